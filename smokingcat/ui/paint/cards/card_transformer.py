"""Card transformer: turns and scales pictures of cards."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

import pygame

from smokingcat.rules.cards import Card
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.surface_cache import SurfaceCache

RIM: Final = 2
"""Width in pixels of the clear rim that keeps edges smooth when a card is turned."""
_ANGLE_STEP: Final = 0.5
_QUARTER: Final = 90
_SQUEEZE_STEPS: Final = 24
_DIM_STEPS: Final = 8
_DIM_KEEPS: Final = 0.70
HALVED_FROM: Final = 250
"""Width in pixels from which flying cards, and glows, are turned at half their size."""
_DIRECT: Final = 0.45
"""Scale from which a master is turned and scaled in one step without losing pixels."""
_RUNG: Final = 1.1
"""Ratio of the widths from which growing or shrinking cards are scaled in flight."""
_GLEAM: Final = 0.06
"""Extra brightness of a card that stands on its edge while turning over, as a share of white."""


class TurnedCardKey(NamedTuple):
    """Cache key of a picture of a card, ``wide`` pixels wide and turned ``turn`` degrees clockwise.

    ``look`` identifies the picture that is turned (`CardFaces.picture_number`). ``narrow`` is the
    share of its width while it turns over. ``shade`` (0..1) darkens a card that may not be played.
    """

    card: Card | None
    look: int
    wide: int
    turn: float = 0.0
    narrow: float = 1.0
    shade: float = 0.0

    @classmethod
    def of(
        cls,
        card: Card | None,
        look: int,
        width: float,
        angle: float = 0.0,
        squeeze: float = 1.0,
        dim: float = 0.0,
    ) -> TurnedCardKey:
        return cls(
            card,
            look,
            max(2, round(width)),
            round(angle / _ANGLE_STEP) * _ANGLE_STEP,
            max(1, round(squeeze * _SQUEEZE_STEPS)) / _SQUEEZE_STEPS,
            round(dim * _DIM_STEPS) / _DIM_STEPS,
        )


class MovingCardKey(NamedTuple):
    """Cache key of a picture for one frame of a motion: a `TurnedCardKey`, made quickly.

    The card is scaled from a picture ``rung`` pixels wide, smoothly or by nearest pixels
    (``is_smooth``). If ``is_halved``, the picture is turned at half its size.
    """

    cut: TurnedCardKey
    rung: int
    is_smooth: bool
    is_halved: bool

    @classmethod
    def of(
        cls,
        card: Card | None,
        look: int,
        width: float,
        angle: float,
        squeeze: float,
        dim: float,
        *,
        is_growing: bool,
        is_smooth: bool,
    ) -> MovingCardKey:
        """Return the nearest key for these measures.

        A card that ``is_growing`` (or shrinking) is scaled from the next of a few widths.
        """
        is_halved = width > HALVED_FROM
        cut = TurnedCardKey.of(card, look, width / 2 if is_halved else width, angle, 1.0, dim)
        cut = cut._replace(narrow=max(1, round(squeeze * cut.wide)) / cut.wide)
        return cls(cut, _next_width(cut.wide) if is_growing else cut.wide, is_smooth, is_halved)


class CardTransformer:
    """Makes pictures from masters; intermediate pictures go to the cache ``kept``."""

    def __init__(self, kept: SurfaceCache) -> None:
        self._kept = kept

    def cached(self, cut: TurnedCardKey, master: pygame.Surface) -> pygame.Surface:
        return self._kept.get(cut, lambda: self.cut(cut, master))

    def cut(self, cut: TurnedCardKey, master: pygame.Surface) -> pygame.Surface:
        if cut.shade:
            return dimmed(self.cached(cut._replace(shade=0.0), master), cut.shade)
        if quarters := round(cut.turn / _QUARTER):
            # The fans left, above and right of the table are one fan, turned by quarters without
            # loss.
            near = self.cached(cut._replace(turn=cut.turn - _QUARTER * quarters), master)
            return pygame.transform.rotate(near, -_QUARTER * quarters)
        scale = cut.wide / (master.get_width() - 2 * RIM)
        size = (master.get_width() * scale * cut.narrow, master.get_height() * scale)
        if not cut.turn:
            return pygame.transform.smoothscale(master, size)
        if scale >= _DIRECT and cut.narrow == 1.0:
            return pygame.transform.rotozoom(master, -cut.turn, scale)
        # A fan that closes up turns a little in every frame and keeps its width.
        twice = self._kept.get(
            ("twice", cut.card, cut.look, cut.wide, cut.narrow),
            lambda: pygame.transform.smoothscale(master, (2 * size[0], 2 * size[1])),
        )
        return pygame.transform.rotozoom(twice, -cut.turn, 0.5)

    def flown(self, flight: MovingCardKey, master: pygame.Surface) -> pygame.Surface:
        """Return a card like `cut` does, but quickly and roughly.

        Turning by nearest pixels takes a quarter of the time of turning smoothly. A large card is
        turned at half its size, which is still fine in a large window.
        """
        cut, rung, is_smooth, is_halved = flight
        upright = self.cached(cut._replace(wide=rung, turn=0.0, narrow=1.0), master)
        make = _scale_smoothly if is_smooth else _scale_roughly
        picture = make(upright, cut.wide / rung, cut.narrow, cut.turn)
        if not is_halved:
            return picture
        enlarge = pygame.transform.smoothscale_by if is_smooth else pygame.transform.scale_by
        return enlarge(picture, 2)


def _scale_smoothly(
    upright: pygame.Surface, scale: float, squeeze: float, turn: float
) -> pygame.Surface:
    if squeeze < 1:
        width, height = upright.get_size()
        narrow = pygame.transform.smoothscale(upright, (max(1, round(width * squeeze)), height))
        upright = _brighten(narrow, squeeze)
    return pygame.transform.rotozoom(upright, -turn, scale)


def _scale_roughly(
    upright: pygame.Surface, scale: float, squeeze: float, turn: float
) -> pygame.Surface:
    if scale != 1 or squeeze != 1:
        width, height = upright.get_size()
        size = (max(1, round(width * scale * squeeze)), round(height * scale))
        upright = _brighten(pygame.transform.scale(upright, size), squeeze)
    return pygame.transform.rotate(upright, -turn) if turn else upright


def _next_width(width: int) -> int:
    """Return the next of a few widths, from which other widths are scaled down."""
    return math.ceil(_RUNG ** math.ceil(math.log(width) / math.log(_RUNG)))


def _brighten(card: pygame.Surface, squeeze: float) -> pygame.Surface:
    """Brighten a card that is being turned over, in place, and return it."""
    if gleam := round(255 * _GLEAM * (1 - squeeze)):
        card.fill((gleam, gleam, gleam, 0), special_flags=pygame.BLEND_RGB_ADD)
    return card


def dimmed(bright: pygame.Surface, dim: float) -> pygame.Surface:
    """Return a card darkened like paper in the shade; a wash over it would lose contrast."""
    surface = bright.copy()
    keep = 1 - dim * (1 - _DIM_KEEPS)
    surface.fill([round(255 * keep)] * 3 + [255], special_flags=pygame.BLEND_RGBA_MULT)
    shade = [round(c * dim) for c in theme.DIMMED]
    surface.fill([*shade, 0], special_flags=pygame.BLEND_RGB_SUB)
    return surface
