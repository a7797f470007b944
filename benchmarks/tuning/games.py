"""Plays the games that the tables are learned from, and says what every option was worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

import numpy as np

from benchmarks.tuning.tabulating import SHARE
from smokingcat.bots import roster
from smokingcat.bots.learned.rollout_policy import Thumb, ThumbPolicy
from smokingcat.bots.playout import Array, Policy
from smokingcat.bots.recall import recall
from smokingcat.bots.rng import Luck
from smokingcat.bots.search.determinization import sample_hands
from smokingcat.bots.search.random_policy import RandomPolicy
from smokingcat.bots.search.rollouts import expected, play_cards
from smokingcat.rules import (
    Card,
    Deal,
    Match,
    PassCards,
    Phase,
    PlayCard,
    Ruleset,
    SeatView,
    view_for,
)

WORLDS: Final = 120


def weigh(view: SeatView, tables: Thumb | None, luck: Random) -> list[float]:
    """Return the cost of each legal card, from playing worlds to the end."""
    chance = Luck(luck.getrandbits(50))
    hands = sample_hands(recall(view), view.hand, WORLDS, chance)

    def playing(manners: Array, _voids: int) -> Policy:
        return RandomPolicy(chance) if tables is None else ThumbPolicy(tables, manners)

    manners = expected(view.seat, WORLDS, habit=0.5)
    results = play_cards(view, view.legal, hands, manners, ways=((playing, 1.0),))
    cost = (results.losers == view.seat) + SHARE * results.points
    return [float(each) for each in cost.mean(axis=1)]


def played_by_habit(seed: str) -> Iterator[tuple[SeatView, list[float]]]:
    """Play a round as regulars do, with a slip now and then; yield what they decided."""
    regulars = [roster.make("regular", f"{seed}/{seat}") for seat in range(4)]

    def choose(view: SeatView, luck: Random) -> tuple[int, list[float]]:
        choice = view.legal.index(regulars[view.seat].choose_card(view))
        slips = luck.random() < 0.08
        at = int(luck.random() * len(view.legal)) if slips else choice
        return at, [-float(each == choice) for each in range(len(view.legal))]

    yield from _round(seed, choose, passing=lambda view: regulars[view.seat].choose_pass(view))


def weighed(seed: str, tables: Thumb | None) -> Iterator[tuple[SeatView, list[float]]]:
    """Play a round in which everything is weighed; six cards in ten are the best one."""
    regulars = [roster.make("regular", f"{seed}/{seat}") for seat in range(4)]

    def choose(view: SeatView, luck: Random) -> tuple[int, list[float]]:
        cost = weigh(view, tables, luck)
        whim = luck.random()
        if whim < 0.6:
            return int(np.argmin(cost)), cost
        if whim < 0.93:
            return view.legal.index(regulars[view.seat].choose_card(view)), cost
        return int(luck.random() * len(view.legal)), cost

    yield from _round(seed, choose, passing=lambda view: regulars[view.seat].choose_pass(view))


def _round(
    seed: str,
    choose: Callable[[SeatView, Random], tuple[int, list[float]]],
    passing: Callable[[SeatView], tuple[Card, ...]],
) -> Iterator[tuple[SeatView, list[float]]]:
    luck = Random(seed)
    match = Match(Ruleset(end_at_17="never"), seed=seed, dealer=int(luck.random() * 4))
    match.apply(match.dealer, Deal())
    while match.last_round is None:
        seat = match.awaited[0]
        view = view_for(match, seat)
        if match.phase is Phase.PASSING:
            match.apply(seat, PassCards(passing(view)))
            continue
        card = view.legal[0]
        if len(view.legal) > 1:
            at, cost = choose(view, luck)
            yield view, cost
            card = view.legal[at]
        match.apply(seat, PlayCard(card))
