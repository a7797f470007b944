"""Speech bubble of a cat in the shape of a smoke puff."""

from __future__ import annotations

from typing import Final

import pygame

from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.theme import Style

_PUFFS: Final = (
    ("speech_short", 1),
    ("speech_medium", 1),
    ("speech_long", 1),
    ("speech_medium_tall", 2),
    ("speech_long_tall", 2),
)
"""The puffs from the smallest to the largest, with the number of lines each holds."""
_PAD: Final = (0.024, 0.011)
"""Space for the lobes beside the words, and above and below them."""
_WORDS: Final[Style] = theme.WIT.tinted(theme.INK)


def draw_speech(
    canvas: Canvas, painter: Painter, text: str, mouth: tuple[int, int], largest: float = 1.0
) -> pygame.Rect:
    """Draw ``text`` in the smallest puff that holds it, right of ``mouth``; return its box.

    With larger text the puffs grow, too, but at most by the factor ``largest``.
    """
    frame, scale = canvas.frame, min(largest, canvas.frame.larger)
    name, lines = _puff(canvas, text, scale)
    box = _inside(canvas, name, scale)
    box.midleft = (mouth[0] + frame.px(theme.GROUPS), mouth[1])
    canvas.pieces.draw(painter, "speech_tail", (box.left - frame.px(0.002), box.centery))
    canvas.pieces.draw(painter, name, box.center, scale)
    canvas.text.draw(painter, text, _for_words(canvas, box), _WORDS, align="centre", lines=lines)
    return box


def speech_width(canvas: Canvas, text: str, largest: float) -> int:
    """Return the width in pixels from the mouth to the end of the puff of `draw_speech`."""
    scale = min(largest, canvas.frame.larger)
    return (
        canvas.frame.px(theme.GROUPS) + _inside(canvas, _puff(canvas, text, scale)[0], scale).width
    )


def _inside(canvas: Canvas, name: str, scale: float) -> pygame.Rect:
    """Return a box as large as a puff without its haze."""
    frame, piece = canvas.frame, canvas.pieces.entry(name)
    left, top, right, bottom = piece.margin
    width, height = piece.size
    return pygame.Rect(
        0, 0, frame.px(scale * (width - left - right)), frame.px(scale * (height - top - bottom))
    )


def _for_words(canvas: Canvas, box: pygame.Rect) -> pygame.Rect:
    beside, above = map(canvas.frame.px, _PAD)
    return box.inflate(-2 * beside, -2 * above)


def _puff(canvas: Canvas, text: str, scale: float) -> tuple[str, int]:
    """Return the name of the smallest puff that holds a text at its full size, and its lines."""
    full = canvas.text.pixels(_WORDS)
    for name, lines in _PUFFS:
        words = _for_words(canvas, _inside(canvas, name, scale))
        fitted = canvas.text.fit(text, _WORDS, words.width, lines, words.height)
        if fitted.fits and fitted.pixels == full:
            break
    return name, lines
