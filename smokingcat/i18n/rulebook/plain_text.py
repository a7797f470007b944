"""Plain-text output of the rule book for a terminal.

A card within a line becomes its corner letter and its suit in brackets. French suits are symbols.
German suits are words, because terminals have no symbol for acorns.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import Final, assert_never

from smokingcat.common.suit_system import SuitSystem
from smokingcat.i18n.catalogue.languages import NBSP
from smokingcat.i18n.rulebook.blocks import (
    Block,
    CardSign,
    ExampleTrick,
    Heading,
    Illustration,
    ItemList,
    Link,
    Paragraph,
    PenaltyScale,
    RuleBook,
    Span,
    Table,
    TextRun,
)
from smokingcat.i18n.sentences.wording import Wording
from smokingcat.rules.cards import Card, Suit

_INDENT: Final = "  "
_BULLET: Final = "- "
_FRENCH_SIGNS: Final = dict(zip(Suit, "♣♠♥♦", strict=True))


def plain_text(spans: Iterable[Span], wording: Wording) -> str:
    """Return ``spans`` as plain text for terminals, search and screen readers."""
    parts = []
    for span in spans:
        match span:
            case TextRun() | Link():
                parts.append(span.text)
            case CardSign():
                parts.append(_sign(span.card, wording))
            case _:
                assert_never(span)
    return "".join(parts)


def _sign(card: Card, wording: Wording) -> str:
    letter = wording.index_letters()[card.rank]
    if wording.suits is SuitSystem.FRENCH:
        return f"[{letter}{_FRENCH_SIGNS[card.suit]}]"
    return f"[{letter}{NBSP}{wording.suit(card.suit)}]"


def book_text(book: RuleBook, wording: Wording, width: int) -> str:
    """Return the whole book, wrapped to ``width`` characters where words allow it."""
    lines = [book.title.upper(), ""]
    for chapter in book.chapters:
        title = f"{chapter.number}  {chapter.title}"
        lines += ["", title, "-" * len(title), ""]
        for block in chapter.blocks:
            lines += [*_block(block, wording, width), ""]
    return "\n".join(line.rstrip() for line in lines).rstrip() + "\n"


def _block(block: Block, wording: Wording, width: int) -> Iterator[str]:
    match block:
        case Heading():
            yield plain_text(block.spans, wording)
        case Paragraph():
            yield from _wrap(plain_text(block.spans, wording), width)
        case ItemList():
            for number, item in enumerate(block.items, start=1):
                mark = f"{number}. " if block.numbered else _BULLET
                yield from _wrap(plain_text(item.spans, wording), width, mark)
        case Table():
            yield from _table(block, wording)
        case ExampleTrick():
            yield from _trick(block, wording, width)
        case PenaltyScale():
            yield from _penalties(block, wording)
        case Illustration():
            yield from _indent(block.caption, width)
        case _:
            assert_never(block)


def _wrap(text: str, width: int, mark: str = "") -> list[str]:
    """Return ``text`` in lines; a line never breaks at a non-breaking space."""
    return textwrap.wrap(
        text,
        width,
        initial_indent=mark,
        subsequent_indent=" " * len(mark),
        break_long_words=False,
        break_on_hyphens=False,
    )


def _table(table: Table, wording: Wording) -> Iterator[str]:
    rows = [[plain_text(cell, wording) for cell in row] for row in (table.head, *table.rows)]
    yield from _columns(rows)


def _trick(trick: ExampleTrick, wording: Wording, width: int) -> Iterator[str]:
    marks = ("*" if place == trick.taker else " " for place in range(len(trick.cards)))
    names = (wording.face(card) for card in trick.cards)
    yield from _columns([list(row) for row in zip(marks, names, trick.captions, strict=True)])
    remark = plain_text(trick.remark, wording)
    yield from _indent(remark, width)


def _indent(text: str, width: int) -> Iterator[str]:
    for line in _wrap(text, width - len(_INDENT)):
        yield _INDENT + line


def _penalties(scale: PenaltyScale, wording: Wording) -> Iterator[str]:
    rows = []
    for entry in scale.entries:
        names = [wording.face(card) for card in entry.cards] or [entry.caption]
        captions = [entry.caption] if entry.cards else []
        rows += [
            [f"{entry.points:>2}", name, caption or ""]
            for name, caption in zip_longest(names, captions)
        ]
    yield from _columns(rows)


def _columns(rows: list[list[str]]) -> Iterator[str]:
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        yield _INDENT + "  ".join(cells)
