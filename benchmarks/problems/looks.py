"""Estimates the cost of every choice in fifty times the coach's worlds, or in all worlds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations, product
from statistics import fmean
from typing import Final

import numpy as np

from smokingcat.bots.bot import derive_seed
from smokingcat.bots.learned.rollout_policy import HABITUAL, LEARNED
from smokingcat.bots.playout import Array, Masks
from smokingcat.bots.recall import recall
from smokingcat.bots.rng import Rng
from smokingcat.bots.search import rollouts
from smokingcat.bots.search.determinization import card_bits
from smokingcat.bots.search.levels import MASTER
from smokingcat.bots.search.resampling import (
    determinizations,
    pass_log_likelihood,
    play_log_likelihood,
    tempered,
)
from smokingcat.bots.search.sequential_halving import schedule
from smokingcat.coach.problems.problem import Choice, Problem, in_order
from smokingcat.coach.review.error_rate import DecisionKind
from smokingcat.rules.round import Phase
from smokingcat.rules.scoring import TRICKS
from smokingcat.rules.seats import SEATS
from smokingcat.rules.view import SeatView

WORLDS_MULTIPLE: Final = 50
"""Multiple of the coach's worlds in which a problem is analysed."""
_CHUNK_MULTIPLE: Final = 5
"""Multiple of the coach's worlds in one chunk; the spread of chunks gives the error."""
STAGES: Final = (1, 3, WORLDS_MULTIPLE // _CHUNK_MULTIPLE)
"""Numbers of chunks after which hopeless positions are given up."""
SEED: Final = "problems"
CLEAR_DIFFERENCE: Final = 0.10
ALIKE_DIFFERENCE: Final = 0.02
GAP_DIFFERENCE: Final = 0.02
HOPELESS_CHANCE: Final = 0.65
"""Limits of the chance of losing.

From `CLEAR_DIFFERENCE` a card is clearly worse, below `ALIKE_DIFFERENCE` choices are alike.
`GAP_DIFFERENCE` separates the right packets from the next. A position is no problem if its best
choice exceeds `HOPELESS_CHANCE`.
"""
_THOROUGH: Final = replace(MASTER, pass_oversampling=2)
"""Less oversampling than the coach's, because there are so many worlds."""
_MIXTURE: Final = rollouts.policy_mixture(MASTER.network_share)
_MAX_WORLDS: Final = 5_000
"""Number of worlds up to which all are analysed."""
_MIN_RELATIVE_LIKELIHOOD: Final = 1e-7
"""Likelihood relative to the likeliest world, below which a world is left out."""

Chances = Callable[[int], dict[Choice, float]]
"""Returns the chances of losing by choice; each number gives fresh worlds."""


class ChoiceEstimates:
    """Chances of losing by choice: repeated estimates in fresh worlds, or one in all worlds."""

    def __init__(self, view: SeatView) -> None:
        self._is_packet = view.phase is Phase.PASSING
        self._seen: list[list[float]] = []
        self.options: tuple[Choice, ...] = ()
        exact = None if self._is_packet else exact_chances(view)
        self._chances = coach_of(view) if exact is None else lambda _number: exact
        self._worlds = 0 if exact is not None else _CHUNK_MULTIPLE * coach_worlds(view)

    def estimate_times(self, times: int) -> None:
        """Estimate until there are ``times`` estimates."""
        while len(self._seen) < times:
            found = self._chances(len(self._seen))
            self.options = tuple(found)
            self._seen.append(list(found.values()))

    @property
    def worlds(self) -> int:
        """Number of worlds so far; 0 stands for all."""
        return self._worlds * len(self._seen)

    def trap(self, tempting: Sequence[Choice]) -> Choice | None:
        """Return a tempting choice that clearly costs too much; ``None`` if there is none."""
        answers, losing = self.answers(), self.losing
        best = min(losing.values())
        if not answers or best > HOPELESS_CHANCE:
            return None
        wrong = (trap for trap in tempting if trap not in answers)
        dear = (
            t
            for t in wrong
            if losing[t] - best - 3.0 * self.error(t, answers[0]) > CLEAR_DIFFERENCE
        )
        return next(dear, None)

    @property
    def losing(self) -> dict[Choice, float]:
        """The mean chances so far, the best choice first."""
        means = dict(zip(self.options, np.mean(self._seen, axis=0).tolist(), strict=True))
        return {option: means[option] for option in sorted(means, key=means.__getitem__)}

    def error(self, one: Choice, other: Choice) -> float:
        """Return the standard error of the difference of two choices; 0 after one estimate."""
        seen: Array = np.array(self._seen)
        if len(seen) == 1:
            return 0.0
        apart = seen[:, self.options.index(one)] - seen[:, self.options.index(other)]
        return float(apart.std(ddof=1) / len(seen) ** 0.5)

    def answers(self) -> tuple[Choice, ...]:
        """Return the right choices, the best first; empty if they are not clear."""
        return self._packets() if self._is_packet else self._cards()

    def _cards(self) -> tuple[Choice, ...]:
        losing = self.losing
        best = next(iter(losing))
        right, clear = [], True
        for choice, chance in losing.items():
            cost, error = chance - losing[best], 3.0 * self.error(choice, best)
            if cost + error < ALIKE_DIFFERENCE:
                right.append(choice)
            else:
                clear &= cost - error > CLEAR_DIFFERENCE
        return tuple(right) if clear and len(right) * 2 <= len(losing) else ()

    def _packets(self) -> tuple[Choice, ...]:
        losing = self.losing
        found, best = list(losing), min(losing.values())
        if len(self._seen) < STAGES[-1]:
            return (found[0],)
        near = [choice for choice in found if losing[choice] - best < ALIKE_DIFFERENCE]
        for size in range(len(near), 0, -1):
            last, after = found[size - 1], found[size]
            gap = losing[after] - losing[last]
            if gap > max(GAP_DIFFERENCE, 3.0 * self.error(after, last)):
                return tuple(found[:size])
        return ()


def coach_of(view: SeatView) -> Chances:
    """Return the coach's way to estimate chances in this view."""
    return _of_packets(view) if view.phase is Phase.PASSING else _of_cards(view)


def _of_cards(view: SeatView) -> Chances:
    worlds = _CHUNK_MULTIPLE * coach_worlds(view)

    def chances(number: int) -> dict[Choice, float]:
        rng = Rng(derive_seed(f"{SEED}/{number}", view))
        hands, types = determinizations(view, worlds, _THOROUGH, rng)
        results = rollouts.play_cards(view, view.legal, hands, types, _MIXTURE)
        losing = (results.losers == view.seat).mean(axis=1)
        return {(card,): float(chance) for card, chance in zip(view.legal, losing, strict=True)}

    return chances


def exact_chances(view: SeatView) -> dict[Choice, float] | None:
    """Return the chances of losing by card over all worlds; ``None`` if there are too many.

    Each world has the weight of the pass and the cards played, as when the coach samples worlds. In
    each world every player may be of either type, and both policies play on.
    """
    hands = every_world(view)
    if hands is None:
        return None
    by_type = play_log_likelihood(view, hands)
    log_weights = pass_log_likelihood(view, hands) + tempered(by_type)
    weights = np.exp(log_weights - log_weights.max())
    weights /= weights.sum()
    heavy = weights > _MIN_RELATIVE_LIKELIHOOD * weights.max()
    hands, weights, by_type = hands[heavy], weights[heavy] / weights[heavy].sum(), by_type[heavy]
    learned, habitual = (by_type[:, :, player_type] for player_type in (LEARNED, HABITUAL))
    against = (1.0 - MASTER.habitual_prior) * np.exp(learned - habitual)
    is_habitual = MASTER.habitual_prior / (MASTER.habitual_prior + against)
    losing = np.zeros(len(view.legal))
    for who in product((False, True), repeat=3):
        others = [seat for seat in SEATS if seat != view.seat]
        types = np.full(hands.shape, LEARNED, dtype=np.int64)
        share = weights.copy()
        for seat, habit in zip(others, who, strict=True):
            types[:, seat] = HABITUAL if habit else LEARNED
            share *= is_habitual[:, seat] if habit else 1.0 - is_habitual[:, seat]
        for playing, part in _MIXTURE:
            results = rollouts.play_cards(view, view.legal, hands, types, [(playing, 1.0)])
            losing += part * ((results.losers == view.seat) @ share)
    return {(card,): float(chance) for card, chance in zip(view.legal, losing, strict=True)}


def every_world(view: SeatView) -> Masks | None:
    """Return all worlds that the view allows, (N, 4); ``None`` if there are too many."""
    memory = recall(view)
    certain = frozenset().union(*memory.known)
    free = [card for card in memory.unseen if card not in certain]
    others = [seat for seat in SEATS if seat != view.seat]
    room = [memory.sizes[seat] - len(memory.known[seat]) for seat in others]
    held = [card_bits(memory.known[seat]) for seat in SEATS]
    held[view.seat] = card_bits(view.hand)
    worlds: list[tuple[int, ...]] = []

    def deal(number: int) -> None:
        if len(worlds) > _MAX_WORLDS:
            return
        if number == len(free):
            worlds.append(tuple(held))
            return
        card = free[number]
        for place, seat in enumerate(others):
            if room[place] and card.suit not in memory.voids[seat]:
                room[place] -= 1
                held[seat] += 1 << card.index
                deal(number + 1)
                held[seat] -= 1 << card.index
                room[place] += 1

    deal(0)
    return None if len(worlds) > _MAX_WORLDS else np.array(worlds, dtype=np.uint32)


def coach_worlds(view: SeatView) -> int:
    """Return the number of worlds that the coach uses for each choice."""
    if view.phase is Phase.PASSING:
        return MASTER.packet_worlds
    options = len(view.legal)
    return sum(schedule(options, options, MASTER.worlds * TRICKS))


def _of_packets(view: SeatView) -> Chances:
    packets = [in_order(packet) for packet in combinations(view.hand, 3)]
    return lambda number: packets_in(view, packets, _CHUNK_MULTIPLE * MASTER.packet_worlds, number)


def packets_in(
    view: SeatView, packets: Sequence[Choice], worlds: int, number: int
) -> dict[Choice, float]:
    """Return the chances of losing by packet in ``worlds`` worlds, played as the coach does."""
    rng = Rng(derive_seed(f"{SEED}/{number}", view))
    types = rollouts.prior_types(view.seat, worlds, MASTER.habitual_prior)
    mixture = rollouts.policy_mixture(MASTER.network_share)
    results = rollouts.play_packets(view, packets, types, rng, mixture)
    losing = (results.losers == view.seat).mean(axis=1)
    return {packet: float(chance) for packet, chance in zip(packets, losing, strict=True)}


def is_sound(problem: Problem, times: int = 4) -> bool:
    """Return whether the right and wrong choices stay so in ``times`` times the coach's worlds.

    The worlds are sampled as the coach does, even if the problem was analysed in all worlds. So the
    two methods check each other.
    """
    looks = _of_packets(problem.view) if _is_pass(problem) else _of_cards(problem.view)
    seen = [looks(1000 + number) for number in range(times)]
    losing = {choice: fmean(each[choice] for each in seen) for choice in seen[0]}
    worst = max(losing[answer] for answer in problem.answers)
    others = [chance for choice, chance in losing.items() if choice not in problem.answers]
    return worst < min(others) + (GAP_DIFFERENCE if _is_pass(problem) else 0.0)


def _is_pass(problem: Problem) -> bool:
    return problem.kind is DecisionKind.PASS
