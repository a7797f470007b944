"""Table layout of a lesson: the teacher's bubble lies between the trick and the hand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

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
from smokingcat.table.layout.seats import HandZone, Pile
from smokingcat.table.layout.table_layout import TableLayout

_HAND_LOWER, _CARD_LIFT = 0.017, 0.046
"""Distance by which the hand lies lower than usual; distance by which a card of it rises."""
_OVER_HAND: Final = 0.062
"""Distance of the bubble's foot from the top of the hand, so that a raised card covers no text."""
_BUBBLE_SIZE: Final = (1.020, 0.166, 0.080)
"""Width of the bubble, its greatest height, and growth of that height at the largest text."""
_OVER_EDGE: Final = 0.140
"""Least distance of the bubble's foot from the lower edge of the window."""
_TRICK_CARD_WIDTH: Final = 0.140
"""Greatest width of a card of the trick."""
_MIN_TRICK_RISE, _MAX_TRICK_RISE = 0.012, 0.058
"""Least and greatest distance of the middle cards of the trick from its middle, up or down."""
_TRICK_CARD_OFFSETS: Final = (0.072, 0.222)
"""Distance of the middle and of the outer cards of the trick from its middle, across."""
_ASHTRAY_OFFSET: Final = (0.412, 0.056)
"""Distance of the ashtray right of the middle of the table and above the side seats' middle."""
_SIDE_HIGHER, _PILE_HIGHER = 0.044, 0.080
"""Distance by which the side seats and the right pile lie higher than usual."""
_PILE_GROWTH: Final = 0.016
"""How much higher still the right pile lies at the largest text, clear of the bubble."""
_PILE_LOWER, _PILE_GAP = 0.104, 0.012
"""Distance by which the left pile lies lower than usual, and its distance from the cards there."""
_MAT_RIGHT, _PACKET_HIGHER = 0.070, 0.021
"""Distance of the mat's right edge from the middle, clear of the top seat's cards.

The second value is the distance by which the received packet lies higher than usual.
"""
_TRICK_GAP: Final = 0.005
"""Space above and below the trick."""
_PACK_RISES: Final = 0.019
"""Apparent rise of the top of the thick pack."""
_COURT_BUBBLE_WIDTH: Final = 0.460
"""Width of the bubble beside the panel of a trial."""
_COURT_BUBBLE_MARGIN: Final = 0.052
"""Distance of that bubble from the right edge of the window."""


