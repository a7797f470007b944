"""The table of a lesson has moved aside for the teacher, who covers nothing of it."""

from __future__ import annotations

from itertools import product

import pytest

from smokingcat.table import Place, Room
from smokingcat.table.geometry import Circle, Shape, overlap
from smokingcat.table.lesson_room import LessonRoom
from tests.table import crowding
from tests.table.test_room import WINDOWS


@pytest.mark.parametrize("larger", [1.0, 1.75])
@pytest.mark.parametrize("window", WINDOWS)
def test_the_teacher_covers_nothing_that_lies_or_stands_on_the_table(
    window: tuple[int, int], larger: float
) -> None:
    room = LessonRoom.beside_teacher(*window, 8, larger)
    there = {
        **crowding.furniture(room),
        **crowding.fans(room),
        **crowding.hand(room),
        **{
            f"packet {number}": card
            for packet in room.packets
            for number, card in enumerate(packet)
        },
        **{f"pile {place.name}": room.piles[place].card(31) for place in Place},
        "mat": room.pass_mat,
        "ribbon": room.ribbon,
        "ribbon note": room.ribbon_note,
        "ashtray": room.ashtray,
    }
    assert [name for name, shape in there.items() if overlap(room.teacher, shape)] == []
    assert room.teacher.right <= window[0]
    assert room.teacher.bottom <= window[1]


@pytest.mark.parametrize("window", WINDOWS)
def test_cards_are_as_large_as_at_any_table_and_the_account_is_beside_the_teacher(
    window: tuple[int, int],
) -> None:
    room = LessonRoom.beside_teacher(*window, 8, 1.0)
    assert room.s == Room(*window, 8).s
    assert room.panel.rect.x >= 0
    assert room.panel.rect.right <= room.teacher.x


def test_no_line_says_how_else_cards_are_passed_for_the_teacher_has_the_button() -> None:
    assert not LessonRoom.beside_teacher(1920, 1080, 8, 1.0).has_pass_note
    assert Room(1920, 1080, 8).has_pass_note


@pytest.mark.parametrize(
    ("place", "letters"), [*product((Place.LEFT, Place.RIGHT), (6, 8)), (Place.RIGHT, 10)]
)
@pytest.mark.parametrize("window", WINDOWS)
def test_what_a_neighbour_has_taken_lies_on_nothing_that_is_looked_at(
    window: tuple[int, int], letters: int, place: Place
) -> None:
    room = LessonRoom.beside_teacher(*window, letters, 1.0)
    cigar = Circle(room.ashtray.x + room.px(0.045), room.ashtray.y - room.px(0.050), room.px(0.03))
    there: crowding.Things = {
        **crowding.furniture(room),
        **crowding.hand_up(room),
        **{f"trick {place.name}": room.trick[place] for place in Place},
        "ashtray": room.ashtray,
        "cigar": cigar,
        "prompt": room.prompt,
    }
    pile = room.piles[place]
    taken: list[Shape] = [pile.badge, *(pile.card(index) for index in range(20))]
    assert {name for name, shape in there.items() if any(overlap(shape, c) for c in taken)} == set()
