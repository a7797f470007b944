"""Drawing lots for the deal (R8): four slips leave the middle, are turned up, and A is found.

Who draws which slip was decided by the match; here it is only shown. The slips are no cards,
so they are no tokens: the screen draws them from what `slips` says.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from smokingcat.table.geometry import Slot
from smokingcat.table.motion import ease_in_out_cubic
from smokingcat.table.room import Room
from smokingcat.table.seats import Place

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
