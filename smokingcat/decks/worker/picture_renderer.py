"""Draws pictures of cards from all file formats of decks.

The last drawing with many cards stays in memory. The last drawn row of a sheet of cards stays in
memory, so all cards of a suit are drawn at once.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from smokingcat.decks.notice import BrokenDeck, Fault, PictureRemark
from smokingcat.decks.picture_source import PictureSource
from smokingcat.decks.raster.limits import Limits
from smokingcat.decks.raster.pixels import Pixels
from smokingcat.decks.readers import deck_files, image_header
from smokingcat.decks.readers.image_header import ImageHeader
from smokingcat.decks.worker import card_finish, sanitiser, surfaces
from smokingcat.decks.worker.svg_parts import Region, SvgDrawing, SvgPart

_MAX_STRETCH: Final = 0.15
"""Largest relative difference from the card's shape at which a picture is stretched to fit."""

_INNER_FRACTION: Final = 0.88
"""Fraction of a card's width for an element without paper, whose bounds are not the card's."""
_OVERLAP_TOLERANCE: Final = 0.1
"""Fraction of a cell's width and height by which an element in it may exceed it."""
_MAX_ROW_PIXELS: Final = 5_000_000
"""Maximum number of pixels of a row drawn at once.

The cards of a larger row are drawn singly, to bound memory.
"""


class _CardRow(NamedTuple):
    """A row of a sheet of cards, as wide as the sheet."""

    drawing: SvgDrawing
    top: float
    height: float
    size: tuple[int, int]


