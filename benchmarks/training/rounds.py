"""Rounds of bots as arrays, and the decisions in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from random import Random
from typing import Final

import numpy as np

from benchmarks.training.decisions import Decisions
from smokingcat.bots import roster
from smokingcat.bots.bot import Bot
from smokingcat.bots.learned.features import Features
from smokingcat.bots.playout import Array, Ints, Masks, Playouts
from smokingcat.bots.search.budget import SearchBudget
from smokingcat.bots.search.determinization import card_bits
from smokingcat.bots.search.pimc import PimcBot
from smokingcat.rules.cards import PACK
from smokingcat.rules.match import Match
from smokingcat.rules.moves import Deal, PassCards, PlayCard
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.seats import SEATS, left_of
from smokingcat.rules.view import view_for

_RANDOM_CARD_SHARES: Final = (0.03, 0.1)
"""Fractions of random cards, in even and in odd rounds. They make positions that the bots would not
reach, so that the network knows these too."""
_SEARCH_BUDGET: Final = SearchBudget(
    worlds=60, pass_oversampling=8, play_oversampling=1, packets=8, packet_worlds=250
)
"""Without networks, because they are not trained yet."""

Maker = Callable[[str], Bot]
"""Makes a bot from its seed."""


def regular(seed: str) -> Bot:
    """Return a bot that plays by habit."""
    return roster.make("regular", seed)


def searching(seed: str) -> Bot:
    """Return a bot that searches."""
    return PimcBot("searching", _SEARCH_BUDGET, seed)


@dataclass
class Rounds:
    """R rounds: ``hands`` (R, 4) as bits after the pass, ``leader`` (R,), ``cards`` (R, 32).

    ``is_chosen`` (R, 32) is false for forced cards and for slips.
    """

    hands: Masks
    leader: Ints
    cards: Ints
    is_chosen: Array

    @classmethod
    def concatenated(cls, parts: list[Rounds]) -> Rounds:
        named = [asdict(part) for part in parts]
        return cls(**{name: np.concatenate([part[name] for part in named]) for name in named[0]})


def play_rounds(numbers: range, make: Maker) -> Rounds:
    """Play the rounds ``numbers`` with four bots of one kind."""
    size = len(numbers)
    rounds = Rounds(
        np.zeros((size, 4), dtype=np.uint32),
        np.zeros(size, dtype=np.int64),
        np.zeros((size, len(PACK)), dtype=np.int64),
        np.zeros((size, len(PACK)), dtype=bool),
    )
    for row, number in enumerate(numbers):
        _play_round(number, make, rounds, row)
    return rounds


def _play_round(number: int, make: Maker, rounds: Rounds, row: int) -> None:
    seed = f"training/{number}"
    rng = Random(seed)
    slips = _RANDOM_CARD_SHARES[number % 2]
    bots = [make(f"{seed}/{seat}") for seat in SEATS]
    match = Match(Ruleset(end_at_17="never"), seed=seed, dealer=number % 4)
    match.apply(match.dealer, Deal())
    while match.phase is Phase.PASSING:
        seat = match.awaited[0]
        match.apply(seat, PassCards(bots[seat].choose_pass(view_for(match, seat))))
    rounds.hands[row] = [card_bits(match.hand(seat)) for seat in SEATS]
    rounds.leader[row] = left_of(match.dealer)
    for at in range(len(PACK)):
        seat = match.awaited[0]
        view = view_for(match, seat)
        card = view.legal[0]
        if len(view.legal) > 1:
            card = bots[seat].choose_card(view)
            rounds.is_chosen[row, at] = True
            if rng.random() < slips:
                slip = view.legal[int(rng.random() * len(view.legal))]
                rounds.is_chosen[row, at] = slip is card
                card = slip
        rounds.cards[row, at] = card.index
        match.apply(seat, PlayCard(card))


def decisions_in(rounds: Rounds) -> Decisions:
    """Return the decisions of all rounds."""
    return Decisions.concatenated(list(_decisions_by_card(rounds)))


def _decisions_by_card(rounds: Rounds) -> Iterator[Decisions]:
    worlds = Playouts(rounds.hands, rounds.leader)
    features = Features(worlds)
    for at in range(len(PACK)):
        card = rounds.cards[:, at]
        rows = np.flatnonzero(rounds.is_chosen[:, at])
        yield Decisions.of(features, worlds, rows, card[rows])
        worlds.play(features, card)
