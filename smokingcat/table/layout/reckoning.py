"""Layout of the reckoning panel: four rows of taken cards, the slate, a summary, two buttons.

The layout holds boxes, no contents. Each row has room for up to twelve cards and the ashtray. Cards
overlap when there are many, so that they never touch the score.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from smokingcat.table.geometry import CARD_ASPECT, Circle, Point, Rect, Slot, rect_around
from smokingcat.table.layout.seats import SMALLEST_TARGET

_APART: Final = 1.27
"""Greatest distance of two cards, and that of the ashtray from the last card, in card widths."""
_CAPTION_SPACE: Final = 1.77
"""Space from the middle of the ashtray for its caption, in card widths."""
_HEAP_OFFSET: Final = 0.03
"""Offset of a card of a heap from the one below, in card widths."""
_BESIDE_HEAP: Final = 1.8
"""Distance of the ashtray from the strip's end beside a heap, in card widths."""
LIFTED: Final = 1.05
"""Scale of the loser's row while it is raised above the others."""
_SLATE_SCALE: Final = 1.8
"""Scale of the slate while a letter is written on it."""
_HEAP_ANGLES: Final = (-3.0, 2.0, 5.0, -1.0)
"""Turn of the cards of a heap, in degrees."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Boxes of one seat's row: portrait, name, strip of cards, points."""

    rect: Rect
    medallion: Circle
    name: Rect
    strip: Rect
    points: Rect
    card_width: float

    def things(self, cards: int, *, has_tray: bool) -> tuple[Point, ...]:
        """Return the middles of the items in the strip: cards, then the ashtray.

        The end of the strip stays free for the ashtray's caption.
        """
        half, y, apart = self.card_width / 2, self.strip.centre.y, _APART * self.card_width
        kept = _CAPTION_SPACE * self.card_width if has_tray else 0.0
        before = apart if has_tray and cards else 0.0  # no card lies under the ashtray
        room = self.strip.width - self.card_width - kept - before
        step = min(apart, room / max(1, cards - 1))
        x = self.strip.x + half
        middles = [x + index * step for index in range(cards)]
        tray = [middles[-1] + apart if middles else x] if has_tray else []
        return tuple(Point(each, y) for each in (*middles, *tray))

    def grown(self, by: float) -> SeatRow:
        """Return the row scaled by ``by`` around its middle."""
        middle = self.rect.centre

        def box(old: Rect) -> Rect:
            x, y = middle.x + by * (old.x - middle.x), middle.y + by * (old.y - middle.y)
            return Rect(x, y, by * old.width, by * old.height)

        face = self.medallion
        return SeatRow(
            rect=box(self.rect),
            medallion=Circle(
                middle.x + by * (face.x - middle.x),
                middle.y + by * (face.y - middle.y),
                by * face.radius,
            ),
            name=box(self.name),
            strip=box(self.strip),
            points=box(self.points),
            card_width=by * self.card_width,
        )

    def due(self, index: int) -> Slot:
        """Return the slot of a card that is still to be counted, in the heap at the strip's end."""
        rise = _HEAP_OFFSET * self.card_width * index
        x, y = self.strip.right - self.card_width / 2, self.strip.centre.y
        return Slot(x - rise, y - rise, self.card_width, _HEAP_ANGLES[index % len(_HEAP_ANGLES)])

    def tray_due(self, *, is_alone: bool) -> Point:
        """Return the place of the ashtray until it is counted: before the heap, if there is one."""
        across = 0.5 if is_alone else _BESIDE_HEAP
        return Point(self.strip.right - across * self.card_width, self.strip.centre.y)


