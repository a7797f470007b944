"""The name of the game in gold letters: "Kouřící kočka" in Czech, "Smoking Cat" elsewhere.

The háček is a cat's head, the čárka a leaf, the dot of the i a cat's head again, and a tail grows
from the t. The letters are outlines of the shipped serif, so the picture needs no font. The one
strand of smoke that passes before a letter is a picture of its own. This module refuses to know
the rest of the scene.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
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
from art.room.pieces import Piece
from art.room.stage import box, staged
from art.room.strokes import brush, spline, trace
from art.room.title import upper_smoke

_INK = "#160f0a"
_FUR = "#1d1921"


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


def _letters(line: Line) -> list[Letter]:
    font = _font()
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    scale = line.size / font["head"].unitsPerEm
    x, y = line.start
    set_so_far = []
    for character in line.word:
        glyph = glyphs[names[ord(character)]]
        pen = SVGPathPen(glyphs, ntos=number)
        glyph.draw(TransformPen(pen, (scale, 0, 0, -scale, x, y)))
        set_so_far.append(Letter(pen.getCommands(), x, glyph.width * scale))
        x += glyph.width * scale + line.track
    return set_so_far


def _gold(top: float, bottom: float) -> Definition:
    stops = ((0, "#fff8e2"), (0.5, "#f6e3ae"), (1, "#d9a94a"))
    return linear(stops, (0, top), (0, bottom), in_points=True)


def _raised(outline: str, gold: Definition, top: float, bottom: float) -> Element:
    """Letters of cast gold: ink round them, a bronze side below, light on the upper edges."""
    face = group(
        rect(40, top, 1120, bottom - top, 0, gold),
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


def _cat_head(at: Point, scale: float, gold: Definition) -> Element:
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


def _leaf_accent(at: Point, gold: Definition) -> Element:
    """A čárka as a tobacco leaf with its vein."""
    outline = "M-14,16 C-10,-20 14,-46 52,-52 C50,-26 26,4 -14,16Z"
    return group(
        path(outline, _INK, _INK, 11, transform="translate(0,2)"),
        path(outline, "#7a5620", transform="translate(0,3)"),
        path(outline, gold),
        path("M-8,11 C4,-8 22,-28 42,-42", stroke="#b98d3a", width=2.6, opacity=0.8),
        at=at,
    )


def _own_gold(top: str, bottom: str) -> Definition:
    return linear(((0, top), (1, bottom)))


_CZECH = (Line("Kourıcı", 236, (118, 352)), Line("kocka", 252, (236, 578)))
_ENGLISH = (Line("Smokıng", 203, (112, 340), 1), Line("Cat", 304, (300, 600), 1))


def _words(lines: Sequence[Line]) -> tuple[list[list[Letter]], str]:
    words = [_letters(line) for line in lines]
    return words, "".join(letter.outline for word in words for letter in word)


def czech() -> Element:
    """Kouřící kočka."""
    (first, second), outline = _words(_CZECH)
    upper, lower = _CZECH
    pale, warm = _own_gold("#fff8e2", "#fbeec6"), _own_gold("#fdf0cc", "#f3dc9c")
    accents = [
        _leaf_accent((first[place].middle(0.46), upper.start[1] - upper.size * 0.56), pale)
        for place in (4, 6)
    ]
    return staged(
        _raised(outline, _gold(130, 600), 100, 640),
        *accents,
        _cat_head((first[3].middle(0.56), upper.start[1] - upper.size * 0.70), 0.80, pale),
        _cat_head((second[2].middle(0.52), lower.start[1] - lower.size * 0.665), 0.86, warm),
    )


def _tail(t: Letter, baseline: float) -> Element:
    """A black tail with a brass rim that grows from the foot of the t."""
    x, y = t.x + t.advance * 0.8, baseline - 26
    steps = trace("-26,6 34,10 92,-14 124,-66 146,-118 184,-134 208,-106 196,-74")
    curve = spline([(x + dx, y + dy) for dx, dy in steps], 20)
    sheen = [(px - 8 + 6 * i / len(curve), py - 6) for i, (px, py) in enumerate(curve)][6:-8]

    def layer(wider: float, colour: str) -> Element:
        return group(
            circle(*curve[-1], (22 + wider) / 2, colour),
            path(brush(curve, lambda t: 38 + wider - 16 * t), colour),
        )

    rims = ((20.0, "#060406"), (11.0, "#b98d3a"), (5.0, "#060406"), (1.0, _FUR))
    return group(
        *(layer(wider, colour) for wider, colour in rims),
        path(brush(sheen, lambda t: 5 * min(1, 4 * t * (1 - t))), "#5c6072", opacity=0.9),
    )


def english() -> Element:
    """Smoking Cat."""
    (first, second), outline = _words(_ENGLISH)
    upper, lower = _ENGLISH
    dot = (first[4].middle(), upper.start[1] - upper.size * 0.70)
    return staged(
        _tail(second[2], lower.start[1]),
        _raised(outline, _gold(120, 620), 90, 680),
        _cat_head(dot, upper.size / 250, _own_gold("#fff8e2", "#fbeec6")),
    )


_SECOND_K = box(656, 380, 824, 470)


def _strand_before() -> Element:
    """The one strand of the smoke that passes before the second k of the Czech name."""
    return group(upper_smoke(6), clip_path=clip(rect(*_SECOND_K, 0, "#ffffff")))


PIECES = (
    Piece("wordmark_cs", box(95, 130, 1005, 615), czech, quality=90),
    Piece("wordmark_en", box(85, 130, 1005, 645), english, quality=90),
    Piece("title_smoke_front_cs", _SECOND_K, _strand_before),
)
