"""Data types of a rule book: chapters that contain blocks that contain spans.

The types are independent of Markdown and of page layout, because both the screen and the terminal
use them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from smokingcat.rules.cards import Card


@dataclass(frozen=True, slots=True)
class TextRun:
    """Text in one style."""

    text: str
    strong: bool = False
    emphasis: bool = False


@dataclass(frozen=True, slots=True)
class CardSign:
    """A card within a line, drawn as its letter and pip."""

    card: Card


@dataclass(frozen=True, slots=True)
class Link:
    """Text that links to an anchor of the same book."""

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
    """A paragraph; ``anchors`` are rule numbers and names that link here."""

    spans: tuple[Span, ...]
    anchors: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ItemList:
    """A list, numbered or not, with one paragraph for each item."""

    items: tuple[Paragraph, ...]
    numbered: bool = False

    @property
    def anchors(self) -> tuple[str, ...]:
        return tuple(anchor for item in self.items for anchor in item.anchors)


Cell = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A table: header cells, and rows of as many cells."""

    head: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]
    anchors: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ExampleTrick:
    """Four cards in playing order with captions, the winner's position (0..3), and a remark."""

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
    """Penalty points of cards, from most to least (R4)."""

    entries: tuple[PenaltyEntry, ...]
    anchors: tuple[str, ...] = ()


class PictureName(StrEnum):
    """Drawings available to a rule book; the value is the name in Markdown."""

    DRINK = "drink"
    COMMISSION = "commission"


@dataclass(frozen=True, slots=True)
class Illustration:
    """A drawing with its caption."""

    picture: PictureName
    caption: str
    anchors: tuple[str, ...] = ()


Block = Heading | Paragraph | ItemList | Table | ExampleTrick | PenaltyScale | Illustration


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter; ``number`` starts at 1, ``tab`` is a short title for the page's tab."""

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
        """Yield every anchor with its chapter and block index (block -1: the chapter itself)."""
        for place, chapter in enumerate(self.chapters):
            yield from ((anchor, place, -1) for anchor in chapter.anchors)
            for number, block in enumerate(chapter.blocks):
                yield from ((anchor, place, number) for anchor in block.anchors)

    def find(self, anchor: str) -> tuple[int, int]:
        """Return chapter and block index of ``anchor``; raise KeyError if it does not exist."""
        for name, chapter, block in self.anchors():
            if name == anchor:
                return chapter, block
        raise KeyError(anchor)
