"""Gamepad buttons in walnut and brass, with letters and plain shapes but no maker's emblems."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import pygame

from smokingcat.ui.engine.input.gamepad_labels import OWN_SIGNS, sign_of
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.theme import Colour, Style
from smokingcat.ui.paint.typesetting.fonts import font
from smokingcat.ui.system.gamepads import PadKind

_SMOOTHING_FACTOR: Final = 4
"""Factor by which pictures are drawn larger, then scaled down for smooth edges."""
_LETTER_STYLE: Final = Style("sans", "Bold", 0.02)
_WALNUT_COLOUR: Final[Colour] = (0x4A, 0x2C, 0x1A)


def pad_glyph(kind: PadKind, button: str, height: int) -> pygame.Surface:
    """Return the picture of a button (``pad:a``), ``height`` pixels high."""
    name, high = button.partition(":")[2], height * _SMOOTHING_FACTOR
    if name in _DRAWING_BY_BUTTON and name not in OWN_SIGNS[kind]:
        surface = _DRAWING_BY_BUTTON[name](high)
    else:
        surface = _lettered(sign_of(kind, button), high, is_round=name in ("a", "b", "x", "y"))
    size = surface.get_width() // _SMOOTHING_FACTOR, height
    return pygame.transform.smoothscale(surface, size)


def _body(size: tuple[int, int], corner: int) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    box, rim = surface.get_rect(), max(2, size[1] // 14)
    pygame.draw.rect(surface, theme.BRASS, box, border_radius=corner)
    pygame.draw.rect(
        surface, _WALNUT_COLOUR, box.inflate(-2 * rim, -2 * rim), border_radius=corner - rim
    )
    return surface


def _lettered(sign: str, high: int, *, is_round: bool) -> pygame.Surface:
    """Return a round button with a sign on it, or a wider one with rounded corners."""
    if sign in _DRAWING_BY_SHAPE:
        surface = _body((high, high), high // 2)
        _DRAWING_BY_SHAPE[sign](surface, surface.get_rect().inflate(-high * 0.54, -high * 0.54))
        return surface
    letters = font(_LETTER_STYLE, round(high * 0.58)).render(sign, True, theme.CREAM)
    is_narrow = is_round or len(sign) == 1
    wide = high if is_narrow else max(round(high * 1.35), letters.get_width() + high * 2 // 3)
    surface = _body((wide, high), high // 2 if is_narrow else high // 3)
    surface.blit(letters, letters.get_rect(center=surface.get_rect().center))
    return surface


def _cross(surface: pygame.Surface, box: pygame.Rect) -> None:
    wide = box.width // 4
    pygame.draw.line(surface, theme.CREAM, box.topleft, box.bottomright, wide)
    pygame.draw.line(surface, theme.CREAM, box.topright, box.bottomleft, wide)


def _ring(surface: pygame.Surface, box: pygame.Rect) -> None:
    pygame.draw.circle(surface, theme.CREAM, box.center, box.width * 0.56, box.width // 7)


def _square(surface: pygame.Surface, box: pygame.Rect) -> None:
    pygame.draw.rect(surface, theme.CREAM, box, box.width // 7)


def _triangle(surface: pygame.Surface, box: pygame.Rect) -> None:
    corners = (box.centerx, box.top - box.height // 8), box.bottomright, box.bottomleft
    pygame.draw.polygon(surface, theme.CREAM, corners, box.width // 7)


_DRAWING_BY_SHAPE: Final[Mapping[str, Callable[[pygame.Surface, pygame.Rect], None]]] = {
    "×": _cross,
    "○": _ring,
    "□": _square,
    "△": _triangle,
}
_STEP_BY_DIRECTION: Final = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


def _arm(way: tuple[int, int]) -> Callable[[int], pygame.Surface]:
    """Return the function that draws the directional pad with an arrow on one arm."""

    def draw(high: int) -> pygame.Surface:
        surface = pygame.Surface((high, high), pygame.SRCALPHA)
        middle, arm, rim = high // 2, round(high * 0.40), max(2, high // 16)
        for colour, thin in ((theme.BRASS, 0), (_WALNUT_COLOUR, rim)):
            for size in ((high - 2 * thin, arm - 2 * thin), (arm - 2 * thin, high - 2 * thin)):
                box = pygame.Rect((0, 0), size)
                box.center = middle, middle
                pygame.draw.rect(surface, colour, box, border_radius=high // 12)
        push, centre = pygame.Vector2(way), pygame.Vector2(middle, middle)
        aside = pygame.Vector2(way[1], way[0]) * high * 0.12
        tip, foot = centre + push * high * 0.40, centre + push * high * 0.20
        pygame.draw.polygon(surface, theme.CREAM, (tip, foot + aside, foot - aside))
        return surface

    return draw


def _stick(way: tuple[int, int]) -> Callable[[int], pygame.Surface]:
    """Return the function that draws the right stick pushed to one side."""

    def draw(high: int) -> pygame.Surface:
        surface = _body((high, high), high // 2)
        middle = pygame.Vector2(high / 2, high / 2)
        push = pygame.Vector2(way)
        pygame.draw.circle(surface, theme.BRASS, middle - push * high * 0.08, high * 0.20)
        tip, foot = middle + push * high * 0.42, middle + push * high * 0.24
        aside = pygame.Vector2(way[1], way[0]) * high * 0.14
        pygame.draw.polygon(surface, theme.CREAM, (tip, foot + aside, foot - aside))
        return surface

    return draw


def _lines(high: int) -> pygame.Surface:
    """Draw the menu button: three lines."""
    surface = _body((high, high), high // 2)
    for number in (-1, 0, 1):
        line = pygame.Rect(0, 0, high * 0.44, max(2, high // 12))
        line.center = high // 2, round(high / 2 + number * high * 0.16)
        pygame.draw.rect(surface, theme.CREAM, line, border_radius=line.height // 2)
    return surface


def _windows(high: int) -> pygame.Surface:
    """Draw the view button: two frames."""
    surface, side = _body((high, high), high // 2), round(high * 0.30)
    for shift, ground in ((-1, None), (1, _WALNUT_COLOUR)):
        box = pygame.Rect(0, 0, side, round(side * 0.8))
        box.center = round(high * (0.5 + 0.09 * shift)), round(high * (0.5 + 0.08 * shift))
        if ground is not None:
            pygame.draw.rect(surface, ground, box.inflate(high // 12, high // 12))
        pygame.draw.rect(surface, theme.CREAM, box, max(2, high // 18))
    return surface


_DRAWING_BY_BUTTON: Final[Mapping[str, Callable[[int], pygame.Surface]]] = {
    **{name: _arm(way) for name, way in _STEP_BY_DIRECTION.items()},
    **{f"right_{name}": _stick(way) for name, way in _STEP_BY_DIRECTION.items()},
    "start": _lines,
    "back": _windows,
}
"""Drawings of buttons; a sign that a gamepad has of its own (Nintendo) takes precedence."""
