"""Where the coach's note lies: on bare cloth, near the person's hand.

It hides no open card, cat, name, slate or button, and the packet from the right, which lies face
down, only where there is too little cloth for type of the usual size. Type gets smaller than usual
only where that does not help, and only where the smallest has no room does the note lie at home
whatever it covers.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Final

import pygame

from smokingcat.table import Point, Rect, Room, Shown, layout
from smokingcat.table.clearing import Spot, clearings, nearest
from smokingcat.table.occupied import Lying, occupied, spared
from smokingcat.ui.match.hint_setting import (
    Note,
    NoteSetting,
    Words,
    settings,
    usual_size,
    wished_size,
)
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.frame import to_rect

_HOME: Final = (0.279, 0.188)
"""Where its lower left corner lies best, from the left and the lower edge (fractions of ``s``)."""
_SIZES: Final = 8
"""In so many steps type is made smaller."""
_SHAPELY: Final = 1.4
"""How many times wider than high a note looks best."""
_PER_SHAPE: Final = 0.06
"""How far (fraction of ``s``) a note is moved rather than be 2.7 times as wide or as high."""
_LEAST: Final = (0.20, 0.05)
"""No note is narrower or lower than this, as a fraction of ``s``."""


def place_note(
    canvas: Canvas, room: Room, shown: Shown, buttons: Sequence[pygame.Rect], words: Words
) -> Note:
    """Return the note for ``words`` clear of what is ``shown`` and of the ``buttons``."""
    lying = layout(shown, room)
    bare = _bare(room, shown, lying, buttons)
    clear = _without(bare, spared(shown, room, lying), room)
    wished, usual = wished_size(canvas), usual_size(canvas)
    larger = _between(wished, usual)
    smaller = _between(usual, theme.SMALLEST_PX)
    set_in = cache(partial(settings, canvas, words))
    for places, sizes in ((clear, larger), (bare, [*larger, *smaller])):
        if (note := _largest(room, places, sizes, set_in)) is not None:
            return note
    setting, home = set_in(theme.SMALLEST_PX)[-1], _home(room)
    return setting.at(Rect(home.x, home.y - setting.size[1], *setting.size))


def beside_note(
    room: Room,
    shown: Shown,
    buttons: Sequence[pygame.Rect],
    note: pygame.Rect,
    wanted: pygame.Rect,
) -> pygame.Rect:
    """Return a box of the size of ``wanted`` as near to it as is clear of the note."""
    lying = layout(shown, room)
    taken = (*spared(shown, room, lying), Rect(*note))
    clear = _without(_bare(room, shown, lying, buttons), taken, room)
    spot = nearest(clear, wanted.size, Point(*wanted.bottomleft))
    return wanted if spot is None else to_rect(spot.box)


def _between(most: int, least: int) -> list[int]:
    """Return a few sizes of type in px, from the largest to the least."""
    return sorted({least + (most - least) * step // _SIZES for step in range(_SIZES + 1)})[::-1]


def _home(room: Room) -> Point:
    left, up = _HOME
    return Point(room.px(left), room.height - room.px(up))


def _bare(
    room: Room, shown: Shown, lying: Lying, buttons: Sequence[pygame.Rect]
) -> tuple[Rect, ...]:
    """Return the cloth on which there is nothing but perhaps what can be `spared`."""
    cloth = room.baize.grown(-room.px(theme.TIGHT))
    things = (*occupied(shown, room, lying), *(Rect(*button) for button in buttons))
    return _without((cloth,), things, room)


def _without(places: Sequence[Rect], things: Sequence[Rect], room: Room) -> tuple[Rect, ...]:
    """Return what is left of ``places`` at a little distance from ``things``."""
    width, height = _LEAST
    least, apart = (room.px(width), room.px(height)), room.px(theme.INSIDE)
    grown = [thing.grown(apart) for thing in things]
    return tuple(left for place in places for left in clearings(place, grown, least))


def _largest(
    room: Room,
    places: Sequence[Rect],
    sizes: Sequence[int],
    set_in: Callable[[int], Sequence[NoteSetting]],
) -> Note | None:
    """Return the note in the first of ``sizes`` (px, the largest first) in which it has room.

    What has room has it in any smaller size too, so few are tried.
    """
    note = cache(lambda pixels: _nearest(room, places, set_in(pixels)))
    first = bisect_left(sizes, True, key=lambda pixels: note(pixels) is not None)
    return note(sizes[first]) if first < len(sizes) else None


def _nearest(room: Room, places: Sequence[Rect], tried: Sequence[NoteSetting]) -> Note | None:
    """Return the whole note nearest to its best place, and of the best shape, that has room."""
    home = _home(room)

    def cost(found: tuple[NoteSetting, Spot]) -> float:
        width, height = found[0].size
        shape = abs(math.log(width / height / _SHAPELY))
        return found[1].away + room.px(_PER_SHAPE) * shape

    spots = [
        (setting, spot)
        for setting in tried
        if setting.is_whole and (spot := nearest(places, setting.size, home)) is not None
    ]
    if not spots:
        return None
    setting, spot = min(spots, key=cost)
    return setting.at(spot.box)
