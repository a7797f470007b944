"""The one way to a picture: from the disk if it was drawn before, else from whoever can draw it.

Foreign ones are drawn by the process, our own texts by whoever asks.
"""

from __future__ import annotations

from smokingcat.decks.deck import Drawing
from smokingcat.decks.notice import BrokenDeck, Fault
from smokingcat.decks.picture_source import DeckPictures, PictureSource
from smokingcat.decks.raster.limits import Allowance
from smokingcat.decks.raster.picture_cache import PictureCache
from smokingcat.decks.raster.pixels import Pixels
from smokingcat.decks.raster.rasteriser import Rasteriser
from smokingcat.decks.readers.deck_files import checked


class CachedRasteriser:
    """Draws the pictures of decks made elsewhere, and keeps those of all; any thread may ask."""

    def __init__(self, rasteriser: Rasteriser, cache: PictureCache | None = None) -> None:
        self._rasteriser = rasteriser
        self._cache = cache

    def allowance(self) -> Allowance:
        """Return what one deck may take in all."""
        return self._rasteriser.allowance()

    def draw(
        self,
        pictures: DeckPictures,
        source: PictureSource,
        size: tuple[int, int],
        allowance: Allowance,
    ) -> Pixels:
        """Return one of the ``pictures`` in pixels; `BrokenDeck` says what is wrong with it."""
        _check_inside(pictures, source, self._rasteriser.limits.file)
        kept = self.kept(source, size)
        if kept is not None:
            return kept
        pixels = self._rasteriser.rasterise(source, size, allowance)
        self.keep(source, pixels)
        return pixels

    def kept(self, drawing: Drawing, size: tuple[int, int]) -> Pixels | None:
        """Return the picture if it was drawn before."""
        return None if self._cache is None else self._cache.load(drawing, size)

    def keep(self, drawing: Drawing, pixels: Pixels) -> None:
        """Remember a picture for the next start."""
        if self._cache is not None:
            self._cache.save(drawing, pixels)

    def close(self) -> None:
        """End the drawing process."""
        self._rasteriser.close()


def _check_inside(pictures: DeckPictures, source: PictureSource, largest: int) -> None:
    """`BrokenDeck` unless the file is one of the deck's own, be it by way of a link."""
    try:
        name = str(source.file.relative_to(pictures.folder))
    except ValueError:
        raise BrokenDeck(Fault.FILE_OUTSIDE, source.file.name) from None
    checked(pictures.folder, name, largest)
