"""Pictures that make up the cards on a table: shadows, glows, cards, and combinations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from smokingcat.ui.paint.cards.card_shadows import CardShadows, ShadowKey
from smokingcat.ui.paint.cards.card_transformer import HALVED_FROM, MovingCardKey, TurnedCardKey
from smokingcat.ui.paint.surface_cache import SurfaceCache

if TYPE_CHECKING:
    from smokingcat.ui.paint.cards.card_faces import CardFaces
    from smokingcat.ui.paint.sprite_atlas import SpriteAtlas

_GLOW_BYTES: Final = 1.5
_LYING_BYTES: Final = 2
"""Bytes of cached resting cards for each square pixel of the unit ``s``, beside those on screen."""


class ShadowedCardKey(NamedTuple):
    """Cache key of a card on its shadow, which falls ``drop`` pixels below the card."""

    cut: TurnedCardKey
    cast: ShadowKey
    drop: int


class GlowKey(NamedTuple):
    """Cache key of a glow around a card ``width`` px wide and ``angle`` degrees clockwise.

    The glow of a card in flight is turned quickly and roughly.
    """

    width: int
    aspect: float
    angle: float
    narrow: float = 1.0
    is_flying: bool = False

    @property
    def scale(self) -> float:
        """Scale at which the glow is turned: it is soft, so a reduced size is enough."""
        return 0.25 if self.is_flying and self.width > HALVED_FROM else 0.5


Part = ShadowedCardKey | ShadowKey | GlowKey | TurnedCardKey | MovingCardKey


class CardPictures:
    """Picture caches that all card painters of a window share."""

    def __init__(
        self, s: float, faces: CardFaces, shadows: CardShadows, pieces: SpriteAtlas
    ) -> None:
        self._faces = faces
        self._shadows = shadows
        self._pieces = pieces
        self.lying = SurfaceCache()
        self.glows = SurfaceCache()
        self.resize(s)

    def resize(self, s: float) -> None:
        """Keep pictures for another unit from now on."""
        self._s = s
        self.lying.fit(s, round(_LYING_BYTES * s**2))
        self.glows.fit(s, round(_GLOW_BYTES * s**2))

    def clear(self) -> None:
        self.lying.clear()
        self.glows.clear()

    def get(self, part: Part) -> pygame.Surface:
        match part:
            case ShadowedCardKey(cut, cast, drop):
                return self.lying.get(part, lambda: self._card_on_shadow(cut, cast, drop))
            case ShadowKey():
                return self._shadows.picture(part)
            case GlowKey():
                return self.glows.get(part, lambda: _turned_glow(part, self._glow(part)))
            case _:
                return self._faces.picture(part)

    def has(self, part: Part) -> bool:
        match part:
            case ShadowedCardKey():
                return part in self.lying
            case ShadowKey():
                return part in self._shadows.cache
            case GlowKey():
                return part in self.glows
            case TurnedCardKey():
                return part in self._faces.cache
            case MovingCardKey():
                return part in self._faces.flown

    def _card_on_shadow(self, cut: TurnedCardKey, cast: ShadowKey, drop: int) -> pygame.Surface:
        card, shadow = self._faces.picture(cut), self._shadows.picture(cast)
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

    def _glow(self, glow: GlowKey) -> pygame.Surface:
        """Return the glow around an upright card, at the scale at which it is turned."""
        pieces, scale = self._pieces, glow.scale
        left, top, right, bottom = (side * self._s for side in pieces.entry("card_glow").margin)
        height = glow.width * glow.aspect
        size = (glow.width + left + right, height + top + bottom)
        return pieces.nine("card_glow", (round(size[0] * scale), round(size[1] * scale)), scale)


def _turned_glow(glow: GlowKey, upright: pygame.Surface) -> pygame.Surface:
    if glow.narrow < 1:
        upright = pygame.transform.smoothscale_by(upright, (glow.narrow, 1.0))
    if glow.angle or glow.is_flying:
        upright = pygame.transform.rotozoom(upright, -glow.angle, 1.0)
    return pygame.transform.smoothscale_by(upright, 1 / glow.scale)
