"""Beards and moustaches, drawn about the middle of the head."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from art.decks.kit.colour import mix
from art.decks.kit.curves import Knot
from art.decks.kit.drawing import Drawing
from art.decks.kit.shapes import polygon
from art.decks.kit.strokes import flow

Beard: TypeAlias = Callable[[Drawing, str], None]
"""Draws a beard in a colour."""

_MOUTH = "-20,28 -11,26 5,28.5 -3,33.5 -13,34"


def full(art: Drawing, colour: str) -> None:
    """A full beard down to a point."""
    _cheeks(art, colour, 84, [(-6, 84, 1)])
    _moustache(art, colour, 1.05, 3)


def forked(art: Drawing, colour: str) -> None:
    """A full beard ending in two points."""
    _cheeks(art, colour, 78, [(13, 84, 1), (1, 66), (-6, 64), (-17, 80, 1)])
    _moustache(art, colour, 1.15, -5)


def goatee(art: Drawing, colour: str) -> None:
    """A pointed chin beard and a moustache turned up."""
    dark = mix(colour, art.ink, 0.55)
    art.shape("-13,34 -9,36 -3,34 4,40 0,54 -9,70! -17,54 -18,41", colour, 0.9, shade=5)
    flow(art, "3,40 0,52 -8,66", "-17,41 -16,52 -10,66", 5, 0.55, ink=dark)
    _moustache(art, colour, 1.0, -5)


def moustache(art: Drawing, colour: str) -> None:
    """A moustache turned up."""
    _moustache(art, colour, 1.2, -5)


def walrus(art: Drawing, colour: str) -> None:
    """A moustache hanging over the mouth."""
    _moustache(art, colour, 1.25, 12)


def _cheeks(art: Drawing, colour: str, low: float, end: list[Knot]) -> None:
    light, dark = mix(colour, "#ffe9c0", 0.42), mix(colour, art.ink, 0.55)
    right: list[Knot] = [(36, -8, 1), (39, 14), (34, 40), (20, 62)]
    left: list[Knot] = [(-27, 58), (-33, 36), (-32, 15, 1)]
    inner: list[Knot] = [
        (-27, 20), (-22, 23), (-16, 18.5), (-4, 19), (8, 20), (18, 20), (26, 12), (31, -6),
    ]  # points, some in a row, as a drawing goes  # fmt: skip
    mass = polygon([*right, *end, *left, *inner])
    art.shape(mass.difference(polygon(_MOUTH)), colour, shade=9)
    flow(
        art,
        [(38, 6), (36, 30), (24, 54), (2, low - 6)],
        [(-32, 20), (-32, 38), (-25, 56), (-8, low - 5)],
        9,
        0.62,
        ink=dark,
        begin=0.05,
        end=0.95,
    )
    flow(
        art,
        [(33, 10), (30, 34), (20, 52), (2, low - 12)],
        [(-30, 24), (-29, 40), (-22, 54), (-9, low - 10)],
        5,
        0.5,
        ink=light,
        begin=0.3,
        end=0.9,
    )
    art.line("-10,36 -10.5,42 -9,50", 0.7, ink=dark)


def _moustache(art: Drawing, colour: str, width: float, droop: float) -> None:
    """Two unequal halves: the nearer and the farther side of the face."""
    dark = mix(colour, art.ink, 0.55)
    hang = max(0.0, droop)
    far: list[Knot] = [
        (-9.5, 18.6, 1), (-17, 20), (-23, 24 + droop * 0.3), (-29, 28 + droop),
        (-39, 21 + droop * 1.3, 1), (-33, 32 + droop), (-23, 30.5 + hang * 0.5), (-12, 26.5),
    ]  # points, some in a row, as a drawing goes  # fmt: skip
    near: list[Knot] = [
        (-8.5, 18.6, 1), (2, 18.5), (12, 22 + droop * 0.3), (20 * width, 27 + droop),
        (29 * width, 22 + droop * 1.3, 1), (21 * width, 31 + droop), (9, 29.5 + hang * 0.7),
        (-4, 26.5 + hang * 0.3),
    ]  # points, some in a row, as a drawing goes  # fmt: skip
    for half in (far, near):
        art.shape(half, mix(colour, "#ffe9c0", 0.08), 0.85, shade=3)
    flow(
        art,
        [(-6, 20), (8, 22 + droop * 0.3), (24 * width, 24 + droop)],
        [(-5, 26), (8, 28 + droop * 0.4), (21 * width, 30 + droop)],
        3,
        0.45,
        ink=dark,
    )
    flow(
        art,
        [(-11, 20), (-20, 24 + droop * 0.3), (-34, 24 + droop)],
        [(-12, 26), (-22, 29), (-31, 31 + droop)],
        2,
        0.45,
        ink=dark,
    )
