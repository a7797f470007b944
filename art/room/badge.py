"""The loser's badge and what surrounds it at the end of a match: rays and a wreath of smoke.

No word is on the badge: the game writes the playing word on the banner and, if it likes, the name
of the club on the upper arc and a consolation on the lower one (``ARCS``). This module refuses to
know who lost.
"""

from __future__ import annotations

import math
import random
from typing import NamedTuple

from art.room.icons import sign
from art.room.kit import (
    Element,
    Point,
    blur,
    both_sides,
    circle,
    ellipse,
    group,
    linear,
    mirrored,
    path,
    radial,
    rect,
)
from art.room.palette import GOLD_LINE, INK, NIGHT, brass_across
from art.room.pieces import Box, Piece
from art.room.smoke import ribbon
from art.room.strokes import brush, polygon, spiral, spline, taper, trace

RADIUS = 150.0
"""Of the medal in points (.139 s); the pleats reach 1.24 radii."""
_GOLDEN = 0.618034
"""Turns from one spark to the next, so that they are nowhere in rows."""


class Arc(NamedTuple):
    """A circle round the badge's centre on which a text stands, in radii of the medal."""

    baseline: float
    size: float
    upright_at: float
    """Degrees clockwise from three o'clock at which the middle of the text stands."""


ARCS = (Arc(0.745, 0.155, -90), Arc(0.855, 0.112, 90))
"""The upper arc reads clockwise; the lower one anticlockwise, with its letters upright."""


def _point(radius: float, degrees: float) -> Point:
    angle = math.radians(degrees)
    return radius * math.cos(angle), radius * math.sin(angle)


def _tails() -> Element:
    """Two ends of silk that hang from the rosette."""
    length = RADIUS * 1.72
    outline = f"M-34,0H34L38,{length}L0,{length * 0.872}L-38,{length}Z"
    silk = linear(((0, "#3f0f16"), (0.3, "#5e1a22"), (1, "#7a2630")))
    stripes = f"M-20,0L-22,{length * 0.93} M20,0L22,{length * 0.93}"
    tail = (path(outline, silk, INK, 3), path(stripes, stroke="#c9a24b", width=4))
    return group(
        *(
            group(*tail, at=(side * RADIUS * 0.34, RADIUS * 0.3), turn=-14 * side)
            for side in (-1, 1)
        )
    )


def _rosette() -> Element:
    """Pleated ribbon round the medal: light and dark folds, a scalloped edge."""
    folds = 40
    edge, dark, light = [], "", ""
    for k in range(folds):
        start, middle, end = (360 * (k + part) / folds for part in (0, 0.5, 1))
        edge += [_point(RADIUS * 1.235, start), _point(RADIUS * 1.262, (start + end) / 2)]
        dark += polygon([(0, 0), _point(RADIUS * 1.25, middle), _point(RADIUS * 1.232, end)])
        light += polygon([(0, 0), _point(RADIUS * 1.235, start), _point(RADIUS * 1.245, start + 2)])
    return group(
        circle(0, 10, RADIUS * 1.22, NIGHT, opacity=0.6, filter=blur(14)),
        path(polygon(spline(edge, 4, closed=True)), "#8d3136", INK, 3),
        path(dark, "#5e1a22", opacity=0.75),
        path(light, "#c2575a", opacity=0.55),
        circle(0, 0, RADIUS * 1.02, "#2a0d10", opacity=0.6, filter=blur(8)),
    )


def _ashtray() -> Element:
    """The emblem: an ashtray with a cigar at work."""
    bowl = "M-60,6 C-60,40 60,40 60,6 L74,-2 C60,-10 -60,-10 -74,-2Z"
    brass = linear(((0, "#c9a24b"), (1, "#6b4718")))
    smoke = spline(trace("-12,-18 4,-42 -16,-64 8,-90"))
    return group(
        path(brush(smoke, taper(11, 0.6)), "#8ea4ad", "#1d3037", 1.6),
        path(bowl, brass, INK, 4),
        ellipse(0, -3, 62, 12, "#3a2410", INK, 3),
        group(rect(-8, -20, 74, 13, 6, "#6b3f20", INK, 2.6), turn=-18),
        circle(-8, -12, 6, "#ef7d2c", INK, 2),
        at=(0, -RADIUS * 0.36),
        scale=RADIUS / 250,
    )


def _medal() -> Element:
    cream = radial(((0, "#fffaf0"), (0.7, "#f4e6c4"), (1, "#d9c08a")), (0.4, 0.32), 0.75)
    shine = "M{:.1f},{:.1f}A{:.1f},{:.1f} 0 0 1 {:.1f},{:.1f}".format(
        *_point(RADIUS * 0.895, 204), RADIUS * 0.9, RADIUS * 0.9, *_point(RADIUS * 0.895, 264)
    )
    return group(
        circle(0, 0, RADIUS, brass_across(RADIUS), INK, 3),
        circle(0, 0, RADIUS * 0.94, cream, "#5d3f12", 2),
        circle(0, 0, RADIUS * 0.66, stroke=GOLD_LINE, width=2),
        _ashtray(),
        group(sign("paw", "#7d1712"), at=(0, RADIUS * 0.45), scale=RADIUS / 56),
        path(shine, stroke="#ffffff", width=RADIUS * 0.04, opacity=0.5),
    )


