"""A plate of the rule book: three cats behind a desk, who decide which words may offend.

The cats' list and decisions are illegible on purpose.
"""

from __future__ import annotations

import random

from art.decks.kit.curves import Point
from art.decks.kit.shapes import rectangle
from art.room.cats import ginger, tabby, white
from art.room.cats.canvas import Canvas
from art.room.cats.look import Mood
from art.room.kit import (
    Element,
    blur,
    circle,
    ellipse,
    group,
    linear,
    mirrored,
    path,
    radial,
    rect,
)
from art.room.medallions import Paint
from art.room.palette import BRASS, BRASS_DIAGONAL, GREEN, INK, NIGHT, RED
from art.room.parts import inner, paw, round_rect
from art.room.pieces import Box, Piece
from art.room.strokes import brush, ink, spline, taper, trace
from art.room.texture import board
from art.room.tipped_in import PICTURE, PLATE, mounted

_TOP, _FRONT = 66.0, 96.0
"""The far and the near edge of the desk."""
_BUST = rectangle(-150, -170, 150, 170)


def _hall() -> list[Element]:
    """A wine-red curtain in folds, gathered under a valance, in the light of two lamps."""
    fold = (
        (0, "#3c0d14"),
        (0.28, "#8a2630"),
        (0.45, "#a8353c"),
        (0.62, "#7a1f29"),
        (1, "#33090f"),
    )
    folds = [
        rect(-300 + 40 * k, -150, 40.6, 230, 0, linear(fold, (0, 0), (1, 0.04))) for k in range(15)
    ]
    dusk = linear(((0, "#050202", 0.55), (0.45, "#050202", 0.05), (1, "#050202", 0.5)))
    swags = []
    for k in range(5):
        x = -300 + 120 * k
        swags.append(
            group(
                path(
                    f"M{x},-152 C{x + 18},-104 {x + 102},-104 {x + 120},-152Z",
                    linear(((0, "#5d1520"), (0.7, "#a3303d"), (1, "#6a1a24"))),
                    INK,
                    2.2,
                ),
                path(
                    f"M{x + 4},-144 C{x + 24},-107 {x + 96},-107 {x + 116},-144",
                    stroke="#e0b858",
                    width=3.4,
                ),
                *(
                    path(
                        f"M{x + 60 - 12 * d},-152 Q{x + 60 - 6 * d},-128 {x + 60},-119",
                        stroke="#3a0c13",
                        width=1.5,
                        opacity=0.7,
                    )
                    for d in (-3, -1.4, 1.4, 3)
                ),
            )
        )
    return [
        *folds,
        rect(-300, -150, 600, 230, 0, dusk),
        *(_light(x) for x in (-262, 262)),
        *swags,
    ]


def _light(x: float) -> Element:
    glow = radial(
        ((0, "#ffe2a0", 0.85), (0.35, "#ffbe5e", 0.35), (1, "#ffb040", 0)),
        (x, -36),
        150,
        in_points=True,
    )
    return circle(x, -36, 150, glow)


def _lamp(x: float) -> Element:
    """A desk lamp with a green shade, in the rear corner of the desk."""
    shade = "M-34,14 C-32,-14 -20,-26 0,-26 C20,-26 32,-14 34,14Z"
    green = linear(
        ((0, "#12372a"), (0.35, "#3f8f6a"), (0.5, "#8fd0a8"), (1, "#0f2e24")), (0, 0), (1, 0)
    )
    return group(
        ellipse(0, 98, 34, 8, NIGHT, opacity=0.6, filter=blur(4)),
        path("M-3.4,10V88H3.4V10Z", BRASS_DIAGONAL, INK, 1.8),
        path("M-26,96 C-24,86 -8,86 0,86 C8,86 24,86 26,96Z", BRASS_DIAGONAL, INK, 2.2),
        ellipse(0, 15, 32, 6, "#fff0c0"),
        path(shade, green, INK, 2.6),
        path("M-34,14H34", stroke=BRASS, width=3.4),
        ellipse(0, -28, 4, 4, BRASS_DIAGONAL, INK, 1.4),
        at=(x, -22),
    )


def _sitting(paint: Paint, mood: Mood, at: Point, size: float) -> Element:
    """A cat as it is drawn at the table, without its ring."""
    bust, front = Canvas(_BUST), Canvas()
    paint(bust, front, mood)
    return group(bust.element(), front.element(), at=at, scale=size)


