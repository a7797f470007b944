"""The pictures of the room: masters scaled to the window, nine-slices stretched to their boxes.

``assets/ui/pieces.toml`` lists every picture with its size, anchor and slices as fractions of
``s``. Masters are drawn for ``s`` = 2160 pixels and scaled down by area averaging, which is as
crisp as drawing anew and takes milliseconds where the vector originals take seconds. Portraits are
plain enough to be kept as SVG and drawn at the size asked for, those soon to be seen ahead of time.
"""

from __future__ import annotations

import tomllib
from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

import pygame

from smokingcat.ui.ahead import Ahead, Sketch
from smokingcat.ui.painter import Painter
from smokingcat.ui.surface_cache import SurfaceCache
from smokingcat.ui.theme import Colour

_MASTER_BYTES: Final = 4_000_000
_MOST_SHRUNK: Final = 64
_VECTOR: Final = ".svg"

Margins = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Piece:
    """One entry of ``pieces.toml``; ``size``, ``slices`` and ``margin`` are fractions of ``s``.

    ``anchor`` is a fraction of the picture; ``margin`` is how far the picture (its baked
    shadow) reaches beyond its logical box: left, top, right, bottom. ``smoke`` is where smoke
    rises from the picture, as a fraction of it; ``None`` where nothing is lit.
    """

    file: Path
    size: tuple[float, float]
    anchor: tuple[float, float]
    slices: Margins
    margin: Margins
    smoke: tuple[float, float] | None


class Picture(NamedTuple):
    """A scaled picture and its logical point, in pixels from its top left corner."""

    surface: pygame.Surface
    anchor: tuple[float, float]


