"""The panel of a round's reckoning: four rows of taken cards, the slate, two buttons.

It knows boxes and no contents; the rows hold up to twelve cards and the ashtray in a strip in
which cards overlap rather than touch the score.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from smokingcat.table.geometry import Circle, Point, Rect, rect_around
from smokingcat.table.seats import SMALLEST_TARGET


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One seat's row: portrait, name, strip of cards, points."""

    rect: Rect
    medallion: Circle
    name: Rect
    strip: Rect
    points: Rect
    card_width: float

    def things(self, count: int, kept: float = 0.0) -> tuple[Point, ...]:
        """Return the middles of ``count`` things (cards, then the ashtray) in the strip.

        ``kept`` px at the strip's end are kept free.
        """
        half, y = self.card_width / 2, self.strip.centre.y
        room = self.strip.width - 2 * half - kept
        step = min(self.card_width * 1.27, room / max(1, count - 1))
        return tuple(Point(self.strip.x + half + index * step, y) for index in range(count))


@dataclass(frozen=True)
class Panel:
    """The boxes of the panel around ``x``, ``y`` for the unit ``s``, all in pixels.

    It is ``more`` of ``s`` taller than usual, for larger text.
    """

    x: float
    y: float
    s: float
    more: float = 0.0

    def _box(self, left: float, top: float, width: float, height: float) -> Rect:
        frame = self.rect
        return Rect(
            frame.x + left * self.s, frame.y + top * self.s, width * self.s, height * self.s
        )

    def _button(self, left: float, width: float, height: float) -> Rect:
        box = self._box(left, 0.7815 + self.more, width, 0.0)
        tall = max(SMALLEST_TARGET, height * self.s)
        return Rect(box.x, box.y - tall / 2, box.width, tall)

    @cached_property
    def rect(self) -> Rect:
        """The whole panel with its frame."""
        return rect_around(self.x, self.y, 1.241 * self.s, (0.885 + self.more) * self.s)

    @cached_property
    def title(self) -> Rect:
        """The headline."""
        return self._box(0.10, 0.045, 1.041, 0.068)

    @cached_property
    def remark(self) -> Rect:
        """One dry sentence."""
        return self._box(0.10, 0.117, 1.041, 0.034 + self.more / 3)

    @cached_property
    def ornament(self) -> Point:
        """The middle of the line between the sentence and the rows."""
        return Point(self.rect.centre.x, self.rect.y + (0.1635 + self.more / 3) * self.s)

    @cached_property
    def rows(self) -> tuple[SeatRow, ...]:
        """Four rows from the top, the loser's first."""
        return tuple(self._row(0.176 + self.more / 3 + 0.113 * index) for index in range(4))

    def _row(self, top: float) -> SeatRow:
        return SeatRow(
            rect=self._box(0.057, top, 1.127, 0.109),
            medallion=Circle(
                self.rect.x + 0.126 * self.s, self.rect.y + (top + 0.0545) * self.s, 0.043 * self.s
            ),
            name=self._box(0.184, top + 0.020, 0.186, 0.069),
            strip=self._box(0.384, top + 0.006, 0.576, 0.097),
            points=self._box(0.972, top + 0.015, 0.200, 0.079),
            card_width=0.060 * self.s,
        )

    @cached_property
    def slate(self) -> Rect:
        """The loser's slate, large."""
        return self._box(0.096, 0.655 + 2 / 3 * self.more, 0.520, 0.166)

    @cached_property
    def verdict(self) -> Rect:
        """Who gets which letter."""
        return self._box(0.652, 0.630 + self.more / 3, 0.500, 0.062 + self.more / 3)

    @cached_property
    def balance(self) -> Rect:
        """How many letters are left."""
        return self._box(0.652, 0.694 + 2 / 3 * self.more, 0.500, 0.034 + self.more / 3)

    @cached_property
    def proceed(self) -> Rect:
        """The brass button."""
        return self._button(0.652, 0.282, 0.067)

    @cached_property
    def second(self) -> Rect:
        """The walnut button beside it."""
        return self._button(0.950, 0.196, 0.057)
