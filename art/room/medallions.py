"""Who sits at the table: portraits in brass rings, and the warm halo behind whoever is to act."""

from __future__ import annotations

import math
from functools import partial

from art.room.cat_head import MOODS, Mood
from art.room.kit import Element, blur, circle, clip, group, path, radial
from art.room.palette import NIGHT, brass_across
from art.room.pieces import Box, Piece
from art.room.portraits import PORTRAITS
from art.room.strokes import polygon

RADIUS = 110.16
"""Radius of the ring in points: .102 s."""
_INNER = RADIUS * 0.86
_SEAM = 4
"""Below this line the ring lies over the bust."""
_GROUND = {
    "tabby": ("#8b6a3a", "#33220f"),
    "white": ("#3f6a72", "#12262b"),
    "ginger": ("#5f7442", "#1e2913"),
    "black": ("#d9a94a", "#7a4a16"),
}


def _round(radius: float, degrees: float) -> tuple[float, float]:
    angle = math.radians(degrees)
    return radius * math.cos(angle), radius * math.sin(angle)


def _lower_arc(radius: float) -> str:
    """The part of a circle about the origin that lies below the ring's seam."""
    side = math.sqrt(radius**2 - _SEAM**2)
    return f"M{-side:.2f},{_SEAM} A{radius:.2f},{radius:.2f} 0 0 0 {side:.2f},{_SEAM}"


def _beads(first: int, last: int) -> list[Element]:
    spots = [_round(RADIUS * 0.925, 9 * k) for k in range(first, last)]
    return [circle(x, y, RADIUS * 0.016, "#6b4718") for x, y in spots]


def _rays() -> Element:
    wedges = [
        polygon([(0, 0), _round(_INNER, 15 * k), _round(_INNER, 15 * k + 5)]) for k in range(24)
    ]
    return path("".join(wedges), "#ffe9b0", opacity=0.13)


def _bust_area() -> Element:
    """The inside of the ring, and above its centre everything: ears and hats break out."""
    side, top = _INNER * 1.2, RADIUS * 1.7
    return path(f"{_lower_arc(_INNER)}L{side:.2f},{-top:.2f}H{-side:.2f}Z", "#ffffff")


def _front_rim() -> Element:
    """The lower half of the ring once more, over the bust."""
    brass = brass_across(RADIUS)
    return group(
        path(_lower_arc(_INNER), stroke="#2a1a0a", width=RADIUS * 0.035, opacity=0.8),
        path(_lower_arc(RADIUS * 0.933), stroke=brass, width=RADIUS * 0.116, stroke_linecap="butt"),
        path(_lower_arc(RADIUS * 0.955), stroke="#5d3f12", width=1.2, stroke_linecap="butt"),
        *_beads(1, 20),
        path(_lower_arc(RADIUS * 0.985), stroke="#fff2c4", width=1.2, opacity=0.5),
    )


def medallion(who: str, mood: Mood) -> Element:
    """A portrait in its ring, centred on the origin, with its shadow."""
    light, dark = _GROUND[who]
    sunk = RADIUS * 0.03 if who in ("tabby", "ginger") else 0
    bust = group(PORTRAITS[who](mood), at=(0, sunk), scale=RADIUS / 112)
    return group(
        circle(0, 8, RADIUS * 1.01, NIGHT, opacity=0.58, filter=blur(7)),
        circle(0, 0, RADIUS, brass_across(RADIUS), "#2a1a0a", 2),
        circle(0, 0, RADIUS * 0.955, stroke="#5d3f12", width=1.2),
        circle(0, 0, RADIUS * 0.875, "#4a3110"),
        circle(0, 0, _INNER, radial(((0, light), (1, dark)), (0.5, 0.35), 0.7)),
        _rays(),
        circle(0, 0, _INNER, stroke="#2a1a0a", width=RADIUS * 0.035, opacity=0.8),
        *_beads(0, 40),
        group(bust, clip_path=clip(_bust_area())),
        _front_rim(),
    )


def halo() -> Element:
    """Warm light for the active seat: 1.5 times the ring."""
    glow = radial(((0, "#ffd98c", 0.95), (0.62, "#ffc45e", 0.55), (1, "#ffb648", 0)))
    return circle(0, 0, RADIUS * 1.5, glow)


_RING = Box.centred(2 * RADIUS, 2 * RADIUS)

PIECES = (
    *(
        Piece(
            f"medallion_{who}_{mood}",
            Box(-137.5, -160, 275, 300),
            partial(medallion, who, mood),
            body=_RING,
            detail=1.36 if mood in ("calm", "smug", "annoyed") else 0.68,
        )
        for who in PORTRAITS
        for mood in MOODS
    ),
    Piece("halo", Box.centred(340, 340), halo, body=_RING, detail=0.5),
)
