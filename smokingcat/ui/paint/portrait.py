"""Portrait of a cat: a medallion with a name on a brass plate."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import pygame

from smokingcat.match.session.cats import CAST
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.theme import Style

if TYPE_CHECKING:
    from smokingcat.table.state.moods import Expression
    from smokingcat.ui.paint.canvas import Canvas
    from smokingcat.ui.paint.painter import Painter
    from smokingcat.ui.paint.typesetting.text_fitter import TextLayout

NATURAL_RADIUS: Final = 0.102
"""Radius of a medallion picture at its natural size, as a fraction of ``s``."""

_ROSETTE, _ROSETTE_AT = 3.1, 0.70
"""Scale of a rosette per radius of the portrait (a fraction of ``s``). Its distance right of and
below the middle, in radii.
"""

_ALIAS: Final = Style("serif", "Black", 0.0190, theme.HEADING, grows=False)
_ALIAS_HIGH, _ALIAS_OVER = 0.030, 0.002
_ALIAS_PAD, _ALIAS_LEAST, _ALIAS_WIDEST = 0.013, 0.085, 0.235
"""Height of the nickname band and its overlap with the plate; padding, least and greatest width."""

PERSON: Final = "black"
"""Picture of the player's own cat."""


def picture_of(seat: int, viewer: int) -> str:
    """Return the picture of the cat at ``seat``: the player's, or one of the cast."""
    return PERSON if seat == viewer else CAST[(seat - viewer) % 4 - 1].picture


def portrait_of(seat: int, viewer: int, expression: Expression) -> str:
    """Return the sprite name of the cat at ``seat`` with an expression."""
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
    alike: Iterable[str] = (),
    room: float | None = None,
) -> None:
    """Draw a cat with ``radius`` (fraction of ``s``) and its name on a plate below.

    The names ``alike`` on other portraits have the same type size. A plate with larger text has as
    much ``room`` (fraction of ``s``) as the portrait, if nothing else is given.
    """
    canvas.pieces.draw(painter, f"medallion_{picture}_{mood}", centre, radius / NATURAL_RADIUS)
    if name is not None:
        frame = canvas.frame
        box = frame.box_at(
            round(centre[0]), round(centre[1] + frame.px(radius * 1.12)), 0.137, 0.040
        )
        wide = max(box.width, min(frame.typed(0.137), frame.px(room or 2 * radius)))
        box.inflate_ip(wide - box.width, 0)
        largest = min(plate_type(canvas, each, box) for each in (name, *alike))
        draw_plate(canvas, painter, name, box, largest=largest)


def draw_rosette(
    canvas: Canvas, painter: Painter, centre: tuple[float, float], radius: float
) -> None:
    """Draw a rosette on the frame of a portrait whose cat has a nickname."""
    across = _ROSETTE_AT * radius * canvas.frame.s
    place = centre[0] + across, centre[1] + across
    canvas.pieces.draw(painter, "badge", place, _ROSETTE * radius)


def draw_alias(
    canvas: Canvas, painter: Painter, word: str, plate: pygame.Rect, clear_of: pygame.Rect
) -> pygame.Rect:
    """Draw a red band with a nickname over the upper edge of a name plate; return its box.

    A wide band moves aside to keep ``clear_of`` a box left of the plate.
    """
    frame, style = canvas.frame, _ALIAS
    inner = frame.px(_ALIAS_WIDEST) - 2 * frame.px(_ALIAS_PAD)
    fitted = canvas.text.fit(word, style, inner, height=frame.px(_ALIAS_HIGH))
    band = pygame.Rect(0, 0, fitted.width + 2 * frame.px(_ALIAS_PAD), frame.px(_ALIAS_HIGH))
    band.width = max(band.width, frame.px(_ALIAS_LEAST))
    band.midbottom = plate.centerx, plate.top + frame.px(_ALIAS_OVER)
    if band.colliderect(clear_of):
        band.left = clear_of.right
    canvas.pieces.draw_nine(painter, "alias", band)
    words = band.inflate(-2 * frame.px(_ALIAS_PAD), -frame.px(_ALIAS_HIGH) // 5)
    largest = fitted.pixels
    canvas.text.draw(painter, word, words, style, align="centre", verbatim=True, largest=largest)
    return band


def draw_plate(
    canvas: Canvas,
    painter: Painter,
    name: str,
    widest: pygame.Rect,
    *,
    largest: int | None = None,
) -> None:
    """Draw a brass plate with a name, as wide as the name needs and the box allows.

    ``largest`` is the largest type size in pixels, as in `Text.fit`.
    """
    plate = plate_box(canvas, name, widest)
    canvas.pieces.draw_nine(painter, "plate", plate, widest.height / canvas.frame.px(0.045))
    inner = plate.inflate(-2 * _pad(widest), 0)
    fitting = plate_type(canvas, name, widest)
    pixels = fitting if largest is None else min(largest, fitting)
    canvas.text.draw(
        painter, name, inner, theme.PLATE, align="centre", verbatim=True, largest=pixels
    )


def plate_type(canvas: Canvas, name: str, widest: pygame.Rect) -> int:
    """Return the type size in pixels at which a name fits its plate."""
    return _set(canvas, name, widest).pixels


def plate_box(canvas: Canvas, name: str, widest: pygame.Rect) -> pygame.Rect:
    """Return the box of the plate that `draw_plate` draws."""
    width = _set(canvas, name, widest).width + 2 * _pad(widest)
    width = max(width, canvas.frame.px(0.105))
    plate = pygame.Rect(0, 0, width, widest.height)
    plate.center = widest.center
    return plate


def _set(canvas: Canvas, name: str, widest: pygame.Rect) -> TextLayout:
    inner = widest.width - 2 * _pad(widest)
    return canvas.text.fit(name, theme.PLATE, inner, height=widest.height)


def _pad(plate: pygame.Rect) -> int:
    return round(plate.height * 0.55)
