"""Doubts under honour law: worlds with revokes are weighted, and never excluded (R22)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from math import prod

import numpy as np
import pytest

from smokingcat.bots import roster
from smokingcat.bots.recall import Recall, recall
from smokingcat.bots.rng import Rng
from smokingcat.bots.search.determinization import sample_determinizations
from smokingcat.bots.search.void_doubts import NO_DOUBTS, Doubts, doubts
from smokingcat.rules.cards import Card, Suit, cards
from smokingcat.rules.events import Hand
from smokingcat.rules.view import SeatView, view_for
from tests.bots.test_determinization import VIEW, all_worlds, held
from tests.rules.table import laid_out

LAW = "law honour; end-at-17 never"
HONOUR_VIEW = replace(VIEW, ruleset=replace(VIEW.ruleset, law="honour"))


def worlds(view: SeatView, doubted: Doubts, count: int) -> Counter[tuple[Hand, ...]]:
    hands = sample_determinizations(recall(view), view.hand, count, Rng(5), doubted)
    return Counter((held(row[1]), held(row[2]), held(row[3])) for row in hands)


def weight(memory: Recall, doubted: Doubts, world: tuple[Hand, ...]) -> float:
    """Return the weight of a world: the product of the doubts of its revokes."""
    revokes = {(seat, card.suit) for seat, hand in enumerate(world, 1) for card in hand}
    return prod(
        doubted.get(revoke, 0.0) for revoke in revokes if revoke[1] in memory.voids[revoke[0]]
    )


def test_worlds_are_sampled_in_proportion_to_their_doubts() -> None:
    memory = recall(HONOUR_VIEW)
    doubted = {(seat, suit): 0.25 for seat in (1, 2, 3) for suit in memory.voids[seat]}
    possible = all_worlds(memory)
    assert len(possible) > len(all_worlds(recall(VIEW)))
    total = sum(weight(memory, doubted, world) for world in possible)
    count = 100_000
    seen = worlds(HONOUR_VIEW, doubted, count)
    assert set(seen) <= possible
    for world in possible:
        expected = count * weight(memory, doubted, world) / total
        assert abs(seen[world] - expected) < 5 * expected**0.5 + 1


def test_strict_law_has_no_doubts() -> None:
    assert doubts(VIEW, recall(VIEW)) == NO_DOUBTS
    memory = recall(VIEW)
    assert all(weight(memory, {}, world) for world in worlds(VIEW, NO_DOUBTS, 500))


def test_doubt_grows_with_penalty_and_convictions() -> None:
    position = "hands 7l 8l 9l 7b 8b 9b Kb / ? / ? / ?; tricks {}; dealer 3; " + LAW
    costly, cheap = (
        view_for(laid_out(position.format(tricks)), 0)
        for tricks in ("0: 7a Ah 8a 9a | 3: Ta", "0: 7a Tb 8a 9a | 3: Ta")
    )
    after_costly, after_cheap = doubt_of(costly, 1), doubt_of(cheap, 1)
    assert 0 < after_cheap < after_costly < 0.1
    convict = replace(cheap, honour_state=replace(cheap.honour_state, convictions=(0, 1, 0, 0)))
    assert doubt_of(convict, 1) == 2 * after_cheap


def doubt_of(view: SeatView, seat: int) -> float:
    return doubts(view, recall(view))[seat, Suit.ACORNS]


def test_doubt_fades_with_each_later_trick() -> None:
    text = "hands {} / ? / ? / ?; tricks 0: 7a Tb 8a 9a | {}; dealer 3; " + LAW
    now = view_for(laid_out(text.format("7l 8l 9l 7b 8b 9b Kb", "3:")), 0)
    later = view_for(laid_out(text.format("7l 8l 7b 8b 9b Kb", "3: Kl 9l Tl Ul | 3:")), 0)
    assert doubt_of(later, 1) < doubt_of(now, 1)


# all seats have denied acorns, though three are still out
DENIED = (
    "hands Kb 7b / Oa 8b / Ka 9b / Aa Tb; tricks 0: 7a 7l 7h 8l | 0: 8a 9l 8h Tl | "
    "0: 9a Ul 9h Kl | 0: Ta Al Th Ol | 0: Ua Uh Oh Kh | 0: Ab Ub Ob Ah | 0:; dealer 3; " + LAW
)


def test_worlds_are_sampled_even_if_all_seats_deny_a_suit() -> None:
    view = view_for(laid_out(DENIED), 0)
    memory = recall(view)
    assert all(Suit.ACORNS in memory.voids[seat] for seat in (1, 2, 3))
    seen = worlds(view, doubts(view, memory), 200)
    assert all(sorted(map(len, world)) == [2, 2, 2] for world in seen)
    assert {card for world in seen for hand in world for card in hand} == set(memory.unseen)


@pytest.mark.parametrize("name", roster.names())
def test_every_level_plays_after_an_impossible_set_of_voids(name: str) -> None:
    view = view_for(laid_out(DENIED), 0)
    assert roster.make(name, 1).choose_card(view) in view.legal


def test_passed_cards_stay_with_a_seat_that_denies_their_suit() -> None:
    hands = "7l 8l 9l 7b 8b 9b Kb / Ka Kl Kh 7h 8h 9h Ab / Ta Ua Oa Tl Ul Th Uh / Al Ol Oh Ah"
    view = view_for(
        laid_out(
            f"hands {hands} Ub Ob Aa; passed Ka Kl Kh / ? / ? / ?; tricks 0: 7a Tb 8a 9a | 3:; "
            f"dealer 3; {LAW}"
        ),
        0,
    )
    memory = recall(view)
    assert memory.voids[1] == frozenset()
    drawn = sample_determinizations(memory, view.hand, 50, Rng(1), doubts(view, memory))
    assert np.all(drawn[:, 1] >> Card.parse("Ka").index & 1)
    assert cards("Ka")[0] in memory.known[1]
