"""Fills pages with set blocks: chapters begin on a new page, headings stay with their text.

Nothing here draws or knows a window.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from smokingcat.i18n.book import RuleBook
from smokingcat.ui.book.marks import Mark
from smokingcat.ui.book.setter import Set, Setter

_LEFTOVER: Final = 5
"""A last page of fewer lines is too little."""


@dataclass
class Page:
    """Marks at their heights on one page; ``chapter`` is its index in the book.

    The last block of a page that ``goes_on`` has its rest on the next one.
    """

    chapter: int
    is_first: bool
    marks: list[tuple[int, Mark]] = field(default_factory=list)
    anchors: dict[str, int] = field(default_factory=dict)
    goes_on: bool = False

    @property
    def foot(self) -> int:
        """The height in pixels down to which the page is filled."""
        return max((y + mark.rect.bottom for y, mark in self.marks), default=0)


def fill_pages(setter: Setter, book: RuleBook, height: int, heading: int, line: int) -> list[Page]:
    """Return the pages of ``book``: ``height`` pixels, the first of a chapter less ``heading``.

    No more lists and paragraphs of a chapter are broken than must be; as far as that allows, its
    pages are evenly long, to within one ``line`` of type.
    """
    pages: list[Page] = []
    for number, chapter in enumerate(book.chapters):
        blocks = [setter.set(block) for block in chapter.blocks]
        filled = _fill(number, blocks, height, heading)
        for shorter in range(height - line, height // 2, -line):
            even = _fill(number, blocks, shorter, heading)
            if len(even) > len(filled) or _is_overfull(even, shorter):
                break
            if _faults(even, line) <= _faults(filled, line):
                filled = even
        filled[0].anchors.update(dict.fromkeys(chapter.anchors, 0))
        pages += filled
    return pages


def broken(pages: Sequence[Page]) -> int:
    """Return how many lists and paragraphs go on from one page to the next."""
    return sum(page.goes_on for page in pages)


def _faults(pages: Sequence[Page], line: int) -> tuple[bool, int]:
    """Return whether a chapter ends in a leftover of few lines, and how many blocks it breaks."""
    is_leftover = len(pages) > 1 and pages[-1].foot < _LEFTOVER * line
    return is_leftover, broken(pages)


def _fill(chapter: int, blocks: Sequence[Set], height: int, heading: int) -> list[Page]:
    """Return the pages of one chapter, each as full as it can be."""
    page = Page(chapter, is_first=True)
    pages = [page]
    y = heading
    for place, block in enumerate(blocks):
        following = blocks[place + 1] if place + 1 < len(blocks) else None
        rest: Set | None = block
        while rest is not None:
            first: Set | None = rest
            if y + rest.height + _kept(rest, following) <= height:
                rest = None
            else:
                first, rest = _cut(rest, height - y)
                if first is None and y == 0:  # taller than a page and cannot be cut
                    first, rest = rest, None
            if first is not None:
                _lay(page, first, y)
                y += first.height
            if rest is not None:
                page.goes_on = first is not None
                page = Page(chapter, is_first=False)
                pages.append(page)
                y = 0
    return pages


def _kept(block: Set, following: Set | None) -> int:
    """Return how many pixels of the next block must stand on the same page as ``block``."""
    if not block.keeps_next or following is None:
        return 0
    return following.breaks[0] if following.breaks else following.height


def _is_overfull(pages: Sequence[Page], height: int) -> bool:
    return any(page.foot > height for page in pages)


def _lay(page: Page, block: Set, y: int) -> None:
    page.anchors.update(dict.fromkeys(block.anchors, y))
    page.marks += [(y, mark) for mark in block.marks]


def _cut(block: Set, room: int) -> tuple[Set | None, Set | None]:
    """Return the part of a block that fits into ``room`` pixels, and the rest."""
    fitting = [at for at in block.breaks if at <= room]
    if not fitting:
        return None, block
    at = fitting[-1]
    upper = tuple(mark for mark in block.marks if mark.rect.top < at)
    lower = tuple(
        replace(mark, rect=mark.rect.move(0, -at)) for mark in block.marks if mark.rect.top >= at
    )
    breaks = tuple(other - at for other in block.breaks if other > at)
    return (
        Set(upper, at, block.anchors),
        Set(lower, block.height - at, (), breaks, block.keeps_next),
    )
