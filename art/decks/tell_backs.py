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
    """Tell's apple with the bolt through it; in the middle row two bolts, head to tail."""
    art.weight = 2
    if row == 0:
        for turn in (0, 180):
            flying = art.blank()
            _bolt(flying)
            art.place(flying, 0.95, 0, 3 if turn else -3, turn)
        return
    art.rule("-28,19 0,0", 1.1, ink=_FLETCHING)
    fruit = "0,-12! 9,-16 19,-8 18,8 8,19 0,17 -8,19 -18,8 -19,-8 -9,-16"
    art.shape(fruit, "#c8302c", 0.9, shade=5)
    art.add(ribbon("-12,3 -13,-6 -7,-11", [0.8, 3.6, 0.8]), "#f2a08c")
    art.line("0,-12 1,-18 5,-23", 1.3, lead=0.9)
    art.shape(ribbon("2,-17 10,-24 18,-22", [1, 8, 0.6]), "#8fb04a", 0.7, shade=1)
    art.rule("9,-6 26,-17", 1.1, ink=_FLETCHING)
    _point(art)


def _bolt(art: Drawing) -> None:
    """A bolt from the lower left to the upper right."""
    art.rule("-28,19 0,0 26,-17", 1.1, ink=_FLETCHING)
    _point(art)
    for step in (0, 4, 8):
        x, y = -28 + step, 19 - step * 0.68
        for across, down in ((-7, -1), (-1, 7)):
            art.line([(x, y), (x + across, y + down)], 0.9, ink=_FLETCHING, lead=0.9)


def _point(art: Drawing) -> None:
    art.shape("21,-20! 35,-24! 28,-11!", _POINT, 0.8, shade=0)


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
