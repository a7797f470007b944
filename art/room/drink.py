"""A plate of the rule book: what a lost round used to cost, with the bill in chalk beside it.

This module does not know what is said of it in the book.
"""

from __future__ import annotations

import io
import math
import random
from pathlib import Path

import resvg_py
from PIL import Image

from art.decks.kit.curves import Point
from art.room.cats.canvas import Canvas
from art.room.cats.tobacco import cigar
from art.room.kit import (
    Element,
    blur,
    circle,
    clip,
    ellipse,
    group,
    linear,
    path,
    radial,
    rect,
)
from art.room.palette import CHALK, INK, NIGHT, SLATE
from art.room.parts import inner, paw, round_rect
from art.room.pieces import Box, Piece
from art.room.smoke import ribbon
from art.room.strokes import brush, ink, spline, taper, trace
from art.room.texture import board, image
from art.room.tipped_in import PICTURE, PLATE, mounted

_CARDS = Path(__file__).resolve().parents[2] / "assets" / "cards" / "smoking-cat"
_EDGE = 34.0
"""Where the wall ends and the table begins."""
_FLAT = 0.50
"""How much what lies on the table is foreshortened."""
_CARD = (92.0, 142.6)
_LAMP: Point = (62, -190)


def _wall() -> list[Element]:
    """Wainscot in bottle green under a lamp that hangs outside the picture."""
    height = _EDGE + 150
    green = linear(((0, "#2c5a46"), (0.6, "#1b3d31"), (1, "#0e241d")))
    panels = [
        group(
            round_rect(Box(x, -128, 92, 138), 3, "#000000", opacity=0.20),
            round_rect(Box(x + 1.6, -126.4, 92, 138), 3, "none", "#7fae8c", 1, opacity=0.20),
            round_rect(inner(Box(x, -128, 92, 138), 7), 2, "none", "#050f0b", 1.6, opacity=0.5),
        )
        for x in (-318, -206, -94, 18, 130, 242)
    ]
    light = radial(
        ((0, "#ffe3a0", 0.75), (0.3, "#ffc665", 0.34), (0.7, "#ffb040", 0.07), (1, "#ffb040", 0)),
        _LAMP,
        330,
        in_points=True,
    )
    return [
        rect(-300, -150, 600, height, 0, green),
        *panels,
        rect(-300, _EDGE - 22, 600, 10, 0, linear(((0, "#3f7057"), (1, "#0c1f19")))),
        rect(-300, -150, 600, height, 0, light),
    ]


def _window() -> Element:
    """A round-headed window: the moon of the title over roofs, behind leaded panes."""
    outline = "M-62,70V-14A62,62 0 0 1 62,-14V70Z"
    gold = radial(((0, "#fdf0c4"), (0.6, "#f3cf7c"), (1, "#d6953a")), (0.42, 0.4), 0.6)
    night = linear(((0, "#0b1a1a"), (0.5, "#1c4038"), (1, "#66744c")))
    roofs = (
        "M-70,80V34L-52,14L-36,32V22H-28V8L-24,0L-20,8V22H-10L4,40H14V26L26,12L38,26V36L70,30V80Z"
    )
    glass = group(
        rect(-64, -80, 128, 152, 0, night),
        circle(16, -24, 31, gold),
        circle(16, -24, 46, "#ffd98c", opacity=0.22, filter=blur(8)),
        path(roofs, "#0c1815"),
        *(rect(x, y, 4, 5, 0.6, "#ffc65e") for x, y in ((-54, 40), (-26, 34), (22, 34), (46, 46))),
        clip_path=clip(path(outline, "#ffffff")),
    )
    lead = "M0,-76V70M-62,-14H62M-62,28H62M-31,-68V70M31,-68V70"
    return group(
        path(outline, "none", "#0a0603", 15, opacity=0.5, transform="translate(2,4)"),
        glass,
        group(
            path(lead, stroke="#150d08", width=3),
            path(lead, stroke="#7a6a4a", width=0.8, opacity=0.8),
            clip_path=clip(path(outline, "#ffffff")),
        ),
        path(outline, "none", "#1c0f07", 12),
        path(outline, "none", "#6b4226", 8.4),
        path(outline, "none", "#b98652", 1.2, opacity=0.7, transform="translate(-2,-2)"),
        rect(-76, 68, 152, 11, 2, "#5b3820", "#1c0f07", 1.6),
        path("M-74,70.4H74", stroke="#c08c58", width=1.2, opacity=0.7),
        at=(212, -52),
    )


