"""What a screen is: something arranged for a window, that takes input and is drawn.

A scene holds widgets in reading order, gives them focus by Tab and arrows, presses them by
Enter, Space, mouse or finger, and leaves by Esc. It never waits and never sleeps; the
`App` calls it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from smokingcat.a11y.nodes import AccessibleNode, ActionRequest
from smokingcat.ui.engine.hover_timer import DWELL, HoverTimer
from smokingcat.ui.engine.input.keys import cancels_drag, is_keys_key, is_rules_key
from smokingcat.ui.engine.routes import ToKeys, ToRulebook
from smokingcat.ui.paint.chrome import with_rims
from smokingcat.ui.system.hidpi import pointer
from smokingcat.ui.widgets.tooltip import draw_tip

if TYPE_CHECKING:
    from smokingcat.ui.engine.context import Context
    from smokingcat.ui.engine.shell import Goods
    from smokingcat.ui.paint.frame import Frame
    from smokingcat.ui.paint.painter import Painter
    from smokingcat.ui.widgets.widget import Widget

_ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
PRESS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Scene:
    """A screen or an overlay; ``is_overlay`` lets the scene below show through."""

    is_overlay = False
    keeps_sideways = False
    """Whether arrows left and right are its own; up and down then pass by no control."""
    takes: Goods | None = None
    """What it is this scene that tells of, when a file with such things was brought along."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.widgets: list[Widget] = []
        self.focus: Widget | None = None
        self.shows_focus = False
        self._held: Widget | None = None
        self._held_for = 0.0
        """Seconds for which it has been held."""
        self._hovered: Widget | None = None
        self._curiosity = HoverTimer()

    # -- what a scene fills in -----------------------------------------------------------

    def build(self) -> list[Widget]:
        """Return the widgets for the present window, language and settings, in focus order."""
        return []

    def draw_behind(self, painter: Painter) -> None:
        """Draw what lies under the widgets."""

    def draw_over(self, painter: Painter) -> None:
        """Draw what lies over the widgets."""

    def title(self) -> str:
        """Return the heading in the player's language, or nothing."""
        return ""

    def accessible(self) -> Sequence[AccessibleNode]:
        """Return what readers are told that is neither written here nor a widget's to say."""
        return ()

    def update(self, seconds: float) -> bool:
        """Let ``seconds`` pass; return whether anything visible may have changed."""
        del seconds
        return False

    @property
    def is_moving(self) -> bool:
        """Whether `update` wants to be called for every frame, and changes something in each."""
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
        """Whether everything the scene shows has been drawn at its size."""
        return True

    @property
    def is_coarse(self) -> bool:
        """Whether something wore an old picture, or a rough one, as the scene was drawn last.

        It is drawn until nothing does, whoever lies on top of it.
        """
        return False

    @property
    def asks_for_input(self) -> bool:
        """Whether any input is to be told by its name, and does nothing else."""
        return False

    def receive_input(self, told: str) -> None:
        """Take the name of an input that was asked for."""

    @property
    def is_typing(self) -> bool:
        """Whether letters are typed where the focus is."""
        return self.focus is not None and self.focus.takes_letters

    @property
    def answers(self) -> pygame.Rect | None:
        """Where the scene has room for an answer to a key; ``None`` for the foot of the window."""
        return None

    @property
    def open_cards(self) -> Sequence[pygame.Rect]:
        """The boxes of the cards that the player looks at: no message covers them."""
        return ()

    @property
    def saved_file(self) -> Path | None:
        """The file of the match that is played here, ``None`` where none is."""
        return None

    def leave(self) -> None:
        """Go back one step (Esc, the back button)."""
        self.context.shell.pop()

    def on_show(self) -> None:
        """Take note that the scene came to the top."""

    def on_hide(self) -> None:
        """Take note that another scene hides this one: what is costly may be let go."""

    def on_close(self) -> None:
        """Take note that the scene is gone for good."""

    # -- telling what things are ---------------------------------------------------------

    def dwell(self, seconds: float) -> bool:
        """Let time pass for whoever points, or has come by key; return if a tip comes or goes."""
        self._held_for += seconds
        focus = self.focus if self.shows_focus else None
        return self._curiosity.pass_time(seconds, self.widgets, focus)

    @property
    def tip_due_in(self) -> float | None:
        """Seconds until something is told, or ``None``."""
        return self._curiosity.due_in

    def hide_tip(self) -> None:
        """Tell nothing until the pointer moves again, or a key comes to another control."""
        self._curiosity.end()

    # -- arranging -----------------------------------------------------------------------

    @property
    def frame(self) -> Frame:
        """The window as lengths."""
        return self.context.frame

    def arrange(self) -> None:
        """Build the widgets anew; the one of the same name keeps focus, hold and pointer."""
        before = {widget.name: widget for widget in self.widgets}
        self.widgets = self.build()
        boxes = [
            each.rect if each.clip is None else each.rect.clip(each.clip) for each in self.widgets
        ]
        for widget in self.widgets:
            if widget.name in before:
                widget.take_state_from(before[widget.name])
            widget.clear_of = widget.clear_of or boxes
        self._held = self._namesake(self._held)
        self._hovered = None
        if not self.shows_focus:
            self.find_pointer()
        self._keep_focus()

    def find_pointer(self) -> None:
        """Have what has come up under a pointer that rests know of it."""
        if pygame.mouse.get_focused() and self._held is None:
            self._point_at(pointer())

    def named(self, name: str) -> Widget:
        """Return the widget called ``name``, which has to be there."""
        return next(widget for widget in self.widgets if widget.name == name)

    def _namesake(self, widget: Widget | None) -> Widget | None:
        if widget is None:
            return None
        return next((w for w in self.widgets if w.name == widget.name), None)

    def _keep_focus(self) -> None:
        order, old = list(self.focusable()), self.focus
        self.focus = self._namesake(old)
        if self.focus not in order:
            self.focus = next((w for w in order if w.is_first), None)
        if self.focus is old:
            return
        if old is not None and (self.focus is None or self.focus.name != old.name):
            old.blur()
        if self.focus is not None:
            self.focus.focused()

    def focusable(self) -> Iterator[Widget]:
        """Return the widgets that may have the focus now, in order."""
        return (w for w in self.widgets if w.takes_focus and w.enabled)

    # -- input ---------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """Take one input event; return whether it was used."""
        if self.cancels_drag(event):
            return True
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.hide_tip()
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._pressed(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._released(event)
        if event.type == pygame.MOUSEWHEEL:
            place = pointer()
            return any(w.wheel(event, place) for w in reversed(self.widgets))
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self._type(event)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return False

    @property
    def is_dragging(self) -> bool:
        """Whether something is held that Esc or the right button puts back."""
        return self._held is not None and self._held.is_dragging

    def cancels_drag(self, event: pygame.Event) -> bool:
        """Put back what is dragged if an event calls that off; it does nothing else then."""
        if not (self.is_dragging and cancels_drag(event)):
            return False
        self.release_held()
        return True

    def show_help(self, event: pygame.Event, rule: str | None = "game") -> bool:
        """Open the card of keys, or the rule book at ``rule``, by its key; say if it was one."""
        if is_keys_key(event):
            self.context.shell.open(ToKeys())
        elif rule is not None and is_rules_key(event):
            self.context.shell.open(ToRulebook(rule))
        else:
            return False
        return True

    def widget_at(self, place: tuple[int, int]) -> Widget | None:
        """Return the topmost widget at a pixel, or the one that owns the pointer."""
        owners = (w for w in self.widgets if w.owns_pointer)
        there = (w for w in reversed(self.widgets) if w.hit(place))
        return next(owners, None) or next(there, None)

    def is_click_beside(self, event: pygame.Event) -> bool:
        """Return whether an event is a click on none of the widgets."""
        is_click = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        return is_click and self.widget_at(event.pos) is None

    def _moved(self, event: pygame.Event) -> bool:
        self._curiosity.point(event.pos)
        if self._held is not None and event.buttons[0]:
            self._held.drag(event.pos)
            return True
        self.release_held()
        before = self._hovered
        self._point_at(event.pos)
        if self._hovered is not None and self._hovered is not before:
            self._hovered.reached()
        return self._hovered is not None

    def _point_at(self, place: tuple[int, int]) -> None:
        over = self.widget_at(place)
        if over is not None and not over.enabled:
            over = None
        if over is not self._hovered:
            if self._hovered is not None:
                self._hovered.hovered = False
            if over is not None:
                over.hovered = True
            self._hovered = over
        if over is not None:
            over.hover(place)

    def _pressed(self, event: pygame.Event) -> bool:
        over = self.widget_at(event.pos)
        if over is None or not over.enabled:
            if over is not None and over.excuse is not None:
                over.excuse()
            return over is not None
        self.shows_focus = over.keeps_focus_ring
        self._held, self._held_for = over, 0.0
        over.held = True
        self._curiosity.begin_at(event.pos)
        if over.takes_focus:
            self.give_focus(over)
        if self._held is not None:  # the focus may have had the widgets built anew
            self._held.press(event.pos)
        return True

    def _released(self, event: pygame.Event) -> bool:
        is_told = self._curiosity.told is not None
        self.hide_tip()
        held = self._drop()
        if held is None:
            return False
        is_told |= held.shows_tip_while_held and self._held_for >= DWELL
        if is_told and event.dict.get("touch", False):
            held.lost()  # a long touch asks; it presses nothing
        else:
            held.release(event.pos, inside=held.hit(event.pos))
        return True

    def release_held(self) -> None:
        """Hold nothing any longer: the release has gone elsewhere, or will."""
        held = self._drop()
        if held is not None:
            held.lost()

    def _drop(self) -> Widget | None:
        """Hold nothing any longer; return what was held."""
        held, self._held = self._held, None
        if held is not None:
            held.held = False
        return held

    def give_focus(self, widget: Widget | None) -> None:
        """Move the focus to ``widget``."""
        if widget is not self.focus:
            if self.focus is not None:
                self.focus.blur()
            self.focus = widget
            if widget is not None:
                widget.focused()

    def _type(self, event: pygame.Event) -> bool:
        """Type where the keyboard is, and let it be seen there."""
        used = self.focus is not None and self.focus.text_input(event)
        if used:
            self._reveal_focus()
        return used

    def _key(self, event: pygame.Event) -> bool:
        focus = self.focus if self.focus is not None and self.focus.enabled else None
        if focus is not None and focus.key(event):
            self.shows_focus = True
            self._curiosity.come_to(focus)
            self._reveal_focus()
            return True
        if event.key == pygame.K_TAB:
            return self._step_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.key in _ARROWS:
            return self._arrow(_ARROWS[event.key])
        if event.key in PRESS and focus is not None:
            self.shows_focus = True
            focus.activate()
            return True
        if event.key in (pygame.K_ESCAPE, pygame.K_AC_BACK):
            self.leave()
            return True
        return any(widget.page(event) for widget in self.widgets)

    def _step_focus(self, step: int) -> bool:
        order = list(self.focusable())
        if not order:
            return False
        was_shown, self.shows_focus = self.shows_focus, True
        if self.focus not in order:
            self.give_focus(order[0 if step > 0 else -1])
        elif was_shown:
            self.give_focus(order[(order.index(self.focus) + step) % len(order)])
        self._curiosity.come_to(self.focus)
        self._reveal_focus()
        return True

    def _arrow(self, direction: tuple[int, int]) -> bool:
        order = list(self.focusable())
        if not order:
            return False
        was_shown, self.shows_focus = self.shows_focus, True
        if self.focus is None or self.focus not in order:
            self.give_focus(order[0])
        elif was_shown:
            here, clip = self.focus.rect, self.focus.clip
            listed = [each for each in order if clip is not None and each.clip == clip]
            along = _nearest(here, listed, direction) if direction[1] else None
            nearest = along or _nearest(here, order, direction)  # what scrolls is gone through
            if direction[1] and (nearest is None or self.keeps_sideways):  # in reading order
                nearest = order[(order.index(self.focus) + direction[1]) % len(order)]
            if nearest is not None:
                self.give_focus(nearest)
        self._curiosity.come_to(self.focus)
        self._reveal_focus()
        return True

    @property
    def keyboard(self) -> Widget | None:
        """The control that Enter is meant for."""
        return self.focus

    @property
    def key(self) -> str:
        """What tells this screen from others, also from one of its kind that comes after it."""
        return f"{type(self).__name__} {id(self)}"

    def perform_request(self, wish: ActionRequest) -> None:
        """Do what a reader asks for: what a key does once the focus is there."""
        if wish.path[:1] != (self.key,):
            return  # it was meant for a screen that has gone
        name, *part = wish.path[1:] or ("",)
        widget = next((each for each in self.widgets if each.name == name), None)
        if widget is None:
            return
        if not widget.enabled:
            if widget.excuse is not None:
                widget.excuse()
            return
        if widget.takes_focus:
            self.go_to(widget)
        widget.perform_action("/".join(part), wish.deed, wish.value)

    def go_to(self, widget: Widget) -> None:
        """Give the focus to a control, and let it be seen."""
        self.give_focus(widget)
        self.shows_focus = True
        self._reveal_focus()

    def _reveal_focus(self) -> None:
        """Scroll to where the keyboard is; the pointer is only where something can be seen."""
        for widget in self.widgets:
            if self.focus is not None:
                widget.reveal(self.focus)

    # -- drawing -------------------------------------------------------------------------

    def draw(self, painter: Painter) -> None:
        """Draw the whole scene."""
        self.draw_behind(painter)
        self.draw_widgets(painter)

    @property
    def has_ring(self) -> bool:
        """Whether it shows where the keyboard is: what lies under another scene has none."""
        return self.shows_focus and self.context.shell.is_top(self)

    def draw_widgets(self, painter: Painter) -> None:
        """Draw the widgets, those that scroll cut off at their viewport, and what is over them."""
        has_ring = self.has_ring
        for widget in self.widgets:
            focused = has_ring and widget is self.focus
            if widget.clip is None:
                widget.draw(painter, focused=focused)
            elif widget.rect.colliderect(widget.clip):
                with painter.clipped(with_rims(self.context, widget.clip)):
                    widget.draw(painter, focused=focused)
        self.draw_over(painter)
        for widget in self.widgets:
            widget.draw_over(painter, focused=has_ring and widget is self.focus)
        told = self._curiosity.told
        for widget in self.widgets:
            if widget.shows_tip and told is not None:
                boxes = widget.clear_of, widget.never_on, widget.rather_not
                draw_tip(self.context, painter, told, *boxes)


def _nearest(here: pygame.Rect, order: list[Widget], direction: tuple[int, int]) -> Widget | None:
    """Return the nearest widget in a direction; distance aside counts three times."""
    dx, dy = direction

    def cost(widget: Widget) -> float | None:
        rect = widget.rect
        ahead = (rect.centerx - here.centerx) * dx + (rect.centery - here.centery) * dy
        if ahead <= 2 or rect == here:
            return None
        if dx:
            aside = max(0, rect.top - here.bottom, here.top - rect.bottom)
            ahead = max(1, (rect.left - here.right) * dx if dx > 0 else here.left - rect.right)
            offset = abs(rect.centery - here.centery)
        else:
            aside = max(0, rect.left - here.right, here.left - rect.right)
            ahead = max(1, rect.top - here.bottom if dy > 0 else here.top - rect.bottom)
            offset = abs(rect.centerx - here.centerx)
        return ahead + 3 * aside + 0.2 * offset

    costs = [(value, n) for n, w in enumerate(order) if (value := cost(w)) is not None]
    return order[min(costs)[1]] if costs else None
