"""What a round was lost on: every choice of a seat against the best it had.

The outlooks come from whoever works them out; nothing is played out here. A choice is dear by
how much it raised the chance of losing the round, as far as the seat could know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from smokingcat.bots.outlook import Outlook
from smokingcat.bots.principles import surely_lost
from smokingcat.coach.advice import Advice, Reason, Verdict, advise, error, objection, place_of
from smokingcat.coach.fate import Fate, fate_as_known
from smokingcat.coach.played import Decision
from smokingcat.rules import Card, SeatView

_DEAR: Final = 0.04
_MOST: Final = 2


@dataclass(frozen=True, slots=True)
class Judged:
    """A choice beside the advice for it.

    ``cost`` is by how much it raised the chance of losing (0 to 1, 0 for the best there was).
    ``is_at_least`` says that the outlook does not know what was chosen, only that it is no
    better than the worst of its options. ``objection`` is what spoke against it.
    """

    decision: Decision
    advice: Advice
    cost: float
    is_at_least: bool = False
    objection: Reason | None = None

    @property
    def best(self) -> float:
        """The chance of losing with the best there was."""
        return self.advice.outlook.losing[self.advice.outlook.choice]

    @property
    def is_worse(self) -> bool:
        """Whether it cost more than may be chance."""
        return self.cost >= error(self.advice.outlook)

    @property
    def is_other(self) -> bool:
        """Whether something else was chosen than is advised."""
        return place_of(self.chosen, self.advice.outlook) != self.advice.outlook.choice

    @property
    def is_as_good_as_any(self) -> bool:
        """Whether nothing that there was is known to lose the round less often."""
        outlook = self.advice.outlook
        return _chance(self.chosen, outlook) - min(outlook.losing) < error(outlook)

    @property
    def view(self) -> SeatView:
        """What was known."""
        return self.decision.view

    @property
    def chosen(self) -> tuple[Card, ...]:
        """What was done."""
        return self.decision.chosen


@dataclass(frozen=True, slots=True)
class Review:
    """All choices of a round in order, and the ``decisive`` ones, the dearest first.

    Nothing decides like throwing in what was not lost yet. A choice may be worse than the best
    without being so dear that it decides.
    """

    judged: tuple[Judged, ...]
    decisive: tuple[Judged, ...]

    @property
    def is_flawless(self) -> bool:
        """Whether no choice was worse than the best."""
        return not any(judged.is_worse for judged in self.judged)


def review(decisions: Sequence[Decision], outlooks: Sequence[Outlook]) -> Review:
    """Return what the choices cost; ``outlooks`` go with ``decisions`` one by one."""
    judged = tuple(
        judge(decision, outlook) for decision, outlook in zip(decisions, outlooks, strict=True)
    )
    dear = [each for each in judged if each.cost >= max(_DEAR, error(each.advice.outlook))]
    dear.sort(key=lambda each: (not each.decision.throws_in, -each.cost))
    return Review(judged, tuple(dear[:_MOST]))


def judge(decision: Decision, outlook: Outlook) -> Judged:
    """Return what one choice cost."""
    if decision.throws_in:
        return _thrown_in(decision, outlook)
    advice = advise(decision.view, outlook)
    cost = max(0.0, _chance(decision.chosen, outlook) - outlook.losing[outlook.choice])
    against = objection(decision.view, outlook, decision.chosen) if cost else None
    is_unknown = place_of(decision.chosen, outlook) is None
    return Judged(decision, advice, cost, is_at_least=is_unknown, objection=against)


def _thrown_in(decision: Decision, outlook: Outlook) -> Judged:
    """Return what throwing in cost: whoever does loses the round (R18), if it was not lost yet."""
    view = decision.view
    if surely_lost(view) or fate_as_known(view) is Fate.LOST:
        return Judged(decision, Advice(view, outlook, Verdict.SURELY_LOST), 0.0)
    return Judged(decision, advise(view, outlook), 1.0 - min(outlook.losing))


def _chance(chosen: Sequence[Card], outlook: Outlook) -> float:
    """Return the chance of losing with what was done; what is not known is as bad as the worst."""
    place = place_of(chosen, outlook)
    return max(outlook.losing) if place is None else outlook.losing[place]
