"""What the person may do as a witness and as a judge under honour law (R24).

The rules decide whether a call can be proven. Every call that the public cards do not refute is
offered. The offer does not reveal which calls are right.
"""

from __future__ import annotations

from typing import Final

from smokingcat.match.feedback import (
    Feedbacks,
    MoveRefused,
    Page,
    PageOpened,
    Reply,
    RequestDeclined,
)
from smokingcat.match.table_parts import TableParts
from smokingcat.rules.honour.renounce import Offence
from smokingcat.rules.legality import Refusal
from smokingcat.rules.moves import CallRenounce, Vote
from smokingcat.rules.round import Phase
from smokingcat.rules.seats import SEATS
from smokingcat.rules.view import SeatView
from smokingcat.table.motion.trial import Trial, current_trial

_IN_PLAY: Final = (Phase.PASSING, Phase.PLAYING, Phase.OBJECTIONS)


class HonourActions:
    """The person's calls and votes; under strict law there are none."""

    def __init__(self, table: TableParts) -> None:
        self._table = table

    @property
    def _view(self) -> SeatView | None:
        """The person's view under honour law, else ``None``."""
        session = self._table.session
        if session.person is None or session.match.ruleset.law != "honour":
            return None
        return session.view(session.person)

    @property
    def trial(self) -> Trial | None:
        """The call that the table judges now, ``None`` if there is none."""
        return current_trial(self._table.director.now, self._table.director.visible)

    @property
    def is_answered(self) -> bool:
        """Whether an answer to a call, or a verdict, waits until the person has read it."""
        reading = self._table.director.reading
        return self.trial is not None and reading is not None and reading.seconds is None

    @property
    def charges(self) -> tuple[CallRenounce, ...]:
        """The calls of renounce that can be right now, also those that were made in vain."""
        view = self._view
        if view is None or view.phase not in _IN_PLAY or self.trial is not None:
            return ()
        others = (seat for seat in SEATS if seat != view.seat)
        possible = (CallRenounce(seat, offence) for seat in others for offence in Offence)
        return tuple(call for call in possible if _can_be_right(view, call))

    @property
    def calls(self) -> tuple[CallRenounce, ...]:
        """The calls of renounce that can be made now."""
        view, match = self._view, self._table.session.match
        if view is None:
            return ()
        return tuple(call for call in self.charges if match.refusal(view.seat, call) is None)

    @property
    def may_call(self) -> bool | None:
        """Whether a call is possible now; ``None`` under strict law."""
        return None if self._view is None else bool(self.calls)

    @property
    def may_vote(self) -> bool:
        """Whether the table judges a call and the person has not voted yet (R24)."""
        view, trial = self._view, self.trial
        if view is None or trial is None or not trial.is_vote:
            return False
        return self._table.session.match.refusal(view.seat, Vote(False)) is None

    def accuse(self) -> Feedbacks:
        """Open the choice of a call, or return why it cannot be opened."""
        view = self._view
        if view is None:
            return ()
        if self.calls:
            return (PageOpened(Page.ACCUSATION),)
        if self.trial is not None or view.phase is Phase.VOTING:
            return (RequestDeclined(Reply.BEING_JUDGED),)
        if self.charges:
            return (MoveRefused(Refusal.ALREADY_CALLED),)
        return (RequestDeclined(Reply.NOTHING_TO_CALL),)


def _can_be_right(view: SeatView, call: CallRenounce) -> bool:
    """Return whether a call can be right, by what the whole table has seen.

    Only the dealer has dealt (R23). A peep needs cards that are dealt rightly (R21), a revoke also
    a card that was played (R22).
    """
    misdeals = view.honour_state.misdeals
    if call.offence is Offence.MISDEALT:
        return misdeals > 1 and call.accused == view.dealer
    has_begun = bool(view.taken or view.trick.cards)
    return not misdeals and (has_begun or call.offence is Offence.PEEPED)
