"""The picture behind the title's menu: painted once for a window and language, and cached.

Painting takes half a second in the background, while the menu answers. The bearer of a word is part
of the picture. If the person bears the word, the cat of the title wears a rosette. The portrait of
any other bearer stands on the bench.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from smokingcat.common import paths
from smokingcat.common.background_worker import BackgroundWorker
from smokingcat.i18n.sentences import opponents
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.portrait import draw_plate, draw_portrait, draw_rosette, picture_of
from smokingcat.ui.paint.sprite_atlas import SpriteAtlas
from smokingcat.ui.paint.theme import Style
from smokingcat.ui.screens.title import title_cache
from smokingcat.ui.system.event_wait import wake_loop
from smokingcat.ui.system.pixel_format import opaque

if TYPE_CHECKING:
    from concurrent.futures import Future

    from smokingcat.store.matches import Bearer
    from smokingcat.ui.paint.canvas import Canvas
    from smokingcat.ui.paint.frame import Frame
    from smokingcat.ui.paint.painter import Painter

_CAT_PLACE: Final = (461 / 1080, 962 / 1080)
"""The cat's place in a 16:9 window: right of the centre, below the top."""
_BENCH_OFFSET: Final = (-383 / 1080, -7 / 1080)
"""The bench's corner relative to the cat's place."""
_TOWN_PERIOD: Final = 2.4
_SPARE_SHARE: Final = 0.62
"""Fraction of a tall window's spare height above the cat."""
_IN_FRONT: Final = {"cs": ("title_smoke_front_cs",)}
"""Smoke in front of the letters of a wordmark."""
_CHEST_OFFSET: Final = (-0.020, -0.335)
_ON_CHEST: Final = 0.34
"""Place of the rosette relative to the cat, and its scale. A word too long for it is on the plate
alone.
"""
_BANNER_SIZE: Final = (0.088, 0.018)
_WORD_STYLE: Final = Style("serif", "Black", 0.0150, theme.HEADING, grows=False)
_PORTRAIT_OFFSET: Final = (-0.222, -0.061)
_PORTRAIT_RADIUS: Final = 0.056
"""Place of a portrait on the bench, and its radius."""
_PLATE_OFFSET: Final = (-0.066, 0.044)
_PLATE_SIZE: Final = (0.440, 0.038)
"""Place of the plate on the bench, and its largest size."""

_Purpose = tuple[int, int, str]
"""Width and height of the window, and the language of the wordmark."""


class TitlePicture:
    """The picture behind the menu, ``surface``; ``None`` until the first call of `follow`.

    ``shown`` is a picture that is already on the window, with the language of its wordmark.
    """

    def __init__(self, shown: tuple[pygame.Surface, str] | None = None) -> None:
        self.surface: pygame.Surface | None = None
        self.is_sharp = True
        """Whether the shown picture is the wanted one."""
        self._has_come = False
        self._purpose: _Purpose | None = None
        self._worker = BackgroundWorker("title", wake_loop)
        self._painting: tuple[_Purpose, Future[pygame.Surface]] | None = None
        self._ready: tuple[pygame.Surface, _Purpose] | None = None
        """The next picture and its purpose."""
        if shown is not None:
            self.surface, wordmark = shown
            self._purpose = (*self.surface.get_size(), wordmark)

    @property
    def is_due(self) -> bool:
        """Whether painting has still to be started."""
        return not self.is_sharp and self._painting is None

    def comes(self) -> bool:
        """Return once that the picture after a stand-in is painted; the next drawing shows it."""
        before = self._has_come
        self._has_come = self._painting is not None and self._painting[1].done()
        return self._purpose is None and self._has_come and not before

    def fits(self, frame: Frame) -> bool:
        """Return whether the shown picture has the size of the window."""
        return self.surface is not None and self.surface.get_size() == frame.rect.size

    def prepare(
        self, frame: Frame, wordmark: str, dark: Callable[[], Sequence[pygame.Rect]]
    ) -> bool:
        """Return whether the picture for a window and a wordmark can be shown now.

        A picture that is not on disk is painted, with unlit windows of the town in the ``dark``
        boxes.
        """
        purpose = frame.width, frame.height, wordmark
        is_ready = self._find(purpose)
        if not is_ready and self._painting is None:
            paint = partial(painted, frame, wordmark, dark())
            self._painting = purpose, self._worker.submit(paint)
        return is_ready

    def follow(
        self, frame: Frame, wordmark: str, dark: Callable[[], Sequence[pygame.Rect]]
    ) -> None:
        """Change to the picture for a window and a wordmark as soon as possible, as `prepare`.

        Until then the old picture is scaled, or another one from the disk. Without any, the sky is
        shown. Painting begins at the second call.
        """
        purpose = frame.width, frame.height, wordmark
        is_ready = self.prepare(frame, wordmark, dark) if self.is_due else self._find(purpose)
        self.is_sharp = is_ready
        if self._ready is not None and self._ready[1] == purpose:
            (self.surface, self._purpose), self._ready = self._ready, None
        elif not is_ready and not self.fits(frame):
            size, self._purpose = frame.rect.size, None
            if self.surface is not None:
                self.surface = pygame.transform.scale(self.surface, size)
            else:
                self.surface = title_cache.load_other(size, wordmark) or _sky(frame)

    def _find(self, purpose: _Purpose) -> bool:
        """Return whether the picture for ``purpose`` is shown or `_ready`."""
        if purpose == self._purpose and self.surface is not None:
            return True
        if self._ready is None or self._ready[1] != purpose:
            picture = self._come(purpose) or title_cache.load(purpose[:2], purpose[2])
            self._ready = None if picture is None else (picture, purpose)
        return self._ready is not None

    def _come(self, purpose: _Purpose) -> pygame.Surface | None:
        """Return the painted picture if it is for ``purpose``; drop any other."""
        if self._painting is None:
            return None
        asked, coming = self._painting
        if asked == purpose and not coming.done():
            return None
        self._drop_painting()
        return coming.result() if asked == purpose else None

    def _drop_painting(self) -> None:
        if self._painting is not None:
            self._painting[1].cancel()
            self._painting = None

    def evict(self) -> None:
        """Free the picture; the disk has a copy."""
        self._drop_painting()
        self.surface = self._ready = None

    def wait(self) -> None:
        """Wait until painting is finished."""
        self._worker.wait()

    def close(self) -> None:
        """Stop painting."""
        self._worker.close()


