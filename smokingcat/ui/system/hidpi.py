"""Points and pixels, where a window has more pixels than points.

On Wayland and on a Mac SDL counts windows, screens and the pointer in points, of which a scaled
screen shows each with several pixels. Everything above this room knows pixels of the window alone:
what comes in is turned into them here. Elsewhere a point is a pixel, and nothing is done.
"""

from __future__ import annotations

from typing import Final

import pygame

Size = tuple[int, int]

_POINTING: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class _Point:
    """A point of the window that is open: how many pixels it has, across and down."""

    width = height = 1.0


def measure(points: Size, pixels: Size) -> None:
    """Take note of how large the window is in both."""
    _Point.width, _Point.height = pixels[0] / points[0], pixels[1] / points[1]


def in_pixels(place: Size) -> Size:
    """Return a place told in points."""
    return round(place[0] * _Point.width), round(place[1] * _Point.height)


def in_points(rect: pygame.Rect) -> pygame.Rect:
    """Return the points that show a rectangle of pixels."""
    across, down = 1 / _Point.width, 1 / _Point.height
    left, top = round(rect.left * across), round(rect.top * down)
    return pygame.Rect(left, top, round(rect.width * across), round(rect.height * down))


def pointer() -> Size:
    """Return the pixel of the window that the pointer is at."""
    return in_pixels(pygame.mouse.get_pos())


def heard(events: list[pygame.Event]) -> list[pygame.Event]:
    """Return input as SDL tells of it with its places in pixels."""
    if _Point.width == _Point.height == 1.0:
        return events
    return [_moved(event) if event.type in _POINTING else event for event in events]


def _moved(event: pygame.Event) -> pygame.Event:
    told = event.dict
    places = {name: in_pixels(told[name]) for name in ("pos", "rel") if name in told}
    return pygame.Event(event.type, told | places)
