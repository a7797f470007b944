"""The honour state: offences noticed and the judgement in progress (R21-R24).

Under strict law the state is always `NOTHING_NOTICED`.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Final

from smokingcat.rules.honour.renounce import Charge, Offence
from smokingcat.rules.seats import SEATS

Votes = tuple[bool | None, ...]
NO_VOTES: Final[Votes] = (None,) * len(SEATS)
ON_PURPOSE_FROM: Final = 5  # points spared from which a first revoke opens a vote (R24)


@dataclass(frozen=True, slots=True)
class Peep:
    """A seat turned up its packet before passing (R21).

    The seats of ``seen_by`` noticed and may call renounce. ``seen_by`` is empty once the peep has
    been judged. The peep remains, because the seat still knows its packet.
    """

    seat: int
    seen_by: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HonourState:
    """Noticed offences and current judgement; all tuples of four go by seat.

    - ``misdeals``: misdeals in a row before the round to be dealt (R23), 0 after a correct deal;
    - ``peeps``: the peeps of this round;
    - ``accepted``: the seats without an objection;
    - ``charge``: the charge under vote;
    - ``votes``: True for guilty, or for on purpose;
    - ``convictions``: proven revokes of the match;
    - ``sentenced``: the seat that lost this round by verdict;
    - ``banned``: the seat that lost the match by a ban;
    - ``failed_calls``: the failed calls that may not be repeated before their callers see a new
      fact.
    """

    misdeals: int = 0
    peeps: tuple[Peep, ...] = ()
    accepted: tuple[int, ...] = ()
    charge: Charge | None = None
    votes: Votes = NO_VOTES
    convictions: tuple[int, ...] = (0,) * len(SEATS)
    sentenced: int | None = None
    banned: int | None = None
    failed_calls: tuple[Charge, ...] = ()

    @property
    def to_vote(self) -> tuple[int, ...]:
        """The seats that have yet to vote: all but the accused, including the caller (R24)."""
        charge = self.charge
        if charge is None:
            return ()
        return tuple(s for s in SEATS if s != charge.accused and self.votes[s] is None)

    def peep_of(self, seat: int) -> Peep | None:
        return next((peep for peep in self.peeps if peep.seat == seat), None)

    def seen_by(self, seat: int) -> HonourState:
        """Return the state that one seat may know: its own vote, its own peep, peeps it noticed.

        The other witnesses of a peep and the votes of the other seats stay hidden.
        """
        peeps = tuple(
            Peep(peep.seat, (seat,) if seat in peep.seen_by else ())
            for peep in self.peeps
            if seat == peep.seat or seat in peep.seen_by
        )
        votes = tuple(vote if voter == seat else None for voter, vote in enumerate(self.votes))
        failed = tuple(charge for charge in self.failed_calls if charge.caller == seat)
        return replace(self, peeps=peeps, votes=votes, failed_calls=failed)

    def after_news(self, seen_by: Collection[int] = SEATS) -> HonourState:
        """Return the state after a new fact: seats that saw it may repeat a failed call."""
        if not self.failed_calls:
            return self
        failed = tuple(charge for charge in self.failed_calls if charge.caller not in seen_by)
        return replace(self, failed_calls=failed)

    def with_charge(self, charge: Charge) -> HonourState:
        return replace(self, charge=charge, votes=NO_VOTES)

    def with_vote(self, seat: int, guilty: bool) -> HonourState:
        votes = tuple(guilty if voter == seat else vote for voter, vote in enumerate(self.votes))
        return replace(self, votes=votes)

    def after_vote(self) -> HonourState:
        """Return the state after the vote; the charge cannot be brought again."""
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
        """Return the state with one more proven revoke of ``seat``."""
        counts = tuple(count + (owner == seat) for owner, count in enumerate(self.convictions))
        return replace(self, convictions=counts)


NOTHING_NOTICED: Final = HonourState()
