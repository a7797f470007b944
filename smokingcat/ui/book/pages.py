"""Fills pages with set blocks: chapters begin on a new page, headings stay with their text."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from smokingcat.i18n.book import RuleBook
from smokingcat.ui.book.marks import Mark
from smokingcat.ui.book.setter import Set, Setter

if TYPE_CHECKING:
    from smokingcat.ui.context import Context


@dataclass
class Page:
    """Marks at their heights on one page; ``chapter`` is its index in the book."""

    chapter: int
    is_first: bool
    marks: list[tuple[int, Mark]] = field(default_factory=list)
    anchors: dict[str, int] = field(default_factory=dict)


def fill_pages(
    context: Context, book: RuleBook, width: int, height: int, heading: int
) -> list[Page]:
    """Return the pages of ``book``: ``height`` pixels, the first of a chapter less ``heading``."""
    setter = Setter(context, width)
    pages: list[Page] = []
    for number, chapter in enumerate(book.chapters):
        page = Page(number, is_first=True)
        page.anchors.update(dict.fromkeys(chapter.anchors, 0))
        pages.append(page)
        y = heading
        blocks = [setter.set(block) for block in chapter.blocks]
        for place, block in enumerate(blocks):
            needed = block.height
            if block.keeps_next and place + 1 < len(blocks):
                following = blocks[place + 1]
                needed += following.breaks[0] if following.breaks else following.height
            rest: Set | None = block
            while rest is not None:
                if y + needed <= height or y == 0:
                    _lay(page, rest, y)
                    y += rest.height
                    rest = None
                    continue
                first, rest = _cut(rest, height - y)
                if first is not None:
                    _lay(page, first, y)
                page = Page(number, is_first=False)
                pages.append(page)
                y = 0
                needed = rest.height if rest is not None else 0
    return pages


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
        Set(lower, block.height - at, (), breaks),
    )