@dataclass(frozen=True)
class ReckoningLayout:
    """Boxes of the panel around ``x``, ``y`` for the unit ``s``, all in pixels.

    ``more`` of ``s`` is the room that larger text takes from the table around the panel.
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

    def _button(self, left: float, width: float) -> Rect:
        box = self._box(left, 0.8929 + 0.4 * self.more, width, 0.0)
        tall = max(SMALLEST_TARGET, 0.063 * self.s)
        return Rect(box.x, box.y - tall / 2, box.width, tall)

    @cached_property
    def rect(self) -> Rect:
        """The whole panel with its frame."""
        return rect_around(self.x, self.y, 1.241 * self.s, (0.980 + 0.44 * self.more) * self.s)

    @cached_property
    def title(self) -> Rect:
        return self._box(0.10, 0.045, 1.041, 0.068)

    @cached_property
    def remark(self) -> Rect:
        return self._box(0.10, 0.117, 1.041, 0.034 + self.more / 3)

    @cached_property
    def ornament(self) -> Point:
        """Middle of the line between the remark and the rows."""
        return Point(self.rect.centre.x, self.rect.y + (0.1635 + self.more / 3) * self.s)

    @cached_property
    def rows(self) -> tuple[SeatRow, ...]:
        """Four rows from the top; the loser's row is the first."""
        return tuple(self.row(place) for place in range(4))

    def row(self, place: float) -> SeatRow:
        """Return the row at a place, or between two places while the rows change places."""
        low = self._lower
        top = 0.176 + self.more / 3 + (0.113 - low) * place
        middle = self.rect.y + (top + (0.109 - low) / 2) * self.s
        return SeatRow(
            rect=self._box(0.057, top, 1.127, 0.109 - low),
            medallion=Circle(self.rect.x + 0.126 * self.s, middle, (0.043 - low / 2) * self.s),
            name=self._box(0.184, top + 0.020 - low / 2, 0.186, 0.069),
            strip=self._box(0.384, top + 0.006, 0.576, 0.097 - low),
            points=self._box(0.972 - 0.24 * self.more, top + 0.015 - low / 2, 0.200, 0.079),
            card_width=(0.060 - low / CARD_ASPECT) * self.s,
        )

    @property
    def _lower(self) -> float:
        """Return how much lower than usual a row is, so that large text fits under the rows."""
        return 0.55 * self.more

    @cached_property
    def slate(self) -> Rect:
        """The loser's slate, large."""
        return self._box(0.096, 0.692 + 0.5 * self.more, 0.520, 0.166)

    @cached_property
    def enlarged_slate(self) -> Rect:
        """The slate during writing: larger, and nearer to the middle of the panel."""
        width, height = _SLATE_SCALE * self.slate.width, _SLATE_SCALE * self.slate.height
        y = (self.rect.centre.y + self.slate.centre.y) / 2
        return rect_around(self.rect.centre.x, y, width, height)

    @cached_property
    def verdict(self) -> Rect:
        """Line that says who gets which letter; large text takes the width over the slate too."""
        if not self.more:
            return self._box(0.652, 0.625, 0.500, 0.052)
        return self._box(0.096, 0.630 - 1.867 * self.more, 1.056, 0.036 + 0.45 * self.more)

    @cached_property
    def reason(self) -> Rect:
        """Lines that say how the loser's costliest trick went."""
        if not self.more:
            return self._box(0.652, 0.677, 0.500, 0.055)
        top, foot = 0.735 - 0.8 * self.more, 0.828 + 0.4 * self.more
        return self._box(0.652, top, 0.500, foot - top)

    @cached_property
    def summary(self) -> Rect:
        """Lines about slips and the master; large text takes the width over the slate too."""
        if not self.more:
            return self._box(0.652, 0.732, 0.500, 0.0985)
        return self._box(0.096, 0.667 - 1.417 * self.more, 1.056, 0.062 + 0.667 * self.more)

    @cached_property
    def proceed(self) -> Rect:
        """Brass button that continues."""
        return self._button(0.652, 0.240)

    @cached_property
    def second(self) -> Rect:
        """Walnut button beside the brass one, clear of its ring and as tall."""
        return self._button(0.923, 0.227)
