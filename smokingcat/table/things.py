"""What stands on the table besides cards and cats, and where: what somebody may point at.

It knows no words; what is said of a thing is the screen's own affair.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from smokingcat.table.geometry import Circle, Rect, bounds
from smokingcat.table.room import Room
from smokingcat.table.seats import Place
from smokingcat.table.shown import Shown, Stage, Zone


class ThingKind(Enum):
    """What kind of thing it is."""

    ASHTRAY = "ashtray"  # the five points of the last trick (R4)
    CHIP = "chip"  # the dealer's
    POINTS = "points"  # the coin with the points so far
    PACKET = "packet"  # three cards lying before whoever will get them (R11)
    PILE = "pile"  # the tricks taken, with their number
    SLATE = "slate"  # the letters so far


class Thing(NamedTuple):
    """A thing of a seat, its shape in px, and what it counts: points, tricks, or letters."""

    kind: ThingKind
    seat: int
    shape: Circle | Rect
    number: int = 0

    @property
    def box(self) -> Rect:
        """The upright box (px) round the thing."""
        return bounds(self.shape) if isinstance(self.shape, Rect) else self.shape.rect


def things(shown: Shown, room: Room, *, has_points: bool) -> tuple[Thing, ...]:
    """Return what there is, what lies on top first; coins with points only if they are shown."""
    found = []
    for place in Place:
        seat, at, pile = shown.seat_at(place), room.seats[place], room.piles[place]
        if seat == shown.dealer and shown.stage is not Stage.LOTS:
            found.append(Thing(ThingKind.CHIP, seat, at.coin))
        if has_points and shown.points[seat]:
            found.append(Thing(ThingKind.POINTS, seat, at.points, shown.points[seat]))
        if shown.held(Zone.PACKET, seat):
            found.append(Thing(ThingKind.PACKET, seat, bounds(*room.packets[place])))
        if shown.held(Zone.PILE, seat) and (tricks := shown.seats[seat].tricks):
            heap = bounds(pile.slot, pile.badge)
            found.append(Thing(ThingKind.PILE, seat, heap, tricks))
        found.append(Thing(ThingKind.SLATE, seat, at.slate.rect, shown.seats[seat].letters))
    if shown.last_taker is None and shown.stage is Stage.PLAYING:
        found.append(Thing(ThingKind.ASHTRAY, shown.bottom, room.ashtray))
    return tuple(found)


def thing_at(things: tuple[Thing, ...], x: float, y: float) -> Thing | None:
    """Return the thing under a point (px), or None."""
    return next((thing for thing in things if thing.shape.contains(x, y)), None)
