"""A leaf of the rule book on its way over: bent, shaded, with what stands on both its sides.

Knows two pictures of the book and how far the leaf is; which pages they are it does not know.
Nothing but the leaf and its shadow is drawn anew in a frame. What is seen of its front, and of its
back, is laid together upright from strips that meet, without a gap and without anything twice, and
then drawn in bands so thin that its edge leans without a step.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from smokingcat.ui.book.layout import Layout
from smokingcat.ui.paint.painter import Painter

SECONDS: Final = 0.43
_STRIPS: Final = 48
_THINNEST: Final = 3
"""Pixels to which strips are joined that are seen from the side."""
_LEAD: Final = 0.42
"""How much the free edge is ahead of the spine: so much the leaf bends."""
_RISE: Final = 0.075
"""By what share a leaf that stands upright seems the taller at its edge."""
_FRONT_SHADE, _BACK_SHADE = 0.34, 0.46
"""How much darker it is when it stands edge on to the lamp."""
_GLEAM: Final = 16
"""How much less dark, of 255, it is where it faces the lamp, beside that shade."""
_SHADES: Final = 32
"""From how many shades a leaf's are mixed."""
_LEAN, _BULGE = 0.075, 0.020
"""How far a corner of the free edge leads the other, each way, and how far its middle swells."""
_STEP: Final = 2.0
"""Pixels at most from one band's edge to the next one's, as the leaf is laid together."""
_SHADOW_STEPS: Final = 24
_BEYOND: Final = 0.018
"""How far the leaf may reach over the head and foot of the book, as a fraction of ``s``."""
_STEADY, _LANDS, _GIVES = 0.45, 0.90, 0.012
"""How evenly it goes, the share of the time after which it lies, and how much it then gives."""
_SHADOW: Final = 0.20
_DARKEST: Final = 95
"""How wide its shadow is, as a share of its width, and how dark at most."""
_TALLEST: Final = 860
"""Pixels of height beyond which a leaf in motion is laid together smaller, and then enlarged."""
_PAPER: Final = (0xE9, 0xDC, 0xBC)


class Strip(NamedTuple):
    """A piece of the leaf from ``source`` on, as a share of it from the spine."""

    source: float
    left: float
    right: float
    height: float
    angle: float


