"""Moves as values, formatted and parsed; `Match.refusal` decides which are legal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from smokingcat.rules.cards import Card, cards, cards_text
from smokingcat.rules.honour.renounce import Offence
from smokingcat.rules.seats import SEATS


@dataclass(frozen=True, slots=True)
class Deal:
    """The dealer deals the round (R9)."""


@dataclass(frozen=True, slots=True)
class PassCards:
    """Pass three cards face down to the left neighbour (R11)."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play one card to the trick (R13, R14)."""

    card: Card


@dataclass(frozen=True, slots=True)
class ThrowIn:
    """Take all remaining cards and end the round (R17, R18)."""


@dataclass(frozen=True, slots=True)
class Redeal:
    """The dealer deals the same round again after a misdeal (R10, honour law)."""


@dataclass(frozen=True, slots=True)
class TurnUpPacket:
    """Peep at the received packet before passing (R21, honour law)."""


@dataclass(frozen=True, slots=True)
class CallRenounce:
    """Accuse a seat of an offence (R24, honour law)."""

    accused: int
    offence: Offence


@dataclass(frozen=True, slots=True)
class Vote:
    """Vote on guilt, or on whether a proven revoke was on purpose (R24, honour law)."""

    guilty: bool


@dataclass(frozen=True, slots=True)
class Accept:
    """Declare no objection before the round is scored or dealt again (R24, honour law)."""


JudgingMove = TurnUpPacket | CallRenounce | Vote | Accept
"""The moves that `Court` handles (R21-R24)."""

Move = Deal | PassCards | PlayCard | ThrowIn | Redeal | JudgingMove

_MOVES_BY_TEXT: Final[Mapping[str, Move]] = {
    "deal": Deal(),
    "throw in": ThrowIn(),
    "redeal": Redeal(),
    "turn up": TurnUpPacket(),
    "vote guilty": Vote(True),
    "vote innocent": Vote(False),
    "accept": Accept(),
}
_SEATS_BY_PREFIX: Final = {f"{seat} ": seat for seat in SEATS}
_TEXTS_BY_MOVE: Final[Mapping[Move, str]] = {move: text for text, move in _MOVES_BY_TEXT.items()}


def move_text(move: Move) -> str:
    """Format a move: ``deal``, ``pass Ol Ah Kh``, ``play 7b``, ``call 2 revoked``."""
    if isinstance(move, PlayCard):
        return f"play {move.card}"
    if isinstance(move, PassCards):
        return f"pass {cards_text(move.cards)}"
    if isinstance(move, CallRenounce):
        return f"call {move.accused} {move.offence.value}"
    return _TEXTS_BY_MOVE[move]


def parse_move(text: str) -> Move:
    """Parse the text of `move_text`; ValueError for any other text."""
    if text in _MOVES_BY_TEXT:
        return _MOVES_BY_TEXT[text]
    verb, _, what = text.partition(" ")
    if verb == "play":
        return PlayCard(Card.parse(what))
    if verb == "pass":
        return PassCards(cards(what))
    if verb == "call" and what[:2] in _SEATS_BY_PREFIX:
        return CallRenounce(_SEATS_BY_PREFIX[what[:2]], Offence(what[2:]))
    raise ValueError(f"not a move: {text!r}")