def _table() -> list[Element]:
    """Two planks of walnut, the lamp in their polish."""
    polish = radial(
        ((0, "#ffd890", 0.50), (0.5, "#ffbe60", 0.16), (1, "#ffb040", 0)),
        (60, 70),
        250,
        in_points=True,
        flatten=0.34,
    )
    return [
        board(-300, _EDGE, 600, 46, 211),
        board(-300, _EDGE + 46, 600, 76, 214),
        rect(-300, _EDGE, 600, 116, 0, "#ff9a40", opacity=0.10),
        rect(-300, _EDGE + 45, 600, 1.8, 0, "#0d0502", opacity=0.8),
        rect(-300, _EDGE + 46.8, 600, 1, 0, "#b9855a", opacity=0.4),
        rect(-300, _EDGE, 600, 116, 0, polish),
        rect(-300, _EDGE - 1.4, 600, 2.8, 0, "#120703"),
        rect(-300, _EDGE + 1.4, 600, 1.4, 0, "#d09a63", opacity=0.55),
    ]


def _chalked(points: list[Point], width: float = 3.4) -> Element:
    """One stroke of chalk, its edge broken by the grain of the slate."""
    line = spline(points) if len(points) > 2 else list(points)
    return path(brush(line, lambda t: width * (0.82 + 0.18 * math.cos(9 * t))), CHALK)


def _tally(x: float, y: float, count: int, chance: random.Random) -> list[Element]:
    """So many strokes, every fifth across the four before it."""
    drawn = []
    for number in range(count):
        group_of_five, place = divmod(number, 5)
        left = x + 52 * group_of_five
        if place == 4:
            ends = [(left - 5, y + 8), (left + 34, y - 9)]
        else:
            lean = chance.uniform(-1.6, 1.6)
            ends = [(left + 9.4 * place + lean, y - 10), (left + 9.4 * place - lean, y + 10)]
        (x0, y0), (x1, y1) = ends
        bent = ((x0 + x1) / 2 + chance.uniform(-1, 1), (y0 + y1) / 2)
        drawn.append(_chalked([(x0, y0), bent, (x1, y1)], chance.uniform(2.7, 3.5)))
    return drawn


def _heads() -> list[Element]:
    """Who owes what, as the landlord draws them: cap, rose, bowler, and ears."""
    ears = [_chalked(trace("-9,6 -10,-9 -4,-3 4,-3 10,-9 9,6"), 2.4)]
    cap = [
        _chalked(trace("-11,2 -9,-6 0,-9 9,-6 11,2"), 2.6),
        _chalked(trace("-12,3 0,5 15,4"), 2.6),
    ]
    rose = [_chalked(trace("3,0 0,-4 -4,-1 -2,5 5,4 7,-3 1,-9 -8,-5 -8,5 0,9"), 2.0)]
    bowler = [
        _chalked(trace("-8,2 -8,-5 0,-10 8,-5 8,2"), 2.6),
        _chalked(trace("-14,1 -8,4 8,4 14,1"), 2.6),
    ]
    return [group(*head) for head in (cap, rose, bowler, ears)]


def _bill() -> Element:
    """The slate on which lost rounds are kept: a row for each of four."""
    box = Box.centred(176, 132)
    wood = linear(((0, "#b98a5b"), (0.5, "#8a5f3c"), (1, "#573720")))
    stone = inner(box, 10)
    chance = random.Random(7)
    rows: list[Element] = []
    for row, (head, count) in enumerate(zip(_heads(), (3, 6, 9, 2), strict=True)):
        y = -39 + 26 * row
        rows += [group(head, at=(-60, y), scale=0.92), *_tally(-36, y, count, chance)]
    return group(
        rect(box.x + 5, box.y + 8, box.width, box.height, 6, NIGHT, opacity=0.6, filter=blur(6)),
        round_rect(box, 6, wood, INK, 2.4),
        round_rect(inner(box, 2.6), 4.5, "none", "#e6bf8c", 1.1, opacity=0.7),
        *(circle(x * 82, y * 60, 2, "#3a2212", opacity=0.9) for x in (-1, 1) for y in (-1, 1)),
        round_rect(stone, 3, SLATE, "#15100c", 2),
        ellipse(-18, 6, 66, 34, "#dfe6e6", opacity=0.08, filter=blur(9)),
        ellipse(38, -26, 40, 16, "#dfe6e6", opacity=0.09, filter=blur(7)),
        group(*rows, opacity=0.93),
        at=(-182, 2),
        turn=-5,
    )


