"""Tells the clicks and keys that only hurry the table along from those that mean something."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from smokingcat.match.intents import Aim, Intent, Skip
from smokingcat.match.model import TableModel
from smokingcat.ui.engine.input.grace import has_moved
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.screens.table.controls.hand_control import HandControl
from smokingcat.ui.widgets.button import AbstractButton
from smokingcat.ui.widgets.widget import Place, Widget

ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Impatience:
    """Hurries the table by clicks, Space and Enter; ``do`` hears of it.

    What a click hits is asked of ``widget_at``: on a button it means the button, unless that has
    come up under a burst of clicks.
    """

    def __init__(
        self,
        canvas: Canvas,
        model: TableModel,
        do: Callable[[Intent], None],
        widget_at: Callable[[Place], Widget | None],
    ) -> None:
        self._canvas = canvas
        self._model = model
        self._do = do
        self._widget_at = widget_at
        self._rests_at: Place | None = None
        self._has_clicked = False
        self._pressed: pygame.Event | None = None

    def moves(self, event: pygame.Event) -> bool:
        """Follow the pointer; return whether it has moved, and not only trembled."""
        if not has_moved(self._canvas.frame, event, self._rests_at):
            return False
        self._rests_at = event.pos
        self._do(Aim())
        return True

    def taken_up(self, event: pygame.Event) -> pygame.Event | None:
        """Return the press that only hurried but turns out, by a movement, to drag something."""
        pressed, self._pressed = self._pressed, None
        return pressed if event.buttons[0] else None

    def takes(self, event: pygame.Event, focus: Widget | None) -> bool:
        """Let a click, Space or Enter finish what moves; it never does anything else then.

        Return whether the input was used for that.
        """
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._takes_click(event)
        if event.type != pygame.KEYDOWN:
            return False
        is_space = event.key == pygame.K_SPACE
        if not is_space and event.key not in ENTER:
            self._do(Aim())
            return False
        if self._model.is_reckoning:
            return False
        if not (self._model.may_skip or self._model.hurry.takes_clicks):
            return is_space and isinstance(focus, HandControl | None)
        self._do(Skip())
        self._has_clicked = False
        return True

    def _takes_click(self, event: pygame.Event) -> bool:
        self._pressed = None
        self.moves(event)
        model = self._model
        is_in_burst = model.hurry.takes_clicks and self._has_clicked
        if not is_in_burst and isinstance(self._widget_at(event.pos), AbstractButton):
            return False
        if not (model.may_skip or model.hurry.takes_clicks or model.hurry.is_late):
            return False
        self._do(Skip())
        self._has_clicked = True
        self._pressed = event
        return True
