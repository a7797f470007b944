"""Places of the four seats in a window: cats, names, slates, hands and piles."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from smokingcat.table.geometry import CARD_ASPECT, Circle, Place, Point, Rect, Slot, rect_around
from smokingcat.table.layout.metrics import TableMetrics
from smokingcat.table.layout.seats import (
    Fan,
    HandZone,
    Pile,
    SeatLayout,
    Slate,
    slate_in,
    slate_size,
)

_LOW_PACKET_RISE: Final = 0.0028
"""Rise of a packet of the own and the left pile, which have little room above, in ``s``."""


@dataclass(frozen=True)
class SeatPlaces(TableMetrics):
    """Places of everything that belongs to one seat; tuples of four are indexed by `Place`.

    Side seats keep to the window's edges. Spare height goes between the seats and the hand.
    """

    @property
    def _centre(self) -> float:
        return self.width / 2

    @cached_property
    def _side_y(self) -> float:
        return 0.343 * self.height - 0.019 * self.s

    @cached_property
    def _own_y(self) -> float:
        return self.height - 0.255 * self.s

    @cached_property
    def seats(self) -> tuple[SeatLayout, ...]:
        """Layout of the objects around each place."""
        return (self._bottom_seat(), self._side_seat(-1), self._top_seat(), self._side_seat(1))

    def _side_seat(self, side: int) -> SeatLayout:
        """Build the left (-1) or the right (1) seat."""
        s = self.s

        def mirrored(from_edge: float) -> float:
            return from_edge * s if side < 0 else self.width - from_edge * s

        x, y = mirrored(0.172), self._side_y
        width, height = self._slate_size
        plate = self._plate(x, y + 0.113 * s)
        slate_x = mirrored(max(0.172, 0.060 + width / s / 2))
        slate_y = y + 0.1455 * s + height / 2
        return SeatLayout(
            medallion=Circle(x, y, 0.102 * s),
            plate=plate,
            slate=self._slate(slate_x, slate_y, 2.0 * side),
            fan=Fan(Point(x, y), 0.1185 * s, 0.0 if side < 0 else 180.0, 0.093 * s, 14.0, 98.0),
            dealer_coin=Circle(mirrored(0.305), y + 0.115 * s, 0.023 * s),
            points=Circle(mirrored(0.100), y - 0.072 * s, 0.024 * s),
        )

    def _top_seat(self) -> SeatLayout:
        s, x, y = self.s, self._centre, 0.120 * self.s
        width, _ = self._slate_size
        return SeatLayout(
            medallion=Circle(x, y, 0.098 * s),
            plate=self._plate(x, y + 0.107 * s),
            slate=self._slate(x - 0.125 * s - width / 2, y, -2.0),
            fan=Fan(Point(x, y), 0.1037 * s, 10.0, 0.078 * s, 12.0, 64.0),
            dealer_coin=Circle(x + 0.135 * s, y + 0.107 * s, 0.023 * s),
            points=Circle(x - 0.092 * s, y + 0.034 * s, 0.024 * s),
        )

    def _bottom_seat(self) -> SeatLayout:
        s, x, y = self.s, 0.172 * self.s, self._own_y
        width, height = self._slate_size
        zone = self.hand
        return SeatLayout(
            medallion=Circle(x, y, 0.085 * s),
            plate=self._plate(x, y + 0.095 * s),
            slate=self._slate(0.118 * s + width / 2, y + 0.128 * s + height / 2, -2.0),
            fan=Fan(Point(zone.x, zone.y), 0.0, -90.0, zone.card_width, 3.4, 24.0),
            dealer_coin=Circle(x - 0.096 * s, y + 0.043 * s - self.grown(0.014), 0.023 * s),
            points=Circle(x + 0.060 * s, y - 0.060 * s, 0.024 * s),
        )

    @property
    def _slate_size(self) -> tuple[float, float]:
        """Return width and height (px) of a seat's slate."""
        return slate_size(self.letters, self.s)

    def _slate(self, x: float, y: float, tilt: float) -> Slate:
        """Return the slate of a seat centred on ``x``, ``y`` px."""
        return slate_in(rect_around(x, y, *self._slate_size), tilt, self.letters, 0.034 * self.s)

    def _plate(self, x: float, y: float) -> Rect:
        """Return the box for a name; for larger text it grows upwards, over the medallion."""
        height = self.px(0.0486 if self.has_large_index else 0.045)
        more = self.grown(0.015)
        return rect_around(x, y - 0.35 * more, 0.21 * self.s, height + more)

    @cached_property
    def piles(self) -> tuple[Pile, ...]:
        """Pile of tricks of each place, at the left hand of its cat.

        The column between the left cat and the trick stays free for text.
        """
        s, width = self.s, self.px(0.072)
        y = 0.43 * self.height + 0.065 * s
        slots = (
            Slot(0.466 * s, self.height - 0.098 * s, width, 84),
            Slot(0.372 * s, self._side_y - 0.202 * s, width, -88),
            Slot(self._centre + 0.290 * s, 0.120 * s, width, 0),
            Slot(self.width - 0.412 * s, y, width, 76),
        )
        rises = (_LOW_PACKET_RISE, _LOW_PACKET_RISE, 0.0060, 0.0060)
        return tuple(
            Pile(
                slot,
                Circle(slot.x + width * 0.56, slot.y + width * 0.60, max(9.0, 0.016 * s)),
                Point((-0.0035 if place is Place.RIGHT else 0.0035) * s, -rise * s),
            )
            for place, slot, rise in zip(Place, slots, rises, strict=True)
        )

    @cached_property
    def hand(self) -> HandZone:
        """Zone of the player's hand, as near the middle as eight cards allow."""
        s = self.s
        left, right = 0.545 * s, self.width - 0.352 * s
        edge, widest = 0.116 * s, 0.128 * s
        half = edge + 3.5 * min(widest, (right - left - 2 * edge) / 7)
        x = min(max(self._centre, left + half), right - half)
        return HandZone(
            x,
            self.height - 0.112 * s,
            2 * half,
            edge,
            0.178 * s,
            widest,
            0.0046 * s,
            0.057 * s,
            self.aspect,
        )

    @cached_property
    def hand_rect(self) -> Rect:
        """Part of the window that the hand covers at rest."""
        zone = self.hand
        top = zone.y - zone.card_width * CARD_ASPECT / 2
        return Rect(zone.x - zone.width / 2, top, zone.width, self.height - top)

    @property
    def play_line(self) -> float:
        """y (px) above which a dropped card is played."""
        return self.hand_rect.y - self.px(0.04)
