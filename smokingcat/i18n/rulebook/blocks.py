"""What a rule book is made of, once it is read: chapters of blocks of spans.

Pure data for whoever shows it, a screen or a terminal. It knows neither Markdown nor pages.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from smokingcat.rules.cards import Card


@dataclass(frozen=True, slots=True)
class TextRun:
    """Words in one style."""

    text: str
    strong: bool = False
    emphasis: bool = False


@dataclass(frozen=True, slots=True)
class CardSign:
    """A card in the middle of a line: to be drawn as its letter and pip."""

    card: Card


@dataclass(frozen=True, slots=True)
class Link:
    """Words that lead to an anchor of the same book."""

    text: str
    anchor: str


Span = TextRun | CardSign | Link


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading inside a chapter."""

    spans: tuple[Span, ...]
    anchors: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph; ``anchors`` are the rule numbers and names that lead here."""

    spans: tuple[Span, ...]
    anchors: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ItemList:
    """A list, numbered or not, of one paragraph an item."""

    items: tuple[Paragraph, ...]
    numbered: bool = False

    @property
    def anchors(self) -> tuple[str, ...]:
        """The anchors of all items."""
        return tuple(anchor for item in self.items for anchor in item.anchors)


Cell = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A table: one row of heads, and rows of as many cells."""

    head: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]
    anchors: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ExampleTrick:
    """Four cards in the order played, a caption each, who takes (0..3), and a remark."""

    cards: tuple[Card, ...]
    captions: tuple[str, ...]
    taker: int
    remark: tuple[Span, ...]
    anchors: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PenaltyEntry:
    """Cards that cost ``points`` each; no cards means the last trick. The caption may be empty."""

    cards: tuple[Card, ...]
    points: int
    caption: str


@dataclass(frozen=True, slots=True)
class PenaltyScale:
    """What costs how much, dearest first (R4)."""

    entries: tuple[PenaltyEntry, ...]
    anchors: tuple[str, ...] = ()


class PictureName(StrEnum):
    """The drawings there are for a book; the value is what a book calls it."""

    DRINK = "drink"
    COMMISSION = "commission"


@dataclass(frozen=True, slots=True)
class Illustration:
    """A drawing, and what stands under it."""

    picture: PictureName
    caption: str
    anchors: tuple[str, ...] = ()


Block = Heading | Paragraph | ItemList | Table | ExampleTrick | PenaltyScale | Illustration


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter; ``number`` is 1.., ``tab`` is a title short enough for a ribbon."""

    number: int
    title: str
    tab: str
    blocks: tuple[Block, ...]
    anchors: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RuleBook:
    """The rules in the language of ``code``."""

    code: str
    title: str
    chapters: tuple[Chapter, ...]

    def anchors(self) -> Iterator[tuple[str, int, int]]:
        """Yield every anchor with the indices of its chapter and block (-1: the chapter)."""
        for place, chapter in enumerate(self.chapters):
            yield from ((anchor, place, -1) for anchor in chapter.anchors)
            for number, block in enumerate(chapter.blocks):
                yield from ((anchor, place, number) for anchor in block.anchors)

    def find(self, anchor: str) -> tuple[int, int]:
        """Return the indices of the chapter and block of ``anchor``; KeyError if it is nowhere."""
        for name, chapter, block in self.anchors():
            if name == anchor:
                return chapter, block
        raise KeyError(anchor)
