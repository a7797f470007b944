"""The double-headed Bohemian deck: twelve people no two alike, and the same either way up."""

from __future__ import annotations

import pygame
import pytest

from smokingcat.decks.deck import Deck
from smokingcat.rules.cards import PACK, Card, Rank, cards
from tests.decks.conftest import face_svg
from tests.decks.test_pictures import by_pygame, differences, on_baize

SIZE = (400, 620)
LARGE_INDEX = (pygame.Rect(10, 24, 88, 66), pygame.Rect(30, 100, 48, 58))
"""What the letters and the sign of the large index take up, in units."""


@pytest.fixture
def deck(own_decks: dict[str, Deck]) -> Deck:
    return own_decks["prague-double"]


def picture(deck: Deck, card: Card) -> pygame.Surface:
    return on_baize(by_pygame(face_svg(deck, card, {}, "none"), SIZE))


@pytest.mark.parametrize("card", cards("8a Tl Th Ul Oa Kb Ah"), ids=str)
def test_a_double_headed_card_equals_itself_turned_by_180_degrees(deck: Deck, card: Card) -> None:
    upright = picture(deck, card)

    mean, clearly = differences(upright, pygame.transform.rotate(upright, 180))

    assert mean < 2
    assert clearly < 0.01


@pytest.mark.parametrize("rank", [*(rank for rank in Rank if rank <= Rank.TEN), Rank.ACE])
def test_pips_and_wreaths_do_not_overlap_the_large_index(deck: Deck, rank: Rank) -> None:
    for card in PACK:
        if card.rank is rank:
            drawn = picture(deck, card)
            paper = drawn.get_at((200, 20))
            for corner in LARGE_INDEX:
                bare = pygame.mask.from_threshold(drawn.subsurface(corner), paper, (3, 3, 3, 255))
                assert bare.count() == corner.width * corner.height, card


def test_every_court_has_its_own_face_costume_hat_and_object() -> None:
    pytest.importorskip("shapely")
    from art.decks.prague_double_courts import COURT

    looks = [portrait.look for portrait in COURT.values()]
    held = [arm.held.attribute for look in looks for arm in (look.left, look.right) if arm.held]

    assert len(looks) == 12
    assert len({look.head for look in looks}) == 12
    assert len({look.garb for look in looks}) == 12
    assert len({look.hat and look.hat.kind for look in looks}) == 12
    assert len(set(held)) == len(held)
