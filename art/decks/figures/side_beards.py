"""Beards and moustaches as they stand in profile, about the middle of the head."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from art.decks.figures import beards
from art.decks.figures.beards import Beard
from art.decks.kit.colour import mix
from art.decks.kit.curves import Knot
from art.decks.kit.drawing import Drawing
from art.decks.kit.shapes import polygon
from art.decks.kit.strokes import flow

_MOUTH: Final = "-40,26 -33,25.4 -25,27.5 -30,31 -39,31"


def in_profile(beard: Beard) -> Beard:
    """The same beard seen from the side; KeyError for one that has no drawing from there."""
    return _SIDES[beard]


def _full(art: Drawing, colour: str) -> None:
    _cheek(art, colour, [(-46, 62), (-38, 86, 1), (-22, 74)])
    _moustache(art, colour, 4)


def _forked(art: Drawing, colour: str) -> None:
    _cheek(art, colour, [(-47, 60), (-47, 84, 1), (-34, 66), (-24, 82, 1), (-14, 62)])
    _moustache(art, colour, -5)


def _goatee(art: Drawing, colour: str) -> None:
    dark = mix(colour, art.ink, 0.55)
    tuft = "-36,34! -32,35 -28,38 -22,44 -21,52 -32,60 -44,72! -46,58 -42,48 -37,42"
    art.shape(tuft, colour, 0.9, shade=4)
    flow(art, "-24,44 -27,52 -42,68", "-36,42 -41,52 -43,64", 4, 0.5, ink=dark)
    _moustache(art, colour, -5)


def _side_moustache(art: Drawing, colour: str) -> None:
    _moustache(art, colour, -6)


def _walrus(art: Drawing, colour: str) -> None:
    _moustache(art, colour, 11)


def _cheek(art: Drawing, colour: str, end: list[Knot]) -> None:
    """From the ear along the jaw to the point or points at the chin."""
    light, dark = mix(colour, "#ffe9c0", 0.42), mix(colour, art.ink, 0.55)
    front: list[Knot] = [(-36, 33, 1), (-39, 42)]
    jaw: list[Knot] = [(-2, 52), (10, 38), (13, 16), (9, -10, 1)]
    inner: list[Knot] = [(3, 2), (0, 12), (-8, 20), (-17, 20.5), (-26, 18), (-34, 20.5, 1)]
    art.shape(polygon([*front, *end, *jaw, *inner]).difference(polygon(_MOUTH)), colour, shade=8)
    flow(
        art,
        [(8, 4), (6, 26), (-4, 46), (-24, 66)],
        [(-32, 34), (-36, 44), (-40, 54), (-42, 66)],
        8,
        0.6,
        ink=dark,
        begin=0.05,
    )
    flow(
        art,
        [(2, 12), (-2, 30), (-12, 46), (-28, 62)],
        [(-26, 33), (-32, 44), (-36, 52), (-40, 60)],
        4,
        0.5,
        ink=light,
        begin=0.2,
        end=0.85,
    )


def _moustache(art: Drawing, colour: str, droop: float) -> None:
    """The nearer half, and the tip of the other before the lip."""
    dark = mix(colour, art.ink, 0.55)
    hang = max(0.0, droop)
    far: list[Knot] = [
        (-37, 19, 1), (-41, 21.5), (-45, 25 + droop * 0.5), (-50 + hang * 0.6, 21 + droop * 1.3, 1),
        (-44 + hang * 0.4, 30 + droop * 0.7), (-37, 27 + hang * 0.3),
    ]  # points, some in a row, as a drawing goes  # fmt: skip
    near: list[Knot] = [
        (-39, 18.6, 1), (-31, 18.6), (-23, 22 + droop * 0.3), (-16, 26.5 + droop),
        (-7, 20 + droop * 1.3, 1), (-14, 31 + droop), (-24, 30 + hang * 0.7),
        (-36, 27.5 + hang * 0.4),
    ]  # points, some in a row, as a drawing goes  # fmt: skip
    for half in (far, near):
        art.shape(half, mix(colour, "#ffe9c0", 0.08), 0.85, shade=3)
    flow(
        art,
        [(-36, 20), (-25, 22 + droop * 0.3), (-12, 24 + droop)],
        [(-35, 26), (-25, 28 + droop * 0.4), (-14, 30 + droop)],
        3,
        0.45,
        ink=dark,
    )


_SIDES: Final[Mapping[Beard, Beard]] = {
    beards.full: _full,
    beards.forked: _forked,
    beards.goatee: _goatee,
    beards.moustache: _side_moustache,
    beards.walrus: _walrus,
}
