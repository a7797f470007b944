"""Sprite atlas: masters scaled to the window, and nine-slices stretched to their boxes.

``assets/ui/pieces.toml`` lists every picture with its size, anchor and slices as fractions of
``s``. Masters are drawn for ``s`` = 2160 pixels and scaled down by area averaging. Scaled pictures
are as crisp as newly drawn ones and take milliseconds, where the vector originals take seconds.
Portraits are simple enough to stay SVG and are drawn at the requested size. A thread that reads its
masters itself makes pictures before they are needed.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Hashable, Iterable
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import pygame

from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.surface_cache import SurfaceCache, SurfacePrefetch
from smokingcat.ui.paint.theme import Colour
from smokingcat.ui.system.pixel_format import opaque

_MASTER_BYTES: Final = 4_000_000
_MASTER_S: Final = 2160
"""Unit in pixels for which masters are drawn."""
_MAX_SHRINK: Final = 128
"""Largest factor by which a side is shrunk at once (up to nearly twice that); see `_shrink`."""
_VECTOR: Final = ".svg"
_SOLID_INSETS: Final = {"panel": 0.01}
"""Distance from their boxes, in ``s``, at which the opaque inside of some nine-slices begins."""

Margins = tuple[float, float, float, float]


class AtlasEntry(NamedTuple):
    """One entry of ``pieces.toml``; ``size``, ``slices`` and ``margin`` are fractions of ``s``.

    ``anchor`` is a fraction of the picture. ``margin`` is the reach of the picture (its baked
    shadow) beyond its logical box: left, top, right, bottom. ``smoke`` is the point from which
    smoke rises, as a fraction of the picture, or None.
    """

    file: Path
    size: tuple[float, float]
    anchor: tuple[float, float]
    slices: Margins
    margin: Margins
    smoke: tuple[float, float] | None


class AtlasPicture(NamedTuple):
    """A scaled picture and its anchor, in pixels from its top left corner."""

    surface: pygame.Surface
    anchor: tuple[float, float]


class NineSlice(NamedTuple):
    """A nine-slice around a logical box in pixels, its corners ``scale`` times their size."""

    name: str
    box: pygame.Rect
    scale: float = 1.0


class SpriteAtlas:
    """Loads, scales and caches the sprites; ``s`` is the window's unit in pixels.

    Atlases of several windows may share their ``masters``.
    """

    def __init__(self, folder: Path, s: float, masters: SurfaceCache | None = None) -> None:
        self._folder = folder
        self._s = s
        self._unparsed: dict[str, str] | None = None
        self._entries: dict[str, AtlasEntry] = {}
        self._masters = SurfaceCache(_MASTER_BYTES) if masters is None else masters
        self._scaled = SurfaceCache(_scaled_bytes(s))
        self._large = SurfaceCache()
        """Cache of the last very large nine-slice, whose bytes are not counted."""
        self.prefetch = SurfacePrefetch()

    def resize(self, s: float) -> None:
        if s != self._s:
            self._s = s
            self.prefetch.cancel()
            self._scaled.fit(s, _scaled_bytes(s))
            self._large.clear()

    def __contains__(self, name: str) -> bool:
        return name in self._tables()

    def entry(self, name: str) -> AtlasEntry:
        """Return the entry of ``name`` in ``pieces.toml``; raises KeyError if there is none."""
        entry = self._entries.get(name)
        if entry is None:
            entry = self._entries[name] = self._read(tomllib.loads(self._tables()[name]))
        return entry

    def _tables(self) -> dict[str, str]:
        """Return the tables of ``pieces.toml`` by name, unparsed, as a screen uses few of them."""
        if self._unparsed is None:
            listed = (self._folder / "pieces.toml").read_text(encoding="utf-8")
            tables = (table.partition("]") for table in f"\n{listed}".split("\n[")[1:])
            self._unparsed = {name: text for name, _, text in tables}
        return self._unparsed

    def _read(self, value: dict[str, Any]) -> AtlasEntry:
        width, height = value["size"]
        anchor_x, anchor_y = value.get("anchor", (0.5, 0.5))
        return AtlasEntry(
            self._folder / value["file"],
            (width, height),
            (anchor_x, anchor_y),
            _margins(value.get("slice")),
            _margins(value.get("margin")),
            _point(value.get("smoke")),
        )

    def master(self, name: str) -> pygame.Surface:
        """Return the master of a picture, drawn for ``s`` = 2160."""
        self.prefetch.collect()
        return self._master(name)

    def _master(self, name: str) -> pygame.Surface:
        return self._masters.get(name, lambda: _load(self.entry(name).file))

    def picture(self, name: str, scale: float = 1.0, tint: Colour | None = None) -> AtlasPicture:
        """Return ``name`` at ``scale`` times its natural size, with white parts tinted."""
        self.prefetch.collect()
        size = self._size(name, scale)
        surface = self._scaled.get(_key(name, size, tint), lambda: self._scale(name, size, tint))
        width, height = surface.get_size()
        anchor_x, anchor_y = self.entry(name).anchor
        return AtlasPicture(surface, (anchor_x * width, anchor_y * height))

    def turned(self, name: str, angle: int) -> pygame.Surface:
        """Return ``name`` at its natural size, turned by ``angle`` degrees anticlockwise."""
        upright = self.picture(name).surface
        key = ("turned", name, angle)
        return self._scaled.get(key, lambda: pygame.transform.rotate(upright, angle))

    def drawn_once(self, name: str) -> AtlasPicture:
        """Return ``name`` at its natural size like `picture` does, but without caching."""
        piece = self.entry(name)
        surface = _load_at_size(piece.file, self._size(name, 1.0))
        width, height = surface.get_size()
        return AtlasPicture(surface, (piece.anchor[0] * width, piece.anchor[1] * height))

    def stretched_once(
        self, name: str, size: tuple[int, int], scale: float = 1.0
    ) -> pygame.Surface:
        """Return a nine-slice like `nine` does, but without caching; safe on any thread."""
        return _load_nine_slice(self.entry(name), size, self._s * scale)

    def draw_ahead(
        self,
        pictures: Iterable[tuple[str, float]] = (),
        framed: Iterable[NineSlice] = (),
        masters: Iterable[str] = (),
    ) -> None:
        """Prefetch pictures at their scales, nine-slices and masters on a thread.

        Cached ones count as just used.
        """
        self.prefetch.collect()
        for name, scale in pictures:
            size = self._size(name, scale)
            draw = partial(_load_at_size, self.entry(name).file, size)
            self.prefetch.add(self._scaled, _key(name, size), draw)
        for name, box, scale in framed:
            size = self._around(name, box, scale)
            s = self._s * scale
            draw = partial(_load_nine_slice, self.entry(name), size, s)
            self.prefetch.add(self._room_for(size), _nine_key(name, size, s), draw)
        for name in masters:
            self.prefetch.add(self._masters, name, partial(_load, self.entry(name).file))

    def _size(self, name: str, scale: float) -> tuple[int, int]:
        width, height = (side * self._s * scale for side in self.entry(name).size)
        return max(1, round(width)), max(1, round(height))

    def _scale(self, name: str, size: tuple[int, int], tint: Colour | None) -> pygame.Surface:
        file = self.entry(name).file
        if file.suffix == _VECTOR:
            surface = _load_at_size(file, size)
        else:
            surface = pygame.transform.smoothscale(self._master(name), size)
        if tint is not None:
            surface.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    def nine(self, name: str, size: tuple[int, int], scale: float = 1.0) -> pygame.Surface:
        """Return the nine-slice ``name`` stretched to ``size`` pixels, margins included.

        The corners of the frame are ``scale`` times their natural size, and smaller where two would
        meet.
        """
        self.prefetch.collect()
        size = (max(2, size[0]), max(2, size[1]))
        s = self._s * scale
        return self._room_for(size).get(
            _nine_key(name, size, s),
            lambda: _stretch_nine_slice(self._nine_master(name, scale), self.entry(name), size, s),
        )

    def _nine_master(self, name: str, scale: float) -> pygame.Surface:
        """Return the picture from which a nine-slice is stretched.

        A master too large for the cache takes longer to read than everything else. A version in
        this window's size is cached in its place.
        """
        width, height = self.entry(name).size
        is_small = 4 * width * height * _MASTER_S**2 <= _MASTER_BYTES
        if is_small or scale > 1 or self._s >= _MASTER_S:
            return self._master(name)
        return self.picture(name).surface

    def evict(self, name: str, box: pygame.Rect) -> None:
        """Drop the nine-slice ``name`` around its logical ``box`` unless a frame still shows it."""
        size = self._around(name, box, 1.0)
        self._room_for(size).evict(_nine_key(name, size, self._s))

    def _room_for(self, size: tuple[int, int]) -> SurfaceCache:
        return self._large if 4 * size[0] * size[1] > self._scaled.most // 2 else self._scaled

    def draw(
        self,
        painter: Painter,
        name: str,
        place: tuple[float, float],
        scale: float = 1.0,
        tint: Colour | None = None,
        alpha: int = 255,
    ) -> None:
        surface, (x, y) = self.picture(name, scale, tint)
        painter.blit(surface, (place[0] - x, place[1] - y), alpha)

    def draw_nine(
        self, painter: Painter, name: str, box: pygame.Rect, scale: float = 1.0, alpha: int = 255
    ) -> None:
        """Draw the nine-slice ``name`` around its logical ``box``."""
        surface, corner = self.fit_nine(name, box, scale)
        painter.blit(surface, corner, alpha, self.solid(name, surface.get_size(), scale))

    def fit_nine(
        self, name: str, box: pygame.Rect, scale: float = 1.0
    ) -> tuple[pygame.Surface, tuple[float, float]]:
        """Return the nine-slice ``name`` for its logical ``box``, and its top left corner."""
        left, top, _right, _bottom = (m * self._s * scale for m in self.entry(name).margin)
        size = self._around(name, box, scale)
        return self.nine(name, size, scale), (box.left - left, box.top - top)

    def solid(self, name: str, size: tuple[int, int], scale: float = 1.0) -> pygame.Rect | None:
        """Return the opaque part of a nine-slice of a size, or None."""
        return _opaque_part(self.entry(name), size, self._s * scale)

    def _around(self, name: str, box: pygame.Rect, scale: float) -> tuple[int, int]:
        """Return the size in pixels of a nine-slice around its logical ``box``."""
        left, top, right, bottom = (m * self._s * scale for m in self.entry(name).margin)
        return round(box.width + left + right), round(box.height + top + bottom)


def _scaled_bytes(s: float) -> int:
    """Return the size of the cache in bytes: enough for two scenes."""
    return max(8_000_000, round(8 * s * s))


def _margins(value: list[float] | None) -> Margins:
    left, top, right, bottom = value or (0.0, 0.0, 0.0, 0.0)
    return left, top, right, bottom


def _key(name: str, size: tuple[int, int], tint: Colour | None = None) -> Hashable:
    return "picture", name, size, tint


def _nine_key(name: str, size: tuple[int, int], s: float) -> Hashable:
    return "nine", name, size, round(s, 3)


def _point(value: list[float] | None) -> tuple[float, float] | None:
    return None if value is None else (value[0], value[1])


def _convert(surface: pygame.Surface) -> pygame.Surface:
    """Return a picture in the pixel format of the window."""
    has_alpha = surface.get_flags() & pygame.SRCALPHA
    return surface.convert_alpha() if has_alpha else opaque(surface)


def _load(file: Path) -> pygame.Surface:
    return _convert(pygame.image.load(file))


def _load_at_size(file: Path, size: tuple[int, int]) -> pygame.Surface:
    """Return the picture in a file at ``size`` pixels; a master is scaled before conversion."""
    if file.suffix == _VECTOR:
        return _convert(pygame.image.load_sized_svg(file, size))
    return _convert(pygame.transform.smoothscale(pygame.image.load(file), size))


def _load_nine_slice(piece: AtlasEntry, size: tuple[int, int], s: float) -> pygame.Surface:
    """Return a nine-slice of ``size`` pixels, from a master read for it alone."""
    return _stretch_nine_slice(pygame.image.load(piece.file), piece, size, s)


def _stretch_nine_slice(
    master: pygame.Surface, piece: AtlasEntry, size: tuple[int, int], s: float
) -> pygame.Surface:
    left, top, right, bottom = piece.slices
    room = size[0] / max(1e-6, left + right), size[1] / max(1e-6, top + bottom)
    s = min(s, *room)
    columns = _cuts(left, right, master.get_width(), size[0], s, piece.size[0])
    rows = _cuts(top, bottom, master.get_height(), size[1], s, piece.size[1])
    surface = pygame.Surface(size, pygame.SRCALPHA)
    for x0, x1, to_x0, to_x1 in columns:
        for y0, y1, to_y0, to_y1 in rows:
            part = master.subsurface((x0, y0, x1 - x0, y1 - y0))
            to = (to_x1 - to_x0, to_y1 - to_y0)
            shrunk = _shrink(part, to)
            if shrunk.get_masks() != surface.get_masks():  # blitting would convert it more slowly
                shrunk = shrunk.convert_alpha()
            surface.blit(shrunk, (to_x0, to_y0))
    if (solid := _opaque_part(piece, size, s)) is not None:
        # Scaling made the inside slightly transparent.
        surface.fill((0, 0, 0, 255), solid, pygame.BLEND_RGBA_MAX)
    return surface


def _opaque_part(piece: AtlasEntry, size: tuple[int, int], s: float) -> pygame.Rect | None:
    inside = _SOLID_INSETS.get(piece.file.stem)
    if inside is None:
        return None
    left, top, right, bottom = (math.ceil((side + inside) * s) for side in piece.margin)
    width, height = size[0] - left - right, size[1] - top - bottom
    return pygame.Rect(left, top, width, height) if width > 0 < height else None


def _shrink(part: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Scale smoothly, in as few steps as possible.

    ``smoothscale`` rounds down, which makes a picture a little more transparent each time. Scaling
    in one step loses pixels from 1 : 256 on.
    """
    width, height = size
    while part.get_width() > _MAX_SHRINK * width or part.get_height() > _MAX_SHRINK * height:
        step = (
            max(width, part.get_width() // _MAX_SHRINK),
            max(height, part.get_height() // _MAX_SHRINK),
        )
        part = pygame.transform.smoothscale(part, step)
    return pygame.transform.smoothscale(part, size)


def _cuts(
    low: float, high: float, source: int, target: int, s: float, natural: float
) -> list[tuple[int, int, int, int]]:
    """Return (from, to, from, to) in master and target pixels for up to three strips."""
    per_unit = source / natural
    edges = [0, round(low * per_unit), source - round(high * per_unit), source]
    corner = round(low * s)
    places = [0, corner, max(corner, target - round(high * s)), target]
    strips = zip(edges, edges[1:], places, places[1:], strict=False)
    return [(a, b, c, d) for a, b, c, d in strips if b > a and d > c]
