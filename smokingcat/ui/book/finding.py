"""Finds words on the pages of the rule book, and the boxes in which they stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from smokingcat.i18n.book import RuleBook
from smokingcat.i18n.folding import spots
from smokingcat.ui.book.marks import CHIP_GAP, Chip, Word
from smokingcat.ui.book.pages import Page
from smokingcat.ui.text import Text

_Placed = tuple[int, Word | Chip]
"""Words or a card, and the height of the block they stand in."""
_LEAST: Final = 2
"""Fewer letters are found everywhere and nowhere."""


@dataclass(frozen=True)
class Find:
    """Words that were found on a page, and what stands ``before`` and ``after`` them.

    ``parts`` are their boxes, in pixels from the top left corner of the page's text; none where
    they stand in the title of the ``chapter``.
    """

    page: int
    chapter: int
    parts: tuple[pygame.Rect, ...]
    before: str
    words: str
    after: str


def find(text: Text, book: RuleBook, pages: Sequence[Page], sought: str) -> list[Find]:
    """Return where ``sought`` stands in the book, in reading order."""
    if len(sought.strip()) < _LEAST:
        return []
    return [
        found
        for number, page in enumerate(pages)
        for found in (
            *_in_titles(book, number, page, sought),
            *_in_text(text, number, page, sought),
        )
    ]


def _in_titles(book: RuleBook, number: int, page: Page, sought: str) -> Iterator[Find]:
    for chapter in page.headings:
        title = book.chapters[chapter].title
        for start, end in spots(title, sought):
            yield Find(number, chapter, (), title[:start], title[start:end], title[end:])


def _in_text(text: Text, number: int, page: Page, sought: str) -> Iterator[Find]:
    for run in _runs(page):
        line = _Line(run)
        chapter = _chapter_at(page, run[0][0])
        for start, end in spots(line.text, sought):
            yield Find(
                number,
                chapter,
                tuple(line.boxes(text, start, end)),
                line.text[:start],
                line.text[start:end],
                line.text[end:],
            )


def _chapter_at(page: Page, y: int) -> int:
    above = [chapter for chapter, top in page.headings.items() if top <= y]
    return above[-1] if above else page.chapter


def _runs(page: Page) -> Iterator[list[_Placed]]:
    """Yield the words of each block or item, which read on."""
    run: list[_Placed] = []
    for y, mark in page.marks:
        is_bullet = isinstance(mark, Word) and mark.is_bullet
        if run and (y != run[-1][0] or is_bullet):
            yield run
            run = []
        if isinstance(mark, Word | Chip) and not is_bullet:
            run.append((y, mark))
    if run:
        yield run


def _touch(left: pygame.Rect, right: pygame.Rect) -> bool:
    """Return whether what stands in ``right`` goes on, in the same line, where ``left`` ends."""
    is_same_line = left.top < right.centery < left.bottom or right.top < left.centery < right.bottom
    return is_same_line and 0 <= right.left - left.right <= CHIP_GAP


class _Line:
    """Words in a row as one text, which knows where on the page each of its letters stands."""

    def __init__(self, run: Sequence[_Placed]) -> None:
        self.text = ""
        self._starts: list[int] = []
        self._run = run
        before: pygame.Rect | None = None
        for _, word in run:
            if before is not None and not _touch(before, word.rect):
                self.text += " "
            self._starts.append(len(self.text))
            self.text += word.text
            before = word.rect

    def boxes(self, text: Text, start: int, end: int) -> Iterator[pygame.Rect]:
        """Yield the boxes of the letters from ``start`` to ``end``."""
        for first, (y, word) in zip(self._starts, self._run, strict=True):
            begin, stop = max(start, first), min(end, first + len(word.text))
            if begin < stop:
                left = text.width(word.text[: begin - first], word.style)
                right = text.width(word.text[: stop - first], word.style)
                top = y + word.rect.top
                yield pygame.Rect(word.rect.left + left, top, right - left, word.rect.height)
