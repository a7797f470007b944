"""Colours of the printer's plates, as ``#rrggbb``: mixing, and the one shade a colour has."""

from __future__ import annotations

_PLUM = "#3b1c3a"
_BRICK = "#a8502f"
_BLUE_STEEL = "#3a4a6a"
WHITE = "#ffffff"

GOLD = "#f0c24a"
GOLD_SHADE = "#b87420"
STEEL = "#b9c0c8"
RUBY = "#c22f2a"
PEARL = "#fbf3df"
LINEN = "#f7ecd4"
WOOD = "#6a4326"


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(first: str, second: str, share: float) -> str:
    """The first colour with a ``share`` (0..1) of the second in it."""
    pairs = zip(_channels(first), _channels(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def shaded(colour: str, depth: float = 0.34) -> str:
    """The printer's second plate of a colour: darker and a little cooler, never grey."""
    return mix(colour, _PLUM, depth)


def shaded_skin(skin: str, depth: float = 0.4) -> str:
    """Skin in shade: towards brick, so that a face stays warm."""
    return mix(skin, _BRICK, depth)


def shaded_steel(steel: str, depth: float = 0.4) -> str:
    """Polished metal in shade: towards blue."""
    return mix(steel, _BLUE_STEEL, depth)
