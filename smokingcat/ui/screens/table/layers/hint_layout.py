"""Layout of the coach's note: its place on the table and its text.

During the pass the note lies left of the mat, else on the rail, where it replaces the strip of
cards gone. These places never hold an open card, a pile, a cat, a name, a slate, a button or the
prompt.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, product
from typing import Final, NamedTuple

import pygame

from smokingcat.table.geometry import Rect
from smokingcat.table.layout.obstacles import hand_boxes, open_card_boxes, seat_boxes
from smokingcat.table.layout.seats import SMALLEST_TARGET
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.table.state.table_state import Stage, TableState
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.frame import to_rect

_HEAD_STYLE: Final = theme.H4.tinted(theme.INK)
TEXT_STYLE: Final = theme.LABEL.sized(0.0205).tinted(theme.INK)
_LEGEND_STYLE: Final = theme.NOTE.tinted(theme.INK_QUIET)
_REPLY_STYLE: Final = theme.NOTE.tinted(theme.INK)

_QUESTION_WIDTHS: Final = (0.50, 0.45, 0.40, 0.37, 0.34, 0.31, 0.28, 0.25, 0.22)
"""Widths of a question over its card, as shares of the window's."""
_LEAST_GAP: Final = 4
"""Least distance of two rows of replies in pixels, so that a finger hits one of them."""
ANSWERS: Final = 2
"""Number of the first replies to a question that are buttons; the others are links."""


class NoteText(NamedTuple):
    """Texts of a note: what to play or pass, the reason, the legend of the numbers, the replies.

    The note never loses the first ``kept`` of the replies. A note that
    ``is_asked`` asks a question: its first two replies are buttons, the others links under them,
    or beside them if all are a row. The button ``why`` opens a reason that has no room on the note.
    """

    head: str
    text: str
    legend: str = ""
    replies: tuple[str, ...] = ()
    kept: int = 0
    is_asked: bool = False
    why: str = ""
    is_row: bool = False
    short: str = ""
    """The text where the whole one has no room in the configured type size."""
    others: tuple[str, ...] = ()
    """Texts that may take the place of ``text``, for the cards that are pointed at."""
    card: pygame.Rect | None = None
    """The box of the card in the hand over which the question stands, where it fits."""


class NotePart(NamedTuple):
    """One text of a note: its style, and its box in the window."""

    words: str
    style: theme.Style
    box: pygame.Rect
    lines: int


class Note(NamedTuple):
    """A note with its place and its texts.

    With ``has_why`` the button that opens the reason comes after the other buttons. ``reason`` is
    the number of the part in which each of the other texts has room, ``None`` if there is none.
    """

    box: pygame.Rect
    parts: tuple[NotePart, ...]
    replies: tuple[NotePart, ...] = ()
    has_why: bool = False
    reason: int | None = None

    def moved(self, by: int) -> Note:
        """Return the note ``by`` pixels farther to the right."""
        for part in (*self.parts, *self.replies):
            part.box.move_ip(by, 0)
        return self._replace(box=self.box.move(by, 0))


def usual_size(canvas: Canvas) -> int:
    """Return the type size of the reason in pixels, without the setting for larger text."""
    return canvas.text.usual(TEXT_STYLE)


def place_note(canvas: Canvas, layout: TableLayout, table: TableState, words: NoteText) -> Note:
    """Return the note for ``words`` in the configured type size, trying places in their order.

    A question stands over its card where it can. The legend is left out first, then the replies,
    then the room for the ``others``, then what the ``short`` text leaves out. A reason that has no
    room even so goes to a page of its own, which the button ``why`` opens. At last the type becomes
    smaller.
    """
    if words.card is not None and (bubble := _over_card(canvas, layout, table, words, words.card)):
        return bubble
    places = [to_rect(place) for place in _places(layout, table, is_asked=words.is_asked)]
    wished, less = canvas.text.pixels(TEXT_STYLE), words._replace(legend="")
    kept = len(words.replies) if words.is_asked else words.kept
    least = less._replace(replies=words.replies[:kept])
    tries = [(version, wished) for version in (words, less, least)]
    words, less, least = (each._replace(others=()) for each in (words, less, least))
    tries += [(version, wished) for version in (words, less, least) if tries[0][0].others]
    if words.head:
        tries += [(brief, wished) for version in (less, least) for brief in _briefs(version)]
    if words.short:
        tries.append((least._replace(text=words.short), wished))
    tries += [(least, pixels) for pixels in range(wished, theme.SMALLEST_PX - 1, -1)]
    for version, pixels in tries:
        for place in places:
            note = _set(canvas, version, pixels, place)
            if place.contains(note.box):
                return note._replace(has_why=bool(words.why) and version.text != words.text)
    return note


