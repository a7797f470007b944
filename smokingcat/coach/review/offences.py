"""Suits that were not followed in a round that is over: what it spared, who could have proven it.

Facts alone (R22, R24): the tricks and the hands as they were. Nothing here says that it was wise.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from smokingcat.coach.played_round import TableSnapshot, is_revoke
from smokingcat.rules.cards import Card
from smokingcat.rules.events import Event, PacketPeeped, VerdictGiven
from smokingcat.rules.honour.renounce import Offence, Proof, spared
from smokingcat.rules.moves import CallRenounce, PlayCard
from smokingcat.rules.trick import OpenTrick


@dataclass(frozen=True, slots=True)
class Revoke:
    """A ``card`` of ``seat`` that did not follow in ``trick`` (from 1) though another could have.

    ``spared`` are points, by the measure of the table (R24). ``proof`` is what brought it to light,
    so that from there on anybody could have called it; ``None`` where nothing did. ``is_called``
    if the round was lost for it.
    """

    seat: int
    trick: int
    card: Card
    spared: int
    proof: Proof | None = None
    is_called: bool = False


def revokes(
    moments: Sequence[TableSnapshot], call: CallRenounce | None = None
) -> tuple[Revoke, ...]:
    """Return the revokes of a round as it was played, in order; ``call`` is what it was lost by.

    Of several proven ones the table was asked about the one that spared the most (R24).
    """
    found = tuple(_revokes(moments))
    if call is None or call.offence is not Offence.REVOKED:
        return found
    proven = [each for each in found if each.seat == call.accused and each.proof is not None]
    called = max(proven, key=lambda each: each.spared)
    return tuple(replace(each, is_called=each is called) for each in found)


def _revokes(moments: Sequence[TableSnapshot]) -> Iterator[Revoke]:
    tricks, proofs = _tricks(moments), moments[-1].views[0].proofs
    for before, after in pairwise(moments):
        seat, move = after.seat, after.move
        if seat is None or not isinstance(move, PlayCard):
            continue
        if not is_revoke(after, before.views[seat]):
            continue
        number = len(before.taken) + 1
        held = [card for card in before.hands[seat] if card is not move.card]
        known = (each for each in proofs if (each.seat, each.trick) == (seat, number))
        points = spared(tricks[number - 1], seat, held)
        yield Revoke(seat, number, move.card, points, next(known, None))


def _tricks(moments: Sequence[TableSnapshot]) -> list[OpenTrick]:
    """Return all tricks of the round, the one that was broken off among them."""
    tricks: list[OpenTrick] = []
    for before, after in pairwise(moments):
        if not isinstance(after.move, PlayCard) or after.seat is None:
            continue
        if not before.trick.cards:
            tricks.append(OpenTrick(after.seat, ()))
        last = tricks[-1]
        tricks[-1] = OpenTrick(last.leader, (*last.cards, after.move.card))
    return tricks


@dataclass(frozen=True, slots=True)
class PeepOutcome:
    """A packet that ``seat`` turned up before passing; ``seen_by`` are who noticed.

    ``is_guilty`` is what the table found, ``None`` where nobody called it.
    """

    seat: int
    seen_by: tuple[int, ...]
    is_guilty: bool | None = None


def peeps(events: Sequence[Event]) -> tuple[PeepOutcome, ...]:
    """Return the peeps of a round, whose ``events`` nobody has redacted, in order."""
    found: dict[int, PeepOutcome] = {}
    for event in events:
        match event:
            case PacketPeeped(seat=seat, seen_by=seen_by):
                found[seat] = PeepOutcome(seat, seen_by)
            case VerdictGiven(charge=charge, guilty=guilty) if charge.offence is Offence.PEEPED:
                found[charge.accused] = replace(found[charge.accused], is_guilty=guilty)
    return tuple(found.values())