def _mat(*lying: Element, at: Point, size: float = 1) -> Element:
    """A beermat, thick and round, a ring of paws on it, and what lies or is written there."""
    return group(
        ellipse(4, 5, 84, 84, NIGHT, opacity=0.6, filter=blur(5)),
        circle(0, 7, 78, "#a98d60", INK, 2.4),
        circle(0, 0, 78, "#f0e2c0", INK, 2.4),
        circle(0, 0, 70, "none", "#a3262b", 6),
        circle(0, 0, 62, "none", "#a3262b", 1.6),
        *(
            group(paw(15, "#a3262b"), at=(54 * math.cos(a), 54 * math.sin(a)), turn=math.degrees(a))
            for a in (math.tau * k / 10 for k in range(10))
        ),
        *lying,
        at=at,
        scale=(size, size * _FLAT * 0.72),
    )


def _first_strokes() -> Element:
    """Five strokes in pencil on a mat, from before there was a slate."""
    strokes = [
        ink([(x - 3, -26), (x + 1, 2), (x - 1, 28)], 7, "#3a3330") for x in (-33, -15, 3, 21)
    ]
    return group(*strokes, ink([(-46, 20), (0, 2), (40, -20)], 7, "#3a3330"), turn=-9)


_GLASS = "M-47,-86 C-49,-40 -45,20 -39,78 C-38,89 38,89 39,78 C45,20 49,-40 47,-86Z"
_BEER = "M-42,-78 C-44,-38 -40,16 -35,66 C-33,74 33,74 35,66 C40,16 44,-38 42,-78Z"


def _foam() -> Element:
    """A head that has risen over the rim and runs down on one side."""
    outline = (
        "M-47,-74 C-56,-84 -53,-98 -44,-100 C-44,-112 -28,-118 -20,-110 C-14,-122 6,-122 12,-111"
        " C22,-119 38,-112 38,-101 C50,-100 55,-86 47,-76 C47,-64 44,-46 39,-46"
        " C33,-46 34,-62 29,-66 C24,-70 20,-62 14,-64 C6,-67 -2,-70 -8,-66"
        " C-16,-61 -24,-70 -30,-68 C-36,-66 -41,-66 -47,-74Z"
    )
    cream = linear(((0, "#fffdf4"), (0.55, "#fbf0d4"), (1, "#e3c98f")))
    chance = random.Random(5)
    pores = [
        circle(
            chance.uniform(-40, 40), chance.uniform(-104, -74), chance.uniform(0.8, 2.2), "#d9bd82"
        )
        for _ in range(34)
    ]
    return group(
        path(outline, cream, INK, 2.6),
        group(*pores, clip_path=clip(path(outline, "#ffffff")), opacity=0.55),
        ink(trace("-36,-98 -30,-106 -22,-106"), 3, "#c7a566", opacity=0.75),
        ink(trace("-10,-104 -2,-112 8,-110"), 3, "#c7a566", opacity=0.75),
        ink(trace("20,-104 28,-108 34,-100"), 3, "#c7a566", opacity=0.75),
        ink(trace("-44,-86 -38,-80 -26,-78"), 2.4, "#c7a566", opacity=0.7),
        ink(trace("-8,-78 4,-82 18,-78"), 2.4, "#c7a566", opacity=0.6),
    )


def _handle() -> Element:
    """The ear of the mug, thick glass with a light inside."""
    loop = spline(trace("44,-58 66,-64 84,-48 86,-12 78,24 60,42 42,42"))
    return group(
        path(brush(loop, lambda _: 17), INK),
        path(brush(loop, lambda _: 12.4), "#8a8250"),
        path(brush(loop, lambda _: 12.4), "#f2d68c", opacity=0.55),
        path(brush(loop, lambda _: 4.2), "#3a2a10", opacity=0.35),
        path(brush([(x - 2.6, y - 3) for x, y in loop[4:-6]], taper(3.4)), "#fffbe4", opacity=0.85),
    )


def _dimples() -> list[Element]:
    """The hollows pressed into the glass, each with a light on its upper edge."""
    dimples: list[Element] = []
    for row, (y, wide) in enumerate(((-36, 17), (2, 16.4), (38, 15.4))):
        for x in (-29, 0, 29):
            shape = x * (1 - 0.06 * row), y
            width = wide * (0.60 if x else 0.80)
            dimples.append(
                group(
                    ellipse(*shape, width, 15.6, "#7a3f08", opacity=0.28),
                    ellipse(*shape, width, 15.6, "none", "#6d3806", 1.7, opacity=0.75),
                    ellipse(shape[0], shape[1] + 2.2, width - 3, 12, "#ffe596", opacity=0.30),
                    path(
                        f"M{shape[0] - width * 0.62},{y - 5}"
                        f"Q{shape[0] - width * 0.4},{y - 12} {shape[0]},{y - 12.6}",
                        stroke="#fff6cf",
                        width=2.2,
                        opacity=0.85,
                    ),
                )
            )
    return dimples


