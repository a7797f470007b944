"""The picture of the table: released with its window size, and never brighter than the baize."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from typing import get_args

import pygame
import pytest

from smokingcat.common import paths
from smokingcat.common.setting_types import Cloth
from smokingcat.ui.paint import chrome
from smokingcat.ui.paint.backdrop import Backdrop
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.sprite_atlas import SpriteAtlas
from tests.ui.headless_game import Game
from tests.ui.test_contrast import luminance

Draw = Callable[[Backdrop, Frame], pygame.Surface]


@pytest.fixture
def backdrop() -> Backdrop:
    return Backdrop(SpriteAtlas(paths.assets() / "ui", 180))


def table(backdrop: Backdrop, frame: Frame) -> pygame.Surface:
    return backdrop.picture(frame)


def table_with_rim(backdrop: Backdrop, frame: Frame) -> pygame.Surface:
    return backdrop.picture(frame, ring=True)


def table_under_scrolling(backdrop: Backdrop, frame: Frame) -> pygame.Surface:
    return backdrop.study(frame)


@pytest.mark.parametrize("draw", [table, table_with_rim, table_under_scrolling])
@pytest.mark.parametrize("other", [table, table_with_rim, table_under_scrolling])
def test_table_picture_of_a_former_window_size_is_released(
    backdrop: Backdrop, draw: Draw, other: Draw
) -> None:
    before = weakref.ref(draw(backdrop, Frame(320, 180)))
    other(backdrop, Frame(330, 180))
    assert before() is None


def test_table_picture_under_scrolled_content_is_released_too(game: Game) -> None:
    context = game.context
    context.backdrop = Backdrop(context.pieces)
    before = weakref.ref(context.backdrop.picture(context.frame))
    painter = Painter(pygame.Surface((1280, 720)))
    chrome.draw_fades(context, painter, pygame.Rect(100, 100, 600, 500), 10, 2000)
    context.resize(Frame(1000, 600))
    context.backdrop.picture(context.frame)
    assert before() is None


def test_fade_is_opaque_at_its_edge(backdrop: Backdrop) -> None:
    frame, strip = Frame(320, 180), (10, 20, 100, 8)
    faded = backdrop.faded(frame, strip, "top")
    assert [faded.get_at((5, row)).a for row in (0, 7)] == [255, 31]
    assert backdrop.faded(frame, strip, "bottom").get_at((5, 7)).a == 255


def peak_brightness(backdrop: Backdrop, cloth: Cloth) -> list[float]:
    """Return the peak brightness of each part of a table."""
    backdrop.cloth = cloth
    small = pygame.transform.smoothscale(backdrop.picture(Frame(320, 180)), (32, 18))
    return [luminance(tuple(small.get_at((x, y)))) for x in range(32) for y in range(18)]


@pytest.mark.parametrize("cloth", get_args(Cloth))
def test_every_cloth_is_at_most_as_bright_as_the_default_baize(
    backdrop: Backdrop, cloth: Cloth
) -> None:
    most = peak_brightness(backdrop, "green")
    found = peak_brightness(backdrop, cloth)
    assert all(one <= other + 0.004 for one, other in zip(found, most, strict=True))
