"""Painter: draws a frame on the window and touches only the pixels that changed.

A frame is a list of sprites from back to front. The painter compares this list with the list of the
previous frame. Then all sprites are redrawn inside the few rectangles where the lists differ. A
surface must not be changed after it was drawn: two sprites are equal if surface, place and look are
equal. Where no sprite covers the window it is black.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import combinations
from typing import Final

import pygame

from smokingcat.ui.paint.theme import Colour
from smokingcat.ui.system.pixel_format import opaque

_MAX_RECTANGLES: Final = 8
_RECTANGLE_COST: Final = 20_000
"""Pixels that are drawn in the time that one more rectangle costs."""
_WHOLE_SHARE: Final = 0.9
"""Share of the window from which redrawing all of it is faster."""
_BAND_PIXELS: Final = 500_000
"""Pixels drawn at a time: they stay in the processor's cache until all sprites are drawn."""
_MIN_COVERED: Final = 100_000
"""Pixels from which it pays to draw the part that a sprite hides separately."""

Clip = tuple[int, int, int, int]


class Sprite:
    """A surface at a place in window pixels; ``clip`` limits it, ``alpha`` is 0..255.

    A sprite without a surface is a plain rectangle with a ``colour`` and a ``size``. Two sprites
    look the same if their ``key`` is the same. ``rect`` is the area that the sprite covers. A
    surface with per-pixel alpha may have an opaque part ``solid``, in its own pixels.
    """

    __slots__ = ("alpha", "colour", "key", "place", "rect", "solid", "surface")

    def __init__(
        self,
        surface: pygame.Surface | None,
        place: tuple[int, int],
        alpha: int,
        clip: Clip | None,
        size: tuple[int, int] = (0, 0),
        colour: Colour = (0, 0, 0),
        solid: pygame.Rect | None = None,
    ) -> None:
        self.surface = surface
        self.solid = solid
        self.place = place
        self.alpha = alpha
        self.colour = colour
        self.rect = pygame.Rect(place, size if surface is None else surface.get_size())
        if clip is not None:
            self.rect = self.rect.clip(clip)
        self.key = (None if surface is None else id(surface), place, alpha, clip, size, colour)

    def moved(self, by: tuple[int, int], share: float) -> Sprite:
        """Return the sprite at another place, with a ``share`` of its alpha."""
        _, (x, y), alpha, clip, size, colour = self.key
        if clip is not None:
            clip = clip[0] + by[0], clip[1] + by[1], clip[2], clip[3]
        place = x + by[0], y + by[1]
        return Sprite(self.surface, place, round(alpha * share), clip, size, colour, self.solid)

    def hides(self, area: pygame.Rect) -> bool:
        """Whether the sprite covers all of an ``area`` opaquely."""
        return self.rect.contains(area) and self.hidden(area) == area

    def hidden(self, area: pygame.Rect) -> pygame.Rect:
        """Return the part of an ``area`` that the sprite covers opaquely."""
        solid = self.rect
        if self.surface is not None and not _is_opaque(self.surface):
            solid = pygame.Rect(0, 0, 0, 0) if self.solid is None else self.solid.move(self.place)
        return area.clip(self.rect).clip(solid if self.alpha == 255 else (0, 0, 0, 0))


