"""The deck for tired eyes: one large sign and one large index a card, like an inn's signboard.

The deck has heavy outlines, four colours that differ in lightness too, and courts that differ by
their hats. All cards are drawn with German and with French signs; everything else is the same.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import partial
from typing import Final, NamedTuple

from art.decks import signs
from art.decks.design import BackDesign, Design, IndexPlace, OtherSigns, Style
from art.decks.kit.drawing import Drawing
from art.decks.kit.shapes import disc, frame_of, rectangle, ribbon, union
from art.decks.signs import NOMINAL_HEIGHT, Sign, SignColours
from art.decks.stock import WIDTH, blank_card, inside
from art.decks.tired_eyes_backs import enamel_back
from art.decks.tired_eyes_courts import bust, smoke_a_pipe
from smokingcat.common.suit_system import SuitSystem
from smokingcat.rules.cards import HEJMA, Card, Rank, Suit

PAPER: Final = "#fbf5e6"
INK: Final = "#1e181c"
_BOARD: Final = (200.0, 418.0, 168.0)
"""Middle and radius of the board a sign is painted on."""
_COURT_BOARD: Final = (246.0, 452.0, 140.0)
"""The same board on court cards, where a head is painted on it."""
_RIM: Final = 22
_BAND: Final = 5
"""Width of the lines of ink about the rim of a board."""
_PEN: Final = 4.4
"""Weight of the lines of a sign, before it is made larger."""
_SIGN: Final = 262
_COURT_SIGN: Final = (97.0, 302.0, 156.0)
"""Middle and height of the sign of a court."""
_AIR: Final = 8
_HEAD: Final = 1.54
_CHIN: Final = 8
"""How much lower than the middle of its board a head is."""
_GLORY: Final = 30
_RAYS: Final = 20
_BRASS: Final = "#dba63c"
_SMALL_SIGN: Final = 100
_LINE: Final = 3.6
"""Half the width of the line along the edge."""
_STYLES: Final[tuple[Style, ...]] = ("none", "letters", "large")
"""The index is always the same: there is none larger, and without it nothing would tell a rank."""
_NARROWEST: Final = 0.8
_TOP: Final = 21
"""Where accents end, off the line along the edge."""
_FEET: Final = {"UOK": 217}
"""Where tails of letters end: over the sign of a court, elsewhere over the board."""
_FOOT: Final = 226
_PUFF_AT: Final = (78, 430)
_PUFF_SCALE: Final = 1.74


class Signboard(NamedTuple):
    """How a suit looks: its sign, the rim of the board and its ground, and the ink of the index."""

    sign: Sign
    colours: SignColours
    rim: str
    ground: str
    ink: str


_HEARTS: Final = Signboard(
    signs.heart, SignColours(heart="#da392b"), "#d5352a", "#f9d6c8", "#b3211a"
)
_BOARDS: Final[Mapping[SuitSystem, Mapping[Suit, Signboard]]] = {
    SuitSystem.GERMAN: {
        Suit.ACORNS: Signboard(
            signs.acorn, SignColours(nut="#c07a2c", cup="#553011"), "#5a3514", "#ead5b2", "#2c190a"
        ),
        Suit.LEAVES: Signboard(
            signs.leaf, SignColours(leaf="#0f8268"), "#0e7c63", "#cde6dc", "#0a5c4c"
        ),
        Suit.HEARTS: _HEARTS,
        Suit.BELLS: Signboard(
            signs.bell,
            SignColours(bell="#f6c02c", bell_band="#a83a24"),
            "#f4b820",
            "#fcefc0",
            "#935e00",
        ),
    },
    SuitSystem.FRENCH: {
        Suit.ACORNS: Signboard(
            signs.club, SignColours(black="#3c9a62"), "#39945d", "#d6ecd9", "#147052"
        ),
        Suit.LEAVES: Signboard(
            signs.spade, SignColours(black="#26242c"), "#35333d", "#dcdbe4", INK
        ),
        Suit.HEARTS: _HEARTS,
        Suit.BELLS: Signboard(
            signs.diamond, SignColours(red="#2257c6"), "#2156be", "#d5e2f8", "#1b45a0"
        ),
    },
}
"""Of any two of four the rims can be told by eyes that lack one kind of cone."""


def _face(system: SuitSystem, card: Card, _is_large: bool) -> Drawing:
    """The face of a card without its index; either style of it is the large one."""
    board = _BOARDS[system][card.suit]
    if Rank.UNTER <= card.rank <= Rank.KING:
        return _court(card, board)
    art = _bordered(card, board)
    x, y, radius = _BOARD
    if card.rank is Rank.ACE:
        _shine(art, board, x, y, radius)
        radius -= _GLORY
    _hang(art, board, x, y, radius)
    _paint(art, board, x, y, _SIGN * radius / _BOARD[2])
    return art


def _bordered(card: Card, board: Signboard) -> Drawing:
    """An empty card with a line along its edge in the colour of the suit; Hejma's is of brass."""
    art = blank_card(PAPER, INK)
    if card is HEJMA:
        art.shape(inside(7, 19).difference(inside(19, 10)), _BRASS, 0.9, shade=1.4)
    else:
        art.add(frame_of(inside(13, 15), _LINE), board.rim)
    return art


def _shine(art: Drawing, board: Signboard, x: float, y: float, reach: float) -> None:
    """Print the rays of an ace, long and short."""
    rays = []
    for ray in range(_RAYS):
        turn = 2 * math.pi * ray / _RAYS
        cosine, sine = math.cos(turn), math.sin(turn)
        end = reach + 12 if ray % 2 else reach - 8
        path = [(x + r * cosine, y + r * sine) for r in (reach - _GLORY - 6, end)]
        rays.append(ribbon(path, [40, 0.5], smooth=False))
    art.shape(union(rays), board.rim, 1.6, shade=0)