class PictureRenderer:
    """Draws pictures within ``limits``; every method raises `BrokenDeck` on failure."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._drawn: tuple[tuple[object, ...], SvgDrawing] | None = None
        self._regions: dict[str, Region] = {}
        self._in_cells: dict[PictureSource, bool] = {}
        self._row: tuple[_CardRow, pygame.Surface] | None = None

    def draw(self, source: PictureSource, size: tuple[int, int]) -> Pixels:
        """Return the picture as a card of ``size`` pixels."""
        remarks: tuple[PictureRemark, ...] = ()
        head = self._image_head(source)
        if head is not None:
            picture = _fit(self._image(source, head), size)
        else:
            drawing = self._drawing(source)
            if self._is_in_cell(source, drawing):
                picture, remarks = self._cell(source, drawing, size), drawing.remarks
            else:
                part = drawing.part(source.element)
                picture, remarks = self._element(source, drawing, part, size), part.remarks
        card = _centre(picture, size)
        if source.is_card:
            card = card_finish.finish_card(card, on_paper=card_finish.lacks_paper(picture))
        return Pixels.of(size, pygame.image.tobytes(card, "RGBA"), remarks)

    def measure(self, source: PictureSource) -> tuple[float, float]:
        """Return width and height of the picture in its own units."""
        head = self._image_head(source)
        size: tuple[float, float]
        if head is not None:
            size = head.size
        else:
            drawing = self._drawing(source)
            size = drawing.size
            if not self._is_in_cell(source, drawing):
                part = drawing.part(source.element)
                return self._region(source, drawing, part)[2:]
        _, _, width, height = source.cell or (0, 0, 1, 1)
        return width * size[0], height * size[1]

    def _image_head(self, source: PictureSource) -> ImageHeader | None:
        """Return the image header, ``None`` if the file should be an SVG."""
        _check_cell(source)
        path, name = source.file, source.file.name
        deck_files.checked_path(path.parent, name, self._limits.file)
        with path.open("rb") as file:
            head = image_header.read(file)
        if head is None:
            return None
        if min(head.size) < 1:
            raise BrokenDeck(Fault.SIZE_IMPOSSIBLE, name)
        if head.size[0] * head.size[1] > self._limits.pixels:
            raise BrokenDeck(Fault.PICTURE_TOO_LARGE, name)
        return head

    def _image(self, source: PictureSource, head: ImageHeader) -> pygame.Surface:
        image = surfaces.load_photo(source.file.read_bytes(), head, source.file.name)
        if source.cell is None:
            return image
        left, top, width, height = source.cell
        wide, high = image.get_size()
        box = pygame.Rect(
            round(left * wide), round(top * high), round(width * wide), round(height * high)
        ).clip(image.get_rect())
        if not box:
            raise BrokenDeck(Fault.SIZE_IMPOSSIBLE, source.file.name)
        return image.subsurface(box)

    def _drawing(self, source: PictureSource) -> SvgDrawing:
        """Return the parsed SVG, cached until the file changes."""
        path, name = source.file, source.file.name
        state = path.stat()
        stamp = (path, state.st_mtime_ns, state.st_size)
        if self._drawn is None or self._drawn[0] != stamp:
            self._drawn, self._row = None, None
            self._regions.clear()
            self._in_cells.clear()
            text = b"".join(deck_files.read_chunks(path, self._limits.drawing))
            self._drawn = stamp, SvgDrawing(sanitiser.parse(text, name, self._limits), name)
        return self._drawn[1]

    def _element(
        self, source: PictureSource, drawing: SvgDrawing, part: SvgPart, size: tuple[int, int]
    ) -> pygame.Surface:
        region = self._region(source, drawing, part)
        inner = _inner_size(region.width / region.height, size)
        picture = self._part(source, part, region, inner)
        if source.is_card and card_finish.lacks_paper(picture):
            inside = (
                max(1, round(_INNER_FRACTION * inner[0])),
                max(1, round(_INNER_FRACTION * inner[1])),
            )
            picture = self._part(source, part, region, inside)
        return picture

    @staticmethod
    def _part(
        source: PictureSource, part: SvgPart, region: Region, size: tuple[int, int]
    ) -> pygame.Surface:
        return surfaces.render_svg(part.text(region, size), source.file.name, fonts=part.has_text)

    def _is_in_cell(self, source: PictureSource, drawing: SvgDrawing) -> bool:
        """Return whether to draw the cell: there is no element, or it lies in the cell.

        An element that draws nothing counts as inside, because the id may belong to an empty group.
        """
        if source.cell is None or not source.element:
            return not source.element
        if source not in self._in_cells:
            part = drawing.part(source.element)
            found = surfaces.region_of(part, drawing.window, source.file.name, is_rough=True)
            cell = _part_of(drawing.window, source.cell)
            self._in_cells[source] = found is None or _is_within(found, cell)
        return self._in_cells[source]

    def _region(self, source: PictureSource, drawing: SvgDrawing, part: SvgPart) -> Region:
        """Return the bounds of the element, anywhere in the drawing."""
        if source.element not in self._regions:
            found = surfaces.region_of(part, drawing.window, source.file.name)
            if found is None:
                raise BrokenDeck(Fault.PICTURE_BLANK, f"{source.file.name}: {source.element}")
            self._regions[source.element] = found
        return self._regions[source.element]

    def _cell(
        self, source: PictureSource, drawing: SvgDrawing, size: tuple[int, int]
    ) -> pygame.Surface:
        left, top, width, height = source.cell or (0.0, 0.0, 1.0, 1.0)
        shape = drawing.size[0] * width / (drawing.size[1] * height)
        inner = _inner_size(shape, size)
        sheet = (round(inner[0] / width), inner[1])
        if sheet[0] * sheet[1] > _MAX_ROW_PIXELS:
            alone = _part_of(drawing.window, (left, top, width, height))
            return self._whole(source, drawing, alone, inner)
        row = _CardRow(drawing, top, height, sheet)
        if self._row is None or self._row[0] != row:
            self._row = None
            band = _part_of(drawing.window, (0.0, top, 1.0, height))
            self._row = row, self._whole(source, drawing, band, sheet)
        picture = pygame.Surface(inner, pygame.SRCALPHA)
        picture.blit(self._row[1], (-round(left * sheet[0]), 0))
        return picture

    @staticmethod
    def _whole(
        source: PictureSource, drawing: SvgDrawing, region: Region, size: tuple[int, int]
    ) -> pygame.Surface:
        text = drawing.whole(region, size)
        return surfaces.render_svg(text, source.file.name, fonts=drawing.has_text)


def _part_of(window: Region, cell: tuple[float, float, float, float]) -> Region:
    left, top, width, height = cell
    return Region(
        window.left + left * window.width,
        window.top + top * window.height,
        width * window.width,
        height * window.height,
    )


def _is_within(inner: Region, outer: Region) -> bool:
    """Return whether one region lies in another, except for a small overlap."""
    across, down = _OVERLAP_TOLERANCE * outer.width, _OVERLAP_TOLERANCE * outer.height
    return (
        inner.left >= outer.left - across
        and inner.top >= outer.top - down
        and inner.left + inner.width <= outer.left + outer.width + across
        and inner.top + inner.height <= outer.top + outer.height + down
    )


def _check_cell(source: PictureSource) -> None:
    """Raise `BrokenDeck` unless the cell is inside the drawing."""
    left, top, width, height = source.cell or (0.0, 0.0, 1.0, 1.0)
    edge = 1.001
    if not (
        0 <= left < edge
        and 0 <= top < edge
        and 0.001 < width <= edge - left
        and 0.001 < height <= edge - top
    ):
        raise BrokenDeck(Fault.SIZE_IMPOSSIBLE, source.file.name)


def _inner_size(shape: float, size: tuple[int, int]) -> tuple[int, int]:
    """Return the size of a picture with ratio ``shape`` (width/height) on a card of ``size``."""
    width, height = size
    card = width / height
    if abs(shape / card - 1) <= _MAX_STRETCH:
        return size
    if shape > card:
        return width, max(1, round(width / shape))
    return max(1, round(height * shape)), height


def _fit(image: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    inner = _inner_size(image.get_width() / image.get_height(), size)
    return pygame.transform.smoothscale(image, inner)


def _centre(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    if picture.get_size() == size:
        return picture
    card = pygame.Surface(size, pygame.SRCALPHA)
    card.blit(picture, picture.get_rect(center=card.get_rect().center))
    return card
