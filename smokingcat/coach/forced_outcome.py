"""Detects that a seat is certain to lose, or certain not to lose, the round.

The proof holds for every legal continuation, however foolish. The proof comes from the points, from
a hand that takes all remaining tricks, or from a search when few cards are left.

`Hindsight` is for round reviews. The class uses the open hands, which no player knew during play,
so it never counts as a mistake.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from itertools import pairwise
from typing import Final

from smokingcat.bots.heuristic.principles import can_take_the_rest
from smokingcat.bots.recall import recall
from smokingcat.coach.endgame import OpenTable, endings, possible_tables
from smokingcat.coach.played_round import TableSnapshot
from smokingcat.rules.cards import HEJMA
from smokingcat.rules.moves import PlayCard
from smokingcat.rules.scoring import (
    SURE_LOSS,
    loser_of,
    points_out,
    taker_of_hejma,
    trick_points,
)
from smokingcat.rules.view import SeatView

_FEW_OPEN: Final = 3
"""Cards in each open hand up to which all plays are searched: about a thousand lines."""
_FEW_HIDDEN: Final = 2
"""The same limit where the other hands are hidden."""
_CACHE_SIZE: Final = 8
"""Views whose certain taker is cached, because a table asks in every frame."""


class ForcedOutcome(Enum):
    """Whether the remaining cards can still decide if a seat loses the round."""

    LOST = "the seat loses in every continuation"
    SAFE = "another seat loses in every continuation"
    OPEN = "the outcome depends on the play, or is not yet provable"


def forced_outcome(moment: TableSnapshot, seat: int) -> ForcedOutcome:
    """Return the forced outcome for ``seat``, given all hands in ``moment``."""
    if max(map(len, moment.hands)) <= _FEW_OPEN:
        table = OpenTable(moment.hands, moment.trick, moment.taken, moment.points)
        return _only_outcome(_reachable_outcomes(table, seat))
    loser = _loser_if_leader_takes_all(moment.views[moment.trick.leader])
    return _by_points(moment.points, seat) if loser is None else _outcome_of(seat, loser)


def known_forced_outcome(view: SeatView) -> ForcedOutcome:
    """Return the outcome that is forced for the seat of ``view`` in every possible deal."""
    if len(view.hand) > _FEW_HIDDEN:
        loser = _loser_if_leader_takes_all(view)
        return (
            _by_points(view.points, view.seat) if loser is None else _outcome_of(view.seat, loser)
        )
    found: set[ForcedOutcome] = set()
    for table in possible_tables(view, recall(view)):
        found |= _reachable_outcomes(table, view.seat)
        if len(found) > 1:
            break
    return _only_outcome(found)


@lru_cache(_CACHE_SIZE)
def certain_taker(view: SeatView) -> int | None:
    """Return the seat that takes all tricks still to be taken, in every possible deal and play.

    ``None`` means that there is no such seat, or that it cannot be proven. The seat of ``view`` is
    to play.
    """
    if can_take_the_rest(view):
        return view.seat
    if not view.legal or len(view.hand) > _FEW_HIDDEN:
        return None
    takers: set[int] = set()
    for table in possible_tables(view, recall(view)):
        for end in endings(table):
            takers |= {trick.taker for trick in end.taken[len(view.taken) :]}
        if len(takers) > 1:
            return None
    return takers.pop()


def can_lay_down(view: SeatView) -> bool:
    """Return whether the rest of the round is decided and worth skipping, under strict law.

    The last card is left out, because it is played without a choice.
    """
    is_open = view.ruleset.law == "strict" and view.to_move == view.seat
    return is_open and len(view.hand) > 1 and certain_taker(view) is not None


def _only_outcome(found: set[ForcedOutcome]) -> ForcedOutcome:
    return next(iter(found)) if len(found) == 1 else ForcedOutcome.OPEN


def _outcome_of(seat: int, loser: int) -> ForcedOutcome:
    return ForcedOutcome.LOST if seat == loser else ForcedOutcome.SAFE


def _reachable_outcomes(table: OpenTable, seat: int) -> set[ForcedOutcome]:
    """Return the outcomes that ``seat`` can reach: LOST, SAFE or both."""
    found: set[ForcedOutcome] = set()
    for end in endings(table, lambda each: _by_points(each.points, seat) is not ForcedOutcome.OPEN):
        settled = _by_points(end.points, seat)
        if settled is ForcedOutcome.OPEN:
            loser, _ = loser_of(end.points, taker_of_hejma(end.taken))
            settled = _outcome_of(seat, loser)
        found.add(settled)
        if len(found) > 1:
            break
    return found


def _loser_if_leader_takes_all(view: SeatView) -> int | None:
    """Return the loser if the leader takes every remaining trick, else ``None``."""
    if not can_take_the_rest(view):
        return None
    points = list(view.points)
    points[view.seat] += points_out(view.points)
    taker = taker_of_hejma(view.taken)
    loser, _ = loser_of(points, view.seat if taker is None else taker)
    return loser


def _by_points(points: tuple[int, ...], seat: int) -> ForcedOutcome:
    """Return the outcome that the points alone force.

    A seat certain to have the most points loses (R19). A seat that is one point behind the highest
    points may still tie, and a tie goes to the taker of Hejma (R20). A seat is safe if another seat
    has 17.
    """
    out, own = points_out(points), points[seat]
    others = max(points[:seat] + points[seat + 1 :])
    if own >= SURE_LOSS or others + out < own:
        return ForcedOutcome.LOST
    return (
        ForcedOutcome.SAFE if others >= SURE_LOSS or own + out < others - 1 else ForcedOutcome.OPEN
    )


@dataclass(frozen=True, slots=True)
class Hindsight:
    """Forced outcome of a seat before it played to a trick; whether it took Hejma in it.

    ``taken_points`` are those of the trick, ``None`` if another seat took it.
    """

    forced_outcome: ForcedOutcome = ForcedOutcome.OPEN
    takes_hejma: bool = False
    taken_points: int | None = None


def hindsight(snapshots: Sequence[TableSnapshot], seat: int, number: int) -> Hindsight:
    """Return the hindsight on trick ``number``, counted from 1; the default for 0, the pass."""
    own = (trick for trick in snapshots[-1].taken[number - 1 : number] if trick.taker == seat)
    points = next((trick_points(number, trick.cards) for trick in own), None)
    found = (
        Hindsight(forced_outcome(before, seat), number == hejma_trick(snapshots, seat), points)
        for before, after in pairwise(snapshots)
        if after.seat == seat
        and isinstance(after.move, PlayCard)
        and len(before.taken) == number - 1
    )
    return next(found, Hindsight())


def hejma_trick(snapshots: Sequence[TableSnapshot], seat: int) -> int | None:
    """Return the trick, counted from 1, in which ``seat`` took Hejma; ``None`` if it did not."""
    tricks = enumerate(snapshots[-1].taken, start=1)
    taken = (number for number, each in tricks if each.taker == seat and HEJMA in each.cards)
    return next(taken, None)
