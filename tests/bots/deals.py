"""Random rounds as bit masks and as matches."""

from __future__ import annotations

import numpy as np

from smokingcat.bots.playout import Masks
from smokingcat.bots.rng import Rng
from smokingcat.bots.search.determinization import card_bits
from smokingcat.rules.cards import PACK, Card
from smokingcat.rules.match import Match
from smokingcat.rules.moves import PassCards
from smokingcat.rules.pack import deal_hands, shuffled_pack
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.seats import SEATS

RULES = Ruleset(end_at_17="never")


def dealt(count: int, seed: int = 3) -> Masks:
    """Return random hands before passing, as bits, (``count``, 4)."""
    order = np.argsort(Rng(seed).random(count, 32), axis=1).astype(np.uint32)
    hands: Masks = np.bitwise_or.reduce(np.uint32(1) << order.reshape(count, 4, 8), axis=2)
    return hands


def cards_of(held: int) -> tuple[Card, ...]:
    """Return the cards of a bit mask."""
    return tuple(card for card in PACK if held >> card.index & 1)


def new_round(seed: int) -> Match:
    """Return a dealt round before passing."""
    return Match.from_hands(RULES, deal_hands(shuffled_pack(seed, 1), 0, 2), dealer=seed % 4)


def passed_round(seed: int) -> Match:
    """Return a round after passing, before its first card."""
    match = new_round(seed)
    for seat in SEATS:
        match.apply(seat, PassCards(match.hand(seat)[:3]))
    return match


def hands_of(matches: list[Match]) -> Masks:
    """Return the hands of all matches, as bits."""
    return np.array([[card_bits(m.hand(seat)) for seat in SEATS] for m in matches], dtype=np.uint32)
