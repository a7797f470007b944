"""A cat's head from the front, by coat and mood.

The head is drawn about the origin, ears up to y = -97, chin at 62, whiskers to x = +-114 points.
It refuses to know what is worn on it and who it is.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal, TypeAlias

from art.room.kit import (
    Element,
    Point,
    both_sides,
    circle,
    clip,
    ellipse,
    group,
    linear,
    number,
    path,
    radial,
    rect,
)
from art.room.palette import INK, mixed
from art.room.strokes import brush, ink, shrink, spline

Mood: TypeAlias = Literal["calm", "smug", "annoyed", "asleep", "smoking", "blink"]
MOODS: tuple[Mood, ...] = ("calm", "smug", "annoyed", "asleep", "smoking", "blink")

_EAR = "M18,-46 C24,-62 38,-84 55,-97 C64,-80 69,-58 67,-30 C56,-22 32,-30 18,-46Z"
_EAR_INSIDE = "M30,-46 C34,-58 43,-74 53,-84 C58,-70 60,-54 59,-38 C50,-34 38,-37 30,-46Z"
_EAR_SHADE = "M30,-46 C34,-58 43,-74 53,-84 C46,-70 42,-58 41,-40Z"
_EAR_TURN: dict[Mood, float] = {"smug": -2, "annoyed": 20, "asleep": 9}
_EYE = "M9,6 C13,-11 31,-19 47,-8 C43,9 23,15 9,6Z"
_LID: dict[Mood, tuple[Point, Point, Point]] = {
    "calm": ((6, -8), (26, -9), (50, -10)),
    "smug": ((6, -1), (26, -3), (50, -5)),
    "annoyed": ((6, 3), (26, -6), (50, -15)),
    "asleep": ((6, 8), (26, 17), (50, 6)),
    "smoking": ((6, -1), (26, 1), (50, -3)),
    "blink": ((6, 8), (26, 15), (50, 4)),
}


@dataclass(frozen=True)
class Coat:
    """Colours of one cat."""

    fur: str
    dark: str
    light: str
    muzzle: str
    nose: str
    iris: str
    iris_light: str
    ear_inside: str
    outline: str = INK
    mouth: str = INK
    whiskers: str = "#fbf6e6"
    tuft: str | None = None
    """Hair in the ears (the light of the fur if None)."""
    rim: str = "#fff3d0"
    rim_opacity: float = 0.34
    fluff: float = 1.0
    """Breadth of the cheeks: 1 is plain, 2 a Persian."""
    brow_whiskers: bool = True


def face_outline(fluff: float = 1) -> str:
    """The outline of the face without the ears."""
    k = 1 + 0.13 * (fluff - 1)
    spans: tuple[tuple[Point, Point, Point], ...] = (
        ((10, -50), (20, -50), (32, -45)),
        ((52, -38), (66, -22), (70 * k, -2)),
        ((74 * k, 6), (80 * k, 11), (88 * k, 15)),
        ((83 * k, 19), (79 * k, 20), (76 * k, 21)),
        ((79 * k, 28), (82 * k, 32), (87 * k, 36)),
        ((80 * k, 38), (75 * k, 37), (70 * k, 36)),
        ((70 * k, 43), (71 * k, 47), (72 * k, 53)),
        ((63, 51), (56, 48), (50, 45)),
        ((38, 56), (20, 62), (0, 62)),
    )
    start: Point = (0, -50)
    ends = [start, *(span[2] for span in spans)]
    down = [_span(*span) for span in spans]
    up = [
        _span((-b[0], b[1]), (-a[0], a[1]), (-begin[0], begin[1]))
        for begin, (a, b, _) in reversed(list(zip(ends, spans, strict=False)))
    ]
    return "M0,-50" + "".join(down + up) + "Z"


def _span(first: Point, second: Point, end: Point) -> str:
    return "C" + " ".join(f"{number(x)},{number(y)}" for x, y in (first, second, end))


def _ear(coat: Coat, mood: Mood) -> Element:
    shade = linear(((0, mixed(coat.fur, coat.light, 0.5)), (1, coat.dark)), (0, 0), (0.3, 1))
    tuft = coat.tuft or coat.light
    return group(
        path(_EAR, shade, coat.outline, 3.4),
        path(_EAR_INSIDE, coat.ear_inside),
        path(_EAR_SHADE, "#000000", opacity=0.22),
        ink([(33, -40), (42, -54), (46, -66)], 4, tuft),
        ink([(38, -36), (48, -48), (54, -60)], 4, tuft),
        turn=_EAR_TURN.get(mood, 0),
        about=(45, -40),
    )


def _pupil(look: Point) -> Element:
    x, y = look
    return group(
        path(
            "M28,-17 C35,-9 35,5 28,13 C21,5 21,-9 28,-17Z",
            "#120c09",
        ),
        at=(x, y),
    )


def _eye(coat: Coat, mood: Mood, look: Point) -> Element:
    iris = radial(
        ((0, coat.iris_light), (0.55, coat.iris), (1, mixed(coat.iris, "#000000", 0.45))),
        (0.5, 0.62),
        0.62,
    )
    lid_colour = mixed(coat.fur, coat.dark, 0.3)
    (x0, y0), (x1, y1), (x2, y2) = _LID[mood]
    edge = f"M{x0},{y0} Q{x1},{y1 - 3} {x2},{y2}"
    inside = [
        path(_EYE, iris),
        _pupil(look),
        path("M0,-40 L60,-40 L60,-6 Q28,-14 0,-2Z", "#000000", opacity=0.28),
        ellipse(34 + look[0] * 0.4, -8 + look[1], 4.2, 5, "#fffdf2"),
        circle(23 + look[0] * 0.4, 5 + look[1], 1.9, "#fffdf2", opacity=0.75),
        path(f"{edge} L60,{y2} L60,-40 L0,-40 L0,{y0}Z", lid_colour),
        path(edge, stroke=coat.outline, width=3),
    ]
    if mood == "smug":
        inside += [
            path("M2,20 L2,11 Q26,5 54,4 L54,20Z", lid_colour),
            path("M4,11 Q26,5 52,3", stroke=coat.outline, width=2),
        ]
    lash = spline([(4, 9), (10, 2), (19, -9), (32, -14.5), (45, -9.5), (51, -9)])
    return group(
        group(*inside, clip_path=clip(path(_EYE, "#ffffff"))),
        path(_EYE, stroke=coat.outline, width=2.6),
        path(brush(lash, lambda t: 1.2 + 4.4 * math.sin(math.pi * t) ** 0.8), coat.outline),
    )


def _modelling(coat: Coat, marks: tuple[Element, ...], outline: str) -> Element:
    """Markings, light and shade, kept inside the face."""
    muzzle = radial(
        (
            (0, mixed(coat.muzzle, "#ffffff", 0.35)),
            (0.7, coat.muzzle),
            (1, mixed(coat.muzzle, coat.dark, 0.35)),
        ),
        (0.5, 0.3),
        0.75,
    )
    bridge = "M-9,-50 C-8,-24 -13,-8 -8,12 L8,12 C13,-8 8,-24 9,-50Z"
    jowls = "M-100,30 C-60,34 -40,66 0,66 C40,66 60,34 100,30 L100,90 L-100,90Z"
    socket = "M4,10 C8,-18 34,-26 56,-12 C52,14 22,20 4,10Z"
    return group(
        *marks,
        path(bridge, coat.light, opacity=0.32),
        path(jowls, coat.dark, opacity=0.4),
        both_sides(path(socket, coat.dark, opacity=0.35)),
        ellipse(0, 44, 17, 14, mixed(coat.muzzle, coat.dark, 0.25)),
        ellipse(-15, 30, 22, 17, muzzle),
        ellipse(15, 30, 22, 17, muzzle),
        path("M-11,8 L11,8 L16,26 L-16,26Z", coat.muzzle, opacity=0.9),
        group(path(outline, stroke=coat.rim, width=9, opacity=coat.rim_opacity), at=(0, 3)),
        clip_path=clip(path(outline, "#ffffff")),
    )


def _mouth(coat: Coat, mood: Mood) -> Element:
    lips: dict[Mood, tuple[list[Point], list[Point]]] = {
        "smug": (
            [(0, 28.5), (-7, 35), (-17, 35), (-24, 31)],
            [(0, 28.5), (8, 35), (20, 34), (31, 24), (33, 18)],
        ),
        "annoyed": (
            [(0, 29), (-8, 33), (-18, 36), (-25, 42)],
            [(0, 29), (8, 33), (18, 36), (25, 42)],
        ),
        "calm": (
            [(0, 28.5), (-7, 34.5), (-17, 35), (-26, 29)],
            [(0, 28.5), (7, 34.5), (17, 35), (26, 29)],
        ),
    }
    nose = "M-10,12 C-5,8.5 5,8.5 10,12 C9,18 4,22 0,23 C-4,22 -9,18 -10,12Z"
    left, right = lips.get(mood, lips["calm"])
    return group(
        path(nose, coat.nose, coat.mouth, 2),
        path("M-6,12.5 C-3,11 3,11 6,12.5", stroke="#ffffff", width=1.6, opacity=0.5),
        path("M0,23 L0,29", stroke=coat.mouth, width=2.4),
        ink(left, 3.8, coat.mouth),
        ink(right, 4, coat.mouth),
        path("M-7,44 Q0,47 7,44", stroke=coat.mouth, width=1.8, opacity=0.6),
    )


def _whiskers(coat: Coat, mood: Mood) -> Element:
    tilt = {"annoyed": 8, "smug": -6}.get(mood, 0)
    hairs: list[tuple[list[Point], float, float]] = [
        ([(26, 25), (67, 12), (108, 6 + tilt)], 2.6, 0.92),
        ([(27, 29), (70.5, 24), (114, 26 + tilt)], 2.6, 0.92),
        ([(26, 33), (65, 40), (104, 48 + tilt)], 2.6, 0.92),
    ]
    if coat.brow_whiskers:
        hairs += [
            ([(30, -22), (38, -40), (56, -56)], 2, 0.75),
            ([(36, -20), (50, -36), (68, -46)], 1.8, 0.6),
        ]
    dots = [circle(x, y, 1.3, coat.mouth, opacity=0.6) for x, y in ((14, 28), (21, 25), (22, 32))]
    lines = [
        path(brush(spline(points), shrink(width, 0.1)), coat.whiskers, opacity=opacity)
        for points, width, opacity in hairs
    ]
    return both_sides(*dots, *lines)


def head(coat: Coat, mood: Mood, marks: tuple[Element, ...] = (), look: Point = (0, 0)) -> Element:
    """A head; ``marks`` are clipped to the face, ``look`` shifts the pupils (points)."""
    outline = face_outline(coat.fluff)
    fur = radial(((0, coat.light), (0.5, coat.fur), (1, coat.dark)), (0.46, 0.28), 0.8)
    return group(
        both_sides(_ear(coat, mood)),
        path(outline, fur),
        _modelling(coat, marks, outline),
        path(outline, stroke=coat.outline, width=3.6),
        _eye(coat, mood, look),
        group(_eye(coat, mood, (-look[0], look[1])), scale=(-1, 1)),
        _mouth(coat, mood),
        _whiskers(coat, mood),
    )


BLACK = Coat(
    fur="#241f26",
    dark="#0b090d",
    light="#4d4a58",
    muzzle="#3a3640",
    nose="#151016",
    iris="#c9b32a",
    iris_light="#f6f0a0",
    ear_inside="#6b4248",
    outline="#070508",
    mouth="#060406",
    whiskers="#f4ead2",
    tuft="#4d4a58",
    rim="#ffd58a",
    rim_opacity=0.35,
)


def pipe() -> Element:
    """A short pipe in the corner of the mouth, to the viewer's left."""
    stem = "M-16,33 C-40,38 -66,46 -84,62 L-78,70 C-60,56 -38,48 -14,41Z"
    bowl = "M-112,44 C-112,76 -104,92 -88,92 C-74,92 -68,78 -70,62 L-66,40Z"
    return group(
        path(stem, "#5b3018", INK, 3),
        path(bowl, "#7a4320", INK, 3.2),
        ellipse(-89, 42, 23, 7, "#2a160c", INK, 2.8),
        ellipse(-89, 43, 16, 4, "#e8742a"),
        group(
            rect(-46, 38, 9, 15, 2, "#d9b762", INK, 2),
            turn=-22,
            about=(-42, 46),
        ),
        ink([(-104, 54), (-102, 74), (-94, 84)], 5, "#c98a55", opacity=0.6),
    )
