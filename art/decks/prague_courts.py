"""The courts of the single-headed Bohemian deck, as data: who they are and how they stand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from art.decks.figures import arms_of_parade as parade
from art.decks.figures import arms_of_peace as peace
from art.decks.figures import arms_of_service as service
from art.decks.figures import arms_of_war as war
from art.decks.figures import beards, hair, hats
from art.decks.figures.hats import Hat, HatColours
from art.decks.figures.held import Held, HeldColours
from art.decks.figures.look import Arm, Expression, Garb, Human, Legs, Look
from art.decks.thrones import Throne
from smokingcat.rules.cards import Card

RED: Final = "#bf3328"
GREEN: Final = "#42733a"
YELLOW: Final = "#efbd42"
BLUE: Final = "#2f5d8a"
CREAM: Final = "#f8f0dc"
_STEEL: Final = "#b9c0c8"
_ERMINE: Final = "#fbf5e4"
_OAK: Final = "#6a4326"
_LEATHER: Final = "#5a3a22"
_BOOTS: Final = "#4a3326"
_SHOES: Final = "#3a2a24"
_DARK_RED: Final = "#7a2320"
_BROWN: Final = "#5a3a22"
_BLACK: Final = "#3a2a22"
_BLOND: Final = "#d9a441"
_AUBURN: Final = "#8a4a22"
_GREY: Final = "#8a8078"
_WHITE: Final = "#e6dfd0"

_HIP: Final = ((-122, 108), (-66, 150))
_NEAR_HIP: Final = Arm((112, 108), (52, 150))
_ON_HIGH: Final = ((122, 108), (118, 58))


@dataclass(frozen=True)
class Courtier:
    """A court card; a figure that sits has a throne.

    A figure that looks right raises its attribute, so that the corner of the index stays free.
    """

    look: Look
    throne: Throne | None = None
    looks_right: bool = False


_OBERS: Final = {
    "Oa": Courtier(
        Look(
            Human(
                "#3f2a1c", hair.SHORT, beards.forked, Expression(brow=-0.5),
                width=1.03, length=1.02, nose=0.3,
            ),
            Garb(
                "armour", "#aeb6c0", YELLOW, RED,
                collar="standing", sleeve="mail", belt=_LEATHER, cloak=RED, cloak_lining=_DARK_RED,
            ),
            left=Arm(*_HIP),
            right=Arm(*_ON_HIGH, held=Held(war.HALBERD, HeldColours(RED))),
            hat=Hat(hats.HELMET, HatColours(_STEEL, YELLOW)),
            tilt=-2,
            legs=Legs("boots", RED, RED, _BOOTS, stance="stride"),
        )
    ),
    "Ol": Courtier(
        Look(
            Human(
                "#2f241f", hair.PAGE, beards.moustache, Expression(brow=-0.3),
                nose=0.6, view="profile",
            ),
            Garb(
                "doublet", BLUE, YELLOW, CREAM,
                collar="falling", pattern="slash", belt=_LEATHER,
                cloak=GREEN, cloak_lining="#2c4a28",
            ),
            left=Arm((-108, 108), (-104, 56), held=Held(war.SWORD, HeldColours(RED), -8)),
            right=_NEAR_HIP,
            hat=Hat(hats.BRIMMED, HatColours("#34402e", YELLOW)),
            turn=0.8,
            legs=Legs("breeches", CREAM, CREAM, _SHOES, YELLOW, "walk"),
        ),
        looks_right=True,
    ),
    "Oh": Courtier(
        Look(
            Human(
                "#7a3f1e", hair.CURLS, beards.goatee, Expression(brow_lift=1, mouth=0.3),
                width=0.98, length=1.04, nose=-0.2,
            ),
            Garb(
                "doublet", RED, YELLOW, CREAM,
                collar="ruff", pattern="stripe", belt=_LEATHER,
                cloak=BLUE, cloak_lining="#20415f",
            ),
            left=Arm((-112, 104), (-60, 104)),
            right=Arm(
                (112, 108),
                (108, 54),
                held=Held(service.GONFALON, HeldColours(BLUE, steel=CREAM), 3),
            ),
            hat=Hat(hats.BONNET, HatColours(RED, YELLOW)),
            tilt=2,
            turn=0.6,
            legs=Legs("hose", YELLOW, RED, _SHOES, BLUE, "ease"),
        )
    ),
    "Ob": Courtier(
        Look(
            Human(
                _AUBURN, hair.SHORT, beards.walrus, Expression(brow=-0.6, lid=0.9),
                width=1.04, nose=1, view="profile",
            ),
            Garb(
                "dolman", GREEN, YELLOW, YELLOW,
                collar="standing", sleeve="plain", belt=RED, cloak=RED, cloak_lining="#6d201c",
            ),
            left=Arm((-106, 104), (-104, 52), held=Held(war.AXE, HeldColours(RED), -4)),
            right=Arm((108, 100), (44, 136), held=Held(parade.SABRE, HeldColours(RED), 140)),
            hat=Hat(hats.KALPAK, HatColours(RED, _OAK)),
            tilt=-4,
            turn=1,
            legs=Legs("boots", RED, RED, _SHOES, stance="walk"),
        ),
        looks_right=True,
    ),
}  # a figure: what is worn together in a row  # fmt: skip

_UNTERS: Final = {
    "Ua": Courtier(
        Look(
            Human(
                _BROWN, hair.PAGE, expression=Expression(brow_lift=2, mouth=-0.3),
                nose=-0.3, view="profile",
            ),
            Garb("doublet", YELLOW, GREEN, CREAM, collar="standing", pattern="parti", belt=_OAK),
            left=Arm((-104, 74), (-72, 6), held=Held(service.POST_HORN, HeldColours(GREEN))),
            right=_NEAR_HIP,
            hat=Hat(hats.CAP, HatColours(GREEN, YELLOW)),
            tilt=4,
            turn=0.7,
            legs=Legs("hose", GREEN, YELLOW, _OAK, CREAM, "stride"),
        ),
        looks_right=True,
    ),
    "Ul": Courtier(
        Look(
            Human(
                "#c98a3a", hair.CURLS, expression=Expression(brow=0.2, mouth=0.7),
                width=1.05, length=0.98, nose=-0.7,
            ),
            Garb("doublet", RED, CREAM, CREAM, collar="ruff", pattern="stripe", belt=_LEATHER),
            left=Arm(
                (-112, 100), (-70, 66), held=Held(service.DRUM_AND_STICK, HeldColours(BLUE))
            ),
            right=Arm((112, 104), (46, 80), held=Held(service.DRUMSTICK, HeldColours(BLUE))),
            hat=Hat(hats.BONNET, HatColours(RED, CREAM, YELLOW)),
            tilt=3,
            legs=Legs("hose", CREAM, RED, _SHOES, YELLOW, "square"),
        )
    ),
    "Uh": Courtier(
        Look(
            Human(
                _BLOND, hair.PAGE, expression=Expression(brow=0.3, brow_lift=1, mouth=0.8),
                length=0.99, nose=-0.5,
            ),
            Garb("doublet", YELLOW, BLUE, CREAM, collar="falling", pattern="quilt", belt=RED),
            left=Arm((-104, 100), (-84, 48), held=Held(peace.FLOWER, HeldColours(RED), -12)),
            right=_NEAR_HIP,
            hat=Hat(hats.BONNET, HatColours(BLUE, YELLOW, CREAM)),
            tilt=-4,
            turn=0.9,
            legs=Legs("hose", BLUE, BLUE, RED, YELLOW, "ease"),
        )
    ),
    "Ub": Courtier(
        Look(
            Human(
                _BLACK, hair.SHORT, beards.moustache, Expression(brow_lift=1, mouth=0.2),
                length=1.02, nose=0.2, view="profile",
            ),
            Garb(
                "smock", "#e6d3a6", "#cdae76", RED,
                collar="cowl", pattern="stripe", sleeve="plain", belt="#7a2f24",
            ),
            left=Arm((-112, 108), (-102, 58), held=Held(service.WHIP, HeldColours(RED, _OAK), -6)),
            right=_NEAR_HIP,
            hat=Hat(hats.ALPINE, HatColours(GREEN, RED)),
            tilt=5,
            turn=0.5,
            legs=Legs("boots", _OAK, _OAK, _BOOTS, stance="walk"),
        ),
        looks_right=True,
    ),
}  # a figure: what is worn together in a row  # fmt: skip

_KINGS: Final = {
    "Ka": Courtier(
        Look(
            Human(
                _GREY, hair.LONG, beards.full, Expression(brow=-0.3),
                width=1.03, length=1.03, nose=0.9, is_old=True,
            ),
            Garb("robe", GREEN, YELLOW, _ERMINE, collar="ermine", sleeve="wide", belt=RED),
            left=Arm((-112, 112), (-56, 132), held=Held(peace.ORB, HeldColours(RED))),
            right=Arm((118, 112), (122, 62), held=Held(peace.SCEPTRE, HeldColours(RED), 6)),
            hat=Hat(hats.CROWN, HatColours(YELLOW, RED, GREEN)),
            legs=Legs("lap", shoe=RED),
        ),
        Throne(_OAK, RED, "pointed"),
    ),
    "Kl": Courtier(
        Look(
            Human(
                _BROWN, hair.PAGE, beards.full, Expression(brow=-0.4),
                length=1.02, nose=0.8, view="profile",
            ),
            Garb(
                "robe", BLUE, RED, "#8a5a34",
                collar="fur", pattern="brocade", sleeve="wide", belt=YELLOW, chain=YELLOW,
            ),
            left=Arm((-110, 108), (-108, 58), held=Held(war.SWORD, HeldColours(RED), -6)),
            right=Arm((108, 108), (30, 112), "open"),
            hat=Hat(hats.CROWN, HatColours(YELLOW, BLUE, RED)),
            turn=0.7,
            legs=Legs("robe", shoe=_SHOES),
        ),
        looks_right=True,
    ),
    "Kh": Courtier(
        Look(
            Human(
                _WHITE, hair.LONG, beards.forked, Expression(brow=0.2, mouth=0.5),
                width=1.04, nose=0.3, is_old=True, view="profile",
            ),
            Garb("robe", RED, YELLOW, _ERMINE, collar="ermine", sleeve="wide", belt=BLUE),
            left=Arm((-112, 112), (-86, 66), held=Held(peace.SCEPTRE, HeldColours(BLUE), 1)),
            right=Arm((116, 118), (74, 158), held=Held(peace.ORB, HeldColours(BLUE))),
            hat=Hat(hats.CROWN, HatColours(YELLOW, RED, RED)),
            legs=Legs("lap", shoe=BLUE),
        ),
        Throne("#b0702c", BLUE, "round"),
    ),
    "Kb": Courtier(
        Look(
            Human(
                _BLACK, hair.PAGE, beards.goatee, Expression(brow=-0.5),
                width=0.97, length=1.04, nose=-0.4,
            ),
            Garb(
                "robe", YELLOW, RED, _OAK,
                collar="fur", sleeve="wide", sleeve_outer=RED, sleeve_inner=YELLOW, belt=_OAK,
            ),
            left=Arm((-116, 112), (-116, 62), held=Held(peace.SCEPTRE, HeldColours(GREEN), -6)),
            right=Arm((112, 110), (54, 116), held=Held(peace.GOBLET, HeldColours(RED))),
            hat=Hat(hats.CROWN, HatColours(YELLOW, BLUE, "#6d3a63")),
            tilt=-2,
            legs=Legs("robe", shoe=_SHOES),
        ),
        looks_right=True,
    ),
}  # a figure: what is worn together in a row  # fmt: skip

COURT: Final[dict[Card, Courtier]] = {
    Card.parse(text): courtier for text, courtier in (_OBERS | _UNTERS | _KINGS).items()
}
