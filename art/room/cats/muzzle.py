"""Nose, mouth, whisker pads and whiskers."""

from __future__ import annotations

from typing import Final

from art.decks.kit.curves import Knot, Point
from art.decks.kit.shapes import disc, union
from art.room.cats.canvas import Canvas, down, oval
from art.room.cats.look import Coat, Expression
from art.room.cats.pose import mirrored
from art.room.palette import mixed

_NOSE: Final = "-11,11 -5,8.5 0,9.5 5,8.5 11,11 9,17 3,21.5 0,22.5 -3,21.5 -9,17"
_HAIRS: Final = (
    ((25, 26), (66, 12), (112, 2)),
    ((27, 30), (70, 24), (118, 24)),
    ((26, 35), (66, 39), (106, 46)),
)
_BROW_HAIRS: Final = (((31, -22), (42, -50)), ((37, -20), (58, -44)))
_DOTS: Final = ((15, 27), (22, 25), (23, 32), (16, 34))
_SNARL: Final = -0.6
"""Corners of the mouth lower than this bare the teeth."""
_TIP: Final = -6.0
"""How far behind the face the tips of whiskers are, in points."""


def paint_muzzle(canvas: Canvas, coat: Coat, mood: Expression) -> None:
    """Paint pads, chin, nose and mouth."""
    pose, wide = mood.pose, coat.pads
    pads = [pose.patch(oval(side * 15.5 * wide, 30, 22 * wide, 16.5)) for side in (-1, 1)]
    drop = mood.mouth.gape
    chin = pose.patch(oval(0, 45 + drop, 14 * wide, 12.5))
    bridge = pose.patch("-9,6 9,6 15,24 -15,24")
    canvas.fill(
        chin,
        down(
            chin, (0.3, mixed(coat.muzzle, coat.dark, 0.25)), (1, mixed(coat.muzzle, coat.fur, 0.5))
        ),
    )
    muzzle = union([*pads, bridge])
    light = mixed(coat.muzzle, "#ffffff", 0.4)
    canvas.fill(
        muzzle,
        down(muzzle, (0, light), (0.6, coat.muzzle), (1, mixed(coat.muzzle, coat.dark, 0.35))),
    )
    _mouth(canvas, coat, mood)
    for side in (-1, 1):
        for x, y in _DOTS:
            spot = pose.face([(side * x * wide, y)])[0]
            canvas.fill(disc(spot[0], spot[1], 1.25), coat.ink, 0.55)
    nose = pose.patch(_NOSE, 2)
    canvas.shape(
        nose, down(nose, (0, mixed(coat.nose, "#ffffff", 0.22)), (1, coat.nose)), 1.9, coat.ink
    )
    canvas.line(pose.face("-6,11.5 -3,10.4 2,11"), 1.8, "#ffffff", 0.5)


def _mouth(canvas: Canvas, coat: Coat, mood: Expression) -> None:
    pose, mouth, wide = mood.pose, mood.mouth, coat.pads
    if mouth.gape:
        gape, wide_open = mouth.gape, 7 + mouth.gape / 4
        lips = [(-10, 35), (0, 32), (10, 35), (wide_open, 38 + gape), (0, 42 + gape)]
        hole = pose.patch([*lips, (-wide_open, 38 + gape)])
        canvas.shape(hole, "#3a1214", 1.8, coat.ink)
        tongue = pose.patch(oval(0, 40 + gape, 7, 5))
        canvas.within(hole).fill(tongue, "#c96a66")
    canvas.line(pose.face("0,21 0.3,25 0,30"), 2.3, coat.ink, lead=0.8, trail=0.8)
    for side in (-1, 1):
        lift = 7 * mouth.smile + max(9 * side * mouth.smirk, -2 * abs(mouth.smirk))
        run = [
            (0, 29.5),
            (side * 7 * wide, 36),
            (side * 17 * wide, 37.5 - 0.25 * lift),
            (side * 26 * wide, 35.5 - lift),
        ]
        canvas.line(pose.face(run), 3.4, coat.ink, lead=0.6, trail=0.12, swell=0.45)
        if mouth.smile < _SNARL:
            fang = pose.patch(mirrored("9,34! 12,43! 15,35.5!", side), 2)
            canvas.shape(fang, "#fffaf0", 1.2, coat.ink)
        if lift > 4:
            dimple = [(side * 25 * wide, 31.5 - lift), (side * 29 * wide, 35 - lift)]
            canvas.line(pose.face([*dimple, (side * 28.5 * wide, 39 - lift)]), 1.8, coat.ink, 0.7)
    canvas.line(
        pose.face(f"-7,{50 + mouth.gape} 0,{52.5 + mouth.gape} 7,{50 + mouth.gape}"),
        1.7,
        coat.ink,
        0.5,
    )


def paint_whiskers(canvas: Canvas, coat: Coat, mood: Expression) -> None:
    """Paint the whiskers, and the few hairs above the eyes."""
    for side in (-1, 1):
        for root, bend, tip in _HAIRS:
            run = _hair(mood, side, root, bend, tip)
            canvas.line(run, 2.7, coat.whiskers, 0.95, lead=0.9, trail=0.1, swell=0.15)
        for (x, y), (to_x, to_y) in _BROW_HAIRS:
            start = mood.pose.face([(side * x, y)])[0]
            end = mood.pose.place(side * to_x, to_y, 30)
            middle = (start[0] * 0.4 + end[0] * 0.6, start[1] * 0.5 + end[1] * 0.5)
            canvas.line([start, middle, end], 1.5, coat.whiskers, 0.45, lead=0.9, swell=0.2)


def _hair(mood: Expression, side: int, root: Point, bend: Point, tip: Point) -> list[Knot]:
    pose, raised = mood.pose, mood.whiskers
    return [
        *pose.face(mirrored([root], side)),
        pose.place(side * bend[0], bend[1] - raised * 0.35, 38),
        pose.place(side * tip[0], tip[1] - raised, _TIP),
    ]
