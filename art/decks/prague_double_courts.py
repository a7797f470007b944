"""Who is on the courts of the double-headed Bohemian deck, as data.

Unters are people of the fair: a piper, a bird-catcher, a fiddler, a fool. Obers carry arms: a
hussar, an ensign, a grenadier, a night watchman. Every King has a crown of his own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from art.decks.figures import arms_of_parade as parade
from art.decks.figures import arms_of_peace as peace
from art.decks.figures import arms_of_town as town
from art.decks.figures import arms_of_war as war
from art.decks.figures import beards, crowns, hair, wigs
from art.decks.figures import hats_of_town as hats
from art.decks.figures.hats import Hat, HatColours
from art.decks.figures.held import Held, HeldColours
from art.decks.figures.look import Arm, Expression, Garb, Human, Look
from art.decks.kit.curves import Point
from smokingcat.rules.cards import Card

RED: Final = "#a8302c"
SAGE: Final = "#5a7f38"
YELLOW: Final = "#f2c75a"
TEAL: Final = "#37697a"
_CREAM: Final = "#f6ecd2"
_ERMINE: Final = "#fbf5e4"
_BROWN: Final = "#7a5234"
_LOAM: Final = "#8a6a48"
_DUSK: Final = "#4f5648"
_STEEL: Final = "#b4bcc2"
_DARK_TEAL: Final = "#234652"
_POWDER: Final = "#e6dfd2"
_SNOW: Final = "#e9e2d4"
_RAVEN: Final = "#2b2226"
_CHESTNUT: Final = "#6b3a1e"
_FLAX: Final = "#c9963e"
_GREY: Final = "#8d857b"

_HIGH_LEFT: Final = (64, 147)
_HIGH_RIGHT: Final = (337, 78)


@dataclass(frozen=True)
class Portrait:
    """One half of a court: where its great sign stands, and whether the figure looks right.

    ``shift`` moves the figure to the viewer's right, in units.
    """

    look: Look
    sign: Point
    looks_right: bool = False
    shift: float = 0


_UNTERS: Final = {
    "Ua": Portrait(
        Look(
            Human(
                _CHESTNUT, hair.SHORT, beards.moustache,
                Expression(brow=0.4, brow_lift=1, mouth=0.5), width=1.06, nose=0.6,
            ),
            Garb(
                "frock", SAGE, RED, _CREAM,
                collar="falling", sleeve="plain", sleeve_outer=SAGE,
            ),
            left=Arm((-112, 100), (-95, 74), held=Held(town.BAGPIPE, HeldColours(TEAL))),
            right=Arm((104, 92), (48, 62)),
            hat=Hat(hats.PIPERS_HAT, HatColours("#4a4034", RED, _CREAM)),
            tilt=-3,
        ),
        (340, 226),
        shift=-6,
    ),
    "Ul": Portrait(
        Look(
            Human(
                _FLAX, hair.SHORT, expression=Expression(brow=0.5, brow_lift=2, mouth=0.6),
                nose=-0.4, view="profile",
            ),
            Garb(
                "smock", SAGE, YELLOW, YELLOW,
                collar="falling", pattern="quilt", sleeve="plain", sleeve_outer=SAGE,
            ),
            left=Arm((-110, 92), (-92, 44), held=Held(town.SMALL_BIRD, HeldColours(RED))),
            right=Arm((112, 80), (92, 6), held=Held(town.CAGE, HeldColours(RED))),
            hat=Hat(hats.KNITTED_CAP, HatColours(TEAL, _CREAM)),
            turn=0.7,
        ),
        (342, 230),
        looks_right=True,
        shift=-6,
    ),
    "Uh": Portrait(
        Look(
            Human(
                _POWDER, wigs.TIED, expression=Expression(lid=0.6, mouth=0.5), length=1.02,
                nose=-0.2,
            ),
            Garb(
                "frock", TEAL, _CREAM, YELLOW,
                collar="cravat", sleeve="plain", sleeve_outer=TEAL,
            ),
            left=Arm((-106, 84), (-88, 30), held=Held(town.FIDDLE, HeldColours("#c07a38"), -52)),
            right=Arm(
                (112, 88), (80, 24),
                held=Held(town.FIDDLE_BOW, HeldColours(TEAL, wood="#3f2a1c"), -100),
            ),
            tilt=-6,
        ),
        (58, 270),
        shift=8,
    ),
    "Ub": Portrait(
        Look(
            Human(
                _CHESTNUT, hair.SHORT, expression=Expression(brow=0.6, brow_lift=2, mouth=1),
                nose=0.9, view="profile",
            ),
            Garb(
                "doublet", RED, TEAL, YELLOW,
                collar="cowl", pattern="parti", sleeve_outer=TEAL, sleeve_inner=RED,
            ),
            left=Arm((-108, 98), (-104, 58), held=Held(town.BAUBLE, HeldColours(RED))),
            right=Arm((106, 96), (34, 66), "open"),
            hat=Hat(hats.FOOLS_HOOD, HatColours(RED, TEAL, YELLOW)),
            turn=0.5,
        ),
        (344, 236),
        looks_right=True,
        shift=-10,
    ),
}  # a figure: what is worn together in a row  # fmt: skip

_OBERS: Final = {
    "Oa": Portrait(
        Look(
            Human(
                _RAVEN, hair.SHORT, beards.moustache, Expression(brow=-0.6, mouth=-0.2),
                width=1.03, nose=0.3,
            ),
            Garb(
                "dolman", TEAL, _CREAM, YELLOW,
                collar="standing", sleeve="plain", cloak=RED, cloak_lining=_BROWN,
            ),
            left=Arm((-112, 62), (-78, -6)),
            right=Arm((116, 102), (104, 46), held=Held(parade.SABRE, HeldColours(YELLOW), 12)),
            hat=Hat(hats.FUR_CAP, HatColours(TEAL, "#4a3a30", RED)),
            turn=0.6,
        ),
        _HIGH_LEFT,
    ),
    "Ol": Portrait(
        Look(
            Human(
                _CHESTNUT, wigs.TIED, expression=Expression(brow=-0.2, mouth=0.2), width=0.96,
                length=1.02, nose=-0.5,
            ),
            Garb(
                "frock", RED, YELLOW, _CREAM,
                collar="cravat", sleeve="plain", sleeve_outer=RED,
            ),
            left=Arm((-106, 98), (-56, 72), "open"),
            right=Arm(
                (116, 100), (102, 44),
                held=Held(parade.COLOURS, HeldColours(SAGE, steel=YELLOW)),
            ),
            hat=Hat(hats.TRICORNE, HatColours(TEAL, YELLOW, RED)),
            turn=0.3,
        ),
        _HIGH_LEFT,
    ),
    "Oh": Portrait(
        Look(
            Human(
                _CHESTNUT, hair.SHORT, beards.walrus, Expression(brow=-0.7, mouth=-0.3),
                nose=0.4, view="profile",
            ),
            Garb(
                "frock", _CREAM, RED, RED,
                collar="standing", sleeve="plain", sleeve_outer=_CREAM,
            ),
            left=Arm(
                (-112, 98), (-94, 62),
                held=Held(town.GRENADE, HeldColours("#e2692c", wood="#8a6a48")),
            ),
            right=Arm((104, 108), (112, 50), held=Held(parade.PARTISAN, HeldColours(RED))),
            hat=Hat(hats.MITRE, HatColours("#d8b35c", RED, TEAL)),
            turn=0.8,
        ),
        _HIGH_LEFT,
    ),
    "Ob": Portrait(
        Look(
            Human(
                _GREY, hair.LONG, beards.full, Expression(brow=0.3, brow_lift=1, lid=0.8),
                width=1.05, nose=0.5, is_old=True,
            ),
            Garb(
                "smock", _DUSK, YELLOW, _LOAM,
                collar="cowl", sleeve="plain", sleeve_outer=_DUSK, belt="",
            ),
            left=Arm(
                (-114, 66), (-96, 0),
                held=Held(town.WATCH_LANTERN, HeldColours(RED, wood="#4a3a2c")),
            ),
            right=Arm((110, 102), (88, 62), held=Held(war.HALBERD, HeldColours(TEAL))),
            hat=Hat(hats.WATCHMANS_HAT, HatColours("#3f3a34", RED)),
        ),
        _HIGH_RIGHT,
        looks_right=True,
    ),
}  # a figure: what is worn together in a row  # fmt: skip

_KINGS: Final = {
    "Ka": Portrait(
        Look(
            Human(
                _SNOW, hair.LONG, beards.full, Expression(brow=-0.3), nose=0.6, is_old=True,
                view="profile",
            ),
            Garb("robe", RED, YELLOW, _ERMINE, collar="ermine", sleeve="wide"),
            left=Arm((-110, 92), (-94, 34), held=Held(peace.SCROLL, HeldColours(RED), -6)),
            right=Arm((112, 104), (112, 50), held=Held(peace.SCEPTRE, HeldColours(RED), 4)),
            hat=Hat(crowns.ARCHED, HatColours(YELLOW, TEAL, RED)),
        ),
        _HIGH_LEFT,
    ),
    "Kl": Portrait(
        Look(
            Human(
                _FLAX, hair.PAGE, expression=Expression(brow=-0.2, mouth=0.1), length=1.02,
                nose=-0.3,
            ),
            Garb(
                "armour", _STEEL, YELLOW, YELLOW,
                collar="standing", sleeve="mail", cloak=SAGE, cloak_lining="#3b5524",
            ),
            left=Arm((-112, 96), (-98, 42), held=Held(parade.LANCE, HeldColours(RED))),
            right=Arm((108, 92), (66, 54), held=Held(parade.SHIELD, HeldColours(RED, wood=SAGE))),
            hat=Hat(crowns.LILY, HatColours(YELLOW, RED, SAGE)),
            turn=0.3,
        ),
        _HIGH_RIGHT,
        looks_right=True,
    ),
    "Kh": Portrait(
        Look(
            Human(
                _CHESTNUT, wigs.FALLING, beards.moustache,
                Expression(brow=0.2, brow_lift=1, lid=0.8, mouth=0.3), width=1.06, length=0.98,
            ),
            Garb(
                "frock", RED, _CREAM, YELLOW,
                collar="cravat", sleeve="wide", sleeve_outer=RED, sleeve_inner=_CREAM,
                cloak=TEAL, cloak_lining=_DARK_TEAL,
            ),
            left=Arm((-110, 100), (-102, 76), held=Held(peace.GOBLET, HeldColours(RED), -2)),
            right=Arm((112, 100), (102, 62), held=Held(town.RULING_ROD, HeldColours(TEAL), 10)),
            hat=Hat(crowns.LAUREL, HatColours(YELLOW, RED, SAGE)),
            tilt=3,
        ),
        _HIGH_LEFT,
    ),
    "Kb": Portrait(
        Look(
            Human(
                _RAVEN, hair.PAGE, beards.goatee, Expression(brow=-0.4), nose=0.8,
                view="profile",
            ),
            Garb(
                "robe", TEAL, YELLOW, _BROWN,
                collar="fur", pattern="brocade", sleeve="wide", sleeve_inner=RED,
                chain=YELLOW,
            ),
            left=Arm((-112, 42), (-88, -42), held=Held(town.TELESCOPE, HeldColours(_BROWN), 6)),
            right=Arm((106, 100), (50, 82)),
            hat=Hat(crowns.PRINCES_HAT, HatColours(YELLOW, RED, RED)),
            turn=0.6,
        ),
        _HIGH_RIGHT,
        looks_right=True,
    ),
}  # a figure: what is worn together in a row  # fmt: skip

COURT: Final[dict[Card, Portrait]] = {
    Card.parse(text): portrait for text, portrait in (_UNTERS | _OBERS | _KINGS).items()
}
