"""Conversion between points and pixels, for windows that have more pixels than points.

On Wayland and on a Mac SDL counts windows, screens and the pointer in points. On a scaled screen a
point has several pixels. The rest of the program uses pixels of the window only, so input is
converted here. Elsewhere a point is a pixel.
"""

from __future__ import annotations

from typing import Final

import pygame

Size = tuple[int, int]

_POINTING: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class _Point:
    """Size of a point of the open window, in pixels across and down."""

    width = height = 1.0


def measure(points: Size, pixels: Size) -> None:
    """Record the size of the window in points and in pixels."""
    _Point.width, _Point.height = pixels[0] / points[0], pixels[1] / points[1]


def in_pixels(place: Size) -> Size:
    """Convert a place from points to pixels."""
    return round(place[0] * _Point.width), round(place[1] * _Point.height)


def in_points(rect: pygame.Rect) -> pygame.Rect:
    """Return the points that show a rectangle of pixels."""
    across, down = 1 / _Point.width, 1 / _Point.height
    left, top = round(rect.left * across), round(rect.top * down)
    return pygame.Rect(left, top, round(rect.width * across), round(rect.height * down))


def pointer() -> Size:
    """Return the pixel of the window under the pointer."""
    return in_pixels(pygame.mouse.get_pos())


def events_in_pixels(events: list[pygame.Event]) -> list[pygame.Event]:
    """Return SDL's events with their places in pixels."""
    if _Point.width == _Point.height == 1.0:
        return events
    return [_scale_event(event) if event.type in _POINTING else event for event in events]


def _scale_event(event: pygame.Event) -> pygame.Event:
    values = event.dict
    places = {name: in_pixels(values[name]) for name in ("pos", "rel") if name in values}
    return pygame.Event(event.type, values | places)
