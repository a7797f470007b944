"""The single-headed Bohemian deck: whole people before a far town, pips that grow on branches."""

from __future__ import annotations

from functools import partial
from typing import Final

from art.decks import signs
from art.decks.branches import grow
from art.decks.design import BackDesign, Design, IndexPlace
from art.decks.figures.figure import draw
from art.decks.foliage import Growth, PlantColours, oak_leaf, rose_leaf
from art.decks.kit.drawing import Drawing
from art.decks.kit.shapes import frame_of
from art.decks.prague_aces import draw_ace
from art.decks.prague_back import tracery_back
from art.decks.prague_courts import BLUE, COURT, RED
from art.decks.prague_towns import TOWNS
from art.decks.scenery import far_town, grass, shadow
from art.decks.signs import Sign, SignColours, stamp
from art.decks.stock import HEIGHT, WIDTH, blank_card, inside, pip_places
from art.decks.thrones import draw_feet, draw_throne
from smokingcat.common.suit_system import SuitSystem
from smokingcat.rules.cards import Card, Rank, Suit

PAPER: Final = "#f8f1de"
INK: Final = "#221a1c"
_RULE: Final = "#a8702c"
COLOURS: Final = SignColours(leaf="#346a37", heart="#d0382c")
SIGNS: Final[dict[Suit, Sign]] = {
    Suit.ACORNS: signs.acorn,
    Suit.LEAVES: signs.leaf,
    Suit.HEARTS: signs.heart,
    Suit.BELLS: signs.bell,
}
_PLANT: Final = PlantColours("#7a6a32", "#5f8f45", COLOURS.nut, COLOURS.cup)
_GROWING: Final[dict[Suit, Growth]] = {Suit.ACORNS: oak_leaf, Suit.LEAVES: rose_leaf}
"""What grows beside the pips; lindens have plain buds, lest a leaf be counted."""
_ROWS: Final = (112, 508)
_OUTER_COLUMNS: Final = (138, 262)
_INNER_COLUMNS: Final = (114, 286)
"""Pips stand like staves of a barrel, so that there is room for the large index."""
_SMALL_SIGN: Final = 36
_FIGURE_X: Final = 212
_GROUND: Final = 563
_LARGEST: Final = 0.91
_TOP: Final = 30
"""No plume comes higher than that."""
_FEET: Final = 392
"""Distance of the ground below a figure's neck, unscaled."""
_HORIZON: Final = 514
_SIGN_HEIGHT: Final = 90


def face(card: Card, _is_large: bool) -> Drawing:
    """The face of a card without its index; it has room for the large one as it is."""
    art = blank_card(PAPER, INK)
    if card.rank <= Rank.TEN:
        _pips(art, card)
    elif card.rank is Rank.ACE:
        draw_ace(art, card.suit, PAPER, partial(_stamp_ace, card.suit))
    else:
        _court(art, card)
    return art


def _stamp_ace(suit: Suit, art: Drawing, height: float) -> None:
    stamp(art, SIGNS[suit], COLOURS, 0, 0, height)


def _pips(art: Drawing, card: Card) -> None:
    count = 7 + card.rank
    height = 82 if count < 9 else 74
    places = [
        (_OUTER_COLUMNS[x > WIDTH / 2] if y in _ROWS and x != WIDTH / 2 else x, y, is_below)
        for x, y, is_below in pip_places(count, *_INNER_COLUMNS, *_ROWS)
    ]
    is_growing = card.suit in _GROWING
    if is_growing:
        grow(art, [(x, y) for x, y, _ in places], height, _PLANT, _GROWING[card.suit])
    for x, y, is_below in places:
        turn = 180 if is_below and not is_growing else 0
        stamp(art, SIGNS[card.suit], COLOURS, x, y, height, turn)


def _court(art: Drawing, card: Card) -> None:
    frame = inside(18, 13)
    scene = art.blank()
    far_town(scene, TOWNS[card.suit], _HORIZON + 4, PAPER, 0.5)
    grass(scene, 18, WIDTH - 18, _HORIZON, HEIGHT - 18)
    _courtier(scene, card)
    art.place(scene, clip=frame)
    art.add(frame_of(frame, 1.3), INK)
    art.add(frame_of(inside(22.5, 10), 0.55), _RULE)
    stamp(art, SIGNS[card.suit], COLOURS, *_sign_place(card), _SIGN_HEIGHT)


