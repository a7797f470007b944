"""Suits, ranks and cards of the pack, and their text form (R1)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, IntEnum
from typing import Final


class Suit(Enum):
    """One of the four suits; the value is its letter in text (R1)."""

    ACORNS = "a"
    LEAVES = "l"
    HEARTS = "h"
    BELLS = "b"

    def __hash__(self) -> int:
        # a fixed hash gives sets of suits the same order in every process
        return ord(self._value_)


class Rank(IntEnum):
    """The eight ranks from low to high; the Ten is below the Unter (R1)."""

    SEVEN = 0
    EIGHT = 1
    NINE = 2
    TEN = 3
    UNTER = 4
    OBER = 5
    KING = 6
    ACE = 7

    @property
    def letter(self) -> str:
        """One of ``7 8 9 T U O K A``."""
        return _RANK_LETTERS[self]


_RANK_LETTERS: Final = "789TUOKA"


class Card:
    """One of the 32 cards; each card is a singleton, so ``is`` and ``==`` agree.

    ``index`` is 0..31: suit by suit (acorns, leaves, hearts, bells), low to high. ``penalty`` is
    the number of penalty points (R4).
    """

    __slots__ = ("index", "penalty", "rank", "suit", "text")

    rank: Rank
    suit: Suit
    index: int
    penalty: int
    text: str

    def __new__(cls, rank: Rank, suit: Suit) -> Card:
        return _BY_TEXT[rank.letter + suit.value]

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a card cannot change: {name}")

    def __reduce__(self) -> tuple[type[Card], tuple[Rank, Suit]]:
        return Card, (self.rank, self.suit)

    def __hash__(self) -> int:
        return self.index

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card({self.text})"

    @classmethod
    def parse(cls, text: str) -> Card:
        """Parse rank and suit, such as ``Ol`` for Hejma; ValueError for any other text."""
        try:
            return _BY_TEXT[text]
        except KeyError:
            raise ValueError(f"not a card: {text!r}") from None


_HEART_PENALTIES: Final = (1, 1, 1, 1, 2, 3, 4, 5)


def _penalty(rank: Rank, suit: Suit) -> int:
    if suit is Suit.HEARTS:
        return _HEART_PENALTIES[rank]
    return 10 if suit is Suit.LEAVES and rank is Rank.OBER else 0


def _make(rank: Rank, suit: Suit, index: int) -> Card:
    card = object.__new__(Card)
    values: dict[str, object] = {
        "rank": rank,
        "suit": suit,
        "index": index,
        "penalty": _penalty(rank, suit),
        "text": rank.letter + suit.value,
    }
    for name, value in values.items():
        object.__setattr__(card, name, value)
    return card


_BY_TEXT: Final[dict[str, Card]] = {}
for _suit in Suit:
    for _rank in Rank:
        _BY_TEXT[_rank.letter + _suit.value] = _make(_rank, _suit, len(_BY_TEXT))

PACK: Final[tuple[Card, ...]] = tuple(_BY_TEXT.values())
HEJMA: Final = _BY_TEXT["Ol"]
LAST_TRICK_PENALTY: Final = 5
ALL_PENALTIES: Final = 33


def cards(text: str) -> tuple[Card, ...]:
    """Parse a line of cards such as ``"Ol Ah 7b"``; ValueError for any other text."""
    return tuple(Card.parse(word) for word in text.split())


def cards_text(card_sequence: Iterable[Card]) -> str:
    """Format cards as the line that `cards` parses."""
    return " ".join(card.text for card in card_sequence)
