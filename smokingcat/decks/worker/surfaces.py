"""Calls the renderer: converts SVG text and image files to surfaces."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Iterator
from typing import Final

import pygame
import resvg_py

from smokingcat.decks.notice import BrokenDeck, Fault
from smokingcat.decks.readers.image_header import ImageHeader
from smokingcat.decks.worker import typefaces
from smokingcat.decks.worker.svg_parts import Region, SvgPart

_DPI: Final = 96
_COARSE_SIDE: Final = 400
"""Longer side, in pixels, of the first picture for finding an element's bounds."""
_FINE_SIDE: Final = 320
_MAX_REFINEMENTS: Final = 3
"""Maximum number of repetitions with a closer view to refine the bounds of a small element."""
_LARGE_ENOUGH: Final = 0.7
_MIN_OPACITY: Final = 64
"""Opacity, out of 255, from which a pixel belongs to the card and not to its shadow."""
_BAND_ROWS: Final = 64
"""Rows of a CMYK image that are converted at once."""
_ORIENTATION_TURNS: Final = {
    1: (0, False),
    2: (0, True),
    3: (180, False),
    4: (180, True),
    5: (90, True),
    6: (-90, False),
    7: (-90, True),
    8: (90, False),
}
"""By Exif orientation: degrees of rotation to the left, after optional mirroring."""
_AREA_FACTORS: Final = (1.2, 4.0, 16.0, 64.0)
"""Sizes of the searched area, relative to the window, tried in order."""


def render_svg(text: str, name: str, *, fonts: bool) -> pygame.Surface:
    """Return the drawing in its stated size; ``fonts`` are needed for text."""
    try:
        png = resvg_py.svg_to_bytes(
            svg_string=text,
            dpi=_DPI,
            skip_system_fonts=not fonts,
            font_files=typefaces.files() if fonts else None,
            **typefaces.FONT_OPTIONS,
        )
    except ValueError as error:
        is_tangled = "limit" in str(error)  # resvg's own limit on expanded references
        fault = Fault.PICTURE_TANGLED if is_tangled else Fault.FILE_UNREADABLE
        raise BrokenDeck(fault, name) from None
    return load_image(bytes(png), name)


def load_image(data: bytes, name: str) -> pygame.Surface:
    """Return an image with 32 bits per pixel; `BrokenDeck` if it is unreadable."""
    with _image_errors(name):
        return _to_32_bits(pygame.image.load(io.BytesIO(data)))


def load_photo(data: bytes, head: ImageHeader, name: str) -> pygame.Surface:
    """Return an image like `load_image`, upright and in RGB according to its ``head``.

    SDL ignores the orientation and returns CMYK values as if they were RGB.
    """
    with _image_errors(name):
        image = pygame.image.load(io.BytesIO(data))
        if head.is_cmyk and image.get_bytesize() == 4:
            image = _cmyk_to_rgb(image)
        degrees, is_mirrored = _ORIENTATION_TURNS[head.orientation]
        if is_mirrored:
            image = pygame.transform.flip(image, flip_x=True, flip_y=False)
        return _to_32_bits(pygame.transform.rotate(image, degrees) if degrees else image)


@contextlib.contextmanager
def _image_errors(name: str) -> Iterator[None]:
    """Convert pygame errors about an image to `BrokenDeck`."""
    try:
        yield
    except pygame.error as error:
        is_heavy = "memory" in str(error).lower()
        fault = Fault.PICTURE_TOO_HEAVY if is_heavy else Fault.FILE_UNREADABLE
        raise BrokenDeck(fault, name) from None


def _to_32_bits(image: pygame.Surface) -> pygame.Surface:
    surface = pygame.Surface(image.get_size(), pygame.SRCALPHA, 32)
    surface.blit(image, (0, 0))
    return surface


def _cmyk_to_rgb(image: pygame.Surface) -> pygame.Surface:
    """Convert CMYK to RGB as printed: each ink removes light.

    All programs write 255 for no ink, whether the file states this or not.
    """
    width, height = image.get_size()
    printed = pygame.Surface((width, height), 0, 24)
    for top in range(0, height, _BAND_ROWS):  # in bands, to bound memory
        band = image.subsurface((0, top, width, min(_BAND_ROWS, height - top)))
        inks = pygame.image.tobytes(band, "BGRA")  # SDL's order of the CMYK channels
        colours, greys = bytearray(len(inks) // 4 * 3), bytearray(len(inks) // 4 * 3)
        for channel in range(3):
            colours[channel::3] = inks[channel::4]
            greys[channel::3] = inks[3::4]
        printed.blit(_surface(colours, band), (0, top))
        printed.blit(_surface(greys, band), (0, top), special_flags=pygame.BLEND_RGB_MULT)
    return printed


def _surface(rgb: bytearray, band: pygame.Surface) -> pygame.Surface:
    return pygame.image.frombytes(bytes(rgb), band.get_size(), "RGB")


def region_of(part: SvgPart, window: Region, name: str, *, is_rough: bool = False) -> Region | None:
    """Return the bounds of an element, even outside the window; ``None`` if it draws nothing.

    With ``is_rough`` the bounds are not refined.
    """
    for around in _AREA_FACTORS:
        plane = _enlarge(window, around)
        found = _bounds_in(part, plane, _COARSE_SIDE, name)
        if found is not None and not _touches(found, plane):
            break
    for _ in range(0 if is_rough else _MAX_REFINEMENTS):
        if found is None or found.width > _LARGE_ENOUGH * plane.width:
            break
        margin = max(plane.width, plane.height) / _COARSE_SIDE
        plane = Region(
            found.left - margin,
            found.top - margin,
            found.width + 2 * margin,
            found.height + 2 * margin,
        )
        found = _bounds_in(part, plane, _FINE_SIDE, name)
    return found


def _bounds_in(part: SvgPart, plane: Region, longest: int, name: str) -> Region | None:
    scale = longest / max(plane.width, plane.height)
    size = (max(1, round(plane.width * scale)), max(1, round(plane.height * scale)))
    picture = render_svg(part.text(plane, size), name, fonts=part.has_text)
    box = picture.get_bounding_rect(_MIN_OPACITY)
    if not box:
        return None
    across, down = plane.width / size[0], plane.height / size[1]
    return Region(
        plane.left + box.left * across,
        plane.top + box.top * down,
        box.width * across,
        box.height * down,
    )


def _touches(region: Region, plane: Region) -> bool:
    """Return whether a region reaches the edge of the plane, so that it may be cut off."""
    little = max(plane.width, plane.height) / _COARSE_SIDE
    return (
        region.left < plane.left + little
        or region.top < plane.top + little
        or region.left + region.width > plane.left + plane.width - little
        or region.top + region.height > plane.top + plane.height - little
    )


def _enlarge(window: Region, times: float) -> Region:
    width, height = window.width * times, window.height * times
    return Region(
        window.left - (width - window.width) / 2,
        window.top - (height - window.height) / 2,
        width,
        height,
    )