class Painter:
    """Collects the sprites of a frame between `begin` and `finish`.

    ``show`` displays the drawn parts of the ``window``, or all of it (None). A separate picture
    needs no ``show``.
    """

    def __init__(
        self,
        window: pygame.Surface,
        show: Callable[[Sequence[pygame.Rect] | None], None] = lambda _damage: None,
    ) -> None:
        self._window = window
        self._show = show
        self._before: list[Sprite] = []
        self._now: list[Sprite] = []
        self._clip: Clip | None = None
        self._veiled = 0
        """Number of this frame's sprites that lie under the veil."""
        self._ground: _VeiledGround | None = None
        self._spare: pygame.Surface | None = None
        """Surface of the last veiled ground, reused because allocating one is expensive."""
        self.speech_bubbles: list[pygame.Rect] = []
        """Boxes of this frame's speech bubbles, which must not overlap."""
        self._everything = True
        self.shift = (0, 0)
        """Offset in pixels of the whole frame; `begin` resets it."""
        self._shifted = (0, 0)
        """Offset of the frame that is on the window."""
        self._seen = window.get_size()

    def change_window(self, window: pygame.Surface) -> None:
        """Draw on another (or resized) window from now on, and redraw all of it in the next frame.

        The last frame is stretched over the new window until the next frame, which may take a
        while.
        """
        self._window = window
        if self._before and window.get_size() != self._seen:
            self._stretch_last_frame()
        self._ground = self._spare = None
        self.forget()

    def forget(self) -> None:
        """Redraw everything in the next frame, because the window was changed elsewhere."""
        self._everything = True

    def begin(self) -> None:
        self._now = []
        self._clip = None
        self._veiled = 0
        self.speech_bubbles = []
        self.shift = (0, 0)

    def blit(
        self,
        surface: pygame.Surface,
        place: Sequence[float],
        alpha: int = 255,
        solid: pygame.Rect | None = None,
    ) -> None:
        """Draw ``surface`` with its top left corner at ``place``; see `Sprite` for ``solid``."""
        if alpha > 0:
            corner = (round(place[0]), round(place[1]))
            sprite = Sprite(surface, corner, min(alpha, 255), self._clip, solid=solid)
            self._now.append(sprite)

    def blit_at(self, surface: pygame.Surface, centre: Sequence[float], alpha: int = 255) -> None:
        width, height = surface.get_size()
        self.blit(surface, (centre[0] - width / 2, centre[1] - height / 2), alpha)

    def fill(self, rect: pygame.Rect, colour: Sequence[int]) -> None:
        """Draw a plain rectangle; ``colour`` may have a fourth value, its alpha."""
        if rect.width <= 0 or rect.height <= 0:
            return
        red, green, blue, alpha = (*colour, 255)[:4]
        if alpha > 0:
            plain = rect.size, (red, green, blue)
            self._now.append(Sprite(None, rect.topleft, alpha, self._clip, *plain))

    def veil(self) -> None:
        """Start a veil: the sprites from now on cover all others and most of the window.

        Sprites under the veil are drawn into a separate picture while any of them changes. The
        window then costs one picture and the veil.
        """
        self._veiled = len(self._now)

    @property
    def count(self) -> int:
        """Number of sprites since `begin`."""
        return len(self._now)

    def since(self, count: int) -> tuple[Sprite, ...]:
        return tuple(self._now[count:])

    def repeat(self, sprites: Iterable[Sprite]) -> None:
        self._now.extend(sprites)

    def move(self, count: int, by: tuple[float, float], share: float = 1.0) -> None:
        """Move all sprites after the first ``count``, with a ``share`` of their alpha."""
        way = round(by[0]), round(by[1])
        if way != (0, 0) or share < 1.0:
            self._now[count:] = [sprite.moved(way, share) for sprite in self._now[count:]]

    @contextmanager
    def clipped(self, rect: pygame.Rect) -> Iterator[None]:
        """Limit the sprites inside the ``with`` block to ``rect``."""
        outer = self._clip
        inner = rect if outer is None else rect.clip(outer)
        self._clip = (inner.x, inner.y, inner.width, inner.height)
        try:
            yield
        finally:
            self._clip = outer

    def visible_part(self, rect: pygame.Rect) -> pygame.Rect:
        """Return the part of ``rect`` inside the present clip."""
        return rect.copy() if self._clip is None else rect.clip(self._clip)

    def finish(self) -> list[pygame.Rect]:
        """Draw and show the changes; return the rectangles drawn (empty: no change)."""
        window, (across, down) = self._window.get_rect(), self._shifted
        is_shifted = self.shift != (0, 0) or self._shifted != (0, 0)
        lost = [] if self._everything else _edges(window, self._shifted)
        if lost:
            self._window.scroll(-across, -down)
        damage = [window] if self._everything else _damage(self._before, self._now, window, lost)
        sprites = self._on_ground() if damage else self._now
        self._before = self._now
        self._everything = False
        self._shifted = self.shift
        self._seen = window.size
        _draw_all(self._window, sprites, damage)
        if self.shift != (0, 0):  # the edges that the shift uncovers keep their pixels
            self._window.scroll(*self.shift)
        damage = [window] if is_shifted else damage
        if damage:
            self._show(damage)
        return damage

    def _stretch_last_frame(self) -> None:
        """Show the last frame stretched to the window's present size."""
        frame = opaque(pygame.Surface(self._seen))
        _draw(frame, self._before, frame.get_rect())
        frame.set_clip(None)
        pygame.transform.scale(frame, self._window.get_size(), self._window)
        self._show(None)

    def copies_of_changes(self, *, is_whole: bool) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """Return copies of the window's parts that the present list of sprites will change.

        If most of the window changes, or if ``is_whole``, there is one copy of the whole window.
        """
        window = self._window.get_rect()
        is_whole |= self._everything or self._shifted != (0, 0)
        areas = [window] if is_whole else _damage(self._before, self._now, window)
        return [(self._window.subsurface(area).copy(), area) for area in areas]

    def _on_ground(self) -> list[Sprite]:
        """Return this frame's sprites with one picture in place of all sprites under the veil.

        In the first frame without a veil, that picture shows all sprites once more.
        """
        ground = self._ground
        is_known = not self._everything and self._shifted == (0, 0)
        if ground is None and self._veiled and is_known:
            ground = _VeiledGround(
                self._copy_window(), self._before
            )  # the window shows the sprites of the last frame
        if ground is None:
            return self._now
        under = self._veiled or len(self._now)
        ground.follow(self._now[:under])
        self._ground = ground if self._veiled else None
        return [ground.sprite, *self._now[under:]]

    def _copy_window(self) -> pygame.Surface:
        """Return a copy of the window; there is only one at a time."""
        if self._spare is None:
            self._spare = self._window.copy()
        else:
            self._spare.blit(self._window, (0, 0))
        return self._spare


