"""pygame and resvg draw the shipped decks alike; the game uses pygame's renderer."""

from __future__ import annotations

import io

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from smokingcat.common.setting_types import IndexStyle
from smokingcat.common.suit_system import SuitSystem
from smokingcat.decks.deck import INDEX_STYLES, Deck
from smokingcat.decks.overlay import add_points
from smokingcat.decks.readers.native import NativeArtwork
from smokingcat.i18n.catalogue.corner_letters import index_letters
from smokingcat.i18n.catalogue.languages import LANGUAGES
from smokingcat.rules.cards import PACK, Card, Rank, cards
from tests.decks.conftest import back_svg, face_svg

resvg_py = pytest.importorskip("resvg_py")

ENGLISH = index_letters("en", SuitSystem.FRENCH)
WIDTH = 240
DECKS = ("smoking-cat", "international", "prague", "prague-double", "tell", "tired-eyes")
SAMPLE = cards("7h Tb Ol Ka Uh Al")
CLEARLY = 90
"""Difference of a channel (0 to 255) from which a pixel counts as different."""
A_FEW = 6
"""Pixels in which two adjacent shapes may overlap."""


def by_pygame(drawing: str, size: tuple[int, int]) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO(drawing.encode()), size)


def by_resvg(drawing: str, size: tuple[int, int]) -> pygame.Surface:
    png = resvg_py.svg_to_bytes(
        svg_string=drawing, width=size[0], height=size[1], skip_system_fonts=True
    )
    return pygame.image.load(io.BytesIO(bytes(png)), "face.png")


def on_baize(picture: pygame.Surface) -> pygame.Surface:
    table = pygame.Surface(picture.get_size())
    table.fill((0x34, 0x70, 0x58))
    table.blit(picture, (0, 0))
    return table


