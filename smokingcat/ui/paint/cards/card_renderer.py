"""Draws faces and backs in a thread, from texts of our own or by the process for foreign decks.

Whenever one is finished an event wakes the window to fetch it.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from concurrent.futures import Future
from typing import NamedTuple

import pygame

from smokingcat.common.background_worker import BackgroundWorker
from smokingcat.decks.deck import Drawing
from smokingcat.decks.notice import COSTLY, BrokenDeck, Fault, guarded
from smokingcat.decks.picture_source import DeckPictures, PictureSource
from smokingcat.decks.raster.cached_rasteriser import CachedRasteriser
from smokingcat.decks.raster.limits import Allowance
from smokingcat.decks.raster.pixels import Pixels
from smokingcat.rules.cards import Card
from smokingcat.ui.system.event_wait import announce

Key = Card | str


class CardRenderRequest(NamedTuple):
    """A picture to be drawn, ``size`` pixels large.

    ``find`` says from what; a foreign one is among ``pictures`` and costs of the ``allowance``.
    ``cover`` is a drawing of ours to be laid over it.
    """

    generation: int
    key: Key
    find: Callable[[], Drawing]
    size: tuple[int, int]
    pictures: DeckPictures | None
    allowance: Allowance
    cover: Callable[[], str | None]


class CardRenderResult(NamedTuple):
    """A picture that has been drawn, or why it cannot be."""

    key: Key
    picture: pygame.Surface | BrokenDeck


class CardRenderer:
    """Draws one picture after another.

    Foreign ones wait while the press ``before`` has work: all of them share one process. One that
    is not open begins when it is.
    """

    def __init__(
        self, drawer: CachedRasteriser, before: CardRenderer | None = None, *, is_open: bool = True
    ) -> None:
        self._drawer = drawer
        self._before = before
        self._lane = BackgroundWorker("faces", announce, is_open=is_open)
        self._given_up: tuple[int, BrokenDeck] | None = None
        """The generation whose other pictures are not tried, and why."""

    def ask(self, wanted: CardRenderRequest) -> Future[CardRenderResult]:
        """Draw this after all that was asked for before."""
        return self._lane.submit(lambda: CardRenderResult(wanted.key, self._outcome(wanted)))

    def open(self) -> None:
        """Begin with what has been asked for."""
        self._lane.open()

    def wait(self) -> None:
        """Wait until everything asked for has been drawn."""
        self._lane.wait()

    def close(self) -> None:
        """Draw nothing that has not been begun."""
        self._lane.close()

    def _outcome(self, wanted: CardRenderRequest) -> pygame.Surface | BrokenDeck:
        try:
            return self._drawn(wanted)
        except BrokenDeck as broken:
            return broken

    def _drawn(self, wanted: CardRenderRequest) -> pygame.Surface:
        with guarded():
            drawing = wanted.find()
        if isinstance(drawing, str):
            return self._own(drawing, wanted.size)
        if wanted.pictures is None:
            raise BrokenDeck(Fault.FILE_OUTSIDE, drawing.file.name)
        with guarded(drawing.file.name):
            picture = _surface(self._foreign(wanted, wanted.pictures, drawing))
        cover = wanted.cover()
        return picture if cover is None else _covered(picture, cover)

    def _foreign(
        self, wanted: CardRenderRequest, pictures: DeckPictures, source: PictureSource
    ) -> Pixels:
        if self._before is not None:
            self._before.wait()
        if self._given_up is not None and self._given_up[0] == wanted.generation:
            raise self._given_up[1]
        try:
            return self._drawer.draw(pictures, source, wanted.size, wanted.allowance)
        except BrokenDeck as broken:
            if broken.fault in COSTLY:
                self._given_up = (wanted.generation, broken)
            raise

    def _own(self, text: str, size: tuple[int, int]) -> pygame.Surface:
        """Return a drawing of ours, nine times as fast if it was drawn before."""
        kept = self._drawer.kept(text, size)
        if kept is not None:
            return _surface(kept)
        try:
            picture = drawn_text(text, size)
        except pygame.error as error:  # somebody may have made a deck in our format
            raise BrokenDeck(Fault.FILE_UNREADABLE, str(error)) from error
        self._drawer.keep(text, Pixels.of(size, pygame.image.tobytes(picture, "RGBA")))
        return picture


def _covered(picture: pygame.Surface, cover: str) -> pygame.Surface:
    covered = picture.copy()
    covered.blit(drawn_text(cover, picture.get_size()), (0, 0))
    return covered


def _surface(pixels: Pixels) -> pygame.Surface:
    return pygame.image.frombuffer(pixels.rgba, pixels.size, "RGBA")


def drawn_text(text: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a drawing of a deck of ours, exactly that large; pygame.error if it is none.

    The loader keeps to the drawing's own shape, and so may be a row or a column off.
    """
    picture = pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)
    return picture if picture.get_size() == size else pygame.transform.smoothscale(picture, size)
