"""`SidePanelTableLayout`: the table beside the lesson text, which covers nothing of the table."""

from __future__ import annotations

import math

import pytest

from smokingcat.table.geometry import Circle, Place, Rect, bounds, outline
from smokingcat.table.layout.side_panel import SidePanelTableLayout
from smokingcat.table.layout.table_layout import TableLayout
from tests.cases import for_each
from tests.table import layout_faults
from tests.table.test_table_layout import WINDOWS

FEW = ((960, 540), (960, 720), (1280, 720), (1280, 1024), (2560, 1080), (3840, 2160))


@for_each(WINDOWS)
def test_a_lesson_table_keeps_the_card_size_and_its_reckoning_is_left_of_the_text(
    window: tuple[int, int],
) -> None:
    layout = SidePanelTableLayout.beside_teacher(*window, 8, 1.0)
    assert layout.s == TableLayout(*window, 8).s
    assert layout.panel.rect.x >= 0
    assert layout.panel.rect.right <= layout.teacher.x


def shapes_in_play(layout: SidePanelTableLayout, tricks: int) -> layout_faults.Shapes:
    """Return the shapes after ``tricks`` tricks, all piles of that height."""
    usual = layout_faults.playing(layout)
    gone = {"prompt", *(name for name in usual if name.startswith("hand"))}
    gone |= {f"{place.name.lower()} pile {n}" for place in Place for n in range(4 * tricks, 32)}
    cigar = Circle(
        layout.ashtray.x + layout.px(0.045), layout.ashtray.y - layout.px(0.050), layout.px(0.03)
    )
    return {name: shape for name, shape in usual.items() if name not in gone} | {
        **layout_faults.raised_hand(layout, 8 - tricks),
        "teacher": layout.teacher,
        "cigar": cigar,
    }


def shapes_at_pass(layout: SidePanelTableLayout) -> layout_faults.Shapes:
    usual = layout_faults.passing(layout)
    del usual["hint"]  # it is on the panel
    return layout_faults.without_cats_packets(usual) | {"teacher": layout.teacher}


@pytest.mark.parametrize(("letters", "larger"), [(8, 1.0), (8, 1.75), (14, 1.5)])
@pytest.mark.parametrize("window", FEW)
def test_nothing_overlaps_on_a_lesson_table(
    window: tuple[int, int], letters: int, larger: float
) -> None:
    layout = SidePanelTableLayout.beside_teacher(*window, letters, larger)
    found = set()
    for things in (shapes_in_play(layout, 1), shapes_in_play(layout, 7), shapes_at_pass(layout)):
        there: layout_faults.Shapes = {name: outline(shape) for name, shape in things.items()}
        found |= set(layout_faults.collisions(there))
        del there["teacher"]  # the text is beside the table and in the window
        found |= set(layout_faults.items_outside(layout, there))
    assert {each for each in found if not is_cigar_on_ashtray(each)} == set()


@pytest.mark.parametrize("window", FEW)
def test_every_pile_is_nearest_to_its_own_seat(window: tuple[int, int]) -> None:
    for layout in (TableLayout(*window, 8), SidePanelTableLayout.beside_teacher(*window, 8, 1.0)):
        for place in Place:
            pile = bounds(layout.piles[place].slot)
            far = {each.name: distance_to_nearest(pile, seat_boxes(layout, each)) for each in Place}
            assert min(far, key=far.__getitem__) == place.name, (layout, far)


def seat_boxes(layout: TableLayout, place: Place) -> list[Rect]:
    """Return the boxes of a seat's medallion, slate and cards."""
    seat = layout.seats[place]
    held = [] if place is Place.BOTTOM else [bounds(seat.fan.slot(n, 8)) for n in range(8)]
    return [seat.medallion.rect, bounds(seat.slate.outline), *held]


def distance_to_nearest(box: Rect, others: list[Rect]) -> float:
    """Return the distance from a box to the nearest of ``others``."""
    return min(
        math.hypot(
            max(0, box.x - each.right, each.x - box.right),
            max(0, box.y - each.bottom, each.y - box.bottom),
        )
        for each in others
    )


def is_cigar_on_ashtray(complaint: str) -> bool:
    """Return whether the fault is the overlap of the cigar with its own ashtray."""
    return complaint in ("ashtray lies on cigar", "cigar lies on ashtray")
