"""Portraits of the players in brass rings, and the warm halo behind the player to act.

Portraits are stored as vectors, which pygame draws at the size of the window. So they contain only
paths and gradients.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache, partial

from art.decks.kit.curves import Point
from art.decks.kit.shapes import rectangle, union
from art.room.cats import black, ginger, tabby, white
from art.room.cats.canvas import RING, Canvas
from art.room.cats.look import MOODS, Mood
from art.room.kit import Element, circle, group, path, radial
from art.room.palette import NIGHT, brass_across
from art.room.pieces import Box, Piece

RADIUS = 110.16
"""Radius of the ring in points: .102 s."""
_INNER = RADIUS * 0.86
_SEAM = 4
"""Below this line the ring lies over the bust."""
_BRIM = -30
"""Above this line ears and hats stand out over the ring."""
_PICTURE = Box(-137.5, -160, 275, 300)
_GROOVE = "#2c1c0b"
_GROUND = {
    "tabby": ("#8b6a3a", "#33220f"),
    "white": ("#3f6a72", "#12262b"),
    "ginger": ("#5f7442", "#1e2913"),
    "black": ("#d9a94a", "#7a4a16"),
}
Paint = Callable[[Canvas, Canvas, Mood], "Point | None"]
"""Paints a bust in the ring and what lies over the ring; returns where smoke rises."""
CATS: dict[str, Paint] = {
    "tabby": tabby.paint,
    "white": white.paint,
    "ginger": ginger.paint,
    "black": black.paint,
}


def _round(radius: float, degrees: float) -> tuple[float, float]:
    angle = math.radians(degrees)
    return radius * math.cos(angle), radius * math.sin(angle)


def _lower_arc(radius: float) -> str:
    """The part of a circle about the origin that lies below the ring's seam."""
    side = math.sqrt(radius**2 - _SEAM**2)
    return f"M{-side:.2f},{_SEAM} A{radius:.2f},{radius:.2f} 0 0 0 {side:.2f},{_SEAM}"


def _beads(first: int, last: int) -> Element:
    spots = [_round(RADIUS * 0.925, 12 * k) for k in range(first, last)]
    dots = [f"M{x - 1.8:.1f} {y:.1f}a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0" for x, y in spots]
    return path("".join(dots), "#6b4718")


def _rays() -> Element:
    edges = [(*_round(_INNER, 15 * k), *_round(_INNER, 15 * k + 5)) for k in range(24)]
    wedges = [f"M0 0L{x0:.1f} {y0:.1f} {x1:.1f} {y1:.1f}z" for x0, y0, x1, y1 in edges]
    return path("".join(wedges), "#ffe9b0", opacity=0.13)


def _circle(radius: int, y: int, turn: int) -> str:
    """A circle about (0, y), one way round or the other (0 or 1)."""
    half = f"a{radius} {radius} 0 1 {turn} "
    return f"M{-radius} {y}{half}{2 * radius} 0{half}{-2 * radius} 0"


def _shadow() -> Element:
    """What the ring throws straight down, as soft as if it were blurred."""
    steps = 8
    edge, softness = RADIUS * 1.01, 16.0
    outer, hole = round(edge + softness), round(RADIUS - 10)
    stops: list[tuple[float, str, float]] = [(0, NIGHT, 0.58)]
    for step in range(steps + 1):
        t = step / steps
        fall = 0.5 + 0.5 * math.cos(math.pi * t)
        stops.append(((edge - softness + 2 * softness * t) / outer, NIGHT, 0.58 * fall))
    crescent = _circle(outer, 8, 0) + _circle(hole, 8, 1)
    return path(crescent, radial(stops, (0, 8), outer, in_points=True))


def _back(who: str) -> Element:
    light, dark = _GROUND[who]
    ground = radial(((0, light), (1, dark)), (0, -0.26 * RADIUS), RADIUS * 1.2, in_points=True)
    return group(
        _shadow(),
        circle(0, 0, _INNER, ground),
        _rays(),
        circle(0, 0, RADIUS * 0.995, stroke="#2a1a0a", width=RADIUS * 0.02),
        circle(0, 0, RADIUS * 0.933, stroke=brass_across(RADIUS), width=RADIUS * 0.118),
        circle(0, 0, RADIUS * 0.955, stroke="#5d3f12", width=1.2),
        circle(0, 0, RADIUS * 0.862, stroke=_GROOVE, width=RADIUS * 0.042),
        _beads(15, 30),
    )


def _front_rim() -> Element:
    """The lower half of the ring once more, over the bust."""
    brass = brass_across(RADIUS)
    return group(
        path(_lower_arc(RADIUS * 0.933), stroke=brass, width=RADIUS * 0.118, stroke_linecap="butt"),
        path(_lower_arc(RADIUS * 0.955), stroke="#5d3f12", width=1.2, stroke_linecap="butt"),
        path(
            _lower_arc(RADIUS * 0.862), stroke=_GROOVE, width=RADIUS * 0.042, stroke_linecap="butt"
        ),
        _beads(0, 16),
        path(_lower_arc(RADIUS * 0.985), stroke="#fff2c4", width=1.2, opacity=0.5),
    )


@cache
def _painted(who: str, mood: Mood) -> tuple[Element, Point | None]:
    """A portrait in its ring, centred on the origin, with its shadow; where smoke rises."""
    above = rectangle(_PICTURE.x, _PICTURE.y, -_PICTURE.x, _BRIM)
    bust = Canvas(union([RING, above]))
    front = Canvas()
    smoke = CATS[who](bust, front, mood)
    return group(_back(who), bust.element(), _front_rim(), front.element()), smoke


def medallion(who: str, mood: Mood) -> Element:
    """A portrait in its ring, centred on the origin, with its shadow."""
    return _painted(who, mood)[0]


def _smoke(who: str, mood: Mood) -> Point | None:
    return _painted(who, mood)[1]


def halo() -> Element:
    """Warm light for the active seat: 1.7 times the ring."""
    fading = ((0.70, "#ffc45e", 0.48), (0.82, "#ffb347", 0.18), (1, "#ff9f33", 0))
    glow = radial(((0.5, "#ffe2a0", 1), (0.60, "#ffd684", 0.85), *fading))
    return circle(0, 0, RADIUS * 1.7, glow)


_RING = Box.centred(2 * RADIUS, 2 * RADIUS)

PIECES = (
    *(
        Piece(
            f"medallion_{who}_{mood}",
            _PICTURE,
            partial(medallion, who, mood),
            body=_RING,
            is_vector=True,
            smoke=partial(_smoke, who, mood),
        )
        for who in CATS
        for mood in MOODS
    ),
    Piece("halo", Box.centred(380, 380), halo, body=_RING, detail=0.5),
)
