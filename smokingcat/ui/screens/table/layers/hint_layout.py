"""Layout of the coach's note: its place on the table and its text.

During the pass the note lies left of the mat, else on the rail, where it replaces the strip of
cards gone. These places never hold an open card, a cat, a name, a slate, a button or the prompt. A
note in a trick that does not fit in the configured type size may cover the left cat's tricks, which
lie face down.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from smokingcat.table.geometry import Rect
from smokingcat.table.layout.obstacles import hand_boxes
from smokingcat.table.layout.seats import SMALLEST_TARGET
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.table.state.table_state import Stage, TableState
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.frame import to_rect

_HEAD: Final = theme.H4.tinted(theme.INK)
_SAID: Final = theme.LABEL.sized(0.0205).tinted(theme.INK)
_LEGEND: Final = theme.NOTE.tinted(theme.INK_QUIET)
_REPLY: Final = theme.NOTE.tinted(theme.INK)


class NoteText(NamedTuple):
    """Texts of a note: what to play or pass, the reason, the legend of the numbers, the replies.

    The first ``buttons`` of the replies are buttons, which the note never loses. A note that
    ``is_asked`` asks a question.
    """

    head: str
    said: str
    legend: str = ""
    replies: tuple[str, ...] = ()
    buttons: int = 0
    is_asked: bool = False


class NotePart(NamedTuple):
    """One text of a note: its style, and its box in the window."""

    words: str
    style: theme.Style
    box: pygame.Rect
    lines: int


class Note(NamedTuple):
    """A note with its place and its texts."""

    box: pygame.Rect
    parts: tuple[NotePart, ...]
    replies: tuple[NotePart, ...] = ()


def usual_size(canvas: Canvas) -> int:
    """Return the type size of the reason in pixels, without the setting for larger text."""
    return canvas.text.usual(_SAID)


def place_note(canvas: Canvas, room: TableLayout, shown: TableState, words: NoteText) -> Note:
    """Return the note for ``words`` in the largest type that fits, trying places in their order.

    The legend and then the replies are left out before the type becomes smaller than normal.
    """
    places = [to_rect(place) for place in _places(room, shown, is_asked=words.is_asked)]
    sizes = range(canvas.text.pixels(_SAID), usual_size(canvas) - 1, -1)
    tries = [(words, pixels) for pixels in sizes]
    less = words._replace(legend="")
    tries += [(less, pixels) for pixels in sizes]
    smaller = range(sizes.start, theme.SMALLEST_PX - 1, -1)
    least = less._replace(replies=words.replies[: words.buttons])
    tries += [(least, pixels) for pixels in smaller]
    for said, pixels in tries:
        for place in places:
            note = _set(canvas, said, pixels, place)
            if place.contains(note.box):
                return note
    return note


def _places(room: TableLayout, shown: TableState, *, is_asked: bool) -> tuple[Rect, ...]:
    """Return the places for a note; the first one covers nothing.

    A note that ``is_asked`` replaces the prompt and may have its place.
    """
    hand, apart = next(iter(hand_boxes(shown, room)), room.hand_rect), room.px(theme.INSIDE)
    if shown.stage is not Stage.PASSING:
        down, foot = room.rail_down, room.prompt.bottom
        if hand.x < down.right + apart:
            foot = min(foot, hand.y - apart)
        return room.rail, down._replace(height=foot - down.y) if is_asked else down
    x, y, right = room.rail.x, room.rail.y, room.pass_arrow.rect.x - apart
    return (Rect(x, y, right - x, min(room.prompt.y, hand.y) - apart - y),)


def _set(canvas: Canvas, words: NoteText, pixels: int, place: pygame.Rect) -> Note:
    """Return the note at the foot of ``place``; ``pixels`` is the type size of the reason."""
    frame = canvas.frame
    pad, gap = frame.px(theme.PADDED), frame.px(theme.INSIDE)
    width, height, parts = 0, pad, []
    for said, style in zip(words[:3], (_HEAD, _SAID, _LEGEND), strict=True):
        if said:
            exact = _exactly(canvas, style, pixels)
            setting = canvas.text.wrap(said, exact, place.width - 2 * pad)
            box = pygame.Rect(pad, height, 0, setting.height)
            parts.append(NotePart(said, exact, box, len(setting.lines)))
            width, height = max(width, setting.width), height + setting.height + gap
    for part in parts:
        part.box.width = width
    replies = _replies(canvas, words, pixels, pygame.Rect(pad, height, place.width - 2 * pad, 0))
    for reply in replies:
        width = max(width, reply.box.right - pad)
        height = max(height, reply.box.bottom + gap)
    box = pygame.Rect(place.left, 0, width + 2 * pad, height - gap + pad)
    box.bottom = place.bottom
    for part in (*parts, *replies):
        part.box.move_ip(box.topleft)
    return Note(box, tuple(parts), replies)


def _replies(
    canvas: Canvas, words: NoteText, pixels: int, below: pygame.Rect
) -> tuple[NotePart, ...]:
    """Return the replies to the coach under the text, side by side if they fit.

    The replies after the buttons are lines of text.
    """
    gap, exact = canvas.frame.px(theme.BETWEEN), _exactly(canvas, _REPLY, pixels)
    settings, sizes = [], []
    for number, reply in enumerate(words.replies):
        is_button = number < words.buttons
        beside = 2 * gap * is_button
        setting = canvas.text.wrap(reply, exact, below.width - beside)
        settings.append(setting)
        high = max(setting.height, round(SMALLEST_TARGET) * is_button)
        sizes.append((setting.width + beside, high))
    is_row = sum(wide + gap for wide, _ in sizes) - gap <= below.width
    at, parts = pygame.Vector2(below.topleft), []
    for said, setting, size in zip(words.replies, settings, sizes, strict=True):
        parts.append(NotePart(said, exact, pygame.Rect(at, size), len(setting.lines)))
        at += (size[0] + gap, 0) if is_row else (0, size[1] + gap)
    return tuple(parts)


def _exactly(canvas: Canvas, style: theme.Style, pixels: int) -> theme.Style:
    """Return a style of the note in the size that matches reasons of ``pixels``."""
    text = canvas.text
    return text.exactly(style, round(text.usual(style) * pixels / usual_size(canvas)))
