"""The French-suited deck: courts cut in two by a slanting sash, in four inks."""

from __future__ import annotations

from functools import partial
from typing import Final

from shapely.geometry import Polygon

from art.decks import signs
from art.decks.backs import BackColours, lattice_back
from art.decks.design import BackDesign, Design, IndexPlace
from art.decks.figures.figure import draw, with_raised, within
from art.decks.international_aces import ornament
from art.decks.international_courts import BLUE, COURT, RED, YELLOW
from art.decks.kit.drawing import Drawing
from art.decks.kit.shapes import Shape, disc, frame_of, rectangle
from art.decks.signs import Sign, SignColours, stamp
from art.decks.stock import HEIGHT, WIDTH, blank_card, pip_places, print_both_ways
from smokingcat.common.suit_system import SuitSystem
from smokingcat.rules.cards import Card, Rank, Suit

PAPER: Final = "#fcf8ec"
INK: Final = "#1d1b22"
_GOLD: Final = "#f0e3bc"
_COLOURS: Final = SignColours(heart=RED, red=RED, black="#232129")
_PALE: Final = SignColours(heart="#ecd9a6", heart_light="#fffbe8", red="#ecd9a6")
_SIGNS: Final[dict[Suit, Sign]] = {
    Suit.ACORNS: signs.club,
    Suit.LEAVES: signs.spade,
    Suit.HEARTS: signs.heart,
    Suit.BELLS: signs.diamond,
}
_LOOKS_RIGHT: Final = (Suit.LEAVES, Suit.BELLS)
"""Half of the court looks the other way."""
_SMALL_SIGN: Final = 36
_COLUMNS: Final = (134, 266)
_ACE_HEIGHTS: Final = {Suit.ACORNS: 196, Suit.LEAVES: 214, Suit.HEARTS: 186, Suit.BELLS: 190}
_TOP: Final = 36
_SIDE: Final = 72
_SIGN_X: Final = 102
_SLANT: Final = 0.164
"""How much the cut rises to the right, per unit."""
_NECK_X: Final = 202
_NECK_Y: Final = 198
_SHOULDERS: Final = 20
"""What ends above this height belongs to the head, or is held over it."""
_AIR: Final = 4
_LARGEST: Final = 0.95
_LOWEST_HAND: Final = 84
_REACH: Final = 86
"""How far hands are from the neck: what they hold must not be cut by the frame."""


def face(card: Card, _is_large: bool) -> Drawing:
    """The face of a card without its index; either size of it has room."""
    art = blank_card(PAPER, INK)
    if card.rank <= Rank.TEN:
        _pips(art, card)
    elif card.rank is Rank.ACE:
        ornament(art, card.suit)
        stamp(art, _SIGNS[card.suit], _COLOURS, WIDTH / 2, HEIGHT / 2, _ACE_HEIGHTS[card.suit])
    else:
        _court(art, card)
    return art


def _pips(art: Drawing, card: Card) -> None:
    count = 7 + card.rank
    height = 84 if count < 9 else 78
    for x, y, is_turned in pip_places(count, *_COLUMNS, 96, 524):
        stamp(art, _SIGNS[card.suit], _COLOURS, x, y, height, 180 if is_turned else 0)


def _court(art: Drawing, card: Card) -> None:
    frame = rectangle(_SIDE, _TOP, WIDTH - _SIDE, HEIGHT - _TOP)
    half = art.blank()
    _half(half, card)
    print_both_ways(art, half)
    _sash(art, frame)
    art.add(frame_of(frame, 1.2), INK)
    art.add(frame_of(frame.buffer(4, join_style="mitre"), 0.6), BLUE)
    great = art.blank()
    x = WIDTH - _SIGN_X if card.suit in _LOOKS_RIGHT else _SIGN_X
    stamp(great, _SIGNS[card.suit], _COLOURS, x, 74, 54)
    print_both_ways(art, great)


def _above_the_cut() -> Shape:
    """The upper half of the frame, cut along the sash."""
    middle, rise = HEIGHT / 2, (WIDTH / 2 - _SIDE) * _SLANT
    return Polygon(
        [
            (_SIDE, _TOP),
            (WIDTH - _SIDE, _TOP),
            (WIDTH - _SIDE, middle - rise),
            (_SIDE, middle + rise),
        ]
    )


