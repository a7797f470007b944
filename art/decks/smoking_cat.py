"""The house deck: cats at an oak table by the window, and room for penalties in smoke."""

from __future__ import annotations

import math
import random
from functools import partial
from typing import Final

from art.decks import signs
from art.decks.backs import BackColours, cat_back
from art.decks.design import BackDesign, Design, IndexPlace
from art.decks.figures import feline
from art.decks.figures.figure import draw, within
from art.decks.figures.hands import draw_hand
from art.decks.figures.look import Cat, Coat, Expression
from art.decks.kit.colour import LINEN, mix
from art.decks.kit.drawing import Drawing
from art.decks.kit.lettering import BLACK, lettering
from art.decks.kit.shapes import Shape, disc, rectangle, rounded, union
from art.decks.kit.strokes import smoke
from art.decks.signs import Sign, SignColours, stamp
from art.decks.smoking_cat_courts import BLACK as TUXEDO
from art.decks.smoking_cat_courts import BROWN, COURT, GINGER, SIAMESE, Sitter
from art.decks.stock import HEIGHT, WIDTH, blank_card, inside, pip_places
from art.decks.tobacco import SMOKE, pipe
from smokingcat.common.suit_system import SuitSystem
from smokingcat.i18n.catalogue.languages import LANGUAGES
from smokingcat.rules.cards import HEJMA, Card, Rank, Suit

PAPER: Final = "#f4e8cf"
INK: Final = "#2a1c22"
BRASS: Final = "#dba63c"
_OAK: Final = "#8a5a34"
_COLOURS: Final = SignColours(leaf="#33624a", heart="#d0402f", bell="#e6b23c", bell_band="#7a3a52")
_SIGNS: Final[dict[Suit, Sign]] = {
    Suit.ACORNS: signs.acorn,
    Suit.LEAVES: signs.leaf,
    Suit.HEARTS: signs.heart,
    Suit.BELLS: signs.bell,
}
_PANELS: Final = {
    Suit.ACORNS: "#d3ac78",
    Suit.LEAVES: "#a9bd97",
    Suit.HEARTS: "#e6a98c",
    Suit.BELLS: "#efcf82",
}
_PEEPERS: Final[dict[Suit, Coat]] = {
    Suit.ACORNS: BROWN,
    Suit.LEAVES: TUXEDO,
    Suit.HEARTS: GINGER,
    Suit.BELLS: SIAMESE,
}
_TABLE: Final = 522
_PLATE: Final = (78, 122)
_LARGE_PLATE: Final = (108, 170)
_COLUMNS: Final = (132, 268)
_PUFF_AT: Final = (47, 213)
_SMALL_SIGN: Final = 36
_OVER_THE_FRAME: Final = (60, 0, 220, 72)
_HALO: Final = 5
_FIGURE_AT: Final = (212, 316)
_FIGURE_SCALE: Final = 1.2
_HIGHEST: Final = 34
"""No plume stands higher, or the frame would cut it."""


def face(card: Card, _is_large: bool) -> Drawing:
    """The face of a card without its index; either size of it has room."""
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
    panel = _PANELS[card.suit]
    trail = Drawing(mix(PAPER, panel, 0.75))
    path = "206,588 196,520 222,440 182,350 216,250 186,160 212,76"
    smoke(trail, path, 7, 44, mix(PAPER, panel, 0.26), puffs=22, seed=count, line=0.9)
    art.place(trail, clip=inside(16, 14))
    height = 80 if count < 9 else 72
    for x, y, is_turned in pip_places(count, *_COLUMNS, 112, 508):
        turn = 180 if is_turned else 0
        stamp(art, _SIGNS[card.suit], _COLOURS, x, y, height, turn)