def _chair(x: float, y: float, high: float) -> Element:
    """The back of a chair of state, with a paw over the head of the cat in it."""
    back = f"M-74,150V{-60 - high}C-74,{-92 - high} -40,{-86 - high} 0,{-112 - high}" + (
        f"C40,{-86 - high} 74,{-92 - high} 74,{-60 - high}V150Z"
    )
    leather = radial(((0, "#3f6b55"), (0.7, "#23463a"), (1, "#122821")), (0.5, 0.35), 0.7)
    wood = linear(((0, "#a8713f"), (0.5, "#6d4224"), (1, "#3a2010")))
    studs = [
        circle(side * 66.5, -50 - high + 17 * k, 2.4, BRASS_DIAGONAL, "#2a1a0a", 0.7)
        for k in range(8)
        for side in (-1, 1)
    ]
    return group(
        path(back, wood, INK, 2.8),
        group(path(back, leather, INK, 2), scale=(0.80, 0.86), at=(0, -4)),
        *studs,
        circle(0, -86 - high, 11, BRASS_DIAGONAL, INK, 1.8),
        group(paw(13, "#5d3f12"), at=(0, -86 - high)),
        at=(x, y),
    )


def _desk() -> list[Element]:
    """A long desk: green cloth on top, walnut and brass in front."""
    cloth = linear(((0, "#1b4a35"), (0.5, "#2f7a55"), (1, "#22593f")))
    panels = []
    for x in (-288, -94, 100):
        box = Box(x, _FRONT + 18, 188, 62)
        panels += [
            round_rect(box, 4, "#000000", opacity=0.25),
            round_rect(inner(box, 1), 4, "none", "#c08c58", 1, opacity=0.5),
            round_rect(inner(box, 8), 3, "none", BRASS, 1.6, opacity=0.8),
        ]
    return [
        rect(-300, _TOP - 12, 600, 18, 0, NIGHT, opacity=0.5, filter=blur(6)),
        path(f"M-276,{_TOP}H276L312,{_FRONT}H-312Z", cloth, INK, 2.4),
        path(f"M-274,{_TOP + 2.4}H274", stroke="#a9e0b8", width=1.4, opacity=0.4),
        board(-300, _FRONT, 600, 70, 231),
        rect(-300, _FRONT, 600, 70, 0, linear(((0, "#ffb860", 0.20), (1, "#000000", 0.35)))),
        rect(-300, _FRONT, 600, 9, 0, BRASS_DIAGONAL),
        rect(-300, _FRONT, 600, 9, 0, linear(((0, "#fff0c0", 0.5), (1, "#3a2409", 0.55)))),
        rect(-300, _FRONT - 1, 600, 1.8, 0, INK),
        rect(-300, _FRONT + 8.6, 600, 1.8, 0, INK),
        *panels,
    ]


def _row(y: float, wide: float, verdict: str, chance: random.Random) -> list[Element]:
    """An illegible word, and the verdict on it."""
    curve: list[Point] = []
    x = -24.0
    while x < -24 + wide:
        curve.append((x, y + chance.uniform(-3.2, 2.4)))
        x += chance.uniform(2.2, 4.4)
    drawn = [ink(curve, 1.7, "#2b2233", along=lambda _: 1.5)]
    if verdict == "no":
        line = [(-28, y + 1.5), (-6, y - 1.4), (-20 + wide, y + 1)]
        drawn.append(ink(line, 3, RED, opacity=0.95))
        drawn.append(ink([(31, y - 5), (37, y + 4)], 2.6, RED, along=lambda _: 2))
        drawn.append(ink([(37, y - 5), (31, y + 4)], 2.6, RED, along=lambda _: 2))
    elif verdict == "yes":
        drawn.append(ink([(29, y), (33, y + 4.5), (40, y - 6)], 3, GREEN, along=lambda _: 2.2))
    return drawn


def _list() -> Element:
    """A long sheet that hangs over the front of the desk and curls up at its foot."""
    chance = random.Random(12)
    sheet = "M-46,-26 L46,-26 L52,4 C54,36 51,52 53,62 C40,70 -40,70 -53,62 C-51,52 -54,36 -52,4Z"
    paper = linear(
        ((0, "#fffaf0"), (0.30, "#f7ecd2"), (0.36, "#e6d6b0"), (0.5, "#fbf2dc"), (1, "#dcc899"))
    )
    verdicts = ("yes", "no", "no", "yes", "no", "")
    rows = [
        part
        for k, verdict in enumerate(verdicts)
        for part in _row(10 + 9.6 * k, chance.uniform(30, 48), verdict, chance)
    ]
    head = [ink([(-20, y), (20, y)], 1.6, "#6a1f2a", along=lambda _: 1.2) for y in (-11, -8)]
    curl = (
        "M-53,62 C-40,70 40,70 53,62 C56,70 50,75 44,74 C20,78 -20,78 -44,74 C-50,75 -56,70 -53,62Z"
    )
    return group(
        path(sheet, NIGHT, opacity=0.5, filter=blur(4), transform="translate(3,6)"),
        path(sheet, paper, INK, 2),
        group(paw(16, "#6a1f2a"), at=(0, -17), scale=(1, 0.7)),
        *head,
        *rows,
        path(curl, linear(((0, "#b7a070"), (0.5, "#f6ead0"), (1, "#c3ad7c"))), INK, 1.8),
        at=(0, 86),
        scale=0.74,
    )


