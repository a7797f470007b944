"""Mourek: a broad grey tom with a nick in his ear, a tweed cap and a red scarf."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from art.decks.kit.curves import Point
from art.decks.kit.drawing import taper
from art.decks.kit.shapes import polygon, ribbon
from art.room.cats.canvas import CONTOUR, Canvas, down, placed
from art.room.cats.clothes import both, shoulders
from art.room.cats.head import paint_head
from art.room.cats.look import Coat, Ear, Expression, Eye, Mood, Mouth
from art.room.cats.pose import Pose, Spot, mirrored
from art.room.cats.tobacco import bent_pipe, paw, snores

COAT: Final = Coat(
    fur="#8f9599",
    dark="#434950",
    light="#ccd1d0",
    muzzle="#eee9dd",
    nose="#b9706a",
    iris="#c1901c",
    iris_light="#f7e683",
    ear_inside="#c79a90",
    outline=(
        "0,-52 22,-51 48,-43 68,-26 76,-6 78,7 91,13! 79,21 "
        "92,31! 77,36 82,49! 62,53 44,61 22,67 0,68"
    ),
    ear="14,-44! 26,-72 50,-102! 66,-78 70,-52 60,-18! 38,-24",
    ear_hollow="28,-44! 36,-66 50,-88! 60,-70 62,-52 53,-32! 42,-34",
)
_CROWN: Final[tuple[Spot, ...]] = (
    *((-68, -34, -8), (-78, -58, -8), (-62, -88, -8), (-20, -104, -8), (24, -104, -8)),
    *((62, -88, -8), (76, -60, -8), (68, -34, -8), (40, -46, 50), (0, -48, 62), (-40, -46, 50)),
)
_LINING: Final[tuple[Spot, ...]] = (
    *((-66, -32, -8), (66, -32, -8), (54, -42, 40), (0, -46, 66), (-54, -42, 40)),
)
_PEAK: Final[tuple[Spot, ...]] = (
    *((-68, -36, 4), (-50, -36, 56), (-20, -37, 80), (20, -37, 80), (50, -36, 56), (68, -36, 4)),
    *((58, -54, 34), (30, -62, 50), (0, -64, 54), (-30, -62, 50), (-58, -54, 34)),
)
_PEAK_SHADE: Final[tuple[Spot, ...]] = (
    *((-68, -32, 0), (-40, -34, 62), (0, -34, 78), (40, -34, 62), (68, -32, 0)),
    *((36, -52, 40), (-36, -52, 40)),
)
_PEAK_SEAM: Final[tuple[Spot, ...]] = (
    *((-54, -45, 46), (-22, -50, 66), (22, -50, 66), (54, -45, 46)),
)
_STRIPE: Final = "#3c4147"
_OUT: Final = Ear(34, 0.95)
"""Ears that a cap leaves no other place."""
_CALM: Final = Expression(
    Pose(10, 2, -4, (0, 4), 0.97), Eye(0.72), Eye(0.72), left_ear=_OUT, right_ear=_OUT
)

EXPRESSIONS: Final[dict[Mood, Expression]] = {
    "calm": _CALM,
    "blink": replace(_CALM, left=Eye(0), right=Eye(0)),
    "smug": Expression(
        Pose(17, -11, -8, (-4, 6), 0.97),
        Eye(0.78, 0.15, brow=9),
        Eye(0.38, 0.42),
        gaze=(-2, 0),
        left_ear=_OUT,
        right_ear=_OUT,
        mouth=Mouth(0.7, -0.6),
        whiskers=8,
    ),
    "annoyed": Expression(
        Pose(-6, 15, 4, (0, -2), 0.97),
        Eye(0.66, 0.12, 0.95, -6),
        Eye(0.66, 0.12, 0.95, -6),
        gaze=(0, -2),
        left_ear=Ear(62, 0.85),
        right_ear=Ear(62, 0.85),
        mouth=Mouth(-1.2),
        whiskers=-14,
        bristle=1.1,
        bust=(0, -15),
    ),
    "asleep": Expression(
        Pose(-8, 21, -13, (-2, 18), 0.97),
        Eye(0),
        Eye(0),
        left_ear=Ear(42, 0.9),
        right_ear=Ear(46, 0.85),
        mouth=Mouth(0.2),
        whiskers=-8,
        bust=(0, 6),
    ),
    "smoking": Expression(
        Pose(15, -4, -5, (-4, 4), 0.97),
        Eye(0.34, 0.5),
        Eye(0.34, 0.5),
        left_ear=_OUT,
        right_ear=_OUT,
        mouth=Mouth(0.6),
        whiskers=4,
    ),
}


def _marks(canvas: Canvas, pose: Pose) -> None:
    for written, width in (
        ("0,-56 0,-40 0,-22", 7),
        ("-13,-54 -12,-42 -7,-28", 7),
        ("13,-54 12,-42 7,-28", 7),
        ("-28,-50 -26,-40 -20,-30", 6),
        ("28,-50 26,-40 20,-30", 6),
    ):
        canvas.fill(ribbon(pose.face(written), taper(width, 0.8)), _STRIPE)
    for side in (-1, 1):
        for written, width in (
            ("84,2 66,3 52,12", 9),
            ("86,20 68,20 52,24", 9),
            ("84,38 66,38 54,36", 8),
            ("72,-22 62,-16 54,-8", 8),
        ):
            canvas.fill(ribbon(pose.face(mirrored(written, side)), taper(width, 0.7)), _STRIPE)


def _cap(canvas: Canvas, pose: Pose) -> None:
    """A flat cap of tweed, its peak over the brow."""
    canvas.fill(pose.solid(_LINING, smooth=False), "#241a10")
    crown = pose.solid(_CROWN)
    canvas.fill(crown, down(crown, (0, "#8b7753"), (0.6, "#5d4b31"), (1, "#32281a")))
    inside = canvas.within(crown)
    for k in range(-4, 5):
        for shift, width, colour, opacity in ((0, 1.5, "#2d2315", 0.5), (8, 1.2, "#d6bf8f", 0.35)):
            top, foot = k * 18 + shift, k * 17 + shift
            thread = [(top, -110), (k * 21 + shift, -70), (foot, -32)]
            inside.rule(pose.flat(thread, -8), width, colour, opacity)
    inside.lit(crown, "#fff0c8", 5, 0.35)
    canvas.outline(crown)
    canvas.line(pose.flat("2,-104 -2,-86 -4,-60", 10), 2.2, opacity=0.7)
    canvas.shape(polygon(placed("-6,0 0,-4 6,0 0,4", pose.place(2, -104, -4))), "#5d4b31", 2)
    canvas.fill(pose.solid(_PEAK_SHADE), "#1c140c", 0.45)
    peak = pose.solid(_PEAK)
    canvas.shape(peak, down(peak, (0, "#6a5636"), (1, "#392c19")), CONTOUR)
    seam = [pose.place(*spot) for spot in _PEAK_SEAM]
    canvas.line(seam, 2.2, "#d6bf8f", 0.55)


def _scarf(canvas: Canvas, at: Point) -> None:
    tail = polygon(placed("10,96! 30,92 40,112 46,150! 6,150! 4,112", at))
    canvas.shape(tail, down(tail, (0, "#b23a2f"), (1, "#5e1815")), 2.4)
    wrap = polygon(
        placed(
            "-64,50! -74,74 -64,96 -36,108 0,112 36,108 64,96 74,74 64,50! 30,72 0,78 -30,72", at
        )
    )
    canvas.shape(wrap, down(wrap, (0, "#c04438"), (1, "#641a17")), CONTOUR)
    inside = canvas.within(wrap)
    for k in range(-5, 6):
        x = k * 13.0
        inside.line(
            placed([(x * 0.92, 72), (x + 3, 92), (x * 1.02, 114)], at), 2.2, "#4a1210", 0.75
        )
    inside.line(placed("-66,70 -34,88 0,93 34,88 66,70", at), 3, "#f0c8ac", 0.45)


def paint(canvas: Canvas, front: Canvas, mood: Mood) -> Point | None:
    """Paint the bust in the ring and the paw over it; return where smoke rises."""
    look = EXPRESSIONS[mood]
    shoulders(canvas, look.bust, "#66503a", "#2c2018")
    both(canvas, look.bust, "0,150! 30,110 54,78! 84,96 70,150!", "#4a3727")
    _scarf(canvas, look.bust)
    paint_head(canvas, COAT, look, _marks)
    pose = look.pose
    if mood == "asleep":
        pose = replace(pose, pitch=pose.pitch + 9, at=(pose.at[0], pose.at[1] + 12))
    _cap(canvas, pose)
    if mood == "asleep":
        snores(front, (-66, -58), -1)
        return None
    if mood != "smoking":
        return None
    corner = look.pose.face([(22, 38)], 6)[0]
    mouth = (corner[0], corner[1])
    clay = ("#fbf0d4", "#c9a878")
    smoke = bent_pipe(front, mouth, (mouth[0] + 34, mouth[1] + 10), clay, "#a8641e", 0.92)
    paw(front, COAT, (mouth[0] + 25, mouth[1] + 36), 10, 0.98, ("#4a3727", "#33261a"))
    return smoke
