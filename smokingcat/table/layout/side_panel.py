"""Table layout of a lesson: the table is moved aside for the teacher's panel."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar, Final

from smokingcat.table.geometry import CARD_ASPECT, Circle, Place, Rect, Slot
from smokingcat.table.layout.metrics import FULL_WIDTH
from smokingcat.table.layout.reckoning import ReckoningLayout
from smokingcat.table.layout.seats import LONGEST_ON_ONE_LINE, HandZone, Pile, slate_size
from smokingcat.table.layout.table_layout import TableLayout

_TEACHER_WIDTH: Final = 0.482
"""Width of the teacher's part, as a fraction of ``s``."""
_SLATE_HIGH: Final = 0.42
"""Height over width of a slate for a long word: the word takes two lines, not a wider slate."""
_UNDER_SLATE: Final = 0.080
"""Distance from the foot of a slate to the middle of the pile under it."""
_LEFT_PILE: Final = (0.125, 0.046)
"""Distance of the left pile right of the middle of its slate, and below the slate's foot.

The pile lies on its side next to that slate and clear of the player's medallion.
"""
_TOP_PILE: Final = 0.062
"""Distance by which the top pile moves towards its seat, because space is short here."""
_PILE_STEP_SCALE: Final = 0.5
_OWN_PILE: Final = (0.330, 0.200)
"""Distance of the player's upright pile from the left and from the foot of the window."""
_TRICK_LEFT, _OFF_ASHTRAY = 0.011, 0.006
"""Distance of the trick left of the middle, and shift of the right card towards the middle."""
_MAT_OFF: Final = 0.030
"""Distance of the mat from the caption of the received packet."""
_TOOLS_RIGHT, _TOOLS_TOP = 0.052, 0.047
"""Distance of the tools from the teacher's left edge and from the window's top."""


@dataclass(frozen=True)
class SidePanelTableLayout(TableLayout):
    """Table layout of the left part of a window that is ``window_width`` px wide."""

    window_width: float = 0.0

    _ASHTRAY: ClassVar[tuple[float, float]] = (0.2845, 0.414)
    """Under the right neighbour's pile."""

    @classmethod
    def beside_teacher(
        cls,
        width: float,
        height: float,
        letters: int,
        larger: float,
        aspect: float = CARD_ASPECT,
    ) -> SidePanelTableLayout:
        """Return the table layout for a window of ``width`` x ``height`` px."""
        unit = min(width / FULL_WIDTH, height)
        return cls(width - _TEACHER_WIDTH * unit, height, letters, larger, aspect, width)

    @cached_property
    def s(self) -> float:
        """Unit of the whole window, in pixels: cards are as large as at any table."""
        return min(self.window_width / FULL_WIDTH, self.height)

    @cached_property
    def corners(self) -> tuple[Circle, ...]:
        """Left corners of the rail; the right ones are behind the teacher."""
        return super().corners[:2]

    @cached_property
    def teacher(self) -> Rect:
        left = self.width - self.px(0.040)
        top = self.px(0.056)
        return Rect(left, top, self.window_width - self.px(0.060) - left, self.height - 2 * top)

    @cached_property
    def hand(self) -> HandZone:
        """Zone of the player's hand, right of their slate."""
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

    @property
    def _slate_size(self) -> tuple[float, float]:
        """Return width and height (px) of a slate; a long word has two lines and no wider slate."""
        width, height = slate_size(min(self.letters, LONGEST_ON_ONE_LINE), self.s)
        return width, height if self.letters <= LONGEST_ON_ONE_LINE else _SLATE_HIGH * width

    @cached_property
    def trick(self) -> tuple[Slot, ...]:
        """Slot of the card played from each place, clear of the ashtray."""
        left, nearer = self.px(_TRICK_LEFT), self.px(_OFF_ASHTRAY)
        *others, right = (slot._replace(x=slot.x - left) for slot in super().trick)
        return (*others, right._replace(x=right.x - nearer))

    @cached_property
    def piles(self) -> tuple[Pile, ...]:
        """Piles of tricks; the neighbours' piles lie under their slates.

        The trick needs the middle of the table, and the ashtray's cigar the space beside it.
        """
        own, left, top, right = super().piles
        x, y = self.px(_OWN_PILE[0]), self.height - self.px(_OWN_PILE[1])
        own, left = _turned(own, 0.0), _turned(left, -90.0)
        return (
            own.moved(x - own.slot.x, y - own.slot.y, _PILE_STEP_SCALE),
            self._under_slate(left, Place.LEFT, *_LEFT_PILE, 0.0),
            top.moved(-self.px(_TOP_PILE), 0.0),
            self._under_slate(right, Place.RIGHT, 0.0, _UNDER_SLATE, _PILE_STEP_SCALE),
        )

    def _under_slate(
        self, pile: Pile, place: Place, aside: float, under: float, rising: float
    ) -> Pile:
        """Return a pile moved to ``aside`` right of the middle and ``under`` below its slate."""
        slate = self.seats[place].slate.rect
        x, y = slate.centre.x + self.px(aside), slate.bottom + self.px(under)
        return pile.moved(x - pile.slot.x, y - pile.slot.y, rising)

    @property
    def _pass_label_height(self) -> float:
        """Always 0: the teacher's panel has the button that passes."""
        return 0.0

    @cached_property
    def pass_mat(self) -> Rect:
        """Mat for three cards, clear of the dealer's coin and the received packet's caption."""
        mat = super().pass_mat
        top = max(mat.y, self.seats[Place.LEFT].dealer_coin.rect.bottom + self.px(_MAT_OFF))
        return mat._replace(
            y=top, x=min(mat.x, self.packet_caption.x - mat.width - self.px(_MAT_OFF))
        )

    @cached_property
    def tools(self) -> tuple[Rect, ...]:
        """Two round look-back buttons over the right neighbour, side by side.

        All other actions are on the teacher's panel.
        """
        right = self.width - self.px(_TOOLS_RIGHT)
        side, y = self.touchable(0.074), self.px(_TOOLS_TOP)
        last = Rect(right - side, y, side, side)
        return last._replace(x=last.x - side - self.px(0.012)), last

    @cached_property
    def panel(self) -> ReckoningLayout:
        x = (self.teacher.x - self.px(0.012)) / 2
        return ReckoningLayout(x, self.height / 2, self.s, self.grown(0.045) / self.s)


def _turned(pile: Pile, angle: float) -> Pile:
    return replace(pile, slot=pile.slot._replace(angle=angle))
