"""Drawing of the rule book: cover, pages, headings, highlights."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

import pygame

from smokingcat.i18n.rulebook.blocks import Chapter
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.typesetting.page_items import WordRun
from smokingcat.ui.screens.rulebook.book_layout import BookLayout
from smokingcat.ui.screens.rulebook.open_book import OpenBook
from smokingcat.ui.screens.rulebook.page_search import BookSearch, SearchHit
from smokingcat.ui.screens.rulebook.pagination import BookPage, Edition

_CHAPTER: Final = theme.H1_SMALL.tinted(theme.INK)
_NUMBER: Final = theme.H2.tinted(theme.SEPIA)
_FOLIO: Final = theme.NOTE.tinted(theme.SEPIA)
_ORNAMENT: Final = (0xC9, 0xA8, 0x6A)
_FOUND: Final = (0xF2, 0xD2, 0x80)
_TURNED_TO: Final = (0xF4, 0xB0, 0x4A)


def draw_book(
    canvas: Canvas,
    painter: Painter,
    layout: BookLayout,
    book: OpenBook,
    search: BookSearch,
    languages: pygame.Rect,
) -> None:
    """Draw the open book with the finds of a search, and the tray of the ``languages``."""
    draw_cover(canvas, painter, layout)
    if not layout.is_single:
        canvas.pieces.draw_nine(painter, "segmented", languages.inflate(8, 8))
    edition, columns = book.edition, layout.columns
    spread = book.spread(columns)
    for number, page, box in spread:
        titles = partial(_title, canvas, edition, box)
        draw_page(canvas, painter, page, box, search.lit(number, titles))
        for chapter, y in page.headings.items():
            heading = edition.book.chapters[chapter]
            draw_chapter(canvas, painter, heading, box.move(0, y), edition.scale)
        draw_folio(canvas, painter, number + 1, box)
        if book.target in page.anchors:
            place = (box.left, box.top + page.anchors[book.target])
            draw_pointer(canvas, painter, place, layout.frame.typed(0.034 * edition.scale))
    for box in columns[len(spread) :]:  # the last page may be empty
        canvas.pieces.draw(painter, "icon_paw", box.center, 1.6, _ORNAMENT)


def _title(canvas: Canvas, edition: Edition, box: pygame.Rect, found: SearchHit) -> pygame.Rect:
    """Return the box of the title that has a find, from the corner of its page."""
    y = edition.pages[found.page].headings[found.chapter]
    chapter = edition.book.chapters[found.chapter]
    room = title_box(canvas, chapter, box.move(0, y), edition.scale)
    return room.move(-box.left, -box.top)


def draw_cover(canvas: Canvas, painter: Painter, layout: BookLayout) -> None:
    """Draw the book with empty pages."""
    pieces, cover, frame = canvas.pieces, layout.cover, layout.frame
    if layout.is_single:
        pieces.draw_nine(painter, "book_page", cover)
        return
    left = pygame.Rect(cover.left, cover.top, cover.width // 2, cover.height)
    right = left.copy()
    right.right = cover.right
    pieces.draw_nine(painter, "book_page_left", left)
    pieces.draw_nine(painter, "book_page_right", right)
    silk = frame.box(0, cover.top, 0.024, 0)
    silk.centerx, silk.height = cover.centerx, cover.height + frame.px(0.012)
    pieces.draw_nine(painter, "book_silk", silk)


def draw_page(
    canvas: Canvas,
    painter: Painter,
    page: BookPage,
    box: pygame.Rect,
    lit: Iterable[tuple[pygame.Rect, bool]],
) -> None:
    """Draw a page; ``lit`` are boxes to highlight, and whether each is the current find."""
    at = box.topleft
    for y, item in page.items:
        if not isinstance(item, WordRun):
            item.draw(canvas, painter, (at[0], at[1] + y))
    for part, is_turned_to in lit:
        painter.fill(part.move(at).inflate(4, -2), _TURNED_TO if is_turned_to else _FOUND)
    for y, item in page.items:
        if isinstance(item, WordRun):
            item.draw(canvas, painter, (at[0], at[1] + y))


def draw_folio(canvas: Canvas, painter: Painter, number: int, box: pygame.Rect) -> None:
    """Draw the number of a page under its text in ``box``."""
    frame = canvas.frame
    folio = pygame.Rect(box.left, box.bottom + frame.px(theme.BETWEEN), box.width, frame.px(0.030))
    canvas.text.draw(painter, str(number), folio, _FOLIO, align="centre", verbatim=True)


def draw_pointer(canvas: Canvas, painter: Painter, place: tuple[int, int], tall: int) -> None:
    """Draw a bar in the margin beside the target line, which is ``tall`` pixels high."""
    frame = canvas.frame
    left = place[0] - frame.px(0.016)
    painter.fill(pygame.Rect(left, place[1], max(2, frame.px(0.0035)), tall), theme.WINE)


def title_box(canvas: Canvas, chapter: Chapter, box: pygame.Rect, scale: float) -> pygame.Rect:
    """Return the box of a chapter's title, right of its number at the top of ``box``."""
    frame = canvas.frame
    wide = canvas.text.width(str(chapter.number), _NUMBER.sized(_NUMBER.size * scale))
    left = box.left + wide + frame.px(theme.BETWEEN)
    return pygame.Rect(left, box.top, box.right - left, frame.px(0.058 * scale))


def draw_chapter(
    canvas: Canvas, painter: Painter, chapter: Chapter, box: pygame.Rect, scale: float
) -> None:
    """Draw the heading of a chapter at the top of ``box``."""
    frame, title = canvas.frame, title_box(canvas, chapter, box, scale)
    number = pygame.Rect(box.left, box.top, title.left - box.left, title.height)
    style = _NUMBER.sized(_NUMBER.size * scale)
    canvas.text.draw(painter, str(chapter.number), number, style, verbatim=True)
    style = _CHAPTER.sized(_CHAPTER.size * scale)
    canvas.text.draw(painter, chapter.title, title, style, lines=2)
    line = pygame.Rect(box.left, title.bottom + frame.px(theme.TIGHT), box.width, 0)
    surface = canvas.pieces.nine("divider", (line.width, max(6, frame.px(0.015))))
    painter.blit(surface, line.topleft)
