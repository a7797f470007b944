"""The table's judgement under honour law: peeps, calls of renounce, votes, verdicts (R21-R24).

`Match` applies the consequences for letters and for the end of the match from the returned events.
Under strict law the court is never used.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from smokingcat.rules import legality
from smokingcat.rules.cards import Card
from smokingcat.rules.events import (
    CallResult,
    Event,
    Misdealt,
    PlayerBanned,
    RenounceCalled,
    ScoreAccepted,
    VerdictGiven,
    VoteCast,
    VoteOpened,
)
from smokingcat.rules.honour.renounce import Charge, Offence, Proof, is_majority, points_spared
from smokingcat.rules.honour.state import NOTHING_NOTICED, ON_PURPOSE_FROM, HonourState, Peep
from smokingcat.rules.legality import Refusal
from smokingcat.rules.moves import Accept, CallRenounce, JudgingMove, TurnUpPacket, Vote
from smokingcat.rules.pack import Seed, StuckCards, who_notices
from smokingcat.rules.round import Phase, Round
from smokingcat.rules.seats import SEATS, checked_seat, right_of


class Court:
    """The honour state of one match and its transitions; ``seed`` is the match's seed."""

    def __init__(self, seed: Seed, honour_state: HonourState = NOTHING_NOTICED) -> None:
        self._seed = seed
        self.honour_state = honour_state

    def phase(self, current: Round) -> Phase:
        """Return the phase of the round, or VOTING while a charge is open."""
        return current.phase if self.honour_state.charge is None else Phase.VOTING

    def awaited(self, current: Round) -> tuple[int, ...]:
        """Return the seats that have yet to vote or to accept the score or redeal."""
        honour_state = self.honour_state
        if honour_state.charge is not None:
            return honour_state.to_vote
        accused = current.dealer if honour_state.misdeals else None
        return tuple(seat for seat in SEATS if seat not in (*honour_state.accepted, accused))

    def refusal(self, current: Round, seat: int, move: JudgingMove) -> Refusal | None:
        """Return the reason against the move; ValueError if the accused is not a seat."""
        if not current.is_honour:
            return Refusal.NOT_UNDER_THIS_LAW
        phase = self.phase(current)
        if isinstance(move, Vote):
            if phase is not Phase.VOTING:
                return Refusal.WRONG_PHASE
            return None if seat in self.honour_state.to_vote else Refusal.MAY_NOT_VOTE
        if phase is Phase.VOTING:
            return Refusal.WRONG_PHASE
        if isinstance(move, TurnUpPacket):
            return legality.against_turning_up(current, seat)
        if isinstance(move, CallRenounce):
            charge = Charge(seat, checked_seat(move.accused), move.offence)
            return legality.against_call(phase, self.honour_state, charge)
        if phase is not Phase.OBJECTIONS:
            return Refusal.WRONG_PHASE
        return None if seat in self.awaited(current) else Refusal.ALREADY_ACCEPTED

    def allow_repeated_calls(self) -> None:
        """Allow failed calls to be repeated, because a move has revealed new cards (R24)."""
        self.honour_state = self.honour_state.after_news()

    def begin_round(self, current: Round, misdeal: StuckCards | None) -> list[Event]:
        """Reset the honour state, except convictions, and check the deal for a misdeal (R10).

        After a first misdeal the dealer deals again. From the second on, renounce may be called
        (R23).
        """
        before = self.honour_state
        self.honour_state = HonourState(convictions=before.convictions)
        if misdeal is None:
            return []
        times = before.misdeals + 1
        self.honour_state = replace(self.honour_state, misdeals=times)
        self.set_misdeal_phase(current)
        return [Misdealt(current.dealer, misdeal.nine, misdeal.seven, times)]

    def set_misdeal_phase(self, current: Round) -> None:
        """Set the phase after a misdeal: OBJECTIONS while renounce may be called, else DEALING."""
        is_open = self.honour_state.misdeals > 1 and bool(self.awaited(current))
        current.phase = Phase.OBJECTIONS if is_open else Phase.DEALING

    def apply(
        self, current: Round, seat: int, move: JudgingMove, letters_left: Sequence[int]
    ) -> list[Event]:
        """Apply a legal move; ``letters_left`` are the letters each seat still lacks."""
        honour_state = self.honour_state
        match move:
            case TurnUpPacket():
                seen_by = who_notices(self._seed, current.number, seat)
                # only these seats: a wider reset would reveal the peep to the others
                honour_state = honour_state.after_news((seat, *seen_by))
                self.honour_state = replace(
                    honour_state, peeps=(*honour_state.peeps, Peep(seat, seen_by))
                )
                return [current.peep(seat, seen_by)]
            case CallRenounce(accused, offence):
                is_last = letters_left[accused] == 1
                return self._judge_call(current, Charge(seat, accused, offence), is_last)
            case Vote(guilty):
                self.honour_state = honour_state.with_vote(seat, guilty)
                return [VoteCast(seat, guilty), *self._close_vote(current)]
            case Accept():
                self.honour_state = replace(honour_state, accepted=(*honour_state.accepted, seat))
                return [ScoreAccepted(seat), *self._finish_objections(current)]

    def restore(self, current: Round) -> list[Event]:
        """Bring a round to its state of judgement; return the events of its end, if any."""
        honour_state = self.honour_state
        for peep in honour_state.peeps:
            if current.phase is Phase.PASSING and current.passed[right_of(peep.seat)]:
                current.peep(peep.seat, peep.seen_by)
        events: list[Event] = []
        if honour_state.sentenced is not None:
            events.append(current.convict(honour_state.sentenced))
        elif current.phase is Phase.OBJECTIONS:
            events += self._finish_objections(current)
        if honour_state.banned is not None:
            events.append(PlayerBanned(honour_state.banned))
        return events

    def _judge_call(self, current: Round, charge: Charge, is_last: bool) -> list[Event]:
        """Open a vote, convict, or reject the call, by what its caller can prove (R24)."""
        honour_state = self.honour_state
        if charge.offence is Offence.REVOKED:
            proven = [proof for proof in current.proofs if proof.seat == charge.accused]
            if proven:
                worst = max(proven, key=lambda proof: _points_spared_by(current, proof))
                return self._convict(current, charge, worst, is_last)
            needs_vote = False
        elif charge.offence is Offence.PEEPED:
            peep = honour_state.peep_of(charge.accused)
            needs_vote = peep is not None and charge.caller in peep.seen_by
        else:
            needs_vote = honour_state.misdeals > 1 and charge.accused == current.dealer
        if needs_vote:
            self.honour_state = honour_state.with_charge(charge)
            return [RenounceCalled(charge, CallResult.VOTE, None), VoteOpened(charge)]
        self.honour_state = replace(honour_state, failed_calls=(*honour_state.failed_calls, charge))
        return [RenounceCalled(charge, CallResult.UNPROVEN, None)]

    def _convict(self, current: Round, charge: Charge, proof: Proof, is_last: bool) -> list[Event]:
        """End the round as lost by the offender; open a vote on purpose where required (R22).

        ``proof`` is of the revoke that spared the most points (R24). No vote is opened if this
        round's letter ends the match (``is_last``).
        """
        seat, points = charge.accused, _points_spared_by(current, proof)
        self.honour_state = honour_state = replace(
            self.honour_state.convicted(seat), sentenced=seat
        )
        events: list[Event] = [
            RenounceCalled(charge, CallResult.PROVEN, proof),
            current.convict(seat),
        ]
        if not is_last and (points >= ON_PURPOSE_FROM or honour_state.convictions[seat] > 1):
            self.honour_state = honour_state.with_charge(charge)
            events.append(VoteOpened(charge))
        return events

    def _close_vote(self, current: Round) -> list[Event]:
        """Close the vote once all seats but the accused have voted (R24)."""
        charge = self.honour_state.charge
        if charge is None or self.honour_state.to_vote:
            return []
        votes = self.honour_state.votes
        is_guilty = is_majority(votes)
        self.honour_state = honour_state = self.honour_state.after_vote()
        events: list[Event] = [VerdictGiven(charge, votes, is_guilty)]
        if charge.offence is Offence.MISDEALT:
            self.set_misdeal_phase(current)
        elif is_guilty and charge.offence is Offence.PEEPED:
            self.honour_state = replace(honour_state, sentenced=charge.accused)
            events.append(current.convict(charge.accused))
        elif is_guilty:
            self.honour_state = replace(honour_state, banned=charge.accused)
            events.append(PlayerBanned(charge.accused))
        return events

    def _finish_objections(self, current: Round) -> list[Event]:
        """Score the round, or prepare the redeal, once all awaited seats have accepted."""
        if self.awaited(current):
            return []
        if self.honour_state.misdeals:
            self.set_misdeal_phase(current)
            return []
        return [current.score()]


def _points_spared_by(current: Round, proof: Proof) -> int:
    """Return the penalty points that a proven revoke spared (R22)."""
    held = list(_cards_held_after(current, proof.seat, proof.trick))
    return points_spared(current.tricks[proof.trick - 1], proof.seat, held)


def _cards_held_after(current: Round, seat: int, number: int) -> Iterator[Card]:
    """Yield the cards the seat held after it had played to the ``number``-th trick."""
    thrown_in = current.thrown_in
    yield from current.hands[seat] if thrown_in is None else thrown_in.hands[seat]
    for trick in current.tricks[number:]:
        place = (seat - trick.leader) % 4
        yield from trick.cards[place : place + 1]
