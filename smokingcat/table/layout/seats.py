"""What belongs to one seat: medallion, name plate, slate, coin, the places that hold its cards.

Places are named by where they are on the screen (`Place`), not by seat: whoever looks sits at
the bottom. The module knows sizes as fractions of the room's unit and nothing of who sits there.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from smokingcat.table.geometry import CARD_ASPECT, Circle, Point, Rect, Slot, tilted

SMALLEST_TYPE: Final = 11.0
"""No letter on the table is smaller than this, in pixels."""

_INDEX_WIDTH, _INDEX_HEIGHT = 0.34, 0.68
"""How far from its corner a card's index and coin reach, as multiples of its width."""
_LEAST_STEP: Final = 0.36
"""How near cards may lie, as a multiple of their width: every index is still to be seen."""
_BEYOND: Final = 0.15
"""How far the fan may part beyond its zone, as a multiple of a card's width."""

_OPEN, _OPEN_GROWN, _OPEN_OUT = 98.0, 1.36, 1.10
"""How wide (degrees) a hand opens that is laid open, how much larger it is and farther out."""

SMALLEST_TARGET: Final = 40.0
"""Nothing that is to be hit by a finger is smaller than this, in pixels."""


@dataclass(frozen=True, slots=True)
class Slate:
    """A slate: where it hangs, its tilt (degrees clockwise), its lines and size of letters (px).

    Letters are chalked one to a ``pitch`` (px), ``first_line`` of them on the first line.
    """

    rect: Rect
    tilt: float
    lines: int
    letter: float
    pitch: float
    first_line: int

    @property
    def outline(self) -> tuple[Point, ...]:
        """The corners of the slate as it hangs."""
        return tilted(*self.rect.centre, self.rect.width, self.rect.height, self.tilt)

    def pitch_of(self, letters: float) -> float:
        """Return how far apart (px) the letters are chalked of a line that has so many."""
        return min(self.pitch, _pitch(self.rect.width, letters))


@dataclass(frozen=True, slots=True)
class Fan:
    """An opponent's hand: backs around ``pivot``, drawn behind the medallion.

    ``angle`` is where the middle of the fan points (0 right, 90 down); neighbours are
    ``spread`` degrees apart, fewer when the whole fan would open wider than ``opening``.
    """

    pivot: Point
    radius: float
    angle: float
    card_width: float
    spread: float
    opening: float

    @property
    def laid_open(self) -> Fan:
        """The same hand once it lies open to be read: larger, and no index under another card."""
        return Fan(
            self.pivot,
            self.radius * _OPEN_OUT,
            self.angle + (_OPEN - self.opening) / 2,
            self.card_width * _OPEN_GROWN,
            _OPEN / 7,
            _OPEN,
        )

    def slot(self, index: int, count: int) -> Slot:
        """Return where card ``index`` of ``count`` lies."""
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
    """Tricks taken by one place: packets of four, and a badge with their count."""

    slot: Slot
    badge: Circle
    step: Point

    def card(self, index: int) -> Slot:
        """Return where the card lies that came as number ``index`` onto the pile."""
        packet, within = divmod(index, 4)
        tilt = -8.0 if packet % 2 == 0 else 8.0
        return Slot(
            self.slot.x + (packet - 0.5 * within) * self.step.x,
            self.slot.y + (packet + 0.3 * within) * self.step.y,
            self.slot.width,
            self.slot.angle + tilt + within * 1.5,
        )


