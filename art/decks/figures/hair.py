"""Ways to wear one's hair: what is seen behind the head, and what frames the face."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from art.decks.figures import side_hair
from art.decks.kit.colour import PEARL, mix, shaded
from art.decks.kit.drawing import Drawing
from art.decks.kit.shapes import Shape, disc, only_polygons, polygon, rectangle, union
from art.decks.kit.strokes import flow

_RIBBON: Final = "#b8322a"
_CURL: Final = ((0.75, 0.0), (0.72, 1.2), (0.6, 2.4), (0.42, 3.6), (0.22, 5.0))
_BACK_CURLS: Final = (
    (-36, -20, 13), (-42, 0, 13), (-43, 20, 13), (-36, 36, 11),
    (44, -26, 15), (51, -6, 16), (52, 17, 16), (44, 37, 14),
)  # points, some in a row, as a drawing goes  # fmt: skip
_FRONT_CURLS: Final = (
    (-28, -36, 11), (-16, -45, 12), (0, -49, 13), (17, -47, 13), (32, -36, 13),
    (37, -18, 11), (40, 0, 11), (42, 18, 12), (40, 34, 10),
)  # points, some in a row, as a drawing goes  # fmt: skip
_FAR_CURLS: Final = ((-36, -18, 7), (-38, 2, 7))


@dataclass(frozen=True)
class Hairstyle:
    """``back`` is drawn before the body, ``front`` after the face; both about the head.

    ``side`` is all that is seen in profile.
    """

    front: Callable[[Drawing, str, Shape], None]
    side: Callable[[Drawing, str], None]
    back: Callable[[Drawing, str], None] | None = None
    shows_ear: bool = False


def _dark(art: Drawing, colour: str) -> str:
    return mix(colour, art.ink, 0.6)


def _light(colour: str) -> str:
    return mix(colour, "#ffe9c0", 0.45)


def _page_back(art: Drawing, colour: str) -> None:
    mass = "0,-58 -30,-48 -40,-20 -40,10 -45,30 -30,38 10,40 44,46 56,36 48,18 49,-14 40,-44"
    art.shape(mass, shaded(colour, 0.3), shade=0)


def _page_front(art: Drawing, colour: str, _face: Shape) -> None:
    dark = _dark(art, colour)
    near = (
        "-10,-60 -30,-50 -37,-28 -34,-14! -28,-25 -14,-29 4,-29 19,-27 27,-12 30,12 31,30 "
        "38,43 52,41 55,30 47,16 49,-14 42,-42 20,-60"
    )
    art.shape(near, colour, shade=9)
    flow(
        art,
        "20,-52 27,-26 31,0 33,28 42,42",
        "34,-50 46,-26 47,4 46,22 54,34",
        6,
        0.62,
        ink=dark,
    )
    flow(art, "14,-54 2,-44 -4,-31", "-26,-48 -34,-34 -34,-20", 7, 0.55, ink=dark)
    art.line("36,-40 43,-20 42,0", 0.8, ink=_light(colour))
    art.shape("-34,-16 -38,4 -37,20 -44,33 -36,34 -30,24 -31,6", colour, 0.8, shade=0)


def _long_back(art: Drawing, colour: str) -> None:
    mass = "0,-58 -30,-48 -41,-20 -42,20 -52,58 -40,80 10,76 56,88 66,60 52,20 50,-14 40,-44"
    art.shape(mass, shaded(colour, 0.3), shade=0)
    flow(art, "-38,0 -40,40 -44,76", "50,0 54,50 58,82", 8, 0.6)


def _long_front(art: Drawing, colour: str, _face: Shape) -> None:
    dark = _dark(art, colour)
    near = (
        "-6,-60 -28,-50 -37,-26 -36,2 -40,30! -33,12 -31,-10 -24,-28 -6,-42! 12,-38 27,-22 "
        "32,2 36,34 44,66 58,74 62,50 51,18 50,-16 42,-42 20,-60"
    )
    art.shape(near, colour, shade=9)
    flow(
        art,
        "-4,-44 20,-34 31,-6 38,34 46,66",
        "20,-58 42,-38 49,-8 52,30 58,66",
        7,
        0.62,
        ink=dark,
    )
    flow(art, "-6,-44 -22,-32 -31,-8", "-14,-56 -30,-44 -37,-10", 4, 0.55, ink=dark)
    art.line("30,-44 43,-20 44,10", 0.8, ink=_light(colour))


def _short_front(art: Drawing, colour: str, _face: Shape) -> None:
    dark = _dark(art, colour)
    top = (
        "-8,-60 -28,-50 -36,-30 -31,-16! -26,-28 -10,-33 8,-31 24,-27 30,-14 33,2! 37,-8 "
        "41,-20 40,-42 20,-59"
    )
    art.shape(top, colour)
    flow(art, "-4,-56 -18,-46 -29,-28", "22,-56 18,-42 10,-31", 9, 0.5, ink=dark)
    flow(art, "20,-56 30,-40 31,-16", "30,-54 40,-38 39,-16", 4, 0.5, ink=dark)


def _curls_back(art: Drawing, colour: str) -> None:
    mass = [disc(x, y, radius) for x, y, radius in _BACK_CURLS]
    art.shape(union([*mass, disc(0, -20, 42, 36)]), shaded(colour, 0.15), shade=5)


def _curls_front(art: Drawing, colour: str, face: Shape) -> None:
    mass = union([disc(x, y, radius) for x, y, radius in (*_FRONT_CURLS, *_FAR_CURLS)])
    bare = face.buffer(-1).intersection(rectangle(-30, -24, 26, 60))
    art.shape(only_polygons(mass.difference(bare)), colour, shade=5)
    for i, (x, y, radius) in enumerate(_FRONT_CURLS):
        side = 1 if i % 2 else -1
        curl = [
            (x + side * radius * k * math.cos(t), y + radius * k * math.sin(t)) for k, t in _CURL
        ]
        art.line(curl, 0.62, ink=_dark(art, colour))


def _braids_front(art: Drawing, colour: str, _face: Shape) -> None:
    dark = _dark(art, colour)
    top = "-6,-60 -28,-50 -37,-26 -33,-6! -28,-24 -5,-44! 14,-36 29,-20 35,0! 44,-14 42,-42 20,-60"
    art.shape(top, colour)
    flow(art, "-4,-46 18,-36 33,-10", "16,-59 40,-40 43,-12", 5, 0.55, ink=dark)
    flow(art, "-6,-46 -22,-32 -32,-10", "-12,-58 -30,-44 -36,-16", 4, 0.5, ink=dark)
    for side, x in ((1, 34), (-1, -33)):
        _braid(art, colour, side, x)


def _braid(art: Drawing, colour: str, side: int, x: float) -> None:
    for i in range(6):
        y = 2 + i * 14
        at = x + side * (2 + i * 1.4)
        strand = [
            (at - 8, y), (at, y - 7), (at + 8, y), (at + 5, y + 9), (at, y + 13), (at - 5, y + 9),
        ]  # points, some in a row, as a drawing goes  # fmt: skip
        art.shape(strand, colour, 0.8, shade=3)
        art.line([(at - 6, y + 1), (at + 1, y + 5), (at + 3, y + 10)], 0.5, ink=_dark(art, colour))
    end = x + side * 10
    bow = [(end - 6, 84), (end + 6, 84), (end + side + 8, 98), (end + side - 8, 98)]
    art.shape(bow, _RIBBON, 0.8, shade=2)


def _caul_front(art: Drawing, colour: str, _face: Shape) -> None:
    """Gathered into a net of gold and pearls behind the ear."""
    dark = _dark(art, colour)
    net = polygon("26,-50 40,-52 54,-38 60,-14 56,8 46,18 38,10 36,-12 32,-30")
    art.shape(net, mix(colour, "#e8b84a", 0.35), shade=6)
    inside = net.buffer(-2.5)
    for row in range(6):
        for column in range(3):
            pearl = disc(34 + column * 11 + row % 2 * 5.5, -44 + row * 11, 2.6)
            if inside.contains(pearl):
                art.shape(pearl, PEARL, 0.5, shade=0)
    near = (
        "-6,-60 -28,-50 -37,-26 -35,-2! -30,-14 -27,-28 -6,-44! 14,-37 29,-21 35,4! 42,-14 40,-42 "
        "20,-60"
    )
    art.shape(near, colour, shade=7)
    flow(art, "-4,-46 18,-36 33,-8", "16,-59 36,-42 40,-14", 6, 0.55, ink=dark)
    flow(art, "-6,-46 -22,-34 -32,-10", "-12,-58 -30,-44 -36,-12", 4, 0.5, ink=dark)


def _coronet_front(art: Drawing, colour: str, _face: Shape) -> None:
    """A plait laid round the head, and a lock before the ear."""
    dark = _dark(art, colour)
    near = "-6,-56 -26,-48 -36,-26 -34,0! -29,-22 -6,-40! 14,-35 29,-20 34,8! 43,-12 41,-40 20,-56"
    art.shape(near, colour, shade=7)
    flow(art, "-4,-42 18,-34 32,-6", "14,-54 36,-40 40,-12", 6, 0.5, ink=dark)
    for i in range(9):
        turn = math.radians(-158 + i * 17)
        x, y = 2 + 40 * math.cos(turn), -24 + 36 * math.sin(turn)
        lean = math.degrees(turn) + 120
        art.shape(disc(x, y, 10, 7, lean), colour, 0.8, shade=3)
        across, down = 7 * math.cos(math.radians(lean)), 7 * math.sin(math.radians(lean))
        art.line([(x - across, y - down), (x + 1, y + 1), (x + across, y + down)], 0.5, ink=dark)


PAGE: Final = Hairstyle(_page_front, side_hair.page, _page_back)
LONG: Final = Hairstyle(_long_front, side_hair.long, _long_back)
SHORT: Final = Hairstyle(_short_front, side_hair.short, shows_ear=True)
CURLS: Final = Hairstyle(_curls_front, side_hair.curls, _curls_back, shows_ear=True)
BRAIDS: Final = Hairstyle(_braids_front, side_hair.braids, shows_ear=True)
CAUL: Final = Hairstyle(_caul_front, side_hair.caul, shows_ear=True)
CORONET: Final = Hairstyle(_coronet_front, side_hair.coronet, shows_ear=True)
