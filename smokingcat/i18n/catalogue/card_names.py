"""Names of cards, suits and ranks, by grammatical case and suit system (R2).

Every card has a separate message for every case. No rule could build "zeleným svrškem", "con l'asso
di cuori" and "mit der Pik-Dame" alike. The English names are built here and are the message keys.
`entries` lists all of them for the template.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Final, NamedTuple

from smokingcat.common.suit_system import SuitSystem
from smokingcat.rules.cards import HEJMA, PACK, Card, Rank, Suit


class Case(Enum):
    """Grammatical case of a card's name; the value is used in message contexts.

    LABEL is for a name outside a sentence and begins with a capital ("King of hearts"). The other
    forms are for sentences: "*the king of hearts* is high", "plays *the king of hearts*", "takes
    the trick with *the king of hearts*".
    """

    LABEL = "label"
    NOMINATIVE = "nominative"
    ACCUSATIVE = "accusative"
    INSTRUMENTAL = "with, instrumental"


class SuitCase(Enum):
    """Grammatical case of a suit's name.

    Examples: "Leaves", "*leaves* are led", "follow *leaves*", "no *leaves* left".
    """

    LABEL = "label"
    NOMINATIVE = "nominative"
    ACCUSATIVE = "object of following"
    GENITIVE = "genitive"


class TemplateMessage(NamedTuple):
    """Message of the template: context and English text."""

    context: str
    text: str


_SUITS: Final = {
    SuitSystem.GERMAN: dict(zip(Suit, ("acorns", "leaves", "hearts", "bells"), strict=True)),
    SuitSystem.FRENCH: dict(zip(Suit, ("clubs", "spades", "hearts", "diamonds"), strict=True)),
}
_NUMBERS: Final = ("seven", "eight", "nine", "ten")
_RANKS: Final = {
    SuitSystem.GERMAN: dict(zip(Rank, (*_NUMBERS, "Unter", "Ober", "king", "ace"), strict=True)),
    SuitSystem.FRENCH: dict(zip(Rank, (*_NUMBERS, "jack", "queen", "king", "ace"), strict=True)),
}
_PACKS: Final = {SuitSystem.GERMAN: "German pack", SuitSystem.FRENCH: "French pack"}


def card_entry(card: Card, suits: SuitSystem, case: Case) -> TemplateMessage:
    """Return the message that names ``card``; Hejma has her own name in every deck (R3)."""
    if card is HEJMA:
        return TemplateMessage(f"card, {case.value}, any pack", "Hejma")
    name = _printed(card, suits)
    text = _capital(name) if case is Case.LABEL else f"the {name}"
    return TemplateMessage(f"card, {case.value}, {_PACKS[suits]}", text)


def face_entry(card: Card, suits: SuitSystem) -> TemplateMessage:
    """Return the message that names the picture on ``card`` as a label, for Hejma too."""
    return TemplateMessage(f"card, label, {_PACKS[suits]}", _capital(_printed(card, suits)))


def _printed(card: Card, suits: SuitSystem) -> str:
    return f"{_RANKS[suits][card.rank]} of {_SUITS[suits][card.suit]}"


def suit_entry(suit: Suit, suits: SuitSystem, case: SuitCase) -> TemplateMessage:
    name = _SUITS[suits][suit]
    text = _capital(name) if case is SuitCase.LABEL else name
    return TemplateMessage(f"suit, {case.value}, {_PACKS[suits]}", text)


def rank_entry(rank: Rank, suits: SuitSystem) -> TemplateMessage:
    """Return the message that names ``rank`` alone ("Queen")."""
    return TemplateMessage(f"rank, label, {_PACKS[suits]}", _capital(_RANKS[suits][rank]))


def listed_entry(rank: Rank, suits: SuitSystem) -> TemplateMessage:
    """Return the message that names ``rank`` in a list after its suit ("hearts: seven, king")."""
    return TemplateMessage(f"rank, listed, {_PACKS[suits]}", _RANKS[suits][rank])


def must_follow_entry(suit: Suit, suits: SuitSystem) -> TemplateMessage:
    """Return the message that refuses a card which does not follow suit (R14)."""
    name = _SUITS[suits][suit]
    return TemplateMessage(
        f"refusal, {_PACKS[suits]}", f"You must follow {name}. You do have some."
    )


def follow_entry(suit: Suit, suits: SuitSystem) -> TemplateMessage:
    """Return the message that names the suit to follow (R14)."""
    return TemplateMessage(f"prompt, {_PACKS[suits]}", f"Follow {_SUITS[suits][suit]}.")


def entries() -> Iterator[TemplateMessage]:
    """Yield every message that this module uses."""
    yield from (card_entry(HEJMA, SuitSystem.GERMAN, case) for case in Case)
    for suits in SuitSystem:
        yield face_entry(HEJMA, suits)
        for case in Case:
            yield from (card_entry(card, suits, case) for card in PACK if card is not HEJMA)
        for suit_case in SuitCase:
            yield from (suit_entry(suit, suits, suit_case) for suit in Suit)
        yield from (rank_entry(rank, suits) for rank in Rank)
        yield from (listed_entry(rank, suits) for rank in Rank)
        yield from (must_follow_entry(suit, suits) for suit in Suit)
        yield from (follow_entry(suit, suits) for suit in Suit)


def _capital(name: str) -> str:
    return name[0].upper() + name[1:]
