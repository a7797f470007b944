"""A tutor who asks once before a dear choice is made, and says nothing before any other.

The outlook is worked out while the person thinks, from what their seat may know and nothing else.
Where it has not come by then, the choice is made: nobody waits for a tutor.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from typing import Protocol

from smokingcat.bots.bot import without_pass_progress
from smokingcat.coach.hints.advice import Advice
from smokingcat.coach.hints.certain_cost import certain_cost
from smokingcat.coach.played_round import Decision
from smokingcat.coach.review.round_review import DecisionReview, explained
from smokingcat.match.feedback import MoveWarning
from smokingcat.rules.cards import Card
from smokingcat.rules.view import SeatView


class AdviceSource(Protocol):
    """Takes a view in which something is to be chosen; done when the coach knows."""

    def __call__(self, view: SeatView, also: Sequence[Card] = ()) -> Future[Advice]:
        """Return what to do, and what comes of a packet ``also``."""
        ...


class BlunderCheck:
    """What the tutor knows of the choice that the person is to make now."""

    def __init__(self, advise: AdviceSource) -> None:
        self._advise = advise
        self._view: SeatView | None = None
        self._answer: Future[Advice] | None = None
        self._packet: tuple[int, frozenset[Card]] = (0, frozenset())
        """The packet that the person was last asked about, and in which round."""
        self._card: int | None = None
        """The card that they were asked about at this choice, by its token."""

    def follow(self, view: SeatView | None, packet: tuple[Card, ...] = ()) -> None:
        """Have it worked out what awaits the person in ``view``, and of three that they hold up."""
        if self._answer is not None:
            self._answer.cancel()
        self._view, self._card = view, None
        self._answer = None if view is None else self._advise(view, packet)

    def card_warning(
        self, view: SeatView, card: Card, token: int, least: int, *, is_held_up: bool
    ) -> MoveWarning | None:
        """Return what is asked before a card is played that costs ``least`` in 100 or more.

        Once: of one that ``is_held_up`` since, nothing more is asked.
        """
        judged = None if is_held_up and token == self._card else self._doubt(view, (card,), least)
        if judged is None:
            return None
        self._card = token
        return MoveWarning(certain_cost(view, card), token, judged)

    def packet_warning(
        self, view: SeatView, chosen: tuple[Card, ...], least: int
    ) -> MoveWarning | None:
        """Return what is asked, once, before three cards are passed that cost so dearly."""
        judged, asked = self._doubt(view, chosen, least), (view.round_number, frozenset(chosen))
        if judged is None or asked == self._packet:
            return None
        self._packet = asked
        return MoveWarning(None, None, judged)

    def _doubt(self, view: SeatView, chosen: tuple[Card, ...], least: int) -> DecisionReview | None:
        """Return what is to be said against a choice.

        ``None`` where it costs less, where that may be chance, and where nothing is known yet.
        """
        answer = self._answer
        if answer is None or not answer.done() or answer.cancelled():
            return None
        if self._view != without_pass_progress(view):
            return None
        judged = DecisionReview(Decision(0, self._view, chosen), answer.result())
        is_known = judged.is_worse and not judged.is_at_least
        return explained(judged) if is_known and 100 * judged.cost >= least else None
