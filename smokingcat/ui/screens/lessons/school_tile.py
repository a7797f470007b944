"""The steps and tiles of the page *Learn*, with their pictures."""

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
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.portrait import draw_portrait
from smokingcat.ui.widgets.button import AbstractButton

_MIN_PICTURE_HEIGHT: Final = 0.148
"""Least height of the picture in a tile, as a fraction of ``s``."""
_PICTURE_SHARE: Final = 0.58
"""Share of a tile's height for its picture."""
_HEADING_HEIGHT: Final = 0.044
_TEXT_HEIGHT: Final = 0.120
"""Heights of the heading and of the text under it, at the usual text size."""
_SIGN_WIDTH, _TICK_SCALE = 0.030, 0.62
"""Width of the sign before a small step, and scale of its tick."""
_LARGE_PICTURE: Final = 0.330
"""Width of the picture of the next step."""
_LINE_HEIGHT, _TITLE_HEIGHT = 0.030, 0.052
"""Heights of the line over the name of the next step, and of the name."""
_GO_SIGN_SIZE: Final = (0.180, 0.058)
"""Width and height of the brass sign of the next step."""
_CARD_WIDTH: Final = 0.082
_NEXT_STEP_CARD_SCALE: Final = 1.5
"""Scale of the cards of the next step."""
_FAN_RADIUS, _MAX_FAN_STEP_DEGREES, _MAX_FAN_DEGREES = 0.230, 9.5, 22.0
"""Radius of a fan of cards, and its greatest angles between two and over all, in degrees."""
_CAT_RADIUS: Final = 0.040
_BOOK_HEIGHT: Final = 0.132
"""Height of the small rule book with its shadow."""
_BOOK_LINES: Final = 6
"""The number of lines on a page of the small rule book."""
_SMALL: Final = theme.LABEL.sized(0.0205)
"""Type of a small step and of what a tile promises."""

Picture = Callable[[Canvas, Painter, tuple[int, int]], None]
"""Draws a picture around its middle in pixels."""


def fan_of(cards: Sequence[Card], *, large: bool = False) -> Picture:
    """Return a picture of cards in a fan, for the next step in ``large``."""
    scale = _NEXT_STEP_CARD_SCALE if large else 1.0

    def draw(canvas: Canvas, painter: Painter, middle: tuple[int, int]) -> None:
        frame, width = canvas.frame, canvas.frame.px(_CARD_WIDTH * scale)
        reach = frame.px(_FAN_RADIUS * scale)
        for number, card in enumerate(cards):
            step = min(_MAX_FAN_STEP_DEGREES, _MAX_FAN_DEGREES / max(1, len(cards) - 1))
            angle = (number - (len(cards) - 1) / 2) * step
            turn = math.radians(angle)
            x = middle[0] + math.sin(turn) * reach
            y = middle[1] + (1 - math.cos(turn)) * reach
            painter.blit_at(canvas.faces.card(card, width, angle), (x, y))

    return draw


def draw_cats(canvas: Canvas, painter: Painter, middle: tuple[int, int]) -> None:
    """Draw the three cats."""
    apart = canvas.frame.px(_CAT_RADIUS * 1.75)
    for number in (0, 2, 1):
        place = (middle[0] + (number - 1) * apart, middle[1] + canvas.frame.px(0.012))
        lifted = (place[0], place[1] - canvas.frame.px(0.020 if number == 1 else 0.0))
        draw_portrait(canvas, painter, CAST[number].picture, "calm", lifted, _CAT_RADIUS)


def draw_open_book(canvas: Canvas, painter: Painter, middle: tuple[int, int]) -> None:
    """Draw the open rule book."""
    pieces, frame = canvas.pieces, canvas.frame
    top = middle[1] - frame.px(_BOOK_HEIGHT) // 2
    for page in ("book_page_left", "book_page_right"):
        width, height = pieces.entry(page).size
        scale = _BOOK_HEIGHT / height
        left = middle[0] - (frame.px(width * scale) if page == "book_page_left" else 0)
        anchor = pieces.entry(page).anchor
        place = (
            left + frame.px(width * scale * anchor[0]),
            top + frame.px(_BOOK_HEIGHT * anchor[1]),
        )
        pieces.draw(painter, page, place, scale)
        _draw_lines(canvas, painter, pygame.Rect(left, top, frame.px(width * scale), 0))


def _draw_lines(canvas: Canvas, painter: Painter, page: pygame.Rect) -> None:
    """Draw lines on a page that look like print."""
    frame = canvas.frame
    inset, step, thick = frame.px(0.026), frame.px(0.017), max(1, frame.px(0.0026))
    for line in range(_BOOK_LINES):
        long = page.width - 2 * inset - (frame.px(0.024) if line % 3 == 2 else 0)
        y = page.top + frame.px(0.030) + line * step
        painter.fill(pygame.Rect(page.left + inset, y, long, thick), (*theme.SEPIA, 120))


def tile_height(frame: Frame) -> int:
    """Return the height in pixels that a tile needs for its text."""
    return frame.px(_MIN_PICTURE_HEIGHT) + frame.typed(_HEADING_HEIGHT + _TEXT_HEIGHT)


