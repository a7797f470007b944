"""Layout of the coach's note: its place on the table and its text.

During the pass the note lies left of the mat, else on the rail, where it replaces the strip of
cards gone. These places never hold an open card, a pile, a cat, a name, a slate, a button or the
prompt.
"""

from __future__ import annotations

from itertools import product
from typing import Final, NamedTuple

import pygame

from smokingcat.table.geometry import Rect
from smokingcat.table.layout.obstacles import hand_boxes, open_card_boxes
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

_WIDTHS: Final = (0.40, 0.37, 0.34, 0.31, 0.28, 0.25, 0.22)
"""Widths of a question over its card, as shares of the window's."""


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
    card: pygame.Rect | None = None
    """The box of the card in the hand over which the question stands, where it fits."""


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

    def moved(self, by: int) -> Note:
        """Return the note ``by`` pixels farther to the right."""
        for part in (*self.parts, *self.replies):
            part.box.move_ip(by, 0)
        return self._replace(box=self.box.move(by, 0))


def usual_size(canvas: Canvas) -> int:
    """Return the type size of the reason in pixels, without the setting for larger text."""
    return canvas.text.usual(_SAID)


def place_note(canvas: Canvas, room: TableLayout, shown: TableState, words: NoteText) -> Note:
    """Return the note for ``words`` in the largest type that fits, trying places in their order.

    The legend and then the replies are left out before the type becomes smaller than normal.
    """
    if words.card is not None and (bubble := _over_card(canvas, room, shown, words, words.card)):
        return bubble
    places = [to_rect(place) for place in _places(room, shown, is_asked=words.is_asked)]
    sizes = range(canvas.text.pixels(_SAID), usual_size(canvas) - 1, -1)
    tries = [(words, pixels) for pixels in sizes]
    less = words._replace(legend="")
    tries += [(less, pixels) for pixels in sizes]
    smaller = range(sizes.start, theme.SMALLEST_PX - 1, -1)
    kept = len(words.replies) if words.is_asked else words.buttons
    least = less._replace(replies=words.replies[:kept])
    tries += [(least, pixels) for pixels in smaller]
    for said, pixels in tries:
        for place in places:
            note = _set(canvas, said, pixels, place)
            if place.contains(note.box):
                return note
    return note


def _over_card(
    canvas: Canvas, room: TableLayout, shown: TableState, words: NoteText, card: pygame.Rect
) -> Note | None:
    """Return a short question over its card, ``None`` where it would cover an open card.

    The question moves aside as far as the trick demands, but stays over the card's index.
    """
    said, apart = words._replace(head="", legend=""), canvas.frame.px(theme.INSIDE)
    foot = to_rect(hand_boxes(shown, room)[0]).top - apart
    left, index = round(room.rail.x), card.left + card.width // 4
    taken = [to_rect(box) for box in open_card_boxes(shown, room, looks_back=False)]
    sizes = range(canvas.text.pixels(_SAID), usual_size(canvas) - 1, -1)
    widths = [round(share * room.width) for share in _WIDTHS]
    for pixels, width in product(sizes, widths):
        note = _set(canvas, said, pixels, pygame.Rect(0, 0, width, foot))
        usual = card.centerx - note.box.width // 2
        most = min(index, round(room.width) - left - note.box.width)
        places = range(max(left, index - note.box.width), most)
        for x in sorted(places, key=lambda each: abs(each - usual)):
            if note.box.move(x, 0).inflate(apart, apart).collidelist(taken) < 0:
                return note.moved(x)
    return None


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
    """Return the replies to the coach under the text, in as few rows as they need.

    The replies after the buttons are lines of text.
    """
    gap, exact = canvas.frame.px(theme.BETWEEN), _exactly(canvas, _REPLY, pixels)
    settings, sizes = [], []
    for number, reply in enumerate(words.replies):
        is_button = number < words.buttons
        beside = 2 * gap * is_button
        setting = canvas.text.wrap(reply, exact, below.width - beside)
        settings.append(setting)
        high = max(setting.height, round(SMALLEST_TARGET) * (is_button or words.is_asked))
        sizes.append((setting.width + beside, high))
    (x, y), row, parts = below.topleft, 0, []
    for said, setting, size in zip(words.replies, settings, sizes, strict=True):
        if row and x + size[0] > below.right:
            x, y, row = below.left, y + row + gap, 0
        parts.append(NotePart(said, exact, pygame.Rect((x, y), size), len(setting.lines)))
        x, row = x + size[0] + gap, max(row, size[1])
    return tuple(parts)


def _exactly(canvas: Canvas, style: theme.Style, pixels: int) -> theme.Style:
    """Return a style of the note in the size that matches reasons of ``pixels``."""
    text = canvas.text
    return text.exactly(style, round(text.usual(style) * pixels / usual_size(canvas)))
