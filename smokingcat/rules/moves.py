"""What a seat may do, as data and as text; whether it may is for `Match.refusal` to say."""

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
    """Three cards for the neighbour on the left, face down (R11)."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PlayCard:
    """One card to the trick (R13, R14)."""

    card: Card


@dataclass(frozen=True, slots=True)
class ThrowIn:
    """Take everything that is still out and end the round (R17, R18)."""


@dataclass(frozen=True, slots=True)
class Redeal:
    """The dealer gathers a wrong deal and deals the same round again (R10, honour law)."""


@dataclass(frozen=True, slots=True)
class TurnUpPacket:
    """Look at the three cards received before giving away one's own (R21, honour law)."""


@dataclass(frozen=True, slots=True)
class CallRenounce:
    """Point at somebody and name the offence (R24, honour law)."""

    accused: int
    offence: Offence


@dataclass(frozen=True, slots=True)
class Vote:
    """Judge the accused: guilty, or of a proven revoke on purpose (R24, honour law)."""

    guilty: bool


@dataclass(frozen=True, slots=True)
class Accept:
    """Object to nothing before the round is scored or dealt again (R24, honour law)."""


JudgingMove = TurnUpPacket | CallRenounce | Vote | Accept
"""What is done as a witness or a judge, or that a judge may have to hear of (R21-R24)."""

Move = Deal | PassCards | PlayCard | ThrowIn | Redeal | JudgingMove

_PLAIN: Final[Mapping[str, Move]] = {
    "deal": Deal(),
    "throw in": ThrowIn(),
    "redeal": Redeal(),
    "turn up": TurnUpPacket(),
    "vote guilty": Vote(True),
    "vote innocent": Vote(False),
    "accept": Accept(),
}
_ACCUSED: Final = {f"{seat} ": seat for seat in SEATS}
_WORDS: Final[Mapping[Move, str]] = {move: text for text, move in _PLAIN.items()}


def move_text(move: Move) -> str:
    """Return the move in words: ``deal``, ``pass Ol Ah Kh``, ``play 7b``, ``call 2 revoked``."""
    if isinstance(move, PlayCard):
        return f"play {move.card}"
    if isinstance(move, PassCards):
        return f"pass {cards_text(move.cards)}"
    if isinstance(move, CallRenounce):
        return f"call {move.accused} {move.offence.value}"
    return _WORDS[move]


def parse_move(text: str) -> Move:
    """Return the move that `move_text` wrote; ValueError for anything else."""
    if text in _PLAIN:
        return _PLAIN[text]
    verb, _, what = text.partition(" ")
    if verb == "play":
        return PlayCard(Card.parse(what))
    if verb == "pass":
        return PassCards(cards(what))
    if verb == "call" and what[:2] in _ACCUSED:
        return CallRenounce(_ACCUSED[what[:2]], Offence(what[2:]))
    raise ValueError(f"not a move: {text!r}")
