"""The pictures that cards on a table consist of: shadows, glows, the cards, and all in one.

A picture may be had `at_once`, or is made by a thread, which has a turner and shadows of its own:
what one thread is turning no other may put on a window.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from smokingcat.ui.paint.ahead import Ahead, Coming
from smokingcat.ui.paint.shadows import Cast, Shadows
from smokingcat.ui.paint.surface_cache import SurfaceCache
from smokingcat.ui.paint.turner import HALVED_FROM, Cutout, Flight, Turner

if TYPE_CHECKING:
    from smokingcat.ui.paint.faces import Faces
    from smokingcat.ui.paint.pieces import Pieces

_GLOW_BYTES: Final = 1.5
_LYING_BYTES: Final = 2
"""Bytes of cards at rest kept for each square pixel of the unit ``s``, beside those on screen."""
_ASIDE_BYTES: Final = 1
"""The same of what the thread makes pictures from."""


class Lying(NamedTuple):
    """Which picture of a card on its shadow, which falls ``drop`` pixels below it."""

    cut: Cutout
    cast: Cast
    drop: int


class Glow(NamedTuple):
    """Which glow: round a card so wide, so ``narrow``, ``angle`` degrees clockwise.

    One of a card in flight is turned quickly and roughly.
    """

    width: int
    aspect: float
    angle: float
    narrow: float = 1.0
    is_flying: bool = False

    @property
    def scale(self) -> float:
        """At which share of its size it is turned: soft as it is, a part will do."""
        if self.width > HALVED_FROM:
            return 0.25 if self.is_flying else 0.5
        return 0.5 if self.is_flying else 1.0


Part = Lying | Cast | Glow | Cutout | Flight


class CardPictures:
    """What all card paints of a window share."""

    def __init__(self, s: float, faces: Faces, shadows: Shadows, pieces: Pieces) -> None:
        self._faces = faces
        self._shadows = shadows
        self._pieces = pieces
        self.lying = SurfaceCache()
        self.glows = SurfaceCache()
        self.ahead = Ahead()
        self.resize(s)

    def resize(self, s: float) -> None:
        """Keep pictures for another unit from now on."""
        self._s = s
        self.lying.fit(s, round(_LYING_BYTES * s**2))
        self.glows.fit(s, round(_GLOW_BYTES * s**2))
        self._set_aside()

    def clear(self) -> None:
        """Forget all of them."""
        self.lying.clear()
        self.glows.clear()
        self._set_aside()

    def _set_aside(self) -> None:
        """Give the thread new places for what it makes pictures from: it may be using the old."""
        self._turner = Turner(SurfaceCache(round(_ASIDE_BYTES * self._s**2)))
        self._shades = Shadows(self._s)

    def at_once(self, part: Part) -> Coming:
        """Return a picture that is there."""
        match part:
            case Lying(cut, cast, drop):
                card, shadow = self._faces.picture(cut), self._shadows.picture(cast)
                made = self.lying.get(part, partial(_lying, card, shadow, drop))
            case Cast():
                made = self._shadows.picture(part)
            case Glow():
                made = self.glows.get(part, partial(_turned_glow, part, self._glow(part)))
            case _:
                made = self._faces.picture(part)
        return Coming(made)

    def ask(self, part: Part) -> Coming:
        """Return a picture that is there, or will be soon after `Ahead.send`."""
        ask, shades, turner = self.ahead.ask, self._shades, self._turner
        match part:
            case Lying(cut):
                make = partial(_lying_aside, turner, shades, part, self._faces.master(cut))
                return ask(self.lying, part, make)
            case Cast():
                return ask(self._shadows.cache, part, partial(shades.make, part))
            case Glow():
                if part in self.glows:
                    return self.at_once(part)
                upright = self._glow(part).copy()
                return ask(self.glows, part, partial(_turned_glow, part, upright))
            case Cutout():
                make = partial(turner.cut, part, self._faces.master(part))
                return ask(self._faces.cache, part, make)
            case Flight(cut):
                make = partial(turner.flown, part, self._faces.master(cut))
                return ask(self._faces.flown, part, make)

    def _glow(self, glow: Glow) -> pygame.Surface:
        """Return the glow round an upright card, as large as it is turned."""
        pieces, scale = self._pieces, glow.scale
        left, top, right, bottom = (side * self._s for side in pieces.entry("card_glow").margin)
        height = glow.width * glow.aspect
        size = (glow.width + left + right, height + top + bottom)
        return pieces.nine("card_glow", (round(size[0] * scale), round(size[1] * scale)), scale)


def _lying_aside(
    turner: Turner, shades: Shadows, lying: Lying, master: pygame.Surface
) -> pygame.Surface:
    cut, cast, drop = lying
    return _lying(turner.cut(cut, master), shades.make(cast), drop)


def _lying(card: pygame.Surface, shadow: pygame.Surface, drop: int) -> pygame.Surface:
    """Return a card on its shadow, in the middle of the picture."""
    width = max(card.get_width(), shadow.get_width())
    height = max(card.get_height(), shadow.get_height() + 2 * drop)
    surface = pygame.Surface(
        (width + (width - card.get_width()) % 2, height + (height - card.get_height()) % 2),
        pygame.SRCALPHA,
    )
    middle = surface.get_rect().center
    surface.blit(shadow, shadow.get_rect(center=(middle[0], middle[1] + drop)))
    surface.blit(card, card.get_rect(center=middle))
    return surface


def _turned_glow(glow: Glow, upright: pygame.Surface) -> pygame.Surface:
    if glow.narrow < 1:
        upright = pygame.transform.smoothscale_by(upright, (glow.narrow, 1.0))
    if glow.angle or glow.is_flying:
        upright = pygame.transform.rotozoom(upright, -glow.angle, 1.0)
    scale = glow.scale
    return upright if scale == 1.0 else pygame.transform.smoothscale_by(upright, 1 / scale)
