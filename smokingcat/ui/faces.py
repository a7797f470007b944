"""Card pictures at every size, angle and state the table needs.

Faces are drawn from vectors in a thread, once per size of window, as masters larger than any
place they are used in; everything on screen is scaled and turned from those and kept in a
bounded cache by quantised angle. Until a master has come, a plain card with its index stands in.
"""

from __future__ import annotations

import contextlib
import io
import math
import threading
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from queue import SimpleQueue
from typing import Final, NamedTuple

import pygame

from smokingcat.decks.deck import Back, Deck, IndexStyle
from smokingcat.decks.notice import BrokenDeck
from smokingcat.rules.cards import PACK, Card, Rank
from smokingcat.ui import theme
from smokingcat.ui.fonts import font
from smokingcat.ui.surface_cache import SurfaceCache
from smokingcat.ui.theme import Style

ARRIVED: Final = pygame.event.custom_type()
"""Posted when a face has been drawn, so that a sleeping window wakes."""

_LARGEST_MASTER: Final = 420
_DETAIL: Final = 1.4
"""How many times as wide as on screen a master is, while that is not too much."""
_LEAST_BYTES: Final = 4_000_000
_BYTES: Final = 110
"""Bytes of pictures kept for each square pixel of the widest card's width."""
_FLOWN_BYTES: Final = 60
"""The same for those of cards in flight."""
_ANGLE_STEP: Final = 0.5
_SQUEEZE_STEPS: Final = 24
_HALVED_FROM: Final = 250
"""From this width in pixels up flying cards are turned at half their size."""
_DIRECT: Final = 0.45
"""From this scale on a master is turned and scaled in one step, without losing pixels."""
_RUNG: Final = 1.1
"""The ratio of the widths that cards which grow or shrink in flight are scaled from."""
_RIM: Final = 2
_DIM_STEPS: Final = 8
_DIM_KEEPS: Final = 0.70
_GLEAM: Final = 0.06
"""How much of white a card that is turned over is brighter by when it stands on its edge."""
_BACK: Final = "back"
_USUAL_ASPECT: Final = 1.55
_INDEX = Style("serif", "Black", 0)

_BROKEN: Final = (BrokenDeck, pygame.error, ValueError)
"""What comes of a drawing that is none; the last, of text that is none."""

_Key = Card | str


class _Wanted(NamedTuple):
    """A picture to be drawn from its vectors, ``size`` pixels large."""

    generation: int
    key: _Key
    source: Callable[[], str]
    size: tuple[int, int]


class _Arrived(NamedTuple):
    """A picture that has been drawn, or ``None`` where the deck is broken."""

    generation: int
    key: _Key
    picture: pygame.Surface | None


