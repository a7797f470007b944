"""Layout of the whole table in a window of a given size.

A `TableLayout` is a pure function of the window's size and the number of letters of the playing
word. The trick stays in the middle of the window. The layout has no notion of a match, of cards or
of time.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Final

from smokingcat.table.geometry import (
    CARD_ASPECT,
    Circle,
    Place,
    Point,
    Rect,
    Slot,
    bounds,
    rect_around,
)
from smokingcat.table.layout.reckoning import ReckoningLayout
from smokingcat.table.layout.seat_places import SeatPlaces

_TOOL_COUNT: Final = 4
_TRICK_CARD_WIDTH: Final = 0.154
"""Width of a card of the trick; a taller deck gets the same height."""
_LOTS_APART, _PACK_RISES = 0.022, 0.0093
"""Distance between the lots and the pack; apparent rise of the thick pack's middle."""
_WIDER_MAIN: Final = 0.090
"""Growth in width of the brass button beside the hand at the largest text size."""
_ROUND_PITCH: Final = 0.0865
_OVER_HAND: Final = 0.036
"""Distance of the brass button from the hand where it replaces round tools."""
_SOCKET_ROW_SIZE: Final = (0.346, 0.184)
"""Width and height of the part of the mat in which the three sockets lie."""
_OVER_RAISED: Final = 0.116
"""Distance of the mat from the hand: a raised card and its name cover nothing of it."""
_PACKET_RIGHT, _PACKET_DOWN = 0.440, 0.120
"""Distance of the received packet from the right edge, and below the middle of the right seat."""
_OPENED_PACKET_RISE: Final = 0.146
"""Distance of an opened packet of the right seat above the player's packet."""


