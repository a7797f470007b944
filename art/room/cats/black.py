"""Uhlík: slim and black, all ears and eyes, in a red bow tie, with a bent briar pipe."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from art.decks.kit.curves import Point
from art.room.cats.canvas import Canvas
from art.room.cats.clothes import both, bow_tie, shoulders
from art.room.cats.head import paint_head
from art.room.cats.look import Coat, Ear, Expression, Eye, Mood, Mouth
from art.room.cats.pose import Pose
from art.room.cats.tobacco import bent_pipe, paw, snores

COAT: Final = Coat(
    fur="#2a252d",
    dark="#0d0b10",
    light="#5a5569",
    muzzle="#46414d",
    nose="#1b1519",
    iris="#cdb02a",
    iris_light="#fbf3a0",
    ear_inside="#7a4a50",
    outline=(
        "0,-53 18,-52 38,-46 55,-30 64,-10 68,2 82,9! 69,17 "
        "82,29! 68,32 74,45! 56,47 42,57 22,66 0,68"
    ),
    ear="10,-44! 20,-76 50,-114! 64,-86 66,-56 58,-20! 36,-26",
    ear_hollow="25,-46! 32,-72 49,-99! 58,-80 58,-56 51,-34! 38,-34",
    ink="#0a070a",
    eye_size=1.08,
    slant=2,
    pads=0.92,
    rim="#ffd58a",
    rim_opacity=0.42,
)
_CALM: Final = Expression(Pose(11, -3, -4, (0, -4), 1.03))

EXPRESSIONS: Final[dict[Mood, Expression]] = {
    "calm": _CALM,
    "blink": replace(_CALM, left=Eye(0), right=Eye(0)),
    "smug": Expression(
        Pose(-15, -12, 9, (4, -4), 1.03),
        Eye(0.4, 0.4),
        Eye(0.76, 0.15, brow=10),
        gaze=(3, 0),
        mouth=Mouth(0.8, 0.5),
        whiskers=6,
    ),
    "annoyed": Expression(
        Pose(7, 15, 3, (0, -9), 1.03),
        Eye(0.66, 0.12, 0.95, -6),
        Eye(0.66, 0.12, 0.95, -6),
        gaze=(0, -2),
        left_ear=Ear(46, 0.82),
        right_ear=Ear(46, 0.82),
        mouth=Mouth(-1.2),
        whiskers=-14,
        bristle=1.12,
        bust=(0, -15),
    ),
    "asleep": Expression(
        Pose(9, 20, 15, (2, 14), 1.03),
        Eye(0),
        Eye(0),
        left_ear=Ear(16, 0.92),
        right_ear=Ear(22, 0.88),
        mouth=Mouth(0.5),
        whiskers=-10,
        bust=(0, 6),
    ),
    "smoking": Expression(
        Pose(-13, -5, 5, (6, -4), 1.03),
        Eye(0.38, 0.4),
        Eye(0.32, 0.45),
        gaze=(-3, 2),
        mouth=Mouth(0.6),
        whiskers=4,
    ),
}


def paint(canvas: Canvas, front: Canvas, mood: Mood) -> Point | None:
    """Paint the bust in the ring and the paw over it; return where smoke rises."""
    look = EXPRESSIONS[mood]
    x, y = look.bust
    shoulders(canvas, look.bust, "#2a242c", "#0c0a0e")
    both(canvas, look.bust, "0,92! 44,54 52,74 34,108!", "#fbf4e2")
    both(canvas, look.bust, "0,150! 10,118 40,100 60,76! 92,96 60,150!", "#1a151c")
    bow_tie(canvas, (x, y + 89), "#cf3328", "#7d1712")
    paint_head(canvas, COAT, look)
    if mood == "asleep":
        snores(front, (62, -62))
        return None
    corner = look.pose.face([(-21, 38)], 6)[0]
    mouth = (corner[0], corner[1])
    if mood != "smoking":
        return bent_pipe(front, mouth, (mouth[0] - 52, mouth[1] + 26))
    smoke = bent_pipe(front, mouth, (mouth[0] - 46, mouth[1] + 8))
    paw(front, COAT, (mouth[0] - 34, mouth[1] + 37), -10, 1, ("#17131a", "#fbf4e2"))
    return smoke