def bent(share: float) -> list[Strip]:
    """Return a leaf from its spine to its edge: 0 lies on the right, 1 on the left.

    Places are shares of its width from the spine, positive to the right; heights are multiples
    of its own.
    """
    strips, x, z = list[Strip](), 0.0, 0.0
    for number in range(_STRIPS):
        middle = (number + 0.5) / _STRIPS
        ahead = min(1.0, max(0.0, (1 + _LEAD) * share - _LEAD * (1 - middle)))
        angle = math.pi * (ahead + (1 - math.cos(math.pi * ahead)) / 2) / 2
        step = math.cos(angle) / _STRIPS
        z += math.sin(angle) / _STRIPS
        strips.append(Strip(number / _STRIPS, x, x + step, 1 + _RISE * z, angle))
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
        left, right = layout.leaves
        # One opaque picture under all that changes: nothing below it has to be drawn again. Where
        # the leaf is not, it and what lies on it are the same in each frame, and are not either.
        beyond = layout.cover.inflate(0, 2 * layout.frame.px(_BEYOND)).clip(after.get_rect())
        self._beyond = beyond, after.subsurface(beyond)
        kept = left if is_forward else right
        self._kept = None if kept is None else (kept, before.subsurface(kept))
        self._scale = min(1.0, _TALLEST / right.height)
        on_right, on_left = (before, after) if is_forward else (after, before)
        self._front = self._page(on_right, right)
        self._back = self._page(on_left, left)
        self._length = SECONDS * pace
        self._passed = 0.0

    def _page(self, picture: pygame.Surface, page: pygame.Rect | None) -> pygame.Surface:
        """Return one side of the leaf, of the size in which it is laid together."""
        right = self._layout.leaves[1]
        size = (round(right.width * self._scale), round(right.height * self._scale))
        if page is None:
            blank = pygame.Surface(size)
            blank.fill(_PAPER)
            return blank
        seen = picture.subsurface(page)
        return seen if seen.get_size() == size else pygame.transform.smoothscale(seen, size)

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
        strips = bent(share)
        beyond, after = self._beyond
        painter.blit(after, beyond.topleft)
        if self._kept is not None:  # what the leaf has not come to yet lies there as it lay
            painter.blit(self._kept[1], self._kept[0].topleft)
        hinge = right.left if left is None else left.right + (right.left - left.right) * (1 - share)
        self._draw_shadow(painter, strips, hinge, share)
        upright = math.sin(math.pi * share)
        with painter.clipped(beyond):
            fold = sum(math.cos(strip.angle) > 0 for strip in strips)
            for part, page in ((strips[:fold], self._front), (strips[fold:], self._back)):
                if part:
                    self._draw_part(painter, part, page, hinge, upright)

    def _draw_shadow(
        self, painter: Painter, strips: list[Strip], hinge: float, share: float
    ) -> None:
        """Darken the pages on both sides of the leaf, the more the higher it stands."""
        left, right = self._layout.leaves
        upright = math.sin(math.pi * share)
        dark = round(_DARKEST * upright / 4) * 4
        steps = max(1, math.ceil(_SHADOW_STEPS * upright))
        under = 2 * _LEAN * upright * right.width / steps  # so that no step of it is seen
        shadow = _faded((round(_SHADOW * right.width), math.ceil(right.height / steps)), dark)
        flipped = pygame.transform.flip(shadow, True, False)
        furthest = max(strips, key=lambda strip: strip.right)
        nearest = min(strips, key=lambda strip: strip.right)
        for page, strip, piece, begin in (
            (right, furthest, shadow, -under),
            (left, nearest, flipped, under - shadow.get_width()),
        ):
            if page is not None:
                corner = hinge + strip.right * right.width + begin, page.top
                lean = upright * (strip.source + 1 / _STRIPS) ** 2
                with painter.clipped(page):
                    self._draw_leaning(painter, piece, corner, lean, steps)

    def _draw_leaning(
        self,
        painter: Painter,
        shadow: pygame.Surface,
        corner: tuple[float, float],
        lean: float,
        steps: int,
    ) -> None:
        """Draw a shadow in steps, each as high as its picture; it leans as the edge does."""
        wide, tall = shadow.get_width(), self._layout.leaves[1].height
        for step in range(steps):
            y0, y1 = round(step * tall / steps), round((step + 1) * tall / steps)
            aside = self._lean((step + 0.5) / steps, lean)
            part = shadow.subsurface((0, 0, wide, min(y1 - y0, shadow.get_height())))
            painter.blit(part, (corner[0] + aside, corner[1] + y0))

    def _lean(self, down: float, share: float) -> float:
        """Return how far to the right a ``share`` of the lean is, so far down the edge (0..1)."""
        width = self._layout.leaves[1].width
        leads = _LEAN * (2 * down - 1) + _BULGE * math.sin(math.pi * down)
        return (-share if self._is_forward else share) * leads * width

    def _draw_part(
        self,
        painter: Painter,
        part: Sequence[Strip],
        page: pygame.Surface,
        hinge: float,
        upright: float,
    ) -> None:
        """Draw what is seen of one side: the strips of a ``part`` of the leaf."""
        right = self._layout.leaves[1]
        flat = _laid_together(part, page)
        if flat is None:
            return
        wide, tall = flat.get_size()
        height = tall / self._scale
        inner, outer = (upright * end**2 for end in (part[0].source, part[-1].source + 1 / _STRIPS))
        from_spine = hinge + part[0].left * right.width, hinge + part[-1].right * right.width
        bands = max(1, math.ceil(2 * _LEAN * outer * right.width * self._scale / _STEP))
        for band in range(bands):
            y0, y1 = round(band * tall / bands), round((band + 1) * tall / bands)
            down = (band + 0.5) / bands
            ends = from_spine[0] + self._lean(down, inner), from_spine[1] + self._lean(down, outer)
            if (ends[1] > ends[0]) is not (from_spine[1] > from_spine[0]):
                continue  # so far it leans over that only the other side is seen
            first, last = round(min(ends)), round(max(ends))
            top, foot = (round(right.centery - height / 2 + y / self._scale) for y in (y0, y1))
            if last > first and foot > top:
                piece = flat.subsurface((0, y0, wide, y1 - y0))
                size = (last - first, foot - top)
                painter.blit(pygame.transform.smoothscale(piece, size), (first, top))


