"""Card pictures at every size, angle and state that the table needs.

A thread renders the faces from vectors once per window size, as masters larger than any place they
are used in. Everything on screen is scaled and turned from the masters and kept in a bounded cache
by quantised angle. Until a master arrives, a plain card with its index replaces it.
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
from smokingcat.decks.overlay import add_points, cover_drawing
from smokingcat.decks.picture_source import DeckPictures
from smokingcat.decks.raster.cached_rasteriser import CachedRasteriser
from smokingcat.decks.raster.limits import Allowance
from smokingcat.rules.cards import PACK, Card, Rank
from smokingcat.table.geometry import CARD_ASPECT
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
from smokingcat.ui.system.event_wait import wake_loop

_LARGEST_MASTER: Final = 420
_DETAIL: Final = 1.4
"""Width of a master as a multiple of the width on screen, up to ``_LARGEST_MASTER``."""
_LEAST_BYTES: Final = 4_000_000
_BYTES: Final = 110
"""Bytes of cached pictures for each square pixel of the widest card's width."""
_FLOWN_BYTES: Final = 30
"""Bytes of cached pictures of flying cards for each square pixel of the widest card's width."""
_PIXELS_AT_ONCE: Final = 400_000
"""Number of pixels after which no more masters are collected in a frame."""
_BACK: Final = "back"
_QUICK: Final = 150_000
"""Characters of the SVG of a back that is drawn within a frame or two; foreign ones may have ten
times more.
"""
_INDEX: Final = Style("serif", "Black", 0)


class BrokenPictures(NamedTuple):
    """Deck with a picture that cannot be drawn, and the reason."""

    deck: Deck
    reason: BrokenDeck


