"""Card pictures at every size, angle and state the table needs.

Faces are drawn from vectors in a thread, once per size of window, as masters larger than any
place they are used in; everything on screen is scaled and turned from those and kept in a
bounded cache by quantised angle. Until a master has come, a plain card with its index stands in.
"""

from __future__ import annotations

import contextlib
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from functools import partial
from typing import Final, NamedTuple

import pygame

from smokingcat.common.background_worker import collect
from smokingcat.common.setting_types import IndexStyle
from smokingcat.decks.deck import Artwork, Back, Deck, Drawing
from smokingcat.decks.notice import BrokenDeck
from smokingcat.decks.overlay import cover_drawing, with_points
from smokingcat.decks.picture_source import DeckPictures
from smokingcat.decks.raster.cached_rasteriser import CachedRasteriser
from smokingcat.decks.raster.limits import Allowance
from smokingcat.rules.cards import PACK, Card, Rank
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.cards.card_renderer import (
    CardRenderer,
    CardRenderRequest,
    CardRenderResult,
    Key,
    drawn_text,
)
from smokingcat.ui.paint.cards.card_transformer import (
    RIM,
    CardTransformer,
    MovingCardKey,
    TurnedCardKey,
)
from smokingcat.ui.paint.surface_cache import SurfaceCache
from smokingcat.ui.paint.theme import Style
from smokingcat.ui.paint.typesetting.fonts import font
from smokingcat.ui.system.event_wait import announce

_LARGEST_MASTER: Final = 420
_DETAIL: Final = 1.4
"""How many times as wide as on screen a master is, while that is not too much."""
_LEAST_BYTES: Final = 4_000_000
_BYTES: Final = 110
"""Bytes of pictures kept for each square pixel of the widest card's width."""
_FLOWN_BYTES: Final = 30
"""The same for those of cards in flight."""
_PIXELS_AT_ONCE: Final = 400_000
"""After so many no more masters are taken in before the next frame."""
_BACK: Final = "back"
_QUICK: Final = 150_000
"""Letters of a back that is drawn within a frame or two; a stranger's may have ten times more."""
_USUAL_ASPECT: Final = 1.55
_INDEX: Final = Style("serif", "Black", 0)


class BrokenPictures(NamedTuple):
    """A deck of which something cannot be drawn, and what is wrong with that."""

    deck: Deck
    reason: BrokenDeck