def _ace(art: Drawing, suit: Suit) -> None:
    """A cat at the edge of the table; the sign is borne on its smoke."""
    panel, window = _PANELS[suit], inside(26, 16)
    art.shape(window, panel, shade=0)
    scene = art.blank()
    scene.add(disc(200, 222, 150), mix(panel, PAPER, 0.5))
    for ray in range(28):
        turn = 2 * math.pi * ray / 28
        cosine, sine = math.cos(turn), math.sin(turn)
        beam = [(200 + reach * cosine, 222 + reach * sine) for reach in (158, 190)]
        scene.line(beam, 1.1, ink=mix(panel, art.ink, 0.45), lead=0.9)
    smoke(scene, "110,462 78,410 92,350 140,318", 6, 30, SMOKE, puffs=8, seed=4)
    smoke(scene, "140,318 200,330 262,316 306,326", 29, 20, SMOKE, puffs=7, seed=8)
    stamp(scene, _SIGNS[suit], _COLOURS, 200, 204, 216)
    expression = Expression(brow=0.5, brow_lift=2, gaze=-0.2, lid=1.1, mouth=0.5)
    cat = Cat(_PEEPERS[suit], expression)
    head = art.blank()
    feline.draw(head, cat, None)
    scene.place(head, 1.3, 212, 446)
    pipe(scene, 212, 436, 1.3)
    art.place(scene, clip=window)
    _table(art, window, _TABLE + 2)
    for x in (166, 292):
        paw = art.blank()
        draw_hand(paw, cat, "fist")
        art.place(paw, 1.3, x, 504, 90)
    art.outline(window)


def _court(art: Drawing, card: Card) -> None:
    panel, window = _PANELS[card.suit], inside(26, 16)
    art.add(window, panel)
    scene = art.blank()
    for i in range(30):  # engraved air: level lines, wider apart towards the light
        y = 34 + i * 9 + i * i * 0.28
        scene.rule([(26, y), (200, y + 2), (374, y)], 0.34, ink=mix(panel, art.ink, 0.42))
    _sitter(scene, COURT[card])
    art.place(scene, clip=window)
    _table(art, window, _TABLE)
    if card is HEJMA:
        _plaque(art, "HEJMA", 561)
    art.outline(window, 1.1)
    if card is HEJMA:
        _brass_frame(art, window)
    sign = _SIGNS[card.suit]
    if card.rank is Rank.UNTER:
        art.shape(disc(200, 556, 46, 42), LINEN, shade=4)
        stamp(art, sign, _COLOURS, 200, 555, 64)
    else:
        _great_sign(art, card, panel)


def _great_sign(art: Drawing, card: Card, panel: str) -> None:
    """The sign before the window, parted from plumes and crowns by a rim of air."""
    great = art.blank()
    stamp(great, _SIGNS[card.suit], _COLOURS, 328, 90, 88 if card.rank is Rank.OBER else 84)
    outline = union([shape for shape, _ in great.pieces])
    art.add(outline.buffer(_HALO), panel)
    art.place(great)


def _sitter(scene: Drawing, sitter: Sitter) -> None:
    is_profile = sitter.look.head.view == "profile"
    x, y = _FIGURE_AT
    figure = draw(scene.ink, within(sitter.look, 150, 104))
    top = min(shape.bounds[1] for shape, _ in figure.pieces)
    y = max(y, _HIGHEST - top * _FIGURE_SCALE)
    if sitter.smokes:
        _trail(scene, -22 if is_profile else 0, y - _FIGURE_AT[1])
        x += 20 if is_profile else 0
    scene.place(figure, _FIGURE_SCALE, x, y, flip=sitter.is_mirrored)
    if sitter.smokes and is_profile:
        pipe(scene, x - 66, y - 66, _FIGURE_SCALE * 0.98)
    elif sitter.smokes:
        pipe(scene, x - 4, y - 72, _FIGURE_SCALE * 1.16)


def _trail(art: Drawing, x: float, y: float) -> None:
    """The smoke of a sitter's pipe that is moved by (x, y), up to the top of the window."""
    path = [(102 + x, 276 + y), (66 + x / 2, 232 + y), (86, 182), (128, 120), (100, 46)]
    smoke(art, path, 7, 32, SMOKE, puffs=10, seed=2)


def _table(art: Drawing, window: Shape, top: float) -> None:
    """The edge of the oak table across the foot of the window."""
    oak = art.blank()
    left, right, bottom = 26, WIDTH - 26, HEIGHT - 26
    oak.shape(rectangle(left, top, right, top + 18), mix(_OAK, "#f2d9a8", 0.3), shade=0)
    oak.shape(rectangle(left, top + 18, right, bottom), _OAK, shade=0)
    chance = random.Random(3)
    for i in range(9):
        y = top + 24 + i * (bottom - top - 26) / 9
        x = left + chance.random() * 120
        grain = [(x, y), (x + 90, y + 1.5), (x + 160 + chance.random() * 60, y)]
        oak.line(grain, 0.6, ink=mix(_OAK, art.ink, 0.6), lead=0.5)
    edge = [(left + 3, top + 3), (200, top + 4), (right - 3, top + 3)]
    oak.line(edge, 0.8, ink="#f7e2b4", lead=0.8)
    art.place(oak, clip=window)