@dataclass(frozen=True, slots=True)
class HandZone:
    """The person's hand: a bowed row around ``x``; ``edge`` is half an outermost card.

    ``aspect`` is height over width of the deck's cards.
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
        """How high (y in px) the cards of the hand reach."""
        return self.y - self.card_width * self.aspect / 2

    def step(self, count: int) -> float:
        """Return the pixels between neighbours in a hand of ``count``."""
        return min(self.widest_step, (self.width - 2 * self.edge) / max(1, count - 1))

    def slot(self, index: float, count: int) -> Slot:
        """Return where card ``index`` of ``count`` lies; halves are between two cards."""
        off = index - (count - 1) / 2
        return Slot(
            self.x + off * self.step(count),
            self.y + self.sag * abs(off) ** 1.7,
            self.card_width,
            3.4 * off,
            self.aspect,
        )

    def parted_at(self, count: int, gap: int, x: float, grown: float) -> tuple[Slot, ...]:
        """Return where ``count`` cards lie while card ``gap``, ``grown`` px wide, hangs at ``x``.

        It hangs upright among the others, which give way no farther than shows all indices.
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
        """Return which of ``count`` cards one would be that hangs at ``x`` px, ``grown`` px wide.

        It is the nearest place at which there is room for all the others beside it.
        """
        beyond = self.width / 2 - self.edge + _BEYOND * self.card_width
        left, right = self.x - beyond, self.x + beyond

        def worth(gap: int) -> tuple[float, float]:
            lying = self.parted_at(count, gap, x, grown)
            others = [slot.x for index, slot in enumerate(lying) if index != gap]
            outside = max(0.0, left - min(others, default=left), max(others, default=right) - right)
            return outside, abs(self.slot(gap, count).x - x)

        return min(range(count), key=worth)

    def _clear_left_of(self, neighbour: Slot, grown: float) -> float:
        """Return how far (px) left of an upright card one must lie whose index it is not to hide.

        The line down which that index ends leans as the card does.
        """
        tilt, height = math.radians(neighbour.angle), neighbour.width * neighbour.aspect
        across = (_INDEX_WIDTH - 0.5) * neighbour.width * math.cos(tilt)
        ends = (-height / 2, _INDEX_HEIGHT * neighbour.width - height / 2)
        return grown / 2 + across + max(-down * math.sin(tilt) for down in ends)

    def _clear_right_of(self, neighbour: Slot, grown: float) -> float:
        """Return how far (px) right of an upright card one must lie that is not to hide its index.

        The edge that lies over it leans as the card does.
        """
        tilt, height = math.radians(neighbour.angle), neighbour.width * neighbour.aspect
        edge = neighbour.width / 2 * math.cos(tilt) + height / 2 * abs(math.sin(tilt))
        return edge - (0.5 - _INDEX_WIDTH) * grown


@dataclass(frozen=True, slots=True)
class SeatLayout:
    """Everything that stands around one seat; ``plate`` is as wide as a name may get.

    ``coin`` is the dealer's; that of the ``points`` lies on the rim of the medallion.
    """

    medallion: Circle
    plate: Rect
    slate: Slate
    fan: Fan
    coin: Circle
    points: Circle


CAPITAL: Final = 0.74
"""How high a capital is, as a multiple of the size of a slate's letters."""
_FRAME: Final = 0.035
_SMALL, _LARGE = 0.226, 0.278
LONGEST_ON_ONE_LINE: Final = 8
"""How many letters a word has at most for which the smaller slate has one line."""
_PER_PITCH: Final = 1.28
_SHARES: Final = {1: 0.62, 2: 0.30}
"""Size of the letters on so many lines, as fractions of the slate's height."""
_WORTH_A_LINE: Final = 1.25
_LOOSEST: Final = 1.0
"""Pitch of two lines at most, in sizes of letters: farther apart they are no word any more."""


def slate_size(letters: int, unit: float) -> tuple[float, float]:
    """Return width and height (px) of the slate of a seat for a word of ``letters``.

    Words of 9 and more letters get a larger slate, those on two lines a higher one.
    """
    width = (_SMALL if letters <= LONGEST_ON_ONE_LINE else _LARGE) * unit
    height = 0.315 * width
    return width, height if _lines(width, height, letters) == 1 else 0.40 * width


def _lines(width: float, height: float, letters: int) -> int:
    """Return 2 where one line would need capitals under 11 px, or two have far larger ones."""
    one, two = (_letter(width, height, letters, lines) for lines in (1, 2))
    return 2 if one * CAPITAL < SMALLEST_TYPE or two > _WORTH_A_LINE * one else 1


def _letter(width: float, height: float, letters: int, lines: int) -> float:
    pitch = _pitch(width, math.ceil(letters / lines))
    return min(_PER_PITCH * pitch, height * _SHARES[lines])


def _pitch(width: float, letters_on_line: float) -> float:
    return width * (1 - 2 * _FRAME - 0.036) / letters_on_line


def slate_in(rect: Rect, tilt: float, letters: int, widest: float) -> Slate:
    """Return a slate that fills ``rect``, its letters no more than ``widest`` px apart."""
    lines = _lines(rect.width, rect.height, letters)
    first_line = math.ceil(letters / lines)
    pitch = min(_pitch(rect.width, first_line), widest)
    letter = min(_PER_PITCH * pitch, rect.height * _SHARES[lines])
    if lines > 1:
        pitch = min(pitch, _LOOSEST * letter)
    return Slate(rect, tilt, lines, letter, pitch, first_line)