def _stamp() -> Element:
    """A stamp with a turned handle, and the pad with its lid open."""
    wood = linear(
        ((0, "#5a2f14"), (0.35, "#c07a3c"), (0.5, "#e0a362"), (1, "#4a240e")), (0, 0), (1, 0)
    )
    handle = "M-6,10 C-8,2 -5,-6 -5,-14 C-16,-20 -15,-38 0,-38 C15,-38 16,-20 5,-14 C5,-6 8,2 6,10Z"
    tin = linear(((0, "#6f7c84"), (0.4, "#d3dbe0"), (1, "#4a555c")))
    return group(
        group(
            path("M-40,-3L40,-3L46,13H-46Z", NIGHT, opacity=0.5, filter=blur(4)),
            path("M-37,-26L35,-26L38,-6L-40,-6Z", tin, INK, 2),
            path("M-32,-23L31,-23L33,-9L-35,-9Z", "#8d1a15", "#3a0907", 1.2),
            path("M-40,-6L38,-6L44,8H-46Z", tin, INK, 2),
            path("M-34,-3.5L33,-3.5L37,4.5H-39Z", "#b3261e", "#3a0907", 1.4),
            path("M-32,-2L14,-2", stroke="#ff9a88", width=1.6, opacity=0.7),
            at=(42, 6),
        ),
        ellipse(-38, 15, 26, 6, NIGHT, opacity=0.55, filter=blur(3)),
        group(
            path(handle, wood, INK, 2.2),
            path("M-9,-26 C-9,-33 -4,-35 0,-35", stroke="#ffe6b8", width=2.6, opacity=0.8),
            path("M-19,10H19L21,18H-21Z", BRASS_DIAGONAL, INK, 2),
            rect(-20, 18, 40, 4.5, 1, "#8d1a15", INK, 1.4),
            at=(-38, -8),
        ),
    )


def _bell() -> Element:
    """A brass bell for the chair to press."""
    brass = radial(
        ((0, "#fff3c4"), (0.4, "#e0b858"), (0.8, "#a97b2c"), (1, "#5d3f12")), (0.36, 0.3), 0.85
    )
    return group(
        ellipse(0, 8, 26, 6, NIGHT, opacity=0.55, filter=blur(3)),
        ellipse(0, 5, 24, 5, "#2b1c10", INK, 1.8),
        path("M-20,4 C-20,-18 20,-18 20,4Z", brass, INK, 2.2),
        path("M-20,4 C-12,8 12,8 20,4", stroke=INK, width=2),
        rect(-3, -19, 6, 6, 1.6, brass, INK, 1.6),
        path("M-13,-2 C-12,-9 -7,-11 -3,-11", stroke="#fffbe0", width=2.4, opacity=0.9),
    )


def _quill() -> Element:
    """An inkwell and the feather in it."""
    rachis = spline(trace("0,0 10,-26 26,-52 48,-74"))
    vane = brush(rachis[10:], taper(17, 0.7))
    glass = linear(((0, "#24343c"), (0.4, "#6f8a92"), (1, "#101a1e")), (0, 0), (1, 0))
    return group(
        ellipse(0, 17, 26, 6, NIGHT, opacity=0.55, filter=blur(3)),
        path(brush(rachis, lambda _: 2.6), "#c9a878", INK, 1),
        path(vane, "#f6efdf", INK, 1.8),
        path(brush(rachis[10:], lambda _: 1.1), "#a38c66"),
        path("M-8,-4H8V2C20,4 22,8 22,16H-22C-22,8 -20,4 -8,2Z", glass, INK, 2.2),
        ellipse(0, -4, 8, 2.6, "#0a0f12", INK, 1.4),
        path("M-14,12 C-13,8 -10,6 -7,5", stroke="#dff0f2", width=1.8, opacity=0.8),
    )


def commission() -> Element:
    """Three cats in state behind a desk, with their list, their stamp and their ink."""
    return mounted(
        *_hall(),
        _chair(-152, 8, 0),
        _chair(152, 8, 0),
        _chair(0, -2, 8),
        _sitting(tabby.paint, "calm", (-152, -10), 0.79),
        _sitting(ginger.paint, "calm", (152, -4), 0.79),
        _sitting(white.paint, "calm", (0, -26), 0.84),
        *_desk(),
        _lamp(-262),
        _lamp(262),
        group(mirrored(_quill()), at=(-66, 72), scale=0.86),
        group(_stamp(), at=(112, 80), scale=0.92),
        group(_bell(), at=(-196, 82), scale=0.9),
        _list(),
    )


PIECES = (Piece("book_commission", PICTURE, commission, body=PLATE, quality=84),)