class CardFaces:
    """Faces and back of the deck in use; widths are in pixels.

    Pictures of foreign decks are rendered ``after`` those of other faces, if given. Nothing is
    rendered before `open` if ``is_open`` is false.
    """

    def __init__(
        self, drawer: CachedRasteriser, after: CardFaces | None = None, *, is_open: bool = True
    ) -> None:
        self._deck: Deck | None = None
        self._request: tuple[object, ...] = ()
        self._letters: Mapping[Rank, str] = {}
        self._width = 0
        self._generation = 0
        self._keys: tuple[Key, ...] = (_BACK, *PACK)
        self._masters: dict[Key, pygame.Surface] = {}
        self._drawn: dict[Key, int] = {}
        """Generation of the picture of each key."""
        self._pending: deque[Future[CardRenderResult]] = deque()
        self._drawer = drawer
        before = None if after is None else after._renderer
        self._renderer: CardRenderer = CardRenderer(drawer, before, is_open=is_open)
        self._present: tuple[object, ...] = ()
        self._next: tuple[object, ...] = ()
        self._held: dict[Key, CardRenderResult] = {}
        """Results for the next look of the pack while the present one is still on screen."""
        self._other_backs: set[str] = set()
        """Backs of other decks that were requested besides the one in use."""
        self._quick: dict[str, bool] = {}
        """Whether the back with each key can be drawn at once."""
        self.cache = SurfaceCache(_LEAST_BYTES)
        self._transformer = CardTransformer(self.cache)
        self.flown = SurfaceCache()
        self._broken: dict[str, BrokenPictures] = {}
        self._reported: set[str] = set()

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
        """Render ``deck`` with these index letters, for cards up to ``widest`` pixels wide.

        Masters are wider up to a limit, or ``exact``ly that wide. With ``has_points`` each card
        shows its penalty points. Only the back and ``cards`` are rendered, in that order. Pictures
        of the previous deck stay on screen until the new pictures arrive. If the pack is to stay
        ``whole``, all pictures change at once, otherwise each by itself.
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
        request = (*look, width, *cards)
        if request == self._request:
            return
        if self._deck is not deck:
            self._broken.pop(deck.name, None)
            self._reported.discard(deck.name)
        self._request, self._deck, self._letters, self._width = request, deck, letters, width
        self._other_backs.clear()
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
        self._pending.append(self._renderer.ask(wanted))

    def _drop(self) -> None:
        for asked in self._pending:
            asked.cancel()
        self._pending.clear()

    @property
    def aspect(self) -> float:
        return CARD_ASPECT if self._deck is None else self._deck.aspect

    def aspect_of(self, card: Card | None) -> float:
        """Return height over width of the picture shown for a card, or for the back (None).

        While another deck is loading, this is the shape of the previous deck.
        """
        master = self._masters.get(_key(card))
        if master is None:
            return self.aspect
        width, height = master.get_size()
        return (height - 2 * RIM) / (width - 2 * RIM)

    @property
    def is_complete(self) -> bool:
        """Whether every requested picture has arrived or failed."""
        wished = (*self._keys, *self._other_backs)
        return all(self._drawn.get(key) == self._generation for key in wished)

    def collect(self) -> bool:
        """Take in arrived faces, as many as a frame has time for; return whether there were any."""
        came = False
        pixels = 0
        for arrived in collect(self._pending):
            if self._present != self._next and arrived.key in self._keys:
                came |= self._hold(arrived)
                continue
            came = True
            pixels += self._take_in(arrived)
            if pixels > _PIXELS_AT_ONCE:
                wake_loop()  # the rest is collected with the next frame
                break
        return came

    def _hold(self, arrived: CardRenderResult) -> bool:
        """Hold a picture until the pack is complete, then change all; return whether it changed.

        Otherwise the screen would show a mixture of two decks and of two backs.
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
        """Store a picture, or drop the master if it failed; return its number of pixels."""
        key, picture = arrived
        self._drawn[key] = self._generation
        if isinstance(picture, BrokenDeck):
            self._masters.pop(key, None)
            if self._deck is not None:
                self._broken.setdefault(self._deck.name, BrokenPictures(self._deck, picture))
            return 0
        self._masters[key] = _with_clear_rim(picture)
        return picture.get_width() * picture.get_height()

    def open(self) -> None:
        self._renderer.open()

    def wait(self) -> None:
        """Block until every requested picture can be collected."""
        self._renderer.wait()

    def take_broken(self) -> tuple[BrokenPictures, ...]:
        """Return the decks with pictures that cannot be drawn, each once per use."""
        news = tuple(broken for name, broken in self._broken.items() if name not in self._reported)
        self._reported.update(self._broken)
        return news

    def close(self) -> None:
        """Stop rendering and drop all pictures."""
        self._drop()
        self._renderer.close()
        self._masters.clear()
        self.clear()

    def clear(self) -> None:
        """Drop all pictures except the masters."""
        self.cache.clear()
        self.flown.clear()

    def card(
        self, card: Card | None, width: float, angle: float = 0.0, *, squeeze: float = 1.0
    ) -> pygame.Surface:
        """Return ``card`` (None: the back) ``width`` pixels wide, turned clockwise.

        ``angle`` is in degrees. ``squeeze`` (0..1) narrows a card that turns over. The card has a
        thin clear rim.
        """
        return self.picture(
            TurnedCardKey.of(card, self.picture_number(card), width, angle, squeeze)
        )

    def picture(self, what: TurnedCardKey | MovingCardKey) -> pygame.Surface:
        transformer = self._transformer
        if isinstance(what, TurnedCardKey):
            return self.cache.get(what, lambda: transformer.cut(what, self.master(what)))
        return self.flown.get(what, lambda: transformer.flown(what, self.master(what.cut)))

    def picture_number(self, card: Card | None) -> int:
        """Return a number that changes when another picture of ``card`` has arrived."""
        return self._drawn.get(_key(card), -self._generation)

    def back(self, back: Back, width: int) -> pygame.Surface:
        """Return any back ``width`` pixels wide; a plain card replaces a slow one at first."""
        size = (width, round(width * self.aspect))
        key = f"{back.key} {size[0]}x{size[1]}"
        if key not in self._other_backs and not self._is_quick(back):
            self._other_backs.add(key)
            self._ask(key, back.drawing, size, back.artwork, self._drawer.allowance())
        look = self._drawn.get(key, 0)
        return self.cache.get((key, look), lambda: self._make_back(back, key, size))

    def _is_quick(self, back: Back) -> bool:
        """Whether a back can be drawn at once; a deck in our format may be a stranger's."""
        if back.key not in self._quick:
            with contextlib.suppress(BrokenDeck, ValueError):
                drawing = back.drawing()
                self._quick[back.key] = isinstance(drawing, str) and len(drawing) <= _QUICK
        return self._quick.setdefault(back.key, False)

    def _make_back(self, back: Back, key: str, size: tuple[int, int]) -> pygame.Surface:
        if self._is_quick(back):
            with contextlib.suppress(BrokenDeck, pygame.error, ValueError):
                if isinstance(drawing := back.drawing(), str):
                    return drawn_text(drawing, size).convert_alpha()
        master = self._masters.get(key)
        if master is None:
            return pygame.transform.smoothscale(self._plain(None, size[0]), size)
        return master.subsurface((RIM, RIM, *size))

    def master(self, cut: TurnedCardKey) -> pygame.Surface:
        """Return the master of a picture, or a plain card in its place."""
        master = self._masters.get(_key(cut.card))
        if master is None:
            return _with_clear_rim(self._plain(cut.card, max(self._width, cut.wide)))
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
    return add_points(deck, card, face) if has_points and isinstance(face, str) else face


def _key(card: Card | None) -> Key:
    return _BACK if card is None else card


def _with_clear_rim(surface: pygame.Surface) -> pygame.Surface:
    """Return the surface with a clear rim, so that its edges stay smooth when it is turned."""
    width, height = surface.get_size()
    framed = pygame.Surface((width + 2 * RIM, height + 2 * RIM), pygame.SRCALPHA)
    framed.blit(surface, (RIM, RIM))
    return framed
