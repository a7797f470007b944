"""Filters for problems, cheap ones first: choices of simple rules, and their costs."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Final

from benchmarks.problems.looks import (
    CLEAR_DIFFERENCE,
    HOPELESS_CHANCE,
    SEED,
    STAGES,
    ChoiceEstimates,
    packets_in,
)
from smokingcat.bots import roster
from smokingcat.bots.heuristic.passing import burden
from smokingcat.bots.search.levels import MASTER, Master
from smokingcat.bots.search.pimc import PimcBot
from smokingcat.coach.hints.advice import AdviceStatus, advise
from smokingcat.coach.played_round import Decision
from smokingcat.coach.problems import problem as shipped
from smokingcat.coach.problems.problem import Choice, Problem, in_order
from smokingcat.coach.review.error_rate import DecisionKind, MistakeTheme, kind_of, theme_of
from smokingcat.coach.review.round_review import review_decision
from smokingcat.rules.match import Match
from smokingcat.rules.position import Position
from smokingcat.rules.round import Phase
from smokingcat.rules.view import SeatView, view_for

TRIES_BY_LEVEL: Final = {"kitten": 16, "regular": 8, "sly": 4, "master": 4}
"""Number of tries of each level."""
_PACKET_COUNT, _QUICK_WORLDS = 12, 120
_QUICK_BUDGET: Final = replace(
    MASTER, worlds=12, network_share=0.0, pass_oversampling=3, play_oversampling=1
)


def count_choices(level: str, view: SeatView, tries: int) -> Counter[Choice]:
    """Return the choices of a level with their counts in ``tries`` tries."""
    found: Counter[Choice] = Counter()
    for number in range(tries):
        bot = roster.make(level, f"{SEED}/try/{number}")
        is_packet = view.phase is Phase.PASSING
        choice = bot.choose_pass(view) if is_packet else (bot.choose_card(view),)
        found[in_order(choice)] += 1
    return found


def beginners_choice(view: SeatView) -> Choice:
    """Return a beginner's choice: lead low, follow with the highest below, discard the worst."""
    if view.phase is Phase.PASSING:
        worst = sorted(view.hand, key=lambda card: (card.penalty, card.rank))
        return in_order(tuple(worst[-3:]))
    legal, led = view.legal, view.trick.led
    if led is None:
        return (min(legal, key=lambda card: card.rank),)
    if legal[0].suit is not led:
        return (max(legal, key=lambda card: (card.penalty, card.rank)),)
    best = max(card.rank for card in view.trick.cards if card.suit is led)
    under = [card for card in legal if card.rank < best]
    if under:
        return (max(under, key=lambda card: card.rank),)
    return (min(legal, key=lambda card: card.rank),)


def tempting_choices(view: SeatView) -> list[Choice]:
    """Return the choices of simple rules: a regular's first, then a beginner's."""
    regular = count_choices("regular", view, 1).most_common(1)[0][0]
    return list(dict.fromkeys([regular, beginners_choice(view)]))


def _burden_without(view: SeatView) -> Callable[[Choice], float]:
    return lambda packet: burden([card for card in view.hand if card not in packet])


def is_promising(view: SeatView, tempting: Sequence[Choice]) -> bool:
    """Return after a quick analysis whether a ``tempting`` choice may cost a lot."""
    if view.phase is Phase.PASSING:
        likely = sorted(map(in_order, combinations(view.hand, 3)), key=_burden_without(view))
        packets = list(dict.fromkeys([*tempting, *likely[:_PACKET_COUNT]]))
        losing = packets_in(view, packets, _QUICK_WORLDS, -1)
        return _may_cost(losing, tempting)
    for bot in (PimcBot("quick", _QUICK_BUDGET, SEED), Master(SEED)):
        values = bot.action_values(view)
        losing = dict(zip(values.options, values.losing, strict=True))
        if not _may_cost(losing, tempting):
            return False
    best = min(losing.values())
    return not any(0.04 < chance - best < 0.07 for chance in losing.values())


def _may_cost(losing: Mapping[Choice, float], tempting: Sequence[Choice]) -> bool:
    best = min(losing.values())
    return best <= HOPELESS_CHANCE and any(
        losing[trap] - best > 0.7 * CLEAR_DIFFERENCE for trap in tempting
    )


def problem_of(
    position: Position, is_wanted: Callable[[DecisionKind, MistakeTheme], bool]
) -> Problem | None:
    """Return the problem in a position, with seat 0 to choose, or ``None``."""
    view = view_for(Match.from_position(position), shipped.DECIDING_SEAT)
    tempting = tempting_choices(view)
    if not is_promising(view, tempting):
        return None
    looks = ChoiceEstimates(view)
    trap = None
    for times in STAGES:
        looks.estimate_times(times)
        trap = looks.trap(tempting)
        if trap is None:
            return None
    assert trap is not None, "STAGES is not empty"
    losing = looks.losing
    problem = Problem(
        name=hashlib.sha256(str(position).encode()).hexdigest()[:8],
        position=str(position),
        kind=DecisionKind.LEAD,
        theme=MistakeTheme.OTHER,
        answers=looks.answers(),
        losing={option: losing[option] for option in looks.options},
        worlds=looks.worlds,
        why="",
        solved={},
        grade=1,
    )
    classified = _add_theme(problem, view, trap)
    if classified is None or not is_wanted(classified.kind, classified.theme):
        return None
    solved = {
        level: sum(
            n
            for choice, n in count_choices(level, view, tries).items()
            if choice in classified.answers
        )
        / tries
        for level, tries in TRIES_BY_LEVEL.items()
    }
    return replace(classified, solved=solved, grade=grade_of(solved))


def _add_theme(problem: Problem, view: SeatView, trap: Choice) -> Problem | None:
    """Return the problem with the coach's theme and reason; ``None`` if it has no reason."""
    values = problem.values
    advice = advise(view, values)
    if advice.status is not AdviceStatus.BETTER or not advice.reasons:
        return None
    judged = review_decision(Decision(0, view, trap), values)
    what = theme_of(judged)
    if what is MistakeTheme.OTHER:
        return None
    why = advice.reasons[0].feature.name.lower()
    return replace(problem, kind=kind_of(judged), theme=what, why=why)


def grade_of(right_shares: dict[str, float]) -> int:
    """Return the difficulty, 1 to 5, from the levels' fractions of right choices."""
    kitten, regular, sly, master = (right_shares[level] for level in TRIES_BY_LEVEL)
    if regular > 0.5:
        return 1 if kitten > 0.4 else 2
    if sly >= 0.75 and master >= 0.75:
        return 3
    return 4 if master >= 0.75 else 5
