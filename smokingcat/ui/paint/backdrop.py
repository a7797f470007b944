"""Table background: one opaque picture of the window with baize, lamp light, felt and rail."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal, NamedTuple

import pygame

from smokingcat.common.setting_types import Cloth
from smokingcat.store.table_cloth import read_tabletop
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.paint.sprite_atlas import SpriteAtlas
from smokingcat.ui.paint.surface_cache import SurfaceCache
from smokingcat.ui.paint.theme import CREAM, NIGHT, Colour
from smokingcat.ui.system.pixel_format import opaque

LAMP_HEIGHT = 0.38
"""Height of the lamp, as a fraction of the window's height."""
_CACHE_WINDOWS: Final = 2.25
"""Size of the cache in pictures as large as the window: two tables, and the fading strips."""
_LAMP_COLOUR: Final = (255, 244, 226)
_MIN_COLOUR: Final = (6, 6, 6)
_PIXEL_BYTES: Final = 4
"""Largest number of bytes of a pixel."""


Surface = Literal["table", "study"]
""""table" is the baize of the card table, "study" the boards behind the book and other screens."""


class _Covering(NamedTuple):
    """Table covering: its picture, the colour of its ornament, and whether it has felt."""

    piece: str
    ring: Colour | None
    has_felt: bool = True


_COVERINGS: Final[dict[Cloth, _Covering]] = {
    "green": _Covering("baize", None),
    "wine": _Covering("baize_wine", (0xF0, 0xB4, 0x96)),
    "blue": _Covering("baize_blue", (0xA8, 0xC4, 0xF0)),
    "walnut": _Covering("wood_walnut", (0xE8, 0xBE, 0x7C), has_felt=False),
    "oak": _Covering("wood_oak", (0xF4, 0xD2, 0x96), has_felt=False),
}


