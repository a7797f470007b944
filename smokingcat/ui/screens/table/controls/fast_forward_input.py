"""Clicks and keys that fast-forward the table instead of acting on it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from smokingcat.match.intents import Aim, Intent, Skip
from smokingcat.match.model import TableModel
from smokingcat.ui.engine.input.screen_guard import has_moved
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.system.keyboard import ENTER_KEYS
from smokingcat.ui.widgets.button import AbstractButton
from smokingcat.ui.widgets.widget import Pixel, Widget


class FastForwardInput:
    """Turns clicks, Space and Enter into `Skip` while the table moves, and movements into `Aim`.

    ``do`` receives the intents. ``widget_at`` finds the widget under a click. A click on a button
    presses the button, unless the button appeared under a burst of clicks.
    """

    def __init__(
        self,
        canvas: Canvas,
        model: TableModel,
        do: Callable[[Intent], None],
        widget_at: Callable[[Pixel], Widget | None],
    ) -> None:
        self._canvas = canvas
        self._model = model
        self._do = do
        self._widget_at = widget_at
        self._rest: Pixel | None = None
        """Pixel where the pointer last came to rest."""
        self._has_clicked = False
        """Whether the burst is one of clicks, not of keys."""
        self._pressed: pygame.Event | None = None
        """The last click that was turned into `Skip`."""

    def moves(self, event: pygame.Event) -> bool:
        """Follow the pointer; return whether it has moved by more than jitter."""
        if not has_moved(self._canvas.frame, event, self._rest):
            return False
        self._rest = event.pos
        self._do(Aim())
        return True

    def begin_drag(self, motion: pygame.Event) -> pygame.Event | None:
        """Return the click that was turned into `Skip`, if ``motion`` makes it a drag."""
        pressed, self._pressed = self._pressed, None
        return pressed if motion.buttons[0] else None

    def takes(self, event: pygame.Event, focus: Widget | None) -> bool:
        """Fast-forward by a click, Space or Enter; return whether ``event`` is used up by that."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._takes_click(event)
        if event.type != pygame.KEYDOWN:
            return False
        is_space = event.key == pygame.K_SPACE
        if not is_space and event.key not in ENTER_KEYS:
            self._do(Aim())
            return False
        if self._model.is_reckoning:
            return False
        if not (self._model.may_skip or self._model.burst_guard.is_active):
            return is_space and focus is None
        self._do(Skip())
        self._has_clicked = False
        return True

    def _takes_click(self, event: pygame.Event) -> bool:
        self._pressed = None
        self.moves(event)
        model = self._model
        is_in_burst = model.burst_guard.is_active and self._has_clicked
        if not is_in_burst and isinstance(self._widget_at(event.pos), AbstractButton):
            return False
        if not (model.may_skip or model.ignores_card_clicks):
            return False
        self._do(Skip())
        self._has_clicked = True
        self._pressed = event
        return True
