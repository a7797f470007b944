"""Whom the coach asks: the strongest bot of the house, in the thread in which all bots think.

It sits down when it is first asked, for what it stands on takes a moment to load.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Final, Protocol

from smokingcat.bots.master import Master
from smokingcat.bots.outlook import Outlook
from smokingcat.coach.advice import Advice, advise
from smokingcat.coach.played import Decision
from smokingcat.coach.review import Judged, judge
from smokingcat.coach.waiting import waiting
from smokingcat.game.thinking import Asking
from smokingcat.rules import Card, SeatView

_SEED: Final = "coach"


class Foresight(Protocol):
    """Whoever knows what awaits a seat by what it may do now."""

    def outlook(self, view: SeatView, also: Sequence[Card] = ()) -> Outlook:
        """Return what to expect of each option in ``view``, and of a packet to look at also."""
        ...


def master() -> Foresight:
    """Return the strongest bot, as a coach."""
    return Master(_SEED)


class Adviser:
    """Answers questions about views later; ``make`` returns who knows the answers."""

    def __init__(self, ask: Asking, make: Callable[[], Foresight] = master) -> None:
        self._ask = ask
        self._make = make
        self._made: Foresight | None = None

    def advise(self, view: SeatView) -> Future[Advice]:
        """Ask what to do in ``view``, in which a card or three to pass are to be chosen."""
        return self._ask(lambda: advise(view, self._outlook(view)))

    def judge(self, decision: Decision) -> Future[Judged]:
        """Ask what a choice has cost."""
        view, chosen = decision.view, decision.chosen
        return self._ask(lambda: judge(decision, self._outlook(view, chosen)))

    def _outlook(self, view: SeatView, also: Sequence[Card] = ()) -> Outlook:
        if view.received and not view.legal:
            return waiting(view, _SEED)
        if self._made is None:
            self._made = self._make()
        return self._made.outlook(view, also)
