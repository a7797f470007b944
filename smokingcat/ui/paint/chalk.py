"""Chalk renderer: grainy strokes, broad where the chalk is worn flat, with a haze of dust.

Strokes are stamped larger than they appear and scaled down, which makes their edges smooth. Then
the grain of the slate is cut out, thin chalk first. Small letters have no grain, because it would
break them up. The middle of every picture is the middle of its letter.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

import pygame

from smokingcat.table.chalk.handwriting import letter_strokes, underline
from smokingcat.table.chalk.strokes import Stroke
from smokingcat.table.chalk.writing import strokes_so_far
from smokingcat.table.geometry import Point
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.surface_cache import SurfaceCache
from smokingcat.ui.paint.theme import Style
from smokingcat.ui.paint.typesetting.fonts import font

_GLYPH: Final = Style("sans", "Bold", 0)
_GLYPH_SIZE: Final = 1.5
"""Type size of a letter without strokes, as a multiple of the height of its capitals."""
_STAMPED: Final = 130
"""Approximate height in pixels of a capital while it is stamped."""
_FINE, _FAT = (11.0, 0.135), (22.0, 0.178)
"""Height of a small and of a large capital in pixels, each with its stroke breadth. Fine strokes
keep small letters legible.
"""
_THINNEST: Final = 1.45
_GRAINY_FROM: Final = 15.0
_DUSTY_FROM: Final = 26.0
_COARSE_FROM: Final = 80.0
_GAP_BYTES: Final = 2_500_000
"""Size of the cache in bytes: more than the gaps need for all letter sizes that appear at once."""
_LAYERS: Final = ((1.16, 90), (1.02, 160), (0.86, 220), (0.64, 255))
_PLAIN: Final = ((1.10, 130), (0.92, 255))
"""Breadth and opacity of the stamps, from the edge of a stroke inwards."""
_EDGE: Final = math.radians(-28)
"""Angle of the flat end of the chalk."""
_TAPER: Final = 0.09
_DOT: Final = 0.12
_DUST, _DUST_SHRUNK = 26, 3
_PATTERN, _THIN = 0.6, 0.45


class ChalkSheet:
    """Pixels of one letter of ``height`` px that is turned by ``angle`` degrees."""

    def __init__(self, strokes: Sequence[Stroke], height: float, angle: float) -> None:
        turn = math.radians(angle)
        self._cos, self._sin = math.cos(turn) * height, math.sin(turn) * height
        self._is_grainy = height >= _GRAINY_FROM
        self._finer = max(2, min(8, round(_STAMPED / height)))
        self.breadth = max(_THINNEST, _breadth(height) * height)
        points = [self.placed(point) for stroke in strokes for point in stroke.points]
        pad = 2 * self.breadth + 2
        self.size = (
            2 * math.ceil(max(abs(x) for x, _ in points) + pad),
            2 * math.ceil(max(abs(y) for _, y in points) + pad),
        )

    def placed(self, point: Point) -> tuple[float, float]:
        """Return a point of the letter in pixels from its middle."""
        x, y = point
        return x * self._cos - y * self._sin, x * self._sin + y * self._cos

    def stamped(self, strokes: Sequence[Stroke], breadth: float = 1.0) -> pygame.Surface:
        """Return the strokes without grain, with thinner chalk at their edges."""
        layers = _LAYERS if self._is_grainy else _PLAIN
        big = self._stamps(strokes, self._finer, [(b * breadth, alpha) for b, alpha in layers])
        return pygame.transform.smoothscale(big, self.size)

    def mask(self, strokes: Sequence[Stroke]) -> pygame.Surface:
        """Return the area of the strokes, including their dust, as opaque pixels."""
        return self._stamps(strokes, 1, [(1.35, 255)], (255, 255, 255))

    def dust(self, strokes: Sequence[Stroke]) -> pygame.Surface:
        """Return the haze of dust around the strokes."""
        small = self._stamps(strokes, 1 / _DUST_SHRUNK, [(1.5, _DUST)])
        blurred = pygame.transform.gaussian_blur(small, max(1, round(self.breadth / _DUST_SHRUNK)))
        return pygame.transform.smoothscale(blurred, self.size)

    def _stamps(
        self,
        strokes: Sequence[Stroke],
        scale: float,
        layers: Sequence[tuple[float, int]],
        colour: theme.Colour = theme.CHALK,
    ) -> pygame.Surface:
        width, height = (math.ceil(side * scale) for side in self.size)
        surface = pygame.Surface((width, height), pygame.SRCALPHA)
        surface.fill((*colour, 0))
        stamps: list[tuple[tuple[float, float], float]] = []
        for stroke in strokes:
            for point, pressure in _points_with_breadth(stroke):
                x, y = self.placed(point)
                centre = x * scale + width / 2, y * scale + height / 2
                stamps.append((centre, pressure * scale * self.breadth / 2))
        for breadth, alpha in layers:
            for centre, radius in stamps:
                pygame.draw.circle(surface, (*colour, alpha), centre, max(1.0, radius * breadth))
        return surface


def _breadth(height: float) -> float:
    """Return the breadth of a stroke, as a fraction of a capital ``height`` px high."""
    (small, fine), (large, fat) = _FINE, _FAT
    share = min(1.0, max(0.0, (height - small) / (large - small)))
    return fine + (fat - fine) * share


def _points_with_breadth(stroke: Stroke) -> list[tuple[Point, float]]:
    """Return the points of a stroke with its breadth at each.

    The chalk is worn flat, so a stroke is broadest across that edge. The chalk is lifted at the
    ends.
    """
    length, points = stroke.length, stroke.points
    if length < _DOT:
        return [(point, 0.95) for point in points]
    found: list[tuple[Point, float]] = []
    last = len(points) - 1
    for number, point in enumerate(points):
        a, b = points[max(0, number - 2)], points[min(last, number + 2)]
        across = abs(math.sin(math.atan2(b.y - a.y, b.x - a.x) - _EDGE))
        at = length * number / last
        lifted = 0.10 * max(0.0, 1 - at / _TAPER) + 0.22 * max(0.0, 1 - (length - at) / _TAPER)
        found.append((point, 0.74 + 0.34 * across - lifted))
    return found


class Chalk:
    """Renders chalk; ``grain`` returns a white tile with the gaps that a slate leaves.

    Letters come with their place in the word. Heights are those of capitals in pixels, angles are
    in degrees clockwise.
    """

    def __init__(self, grain: Callable[[], pygame.Surface]) -> None:
        self._grain = grain
        self._gaps = SurfaceCache(_GAP_BYTES)

    def letter(self, letter: str, place: int, height: float, angle: float) -> pygame.Surface:
        chance = Random(f"grain/{letter}/{place}")
        strokes = letter_strokes(letter, place)
        if strokes is None:
            surface = _glyph(letter, height, angle)
            self._roughen(surface, height, chance)
            return surface
        sheet = ChalkSheet(strokes, height, angle)
        surface = sheet.stamped(strokes)
        self._roughen(surface, height, chance)
        if height < _DUSTY_FROM:
            return surface
        dusty = sheet.dust(strokes)
        dusty.blit(surface, (0, 0))
        return dusty

    def pattern(self, letter: str, place: int, height: float, angle: float) -> pygame.Surface:
        """Return the letter as a plain, thin pattern to be written over."""
        strokes = letter_strokes(letter, place)
        if strokes is None:
            return _glyph(letter, height, angle)
        return ChalkSheet(strokes, height, angle).stamped(strokes, _PATTERN)

    def dash(self, length: float, place: int, height: float, angle: float) -> pygame.Surface:
        """Return the thin dash under a letter; ``length`` is in heights of a capital."""
        line = (underline(length, place),)
        return ChalkSheet(line, height, angle).stamped(line, _THIN)

    def drawing(self, strokes: Sequence[Stroke], height: float, name: str) -> pygame.Surface:
        """Return other strokes, with the chalk as broad as for letters of ``height``.

        The middle of the picture is the origin of the strokes. ``name`` seeds its grain.
        """
        surface = ChalkSheet(strokes, height, 0.0).stamped(strokes)
        self._roughen(surface, height, Random(f"grain/{name}"))
        return surface

    def begun(
        self,
        whole: pygame.Surface,
        letter: str,
        place: int,
        height: float,
        angle: float,
        progress: float,
    ) -> pygame.Surface:
        """Return the written part of the finished letter ``whole``; ``progress`` is 0..1."""
        strokes = letter_strokes(letter, place)
        if strokes is None:
            part = pygame.Surface(whole.get_size(), pygame.SRCALPHA)
            part.blit(whole, (0, 0), (0, 0, whole.get_width() * progress, whole.get_height()))
            return part
        part = ChalkSheet(strokes, height, angle).mask(strokes_so_far(letter, strokes, progress))
        part.blit(whole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return part

    @staticmethod
    def speck(side: int) -> pygame.Surface:
        """Return a crumb of chalk, ``side`` px across."""
        big = pygame.Surface((8 * side, 8 * side), pygame.SRCALPHA)
        big.fill((*theme.CHALK, 0))
        pygame.draw.circle(big, theme.CHALK, (4 * side, 4 * side), 4 * side)
        return pygame.transform.smoothscale(big, (side, side))

    def _roughen(self, surface: pygame.Surface, height: float, chance: Random) -> None:
        """Cut the gaps out of letters that are large enough for them."""
        if height < _GRAINY_FROM:
            return
        self._cut_gaps(surface, is_coarse=False, depth=min(8, round(height / 7)), chance=chance)
        if height >= _COARSE_FROM:
            self._cut_gaps(surface, is_coarse=True, depth=4, chance=chance)

    def _cut_gaps(
        self, surface: pygame.Surface, *, is_coarse: bool, depth: int, chance: Random
    ) -> None:
        def make() -> pygame.Surface:
            grain = self._grain()
            return _gaps(grain if is_coarse else pygame.transform.smoothscale_by(grain, 0.5), depth)

        gaps = self._gaps.get((is_coarse, depth), make)
        wide, high = gaps.get_size()
        left, top = chance.randrange(wide), chance.randrange(high)
        for x in range(-left, surface.get_width(), wide):
            for y in range(-top, surface.get_height(), high):
                surface.blit(gaps, (x, y), special_flags=pygame.BLEND_RGBA_SUB)


def _gaps(grain: pygame.Surface, depth: int) -> pygame.Surface:
    """Return the gaps to subtract from the opacity of chalk, ``depth`` eighths deep."""
    gaps = pygame.Surface(grain.get_size(), pygame.SRCALPHA)
    gaps.fill((255, 255, 255, 255))
    gaps.blit(grain, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    gaps.fill((0, 0, 0, 255 * depth // 8), special_flags=pygame.BLEND_RGBA_MULT)
    return gaps


def _glyph(letter: str, height: float, angle: float) -> pygame.Surface:
    """Return a printed letter, for letters without strokes."""
    pixels = max(theme.SMALLEST_PX, round(_GLYPH_SIZE * height))
    glyph = font(_GLYPH, pixels).render(letter, True, theme.CHALK)
    return pygame.transform.rotozoom(glyph, -angle, 1.0)
