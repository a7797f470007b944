"""The head of the title's black cat: turned to us, one brow up, a pipe in the corner of her mouth.

Drawn about the origin like the heads of the portraits, but sleeker: ears up to y = -110, chin at
62 points. This module does not know the body and the pipe.
"""

from __future__ import annotations

import math

from art.room.kit import (
    Element,
    both_sides,
    circle,
    clip,
    ellipse,
    group,
    linear,
    path,
    radial,
)
from art.room.strokes import brush, ink, shrink, spline, trace

CONTOUR = "#060406"
SHEEN = "#6d7189"
RIM = "#edbf62"
"""Moonlight from behind."""

_HALF = (
    "C14,-53 27,-50 37,-44 C54,-34 65,-17 69,2 C72,10 78,17 88,21 C81,24 76,25 70,25"
    " C74,32 78,37 84,43 C75,44 68,43 61,41 C49,54 24,63 0,63"
)
_EAR = "M14,-47 C20,-68 37,-95 57,-110 C67,-90 73,-60 63,-20 C50,-17 30,-30 14,-47Z"
_EAR_INSIDE = "M30,-47 C35,-66 45,-84 56,-95 C62,-78 63,-55 57,-30 C47,-31 38,-37 30,-47Z"
_EAR_FOLD = "M30,-47 C35,-66 45,-84 56,-95 C48,-78 45,-62 46,-34 C40,-37 35,-41 30,-47Z"
_EYE = "M9,9 C13,-10 31,-21 52,-12 C50,6 27,19 9,9Z"


def _ear(is_lit: bool) -> Element:
    coat = linear(((0, "#3b3746"), (0.6, "#1b1820"), (1, "#0b090d")), (0, 0), (0.4, 1))
    skin = linear(((0, "#8a5a5c"), (0.7, "#51343b"), (1, "#1d1419")), (0.4, 0), (0.3, 1))
    hairs = [
        ink(trace(line), 2.2, "#8b8798", opacity=0.8)
        for line in ("33,-44 42,-56 45,-72", "39,-38 49,-52 52,-70", "46,-34 55,-46 57,-62")
    ]
    edge = ink(trace("60,-103 67,-79 68,-54 64,-34"), 3.4, RIM)
    return group(
        path(_EAR, coat, CONTOUR, 3.2),
        path(_EAR_INSIDE, skin),
        path(_EAR_FOLD, "#0d080b", opacity=0.5),
        *hairs,
        *([edge] if is_lit else []),
    )


def _eye(lid: float, look: float, glint: float) -> Element:
    """The eye on our right: how far it is closed, where it looks, where it shines, in points."""
    iris = radial(
        ((0, "#fbf6b0"), (0.45, "#dcc93e"), (0.8, "#9a9a24"), (1, "#3c4412")), (0.5, 0.72), 0.62
    )
    x = 30 + look
    top = f"M4,{lid - 3} Q27,{lid - 20} 57,{lid - 17}"
    return group(
        group(
            path(_EYE, iris),
            ellipse(x, -3, 6.4, 15, "#0c0806"),
            path(f"{top} L57,{lid - 9} Q27,{lid - 12} 4,{lid + 5}Z", "#1b1606", opacity=0.5),
            path(f"{top} L60,-40 L0,-40Z", "#242029"),
            ellipse(x + glint, lid - 8.5, 2.9, 3.3, "#fffdf2"),
            circle(x - 1.4 * glint, 7, 1.5, "#fffdf2", opacity=0.7),
            clip_path=clip(path(_EYE, "#ffffff")),
        ),
        path(_EYE, stroke=CONTOUR, width=2.2),
        ink([(5, lid + 2), (16, lid - 10), (33, lid - 16), (56, lid - 18)], 6, CONTOUR),
        ink(trace("14,13 28,13 43,5"), 1.6, SHEEN, opacity=0.8),
        ink([(10, lid - 12), (26, lid - 24), (46, lid - 27)], 2.6, SHEEN, opacity=0.65),
    )


