"""The aces of the deck after the play: the seasons as people, and the weather behind them."""

from __future__ import annotations

import math
import random
from typing import Final

from art.decks.figures import arms_of_peace as peace
from art.decks.figures import arms_of_the_seasons as seasons
from art.decks.figures import arms_of_town as town
from art.decks.figures import beards, hair, hoods
from art.decks.figures.hats import Hat, HatColours
from art.decks.figures.held import Held, HeldColours
from art.decks.figures.look import Arm, Expression, Garb, Human, Look
from art.decks.kit.colour import WHITE, mix
from art.decks.kit.drawing import Drawing
from art.decks.kit.shapes import Shape, disc, polygon, rectangle, ribbon, union
from art.decks.tell_courts import BLUE, RED, YELLOW, Role
from smokingcat.rules.cards import Suit

SKY: Final = {
    Suit.HEARTS: "#dcebd0",
    Suit.BELLS: "#fbe9a8",
    Suit.LEAVES: "#f3cfa4",
    Suit.ACORNS: "#d3e0ea",
}

_CORNER: Final = rectangle(20, 20, 104, 106)
"""No weather where the letters of the index stand."""
_GROUND: Final = {
    SKY[Suit.HEARTS]: "#5a9a4a",
    SKY[Suit.BELLS]: "#eaa526",
    SKY[Suit.LEAVES]: "#b0602a",
    SKY[Suit.ACORNS]: "#4a6c86",
}

SEASONS: Final[dict[Suit, Role]] = {
    Suit.HEARTS: Role(
        Look(
            Human(
                "#d9a441", hair.BRAIDS, expression=Expression(brow=0.3, brow_lift=1, mouth=0.6),
                nose=-0.6, is_woman=True,
            ),
            Garb(
                "gown", "#6aa35a", "#fbe8ec", "#fbf3df",
                sleeve_outer="#fbf3df", sleeve_inner="#f2b8c0",
            ),
            left=Arm((-96, 78), (-36, 62), "open"),
            right=Arm((110, 78), (96, 52), held=Held(peace.FLOWER, HeldColours("#e0607a"), 8)),
            hat=Hat(hoods.FLOWER_WREATH, HatColours("#4c8a3a", "#f2a0b0", "#fdf6e6")),
            tilt=3,
        ),
        "VER",
    ),
    Suit.BELLS: Role(
        Look(
            Human(
                "#8a4a1e", hair.LONG, expression=Expression(mouth=0.5),
                width=1.03, length=0.98, nose=-0.3, skin="#ebbb8c", is_woman=True, view="profile",
            ),
            Garb(
                "gown", BLUE, "#f6ecd0", RED,
                sleeve="plain", sleeve_outer="#f6ecd0", sleeve_inner=BLUE,
            ),
            left=Arm((-114, 78), (-108, 50), held=Held(seasons.SHEAF, HeldColours(RED), -2)),
            right=Arm((96, 78), (46, 66)),
            hat=Hat(hoods.KERCHIEF, HatColours(RED, "#f6ecd0")),
            tilt=-2,
        ),
        "AESTAS",
        aside=-26,
    ),
    Suit.LEAVES: Role(
        Look(
            Human(
                "#3f2618", hair.CURLS, beards.full, Expression(brow=0.2, brow_lift=1, mouth=0.9),
                width=1.05, nose=-0.2, skin="#efb98c",
            ),
            Garb("smock", "#7d3a52", YELLOW, "#d9962e", collar="cowl", sleeve="plain"),
            left=Arm((-116, 66), (-102, -4), held=Held(seasons.GRAPES, HeldColours("#5f3a80"))),
            right=Arm((108, 118), (98, 92), held=Held(peace.GOBLET, HeldColours("#6a2f58"))),
            hat=Hat(hoods.VINE_WREATH, HatColours("#7f9a3c", "#5f3a80")),
        ),
        "AUTUMNUS",
    ),
    Suit.ACORNS: Role(
        Look(
            Human(
                "#e2ddd0", hair.SHORT, beards.full, Expression(brow=0.4),
                nose=0.6, is_old=True,
            ),
            Garb("dolman", "#4f6f90", "#a9bccb", WHITE, sleeve="plain"),
            left=Arm((-100, 78), (-36, 62), "open"),
            right=Arm((118, 62), (106, -6), held=Held(town.WATCH_LANTERN, HeldColours("#e8602a"))),
            hat=Hat(hoods.HOOD, HatColours("#4f6f90", "#fbf5e4")),
            tilt=-2,
        ),
        "HIEMS",
    ),
}  # a figure: what is worn together in a row  # fmt: skip