class Pieces:
    """Loads, scales and keeps the room's pictures; ``s`` is the window's unit in pixels."""

    def __init__(self, folder: Path, s: float) -> None:
        self._folder = folder
        self._s = s
        self._entries: dict[str, Piece] | None = None
        self._masters = SurfaceCache(_MASTER_BYTES)
        self._scaled = SurfaceCache(_scaled_bytes(s))
        self._ahead = Ahead()
        self._asked: set[Hashable] = set()

    def resize(self, s: float) -> None:
        """Scale for another unit from now on."""
        if s != self._s:
            self._s = s
            self._scaled.clear()
            self._scaled.limit(_scaled_bytes(s))

    def __contains__(self, name: str) -> bool:
        return name in self._listed()

    def entry(self, name: str) -> Piece:
        """Return what ``pieces.toml`` says of ``name``; KeyError if it does not list it."""
        return self._listed()[name]

    def _listed(self) -> dict[str, Piece]:
        if self._entries is None:
            listed = tomllib.loads((self._folder / "pieces.toml").read_text(encoding="utf-8"))
            self._entries = {key: self._read(value) for key, value in listed.items()}
        return self._entries

    def _read(self, value: dict[str, Any]) -> Piece:
        width, height = value["size"]
        anchor_x, anchor_y = value.get("anchor", (0.5, 0.5))
        return Piece(
            self._folder / value["file"],
            (width, height),
            (anchor_x, anchor_y),
            _margins(value.get("slice")),
            _margins(value.get("margin")),
            _point(value.get("smoke")),
        )

    def master(self, name: str) -> pygame.Surface:
        """Return the picture as it was drawn, for ``s`` = 2160."""
        return self._masters.get(name, lambda: self._load(name))

    def _load(self, name: str) -> pygame.Surface:
        master = pygame.image.load(self.entry(name).file)
        has_alpha = master.get_flags() & pygame.SRCALPHA
        return master.convert_alpha() if has_alpha else master.convert()

    def picture(self, name: str, scale: float = 1.0, tint: Colour | None = None) -> Picture:
        """Return ``name`` at ``scale`` times its natural size, white parts tinted."""
        self._collect()
        size = self._size(name, scale)
        surface = self._scaled.get(_key(name, size, tint), lambda: self._scale(name, size, tint))
        width, height = surface.get_size()
        anchor_x, anchor_y = self.entry(name).anchor
        return Picture(surface, (anchor_x * width, anchor_y * height))

    def draw_ahead(self, wanted: Iterable[tuple[str, float]]) -> None:
        """Have vectors drawn by a thread, each at its scale; `picture` waits for none of them."""
        self._collect()
        sketches = []
        for name, scale in wanted:
            file, size = self.entry(name).file, self._size(name, scale)
            key = _key(name, size)
            if file.suffix == _VECTOR and key not in self._scaled and key not in self._asked:
                sketches.append(Sketch(key, file, size))
        if sketches:
            self._asked.update(sketch.key for sketch in sketches)
            self._ahead.ask(sketches)

    def _collect(self) -> None:
        for key, surface in self._ahead.collect():
            self._asked.discard(key)
            self._scaled.get(key, surface.convert_alpha)

    def _size(self, name: str, scale: float) -> tuple[int, int]:
        width, height = (side * self._s * scale for side in self.entry(name).size)
        return max(1, round(width)), max(1, round(height))

    def _scale(self, name: str, size: tuple[int, int], tint: Colour | None) -> pygame.Surface:
        file = self.entry(name).file
        if file.suffix == _VECTOR:
            surface = pygame.image.load_sized_svg(file, size).convert_alpha()
        else:
            surface = pygame.transform.smoothscale(self.master(name), size)
        if tint is not None:
            surface.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    def nine(self, name: str, size: tuple[int, int], scale: float = 1.0) -> pygame.Surface:
        """Return the nine-slice ``name`` stretched to ``size`` pixels, margins included.

        Its corners are ``scale`` times their natural size, and smaller where two would meet.
        """
        size = (max(2, size[0]), max(2, size[1]))
        return self._scaled.get(
            ("nine", name, size, round(scale, 3)),
            lambda: _stretched(self.master(name), self.entry(name), size, self._s * scale),
        )

    def draw(
        self,
        painter: Painter,
        name: str,
        place: tuple[float, float],
        scale: float = 1.0,
        tint: Colour | None = None,
        alpha: int = 255,
    ) -> None:
        """Put ``name`` with its anchor at ``place``."""
        surface, (x, y) = self.picture(name, scale, tint)
        painter.blit(surface, (place[0] - x, place[1] - y), alpha)

    def draw_nine(
        self, painter: Painter, name: str, box: pygame.Rect, scale: float = 1.0, alpha: int = 255
    ) -> None:
        """Put the nine-slice ``name`` around its logical ``box``."""
        surface, corner = self.fit_nine(name, box, scale)
        painter.blit(surface, corner, alpha)

    def fit_nine(
        self, name: str, box: pygame.Rect, scale: float = 1.0
    ) -> tuple[pygame.Surface, tuple[float, float]]:
        """Return the nine-slice ``name`` for its logical ``box``, and its top left corner."""
        left, top, right, bottom = (m * self._s * scale for m in self.entry(name).margin)
        size = (round(box.width + left + right), round(box.height + top + bottom))
        return self.nine(name, size, scale), (box.left - left, box.top - top)


def _scaled_bytes(s: float) -> int:
    """Return how many bytes of scaled pictures are kept: enough for two scenes."""
    return max(6_000_000, round(11 * s * s))


def _margins(value: list[float] | None) -> Margins:
    left, top, right, bottom = value or (0.0, 0.0, 0.0, 0.0)
    return left, top, right, bottom


def _key(name: str, size: tuple[int, int], tint: Colour | None = None) -> Hashable:
    return "picture", name, size, tint


def _point(value: list[float] | None) -> tuple[float, float] | None:
    return None if value is None else (value[0], value[1])


def _stretched(
    master: pygame.Surface, piece: Piece, size: tuple[int, int], s: float
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
            surface.blit(_shrunk(part, to), (to_x0, to_y0))
    return surface


def _shrunk(part: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Scale smoothly, in steps: in one, ``smoothscale`` loses pixels from 1 : 256 on."""
    width, height = size
    while part.get_width() > _MOST_SHRUNK * width or part.get_height() > _MOST_SHRUNK * height:
        step = (
            max(width, part.get_width() // _MOST_SHRUNK),
            max(height, part.get_height() // _MOST_SHRUNK),
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
