"""Shapes in pixels: which points they contain, and which of them overlap."""

from __future__ import annotations

import pytest

from smokingcat.table.geometry import Circle, Rect, Slot, bounds, outline, overlap, rect_around


def test_angles_run_clockwise_on_the_screen() -> None:
    lying = Slot(0, 0, 20, 90)
    upper_left = lying.corners[0]
    assert upper_left == pytest.approx((15.5, -10))


def test_a_tilted_card_contains_what_lies_under_it() -> None:
    card = Slot(100, 100, 100, 45)
    assert card.contains(150, 60)
    assert not card.contains(145, 145)
    assert Slot(100, 100, 100).contains(149, 177)
    assert not Slot(100, 100, 100).contains(151, 100)


def test_bounds_enclose_tilted_shapes() -> None:
    card = Slot(100, 100, 40, -7)
    box = bounds(card, Circle(300, 120, 25))
    assert all(box.contains(*corner) for corner in card.corners)
    assert box.right == pytest.approx(325, abs=1)


def test_rectangles_and_circles_contain_their_inner_points() -> None:
    assert Rect(0, 0, 10, 10).contains(10, 10)
    assert not Rect(0, 0, 10, 10).contains(10.1, 10)
    assert Rect(0, 0, 10, 10).enlarged(1) == Rect(-1, -1, 12, 12)
    assert Circle(0, 0, 5).contains(3, 4)
    assert not Circle(0, 0, 5).contains(4, 4)


def test_touching_rectangles_do_not_overlap() -> None:
    assert not overlap(Rect(0, 0, 10, 10), Rect(10, 0, 10, 10))
    assert overlap(Rect(0, 0, 10, 10), Rect(9.9, 0, 10, 10))


def test_overlapping_bounds_of_slanted_shapes_need_not_overlap() -> None:
    assert not overlap(Slot(0, 0, 40, 45), rect_around(38, 38, 20, 20))
    assert overlap(Slot(0, 0, 40, 45), rect_around(25, -25, 20, 20))
    assert overlap(Circle(0, 0, 10), rect_around(16, 0, 14, 2))
    assert not overlap(Circle(0, 0, 10), rect_around(18, 18, 20, 20))


def test_the_outline_of_a_circle_encloses_it() -> None:
    assert all(abs(complex(x, y)) >= 10 for x, y in outline(Circle(0, 0, 10)))
