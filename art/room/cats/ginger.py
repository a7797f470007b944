"""Zrzoun: a stout ginger tom with a bowler, a waxed moustache, a spotted bow tie and a cigar."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final

from shapely.geometry import Polygon

from art.decks.kit.curves import Point
from art.decks.kit.drawing import taper
from art.decks.kit.shapes import Shape, disc, polygon, ribbon, union
from art.room.cats.canvas import Canvas, across, down, glow
from art.room.cats.clothes import both, bow_tie, shoulders
from art.room.cats.head import paint_head
from art.room.cats.look import Coat, Ear, Expression, Eye, Mood, Mouth
from art.room.cats.pose import Pose, mirrored
from art.room.cats.tobacco import cigar, paw

COAT: Final = Coat(
    fur="#d6852f",
    dark="#7c3d14",
    light="#f6bd6c",
    muzzle="#f8e6c6",
    nose="#b8615a",
    iris="#5d8f3a",
    iris_light="#def09a",
    ear_inside="#d99a80",
    outline=(
        "0,-50 24,-50 52,-42 71,-24 79,-4 84,10 96,14! 88,24 "
        "97,33! 84,39 83,50! 63,56 43,65 20,70 0,70"
    ),
    ear="24,-44! 36,-68 60,-92! 72,-70 74,-46 66,-14! 44,-24",
    ear_hollow="38,-42! 45,-60 59,-80! 67,-64 67,-46 60,-28! 50,-34",
    eye_size=0.94,
    pads=1.06,
)
_STRIPE: Final = "#9c4f17"
_CALM: Final = Expression(Pose(-11, 1, 3, (0, 6), 0.94), Eye(0.74), Eye(0.74))

EXPRESSIONS: Final[dict[Mood, Expression]] = {
    "calm": _CALM,
    "blink": replace(_CALM, left=Eye(0), right=Eye(0)),
    "smug": Expression(
        Pose(14, -11, -7, (-2, 8), 0.94),
        Eye(0.76, 0.15, brow=10),
        Eye(0.36, 0.42),
        gaze=(-2, 0),
        mouth=Mouth(0.8),
        whiskers=8,
    ),
    "annoyed": Expression(
        Pose(5, 14, -4, (0, 1), 0.94),
        Eye(0.66, 0.12, 0.95, -6),
        Eye(0.66, 0.12, 0.95, -6),
        gaze=(0, -2),
        left_ear=Ear(36, 0.85),
        right_ear=Ear(36, 0.85),
        mouth=Mouth(-1.2),
        whiskers=-12,
        bristle=1.1,
        bust=(0, -15),
    ),
    "asleep": Expression(
        Pose(10, 17, 12, (2, 18), 0.94),
        Eye(0),
        Eye(0),
        left_ear=Ear(16, 0.9),
        right_ear=Ear(16, 0.9),
        mouth=Mouth(0, gape=5),
        whiskers=-8,
        bust=(0, 6),
    ),
    "smoking": Expression(
        Pose(-14, -5, 5, (2, 6), 0.94),
        Eye(0.34, 0.5, brow=4),
        Eye(0.34, 0.5, brow=4),
        mouth=Mouth(0.5),
        whiskers=6,
    ),
}
_CURL: Final[dict[Mood, float]] = {"smug": 9, "annoyed": -14, "asleep": -20}
"""Points by which the tips of the moustache are raised."""


def _marks(canvas: Canvas, pose: Pose) -> None:
    for side in (-1, 1):
        for written, width in (
            ("12,-56 11,-44 7,-30", 7),
            ("28,-52 26,-42 20,-31", 6),
            ("90,6 72,6 58,13", 8),
            ("92,22 74,22 60,25", 8),
            ("90,40 74,40 62,37", 7),
        ):
            canvas.fill(ribbon(pose.face(mirrored(written, side)), taper(width, 0.75)), _STRIPE)


def _moustache(canvas: Canvas, pose: Pose, curl: float) -> None:
    for side in (-1, 1):
        run = [
            (side * 3, 30),
            (side * 20, 38),
            (side * 42, 41),
            (side * 62, 35 - curl * 0.3),
            (side * 73, 23 - curl * 0.8),
            (side * 68, 14 - curl),
            (side * 60, 18 - curl),
        ]
        hair = ribbon(pose.face(run, 9), [9, 19, 18, 12, 6.5, 4.5, 3])
        canvas.shape(hair, down(hair, (0, "#b7692c"), (1, "#5b2a0e")), 2.3)
        inside = canvas.within(hair)
        for drop in (-4, 1, 6):
            strand = [(x, y + drop * (1 - i / 6)) for i, (x, y) in enumerate(run[:6])]
            inside.line(pose.face(strand, 9), 1.8, "#f0b070" if drop < 0 else "#3c1a08", 0.65)


def _bowler(canvas: Canvas, face: Shape, pose: Pose, sunk: float = 0) -> None:
    """A bowler tipped to the front; ``sunk`` is how far it has slipped down."""
    tipped = replace(pose, pitch=max(8.0, pose.pitch + 13))
    top = -40 + sunk

    def around(wide: float, deep: float, y: float, first: int, last: int) -> list[Point]:
        """Part of a level ring about the crown, by degrees; the front is at 90."""
        turns = [math.radians(a) for a in range(first, last + 1, 10)]
        return [tipped.place(wide * math.cos(a), y, deep * math.sin(a)) for a in turns]

    brim = [
        tipped.place(80 * math.cos(a), top - 8 * math.cos(a) ** 4, 64 * math.sin(a))
        for a in (math.radians(9 * k) for k in range(40))
    ]
    under = Polygon(around(62, 62, top + 12, 0, 360)).buffer(0)
    canvas.within(face).fill(under, "#1a0f08", 0.3)
    plate = Polygon(brim).buffer(0)
    canvas.shape(plate, down(plate, (0, "#241c22"), (1, "#544950")), 2.7)
    canvas.lit(plate, "#fff0d0", 1.6, 0.3)
    shape = (
        f"-54,{top - 24} -45,{top - 50} -18,{top - 64} 18,{top - 64} 45,{top - 50} 54,{top - 24}"
    )
    dome = polygon([*around(52, 46, top, 0, 180), *tipped.flat(shape, 4)])
    canvas.shape(dome, across(dome, (0, "#4a4048"), (0.35, "#3a3138"), (1, "#150f14")), 2.7)
    inside = canvas.within(dome)
    band = Polygon([*around(53, 47, top, 0, 180), *around(54, 48, top - 15, 0, 180)[::-1]])
    inside.shape(band.buffer(0), "#a0262a", 1.8)
    gloss = tipped.flat(f"-34,{top - 24} -32,{top - 43} -18,{top - 54}", 20)
    canvas.line(gloss, 9, "#c8b8b4", 0.35, lead=0.5, trail=0.3)
    canvas.lit(dome, "#fff0d0", 2.2, 0.3)


def _bubble(canvas: Canvas, at: Point) -> None:
    """A bubble at the nose of a sleeping cat."""
    x, y = at[0] + 25, at[1] + 4
    skin = union([disc(x, y, 19), polygon([(*at, 1), (x - 12, y - 10), (x - 10, y + 12)])])
    sheen = ((0, "#ffffff", 0.3), (0.7, "#e2f3f9", 0.55), (1, "#b6dcea", 0.95))
    canvas.fill(skin, glow((x - 4, y - 5), 24, *sheen))
    canvas.outline(skin, 1.5, "#35525e")
    canvas.line([(x - 12, y - 3), (x - 8, y - 10), (x, y - 13)], 3.2, "#ffffff", 0.95)
    canvas.fill(disc(x + 8, y + 9, 2.4), "#ffffff", 0.8)


def paint(canvas: Canvas, front: Canvas, mood: Mood) -> Point | None:
    """Paint the bust in the ring and the paw over it; return where smoke rises."""
    look = EXPRESSIONS[mood]
    pose, (x, y) = look.pose, look.bust
    shoulders(canvas, look.bust, "#364a60", "#151d28")
    both(canvas, look.bust, "0,150! 26,108 52,74! 90,100 74,150!", "#24323f")
    both(canvas, look.bust, "0,94! 44,56 52,76 32,110!", "#fffaf0")
    bow_tie(canvas, (x, y + 90), "#3a7d5a", "#1d4a36", "#f4ead2")
    face = paint_head(canvas, COAT, look, _marks)
    corner = pose.face([(-15, 43)], 12)[0]
    mouth = (corner[0], corner[1])
    if mood == "smoking":
        _moustache(canvas, pose, 4)
        smoke = cigar(front, mouth, (mouth[0] - 68, mouth[1] - 17))
        paw(front, COAT, (mouth[0] - 34, mouth[1] + 13), -4, 0.92, ("#2c3b4d", "#fffaf0"))
        _bowler(canvas, face, pose)
        return smoke
    _moustache(canvas, pose, _CURL.get(mood, 0))
    _bowler(canvas, face, pose, 30 if mood == "asleep" else 0)
    if mood == "asleep":
        nose = pose.face([(8, 17)], 6)[0]
        _bubble(front, (nose[0], nose[1]))
    return None