class _VeiledGround:
    """Picture of the sprites under a veil."""

    def __init__(self, picture: pygame.Surface, sprites: list[Sprite]) -> None:
        self.sprite = Sprite(picture, (0, 0), 255, None)
        self._picture = picture
        self._sprites = sprites

    def follow(self, sprites: list[Sprite]) -> None:
        """Redraw the parts of the picture in which ``sprites`` differ from the last ones."""
        damage = _damage(self._sprites, sprites, self.sprite.rect)
        _draw_all(self._picture, sprites, damage)
        self._sprites = sprites


def laid_on(ground: pygame.Surface, sprites: Iterable[Sprite], corner: tuple[int, int]) -> None:
    """Draw sprites on a picture whose top left is at ``corner`` of the window."""
    for sprite in sprites:
        moved = sprite.moved((-corner[0], -corner[1]), 1.0)
        _put(ground, moved, moved.rect.clip(ground.get_rect()))
    ground.set_clip(None)


def _draw_all(window: pygame.Surface, sprites: list[Sprite], areas: list[pygame.Rect]) -> None:
    """Redraw all sprites inside each of ``areas``."""
    boxes = [sprite.rect for sprite in sprites]
    large = [sprite for sprite in sprites if _area(sprite.rect) > _MIN_COVERED]
    for area in areas:
        for part in _split_by_cover(area, large):
            for band in _bands(part):
                _draw(window, [sprites[index] for index in band.collidelistall(boxes)], band)
    window.set_clip(None)


def _split_by_cover(area: pygame.Rect, sprites: list[Sprite]) -> Iterator[pygame.Rect]:
    """Split an area into a part that a sprite covers opaquely, and the rest."""
    if _area(area) > _MIN_COVERED:
        for place in range(len(sprites) - 1, -1, -1):
            hidden = sprites[place].hidden(area)
            if _area(hidden) > _MIN_COVERED:
                yield hidden
                for part in filter(None, _strips_around(hidden, area)):
                    yield from _split_by_cover(part, sprites[:place])
                return
    yield area


def _strips_around(inner: pygame.Rect, outer: pygame.Rect) -> tuple[pygame.Rect, ...]:
    """Return the strips of ``outer`` around ``inner``: above, below, left and right."""
    return (
        pygame.Rect(outer.left, outer.top, outer.width, inner.top - outer.top),
        pygame.Rect(outer.left, inner.bottom, outer.width, outer.bottom - inner.bottom),
        pygame.Rect(outer.left, inner.top, inner.left - outer.left, inner.height),
        pygame.Rect(inner.right, inner.top, outer.right - inner.right, inner.height),
    )


def _edges(window: pygame.Rect, shift: tuple[int, int]) -> list[pygame.Rect]:
    """Return the strips that are lost at the ``window``'s edges by a shift and its reversal."""
    across, down = map(abs, shift)
    inner = window.inflate(-2 * across, -2 * down)
    return [edge for edge in _strips_around(inner, window) if edge]