def _sign_place(card: Card) -> tuple[float, float]:
    """Signs stand high under the index for Obers and Kings, by the knees for Unters."""
    if card.rank is Rank.UNTER:
        return (62 if COURT[card].looks_right else WIDTH - 62), 458
    return 67, 152


def _courtier(scene: Drawing, card: Card) -> None:
    courtier = COURT[card]
    at = WIDTH - _FIGURE_X if courtier.looks_right else _FIGURE_X
    figure = scene.blank()
    if courtier.throne is None:
        shadow(scene, at, _GROUND - 6, 118)
    else:
        draw_throne(figure, courtier.throne)
    figure.place(draw(scene.ink, courtier.look))
    if courtier.throne is not None and courtier.look.legs is not None:
        draw_feet(figure, courtier.look.legs.shoe)
    top = min(shape.bounds[1] for shape, _ in figure.pieces)
    scale = min(_LARGEST, (_GROUND - _TOP) / (_FEET - top))
    scene.place(figure, scale, at, _GROUND - _FEET * scale, flip=courtier.looks_right)


def sign(suit: Suit) -> Drawing:
    """The small sign of the index."""
    return signs.in_index(SIGNS[suit], COLOURS, INK, _SMALL_SIGN)


DESIGN: Final = Design(
    name="prague",
    order=3,
    suits=SuitSystem.GERMAN,
    titles={
        "en": "Prague", "cs": "Pražské jednohlavé", "de": "Prager Bild", "it": "Praga",
        "ru": "Пражская", "hu": "Prágai", "pl": "Praskie", "sk": "Pražské jednohlavé",
    },
    descriptions={
        "en": "Whole people with their feet on the grass. Hold them the right way up.",
        "cs": "Celé postavy, nohama na trávě. Prosíme, neklopit!",
        "de": "Ganze Leute mit den Füßen im Gras. Bitte nicht auf den Kopf stellen.",
        "it": "Figure intere, con i piedi sull’erba. Si prega di non capovolgerle.",
        "ru": "Люди во весь рост, ногами на траве. Просьба не переворачивать.",
        "hu": "Egész alakok, lábuk a fűben. Fejre állítani nem illik őket.",
        "pl": "Całe postacie, stopami na trawie. Prosimy nie stawiać ich na głowie.",
        "sk": "Celé postavy, nohami na tráve. Prosíme neprevracať!",
    },
    index_colours=dict.fromkeys(Suit, INK),
    indexes=(
        IndexPlace("letters", "789TA", 37, 62, 50, 48, 91, 34),
        IndexPlace("letters", "U", 54, 74, 50, 59, 101, 32, is_turned=False),
        IndexPlace("letters", "OK", 57, 77, 54, 64, 0, 0, is_turned=False),
        IndexPlace("large", "789TA", 54, 88, 84, 88, 132, 54),
        IndexPlace("large", "U", 65, 94, 80, 84, 136, 50, is_turned=False),
        IndexPlace("large", "OK", 65, 94, 80, 84, 0, 0, is_turned=False),
    ),
    backs=(
        BackDesign(
            "red",
            {
                "en": "Red", "cs": "Červený", "de": "Rot", "it": "Rosso",
                "ru": "Красная", "hu": "Piros", "pl": "Czerwony", "sk": "Červený",
            },
            partial(tracery_back, PAPER, INK, RED),
        ),
        BackDesign(
            "blue",
            {
                "en": "Blue", "cs": "Modrý", "de": "Blau", "it": "Blu",
                "ru": "Синяя", "hu": "Kék", "pl": "Niebieski", "sk": "Modrý",
            },
            partial(tracery_back, PAPER, INK, BLUE),
        ),
    ),
    face=face,
    sign=sign,
    plates={},
)  # titles in a row  # fmt: skip
