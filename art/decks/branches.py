"""Pip cards that grow: one trunk out of a tuft of grass, and a twig bowing to every pip.

Everything grows up, so these are the pip cards that have a foot. The trunk leans, and twigs leave
it at different heights to the left and to the right.
"""

from __future__ import annotations

from typing import Final

from art.decks.foliage import Growth, PlantColours, put_growth, tendril, twig
from art.decks.kit.curves import Point
from art.decks.kit.drawing import Drawing
from art.decks.stock import HEIGHT, WIDTH

_X: Final = WIDTH / 2
_FOOT: Final = HEIGHT - 32
_STALK: Final = 0.43
"""How far below its middle a pip is held, in its heights."""
_LEAVES_AT: Final = {-1: 30, 1: 52}
"""How far below a pip's stalk its twig leaves the trunk, left and right."""
_TWIG: Final = 7
_TRUNK: Final = 11
_LINE: Final = 1.3
"""Leaves as small as these want bolder lines."""


def grow(
    art: Drawing, pips: list[Point], height: float, colours: PlantColours, leaf: Growth
) -> None:
    """The wood, the leaves and the grass of a plant that carries pips of that height there."""
    stalks = [(x, y + height * _STALK) for x, y in pips]
    sides = sorted((stalk for stalk in stalks if abs(stalk[0] - _X) > 4), key=lambda it: -it[1])
    middle = [y for x, y in stalks if abs(x - _X) <= 4]
    top = min(min(middle, default=HEIGHT), sides[-1][1] + 26)
    if top not in middle:
        for turn, scale in ((-90, 0.6), (-40, 0.42), (-140, 0.42)):
            put_growth(art, leaf, colours, (_X, top + 4), turn, scale, _LINE)
    for i, (x, y) in enumerate(sides):
        _bow(art, x, y, colours, leaf, is_curled=i % 3 == 0)
    rise = _FOOT - top
    trunk = [
        (_X + 7, _FOOT),
        (_X - 6, _FOOT - rise * 0.3),
        (_X + 6, _FOOT - rise * 0.64),
        (_X, top),
    ]
    twig(art, trunk, _TRUNK, colours.wood, 0.65)
    _tuft(art, colours)


def _bow(
    art: Drawing, x: float, y: float, colours: PlantColours, leaf: Growth, *, is_curled: bool
) -> None:
    side = 1 if x > _X else -1
    root = min(_FOOT - 8, y + _LEAVES_AT[side])
    path = [
        (_X, root),
        (_X + (x - _X) * 0.42, root - (14 if side < 0 else 2)),
        (_X + (x - _X) * 0.86, y + (16 if side > 0 else 24)),
        (x, y),
    ]
    put_growth(art, leaf, colours, path[1], -52 if side > 0 else -128, 0.46, _LINE)
    between = ((path[1][0] + path[2][0]) / 2, (path[1][1] + path[2][1]) / 2)
    put_growth(art, leaf, colours, between, 48 if side > 0 else 132, 0.4, _LINE)
    twig(art, path, _TWIG, colours.wood)
    if is_curled:
        tendril(art, path[1][0] - side * 14, path[1][1] - 2, side, colours.wood)


def _tuft(art: Drawing, colours: PlantColours) -> None:
    for i in range(9):
        lean = i - 4
        x = _X - 36 + i * 9
        blade = [(x, 594), (x + lean * 1.2, 580), (x + lean * 3, 568 + abs(lean) * 3)]
        art.line(blade, 1.3, ink=colours.leaf, lead=1)
