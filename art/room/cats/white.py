"""Bělinda: a white longhair with a rose, a pince-nez, lace to the chin, and a cigarette holder."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from art.decks.kit.curves import Point, spline
from art.decks.kit.shapes import disc, moved, polygon, union
from art.room.cats.canvas import Canvas, down, oval, placed
from art.room.cats.clothes import shoulders
from art.room.cats.head import paint_head
from art.room.cats.look import Coat, Ear, Expression, Eye, Mood, Mouth
from art.room.cats.pose import Pose
from art.room.cats.tobacco import holder, paw, snores

COAT: Final = Coat(
    fur="#f0eadd",
    dark="#a2978f",
    light="#fffdf6",
    muzzle="#fffaf0",
    nose="#d8938f",
    iris="#3c84a8",
    iris_light="#c6ecf2",
    ear_inside="#e6b3ab",
    outline=(
        "0,-58! 3,-51 12,-56! 15,-50 26,-51! 44,-41 62,-24 70,-4 76,8 95,9! 83,18 101,29! "
        "85,33 97,48! 79,47 84,63! 62,58 50,70! 32,63 16,72! 0,66"
    ),
    ear="14,-44! 24,-68 50,-92! 64,-74 68,-52 60,-22! 38,-28",
    ear_hollow="28,-44! 36,-62 50,-80! 59,-66 60,-50 53,-34! 42,-36",
    whiskers="#fffef8",
    eye_size=1.02,
    slant=1,
    lashes=1.1,
    pads=0.95,
    rim="#fff6da",
    rim_opacity=0.7,
)
_GOLD: Final = "#e6c474"
_GOLD_DARK: Final = "#5d3f12"
_CALM: Final = Expression(Pose(-9, -4, 4, (0, 2), 0.94), Eye(0.72), Eye(0.72))

EXPRESSIONS: Final[dict[Mood, Expression]] = {
    "calm": _CALM,
    "blink": replace(_CALM, left=Eye(0), right=Eye(0)),
    "smug": Expression(
        Pose(17, -15, -9, (-4, 4), 0.94),
        Eye(0.58, 0.3, brow=11),
        Eye(0.3, 0.48, brow=5),
        gaze=(-2, 2),
        mouth=Mouth(0.8, -0.4),
        whiskers=8,
    ),
    "annoyed": Expression(
        Pose(-5, 15, -3, (0, -8), 0.94),
        Eye(0.66, 0.12, 0.95, -6),
        Eye(0.66, 0.12, 0.95, -6),
        gaze=(0, -3),
        left_ear=Ear(48, 0.82),
        right_ear=Ear(48, 0.82),
        mouth=Mouth(-1.2),
        whiskers=-14,
        bristle=1.13,
        bust=(0, -15),
    ),
    "asleep": Expression(
        Pose(-12, 13, -17, (-4, 14), 0.94),
        Eye(0),
        Eye(0),
        left_ear=Ear(14, 0.92),
        right_ear=Ear(18, 0.9),
        mouth=Mouth(0.6),
        whiskers=-6,
        bust=(0, 8),
    ),
    "smoking": Expression(
        Pose(-18, -10, 7, (6, 2), 0.94),
        Eye(0.3, 0.5, brow=5),
        Eye(0.3, 0.5, brow=7),
        mouth=Mouth(0.4),
        whiskers=6,
    ),
}


def _lace(canvas: Canvas, at: Point) -> None:
    scallops = [(-66 + 13.2 * k, 84 + 20 * (1 - ((k - 5) / 5) ** 2)) for k in range(11)]
    canvas.shape(union([disc(at[0] + x, at[1] + y, 11) for x, y in scallops]), "#f7efe0", 2)
    for x, y in scallops:
        canvas.fill(disc(at[0] + x, at[1] + y + 2, 3.2), "#4b3a5c", 0.8)
    band = polygon(placed("-70,56! -44,78 0,86 44,78 70,56! 68,78 40,97 0,102 -40,97 -68,78!", at))
    canvas.shape(band, down(band, (0, "#d9cfc0"), (1, "#fffaf0")), 2.3)
    brooch = moved(disc(0, 102, 14, 17), *at)
    canvas.shape(brooch, down(brooch, (0, "#f3dc9c"), (1, "#8a6226")), 2.2)
    canvas.shape(moved(disc(0, 102, 9, 12), *at), "#27566b", 1.2)
    kitten = "-5,109! -6,100 -5,93! -1,97 3,97 6,93! 7,101 5,109!"
    canvas.fill(polygon(placed(kitten, at)), "#f4ead2")


def _rose(canvas: Canvas, at: Point, size: float = 0.95) -> None:
    for turn, x, y in ((-40, 8, -9), (165, -12, 4), (-95, -2, -12)):
        spot = at[0] + x * size, at[1] + y * size
        leaf = polygon(placed("0,0! 12,-12 30,-13 42,-4! 28,7 12,9", spot, size, turn))
        canvas.shape(leaf, "#3f7a42", 1.9)
        canvas.line(placed("3,0 20,-3 36,-4", spot, size, turn), 1.5, "#1c3d20")
    for k in range(6):
        petal = polygon(placed(oval(12, 0, 11, 10), at, size, 60 * k + 12))
        canvas.shape(petal, "#b5303a", 1.8)
    canvas.shape(disc(*at, 12.5 * size), "#d0484c", 1.7)
    canvas.line(
        placed("7,-2 2,-8 -6,-5 -7,3 0,8 6,4 3,-2 -2,-1", at, size), 2.2, "#5e1216", lead=0.6
    )


def _pince_nez(canvas: Canvas, pose: Pose, low: float = 0) -> None:
    """Two lenses and a chain; ``low`` is how far they have slid down the nose."""
    for side in (-1, 1):
        rim = pose.patch(oval(side * 29, 0 + low, 25, 22), 7)
        canvas.fill(rim, "#dff1f2", 0.15)
        ring = rim.buffer(1.3).difference(rim.buffer(-1.3))
        canvas.fill(rim.buffer(2.4).difference(rim.buffer(-2.4)), _GOLD_DARK)
        canvas.fill(ring, _GOLD)
        canvas.line(
            pose.face(
                [(side * 29 - 15, -9 + low), (side * 29 - 9, -16 + low), (side * 29, -18.5 + low)],
                7,
            ),
            2.6,
            "#ffffff",
            0.85,
        )
    bridge = pose.face([(-5, 1 + low), (-3, -6 + low), (3, -6 + low), (5, 1 + low)], 9)
    canvas.rule(bridge, 5.2, _GOLD_DARK)
    canvas.rule(bridge, 2.8, _GOLD)
    side = -1 if pose.yaw > 0 else 1
    start = pose.face([(side * 53, 4 + low)], 6)[0]
    x, y = start[0], start[1]
    chain = spline(
        [(x, y), (x + side * 14, y + 26), (x + side * 10, y + 62), (x - side * 12, y + 96)]
    )
    canvas.rule(chain[::3], 3.4, _GOLD_DARK)
    canvas.rule(chain[::3], 2, _GOLD)


def paint(canvas: Canvas, front: Canvas, mood: Mood) -> Point | None:
    """Paint the bust in the ring and the paw over it; return where smoke rises."""
    look = EXPRESSIONS[mood]
    pose = look.pose
    shoulders(canvas, look.bust, "#54406a", "#1c1426")
    _lace(canvas, (look.bust[0], look.bust[1] - 14))
    paint_head(canvas, COAT, look)
    _pince_nez(canvas, pose, {"annoyed": 13.0, "asleep": -37.0}.get(mood, 0))
    rose = pose.place(-50, -50, 24)
    _rose(front, rose)
    if mood == "asleep":
        paw(front, COAT, (-46, 78), 14, 1.05)
        paw(front, COAT, (6, 88), -6, 1.05)
        snores(front, (66, -60))
        return None
    if mood != "smoking":
        return None
    corner = pose.face([(-20, 38)], 6)[0]
    mouth = (corner[0], corner[1])
    tip = (mouth[0] - 72, mouth[1] - 32)
    smoke = holder(front, mouth, tip)
    paw(front, COAT, (mouth[0] - 24, mouth[1] + 14), -6, 0.9, ("#3b2a4a", "#f7efe0"))
    return smoke