def _half(art: Drawing, card: Card) -> None:
    """One half of a court, the raised attribute behind its back, the sign before its face.

    What stands above the neck, plumes and blades too, is shrunk and moved until nothing of it is
    cut by the frame.
    """
    look = with_raised(within(COURT[card], _LOWEST_HAND, _REACH), "right")
    figure = draw(art.ink, look)
    high = [shape.bounds for shape, _ in figure.pieces if shape.bounds[3] < _SHOULDERS]
    left, right = min(box[0] for box in high), max(box[2] for box in high)
    wide, tall = WIDTH - 2 * (_SIDE + _AIR), _NECK_Y - _TOP - _AIR
    scale = min(_LARGEST, tall / -min(box[1] for box in high), wide / (right - left))
    x = min(max(_NECK_X, _SIDE + _AIR - left * scale), WIDTH - _SIDE - _AIR - right * scale)
    is_mirrored = card.suit in _LOOKS_RIGHT
    at = WIDTH - x if is_mirrored else x
    art.place(figure, scale, at, _NECK_Y, flip=is_mirrored, clip=_above_the_cut())


def _sash(art: Drawing, frame: Shape) -> None:
    """A jewelled band along the cut."""
    x, y = WIDTH / 2, HEIGHT / 2
    rise = x * _SLANT
    band = Polygon(
        [(0, y + rise - 9), (2 * x, y - rise - 9), (2 * x, y - rise + 9), (0, y + rise + 9)]
    )
    art.shape(band.intersection(frame), YELLOW, 0.8, shade=0)
    for i in range(-3, 4):
        along = 38 * i
        art.shape(disc(x + along, y - along * _SLANT, 4.6), RED if i % 2 else BLUE, 0.5, shade=0)


def sign(suit: Suit) -> Drawing:
    """The small sign of the index."""
    return signs.in_index(_SIGNS[suit], _COLOURS, INK, _SMALL_SIGN)


def _back(ground: str, colours: SignColours) -> Drawing:
    def motif(art: Drawing, row: int) -> None:
        stamp(art, signs.heart if row % 2 else signs.diamond, colours, 0, 0, 58)

    return lattice_back(BackColours(PAPER, INK, ground, _GOLD), motif)


_BLUE: Final = {
    "en": "Blue",
    "cs": "Modrý",
    "de": "Blau",
    "it": "Blu",
    "ru": "Синяя",
    "hu": "Kék",
    "pl": "Niebieski",
    "sk": "Modrý",
}
_RED: Final = {
    "en": "Red",
    "cs": "Červený",
    "de": "Rot",
    "it": "Rosso",
    "ru": "Красная",
    "hu": "Piros",
    "pl": "Czerwony",
    "sk": "Červený",
}

DESIGN: Final = Design(
    name="international",
    order=2,
    suits=SuitSystem.FRENCH,
    titles={
        "en": "International",
        "cs": "Francouzské",
        "de": "International",
        "it": "Internazionale",
        "ru": "Международная",
        "hu": "Nemzetközi",
        "pl": "Międzynarodowe",
        "sk": "Francúzske",
    },
    descriptions={
        "en": "Clubs, spades, hearts and diamonds, by the hand that drew the others.",
        "cs": "Kříže, piky, srdce a kára od téže ruky jako ostatní.",
        "de": "Kreuz, Pik, Herz und Karo, von derselben Hand wie die anderen.",
        "it": "Fiori, picche, cuori e quadri, della stessa mano degli altri.",
        "ru": "Трефы, пики, черви и бубны, той же руки, что и остальные.",
        "hu": "Treff, pikk, kőr és káró, ugyanattól a kéztől, mint a többi.",
        "pl": "Trefle, piki, kiery i kara, tą samą ręką co pozostałe.",
        "sk": "Kríže, piky, srdcia a kára od tej istej ruky ako ostatné.",
    },
    index_colours={Suit.ACORNS: INK, Suit.LEAVES: INK, Suit.HEARTS: RED, Suit.BELLS: RED},
    indexes=(
        IndexPlace("letters", "789TA", 37, 62, 50, 56, 91, 34),
        IndexPlace("letters", "UOK", 37, 62, 50, 52, 91, 34),
        IndexPlace("large", "789TA", 54, 88, 84, 88, 132, 54),
        IndexPlace("large", "UOK", 37, 86, 80, 53, 128, 52),
    ),
    backs=(
        BackDesign("blue", _BLUE, partial(_back, BLUE, SignColours())),
        BackDesign("red", _RED, partial(_back, "#9c2a2c", _PALE)),
    ),
    face=face,
    sign=sign,
    plates={},
)
