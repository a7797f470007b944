"""A hint at the table: what was asked of the coach, and the answer once it has come.

An answer belongs to the view it was asked about. Once the person sees something else it is
dropped, and so is a question that nobody waits for any more.
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
from smokingcat.rules.view import SeatView
from smokingcat.table.layout.poses import Pose
from smokingcat.table.state.table_state import TableState


class Hint:
    """The coach at the person's shoulder; asked, it stays until the table looks different."""

    def __init__(self, advise: AdviceSource) -> None:
        self._advise = advise
        self._ticket: SeatView | None = None
        self._answer: Future[Advice] | None = None
        self._told_to_wait = False
        self._told: Future[Advice] | None = None
        """The answer that has been handed on."""
        self._opened: SeatView | None = None
        """The view last seen in which the coach spoke without being asked."""

    @property
    def is_shown(self) -> bool:
        """Whether something is said, be it only that the coach thinks."""
        return self._answer is not None

    @property
    def is_waiting(self) -> bool:
        """Whether it matters to the coach what the person is to choose."""
        return self.is_shown or self._told_to_wait

    @property
    def advice(self) -> Advice | None:
        """The advice, once it has come."""
        if self._answer is None or not self._answer.done():
            return None
        return self._answer.result()

    def news(self) -> Feedbacks:
        """Return the advice, once, as soon as it has come."""
        if self._answer is self._told or self.advice is None:
            return ()
        self._told = self._answer
        return (AdviceArrived(self.advice),)

    def toggle(self, choice: SeatView | None, *, is_offered: bool, is_scored: bool) -> Feedbacks:
        """Ask the coach about ``choice``, or send it away, or say why it cannot be asked.

        ``is_scored`` says that the account of a round lies on the table.
        """
        if self.is_shown:
            self.drop()
            return ()
        if not is_offered:
            return (RequestDeclined(Reply.NOBODY_WHISPERS),)
        if choice is None:
            self._told_to_wait = not is_scored
            return (RequestDeclined(Reply.COACH_WAITS),)
        self._ticket, self._answer = choice, self._advise(choice)
        self._told_to_wait = False
        return (DeclineWithdrawn(),)

    def drop(self) -> None:
        """Want no hint any more."""
        if self._answer is not None:
            self._answer.cancel()
        self._ticket = self._answer = None

    def follow(
        self, choice: SeatView | None, *, is_offered: bool, is_scored: bool, opens: bool = False
    ) -> Feedbacks:
        """Drop what is out of date; a coach that ``opens`` speaks without being asked."""
        if self.is_shown and not (is_offered and choice == self._ticket):
            self.drop()
        if self._told_to_wait and (choice is not None or is_scored):
            self._told_to_wait = False
            return (DeclineWithdrawn(Reply.COACH_WAITS),)
        if opens and is_offered and choice is not None and choice != self._opened:
            self._opened = choice
            return self.toggle(choice, is_offered=True, is_scored=is_scored)
        return ()

    def lit(
        self, poses: list[tuple[int, Pose]], shown: TableState, said: MoveObjection | None
    ) -> list[tuple[int, Pose]]:
        """Return the poses with a glow on what the coach would take, or has ``said`` is better."""
        advice = self.advice
        better = () if said is None else said.better
        if not better and advice is not None and not advice.gives_up:
            better = advice.choice
        if not better:
            return poses
        return [
            (number, pose._replace(glow=1.0))
            if number in shown.hand and pose.face in better
            else (number, pose)
            for number, pose in poses
        ]
