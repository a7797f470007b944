"""The deck after the play of William Tell: double-headed, with names, Roman numerals, seasons."""

from __future__ import annotations

from functools import partial
from typing import Final

from art.decks import signs
from art.decks.backs import BackColours, lattice_back
from art.decks.design import BackDesign, Design, IndexPlace
from art.decks.figures.figure import draw, height_above_neck
from art.decks.kit.drawing import Drawing
from art.decks.kit.lettering import lettering
from art.decks.kit.shapes import Shape, frame_of, polygon, rectangle
from art.decks.signs import Sign, SignColours, stamp
from art.decks.stock import HEIGHT, WIDTH, blank_card, inside, pip_places, print_both_ways
from art.decks.tell_backs import apple, edelweiss
from art.decks.tell_courts import BLUE, COURT, GREEN, RED, YELLOW, Role
from art.decks.tell_ornament import draw_ornament
from art.decks.tell_seasons import SEASONS, draw_weather
from smokingcat.common.suit_system import SuitSystem
from smokingcat.rules.cards import Card, Rank, Suit

PAPER: Final = "#faf3e2"
INK: Final = "#20201f"
_COLOURS: Final = SignColours(nut="#c98a2e", cup="#3f6a34", leaf="#2c6c3c", heart="#d4382f")
_SIGNS: Final[dict[Suit, Sign]] = {
    Suit.ACORNS: signs.acorn,
    Suit.LEAVES: signs.leaf,
    Suit.HEARTS: signs.heart,
    Suit.BELLS: signs.bell,
}
_BANDS: Final = {
    Suit.ACORNS: "#b5722e",
    Suit.LEAVES: GREEN,
    Suit.HEARTS: RED,
    Suit.BELLS: YELLOW,
}
_LOOKS_RIGHT: Final = (Suit.LEAVES, Suit.BELLS)
_FRAME: Final = inside(20, 10)
_SMALL_SIGN: Final = 50
_HIGH_SIGN: Final = (63, 136, 64)
"""Middle and height: under the letter of the index, which has no sign of its own there."""
_LOW_SIGN: Final = (58, 230, 58)
_NECK: Final = (216, 190)
_UNDER_FRAME: Final = 25
_LARGEST: Final = 1.14
_BAND_TOP: Final = 279
_NAME_SIZE: Final = 21
_LEFT: Final = 132
"""The left column of pips: clear of the large index."""


def face(card: Card, _is_large: bool) -> Drawing:
    """The face of a card without its index: there is always room for the large one."""
    art = blank_card(PAPER, INK)
    if card.rank <= Rank.TEN:
        _pips(art, card)
    else:
        _court(art, card)
    art.add(frame_of(_FRAME, 1.3), INK)
    return art


def _pips(art: Drawing, card: Card) -> None:
    count = 7 + card.rank
    height = 80 if count < 9 else 72
    for x, y, is_turned in pip_places(count, _LEFT, WIDTH - _LEFT, 128, 492):
        stamp(art, _SIGNS[card.suit], _COLOURS, x, y, height, 180 if is_turned else 0)
    draw_ornament(art, card, PAPER, _BANDS[card.suit])


def _court(art: Drawing, card: Card) -> None:
    half = art.blank()
    clip = _FRAME.intersection(rectangle(0, 0, WIDTH, HEIGHT / 2))
    if card.rank is Rank.ACE:
        draw_weather(half, card.suit, clip)
    role = SEASONS[card.suit] if card.rank is Rank.ACE else COURT[card]
    _figure(half, role, card.suit in _LOOKS_RIGHT, clip)
    x, y, height = _LOW_SIGN if card.rank is Rank.UNTER else _HIGH_SIGN
    half.place(sign(card.suit), height / 100, x, y)
    if role.name:
        _name_band(half, role.name, _BANDS[card.suit])
    print_both_ways(art, half)
    if not role.name:
        _jewels(art)


def _figure(art: Drawing, role: Role, is_mirrored: bool, clip: Shape) -> None:
    """The upper half of a figure, shrunk until the hat fits under the frame."""
    x, y = _NECK
    scale = min(_LARGEST, (y - _UNDER_FRAME) / height_above_neck(role.look))
    art.place(draw(art.ink, role.look), scale, x + role.aside, y, flip=is_mirrored, clip=clip)


