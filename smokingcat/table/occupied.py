"""What of the table is in use: a box round everything one may want to see at this moment.

The person's hand counts as high as its cards rise. Buttons are the screen's own affair.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from smokingcat.table.geometry import Rect, Shape, bounds
from smokingcat.table.layout import Pose
from smokingcat.table.room import Room
from smokingcat.table.seats import Place
from smokingcat.table.shown import Shown, Stage, Zone

_UP: Final = 0.070
"""How much higher than at rest the top of a card of the hand gets, as a fraction of ``s``."""
_CIGAR: Final = (0.064, 0.084)
"""How far the cigar reaches from the middle of the ashtray: right and up (fractions of ``s``)."""
_TAILS: Final = 0.032
"""How far the ends of the ribbon hang out, as a fraction of ``s``."""


Lying = Mapping[int, Pose]
"""The table as it is laid out, by `layout`."""


def occupied(shown: Shown, room: Room, lying: Lying) -> tuple[Rect, ...]:
    """Return the boxes (px) of all that lies and stands on the table, but of `spared`."""
    return (
        *(bounds(corner) for corner in room.corners),
        *_seats(shown, room, lying),
        *in_hand(shown, room),
        *_middle(shown, room, lying),
    )


def spared(shown: Shown, room: Room, lying: Lying) -> tuple[Rect, ...]:
    """Return the boxes (px) of what can be done without for a moment, if need be.

    That is the packet that is opened once the person has passed, with what is said of it.
    """
    if packet := shown.held(Zone.PACKET, shown.bottom):
        return bounds(*(lying[token].slot for token in packet)), room.packet_caption
    return ()


def legible(shown: Shown, room: Room, *, looks_back: bool) -> tuple[Rect, ...]:
    """Return the boxes (px) of the open cards in the middle and of what is written there.

    Whoever ``looks_back`` sees the four cards of the last trick.
    """
    if shown.stage is Stage.PASSING:
        written = [room.ribbon, room.ribbon_note, room.pass_caption]
        if shown.held(Zone.PACKET, shown.bottom):
            written.append(room.packet_caption)
        return tuple(written)
    open_at = [shown.place(shown.tokens[token].seat) for token in shown.trick]
    cards = tuple(bounds(room.trick[place]) for place in (Place if looks_back else open_at))
    if shown.last_taker is None and shown.stage is Stage.PLAYING:
        return (*cards, bounds(room.ashtray), room.ashtray_caption)
    return cards


def in_hand(shown: Shown, room: Room) -> tuple[Rect, ...]:
    """Return the box (px) of the hand with its cards up, to the foot of the window, if any."""
    count, up = len(shown.hand), room.px(_UP)
    if not count:
        return ()
    box = bounds(*(room.hand.slot(index, count) for index in range(count)))
    return (Rect(box.x, box.y - up, box.width, room.height - box.y + up),)


def _seats(shown: Shown, room: Room, lying: Lying) -> Iterator[Rect]:
    """Yield the boxes of whoever sits there, with cards, name, slate, coins and taken tricks."""
    for place in Place:
        seat, at = shown.seat_at(place), room.seats[place]
        yield bounds(at.medallion, at.plate, at.points)
        yield bounds(at.slate.outline)
        cards = shown.held(Zone.HAND, seat)
        if cards and place is not Place.BOTTOM:
            yield bounds(*(lying[token].slot for token in cards))
        if taken := shown.held(Zone.PILE, seat):
            yield bounds(*(lying[token].slot for token in taken), room.piles[place].badge)
        if seat == shown.dealer:
            yield bounds(at.coin)


def _middle(shown: Shown, room: Room, lying: Lying) -> Iterator[Rect]:
    """Yield the boxes of the trick, or of what belongs to the pass."""
    for seat in range(4):
        packet = shown.held(Zone.PACKET, seat)
        if packet and seat != shown.bottom:
            yield bounds(*(lying[token].slot for token in packet))
    if shown.stage is Stage.PASSING:
        yield from map(bounds, _round_the_mat(room))
        return
    yield from (bounds(lying[token].slot) for token in shown.trick)
    if shown.turn == shown.bottom:
        yield bounds(room.trick[Place.BOTTOM])
    if shown.last_taker is None:
        yield bounds(room.ashtray, _cigar(room))
        yield bounds(room.ashtray_caption)


def _cigar(room: Room) -> Rect:
    """Return the box of what sticks out of the ashtray."""
    tray, (across, up) = room.ashtray, _CIGAR
    return Rect(tray.x, tray.y - room.px(up), room.px(across), room.px(up))


def _round_the_mat(room: Room) -> Iterator[Shape]:
    """Yield the mat for the three and what is said around it."""
    tails = room.px(_TAILS)
    yield Rect(
        room.ribbon.x - tails, room.ribbon.y, room.ribbon.width + 2 * tails, room.ribbon.height
    )
    yield from (room.ribbon_note, room.pass_mat, room.pass_arrow, room.pass_caption)
    if room.has_pass_note:
        yield room.pass_note
