"""The search in the rule book: the boxes of the words found on its pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import pygame

from smokingcat.i18n.rulebook.accent_folding import find_spots
from smokingcat.i18n.rulebook.blocks import RuleBook
from smokingcat.ui.paint.typesetting.page_items import CHIP_GAP, InlineCard, WordRun
from smokingcat.ui.paint.typesetting.text import Text
from smokingcat.ui.screens.rulebook.pagination import BookPage

_LEAST: Final = 2
"""Minimum number of letters to search for."""


class PlacedText(NamedTuple):
    """Words or a card on a page, and the top of their block in pixels."""

    page: int
    y: int
    item: WordRun | InlineCard


@dataclass(frozen=True)
class SearchHit:
    """Words found on a page, with the text ``before`` and ``after`` them.

    ``parts`` are their boxes in pixels from the top left corner of the page's text; a find in the
    title of the ``chapter`` has none. ``overleaf`` are the boxes on the next page.
    """

    page: int
    chapter: int
    parts: tuple[pygame.Rect, ...]
    before: str
    words: str
    after: str
    overleaf: tuple[pygame.Rect, ...] = ()

    def on(self, page: int) -> tuple[pygame.Rect, ...]:
        """Return the boxes of the words on a page."""
        return {self.page: self.parts, self.page + 1: self.overleaf}.get(page, ())


@dataclass
class BookSearch:
    """The state of a search: the text ``sought``, the finds, and the find ``at`` that is shown.

    While ``is_listed`` the list of finds is open, with the find ``marked`` highlighted.
    """

    sought: str = ""
    finds: list[SearchHit] = field(default_factory=list)
    at: int | None = None
    marked: int = 0
    is_listed: bool = False

    def found(self, finds: list[SearchHit], *, anew: bool) -> None:
        """Store the places found.

        ``anew`` says that the words sought are new. Otherwise the same words were sought again in a
        new page layout, and the current find is kept.
        """
        self.finds = finds
        if anew:
            self.at, self.marked, self.is_listed = None, 0, bool(self.sought.strip())
        else:
            last = len(finds) - 1
            self.marked = max(0, min(self.marked, last))
            self.at = None if self.at is None or last < 0 else min(self.at, last)

    def mark(self, step: int) -> None:
        """Open the list, or mark the find ``step`` rows away; the list wraps around."""
        if self.is_listed and self.finds:
            self.marked = (self.marked + step) % len(self.finds)
        self.is_listed = bool(self.sought.strip())

    def lit(
        self, page: int, title: Callable[[SearchHit], pygame.Rect]
    ) -> list[tuple[pygame.Rect, bool]]:
        """Return the boxes of the finds on a page, and whether each is the current one.

        ``title`` returns the box of the title that a find is in.
        """
        return [
            (part, number == self.at)
            for number, found in enumerate(self.finds)
            for part in found.on(page) or ([title(found)] if found.page == page else [])
        ]

    def next_hit(self, step: int) -> SearchHit | None:
        """Return the next find: the marked one of an open list, else the one ``step`` further."""
        if not self.finds:
            return None
        if not self.is_listed and self.at is not None:
            self.marked = (self.at + step) % len(self.finds)
        self.at, self.is_listed = self.marked, False
        return self.finds[self.at]


def find(text: Text, book: RuleBook, pages: Sequence[BookPage], sought: str) -> list[SearchHit]:
    """Return the finds of ``sought`` in reading order; none for fewer than two letters."""
    if len(sought.strip()) < _LEAST:
        return []
    titled = [
        found
        for number, page in enumerate(pages)
        for found in _in_titles(book, number, page, sought)
    ]
    others = [found for run in runs(pages) for found in _in_text(text, pages, run, sought)]
    return sorted([*titled, *others], key=lambda found: found.page)


def _in_titles(book: RuleBook, number: int, page: BookPage, sought: str) -> Iterator[SearchHit]:
    for chapter in page.headings:
        title = book.chapters[chapter].title
        for start, end in find_spots(title, sought):
            yield SearchHit(number, chapter, (), title[:start], title[start:end], title[end:])


def _in_text(
    text: Text, pages: Sequence[BookPage], run: Sequence[PlacedText], sought: str
) -> Iterator[SearchHit]:
    line = _Line(run)
    for start, end in find_spots(line.text, sought):
        places = list(line.boxes(text, start, end))
        first, _ = places[0]
        yield SearchHit(
            first.page,
            _chapter_at(pages[first.page], first.y),
            tuple(box for placed, box in places if placed.page == first.page),
            line.text[:start],
            line.text[start:end],
            line.text[end:],
            tuple(box for placed, box in places if placed.page != first.page),
        )


def _chapter_at(page: BookPage, y: int) -> int:
    above = [chapter for chapter, top in page.headings.items() if top <= y]
    return above[-1] if above else page.chapter


def runs(pages: Sequence[BookPage]) -> Iterator[list[PlacedText]]:
    """Yield the words of each block or list item; a block may continue on the next page."""
    run: list[PlacedText] = []
    for number, page in enumerate(pages):
        goes_on = number > 0 and pages[number - 1].goes_on
        for y, item in page.items:
            is_bullet = isinstance(item, WordRun) and item.is_bullet
            is_same = bool(run) and (run[-1].page, run[-1].y) == (number, y)
            if run and (is_bullet or not (is_same or (goes_on and run[-1].page < number))):
                yield run
                run = []
            if isinstance(item, WordRun | InlineCard) and not is_bullet:
                run.append(PlacedText(number, y, item))
    if run:
        yield run


def go_together(one: PlacedText, other: PlacedText) -> bool:
    """Return whether ``other`` follows ``one`` in the same line without a space."""
    left, right = one.item.rect, other.item.rect
    is_same_line = left.top < right.centery < left.bottom or right.top < left.centery < right.bottom
    return one.page == other.page and is_same_line and 0 <= right.left - left.right <= CHIP_GAP


class _Line:
    """A run of words as one text, with the place of each letter on the page."""

    def __init__(self, run: Sequence[PlacedText]) -> None:
        self.text = ""
        self._starts: list[int] = []
        self._run = run
        before: PlacedText | None = None
        for placed in run:
            if before is not None and not go_together(before, placed):
                self.text += " "
            self._starts.append(len(self.text))
            self.text += placed.item.text
            before = placed

    def boxes(self, text: Text, start: int, end: int) -> Iterator[tuple[PlacedText, pygame.Rect]]:
        """Yield the words with letters from ``start`` to ``end``, and the box of these letters."""
        for first, placed in zip(self._starts, self._run, strict=True):
            word = placed.item
            begin, stop = max(start, first), min(end, first + len(word.text))
            if begin < stop:
                left = text.width(word.text[: begin - first], word.style)
                right = text.width(word.text[: stop - first], word.style)
                top = placed.y + word.rect.top
                box = pygame.Rect(word.rect.left + left, top, right - left, word.rect.height)
                yield placed, box
