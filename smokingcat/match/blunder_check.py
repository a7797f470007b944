"""The blunder check: asks once before a costly choice is made.

The coach evaluates the decision while the person thinks, from the seat's view alone. If the
evaluation is not ready, the choice is made without a question.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future

from smokingcat.bots.bot import without_pass_progress
from smokingcat.coach.hints.advice import Advice
from smokingcat.coach.hints.certain_cost import certain_cost
from smokingcat.coach.played_round import Decision
from smokingcat.coach.review.round_review import DecisionReview, with_objection
from smokingcat.match.feedback import MoveWarning
from smokingcat.rules.cards import Card
from smokingcat.rules.view import SeatView

AdviceSource = Callable[[SeatView, Sequence[Card]], Future[Advice]]
"""Evaluates a view in the background, and a packet if it is not empty."""


class BlunderCheck:
    """The evaluation of the person's current decision."""

    def __init__(self, advise: AdviceSource) -> None:
        self._advise = advise
        self._view: SeatView | None = None
        self._answer: Future[Advice] | None = None
        self._packet: tuple[int, frozenset[Card]] = (0, frozenset())
        """The round and packet of the last warning."""
        self._card: int | None = None
        """The token of the card of the last warning in this decision."""

    def follow(self, view: SeatView | None, packet: tuple[Card, ...] = ()) -> None:
        """Start to evaluate ``view``, and the three cards that the person has raised."""
        if self._answer is not None:
            self._answer.cancel()
        self._view, self._card = view, None
        self._answer = None if view is None else self._advise(view, packet)

    def card_warning(
        self, view: SeatView, card: Card, token: int, least: int, *, is_held_up: bool
    ) -> MoveWarning | None:
        """Return a warning if playing ``card`` raises the chance of losing too much.

        ``least`` is the smallest increase to warn of, in percentage points. A card that
        ``is_held_up`` since the warning gets no second one.
        """
        judged = (
            None
            if is_held_up and token == self._card
            else self._costly_review(view, (card,), least)
        )
        if judged is None:
            return None
        self._card = token
        return MoveWarning(certain_cost(view, card), token, judged)

    def packet_warning(
        self, view: SeatView, chosen: tuple[Card, ...], least: int
    ) -> MoveWarning | None:
        """Return a warning, once, if passing ``chosen`` raises the chance of losing too much.

        ``least`` is the smallest increase to warn of, in percentage points.
        """
        judged, asked = (
            self._costly_review(view, chosen, least),
            (view.round_number, frozenset(chosen)),
        )
        if judged is None or asked == self._packet:
            return None
        self._packet = asked
        return MoveWarning(None, None, judged)

    def _costly_review(
        self, view: SeatView, chosen: tuple[Card, ...], least: int
    ) -> DecisionReview | None:
        """Return the evaluation of a choice that costs ``least`` percentage points or more.

        The result is ``None`` if the choice costs less or if the difference may be chance. The
        result is also ``None`` while the evaluation is unfinished.
        """
        answer = self._answer
        if answer is None or not answer.done() or answer.cancelled():
            return None
        if self._view != without_pass_progress(view):
            return None
        judged = DecisionReview(Decision(0, self._view, chosen), answer.result())
        is_known = judged.is_worse and not judged.is_at_least
        return with_objection(judged) if is_known and 100 * judged.cost >= least else None
