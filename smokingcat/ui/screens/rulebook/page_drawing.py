"""Draws the rule book: its cover, what is on a page, and marks over it as with a pencil."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

from smokingcat.i18n.rulebook.blocks import Chapter
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.typesetting.page_items import WordRun
from smokingcat.ui.screens.rulebook.book_layout import BookLayout
from smokingcat.ui.screens.rulebook.pagination import BookPage

_CHAPTER: Final = theme.H1_SMALL.tinted(theme.INK)
_NUMBER: Final = theme.H2.tinted(theme.SEPIA)
_FOLIO: Final = theme.NOTE.tinted(theme.SEPIA)
_ORNAMENT: Final = (0xC9, 0xA8, 0x6A)
_FOUND: Final = (0xF2, 0xD2, 0x80)
_TURNED_TO: Final = (0xF4, 0xB0, 0x4A)


def draw_cover(canvas: Canvas, painter: Painter, layout: BookLayout) -> None:
    """Draw the book without anything on its pages."""
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
    """Draw what is on a page; ``lit`` are boxes to light, and whether each is turned to."""
    at = box.topleft
    for y, mark in page.marks:
        if not isinstance(mark, WordRun):
            mark.draw(canvas, painter, (at[0], at[1] + y))
    for part, is_turned_to in lit:
        painter.fill(part.move(at).inflate(4, -2), _TURNED_TO if is_turned_to else _FOUND)
    for y, mark in page.marks:
        if isinstance(mark, WordRun):
            mark.draw(canvas, painter, (at[0], at[1] + y))


def draw_empty(canvas: Canvas, painter: Painter, box: pygame.Rect) -> None:
    """Draw an ornament in the middle of a page that has no text."""
    canvas.pieces.draw(painter, "icon_paw", box.center, 1.6, _ORNAMENT)


def draw_folio(canvas: Canvas, painter: Painter, number: int, box: pygame.Rect) -> None:
    """Draw the number of a page under its text, which stands in ``box``."""
    frame = canvas.frame
    folio = pygame.Rect(box.left, box.bottom + frame.px(theme.BETWEEN), box.width, frame.px(0.030))
    canvas.text.draw(painter, str(number), folio, _FOLIO, align="centre", verbatim=True)


def draw_pointer(canvas: Canvas, painter: Painter, place: tuple[int, int], tall: int) -> None:
    """Draw a bar in the margin beside a line ``tall`` pixels high: this is what was meant."""
    frame = canvas.frame
    left = place[0] - frame.px(0.016)
    painter.fill(pygame.Rect(left, place[1], max(2, frame.px(0.0035)), tall), theme.WINE)


def title_box(canvas: Canvas, chapter: Chapter, box: pygame.Rect, scale: float) -> pygame.Rect:
    """Return the room for the title of a chapter, whose heading is at the top of ``box``."""
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
