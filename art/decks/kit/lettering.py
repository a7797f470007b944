"""Type as shapes, for the words that are part of a picture in every language."""

from __future__ import annotations

import functools
from importlib.resources import files
from typing import Any

from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont
from shapely import affinity
from shapely.geometry import Polygon
from shapely.ops import unary_union

from art.decks.kit.curves import Point
from art.decks.kit.shapes import Shape

BLACK = "SourceSerifPro-Black"
BOLD = "SourceSerifPro-Bold"

_CURVE_STEPS = 6


@functools.cache
def font(name: str) -> TTFont:
    """A face of the game's printed type; ModuleNotFoundError if it is not installed."""
    return TTFont(str(files("font_source_serif_pro") / "files" / f"{name}.ttf"))


def lettering(
    text: str, x: float, baseline: float, size: float, face: str = BOLD, *, tracking: float = 0
) -> Shape:
    """``text`` centred on ``x``; ``size`` and ``tracking`` (between letters) are in units."""
    source = font(face)
    glyphs, names = source.getGlyphSet(), source.getBestCmap()
    scale = size / source["head"].unitsPerEm
    letters: list[Shape] = []
    at = 0.0
    for sign in text:
        name = names[ord(sign)]
        pen = _RingPen(glyphs)
        glyphs[name].draw(pen)
        outline = affinity.affine_transform(pen.shape(), [scale, 0, 0, -scale, at, 0])
        letters.append(outline)
        at += glyphs[name].width * scale + tracking
    return affinity.translate(unary_union(letters), x - (at - tracking) / 2, baseline)


class _RingPen(BasePen):  # type: ignore[misc]
    """Collects the outlines of a letter as rings of points."""

    def __init__(self, glyphs: Any) -> None:
        super().__init__(glyphs)
        self._rings: list[list[Point]] = []

    def shape(self) -> Shape:
        """The letter: what is inside an odd number of its rings."""
        whole: Shape = Polygon()
        for ring in sorted((Polygon(ring).buffer(0) for ring in self._rings), key=_by_size):
            whole = whole.symmetric_difference(ring)
        return whole

    def _moveTo(self, pt: Point) -> None:  # noqa: N802 - named by the base class
        self._rings.append([pt])

    def _lineTo(self, pt: Point) -> None:  # noqa: N802 - named by the base class
        self._rings[-1].append(pt)

    def _qCurveToOne(self, pt1: Point, pt2: Point) -> None:  # noqa: N802 - named by the base class
        start = self._rings[-1][-1]
        for step in range(1, _CURVE_STEPS + 1):
            t = step / _CURVE_STEPS
            x, y = (
                (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c
                for a, b, c in zip(start, pt1, pt2, strict=True)
            )
            self._rings[-1].append((x, y))


def _by_size(ring: Polygon) -> float:
    return -float(ring.area)
