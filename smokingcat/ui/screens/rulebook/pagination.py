"""The pagination of the rule book: laid-out blocks are distributed over pages.

A heading stays with its text. Chapters begin on a new page, or follow one another where pages are
small for their type.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from smokingcat.i18n.catalogue import catalogue
from smokingcat.i18n.rulebook.blocks import RuleBook
from smokingcat.i18n.rulebook.reader import read_rule_book
from smokingcat.i18n.sentences.wording import Wording
from smokingcat.ui.engine.context import Context
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.typesetting.page_items import PageItem, WordRun
from smokingcat.ui.paint.typesetting.typesetter import BODY, TextBlock, Typesetter
from smokingcat.ui.screens.rulebook.book_layout import BookLayout

_MIN_LAST_LINES: Final = 5
"""The least number of lines on the last page of a chapter."""
_CHAPTER_GAP_LINES: Final = 1
"""Empty lines above the heading of a chapter that does not begin its page."""
_HEADING_HEIGHT: Final = 0.096
_TYPE_SCALES: Final = (0.98, 1.05, 1.12)
"""Sizes of type to choose from, as multiples of the usual one."""


@dataclass
class BookPage:
    """Page of the rule book: its items, each with the top of its block in pixels.

    ``chapter`` is the index of the chapter at the top. ``headings`` maps the index of each chapter
    that begins on the page to its top (px). ``anchors`` maps each anchor on the page to its top
    (px). If the page ``goes_on``, its last block continues on the next page.
    """

    chapter: int
    headings: dict[int, int] = field(default_factory=dict)
    items: list[tuple[int, PageItem]] = field(default_factory=list)
    anchors: dict[str, int] = field(default_factory=dict)
    goes_on: bool = False

    @property
    def foot(self) -> int:
        """The bottom of the lowest item, in pixels."""
        return max((y + item.rect.bottom for y, item in self.items), default=0)

    @property
    def is_numbered(self) -> bool:
        """Whether the page has items of a numbered list."""
        words = (item for _, item in self.items if isinstance(item, WordRun) and item.is_bullet)
        return any(word.text[0].isdigit() for word in words)


def fill_pages(
    setter: Typesetter,
    book: RuleBook,
    height: int,
    heading: int,
    line: int,
    *,
    runs_on: bool = False,
) -> list[BookPage]:
    """Return the pages of ``book``, each ``height`` pixels high; a heading has ``heading`` pixels.

    If the book ``runs_on``, a chapter begins where the last one ended. Otherwise the chapter begins
    a page, and as few blocks as possible are broken. The pages of the chapter are then filled
    evenly, to within one ``line`` of type (in pixels).
    """
    pages: list[BookPage] = []
    running = _PageFiller(height, runs_on=True)
    for number, chapter in enumerate(book.chapters):
        blocks = [setter.set(block) for block in chapter.blocks]
        if runs_on:
            running.fill(number, blocks, heading, _CHAPTER_GAP_LINES * line)
        else:
            pages += _evenly(number, blocks, height, heading, line)
    pages += running.pages
    for page in pages:
        for number, y in page.headings.items():
            page.anchors.update(dict.fromkeys(book.chapters[number].anchors, y))
    return pages


def _evenly(
    chapter: int, blocks: Sequence[TextBlock], height: int, heading: int, line: int
) -> list[BookPage]:
    """Return the pages of one chapter, filled evenly."""
    filled = _filled(chapter, blocks, height, heading)
    for shorter in range(height - line, height // 2, -line):
        even = _filled(chapter, blocks, shorter, heading)
        if len(even) > len(filled) or _is_overfull(even, shorter):
            break
        if _faults(even, line) <= _faults(filled, line):
            filled = even
    return filled


def broken(pages: Sequence[BookPage]) -> int:
    """Return the number of blocks that continue on the next page."""
    return sum(page.goes_on for page in pages)


def _faults(pages: Sequence[BookPage], line: int) -> tuple[bool, int]:
    """Return whether a chapter's last page has too few lines, and how many blocks are broken."""
    is_leftover = len(pages) > 1 and pages[-1].foot < _MIN_LAST_LINES * line
    return is_leftover, broken(pages)


def _filled(chapter: int, blocks: Sequence[TextBlock], height: int, heading: int) -> list[BookPage]:
    """Return the pages of one chapter, each filled as far as possible."""
    filler = _PageFiller(height)
    filler.fill(chapter, blocks, heading, 0)
    return filler.pages


