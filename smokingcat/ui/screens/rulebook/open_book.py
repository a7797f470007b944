"""The open rule book: the pages that are shown, and the trail of followed links."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from smokingcat.ui.screens.rulebook.pagination import BookPage, Edition


class LinkOrigin(NamedTuple):
    """The page and the name of a followed link."""

    page: int
    link: str


class OpenBook:
    """An edition that is open at page ``at``, counted from 0, with ``columns`` pages side by side.

    ``chapter`` is the chapter turned to; ``target`` is the anchor pointed at, unless it is a whole
    chapter. ``trail`` holds the followed links, the latest last.
    """

    def __init__(self, edition: Edition, columns: int, anchor: str) -> None:
        self.edition = edition
        self._columns = columns
        self.at = 0
        self.chapter = 0
        self.target: str | None = None
        self.trail: list[LinkOrigin] = []
        self.open(self.page_of(anchor))
        self.aim(anchor)

    def change_edition(self, edition: Edition, columns: int) -> None:
        """Open another edition at the same place."""
        place = self._anchor_at(self.at)
        origins = [self._anchor_at(origin.page) for origin in self.trail]
        self.edition, self._columns = edition, columns
        self.trail = [
            origin._replace(page=self.page_of(anchor))
            for origin, anchor in zip(self.trail, origins, strict=True)
        ]
        self.open(self.page_of(place))

    def _anchor_at(self, page: int) -> str:
        """Return the first anchor on a page, or else the last one before it."""
        here = self.edition.pages[page].anchors
        if here:
            return min(here, key=here.__getitem__)
        before = next(p.anchors for p in reversed(self.edition.pages[:page]) if p.anchors)
        return max(before, key=before.__getitem__)

    def page_of(self, anchor: str) -> int:
        """Return the page of an anchor, or 0 if there is none."""
        numbers = (n for n, page in enumerate(self.edition.pages) if anchor in page.anchors)
        return next(numbers, 0)

    def page_of_chapter(self, chapter: int) -> int:
        """Return the page on which a chapter begins."""
        pages = enumerate(self.edition.pages)
        return next(number for number, page in pages if chapter in page.headings)

    def open(self, page: int) -> None:
        """Open the book at a page."""
        self.at = page // self._columns * self._columns
        self.chapter = self.edition.pages[page].chapter

    def aim(self, anchor: str) -> None:
        """Point at the block of an anchor, unless the anchor is a whole chapter."""
        self.chapter, block = self.edition.book.find(anchor)
        self.target = anchor if block >= 0 else None

    def beside(self, step: int) -> int | None:
        """Return the page ``step`` spreads ahead, ``None`` past the ends of the book."""
        page = self.at + step * self._columns
        return page if 0 <= page < len(self.edition.pages) else None

    def spread(self, columns: Sequence[pygame.Rect]) -> list[tuple[int, BookPage, pygame.Rect]]:
        """Return the open pages: number from 0, page, and the box of its text."""
        pages = zip(self.edition.pages[self.at :], columns, strict=False)
        return [(number, page, box) for number, (page, box) in enumerate(pages, self.at)]
