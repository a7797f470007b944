"""Finds words on the pages of the rule book, and the boxes in which they stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from smokingcat.i18n.rulebook.accent_folding import spots
from smokingcat.i18n.rulebook.blocks import RuleBook
from smokingcat.ui.paint.typesetting.page_items import CHIP_GAP, InlineCard, WordRun
from smokingcat.ui.paint.typesetting.text import Text
from smokingcat.ui.screens.rulebook.pagination import BookPage

_LEAST: Final = 2
"""Fewer letters are found everywhere and nowhere."""


class PlacedText(NamedTuple):
    """Words or a card on a page, and the height of the block they stand in."""

    page: int
    y: int
    mark: WordRun | InlineCard


@dataclass(frozen=True)
class SearchHit:
    """Words that were found on a page, and what stands ``before`` and ``after`` them.

    ``parts`` are their boxes, in pixels from the top left corner of the page's text; none where
    they stand in the title of the ``chapter``. What is ``overleaf`` stands on the next page.
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


def find(text: Text, book: RuleBook, pages: Sequence[BookPage], sought: str) -> list[SearchHit]:
    """Return where ``sought`` stands in the book, in reading order."""
    if len(sought.strip()) < _LEAST:
        return []
    titled = [
        found
        for number, page in enumerate(pages)
        for found in _in_titles(book, number, page, sought)
    ]
    told = [found for run in runs(pages) for found in _in_text(text, pages, run, sought)]
    return sorted([*titled, *told], key=lambda found: found.page)


def _in_titles(book: RuleBook, number: int, page: BookPage, sought: str) -> Iterator[SearchHit]:
    for chapter in page.headings:
        title = book.chapters[chapter].title
        for start, end in spots(title, sought):
            yield SearchHit(number, chapter, (), title[:start], title[start:end], title[end:])


def _in_text(
    text: Text, pages: Sequence[BookPage], run: Sequence[PlacedText], sought: str
) -> Iterator[SearchHit]:
    line = _Line(run)
    for start, end in spots(line.text, sought):
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
    """Yield the words of each block or item, which read on, over the end of a page as well."""
    run: list[PlacedText] = []
    for number, page in enumerate(pages):
        goes_on = number > 0 and pages[number - 1].goes_on
        for y, mark in page.marks:
            is_bullet = isinstance(mark, WordRun) and mark.is_bullet
            is_same = bool(run) and (run[-1].page, run[-1].y) == (number, y)
            if run and (is_bullet or not (is_same or (goes_on and run[-1].page < number))):
                yield run
                run = []
            if isinstance(mark, WordRun | InlineCard) and not is_bullet:
                run.append(PlacedText(number, y, mark))
    if run:
        yield run


def go_together(one: PlacedText, other: PlacedText) -> bool:
    """Return whether what stands second goes on, in the same line, where the first ends."""
    left, right = one.mark.rect, other.mark.rect
    is_same_line = left.top < right.centery < left.bottom or right.top < left.centery < right.bottom
    return one.page == other.page and is_same_line and 0 <= right.left - left.right <= CHIP_GAP


class _Line:
    """Words in a row as one text, which knows where on the page each of its letters stands."""

    def __init__(self, run: Sequence[PlacedText]) -> None:
        self.text = ""
        self._starts: list[int] = []
        self._run = run
        before: PlacedText | None = None
        for placed in run:
            if before is not None and not go_together(before, placed):
                self.text += " "
            self._starts.append(len(self.text))
            self.text += placed.mark.text
            before = placed

    def boxes(self, text: Text, start: int, end: int) -> Iterator[tuple[PlacedText, pygame.Rect]]:
        """Yield the boxes of the letters from ``start`` to ``end``, and what they are part of."""
        for first, placed in zip(self._starts, self._run, strict=True):
            word = placed.mark
            begin, stop = max(start, first), min(end, first + len(word.text))
            if begin < stop:
                left = text.width(word.text[: begin - first], word.style)
                right = text.width(word.text[: stop - first], word.style)
                top = placed.y + word.rect.top
                box = pygame.Rect(word.rect.left + left, top, right - left, word.rect.height)
                yield placed, box
