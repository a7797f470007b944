"""The French-suited deck: courts cut in two by a slanting sash, in four inks."""

from __future__ import annotations

import math
from functools import partial
from typing import Final

from shapely.geometry import Polygon

from art.decks import signs
from art.decks.backs import BackColours, lattice_back
from art.decks.design import BackDesign, Design, IndexPlace
from art.decks.figures.figure import draw, height_above_neck, with_raised, within
from art.decks.international_courts import BLUE, COURT, RED, YELLOW
from art.decks.kit.drawing import Drawing
from art.decks.kit.shapes import Shape, disc, frame_of, rectangle
from art.decks.signs import Sign, SignColours, stamp
from art.decks.stock import HEIGHT, WIDTH, blank_card, pip_places, print_both_ways
from smokingcat.i18n.suits import SuitSystem
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
_TOP: Final = 36
_SIDE: Final = 66
_NARROW_SIDE: Final = 92
_SLANT: Final = 0.1493
"""How much the cut rises to the right, per unit."""
_NECK: Final = (204, 198)
_LARGEST: Final = 0.95
_LOWEST_HAND: Final = 92
_REACH: Final = 92
_NARROW_REACH: Final = 68
"""How far hands are from the neck: what they hold must not be cut by the frame."""


def face(card: Card, is_large: bool) -> Drawing:
    """The face of a card without its index."""
    art = blank_card(PAPER, INK)
    if card.rank <= Rank.TEN:
        _pips(art, card, is_large)
    elif card.rank is Rank.ACE:
        _ace(art, card.suit)
    else:
        _court(art, card, is_large)
    return art


def _pips(art: Drawing, card: Card, is_large: bool) -> None:
    count = 7 + card.rank
    left, right = (144, 256) if is_large else (128, 272)
    height = 84 if count < 9 else 78
    for x, y, is_turned in pip_places(count, left, right, 96, 524):
        stamp(art, _SIGNS[card.suit], _COLOURS, x, y, height, 180 if is_turned else 0)


def _ace(art: Drawing, suit: Suit) -> None:
    x, y = WIDTH / 2, HEIGHT / 2
    if suit is not Suit.LEAVES:
        stamp(art, _SIGNS[suit], _COLOURS, x, y, 236)
        return
    for ray in range(36):
        turn = 2 * math.pi * ray / 36
        cosine, sine = math.cos(turn), math.sin(turn)
        longer = 8 * (ray % 2)
        root = (x + 122 * cosine, y + 142 * sine)
        art.line([root, (x + (150 + longer) * cosine, y + (174 + longer) * sine)], 1.3, lead=1)
    art.add(frame_of(disc(x, y, 122, 142), 2), INK)
    art.add(frame_of(disc(x, y, 115, 135), 0.8), INK)
    stamp(art, _SIGNS[suit], _COLOURS, x, y, 232)


def _court(art: Drawing, card: Card, is_large: bool) -> None:
    side = _NARROW_SIDE if is_large else _SIDE
    frame = rectangle(side, _TOP, WIDTH - side, HEIGHT - _TOP)
    half = art.blank()
    _half(half, card, _above_the_cut(side), _NARROW_REACH if is_large else _REACH)
    print_both_ways(art, half)
    _sash(art, frame, beads=5 if is_large else 7)
    art.add(frame_of(frame, 1.2), INK)
    art.add(frame_of(frame.buffer(4, join_style="mitre"), 0.6), BLUE)
    if not is_large:
        great = art.blank()
        x = WIDTH - 98 if card.suit in _LOOKS_RIGHT else 98
        stamp(great, _SIGNS[card.suit], _COLOURS, x, 74, 54)
        print_both_ways(art, great)


def _above_the_cut(side: float) -> Shape:
    """The upper half of the frame, cut along the sash."""
    middle, rise = HEIGHT / 2, (WIDTH / 2 - side) * _SLANT
    return Polygon(
        [
            (side, _TOP),
            (WIDTH - side, _TOP),
            (WIDTH - side, middle - rise),
            (side, middle + rise),
        ]
    )


def _half(art: Drawing, card: Card, clip: Shape, reach: float) -> None:
    """One half of a court, shrunk until its hat fits under the frame; hands within ``reach``.

    The raised attribute is behind the back; the sign stands before the face.
    """
    look = with_raised(within(COURT[card], _LOWEST_HAND, reach), "right")
    is_mirrored = card.suit in _LOOKS_RIGHT
    x, y = _NECK
    scale = min(_LARGEST, (y - _TOP - 3) / height_above_neck(look))
    at = WIDTH - x if is_mirrored else x
    art.place(draw(art.ink, look), scale, at, y, flip=is_mirrored, clip=clip)


def _sash(art: Drawing, frame: Shape, beads: int) -> None:
    """A jewelled band along the cut."""
    x, y = WIDTH / 2, HEIGHT / 2
    reach = x - _SIDE
    rise = reach * 0.179
    band = Polygon(
        [
            (x - reach, y + rise - 8),
            (x + reach, y - rise - 8),
            (x + reach, y - rise + 8),
            (x - reach, y + rise + 8),
        ]
    )
    art.shape(band.intersection(frame), YELLOW, 0.8, shade=0)
    for i in range(beads):
        along = 38 * (i - (beads - 1) / 2)
        art.add(disc(x + along, y - along * 0.179, 4.4), RED if i % 2 else BLUE)


def sign(suit: Suit) -> Drawing:
    """The small sign of the index."""
    small = Drawing(INK)
    stamp(small, _SIGNS[suit], _COLOURS, 0, 0, _SMALL_SIGN)
    art = Drawing(INK)
    art.place(small, 100 / _SMALL_SIGN)
    return art


def _back(ground: str, colours: SignColours) -> Drawing:
    def motif(art: Drawing, row: int) -> None:
        stamp(art, signs.heart if row % 2 else signs.diamond, colours, 0, 0, 58)

    return lattice_back(BackColours(PAPER, INK, ground, _GOLD), motif)


DESIGN: Final = Design(
    name="international",
    order=2,
    suits=SuitSystem.FRENCH,
    titles={"en": "International", "cs": "Francouzské"},
    descriptions={
        "en": "Clubs, spades, hearts and diamonds. They do not say what they cost.",
        "cs": "Kříže, piky, srdce a kára. Kolik která stojí, to na sebe neprozradí.",
    },
    index_colours={Suit.ACORNS: INK, Suit.LEAVES: INK, Suit.HEARTS: RED, Suit.BELLS: RED},
    indexes=(
        IndexPlace("letters", "789TA", 37, 62, 50, 48, 91, 34),
        IndexPlace("letters", "UOK", 34, 62, 50, 44, 91, 34),
        IndexPlace("large", "789TA", 54, 88, 84, 88, 132, 54),
        IndexPlace("large", "UOK", 46, 88, 84, 70, 132, 54),
    ),
    backs=(
        BackDesign("blue", {"en": "Blue", "cs": "Modrý"}, partial(_back, BLUE, SignColours())),
        BackDesign("red", {"en": "Red", "cs": "Červený"}, partial(_back, "#9c2a2c", _PALE)),
    ),
    face=face,
    sign=sign,
    plates={},
)
