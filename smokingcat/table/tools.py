"""Where the tools of the table lie: a pure function of a `Room`, as everything in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from smokingcat.table.geometry import Rect, rect_around

if TYPE_CHECKING:
    from smokingcat.table.room import Room

_COUNT: Final = 5
_PITCH: Final = 0.062
"""From one labelled tool to the next; there is no height for more, however large the text."""
_WIDER: Final = 0.038
"""How much wider labelled tools are for text of twice the usual size."""
_ROUND_PITCH: Final = 0.0865
_BESIDE_ROUND, _OVER_HAND = 0.014, 0.036
"""How far from round tools and from the hand the button that passes lies."""


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


def pass_button(room: Room, height: float) -> Rect:
    """Return the brass button that passes, ``height`` px high.

    It takes the place of the lower tools where they are labelled, else it lies above the hand.
    """
    box = _at(room, 0.196, 0.216, 0.280, height / room.s)
    if room.has_labels:
        return box
    right = room.tools[0].x - room.px(_BESIDE_ROUND)
    bottom = room.hand_rect.y - room.px(_OVER_HAND)
    return Rect(right - box.width, bottom - box.height, box.width, box.height)


def _at(room: Room, right: float, bottom: float, width: float, height: float) -> Rect:
    """Return the box around a point so far from the right and lower edges."""
    x, y = room.width - room.px(right), room.height - room.px(bottom)
    return rect_around(x, y, room.px(width), room.px(height))