def differences(first: pygame.Surface, second: pygame.Surface) -> tuple[float, float]:
    """Return the mean channel difference (0 to 255) and the fraction of different pixels."""
    darker, lighter = first.copy(), second.copy()
    darker.blit(second, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    lighter.blit(first, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    darker.blit(lighter, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    mean = float(np.frombuffer(darker.get_buffer().raw, np.uint8).mean())
    width, height = darker.get_size()
    alike = pygame.mask.from_threshold(darker, (0, 0, 0), (CLEARLY, CLEARLY, CLEARLY, 255))
    return mean, 1 - alike.count() / (width * height)


def assert_drawn_alike(drawing: str, size: tuple[int, int]) -> None:
    mean, share = differences(on_baize(by_pygame(drawing, size)), on_baize(by_resvg(drawing, size)))
    assert mean < 2.5
    assert share < 0.002


def size_of(deck: Deck, width: int = WIDTH) -> tuple[int, int]:
    return width, round(width * deck.aspect)


def drawings(deck: Deck, which: tuple[object, ...]) -> list[str]:
    letters = index_letters("pl", deck.suits)
    return [face_svg(deck, card, letters, "letters") for card in PACK if card in which]


@pytest.mark.parametrize("name", DECKS)
def test_sample_faces_are_equal_in_pygame_and_resvg(own_decks: dict[str, Deck], name: str) -> None:
    deck = own_decks[name]
    size = size_of(deck)

    for drawing in (*drawings(deck, SAMPLE), back_svg(deck.backs[0])):
        assert_drawn_alike(drawing, size)


@pytest.mark.long
@pytest.mark.parametrize("name", DECKS)
def test_all_faces_are_equal_in_pygame_and_resvg(own_decks: dict[str, Deck], name: str) -> None:
    deck = own_decks[name]
    size = size_of(deck)
    letters = index_letters("hu", deck.suits)

    for index in ("none", "letters", "large"):
        for card in PACK:
            assert_drawn_alike(face_svg(deck, card, letters, index), size)
    for back in deck.backs:
        assert_drawn_alike(back_svg(back), size)


@pytest.mark.parametrize("name", DECKS)
def test_card_corners_are_transparent_and_the_centre_is_opaque(
    own_decks: dict[str, Deck], name: str
) -> None:
    deck = own_decks[name]
    size = size_of(deck)

    for card in PACK:
        picture = by_pygame(face_svg(deck, card, dict.fromkeys(Rank, ""), "none"), size)
        assert picture.get_at((0, 0)).a == 0
        assert picture.get_at((size[0] - 1, size[1] - 1)).a == 0
        assert picture.get_at((size[0] // 2, size[1] // 2)).a == 255


@pytest.mark.parametrize("style", INDEX_STYLES[1:])
@pytest.mark.parametrize("name", DECKS)
def test_faces_are_blank_under_the_index_letters(
    own_decks: dict[str, Deck], name: str, style: IndexStyle
) -> None:
    deck = own_decks[name]
    assert isinstance(deck.artwork, NativeArtwork)
    scale = WIDTH / deck.size[0]
    size = size_of(deck)
    for card in PACK:
        (place,) = (p for p in deck.artwork.indexes if p.style == style and card.rank in p.ranks)
        left, top = place.middle - place.width / 2, place.baseline - 0.7 * place.type_size
        zone = pygame.Rect(
            *(round(x * scale) for x in (left, top, place.width, 0.7 * place.type_size))
        )

        picture = by_pygame(face_svg(deck, card, dict.fromkeys(Rank, ""), style), size)

        corner = picture.subsurface(zone)
        paper = pygame.mask.from_threshold(corner, corner.get_at((1, 1)), (12, 12, 12, 255))
        assert paper.count() == zone.width * zone.height, card


@pytest.mark.parametrize(
    "name",
    [
        "smoking-cat",
        # 6 seconds; run it after changing drawings, indexes or index letters
        *(
            pytest.param(name, marks=pytest.mark.long)
            for name in (*DECKS[1:], "tired-eyes, french")
        ),
    ],
)
def test_index_letters_with_accents_are_entirely_on_blank_paper(
    own_decks: dict[str, Deck], name: str
) -> None:
    deck = own_decks[name]
    size = size_of(deck)
    for card in PACK:
        bare = by_pygame(face_svg(deck, card, dict.fromkeys(Rank, ""), "large"), size)
        paper = pygame.mask.from_threshold(bare, bare.get_at((WIDTH // 12, 20)), (12, 12, 12, 255))
        for text in {index_letters(each, deck.suits)[card.rank] for each in LANGUAGES}:
            face = face_svg(deck, card, {card.rank: text}, "large")
            letters = changed_pixels(bare, by_pygame(face, size))
            letters.erase(paper, (0, 0))
            assert letters.count() < A_FEW, f"{text} on {card}"


def changed_pixels(before: pygame.Surface, after: pygame.Surface) -> pygame.mask.Mask:
    """Return a mask of the pixels that differ clearly."""
    same = pygame.mask.from_threshold(
        after, (0, 0, 0), (CLEARLY, CLEARLY, CLEARLY, 255), othersurface=before
    )
    same.invert()
    return same


def test_index_is_in_both_corners_rotated_by_180_degrees(own_decks: dict[str, Deck]) -> None:
    deck = own_decks["international"]
    size = (400, 620)
    corner = pygame.Rect(12, 15, 50, 95)
    for card in cards("Tb Ul"):
        picture = on_baize(by_pygame(face_svg(deck, card, ENGLISH, "letters"), size))
        turned = pygame.transform.rotate(picture, 180)
        bare = on_baize(by_pygame(face_svg(deck, card, ENGLISH, "none"), size))

        same, _ = differences(picture.subsurface(corner).copy(), turned.subsurface(corner).copy())
        without, _ = differences(picture.subsurface(corner).copy(), bare.subsurface(corner).copy())

        assert same < 2
        assert without > 20


@pytest.mark.parametrize(
    ("card", "colour"), [("9a", "#1d1b22"), ("9l", "#1d1b22"), ("9h", "#c4262a"), ("9b", "#c4262a")]
)
def test_french_index_letters_are_red_or_black(
    own_decks: dict[str, Deck], card: str, colour: str
) -> None:
    face = face_svg(own_decks["international"], Card.parse(card), ENGLISH, "letters")

    assert face.count(f'<path fill="{colour}" transform') == 2


@pytest.mark.parametrize("card", ["7h", "8h", "9h", "Th"])
def test_penalty_points_cover_at_most_the_edge_of_a_pip(
    own_decks: dict[str, Deck], card: str
) -> None:
    for deck in own_decks.values():
        face = face_svg(deck, Card.parse(card), index_letters("en", deck.suits), "letters")
        size = size_of(deck, 400)
        bare = _red_pixels(by_pygame(face, size))
        covered = bare & ~_red_pixels(by_pygame(add_points(deck, Card.parse(card), face), size))
        pips = 1 if deck.name == "tired-eyes" else 7 + Card.parse(card).rank
        assert covered.sum() < 0.08 * bare.sum() / pips, deck.name


@pytest.mark.parametrize("name", ["smoking-cat", "prague", "prague-double", "tell"])
def test_small_bell_is_much_lighter_than_the_acorn(own_decks: dict[str, Deck], name: str) -> None:
    drawings = [(own_decks[name].folder / f"sign-{suit}.svg").read_text() for suit in "ab"]
    acorn, bell = (on_baize(by_resvg(drawing, (10, 10))) for drawing in drawings)
    light = [pygame.surfarray.array3d(each)[3:7, 2:8].mean() for each in (acorn, bell)]
    assert light[1] - light[0] > 30


def _red_pixels(picture: pygame.Surface) -> NDArray[np.bool_]:
    """Return which pixels have the red of hearts."""
    red, green, _blue = np.moveaxis(pygame.surfarray.array3d(picture).astype(int), -1, 0)
    found: NDArray[np.bool_] = red - green > 100
    return found
