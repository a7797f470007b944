"""Objects of one seat: medallion, name plate, slate, coin, fan, pile and hand.

The zones are named by their place on the screen (`Place`), not by seat: the viewer sits at the
bottom. Sizes are fractions of the unit ``s``.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Final

from smokingcat.table.geometry import CARD_ASPECT, Circle, Point, Rect, Slot, tilted_corners

SMALLEST_TYPE: Final = 11.0
"""Size in pixels of the smallest letter on the table."""

_INDEX_WIDTH, _INDEX_HEIGHT = 0.34, 0.68
"""Reach of a card's index and coin from its corner, as multiples of its width."""
_LEAST_STEP: Final = 0.36
"""Smallest distance of neighbouring cards at which every index stays visible, in card widths."""
_FAN_OVERHANG: Final = 0.15
"""Distance that the fan may open beyond its zone, in card widths."""

_OPEN_HAND_DEGREES, _OPEN_HAND_SCALE, _OPEN_HAND_RADIUS_SCALE = 98.0, 1.36, 1.10
"""Opening (degrees) of a hand that is laid open, and its factors of size and of radius."""

SMALLEST_TARGET: Final = 40.0
"""Size in pixels of the smallest target for a finger."""


@dataclass(frozen=True, slots=True)
class Slate:
    """Slate: its box, tilt (degrees clockwise), number of lines and size of letters (px).

    Letters are ``pitch`` (px) apart, ``first_line`` of them on the first line.
    """

    rect: Rect
    tilt: float
    lines: int
    letter: float
    pitch: float
    first_line: int

    @property
    def outline(self) -> tuple[Point, ...]:
        """The corners of the tilted slate."""
        return tilted_corners(*self.rect.centre, self.rect.width, self.rect.height, self.tilt)

    def pitch_of(self, letters: float) -> float:
        """Return the distance (px) of letters on a line that has ``letters`` of them."""
        return min(self.pitch, _pitch(self.rect.width, letters))


@dataclass(frozen=True, slots=True)
class Fan:
    """An opponent's hand: card backs around ``pivot``, drawn behind the medallion.

    ``angle`` is the direction of the middle of the fan (0 right, 90 down). Neighbours are
    ``spread`` degrees apart, less if the whole fan would open wider than ``opening``.
    """

    pivot: Point
    radius: float
    angle: float
    card_width: float
    spread: float
    opening: float

    @property
    def laid_open(self) -> Fan:
        """The hand laid open for reading: larger, and no index under another card."""
        return Fan(
            self.pivot,
            self.radius * _OPEN_HAND_RADIUS_SCALE,
            self.angle + (_OPEN_HAND_DEGREES - self.opening) / 2,
            self.card_width * _OPEN_HAND_SCALE,
            _OPEN_HAND_DEGREES / 7,
            _OPEN_HAND_DEGREES,
        )

    def slot(self, index: int, count: int) -> Slot:
        """Return the slot of card ``index`` of ``count``."""
        apart = min(self.spread, self.opening / max(1, count - 1))
        angle = self.angle + (index - (count - 1) / 2) * apart
        return Slot(
            self.pivot.x + self.radius * math.cos(math.radians(angle)),
            self.pivot.y + self.radius * math.sin(math.radians(angle)),
            self.card_width,
            angle + 90,
        )


@dataclass(frozen=True, slots=True)
class Pile:
    """Tricks taken by one place: packets of four cards, and a badge with their count."""

    slot: Slot
    badge: Circle
    step: Point

    def card(self, index: int) -> Slot:
        """Return the slot of the card that came as number ``index`` onto the pile."""
        packet, within = divmod(index, 4)
        tilt = -8.0 if packet % 2 == 0 else 8.0
        return Slot(
            self.slot.x + (packet - 0.5 * within) * self.step.x,
            self.slot.y + (packet + 0.3 * within) * self.step.y,
            self.slot.width,
            self.slot.angle + tilt + within * 1.5,
        )

    def moved(self, across: float, down: float, rising: float = 1.0) -> Pile:
        """Return the pile at another place; its packets rise by ``rising`` of the usual step."""
        return replace(
            self,
            slot=self.slot._replace(x=self.slot.x + across, y=self.slot.y + down),
            badge=self.badge._replace(x=self.badge.x + across, y=self.badge.y + down),
            step=self.step._replace(y=self.step.y * rising),
        )


