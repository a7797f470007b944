"""`known` and `voids`: what a seat can infer of the cards, compared with the match."""

from __future__ import annotations

import pytest

from smokingcat.rules.cards import PACK
from smokingcat.rules.round import Phase
from smokingcat.rules.seats import left_of
from smokingcat.rules.view import view_for
from smokingcat.table.state.known_cards import KnownCard, known_cards, voids
from smokingcat.table.state.reducer import LotsDrawn, fold
from tests.table.random_matches import opening_table, random_steps


@pytest.mark.parametrize("seed", [4, 5])
def test_known_cards_follow_from_public_cards_and_the_viewers_hand(seed: int) -> None:
    shown, compared = fold(opening_table(), LotsDrawn(0)), 0
    for match, events in random_steps(seed):
        for event in events:
            shown = fold(shown, event)
        if match.phase is not Phase.PLAYING:
            continue
        compared += 1
        view, facts = view_for(match, 0), known_cards(shown)
        laid = [card for trick in match.taken for card in trick.cards] + [*match.trick.cards]
        assert {card for card in PACK if facts[card].state == "gone"} == set(laid)
        assert {card for card in PACK if facts[card].state == "own"} == set(view.hand)
        marked = {card for card in PACK if facts[card] == KnownCard("out", is_passed=True)}
        assert marked == set(view.passed) & set(match.hand(left_of(0)))
        for seat, lacking in enumerate(voids(shown)):  # a void is true in the match
            assert not any(card.suit in lacking for card in match.hand(seat))
    assert compared > 50
