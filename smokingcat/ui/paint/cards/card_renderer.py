"""Card renderer: draws faces and backs on a thread.

The game's own drawings are SVG texts. A separate process draws foreign decks. After each picture an
event wakes the window to fetch it.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from concurrent.futures import Future
from typing import NamedTuple

import pygame

from smokingcat.common.background_worker import BackgroundWorker
from smokingcat.decks.deck import Drawing
from smokingcat.decks.notice import COSTLY_FAULTS, BrokenDeck, Fault, errors_as_broken_deck
from smokingcat.decks.picture_source import DeckPictures, PictureSource
from smokingcat.decks.raster.cached_rasteriser import CachedRasteriser
from smokingcat.decks.raster.limits import Allowance
from smokingcat.decks.raster.pixels import Pixels
from smokingcat.rules.cards import Card
from smokingcat.ui.system.event_wait import wake_loop

Key = Card | str


class CardRenderRequest(NamedTuple):
    """Request for a picture ``size`` pixels large.

    ``find`` returns the drawing. The drawing of a foreign deck is one of ``pictures``, and its CPU
    time is subtracted from ``allowance``. ``cover`` returns a drawing of the game's own to lay over
    the foreign one, or None.
    """

    generation: int
    key: Key
    find: Callable[[], Drawing]
    size: tuple[int, int]
    pictures: DeckPictures | None
    allowance: Allowance
    cover: Callable[[], str | None]


class CardRenderResult(NamedTuple):
    """A rendered picture, or the reason why it failed."""

    key: Key
    picture: pygame.Surface | BrokenDeck


class CardRenderer:
    """Draws one picture after another.

    Foreign pictures wait while the renderer ``before`` has work, because all renderers share one
    process. A renderer that is not open starts with `open`.
    """

    def __init__(
        self, drawer: CachedRasteriser, before: CardRenderer | None = None, *, is_open: bool = True
    ) -> None:
        self._drawer = drawer
        self._before = before
        self._worker = BackgroundWorker("faces", wake_loop, is_open=is_open)
        self._abandoned: tuple[int, BrokenDeck] | None = None
        """Generation whose remaining pictures are skipped, and the reason."""

    def ask(self, request: CardRenderRequest) -> Future[CardRenderResult]:
        return self._worker.submit(lambda: CardRenderResult(request.key, self._outcome(request)))

    def open(self) -> None:
        self._worker.open()

    def wait(self) -> None:
        self._worker.wait()

    def close(self) -> None:
        """Cancel the pictures that have not been started."""
        self._worker.close()

    def _outcome(self, request: CardRenderRequest) -> pygame.Surface | BrokenDeck:
        try:
            return self._draw(request)
        except BrokenDeck as broken:
            return broken

    def _draw(self, request: CardRenderRequest) -> pygame.Surface:
        with errors_as_broken_deck():
            drawing = request.find()
        if isinstance(drawing, str):
            return self._own(drawing, request.size)
        if request.pictures is None:
            raise BrokenDeck(Fault.FILE_OUTSIDE, drawing.file.name)
        with errors_as_broken_deck(drawing.file.name):
            picture = _surface(self._foreign(request, request.pictures, drawing))
        cover = request.cover()
        return picture if cover is None else _cover(picture, cover)

    def _foreign(
        self, request: CardRenderRequest, pictures: DeckPictures, source: PictureSource
    ) -> Pixels:
        if self._before is not None:
            self._before.wait()
        if self._abandoned is not None and self._abandoned[0] == request.generation:
            raise self._abandoned[1]
        try:
            return self._drawer.draw(pictures, source, request.size, request.allowance)
        except BrokenDeck as broken:
            if broken.fault in COSTLY_FAULTS:
                self._abandoned = (request.generation, broken)
            raise

    def _own(self, text: str, size: tuple[int, int]) -> pygame.Surface:
        """Return a drawing of our own; from the picture cache it takes a ninth of the time."""
        kept = self._drawer.load_cached(text, size)
        if kept is not None:
            return _surface(kept)
        try:
            picture = drawn_text(text, size)
        except pygame.error as error:  # a stranger may have made a deck in our format
            raise BrokenDeck(Fault.FILE_UNREADABLE, str(error)) from error
        self._drawer.save_to_cache(text, Pixels.of(size, pygame.image.tobytes(picture, "RGBA")))
        return picture


def _cover(picture: pygame.Surface, cover: str) -> pygame.Surface:
    covered = picture.copy()
    covered.blit(drawn_text(cover, picture.get_size()), (0, 0))
    return covered


def _surface(pixels: Pixels) -> pygame.Surface:
    return pygame.image.frombuffer(pixels.rgba, pixels.size, "RGBA")


def drawn_text(text: str, size: tuple[int, int]) -> pygame.Surface:
    """Return an SVG drawing of our own in exactly ``size`` pixels.

    Raises pygame.error if the text is no SVG. The loader keeps the drawing's own shape, so its
    result may be a row or a column off and is scaled.
    """
    picture = pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)
    return picture if picture.get_size() == size else pygame.transform.smoothscale(picture, size)
