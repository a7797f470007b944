"""Backs of the deck after the play: apples and bolts, and edelweiss."""

from __future__ import annotations

import math

from art.decks.kit.colour import mix
from art.decks.kit.curves import Point
from art.decks.kit.drawing import Drawing
from art.decks.kit.shapes import disc, ribbon, union

_FLETCHING = "#f6ecd0"
_POINT = "#d9dde2"
_FELT = "#f4f1e4"


def apple(art: Drawing, row: int) -> None:
    """Tell's apple with the bolt through it; in the middle row edelweiss, the same turned over."""
    if row == 0:
        edelweiss(art, row)
        return
    art.weight = 2
    art.rule("-25,17 0,0", 1.1, ink=_FLETCHING)
    fruit = "0,-12! 9,-16 19,-8 18,8 8,19 0,17 -8,19 -18,8 -19,-8 -9,-16"
    art.shape(fruit, "#c8302c", 0.9, shade=5)
    art.add(ribbon("-12,3 -13,-6 -7,-11", [0.8, 3.6, 0.8]), "#f2a08c")
    art.line("0,-12 1,-18 5,-23", 1.3, lead=0.9)
    art.shape(ribbon("2,-17 10,-24 18,-22", [1, 8, 0.6]), "#8fb04a", 0.7, shade=1)
    art.rule("9,-6 23,-15", 1.1, ink=_FLETCHING)
    art.shape("18,-18! 31,-21! 25,-9!", _POINT, 0.8, shade=0)


def edelweiss(art: Drawing, row: int) -> None:
    """An edelweiss; every second row is a little turned, the middle one is the same turned over."""
    art.weight = 1.9
    flower = art.blank()
    for long, start in ((30, 0.0), (21, 0.5)):
        turns = [2 * math.pi * (i + start) / 6 for i in range(6)]
        star = [ribbon(_ray(turn, 3, long), [6, 12, 0.8]) for turn in turns]
        flower.shape(union(star), _FELT, 0.9, shade=0)
        for turn in turns:
            flower.line(_ray(turn, 9, long * 0.8), 0.6, ink=mix(_FELT, art.ink, 0.45))
    seeds = [disc(*_ray(math.pi * i / 3, 0, 6)[-1], 3.4) for i in range(6)]
    flower.shape(union([*seeds, disc(0, 0, 4)]), "#e9bf4a", 0.8, shade=0)
    art.place(flower, 1, 0, 0, 0 if row % 2 == 0 else 30)


def _ray(turn: float, near: float, far: float) -> list[Point]:
    """From ``near`` to ``far`` of the middle, in a direction in radians."""
    middle = (near + far) / 2
    return [(reach * math.cos(turn), reach * math.sin(turn)) for reach in (near, middle, far)]