def _hang(art: Drawing, board: Signboard, x: float, y: float, radius: float) -> None:
    """Print an empty board: its rim between two bands of ink, heavier below on the right."""
    art.add(disc(x, y, radius).union(disc(x + 2.4, y + 2.8, radius)), INK)
    art.add(disc(x, y, radius - _BAND), board.rim)
    art.add(disc(x, y, radius - _RIM), INK)
    art.add(disc(x, y, radius - _RIM - _BAND), board.ground)


def _paint(art: Drawing, board: Signboard, x: float, y: float, height: float) -> None:
    """Print the sign with its heavy lines."""
    drawn = art.blank(_PEN)
    board.sign(drawn, board.colours)
    art.place(drawn, height / NOMINAL_HEIGHT, x, y)


def _court(card: Card, board: Signboard) -> Drawing:
    """A head that looks out of its board, hat and all, and the sign at its upper left."""
    art = _bordered(card, board)
    x, y, radius = _COURT_BOARD
    _hang(art, board, x, y, radius)
    room = disc(x, y, radius - _RIM - _BAND + 1).union(rectangle(0, 0, WIDTH, y + 30))
    art.place(bust(INK, card, board.rim), _HEAD, x, y + _CHIN, flip=card is HEJMA, clip=room)
    if card is HEJMA:
        smoke_a_pipe(art, x, y + _CHIN, _HEAD)
    sign = art.blank()
    _paint(sign, board, *_COURT_SIGN)
    art.add(union([shape for shape, _ in sign.pieces]).buffer(_AIR), PAPER)
    art.place(sign)
    return art


def _sign(system: SuitSystem, suit: Suit) -> Drawing:
    """The sign where a small one is wanted."""
    board = _BOARDS[system][suit]
    art = Drawing(INK)
    drawn = art.blank(_PEN)
    board.sign(drawn, board.colours)
    art.place(drawn, _SMALL_SIGN / NOMINAL_HEIGHT)
    return art


def _inks(system: SuitSystem) -> dict[Suit, str]:
    return {suit: board.ink for suit, board in _BOARDS[system].items()}


def _index(
    style: Style, ranks: str, middle: float, width: float, tracking: float = -50
) -> IndexPlace:
    """Room for an index: no wider than what is seen of a card in a hand of eight."""
    return IndexPlace(
        style,
        ranks,
        middle,
        200,
        250,
        width,
        0,
        0,
        is_turned=False,
        tracking=tracking,
        narrowest=_NARROWEST,
        top=_TOP,
        foot=_FEET.get(ranks, _FOOT),
    )


_BLUE: Final = {
    "en": "Blue enamel",
    "cs": "Modrý smalt",
    "de": "Blaues Emaille",
    "it": "Smalto blu",
    "ru": "Синяя эмаль",
    "hu": "Kék zománc",
    "pl": "Niebieska emalia",
    "sk": "Modrý smalt",
}
_RED_ENAMEL: Final = {
    "en": "Red enamel",
    "cs": "Červený smalt",
    "de": "Rotes Emaille",
    "it": "Smalto rosso",
    "ru": "Красная эмаль",
    "hu": "Piros zománc",
    "pl": "Czerwona emalia",
    "sk": "Červený smalt",
}

DESIGN: Final = Design(
    name="tired-eyes",
    order=6,
    suits=SuitSystem.GERMAN,
    titles={
        "en": "For tired eyes",
        "cs": "Pro unavené oči",
        "de": "Für müde Augen",
        "it": "Per occhi stanchi",
        "ru": "Для усталых глаз",
        "hu": "Fáradt szemnek",
        "pl": "Dla zmęczonych oczu",
        "sk": "Pre unavené oči",
    },
    descriptions={
        "en": "One sign, one number, as over an inn door. Read from across the street.",
        "cs": "Jeden znak, jedno číslo, jako nad hospodou. Přečteš je i přes ulici.",
        "de": "Ein Zeichen, eine Zahl, wie über der Wirtshaustür. Lesbar von gegenüber.",
        "it": "Un’insegna e un numero, come all’osteria. Si leggono da lontano.",
        "ru": "Знак и число, как над дверью трактира. Видно и через улицу.",
        "hu": "Egy jel, egy szám, mint a kocsma ajtaján. Az utcán túlról is olvasni.",
        "pl": "Jeden znak, jedna liczba, jak nad karczmą. Widać z drugiej strony ulicy.",
        "sk": "Jeden znak, jedno číslo, ako nad krčmou. Prečítaš ich aj cez ulicu.",
    },
    index_colours=_inks(SuitSystem.GERMAN),
    indexes=tuple(
        _index(style, *place)
        for style in _STYLES
        for place in (("789", 102, 138), ("T", 126, 196, -80), ("UOK", 124, 192), ("A", 121, 178))
    ),
    backs=(
        BackDesign("blue", _BLUE, partial(enamel_back, "#2f4f7d")),
        BackDesign("red", _RED_ENAMEL, partial(enamel_back, "#8f2b2a")),
    ),
    face=partial(_face, SuitSystem.GERMAN),
    sign=partial(_sign, SuitSystem.GERMAN),
    plates={},
    points_at=_PUFF_AT,
    points_scale=_PUFF_SCALE,
    other=OtherSigns(
        SuitSystem.FRENCH,
        _inks(SuitSystem.FRENCH),
        partial(_face, SuitSystem.FRENCH),
        partial(_sign, SuitSystem.FRENCH),
    ),
)
