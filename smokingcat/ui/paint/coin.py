"""Small coin with the penalty points of a card, or with a cross for a wrong card."""

from __future__ import annotations

from typing import Final

from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.theme import Style

_VALUE: Final = Style("serif", "Black", 0.0195, theme.BAD, grows=False)
_CROSS, _LARGER = "×", 1.4
"""The cross, and the scale of its coin relative to the coin of points."""


def draw_coin(
    canvas: Canvas,
    painter: Painter,
    place: tuple[float, float],
    points: int,
    scale: float = 1.0,
) -> None:
    """Draw ``points`` on their coin, centred at ``place``."""
    _draw(canvas, painter, place, str(points), scale)


def draw_cross(canvas: Canvas, painter: Painter, place: tuple[float, float]) -> None:
    """Draw a red cross on a coin, centred at ``place``."""
    _draw(canvas, painter, place, _CROSS, _LARGER)


def _draw(
    canvas: Canvas, painter: Painter, place: tuple[float, float], sign: str, scale: float
) -> None:
    canvas.pieces.draw(painter, "point_coin", place, scale)
    side = 0.032 * scale
    box = canvas.frame.box_at(round(place[0]), round(place[1]), side, side)
    style = _VALUE.sized(_VALUE.size * scale)
    canvas.text.draw(painter, sign, box, style, align="centre", verbatim=True)
