"""A cat in its medallion, with its name on a brass plate."""

from __future__ import annotations

from typing import Final

import pygame

from smokingcat.game.cast import CAST
from smokingcat.table.moods import Expression
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.text import Setting

NATURAL_RADIUS: Final = 0.102
"""Radius of a medallion picture at its natural size, as a fraction of ``s``."""

PERSON: Final = "black"
"""The picture of the cat that is the person."""


def picture_of(seat: int, viewer: int) -> str:
    """Return the picture of whoever sits at ``seat``: the person, or a cat of the cast."""
    return PERSON if seat == viewer else CAST[(seat - viewer) % 4 - 1].picture


def portrait_of(seat: int, viewer: int, expression: Expression) -> str:
    """Return the piece that shows whoever sits at ``seat`` with an expression."""
    return f"medallion_{picture_of(seat, viewer)}_{expression}"


def draw_portrait(
    canvas: Canvas,
    painter: Painter,
    picture: str,
    mood: str,
    centre: tuple[float, float],
    radius: float,
    *,
    name: str | None = None,
) -> None:
    """Draw a cat ``radius`` (fraction of ``s``) large, its name on a plate under it."""
    canvas.pieces.draw(painter, f"medallion_{picture}_{mood}", centre, radius / NATURAL_RADIUS)
    if name is not None:
        frame = canvas.frame
        box = frame.box_at(
            round(centre[0]), round(centre[1] + frame.px(radius * 1.12)), 0.137, 0.040
        )
        draw_plate(canvas, painter, name, box)


def draw_plate(canvas: Canvas, painter: Painter, name: str, widest: pygame.Rect) -> None:
    """Draw a brass plate with a name, as wide as the name needs and the box allows."""
    plate = plate_box(canvas, name, widest)
    canvas.pieces.draw_nine(painter, "plate", plate, widest.height / canvas.frame.px(0.045))
    inner = plate.inflate(-2 * _pad(widest), 0)
    largest = _set(canvas, name, widest).pixels
    canvas.text.draw(
        painter, name, inner, theme.PLATE, align="centre", verbatim=True, largest=largest
    )


def plate_box(canvas: Canvas, name: str, widest: pygame.Rect) -> pygame.Rect:
    """Return the box of the plate that `draw_plate` draws."""
    width = _set(canvas, name, widest).width + 2 * _pad(widest)
    width = max(width, canvas.frame.px(0.105))
    plate = pygame.Rect(0, 0, width, widest.height)
    plate.center = widest.center
    return plate


def _set(canvas: Canvas, name: str, widest: pygame.Rect) -> Setting:
    inner = widest.width - 2 * _pad(widest)
    return canvas.text.fit(name, theme.PLATE, inner, height=widest.height)


def _pad(plate: pygame.Rect) -> int:
    return round(plate.height * 0.55)
