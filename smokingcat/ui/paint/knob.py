"""A round knob with an icon: the look of round buttons, and of the hint's mark on a card."""

from __future__ import annotations

from typing import Final

import pygame

from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter

_ICON: Final = 0.52
"""Size of the icon, as a share of the knob's width."""


def draw_knob(
    canvas: Canvas, painter: Painter, box: pygame.Rect, look: str, icon: str, alpha: int = 255
) -> None:
    """Draw a knob that fills ``box``; ``look`` is normal, hover, pressed or disabled."""
    pieces, natural = canvas.pieces, canvas.pieces.entry(f"round_{look}")
    margin = natural.margin[0] + natural.margin[2]
    scale = box.width / max(1.0, (natural.size[0] - margin) * canvas.frame.s)
    pieces.draw(painter, f"round_{look}", box.center, scale)
    size = _ICON * box.width / canvas.frame.px(0.04)
    pieces.draw(painter, f"icon_{icon}", box.center, size, theme.CREAM, alpha)
