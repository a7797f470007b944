"""Revokes and peeps in a finished round: their gain and the proof against them.

This module reports facts (R22, R24) from the tricks and the open hands, without any judgement.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from smokingcat.coach.played_round import TableSnapshot, is_revoke
from smokingcat.rules.cards import Card
from smokingcat.rules.events import Event, PacketPeeped, VerdictGiven
from smokingcat.rules.honour.renounce import Offence, Proof, points_spared
from smokingcat.rules.moves import CallRenounce, PlayCard
from smokingcat.rules.trick import OpenTrick


@dataclass(frozen=True, slots=True)
class Revoke:
    """A ``card`` of ``seat`` that failed to follow suit in ``trick`` (from 1) although it could.

    ``spared`` are the penalty points that it avoided, by the table's measure (R24). ``proof`` is
    the later card that made the revoke provable to all players, ``None`` without one. ``is_called``
    means that a call of this revoke lost the seat the round.
    """

    seat: int
    trick: int
    card: Card
    spared: int
    proof: Proof | None = None
    is_called: bool = False


def revokes(
    snapshots: Sequence[TableSnapshot], call: CallRenounce | None = None
) -> tuple[Revoke, ...]:
    """Return the revokes of a round in order; ``call`` is the call that ended the round, if any.

    If several revokes were proven, the call was about the one that spared most points (R24).
    """
    found = tuple(_revokes(snapshots))
    if call is None or call.offence is not Offence.REVOKED:
        return found
    proven = [each for each in found if each.seat == call.accused and each.proof is not None]
    called = max(proven, key=lambda each: each.spared)
    return tuple(replace(each, is_called=each is called) for each in found)


def _revokes(snapshots: Sequence[TableSnapshot]) -> Iterator[Revoke]:
    tricks, proofs = _all_tricks(snapshots), snapshots[-1].views[0].proofs
    for before, after in pairwise(snapshots):
        seat, move = after.seat, after.move
        if seat is None or not isinstance(move, PlayCard):
            continue
        if not is_revoke(after, before.views[seat]):
            continue
        number = len(before.taken) + 1
        held = [card for card in before.hands[seat] if card is not move.card]
        known = (each for each in proofs if (each.seat, each.trick) == (seat, number))
        points = points_spared(tricks[number - 1], seat, held)
        yield Revoke(seat, number, move.card, points, next(known, None))


def _all_tricks(snapshots: Sequence[TableSnapshot]) -> list[OpenTrick]:
    """Return all tricks of the round, including an unfinished last one."""
    tricks: list[OpenTrick] = []
    for before, after in pairwise(snapshots):
        if not isinstance(after.move, PlayCard) or after.seat is None:
            continue
        if not before.trick.cards:
            tricks.append(OpenTrick(after.seat, ()))
        last = tricks[-1]
        tricks[-1] = OpenTrick(last.leader, (*last.cards, after.move.card))
    return tricks


@dataclass(frozen=True, slots=True)
class PeepOutcome:
    """A packet that ``seat`` looked at before passing; ``seen_by`` are the seats that noticed.

    ``is_guilty`` is the verdict, ``None`` if the seat was not accused.
    """

    seat: int
    seen_by: tuple[int, ...]
    is_guilty: bool | None = None


def peeps(events: Sequence[Event]) -> tuple[PeepOutcome, ...]:
    """Return the peeps of a round in order, from its unredacted ``events``."""
    found: dict[int, PeepOutcome] = {}
    for event in events:
        match event:
            case PacketPeeped(seat=seat, seen_by=seen_by):
                found[seat] = PeepOutcome(seat, seen_by)
            case VerdictGiven(charge=charge, guilty=guilty) if charge.offence is Offence.PEEPED:
                found[charge.accused] = replace(found[charge.accused], is_guilty=guilty)
    return tuple(found.values())
