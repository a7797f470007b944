"""Text as outlines stands where the same text is drawn, whatever program draws the outlines."""

from __future__ import annotations

import io

import pygame
import pytest

from smokingcat.ui.paint.outlines import OutlinedText
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.text import Text
from smokingcat.ui.paint.theme import Style

SIZE = (900, 120)
S = 1000.0
SERIF = Style("serif", "Black", 0.060, (10, 20, 30))
STYLES = [SERIF, Style("serif", "Regular", 0.060, italic=True), Style("sans", "Regular", 0.060)]


def box_of_ink(surface: pygame.Surface) -> pygame.Rect:
    first, *others = pygame.mask.from_surface(surface, 90).get_bounding_rects()
    return first.unionall(others)


def set_by(text: Text, said: str, style: Style) -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    surface.set_colorkey((0, 0, 0))
    painter = Painter(surface)
    painter.begin()
    text.draw(painter, said, surface.get_rect().inflate(-40, 0), style)
    painter.finish()
    return surface


@pytest.mark.parametrize("style", STYLES, ids=lambda style: f"{style.family} {style.weight}")
@pytest.mark.parametrize("said", ["AVAYo Žďár, „Šp“ of fg", "Ёжик и кот", "1,0 … 24. 11. ½"])
def test_outlines_lie_where_the_letters_are_drawn(said: str, style: Style) -> None:
    outlined = OutlinedText(S)
    set_by(outlined, said, style)
    wide, high = SIZE
    svg = "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}">',
            *outlined.paths,
            "</svg>",
        )
    )
    printed = box_of_ink(pygame.image.load(io.BytesIO(svg.encode()), "text.svg"))
    shown = box_of_ink(set_by(Text(S), said, style))
    assert all(abs(a - b) <= 3 for a, b in zip(printed, shown, strict=True)), (printed, shown)


def test_a_line_keeps_its_colour() -> None:
    outlined = OutlinedText(S)
    set_by(outlined, "x", SERIF)
    (path,) = outlined.paths
    assert 'fill="#0a141e" fill-opacity="1"' in path