@dataclass(frozen=True)
class TableLayout(SeatPlaces):
    """Places of the middle of the table and of the buttons; tuples of four go by `Place`."""

    _ASHTRAY: ClassVar[tuple[float, float]] = (0.316, 0.418)
    """Distance of the ashtray right of the middle and above the lower edge."""

    @cached_property
    def trick_centre(self) -> Point:
        return Point(self._centre, 0.43 * self.height + 0.031 * self.s)

    @cached_property
    def trick_ellipse(self) -> Rect:
        """Box of the ellipse that is kept free for the trick."""
        return rect_around(*self.trick_centre, 2 * self.px(0.324), 2 * self.px(0.219))

    @cached_property
    def trick(self) -> tuple[Slot, ...]:
        """Slot of the card played from each place.

        The slots lie around the middle like the sails of a mill. No card of the trick hides the
        index of another, in any order of play.
        """
        width = self.px(min(_TRICK_CARD_WIDTH, _TRICK_CARD_WIDTH * CARD_ASPECT / self.aspect))
        x, y = self.trick_centre
        offsets = ((-0.020, 0.093, -2), (-0.183, 0.0, -5), (0.028, -0.072, -3), (0.180, 0.006, 8))
        return tuple(
            Slot(x + self.px(dx), y + self.px(dy), width, angle, self.aspect)
            for dx, dy, angle in offsets
        )

    def stack(self, place: Place, index: int) -> Slot:
        """Return the slot of a card of a trick that ``place`` has picked up."""
        x, y = self.trick_centre
        dx, dy = ((0, 0.03), (-0.03, 0), (0, -0.03), (0.03, 0))[place]
        width, rise = self.trick[place].width, 0.0015 * index
        return Slot(x + self.px(dx), y + self.px(dy - rise), width, 2.0 * index - 3.0)

    @cached_property
    def rail(self) -> Rect:
        """Strip above the left part of the trick, for text to read while the player thinks."""
        left, apart = self._right_of_left, self.px(0.010)
        slate, pile = bounds(self.seats[Place.TOP].slate.outline), self.piles[Place.LEFT]
        top = max(slate.bottom, bounds(pile.card(0)).bottom, pile.badge.rect.bottom)
        right = min(self.seats[Place.TOP].plate.x, bounds(self.trick[Place.TOP]).x)
        foot = bounds(self.trick[Place.LEFT]).y
        return Rect(left, top, right - left, foot - top).enlarged(-apart)

    @cached_property
    def rail_down(self) -> Rect:
        """Strip from `rail` down to the prompt, left of the trick."""
        left, top = self._right_of_left + self.px(0.002), self.rail.y
        right = bounds(self.trick[Place.LEFT]).x - self.px(0.006)
        return Rect(left, top, right - left, self.prompt.y - self.px(0.018) - top)

    @property
    def beside_left_seat(self) -> float:
        """Return x (px) right of the left neighbour's name, slate and coin."""
        seat = self.seats[Place.LEFT]
        boxes = seat.plate, bounds(seat.slate.outline), seat.dealer_coin.rect
        return max(box.right for box in boxes) + self.px(0.002)

    @property
    def _right_of_left(self) -> float:
        """Return x (px) of the right edge of the left neighbour's cards and name."""
        seat = self.seats[Place.LEFT]
        return max(seat.plate.right, *(bounds(seat.fan.slot(n, 8)).right for n in range(8)))

    @cached_property
    def packs(self) -> tuple[Slot, ...]:
        """Slot of the pack before each dealer."""
        width, x, y = self.px(0.093), *self.trick_centre
        return (
            Slot(x, y + self.px(0.120), width, 0),
            Slot(self.px(0.450), self._side_y, width, 90),
            Slot(x, y - self.px(0.100), width, 0),
            Slot(self.width - self.px(0.450), self._side_y, width, 90),
        )

    @cached_property
    def lots_pack(self) -> Slot:
        """Slot of the pack while lots are drawn (R8), small enough for the lots to fit around it.

        The hands are still empty. The space reaches from the top seat to the dealer's caption.
        """
        top, foot = self.seats[Place.TOP].plate.bottom, self.prompt.bottom
        height = (foot - top - 4 * self.px(_LOTS_APART)) / 3
        width = min(self.px(0.125), height / CARD_ASPECT)
        return Slot(self._centre, (top + foot) / 2 + self.px(_PACK_RISES), width, 0)

    @cached_property
    def lots(self) -> tuple[Slot, ...]:
        """Slot of the card that each place draws as its lot (R8)."""
        pack = self.lots_pack
        up, aside = pack.height + self.px(_LOTS_APART), 2.1 * pack.width
        offsets = ((0, up, 3), (-aside, 0, 2), (0, -up, -1), (aside, 0, -3))
        y = pack.y - self.px(_PACK_RISES)
        return tuple(Slot(pack.x + dx, y + dy, pack.width, angle) for dx, dy, angle in offsets)

    @cached_property
    def ashtray(self) -> Circle:
        """Ashtray on the table, the sign of the last trick's points."""
        right, up = self._ASHTRAY
        y = self.height - self.px(up) - self.grown(0.012)
        return Circle(self._centre + self.px(right), y, self.px(0.056))

    @cached_property
    def ashtray_caption(self) -> Rect:
        """Line under the ashtray, left of the brass button; it ends above a raised card."""
        x, y = self.ashtray.x, self.ashtray.y + self.px(0.080) + self.grown(0.0055)
        room = max(self.px(0.10), self.main_button.x - self.px(0.030) - x)
        half = min(self.px(0.10) + self.grown(0.03), room)
        return rect_around(x, y, 2 * half, self.px(0.030) + self.grown(0.011))

    @property
    def _pass_label_height(self) -> float:
        """Return the height of the mat's lower part, which is the label of the pass button."""
        return self.touchable(0.058) + self.grown(0.020)

    @cached_property
    def pass_mat(self) -> Rect:
        """Mat just above the hand for the three cards that go to the left neighbour (R11)."""
        width, height = (
            self.px(_SOCKET_ROW_SIZE[0]) + self.grown(0.060),
            self.px(_SOCKET_ROW_SIZE[1]),
        )
        height += self._pass_label_height
        top = self.hand_rect.y - self.px(_OVER_RAISED) - self.grown(0.030) - height
        return Rect(self.hand.x - width / 2, top, width, height)

    @cached_property
    def pass_label(self) -> Rect:
        """Lower part of the mat: what to choose, then what the button does."""
        mat, height = self.pass_mat, self._pass_label_height
        return Rect(mat.x, mat.bottom - height, mat.width, height)

    @cached_property
    def pass_slots(self) -> tuple[Slot, ...]:
        """The three sockets on the mat, in an arc."""
        x, y = self.pass_mat.centre.x, self.pass_mat.y + self.px(_SOCKET_ROW_SIZE[1]) / 2
        width = self.px(0.096)
        return tuple(
            Slot(x + self.px(0.107 * off), y + self.px(dy), width, aspect=self.aspect)
            for off, dy in ((-1, 0.006), (0, -0.006), (1, 0.006))
        )

    @cached_property
    def pass_arrow(self) -> Circle:
        """Knob on the mat's edge that points to the left neighbour."""
        y = self.pass_mat.y + self.px(_SOCKET_ROW_SIZE[1]) / 2
        return Circle(self.pass_mat.x, y, self.px(0.025))

    @property
    def _packet_y(self) -> float:
        """Return y (px) of the middle of the received packet."""
        return self._side_y + self.px(_PACKET_DOWN)

    @cached_property
    def packet_caption(self) -> Rect:
        """Two lines under the received packet; the first names its giver."""
        own, slate = bounds(*self.packets[Place.BOTTOM]), self.seats[Place.RIGHT].slate
        half = min(self.px(0.110), bounds(slate.outline).x - self.px(0.006) - own.centre.x)
        y = own.bottom + self.px(0.004)
        return Rect(own.centre.x - half, y, 2 * half, self.px(0.056) + self.grown(0.010))

    @cached_property
    def packets(self) -> tuple[tuple[Slot, ...], ...]:
        """Three slots by receiving place, for a packet that lies face down (R11).

        The player's packet lies at its giver's side. The cats' packets lie behind their portraits.
        """
        x, y = self.width - self.px(_PACKET_RIGHT), self._packet_y
        own = tuple(
            Slot(x + self.px(dx), y + self.px(dy), self.px(0.084), angle)
            for dx, dy, angle in ((-0.018, 0.003, -11), (0.002, -0.002, 2), (0.021, 0.005, 13))
        )
        seats = (self.seats[place].medallion for place in (Place.LEFT, Place.TOP, Place.RIGHT))
        return own, *(3 * (Slot(seat.x, seat.y, self.px(0.072), 0),) for seat in seats)

    @cached_property
    def open_packets(self) -> tuple[tuple[Slot, ...], ...]:
        """Three slots by receiving place, for a packet that was opened too early (R21)."""
        right = self.packets[Place.BOTTOM][1]
        cats = (
            self.piles[Place.LEFT].slot,
            self.piles[Place.TOP].slot,
            right._replace(y=right.y - self.px(_OPENED_PACKET_RISE), width=self.px(0.072)),
        )
        return self.packets[Place.BOTTOM], *map(self._neat, cats)

    def _neat(self, slot: Slot) -> tuple[Slot, ...]:
        """Return the slots of a packet beside an opponent: upright, slightly fanned."""
        return tuple(
            Slot(slot.x + self.px(0.008 * off), slot.y, slot.width, 2 + 8 * off)
            for off in (-1, 0, 1)
        )

    @cached_property
    def ribbon(self) -> Rect:
        """Ribbon under the lots that says who deals first (R8)."""
        return rect_around(
            self._centre,
            self.prompt.bottom + self.px(0.029),
            self.px(0.78) + self.grown(0.14),
            self.px(0.058),
        )

    @property
    def notice_top(self) -> float:
        """Return y (px) of the top of the longest text in the prompt's place."""
        return self.trick_centre.y + self.px(0.1525) + self.grown(0.025)

    @cached_property
    def prompt(self) -> Rect:
        """Box of the text that tells the player it is their turn: a few left-aligned lines.

        It ends over the player's pile, and left of the first card of a full hand, when raised too.
        """
        more = self.grown(0.09)
        top = max(self._own_y - self.px(0.048) - more, self.notice_top)
        return Rect(self.px(0.279), top, self.px(0.246), self._own_y + self.px(0.090) - top)

    @cached_property
    def tools(self) -> tuple[Rect, ...]:
        """Four round buttons in a column at the right, from the top."""
        side = self.touchable(0.074) / self.s
        return tuple(
            self.in_corner(0.135, 0.378 - _ROUND_PITCH * index, side, side)
            for index in range(_TOOL_COUNT)
        )

    @cached_property
    def main_button(self) -> Rect:
        """The brass button that raises no objection, lays the cards down or throws them in.

        The button replaces the upper tools.
        """
        height = self.touchable(0.070) + self.grown(0.014)
        box = self.in_corner(0.220, 0.216, 0.280, height / self.s)
        width, bottom = box.width + self.grown(_WIDER_MAIN), self.hand_rect.y - self.px(_OVER_HAND)
        return Rect(box.right - width, bottom - box.height, width, box.height)

    @cached_property
    def menu_button(self) -> Circle:
        """Round menu button in the upper left."""
        return Circle(self.px(0.176), self.px(0.098), self.touchable(0.056) / 2)

    @property
    def court_x(self) -> float:
        """Return x of the middle of a trial's panel (R24)."""
        return self.panel.rect.centre.x

    @cached_property
    def panel(self) -> ReckoningLayout:
        return ReckoningLayout(self.width / 2, self.height / 2, self.s, self.grown(0.045) / self.s)
