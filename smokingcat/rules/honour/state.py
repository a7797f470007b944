"""What a table under honour law has noticed and what it is judging (R21-R24), as one value.

Under strict law nothing is ever noticed, and the value stays `NOTHING_NOTICED`.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Final

from smokingcat.rules.honour.renounce import Charge, Offence
from smokingcat.rules.seats import SEATS

Votes = tuple[bool | None, ...]
NO_VOTES: Final[Votes] = (None,) * len(SEATS)
ON_PURPOSE_FROM: Final = 5  # points spared at which the table asks at the first revoke (R24)


@dataclass(frozen=True, slots=True)
class Peep:
    """A seat has turned up its packet before passing (R21); ``seen_by`` are who may call that.

    They have noticed it. Once it has been judged nobody may, and the seat knows its packet still.
    """

    seat: int
    seen_by: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HonourState:
    """What is before the table; all tuples of four go by seat.

    ``misdeals`` are those running before the round that is to be dealt (R23), 0 once it lies
    right. ``peeps`` are those of this round. ``accepted`` are the seats that object to nothing.
    ``charge`` is what the table votes on now, ``votes`` what was said (True: guilty, or on
    purpose). ``convictions`` count proven revokes of the match. ``sentenced`` lost this round by
    verdict, ``banned`` the match. ``failed`` are the calls made in vain since anything came to
    light that their callers saw.
    """

    misdeals: int = 0
    peeps: tuple[Peep, ...] = ()
    accepted: tuple[int, ...] = ()
    charge: Charge | None = None
    votes: Votes = NO_VOTES
    convictions: tuple[int, ...] = (0,) * len(SEATS)
    sentenced: int | None = None
    banned: int | None = None
    failed: tuple[Charge, ...] = ()

    @property
    def to_vote(self) -> tuple[int, ...]:
        """The seats that have yet to vote: all but the accused, the caller too (R24)."""
        charge = self.charge
        if charge is None:
            return ()
        return tuple(s for s in SEATS if s != charge.accused and self.votes[s] is None)

    def peep_of(self, seat: int) -> Peep | None:
        """Return the peep of a seat, if it has looked."""
        return next((peep for peep in self.peeps if peep.seat == seat), None)

    def seen_by(self, seat: int) -> HonourState:
        """Return what one seat may know of it: its own peep and those it saw, its own vote.

        Nobody is told who else noticed, and a vote is nobody's business until all are in.
        """
        peeps = tuple(
            Peep(peep.seat, (seat,) if seat in peep.seen_by else ())
            for peep in self.peeps
            if seat == peep.seat or seat in peep.seen_by
        )
        votes = tuple(vote if voter == seat else None for voter, vote in enumerate(self.votes))
        failed = tuple(charge for charge in self.failed if charge.caller == seat)
        return replace(self, peeps=peeps, votes=votes, failed=failed)

    def after_news(self, seen_by: Collection[int] = SEATS) -> HonourState:
        """Return the docket after a new fact: seats that saw it may repeat a call that failed."""
        if not self.failed:
            return self
        failed = tuple(charge for charge in self.failed if charge.caller not in seen_by)
        return replace(self, failed=failed)

    def opened(self, charge: Charge) -> HonourState:
        """Return it with the table asked to vote on ``charge``."""
        return replace(self, charge=charge, votes=NO_VOTES)

    def voted(self, seat: int, guilty: bool) -> HonourState:
        """Return it with one more vote."""
        votes = tuple(guilty if voter == seat else vote for voter, vote in enumerate(self.votes))
        return replace(self, votes=votes)

    def closed(self) -> HonourState:
        """Return it with the vote over; what was judged is not judged again."""
        charge = self.charge
        accepted, peeps = self.accepted, self.peeps
        if charge is not None and charge.offence is Offence.PEEPED:
            peeps = tuple(
                replace(peep, seen_by=()) if peep.seat == charge.accused else peep for peep in peeps
            )
        if charge is not None and charge.offence is Offence.MISDEALT:
            accepted = tuple(seat for seat in SEATS if seat != charge.accused)
        return replace(self, charge=None, votes=NO_VOTES, accepted=accepted, peeps=peeps)

    def convicted(self, seat: int) -> HonourState:
        """Return it with one more proven revoke of ``seat``."""
        counts = tuple(count + (owner == seat) for owner, count in enumerate(self.convictions))
        return replace(self, convictions=counts)


NOTHING_NOTICED: Final = HonourState()
