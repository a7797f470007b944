"""Obstacles for speech bubbles during whole rounds."""

from __future__ import annotations

import pytest

from smokingcat.table.geometry import Place, Rect, bounds
from smokingcat.table.layout.obstacles import (
    card_obstacles,
    hand_boxes,
    mat_boxes,
    object_shapes,
    open_card_boxes,
    should_stay_visible,
)
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.table.state.hand import HandSelection
from smokingcat.table.state.table_state import Stage, TableState, Zone
from tests.table.random_matches import table_changes

LAYOUT = TableLayout(1280, 720)
ROUND = [after for _, _, after in table_changes(3)][:120]


def tables_in_stage(stage: Stage) -> list[TableState]:
    return [shown for shown in ROUND if shown.stage is stage]


def is_in_window(box: Rect) -> bool:
    return box.x >= 0 and box.y >= 0 and box.right <= LAYOUT.width and box.bottom <= LAYOUT.height


def test_each_item_is_an_obstacle_only_while_it_is_shown() -> None:
    for shown in ROUND:
        found = object_shapes(shown, LAYOUT)
        for place in Place:
            seat, at = shown.seat_at(place), LAYOUT.seats[place]
            assert at.slate.rect in found
            assert (at.points in found) is (shown.points[seat] > 0)
            is_dealer = shown.stage is not Stage.LOTS and seat == shown.dealer
            assert (at.dealer_coin in found) is is_dealer
            packet = bounds(*LAYOUT.open_packets[place])
            assert (packet in found) is bool(shown.held(Zone.PACKET, seat))
            heap = bounds(LAYOUT.piles[place].slot, LAYOUT.piles[place].badge)
            assert (heap in found) is (shown.seats[seat].tricks > 0)
        is_open = shown.stage is Stage.PLAYING and shown.last_taker is None
        assert (LAYOUT.ashtray in found) is is_open


@pytest.mark.parametrize("stage", [Stage.PASSING, Stage.PLAYING])
def test_card_obstacles_include_legible_boxes_and_the_hand(stage: Stage) -> None:
    for shown in tables_in_stage(stage):
        kept = card_obstacles(shown, LAYOUT)
        assert set(open_card_boxes(shown, LAYOUT, looks_back=False)) <= set(kept)
        assert set(hand_boxes(shown, LAYOUT)) <= set(kept)
        assert (
            len(should_stay_visible(shown, LAYOUT)) >= 12
        )  # slates, coins of points and of the dealer


def test_the_ashtray_caption_is_legible_until_the_last_trick() -> None:
    playing = tables_in_stage(Stage.PLAYING)
    legible_at = [
        LAYOUT.ashtray_caption in open_card_boxes(s, LAYOUT, looks_back=False) for s in playing
    ]
    assert legible_at == [shown.last_taker is None for shown in playing]


def test_while_looking_back_the_four_cards_and_captions_are_legible() -> None:
    boxes = open_card_boxes(tables_in_stage(Stage.PLAYING)[-1], LAYOUT, looks_back=True)
    assert len(boxes) > 4
    assert all(map(is_in_window, boxes))


def test_the_hand_obstacle_reaches_the_lower_edge_and_is_missing_without_cards() -> None:
    (box,) = hand_boxes(tables_in_stage(Stage.PASSING)[0], LAYOUT)
    assert box.bottom == LAYOUT.height
    empty = [shown for shown in ROUND if not shown.hand]
    assert empty
    assert all(hand_boxes(shown, LAYOUT) == () for shown in empty)


def test_raised_cards_are_obstacles_except_the_hovered_one() -> None:
    selection = HandSelection(raised=(4, 5, 6), hovered=5)
    assert len(mat_boxes(selection, LAYOUT)) == 2
