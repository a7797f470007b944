"""Page furniture around controls: mats, titles, scrims, focus rings, fading edges.

The functions know no control and no scene; the caller gives the place.
"""

from __future__ import annotations

from typing import Final, Literal

import pygame

from smokingcat.ui.paint import theme
from smokingcat.ui.paint.backdrop import Surface
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.theme import Style

_RIM: Final = 0.012
_DOT: Final = " ."
_LEADER: Final[theme.Colour] = (0x9A, 0x7A, 0x4A)
_MIN_DOTS: Final = 4
"""Smallest number of dots that makes a row."""
_DOTS_DROP: Final = 0.011
"""Distance of the dots below the middle of a row, at any text size."""


def area_with_rims(canvas: Canvas, viewport: pygame.Rect) -> pygame.Rect:
    """Return the area for scrolled content: the viewport, and the glow of rims at its sides."""
    return viewport.inflate(2 * canvas.frame.px(_RIM), 0)


def focus_ring(
    canvas: Canvas, name: str, box: pygame.Rect
) -> tuple[pygame.Surface, tuple[float, float]]:
    """Return the ring called ``name`` around a box, and its top left corner."""
    gap = max(3, canvas.frame.px(0.0065))
    return canvas.pieces.fit_nine(name, box.inflate(2 * gap, 2 * gap))


def draw_mat(canvas: Canvas, painter: Painter, box: pygame.Rect) -> None:
    """Draw the dark mat with a double brass line that groups controls."""
    canvas.pieces.draw_nine(painter, "mat", box)


def draw_group_title(
    canvas: Canvas,
    painter: Painter,
    title: str,
    box: pygame.Rect,
    style: Style = theme.H3,
) -> None:
    """Draw a group's title above a brass line that runs out to the right."""
    frame = canvas.frame
    upper = pygame.Rect(box.left, box.top, box.width, frame.typed(0.036))
    canvas.text.draw(painter, title, upper, style, anchor="middle")
    line = pygame.Rect(box.left, upper.bottom + frame.px(theme.TIGHT), box.width, 0)
    surface = canvas.pieces.nine("underline", (line.width, max(2, frame.px(0.003))))
    painter.blit(surface, line.topleft)


def _draw_fade(
    canvas: Canvas,
    painter: Painter,
    viewport: pygame.Rect,
    edge: Literal["top", "bottom"],
    surface: Surface,
) -> None:
    """Fade the content at one edge of ``viewport`` into the background."""
    height = canvas.frame.px(0.045 if edge == "bottom" else 0.024)
    strip = pygame.Rect(viewport.left, viewport.top, viewport.width, height)
    if edge == "bottom":
        strip.bottom = viewport.bottom
    strip.inflate_ip(canvas.frame.px(0.03), 0)
    box = strip.left, strip.top, strip.width, strip.height
    painter.blit(canvas.backdrop.faded(canvas.frame, box, edge, surface), strip.topleft)


def draw_fades(
    canvas: Canvas,
    painter: Painter,
    viewport: pygame.Rect,
    offset: int,
    content: int,
    surface: Surface = "table",
) -> None:
    """Fade the edges beyond which ``content`` pixels, scrolled by ``offset``, continue."""
    if offset > 0:
        _draw_fade(canvas, painter, viewport, "top", surface)
    if offset < content - viewport.height:
        _draw_fade(canvas, painter, viewport, "bottom", surface)


def draw_leader(canvas: Canvas, painter: Painter, begin: int, end: int, middle: int) -> None:
    """Draw a row of dots from pixel ``begin`` to ``end`` as a leader between label and value."""
    text, frame = canvas.text, canvas.frame
    style, gap = theme.LABEL.tinted(_LEADER), frame.px(theme.PADDED)
    dots = (end - begin - 2 * gap) // max(1, text.width(_DOT, style))
    if dots >= _MIN_DOTS:
        surface = text.surface(_DOT * dots, style)
        upper = middle + frame.px(_DOTS_DROP) - surface.get_bounding_rect().centery
        painter.blit(surface, (end - gap - surface.get_width(), upper))


def draw_scrim(canvas: Canvas, painter: Painter, share: float = 1.0) -> None:
    """Darken the window under a panel, by a ``share`` while the panel is coming."""
    painter.veil()
    painter.fill(canvas.frame.rect, (*theme.SCRIM, round(148 * share)))
