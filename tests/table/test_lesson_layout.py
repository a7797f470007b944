"""`LessonTableLayout`: the teacher's bubble above the hand covers nothing of the table."""

from __future__ import annotations

import itertools

import pytest

from smokingcat.table.geometry import CARD_ASPECT, Place, bounds, outline
from smokingcat.table.layout.lesson import LessonTableLayout
from smokingcat.table.state.table_state import TOKENS
from tests.table import layout_faults

WINDOWS = ((960, 540), (960, 720), (1280, 720), (1280, 1024), (2560, 1080), (3840, 2160))

CARDS = 4
"""The greatest hand in a lesson with tricks."""


def shapes_in_play(layout: LessonTableLayout, tricks: int) -> layout_faults.Shapes:
    """Return the shapes after ``tricks`` tricks, all piles of that height."""
    usual = layout_faults.playing(layout)
    gone = {
        "prompt",
        *(name for name in usual if name.startswith(("hand", "tool")) or " fan " in name),
    }
    gone |= {f"{place.name.lower()} pile {n}" for place in Place for n in range(4 * tricks, 32)}
    return {name: shape for name, shape in usual.items() if name not in gone} | {
        **layout_faults.raised_hand(layout, CARDS),
        **{
            f"{place.name.lower()} fan {n}": layout.seats[place].fan.slot(n, CARDS)
            for place in (Place.LEFT, Place.TOP, Place.RIGHT)
            for n in range(CARDS)
        },
        "teacher": layout.teacher,
    }


def shapes_at_pass(layout: LessonTableLayout) -> layout_faults.Shapes:
    usual = layout_faults.passing(layout)
    del usual["hint"]  # it is in the bubble
    return layout_faults.without_cats_packets(usual) | {"teacher": layout.teacher}


@pytest.mark.parametrize(("letters", "larger"), [(6, 1.0), (8, 1.75)])
@pytest.mark.parametrize("window", WINDOWS)
def test_nothing_overlaps_on_a_lesson_table(
    window: tuple[int, int], letters: int, larger: float
) -> None:
    layout = LessonTableLayout(*window, letters, larger)
    found = set()
    for things in (shapes_in_play(layout, 1), shapes_in_play(layout, 3), shapes_at_pass(layout)):
        there: layout_faults.Shapes = {name: outline(shape) for name, shape in things.items()}
        found |= set(layout_faults.collisions(there))
        found |= set(layout_faults.items_outside(layout, there))
    assert found == set()


@pytest.mark.parametrize("aspect", [4 / 3, CARD_ASPECT, 1 / 0.55])
@pytest.mark.parametrize("larger", [1.0, 1.75])
@pytest.mark.parametrize("window", WINDOWS)
def test_no_card_of_the_trick_hides_the_index_of_another(
    window: tuple[int, int], larger: float, aspect: float
) -> None:
    layout = LessonTableLayout(*window, 8, larger, aspect)
    xs = sorted(slot.x for slot in layout.trick)
    gaps = [after - before for before, after in itertools.pairwise(xs)]
    assert min(gaps) >= 0.66 * max(slot.width for slot in layout.trick)
    assert all(box.bottom <= layout.teacher.y for box in (bounds(slot) for slot in layout.trick))


@pytest.mark.parametrize("larger", [1.0, 1.75])
def test_thick_pack_of_the_top_seat_covers_no_name(larger: float) -> None:
    layout = LessonTableLayout(1280, 720, 7, larger)
    pack = layout.packs[Place.TOP]
    rise = layout.px(0.0006) * TOKENS
    assert pack.y - pack.height / 2 - rise > layout.seats[Place.TOP].plate.bottom
