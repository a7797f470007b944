"""The only access to pictures: from the disk cache, else newly drawn.

The drawing process draws foreign pictures. The caller draws the game's own SVG texts.
"""

from __future__ import annotations

from smokingcat.decks.deck import Drawing
from smokingcat.decks.notice import BrokenDeck, Fault
from smokingcat.decks.picture_source import DeckPictures, PictureSource
from smokingcat.decks.raster.limits import Allowance
from smokingcat.decks.raster.picture_cache import PictureCache
from smokingcat.decks.raster.pixels import Pixels
from smokingcat.decks.raster.rasteriser import Rasteriser
from smokingcat.decks.readers.deck_files import checked_path


class CachedRasteriser:
    """Draws the pictures of foreign decks and caches those of all decks; thread-safe."""

    def __init__(self, rasteriser: Rasteriser, cache: PictureCache | None = None) -> None:
        self._rasteriser = rasteriser
        self._cache = cache

    def allowance(self) -> Allowance:
        return self._rasteriser.allowance()

    def draw(
        self,
        pictures: DeckPictures,
        source: PictureSource,
        size: tuple[int, int],
        allowance: Allowance,
    ) -> Pixels:
        """Return one of ``pictures`` as pixels; raises `BrokenDeck` if it cannot be drawn."""
        _check_inside(pictures, source, self._rasteriser.limits.file)
        kept = self.load_cached(source, size)
        if kept is not None:
            return kept
        pixels = self._rasteriser.rasterise(source, size, allowance)
        self.save_to_cache(source, pixels)
        return pixels

    def load_cached(self, drawing: Drawing, size: tuple[int, int]) -> Pixels | None:
        return None if self._cache is None else self._cache.load(drawing, size)

    def save_to_cache(self, drawing: Drawing, pixels: Pixels) -> None:
        if self._cache is not None:
            self._cache.save(drawing, pixels)

    def close(self) -> None:
        """End the drawing process."""
        self._rasteriser.close()


def _check_inside(pictures: DeckPictures, source: PictureSource, largest: int) -> None:
    """Raise `BrokenDeck` unless the file, with links followed, is inside the deck's folder."""
    try:
        name = str(source.file.relative_to(pictures.folder))
    except ValueError:
        raise BrokenDeck(Fault.FILE_OUTSIDE, source.file.name) from None
    checked_path(pictures.folder, name, largest)
