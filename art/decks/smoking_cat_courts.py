"""Who sits at the table of the house deck: twelve cats of rank, as data.

Obers and most Kings smoke; Unters are too young. *Hejma*, the Ober of leaves, is the tuxedo cat
with half-shut eyes and a hand of cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from art.decks.figures import arms_of_peace as peace
from art.decks.figures import arms_of_service as service
from art.decks.figures import arms_of_war as war
from art.decks.figures import crowns, hats
from art.decks.figures.hats import Hat, HatColours
from art.decks.figures.held import Held, HeldColours
from art.decks.figures.look import Arm, Cat, Coat, Expression, Garb, Look
from art.decks.kit.colour import LINEN as CREAM
from art.decks.kit.colour import STEEL, WOOD
from smokingcat.rules.cards import Card

PLUM: Final = "#7a3a52"
BOTTLE: Final = "#3f6650"
EMBER: Final = "#c9532a"
MUSTARD: Final = "#dba63c"
SLATE: Final = "#44607a"
_ERMINE: Final = "#fbf5e4"
_LEATHER: Final = "#5a3a22"

GINGER: Final = Coat("#d98a3d", "#9a4f1c", "#f8ecd2", "tabby", "#c9c23a")
BROWN: Final = Coat("#a8845c", "#4f3826", "#efe0c2", "tabby", "#d8b23a")
BLACK: Final = Coat("#3d3742", "#1d1a20", "#f4efe4", "tuxedo", "#e6c53a")
SIAMESE: Final = Coat("#efdcb8", "#6a4a3a", "#fbf3e0", "mask", "#6fb0d8")
_CALICO: Final = Coat("#e0a052", "#4a3830", "#fbf3e0", "patch", "#a8c24a")
_GREY: Final = Coat("#8e97a2", "#545c68", "#eef0ee", "tabby", "#d8c23a")
_SAND: Final = Coat("#ecc48c", "#c07f42", "#fbf3e0", "tabby", "#7fae5a")
_CHOCOLATE: Final = Coat("#75503a", "#3f2a1e", "#a07c5c", "plain", "#9ab84a")
_WHITE: Final = Coat("#f3eee2", "#c4b8a8", "#fffaf0", "plain", "#5fa8d0")
_RED_POINT: Final = Coat("#f6e6cc", "#c07a40", "#fbf3e0", "mask", "#7fb8dc")
_SILVER: Final = Coat("#c3c8ca", "#3f464f", "#f2f3f0", "tabby", "#6fb06a")
_MAGPIE: Final = Coat("#f4ecdc", "#35303a", "#fffaf0", "patch", "#c9a23a")


@dataclass(frozen=True)
class Sitter:
    """A cat at the table: whether it smokes, and whether its figure is mirrored."""

    look: Look
    smokes: bool = False
    is_mirrored: bool = False


_SIDE: Final = Arm((122, 104), (64, 140))
_MUG: Final = Arm((122, 104), (64, 136))
_SCEPTRE_ARM: Final = ((-122, 110), (-126, 58))
_ORB_ARM: Final = ((112, 110), (58, 126))

_KNAVES: Final = {
    "Ua": Sitter(
        Look(
            Cat(BROWN, Expression(mouth=0.7)),
            Garb(
                "smock", "#e9d7ae", EMBER, EMBER,
                collar="falling", sleeve="plain", belt=_LEATHER,
            ),
            left=Arm((-116, 116), (-74, 118), held=Held(peace.DRUM, HeldColours(SLATE))),
            right=Arm((120, 106), (66, 84), held=Held(service.DRUMSTICK, HeldColours(SLATE))),
            hat=Hat(hats.STRAW, HatColours("#e6c26a", EMBER)),
            tilt=-3,
        )
    ),
    "Ul": Sitter(
        Look(
            Cat(_GREY, Expression(mouth=0.5), view="profile"),
            Garb(
                "smock", "#6d8a5a", MUSTARD, BOTTLE,
                collar="cowl", sleeve="plain", belt=_LEATHER,
            ),
            left=Arm(
                (-120, 110), (-106, 66), held=Held(war.BOW, HeldColours(EMBER, wood="#8a5a2c"))
            ),
            right=_SIDE,
            hat=Hat(hats.ALPINE, HatColours(BOTTLE, EMBER, CREAM)),
            turn=0.7,
        ),
        is_mirrored=True,
    ),
    "Uh": Sitter(
        Look(
            Cat(_SAND, Expression(brow=0.4, brow_lift=1, mouth=0.9)),
            Garb(
                "doublet", EMBER, CREAM, CREAM,
                collar="falling", pattern="stripe", sleeve="plain", belt=_LEATHER,
            ),
            left=Arm(
                (-120, 112), (-92, 78), held=Held(peace.FLOWER, HeldColours("#d8405a"), -14)
            ),
            right=_SIDE,
            hat=Hat(hats.CAP, HatColours(PLUM, MUSTARD, CREAM)),
            tilt=4,
            turn=0.45,
        )
    ),
    "Ub": Sitter(
        Look(
            Cat(SIAMESE, Expression(brow=0.3, mouth=0.6)),
            Garb(
                "doublet", MUSTARD, SLATE, CREAM,
                collar="ruff", pattern="parti", belt=_LEATHER,
            ),
            left=Arm((-116, 112), (-84, 66), held=Held(peace.MANDOLIN, HeldColours(EMBER), -28)),
            right=Arm((118, 112), (8, 128)),
            hat=Hat(hats.BONNET, HatColours(SLATE, MUSTARD, EMBER)),
            tilt=-6,
            turn=0.3,
        ),
        is_mirrored=True,
    ),
}  # a figure: what is worn together in a row  # fmt: skip

_OBERS: Final = {
    "Oa": Sitter(
        Look(
            Cat(_CHOCOLATE, Expression(brow=-0.4, lid=0.85, mouth=0.4), view="profile"),
            Garb(
                "dolman", BOTTLE, MUSTARD, MUSTARD,
                collar="standing", sleeve="plain", belt=_LEATHER,
            ),
            left=Arm(
                (-116, 116), (-74, 118),
                held=Held(peace.TANKARD, HeldColours(EMBER, wood="#8a5a34")),
            ),
            right=_SIDE,
            hat=Hat(hats.KALPAK, HatColours("#8a3a2a", "#5a3f2c", CREAM)),
            turn=0.7,
        ),
        smokes=True,
    ),
    "Ol": Sitter(
        Look(
            Cat(BLACK, Expression(brow=-0.8, lid=0.58, mouth=0.8)),
            Garb(
                "doublet", "#2f5a48", MUSTARD, CREAM,
                collar="ruff", pattern="slash", belt=_LEATHER,
                cloak=PLUM, cloak_lining="#4a2034",
            ),
            left=Arm((-120, 112), (-74, 104), held=Held(peace.CARDS, HeldColours("#8a2f3e"), -10)),
            right=_MUG,
            hat=Hat(hats.BRIMMED, HatColours("#2f4a3c", MUSTARD, "#b8402e")),
        ),
        smokes=True,
    ),
    "Oh": Sitter(
        Look(
            Cat(_CALICO, Expression(lid=0.8, mouth=0.5), is_woman=True),
            Garb(
                "gown", PLUM, MUSTARD, CREAM,
                collar="lace", pattern="brocade", chain=MUSTARD,
                cloak="#4a2a44", cloak_lining="#a8527a",
            ),
            left=Arm((-118, 116), (-70, 122), held=Held(peace.GOBLET, HeldColours("#8a2a3a"))),
            right=_SIDE,
            hat=Hat(hats.BONNET, HatColours(PLUM, MUSTARD)),
            tilt=3,
            turn=0.5,
        ),
        smokes=True,
    ),
    "Ob": Sitter(
        Look(
            Cat(_WHITE, Expression(brow=-0.9, lid=0.8, mouth=-0.3)),
            Garb("armour", "#9aa4ae", MUSTARD, EMBER, collar="standing", sleeve="mail"),
            left=Arm((-116, 116), (-70, 132)),
            right=Arm(
                (124, 112), (116, 62),
                held=Held(war.SWORD, HeldColours(EMBER, steel="#d5dade"), -4),
            ),
            hat=Hat(hats.HELMET, HatColours(STEEL, MUSTARD)),
        ),
        smokes=True,
    ),
}  # a figure: what is worn together in a row  # fmt: skip

_KINGS: Final = {
    "Ka": Sitter(
        Look(
            Cat(_RED_POINT, Expression(lid=0.7)),
            Garb(
                "robe", WOOD, MUSTARD, "#dcc8a2",
                collar="fur", pattern="brocade", sleeve="wide", sleeve_outer=EMBER,
            ),
            left=Arm((-118, 112), (-78, 112), held=Held(peace.GOBLET, HeldColours(EMBER))),
            right=Arm(*_ORB_ARM, held=Held(peace.ORB, HeldColours(EMBER))),
            hat=Hat(crowns.ARCHED, HatColours(MUSTARD, BOTTLE, WOOD)),
            tilt=4,
            turn=0.4,
        ),
        smokes=True,
        is_mirrored=True,
    ),
    "Kl": Sitter(
        Look(
            Cat(_SILVER, Expression(brow=-0.5, lid=0.75)),
            Garb(
                "robe", BOTTLE, MUSTARD, CREAM,
                collar="ruff", pattern="brocade", sleeve="wide", chain=MUSTARD,
            ),
            left=Arm((-120, 112), (-86, 96), held=Held(peace.SCROLL, HeldColours(EMBER), -12)),
            right=Arm(*_ORB_ARM),
            hat=Hat(crowns.LILY, HatColours(MUSTARD, EMBER, BOTTLE)),
        ),
        smokes=True,
        is_mirrored=True,
    ),
    "Kh": Sitter(
        Look(
            Cat(GINGER, Expression(brow=-0.4, lid=0.8, mouth=0.2), has_beard=True, view="profile"),
            Garb("robe", "#a8342c", MUSTARD, _ERMINE, collar="ermine", sleeve="wide"),
            left=Arm(*_SCEPTRE_ARM, held=Held(peace.SCEPTRE, HeldColours(PLUM), -6)),
            right=Arm(*_ORB_ARM, held=Held(peace.ORB, HeldColours(PLUM))),
            hat=Hat(hats.CROWN, HatColours(MUSTARD, "#c22f2a", PLUM)),
            turn=0.6,
        ),
        is_mirrored=True,
    ),
    "Kb": Sitter(
        Look(
            Cat(_MAGPIE, Expression(lid=0.75, mouth=0.4)),
            Garb(
                "robe", MUSTARD, PLUM, "#6a4a34",
                collar="fur", sleeve="wide", sleeve_outer=SLATE, sleeve_inner=MUSTARD,
            ),
            left=Arm((-118, 112), (-78, 112), held=Held(peace.CARDS, HeldColours(SLATE), -8)),
            right=Arm(*_ORB_ARM, "open"),
            hat=Hat(crowns.PRINCES_HAT, HatColours(MUSTARD, EMBER, SLATE)),
            tilt=-3,
            turn=0.5,
        ),
        smokes=True,
    ),
}  # a figure: what is worn together in a row  # fmt: skip

COURT: Final[dict[Card, Sitter]] = {
    Card.parse(text): sitter for text, sitter in (_KNAVES | _OBERS | _KINGS).items()
}