def _banner() -> Element:
    """The red band across the medal, its ends folded back."""
    half, tall = RADIUS * 1.2, RADIUS * 0.42
    fold = (
        f"M{half - 26},{-tall * 0.3}L{half + RADIUS * 0.2},{-tall * 0.26}"
        f"L{half + RADIUS * 0.11},{tall * 0.18}L{half + RADIUS * 0.2},{tall * 0.62}"
        f"L{half - 26},{tall * 0.62}Z"
    )
    red = linear(((0, "#d94a3c"), (0.5, "#b3261e"), (1, "#7d1712")))
    return group(
        both_sides(
            path(fold, linear(((0, "#4f0d0b"), (1, "#8d1f19")), (0, 0), (1, 0)), INK, 3),
        ),
        rect(-half, 8 - tall / 2, 2 * half, tall, 6, "#000000", opacity=0.5, filter=blur(8)),
        rect(-half, -tall / 2, 2 * half, tall, 6, red, INK, 3.4),
        rect(9 - half, 8 - tall / 2, 2 * half - 18, tall - 16, 2, "none", "#f0d796", 2),
        path(f"M{8 - half},{3 - tall / 2}H{half - 8}", stroke="#ffb3a4", width=1.6, opacity=0.6),
    )


_ALIAS = Box.centred(150, 31)
"""The band under the portrait of a word's bearer, without its folded ends."""


def alias() -> Element:
    """The banner of the badge by itself, small: it lies under a portrait, and stretches."""
    x, y = _ALIAS.width / 2, _ALIAS.height / 2
    fold = (
        f"M{x - 12},{-y * 0.5}L{x + 15},{-y * 0.42}L{x + 8},{y * 0.42}"
        f"L{x + 15},{y * 1.24}L{x - 12},{y * 1.24}Z"
    )
    red = linear(((0, "#d94a3c"), (0.5, "#b3261e"), (1, "#7d1712")))
    return group(
        both_sides(path(fold, linear(((0, "#4f0d0b"), (1, "#8d1f19")), (0, 0), (1, 0)), INK, 1.8)),
        rect(-x, 4 - y, 2 * x, 2 * y, 4, NIGHT, opacity=0.6, filter=blur(4, 1)),
        rect(-x, -y, 2 * x, 2 * y, 3, red, INK, 2),
        rect(4.5 - x, 4.5 - y, 2 * x - 9, 2 * y - 9, 1.5, "none", "#f0d796", 1.1),
        path(f"M{4 - x},{1.8 - y}H{x - 4}", stroke="#ffb3a4", width=1, opacity=0.6),
    )


def badge() -> Element:
    """The whole badge without its words, about the middle of the medal."""
    return group(_tails(), _rosette(), _medal(), _banner())


def wreath() -> Element:
    """Two plumes of smoke that meet over the loser, about the middle of the portrait."""
    spine = trace("80,-234 0,-268 -120,-260 -236,-184 -316,-38 -340,130 -300,280")
    half = ribbon(spine, 44, 3, spiral((-252, 294), 46, 6, 180, -1.3), strands=6)
    return group(mirrored(half), half, opacity=0.92)


def rays() -> Element:
    """Warm light behind the portrait, in forty rays, long and short in turn."""
    glow = ((0, "#ffdc92", 0.85), (0.34, "#ffb54a", 0.62), (0.5, "#f79a2e", 0.34))
    light = radial((*glow, (0.75, "#e0812a", 0.10), (1, "#c96f22", 0)), (0, 0), 620, in_points=True)
    fans = []
    for first, reach, strength in ((0, 530, 0.32), (9, 430, 0.22)):
        turns = range(first, 360, 18)
        wedges = (polygon([(0, 0), _point(reach, k), _point(reach, k + 5)]) for k in turns)
        near = ((0, "#fff0c0", strength), (0.5, "#ffe2a0", strength), (1, "#ffd080", 0))
        fans.append(path("".join(wedges), radial(near, (0, 0), reach, in_points=True)))
    return group(circle(0, 0, 620, light), *fans)


def sparks() -> Element:
    """Sparks flying from the light: the farther, the smaller and fainter."""
    chance = random.Random(11)
    flying = []
    for number in range(64):
        reach = 250 + 330 * chance.random() ** 1.4
        x, y = _point(reach, 360 * number * _GOLDEN % 360)
        size = chance.uniform(1.6, 4.4) * (1.25 - reach / 900)
        near = 1.15 - reach / 640
        flying.append(circle(x, y, 3.4 * size, "#ff9a3c", opacity=0.22 * near, filter=blur(4)))
        flying.append(circle(x, y, size, "#ffe7a6", opacity=near))
    return group(*flying)


PIECES = (
    Piece(
        "badge",
        Box(-230, -205, 460, 530),
        badge,
        body=Box.centred(2 * RADIUS, 2 * RADIUS),
        quality=88,
    ),
    Piece("alias", _ALIAS.grown(26, 12, 26, 20), alias, body=_ALIAS, cuts=(46, 24, 46, 32)),
    Piece("wreath", Box(-385, -315, 770, 690), wreath, quality=86),
    Piece("rays", Box.centred(1280, 1280), rays, detail=0.25, quality=None),
    Piece("sparks", Box.centred(1280, 1280), sparks, detail=0.5, quality=80),
)
