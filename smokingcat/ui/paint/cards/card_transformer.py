"""Turns and scales pictures of cards."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

import pygame

from smokingcat.rules.cards import Card
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.surface_cache import SurfaceCache

RIM: Final = 2
"""Clear pixels round a card, so that turning it leaves smooth edges."""
_ANGLE_STEP: Final = 0.5
_QUARTER: Final = 90
_SQUEEZE_STEPS: Final = 24
_DIM_STEPS: Final = 8
_DIM_KEEPS: Final = 0.70
HALVED_FROM: Final = 250
"""From this width in pixels up flying cards, and glows, are turned at half their size."""
_DIRECT: Final = 0.45
"""From this scale on a master is turned and scaled in one step, without losing pixels."""
_RUNG: Final = 1.1
"""The ratio of the widths that cards which grow or shrink in flight are scaled from."""
_GLEAM: Final = 0.06
"""How much of white a card that is turned over is brighter by when it stands on its edge."""


class TurnedCardKey(NamedTuple):
    """Which picture of a card: so many pixels ``wide``, and ``turn`` degrees clockwise.

    ``look`` is the number of its master (`Faces.look`). It is ``narrow`` of its width (a card that
    turns over), and in the ``shade`` (0..1) if it may not be played.
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
        """Return the cut that comes nearest to these measures."""
        return cls(
            card,
            look,
            max(2, round(width)),
            round(angle / _ANGLE_STEP) * _ANGLE_STEP,
            max(1, round(squeeze * _SQUEEZE_STEPS)) / _SQUEEZE_STEPS,
            round(dim * _DIM_STEPS) / _DIM_STEPS,
        )


class MovingCardKey(NamedTuple):
    """Which picture of a card for one frame of a motion: a cut, made quickly.

    It is scaled from one ``rung`` pixels wide, and ``is_smooth`` or made of the nearest pixels.
    What ``is_halved`` is turned at half its size.
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
        """Return the flight that comes nearest to these measures.

        One that ``is_growing`` (or shrinking) is taken from the next of a few widths.
        """
        is_halved = width > HALVED_FROM
        cut = TurnedCardKey.of(card, look, width / 2 if is_halved else width, angle, 1.0, dim)
        cut = cut._replace(narrow=max(1, round(squeeze * cut.wide)) / cut.wide)
        return cls(cut, _rung(cut.wide) if is_growing else cut.wide, is_smooth, is_halved)


class CardTransformer:
    """Makes pictures from masters; what they are made from is ``kept``."""

    def __init__(self, kept: SurfaceCache) -> None:
        self._kept = kept

    def kept(self, cut: TurnedCardKey, master: pygame.Surface) -> pygame.Surface:
        """Return a picture that is kept, to be shown by the loop or to be turned again."""
        return self._kept.get(cut, lambda: self.cut(cut, master))

    def cut(self, cut: TurnedCardKey, master: pygame.Surface) -> pygame.Surface:
        """Return a card as it is drawn where it lies."""
        if cut.shade:
            return dimmed(self.kept(cut._replace(shade=0.0), master), cut.shade)
        if quarters := round(cut.turn / _QUARTER):
            # The fans left, above and right of the table are one fan, turned without any loss.
            near = self.kept(cut._replace(turn=cut.turn - _QUARTER * quarters), master)
            return pygame.transform.rotate(near, -_QUARTER * quarters)
        scale = cut.wide / (master.get_width() - 2 * RIM)
        size = (master.get_width() * scale * cut.narrow, master.get_height() * scale)
        if not cut.turn:
            return pygame.transform.smoothscale(master, size)
        if scale >= _DIRECT and cut.narrow == 1.0:
            return pygame.transform.rotozoom(master, -cut.turn, scale)
        # A fan that closes up is turned a little in every frame, and stays as wide as it was.
        twice = self._kept.get(
            ("twice", cut.card, cut.look, cut.wide, cut.narrow),
            lambda: pygame.transform.smoothscale(master, (2 * size[0], 2 * size[1])),
        )
        return pygame.transform.rotozoom(twice, -cut.turn, 0.5)

    def flown(self, flight: MovingCardKey, master: pygame.Surface) -> pygame.Surface:
        """Return a card like `cut` does, but quickly and roughly.

        Turning the nearest pixels takes a quarter of the time of turning it so that it is smooth;
        a large card is turned at half its size, which in a large window is still fine.
        """
        cut, rung, is_smooth, is_halved = flight
        upright = self.kept(cut._replace(wide=rung, turn=0.0, narrow=1.0), master)
        make = _smooth if is_smooth else _rough
        picture = make(upright, cut.wide / rung, cut.narrow, cut.turn)
        if not is_halved:
            return picture
        enlarge = pygame.transform.smoothscale_by if is_smooth else pygame.transform.scale_by
        return enlarge(picture, 2)


def _smooth(upright: pygame.Surface, scale: float, squeeze: float, turn: float) -> pygame.Surface:
    if squeeze < 1:
        width, height = upright.get_size()
        narrow = pygame.transform.smoothscale(upright, (max(1, round(width * squeeze)), height))
        upright = _gleaming(narrow, squeeze)
    return pygame.transform.rotozoom(upright, -turn, scale)


def _rough(upright: pygame.Surface, scale: float, squeeze: float, turn: float) -> pygame.Surface:
    if scale != 1 or squeeze != 1:
        width, height = upright.get_size()
        size = (max(1, round(width * scale * squeeze)), round(height * scale))
        upright = _gleaming(pygame.transform.scale(upright, size), squeeze)
    return pygame.transform.rotate(upright, -turn) if turn else upright


def _rung(width: int) -> int:
    """Return the next of a few widths, from which others are scaled down."""
    return math.ceil(_RUNG ** math.ceil(math.log(width) / math.log(_RUNG)))


def _gleaming(card: pygame.Surface, squeeze: float) -> pygame.Surface:
    """Brighten a picture of its own of a card that is being turned over; return it."""
    if gleam := round(255 * _GLEAM * (1 - squeeze)):
        card.fill((gleam, gleam, gleam, 0), special_flags=pygame.BLEND_RGB_ADD)
    return card


def dimmed(bright: pygame.Surface, dim: float) -> pygame.Surface:
    """Return a card as paper in the shade: a wash over it would bring ink and paper together."""
    surface = bright.copy()
    keep = 1 - dim * (1 - _DIM_KEEPS)
    surface.fill([round(255 * keep)] * 3 + [255], special_flags=pygame.BLEND_RGBA_MULT)
    shade = [round(c * dim) for c in theme.DIMMED]
    surface.fill([*shade, 0], special_flags=pygame.BLEND_RGB_SUB)
    return surface
