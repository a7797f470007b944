"""Thrones, in the space of the figure that sits on them: its neck is (0, 0), the ground y = 392."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from art.decks.kit.colour import GOLD, RUBY, mix
from art.decks.kit.drawing import Drawing, Hatch
from art.decks.kit.shapes import disc, polygon, rectangle, ribbon, union

_STONE: Final = "#c9c0a8"


@dataclass(frozen=True)
class Throne:
    """What a throne is made of and upholstered with; its back is pointed or round."""

    wood: str
    cloth: str
    back: Literal["pointed", "round"]


def draw_throne(art: Drawing, throne: Throne) -> None:
    """Print the throne and the step before it, to be sat on."""
    _step(art)
    (_pointed if throne.back == "pointed" else _round)(art, throne)
    for side in (-1, 1):
        _arm(art, throne, side)


def draw_feet(art: Drawing, shoe: str) -> None:
    """Print the toes of two shoes that look out from under the hem; over the figure."""
    for x, lean in ((-44, 8), (22, -4)):
        toe = art.blank()
        toe.shape("-16,-10 0,-14 16,-10 22,4 14,14 -12,14 -21,5", shoe, 1.05, shade=5)
        toe.shape(disc(0, -4, 5), GOLD, 0.8, shade=2)
        art.place(toe, 1, x, 338, lean)


def _step(art: Drawing) -> None:
    art.shape(polygon("-140,326 140,326 152,350 -152,350", smooth=False), _STONE, 1.05, shade=0)
    art.shape(rectangle(-152, 350, 152, 374), mix(_STONE, art.ink, 0.16), 1.05, shade=0)
    art.shape(rectangle(-172, 374, 172, 382), _STONE, 1.05, shade=0)
    art.shape(rectangle(-172, 382, 172, 406), mix(_STONE, art.ink, 0.16), 1.05, shade=0)
    for x, y in ((-92, 352), (-20, 352), (64, 352), (-124, 384), (-48, 384), (30, 384), (112, 384)):
        art.line([(x, y), (x + 2, y + 19)], 0.7, lead=0.8)


def _pointed(art: Drawing, throne: Throne) -> None:
    back = (
        "-112,330! -112,-50! -92,-58 -70,-78 -50,-100 -24,-112 0,-118! 24,-112 50,-100 70,-78 "
        "92,-58 112,-50! 112,330!"
    )
    art.shape(back, throne.wood, 1.15, shade=10)
    panel = "-92,320! -92,-24! -62,-46 -36,-76 0,-96! 36,-76 62,-46 92,-24! 92,320!"
    art.shape(panel, throne.cloth, 0.9, shade=12, hatch=Hatch(52, 5.4, 0.5, reach=26))
    for side in (-1, 1):
        for x, y in ((76, -70), (56, -92)):
            bud = art.blank()
            bud.shape("-2,4 -9,-4 -4,-14 0,-18! 6,-12 9,-4 3,4", throne.wood, 0.9, shade=2)
            art.place(bud, 1, side * x, y, side * 42)
        _post(art, throne, side * 104, -58)


def _round(art: Drawing, throne: Throne) -> None:
    back = "-112,330! -112,-40 -100,-88 -58,-118 0,-128 58,-118 100,-88 112,-40 112,330!"
    art.shape(back, throne.wood, 1.15, shade=10)
    panel = "-94,320! -94,-34 -82,-72 -46,-98 0,-106 46,-98 82,-72 94,-34 94,320!"
    art.shape(panel, throne.cloth, 0.9, shade=12, hatch=Hatch(52, 5.4, 0.5, reach=26))
    for x, y in (
        (-101, -20),
        (-101, 30),
        (-96, -68),
        (-66, -104),
        (66, -104),
        (96, -68),
        (101, -20),
        (101, 30),
    ):
        art.shape(disc(x, y, 4.6), GOLD, 0.8, shade=1.6)
    for side in (-1, 1):
        shell = union([disc(side * 26, -132, 13), disc(side * 50, -126, 10)])
        art.shape(shell, throne.wood, 0.95, shade=3)
    art.shape(disc(0, -136, 18, 17), throne.wood, 1.0, shade=4)
    art.shape(disc(0, -136, 8), RUBY, 0.8, shade=2)


def _post(art: Drawing, throne: Throne, x: float, top: float) -> None:
    art.shape(rectangle(x - 10, top, x + 10, 330), throne.wood, 1.0, shade=4)
    art.shape(rectangle(x - 14, top - 8, x + 14, top + 4), throne.wood, 0.95, shade=2)
    art.shape(disc(x, top - 18, 11), GOLD, 0.95, shade=3)


def _arm(art: Drawing, throne: Throne, side: int) -> None:
    """An arm rest on its post, a lion's paw for a foot."""
    rest = [(side * 100, 150), (side * 124, 148), (side * 142, 156)]
    post = rectangle(min(side * 122, side * 140), 160, max(side * 122, side * 140), 336)
    art.shape(post, throne.wood, 1.05, shade=5)
    for y in (190, 300):
        art.shape(rectangle(side * 131 - 13, y, side * 131 + 13, y + 9), GOLD, 0.8, shade=2)
    art.shape(ribbon(rest, [20, 22, 18]), throne.wood, 1.05, shade=4)
    art.shape(disc(side * 140, 156, 15), throne.wood, 1.05, shade=4)
    art.shape(disc(side * 140, 156, 6), GOLD, 0.8, shade=2)
    paw = [disc(side * 131 + x, 340, 9, 8) for x in (-10, 0, 10)]
    art.shape(union(paw), throne.wood, 1.0, shade=3)
