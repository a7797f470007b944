"""The game's index on foreign cards: only on request, in the corners, with the right suit."""

from __future__ import annotations

from pathlib import Path

import pytest

from smokingcat.common.suit_system import SuitSystem
from smokingcat.decks.deck import Deck
from smokingcat.decks.overlay import cover_drawing
from smokingcat.decks.readers.dispatch import read
from smokingcat.i18n.catalogue.corner_letters import index_letters
from smokingcat.rules.cards import PACK, Card, cards
from tests.ui.test_deck_library import folder_of_drawings


@pytest.fixture
def deck(tmp_path: Path) -> Deck:
    return read(folder_of_drawings(tmp_path / "plain"), "plain")


def overlay_of(deck: Deck, card: Card, style: str = "letters", language: str = "cs") -> str | None:
    letters = index_letters(language, deck.suits)
    return cover_drawing(deck, card, letters, style, has_points=False)  # type: ignore[arg-type]


def test_deck_without_note_gets_no_index_overlay(deck: Deck) -> None:
    assert all(overlay_of(deck, card) is None for card in PACK)


def test_note_beside_the_deck_requests_the_index(deck: Deck) -> None:
    (deck.folder / "smokingcat.toml").write_text("index = true\n", encoding="utf-8")
    noted = read(deck.folder, "plain")
    assert noted.has_our_index
    assert noted.suits is deck.suits
    assert overlay_of(noted, PACK[0], "none") is None
    assert all(overlay_of(noted, card, style) for card in PACK for style in ("letters", "large"))


def test_every_card_has_a_different_index(deck: Deck) -> None:
    for suits in SuitSystem:
        lettered = deck._replace(has_our_index=True, suits=suits)
        assert len({overlay_of(lettered, card) for card in PACK}) == len(PACK)


def test_overlay_has_the_card_s_shape_and_is_symmetric(deck: Deck) -> None:
    (ober,) = cards("Ol")
    drawing = overlay_of(deck._replace(has_our_index=True), ober)
    assert drawing is not None
    assert 'viewBox="0 0 4000 6000"' in drawing
    assert "rotate(180 2000 3000)" in drawing


@pytest.mark.parametrize("suits", SuitSystem)
def test_only_penalty_cards_get_points(deck: Deck, suits: SuitSystem) -> None:
    french = deck._replace(suits=suits)
    covers = {card: cover_drawing(french, card, {}, "letters", has_points=True) for card in PACK}
    assert {card for card, cover in covers.items() if cover} == {c for c in PACK if c.penalty}
    costs = {cover: card.penalty for card, cover in covers.items() if cover}
    assert sorted(costs.values()) == [1, 2, 3, 4, 5, 10], "one drawing for each number"


def test_points_and_index_can_be_combined(deck: Deck) -> None:
    (ace,) = cards("Ah")
    lettered = deck._replace(has_our_index=True)
    letters = index_letters("cs", deck.suits)
    both = cover_drawing(lettered, ace, letters, "letters", has_points=True)
    index = overlay_of(lettered, ace)
    assert both is not None
    assert index is not None
    assert both.startswith(index.removesuffix("</svg>"))
    assert len(both) > len(index)
