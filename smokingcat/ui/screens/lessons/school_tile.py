"""The tiles of the menu of lessons, with their pictures."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Final

import pygame

from smokingcat.a11y.nodes import AccessibleNode, sentence
from smokingcat.match.session.cats import CAST
from smokingcat.rules.cards import Card
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.frame import ROOMY_TO, Frame
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.portrait import draw_portrait
from smokingcat.ui.widgets.button import AbstractButton

_PICTURE: Final = 0.148
"""Height of the picture in a tile, as a fraction of ``s``."""
_HEADING: Final = 0.034
_WORDS: Final = 0.186
"""Heights of a line of the heading and of the text under it, at the usual text size."""
_TWO: Final = 1.75
"""Height of a heading of two lines, as a multiple of one line."""
_LEAST: Final = 0.8
"""The smallest size of a heading in one line, as a share of the wanted size."""
_CARD: Final = 0.082
_REACH, _STEP, _SPREAD = 0.230, 9.5, 22.0
"""Radius of a fan of cards, and its greatest angles between two and over all, in degrees."""
_CAT: Final = 0.040
_BOOK: Final = 0.132
"""Height of the small rule book with its shadow."""
_LINES: Final = 6
"""The number of lines on a page of that book."""

Picture = Callable[[Canvas, Painter, tuple[int, int]], None]
"""Draws a picture around its middle in pixels."""


def fan_of(cards: Sequence[Card]) -> Picture:
    """Return a picture of cards in a fan."""

    def draw(canvas: Canvas, painter: Painter, middle: tuple[int, int]) -> None:
        frame, width = canvas.frame, canvas.frame.px(_CARD)
        reach = frame.px(_REACH)
        for number, card in enumerate(cards):
            step = min(_STEP, _SPREAD / max(1, len(cards) - 1))
            angle = (number - (len(cards) - 1) / 2) * step
            turn = math.radians(angle)
            x = middle[0] + math.sin(turn) * reach
            y = middle[1] + (1 - math.cos(turn)) * reach
            painter.blit_at(canvas.faces.card(card, width, angle), (x, y))

    return draw


def draw_cats(canvas: Canvas, painter: Painter, middle: tuple[int, int]) -> None:
    """Draw the three cats."""
    apart = canvas.frame.px(_CAT * 1.75)
    for number in (0, 2, 1):
        place = (middle[0] + (number - 1) * apart, middle[1] + canvas.frame.px(0.012))
        lifted = (place[0], place[1] - canvas.frame.px(0.020 if number == 1 else 0.0))
        draw_portrait(canvas, painter, CAST[number].picture, "calm", lifted, _CAT)


def draw_open_book(canvas: Canvas, painter: Painter, middle: tuple[int, int]) -> None:
    """Draw the open rule book."""
    pieces, frame = canvas.pieces, canvas.frame
    top = middle[1] - frame.px(_BOOK) // 2
    for page in ("book_page_left", "book_page_right"):
        width, height = pieces.entry(page).size
        scale = _BOOK / height
        left = middle[0] - (frame.px(width * scale) if page == "book_page_left" else 0)
        anchor = pieces.entry(page).anchor
        place = (left + frame.px(width * scale * anchor[0]), top + frame.px(_BOOK * anchor[1]))
        pieces.draw(painter, page, place, scale)
        _draw_lines(canvas, painter, pygame.Rect(left, top, frame.px(width * scale), 0))


def _draw_lines(canvas: Canvas, painter: Painter, page: pygame.Rect) -> None:
    """Draw lines on a page that look like print."""
    frame = canvas.frame
    inset, step, thick = frame.px(0.026), frame.px(0.017), max(1, frame.px(0.0026))
    for line in range(_LINES):
        long = page.width - 2 * inset - (frame.px(0.024) if line % 3 == 2 else 0)
        y = page.top + frame.px(0.030) + line * step
        painter.fill(pygame.Rect(page.left + inset, y, long, thick), (*theme.SEPIA, 120))


def _heading_lines(frame: Frame) -> int:
    """Return the greatest number of lines of a heading: two for large text."""
    return 1 if frame.larger <= ROOMY_TO else 2


def tile_height(frame: Frame) -> int:
    """Return the height of a tile in pixels."""
    words = _HEADING * (1 if _heading_lines(frame) == 1 else _TWO) + _WORDS
    return frame.px(_PICTURE) + frame.typed(words)


@dataclass(eq=False)
class SchoolTile(AbstractButton):
    """A tile: picture, heading (the label), promise, number above, line at the foot."""

    _: KW_ONLY
    picture: Picture
    promise: str
    number: str = ""
    foot: str = ""
    is_done: bool = False

    def accessible(self) -> AccessibleNode | None:
        """Return a button with the promise, on if ``is_done``."""
        node = super().accessible()
        note = sentence(self.promise, self.foot)
        return None if node is None else node._replace(note=note, is_on=self.is_done or None)

    def draw(self, painter: Painter, *, focused: bool) -> None:
        canvas, frame, rect = self.canvas, self.canvas.frame, self.rect
        is_lit = self.hovered or self.held
        canvas.pieces.draw_nine(painter, "walnut_hover" if is_lit else "mat", rect)
        lift = frame.px(0.004) if is_lit and not self.held else 0
        inset = frame.px(theme.BETWEEN)
        box = pygame.Rect(rect.left + inset, 0, rect.width - 2 * inset, frame.typed(_HEADING))
        lines = self._lines(box)
        air = frame.px(theme.PADDED) if lines == 1 else 0
        y = rect.top + frame.px(_PICTURE) // 2 + frame.px(theme.INSIDE) + air // 2 - lift
        self.picture(canvas, painter, (rect.centerx, y))
        box.height = frame.typed(_HEADING * (1 if lines == 1 else _TWO))
        box.top = rect.top + frame.px(_PICTURE + theme.INSIDE) + air
        text = canvas.text
        even = self.even(theme.H4, box, lines)
        text.draw(painter, self.label, box, theme.H4, align="centre", lines=lines, largest=even)
        foot = pygame.Rect(box.left, 0, box.width, frame.typed(0.030))
        foot.bottom = rect.bottom - frame.px(theme.INSIDE)
        told = pygame.Rect(box.left, box.bottom, box.width, foot.top - box.bottom)
        quiet = theme.NOTE.tinted(theme.CREAM)
        text.draw(painter, self.promise, told, quiet, align="centre", anchor="top", lines=5)
        if self.foot:
            gold = theme.NOTE.tinted(theme.ACCENT if is_lit else theme.GOLD)
            text.draw(painter, self.foot, foot, gold, align="centre")
        if self.number:
            corner = pygame.Rect(
                rect.left + frame.px(theme.PADDED), rect.top + frame.px(theme.INSIDE), 0, 0
            )
            corner.size = (frame.typed(0.030), frame.typed(0.036))
            style = theme.H3.tinted(theme.ACCENT if is_lit else theme.GOLD)
            text.draw(painter, self.number, corner, style, verbatim=True)
        if self.is_done:
            tick = (rect.right - frame.px(0.016), rect.top + frame.px(0.016))
            canvas.pieces.draw(painter, "check", tick)
        if focused:
            self.draw_focus(painter)

    def _lines(self, line: pygame.Rect) -> int:
        """Return the number of lines of all headings: two rather than too small a type."""
        text, wished = self.canvas.text, self.canvas.text.pixels(theme.H4)
        in_one = [
            text.fit(label, theme.H4, line.width, 1, line.height, is_label=True)
            for label in (self.label, *self.row)
        ]
        is_good = all(each.fits and each.pixels >= _LEAST * wished for each in in_one)
        return _heading_lines(self.canvas.frame) if is_good else 2