def _bands(area: pygame.Rect) -> Iterator[pygame.Rect]:
    """Split an area into bands of its full width."""
    rows = max(1, _BAND_PIXELS // max(1, area.width))
    for top in range(area.top, area.bottom, rows):
        yield pygame.Rect(area.left, top, area.width, min(rows, area.bottom - top))


def _draw(window: pygame.Surface, sprites: list[Sprite], area: pygame.Rect) -> None:
    """Draw the sprites that touch ``area`` from back to front, inside it; change the clip."""
    for start in range(len(sprites) - 1, -1, -1):
        if sprites[start].hides(area):
            sprites = sprites[start:]
            break
    else:
        window.set_clip(area)
        window.fill((0, 0, 0))
    for sprite in sprites:
        _put(window, sprite, area.clip(sprite.rect))


def _put(window: pygame.Surface, sprite: Sprite, part: pygame.Rect) -> None:
    """Draw the ``part`` of one sprite; change the clip."""
    surface = sprite.surface
    window.set_clip(part)
    if surface is None:
        _fill(window, sprite.colour, sprite.alpha, part)
    elif sprite.alpha == 255:
        window.blit(surface, sprite.place)
    else:
        surface.set_alpha(sprite.alpha)
        window.blit(surface, sprite.place)
        # With alpha 255 the surface would still be blended pixel by pixel, many times slower than a
        # copy.
        surface.set_alpha(None if _is_opaque(surface) else 255)


def _fill(window: pygame.Surface, colour: Colour, alpha: int, part: pygame.Rect) -> None:
    """Lay a colour over a part of the window; without per-pixel alpha, by multiply and add."""
    if alpha == 255:
        window.fill(colour, part)
    elif _is_opaque(window):
        window.fill([255 - alpha] * 3, part, pygame.BLEND_RGB_MULT)
        window.fill([round(each * alpha / 255) for each in colour], part, pygame.BLEND_RGB_ADD)
    else:
        glaze = pygame.Surface(part.size, pygame.SRCALPHA)
        glaze.fill((*colour, alpha))
        window.blit(glaze, part)


def _is_opaque(surface: pygame.Surface) -> bool:
    has_alpha_of_pixels = surface.get_masks()[3] != 0
    return not has_alpha_of_pixels and surface.get_colorkey() is None


def _damage(
    before: list[Sprite], now: list[Sprite], window: pygame.Rect, lost: Iterable[pygame.Rect] = ()
) -> list[pygame.Rect]:
    """Return the parts of the ``window`` in which two lists differ, plus the ``lost`` parts."""
    changed = _changed_sprites(before, now)
    boxes = _merge([*lost, *(box for sprite in changed if (box := sprite.rect.clip(window)))])
    if sum(map(_area, boxes)) > _WHOLE_SHARE * _area(window):
        return [window]
    return boxes


def _changed_sprites(before: list[Sprite], now: list[Sprite]) -> list[Sprite]:
    """Return the sprites that are in one list only, or whose order has changed."""
    old, new = [sprite.key for sprite in before], [sprite.key for sprite in now]
    start = 0
    shorter = min(len(old), len(new))
    while start < shorter and old[start] == new[start]:
        start += 1
    end = 0
    while end < shorter - start and old[-1 - end] == new[-1 - end]:
        end += 1
    old_middle = range(start, len(old) - end)
    new_middle = range(start, len(new) - end)
    spare = Counter(old[i] for i in old_middle)
    changed, kept_new = [], []
    for i in new_middle:
        if spare[new[i]] > 0:
            spare[new[i]] -= 1
            kept_new.append(i)
        else:
            changed.append(now[i])
    kept_old = []
    for i in reversed(old_middle):
        if spare[old[i]] > 0:
            spare[old[i]] -= 1
            changed.append(before[i])
        else:
            kept_old.append(i)
    kept_old.reverse()
    if [old[i] for i in kept_old] != [new[i] for i in kept_new]:
        changed.extend(now[i] for i in kept_new)
    return changed


def _merge(boxes: list[pygame.Rect]) -> list[pygame.Rect]:
    """Return a few disjoint rectangles that cover all of ``boxes``."""
    result: list[pygame.Rect] = []
    for box in sorted(boxes, key=_area, reverse=True):
        _add_uncovered(result, box)
        while len(result) > _MAX_RECTANGLES:
            _join(result, *min(combinations(result, 2), key=_waste))
    while len(result) > 1:
        nearest = min(combinations(result, 2), key=_waste)
        if _waste(nearest) > _RECTANGLE_COST:
            break
        _join(result, *nearest)
    return result


def _add_uncovered(result: list[pygame.Rect], box: pygame.Rect) -> None:
    """Add the uncovered part of a box; a box that hardly overlaps a large one stays small."""
    hit = box.collidelist(result)
    if hit < 0 or _waste((result[hit], box)) <= _RECTANGLE_COST:
        _add(result, box)
        return
    for part in filter(None, _strips_around(box.clip(result[hit]), box)):
        _add_uncovered(result, part)


def _join(result: list[pygame.Rect], first: pygame.Rect, second: pygame.Rect) -> None:
    result.remove(first)
    result.remove(second)
    _add(result, first.union(second))


def _add(result: list[pygame.Rect], box: pygame.Rect) -> None:
    while (hit := box.collidelist(result)) >= 0:
        box = box.union(result.pop(hit))
    result.append(box)


def _waste(pair: tuple[pygame.Rect, pygame.Rect]) -> int:
    """Return the number of pixels that the union of two rectangles covers needlessly."""
    first, second = pair
    return _area(first.union(second)) - _area(first) - _area(second)


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height
