"""Who deals (R8): the slips that were drawn for it, and the coin that goes on round by round.

Four slips leave the middle, are turned up, and A is found. Who draws which was decided by the
match; here it is only shown. Slips and coin are no cards, so they are no tokens: the screen draws
them from what `slips` and `coin_place` say.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from smokingcat.table.director import Director
from smokingcat.table.geometry import Point, Slot
from smokingcat.table.motion import ease_in_out_cubic
from smokingcat.table.room import Room
from smokingcat.table.seats import Place
from smokingcat.table.shown import Shown

POSITIONS: Final = "ABCD"
_APART, _FLIGHT, _TURN_AT, _TURN = 0.10, 0.40, 0.72, 0.28


class Slip(NamedTuple):
    """One slip of paper: where it is, its letter once turned up, its scale across (0..1)."""

    place: Place
    slot: Slot
    letter: str | None
    turn: float


def slips(room: Room, dealer: Place, progress: float) -> tuple[Slip, ...]:
    """Return the four slips by place; ``progress`` (0..1) is the director's "lots".

    ``dealer`` draws A, the others B, C and D clockwise from there.
    """
    return tuple(_slip(room, place, (place - dealer) % 4, progress) for place in Place)


def _slip(room: Room, place: Place, position: int, progress: float) -> Slip:
    start, end = room.lots_pack, room.lots[place]
    flown = ease_in_out_cubic(min(1.0, max(0.0, (progress - _APART * place) / _FLIGHT)))
    turned = min(1.0, max(0.0, (progress - _TURN_AT) / _TURN))
    slot = Slot(
        start.x + (end.x - start.x) * flown,
        start.y + (end.y - start.y) * flown,
        end.width,
        (4.0 - 2.0 * place) * flown,
    )
    letter = POSITIONS[position] if turned >= 0.5 else None
    return Slip(place, slot, letter, max(0.02, abs(math.cos(math.pi * turned))))


def coin_place(director: Director, room: Room) -> Point | None:
    """Return where the middle of the coin lies, or how far it has slid to the next dealer, in px.

    ``None`` as long as nobody is the dealer.
    """
    end = _beside_dealer(director.visible, room)
    start = _beside_dealer(director.before, room)
    progress = director.progress("coin")
    if progress is None or start is None or end is None:
        return end
    gone = ease_in_out_cubic(progress)
    return Point(start.x + (end.x - start.x) * gone, start.y + (end.y - start.y) * gone)


def _beside_dealer(shown: Shown, room: Room) -> Point | None:
    if shown.dealer is None:
        return None
    coin = room.seats[shown.place(shown.dealer)].coin
    return Point(coin.x, coin.y)
