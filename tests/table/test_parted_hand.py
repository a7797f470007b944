"""The person's fan parts round the card that is up: every other card can still be told."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache
from itertools import chain, product

import pytest

from smokingcat.table import CARD_ASPECT, NO_GRIP, Grip, Room, Shown, hand_at, layout
from smokingcat.table.geometry import Point, tilted
from smokingcat.table.layout import Pose
from smokingcat.table.lesson_room import LessonRoom
from tests.table.matches import tables

WINDOWS = [(960, 540), (1280, 800), (1600, 900), (1024, 1024), (2560, 1080), (3840, 2160)]
ASPECTS = [1 / 0.75, CARD_ASPECT, 1 / 0.55]
"""Height over width of a squat deck, of ours and of a slim one."""
INDEX = 0.33, 0.66
"""How far an index and the coin under it reach from the corner, as multiples of the width."""
ROOMS = [
    room
    for size in WINDOWS
    for room in (Room(*size), LessonRoom.beside_teacher(*size, letters=6, larger=1.0))
]


@cache
def holding(count: int) -> Shown:
    """Return a table at which the person has so many cards, and all lies still."""
    moments = chain.from_iterable(tables(seed) for seed in range(100))
    return next(after for _, _, after in moments if len(after.hand) == count)


def index_of(pose: Pose, aspect: float) -> list[Point]:
    """Return points all over the corner in which a card has its index."""
    wide, high = INDEX
    corner = tilted(pose.x, pose.y, pose.width, pose.width * aspect, pose.angle)[0]
    turn = math.radians(pose.angle)
    return [
        Point(
            corner.x + across * math.cos(turn) - down * math.sin(turn),
            corner.y + across * math.sin(turn) + down * math.cos(turn),
        )
        for across in (wide * pose.width * part / 6 for part in range(1, 6))
        for down in (high * pose.width * part / 8 for part in range(1, 8))
    ]


def covers(pose: Pose, point: Point, aspect: float) -> bool:
    turn = math.radians(pose.angle)
    dx, dy = point.x - pose.x, point.y - pose.y
    across = dx * math.cos(turn) + dy * math.sin(turn)
    along = dy * math.cos(turn) - dx * math.sin(turn)
    return abs(across) < pose.width / 2 and abs(along) < pose.width * aspect / 2


def hidden(shown: Shown, room: Room, grip: Grip) -> Iterator[str]:
    """Yield whose index is covered by another card, for decks of all shapes."""
    poses = layout(shown, room, grip)
    for aspect, (place, token) in product(ASPECTS, enumerate(shown.hand)):
        over = [poses[each] for each in shown.hand if poses[each].order > poses[token].order]
        for point in index_of(poses[token], aspect):
            if point.y < room.height and any(covers(pose, point, aspect) for pose in over):
                yield f"card {place + 1} of {len(shown.hand)}, 1:{aspect:.2f}, at {point}"
                break


@pytest.mark.parametrize("count", range(1, 9))
def test_a_card_that_is_up_hides_the_index_of_no_other(count: int) -> None:
    shown = holding(count)
    for room, token in product(ROOMS, shown.hand):
        assert list(hidden(shown, room, NO_GRIP.over(token))) == [], (room, shown.hand.index(token))


@pytest.mark.parametrize("count", range(1, 9))
def test_the_parted_fan_stays_where_the_hand_has_its_place(count: int) -> None:
    shown = holding(count)
    for room, token in product(ROOMS, shown.hand):
        zone = room.hand
        poses = layout(shown, room, NO_GRIP.over(token))
        xs = [poses[each].x for each in shown.hand]
        assert xs == sorted(xs)
        assert min(xs) >= zone.x - zone.width / 2 + zone.edge - 1e-6
        assert max(xs) == zone.slot(count - 1, count).x


@pytest.mark.parametrize("count", range(1, 9))
def test_the_card_under_the_pointer_stays_under_it_while_the_fan_parts(count: int) -> None:
    shown = holding(count)
    for room in (Room(960, 540), Room(1280, 800), LessonRoom.beside_teacher(960, 540, 6, 1.0)):
        box = room.hand_rect.grown(room.px(0.06))
        for x, y in product(
            range(round(box.x), round(box.right), 4), (box.y, box.centre.y, room.height - 3)
        ):
            for before in (None, *shown.hand):
                found = hand_at(shown, room, NO_GRIP.over(before), x, y)
                assert hand_at(shown, room, NO_GRIP.over(found), x, y) == found, (x, y, before)
