"""The background of the courts of the Bohemian decks: a distant town, and grass in front.

The towns are invented, and printed in a tint of the paper, so that no tower looks like a suit sign.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from art.decks.kit.colour import WHITE, mix
from art.decks.kit.curves import Knot
from art.decks.kit.drawing import Drawing, Hatch
from art.decks.kit.shapes import Shape, disc, polygon, rectangle, union

_STONE: Final = "#8fa3a8"
_GRASS: Final = "#8aa356"

Roof: TypeAlias = Literal["flat", "spire", "gate", "onion", "gable"]


@dataclass(frozen=True)
class Tower:
    """Something that stands at ``x``, with its width and its height to the eaves, in units."""

    x: float
    width: float
    height: float
    roof: Roof


@dataclass(frozen=True)
class Town:
    """A far town: the line of its hill, and what stands on it."""

    hill: str
    towers: tuple[Tower, ...]


def far_town(art: Drawing, town: Town, y: float, paper: str, paleness: float) -> None:
    """Print a town standing at height ``y``; ``paleness`` is the share of paper in its colours."""
    drawn = art.blank()
    hill = mix(_STONE, WHITE, 0.25)
    drawn.shape(town.hill, hill, 0.5, shade=4)
    for tower in town.towers:
        drawn.shape(_tower(tower), _STONE, 0.55, shade=3)
        for row in range(int(tower.height / 16)):
            top = 8 - tower.height + row * 13
            window = rectangle(tower.x - 1.4, top, tower.x + 1.4, top + 5)
            drawn.add(window, drawn.ink)
    pale = art.blank()
    for shape, colour in drawn.pieces:
        pale.add(shape, mix(colour, paper, paleness))
    art.place(pale, 1, 0, y)


def _tower(tower: Tower) -> Shape:
    x, wide, high = tower.x, tower.width, tower.height
    parts = [rectangle(x - wide / 2, -high, x + wide / 2, 4)]
    match tower.roof:
        case "spire":
            parts.append(_triangle(x, -high, wide * 0.62, wide * 2.4))
        case "gable":
            parts.append(_triangle(x, -high, wide * 0.6, wide * 0.7))
        case "gate":
            eaves: list[Knot] = [
                (x - wide * 0.66, -high, 1),
                (x - wide * 0.3, -high - wide * 1.1, 1),
                (x + wide * 0.3, -high - wide * 1.1, 1),
                (x + wide * 0.66, -high, 1),
            ]
            parts.append(polygon(eaves))
            parts += [_triangle(x + wide * at, 2 - high, 3, wide * 0.9) for at in (-0.55, 0.55)]
        case "onion":
            parts.append(disc(x, -high, wide * 0.55, wide * 0.62))
            parts.append(_triangle(x, -high - wide * 0.4, wide * 0.2, wide))
        case "flat":
            parts += [
                rectangle(x + wide * at - wide * 0.1, -high - 5, x + wide * at + wide * 0.1, 0)
                for at in (-0.4, 0, 0.4)
            ]
    return union(parts)


def _triangle(x: float, y: float, half: float, high: float) -> Shape:
    return polygon([(x - half, y), (x, y - high), (x + half, y)], smooth=False)


def grass(art: Drawing, left: float, right: float, y: float, bottom: float) -> None:
    """Print the meadow a court stands on, and tufts in it."""
    chance = random.Random(int(y))
    steps = [(left + (right - left) * i / 8, y + chance.uniform(-4, 4)) for i in range(1, 8)]
    edge: list[Knot] = [(left, y, 1), *steps, (right, y, 1), (right, bottom, 1), (left, bottom, 1)]
    meadow = polygon(edge)
    art.shape(meadow, _GRASS, 0.9, shade=0)
    zone = meadow.intersection(rectangle(left, y + 8, right, bottom))
    art.hatch(zone, Hatch(3, 9, 0.45), ink=mix(_GRASS, art.ink, 0.6))
    for _ in range(15):
        x = left + 12 + (right - left - 24) * chance.random()
        foot = y + 12 + chance.random() * (bottom - y - 22)
        for lean in (-5, -1, 4):
            blade = [(x, foot), (x + lean * 0.4, foot - 6), (x + lean, foot - 12)]
            art.line(blade, 0.9, ink=mix(_GRASS, art.ink, 0.62), lead=1)


def shadow(art: Drawing, x: float, y: float, half: float) -> None:
    """Print the shadow of a figure on the grass."""
    art.add(disc(x, y, half, 13), mix(_GRASS, art.ink, 0.42))
