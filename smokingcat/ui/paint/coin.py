"""A little coin with the penalty points of a card, or with a cross where it is the wrong one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from smokingcat.ui.paint import theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.theme import Style

if TYPE_CHECKING:
    from smokingcat.ui.shell.context import Context

_VALUE: Final = Style("serif", "Black", 0.0195, theme.BAD, grows=False)
_CROSS, _LARGER = "×", 1.4
"""The cross, and how much larger its coin is than that of a card's points."""


def draw_coin(
    context: Context,
    painter: Painter,
    place: tuple[float, float],
    points: int,
    scale: float = 1.0,
) -> None:
    """Draw ``points`` on their coin, its middle at ``place``."""
    _draw(context, painter, place, str(points), scale)


def draw_cross(context: Context, painter: Painter, place: tuple[float, float]) -> None:
    """Draw a red cross on a coin, its middle at ``place``."""
    _draw(context, painter, place, _CROSS, _LARGER)


def _draw(
    context: Context, painter: Painter, place: tuple[float, float], said: str, scale: float
) -> None:
    context.pieces.draw(painter, "point_coin", place, scale)
    side = 0.032 * scale
    box = context.frame.box_at(round(place[0]), round(place[1]), side, side)
    style = _VALUE.sized(_VALUE.size * scale)
    context.text.draw(painter, said, box, style, align="centre", verbatim=True)
