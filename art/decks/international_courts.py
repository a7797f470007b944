"""The courts of the French-suited deck, as data, in four inks: red, blue, yellow and black."""

from __future__ import annotations

from typing import Final

from art.decks.figures import arms_of_peace as peace
from art.decks.figures import arms_of_war as war
from art.decks.figures import beards, hair, hats
from art.decks.figures.hats import Hat, HatColours
from art.decks.figures.held import Held, HeldColours
from art.decks.figures.look import Arm, Expression, Garb, Human, Look
from smokingcat.rules.cards import Card

RED: Final = "#c4262a"
BLUE: Final = "#24457f"
YELLOW: Final = "#eeb93a"
BLACK: Final = "#2b2932"
WHITE: Final = "#fdf7e6"
_DARK_RED: Final = "#7d1b20"
_DARK_BLUE: Final = "#182f58"
_ERMINE: Final = "#fbf5e4"
_FUR: Final = "#8a6a44"
_LEATHER: Final = "#5a3a22"
_RAVEN: Final = "#2b2226"
_CHESTNUT: Final = "#8a3f1c"
_BLOND: Final = "#d9a03a"
_BROWN: Final = "#4a3026"
_GREY: Final = "#8a8078"

_LADYS_HAND: Final = Arm((100, 106), (40, 104), "open")
_BELT_HAND: Final = Arm((118, 100), (58, 112))
_FLOWER_ARM: Final = ((-104, 108), (-88, 70))
_SWORD_ARM: Final = ((-120, 110), (-104, 50))
_ORB_ARM: Final = ((112, 108), (60, 118))

_QUEENS: Final = {
    "Ol": Look(
        Human(
            _BROWN, hair.LONG, expression=Expression(brow=-0.2, brow_lift=1),
            nose=-0.6, is_woman=True,
        ),
        Garb(
            "gown", BLACK, YELLOW, YELLOW,
            sleeve_outer=BLUE, sleeve_inner=YELLOW, cloak=RED, cloak_lining=_DARK_RED,
        ),
        left=Arm((-104, 106), (-78, 58), held=Held(peace.SCEPTRE, HeldColours(RED), -8)),
        right=Arm((102, 106), (40, 106), "open"),
        hat=Hat(hats.CROWN, HatColours(YELLOW, BLUE, BLUE)),
    ),
    "Oh": Look(
        Human(
            _BLOND, hair.LONG, expression=Expression(mouth=0.6),
            width=1.03, length=0.98, nose=-0.3, is_woman=True,
        ),
        Garb("gown", RED, WHITE, YELLOW, cloak=BLUE, cloak_lining=_DARK_BLUE),
        left=Arm(*_FLOWER_ARM, held=Held(peace.FLOWER, HeldColours(RED), -10)),
        right=_LADYS_HAND,
        hat=Hat(hats.CROWN, HatColours(YELLOW, RED, RED)),
        tilt=3,
    ),
    "Ob": Look(
        Human(
            _CHESTNUT, hair.BRAIDS, expression=Expression(brow=0.3, brow_lift=1, mouth=0.3),
            width=0.97, length=1.02, nose=-0.8, is_woman=True,
        ),
        Garb("gown", YELLOW, RED, RED, cloak=BLUE, cloak_lining=_DARK_BLUE),
        left=Arm((-106, 108), (-88, 56), held=Held(peace.GOBLET, HeldColours(RED), -6)),
        right=_LADYS_HAND,
        hat=Hat(hats.CROWN, HatColours(YELLOW, BLUE, RED)),
        tilt=2,
    ),
    "Oa": Look(
        Human(
            _RAVEN, hair.BRAIDS, expression=Expression(mouth=0.1),
            width=1.02, length=1.02, is_woman=True,
        ),
        Garb("gown", BLUE, WHITE, YELLOW, cloak=RED, cloak_lining=_DARK_RED),
        left=Arm(*_FLOWER_ARM, held=Held(peace.FLOWER, HeldColours(YELLOW), -10)),
        right=_LADYS_HAND,
        hat=Hat(hats.CROWN, HatColours(YELLOW, RED, BLUE)),
    ),
}  # fmt: skip