@dataclass(frozen=True, slots=True)
class HandZone:
    """The player's hand: a bowed row around ``x``; ``edge`` is half the width of an outermost card.

    ``aspect`` is the height over the width of the deck's cards.
    """

    x: float
    y: float
    width: float
    edge: float
    card_width: float
    widest_step: float
    sag: float
    lift: float
    aspect: float = CARD_ASPECT

    @property
    def top(self) -> float:
        """y (px) of the top of the cards."""
        return self.y - self.card_width * self.aspect / 2

    def step(self, count: int) -> float:
        """Return the distance in pixels between neighbours in a hand of ``count``."""
        return min(self.widest_step, (self.width - 2 * self.edge) / max(1, count - 1))

    def slot(self, index: float, count: int) -> Slot:
        """Return the slot of card ``index`` of ``count``; halves are between two cards."""
        off = index - (count - 1) / 2
        return Slot(
            self.x + off * self.step(count),
            self.y + self.sag * abs(off) ** 1.7,
            self.card_width,
            3.4 * off,
            self.aspect,
        )

    def parted_at(self, count: int, gap: int, x: float, grown: float) -> tuple[Slot, ...]:
        """Return the slots of ``count`` cards while card ``gap``, ``grown`` px wide, is at ``x``.

        The dragged card is upright. The other cards move aside no farther than all indices need.
        """
        slots = [self.slot(index, count) for index in range(count)]
        least = _LEAST_STEP * self.card_width
        for index, slot in enumerate(slots):
            apart = (abs(index - gap) - 1) * least
            if index < gap:
                most = x - self._clear_left_of(slots[gap - 1], grown) - apart
                slots[index] = slot._replace(x=min(slot.x, most))
            elif index > gap:
                most = x + self._clear_right_of(slots[gap + 1], grown) + apart
                slots[index] = slot._replace(x=max(slot.x, most))
        return tuple(slots)

    def gap(self, count: int, x: float, grown: float) -> int:
        """Return the index that a card dragged at ``x`` px, ``grown`` px wide, has among ``count``.

        The result is the nearest index at which all other cards have room.
        """
        beyond = self.width / 2 - self.edge + _FAN_OVERHANG * self.card_width
        left, right = self.x - beyond, self.x + beyond

        def worth(gap: int) -> tuple[float, float]:
            lying = self.parted_at(count, gap, x, grown)
            others = [slot.x for index, slot in enumerate(lying) if index != gap]
            outside = max(0.0, left - min(others, default=left), max(others, default=right) - right)
            return outside, abs(self.slot(gap, count).x - x)

        return min(range(count), key=worth)

    def _clear_left_of(self, neighbour: Slot, grown: float) -> float:
        """Return how far (px) left of an upright card ``neighbour`` must be for its index to show.

        The line at which the index of a turned neighbour ends is slanted.
        """
        tilt, height = math.radians(neighbour.angle), neighbour.width * neighbour.aspect
        across = (_INDEX_WIDTH - 0.5) * neighbour.width * math.cos(tilt)
        ends = (-height / 2, _INDEX_HEIGHT * neighbour.width - height / 2)
        return grown / 2 + across + max(-down * math.sin(tilt) for down in ends)

    def _clear_right_of(self, neighbour: Slot, grown: float) -> float:
        """Return how far (px) right of an upright card ``neighbour`` must be to show its index.

        The index is that of the upright card. The edge of a turned neighbour is slanted.
        """
        tilt, height = math.radians(neighbour.angle), neighbour.width * neighbour.aspect
        edge = neighbour.width / 2 * math.cos(tilt) + height / 2 * abs(math.sin(tilt))
        return edge - (0.5 - _INDEX_WIDTH) * grown


@dataclass(frozen=True, slots=True)
class SeatLayout:
    """Layout of the objects around one seat; ``plate`` is as wide as a name may get.

    ``dealer_coin`` is the dealer's coin. The coin with the ``points`` lies on the medallion's rim.
    """

    medallion: Circle
    plate: Rect
    slate: Slate
    fan: Fan
    dealer_coin: Circle
    points: Circle


CAPITAL: Final = 0.74
"""Height of a capital, as a multiple of the size of a slate's letters."""
_SLATE_FRAME_SHARE: Final = 0.035
_SMALL_SLATE_WIDTH, _LARGE_SLATE_WIDTH = 0.226, 0.278
LONGEST_ON_ONE_LINE: Final = 8
"""Number of letters up to which the smaller slate has one line."""
_PER_PITCH: Final = 1.28
_LETTER_SHARES_BY_LINES: Final = {1: 0.62, 2: 0.30}
"""Size of the letters by number of lines, as fractions of the slate's height."""
_WORTH_A_LINE: Final = 1.25
_MAX_PITCH: Final = 1.0
"""Largest pitch on two lines, in letter sizes: wider spacing no longer reads as a word."""


def slate_size(letters: int, unit: float) -> tuple[float, float]:
    """Return width and height (px) of a seat's slate for a word of ``letters``.

    Words of 9 and more letters get a wider slate, words on two lines a higher one.
    """
    width = (_SMALL_SLATE_WIDTH if letters <= LONGEST_ON_ONE_LINE else _LARGE_SLATE_WIDTH) * unit
    height = 0.315 * width
    return width, height if _lines(width, height, letters) == 1 else 0.40 * width


def _lines(width: float, height: float, letters: int) -> int:
    """Return 2 if one line needs capitals under 11 px, or if two lines allow far larger ones."""
    one, two = (_letter(width, height, letters, lines) for lines in (1, 2))
    return 2 if one * CAPITAL < SMALLEST_TYPE or two > _WORTH_A_LINE * one else 1


def _letter(width: float, height: float, letters: int, lines: int) -> float:
    pitch = _pitch(width, math.ceil(letters / lines))
    return min(_PER_PITCH * pitch, height * _LETTER_SHARES_BY_LINES[lines])


def _pitch(width: float, letters_on_line: float) -> float:
    return width * (1 - 2 * _SLATE_FRAME_SHARE - 0.036) / letters_on_line


def slate_in(rect: Rect, tilt: float, letters: int, widest: float) -> Slate:
    """Return a slate that fills ``rect``, its letters at most ``widest`` px apart."""
    lines = _lines(rect.width, rect.height, letters)
    first_line = math.ceil(letters / lines)
    pitch = min(_pitch(rect.width, first_line), widest)
    letter = min(_PER_PITCH * pitch, rect.height * _LETTER_SHARES_BY_LINES[lines])
    if lines > 1:
        pitch = min(pitch, _MAX_PITCH * letter)
    return Slate(rect, tilt, lines, letter, pitch, first_line)