def _modelling() -> Element:
    """Light on brow, bridge, cheeks and muzzle, kept inside the face."""
    soft = radial(((0, "#8286a0", 0.55), (0.6, "#6a6e88", 0.22), (1, "#6a6e88", 0)))
    puff = radial(((0, "#6b6877"), (0.55, "#423e4b"), (1, "#242029", 0)), (0.5, 0.36), 0.62)
    shade = linear(((0, "#020103", 0), (0.6, "#020103", 0), (1, "#020103", 0.65)))
    return group(
        ellipse(-8, -34, 46, 24, soft),
        ellipse(0, -6, 11, 34, soft),
        both_sides(ellipse(54, 14, 18, 22, soft, opacity=0.7)),
        path(_whole_face(), shade),
        both_sides(ellipse(14, 31, 23, 18, puff)),
        ellipse(0, 48, 15, 9, puff, opacity=0.45),
        *(
            ink(trace(line), 2.4, SHEEN, opacity=0.45)
            for line in ("-1,-48 0,-38 -1,-28", "-11,-47 -9,-38 -10,-31", "10,-47 8,-38 8,-31")
        ),
        clip_path=clip(path(_whole_face(), "#ffffff")),
    )


def _whole_face() -> str:
    """Both halves of the outline: the left one is the right one, mirrored."""
    mirror = "".join(_mirrored(span) for span in reversed(_spans()))
    return f"M0,-53 {_HALF} {mirror}Z"


def _spans() -> list[list[tuple[float, float]]]:
    points = trace(_HALF.replace("C", ""))
    ends = [(0.0, -53.0), *points[2::3]]
    return [[ends[i], *points[3 * i : 3 * i + 3]] for i in range(len(points) // 3)]


def _mirrored(span: list[tuple[float, float]]) -> str:
    start, first, second, _ = span
    return "C" + " ".join(f"{-x:g},{y:g}" for x, y in (second, first, start))


def _mouth() -> Element:
    nose = "M-9.5,12 C-5,8.6 5,8.6 9.5,12 C8.5,18 4,21.6 0,22.6 C-4,21.6 -8.5,18 -9.5,12Z"
    skin = linear(((0, "#4d3b45"), (1, "#171016")))
    return group(
        path(nose, skin, CONTOUR, 1.8),
        ink(trace("-6,12.6 0,11 6,12.6"), 1.8, "#c9bfc8", opacity=0.75),
        path("M0,22 L0,29", stroke=CONTOUR, width=2.2),
        ink(trace("0,28.5 -7,35 -17,36 -26,31"), 3.4, CONTOUR),
        ink(trace("0,28.5 8,35 20,34.5 30,26 33,19"), 3.6, CONTOUR),
        both_sides(
            *(circle(x, y, 1.2, CONTOUR, opacity=0.75) for x, y in ((14, 27), (20, 24), (22, 31)))
        ),
    )


def _whiskers() -> Element:
    """Fine and long, each with a thread of ink under it so that it shows before the moon too."""
    hairs = (
        ("24,24 62,8 112,2", 1.6),
        ("26,27 70,20 122,24", 1.7),
        ("25,31 66,34 112,46", 1.6),
        ("22,34 52,46 88,66", 1.3),
    )
    brows = (("33,-26 42,-46 62,-64", 1.4), ("40,-23 56,-40 78,-52", 1.3))
    drawn = []
    for line, width in (*hairs, *brows):
        curve = spline(trace(line))
        drawn += [
            path(brush(curve, shrink(width + 1.5, 0.3)), CONTOUR, opacity=0.55),
            path(brush(curve, shrink(width, 0.2)), "#fbf4e2"),
        ]
    return both_sides(*drawn)


def mascot_head() -> Element:
    """The head without its bow tie, looking down the pipe."""
    coat = radial(((0, "#46424f"), (0.5, "#221e27"), (1, "#0b090d")), (0.44, 0.26), 0.8)
    moonlight = path(
        brush(spline(trace("46,-38 59,-25 67,-6 71,6 79,16")), lambda t: 3.6 * math.sin(2.6 * t)),
        RIM,
        opacity=0.9,
    )
    return group(
        _ear(is_lit=True),
        group(_ear(is_lit=False), scale=(-1, 1)),
        path(_whole_face(), coat),
        _modelling(),
        path(_whole_face(), stroke=CONTOUR, width=3.2),
        moonlight,
        _eye(lid=1, look=-5, glint=5),
        group(_eye(lid=4, look=5, glint=-5), scale=(-1, 1)),
        _mouth(),
        _whiskers(),
    )
