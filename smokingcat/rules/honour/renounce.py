"""Renounce: what may be called under honour law, and what proves that a suit was not followed.

A proof is public: it follows from tricks that lay open and from hands that were laid open, so
everybody at the table can find it who remembers. Nothing here looks at a hidden card.
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
    """The three kinds of renounce; the value is the word for it in records."""

    PEEPED = "peeped"  # (A), R21
    REVOKED = "revoked"  # (B), R22
    MISDEALT = "misdealt"  # (C), R23: twice running before the same round


@dataclass(frozen=True, slots=True)
class Charge:
    """Who calls renounce on whom, and for what."""

    caller: int
    accused: int
    offence: Offence


@dataclass(frozen=True, slots=True)
class Proof:
    """A revoke come to light: ``card`` did not follow in a trick, and ``shown`` could have.

    ``trick`` is its number (1 to 8), ``shown_in`` that of the trick in which ``shown`` was
    played; ``None`` where it was found in a hand that was laid open.
    """

    seat: int
    trick: int
    card: Card
    shown: Card
    shown_in: int | None


def proofs(tricks: Sequence[OpenTrick], opened: Sequence[Sequence[Card]] = ()) -> tuple[Proof, ...]:
    """Return the revokes of a round that have come to light, by trick and order of play (R24).

    ``tricks`` are all so far, the open one among them; ``opened`` are the hands by seat where a
    round was cut short, else empty.
    """
    return tuple(_proofs(tricks, opened))


def _proofs(tricks: Sequence[OpenTrick], opened: Sequence[Sequence[Card]]) -> Iterator[Proof]:
    for place, trick in enumerate(tricks):
        for seat, card in zip(clockwise_from(trick.leader), trick.cards, strict=False):
            if card.suit is trick.led:
                continue
            later = _shown_after(tricks, place, seat)
            if opened:
                later += [(None, held) for held in opened[seat]]
            for shown_in, shown in later:
                if shown.suit is trick.led:
                    yield Proof(seat, place + 1, card, shown, shown_in)
                    break


def _shown_after(
    tricks: Sequence[OpenTrick], place: int, seat: int
) -> list[tuple[int | None, Card]]:
    """Return what the seat played after the trick at ``place``, with the numbers of the tricks."""
    shown: list[tuple[int | None, Card]] = []
    for later, trick in enumerate(tricks[place + 1 :], start=place + 2):
        turn = (seat - trick.leader) % 4
        if turn < len(trick.cards):
            shown.append((later, trick.cards[turn]))
    return shown


def spared(trick: OpenTrick, seat: int, held: Sequence[Card]) -> int:
    """Return how many penalty points a revoke in ``trick`` spared its ``seat`` (R22).

    What the card counts that it got rid of, and what the trick would have cost if even the
    lowest of the cards it ``held`` of the suit led had taken it.
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
    """Say whether the votes by seat find the accused guilty (R24)."""
    return votes.count(True) >= _MAJORITY
