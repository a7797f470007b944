"""Faces of the shipped decks: drawings, indexes in every language, pips."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

import pytest

from smokingcat.common import paths
from smokingcat.common.setting_types import IndexStyle
from smokingcat.common.suit_system import SuitSystem
from smokingcat.decks.deck import INDEX_STYLES, Deck
from smokingcat.decks.lettering import Lettering, shipped_lettering
from smokingcat.decks.overlay import add_points
from smokingcat.decks.readers import native
from smokingcat.decks.svg_text import view_box
from smokingcat.i18n.catalogue.corner_letters import index_letters
from smokingcat.i18n.catalogue.languages import LANGUAGES
from smokingcat.rules.cards import HEJMA, PACK, Card, Rank, Suit
from tests.decks.conftest import face_svg

DECKS = (
    "smoking-cat",
    "international",
    "prague",
    "prague-double",
    "tell",
    "tired-eyes",
    "tired-eyes, french",
)
LINES = {"tired-eyes": "#1e181c"}
"""Line colour of decks whose lines differ in colour from their indexes."""
ENGLISH = index_letters("en", SuitSystem.GERMAN)
_TAGS = re.compile(r"<(\w+)")
_COMMANDS = re.compile(r"([MmLlHhVvz])([^A-Za-z]*)")
_NUMBER = re.compile(r"-?\d+")


@pytest.fixture(params=DECKS)
def deck(request: pytest.FixtureRequest, own_decks: dict[str, Deck]) -> Deck:
    return own_decks[request.param]


def body(deck: Deck, card: Card, index: IndexStyle = "none") -> str:
    """Return the face without index, as stored on disk."""
    artwork = deck.artwork
    assert isinstance(artwork, native.NativeArtwork)
    plain = deck.folder / f"{card}{artwork.ending}.svg"
    large = plain.with_suffix(".large.svg")
    path = large if index == "large" and large.exists() else plain
    return path.read_text(encoding="utf-8")


def test_shipped_drawings_have_only_filled_paths(deck: Deck) -> None:
    assert native.check(deck.folder).name == deck.name


def test_every_svg_file_is_used_by_its_deck(deck: Deck) -> None:
    artworks = [deck.artwork, *([deck.other_artwork] if deck.other_artwork else [])]
    asked_for = {
        name
        for artwork in artworks
        if isinstance(artwork, native.NativeArtwork)
        for name in artwork.files()
    }

    assert {path.name for path in deck.folder.glob("*.svg")} == asked_for


def test_total_size_of_all_decks_is_limited() -> None:
    size = sum(path.stat().st_size for path in (paths.assets() / "cards").rglob("*"))

    assert size < 12_000_000


def test_face_without_index_is_the_plain_drawing_if_it_shows_the_rank(deck: Deck) -> None:
    for card in PACK:
        face = face_svg(deck, card, ENGLISH, "none")
        if deck.name == "tired-eyes":
            assert face == face_svg(deck, card, ENGLISH, "letters") != body(deck, card)
        else:
            assert face == body(deck, card)


@pytest.mark.parametrize("index", ["letters", "large"])
def test_index_is_appended_to_the_unchanged_drawing(deck: Deck, index: IndexStyle) -> None:
    for card in PACK:
        face = face_svg(deck, card, ENGLISH, index)
        bare = body(deck, card, index).removesuffix("</svg>\n")
        assert face.startswith(bare)
        assert len(face) > len(bare) + 100
        assert set(_TAGS.findall(face)) <= {"svg", "g", "path"}


@pytest.mark.parametrize("name", ["smoking-cat", "international", "tell", "tired-eyes"])
def test_some_decks_use_one_drawing_for_both_index_sizes(
    own_decks: dict[str, Deck], name: str
) -> None:
    deck = own_decks[name]

    for card in PACK:
        assert body(deck, card, "large") == body(deck, card)


@pytest.mark.parametrize("language", LANGUAGES)
def test_index_letters_of_every_language_have_outlines(deck: Deck, language: str) -> None:
    letters = index_letters(language, deck.suits)

    styles: tuple[IndexStyle, ...] = ("letters", "large")
    for rank, index in itertools.product(Rank, styles):
        card = Card.parse(rank.letter + "l")
        face = face_svg(deck, card, letters, index)
        outlines = [shipped_lettering().glyphs[sign].outline for sign in letters[rank]]
        is_one_way = deck.name == "tired-eyes"
        is_one_way |= deck.name == "smoking-cat" and rank > Rank.TEN
        is_one_way |= deck.name == "prague" and rank in (Rank.UNTER, Rank.OBER, Rank.KING)
        corners = 1 if is_one_way else 2
        for outline in outlines:
            assert face.count(outline) == corners * outlines.count(outline)


def test_language_changes_only_the_index(deck: Deck) -> None:
    ober = Card.parse("Ob")
    czech = face_svg(deck, ober, index_letters("cs", deck.suits), "letters")
    russian = face_svg(deck, ober, index_letters("ru", deck.suits), "letters")

    assert czech != russian
    assert czech.startswith(body(deck, ober).removesuffix("</svg>\n"))


@pytest.mark.parametrize(("card", "count"), [("7", 7), ("8", 8), ("9", 9), ("T", 10)])
@pytest.mark.parametrize("index", INDEX_STYLES)
def test_number_of_pips_equals_the_rank(
    deck: Deck, card: str, count: int, index: IndexStyle
) -> None:
    artwork = deck.artwork
    assert isinstance(artwork, native.NativeArtwork)
    if deck.name == "tired-eyes":
        count = 1
    inks = artwork.indexes[0].colours
    bands = {"prague": "#b8452c", "prague-double": "#37697a", "smoking-cat": "#7a3a52"}
    band = {**bands, "tell": bands["prague"]}.get(deck.name)
    if band is not None:  # the bell of the index has no band
        assert _fills(body(deck, Card.parse(card + "b"), index)).count(band) == count
    for suit in "alhb" if band is None else "alh":
        sign_file = deck.folder / native.sign_file_name(Suit(suit), artwork.ending)
        sign = _fills(sign_file.read_text(encoding="utf-8"))
        face = _fills(body(deck, Card.parse(card + suit), index))
        ink = inks[Suit(suit)]
        for colour in set(sign) - {ink, LINES.get(deck.name)}:
            assert face.count(colour) == count * sign.count(colour), (suit, colour)


def _fills(drawing: str) -> list[str]:
    return re.findall(r'fill="(#\w+)"', drawing)


def test_penalty_points_appear_only_with_the_overlay(deck: Deck) -> None:
    puff = 'fill="#e9ecec"'

    for card in PACK:
        face = face_svg(deck, card, ENGLISH, "letters")
        assert puff not in face
        assert (puff in add_points(deck, card, face)) == (card.penalty > 0)


def test_index_letters_have_enough_contrast(deck: Deck) -> None:
    artwork = deck.artwork
    assert isinstance(artwork, native.NativeArtwork)
    paper = _fills(body(deck, Card.parse("7b")))[1]

    for index in artwork.indexes:
        for colour in index.colours.values():
            assert contrast(colour, paper) >= 4.5


def contrast(first: str, second: str) -> float:
    lighter, darker = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_all_paths_stay_within_the_card(deck: Deck) -> None:
    for card in (*PACK[::5], HEJMA):
        drawing = body(deck, card)
        _left, _top, width, height = view_box(drawing) or ()
        for x, y in _points(drawing):
            assert -1 <= x <= width + 1
            assert -1 <= y <= height + 1


def _points(drawing: str) -> Iterator[tuple[int, int]]:
    for data in re.findall(r' d="([^"]*)"', drawing):
        x = y = start_x = start_y = 0
        for command, text in _COMMANDS.findall(data):
            numbers = [int(number) for number in _NUMBER.findall(text)]
            if command in "hv":
                steps = [(n, 0) if command == "h" else (0, n) for n in numbers]
            elif command == "z":
                x, y, steps = start_x, start_y, []
            else:
                steps = list(zip(numbers[::2], numbers[1::2], strict=True))
            for i, (across, down) in enumerate(steps):
                x, y = (across, down) if command == "M" else (x + across, y + down)
                if command in "Mm" and i == 0:
                    start_x, start_y = x, y
                yield x, y


def letter_scale(text: str, width: float) -> float:
    """Return the scale at which ``text`` fits ``width``."""
    paths_ = shipped_lettering().svg_paths(text, 0, 0, 100, "#000000", width=width)
    return float(re.findall(r"scale\(([\d.]+)\)", paths_)[0]) * 1000


def test_long_index_text_is_scaled_down_to_fit() -> None:
    assert letter_scale("K", 200) == 100
    assert letter_scale("Wż", 200) == 100
    assert letter_scale("Wż", 75) == pytest.approx(
        75_000 / shipped_lettering().advance("Wż"), rel=0.001
    )


def test_text_is_condensed_before_it_is_scaled_down() -> None:
    wide = shipped_lettering().advance("10") / 10

    def form(width: float) -> str:
        paths_ = shipped_lettering().svg_paths(
            "10", 0, 0, 100, "#000000", width=width, narrowest=0.8
        )
        return str(re.findall(r"scale\(([\d. ]+)\)", paths_)[0])

    assert form(wide) == "0.1"
    assert form(0.9 * wide) == "0.09 0.1"
    assert form(0.4 * wide) == "0.04 0.05"


def test_accents_and_descenders_stay_within_limits_and_plain_letters_on_the_baseline() -> None:
    def place(text: str, foot: float) -> tuple[float, float]:
        paths_ = shipped_lettering().svg_paths(
            text, 0, 70, 100, "#000000", width=500, top=0, foot=foot
        )
        (found,) = re.findall(r"translate\(\S+ ([\d.]+)\) scale\(([\d.]+)\)", paths_)
        return float(found[0]), round(1000 * float(found[1]))

    assert place("K", foot=80) == (70, 100)
    assert place("J", foot=84) == (66.7, 100), "the tail is lifted"
    assert place("Á", foot=90) == (88, 100), "the accent is let down"
    assert place("Q", foot=75) == (57.5, 85), "there is less room than it takes"


def test_missing_letter_outline_raises_key_error() -> None:
    alphabet = Lettering({})

    with pytest.raises(KeyError):
        alphabet.svg_paths("A", 0, 0, 100, "#000000", width=100)
