"""A leaf of the rule book on its way over: bent, shaded, with what stands on both its sides.

Knows two pictures of the book and how far the leaf is; which pages they are it does not know.
Nothing but the leaf and its shadow is drawn anew in a frame.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, NamedTuple

import pygame

from smokingcat.ui.book.layout import Layout
from smokingcat.ui.paint.painter import Painter

SECONDS: Final = 0.43
_STRIPS: Final = 26
_LEAD: Final = 0.42
"""How much the free edge is ahead of the spine: so much the leaf bends."""
_RISE: Final = 0.075
"""By what share a leaf that stands upright seems the taller at its edge."""
_FRONT_SHADE, _BACK_SHADE = 0.34, 0.46
"""How much darker it is when it stands edge on to the lamp."""
_GLEAM: Final = 16
"""How much lighter than the page, of 255, it is where it faces the lamp, beside that shade."""
_LEAN, _BULGE = 0.075, 0.020
"""How far a corner of the free edge leads the other, each way, and how far its middle swells."""
_SHADOW_STEPS: Final = 24
_STEP: Final = 0.003
"""By what share of its width at most the leaning edge is drawn in steps."""
_BEYOND: Final = 0.018
"""How far the leaf may reach over the head and foot of the book, as a fraction of ``s``."""
_STEADY, _LANDS, _GIVES = 0.45, 0.90, 0.012
"""How evenly it goes, the share of the time after which it lies, and how much it then gives."""
_SHADOW: Final = 0.20
_DARKEST: Final = 95
"""How wide its shadow is, as a share of its width, and how dark at most."""
_LARGE: Final = 1200
"""Pixels of height from which on letters are so large that they need not be smoothed in motion."""
_PAPER: Final = (0xE9, 0xDC, 0xBC)

Picture = Callable[[], pygame.Surface]


class _Strip(NamedTuple):
    """A piece of the leaf from ``source`` to ``source + wide`` (shares of it, from the spine)."""

    source: float
    left: float
    right: float
    height: float
    angle: float


def bent(share: float) -> list[_Strip]:
    """Return a leaf from its spine to its edge: 0 lies on the right, 1 on the left.

    Places are shares of its width from the spine, positive to the right; heights are multiples
    of its own.
    """
    strips, x, z = list[_Strip](), 0.0, 0.0
    for number in range(_STRIPS):
        middle = (number + 0.5) / _STRIPS
        ahead = min(1.0, max(0.0, (1 + _LEAD) * share - _LEAD * (1 - middle)))
        angle = math.pi * (ahead + (1 - math.cos(math.pi * ahead)) / 2) / 2
        step = math.cos(angle) / _STRIPS
        z += math.sin(angle) / _STRIPS
        strips.append(_Strip(number / _STRIPS, x, x + step, 1 + _RISE * z, angle))
        x += step
    return strips


def turned(done: float) -> float:
    """Return how far the leaf is, 0..1, when a share of the time is over: it gives as it lands."""
    if done >= _LANDS:
        return 1 - _GIVES * math.sin(math.pi * min(1.0, (done - _LANDS) / (1 - _LANDS)))
    going = done / _LANDS
    return _STEADY * going + (1 - _STEADY) * (1 - math.cos(math.pi * going)) / 2


class TurningLeaf:
    """The leaf between the picture of the book ``before`` and that ``after``.

    Turning back is turning on, with the pictures and the time the other way round. Where one page
    is seen, its back is blank and goes out of sight.
    """

    def __init__(
        self,
        layout: Layout,
        before: pygame.Surface,
        after: pygame.Surface,
        *,
        is_forward: bool,
        pace: float,
    ) -> None:
        self._layout = layout
        self._is_forward = is_forward
        self._right, self._left = (before, after) if is_forward else (after, before)
        self._before, self._after = before, after
        self._length = SECONDS * pace
        self._passed = 0.0

    @property
    def is_over(self) -> bool:
        """Whether it lies again."""
        return self._passed >= self._length

    def pass_time(self, seconds: float) -> None:
        """Let ``seconds`` pass."""
        self._passed += seconds

    def draw(self, painter: Painter) -> None:
        """Draw it over the book, which lies open as it will be."""
        eased = turned(min(1.0, self._passed / self._length))
        share = eased if self._is_forward else 1 - eased
        left, right = self._layout.leaves
        # One opaque picture under all that changes: nothing below it has to be drawn again.
        beyond = self._layout.cover.inflate(0, 2 * self._layout.frame.px(_BEYOND))
        beyond = beyond.clip(self._after.get_rect())
        strips, upright = bent(share), math.sin(math.pi * share)
        painter.blit(self._after.subsurface(beyond), beyond.topleft)
        # What the leaf has not come to yet lies there as it lay.
        kept = left if self._is_forward else right
        if kept is not None:
            painter.blit(self._before.subsurface(kept), kept.topleft)
        hinge = right.left if left is None else left.right + (right.left - left.right) * (1 - share)
        self._draw_shadow(painter, strips, hinge, share)
        with painter.clipped(beyond):
            for strip in strips:
                self._draw_strip(painter, strip, hinge, upright)

    def _draw_shadow(
        self, painter: Painter, strips: list[_Strip], hinge: float, share: float
    ) -> None:
        """Darken the pages on both sides of the leaf, the more the higher it stands."""
        left, right = self._layout.leaves
        upright = math.sin(math.pi * share)
        dark = round(_DARKEST * upright / 4) * 4
        furthest = hinge + max(strip.right for strip in strips) * right.width
        nearest = hinge + min(strip.right for strip in strips) * right.width
        size = (round(_SHADOW * right.width), right.height)
        shadow, steps = _faded(size, dark), max(1, math.ceil(_SHADOW_STEPS * upright))
        with painter.clipped(right):
            self._draw_leaning(painter, shadow, (furthest, right.top), upright, steps)
        if left is not None:
            with painter.clipped(left):
                shadow = pygame.transform.flip(shadow, True, False)
                self._draw_leaning(painter, shadow, (nearest - size[0], left.top), upright, steps)

    def _draw_leaning(
        self,
        painter: Painter,
        piece: pygame.Surface,
        corner: tuple[float, float],
        lean: float,
        steps: int,
    ) -> None:
        """Draw a picture sheared in so many steps, by a share ``lean`` of what the edge leans."""
        (wide, tall), width = piece.get_size(), self._layout.leaves[1].width
        sense = -lean if self._is_forward else lean
        for step in range(steps):
            down = (step + 0.5) / steps
            y0, y1 = round(step * tall / steps), round((step + 1) * tall / steps)
            shift = sense * (_LEAN * (2 * down - 1) + _BULGE * math.sin(math.pi * down)) * width
            part = piece.subsurface((0, y0, wide, y1 - y0))
            painter.blit(part, (corner[0] + shift, corner[1] + y0))

    def _draw_strip(self, painter: Painter, strip: _Strip, hinge: float, upright: float) -> None:
        """Draw one strip in as many steps as it leans: the nearer the free edge, the more."""
        left, right = self._layout.leaves
        start, end = sorted((strip.left * right.width, strip.right * right.width))
        inner, outer = strip.source**2, (strip.source + 1 / _STRIPS) ** 2
        # Neighbours lean by different amounts: each reaches under the next one.
        under = math.ceil(_LEAN * upright * (outer - inner) * right.width)
        first, last = round(hinge + start), round(hinge + end)
        if last <= first:
            return
        size = (last - first + under, round(strip.height * right.height))
        piece = self._piece(strip, size, left, right)
        top = right.centery - size[1] // 2
        steps = max(1, math.ceil(2 * _LEAN * upright * outer / _STEP))
        corner = first - under / 2, top
        self._draw_leaning(painter, piece, corner, upright * outer, steps)

    def _piece(
        self, strip: _Strip, size: tuple[int, int], left: pygame.Rect | None, right: pygame.Rect
    ) -> pygame.Surface:
        """Return one strip as it is seen now, of ``size`` pixels; do not change it."""
        is_front = math.cos(strip.angle) > 0
        page, picture = (right, self._right) if is_front else (left, self._left)
        if page is None:
            piece = pygame.Surface(size)
            piece.fill(_PAPER)
        else:
            begin, end = strip.source * page.width, (strip.source + 1 / _STRIPS) * page.width
            if not is_front:
                begin, end = page.width - end, page.width - begin
            box = pygame.Rect(page.left + int(begin), page.top, 0, page.height)
            box.width = max(1, round(end) - int(begin))
            seen = picture.subsurface(box.clip(page))
            if strip.angle in (0.0, math.pi) and seen.get_size() == size:
                return seen
            scale = pygame.transform.scale if page.height > _LARGE else pygame.transform.smoothscale
            piece = scale(seen, size)
        shade = _FRONT_SHADE if is_front else _BACK_SHADE
        light = round(255 * (1 - shade * math.sin(strip.angle) ** 1.5))
        if light < 255:
            piece.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)
        gleam = round(_GLEAM * math.sin(2 * strip.angle) ** 2)
        if gleam:
            piece.fill((gleam, gleam, gleam), special_flags=pygame.BLEND_RGB_ADD)
        return piece


def _faded(size: tuple[int, int], dark: int) -> pygame.Surface:
    """Return a shadow that is ``dark`` at its left and gone at its right."""
    row = pygame.Surface((16, 1), pygame.SRCALPHA)
    for step in range(16):
        row.set_at((step, 0), (28, 18, 8, round(dark * (1 - step / 15) ** 1.6)))
    return pygame.transform.scale(pygame.transform.smoothscale(row, (size[0], 1)), size)
