"""Offences and charges under honour law, and the proofs of revokes.

A proof follows from public cards alone: from played tricks and from hands laid open. Every seat can
therefore derive the same proofs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from smokingcat.rules.cards import Card
from smokingcat.rules.seats import clockwise_from
from smokingcat.rules.trick import OpenTrick, highest

_MAJORITY = 2  # of three: the accused has no vote (R24)


class Offence(Enum):
    """The three kinds of renounce; the value is its word in records."""

    PEEPED = "peeped"  # (A), R21
    REVOKED = "revoked"  # (B), R22
    MISDEALT = "misdealt"  # (C), R23: twice in a row before the same round


@dataclass(frozen=True, slots=True)
class Charge:
    """An accusation: the caller, the accused and the offence."""

    caller: int
    accused: int
    offence: Offence


@dataclass(frozen=True, slots=True)
class Proof:
    """Public proof of a revoke: ``card`` did not follow suit although ``shown`` was held.

    ``trick`` is the number (1 to 8) of the trick of the revoke. ``shown_in_trick`` is the number of
    the trick in which ``shown`` was played. ``None`` means that ``shown`` was found in a hand laid
    open.
    """

    seat: int
    trick: int
    card: Card
    shown: Card
    shown_in_trick: int | None


def proofs(
    tricks: Sequence[OpenTrick], open_hands: Sequence[Sequence[Card]] = ()
) -> tuple[Proof, ...]:
    """Return the proven revokes of a round, by trick and order of play (R24).

    ``tricks`` are all tricks so far, including the open one. ``open_hands`` are the hands laid
    open, by seat, if the round was cut short, else empty.
    """
    return tuple(_proofs(tricks, open_hands))


def _proofs(tricks: Sequence[OpenTrick], open_hands: Sequence[Sequence[Card]]) -> Iterator[Proof]:
    for place, trick in enumerate(tricks):
        for seat, card in zip(clockwise_from(trick.leader), trick.cards, strict=False):
            if card.suit is trick.led:
                continue
            later = _shown_after(tricks, place, seat)
            if open_hands:
                later += [(None, held) for held in open_hands[seat]]
            for shown_in, shown in later:
                if shown.suit is trick.led:
                    yield Proof(seat, place + 1, card, shown, shown_in)
                    break


def _shown_after(
    tricks: Sequence[OpenTrick], place: int, seat: int
) -> list[tuple[int | None, Card]]:
    """Return the cards the seat played after the trick at ``place``, with their trick numbers."""
    shown: list[tuple[int | None, Card]] = []
    for later, trick in enumerate(tricks[place + 1 :], start=place + 2):
        turn = (seat - trick.leader) % 4
        if turn < len(trick.cards):
            shown.append((later, trick.cards[turn]))
    return shown


def points_spared(trick: OpenTrick, seat: int, held: Sequence[Card]) -> int:
    """Return the penalty points that a revoke in ``trick`` spared its ``seat`` (R22).

    The points spared are the points of the discarded card. The points of the trick are added if
    even the lowest card of the suit led among ``held`` would have taken it.
    """
    turn = (seat - trick.leader) % 4
    played = list(trick.cards)
    points = played[turn].penalty
    following = [card for card in held if card.suit is trick.led]
    if following:
        played[turn] = min(following, key=lambda card: card.rank)
        if highest(played) == turn:
            points += sum(card.penalty for card in played)
    return points


def is_majority(votes: Sequence[bool | None]) -> bool:
    """Return whether the votes by seat find the accused guilty (R24)."""
    return votes.count(True) >= _MAJORITY