def _name_band(art: Drawing, name: str, colour: str) -> None:
    band = rectangle(20, _BAND_TOP, WIDTH - 20, HEIGHT / 2)
    art.shape(band, PAPER, 0.8, shade=0)
    art.add(rectangle(20, _BAND_TOP + 1.5, WIDTH - 20, _BAND_TOP + 5.5), colour)
    letters = lettering(name, WIDTH / 2, 303, _NAME_SIZE, tracking=3.5)
    art.add(letters, INK)
    half = (letters.bounds[2] - letters.bounds[0]) / 2
    for side in (-1, 1):
        x = WIDTH / 2 + side * (half + 18)
        art.shape(_lozenge(x, 296, 6), colour, 0.6, shade=1.5)
        art.line([(x + side * 12, 296), (WIDTH / 2 + side * 170, 296)], 0.8, lead=0.9)


def _lozenge(x: float, y: float, reach: float) -> Shape:
    return polygon([(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)], smooth=False)


def _jewels(art: Drawing) -> None:
    """The band between two kings."""
    middle = HEIGHT / 2
    art.shape(rectangle(20, middle - 11, WIDTH - 20, middle + 11), YELLOW, 0.9, shade=0)
    for i in range(-4, 5):
        jewel = _lozenge(WIDTH / 2 + i * 40, middle, 8)
        art.shape(jewel, RED if i % 2 else BLUE, 0.6, shade=2)


def sign(suit: Suit) -> Drawing:
    """The sign of the index, and the great one of the courts."""
    return signs.in_index(_SIGNS[suit], _COLOURS, INK, _SMALL_SIGN)


DESIGN: Final = Design(
    name="tell",
    order=5,
    suits=SuitSystem.GERMAN,
    titles={
        "en": "William Tell",
        "cs": "Vilém Tell",
        "de": "Wilhelm Tell",
        "it": "Guglielmo Tell",
        "ru": "Вильгельм Телль",
        "hu": "Magyar kártya",
        "pl": "Wilhelm Tell",
        "sk": "Viliam Tell",
    },
    descriptions={
        "en": "The cast of a play, with names. The four seasons appear as aces.",
        "cs": "Osoby jedné hry i se jmény. V rolích es čtyři roční doby.",
        "de": "Die Personen eines Schauspiels, mit Namen. Als Asse: die vier Jahreszeiten.",
        "it": "I personaggi di un dramma, con i loro nomi. Nella parte degli assi, le stagioni.",
        "ru": "Действующие лица одной пьесы, с именами. В роли тузов — времена года.",
        "hu": "A Tell Vilmos szereplői, névvel. Az ászokat a négy évszak játssza.",
        "pl": "Postacie z pewnej sztuki, podpisane. W rolach asów cztery pory roku.",
        "sk": "Osoby z jednej hry aj s menami. V úlohách es štyri ročné obdobia.",
    },
    index_colours=dict.fromkeys(Suit, INK),
    indexes=(
        IndexPlace("letters", "789T", 50, 72, 50, 48, 100, 34),
        IndexPlace("letters", "U", 60, 72, 52, 74, 108, 38),
        IndexPlace("letters", "OKA", 63, 94, 52, 70, 0, 0),
        IndexPlace("large", "789T", 63, 92, 84, 70, 132, 54),
        IndexPlace("large", "U", 63, 92, 84, 70, 140, 60),
        IndexPlace("large", "OKA", 63, 92, 84, 70, 0, 0),
    ),
    backs=(
        BackDesign(
            "apple",
            {
                "en": "Apple",
                "cs": "Jablko",
                "de": "Apfel",
                "it": "Mela",
                "ru": "Яблоко",
                "hu": "Alma",
                "pl": "Jabłko",
                "sk": "Jablko",
            },
            partial(lattice_back, BackColours(PAPER, INK, "#357a45", YELLOW), apple),
        ),
        BackDesign(
            "edelweiss",
            {
                "en": "Edelweiss",
                "cs": "Plesnivec",
                "de": "Edelweiß",
                "it": "Stella alpina",
                "ru": "Эдельвейс",
                "hu": "Havasi gyopár",
                "pl": "Szarotka",
                "sk": "Plesnivec",
            },
            partial(lattice_back, BackColours(PAPER, INK, "#2f5478", "#d8c48a"), edelweiss),
        ),
    ),
    face=face,
    sign=sign,
    plates={},
)
