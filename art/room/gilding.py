"""Words in cast gold, and what may grow on them: cats' heads, ears, tails, leaves, wisps of smoke.

The letters are outlines of the shipped serif, so a picture needs no font. Points are those of the
title's stage. This module does not know the words.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont

from art.room.kit import (
    Definition,
    Element,
    Point,
    blur,
    circle,
    clip,
    ellipse,
    group,
    linear,
    number,
    path,
    rect,
)
from art.room.smoke import LINE
from art.room.strokes import brush, shrink, spline, trace

_INK = "#160f0a"
_FUR = "#1d1921"
EARED_O = "\ue000"
"""Sets an o with a cat's ears."""
_EARED = (
    "M286 -16Q200 -16 141 18.5Q82 53 52 113Q22 173 22 247Q22 300 36 345Q22 470 44 606"
    "Q136 566 196 490Q240 499 286 499Q332 499 376 490Q436 566 528 606Q550 470 536 345"
    "Q550 300 550 247Q550 171 519.5 111.5Q489 52 430.5 18Q372 -16 286 -16Z"
    "M286 44Q317 44 331 86Q345 130 345 216Q345 306 331 347Q317 388 286 388"
    "Q255 388 241 347Q227 306 227 216Q227 130 241 86Q255 44 286 44Z"
)
"""The serif's own o in thousandths of its size, ears added."""


class Letter(NamedTuple):
    """The outline of a letter in points of the stage, its left edge and its advance."""

    outline: str
    x: float
    advance: float

    def middle(self, share: float = 0.5) -> float:
        """The x at ``share`` of the advance."""
        return self.x + self.advance * share


class Line(NamedTuple):
    """One word of a wordmark: what is set, how large, and where its baseline begins."""

    word: str
    size: float
    start: Point
    track: float = 2


@cache
def _font() -> Any:
    name = files("font_source_serif_pro") / "files" / "SourceSerifPro-Black.ttf"
    return TTFont(str(name))


def _glyph(character: str, pen: TransformPen) -> float:
    """Draw a character; return its advance in thousandths of the size."""
    if character == EARED_O:
        parse_path(_EARED, pen)
        character = "o"
    else:
        glyphs, names = _font().getGlyphSet(), _font().getBestCmap()
        glyphs[names[ord(character)]].draw(pen)
    return float(_font()["hmtx"][_font().getBestCmap()[ord(character)]][0])


def letters(line: Line) -> list[Letter]:
    """The letters of a line, one after the other."""
    scale = line.size / _font()["head"].unitsPerEm
    x, y = line.start
    set_so_far = []
    for character in line.word:
        pen = SVGPathPen(_font().getGlyphSet(), ntos=number)
        advance = _glyph(character, TransformPen(pen, (scale, 0, 0, -scale, x, y))) * scale
        set_so_far.append(Letter(pen.getCommands(), x, advance))
        x += advance + line.track
    return set_so_far


_GOLD = linear(
    ((0, "#fff8e2"), (0.5, "#f6e3ae"), (1, "#d9a94a")), (0, 130), (0, 600), in_points=True
)
"""One light from the upper word down to the lower one."""
PALE = linear(((0, "#fff8e2"), (1, "#fbeec6")))
"""The gold of what sits on the upper word."""
WARM = linear(((0, "#fdf0cc"), (1, "#f3dc9c")))
"""The gold of what sits on the lower word."""


def cast(words: Sequence[Letter]) -> Element:
    """Letters of cast gold: ink round them, a bronze side below, light on the upper edges."""
    outline = "".join(letter.outline for letter in words)
    face = group(
        rect(40, 90, 1120, 600, 0, _GOLD),
        path(outline, stroke="#9a6a1c", width=5, opacity=0.55, transform="translate(0,-1.2)"),
        path(outline, stroke="#fffdf0", width=5, opacity=0.85, transform="translate(0,1.6)"),
        clip_path=clip(path(outline, "#ffffff")),
    )
    sides = [
        path(outline, colour, colour, 1.6, transform=f"translate(0,{down})")
        for colour, down in (("#5d3f12", 6), ("#7a5620", 4.5), ("#a97d33", 3), ("#c9a24b", 1.5))
    ]
    return group(
        path(
            outline,
            "#070b0a",
            "#070b0a",
            10,
            opacity=0.6,
            filter=blur(7),
            transform="translate(0,12)",
        ),
        path(outline, _INK, _INK, 13, transform="translate(0,3)"),
        *sides,
        face,
    )


