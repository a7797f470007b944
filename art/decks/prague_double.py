"""The double-headed Bohemian deck: a jewelled sash cuts the courts, half plants carry the pips.

The world of the single-headed deck a few generations on: pipers, fiddlers, hussars, and kings who
have their portrait taken twice.
"""

from __future__ import annotations

from functools import partial
from typing import Final, TypeAlias

from art.decks import signs
from art.decks.design import BackDesign, Design, IndexPlace
from art.decks.figures.figure import draw, height_above_neck
from art.decks.foliage import Growth, PlantColours, oak_leaf, willow_leaf
from art.decks.half_plants import half_knot, half_plant, half_rosette
from art.decks.jewels import SLANT, sash
from art.decks.kit.drawing import Drawing
from art.decks.kit.shapes import Shape, frame_of, polygon, rectangle, rounded
from art.decks.prague_double_backs import ChestColours, chest_back
from art.decks.prague_double_courts import COURT, Portrait
from art.decks.signs import Sign, SignColours, stamp
from art.decks.stock import HEIGHT, WIDTH, blank_card, inside, pip_places, print_both_ways
from art.decks.wreaths import LINDEN, OAK, half_wreath
from smokingcat.common.suit_system import SuitSystem
from smokingcat.rules.cards import Card, Rank, Suit

PAPER: Final = "#f6eedb"
INK: Final = "#221a1c"
_COLOURS: Final = SignColours(
    nut="#c4802c",
    cup="#5c6a2c",
    leaf="#47702f",
    heart="#b4322d",
    bell="#f2c75a",
    bell_band="#37697a",
)
_SIGNS: Final[dict[Suit, Sign]] = {
    Suit.ACORNS: signs.acorn,
    Suit.LEAVES: signs.leaf,
    Suit.HEARTS: signs.heart,
    Suit.BELLS: signs.bell,
}
_RED: Final = "#a8302c"
_YELLOW: Final = "#f3cb66"
_TEAL: Final = "#37697a"
_SAGE: Final = "#5a7f38"
_PLANTS: Final[dict[Suit, tuple[PlantColours, Growth]]] = {
    Suit.ACORNS: (OAK, oak_leaf),
    Suit.LEAVES: (LINDEN, willow_leaf),
}
_ROWS: Final = (108, 512)
_OUTER_COLUMNS: Final = (136, 264)
_INNER_COLUMNS: Final = (113, 287)
"""Pips stand like staves of a barrel, and leave room for the large index as they are."""
_FRAME: Final = 22
_INNER_LINE: Final = 5
_NECK: Final = (202, 200)
_LARGEST: Final = 0.95
_GREAT_SIGN: Final = 62
_SMALL_SIGN: Final = 36
_PLATE: Final = (66, 112)
_LARGE_PLATE: Final = (108, 192)
_MIDDLE: Final = (WIDTH / 2, HEIGHT / 2)

Place: TypeAlias = tuple[float, float, bool]
"""Where a pip stands, and whether it is turned over."""


def face(card: Card, _is_large: bool) -> Drawing:
    """The face of a card without its index; it has room for the large one as it is."""
    art = blank_card(PAPER, INK)
    if card.rank <= Rank.TEN:
        _pips(art, card)
    elif card.rank is Rank.ACE:
        _ace(art, card.suit)
    else:
        _court(art, card)
    return art


def _pips(art: Drawing, card: Card) -> None:
    count = 7 + card.rank
    height = 82 if count < 9 else 74
    places = _places(count, card.suit)
    if card.suit in _PLANTS:
        _plants(art, card.suit, places, height)
    if count != 9:
        half = art.blank()
        if card.suit in _PLANTS:
            half_knot(half, _RED, _YELLOW)
        else:
            half_rosette(half, _RED, _YELLOW, _SAGE)
        print_both_ways(art, half)
    for x, y, is_turned in places:
        stamp(art, _SIGNS[card.suit], _COLOURS, x, y, height, 180 if is_turned else 0)


def _ace(art: Drawing, suit: Suit) -> None:
    half = art.blank()
    half_wreath(half, suit)
    stamp(half, _SIGNS[suit], _COLOURS, WIDTH / 2, 162, 168)
    print_both_ways(art, half)
    sash(art, rectangle(54, 0, WIDTH - 54, HEIGHT), _RED, _YELLOW, (_TEAL, _SAGE))


def _places(count: int, suit: Suit) -> list[Place]:
    """Of plants, the right pip of a middle row belongs to the lower half: the upper one turned."""
    places: list[Place] = []
    for x, y, is_turned in pip_places(count, *_INNER_COLUMNS, *_ROWS):
        is_right = x > _MIDDLE[0]
        at = _OUTER_COLUMNS[is_right] if y in _ROWS and x != _MIDDLE[0] else x
        hangs = suit in _PLANTS and is_right and y == _MIDDLE[1]
        places.append((at, y, is_turned or hangs))
    return places


def _plants(art: Drawing, suit: Suit, places: list[Place], height: float) -> None:
    """Both halves; an odd pip is above only, and one in the very middle hides the knot."""
    colours, leaf = _PLANTS[suit]
    grown = [place for place in places if place[:2] != _MIDDLE]
    above = [(x, y) for x, y, is_turned in grown if not is_turned]
    below = [(WIDTH - x, HEIGHT - y) for x, y, is_turned in grown if is_turned]
    for pips, turn in ((above, 0), (below, 180)):
        half = art.blank()
        half_plant(half, pips, height, colours, leaf)
        art.place(half, 1, *((WIDTH, HEIGHT) if turn else (0, 0)), turn)