class CardFaces:
    """The faces and the back of the deck in use; widths are pixels.

    Pictures of foreign decks are drawn ``after`` those of other faces, if there are such. Where it
    is not open none is drawn before that.
    """

    def __init__(
        self, drawer: CachedRasteriser, after: CardFaces | None = None, *, is_open: bool = True
    ) -> None:
        self._deck: Deck | None = None
        self._wish: tuple[object, ...] = ()
        self._letters: Mapping[Rank, str] = {}
        self._width = 0
        self._generation = 0
        self._keys: tuple[Key, ...] = (_BACK, *PACK)
        self._masters: dict[Key, pygame.Surface] = {}
        self._drawn: dict[Key, int] = {}
        """The generation that the picture of each key is of."""
        self._asked: deque[Future[CardRenderResult]] = deque()
        self._drawer = drawer
        before = None if after is None else after._press
        self._press: CardRenderer = CardRenderer(drawer, before, is_open=is_open)
        self._present: tuple[object, ...] = ()
        self._next: tuple[object, ...] = ()
        self._held: dict[Key, CardRenderResult] = {}
        """What has come of the next look of the pack while the present one is still on screen."""
        self._spare: set[str] = set()
        """The backs of other decks that were asked for beside the one in use."""
        self._quick: dict[str, bool] = {}
        """By key which backs are drawn at once."""
        self.cache = SurfaceCache(_LEAST_BYTES)
        self._turner = CardTransformer(self.cache)
        self.flown = SurfaceCache()
        self._broken: dict[str, BrokenPictures] = {}
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
        whole: bool = False,
        has_points: bool = False,
        cards: Sequence[Card] = PACK,
    ) -> None:
        """Draw from ``deck`` with these index letters, for cards up to ``widest`` pixels wide.

        Masters are wider while that is not too much, or ``exact``ly that wide; what ``has_points``
        says what it costs. Only the back and ``cards`` are drawn, in that order. Pictures of the
        deck before stay on screen until the new ones have come: each by itself, or all at once
        where the pack is to stay ``whole``.
        """
        wide = max(widest, min(round(_DETAIL * widest), _LARGEST_MASTER))
        width = widest if exact else wide
        look = (
            deck.name,
            deck.suits,
            deck.has_our_index,
            has_points,
            back.key,
            dict(letters),
            index,
        )
        wish = (*look, width, *cards)
        if wish == self._wish:
            return
        if self._deck is not deck:
            self._broken.pop(deck.name, None)
            self._told.discard(deck.name)
        self._wish, self._deck, self._letters, self._width = wish, deck, letters, width
        self._spare.clear()
        self._keys = (_BACK, *cards)
        self._masters = {key: self._masters[key] for key in self._keys if key in self._masters}
        self._held.clear()
        self._next = look
        if not (whole and self._masters):
            self._present = look
        self.cache.fit(widest, max(_LEAST_BYTES, _BYTES * widest * widest))
        self.flown.fit(widest, _FLOWN_BYTES * widest * widest)
        self._generation += 1
        self._drop()
        size = (width, round(width * deck.aspect))
        allowance = self._drawer.allowance()
        self._ask(_BACK, back.drawing, size, back.artwork, allowance)
        for card in cards:
            find = partial(_face, deck, card, letters, index, has_points=has_points)
            cover = partial(cover_drawing, deck, card, letters, index, has_points=has_points)
            self._ask(card, find, size, deck.artwork, allowance, cover)

    def _ask(
        self,
        key: Key,
        find: Callable[[], Drawing],
        size: tuple[int, int],
        artwork: Artwork | DeckPictures,
        allowance: Allowance,
        cover: Callable[[], str | None] = lambda: None,
    ) -> None:
        pictures = artwork if isinstance(artwork, DeckPictures) else None
        wanted = CardRenderRequest(self._generation, key, find, size, pictures, allowance, cover)
        self._asked.append(self._press.ask(wanted))

    def _drop(self) -> None:
        """Wait for nothing that was asked for any longer."""
        for asked in self._asked:
            asked.cancel()
        self._asked.clear()

    @property
    def aspect(self) -> float:
        """Height over width of a card."""
        return _USUAL_ASPECT if self._deck is None else self._deck.aspect

    def aspect_of(self, card: Card | None) -> float:
        """Return height over width of the picture that is shown of a card, or of the back.

        While another deck comes that is still the old one's, whatever its shape.
        """
        master = self._masters.get(_key(card))
        if master is None:
            return self.aspect
        width, height = master.get_size()
        return (height - 2 * RIM) / (width - 2 * RIM)

    @property
    def is_complete(self) -> bool:
        """Whether every picture wished for has been taken in, or cannot come."""
        wished = (*self._keys, *self._spare)
        return all(self._drawn.get(key) == self._generation for key in wished)

    def collect(self) -> bool:
        """Take in faces that have come, as many as a frame has time for; return whether any."""
        came = False
        pixels = 0
        for arrived in collect(self._asked):
            if self._present != self._next and arrived.key in self._keys:
                came |= self._hold(arrived)
                continue
            came = True
            pixels += self._take_in(arrived)
            if pixels > _PIXELS_AT_ONCE:
                announce()  # the rest will be fetched with the next frame
                break
        return came

    def _hold(self, arrived: CardRenderResult) -> bool:
        """Keep a picture until the pack is whole, then change all; return whether that is now.

        A mixture of two decks would be on screen otherwise, and one of two backs.
        """
        self._held[arrived.key] = arrived
        if len(self._held) < len(self._keys):
            return False
        for held in self._held.values():
            self._take_in(held)
        self._held.clear()
        self._present = self._next
        return True

    def _take_in(self, arrived: CardRenderResult) -> int:
        """Keep a picture, or the plain card in its place; return how many pixels it has."""
        key, picture = arrived
        self._drawn[key] = self._generation
        if isinstance(picture, BrokenDeck):
            self._masters.pop(key, None)
            if self._deck is not None:
                self._broken.setdefault(self._deck.name, BrokenPictures(self._deck, picture))
            return 0
        self._masters[key] = _framed(picture)
        return picture.get_width() * picture.get_height()

    def open(self) -> None:
        """Begin to draw."""
        self._press.open()

    def wait(self) -> None:
        """Wait until every picture wished for can be taken in."""
        self._press.wait()

    def take_broken(self) -> tuple[BrokenPictures, ...]:
        """Return the decks with pictures that cannot be drawn, each once while it is in use."""
        news = tuple(broken for name, broken in self._broken.items() if name not in self._told)
        self._told.update(self._broken)
        return news

    def close(self) -> None:
        """Have nothing drawn any more, whatever is still wished for, and let all pictures go."""
        self._drop()
        self._press.close()
        self._masters.clear()
        self.clear()

    def clear(self) -> None:
        """Forget all pictures but those that cards are turned and scaled from."""
        self.cache.clear()
        self.flown.clear()

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
        return self.picture(TurnedCardKey.of(card, self.look(card), width, angle, squeeze, dim))

    def picture(self, what: TurnedCardKey | MovingCardKey) -> pygame.Surface:
        """Return a picture of a card, made now if it is not kept."""
        turner = self._turner
        if isinstance(what, TurnedCardKey):
            return self.cache.get(what, lambda: turner.cut(what, self.master(what)))
        return self.flown.get(what, lambda: turner.flown(what, self.master(what.cut)))

    def look(self, card: Card | None) -> int:
        """Return a number that changes when another picture of ``card`` has come."""
        return self._drawn.get(_key(card), -self._generation)

    def back(self, back: Back, width: int) -> pygame.Surface:
        """Return any back ``width`` pixels wide; what is drawn in no time is there at once."""
        size = (width, round(width * self.aspect))
        key = f"{back.key} {size[0]}x{size[1]}"
        if key not in self._spare and not self._is_quick(back):
            self._spare.add(key)
            self._ask(key, back.drawing, size, back.artwork, self._drawer.allowance())
        look = self._drawn.get(key, 0)
        return self.cache.get((key, look), lambda: self._make_back(back, key, size))

    def _is_quick(self, back: Back) -> bool:
        """Say whether a back is drawn in no time: a deck in our format may be a stranger's."""
        if back.key not in self._quick:
            is_ours = not isinstance(back.artwork, DeckPictures)
            with contextlib.suppress(BrokenDeck, ValueError):
                self._quick[back.key] = is_ours and len(back.back_svg()) <= _QUICK
        return self._quick.setdefault(back.key, False)

    def _make_back(self, back: Back, key: str, size: tuple[int, int]) -> pygame.Surface:
        if self._is_quick(back):
            with contextlib.suppress(BrokenDeck, pygame.error, ValueError):
                return drawn_text(back.back_svg(), size).convert_alpha()
        master = self._masters.get(key)
        if master is None:
            return pygame.transform.smoothscale(self._plain(None, size[0]), size)
        return master.subsurface((RIM, RIM, *size))

    def master(self, cut: TurnedCardKey) -> pygame.Surface:
        """Return what a picture is made from."""
        master = self._masters.get(_key(cut.card))
        if master is None:
            return _framed(self._plain(cut.card, max(self._width, cut.wide)))
        return master

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


def _face(
    deck: Deck, card: Card, letters: Mapping[Rank, str], index: IndexStyle, *, has_points: bool
) -> Drawing:
    face = deck.face(card, letters, index)
    return with_points(deck, card, face) if has_points and isinstance(face, str) else face


def _key(card: Card | None) -> Key:
    return _BACK if card is None else card


def _framed(surface: pygame.Surface) -> pygame.Surface:
    """Return the surface with a clear rim, so that turning it leaves smooth edges."""
    width, height = surface.get_size()
    framed = pygame.Surface((width + 2 * RIM, height + 2 * RIM), pygame.SRCALPHA)
    framed.blit(surface, (RIM, RIM))
    return framed
