"""View of misdeals, peeps, calls and votes under honour law (R21-R24).

Under strict law the view stays `NOTHING_CALLED`. The view follows the match by redacted events
alone, so it holds no more than its viewer may know.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, assert_never

from smokingcat.rules.events import (
    JudgingEvent,
    Misdealt,
    ObjectionsInvited,
    PacketPeeped,
    PlayerBanned,
    RenounceCalled,
    RoundEnd,
    ScoreAccepted,
    VerdictGiven,
    VoteCast,
    VoteOpened,
)
from smokingcat.rules.honour.renounce import Charge
from smokingcat.rules.honour.state import NO_VOTES, Votes
from smokingcat.rules.seats import SEATS


@dataclass(frozen=True, slots=True)
class HonourView:
    """Honour-law state of the table; all tuples of four are indexed by seat.

    ``misdeal`` is a wrong deal that still lies there. ``peeping`` are seats seen with a packet
    turned up too early. ``objections`` is the pending end of the round while a seat may object; the
    seats in ``accepted`` do not object. ``call`` is the last call with its answer, until cards move
    again. ``charge`` is the subject of a vote, ``voted`` are the seats that have voted, ``votes``
    the known votes. With the ``verdict`` all votes are known, and the charge is cleared. ``banned``
    has lost the match.
    """

    misdeal: Misdealt | None = None
    peeping: tuple[int, ...] = ()
    objections: RoundEnd | None = None
    accepted: tuple[int, ...] = ()
    call: RenounceCalled | None = None
    charge: Charge | None = None
    voted: tuple[int, ...] = ()
    votes: Votes = NO_VOTES
    verdict: VerdictGiven | None = None
    banned: int | None = None

    @property
    def is_judging(self) -> bool:
        """Whether play is stopped: by a vote, by a question for objections, or by a misdeal."""
        return not (self.charge is None and self.objections is None and self.misdeal is None)

    @property
    def waits_for(self) -> tuple[int, ...]:
        """Seats that still have to vote, to accept or object, or to deal again."""
        done = self.accepted
        if self.charge is not None:
            done = (self.charge.accused, *self.voted)
        elif self.misdeal is not None:
            if not self.is_misdeal_open:
                return (self.misdeal.dealer,)
            done += (self.misdeal.dealer,)
        return tuple(seat for seat in SEATS if seat not in done)

    @property
    def is_misdeal_open(self) -> bool:
        """Whether a second misdeal in a row may still be called (R23)."""
        misdeal = self.misdeal
        is_judged = self.verdict is not None or len(self.accepted) == len(SEATS) - 1
        return misdeal is not None and misdeal.times > 1 and not is_judged

    def after_card(self) -> HonourView:
        """Return the view after cards have moved: the last call no longer counts."""
        if self.call is None and self.verdict is None:
            return self
        return replace(self, call=None, charge=None, votes=NO_VOTES, verdict=None)

    def after(self, event: JudgingEvent) -> HonourView:
        match event:
            case Misdealt():
                return replace(self, misdeal=event)
            case PacketPeeped(seat):
                return replace(self, peeping=(*self.peeping, seat))
            case ObjectionsInvited(reason):
                return replace(self.after_card(), objections=reason)
            case ScoreAccepted(seat):
                return replace(self, accepted=(*self.accepted, seat))
            case RenounceCalled():
                return replace(self, call=event, votes=NO_VOTES, verdict=None)
            case VoteOpened(charge):
                return replace(self, charge=charge, voted=(), votes=NO_VOTES, verdict=None)
            case VoteCast(seat, guilty):
                votes = tuple(
                    guilty if voter == seat else vote for voter, vote in enumerate(self.votes)
                )
                return replace(self, voted=(*self.voted, seat), votes=votes)
            case VerdictGiven(charge, votes, _):
                peeping = tuple(seat for seat in self.peeping if seat != charge.accused)
                return replace(
                    self, charge=None, voted=(), votes=votes, verdict=event, peeping=peeping
                )
            case PlayerBanned(seat):
                return replace(self, banned=seat)
            case _:
                assert_never(event)


NOTHING_CALLED: Final = HonourView()
