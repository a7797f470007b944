"""The courts of the French-suited deck, as data, in four inks: red, blue, yellow and black."""

from __future__ import annotations

from typing import Final

from art.decks.figures import arms_of_hunting as hunting
from art.decks.figures import arms_of_parade as parade
from art.decks.figures import arms_of_peace as peace
from art.decks.figures import arms_of_war as war
from art.decks.figures import beards, crowns, hair, hats
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
_SWORD_ARM: Final = ((-120, 110), (-104, 50))
_ORB_ARM: Final = ((112, 108), (60, 118))

_QUEENS: Final = {
    "Ol": Look(
        Human(
            _BROWN, hair.CAUL, expression=Expression(brow=-0.2, brow_lift=1),
            nose=-0.3, is_woman=True, view="profile", earring=YELLOW,
        ),
        Garb(
            "gown", BLACK, YELLOW, WHITE,
            collar="lace", pattern="brocade", sleeve_outer=BLUE, sleeve_inner=YELLOW,
            cloak=RED, cloak_lining=_DARK_RED, chain=YELLOW,
        ),
        left=Arm((-104, 106), (-78, 58), held=Held(peace.SCEPTRE, HeldColours(RED), -8)),
        right=Arm((102, 106), (40, 106), "open"),
        hat=Hat(hats.CROWN, HatColours(YELLOW, BLUE, BLUE)),
        turn=0.6,
    ),
    "Oh": Look(
        Human(
            _BLOND, hair.LONG, expression=Expression(mouth=0.6),
            width=1.03, length=0.98, nose=-0.3, is_woman=True, earring=RED,
        ),
        Garb(
            "gown", RED, WHITE, YELLOW,
            collar="lace", pattern="stripe", cloak=BLUE, cloak_lining=_DARK_BLUE, chain=YELLOW,
        ),
        left=Arm((-104, 108), (-88, 70), held=Held(peace.FLOWER, HeldColours(RED), -10)),
        right=_LADYS_HAND,
        hat=Hat(crowns.LAUREL, HatColours(YELLOW, RED, BLUE)),
        tilt=3,
    ),
    "Ob": Look(
        Human(
            _CHESTNUT, hair.CORONET, expression=Expression(brow=0.3, brow_lift=1, mouth=0.3),
            width=0.97, length=1.02, nose=-0.8, is_woman=True, earring=BLUE,
        ),
        Garb(
            "gown", YELLOW, BLUE, _ERMINE,
            collar="ermine", pattern="brocade", sleeve="wide", sleeve_outer=RED,
            sleeve_inner=WHITE, chain=YELLOW,
        ),
        left=Arm((-106, 108), (-88, 56), held=Held(peace.GOBLET, HeldColours(RED), -6)),
        right=Arm((104, 100), (52, 96)),
        hat=Hat(crowns.LILY, HatColours(YELLOW, BLUE, RED)),
        tilt=2,
        turn=0.35,
    ),
    "Oa": Look(
        Human(
            _RAVEN, hair.BRAIDS, expression=Expression(mouth=0.1),
            width=1.02, length=1.02, is_woman=True, earring=YELLOW,
        ),
        Garb(
            "gown", BLUE, WHITE, YELLOW,
            collar="ruff", pattern="parti", sleeve_outer=RED, sleeve_inner=YELLOW,
            cloak=BLACK, cloak_lining=BLUE, chain=YELLOW,
        ),
        left=Arm((-104, 104), (-86, 62), held=Held(hunting.FALCON, HeldColours(RED))),
        right=_LADYS_HAND,
        hat=Hat(crowns.ARCHED, HatColours(YELLOW, RED, RED)),
        tilt=-3,
    ),
}  # a figure: what is worn together in a row  # fmt: skip