def cat_head(at: Point, scale: float, gold: Definition) -> Element:
    """A head whose two ears make a háček, or whose whole makes a dot."""
    outline = (
        "M-30,34 C-40,16 -42,-6 -38,-36 C-26,-30 -16,-18 -10,-6 C-4,-8 4,-8 10,-6"
        " C16,-18 26,-30 38,-36 C42,-6 40,16 30,34 C16,44 -16,44 -30,34Z"
    )
    whisker = "M{0},22 L{1},19 M{0},27 L{1},29"
    return group(
        path(outline, _INK, _INK, 11, transform="translate(0,2)"),
        path(outline, "#7a5620", transform="translate(0,3.5)"),
        path(outline, gold),
        ellipse(-15, 14, 6.5, 5, "#1a120c"),
        ellipse(15, 14, 6.5, 5, "#1a120c"),
        path("M-4,24 L4,24 L0,29Z", "#1a120c", "#1a120c", 1.2),
        path(
            whisker.format(-14, -29) + whisker.format(14, 29),
            stroke="#8a6226",
            width=1.6,
            opacity=0.8,
        ),
        at=at,
        scale=scale,
    )


def leaf_accent(at: Point, gold: Definition) -> Element:
    """A čárka as a tobacco leaf with its vein."""
    outline = "M-14,16 C-10,-20 14,-46 52,-52 C50,-26 26,4 -14,16Z"
    return group(
        path(outline, _INK, _INK, 11, transform="translate(0,2)"),
        path(outline, "#7a5620", transform="translate(0,3)"),
        path(outline, gold),
        path("M-8,11 C4,-8 22,-28 42,-42", stroke="#b98d3a", width=2.6, opacity=0.8),
        at=at,
    )


def wisp_accent(at: Point, scale: float) -> Element:
    """An acute as a wisp of smoke that rises and curls."""
    curve = spline(trace("-16,20 -6,0 14,-18 34,-34 40,-52 26,-60 16,-50 24,-44"))
    return group(
        path(brush(curve, lambda t: 30 - 19 * t), _INK),
        path(brush(curve, shrink(20, 0.2)), "#e6edec", LINE, 1.8),
        path(brush(curve[8:-14], shrink(5, 0.2)), "#8ea4ad", opacity=0.8),
        at=at,
        scale=scale,
    )


def ring_accent(at: Point, scale: float, turned: float = -12) -> Element:
    """A dot as a ring of smoke, seen from a little below; ``turned`` is in degrees."""
    ring = "M-27,0 C-27,-22 27,-22 27,0 C27,22 -27,22 -27,0Z"
    return group(
        path(ring, stroke=_INK, width=25, transform="translate(0,2)"),
        path(ring, stroke=LINE, width=17),
        path(ring, stroke="#e6edec", width=14),
        path("M-24,5 C-16,19 16,19 24,5", stroke="#8ea4ad", width=4, opacity=0.8),
        at=at,
        scale=scale,
        turn=turned,
    )


def tail(line: str, thick: float = 38, thin: float = 22) -> Element:
    """A black tail with a brass rim along a line, the end of which is round."""
    curve = spline(trace(line), 20)
    sheen = [(px - 8 + 6 * i / len(curve), py - 6) for i, (px, py) in enumerate(curve)][6:-8]

    def layer(wider: float, colour: str) -> Element:
        return group(
            circle(*curve[-1], (thin + wider) / 2, colour),
            path(brush(curve, lambda t: thick + wider - (thick - thin) * t), colour),
        )

    rims = ((20.0, "#060406"), (11.0, "#b98d3a"), (5.0, "#060406"), (1.0, _FUR))
    return group(
        *(layer(wider, colour) for wider, colour in rims),
        path(brush(sheen, lambda t: 5 * min(1, 4 * t * (1 - t))), "#5c6072", opacity=0.9),
    )
