"""What a cat says, in a puff of smoke beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from smokingcat.ui import theme
from smokingcat.ui.painter import Painter
from smokingcat.ui.theme import Style

if TYPE_CHECKING:
    from smokingcat.ui.context import Context

_PUFFS: Final = (
    ("speech_short", 1),
    ("speech_medium", 1),
    ("speech_long", 1),
    ("speech_medium_tall", 2),
    ("speech_long_tall", 2),
)
"""The puffs there are, from the smallest to the largest, and how many lines each holds."""
_PAD: Final = 0.024
_WORDS: Final[Style] = theme.WIT.tinted(theme.INK)


def draw_speech(
    context: Context, painter: Painter, text: str, mouth: tuple[int, int]
) -> pygame.Rect:
    """Draw ``text`` in the smallest puff that holds it, right of ``mouth``; return its box."""
    frame = context.frame
    name, lines, inner = _puff(context, text)
    left, top, right, bottom = context.pieces.entry(name).margin
    width, height = context.pieces.entry(name).size
    box = pygame.Rect(0, 0, frame.px(width - left - right), frame.px(height - top - bottom))
    box.midleft = (mouth[0] + frame.px(0.040), mouth[1])
    context.pieces.draw(painter, "speech_tail", (box.left - frame.px(0.002), box.centery))
    context.pieces.draw(painter, name, box.center)
    words = pygame.Rect(0, 0, inner, box.height - frame.px(0.008))
    words.center = box.center
    context.text.draw(painter, text, words, _WORDS, align="centre", lines=lines)
    return box


def _puff(context: Context, text: str) -> tuple[str, int, int]:
    """Return the name of a puff, its lines, and the width of a line in pixels."""
    frame, full = context.frame, context.text.pixels(_WORDS)
    for name, lines in _PUFFS:
        piece = context.pieces.entry(name)
        inner = frame.px(piece.size[0] - piece.margin[0] - piece.margin[2] - 2 * _PAD)
        setting = context.text.fit(text, _WORDS, inner, lines)
        if setting.fits and setting.pixels == full:
            break
    return name, lines, inner
