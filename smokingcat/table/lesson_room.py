"""The table of a lesson: the same table, moved aside for the teacher."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar, Final

from smokingcat.table.geometry import CARD_ASPECT, Rect, bounds, rect_around
from smokingcat.table.panel import Panel
from smokingcat.table.room import FULL_WIDTH, Room
from smokingcat.table.seats import HandZone, Pile, Place

_BESIDE: Final = 0.482
"""What the teacher takes of the width, as a fraction of ``s``."""
_UNDER_SLATE: Final = 0.080
"""From the foot of a slate to the middle of the pile under it."""
_LEFT_PILE: Final = 0.077
"""How far right of the middle of its slate the left pile lies, clear of the person's medallion."""
_RIGHT_SEAT: Final = 0.505
"""From the middle of the packet received to the teacher: the right seat needs as much."""


@dataclass(frozen=True)
class LessonRoom(Room):
    """The left part of a window that is ``window_width`` px wide; all of it, but the teacher's."""

    window_width: float = 0.0

    _MAT_LEFT: ClassVar[float] = 0.145
    """Right of the left neighbour's slate."""
    _ASHTRAY: ClassVar[tuple[float, float]] = (0.288, 0.402)
    """Under the right neighbour's pile."""

    @classmethod
    def beside_teacher(
        cls,
        width: float,
        height: float,
        letters: int,
        larger: float,
        aspect: float = CARD_ASPECT,
    ) -> LessonRoom:
        """Return the table in a window of ``width`` x ``height`` px."""
        unit = min(width / FULL_WIDTH, height)
        return cls(width - _BESIDE * unit, height, letters, larger, aspect, width)

    @cached_property
    def s(self) -> float:
        """The unit of the whole window, in pixels: cards are as large as at any table."""
        return min(self.window_width / FULL_WIDTH, self.height)

    @cached_property
    def teacher(self) -> Rect:
        """The panel of the teacher."""
        left = self.width - self.px(0.040)
        top = self.px(0.056)
        return Rect(left, top, self.window_width - self.px(0.060) - left, self.height - 2 * top)

    @cached_property
    def hand(self) -> HandZone:
        """The hand, right of the person's slate."""
        left, right, edge = self.px(0.360), self.teacher.x - self.px(0.018), self.px(0.100)
        widest = min(self.px(0.128), (right - left - 2 * edge) / 7)
        return HandZone(
            (left + right) / 2,
            self.height - self.px(0.112),
            right - left,
            edge,
            self.px(0.178),
            widest,
            self.px(0.0046),
            self.px(0.057),
            self.aspect,
        )

    @cached_property
    def piles(self) -> tuple[Pile, ...]:
        """The piles, those of the neighbours under their slates.

        The trick needs the middle, and the ashtray's cigar the way to it.
        """
        own, left, top, right = super().piles
        beside = self.px(_LEFT_PILE)
        return (
            own,
            self._under_slate(left, Place.LEFT, beside),
            top,
            self._under_slate(right, Place.RIGHT, 0.0),
        )

    def _under_slate(self, pile: Pile, place: Place, aside: float) -> Pile:
        """Return a pile under the slate of its seat, so far (px) right of its middle."""
        slate = bounds(self.seats[place].slate.outline)
        x, y = slate.centre.x + aside, slate.bottom + self.px(_UNDER_SLATE)
        return _moved(pile, x - pile.slot.x, y - pile.slot.y)

    @property
    def has_pass_note(self) -> bool:
        """Whether a line says how else the cards are passed: the teacher has the button."""
        return False

    @property
    def _packet_x(self) -> float:
        """The middle of the packet received, left of the right neighbour's cards and coin."""
        return min(super()._packet_x, self.width - self.px(_RIGHT_SEAT))

    @cached_property
    def ribbon(self) -> Rect:
        """The ribbon, in two lines between the cards of the neighbours."""
        y = self.trick_centre.y - self.px(0.174)
        return rect_around(self._centre, y, self._between_fans, self.px(0.074))

    @cached_property
    def ribbon_note(self) -> Rect:
        """The quiet line under the ribbon, no wider."""
        height = self.px(0.032) + self.grown(0.013)
        y = self.ribbon.bottom + self.px(0.011) + height / 2
        return rect_around(self._centre, y, self._between_fans, height)

    @property
    def _between_fans(self) -> float:
        return min(self.px(0.66), self.width - 2 * self.px(0.410))

    @cached_property
    def panel(self) -> Panel:
        """The reckoning, beside the teacher."""
        x = (self.teacher.x - self.px(0.012)) / 2
        return Panel(x, self.height / 2, self.s, self.grown(0.075) / self.s)


def _moved(pile: Pile, across: float, down: float) -> Pile:
    slot, badge = pile.slot, pile.badge
    return replace(
        pile,
        slot=slot._replace(x=slot.x + across, y=slot.y + down),
        badge=badge._replace(x=badge.x + across, y=badge.y + down),
    )
