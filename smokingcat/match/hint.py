"""A hint: a question to the coach, and its answer.

An answer belongs to one view of the person, and is dropped when that view changes.
"""

from __future__ import annotations

from concurrent.futures import Future

from smokingcat.coach.hints.advice import Advice
from smokingcat.match.blunder_check import AdviceSource
from smokingcat.match.feedback import (
    AdviceArrived,
    DeclineWithdrawn,
    Feedbacks,
    Reply,
    RequestDeclined,
)
from smokingcat.match.objections import MoveObjection
from smokingcat.rules.cards import Card
from smokingcat.rules.view import SeatView


def has_choice(view: SeatView) -> bool:
    """Return whether the seat can choose between cards; the coach says nothing to a single one."""
    return len(view.legal) != 1


class Hint:
    """The coach's hint at the table; it stays until the table changes."""

    def __init__(self, advise: AdviceSource) -> None:
        self._advise = advise
        self._ticket: SeatView | None = None
        self._answer: Future[Advice] | None = None
        self._has_declined = False
        self.is_asked = False
        """Whether a hint is open that the person asked for."""
        self._last_returned: Future[Advice] | None = None
        """The answer that was returned by `take_advice`."""
        self.advised: set[SeatView] = set()
        """The views for which advice was shown."""
        self._opened: SeatView | None = None
        """The last view in which the coach spoke without being asked."""

    @property
    def is_shown(self) -> bool:
        """Whether a hint is open, also while the coach still thinks."""
        return self._answer is not None

    @property
    def is_waiting(self) -> bool:
        """Whether the coach needs to know the person's next decision."""
        return self.is_shown or self._has_declined

    @property
    def advice(self) -> Advice | None:
        """The advice, ``None`` until it is ready."""
        if self._answer is None or not self._answer.done():
            return None
        return self._answer.result()

    def take_advice(self) -> Feedbacks:
        """Return the advice once, as soon as it is ready."""
        if self._answer is self._last_returned or self.advice is None:
            return ()
        self._last_returned = self._answer
        self.advised.add(self.advice.view)
        return (AdviceArrived(self.advice),)

    def toggle(self, choice: SeatView | None, *, is_offered: bool, is_scored: bool) -> Feedbacks:
        """Ask the coach about ``choice``, close the hint, or return why it cannot be asked.

        ``is_scored`` means that the reckoning is on the table.
        """
        if self.is_shown:
            self.drop()
            return ()
        if not is_offered:
            return (RequestDeclined(Reply.HINTS_ARE_OFF),)
        if choice is None:
            self._has_declined = not is_scored
            return (RequestDeclined(Reply.COACH_WAITS),)
        if not has_choice(choice):
            return (RequestDeclined(Reply.ONLY_CARD),)
        self._ticket, self._answer = choice, self._advise(choice, ())
        self._has_declined, self.is_asked = False, True
        return (DeclineWithdrawn(),)

    def open_note(self) -> None:
        """Show a hint that opened by itself as one that the person asked for."""
        self.is_asked = True

    def drop(self) -> None:
        """Close the hint and cancel its question."""
        if self._answer is not None:
            self._answer.cancel()
        self._ticket = self._answer = None
        self.is_asked = False

    def follow(
        self, choice: SeatView | None, *, is_offered: bool, is_scored: bool, opens: bool = False
    ) -> Feedbacks:
        """Drop an outdated hint; with ``opens`` the coach speaks without being asked."""
        if self.is_shown and not (is_offered and choice == self._ticket):
            self.drop()
        if self._has_declined and (choice is not None or is_scored):
            self._has_declined = False
            return (DeclineWithdrawn(Reply.COACH_WAITS),)
        may_open = opens and is_offered and choice is not None and has_choice(choice)
        if may_open and choice != self._opened:
            self._opened = choice
            feedbacks = self.toggle(choice, is_offered=True, is_scored=is_scored)
            self.is_asked = False
            return feedbacks
        return ()

    def marked_cards(self, objection: MoveObjection | None) -> tuple[Card, ...]:
        """Return the cards that the coach or ``objection`` advises."""
        advice = self.advice
        better = () if objection is None else objection.better
        if not better and advice is not None:
            better = advice.marked
        return better
