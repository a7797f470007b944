"""The boxes of what is read on the table: kept while it rests, and never a bar to their own."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import cast

import pygame

from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.table.state.hand import NO_SELECTION
from smokingcat.table.state.table_state import Stage
from smokingcat.ui.screens.table.layers.clear_boxes import (
    ReadableBoxes,
    ReadableBoxesCache,
    keep_tips_off,
)
from smokingcat.ui.widgets.widget import Widget
from tests.table.matches import tables

ROOM = TableLayout(1280, 720)
SHOWN = next(s for _, _, s in tables(3) if s.stage is Stage.PLAYING)


def test_boxes_are_worked_out_once_for_a_table_at_rest_and_anew_for_another() -> None:
    legible = ReadableBoxesCache()
    first = legible.boxes(SHOWN, ROOM, NO_SELECTION, looks_back=False)
    assert legible.boxes(SHOWN, ROOM, NO_SELECTION, looks_back=False) is first
    assert legible.boxes(replace(SHOWN), ROOM, NO_SELECTION, looks_back=False) is not first
    larger = legible.boxes(SHOWN, TableLayout(1920, 1080), NO_SELECTION, looks_back=False)
    assert larger != first == legible.boxes(SHOWN, ROOM, NO_SELECTION, looks_back=False)


def test_what_a_widget_says_keeps_off_every_box_but_its_own() -> None:
    own, other, hand, cat = (pygame.Rect(50 * place, 0, 10, 10) for place in range(4))
    widget = cast("Widget", SimpleNamespace(rect=own))
    keep_tips_off([widget], [own, other], [other], ReadableBoxes((), (hand,), (cat,)))
    assert (widget.clear_of, widget.never_on) == ([other, hand], [other, hand])
    assert list(widget.rather_not) == [cat]
