"""What somebody may do as a witness and as a judge at a table under honour law (R24).

Whether a call can be proven is for the rules to say and for the person to remember: everything may
be called that the rules do not refuse, and nothing here tells what would be right.
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
from smokingcat.match.session.session import Session
from smokingcat.rules.honour.renounce import Offence
from smokingcat.rules.legality import Refusal
from smokingcat.rules.moves import CallRenounce, Vote
from smokingcat.rules.round import Phase
from smokingcat.rules.seats import SEATS
from smokingcat.rules.view import SeatView
from smokingcat.table.motion.director import Director
from smokingcat.table.motion.trial import Trial, trial

_IN_PLAY: Final = (Phase.PASSING, Phase.PLAYING, Phase.OBJECTIONS)


class HonourActions:
    """The person's part in what the table judges; under strict law there is none."""

    def __init__(self, session: Session, director: Director) -> None:
        self._session = session
        self._director = director

    @property
    def _view(self) -> SeatView | None:
        """What the person may know at a table that judges, else ``None``."""
        session = self._session
        if session.person is None or session.match.ruleset.law != "honour":
            return None
        return session.view(session.person)

    @property
    def trial(self) -> Trial | None:
        """What is before the table now, so that cards have to wait."""
        return trial(self._director.now, self._director.visible)

    @property
    def calls(self) -> tuple[CallRenounce, ...]:
        """Whom the person may call renounce on now, and for what: all that is not refused."""
        view = self._view
        if view is None or view.phase not in _IN_PLAY or self.trial is not None:
            return ()
        possible = (CallRenounce(seat, offence) for seat in SEATS for offence in Offence)
        match = self._session.match
        return tuple(call for call in possible if match.refusal(view.seat, call) is None)

    @property
    def may_call(self) -> bool | None:
        """Whether anything may be called now; ``None`` at a table that calls nothing."""
        return None if self._view is None else bool(self.calls)

    @property
    def may_vote(self) -> bool:
        """Whether the person is asked for their vote, be it while others give theirs."""
        view, trial = self._view, self.trial
        if view is None or trial is None or not trial.is_vote:
            return False
        return self._session.match.refusal(view.seat, Vote(False)) is None

    def accuse(self) -> Feedbacks:
        """Ask whom to call renounce on, or say why it cannot be."""
        view = self._view
        if view is None:
            return ()
        if self.calls:
            return (PageOpened(Page.ACCUSATION),)
        if self.trial is not None or view.phase is Phase.VOTING:
            return (RequestDeclined(Reply.BEING_JUDGED),)
        if view.phase in _IN_PLAY:
            return (MoveRefused(Refusal.ALREADY_CALLED),)
        return (RequestDeclined(Reply.NOTHING_TO_CALL),)
