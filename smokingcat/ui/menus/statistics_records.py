"""What of the person's rounds is worth telling, and the letters of everybody at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from smokingcat.game.balance import Records
from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.portrait import draw_portrait, picture_of

TITLE: Final = 0.064
_FIGURE, _SEATS = 0.058, 0.078
"""Heights of the title, of a figure with its name, and of the row of portraits, in ``s``."""
_NUMBER: Final = 0.074
_RADIUS: Final = 0.034
_ACROSS: Final = 2
_COUNT, _CAPTION = 0.046, 0.200
"""Widths of what is counted beside a portrait, and the most of what that is."""
_NONE: Final = "–"


def height(canvas: Canvas) -> int:
    """Return how high the mat is (px)."""
    frame = canvas.frame
    return frame.typed(TITLE + 3 * _FIGURE) + frame.px(_SEATS + 2 * theme.BETWEEN)


def draw_records(
    canvas: Canvas, painter: Painter, box: pygame.Rect, records: Records, letters: Sequence[int]
) -> None:
    """Draw a mat with the records, and by seat the ``letters`` of all finished matches."""
    frame = canvas.frame
    chrome.draw_mat(canvas, painter, box)
    inner = box.inflate(-2 * frame.px(theme.GROUPS), -2 * frame.px(theme.BETWEEN))
    title = canvas.words.gettext("Worth telling in the pub")
    chrome.draw_group_title(canvas, painter, title, inner)
    seats = pygame.Rect(inner.left, inner.bottom - frame.px(_SEATS), inner.width, frame.px(_SEATS))
    top = inner.top + frame.typed(TITLE)
    told = _told(canvas, records)
    gap, deep = frame.px(theme.GROUPS), -(-len(told) // _ACROSS)
    high, wide = (seats.top - top) // deep, (inner.width + gap) // _ACROSS
    place = pygame.Rect(0, 0, wide - gap, high)
    room = pygame.Rect(0, 0, place.width - frame.typed(_NUMBER), high)
    even = canvas.text.even([name for _, name in told], theme.LABEL, room, 2)
    for number, (figure, name) in enumerate(told):
        column, row = divmod(number, deep)
        place.topleft = inner.left + column * wide, top + row * high
        _draw_figure(canvas, painter, place, figure, name, even)
    _draw_seats(canvas, painter, seats, letters)


def _told(canvas: Canvas, records: Records) -> tuple[tuple[str, str], ...]:
    """Return figures and what they are called; a stroke stands for what has not been yet."""
    _ = canvas.words.gettext
    return (
        (str(records.longest_clear or _NONE), _("Rounds in a row without a letter")),
        (str(records.clean), _("Rounds without a point")),
        (str(records.dearest), _("Points in the dearest round")),
        (str(records.longest_match or _NONE), _("Rounds of the longest match")),
        (str(records.quickest_loss or _NONE), _("Rounds to the quickest lost match")),
        (str(records.matches_kept), _("Matches without the name")),
    )


def _draw_figure(
    canvas: Canvas, painter: Painter, box: pygame.Rect, figure: str, name: str, even: int
) -> None:
    """Draw a large figure, and beside it what it counts."""
    frame = canvas.frame
    number = pygame.Rect(box.left, box.top, frame.typed(_NUMBER - 0.012), box.height)
    style = theme.H1_SMALL.tinted(theme.ACCENT)
    canvas.text.draw(painter, figure, number, style, align="right", verbatim=True)
    label = pygame.Rect(box.left + frame.typed(_NUMBER), box.top, 0, box.height)
    label.width = box.right - label.left
    canvas.text.draw(painter, name, label, theme.LABEL, lines=2, largest=even)


def _draw_seats(canvas: Canvas, painter: Painter, box: pygame.Rect, letters: Sequence[int]) -> None:
    """Draw everybody's portrait with how many letters they were given."""
    frame = canvas.frame
    wide = frame.px(2 * _RADIUS + theme.INSIDE) + frame.typed(_COUNT)
    caption = box.copy()
    caption.width = min(box.width - len(letters) * wide, frame.typed(_CAPTION))
    said = canvas.words.gettext("Letters so far")
    canvas.text.draw(painter, said, caption, theme.CAPTION.tinted(theme.CREAM), lines=2)
    left = caption.right
    for seat, count in enumerate(letters):
        middle = left + frame.px(_RADIUS), box.centery
        mood = "annoyed" if count and count == max(letters) else "calm"
        draw_portrait(canvas, painter, picture_of(seat, 0), mood, middle, _RADIUS)
        number = pygame.Rect(middle[0] + frame.px(_RADIUS + theme.INSIDE), box.top, 0, box.height)
        number.width = left + wide - number.left
        style = theme.H4.tinted(theme.ACCENT)
        canvas.text.draw(painter, str(count), number, style, verbatim=True)
        left += wide
