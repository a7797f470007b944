"""Deals the hidden cards of a problem so that playing an answer out shows whether it is right."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Final

from smokingcat.coach.problems.decision_point import DecisionPoint
from smokingcat.coach.problems.problem import DECIDING_SEAT, Choice, Problem
from smokingcat.coach.review.error_rate import DecisionKind
from smokingcat.match.exercise import ExerciseSession
from smokingcat.match.session.cats import AT_TABLE
from smokingcat.rules.hidden_cards import deal_hidden_cards
from smokingcat.rules.moves import PassCards, PlayCard
from smokingcat.rules.record.header import SeatedPlayer

_MAX_DEALS, _MAX_DEALS_OF_PACKETS = 150, 12
"""Greatest numbers of deals that are tried."""
_TRIED_WRONG_CHOICES: Final = 4
"""Number of wrong choices that are played out, those closest to the best."""


def dealt_to_show(problem: Problem) -> Problem:
    """Return ``problem`` with hidden cards with which wrong choices lose and right ones do not.

    The player's view stays the same. The present deal is kept if no other one is better.
    """
    most = _MAX_DEALS_OF_PACKETS if problem.kind is DecisionKind.PASS else _MAX_DEALS
    best, least = problem, -1.0
    for dealt in _deals(problem, most):
        share = share_of_losing_mistakes(dealt)
        if share > least:
            best, least = dealt, share
        if least == 1.0:
            break
    return best


def _deals(problem: Problem, most: int) -> Iterator[Problem]:
    yield problem
    for number in range(1, most):
        rng = Random(f"{problem.name}/{number}")
        yield replace(problem, position=str(deal_hidden_cards(problem.view.position, rng)))


def share_of_losing_mistakes(problem: Problem) -> float:
    """Return which share (0 to 1) of the wrong choices lose; 0 if a right choice loses."""
    if any(is_lost_after(problem, answer) for answer in problem.answers[:2]):
        return 0.0
    wrong = [choice for choice in problem.losing if choice not in problem.answers]
    tried = sorted(wrong, key=problem.losing.__getitem__)[:_TRIED_WRONG_CHOICES]
    return sum(is_lost_after(problem, choice) for choice in tried) / len(tried)


def is_lost_after(problem: Problem, choice: Choice) -> bool:
    """Return whether the round is lost when ``choice`` is played out."""
    seated_players = tuple(SeatedPlayer("regular", cat.name) for cat in AT_TABLE)
    decision = DecisionPoint(problem.record(seated_players), DECIDING_SEAT)
    session = ExerciseSession(decision, to_end=True)
    session.submit(PassCards(choice) if len(choice) > 1 else PlayCard(choice[0]))
    while not session.has_ended:
        session.step()
    return session.match.loser == DECIDING_SEAT
