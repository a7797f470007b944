"""Luck told apart from play: how the chance of losing a round went from a quarter to none or one.

The chance is that of the outlook from the seat's own view, against equals. Between two of its
choices it is moved by the cards that are dealt, by the packet that comes, by what the others do and
what comes to light; at its own choices by what they gave away. The parts add up to what happened:
whether the round was lost, less the quarter that everybody begins with.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import floor
from typing import Final

from smokingcat.coach.played_round import TableSnapshot
from smokingcat.coach.review.error_rate import given_away
from smokingcat.coach.review.round_review import DecisionReview
from smokingcat.rules.events import RoundEnd
from smokingcat.rules.round import Phase
from smokingcat.rules.seats import SEATS
from smokingcat.rules.view import SeatView

FAIR: Final = 1.0 / len(SEATS)
"""The chance of losing a round before a card is dealt."""


@dataclass(frozen=True, slots=True)
class Luck:
    """By how much each moved the chance of losing (-1 to 1); below 0 is good for the seat."""

    dealt: float
    received: float
    own: float
    others: float

    @property
    def equal(self) -> float:
        """How often an equal loses a round that begins with these cards and this packet (0 to 1).

        Estimated without a limit, it may come out a little below 0.
        """
        return FAIR + self.dealt + self.received

    @property
    def is_lost(self) -> bool:
        """Whether the seat lost the round."""
        return sum(self.parts) > 0

    @property
    def parts(self) -> tuple[float, ...]:
        """Dealt, received, own and others: they add up to what happened, less a quarter."""
        return self.dealt, self.received, self.own, self.others

    @property
    def in_100(self) -> tuple[int, ...]:
        """The parts in whole hundredths that add up just so: -25, or 75 for a lost round.

        What cards and packet would take away below 0 is no part of theirs, but of all else.
        """
        exact = [100.0 * part for part in self.parts]
        whole = [floor(part) for part in exact]
        by_rest = sorted(range(len(whole)), key=lambda place: whole[place] - exact[place])
        for place in by_rest[: round(sum(exact)) - sum(whole)]:
            whole[place] += 1
        dealt, received, own, others = whole
        none = round(-100.0 * FAIR)
        begun, equal = max(none, dealt), max(none, dealt + received)
        return begun, equal - begun, own, others + dealt + received - equal


def average(found: Sequence[Luck]) -> Luck:
    """Return what the luck of so many rounds comes to for each of them."""
    parts = zip(*(each.parts for each in found), strict=True)
    return Luck(*(sum(part) / len(found) for part in parts))


def luck(judged: Sequence[DecisionReview], opening: float, *, is_lost: bool) -> Luck:
    """Return the luck of a seat in a round.

    ``judged`` are its choices in order, the pass first, ``opening`` the chance of losing as play
    begins.
    """
    passed = judged[0]
    dealt = passed.best - FAIR
    own = given_away(passed)
    received = opening - passed.best - own
    chance, others = opening, 0.0
    for each in judged[1:]:
        given = given_away(each)
        others += each.best - chance
        own += given
        chance = each.best + given
    return Luck(dealt, received, own, others + float(is_lost) - chance)


def luck_of(
    shown: Sequence[TableSnapshot],
    seat: int,
    judged: Sequence[DecisionReview],
    chance: Callable[[SeatView], float],
) -> Luck | None:
    """Return the luck of a seat in the round that is ``shown``; None if it was not lost by cards.

    ``chance`` says how likely a view loses, asked where the seat only waits as play begins.
    """
    views = (moment.views[seat] for moment in shown)
    opening = next((view for view in views if view.phase is Phase.PLAYING), None)
    if opening is None or shown[-1].ended is RoundEnd.VERDICT:
        return None
    known = (each.best for each in judged if each.view == opening)
    begins = next(known, None)
    if begins is None:
        begins = chance(opening)
    return luck(judged, begins, is_lost=shown[-1].loser == seat)


def adjusted(own: Sequence[float]) -> tuple[float, ...]:
    """Return by seat how often the round is lost by such play, all luck left out.

    ``own`` is what each seat gave away: what one gives away, the others have between them. They sum
    to 1, as one seat loses a round.
    """
    return tuple(FAIR + each - (sum(own) - each) / (len(own) - 1) for each in own)