_JACKS: Final = {
    "Ul": Look(
        Human(_RAVEN, hair.PAGE, width=1.07, length=1.02, nose=-0.8),
        Garb(
            "doublet", BLUE, YELLOW, WHITE,
            collar="ruff", pattern="slash", sleeve_outer=BLACK, belt=_LEATHER,
        ),
        left=Arm((-122, 106), (-108, 58), held=Held(war.HALBERD, HeldColours(RED))),
        right=_BELT_HAND,
        hat=Hat(hats.BONNET, HatColours(BLACK, YELLOW, RED)),
        tilt=-3,
    ),
    "Uh": Look(
        Human(
            _BLOND, hair.CURLS, expression=Expression(brow=0.3, brow_lift=1, mouth=0.6),
            width=1.06, length=0.98, nose=-0.2,
        ),
        Garb(
            "doublet", RED, YELLOW, WHITE, collar="falling", pattern="stripe", belt=_LEATHER
        ),
        left=Arm((-120, 106), (-92, 58), held=Held(peace.SCROLL, HeldColours(RED), -8)),
        right=_BELT_HAND,
        hat=Hat(hats.BONNET, HatColours(RED, YELLOW, WHITE)),
    ),
    "Ub": Look(
        Human(_CHESTNUT, hair.PAGE, beards.moustache, width=0.98, length=0.98, nose=-0.6),
        Garb("doublet", YELLOW, BLUE, WHITE, collar="ruff", pattern="parti", belt=_LEATHER),
        left=Arm((-122, 106), (-104, 58), held=Held(war.AXE, HeldColours(RED))),
        right=_BELT_HAND,
        hat=Hat(hats.BRIMMED, HatColours(BLUE, YELLOW, RED)),
        tilt=-2,
    ),
    "Ua": Look(
        Human(_BROWN, hair.SHORT, beards.goatee, length=1.02),
        Garb(
            "doublet", WHITE, RED, YELLOW,
            collar="standing", pattern="quilt", sleeve_outer=RED, sleeve_inner=WHITE,
            belt=_LEATHER,
        ),
        left=Arm((-122, 106), (-106, 58), held=Held(war.SPEAR, HeldColours(BLUE))),
        right=_BELT_HAND,
        hat=Hat(hats.CAP, HatColours(RED, YELLOW, WHITE)),
    ),
}  # fmt: skip

_KINGS: Final = {
    "Kl": Look(
        Human(
            _GREY, hair.LONG, beards.full, Expression(brow=-0.5),
            width=1.03, length=1.03, nose=1, is_old=True,
        ),
        Garb(
            "robe", BLACK, YELLOW, _ERMINE,
            collar="ermine", sleeve="wide", sleeve_outer=BLUE, sleeve_inner=YELLOW,
        ),
        left=Arm(*_SWORD_ARM, held=Held(war.SWORD, HeldColours(RED, wood=RED), -10)),
        right=Arm(*_ORB_ARM, held=Held(peace.ORB, HeldColours(RED))),
        hat=Hat(hats.CROWN, HatColours(YELLOW, RED, BLUE)),
        tilt=3,
    ),
    "Kh": Look(
        Human(_BLOND, hair.PAGE, beards.forked, width=0.96, nose=0.4),
        Garb("robe", RED, YELLOW, _ERMINE, collar="ermine", sleeve="wide"),
        left=Arm(*_SWORD_ARM, held=Held(war.SWORD, HeldColours(BLUE, wood=BLUE), -10)),
        right=Arm(*_ORB_ARM),
        hat=Hat(hats.CROWN, HatColours(YELLOW, RED, RED)),
        tilt=2,
    ),
    "Kb": Look(
        Human(
            _CHESTNUT, hair.PAGE, beards.walrus, Expression(mouth=0.2),
            width=0.95, length=1.04, nose=0.8,
        ),
        Garb(
            "robe", YELLOW, RED, "#6a4326",
            collar="fur", sleeve="wide", sleeve_outer=RED, sleeve_inner=YELLOW, chain=YELLOW,
        ),
        left=Arm((-120, 110), (-110, 54), held=Held(war.AXE, HeldColours(RED, wood=BLUE))),
        right=Arm(*_ORB_ARM),
        hat=Hat(hats.CROWN, HatColours(YELLOW, BLUE, RED)),
    ),
    "Ka": Look(
        Human(_RAVEN, hair.PAGE, beards.full, width=1.07, length=1.02, nose=-0.8),
        Garb(
            "robe", BLUE, RED, _FUR,
            collar="fur", pattern="brocade", sleeve="wide", chain=YELLOW,
        ),
        left=Arm((-120, 110), (-122, 58), held=Held(peace.SCEPTRE, HeldColours(RED), -6)),
        right=Arm(*_ORB_ARM, held=Held(peace.ORB, HeldColours(RED))),
        hat=Hat(hats.CROWN, HatColours(YELLOW, RED, BLUE)),
        tilt=-3,
    ),
}  # fmt: skip

COURT: Final[dict[Card, Look]] = {
    Card.parse(text): look for text, look in (_QUEENS | _JACKS | _KINGS).items()
}