def draw_weather(art: Drawing, suit: Suit, clip: Shape) -> None:
    """Print the sky and what stands in it, inside ``clip``, the upper half of the card."""
    sky = SKY[suit]
    art.add(clip, sky)
    scene = art.blank()
    _WEATHER[suit](scene, sky)
    for shape, colour in scene.pieces:
        if not shape.intersects(_CORNER):
            art.add(shape.intersection(clip), colour)


def _meadow(art: Drawing, sky: str) -> None:
    """Spring: hills, swallows, and petals in the wind."""
    art.add(polygon("20,236! 90,206 190,232 290,198 380,226! 380,312! 20,312!"), _deep(sky, 0.3))
    for x, y, size in ((300, 60, 1.0), (346, 84, 0.7), (272, 92, 0.6)):
        for side in (-1, 1):
            wing = [(x, y), (x + side * 12 * size, y - 9 * size), (x + side * 24 * size, y)]
            art.line(wing, 1.3 * size, ink=_deep(sky, 0.9), lead=0.9)
    for x, y, turn in (
        (122, 60, 20),
        (110, 178, -30),
        (290, 130, 70),
        (356, 134, 10),
        (150, 34, -50),
    ):
        art.add(disc(x, y, 5, 3, turn), "#f2b8c0")
        art.add(disc(x + 9, y + 7, 4, 2.6, turn + 60), "#f2b8c0")


def _high_sun(art: Drawing, sky: str) -> None:
    """Summer: the sun over a field."""
    gold = _deep(sky, 0.5)
    for ray in range(20):
        turn = 2 * math.pi * ray / 20
        cosine, sine = math.cos(turn), math.sin(turn)
        far = 92 if ray % 2 else 74
        beam = [(200 + k * cosine, 140 + k * sine) for k in (104, 104 + far)]
        art.add(ribbon(beam, [9, 0.6], smooth=False), gold)
    art.add(polygon("20,250! 120,240 260,248 380,236! 380,312! 20,312!"), gold)


def _vineyard(art: Drawing, sky: str) -> None:
    """Autumn: falling leaves over ploughed hills."""
    deep = _deep(sky, 0.4)
    art.add(polygon("20,222! 110,240 200,214 300,236 380,206! 380,312! 20,312!"), deep)
    chance = random.Random(9)
    for x, y in ((128, 58), (300, 48), (344, 92), (120, 130), (286, 110), (352, 150), (160, 30)):
        turn = chance.uniform(0, math.pi)
        across, down = 13 * math.cos(turn), 13 * math.sin(turn)
        blade = [(x - across, y - down), (x + down * 0.2, y - across * 0.2), (x + across, y + down)]
        art.add(ribbon(blade, [0.6, 13, 0.6]), deep)
        art.line([(x - across * 1.7, y - down * 1.7), (x, y)], 0.7, ink=deep, lead=0.8)


def _snowfall(art: Drawing, sky: str) -> None:
    """Winter: firs under snow, and flakes."""
    deep = _deep(sky, 0.42)
    for x, foot, size in ((118, 252, 1.0), (152, 262, 0.7), (330, 258, 0.9), (366, 250, 1.2)):
        tiers = [
            polygon([(x - w * size, foot - y * size), (x, foot - (y + 46) * size),
                     (x + w * size, foot - y * size)], smooth=False)
            for w, y in ((34, 0), (27, 26), (19, 52))
        ]  # a figure: what is worn together in a row  # fmt: skip
        art.add(union(tiers), deep)
    chance = random.Random(77)
    for _ in range(46):
        flake = disc(
            chance.uniform(28, 372), chance.uniform(28, 270), chance.choice((2.0, 2.6, 3.4))
        )
        art.add(flake, WHITE)


def _deep(sky: str, share: float) -> str:
    return mix(sky, _GROUND[sky], share)


_WEATHER: Final = {
    Suit.HEARTS: _meadow,
    Suit.BELLS: _high_sun,
    Suit.LEAVES: _vineyard,
    Suit.ACORNS: _snowfall,
}