class _PageFiller:
    """The pages filled so far, ``height`` pixels high; chapters share them if it ``runs_on``."""

    def __init__(self, height: int, *, runs_on: bool = False) -> None:
        self.pages: list[BookPage] = []
        self._height = height
        self._runs_on = runs_on
        self._y = 0

    def fill(self, chapter: int, blocks: Sequence[TextBlock], heading: int, above: int) -> None:
        """Add a chapter, ``above`` pixels below the last one or on a new page."""
        least = above + heading + _opening(*blocks[:2])
        if not self.pages or self._y + least > self._height:
            self._turn(chapter)
        else:
            self._y += above
        self.pages[-1].headings[chapter] = self._y
        self._y += heading
        waiting = list(blocks)
        while waiting:
            block = waiting.pop(self._next(waiting))
            self._set(chapter, block, waiting[0] if waiting else None)

    def _next(self, waiting: Sequence[TextBlock]) -> int:
        """Return the index of the next block: text may pass a picture that does not fit here."""
        picture = waiting[0]
        if not (picture.floats and 0 < self._y < self._height < self._y + picture.height):
            return 0
        at = next((at for at, block in enumerate(waiting) if not block.floats), 0)
        is_last = at == len(waiting) - 1
        if waiting[at].keeps_next or (
            is_last and (at > 1 or not self._may_end(picture, waiting[at]))
        ):
            return 0
        return at

    def _may_end(self, picture: TextBlock, text: TextBlock) -> bool:
        """Return whether a picture may move behind the last text of a chapter."""
        room = self._height - self._y
        rest = _cut(text, room)[1] if text.height > room else None
        overleaf = rest.height if rest else 0
        return self._runs_on and overleaf + picture.height <= self._height

    def _turn(self, chapter: int) -> None:
        self.pages.append(BookPage(chapter))
        self._y = 0

    def _set(self, chapter: int, block: TextBlock, following: TextBlock | None) -> None:
        """Place a block, cut into as many pages as it needs."""
        rest: TextBlock | None = block
        while rest is not None:
            first: TextBlock | None = rest
            if self._y + rest.height + _kept(rest, following) <= self._height:
                rest = None
            else:
                first, rest = _cut(rest, self._height - self._y)
                if first is None and self._y == 0:  # taller than a page and cannot be cut
                    first, rest = rest, None
            if first is not None:
                _lay(self.pages[-1], first, self._y)
                self._y += first.height
            if rest is not None:
                self.pages[-1].goes_on = first is not None
                self._turn(chapter)


def _opening(block: TextBlock, following: TextBlock | None = None) -> int:
    """Return the height that must follow a chapter's heading on its page, in pixels."""
    return _least(block) if block.breaks else block.height + _kept(block, following)


def _least(block: TextBlock) -> int:
    """Return the height of the first part of a block, up to its first break, in pixels."""
    return block.breaks[0] if block.breaks else block.height


def _kept(block: TextBlock, following: TextBlock | None) -> int:
    """Return the height of the next block that must share the page of ``block``, in pixels."""
    if not block.keeps_next or following is None:
        return 0
    return _least(following)


def _is_overfull(pages: Sequence[BookPage], height: int) -> bool:
    return any(page.foot > height for page in pages)


def _lay(page: BookPage, block: TextBlock, y: int) -> None:
    page.anchors.update({anchor: y + at for anchor, at in block.anchors})
    page.items += [(y, item) for item in block.items]


def _cut(block: TextBlock, room: int) -> tuple[TextBlock | None, TextBlock | None]:
    """Return the part of a block that fits ``room`` pixels, and the rest."""
    fitting = [at for at in block.breaks if at <= room]
    if not fitting:
        return None, block
    at = fitting[-1]
    upper = tuple(item for item in block.items if item.rect.top < at)
    lower = tuple(
        replace(item, rect=item.rect.move(0, -at)) for item in block.items if item.rect.top >= at
    )
    breaks = tuple(other - at for other in block.breaks if other > at)
    above = tuple((anchor, y) for anchor, y in block.anchors if y < at)
    below = tuple((anchor, y - at) for anchor, y in block.anchors if y >= at)
    return (
        TextBlock(upper, at, above),
        TextBlock(lower, block.height - at, below, breaks, block.keeps_next),
    )


class Edition(NamedTuple):
    """A paginated book, in type ``scale`` times its usual size."""

    book: RuleBook
    pages: list[BookPage]
    scale: float


_LATEST_EDITION: Final[dict[Hashable, Edition]] = {}
"""The latest edition: the same one is usually opened again."""


def edition(context: Context, code: str) -> Edition:
    """Return the rule book in the language ``code``, paginated for the window and the deck."""
    spoken, suits = context.words, context.decks.current.suits
    wish = code, suits, spoken.code, context.frame, context.faces.aspect
    if wish not in _LATEST_EDITION:
        words = spoken if code == spoken.code else catalogue.load(code)
        book = read_rule_book(code, suits)
        _LATEST_EDITION.clear()
        _LATEST_EDITION[wish] = _fit(
            context, book, Wording(words, suits), BookLayout(context.frame)
        )
    return _LATEST_EDITION[wish]


def _fit(canvas: Canvas, book: RuleBook, wording: Wording, layout: BookLayout) -> Edition:
    """Return the edition whose size of type wastes least.

    A broken block counts as much as an empty page. Fewer pages with numbered lists come first, so
    that the game in one minute stays on one page.
    """
    column = layout.columns[0]
    usual = math.sqrt(layout.height) * (1.1 if layout.is_single else 1.0)
    editions = []
    for size in _TYPE_SCALES:
        scale = usual * size
        setter = Typesetter(canvas, column.width, scale, wording)
        line = canvas.text.line_height(BODY.sized(BODY.size * scale))
        heading = canvas.frame.px(_HEADING_HEIGHT * scale)
        pages = fill_pages(setter, book, column.height, heading, line, runs_on=layout.is_single)
        editions.append(Edition(book, pages, scale))

    def wasted(edition: Edition) -> tuple[int, float]:
        numbered = sum(page.is_numbered for page in edition.pages)
        empty = sum(1 - page.foot / column.height for page in edition.pages)
        return numbered, broken(edition.pages) + empty

    return min(editions, key=wasted)