def _briefs(words: NoteText) -> tuple[NoteText, NoteText]:
    """Return the texts without the reason, with the button that opens it.

    In the second one the head has the narrower letters of the reason.
    """
    count, more = words.kept, [words.why] if words.why else []
    replies = (*words.replies[:count], *more, *words.replies[count:])
    brief = words._replace(text="", replies=replies, kept=count + len(more))
    return brief, brief._replace(head="", text=words.head)


def _over_card(
    canvas: Canvas, layout: TableLayout, table: TableState, words: NoteText, card: pygame.Rect
) -> Note | None:
    """Return a short question over its card, ``None`` where it would cover an open card.

    The question moves aside as far as the trick demands, but stays over the card's index. Its links
    are under its buttons, or beside them where the trick leaves less room.
    """
    apart = canvas.frame.px(theme.INSIDE)
    foot = to_rect(hand_boxes(table, layout)[0]).top - apart
    forms = words, words._replace(is_row=True)
    left, index = round(layout.rail.x), card.left + card.width // 4
    lying = (*open_card_boxes(table, layout, looks_back=False), *seat_boxes(table, layout))
    taken, pixels = [to_rect(box) for box in lying], canvas.text.pixels(TEXT_STYLE)
    for form, share in product(forms, _QUESTION_WIDTHS):
        width = round(share * layout.width)
        note = _set(canvas, form, pixels, pygame.Rect(0, 0, width, foot))
        if len({reply.box.top for reply in note.replies}) > (1 if form.is_row else 2):
            continue
        wide = note.box.inflate(apart, apart)
        least = max(left, index - note.box.width)
        most = min(index, round(layout.width) - left - note.box.width) - 1
        usual = max(least, min(most, card.centerx - note.box.width // 2))
        beside = [(box.left - wide.right, box.right - wide.left) for box in taken]
        for x in sorted((usual, *chain(*beside)), key=lambda each: abs(each - usual)):
            if least <= x <= most and wide.move(x, 0).collidelist(taken) < 0:
                return note.moved(x)
    return None


def place_reason(
    canvas: Canvas, layout: TableLayout, table: TableState, words: NoteText, asked: Note
) -> Note | None:
    """Return the note of a question with its reason, ``None`` where an open card leaves no room.

    The replies stay in their places in ``asked``, the note before; it grows upwards and sideways.
    The reason replaces the reply that asked for it.
    """
    apart, pad = canvas.frame.px(theme.INSIDE), canvas.frame.px(theme.PADDED)
    lying = (*open_card_boxes(table, layout, looks_back=False), *seat_boxes(table, layout))
    before, pixels = asked.box, canvas.text.pixels(TEXT_STYLE)
    taken = [box for box in map(to_rect, lying) if not before.colliderect(box)]
    top = min(reply.box.top for reply in asked.replies)
    bare, left = words._replace(replies=()), round(layout.rail.x)
    for share in reversed(_QUESTION_WIDTHS):
        width = max(before.width, round(share * layout.width))
        note = _set(canvas, bare, pixels, pygame.Rect(0, 0, width, top))
        for x in (before.left, before.right - width, before.centerx - width // 2):
            height = note.box.height + canvas.frame.px(theme.INSIDE) - pad
            box = pygame.Rect(x, top - height, width, height + before.bottom - top)
            is_inside = x >= left and box.top >= apart and box.right <= layout.width - left
            if is_inside and box.inflate(apart, apart).collidelist(taken) < 0:
                for part in note.parts:
                    part.box.move_ip(box.left - note.box.left, box.top - note.box.top)
                replies = tuple(each for each in asked.replies if each.words != words.why)
                return Note(box, note.parts, replies)
    return None


def _places(layout: TableLayout, table: TableState, *, is_asked: bool) -> tuple[Rect, ...]:
    """Return the places for a note; the first one covers nothing.

    A note that ``is_asked`` replaces the prompt and may have its place. It reaches to the first
    card of the trick, and the last place for it over the left cat's cards, which lie face down.
    """
    hand, apart = next(iter(hand_boxes(table, layout)), layout.hand_rect), layout.px(theme.INSIDE)
    if table.stage is not Stage.PASSING:
        down, foot = layout.rail_down, layout.prompt.bottom
        if is_asked:
            lying = open_card_boxes(table, layout, looks_back=False)
            right = max(down.right, min((box.x for box in lying), default=0) - apart)
            down = down._replace(width=right - down.x)
        if hand.x < down.right + apart:
            foot = min(foot, hand.y - apart)
        if not is_asked:
            return layout.rail, down
        left = layout.beside_left_seat
        long = down._replace(height=foot - down.y)
        return long, long._replace(x=left, width=long.right - left)
    x, y, right = layout.rail.x, layout.rail.y, layout.pass_arrow.rect.x - apart
    foot = hand.y if is_asked else min(layout.prompt.y, layout.notice_top, hand.y)
    return (Rect(x, y, right - x, foot - apart - y),)


def _set(canvas: Canvas, words: NoteText, pixels: int, place: pygame.Rect) -> Note:
    """Return the note at the foot of ``place``; ``pixels`` is the type size of the reason."""
    frame = canvas.frame
    pad, gap = frame.px(theme.PADDED), frame.px(theme.INSIDE)
    width, height, parts, reason = 0, pad, list[NotePart](), None
    for label, style in zip(words[:3], (_HEAD_STYLE, TEXT_STYLE, _LEGEND_STYLE), strict=True):
        if label:
            exact = _exactly(canvas, style, pixels)
            others = words.others if style is TEXT_STYLE else ()
            found = [
                canvas.text.wrap(each, exact, place.width - 2 * pad) for each in (label, *others)
            ]
            tallest = max(found, key=lambda each: each.height)
            box = pygame.Rect(pad, height, 0, tallest.height)
            parts.append(NotePart(label, exact, box, len(tallest.lines)))
            width = max(width, *(each.width for each in found))
            height += tallest.height + gap
            reason = len(parts) - 1 if others else reason
    for part in parts:
        part.box.width = width
    height += frame.px(theme.BETWEEN) - gap if words.is_asked else 0  # the focus ring needs room
    replies = _replies(canvas, words, pixels, pygame.Rect(pad, height, place.width - 2 * pad, 0))
    for reply in replies:
        width = max(width, reply.box.right - pad)
        height = max(height, reply.box.bottom + gap)
    if words.is_asked and not words.is_row:
        _widen([reply.box for reply in replies[:ANSWERS]], pad + width)
    box = pygame.Rect(place.left, 0, width + 2 * pad, height - gap + pad)
    box.bottom = place.bottom
    for part in (*parts, *replies):
        part.box.move_ip(box.topleft)
    return Note(box, tuple(parts), replies, reason=reason)


def _replies(
    canvas: Canvas, words: NoteText, pixels: int, below: pygame.Rect
) -> tuple[NotePart, ...]:
    """Return the replies under the text in as few rows as needed; links begin a new row."""
    gap, exact = canvas.frame.px(theme.BETWEEN), _exactly(canvas, _REPLY_STYLE, pixels)
    least, close = max(round(SMALLEST_TARGET), canvas.frame.px(theme.TOUCH)), _LEAST_GAP
    (x, y), row, parts = below.topleft, 0, list[NotePart]()
    for number, label in enumerate(words.replies):
        is_link = words.is_asked and number >= ANSWERS
        pad = 0 if is_link else 2 * gap
        wrapped = canvas.text.wrap(label, exact, below.width - pad)
        size = max(wrapped.width + pad, least), max(wrapped.height, least)
        is_new = is_link and number == ANSWERS and not words.is_row
        if row and (is_new or x + size[0] > below.right):
            x, y, row = below.left, y + row + (close if is_link else gap), 0
        parts.append(NotePart(label, exact, pygame.Rect((x, y), size), len(wrapped.lines)))
        x, row = x + size[0] + gap, max(row, size[1])
    return tuple(parts)


def _widen(boxes: Sequence[pygame.Rect], right: int) -> None:
    """Widen the boxes of the buttons to the ``right`` edge, by equal parts if they are one row."""
    if len({box.top for box in boxes}) > 1:
        for box in boxes:
            box.width = right - box.left
        return
    for number, box in enumerate(boxes, 1):
        spare = (right - boxes[-1].right) // (len(boxes) - number + 1)
        box.width += spare
        for after in boxes[number:]:
            after.left += spare


def _exactly(canvas: Canvas, style: theme.Style, pixels: int) -> theme.Style:
    """Return a style of the note in the size that matches reasons of ``pixels``."""
    text = canvas.text
    return text.exactly(style, round(text.usual(style) * pixels / usual_size(canvas)))
