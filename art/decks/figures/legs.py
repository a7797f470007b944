"""Legs and feet of a full figure, printed before its body; y = 392 is the ground."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from art.decks.figures.look import Legs, Look, Stance
from art.decks.figures.turning import turned_point
from art.decks.kit.colour import GOLD, mix
from art.decks.kit.curves import Knot, Point
from art.decks.kit.drawing import Drawing, Hatch, leaf
from art.decks.kit.shapes import disc, polygon, ribbon

_HOSE: Final = (62, 58, 40, 43, 26)


@dataclass(frozen=True)
class _Leg:
    """Hip, knee and ankle, and which way the foot points: -1 is left."""

    hip: Point
    knee: Point
    ankle: Point
    foot: int


_STANCES: Final[dict[Stance, tuple[_Leg, _Leg]]] = {
    "square": (
        _Leg((-30, 184), (-44, 284), (-38, 366), -1),
        _Leg((30, 184), (42, 284), (44, 366), 1),
    ),
    "ease": (
        _Leg((-28, 184), (-58, 278), (-46, 364), -1),
        _Leg((28, 184), (30, 286), (30, 366), 1),
    ),
    "stride": (
        _Leg((-32, 184), (-66, 280), (-72, 364), -1),
        _Leg((30, 184), (52, 282), (62, 366), 1),
    ),
    "walk": (
        _Leg((-28, 184), (-60, 280), (-58, 366), -1),
        _Leg((34, 186), (22, 284), (52, 364), -1),
    ),
}
"""The left leg and the right one of each stance."""


def draw_legs(art: Drawing, look: Look, legs: Legs) -> None:
    """Print the right leg and then the left; under a robe, the shoes alone."""
    if legs.wear == "lap":
        return
    left, right = _STANCES[legs.stance]
    if legs.wear == "robe":
        for x in (-34, 22):
            _shoe(art, legs.shoe, (x, 371), -1)
        return
    left, right = _below(left, look.turn), _below(right, look.turn)
    for leg, colour in ((right, legs.right), (left, legs.left)):
        _hose(art, leg, colour)
        if legs.wear == "boots":
            _boot(art, legs.shoe, leg.ankle, leg.foot)
        else:
            _shoe(art, legs.shoe, leg.ankle, leg.foot)
            if legs.garter:
                _garter(art, legs.garter, leg)
    if legs.wear == "breeches":
        for leg in (right, left):
            _breeches(art, look, leg)


def _below(leg: _Leg, turn: float) -> _Leg:
    """The leg with its hip under a turned body."""
    return replace(leg, hip=turned_point(leg.hip, turn)) if turn else leg


def _hose(art: Drawing, leg: _Leg, colour: str) -> None:
    (hx, hy), (kx, ky), (ax, ay) = leg.hip, leg.knee, leg.ankle
    side = 1 if ax > 0 else -1
    path = [
        leg.hip,
        ((hx + kx) / 2 + side * 5, (hy + ky) / 2),
        leg.knee,
        ((kx + ax) / 2 + 5 * side, (ky + ay) / 2 - 6),
        leg.ankle,
    ]
    grain = Hatch(15, 5, 0.5, bow=0.12, reach=18)
    art.shape(ribbon(path, _HOSE), colour, 1.1, shade=10, hatch=grain)
    art.fold([(kx - side * 16, ky - 4), (kx, ky + 3), (kx + side * 12, ky - 2)], 1.3)
    art.fold([(kx - side * 14, ky + 12), (kx - side * 2, ky + 14), (kx + side * 8, ky + 9)])


def _shoe(art: Drawing, colour: str, ankle: Point, foot: int) -> None:
    shoe = art.blank()
    shoe.shape("-15,-6 16,-6 19,12 15,25! -42,25! -50,19 -44,11 -26,5", colour, 1.05, shade=6)
    shoe.line("-16,3 0,9 15,2", 0.8)
    shoe.line("-46,21 -20,22 13,21", 0.6, ink=mix(colour, "#f2d9a8", 0.5))
    shoe.shape(disc(-20, 7, 5), GOLD, 0.8, shade=2)
    art.place(shoe, 1, *ankle, flip=foot > 0)


def _boot(art: Drawing, colour: str, ankle: Point, foot: int) -> None:
    boot = art.blank()
    upper = "-24,-66 24,-66 19,-24 18,0 20,14 16,26! -48,26! -56,19 -48,9 -28,3 -18,-6 -18,-24"
    boot.shape(upper, colour, 1.1, shade=8, hatch=Hatch(20, 5, 0.5, reach=14))
    boot.line("-50,22 -20,23 13,22", 0.6, ink=mix(colour, "#f2d9a8", 0.5))
    for down in (-8, 3):
        boot.fold([(-14, down - 4), (0, down), (13, down - 5)], 1.1)
    cuff = "-29,-80 0,-74 29,-80 25,-50 0,-44 -25,-50"
    boot.shape(cuff, mix(colour, "#f2d9a8", 0.45), shade=6)
    art.place(boot, 1, *ankle, flip=foot > 0)


def _garter(art: Drawing, colour: str, leg: _Leg) -> None:
    (kx, ky), side = leg.knee, 1 if leg.ankle[0] > 0 else -1
    band = [(kx - 22, ky + 20), (kx, ky + 25), (kx + 22, ky + 20)]
    art.shape(ribbon(band, [8, 9, 8]), colour, 0.8, shade=2)
    for spread in (-1, 1):
        end = [
            (kx + side * 20, ky + 22),
            (kx + side * 28, ky + 28 + spread * 6),
            (kx + side * 34, ky + 34 + spread * 10),
        ]
        art.shape(ribbon(end, [4, 8, 5]), colour, 0.7, shade=1.5)


def _breeches(art: Drawing, look: Look, leg: _Leg) -> None:
    """Full slashed breeches, gathered above the knee."""
    side = 1 if leg.ankle[0] > 0 else -1
    x = (leg.hip[0] + leg.knee[0]) / 2 - side * 36
    puff: list[Knot] = [
        (x + side * 2, 176), (x + side * 64, 172), (x + side * 84, 200), (x + side * 82, 236),
        (x + side * 64, 258), (x + side * 22, 258), (x + side * 4, 226),
    ]  # points, some in a row, as a drawing goes  # fmt: skip
    art.shape(polygon(puff), look.garb.outer, 1.1, shade=9)
    for across in (20, 38, 56, 72):
        slit = [
            (x + side * across * 0.9, 184),
            (x + side * across * 1.06, 216),
            (x + side * (across * 0.86 + 4), 248),
        ]
        art.shape(ribbon(slit, leaf(9, 0.7)), look.garb.inner, 0.75, shade=2)
    band = [(x + side * 18, 256), (x + side * 44, 261), (x + side * 70, 256)]
    art.shape(ribbon(band, [9, 10, 9]), look.garb.trim, 0.85, shade=2)