def _mug() -> Element:
    """A half litre in a mug with dimples, as it has always been drawn."""
    amber = linear(
        (
            (0, "#7a3f08"),
            (0.14, "#c67a14"),
            (0.36, "#f3b53a"),
            (0.52, "#ffd768"),
            (0.72, "#e79a22"),
            (1, "#7d4209"),
        ),
        (0, 0),
        (1, 0),
    )
    glass = linear(
        ((0, "#40351c"), (0.2, "#c9b577"), (0.5, "#f4e8bc"), (0.8, "#b79c56"), (1, "#382c15")),
        (0, 0),
        (1, 0),
    )
    chance = random.Random(2)
    bubbles = [
        circle(
            chance.uniform(-32, 32), chance.uniform(-58, 62), chance.uniform(0.7, 1.9), "#fff3c0"
        )
        for _ in range(46)
    ]
    return group(
        ellipse(8, 82, 60, 12, NIGHT, opacity=0.65, filter=blur(5)),
        ellipse(-30, 92, 66, 10, "#ffb640", opacity=0.35, filter=blur(8)),
        _handle(),
        path(_GLASS, glass, INK, 3),
        group(
            path(_BEER, amber),
            group(*bubbles, opacity=0.7),
            *_dimples(),
            clip_path=clip(path(_BEER, "#ffffff")),
        ),
        path(_BEER, "none", "#5c2f06", 1.4, opacity=0.8),
        path("M-36,74 C-30,82 30,82 36,74", stroke="#fff6d6", width=2.4, opacity=0.75),
        ink(trace("-44,-70 -45,-30 -42,20 -38,60"), 5, "#fffbe8", opacity=0.75),
        ink(trace("43,-30 42,10 38,52"), 3, "#ffe9b0", opacity=0.65),
        _foam(),
        at=(62, 4),
    )


def _face(name: str) -> Image.Image:
    """A card of ours as a picture."""
    drawn = resvg_py.svg_to_bytes(svg_path=str(_CARDS / f"{name}.svg"), width=370, height=574)
    return Image.open(io.BytesIO(bytes(drawn)))


def _card(name: str) -> Element:
    wide, tall = _CARD
    return group(
        rect(
            -wide / 2 - 1,
            -tall / 2 + 2,
            wide + 3,
            tall + 3,
            7,
            NIGHT,
            opacity=0.5,
            filter=blur(2.4),
        ),
        image(_face(name), -wide / 2, -tall / 2, wide, tall),
    )


def _fan() -> Element:
    """Three backs, and in front of them the unwanted card."""
    turns = (("back-wine", 6), ("back-wine", 24), ("back-wine", 42), ("Ol", 60))
    return group(
        *(group(group(_card(name), at=(0, -58)), turn=turn - 22) for name, turn in turns),
        at=(172, 118),
        scale=(1, _FLAT + 0.06),
    )


def _smoke() -> list[Element]:
    """A cigar on the edge of an ashtray, and what rises from it."""
    sheet = Canvas()
    cigar(sheet, (-34, 6), (26, -9))
    brass = linear(((0, "#f6e4ac"), (0.4, "#c9a24b"), (1, "#6b4718")))
    tray = group(
        ellipse(0, 12, 50, 12, NIGHT, opacity=0.6, filter=blur(4)),
        path("M-44,-2 C-42,14 -26,17 0,17 C26,17 42,14 44,-2Z", brass, INK, 2.2),
        ellipse(0, -2, 44, 11, brass, INK, 2.2),
        ellipse(0, -1, 35, 7.4, "#2b1c10"),
        ink(trace("-36,6 -28,11 -14,13"), 2.6, "#fff6d0", opacity=0.8),
    )
    rising = spline(trace("-66,86 -70,62 -50,34 -62,4 -84,-28 -58,-70 -70,-112 -44,-168"))
    return [
        group(ribbon(rising, 17, seed=4, strands=5, rise=0.4), opacity=0.78),
        group(tray, group(sheet.element(), at=(2, -14), scale=(-1.15, 1.15)), at=(-36, 106)),
    ]


def drink() -> Element:
    """A mug on its mat under a lamp, the bill in chalk, cards in a fan."""
    old_bill = _mat(_first_strokes(), at=(-158, 108), size=0.82)
    lying = [old_bill, _mat(at=(62, 92)), _mug(), _fan()]
    return mounted(*_wall(), _window(), *_table(), _bill(), *lying, *_smoke())


PIECES = (Piece("book_drink", PICTURE, drink, body=PLATE, quality=84),)