_JACKS: Final = {
    "Ul": Look(
        Human(_RAVEN, hair.PAGE, width=1.04, nose=-0.4, view="profile"),
        Garb(
            "doublet", BLUE, YELLOW, WHITE,
            collar="ruff", pattern="slash", sleeve_outer=BLACK, belt=_LEATHER,
        ),
        left=Arm((-122, 106), (-108, 84), held=Held(war.HALBERD, HeldColours(RED))),
        right=_BELT_HAND,
        hat=Hat(hats.BONNET, HatColours(RED, YELLOW)),
        turn=0.6,
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
        hat=Hat(hats.CAP, HatColours(BLUE, YELLOW, WHITE)),
        tilt=4,
        turn=0.4,
    ),
    "Ub": Look(
        Human(_CHESTNUT, hair.PAGE, beards.moustache, width=0.98, length=0.98, nose=-0.6),
        Garb("doublet", YELLOW, BLUE, WHITE, collar="ruff", pattern="parti", belt=_LEATHER),
        left=Arm((-122, 106), (-104, 66), held=Held(parade.SABRE, HeldColours(RED))),
        right=_BELT_HAND,
        hat=Hat(hats.BRIMMED, HatColours(BLUE, YELLOW)),
        tilt=-4,
        turn=0.25,
    ),
    "Ua": Look(
        Human(_BROWN, hair.SHORT, beards.goatee, length=1.02),
        Garb(
            "doublet", WHITE, RED, YELLOW,
            collar="standing", pattern="quilt", sleeve_outer=RED, sleeve_inner=WHITE,
            belt=_LEATHER,
        ),
        left=Arm((-122, 106), (-106, 84), held=Held(parade.PARTISAN, HeldColours(BLUE))),
        right=_BELT_HAND,
        hat=Hat(hats.KALPAK, HatColours(RED, "#3a3230")),
        tilt=2,
    ),
}  # a figure: what is worn together in a row  # fmt: skip

_KINGS: Final = {
    "Kl": Look(
        Human(
            _GREY, hair.LONG, beards.full, Expression(brow=-0.5),
            width=1.03, length=1.03, nose=0.8, is_old=True, view="profile",
        ),
        Garb(
            "robe", BLACK, YELLOW, _ERMINE,
            collar="ermine", sleeve="wide", sleeve_outer=BLUE, sleeve_inner=YELLOW,
        ),
        left=Arm(*_SWORD_ARM, held=Held(war.SWORD, HeldColours(RED, wood=RED), -10)),
        right=Arm(*_ORB_ARM, held=Held(peace.ORB, HeldColours(RED))),
        hat=Hat(crowns.ARCHED, HatColours(YELLOW, RED, BLUE)),
        turn=0.4,
    ),
    "Kh": Look(
        Human(_BLOND, hair.PAGE, beards.forked, width=0.96, nose=0.4),
        Garb("robe", RED, YELLOW, _ERMINE, collar="ermine", sleeve="wide"),
        left=Arm((-120, 110), (-112, 66), held=Held(war.SWORD, HeldColours(BLUE, wood=BLUE), 14)),
        right=Arm(*_ORB_ARM),
        hat=Hat(hats.CROWN, HatColours(YELLOW, RED, RED)),
        tilt=4,
    ),
    "Kb": Look(
        Human(
            _CHESTNUT, hair.CURLS, beards.walrus, Expression(mouth=0.2),
            width=0.97, length=1.04, nose=0.8,
        ),
        Garb(
            "robe", YELLOW, RED, "#6a4326",
            collar="fur", sleeve="wide", sleeve_outer=RED, sleeve_inner=YELLOW, chain=YELLOW,
        ),
        left=Arm((-120, 110), (-104, 70), held=Held(war.AXE, HeldColours(RED, wood=BLUE))),
        right=Arm(*_ORB_ARM),
        hat=Hat(crowns.PRINCES_HAT, HatColours(YELLOW, BLUE, BLUE)),
        tilt=-3,
        turn=0.3,
    ),
    "Ka": Look(
        Human(_RAVEN, hair.PAGE, beards.full, width=1.07, length=1.02, nose=-0.8),
        Garb(
            "robe", BLUE, RED, _FUR,
            collar="fur", pattern="brocade", sleeve="wide", chain=YELLOW,
        ),
        left=Arm((-120, 110), (-122, 58), held=Held(peace.SCEPTRE, HeldColours(RED), -6)),
        right=Arm(*_ORB_ARM, held=Held(peace.ORB, HeldColours(RED))),
        hat=Hat(crowns.LILY, HatColours(YELLOW, RED, RED)),
        tilt=-3,
    ),
}  # a figure: what is worn together in a row  # fmt: skip

COURT: Final[dict[Card, Look]] = {
    Card.parse(text): look for text, look in (_QUEENS | _JACKS | _KINGS).items()
}
