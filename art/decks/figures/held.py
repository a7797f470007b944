"""What a hand may hold: an attribute, its colours and how it is turned.

An attribute is drawn upright about its grip (0, 0), for a hand that closes on it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from art.decks.kit.colour import STEEL, WOOD
from art.decks.kit.drawing import Drawing
from art.decks.kit.shapes import ribbon


@dataclass(frozen=True)
class HeldColours:
    """The accent is a tassel, a gem, petals, a banner or a back of cards."""

    accent: str
    wood: str = WOOD
    steel: str = STEEL


@dataclass(frozen=True)
class Attribute:
    """``is_handed``: in the viewer's right hand it is mirrored, so that its edge faces out."""

    draw: Callable[[Drawing, HeldColours], None]
    is_handed: bool = False


@dataclass(frozen=True)
class Held:
    """An attribute in a figure's hand, turned by degrees."""

    attribute: Attribute
    colours: HeldColours
    turn: float = 0


def rod(art: Drawing, top: float, bottom: float, width: float, colour: str) -> None:
    """A pole through the grip, from ``top`` to ``bottom``."""
    pole = ribbon([(0, top), (0, (top + bottom) / 2), (0, bottom)], [width] * 3)
    art.shape(pole, colour, 0.9, shade=width * 0.34)
