"""Bar and number for the risk of losing the round, and the paw on an advised card."""

from __future__ import annotations

from typing import Final

import pygame

from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.knob import draw_knob
from smokingcat.ui.paint.painter import Painter

AMBER: Final[theme.Colour] = (0xB4, 0x6A, 0x14)
"""Colour of a bar for a moderate risk."""
_MODERATE: Final = 1 / 3
_HIGH: Final = 2 / 3
"""Smallest risks (0 to 1) of a bar that is amber, and of a bar that is red."""
_MIN_FILLED: Final = 0.005
"""Smallest share (0 to 1) that is rounded to a whole per cent."""
_TRACK: Final[theme.Colour] = (0xD6, 0xC3, 0x97)
_NUMBER: Final = theme.BUTTON_SMALL.tinted(theme.INK)
_KNOB: Final = 0.88
"""Diameter of the paw's round mark, in heights of a tag."""
_OUTLINE: Final[theme.Colour] = (0x9C, 0x84, 0x4F)
_BAR_HEIGHT: Final = 0.42
"""Height of the bar, as a share of the height of its tag."""


def draw_bar(painter: Painter, box: pygame.Rect, share: float, colour: theme.Colour) -> None:
    """Fill a share (0 to 1) of a bar from the left: nothing where the share is told as 0 %."""
    painter.fill(box, _TRACK)
    if share < _MIN_FILLED:
        return
    filled = box.copy()
    filled.width = max(2, round(box.width * share))
    painter.fill(filled, colour)


def risk_colour(chance: float) -> theme.Colour:
    """Return the colour of a bar for the risk ``chance`` (0 to 1): green, amber or red."""
    if chance < _MODERATE:
        return theme.GOOD
    return AMBER if chance < _HIGH else theme.BAD


def draw_tag(
    canvas: Canvas,
    painter: Painter,
    box: pygame.Rect,
    chance: float | None,
    *,
    is_advised: bool,
    has_number: bool,
) -> None:
    """Mark a card at its foot: a bar for its ``chance``, if known, with its number or a paw.

    The paw of an advised card looks like the button of the hint. A tick would look like a choice.
    """
    is_written, gap = has_number and chance is not None, 2 * canvas.frame.px(theme.TIGHT)
    inner = box.inflate(-gap, -gap)
    bar = inner.copy()
    bar.height = max(3, round(inner.height * _BAR_HEIGHT))
    bar.bottom = inner.bottom
    framed = box if is_written else bar.inflate(gap, gap)
    if chance is not None:
        canvas.pieces.draw_nine(painter, "tooltip", framed)
        painter.fill(bar.inflate(2, 2), _OUTLINE)
        draw_bar(painter, bar, chance, risk_colour(chance))
    room = pygame.Rect(inner.left, inner.top, inner.width, bar.top - inner.top)
    if is_advised:
        side = min(box.width, round(_KNOB * box.height))
        knob = pygame.Rect(box.centerx - side // 2, 0, side, side)
        knob.bottom = (framed.top if chance is not None else box.bottom) - gap // 2
        draw_knob(canvas, painter, knob, "normal", "paw")
    if chance is not None and is_written:
        percent = canvas.words.language.format_percent(chance)
        canvas.text.draw(painter, percent, room, _NUMBER, align="centre", verbatim=True)
