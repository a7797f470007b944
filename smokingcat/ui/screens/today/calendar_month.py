"""One month of a calendar of today's cards: a page with a day to press for each day there was."""

from __future__ import annotations

import calendar
import datetime
from collections.abc import Callable
from typing import Final

import pygame

from smokingcat.a11y.nodes import AccessibleNode, sentence
from smokingcat.i18n.catalogue.months import weekdays
from smokingcat.store.challenge import Results
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.widgets.button import AbstractButton

WEEKS: Final = 6
"""More rows no month has."""
_DAYS: Final = 7
_MARK, _BETWEEN_MARKS = 0.0075, 0.0065
"""The side of the sign of a round under its day, and what is between two of them."""
_FADED: Final = 110


def month_after(day: datetime.date, by: int) -> datetime.date:
    """Return the first day of the month ``by`` months later, or before."""
    year, month = divmod(day.year * 12 + day.month - 1 + by, 12)
    return datetime.date(year, month + 1, 1)


def days_in(box: pygame.Rect, month: datetime.date) -> dict[datetime.date, pygame.Rect]:
    """Return where the days of a month stand in ``box``, a week to a row, from Monday."""
    width, height = box.width / _DAYS, box.height / WEEKS
    places = {}
    weeks = calendar.Calendar().monthdatescalendar(month.year, month.month)
    for row, week in enumerate(weeks):
        for column, day in enumerate(week):
            if day.month == month.month:
                left, top = box.left + round(column * width), box.top + round(row * height)
                right = box.left + round((column + 1) * width)
                bottom = box.top + round((row + 1) * height)
                places[day] = pygame.Rect(left, top, right - left, bottom - top)
    return places


def draw_weekdays(canvas: Canvas, painter: Painter, box: pygame.Rect, code: str) -> None:
    """Write the days of the week over their columns."""
    for column, name in enumerate(weekdays(code)):
        place = box.copy()
        place.left, place.width = box.left + round(column * box.width / _DAYS), box.width // _DAYS
        canvas.text.draw(painter, name, place, theme.NOTE, align="centre", verbatim=True)


class DayButton(AbstractButton):
    """A day of the page: brass where it ``is_chosen``, with a rim where it ``is_today``.

    Under it is a sign for each round that was played: dark where it brought the letter.
    """

    def __init__(
        self,
        canvas: Canvas,
        rect: pygame.Rect,
        day: datetime.date,
        label: str,
        action: Callable[[], None],
    ) -> None:
        super().__init__(canvas, f"day {day.day}", rect, label, action)
        self._day = day
        self.is_chosen = False
        self.is_today = False
        self.results: Results = ()

    def accessible(self) -> AccessibleNode | None:
        """Return the day, and what its signs say: how many rounds were played, and lost."""
        told, words = super().accessible(), self.canvas.words
        played = [result for result in self.results if result is not None]
        if told is None or not played:
            return told
        count, lost = len(played), sum(result.lost for result in played)
        rounds = words.ngettext("{count} round played", "{count} rounds played", count)
        letters = words.ngettext("{count} letter", "{count} letters", lost)
        note = sentence(rounds.format(count=count), letters.format(count=lost))
        return told._replace(note=note)

    def draw(self, painter: Painter, *, focused: bool) -> None:
        canvas, frame = self.canvas, self.canvas.frame
        box = self.rect.inflate(-frame.px(theme.TIGHT), -frame.px(theme.TIGHT))
        if self.is_chosen:
            canvas.pieces.draw_nine(painter, "segment", box)
        elif self.hovered or self.held:
            canvas.pieces.draw_nine(painter, "menu_glow", box)
        ink = theme.INK_ON_BRASS if self.is_chosen else theme.CREAM
        if self.is_today and not self.is_chosen:
            ink = theme.ACCENT
        style = (theme.H4 if self.is_today else theme.LABEL).tinted(ink)
        upper = pygame.Rect(box.left, box.top, box.width, round(box.height * 0.66))
        alpha = 255 if self.enabled else _FADED
        canvas.text.draw(
            painter,
            str(self._day.day),
            upper,
            style,
            align="centre",
            verbatim=True,
            alpha=alpha,
        )
        self._draw_marks(painter, box)
        if focused:  # its ring lies on no day beside it, which may be brass
            self.draw_focus(
                painter, box.inflate(-2 * frame.px(theme.TIGHT), -frame.px(theme.TIGHT))
            )

    def _draw_marks(self, painter: Painter, box: pygame.Rect) -> None:
        """Draw a sign for each round: full where a letter came of it, hollow where none did."""
        if not any(self.results):
            return
        frame = self.canvas.frame
        side, gap = max(4, frame.px(_MARK)), max(3, frame.px(_BETWEEN_MARKS))
        count = len(self.results)
        left = box.centerx - (count * side + (count - 1) * gap) // 2
        top = box.bottom - round(box.height * 0.26)
        ink = theme.INK_ON_BRASS if self.is_chosen else theme.BRASS
        for number, result in enumerate(self.results):
            if result is None:
                continue
            mark = pygame.Rect(left + number * (side + gap), top, side, side)
            if result.lost:
                painter.fill(mark, theme.WINE if self.is_chosen else theme.BAD_ON_DARK)
            else:
                mark.inflate_ip(0, -side // 2)
                painter.fill(mark, ink)