class Faces:
    """The faces and the back of the deck in use; widths are pixels."""

    def __init__(self) -> None:
        self._deck: Deck | None = None
        self._wish: tuple[object, ...] = ()
        self._letters: Mapping[Rank, str] = {}
        self._width = 0
        self._generation = 0
        self._keys: tuple[_Key, ...] = (_BACK, *PACK)
        self._masters: dict[_Key, pygame.Surface] = {}
        self._drawn: dict[_Key, int] = {}
        """The generation that the picture of each key is of."""
        self._arrived: SimpleQueue[_Arrived] = SimpleQueue()
        self._wanted: SimpleQueue[_Wanted | None] = SimpleQueue()
        self._turned = SurfaceCache(_LEAST_BYTES)
        self._flown = SurfaceCache(0)
        self._thread: threading.Thread | None = None
        self._broken: dict[str, Deck] = {}
        self._told: set[str] = set()

    def use(
        self,
        deck: Deck,
        back: Back,
        letters: Mapping[Rank, str],
        index: IndexStyle,
        widest: int,
        *,
        exact: bool = False,
        cards: Sequence[Card] = PACK,
    ) -> None:
        """Draw from ``deck`` with these index letters, for cards up to ``widest`` pixels wide.

        Masters are wider while that is not too much, or ``exact``ly that wide. Only the back and
        ``cards`` are drawn, in that order. Pictures of the deck before stay on screen until the
        new ones have come.
        """
        wide = max(widest, min(round(_DETAIL * widest), _LARGEST_MASTER))
        width = widest if exact else wide
        wish = (deck.name, back.key, dict(letters), index, width, *cards)
        if wish == self._wish:
            return
        self._wish, self._deck, self._letters, self._width = wish, deck, letters, width
        self._keys = (_BACK, *cards)
        self._masters = {key: self._masters[key] for key in self._keys if key in self._masters}
        self._turned.limit(max(_LEAST_BYTES, _BYTES * widest * widest))
        self._flown.limit(_FLOWN_BYTES * widest * widest)
        self._generation += 1
        if self._thread is None:
            self._thread = threading.Thread(target=self._draw_all, name="faces", daemon=True)
            self._thread.start()
        size = (width, round(width * deck.aspect))
        self._wanted.put(_Wanted(self._generation, _BACK, back.back_svg, size))
        for card in cards:
            source = partial(deck.face_svg, card, letters, index)
            self._wanted.put(_Wanted(self._generation, card, source, size))

    @property
    def aspect(self) -> float:
        """Height over width of a card."""
        return _USUAL_ASPECT if self._deck is None else self._deck.aspect

    @property
    def is_complete(self) -> bool:
        """Whether every face wished for has been taken in, or cannot come."""
        return all(self._drawn.get(key) == self._generation for key in self._keys)

    def _draw_all(self) -> None:
        while (wanted := self._wanted.get()) is not None:
            if wanted.generation != self._generation:
                continue
            picture = None
            with contextlib.suppress(*_BROKEN):  # the plain card stays
                picture = _drawing(wanted.source, wanted.size)
            self._arrived.put(_Arrived(wanted.generation, wanted.key, picture))
            with contextlib.suppress(pygame.error):  # the window may have gone meanwhile
                pygame.event.post(pygame.Event(ARRIVED))

    def collect(self) -> bool:
        """Take in faces that have come; return whether there were any."""
        came = False
        while not self._arrived.empty():
            came |= self._take_in(self._arrived.get())
        return came

    def _take_in(self, arrived: _Arrived) -> bool:
        """Keep a picture, or the plain card in its place; return whether it is still wanted."""
        generation, key, picture = arrived
        if generation != self._generation:
            return False
        self._drawn[key] = generation
        if picture is None:
            self._masters.pop(key, None)
            self._note_broken()
        else:
            self._masters[key] = _framed(picture)
        return True

    def _note_broken(self) -> None:
        if self._deck is not None:
            self._broken[self._deck.name] = self._deck

    def take_broken(self) -> tuple[Deck, ...]:
        """Return the decks with pictures that cannot be drawn, each deck once and never again."""
        news = tuple(deck for name, deck in self._broken.items() if name not in self._told)
        self._told.update(deck.name for deck in news)
        return news

    def close(self) -> None:
        """Let the thread end."""
        self._wanted.put(None)

    def card(
        self,
        card: Card | None,
        width: float,
        angle: float = 0.0,
        *,
        squeeze: float = 1.0,
        dim: float = 0.0,
    ) -> pygame.Surface:
        """Return ``card`` (``None``: the back) ``width`` pixels wide, turned clockwise.

        ``angle`` is in degrees, ``squeeze`` 0..1 narrows it (a card turning over), ``dim`` 0..1
        darkens it (a card that may not be played). Round the card is a thin clear rim.
        """
        wide = max(2, round(width))
        turn = round(angle / _ANGLE_STEP) * _ANGLE_STEP
        narrow = max(1, round(squeeze * _SQUEEZE_STEPS)) / _SQUEEZE_STEPS
        shade = round(dim * _DIM_STEPS) / _DIM_STEPS
        key = (card, self.look(card), wide, turn, narrow, shade)
        if shade:
            bright = self.card(card, width, angle, squeeze=squeeze)
            return self._turned.get(key, lambda: _dimmed(bright, shade))
        return self._turned.get(key, lambda: self._make(card, wide, turn, narrow))

    def look(self, card: Card | None) -> int:
        """Return a number that changes when another picture of ``card`` has come."""
        return self._drawn.get(_key(card), -self._generation)

    def flying(
        self,
        card: Card | None,
        width: float,
        angle: float,
        squeeze: float,
        dim: float,
        *,
        is_growing: bool = True,
        is_smooth: bool = False,
    ) -> pygame.Surface:
        """Return ``card`` like `card` does, but quickly and roughly, for one frame of a motion.

        Turning the nearest pixels takes a quarter of the time of turning it so that it
        ``is_smooth``; a large card is turned at half its size, which in a large window is still
        fine. One that ``is_growing`` (or shrinking) is taken from the next of a few widths, that
        it need not be made anew.
        """
        if width > _HALVED_FROM and not is_smooth:
            half = self.flying(card, width / 2, angle, squeeze, dim, is_growing=is_growing)
            return pygame.transform.scale_by(half, 2)
        wide = max(2, round(width))
        turn = round(angle / _ANGLE_STEP) * _ANGLE_STEP
        narrow = max(1, round(squeeze * wide))
        shade = round(dim * _DIM_STEPS) / _DIM_STEPS
        key = (card, self.look(card), wide, turn, narrow, shade, is_smooth)
        make = self._smooth if is_smooth else self._rough
        rung = _rung(wide) if is_growing else wide
        return self._flown.get(
            key, lambda: make(self.card(card, rung, dim=shade), wide / rung, narrow / wide, turn)
        )

    @staticmethod
    def _smooth(
        upright: pygame.Surface, scale: float, squeeze: float, turn: float
    ) -> pygame.Surface:
        if squeeze < 1:
            width, height = upright.get_size()
            narrow = pygame.transform.smoothscale(upright, (max(1, round(width * squeeze)), height))
            upright = _gleaming(narrow, squeeze)
        return pygame.transform.rotozoom(upright, -turn, scale)

    @staticmethod
    def _rough(
        upright: pygame.Surface, scale: float, squeeze: float, turn: float
    ) -> pygame.Surface:
        if scale != 1 or squeeze != 1:
            width, height = upright.get_size()
            size = (max(1, round(width * scale * squeeze)), round(height * scale))
            upright = _gleaming(pygame.transform.scale(upright, size), squeeze)
        return pygame.transform.rotate(upright, -turn) if turn else upright

    def back(self, back: Back, width: int) -> pygame.Surface:
        """Return any back ``width`` pixels wide, drawn at once."""
        size = (width, round(width * self.aspect))
        return self._turned.get((back.key, size), lambda: self._make_back(back, size))

    def _make_back(self, back: Back, size: tuple[int, int]) -> pygame.Surface:
        try:
            return _drawing(back.back_svg, size).convert_alpha()
        except _BROKEN:
            return pygame.transform.smoothscale(self._plain(None, size[0]), size)

    def _make(self, card: Card | None, width: int, angle: float, squeeze: float) -> pygame.Surface:
        master = self._masters.get(_key(card))
        if master is None:
            master = _framed(self._plain(card, max(self._width, width)))
        scale = width / (master.get_width() - 2 * _RIM)
        size = (master.get_width() * scale * squeeze, master.get_height() * scale)
        if not angle:
            return pygame.transform.smoothscale(master, size)
        if scale >= _DIRECT and squeeze == 1.0:
            return pygame.transform.rotozoom(master, -angle, scale)
        twice = pygame.transform.smoothscale(master, (2 * size[0], 2 * size[1]))
        return pygame.transform.rotozoom(twice, -angle, 0.5)

    def _plain(self, card: Card | None, width: int) -> pygame.Surface:
        height = round(width * self.aspect)
        surface = pygame.Surface((width, height), pygame.SRCALPHA)
        paper = (0x3B, 0x4A, 0x5C) if card is None else (0xF4, 0xE8, 0xCF)
        radius = round(width * 0.06)
        pygame.draw.rect(surface, paper, surface.get_rect(), border_radius=radius)
        pygame.draw.rect(surface, (0x2A, 0x1A, 0x10), surface.get_rect(), 1, border_radius=radius)
        if card is not None:
            letter = self._letters.get(card.rank, card.rank.letter)
            label = font(_INDEX, max(8, width // 4)).render(letter, True, theme.SUIT_INK[card.suit])
            surface.blit(label, (width * 0.07, width * 0.05))
        return surface


def _key(card: Card | None) -> _Key:
    return _BACK if card is None else card


def _rung(width: int) -> int:
    """Return the next of a few widths, from which others are scaled down."""
    return math.ceil(_RUNG ** math.ceil(math.log(width) / math.log(_RUNG)))


def _gleaming(card: pygame.Surface, squeeze: float) -> pygame.Surface:
    """Brighten a picture of its own of a card that is being turned over; return it."""
    if gleam := round(255 * _GLEAM * (1 - squeeze)):
        card.fill((gleam, gleam, gleam, 0), special_flags=pygame.BLEND_RGB_ADD)
    return card


def _dimmed(bright: pygame.Surface, dim: float) -> pygame.Surface:
    """Return a card as paper in the shade: a wash over it would bring ink and paper together."""
    surface = bright.copy()
    keep = 1 - dim * (1 - _DIM_KEEPS)
    surface.fill([round(255 * keep)] * 3 + [255], special_flags=pygame.BLEND_RGBA_MULT)
    shade = [round(c * dim) for c in theme.DIMMED]
    surface.fill([*shade, 0], special_flags=pygame.BLEND_RGB_SUB)
    return surface


def _drawing(source: Callable[[], str], size: tuple[int, int]) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO(source().encode()), size)


def _framed(surface: pygame.Surface) -> pygame.Surface:
    """Return the surface with a clear rim, so that turning it leaves smooth edges."""
    width, height = surface.get_size()
    framed = pygame.Surface((width + 2 * _RIM, height + 2 * _RIM), pygame.SRCALPHA)
    framed.blit(surface, (_RIM, _RIM))
    return framed
