"""Where the coach's note lies and how its texts are set: on bare cloth, near the person's hand.

It hides no open card, cat, name, slate or button. Where there is too little cloth for type of the
usual size it may cover the packet from the right, which lies face down. Type gets smaller than
usual only where that does not help, and only where the smallest has no room does the note lie at
home whatever it covers.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache, partial
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from smokingcat.table import Point, Rect, Room, Shown, layout
from smokingcat.table.clearing import Spot, clearings, nearest
from smokingcat.table.occupied import Lying, occupied, spared
from smokingcat.ui import theme
from smokingcat.ui.scenes.table_furniture import to_rect

if TYPE_CHECKING:
    from smokingcat.ui.context import Context

_HEAD: Final = theme.H4.tinted(theme.INK)
_SAID: Final = theme.LABEL.sized(0.0205).tinted(theme.INK)
_LEGEND: Final = theme.NOTE.tinted(theme.INK_QUIET)
_MOST_LINES: Final = (2, 24, 3)
_HOME: Final = (0.279, 0.188)
"""Where its lower left corner lies best, from the left and the lower edge (fractions of ``s``)."""
_MEASURES: Final = (10.3, 11.2, 12.5, 14.0, 16.0, 18.5, 21.5, 25.0, 30.0)
"""How wide the reasons may be set, in sizes of their type."""
_SIZES: Final = 8
"""In so many steps type is made smaller."""
_SHAPELY: Final = 1.4
"""How many times wider than high a note looks best."""
_PER_SHAPE: Final = 0.06
"""How far (fraction of ``s``) a note is moved rather than be 2.7 times as wide or as high."""
_LEAST: Final = (0.20, 0.05)
"""No note is narrower or lower than this, as a fraction of ``s``."""


class Words(NamedTuple):
    """What is to be played or passed, why, and what the numbers on the cards mean."""

    head: str
    said: str
    legend: str


class Part(NamedTuple):
    """One of the texts of a note: its style, and its box in the window."""

    words: str
    style: theme.Style
    box: pygame.Rect
    lines: int


class Note(NamedTuple):
    """A note where it lies, with its texts."""

    box: pygame.Rect
    parts: tuple[Part, ...]


class _Setting(NamedTuple):
    """A note of a size (px) before it lies anywhere, and whether all that is said fits."""

    size: tuple[int, int]
    parts: tuple[Part, ...]
    is_whole: bool

    def at(self, box: Rect) -> Note:
        """Return the note where ``box`` is."""
        lying = to_rect(box)
        parts = (part._replace(box=part.box.move(lying.topleft)) for part in self.parts)
        return Note(lying, tuple(parts))


def usual_size(context: Context) -> int:
    """Return the size in px of what is said where nobody wishes for larger text."""
    return context.text.usual(_SAID)


def place_note(
    context: Context, room: Room, shown: Shown, buttons: Sequence[pygame.Rect], words: Words
) -> Note:
    """Return the note for ``words`` clear of what is ``shown`` and of the ``buttons``."""
    lying = layout(shown, room)
    bare = _bare(room, shown, lying, buttons)
    clear = _without(bare, spared(shown, room, lying), room)
    wished, usual = context.text.pixels(_SAID), usual_size(context)
    larger = _between(wished, usual)
    smaller = _between(usual, theme.SMALLEST_PX)
    tries = [(clear, pixels) for pixels in larger]
    tries += [(bare, pixels) for pixels in (*larger, *smaller)]
    settings = cache(partial(_settings, context, words))
    for places, pixels in tries:
        whole = [setting for setting in settings(pixels) if setting.is_whole]
        if (note := _nearest(room, whole, places)) is not None:
            return note
    setting, home = settings(theme.SMALLEST_PX)[-1], _home(room)
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


def _nearest(room: Room, settings: Sequence[_Setting], places: Sequence[Rect]) -> Note | None:
    """Return the note nearest to its best place, and of the best shape, that has room."""
    home = _home(room)

    def cost(found: tuple[_Setting, Spot]) -> float:
        width, height = found[0].size
        shape = abs(math.log(width / height / _SHAPELY))
        return found[1].away + room.px(_PER_SHAPE) * shape

    spots = [
        (setting, spot)
        for setting in settings
        if (spot := nearest(places, setting.size, home)) is not None
    ]
    if not spots:
        return None
    setting, spot = min(spots, key=cost)
    return setting.at(spot.box)


def _settings(context: Context, words: Words, pixels: int) -> list[_Setting]:
    """Return the note in several widths, with reasons of a size in px and the rest to match."""
    text = context.text
    styles = [
        text.exactly(style, round(text.usual(style) * pixels / usual_size(context)))
        for style in (_HEAD, _SAID, _LEGEND)
    ]
    return [_set(context, words, styles, round(measure * pixels)) for measure in _MEASURES]


def _set(context: Context, words: Words, styles: Sequence[theme.Style], width: int) -> _Setting:
    """Return the note with lines of at most ``width`` px."""
    text, frame = context.text, context.frame
    pad, gap = frame.px(theme.PADDED), frame.px(theme.INSIDE)
    parts: list[Part] = []
    top, widest, is_whole = pad, 0, True
    for said, style, lines in zip(words, styles, _MOST_LINES, strict=True):
        if said:
            wrapped = text.wrap(said, style, width)
            is_whole &= wrapped.fits and len(wrapped.lines) <= lines
            height = wrapped.line_height * min(len(wrapped.lines), lines)
            parts.append(Part(said, style, pygame.Rect(pad, top, 0, height), lines))
            top += height + gap
            widest = max(widest, min(wrapped.width, width))
    for part in parts:
        part.box.width = widest
    return _Setting((widest + 2 * pad, top - gap + pad), tuple(parts), is_whole)
