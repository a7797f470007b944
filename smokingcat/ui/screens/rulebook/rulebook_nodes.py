"""The open pages of the rule book as a document node for screen readers.

The tree has a node for each heading, and one for each block or list item.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from smokingcat.a11y.nodes import AccessibleNode, sentence
from smokingcat.i18n.catalogue.card_names import Case
from smokingcat.i18n.rulebook.blocks import RuleBook
from smokingcat.i18n.sentences.wording import Wording
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.typesetting.page_items import (
    AshtrayFigure,
    CardFigure,
    InlineCard,
    PageItem,
    WordRun,
)
from smokingcat.ui.screens.rulebook.page_search import PlacedText, go_together, runs
from smokingcat.ui.screens.rulebook.pagination import BookPage

_CHAPTER_LEVEL, _PART_LEVEL = 2, 3
"""Heading levels of a chapter and of its parts; the book's title has level 1."""


def document(book: RuleBook, pages: Mapping[int, BookPage], wording: Wording) -> AccessibleNode:
    """Return a document node of ``pages``, which are keyed by number from 0 on."""
    parts = [part for number, page in pages.items() for part in _page(book, number, page, wording)]
    keyed = [part._replace(key=f"{part.key} {n}") for n, part in enumerate(parts)]
    return AccessibleNode("document", book.title, "pages", parts=tuple(keyed))


def document_text(pages: AccessibleNode) -> str:
    """Return a document as one text, for the announcement when it is opened."""
    return sentence(*(part.name for part in pages.parts))


def _page(
    book: RuleBook, number: int, page: BookPage, wording: Wording
) -> Iterator[AccessibleNode]:
    """Yield the nodes of a page from top to bottom, each chapter's title before its text."""
    titles = dict(page.headings)
    for run in runs([page]):
        for chapter in [each for each, top in titles.items() if top <= run[0].y]:
            del titles[chapter]
            yield _title(book, chapter)
        block = [item for y, item in page.items if y == run[0].y]
        is_figure = any(isinstance(item, CardFigure) for item in block)
        words = _figure(block, wording) if is_figure else run_text(run, wording)
        is_heading = (
            not isinstance(run[0].item, InlineCard) and run[0].item.style.colour == theme.WINE
        )
        level = _PART_LEVEL if is_heading else 0
        yield AccessibleNode(
            "heading" if is_heading else "text", words, f"page {number}", level=level
        )
    for chapter in titles:
        yield _title(book, chapter)


def _title(book: RuleBook, chapter: int) -> AccessibleNode:
    """Return the heading node of a chapter, with its number."""
    found = book.chapters[chapter]
    return AccessibleNode(
        "heading", f"{found.number} {found.title}", "chapter", level=_CHAPTER_LEVEL
    )


def _figure(block: Sequence[PageItem], wording: Wording) -> str:
    """Return the text of a picture of cards: each card with its caption, then the remark.

    Cards with a cost are announced with it instead of their caption.
    """
    costs = any(isinstance(item, CardFigure) and item.points for item in block)
    parts, run, name = list[str](), list[PlacedText](), ""

    def finish_card() -> None:
        words = run_text(run, wording)
        if name:
            parts.append(f"{name}: {words}" if words and not costs else name)
        else:
            parts.append(f"{words[:1].upper()}{words[1:]}")
        run.clear()

    for item in block:
        if isinstance(item, CardFigure | AshtrayFigure):
            finish_card()
            name = _name(item, wording, costs=costs) if isinstance(item, CardFigure) else ""
        elif isinstance(item, WordRun | InlineCard):
            if name and run and run[-1].item.style != item.style:  # the remark
                finish_card()
                name = ""
            run.append(PlacedText(0, 0, item))
    finish_card()
    return sentence(*parts)


def _name(face: CardFigure, wording: Wording, *, costs: bool) -> str:
    if not costs:
        return wording.card(face.card, Case.LABEL)
    return wording.card_and_cost(face.card).replace(" · ", ", ")


def run_text(run: list[PlacedText], wording: Wording) -> str:
    """Return a run of words as one text, with cards by name."""
    text, before = "", None
    for placed in run:
        if before is not None and not go_together(before, placed):
            text += " "
        item = placed.item
        text += wording.card(item.card) if isinstance(item, InlineCard) else item.text
        before = placed
    return text
