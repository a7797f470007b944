"""Boxes of the table that bubbles and tips must not cover."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

from smokingcat.match.model import TableModel
from smokingcat.table.layout.obstacles import chosen, in_hand, legible, seat_obstacles
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.table.state.hand import NO_SELECTION, HandSelection
from smokingcat.table.state.table_state import TableState
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.screens.table.layers.gone_strip import GoneStrip
from smokingcat.ui.screens.table.layers.hint_note import HintNote
from smokingcat.ui.screens.table.mode_view import ModeView
from smokingcat.ui.widgets.button import AbstractButton
from smokingcat.ui.widgets.widget import Widget


class ClearBoxes:
    """Boxes of text, open cards and controls, followed from frame to frame."""

    def __init__(self, model: TableModel, around: ModeView, hint: HintNote) -> None:
        self._model = model
        self._around = around
        self._hint = hint
        self._cache = ReadableBoxesCache()
        self.open_cards: Sequence[pygame.Rect] = ()
        """Boxes of the open cards and texts on the table."""
        self.all: list[pygame.Rect] = []
        """Boxes that no bubble may cover."""

    def update(
        self, room: TableLayout, widgets: Sequence[Widget], prompt: pygame.Rect | None
    ) -> None:
        """Lay out the coach's note and collect the boxes, with the prompt's if there is one."""
        kept = self.of_controls(widgets)
        self._hint.lay(room)
        hand = self._model.hand
        selection = self._model.selection if hand.is_passing else NO_SELECTION
        shown = self._model.director.shown
        lying = self._cache.boxes(shown, room, selection, looks_back=hand.looks_back)
        self.open_cards = lying.read
        never = [*lying.read, *self.boards(widgets)]
        self.all = [*kept, *never] if prompt is None else [*kept, *never, prompt]
        keep_tips_off(widgets, self.all, never, lying)

    def boards(self, widgets: Sequence[Widget]) -> list[pygame.Rect]:
        """Return the boxes of the strip of cards gone and of the coach's note."""
        strips = [each.rect for each in widgets if isinstance(each, GoneStrip)]
        return strips if self._hint.box is None else [*strips, self._hint.box]

    def of_controls(self, widgets: Sequence[Widget]) -> list[pygame.Rect]:
        """Return the boxes of the buttons and of what the mode view keeps clear."""
        buttons = [each.rect for each in widgets if isinstance(each, AbstractButton)]
        return [*buttons, *self._around.boxes_kept_clear()]


class ReadableBoxes(NamedTuple):
    """Boxes of a table at rest: texts and open cards, the person's hand, cats with slates."""

    read: tuple[pygame.Rect, ...]
    hand: tuple[pygame.Rect, ...]
    cats: tuple[pygame.Rect, ...]


class ReadableBoxesCache:
    """Boxes of the last table that was asked for; the table state is compared by identity."""

    def __init__(self) -> None:
        self._kept: (
            tuple[TableState, tuple[TableLayout, HandSelection, bool], ReadableBoxes] | None
        ) = None

    def boxes(
        self, shown: TableState, room: TableLayout, selection: HandSelection, *, looks_back: bool
    ) -> ReadableBoxes:
        """Return the boxes; ``selection`` holds the cards chosen for the pass."""
        about = room, selection, looks_back
        if self._kept is None or self._kept[0] is not shown or self._kept[1] != about:
            read = *legible(shown, room, looks_back=looks_back), *chosen(selection, room)
            found = read, in_hand(shown, room), seat_obstacles(shown, room)
            boxes = ReadableBoxes(*(tuple(map(to_rect, each)) for each in found))
            self._kept = shown, about, boxes
        return self._kept[2]


def keep_tips_off(
    widgets: Iterable[Widget],
    read: list[pygame.Rect],
    open_at: list[pygame.Rect],
    lying: ReadableBoxes,
) -> None:
    """Make the tips of all widgets keep clear of ``read``, and of the cats where possible.

    Boxes in ``open_at`` and the hand are never covered. A widget's own box does not count.
    """
    clear_of, never_on = [*read, *lying.hand], [*open_at, *lying.hand]
    for each in widgets:
        each.rather_not = lying.cats
        own = each.rect
        each.clear_of = [box for box in clear_of if box != own] if own in clear_of else clear_of
        each.never_on = [box for box in never_on if box != own] if own in never_on else never_on
