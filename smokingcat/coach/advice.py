"""What to do, and why: the choice of an outlook with the facts that set it apart.

Numbers come from an `Outlook`, facts from the view alone. A fact is given as a reason only
where the numbers bear it out; where they do not say anything, that is the advice.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from math import sqrt
from typing import Final, Protocol

from smokingcat.coach.reasons import Feature, Reason
from smokingcat.rules import Card, SeatView

__all__ = ["Advice", "Feature", "Outlook", "Reason", "Verdict", "advise"]

_LOST: Final = 0.98
_SAFE: Final = 0.02
_HARDLY: Final = 0.01  # chances closer together than this are alike to anybody


class Outlook(Protocol):
    """What awaits a seat by what it may do now: by option the chance, 0 to 1, of losing the
    round and the mean penalty points at its end; ``worlds`` deals were played out for it.
    """

    @property
    def options(self) -> tuple[tuple[Card, ...], ...]:
        """One card each, or packets of three."""

    @property
    def losing(self) -> tuple[float, ...]:
        """The chance of losing the round, by option."""

    @property
    def points(self) -> tuple[float, ...]:
        """Penalty points in the end, by option."""

    @property
    def choice(self) -> int:
        """Which option is the best."""

    @property
    def worlds(self) -> int:
        """How many deals were looked at."""


class Verdict(Enum):
    """How much hangs on the choice."""

    ONLY_ONE = "there is one legal card"
    BETTER = "the choice is better than others"
    ALIKE = "the chances of all are closer together than they can be told apart"
    LOST = "the round is as good as lost whatever is done"
    SAFE = "next to nothing can go wrong whatever is done"


@dataclass(frozen=True, slots=True)
class Advice:
    """What the outlook chooses in ``view``, how much hangs on it, and at most two reasons."""

    view: SeatView
    outlook: Outlook
    verdict: Verdict
    reasons: tuple[Reason, ...] = ()

    @property
    def choice(self) -> tuple[Card, ...]:
        """The card to play, or the three to pass."""
        return self.outlook.options[self.outlook.choice]


def advise(view: SeatView, outlook: Outlook) -> Advice:
    """Return the advice for ``view``, whose outlook this is."""
    return Advice(view, outlook, _verdict(outlook))


def error(outlook: Outlook) -> float:
    """Return how far two chances of losing must lie apart to differ: about two standard errors.

    All options are played out in the same deals, so their errors go together; this is on the
    safe side.
    """
    share = min(max(sum(outlook.losing) / len(outlook.losing), 0.01), 0.99)
    return max(_HARDLY, 2.0 * sqrt(share * (1.0 - share) / max(1, outlook.worlds)))


def _verdict(outlook: Outlook) -> Verdict:
    if len(outlook.options) == 1:
        return Verdict.ONLY_ONE
    best, worst = min(outlook.losing), max(outlook.losing)
    if best >= _LOST:
        return Verdict.LOST
    if worst <= _SAFE:
        return Verdict.SAFE
    return Verdict.ALIKE if worst - best < error(outlook) else Verdict.BETTER
