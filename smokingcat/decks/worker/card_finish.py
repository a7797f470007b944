"""Finishes a picture as a card: adds missing paper, rounded corners and an edge."""

from __future__ import annotations

from typing import Final

import pygame

_RADIUS: Final = 0.055
"""Corner radius as a fraction of the width."""
_OVERSAMPLING: Final = 4
_SOLID_ALPHA: Final = 200
_EDGE_COLOUR: Final = (0x2A, 0x1A, 0x10, 0x78)
_INSET: Final = 0.035
"""Distance from the edge at which the paper's lightness is sampled, as a fraction of the width."""
_EDGE_CONTRAST: Final = 24
"""How much darker than the paper an edge line must be, out of 255."""
_PAPER_COLOUR: Final = (0xFB, 0xF7, 0xEA)
_GRID: Final = (24, 36)
"""Columns and rows of the grid that measures how much of a card is transparent."""
_CLEAR_ALPHA: Final = 127
_MIN_COVERED: Final = 0.4
_MAX_COVERED: Final = 0.75
"""Limits of the fraction of a card that is covered. Below the lower one, paper is added.

Above the upper one, no paper is added.
"""
_SOLID_SHARE: Final = 0.8
"""Smallest share of its own extent that a solid shape covers.

This share decides for cards between the two limits above. Pips and letters leave gaps, so they
cover less.
"""
_MIN_LIGHTNESS: Final = 200
"""Lightness, out of 255, from which a drawing is meant for a dark background."""
_DARK_PAPER_COLOUR: Final = (0x1D, 0x1B, 0x22)


def finish_card(picture: pygame.Surface, *, on_paper: bool) -> pygame.Surface:
    """Return the picture with rounded corners and a thin edge, unless it has them.

    With ``on_paper`` a background is added, a dark one behind light drawings.
    """
    if on_paper:
        drawn_with = pygame.Color(pygame.transform.average_color(picture, consider_alpha=True))
        card = pygame.Surface(picture.get_size(), pygame.SRCALPHA, 32)
        card.fill(_DARK_PAPER_COLOUR if _lightness(drawn_with) > _MIN_LIGHTNESS else _PAPER_COLOUR)
        card.blit(picture, (0, 0))
        picture = card
    if _has_square_corners(picture):
        picture = picture.copy()
        picture.blit(_mask(picture.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        if not _has_edge(picture):
            picture.blit(_edge(picture.get_size()), (0, 0))
    return picture


def lacks_paper(picture: pygame.Surface) -> bool:
    """Return whether a card is unreadable on the table because it has no background.

    Rounded corners, ovals and hearts do not count as missing background.
    """
    mask = pygame.mask.from_surface(pygame.transform.smoothscale(picture, _GRID), _CLEAR_ALPHA)
    columns, rows = map(range, _GRID)
    covered = mask.count()
    share = covered / (len(columns) * len(rows))
    if not _MIN_COVERED <= share <= _MAX_COVERED:
        return share < _MIN_COVERED
    across = sum(_span_length([x for x in columns if mask.get_at((x, y))]) for y in rows)
    down = sum(_span_length([y for y in rows if mask.get_at((x, y))]) for x in columns)
    return covered < _SOLID_SHARE * max(across, down)


def _span_length(places: list[int]) -> int:
    """Return the number of places from the first to the last, both included."""
    return places[-1] - places[0] + 1 if places else 0


def _has_square_corners(picture: pygame.Surface) -> bool:
    inset = picture.get_width() // 100  # pictures cut out of a drawing have soft edges
    right, bottom = picture.get_width() - 1 - inset, picture.get_height() - 1 - inset
    corners = ((inset, inset), (right, inset), (inset, bottom), (right, bottom))
    return all(picture.get_at(corner).a >= _SOLID_ALPHA for corner in corners)


def _has_edge(picture: pygame.Surface) -> bool:
    """Return whether the outermost pixels are darker than those further in."""
    width, height = picture.get_size()
    inset = max(2, round(_INSET * width))
    rim = [_lightness(picture.get_at(place)) for place in _edge_samples(width, height, 0)]
    paper = [_lightness(picture.get_at(place)) for place in _edge_samples(width, height, inset)]
    return sum(paper) - sum(rim) > _EDGE_CONTRAST * len(rim)


def _edge_samples(width: int, height: int, inset: int) -> list[tuple[int, int]]:
    """Return sample points along the four sides at distance ``inset``, away from the corners."""
    thirds = [(width * k // 6, height * k // 6) for k in (2, 3, 4)]
    places: list[tuple[int, int]] = []
    for x, y in thirds:
        places += [(x, inset), (x, height - 1 - inset), (inset, y), (width - 1 - inset, y)]
    return places


def _lightness(colour: pygame.Color) -> float:
    return 0.3 * colour.r + 0.59 * colour.g + 0.11 * colour.b


def _mask(size: tuple[int, int]) -> pygame.Surface:
    """Return a white card shape of that size on a transparent background."""
    large = (_OVERSAMPLING * size[0], _OVERSAMPLING * size[1])
    mask = pygame.Surface(large, pygame.SRCALPHA, 32)
    mask.fill((255, 255, 255, 0))
    box = mask.get_rect()
    pygame.draw.rect(mask, (255, 255, 255), box, border_radius=round(_RADIUS * large[0]))
    return pygame.transform.smoothscale(mask, size)


def _edge(size: tuple[int, int]) -> pygame.Surface:
    large = (_OVERSAMPLING * size[0], _OVERSAMPLING * size[1])
    line = pygame.Surface(large, pygame.SRCALPHA, 32)
    line.fill((*_EDGE_COLOUR[:3], 0))
    thick = max(_OVERSAMPLING, round(0.006 * large[0]))
    radius = round(_RADIUS * large[0])
    pygame.draw.rect(line, _EDGE_COLOUR, line.get_rect(), thick, border_radius=radius)
    return pygame.transform.smoothscale(line, size)
