"""Tests of the descriptions of court cards in every language."""

from __future__ import annotations

import pytest

from smokingcat.a11y.card_descriptions import description, descriptions
from smokingcat.common import paths
from smokingcat.i18n.catalogue.catalogue import available
from smokingcat.rules.cards import PACK, Rank

OURS = {folder.name for folder in (paths.assets() / "cards").iterdir() if folder.is_dir()}
COURTS = {str(card) for card in PACK if card.rank in (Rank.UNTER, Rank.OBER, Rank.KING)}
SEASONS = {str(card) for card in PACK if card.rank is Rank.ACE}
"""The aces of Tell's deck also show people."""


@pytest.mark.parametrize("code", available())
def test_every_court_card_of_shipped_decks_has_its_own_description(code: str) -> None:
    text = descriptions(code)
    assert set(text) == OURS
    for deck, cards in text.items():
        assert set(cards) == COURTS | (SEASONS if deck == "tell" else set())
        assert len(set(cards.values())) == len(cards)
        assert all(each.endswith(".") and len(each) < 160 for each in cards.values())


def test_other_cards_and_decks_have_no_description() -> None:
    assert description("en", "tell", PACK[0]) == description("en", "bicycle", PACK[6]) == ""