def _laid_together(part: Sequence[Strip], page: pygame.Surface) -> pygame.Surface | None:
    """Return what is seen of one side, upright and shaded; ``None`` if it is seen edge on."""
    wide, tall = page.get_size()
    is_front = math.cos(part[0].angle) > 0
    begin = part[0].left
    width = round(abs(part[-1].right - begin) * wide)
    if width < 1:
        return None
    height = math.ceil(max(strip.height for strip in part) * tall)
    flat = pygame.Surface((width, height), pygame.SRCALPHA)
    done, taken = 0, round(part[0].source * wide)
    for strip in part:
        end, upto = (
            round(abs(strip.right - begin) * wide),
            round((strip.source + 1 / _STRIPS) * wide),
        )
        is_last = strip is part[-1]
        if (end - done < _THINNEST and not is_last) or end <= done or upto <= taken:
            continue
        size = (end - done, round(strip.height * tall))
        source = pygame.Rect(taken if is_front else wide - upto, 0, upto - taken, tall)
        piece = pygame.transform.smoothscale(page.subsurface(source), size)
        x = done if is_front else width - end
        flat.blit(piece, (x, (height - size[1]) // 2))
        done, taken = end, upto
    _shade(flat, part, is_front=is_front)
    return flat


def _shade(flat: pygame.Surface, part: Sequence[Strip], *, is_front: bool) -> None:
    """Shade a side that has been laid together, evenly from strip to strip."""
    begin, end = part[0].left, part[-1].right
    places = [(((strip.left + strip.right) / 2) - begin) / (end - begin) for strip in part]
    angles = [strip.angle for strip in part]
    row = pygame.Surface((_SHADES, 1))
    for number in range(_SHADES):
        along = (number + 0.5) / _SHADES
        angle = _between(along if is_front else 1 - along, places, angles)
        deep = (_FRONT_SHADE if is_front else _BACK_SHADE) * math.sin(angle) ** 1.5
        light = min(255, round(255 * (1 - deep) + _GLEAM * math.sin(2 * angle) ** 2))
        row.set_at((number, 0), (light, light, light))
    shade = pygame.transform.smoothscale(row, flat.get_size())
    flat.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _between(place: float, places: Sequence[float], values: Sequence[float]) -> float:
    """Return the value at a place, mixed from those at the places on both sides of it."""
    after = bisect_right(places, place)
    if after == 0 or after == len(places):
        return values[min(after, len(values) - 1)]
    share = (place - places[after - 1]) / (places[after] - places[after - 1])
    return values[after - 1] + share * (values[after] - values[after - 1])


def _faded(size: tuple[int, int], dark: int) -> pygame.Surface:
    """Return a shadow that is ``dark`` at its left and gone at its right."""
    row = pygame.Surface((16, 1), pygame.SRCALPHA)
    for step in range(16):
        row.set_at((step, 0), (28, 18, 8, round(dark * (1 - step / 15) ** 1.6)))
    return pygame.transform.scale(pygame.transform.smoothscale(row, (size[0], 1)), size)
