"""The pages that lie open as a document: headings, and a paragraph for each block or item."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from smokingcat.a11y.nodes import Spoken, sentence
from smokingcat.i18n.catalogue.card_names import Case
from smokingcat.i18n.rulebook.blocks import RuleBook
from smokingcat.i18n.sentences.wording import Wording
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.typesetting.page_items import Chip, Face, Mark, Tray, Word
from smokingcat.ui.screens.rulebook.page_search import Placed, go_together, runs
from smokingcat.ui.screens.rulebook.pagination import BookPage

_CHAPTER, _PART = 2, 3
"""The levels of a chapter's heading and of one inside it; the book's own is the first."""


def document(book: RuleBook, pages: Mapping[int, BookPage], wording: Wording) -> Spoken:
    """Return what stands on ``pages``, each with its number from 0 on."""
    parts = [part for number, page in pages.items() for part in _page(book, number, page, wording)]
    keyed = [part._replace(key=f"{part.key} {n}") for n, part in enumerate(parts)]
    return Spoken("document", book.title, "pages", parts=tuple(keyed))


def said_at_once(pages: Spoken) -> str:
    """Return a whole document as one text, for when it comes up."""
    return sentence(*(part.name for part in pages.parts))


def _page(book: RuleBook, number: int, page: BookPage, wording: Wording) -> Iterator[Spoken]:
    """Yield what stands on a page, from above: a chapter that begins there comes before it."""
    titles = dict(page.headings)
    for run in runs([page]):
        for chapter in [each for each, top in titles.items() if top <= run[0].y]:
            del titles[chapter]
            yield _title(book, chapter)
        block = [mark for y, mark in page.marks if y == run[0].y]
        is_figure = any(isinstance(mark, Face) for mark in block)
        words = _figure(block, wording) if is_figure else spoken_run(run, wording)
        is_heading = not isinstance(run[0].mark, Chip) and run[0].mark.style.colour == theme.WINE
        level = _PART if is_heading else 0
        yield Spoken("heading" if is_heading else "text", words, f"page {number}", level=level)
    for chapter in titles:
        yield _title(book, chapter)


def _title(book: RuleBook, chapter: int) -> Spoken:
    """Return the heading of a chapter, with its number."""
    found = book.chapters[chapter]
    return Spoken("heading", f"{found.number} {found.title}", "chapter", level=_CHAPTER)


def _figure(block: Sequence[Mark], wording: Wording) -> str:
    """Return pictures of cards by name, each with what stands under it, and the remark on them.

    Where it is told what each costs, the words under it are told already.
    """
    costs = any(isinstance(mark, Face) and mark.points for mark in block)
    said, run, name = list[str](), list[Placed](), ""

    def tell() -> None:
        words = spoken_run(run, wording)
        if name:
            said.append(f"{name}: {words}" if words and not costs else name)
        else:
            said.append(f"{words[:1].upper()}{words[1:]}")
        run.clear()

    for mark in block:
        if isinstance(mark, Face | Tray):
            tell()
            name = _name(mark, wording, costs=costs) if isinstance(mark, Face) else ""
        elif isinstance(mark, Word | Chip):
            if name and run and run[-1].mark.style != mark.style:  # the remark
                tell()
                name = ""
            run.append(Placed(0, 0, mark))
    tell()
    return sentence(*said)


def _name(face: Face, wording: Wording, *, costs: bool) -> str:
    if not costs:
        return wording.card(face.card, Case.LABEL)
    return wording.card_and_cost(face.card).replace(" · ", ", ")


def spoken_run(run: list[Placed], wording: Wording) -> str:
    """Return words in a row as one text; a card in it by its name."""
    text, before = "", None
    for placed in run:
        if before is not None and not go_together(before, placed):
            text += " "
        mark = placed.mark
        text += wording.card(mark.card) if isinstance(mark, Chip) else mark.text
        before = placed
    return text
