"""Text on an arc, and the frame that all lengths are measured in."""

from __future__ import annotations

import pygame
import pytest

from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.paint.theme import Style
from smokingcat.ui.screens.match_end.arc_text import arc_text

STYLE = Style("serif", "Bold", 0.02)
RADIUS = 120.0


def ink_box(text: str, *, below: bool = False, radius: float = RADIUS) -> pygame.Rect:
    surface = arc_text(text, STYLE, 20, radius, below=below)
    box = surface.get_bounding_rect(min_alpha=100)
    return box.move(-surface.get_width() // 2, -surface.get_height() // 2)


@pytest.mark.parametrize("below", [False, True])
def test_arc_text_is_centred_on_its_side_of_the_circle(below: bool) -> None:
    box = ink_box("SMOKING CAT", below=below)
    assert (box.top > 0) is below
    assert (box.bottom < 0) is not below
    assert abs(box.centerx) < 8
    assert max(abs(box.top), abs(box.bottom)) < RADIUS + 20


@pytest.mark.parametrize("below", [False, True])
def test_longer_text_covers_a_larger_part_of_the_arc(below: bool) -> None:
    assert ink_box("SMOKING CAT", below=below).width > ink_box("CAT", below=below).width


def test_text_too_long_for_the_arc_is_set_narrower() -> None:
    box = ink_box("A VERY LONG NAME FOR A CAT THAT SMOKES", radius=60)
    assert box.bottom < 0.5 * 60
    assert ink_box("", radius=60).width == 0


@pytest.mark.parametrize(
    ("size", "s"),
    [((1920, 1080), 1080), ((2560, 1080), 1080), ((1024, 768), 576), ((960, 540), 540)],
)
def test_unit_is_the_short_side_of_the_largest_16_to_9_rectangle(
    size: tuple[int, int], s: float
) -> None:
    assert Frame(*size).s == pytest.approx(s)
    assert Frame(*size).is_tight is (s < 620)


def test_positions_are_measured_from_the_nearest_window_edge() -> None:
    frame = Frame(2560, 1080)
    assert (frame.left(0.1), frame.right(0.1)) == (108, 2452)
    assert (frame.top(0.1), frame.bottom(0.1)) == (108, 972)
    assert (frame.centre(0.1), frame.middle(-0.1)) == (1388, 432)
    assert frame.box(5, 6, 0.1, 0.2) == pygame.Rect(5, 6, 108, 216)
    assert frame.box_at(500, 400, 0.1, 0.2).center == (500, 400)