def seat(frame: Frame) -> tuple[float, float]:
    """Return the cat's place in pixels."""
    spare = frame.height - frame.s
    return frame.width / 2 + _CAT_PLACE[0] * frame.s, _CAT_PLACE[1] * frame.s + _SPARE_SHARE * spare


def _sky(frame: Frame) -> pygame.Surface:
    """Return the sky of the title alone, which is quickly painted."""
    sky = SpriteAtlas(paths.assets() / "ui", frame.s).master("title_sky")
    return opaque(pygame.transform.smoothscale(sky, frame.rect.size))


def painted(frame: Frame, wordmark: str, dark: Sequence[pygame.Rect]) -> pygame.Surface:
    """Paint the title and cache it; its large masters are freed.

    No window of the town that touches a box in ``dark`` is lit.
    """
    pieces = SpriteAtlas(paths.assets() / "ui", frame.s)
    surface = opaque(pygame.Surface((frame.width, frame.height)))
    x, y = seat(frame)

    def stretch(name: str) -> None:
        whole = (frame.width, frame.height)
        surface.blit(pygame.transform.smoothscale(pieces.master(name), whole), (0, 0))

    def put(name: str, shift: float = 0.0) -> None:
        picture, anchor = pieces.picture(name)
        surface.blit(picture, (x + shift * frame.s - anchor[0], y - anchor[1]))

    stretch("title_sky")
    for name in ("title_stars", "title_glow", "title_moon"):
        put(name)
    for copy in (-1, 0, 1):
        put("title_town", copy * _TOWN_PERIOD)
    _light(pieces, surface, frame, dark)
    stretch("title_shade")
    for name in ("title_smoke", f"wordmark_{wordmark}", *_IN_FRONT.get(wordmark, ())):
        put(name)
    _bench(pieces, surface, frame, x + _BENCH_OFFSET[0] * frame.s, y + _BENCH_OFFSET[1] * frame.s)
    put("mascot")
    surface.blit(pieces.nine("title_frame", (frame.width, frame.height)), (0, 0))
    title_cache.save(surface, wordmark)
    return surface


def _light(
    pieces: SpriteAtlas, surface: pygame.Surface, frame: Frame, dark: Sequence[pygame.Rect]
) -> None:
    """Light the windows of the town, each as a whole or not at all."""
    x, y = seat(frame)
    picture, anchor = pieces.picture("title_windows")
    lit = [box.inflate(2, 2) for box in pygame.mask.from_surface(picture, 8).get_bounding_rects()]
    for copy in (-1, 0, 1):
        left = round(x + copy * _TOWN_PERIOD * frame.s - anchor[0])
        top = round(y - anchor[1])
        for box in lit:
            there = box.move(left, top)
            if there.collidelist(dark) < 0:
                surface.blit(picture, there, box)


def _bench(
    pieces: SpriteAtlas, surface: pygame.Surface, frame: Frame, left: float, top: float
) -> None:
    """Draw the bench from its left end to the window's corner."""
    margin = pieces.entry("title_bench").margin
    corner = (left - margin[0] * frame.s, top - margin[1] * frame.s)
    size = (round(frame.width - corner[0]), round(frame.height - corner[1]))
    surface.blit(pieces.nine("title_bench", size), corner)


def draw_bearer(canvas: Canvas, painter: Painter, bearer: Bearer) -> None:
    """Draw the bearer of a word; the cat of the title is the person."""
    frame, (x, y) = canvas.frame, seat(canvas.frame)
    name = opponents.shown_name(canvas.words, bearer.name)
    if bearer.is_person:
        place = x + _CHEST_OFFSET[0] * frame.s, y + _CHEST_OFFSET[1] * frame.s
        canvas.pieces.draw(painter, "badge", place, _ON_CHEST)
        banner = frame.box_at(round(place[0]), round(place[1]), *_BANNER_SIZE)
        if canvas.text.fit(bearer.word, _WORD_STYLE, banner.width, height=banner.height).fits:
            canvas.text.draw(
                painter, bearer.word, banner, _WORD_STYLE, align="centre", verbatim=True
            )
    else:
        place = x + _PORTRAIT_OFFSET[0] * frame.s, y + _PORTRAIT_OFFSET[1] * frame.s
        picture = picture_of(bearer.seat, 0)
        draw_portrait(canvas, painter, picture, "annoyed", place, _PORTRAIT_RADIUS)
        draw_rosette(canvas, painter, place, _PORTRAIT_RADIUS)
    plate = pygame.Rect(0, 0, frame.px(_PLATE_SIZE[0]), frame.px(_PLATE_SIZE[1]))
    plate.center = round(x + _PLATE_OFFSET[0] * frame.s), round(y + _PLATE_OFFSET[1] * frame.s)
    draw_plate(canvas, painter, opponents.with_word(canvas.words, name, bearer.word), plate)
