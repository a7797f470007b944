"""Whether it is settled that a seat loses the round, or that it does not: no card can change it.

Nobody's good sense is taken for granted. The points may settle it, or a hand that takes all tricks
to come; and where few cards are left every one that may be played is tried.

When a round is looked back at, what was settled and where Hejma came (`Hindsight`) is what the open
hands add. Nobody could know it then, so it is held against nobody.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise
from typing import Final

from smokingcat.bots.heuristic.principles import can_take_the_rest
from smokingcat.bots.recall import recall
from smokingcat.coach.endgame import OpenTable, ends, may_lie
from smokingcat.coach.played_round import TableSnapshot
from smokingcat.rules import HEJMA, PlayCard, SeatView
from smokingcat.rules.scoring import SURE_LOSS, loser_of, points_out, taker_of_hejma

_FEW_OPEN: Final = 3
"""With so many cards in each hand all plays can be tried: a thousand or so."""
_FEW_HIDDEN: Final = 2
"""The same where the other hands are not known."""


class ForcedOutcome(Enum):
    """What the cards that are still to be played can do about the loss of a round."""

    LOST = "the seat loses, whatever they are"
    SAFE = "another seat loses, whatever they are"
    OPEN = "it depends on them, or it is too early to tell"


def forced_outcome(moment: TableSnapshot, seat: int) -> ForcedOutcome:
    """Return what is settled for ``seat`` where all hands lie open as in ``moment``."""
    if max(map(len, moment.hands)) <= _FEW_OPEN:
        table = OpenTable(moment.hands, moment.trick, moment.taken, moment.points)
        return _one_of(_fates(table, seat))
    loser = _loser_at_once(moment.views[moment.trick.leader])
    return _by_points(moment.points, seat) if loser is None else _of(seat, loser)


def known_forced_outcome(view: SeatView) -> ForcedOutcome:
    """Return what is settled for the seat of ``view`` however the hidden cards may lie."""
    if len(view.hand) > _FEW_HIDDEN:
        loser = _loser_at_once(view)
        return _by_points(view.points, view.seat) if loser is None else _of(view.seat, loser)
    found: set[ForcedOutcome] = set()
    for table in may_lie(view, recall(view)):
        found |= _fates(table, view.seat)
        if len(found) > 1:
            break
    return _one_of(found)


def _one_of(found: set[ForcedOutcome]) -> ForcedOutcome:
    return next(iter(found)) if len(found) == 1 else ForcedOutcome.OPEN


def _of(seat: int, loser: int) -> ForcedOutcome:
    return ForcedOutcome.LOST if seat == loser else ForcedOutcome.SAFE


def _fates(table: OpenTable, seat: int) -> set[ForcedOutcome]:
    """Return what may become of ``seat``: LOST, SAFE or both."""
    found: set[ForcedOutcome] = set()
    for end in ends(table, lambda each: _by_points(each.points, seat) is not ForcedOutcome.OPEN):
        settled = _by_points(end.points, seat)
        if settled is ForcedOutcome.OPEN:
            loser, _ = loser_of(end.points, taker_of_hejma(end.taken))
            settled = _of(seat, loser)
        found.add(settled)
        if len(found) > 1:
            break
    return found


def _loser_at_once(view: SeatView) -> int | None:
    """Return who loses if a seat is on lead that takes every trick to come, else ``None``."""
    if not can_take_the_rest(view):
        return None
    points = list(view.points)
    points[view.seat] += points_out(view.points)
    taker = taker_of_hejma(view.taken)
    loser, _ = loser_of(points, view.seat if taker is None else taker)
    return loser


def _by_points(points: tuple[int, ...], seat: int) -> ForcedOutcome:
    """Return what the points alone settle.

    Whoever is bound to have the most alone loses (R19). To be safe takes more: with one point
    less than the most one may still lose, by having taken Hejma (R20), but not against 17.
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
    """What was settled for a seat before it played to a trick, and whether it took Hejma in it."""

    forced_outcome: ForcedOutcome = ForcedOutcome.OPEN
    takes_hejma: bool = False


def hindsight(shown: Sequence[TableSnapshot], seat: int, number: int) -> Hindsight:
    """Return what can be said of the ``number``-th trick, from 1; of the pass, 0, nothing can."""
    found = (
        Hindsight(forced_outcome(before, seat), number == hejma_trick(shown, seat))
        for before, after in pairwise(shown)
        if after.seat == seat
        and isinstance(after.move, PlayCard)
        and len(before.taken) == number - 1
    )
    return next(found, Hindsight())


def hejma_trick(shown: Sequence[TableSnapshot], seat: int) -> int | None:
    """Return in which trick, from 1, the seat took Hejma; ``None`` if it did not."""
    tricks = enumerate(shown[-1].taken, start=1)
    taken = (number for number, each in tricks if each.taker == seat and HEJMA in each.cards)
    return next(taken, None)