def _plaque(art: Drawing, text: str, y: float) -> None:
    """A brass name plate on the table's edge."""
    name = art.blank()
    plate = "-90,-17! 0,-21 90,-17! 100,0! 90,17! 0,20 -90,17! -100,0!"
    name.shape(plate, BRASS, shade=4)
    name.add(lettering(text, 0, 9, 26, BLACK, tracking=5), art.ink)
    art.place(name, 1, WIDTH / 2, y)


def _brass_frame(art: Drawing, window: Shape) -> None:
    """The border of brass that only Hejma has, and smoke that leaves it."""
    border = inside(17, 22).difference(window.buffer(-1))
    art.shape(border, BRASS, 0.8, shade=1.4, shade_colour="#a97d33")
    leaving = art.blank()
    _trail(leaving, 0, 0)
    art.place(leaving, clip=rectangle(*_OVER_THE_FRAME))


def plate(is_large: bool) -> Drawing:
    """The paper tab let into the corner of a framed card, for its index."""
    art = Drawing(INK)
    right, bottom = _LARGE_PLATE if is_large else _PLATE
    tab = rounded(-30, -30, right, bottom, 16)
    art.shape(tab.intersection(inside(1.5, 22)), PAPER, 0.9, shade=0)
    return art


def sign(suit: Suit) -> Drawing:
    """The small sign of the index."""
    return signs.in_index(_SIGNS[suit], _COLOURS, INK, _SMALL_SIGN)


_NIGHT: Final = {
    "en": "Night",
    "cs": "Noc",
    "de": "Nacht",
    "it": "Notte",
    "ru": "Ночь",
    "hu": "Éjszaka",
    "pl": "Noc",
    "sk": "Noc",
}
_WINE: Final = {
    "en": "Wine",
    "cs": "Víno",
    "de": "Wein",
    "it": "Vino",
    "ru": "Вино",
    "hu": "Bor",
    "pl": "Wino",
    "sk": "Víno",
}

DESIGN: Final = Design(
    name="smoking-cat",
    order=1,
    suits=SuitSystem.GERMAN,
    titles=dict.fromkeys(LANGUAGES, "Smoking Cat")
    | {"cs": "Kouřící kočka", "sk": "Fajčiaca mačka"},
    descriptions={
        "en": "Cats of rank at an oak table, most of them with a pipe.",
        "cs": "Kočky všech hodností u dubového stolu, většinou s dýmkou.",
        "de": "Katzen von Rang an einem Eichentisch, die meisten mit Pfeife.",
        "it": "Gatti d’alto rango a un tavolo di quercia, quasi tutti con la pipa.",
        "ru": "Кошки всех чинов за дубовым столом, почти все с трубкой.",
        "hu": "Rangos macskák egy tölgyfa asztalnál, többnyire pipával.",
        "pl": "Koty wszelkich rang przy dębowym stole, przeważnie z fajką.",
        "sk": "Mačky všetkých hodností pri dubovom stole, väčšinou s fajkou.",
    },
    index_colours=dict.fromkeys(Suit, INK),
    indexes=(
        IndexPlace("letters", "789T", 37, 62, 50, 56, 91, 34),
        IndexPlace("letters", "UOKA", 39, 58, 52, 68, 91, 37, is_turned=False, plate="plate"),
        IndexPlace("large", "789T", 54, 88, 84, 88, 132, 54),
        IndexPlace("large", "UOKA", 54, 86, 80, 88, 131, 54, is_turned=False, plate="plate.large"),
    ),
    backs=(
        BackDesign(
            "night",
            _NIGHT,
            partial(cat_back, BackColours(PAPER, INK, "#3b4a5c", BRASS, "#243042")),
        ),
        BackDesign(
            "wine",
            _WINE,
            partial(cat_back, BackColours(PAPER, INK, "#7d2a33", BRASS, "#3a1119")),
        ),
    ),
    face=face,
    sign=sign,
    points_at=_PUFF_AT,
    plates={"plate": partial(plate, False), "plate.large": partial(plate, True)},
)
