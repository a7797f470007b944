"""Boxes of the table that bubbles and tips must not cover."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from smokingcat.match.model import TableModel
from smokingcat.table.layout.obstacles import hand_boxes, mat_boxes, open_card_boxes, seat_obstacles
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.table.state.hand import NO_SELECTION
from smokingcat.table.state.table_state import TableState
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.screens.table.layers.gone_strip import GoneStrip
from smokingcat.ui.screens.table.layers.hint_note import HintNote
from smokingcat.ui.screens.table.mode_view import ModeView
from smokingcat.ui.widgets.button import AbstractButton
from smokingcat.ui.widgets.tooltip import Obstacles
from smokingcat.ui.widgets.widget import Widget


class ClearBoxes:
    """Boxes of text, open cards and controls, followed from frame to frame."""

    def __init__(self, model: TableModel, mode_view: ModeView, hint: HintNote) -> None:
        self._model = model
        self._mode_view = mode_view
        self._hint = hint
        self._shown: TableState | None = None
        self._key: object = None
        self.open_cards: Sequence[pygame.Rect] = ()
        """Boxes of the open cards and texts on the table."""
        self._hand: Sequence[pygame.Rect] = ()
        self._cats: Sequence[pygame.Rect] = ()
        self.all: list[pygame.Rect] = []
        """Boxes that no bubble may cover."""
        self.panels: list[pygame.Rect] = []
        """Boxes of text that is being read, where no name or tip is drawn."""

    def update(
        self, layout: TableLayout, widgets: Sequence[Widget], prompt: pygame.Rect | None
    ) -> None:
        """Lay out the coach's note and collect the boxes, with the prompt's if there is one."""
        kept = self.of_controls(widgets)
        self._hint.lay(layout)
        self._follow(layout)
        self.panels = [*self._mode_view.panels, *self.boards(widgets)]
        self.panels += self._mode_view.boxes_kept_clear()
        self.panels += [] if prompt is None else [prompt]
        never = [*self.panels, *self.open_cards]
        self.all = [*kept, *never]
        keep_tips_off(widgets, self.all, never, self._hand, self._cats)

    def _follow(self, layout: TableLayout) -> None:
        """Compute the boxes of the table, unless it is at rest."""
        hand, shown = self._model.hand, self._model.director.shown
        selection = hand.selection if hand.is_passing else NO_SELECTION
        key = layout, selection, hand.shows_previous_trick
        if shown is self._shown and key == self._key:
            return
        self._shown, self._key = shown, key
        read = (
            *open_card_boxes(shown, layout, looks_back=hand.shows_previous_trick),
            *mat_boxes(selection, layout),
        )
        found = read, hand_boxes(shown, layout), seat_obstacles(shown, layout)
        self.open_cards, self._hand, self._cats = (tuple(map(to_rect, each)) for each in found)

    def boards(self, widgets: Sequence[Widget]) -> list[pygame.Rect]:
        """Return the boxes of the strip of cards gone and of the coach's note."""
        strips = [each.rect for each in widgets if isinstance(each, GoneStrip)]
        return strips if self._hint.box is None else [*strips, self._hint.box]

    def of_controls(self, widgets: Sequence[Widget]) -> list[pygame.Rect]:
        """Return the boxes of the buttons and of what the mode view keeps clear."""
        buttons = [each.rect for each in widgets if isinstance(each, AbstractButton)]
        return [*buttons, *self._mode_view.boxes_kept_clear()]


def keep_tips_off(
    widgets: Iterable[Widget],
    read: Sequence[pygame.Rect],
    never: Sequence[pygame.Rect],
    hand: Sequence[pygame.Rect],
    cats: Sequence[pygame.Rect],
) -> None:
    """Make the tips of all widgets keep clear of ``read``, and of the cats where possible.

    Boxes in ``never`` and the hand are never covered. A widget's own box does not count.
    """
    clear_of, never_on = [*read, *hand], [*never, *hand]
    for each in widgets:
        clear, never = (
            [box for box in boxes if box != each.rect] if each.rect in boxes else boxes
            for boxes in (clear_of, never_on)
        )
        each.obstacles = Obstacles(clear, never, cats)
