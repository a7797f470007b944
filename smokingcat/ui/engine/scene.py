"""Base class of all screens and overlays: widgets, input and drawing.

A scene never reads a clock, and none waits longer than a tenth of a second: `App` calls it with
events and seconds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from smokingcat.a11y.nodes import AccessibleNode, ActionRequest
from smokingcat.ui.engine.focus import FocusScope
from smokingcat.ui.engine.hover_timer import HoverTimer
from smokingcat.ui.engine.input.keys import is_keys_key, is_rules_key
from smokingcat.ui.engine.pointer import POINTER_EVENTS, Pointer
from smokingcat.ui.engine.routes import ToKeys, ToRulebook
from smokingcat.ui.paint.chrome import area_with_rims
from smokingcat.ui.system.keyboard import ARROWS, PRESS_KEYS

if TYPE_CHECKING:
    from smokingcat.ui.engine.context import Context
    from smokingcat.ui.engine.shell import Goods
    from smokingcat.ui.paint.frame import Frame
    from smokingcat.ui.paint.painter import Painter
    from smokingcat.ui.widgets.widget import Widget

HOME_AND_END: Final = {pygame.K_HOME: 0, pygame.K_END: -1}


class Leaves(NamedTuple):
    """The leaves that a scene shows one at a time: page keys, Home and End ``turn_to`` a number.

    ``at`` is the number of the present leaf from 0, ``last`` that of the last one.
    """

    at: int
    last: int
    turn_to: Callable[[int], None]


class Scene(FocusScope):
    """A screen, or an overlay over one: builds its widgets, gives them input, draws them."""

    is_overlay = False
    """Whether the scene below stays visible."""
    opens_copied = True
    """Whether a challenge or position that was copied may be opened while the scene is on top."""
    takes: Goods | None = None
    """The kind of imported goods that this scene lists."""
    shows_import = False
    """Whether the scene shows the progress of an import."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self._tip = HoverTimer()
        self.pointer = Pointer(self, self._tip)

    def build(self) -> list[Widget]:
        """Return the widgets for the present window, language and settings, in focus order."""
        return []

    @property
    def leaves(self) -> Leaves | None:
        """What the scene shows leaf by leaf, or ``None``."""
        return None

    def draw_behind(self, painter: Painter) -> None:
        """Draw what lies under the widgets."""

    def draw_over(self, painter: Painter) -> None:
        """Draw what lies over the widgets."""

    def title(self) -> str:
        return ""

    def accessible(self) -> Sequence[AccessibleNode]:
        """Return nodes for screen readers beside those of widgets and written text."""
        return ()

    def refresh(self) -> None:
        """Read the played matches again, because an import or wiping has changed them."""

    def update(self, seconds: float) -> bool:
        """Advance by ``seconds``; return whether anything visible may have changed."""
        del seconds
        return False

    @property
    def is_moving(self) -> bool:
        """Whether `update` has to be called for every frame, and changes each."""
        return False

    @property
    def wakes_in(self) -> float | None:
        """Seconds until `update` is needed although nothing moves, or ``None``."""
        return None

    @property
    def keeps_awake(self) -> bool:
        """Whether the screen saver is prevented: the scene plays by itself."""
        return False

    @property
    def is_sharp(self) -> bool:
        """Whether everything visible has been drawn at its final size."""
        return True

    @property
    def is_coarse(self) -> bool:
        """Whether the last frame showed a stale or coarse picture, so that it is drawn again."""
        return False

    @property
    def asks_for_input(self) -> bool:
        """Whether the next key or button goes to `receive_input` by name, and nowhere else."""
        return False

    def receive_input(self, input_name: str) -> None:
        """Take the name of the key or button that was asked for."""

    @property
    def reply_toast_box(self) -> pygame.Rect | None:
        """The box for a short toast in answer to a key; ``None`` for the foot of the window."""
        return None

    @property
    def seen_boxes(self) -> Sequence[pygame.Rect]:
        """Boxes of pictures that a short answer keeps clear of, as of `read_boxes`."""
        return ()

    @property
    def read_boxes(self) -> Sequence[pygame.Rect]:
        """The boxes of the cards and texts that the player needs now: no toast covers them."""
        return ()

    @property
    def saved_file(self) -> Path | None:
        """The file of the match that is played here, or ``None``."""
        return None

    def leave(self) -> None:
        """Go back one step (Esc, the back button)."""
        self.context.shell.pop()

    def on_show(self) -> None:
        """React to being the top scene."""

    def on_hide(self) -> None:
        """React to being hidden by another scene: release costly resources."""

    def on_close(self) -> None:
        """React to being removed for good."""

    @property
    def frame(self) -> Frame:
        return self.context.frame

    def arrange(self) -> None:
        """Build the widgets anew; namesakes keep their state, focus and pointer."""
        before = {widget.name: widget for widget in self.widgets}
        self.widgets = self.build()
        boxes = [
            each.rect if each.clip is None else each.rect.clip(each.clip) for each in self.widgets
        ]
        for widget in self.widgets:
            if widget.name in before:
                widget.take_state_from(before[widget.name])
            if not widget.obstacles.clear_of:
                widget.obstacles = widget.obstacles._replace(clear_of=boxes)
        self.pointer.follow_widgets()
        self.restore_focus()

    def forget_pointer(self) -> None:
        """Point at nothing until the pointer moves: it has left the window or the scene."""
        self._tip.leave()
        self.pointer.leave()

    def handle(self, event: pygame.Event) -> bool:
        """Take one input event; return whether it was used."""
        if self.pointer.cancels_drag(event):
            return True
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._tip.hide()
        if event.type in POINTER_EVENTS:
            return self.pointer.handle(event)
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            is_used = self.focus is not None and self.focus.text_input(event)
            if is_used:
                self.reveal_focus()
            return is_used
        return event.type == pygame.KEYDOWN and self._handle_key(event)

    def _handle_key(self, event: pygame.Event) -> bool:
        focus = self.focus if self.focus is not None and self.focus.enabled else None
        if focus is not None and focus.key(event):
            self.shows_focus = True
            return self._follow_key(focus)
        if event.key == pygame.K_TAB:
            step = -1 if event.mod & pygame.KMOD_SHIFT else 1
            return self.step_focus(step) and self._follow_key(self.focus)
        if event.key in ARROWS:
            return self.move_focus(ARROWS[event.key]) and self._follow_key(self.focus)
        if event.key in PRESS_KEYS and focus is not None:
            self.shows_focus = True
            focus.activate()
            return True
        if event.key in (pygame.K_ESCAPE, pygame.K_AC_BACK):
            self.leave()
            return True
        return self.page_by_key(event)

    def page_by_key(self, event: pygame.Event) -> bool:
        """Scroll or leaf by a page key, Home or End; return whether the key was used.

        In a list Home and End also move the focus, to the first or the last row. Where nothing
        scrolls or turns pages, they move the focus to the first or the last control.
        """
        is_used = any(widget.page(event) for widget in self.widgets) or self._turn_leaf(event)
        if event.key not in HOME_AND_END or (is_used and not self.shows_focus):
            return is_used
        rows = self.rows_of_list()
        if not rows and not is_used:
            rows = [each for each in self.focusable() if each.name != "back"]
        if not rows:
            return is_used
        self.shows_focus = True
        self.give_focus(rows[HOME_AND_END[event.key]])
        return self._follow_key(self.focus)

    def rows_of_list(self) -> list[Widget]:
        """Return the controls in the list or grid that contains the focus."""
        focus = self.focus
        if focus is None or focus.clip is None:
            return []
        return [each for each in self.focusable() if each.clip == focus.clip]

    def _turn_leaf(self, event: pygame.Event) -> bool:
        """Turn to another leaf by a page key, Home or End; return whether there are several."""
        leaves = self.leaves
        if leaves is None or not leaves.last:
            return False
        goals = {
            pygame.K_PAGEUP: max(0, leaves.at - 1),
            pygame.K_PAGEDOWN: min(leaves.last, leaves.at + 1),
            pygame.K_HOME: 0,
            pygame.K_END: leaves.last,
        }
        goal = goals.get(event.key)
        if goal is not None and goal != leaves.at:
            leaves.turn_to(goal)
        return goal is not None

    def _follow_key(self, widget: Widget | None) -> bool:
        """Start the tip of the widget that a key reached, scroll to the focus, return True."""
        self._tip.focus(widget)
        self.reveal_focus()
        return True

    def show_help(self, event: pygame.Event, rule: str | None = "game") -> bool:
        """Open the key list, or the rule book at ``rule``, if the event is that key."""
        if is_keys_key(event):
            self.context.shell.open(ToKeys())
        elif rule is not None and is_rules_key(event):
            self.context.shell.open(ToRulebook(rule))
        else:
            return False
        return True

    def is_click_beside(self, event: pygame.Event) -> bool:
        is_click = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        return is_click and self.widget_at(event.pos) is None

    @property
    def keyboard(self) -> Widget | None:
        """The widget that screen readers announce as focused."""
        return self.focus

    @property
    def key(self) -> str:
        """The scene's key in the tree of screen readers, unique among all scenes."""
        return f"{type(self).__name__} {id(self)}"

    def perform_request(self, request: ActionRequest) -> None:
        """Do what a screen reader asks for, as a key would once the focus is there."""
        if request.path[:1] != (self.key,):
            return  # the key was meant for a scene that has gone
        name, *part = request.path[1:] or ("",)
        widget = next((each for each in self.widgets if each.name == name), None)
        if widget is None:
            return
        if not widget.enabled:
            if widget.excuse is not None:
                widget.excuse()
            return
        if widget.takes_focus:
            self.go_to(widget)
        widget.perform_action("/".join(part), request.action, request.value)

    def dwell(self, seconds: float) -> bool:
        """Advance the tooltip by ``seconds``; return whether one appears or disappears."""
        focus = self.focus if self.shows_focus else None
        return self._tip.pass_time(seconds, self.widgets, focus)

    @property
    def tip_due_in(self) -> float | None:
        """Seconds until a tooltip is shown, or ``None``."""
        return self._tip.due_in

    def draw(self, painter: Painter) -> None:
        self.draw_behind(painter)
        self.draw_widgets(painter)

    @property
    def has_ring(self) -> bool:
        """Whether the focus ring is drawn: only on the top scene."""
        return self.shows_focus and self.context.shell.is_top(self)

    def draw_widgets(self, painter: Painter) -> None:
        """Draw the widgets, clipped to their viewports, and what lies over them."""
        has_ring = self.has_ring
        for widget in self.widgets:
            focused = has_ring and widget is self.focus
            if widget.clip is None:
                widget.draw(painter, focused=focused)
            elif widget.rect.colliderect(widget.clip):
                area = area_with_rims(self.context, widget.clip)
                if widget.clip.contains(widget.rect):  # the first or last row keeps its ring whole
                    area.inflate_ip(0, area.width - widget.clip.width)
                with painter.clipped(area):
                    widget.draw(painter, focused=focused)
        self.draw_over(painter)
        for widget in self.widgets:
            widget.draw_over(painter, focused=has_ring and widget is self.focus)
        self._tip.draw(self.context, painter, self.widgets)