def _court(art: Drawing, card: Card) -> None:
    frame = inside(_FRAME, 14)
    portrait = COURT[card]
    half = art.blank()
    _sitter(half, portrait, frame.buffer(-_INNER_LINE).intersection(_above_the_sash()))
    print_both_ways(art, half)
    sash(art, frame, _RED, _YELLOW, (_TEAL, _SAGE))
    art.add(frame_of(frame.buffer(-_INNER_LINE), 0.6), _RED)
    art.outline(frame, 0.9)
    great = art.blank()
    stamp(great, _SIGNS[card.suit], _COLOURS, *portrait.sign, _GREAT_SIGN)
    print_both_ways(art, great)


def _above_the_sash() -> Shape:
    middle, rise = HEIGHT / 2, SLANT * WIDTH / 2
    return polygon([(0, 0), (WIDTH, 0), (WIDTH, middle - rise), (0, middle + rise)], smooth=False)


def _sitter(art: Drawing, portrait: Portrait, clip: Shape) -> None:
    """One half of a court, shrunk until its hat fits under the frame."""
    x, y = _NECK
    scale = min(_LARGEST, (y - _FRAME - 8) / height_above_neck(portrait.look))
    figure = draw(art.ink, portrait.look)
    art.place(figure, scale, x + portrait.shift, y, flip=portrait.looks_right, clip=clip)


def plate(is_large: bool) -> Drawing:
    """The paper tab let into the corner of a court, for its index."""
    art = Drawing(INK)
    right, bottom = _LARGE_PLATE if is_large else _PLATE
    tab = rounded(-30, -30, right, bottom, 14)
    art.shape(tab.intersection(inside(1.5, 22)), PAPER, 0.8, shade=0)
    return art


def sign(suit: Suit) -> Drawing:
    """The small sign of the index."""
    return signs.in_index(_SIGNS[suit], _COLOURS, INK, _SMALL_SIGN)


_TEAL_CHEST: Final = ChestColours(
    PAPER, INK, "#2f5a6a", _RED, _YELLOW, PlantColours("#d9b866", "#a9bd8a", "#c2463c", "#f2c75a")
)
_RED_CHEST: Final = ChestColours(
    PAPER, INK, "#8e2a2a", _TEAL, _YELLOW, PlantColours("#e0c07a", "#b8bf84", "#f1e3c0", "#f2c75a")
)

DESIGN: Final = Design(
    name="prague-double",
    order=4,
    suits=SuitSystem.GERMAN,
    titles={
        "en": "Prague, double-headed",
        "cs": "Pražské dvouhlavé",
        "de": "Prager Doppelbild",
        "it": "Praga a due teste",
        "ru": "Пражская двухголовая",
        "hu": "Kétfejű prágai",
        "pl": "Praskie dwugłowe",
        "sk": "Pražské dvojhlavé",
    },
    descriptions={
        "en": "Pipers, hussars and kings, none of whom ever stands on his head.",
        "cs": "Dudáci, husaři a králové, z nichž nikdo nikdy nestojí na hlavě.",
        "de": "Dudelsackpfeifer, Husaren und Könige, von denen keiner je kopfsteht.",
        "it": "Zampognari, ussari e re: nessuno di loro sta mai a testa in giù.",
        "ru": "Волынщики, гусары и короли. Вверх ногами тут не бывает никто.",
        "hu": "Dudások, huszárok és királyok, akik közül soha senki sem áll fejen.",
        "pl": "Dudziarze, huzarzy i królowie, z których żaden nigdy nie stoi na głowie.",
        "sk": "Gajdoši, husári a králi, z ktorých nikto nikdy nestojí na hlave.",
    },
    index_colours=dict.fromkeys(Suit, INK),
    indexes=(
        IndexPlace("letters", "789TA", 37, 62, 50, 48, 91, 34),
        IndexPlace("letters", "UOK", 35, 56, 46, 44, 88, 34, plate="plate"),
        IndexPlace("large", "789TA", 54, 88, 84, 88, 132, 54),
        IndexPlace("large", "UOK", 55, 94, 84, 84, 142, 58, plate="plate.large"),
    ),
    backs=(
        BackDesign(
            "chest",
            {
                "en": "Painted chest", "cs": "Malovaná truhla", "de": "Bemalte Truhe",
                "it": "Cassapanca dipinta", "ru": "Расписной сундук", "hu": "Festett láda",
                "pl": "Malowana skrzynia", "sk": "Maľovaná truhlica",
            },
            partial(chest_back, _TEAL_CHEST),
        ),
        BackDesign(
            "dowry",
            {
                "en": "Red chest", "cs": "Červená truhla", "de": "Rote Truhe",
                "it": "Cassapanca rossa", "ru": "Красный сундук", "hu": "Piros láda",
                "pl": "Czerwona skrzynia", "sk": "Červená truhlica",
            },
            partial(chest_back, _RED_CHEST),
        ),
    ),
    face=face,
    sign=sign,
    plates={"plate": partial(plate, False), "plate.large": partial(plate, True)},
)  # titles in a row  # fmt: skip
