"""The animation of a turning leaf: a flat fold that moves to the spine.

Both sides of the leaf are parts of two pictures of the book, so no text is scaled.
"""

from __future__ import annotations

import math
from typing import Final

import pygame

from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.rulebook.book_layout import BookLayout

SECONDS: Final = 0.43
"""Duration of a turn at the usual pace."""
_STEADY_SHARE: Final = 0.45
"""Share of the way with constant speed; the rest eases in and out."""
_SHADOW_WIDTH: Final = 0.20
"""Width of a shadow, as a share of the page width."""
_SHADOW_OPACITY: Final = 95
"""Opacity of a shadow halfway (0 to 255)."""
_FOLD_OPACITY: Final = 90
"""Opacity of the shadow on the leaf at the fold, relative to the others (0 to 255)."""
_SHADOW_PIXELS: Final = 16
"""Pixels from which a shadow is stretched."""
_PAPER_COLOUR: Final = (0xE9, 0xDC, 0xBC)


class TurningLeaf:
    """The leaf between the pictures ``before`` and ``after`` the turn.

    A backward turn is a forward turn with pictures and time reversed. In a book of single pages
    the back of the leaf is blank. ``pace`` multiplies the duration.
    """

    def __init__(
        self,
        layout: BookLayout,
        before: pygame.Surface,
        after: pygame.Surface,
        *,
        is_forward: bool,
        pace: float,
    ) -> None:
        left, right = layout.leaves
        first, last = (before, after) if is_forward else (after, before)
        self._pages = left, right
        self._front = first.subsurface(right)
        self._under = [(last.subsurface(right), right)]
        if left is None:
            self._back = pygame.Surface(right.size)
            self._back.fill(_PAPER_COLOUR)
        else:
            self._back = last.subsurface(left)
            self._under.append((first.subsurface(left), left))
        self._is_forward = is_forward
        self._length = SECONDS * pace
        self._passed = 0.0

    @property
    def is_over(self) -> bool:
        return self._passed >= self._length

    def pass_time(self, seconds: float) -> None:
        self._passed += seconds

    def draw(self, painter: Painter) -> None:
        done = min(1.0, self._passed / self._length)
        share = _STEADY_SHARE * done + (1 - _STEADY_SHARE) * (1 - math.cos(math.pi * done)) / 2
        share = share if self._is_forward else 1 - share
        left, right = self._pages
        book = right if left is None else left.union(right)
        fold = right.right - round(share * book.width / len(self._under))
        edge = 2 * fold - right.right
        dark = _SHADOW_OPACITY * math.sin(math.pi * share)
        shadow = _shadow((round(_SHADOW_WIDTH * right.width), right.height), dark)
        mirrored = pygame.transform.flip(shadow, True, False)
        kept = pygame.Rect(right.left, right.top, max(0, fold - right.left), right.height)
        back = pygame.Rect(edge, right.top, fold - edge, right.height)
        with painter.clipped(book):
            for page, place in self._under:
                painter.blit(page, place.topleft)
            painter.blit(shadow, (fold, right.top))
            with painter.clipped(kept):
                painter.blit(self._front, right.topleft)
            painter.blit(mirrored, (edge - shadow.get_width(), right.top))
            with painter.clipped(back):
                painter.blit(self._back, back.topleft)
                painter.blit(mirrored, (fold - shadow.get_width(), right.top), _FOLD_OPACITY)


def _shadow(size: tuple[int, int], dark: float) -> pygame.Surface:
    """Return a shadow that fades from opacity ``dark`` (0 to 255) at its left to 0."""
    row = pygame.Surface((_SHADOW_PIXELS, 1), pygame.SRCALPHA)
    for step in range(_SHADOW_PIXELS):
        row.set_at((step, 0), (28, 18, 8, round(dark * (1 - step / (_SHADOW_PIXELS - 1)) ** 1.6)))
    return pygame.transform.smoothscale(row, size)
