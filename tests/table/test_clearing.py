"""Bare cloth between boxes, and the spot on it that is nearest to where one wants to be."""

from __future__ import annotations

import random

import pytest

from smokingcat.table import Place, Room, Stage, Zone, fold, layout
from smokingcat.table.clearing import clearings, nearest
from smokingcat.table.geometry import Point, Rect, bounds, overlap
from smokingcat.table.occupied import occupied, spared
from tests.table.matches import events_of, table

CLOTH = Rect(0, 0, 100, 60)


def test_around_one_thing_there_are_four_clearings() -> None:
    free = clearings(CLOTH, [Rect(40, 20, 20, 20)], (1, 1))
    assert sorted(free) == [
        Rect(0, 0, 40, 60),
        Rect(0, 0, 100, 20),
        Rect(0, 40, 100, 20),
        Rect(60, 0, 40, 60),
    ]


def test_what_is_too_narrow_or_too_low_is_no_clearing() -> None:
    assert sorted(clearings(CLOTH, [Rect(40, 20, 20, 20)], (50, 1))) == [
        Rect(0, 0, 100, 20),
        Rect(0, 40, 100, 20),
    ]
    assert clearings(CLOTH, [CLOTH], (1, 1)) == ()


def test_clearings_touch_nothing_and_cannot_be_any_larger() -> None:
    chance = random.Random(5)
    for _ in range(20):
        things = [
            Rect(chance.randrange(90), chance.randrange(50), 4 + chance.randrange(9), 6)
            for _ in range(6)
        ]
        free = clearings(CLOTH, things, (3, 3))
        assert len(set(free)) == len(free)
        for place in free:
            assert not any(overlap(place, thing) for thing in things)
            for wider in (
                place._replace(x=place.x - 1, width=place.width + 1),
                place._replace(width=place.width + 1),
                place._replace(y=place.y - 1, height=place.height + 1),
                place._replace(height=place.height + 1),
            ):
                assert not CLOTH.holds(wider) or any(overlap(wider, thing) for thing in things)


def test_the_nearest_spot_is_the_one_with_its_lower_left_next_to_home() -> None:
    free = clearings(CLOTH, [Rect(40, 20, 20, 20)], (1, 1))
    at_home = nearest(free, (30, 15), Point(5, 58))
    assert at_home == (Rect(5, 43, 30, 15), 0)
    aside = nearest(free, (30, 30), Point(35, 60))
    assert aside == (Rect(10, 30, 30, 30), 25)
    assert nearest(free, (50, 30), Point(0, 0)) is None


def test_a_box_goes_round_tilted_things() -> None:
    room = Room(1280, 720)
    card = room.trick[Place.LEFT]
    box = bounds(card, room.ashtray)
    assert all(box.contains(*corner) for corner in card.corners)
    assert box.right == pytest.approx(room.ashtray.x + room.ashtray.radius, abs=1)


def test_everything_on_the_table_is_either_in_use_or_can_be_spared() -> None:
    room, shown = Room(1280, 720), table()
    for event in events_of(4)[:220]:
        shown = fold(shown, event)
        if shown.stage not in (Stage.PASSING, Stage.PLAYING):
            continue
        lying = layout(shown, room)
        boxes = [*occupied(shown, room, lying), *spared(shown, room, lying)]
        for number, pose in lying.items():
            if shown.tokens[number].zone is not Zone.STACK:
                middle = Point(pose.x, pose.y)
                assert any(box.contains(*middle) for box in boxes), shown.tokens[number]


def test_the_coin_of_the_dealer_is_in_use_and_no_other_is() -> None:
    room, shown = Room(1280, 720), table()
    for event in events_of(4)[:220]:
        shown = fold(shown, event)
        if shown.stage is Stage.PLAYING:
            boxes = occupied(shown, room, layout(shown, room))
            coins = {place: bounds(room.seats[place].coin) for place in Place}
            dealers = [place for place in Place if coins[place] in boxes]
            assert [shown.seat_at(place) for place in dealers] == [shown.dealer]
