"""Powdered wigs: one tied at the neck, and one that falls to the shoulders."""

from __future__ import annotations

from typing import Final

from art.decks.figures.hair import Hairstyle
from art.decks.kit.colour import mix, shaded
from art.decks.kit.drawing import Drawing
from art.decks.kit.shapes import Shape, disc, ribbon, union
from art.decks.kit.strokes import flow

_BOW: Final = "#2f2a30"
_LOCKS: Final = ((42, -22), (50, 2), (54, 28), (56, 54), (50, 78))
_FAR_LOCKS: Final = ((-38, -24), (-43, 0), (-46, 26), (-48, 52), (-44, 74))


def _dark(art: Drawing, colour: str) -> str:
    return mix(colour, art.ink, 0.6)


def _crown_of_hair(art: Drawing, colour: str, near: str) -> None:
    """The hair combed back from the forehead, its near edge as given."""
    art.shape(near, colour, shade=8)
    flow(art, "-30,-26 -22,-42 -2,-54", "30,-18 30,-40 12,-58", 8, 0.5, ink=_dark(art, colour))


def _roll(art: Drawing, colour: str, x: float, y: float, turn: float) -> None:
    """A curl laid over the ear like a small bolster."""
    roll = art.blank()
    roll.shape("-13,-7 0,-9 13,-7 17,0 13,7 0,9 -13,7 -17,0", colour, 0.95, shade=4)
    roll.line("12,-5 8,0 12,4", 0.6)
    roll.line("-12,-3 0,-4 8,-3", 0.45, ink=_dark(art, colour))
    art.place(roll, 1, x, y, turn)


def _bow(art: Drawing, x: float, y: float) -> None:
    """The black bow in the nape."""
    bow = art.blank()
    for loop in ("0,0! -4,-12 12,-16 16,-6", "0,0! 6,14 20,10 18,0"):
        bow.shape(loop, _BOW, 0.8, shade=0)
    art.place(bow, 1, x, y)


def _tied_back(art: Drawing, colour: str) -> None:
    tail = "40,22 52,44 50,70 58,88"
    art.shape(ribbon(tail, [22, 22, 16, 5]), shaded(colour, 0.22), 1.0, shade=4)
    _bow(art, 44, 30)


def _tied_front(art: Drawing, colour: str, _face: Shape) -> None:
    near = (
        "-8,-62 -30,-52 -38,-28 -34,-12! -28,-26 -12,-38 8,-38 26,-28 33,-8! "
        "42,-8 46,-24 42,-46 20,-62"
    )
    _crown_of_hair(art, colour, near)
    for y in (2, 20):
        _roll(art, colour, 42, y, 12)
        _roll(art, colour, -37, y - 2, 80)


def _tied_side(art: Drawing, colour: str) -> None:
    tail = "38,14 54,34 52,62 60,84"
    art.shape(ribbon(tail, [20, 22, 16, 5]), shaded(colour, 0.22), 1.0, shade=4)
    near = "-32,-30! -28,-50 -6,-62 26,-58 46,-36 50,-6 44,18 30,26 22,14 16,-6 0,-18 -16,-28"
    _crown_of_hair(art, colour, near)
    for y in (-2, 15):
        _roll(art, colour, 14, y, 8)
    _bow(art, 44, 18)


def _falling_back(art: Drawing, colour: str) -> None:
    mass = [disc(x, y, 17) for x, y in (*_LOCKS, *_FAR_LOCKS)]
    art.shape(union([*mass, disc(2, 10, 42, 60)]), shaded(colour, 0.28), 1.0, shade=0)


def _locks(art: Drawing, colour: str, places: tuple[tuple[float, float], ...], side: int) -> None:
    """Locks one under another, each with its own turn."""
    art.shape(union([disc(x, y, 14.5) for x, y in places]), colour, 1.0, shade=6)
    for x, y in places:
        lock = [(x - side * 12, y - 6), (x, y - 9), (x + side * 10, y - 1), (x + side * 2, y + 6)]
        art.line([*lock, (x - side * 3, y)], 0.65, ink=_dark(art, colour), lead=0.4)


def _falling_front(art: Drawing, colour: str, _face: Shape) -> None:
    _locks(art, colour, _LOCKS, 1)
    _locks(art, colour, _FAR_LOCKS, -1)
    near = (
        "-2,-40! -12,-60 -32,-58 -44,-38 -40,-14! -32,-28 -22,-36 -2,-40 16,-36 30,-22 36,0! "
        "50,-14 52,-40 34,-60 12,-62"
    )
    art.shape(near, colour, shade=8)
    flow(art, "-6,-42 -24,-34 -36,-20", "-10,-60 -34,-52 -42,-24", 4, 0.5, ink=_dark(art, colour))
    flow(art, "2,-42 22,-32 36,-8", "10,-60 42,-48 48,-16", 5, 0.5, ink=_dark(art, colour))


def _falling_side(art: Drawing, colour: str) -> None:
    mass = (
        (18, -14),
        (22, 10),
        (26, 34),
        (32, 58),
        (42, -24),
        (46, 2),
        (50, 30),
        (52, 56),
        (40, 78),
    )
    art.shape(union([disc(x, y, 17) for x, y in mass[4:]]), shaded(colour, 0.2), 1.0, shade=4)
    _locks(art, colour, mass[:4], 1)
    near = "-32,-32! -28,-52 -4,-63 28,-58 46,-36 44,-16 24,-6 12,-22 -4,-28 -20,-26"
    _crown_of_hair(art, colour, near)


TIED: Final = Hairstyle(_tied_front, _tied_side, _tied_back)
FALLING: Final = Hairstyle(_falling_front, _falling_side, _falling_back)
