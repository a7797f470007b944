"""What a seat may do, as data and as text; whether it may is for `Match.refusal` to say."""

from __future__ import annotations

from dataclasses import dataclass

from smokingcat.rules.cards import Card, cards, cards_text


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


Move = Deal | PassCards | PlayCard | ThrowIn


def move_text(move: Move) -> str:
    """Return the move in words: ``deal``, ``pass Ol Ah Kh``, ``play 7b`` or ``throw in``."""
    if isinstance(move, PlayCard):
        return f"play {move.card}"
    if isinstance(move, PassCards):
        return f"pass {cards_text(move.cards)}"
    return "deal" if isinstance(move, Deal) else "throw in"


def parse_move(text: str) -> Move:
    """Return the move that `move_text` wrote; ValueError for anything else."""
    if text == "deal":
        return Deal()
    if text == "throw in":
        return ThrowIn()
    verb, _, what = text.partition(" ")
    if verb == "play":
        return PlayCard(Card.parse(what))
    if verb == "pass":
        return PassCards(cards(what))
    raise ValueError(f"not a move: {text!r}")
