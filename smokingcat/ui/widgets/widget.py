"""Base class of all controls. A widget knows its box and its state, never its scene."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from smokingcat.a11y.nodes import AccessibleNode, NodeAction, sentence
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.chrome import focus_ring
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.widgets.tooltip import AnchoredTip, Obstacles, Tip

Pixel = tuple[int, int]
"""A pixel of the window: x, y."""


@dataclass(eq=False)
class Widget:
    """Control in a box of window pixels; ``name`` identifies it after the widgets are rebuilt.

    The pointer moved onto an ``is_pointed`` widget; a widget may also be ``hovered`` because it
    appeared under a resting pointer. An ``is_first`` widget gets the first focus of a scene. An
    ``is_highlighted`` widget is lit as the next one to press. ``excuse`` announces why a disabled
    control cannot be pressed. ``about`` is its tooltip, also while disabled; ``shows_tip`` is true
    while the tooltip is shown. The tooltip avoids the ``obstacles``. ``beside`` is the text beside
    the control: its label, and a note under the label.
    """

    takes_focus = True
    keeps_focus_ring = False
    is_round = False
    is_only_read = False
    """Whether it is only text and a press does nothing."""
    is_turned = False
    """Whether a gamepad's arrows dial letters in the widget instead of leaving it."""
    shows_tip_while_held = False
    """Whether a finger held on the widget shows its tooltip."""
    takes_letters = False
    """Whether the widget accepts typed text."""

    canvas: Canvas
    name: str
    rect: pygame.Rect
    enabled: bool = field(default=True, init=False)
    hovered: bool = field(default=False, init=False)
    is_pointed: bool = field(default=False, init=False)
    held: bool = field(default=False, init=False)
    is_first: bool = field(default=False, init=False)
    is_highlighted: bool = field(default=False, init=False)
    on_cream: bool = field(default=False, init=False)
    clip: pygame.Rect | None = field(default=None, init=False)
    excuse: Callable[[], None] | None = field(default=None, init=False)
    about: Tip | None = field(default=None, init=False)
    shows_tip: bool = field(default=False, init=False)
    beside: tuple[str, str] = field(default=("", ""), init=False)
    obstacles: Obstacles = field(default=Obstacles(), init=False)

    def hit(self, place: Pixel) -> bool:
        if self.clip is not None and not self.clip.collidepoint(place):
            return False
        return self.rect.collidepoint(place)

    def tip_at(self, place: Pixel | None) -> AnchoredTip | None:
        """Return the tooltip for a pixel, or for the keyboard focus (None)."""
        if self.about is None or not (place is None or self.hit(place)):
            return None
        return AnchoredTip(self.about, self.rect)

    @property
    def is_dragging(self) -> bool:
        """Whether the pointer drags something that Esc or the right button puts back."""
        return False

    @property
    def owns_pointer(self) -> bool:
        """Whether the widget receives every press, wherever it is (an open list)."""
        return False

    def take_state_from(self, old: Widget) -> None:
        """Take over the state of the widget with the same name before a rebuild."""
        self.held, self.is_pointed = old.held, old.is_pointed

    def hover(self, place: Pixel) -> None:
        """Handle a movement over the widget with nothing pressed."""

    def pointer_entered(self) -> None:
        """Handle the pointer's arrival by its own movement."""

    def press(self, place: Pixel) -> None:
        """Handle the press of a button or finger."""

    def drag(self, place: Pixel) -> None:
        """Handle a movement while pressed."""

    def release(self, place: Pixel, *, inside: bool) -> None:
        """Handle the release; a release inside is a click."""
        del place
        if inside:
            self.activate()

    def cancel_press(self) -> None:
        """Handle a press that was cancelled: no release will follow."""

    def activate(self) -> None:
        """Perform the widget's main action (a click, Enter)."""

    def key(self, event: pygame.Event) -> bool:
        """Handle a key; return whether it was used."""
        del event
        return False

    def text_input(self, event: pygame.Event) -> bool:
        """Handle typed text; return whether it was used."""
        del event
        return False

    def wheel(self, event: pygame.Event, place: Pixel) -> bool:
        """Handle a turn of the wheel with the pointer at ``place``; return whether it was used."""
        del event, place
        return False

    def page(self, event: pygame.Event) -> bool:
        """Handle a page key that the focus does not use; return whether it was used."""
        del event
        return False

    @property
    def stop_count(self) -> int:
        """Number of places in the widget that a single-switch cursor can visit."""
        return 0

    @property
    def takes_several(self) -> bool:
        """Whether the single-switch cursor stays in the widget after a choice in it."""
        return False

    def stop_at(self, number: int) -> None:
        """Move the cursor to one of these places."""

    def focused(self) -> None:
        """Handle the arrival of the focus."""

    def blur(self) -> None:
        """Handle the loss of the focus."""

    def reveal(self, widget: Widget) -> None:
        """Scroll another control of the scene into sight (scroll bars only)."""

    def accessible(self) -> AccessibleNode | None:
        return None

    @property
    def focused_part(self) -> str:
        """Key of the part of `accessible` that has the keyboard focus, or an empty string."""
        return ""

    def perform_action(self, part: str, action: NodeAction, value: str) -> None:
        del part, value
        if action == "press":
            self.activate()

    @property
    def node_note(self) -> str:
        """Description for screen readers: the widget's key and the note of its tooltip."""
        tip = self.about
        return sentence(self.beside[1]) if tip is None else sentence(tip.key, tip.note)

    def draw(self, painter: Painter, *, focused: bool) -> None:
        """Draw the widget."""

    def draw_over(self, painter: Painter, *, focused: bool) -> None:
        """Draw what covers all other widgets (tooltips, open lists)."""

    def draw_focus(self, painter: Painter, box: pygame.Rect | None = None) -> None:
        name = "focus_round" if self.is_round else "focus"
        name = f"{name}_cream" if self.on_cream else name
        painter.blit(*focus_ring(self.canvas, name, box or self.rect))