class Backdrop:
    """Builds the background once for each window size, and drops those of other sizes."""

    def __init__(self, pieces: SpriteAtlas) -> None:
        self._pieces = pieces
        self._surfaces = SurfaceCache()
        self.cloth: Cloth = "green"
        """Covering of the table from now on."""
        self.own: Path | None = None
        """File of the player's own picture, if there is one."""

    @property
    def cloths(self) -> tuple[Cloth, ...]:
        has_own = self.own is not None and self.own.is_file()
        return (*_COVERINGS, "own") if has_own else tuple(_COVERINGS)

    def forget(self) -> None:
        """Build all backgrounds anew, because the player's own picture has changed."""
        self._surfaces.clear()

    def resize(self, frame: Frame) -> None:
        """Drop the cached pictures of other window sizes, and cache pictures for ``frame``."""
        width, height = frame.width, frame.height
        self._surfaces.fit((width, height), round(_CACHE_WINDOWS * _PIXEL_BYTES * width * height))

    def picture(self, frame: Frame, *, ring: bool = False) -> pygame.Surface:
        """Return the table for ``frame``, with or without the ornament in the middle."""
        return self._cache_of(frame).get((self.cloth, ring), lambda: self._build(frame, ring=ring))

    def study(self, frame: Frame) -> pygame.Surface:
        """Return the dark boards behind the rule book and the slates."""
        return self._cache_of(frame).get("study", lambda: self._build_study(frame))

    def faded(
        self,
        frame: Frame,
        strip: tuple[int, int, int, int],
        edge: Literal["top", "bottom"],
        surface: Surface = "table",
    ) -> pygame.Surface:
        """Return a ``strip`` of a surface (pixels), opaque at its ``edge`` and fading to clear."""
        whole = self.picture(frame) if surface == "table" else self.study(frame)
        key = ("faded", strip, edge, self.cloth if surface == "table" else surface)
        return self._cache_of(frame).get(key, lambda: _fade(whole, strip, edge))

    def _cache_of(self, frame: Frame) -> SurfaceCache:
        self.resize(frame)
        return self._surfaces

    def _build_study(self, frame: Frame) -> pygame.Surface:
        surface = opaque(pygame.Surface((frame.width, frame.height)))
        wood, (anchor_x, anchor_y) = self._scaled_table_top("book_table", frame)
        surface.blit(wood, (frame.width / 2 - anchor_x, frame.height * LAMP_HEIGHT - anchor_y))
        return surface

    def _build(self, frame: Frame, *, ring: bool) -> pygame.Surface:
        picture = self._own_picture() if self.cloth == "own" else None
        pieces, covering = self._pieces, _COVERINGS.get(self.cloth, _COVERINGS["green"])
        surface = opaque(pygame.Surface((frame.width, frame.height)))
        surface.fill(NIGHT)
        top, (anchor_x, anchor_y) = self._scaled_table_top(covering.piece, frame)
        surface.blit(top, (frame.width / 2 - anchor_x, frame.height * LAMP_HEIGHT - anchor_y))
        if picture is not None:
            _lay_in_lamp_light(surface, picture)
        elif covering.has_felt:
            self._lay_felt(surface)
        if ring:
            ornament, (middle_x, middle_y) = pieces.drawn_once("ring")
            if picture is not None:
                _dye(ornament, CREAM)
            elif covering.ring is not None:
                _dye(ornament, covering.ring)
            surface.blit(ornament, (frame.width / 2 - middle_x, trick_middle(frame) - middle_y))
        surface.blit(pieces.stretched_once("frame", (frame.width, frame.height)), (0, 0))
        return surface

    def own_picture_sample(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the player's picture in ``size`` pixels, or plain night if it is unreadable."""
        return self._surfaces.get(("sample", size), lambda: _crop(self._own_picture(), size))

    def _own_picture(self) -> pygame.Surface | None:
        """Return the player's picture, or None if its file is missing or malformed."""
        if self.own is None:
            return None
        try:
            size, rgb = read_tabletop(self.own)
        except (OSError, ValueError):
            return None
        return pygame.image.frombytes(rgb, size, "RGB")

    def _lay_felt(self, surface: pygame.Surface) -> None:
        felt = self._pieces.master("felt")
        for x in range(0, surface.get_width(), felt.get_width()):
            for y in range(0, surface.get_height(), felt.get_height()):
                surface.blit(felt, (x, y))

    def _scaled_table_top(
        self, name: str, frame: Frame
    ) -> tuple[pygame.Surface, tuple[float, float]]:
        """Return a table top scaled to reach every edge of the window, and its anchor in pixels."""
        piece = self._pieces.entry(name)
        width, height = (length * frame.s for length in piece.size)
        left, top = piece.anchor[0] * width, piece.anchor[1] * height
        lamp = frame.height * LAMP_HEIGHT
        grow = max(
            1.0,
            frame.width / 2 / min(left, width - left),
            lamp / top,
            (frame.height - lamp) / (height - top),
        )
        size = (round(width * grow), round(height * grow))
        top_picture = pygame.transform.smoothscale(self._pieces.master(name), size)
        return top_picture, (left * grow, top * grow)


def _crop(picture: pygame.Surface | None, size: tuple[int, int]) -> pygame.Surface:
    """Return the middle of a picture, cropped to the shape of ``size`` and scaled to it."""
    if picture is None:
        surface = pygame.Surface(size)
        surface.fill(NIGHT)
        return surface
    scale = min(picture.get_width() / size[0], picture.get_height() / size[1])
    box = pygame.Rect(0, 0, max(1, round(size[0] * scale)), max(1, round(size[1] * scale)))
    box.center = picture.get_rect().center
    box = box.clip(picture.get_rect())
    return pygame.transform.smoothscale(picture.subsurface(box), size)


def _lay_in_lamp_light(table: pygame.Surface, picture: pygame.Surface) -> None:
    """Lay a picture on a ``table`` of baize, in the light of the table.

    The brightest parts of the picture get the brightness of the baize, and no part is brighter. All
    text on the table therefore stays legible on any picture.
    """
    light = pygame.transform.grayscale(table)
    light.fill(_LAMP_COLOUR, special_flags=pygame.BLEND_RGB_MULT)
    cover = opaque(_crop(picture, table.get_size()))
    # Double the brightness, because photographs are exposed for daylight.
    cover.blit(cover.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    table.blit(cover, (0, 0))
    table.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    table.fill(_MIN_COLOUR, special_flags=pygame.BLEND_RGB_MAX)


def _dye(ornament: pygame.Surface, colour: Colour) -> None:
    ornament.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    ornament.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)


def _fade(
    table: pygame.Surface, strip: tuple[int, int, int, int], edge: Literal["top", "bottom"]
) -> pygame.Surface:
    width, height = strip[2:]
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    surface.blit(table, (0, 0), strip)
    for row in range(height):
        share = row + 1 if edge == "bottom" else height - row
        line = pygame.Rect(0, row, width, 1)
        shade = (255, 255, 255, 255 * share // height)
        surface.fill(shade, line, special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def trick_middle(frame: Frame) -> float:
    """Return the pixel row of the middle of the trick."""
    spare = frame.height - frame.s
    return 0.47 * frame.s if spare < 0.02 * frame.s else 0.43 * frame.height + 0.031 * frame.s
