"""The blunder check: asks once before a costly choice is made.

The coach evaluates the decision while the person thinks, from the seat's view alone. A choice that
comes before the evaluation is ready `HandActions` holds up for a while.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Final

from smokingcat.bots.bot import without_pass_progress
from smokingcat.coach.hints.advice import Advice, AdviceStatus
from smokingcat.coach.hints.certain_cost import certain_cost
from smokingcat.coach.played_round import Decision
from smokingcat.coach.review.round_review import DecisionReview, with_objection
from smokingcat.match.feedback import MoveWarning
from smokingcat.rules.cards import Card
from smokingcat.rules.round import Phase
from smokingcat.rules.view import SeatView

AdviceSource = Callable[[SeatView, Sequence[Card]], Future[Advice]]
"""Evaluates a view in the background, and a packet if it is not empty."""

_DECIDED: Final = (
    AdviceStatus.LOST,
    AdviceStatus.SAFE,
    AdviceStatus.SURELY_LOST,
    AdviceStatus.SURELY_SAFE,
)


class BlunderCheck:
    """The evaluation of the person's current decision."""

    def __init__(self, advise: AdviceSource) -> None:
        self._advise = advise
        self._view: SeatView | None = None
        self._extra: tuple[Card, ...] = ()
        """The raised cards that are evaluated with the options of the view."""
        self._answer: Future[Advice] | None = None
        self._packet: tuple[int, frozenset[Card]] = (0, frozenset())
        """The round and packet of the last warning."""
        self._card = (0, 0, 0)
        """The round, the number of tricks taken and the card's token of the last warning."""

    def follow(self, view: SeatView | None, packet: tuple[Card, ...] = ()) -> None:
        """Start to evaluate a new ``view``, or three other cards that the person has raised."""
        if (view, packet) == (self._view, self._extra):
            return
        if self._answer is not None:
            self._answer.cancel()
        self._view, self._extra = view, packet
        self._answer = None if view is None else self._advise(view, packet)

    def is_pending(self, view: SeatView, packet: tuple[Card, ...] = ()) -> bool:
        """Return whether it is not known yet if a card, or ``packet``, deserves a warning."""
        if packet and self._packet == (view.round_number, frozenset(packet)):
            return False
        return self._answer_for(view, packet) is None

    def card_warning(
        self, view: SeatView, card: Card, token: int, least: int, *, is_held_up: bool
    ) -> MoveWarning | None:
        """Return a warning if playing ``card`` raises the chance of losing too much.

        ``least`` is the smallest increase to warn of, in percentage points. A card that is sure to
        take Hejma needlessly gets a warning at any increase. A card that ``is_held_up`` since the
        warning gets no second one.
        """
        asked = (view.round_number, len(view.taken), token)
        judged = None if is_held_up and asked == self._card else self._review(view, (card,))
        if judged is None:
            return None
        certain = certain_cost(view, card)
        takes_hejma = certain is not None and certain.has_hejma and _is_avoidable(judged)
        if not (takes_hejma or _is_costly(judged, least)):
            return None
        self._card = asked
        return MoveWarning(certain, token, with_objection(judged))

    def packet_warning(
        self, view: SeatView, chosen: tuple[Card, ...], least: int
    ) -> MoveWarning | None:
        """Return a warning, once, if passing ``chosen`` raises the chance of losing too much.

        ``least`` is the smallest increase to warn of, in percentage points.
        """
        judged, asked = self._review(view, chosen), (view.round_number, frozenset(chosen))
        if judged is None or asked == self._packet or not _is_costly(judged, least):
            return None
        self._packet = asked
        return MoveWarning(None, None, with_objection(judged))

    def _review(self, view: SeatView, chosen: tuple[Card, ...]) -> DecisionReview | None:
        """Return the evaluation of a choice, ``None`` while it is unfinished."""
        is_packet = view.phase is Phase.PASSING
        answer = self._answer_for(view, chosen if is_packet else ())
        return None if answer is None else DecisionReview(Decision(0, answer.view, chosen), answer)

    def _answer_for(self, view: SeatView, packet: tuple[Card, ...]) -> Advice | None:
        """Return the coach's answer about ``view`` and ``packet``, ``None`` if there is none."""
        answer = self._answer
        if answer is None or not answer.done() or answer.cancelled():
            return None
        is_same = self._view == without_pass_progress(view) and set(self._extra) == set(packet)
        return answer.result() if is_same else None


def _is_costly(judged: DecisionReview, least: int) -> bool:
    """Return whether a choice is known to cost ``least`` percentage points or more."""
    return judged.is_worse and not judged.is_at_least and 100 * judged.cost >= least


def _is_avoidable(judged: DecisionReview) -> bool:
    """Return whether the advised card does not take Hejma for certain, and the round is open.

    A card that loses less often than the advised one is no blunder.
    """
    advice = judged.advice
    is_advised = advice.choice == judged.chosen
    if advice.status in _DECIDED or is_advised or judged.chance < judged.best:
        return False
    advised = certain_cost(advice.view, advice.choice[0])
    return advised is None or not advised.has_hejma
