"""Mouse and touch input of a scene: hovering, pressing, dragging, the wheel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from smokingcat.ui.engine.input.keys import cancels_drag
from smokingcat.ui.system import hidpi

if TYPE_CHECKING:
    from smokingcat.ui.engine.focus import FocusScope
    from smokingcat.ui.engine.hover_timer import HoverTimer
    from smokingcat.ui.widgets.widget import Pixel, Widget

POINTER_EVENTS: Final = (
    pygame.MOUSEMOTION,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEWHEEL,
)


class Pointer:
    """Mouse or finger: which widget of a scene is under it, and which one it holds."""

    def __init__(self, scope: FocusScope, tip: HoverTimer) -> None:
        self._scope = scope
        self._tip = tip
        self.held: Widget | None = None
        """The widget on which the left button, or a finger, is down."""
        self._hovered: Widget | None = None

    def handle(self, event: pygame.Event) -> bool:
        """Take an event of `POINTER_EVENTS`; return whether it was used."""
        if event.type == pygame.MOUSEMOTION:
            return self._move(event)
        if event.type == pygame.MOUSEWHEEL:
            place = hidpi.pointer()
            return any(w.wheel(event, place) for w in reversed(self._scope.widgets))
        if event.button != 1:
            return False
        return self._press(event) if event.type == pygame.MOUSEBUTTONDOWN else self._release(event)

    @property
    def is_dragging(self) -> bool:
        """Whether a widget is dragged; Esc and the right button put the widget back."""
        return self.held is not None and self.held.is_dragging

    def cancels_drag(self, event: pygame.Event) -> bool:
        """Put back what is dragged if the event cancels a drag; return whether it did."""
        if not (self.is_dragging and cancels_drag(event)):
            return False
        self.release_held()
        return True

    def release_held(self) -> None:
        """Release the held widget without a click: its button was released elsewhere."""
        held = self._take_held()
        if held is not None:
            held.cancel_press()

    def follow_widgets(self) -> None:
        """Hold the namesake of the held widget after the widgets were built anew."""
        self.held = self._scope.namesake(self.held)
        self._hovered = None
        if not self._scope.shows_focus:
            self.find()

    def leave(self) -> None:
        """Hover over nothing: the pointer has left the window or the scene."""
        if self._hovered is not None:
            self._hovered.hovered = self._hovered.is_pointed = False
        self._hovered = None

    def find(self) -> None:
        """Hover over what has appeared under a pointer that does not move."""
        if pygame.mouse.get_focused() and self.held is None:
            self._point_at(hidpi.pointer())

    def _move(self, event: pygame.Event) -> bool:
        self._tip.point(event.pos, self._scope.widgets)
        if self.held is not None and event.buttons[0]:
            self.held.drag(event.pos)
            if self.is_dragging:
                self._tip.leave()
            return True
        self.release_held()
        before = self._hovered
        self._point_at(event.pos)
        if self._hovered is not None and self._hovered is not before:
            self._hovered.pointer_entered()
        return self._hovered is not None

    def _point_at(self, place: Pixel) -> None:
        over = self._scope.widget_at(place)
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

    def _press(self, event: pygame.Event) -> bool:
        over = self._scope.widget_at(event.pos)
        if over is None or not over.enabled:
            if over is not None and over.excuse is not None:
                over.excuse()
            return over is not None
        self._scope.shows_focus = over.keeps_focus_ring
        self.held, over.held = over, True
        self._tip.press(event.pos, self._scope.widgets)
        if over.takes_focus:
            self._scope.give_focus(over)
        if self.held is not None:  # the focus may have rebuilt the widgets
            self.held.press(event.pos)
        return True

    def _release(self, event: pygame.Event) -> bool:
        has_tip, is_long = self._tip.shown is not None, self._tip.is_long_press
        self._tip.hide()
        held = self._take_held()
        if held is None:
            return False
        has_tip |= held.shows_tip_while_held and is_long
        if has_tip and event.dict.get("touch", False):
            held.cancel_press()  # a long touch shows a tip instead of pressing
        else:
            held.release(event.pos, inside=held.hit(event.pos))
        return True

    def _take_held(self) -> Widget | None:
        held, self.held = self.held, None
        if held is not None:
            held.held = False
        return held
