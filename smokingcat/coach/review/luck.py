"""Separates luck from play: the changes of the chance of losing a round, from 1/4 to 0 or 1.

The chance is the bot's estimate from the seat's view, against equal players. The deal, the received
packet and the other players' moves change it between two decisions of the seat. The seat's own
decisions change the chance by their cost. All parts sum to the result: 1 for a lost round or else
0, minus 1/4.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Final

from smokingcat.coach.played_round import TableSnapshot
from smokingcat.coach.review.error_rate import counted_cost
from smokingcat.coach.review.round_review import DecisionReview
from smokingcat.rules.events import RoundEnd
from smokingcat.rules.round import Phase
from smokingcat.rules.seats import SEATS
from smokingcat.rules.view import SeatView

FAIR_CHANCE: Final = 1.0 / len(SEATS)
"""The chance of losing a round before the deal."""


@dataclass(frozen=True, slots=True)
class Luck:
    """The change of the chance of losing (-1 to 1) by each cause; negative is good for the seat."""

    dealt: float
    received: float
    own: float
    others: float

    @property
    def equal_player_chance(self) -> float:
        """The chance (0 to 1) that an equal player loses a round with these cards and this packet.

        The estimate has no bound, so the chance may be slightly below 0.
        """
        return FAIR_CHANCE + self.dealt + self.received

    @property
    def is_lost(self) -> bool:
        return sum(self.parts) > 0

    @property
    def parts(self) -> tuple[float, ...]:
        """The parts dealt, received, own and others; their sum is the result minus 1/4."""
        return self.dealt, self.received, self.own, self.others

    @property
    def in_100(self) -> tuple[int, ...]:
        """The parts in whole hundredths, which lead from 25 to 0, or to 100 for a lost round.

        Each one is the difference of two rounded chances of 0 to 100. So the chance after the deal
        is the figure of the hint at the pass.
        """
        chances = accumulate(self.parts, initial=FAIR_CHANCE)
        whole = [min(100, max(0, round(100.0 * chance))) for chance in chances]
        return tuple(after - before for before, after in pairwise(whole))

    @property
    def is_play_worse(self) -> bool:
        """Whether the own choices raised the chance of losing by a hundredth or more."""
        return self.in_100[2] > 0

    @property
    def is_worse_than_play(self) -> bool:
        """Whether bad luck raised the chance of losing by more hundredths than the own choices."""
        dealt, received, own, others = self.in_100
        return sum(part for part in (dealt, received, others) if part > 0) > own


def luck_from_analysis(equal: float, own: float, others: float) -> Luck:
    """Return the luck of which only an equal player's chance and two parts are stored."""
    return Luck(equal - FAIR_CHANCE, 0.0, own, others)


def average_luck(found: Sequence[Luck]) -> Luck:
    parts = zip(*(each.parts for each in found), strict=True)
    return Luck(*(sum(part) / len(found) for part in parts))


def luck_from_reviews(reviews: Sequence[DecisionReview], opening: float, *, is_lost: bool) -> Luck:
    """Return the luck of a seat in a round.

    ``reviews`` are its decisions in order, the pass first. ``opening`` is the chance of losing when
    play begins.
    """
    passed = reviews[0]
    dealt = passed.best - FAIR_CHANCE
    own = counted_cost(passed)
    received = opening - passed.best - own
    chance, others = opening, 0.0
    for each in reviews[1:]:
        given = counted_cost(each)
        others += each.best - chance
        own += given
        chance = each.best + given
    return Luck(dealt, received, own, others + float(is_lost) - chance)


def luck_of(
    snapshots: Sequence[TableSnapshot],
    seat: int,
    reviews: Sequence[DecisionReview],
    chance: Callable[[SeatView], float],
) -> Luck | None:
    """Return the luck of a seat in the round ``snapshots``; ``None`` if cards did not decide it.

    ``chance`` estimates the chance of losing from a view. ``chance`` is called only if the seat
    makes no decision at the start of play.
    """
    views = (moment.views[seat] for moment in snapshots)
    opening = next((view for view in views if view.phase is Phase.PLAYING), None)
    if opening is None or snapshots[-1].end_reason is RoundEnd.VERDICT:
        return None
    known = (each.best for each in reviews if each.view == opening)
    begins = next(known, None)
    if begins is None:
        begins = chance(opening)
    return luck_from_reviews(reviews, begins, is_lost=snapshots[-1].loser == seat)


def luck_adjusted_shares(own: Sequence[float]) -> tuple[float, ...]:
    """Return by seat the share of rounds that it would lose without luck.

    ``own`` is the cost of each seat's play. The cost of one seat is divided equally among the
    others as a gain. The result sums to 1, because each round has one loser.
    """
    return tuple(FAIR_CHANCE + each - (sum(own) - each) / (len(own) - 1) for each in own)
