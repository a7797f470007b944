"""Plays the games for tuning, and evaluates every legal card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

import numpy as np

from benchmarks.tuning.random_policy import IntegerRng, RandomPolicy
from benchmarks.tuning.tabulating import POINT_VALUE
from smokingcat.bots import roster
from smokingcat.bots.learned.rollout_policy import RolloutTables, TablePolicy
from smokingcat.bots.playout import Array, Policy
from smokingcat.bots.recall import recall
from smokingcat.bots.search.determinization import sample_determinizations
from smokingcat.bots.search.rollouts import play_cards, prior_types
from smokingcat.rules.cards import Card
from smokingcat.rules.match import Match
from smokingcat.rules.moves import Deal, PassCards, PlayCard
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.view import SeatView, view_for

WORLDS: Final = 120


def evaluate_cards(view: SeatView, tables: RolloutTables | None, rng: Random) -> list[float]:
    """Return the cost of each legal card, from playouts."""
    chance = IntegerRng(rng.getrandbits(50))
    hands = sample_determinizations(recall(view), view.hand, WORLDS, chance)

    def playing(player_types: Array, _voids: int) -> Policy:
        return RandomPolicy(chance) if tables is None else TablePolicy(tables, player_types)

    player_types = prior_types(view.seat, WORLDS, prior=0.5)
    results = play_cards(view, view.legal, hands, player_types, mixture=((playing, 1.0),))
    cost = (results.losers == view.seat) + POINT_VALUE * results.points
    return [float(each) for each in cost.mean(axis=1)]


def play_by_habit(seed: str) -> Iterator[tuple[SeatView, list[float]]]:
    """Play a round as regulars with some random cards; yield their decisions."""
    regulars = [roster.make("regular", f"{seed}/{seat}") for seat in range(4)]

    def choose(view: SeatView, rng: Random) -> tuple[int, list[float]]:
        choice = view.legal.index(regulars[view.seat].choose_card(view))
        slips = rng.random() < 0.08
        at = int(rng.random() * len(view.legal)) if slips else choice
        return at, [-float(each == choice) for each in range(len(view.legal))]

    yield from _round(seed, choose, passing=lambda view: regulars[view.seat].choose_pass(view))


def play_evaluated(
    seed: str, tables: RolloutTables | None
) -> Iterator[tuple[SeatView, list[float]]]:
    """Play a round with evaluated decisions; yield them. Six cards in ten are the best one."""
    regulars = [roster.make("regular", f"{seed}/{seat}") for seat in range(4)]

    def choose(view: SeatView, rng: Random) -> tuple[int, list[float]]:
        cost = evaluate_cards(view, tables, rng)
        whim = rng.random()
        if whim < 0.6:
            return int(np.argmin(cost)), cost
        if whim < 0.93:
            return view.legal.index(regulars[view.seat].choose_card(view)), cost
        return int(rng.random() * len(view.legal)), cost

    yield from _round(seed, choose, passing=lambda view: regulars[view.seat].choose_pass(view))


def _round(
    seed: str,
    choose: Callable[[SeatView, Random], tuple[int, list[float]]],
    passing: Callable[[SeatView], tuple[Card, ...]],
) -> Iterator[tuple[SeatView, list[float]]]:
    rng = Random(seed)
    match = Match(Ruleset(end_at_17="never"), seed=seed, dealer=int(rng.random() * 4))
    match.apply(match.dealer, Deal())
    while match.last_round is None:
        seat = match.awaited[0]
        view = view_for(match, seat)
        if match.phase is Phase.PASSING:
            match.apply(seat, PassCards(passing(view)))
            continue
        card = view.legal[0]
        if len(view.legal) > 1:
            at, cost = choose(view, rng)
            yield view, cost
            card = view.legal[at]
        match.apply(seat, PlayCard(card))
