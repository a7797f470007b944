"""Makes a card of a picture: round corners and an edge, where it has none of its own."""

from __future__ import annotations

from typing import Final

import pygame

_RADIUS: Final = 0.055
"""Of round corners, as a fraction of the width."""
_FINER: Final = 4
_SOLID: Final = 200
_EDGE: Final = (0x2A, 0x1A, 0x10, 0x78)
_INSET: Final = 0.035
"""Where the paper inside an edge is looked at, as a fraction of the width."""
_DARKER: Final = 24
"""How much darker than its paper a line is that may pass for an edge, of 255."""


def finished(picture: pygame.Surface) -> pygame.Surface:
    """Return the picture with rounded corners and a thin edge, unless it has them."""
    if _has_square_corners(picture):
        picture = picture.copy()
        picture.blit(_mask(picture.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        if not _has_edge(picture):
            picture.blit(_edge(picture.get_size()), (0, 0))
    return picture


def _has_square_corners(picture: pygame.Surface) -> bool:
    right, bottom = picture.get_width() - 1, picture.get_height() - 1
    corners = ((0, 0), (right, 0), (0, bottom), (right, bottom))
    return all(picture.get_at(corner).a >= _SOLID for corner in corners)


def _has_edge(picture: pygame.Surface) -> bool:
    """Return whether the outermost pixels are darker than those a little further in."""
    width, height = picture.get_size()
    inset = max(2, round(_INSET * width))
    rim = [_lightness(picture, place) for place in _middles(width, height, 0)]
    paper = [_lightness(picture, place) for place in _middles(width, height, inset)]
    return sum(paper) - sum(rim) > _DARKER * len(rim)


def _middles(width: int, height: int, inset: int) -> list[tuple[int, int]]:
    """Return places along the four sides, so far from them, where corners play no part."""
    thirds = [(width * k // 6, height * k // 6) for k in (2, 3, 4)]
    places: list[tuple[int, int]] = []
    for x, y in thirds:
        places += [(x, inset), (x, height - 1 - inset), (inset, y), (width - 1 - inset, y)]
    return places


def _lightness(picture: pygame.Surface, place: tuple[int, int]) -> float:
    colour = picture.get_at(place)
    return 0.3 * colour.r + 0.59 * colour.g + 0.11 * colour.b


def _mask(size: tuple[int, int]) -> pygame.Surface:
    """Return a white card of that size on a clear ground."""
    large = (_FINER * size[0], _FINER * size[1])
    mask = pygame.Surface(large, pygame.SRCALPHA, 32)
    mask.fill((255, 255, 255, 0))
    box = mask.get_rect()
    pygame.draw.rect(mask, (255, 255, 255), box, border_radius=round(_RADIUS * large[0]))
    return pygame.transform.smoothscale(mask, size)


def _edge(size: tuple[int, int]) -> pygame.Surface:
    """Return a thin line round a card of that size."""
    large = (_FINER * size[0], _FINER * size[1])
    line = pygame.Surface(large, pygame.SRCALPHA, 32)
    line.fill((*_EDGE[:3], 0))
    thick = max(_FINER, round(0.006 * large[0]))
    radius = round(_RADIUS * large[0])
    pygame.draw.rect(line, _EDGE, line.get_rect(), thick, border_radius=radius)
    return pygame.transform.smoothscale(line, size)
