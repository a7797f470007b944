"""The pages that lie open as a document: headings, and a paragraph for each block or item."""

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

_CHAPTER, _PART = 2, 3
"""The levels of a chapter's heading and of one inside it; the book's own is the first."""


def document(book: RuleBook, pages: Mapping[int, BookPage], wording: Wording) -> AccessibleNode:
    """Return what stands on ``pages``, each with its number from 0 on."""
    parts = [part for number, page in pages.items() for part in _page(book, number, page, wording)]
    keyed = [part._replace(key=f"{part.key} {n}") for n, part in enumerate(parts)]
    return AccessibleNode("document", book.title, "pages", parts=tuple(keyed))


def document_text(pages: AccessibleNode) -> str:
    """Return a whole document as one text, for when it comes up."""
    return sentence(*(part.name for part in pages.parts))


def _page(
    book: RuleBook, number: int, page: BookPage, wording: Wording
) -> Iterator[AccessibleNode]:
    """Yield what stands on a page, from above: a chapter that begins there comes before it."""
    titles = dict(page.headings)
    for run in runs([page]):
        for chapter in [each for each, top in titles.items() if top <= run[0].y]:
            del titles[chapter]
            yield _title(book, chapter)
        block = [mark for y, mark in page.marks if y == run[0].y]
        is_figure = any(isinstance(mark, CardFigure) for mark in block)
        words = _figure(block, wording) if is_figure else run_text(run, wording)
        is_heading = (
            not isinstance(run[0].mark, InlineCard) and run[0].mark.style.colour == theme.WINE
        )
        level = _PART if is_heading else 0
        yield AccessibleNode(
            "heading" if is_heading else "text", words, f"page {number}", level=level
        )
    for chapter in titles:
        yield _title(book, chapter)


def _title(book: RuleBook, chapter: int) -> AccessibleNode:
    """Return the heading of a chapter, with its number."""
    found = book.chapters[chapter]
    return AccessibleNode("heading", f"{found.number} {found.title}", "chapter", level=_CHAPTER)


def _figure(block: Sequence[PageItem], wording: Wording) -> str:
    """Return pictures of cards by name, each with what stands under it, and the remark on them.

    Where it is told what each costs, the words under it are told already.
    """
    costs = any(isinstance(mark, CardFigure) and mark.points for mark in block)
    said, run, name = list[str](), list[PlacedText](), ""

    def tell() -> None:
        words = run_text(run, wording)
        if name:
            said.append(f"{name}: {words}" if words and not costs else name)
        else:
            said.append(f"{words[:1].upper()}{words[1:]}")
        run.clear()

    for mark in block:
        if isinstance(mark, CardFigure | AshtrayFigure):
            tell()
            name = _name(mark, wording, costs=costs) if isinstance(mark, CardFigure) else ""
        elif isinstance(mark, WordRun | InlineCard):
            if name and run and run[-1].mark.style != mark.style:  # the remark
                tell()
                name = ""
            run.append(PlacedText(0, 0, mark))
    tell()
    return sentence(*said)


def _name(face: CardFigure, wording: Wording, *, costs: bool) -> str:
    if not costs:
        return wording.card(face.card, Case.LABEL)
    return wording.card_and_cost(face.card).replace(" · ", ", ")


def run_text(run: list[PlacedText], wording: Wording) -> str:
    """Return words in a row as one text; a card in it by its name."""
    text, before = "", None
    for placed in run:
        if before is not None and not go_together(before, placed):
            text += " "
        mark = placed.mark
        text += wording.card(mark.card) if isinstance(mark, InlineCard) else mark.text
        before = placed
    return text
