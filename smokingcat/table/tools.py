"""Where the tools of the table lie, and what the coach says when asked for a hint.

Pure functions of a `Room`, as everything in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from smokingcat.table.geometry import Rect, rect_around
from smokingcat.table.seats import Place

if TYPE_CHECKING:
    from smokingcat.table.room import Room

_COUNT: Final = 5
_PITCH: Final = 0.062
"""From one labelled tool to the next; there is no height for more, however large the text."""
_WIDER: Final = 0.038
"""How much wider labelled tools are for text of twice the usual size."""
_ROUND_PITCH: Final = 0.0865


def tools(room: Room) -> tuple[Rect, ...]:
    """Return five buttons at the right; labelled, or round, the last one beside the others."""
    if room.has_labels:
        tall = room.touchable(0.055) / room.s
        more = _WIDER * (room.larger - 1)
        return tuple(
            _at(room, 0.193 + more / 2, 0.378 - _PITCH * index, 0.248 + more, tall)
            for index in range(_COUNT)
        )
    side = room.touchable(0.074) / room.s
    column = [
        _at(room, 0.135, 0.378 - _ROUND_PITCH * index, side, side) for index in range(_COUNT - 1)
    ]
    return (*column, _at(room, 0.135 + _ROUND_PITCH, 0.1185, side, side))


def _at(room: Room, right: float, bottom: float, width: float, height: float) -> Rect:
    """Return the box around a point so far from the right and lower edges."""
    x, y = room.width - room.px(right), room.height - room.px(bottom)
    return rect_around(x, y, room.px(width), room.px(height))


def hint(room: Room, above: float, right: float) -> tuple[Rect, ...]:
    """Return where the coach says what to do, in the order in which to try them.

    First left of the hand, below what ends ``above``; then over the left neighbour, and down to the
    slate of the person, as far to the right as ``right`` (px).
    """
    left, top, bottom = room.px(0.279), above + room.px(0.008), room.height - room.px(0.188)
    neighbour = room.seats[Place.LEFT]
    side, high = neighbour.slate.rect.x, room.menu_button.y + room.px(0.056)
    width = right - side
    return (
        Rect(left, top, room.px(0.540) - left, bottom - top),
        Rect(side, high, width, neighbour.slate.rect.bottom + room.px(0.008) - high),
        Rect(side, high, width, bottom - high),
    )
