"""Who is in the play of William Tell, as data: eight of its people, and four kings without names.

Acorns and hearts look to the left, leaves and bells are mirrored. What is raised is always behind
the viewer's right, so that the corner with the index stays free.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from art.decks.figures import arms_of_peace as peace
from art.decks.figures import arms_of_the_play as play
from art.decks.figures import arms_of_war as war
from art.decks.figures import beards, crowns, hair, hats
from art.decks.figures.hats import Hat, HatColours
from art.decks.figures.held import Held, HeldColours
from art.decks.figures.look import Arm, Expression, Garb, Human, Look
from smokingcat.rules.cards import Card

RED: Final = "#c8302c"
GREEN: Final = "#3b7a45"
YELLOW: Final = "#f3c540"
BLUE: Final = "#2b5c98"
WHITE: Final = "#f8f0dc"
_DARK_RED: Final = "#7a2320"
_PURPLE: Final = "#6d3a63"
_BROWN: Final = "#8a5a34"
_LINEN: Final = "#e9dcc0"
_ERMINE: Final = "#fbf5e4"
_FUR: Final = "#6a4326"
_LEATHER: Final = "#5a3a22"
_SILVER: Final = "#d8d0c0"


@dataclass(frozen=True)
class Role:
    """A role of the play, and the name lettered under the figure; kings have none.

    ``aside`` is how far to the right of its usual place the figure stands, in units.
    """

    look: Look
    name: str = ""
    aside: float = 0


_UNTERS: Final = {
    "Ua": Role(
        Look(
            Human("#3a2a22", hair.SHORT, beards.moustache, length=1.02, nose=0.8),
            Garb(
                "doublet", RED, YELLOW, WHITE, collar="standing", pattern="parti", belt=_LEATHER
            ),
            left=Arm((-92, 78), (-50, 60)),
            right=Arm((118, 78), (96, 66), held=Held(war.HALBERD, HeldColours(BLUE), 2)),
            hat=Hat(hats.HELMET, HatColours("#b9c0c8", RED)),
            tilt=-2,
            turn=0.5,
        ),
        "HARRAS",
        aside=10,
    ),
    "Ul": Role(
        Look(
            Human(
                "#cfc8ba", hair.LONG, beards.full, Expression(brow=0.4, brow_lift=1),
                width=1.02, nose=0.4, is_old=True,
            ),
            Garb("dolman", "#5c6a78", "#8d9aa8", WHITE, collar="fur", sleeve="plain"),
            left=Arm((-112, 78), (-102, 20), "oath"),
            right=Arm((90, 78), (26, 66), "open"),
            tilt=3,
        ),
        "WALTER FÜRST",
        aside=3,
    ),
    "Uh": Role(
        Look(
            Human(
                "#a8602a", hair.CURLS, expression=Expression(brow=0.3, brow_lift=1, mouth=0.8),
                width=1.04, length=0.98, nose=-0.4,
            ),
            Garb(
                "smock", "#8d9a52", RED, RED,
                sleeve="plain", sleeve_outer="#f2e8cf", belt="#7a3f24",
            ),
            left=Arm((-92, 78), (-36, 60), "open"),
            right=Arm((114, 78), (98, 52), held=Held(play.CROOK, HeldColours(GREEN))),
            hat=Hat(hats.STRAW, HatColours("#ecc765", RED)),
            tilt=-3,
        ),
        "KUONI",
    ),
    "Ub": Role(
        Look(
            Human("#8a8078", hair.PAGE, beards.forked, width=0.96, length=1.04, is_old=True),
            Garb(
                "robe", _PURPLE, YELLOW, _FUR, collar="fur", sleeve="wide", chain=YELLOW
            ),
            left=Arm((-118, 78), (-98, 34), held=Held(peace.SCROLL, HeldColours(RED), -6)),
            right=Arm((112, 100), (80, 150)),
            hat=Hat(hats.KALPAK, HatColours(RED, "#5a4030")),
        ),
        "ITEL REDING",
        aside=8,
    ),
}  # a figure: what is worn together in a row  # fmt: skip

_OBERS: Final = {
    "Oa": Role(
        Look(
            Human("#5a3a22", hair.SHORT, beards.full, Expression(brow=-0.4), width=1.03),
            Garb(
                "smock", _BROWN, YELLOW, "#4c7d4e",
                collar="cowl", sleeve="plain", sleeve_outer=_LINEN, belt=_LEATHER,
            ),
            left=Arm((-104, 78), (-108, 66), held=Held(play.APPLE, HeldColours(RED))),
            right=Arm((118, 78), (110, 48), held=Held(play.CROSSBOW, HeldColours(RED), 3)),
            hat=Hat(hats.ALPINE, HatColours(GREEN, "#8a2f24")),
        ),
        "WILHELM TELL",
        aside=-14,
    ),
    "Ol": Role(
        Look(
            Human("#c98a3a", hair.PAGE, expression=Expression(mouth=0.2), nose=-0.6),
            Garb(
                "doublet", BLUE, YELLOW, WHITE,
                collar="ruff", pattern="slash", cloak=RED, cloak_lining=_DARK_RED,
            ),
            left=Arm((-118, 78), (-98, 50), held=Held(war.SWORD, HeldColours(RED), -10)),
            right=Arm((104, 78), (54, 66)),
            hat=Hat(hats.BONNET, HatColours(BLUE, YELLOW)),
            tilt=-2,
            turn=0.6,
        ),
        "RUDENZ",
    ),
    "Oh": Role(
        Look(
            Human(
                "#2a2220", hair.SHORT, beards.goatee,
                Expression(brow=-1, lid=0.75, mouth=-0.9), width=0.96, nose=1, view="profile",
            ),
            Garb(
                "armour", "#8d97a6", YELLOW, "#4a3326",
                collar="fur", sleeve="mail", cloak=RED, cloak_lining=_DARK_RED, chain=YELLOW,
            ),
            left=Arm((-116, 104), (-84, 150)),
            right=Arm(
                (118, 78), (104, 50),
                held=Held(play.HAT_POLE, HeldColours(RED, _BROWN, GREEN)),
            ),
            hat=Hat(hats.BRIMMED, HatColours("#3a2f3a", RED)),
            turn=0.6,
        ),
        "GESSLER",
    ),
    "Ob": Role(
        Look(
            Human(
                "#8a4a22", hair.CURLS, beards.moustache, Expression(brow_lift=2, mouth=0.4),
                nose=0.2, view="profile",
            ),
            Garb("dolman", GREEN, YELLOW, WHITE, collar="standing", sleeve="plain"),
            left=Arm((-116, 62), (-88, 12), held=Held(play.HORN, HeldColours(RED))),
            right=Arm((104, 78), (48, 66)),
            hat=Hat(hats.CAP, HatColours("#7a4a26", YELLOW)),
            turn=0.7,
        ),
        "STÜSSI",
        aside=-12,
    ),
}  # a figure: what is worn together in a row  # fmt: skip

_KINGS: Final = {
    "Ka": Role(
        Look(
            Human("#4a3222", hair.LONG, beards.full, width=1.06, length=0.98, nose=-0.2),
            Garb("robe", GREEN, RED, _ERMINE, collar="ermine", sleeve="wide"),
            left=Arm((-104, 78), (-40, 62), "open"),
            right=Arm((118, 78), (110, 34), held=Held(peace.ORB, HeldColours(GREEN))),
            hat=Hat(hats.CROWN, HatColours(YELLOW, RED, GREEN)),
        )
    ),
    "Kl": Role(
        Look(
            Human(
                _SILVER, hair.LONG, beards.forked, Expression(brow=-0.3),
                length=1.03, nose=0.6, is_old=True, view="profile",
            ),
            Garb("robe", BLUE, YELLOW, _ERMINE, collar="ermine", sleeve="wide"),
            left=Arm((-118, 78), (-110, 44), held=Held(peace.SCEPTRE, HeldColours(RED), -6)),
            right=Arm((108, 80), (60, 60)),
            hat=Hat(crowns.LILY, HatColours(YELLOW, RED, BLUE)),
            turn=0.5,
        )
    ),
    "Kh": Role(
        Look(
            Human("#7a3f1e", hair.PAGE, beards.goatee, Expression(brow=-0.5), nose=0.8),
            Garb(
                "robe", RED, WHITE, _FUR,
                collar="fur", pattern="brocade", sleeve="wide", chain=YELLOW,
            ),
            left=Arm((-118, 104), (-84, 150)),
            right=Arm((118, 78), (98, 48), held=Held(war.SWORD, HeldColours(BLUE), 8)),
            hat=Hat(crowns.ARCHED, HatColours(YELLOW, BLUE, RED)),
            tilt=-3,
        )
    ),
    "Kb": Role(
        Look(
            Human(
                "#2f241f", hair.PAGE, beards.walrus, Expression(mouth=0.3),
                width=1.07, length=1.0, nose=0.3,
            ),
            Garb(
                "dolman", YELLOW, RED, "#8a6a44",
                collar="fur", sleeve="wide", sleeve_outer=GREEN, sleeve_inner=YELLOW,
            ),
            left=Arm((-118, 78), (-96, 46), held=Held(peace.GOBLET, HeldColours(RED), -4)),
            right=Arm((106, 98), (64, 82)),
            hat=Hat(crowns.PRINCES_HAT, HatColours(YELLOW, BLUE, GREEN)),
        )
    ),
}  # a figure: what is worn together in a row  # fmt: skip

COURT: Final[dict[Card, Role]] = {
    Card.parse(text): role for text, role in (_UNTERS | _OBERS | _KINGS).items()
}
