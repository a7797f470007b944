"""What every control can do. A widget knows its box and its state, never its scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from smokingcat.a11y.nodes import AccessibleNode, NodeAction, sentence
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.chrome import focus_ring
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.widgets.tooltip import AnchoredTip, Tip

Place = tuple[int, int]


@dataclass(eq=False)
class Widget:
    """A control in a box of window pixels; ``name`` finds it again after a rearrangement.

    ``is_first`` widgets get the focus when a scene has none yet; one that ``is_highlighted`` is
    lit, because it is the next thing to press. An ``excuse`` says why a control that is not enabled
    cannot be pressed. ``about`` is what is told of it to whoever dwells on it, enabled or not, and
    it ``is_told`` while that is to be read. Bubbles of it keep off the boxes ``clear_of``, and
    where there is no room for that off those that they are ``never_on``; and if it can be off what
    they would ``rather_not`` hide. ``beside`` is what stands beside it on the screen: its label,
    and a note under that.
    """

    takes_focus = True
    keeps_focus_ring = False
    is_round = False
    is_only_read = False
    """Whether it tells something, and a press does nothing."""
    is_turned = False
    """Whether the arrows of a pad turn letters in the widget, and do not leave it."""
    shows_tip_while_held = False
    """Whether a finger that stays on the widget is told something by that alone."""
    takes_letters = False
    """Whether letters are typed into the widget."""

    canvas: Canvas
    name: str
    rect: pygame.Rect
    enabled: bool = field(default=True, init=False)
    hovered: bool = field(default=False, init=False)
    held: bool = field(default=False, init=False)
    is_first: bool = field(default=False, init=False)
    is_highlighted: bool = field(default=False, init=False)
    on_cream: bool = field(default=False, init=False)
    clip: pygame.Rect | None = field(default=None, init=False)
    excuse: Callable[[], None] | None = field(default=None, init=False)
    about: Tip | None = field(default=None, init=False)
    shows_tip: bool = field(default=False, init=False)
    beside: tuple[str, str] = field(default=("", ""), init=False)
    clear_of: Sequence[pygame.Rect] = field(default=(), init=False)
    never_on: Sequence[pygame.Rect] = field(default=(), init=False)
    rather_not: Sequence[pygame.Rect] = field(default=(), init=False)

    def hit(self, place: Place) -> bool:
        """Return whether a pixel belongs to the widget."""
        if self.clip is not None and not self.clip.collidepoint(place):
            return False
        return self.rect.collidepoint(place)

    def tip_at(self, place: Place | None) -> AnchoredTip | None:
        """Return what there is to be told of what is at a pixel, or (``None``) has the focus."""
        if self.about is None or not (place is None or self.hit(place)):
            return None
        return AnchoredTip(self.about, self.rect)

    @property
    def is_dragging(self) -> bool:
        """Whether the pointer holds something that Esc or the right button puts back."""
        return False

    @property
    def owns_pointer(self) -> bool:
        """Whether every press is the widget's, wherever it is (an open list)."""
        return False

    def take_state_from(self, old: Widget) -> None:
        """Go on from the widget of the same name that stood here before a rearrangement."""
        self.held = old.held

    def hover(self, place: Place) -> None:
        """Take a movement over the widget with nothing pressed."""

    def reached(self) -> None:
        """Take note that the pointer itself has moved onto the widget."""

    def press(self, place: Place) -> None:
        """Take the pressing of the button or finger."""

    def drag(self, place: Place) -> None:
        """Take a movement while pressed."""

    def release(self, place: Place, *, inside: bool) -> None:
        """Take the release; a click is a release inside."""
        del place
        if inside:
            self.activate()

    def lost(self) -> None:
        """Take note that a press came to nothing: there will be no release."""

    def activate(self) -> None:
        """Do what the widget is for (a click, Enter)."""

    def key(self, event: pygame.Event) -> bool:
        """Take a key; return whether it was used."""
        del event
        return False

    def text_input(self, event: pygame.Event) -> bool:
        """Take typed text; return whether it was used."""
        del event
        return False

    def wheel(self, event: pygame.Event, place: Place) -> bool:
        """Take a turn of the wheel with the pointer at ``place``; return whether it was used."""
        del event, place
        return False

    def page(self, event: pygame.Event) -> bool:
        """Take a key of pages that the focus has no use for; return whether it was used."""
        del event
        return False

    @property
    def stops(self) -> int:
        """How many things are in the widget that a cursor can walk over, to take one of them."""
        return 0

    @property
    def takes_several(self) -> bool:
        """Whether the cursor goes on walking in the widget after one of them has been taken."""
        return False

    def stop_at(self, number: int) -> None:
        """Have the cursor at one of these things."""

    def focused(self) -> None:
        """Take note of the focus coming."""

    def blur(self) -> None:
        """Take note of the focus going."""

    def reveal(self, widget: Widget) -> None:
        """Bring another control of the scene into sight (what scrolls it)."""

    # -- for whoever does not see it -----------------------------------------------------

    def accessible(self) -> AccessibleNode | None:
        """Return what a reader is told of it, ``None`` where there is nothing to tell."""
        return None

    @property
    def focused_part(self) -> str:
        """The key of the part of `spoken` that the keyboard is at, or nothing."""
        return ""

    def perform_action(self, part: str, deed: NodeAction, value: str) -> None:
        """Do what a reader asks for of the widget, or of a part of it: what a key does."""
        del part, value
        if deed == "press":
            self.activate()

    @property
    def node_note(self) -> str:
        """The key that does the same, and what is told to whoever dwells on it."""
        tip = self.about
        return sentence(self.beside[1]) if tip is None else sentence(tip.key, tip.note)

    # -- drawing -------------------------------------------------------------------------

    def draw(self, painter: Painter, *, focused: bool) -> None:
        """Draw the widget."""

    def draw_over(self, painter: Painter, *, focused: bool) -> None:
        """Draw what lies over all other widgets (tooltips, open lists)."""

    def draw_focus(self, painter: Painter, box: pygame.Rect | None = None) -> None:
        """Draw the ring that shows where the keyboard is."""
        name = "focus_round" if self.is_round else "focus"
        name = f"{name}_cream" if self.on_cream else name
        painter.blit(*focus_ring(self.canvas, name, box or self.rect))