@dataclass(eq=False)
class SchoolTile(AbstractButton):
    """A tile: picture, heading (the label), and what to expect."""

    _: KW_ONLY
    picture: Picture
    promise: str

    def accessible(self) -> AccessibleNode | None:
        """Return a button with the promise."""
        node = super().accessible()
        return None if node is None else node._replace(note=sentence(self.promise))

    def draw(self, painter: Painter, *, focused: bool) -> None:
        canvas, frame, text = self.canvas, self.canvas.frame, self.canvas.text
        inner = draw_mat(self, painter)
        high = round(inner.height * _PICTURE_SHARE)
        self.picture(canvas, painter, (inner.centerx, inner.top + high // 2))
        head = pygame.Rect(inner.left, inner.top + high, inner.width, frame.typed(_HEADING_HEIGHT))
        even = self.even(theme.H3, head)
        text.draw(painter, self.label, head, theme.H3, align="centre", largest=even)
        promise_box = pygame.Rect(inner.left, head.bottom, inner.width, inner.bottom - head.bottom)
        promise_box.inflate_ip(-2 * frame.px(theme.INSIDE), 0)
        text.draw(painter, self.promise, promise_box, _SMALL, align="centre", anchor="top", lines=5)
        if focused:
            self.draw_focus(painter)


@dataclass(eq=False)
class PathStep(AbstractButton):
    """A small step of the path: a tick or its ``number``, and its name."""

    _: KW_ONLY
    number: str = ""
    is_done: bool = False

    def accessible(self) -> AccessibleNode | None:
        """Return a button with the lesson's contents, and whether it ``is_done``."""
        node, done = super().accessible(), self.canvas.words.gettext("Finished")
        if node is None or not self.is_done:
            return node
        return node._replace(note=sentence(done, node.note))

    def draw(self, painter: Painter, *, focused: bool) -> None:
        canvas, frame = self.canvas, self.canvas.frame
        inner = draw_mat(self, painter)
        side = frame.typed(_SIGN_WIDTH)
        sign = pygame.Rect(inner.left, inner.top, side, inner.height)
        if self.is_done:
            canvas.pieces.draw(painter, "icon_check", sign.center, _TICK_SCALE, theme.GOLD)
        elif self.number:
            style = theme.H4.tinted(theme.GOLD)
            canvas.text.draw(painter, self.number, sign, style, align="centre", verbatim=True)
        else:
            canvas.pieces.draw(painter, "icon_paw", sign.center, _TICK_SCALE, theme.GOLD)
        beside = pygame.Rect(sign.right, inner.top, inner.right - sign.right, inner.height)
        beside.left += frame.px(theme.INSIDE)
        beside.width -= frame.px(theme.INSIDE)
        style = _SMALL.tinted(theme.QUIET if self.is_done else theme.CREAM)
        even = self.even(style, beside, 2)
        canvas.text.draw(painter, self.label, beside, style, lines=2, largest=even)
        if focused:
            self.draw_focus(painter)


@dataclass(eq=False)
class NextStep(AbstractButton):
    """The large next step: picture, name (the label), contents, and the brass sign ``go``.

    ``place`` says which step it is, ``foot`` how long it takes. The whole tile can be pressed.
    """

    _: KW_ONLY
    picture: Picture
    promise: str
    go: str
    place: str = ""
    foot: str = ""

    def accessible(self) -> AccessibleNode | None:
        """Return a button with the contents and the duration."""
        node = super().accessible()
        note = sentence(self.place, self.promise, self.foot)
        return None if node is None else node._replace(note=note)

    def draw(self, painter: Painter, *, focused: bool) -> None:
        canvas, frame, text = self.canvas, self.canvas.frame, self.canvas.text
        inner = draw_mat(self, painter)
        wide = frame.px(_LARGE_PICTURE)
        self.picture(canvas, painter, (inner.left + wide // 2, inner.centery))
        text_box = pygame.Rect(inner.left + wide, inner.top, inner.width - wide, inner.height)
        sign = pygame.Rect(0, 0, frame.typed(_GO_SIGN_SIZE[0]), frame.typed(_GO_SIGN_SIZE[1]))
        sign.bottomright = text_box.bottomright
        line = pygame.Rect(text_box.left, text_box.top, text_box.width, frame.typed(_LINE_HEIGHT))
        text.draw(painter, self.place, line, theme.NOTE.tinted(theme.GOLD))
        head = pygame.Rect(text_box.left, line.bottom, text_box.width, frame.typed(_TITLE_HEIGHT))
        text.draw(painter, self.label, head, theme.H2.tinted(theme.HEADING))
        body = pygame.Rect(text_box.left, head.bottom, text_box.width, sign.top - head.bottom)
        text.draw(painter, self.promise, body, theme.LABEL, anchor="top", lines=3)
        foot = pygame.Rect(text_box.left, sign.top, sign.left - text_box.left, sign.height)
        text.draw(painter, self.foot, foot, theme.NOTE)
        look = "pressed" if self.held else "hover" if self.hovered else "normal"
        canvas.pieces.draw_nine(painter, f"brass_{look}", sign)
        style = theme.BUTTON.tinted(theme.INK_ON_BRASS)
        text.draw(
            painter, self.go, sign.inflate(-frame.px(theme.BETWEEN), 0), style, align="centre"
        )
        if focused:
            self.draw_focus(painter)


def draw_mat(button: AbstractButton, painter: Painter) -> pygame.Rect:
    """Draw the wood or cloth under a step; return the box inside its margin."""
    canvas = button.canvas
    is_lit = button.hovered or button.held
    canvas.pieces.draw_nine(painter, "walnut_hover" if is_lit else "mat", button.rect)
    pad = canvas.frame.px(theme.PADDED)
    return button.rect.inflate(-2 * pad, -2 * min(pad, button.rect.height // 8))
