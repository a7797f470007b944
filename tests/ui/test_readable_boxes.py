"""Boxes that bubbles and tips must avoid: cached at rest, and ignored by their own widget."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import cast

import pygame

from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.ui.screens.table.layers.clear_boxes import ClearBoxes, keep_tips_off
from smokingcat.ui.widgets.tooltip import Obstacles
from smokingcat.ui.widgets.widget import Widget
from tests.ui.headless_game import Game
from tests.ui.screens import LEADING, table_at


def test_boxes_are_computed_once_while_table_and_window_are_unchanged(game: Game) -> None:
    scene = table_at(game, LEADING)
    clear = ClearBoxes(scene.model, scene.mode_view, scene.hint)

    def open_cards(layout: TableLayout) -> Sequence[pygame.Rect]:
        clear.update(layout, scene.widgets, None)
        return clear.open_cards

    first = open_cards(scene.layout)
    assert open_cards(scene.layout) is first
    larger = open_cards(TableLayout(1920, 1080))
    assert larger != first == open_cards(scene.layout)
    scene.director.rename(("A", "B", "C", "D"))
    assert open_cards(scene.layout) is not first


def test_tip_avoids_every_box_except_that_of_its_own_widget() -> None:
    own, other, hand, cat = (pygame.Rect(50 * place, 0, 10, 10) for place in range(4))
    widget = cast("Widget", SimpleNamespace(rect=own))
    keep_tips_off([widget], [own, other], [other], (hand,), (cat,))
    assert widget.obstacles == Obstacles([other, hand], [other, hand], (cat,))
