"""Parts that all certificates share: the engraved sheet, its heading and its signatures."""

from __future__ import annotations

from typing import Final

import pygame

from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.theme import Style

WIDE, HIGH = 1.180, 0.575
"""Width and height inside the engraved border, as fractions of ``s``."""
SEAL: Final = (0.535, 0.205)
"""Place of the seal, right of and below the middle of the sheet."""
_TITLE: Final = Style("serif", "Black", 0.054, theme.WINE)
_SIGNATURE_MARGIN: Final = 0.016
"""Distance of the first signature from the border."""


def draw_title(
    canvas: Canvas, painter: Painter, page: pygame.Rect, title: str, scale: float = 1.0
) -> None:
    """Draw the title of a certificate on ``page`` (pixels)."""
    frame = canvas.frame
    box = pygame.Rect(page.left, page.top + frame.px(0.018 * scale), page.width, 0)
    box.height = frame.px(0.068 * scale)
    style = _TITLE.sized(_TITLE.size * scale)
    canvas.text.draw(painter, title, box, style, align="centre")
    below = (page.centerx, box.bottom + frame.px(0.008 * scale))
    canvas.pieces.draw(painter, "divider", below, scale)


def draw_signature(
    canvas: Canvas,
    painter: Painter,
    page: pygame.Rect,
    number: int,
    name: str,
    scale: float = 1.0,
) -> None:
    """Draw the paw and the name of one of three signers, ``number`` from the left."""
    frame = canvas.frame

    def px(length: float) -> int:
        return frame.px(length * scale)

    wide = px(0.290)
    left = page.left + px(_SIGNATURE_MARGIN) + number * (wide + px(theme.BETWEEN))
    line = pygame.Rect(left, page.bottom - px(0.058), wide, max(1, px(0.0018)))
    painter.fill(line, (*theme.SEPIA, 150))
    paw = (left + px(0.030), line.top - px(0.034))
    canvas.pieces.draw(painter, "icon_paw", paw, 1.25 * scale, theme.WINE)
    box = pygame.Rect(left + px(0.066), 0, wide - px(0.070), px(0.048))
    box.bottom = line.top
    style = theme.WIT.sized(0.030 * scale).tinted(theme.INK)
    canvas.text.draw(painter, name, box, style, verbatim=True)
    under = pygame.Rect(left, line.bottom, wide, px(0.034))
    style = theme.CAPTION.sized(theme.CAPTION.size * scale).tinted(theme.INK_QUIET)
    canvas.text.draw(painter, canvas.words.gettext("signed with a paw"), under, style)
