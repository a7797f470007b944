"""Half plants: they grow both ways from a red knot in the middle of a pip card.

Half of a card is drawn and printed both ways up. Twigs that pass a pip on the trunk do so at a
distance, like the arms of a lyre; those of the middle row dip under it.
"""

from __future__ import annotations

from typing import Final

from art.decks.foliage import Growth, PlantColours, put_growth, tendril, twig, willow_leaf
from art.decks.kit.curves import Point
from art.decks.kit.drawing import Drawing
from art.decks.kit.shapes import disc, ribbon
from art.decks.stock import HEIGHT, WIDTH

_X: Final = WIDTH / 2
_Y: Final = HEIGHT / 2
_STALK: Final = 0.46
"""How far below its middle a pip is held, in its heights."""
_TWIG: Final = 6.5
_TRUNK: Final = 9.5


def half_plant(
    art: Drawing,
    pips: list[Point],
    height: float,
    colours: PlantColours,
    leaf: Growth,
) -> None:
    """The wood and the leaves of the upper half, for pips of that height at these places."""
    stalks = [(x, y + height * _STALK) for x, y in pips]
    sides = [stalk for stalk in stalks if abs(stalk[0] - _X) > 4]
    tops = [y for x, y in stalks if abs(x - _X) <= 4 and y < _Y]
    highest = min(y for _, y in sides)
    fork = tops[0] + 24 if tops else highest + 62
    for x, y in sorted(sides, key=lambda stalk: -stalk[1]):
        side = 1 if x > _X else -1
        if y > _Y:
            _dipping(art, x, y, side, colours, leaf)
        elif y > highest + 1:
            _bowing(art, x, y, side, colours, leaf)
        else:
            _lyre(art, x, y, fork, side, colours, leaf)
    end = tops[0] - 4 if tops else fork - 34
    trunk = [(_X, _Y), (_X + 5, _Y - (_Y - fork) * 0.45), (_X - 3, fork), (_X, end)]
    if not tops:
        _tuft(art, end, colours, leaf)
    twig(art, trunk, _TRUNK, colours.wood, 0.6)


def _lyre(
    art: Drawing, x: float, y: float, fork: float, side: int, colours: PlantColours, leaf: Growth
) -> None:
    reach = abs(x - _X)
    path = [
        (_X, fork + 14),
        (_X + side * reach * 0.34, fork - 6),
        (_X + side * reach * 0.66, y + (fork - y) * 0.62),
        (_X + side * reach * 0.9, y + 20),
        (x, y),
    ]
    put_growth(art, leaf, colours, path[1], -64 if side > 0 else -116, 0.52)
    put_growth(art, leaf, colours, path[2], 22 if side > 0 else 158, 0.62)
    twig(art, path, _TWIG, colours.wood)
    tendril(art, path[1][0] + side * 8, path[1][1] - 1, side, colours.wood)


def _bowing(
    art: Drawing, x: float, y: float, side: int, colours: PlantColours, leaf: Growth
) -> None:
    reach = abs(x - _X)
    path = [
        (_X, y + 40),
        (_X + side * reach * 0.34, y + 20),
        (_X + side * reach * 0.8, y + 22),
        (x, y),
    ]
    put_growth(art, leaf, colours, path[1], -62 if side > 0 else -118, 0.52)
    put_growth(art, leaf, colours, path[2], 2 if side > 0 else 178, 0.5)
    twig(art, path, _TWIG, colours.wood)


def _dipping(
    art: Drawing, x: float, y: float, side: int, colours: PlantColours, leaf: Growth
) -> None:
    reach = abs(x - _X)
    path = [
        (_X, _Y),
        (_X + side * reach * 0.36, _Y + 40),
        (_X + side * reach * 0.84, y + 22),
        (x, y),
    ]
    put_growth(art, leaf, colours, path[1], 62 if side > 0 else 118, 0.5)
    put_growth(art, leaf, colours, path[2], 30 if side > 0 else 150, 0.5)
    twig(art, path, _TWIG, colours.wood)


def _tuft(art: Drawing, y: float, colours: PlantColours, leaf: Growth) -> None:
    """The end of a trunk without a pip."""
    for turn, scale in ((-38, 0.5), (-142, 0.5), (-90, 0.68)):
        put_growth(art, leaf, colours, (_X, y + 2), turn, scale)


def half_knot(art: Drawing, colour: str, middle: str) -> None:
    """One half of a ribbon tied in the middle of the card, the same either way up."""
    tail = "200,310 226,318 238,334 262,330"
    art.shape(ribbon(tail, [7, 10, 11, 13]), colour, 0.9, shade=3)
    loop = ribbon("200,310 214,290 236,286 240,300 222,310 200,310", [6, 8, 9, 9, 8, 6])
    art.shape(loop, colour, 0.9, shade=3)
    art.line("204,308 214,300 224,296", 0.5)
    art.shape(disc(_X, _Y, 10.5), colour, 0.9, shade=3)
    art.shape(disc(_X, _Y, 4.6), middle, 0.7, shade=0)


def half_rosette(art: Drawing, colour: str, middle: str, leaf: str) -> None:
    """One half of a rosette in the middle of the card, where nothing grows."""
    colours = PlantColours(leaf, leaf, colour, middle)
    for turn in (-90, -35):
        for at_angle in (turn, -180 - turn):
            put_growth(art, willow_leaf, colours, (_X, _Y), at_angle, 0.42)
    art.shape(disc(_X, _Y, 9), colour, 0.9, shade=3)
    art.shape(disc(_X, _Y, 4), middle, 0.7, shade=0)
