"""What a table under honour law sees of misdeals, peeps, calls and votes (R21-R24).

Under strict law nothing of the kind happens, and the value stays `NOTHING_CALLED`. It follows the
match by redacted events alone, so it knows no more than the eyes it is shown to.
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
    """What lies before the table; all tuples of four go by seat.

    ``misdeal`` is a wrong deal that still lies there. ``peeping`` were seen with a packet turned
    up too early. ``objections`` is how the round is about to end, while somebody may object;
    ``accepted`` object to nothing. ``call`` is the last one with its answer, until cards move
    again. ``charge`` is what the table votes on, ``voted`` who has, ``votes`` as far as they are
    known; with the ``verdict`` all are, and the charge is gone. ``banned`` has lost the match.
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
        """Whether nobody plays on: the table votes, asks for objections, or is dealt wrong."""
        return not (self.charge is None and self.objections is None and self.misdeal is None)

    @property
    def waits_for(self) -> tuple[int, ...]:
        """The seats that have yet to vote, to say whether they object, or to deal again."""
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
        """Whether a second misdeal running may still be called (R23)."""
        misdeal = self.misdeal
        is_judged = self.verdict is not None or len(self.accepted) == len(SEATS) - 1
        return misdeal is not None and misdeal.times > 1 and not is_judged

    def after_card(self) -> HonourView:
        """Return what is left once cards have moved: nobody speaks of the last call any more."""
        if self.call is None and self.verdict is None:
            return self
        return replace(self, call=None, charge=None, votes=NO_VOTES, verdict=None)

    def after(self, event: JudgingEvent) -> HonourView:
        """Return what lies before the table after ``event``."""
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