@dataclass(frozen=True)
class LessonTableLayout(TableLayout):
    """Table layout with room for a bubble above the hand; nothing lies under the bubble."""

    @cached_property
    def _side_y(self) -> float:
        return super()._side_y - self.px(_SIDE_HIGHER)

    @cached_property
    def hand(self) -> HandZone:
        """Zone of the player's hand, a little lower than in a match."""
        usual = super().hand
        return replace(usual, y=usual.y + self.px(_HAND_LOWER), lift=self.px(_CARD_LIFT))

    @cached_property
    def teacher(self) -> Rect:
        """Greatest box of the teacher's bubble; a short text leaves its top free."""
        width, height, more = _BUBBLE_SIZE
        tall = self.px(height) + self.grown(more)
        foot = self.hand_rect.y - self.px(_OVER_HAND)
        return Rect(self._centre - self.px(width) / 2, foot - tall, self.px(width), tall)

    @cached_property
    def teacher_without_hand(self) -> Rect:
        """Greatest box of the bubble once the hand is played: a long text grows downwards."""
        foot = self.height - self.px(_OVER_EDGE)
        return self.teacher._replace(height=foot - self.teacher.y)

    @cached_property
    def teacher_beside_court(self) -> Rect:
        """Greatest box of the bubble while a panel of a trial is in the middle."""
        wide, edge = self.px(_COURT_BUBBLE_WIDTH), self.px(_COURT_BUBBLE_MARGIN)
        return Rect(self.width - edge - wide, edge, wide, self.height - 2 * edge)

    @property
    def court_x(self) -> float:
        """Return x of the middle of a trial's panel, left of the teacher."""
        return self.teacher_beside_court.x / 2

    @property
    def _over(self) -> float:
        """Return y of the lower edge of the top seat's name."""
        return self.seats[Place.TOP].plate.bottom

    @cached_property
    def trick_centre(self) -> Point:
        """Middle of the trick, between the top seat and the bubble."""
        return Point(self._centre, (self._over + self.teacher.y) / 2)

    @cached_property
    def trick(self) -> tuple[Slot, ...]:
        """Slot of the card played from each place: nearly a row, because it has little height."""
        height, (x, y) = self.teacher.y - self._over, self.trick_centre
        high = min(
            self.px(_TRICK_CARD_WIDTH * CARD_ASPECT),
            height - 2 * self.px(_MIN_TRICK_RISE + _TRICK_GAP),
        )
        width = high / self.aspect
        rise = min(self.px(_MAX_TRICK_RISE), (height - high) / 2 - self.px(_TRICK_GAP))
        near, far = map(self.px, _TRICK_CARD_OFFSETS)
        offsets = ((-near, rise, -2), (-far, 0.0, -4), (near, -rise, -2), (far, 0.0, 4))
        return tuple(Slot(x + dx, y + dy, width, turn, self.aspect) for dx, dy, turn in offsets)

    @cached_property
    def piles(self) -> tuple[Pile, ...]:
        """Piles of tricks of each place; the bubble and the lesson's name are clear of them."""
        own, left, top, right = super().piles
        down, up = self.px(_PILE_LOWER), self.px(_PILE_HIGHER)
        aside = self._right_of_left + self.px(_PILE_GAP) - bounds(left.slot, left.badge).x
        return own, left.moved(aside, down), top, right.moved(0.0, -up - self.grown(_PILE_GROWTH))

    @cached_property
    def packs(self) -> tuple[Slot, ...]:
        """Slot of the pack before each dealer, between the top seat's name and the bubble."""
        own, left, top, right = super().packs
        upper = self._over + self.px(_TRICK_GAP + _PACK_RISES) + top.height / 2
        lower = self.teacher.y - self.px(_TRICK_GAP) - own.height / 2
        return own._replace(y=lower), left, top._replace(y=upper), right

    @property
    def _pass_label_height(self) -> float:
        """Always 0: the button is in the teacher's bubble."""
        return 0.0

    @cached_property
    def pass_mat(self) -> Rect:
        """Mat for three cards, right under the top seat: the bubble is above the hand."""
        mat = super().pass_mat
        right = self._centre + self.px(_MAT_RIGHT)
        return mat._replace(x=right - mat.width, y=self._over + self.px(_TRICK_GAP))

    @property
    def _packet_y(self) -> float:
        """Return y (px) of the middle of the received packet, clear of the bubble."""
        return super()._packet_y - self.px(_PACKET_HIGHER)

    @cached_property
    def packet_caption(self) -> Rect:
        """Line under the received packet, as high as the bubble allows."""
        caption, y = super().packet_caption, bounds(*self.packets[Place.BOTTOM]).bottom
        height = min(self.px(0.034) + self.grown(0.014), self.teacher.y - y)
        return caption._replace(y=y, height=height)

    @cached_property
    def ashtray(self) -> Circle:
        """Ashtray between the trick and the right neighbour's cards."""
        across, up = _ASHTRAY_OFFSET
        return Circle(self._centre + self.px(across), self._side_y - self.px(up), self.px(0.056))

    @cached_property
    def ashtray_caption(self) -> Rect:
        """Line under the ashtray."""
        y = self.ashtray.y + self.px(0.076) + self.grown(0.0055)
        height = self.px(0.028) + self.grown(0.011)
        return rect_around(self.ashtray.x, y, self.px(0.170) + self.grown(0.01), height)
