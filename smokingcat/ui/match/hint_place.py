"""Where the coach's note lies, and how it is set there.

While cards are passed a note lies beside the mat, else on the rail, where the cards gone give way
to it. These places never hold an open card, a cat, a name, a slate, a button or the prompt. What
has no room there in the size that is wished for may hide what lies face down: the packet from the
right, or the tricks that the left cat has taken.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from smokingcat.table import Place, Rect, Room, Shown, Stage
from smokingcat.table.geometry import bounds
from smokingcat.table.occupied import in_hand
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.frame import to_rect

_HEAD: Final = theme.H4.tinted(theme.INK)
_SAID: Final = theme.LABEL.sized(0.0205).tinted(theme.INK)
_LEGEND: Final = theme.NOTE.tinted(theme.INK_QUIET)
_REPLY: Final = theme.NOTE.tinted(theme.INK)


class Words(NamedTuple):
    """What is to be played or passed, why, what the numbers on the cards mean, and what can be
    said to the coach.
    """

    head: str
    said: str
    legend: str = ""
    reply: str = ""


class NotePart(NamedTuple):
    """One of the texts of a note: its style, and its box in the window."""

    words: str
    style: theme.Style
    box: pygame.Rect
    lines: int


class Note(NamedTuple):
    """A note where it lies, with its texts."""

    box: pygame.Rect
    parts: tuple[NotePart, ...]
    reply: NotePart | None = None


def usual_size(canvas: Canvas) -> int:
    """Return the size in px of what is said where nobody wishes for larger text."""
    return canvas.text.usual(_SAID)


def place_note(canvas: Canvas, room: Room, shown: Shown, words: Words) -> Note:
    """Return the note for ``words`` in the largest type that has room, the first place first.

    What the numbers mean, and then what can be replied, is left out rather than anything said in
    smaller type than usual.
    """
    places = [to_rect(place) for place in _places(room, shown)]
    sizes = range(canvas.text.pixels(_SAID), usual_size(canvas) - 1, -1)
    tries = [(words, pixels) for pixels in sizes]
    less = words._replace(legend="")
    tries += [(less, pixels) for pixels in sizes]
    smaller = range(sizes.start, theme.SMALLEST_PX - 1, -1)
    tries += [(less._replace(reply=""), pixels) for pixels in smaller]
    for said, pixels in tries:
        for place in places:
            note = _set(canvas, said, pixels, place)
            if place.contains(note.box):
                return note
    return note


def _places(room: Room, shown: Shown) -> tuple[Rect, ...]:
    """Return where a note may lie: first where it hides nothing."""
    if shown.stage is not Stage.PASSING:
        return room.rail, room.rail_down
    hand, apart = next(iter(in_hand(shown, room)), room.hand_rect), room.px(theme.INSIDE)
    x, y = room.pass_mat.right + apart, room.ribbon_note.bottom + apart
    rights = (
        room.packet_caption.x,
        min(room.pass_button.x, bounds(room.piles[Place.RIGHT].slot).x),
    )
    return tuple(Rect(x, y, right - apart - x, hand.y - apart - y) for right in rights)


def _set(canvas: Canvas, words: Words, pixels: int, place: pygame.Rect) -> Note:
    """Return the note at the foot of a place, with reasons of a size in px, the rest to match."""
    frame, text = canvas.frame, canvas.text
    pad, gap = frame.px(theme.PADDED), frame.px(theme.INSIDE)
    width, height, parts = 0, pad, []
    for said, style in zip(words, (_HEAD, _SAID, _LEGEND, _REPLY), strict=True):
        if said:
            exact = text.exactly(style, round(text.usual(style) * pixels / usual_size(canvas)))
            setting = text.wrap(said, exact, place.width - 2 * pad)
            box = pygame.Rect(pad, height, 0, setting.height)
            parts.append(NotePart(said, exact, box, len(setting.lines)))
            width, height = max(width, setting.width), height + setting.height + gap
    box = pygame.Rect(place.left, 0, width + 2 * pad, height - gap + pad)
    box.bottom = place.bottom
    for part in parts:
        part.box.width = width
        part.box.move_ip(box.topleft)
    reply = parts.pop() if words.reply else None  # whoever can be pressed draws itself
    return Note(box, tuple(parts), reply)
