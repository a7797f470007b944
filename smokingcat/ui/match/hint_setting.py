"""How the coach's note is set: its texts in several widths, by the widths of their words.

A line as it is drawn is never wider than its words with a pixel more between them, so nothing is
cut that has room by this reckoning, and no line has to be measured.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from smokingcat.table import Rect
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.frame import to_rect

_HEAD: Final = theme.H4.tinted(theme.INK)
_SAID: Final = theme.LABEL.sized(0.0205).tinted(theme.INK)
_LEGEND: Final = theme.NOTE.tinted(theme.INK_QUIET)
_MOST_LINES: Final = (2, 24, 3)
_MEASURES: Final = (10.3, 11.2, 12.5, 14.0, 16.0, 18.5, 21.5, 25.0, 30.0)
"""How wide the reasons may be set, in sizes of their type."""


class Words(NamedTuple):
    """What is to be played or passed, why, and what the numbers on the cards mean."""

    head: str
    said: str
    legend: str


class NotePart(NamedTuple):
    """One of the texts of a note: its style, and its box in the window."""

    words: str
    style: theme.Style
    box: pygame.Rect
    lines: int


class Note(NamedTuple):
    """A note where it lies, with its texts."""

    box: pygame.Rect
    parts: tuple[NotePart, ...]


class NoteSetting(NamedTuple):
    """A note of a size (px) before it lies anywhere, and whether all that is said fits."""

    size: tuple[int, int]
    parts: tuple[NotePart, ...]
    is_whole: bool

    def at(self, box: Rect) -> Note:
        """Return the note where ``box`` is."""
        lying = to_rect(box)
        parts = (part._replace(box=part.box.move(lying.topleft)) for part in self.parts)
        return Note(lying, tuple(parts))


class _Text(NamedTuple):
    """A text that is to be broken: its words in pixels, and the space between two."""

    said: str
    style: theme.Style
    widths: Sequence[int]
    space: int

    def broken(self, width: int) -> tuple[int, int]:
        """Return how many lines of at most ``width`` px it takes, and how wide they are."""
        count, line, widest = 0, width, 0
        for word in self.widths:
            if count and line + self.space + word <= width:
                line += self.space + word
            else:
                count, line = count + 1, word
            widest = max(widest, line)
        return count, widest


def wished_size(canvas: Canvas) -> int:
    """Return the size in px in which the reasons are wished to be."""
    return canvas.text.pixels(_SAID)


def usual_size(canvas: Canvas) -> int:
    """Return the size in px of what is said where nobody wishes for larger text."""
    return canvas.text.usual(_SAID)


def settings(canvas: Canvas, words: Words, pixels: int) -> list[NoteSetting]:
    """Return the note in several widths, with reasons of a size in px and the rest to match."""
    text, texts = canvas.text, []
    for said, style in zip(words, (_HEAD, _SAID, _LEGEND), strict=True):
        exact = text.exactly(style, round(text.usual(style) * pixels / usual_size(canvas)))
        widths = [text.width(word, exact) for word in said.split(" ")]
        texts.append(_Text(said, exact, widths, text.width(" ", exact) + 1))
    return [_set(canvas, texts, round(measure * pixels)) for measure in _MEASURES]


def _set(canvas: Canvas, texts: Sequence[_Text], width: int) -> NoteSetting:
    """Return the note with lines of at most ``width`` px."""
    frame = canvas.frame
    pad, gap = frame.px(theme.PADDED), frame.px(theme.INSIDE)
    parts: list[NotePart] = []
    top, widest, is_whole = pad, 0, True
    for text, most in zip(texts, _MOST_LINES, strict=True):
        if text.said:
            count, wide = text.broken(width)
            is_whole &= wide <= width and count <= most
            height = canvas.text.line_height(text.style) * min(count, most)
            parts.append(NotePart(text.said, text.style, pygame.Rect(pad, top, 0, height), most))
            top += height + gap
            widest = max(widest, min(wide, width))
    for part in parts:
        part.box.width = widest
    return NoteSetting((widest + 2 * pad, top - gap + pad), tuple(parts), is_whole)
