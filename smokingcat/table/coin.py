"""Where the dealer's coin lies, or how far it has slid to the next dealer (R8)."""

from __future__ import annotations

from smokingcat.table.director import Director
from smokingcat.table.geometry import Point
from smokingcat.table.motion import ease_in_out_cubic
from smokingcat.table.room import Room
from smokingcat.table.shown import Shown


def coin_place(director: Director, room: Room) -> Point | None:
    """Return the middle of the coin in px; ``None`` as long as nobody is the dealer."""
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
