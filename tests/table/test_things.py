"""What may be pointed at on the table, and what is kept free of bubbles, in whole rounds."""

from __future__ import annotations

import pytest

from smokingcat.table.geometry import Rect
from smokingcat.table.hand import Grip
from smokingcat.table.occupied import chosen, in_hand, kept_for_cards, legible, wanted
from smokingcat.table.room import Room
from smokingcat.table.shown import Shown, Stage, Zone
from smokingcat.table.things import ThingKind, thing_at, things
from tests.table.matches import tables

ROOM = Room(1280, 720)
ROUND = [after for _, _, after in tables(3)][:120]


def at(stage: Stage) -> list[Shown]:
    return [shown for shown in ROUND if shown.stage is stage]


def is_in_window(box: Rect) -> bool:
    return box.x >= 0 and box.y >= 0 and box.right <= ROOM.width and box.bottom <= ROOM.height


def test_there_is_as_much_to_point_at_as_lies_on_the_table() -> None:
    for shown in ROUND:
        found = things(shown, ROOM, has_points=True)
        count = {kind: [t.seat for t in found if t.kind is kind] for kind in ThingKind}
        assert sorted(count[ThingKind.SLATE]) == [0, 1, 2, 3]
        assert set(count[ThingKind.POINTS]) == {s for s in range(4) if shown.points[s]}
        assert set(count[ThingKind.PACKET]) == {s for s in range(4) if shown.held(Zone.PACKET, s)}
        assert count[ThingKind.CHIP] == ([] if shown.stage is Stage.LOTS else [shown.dealer])
        for thing in found:
            if thing.kind is ThingKind.PILE:
                assert thing.number == shown.seats[thing.seat].tricks > 0


def test_coins_are_there_only_if_points_are_shown() -> None:
    found = things(at(Stage.PLAYING)[-1], ROOM, has_points=False)
    assert not any(thing.kind is ThingKind.POINTS for thing in found)


def test_the_thing_under_a_point_is_the_uppermost_there() -> None:
    found = things(at(Stage.PLAYING)[-1], ROOM, has_points=True)
    for thing in found:
        uppermost = thing_at(found, *thing.box.centre)
        assert uppermost is not None
        assert found.index(uppermost) <= found.index(thing)
    assert thing_at(found, -5, -5) is None


@pytest.mark.parametrize("stage", [Stage.PASSING, Stage.PLAYING])
def test_what_is_kept_free_holds_all_that_can_be_read_and_the_hand(stage: Stage) -> None:
    for shown in at(stage):
        kept = kept_for_cards(shown, ROOM)
        assert set(legible(shown, ROOM, looks_back=False)) <= set(kept)
        assert set(in_hand(shown, ROOM)) <= set(kept)
        assert len(wanted(shown, ROOM)) >= 12  # slates, coins of points and of the dealer


def test_the_ashtray_can_be_read_until_the_last_trick_is_taken() -> None:
    playing = at(Stage.PLAYING)
    legible_at = [ROOM.ashtray_caption in legible(s, ROOM, looks_back=False) for s in playing]
    assert legible_at == [shown.last_taker is None for shown in playing]


def test_whoever_looks_back_reads_four_cards_and_what_is_said_of_them() -> None:
    boxes = legible(at(Stage.PLAYING)[-1], ROOM, looks_back=True)
    assert len(boxes) > 4
    assert all(map(is_in_window, boxes))


def test_a_hand_is_kept_free_to_the_foot_of_the_window_and_nothing_without_one() -> None:
    (box,) = in_hand(at(Stage.PASSING)[0], ROOM)
    assert box.bottom == ROOM.height
    empty = [shown for shown in ROUND if not shown.hand]
    assert empty
    assert all(in_hand(shown, ROOM) == () for shown in empty)


def test_cards_on_the_mat_are_in_the_way_but_for_the_one_pointed_at() -> None:
    grip = Grip(raised=(4, 5, 6), hovered=5)
    assert len(chosen(grip, ROOM)) == 2
