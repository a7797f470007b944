"""The calendar beside today's cards: a month with a button for each day."""

from __future__ import annotations

import calendar
import datetime
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from smokingcat.a11y.nodes import AccessibleNode, sentence
from smokingcat.coach.review.error_rate import RoundMistakes
from smokingcat.i18n.catalogue.months import month_title, weekdays
from smokingcat.i18n.sentences.error_rate import RateWording
from smokingcat.store.challenge import Results
from smokingcat.store.daily_deals import FIRST_DAY, deals_of
from smokingcat.store.deal_results import DealResults
from smokingcat.ui.engine.context import Context
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.widgets.button import AbstractButton, turn_buttons
from smokingcat.ui.widgets.widget import Widget

WEEKS: Final = 6
"""The greatest number of weeks in a month."""
_DAYS: Final = 7
_MARK, _BETWEEN_MARKS = 0.0075, 0.0065
"""Side of the mark of a round under its day, and the gap between two marks."""
_FADED: Final = 110
"""Opacity of a disabled day (0 to 255)."""
_HEAD: Final = 0.070
_WEEKDAYS: Final = 0.036
_ARROW: Final = 0.024
"""Radius of the buttons that turn the month."""
_RATE, _RATE_MOST = 0.076, 0.125
"""Height of the rate of all days under the month, and its limit for large text."""


def month_after(day: datetime.date, by: int) -> datetime.date:
    """Return the first day of the month ``by`` months later."""
    year, month = divmod(day.year * 12 + day.month - 1 + by, 12)
    return datetime.date(year, month + 1, 1)


def days_in(box: pygame.Rect, month: datetime.date) -> dict[datetime.date, pygame.Rect]:
    """Return the boxes of the days of a month in ``box``; a row is a week from Monday."""
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


class DayButton(AbstractButton):
    """A day of the calendar, brass if it ``is_chosen``, brighter if it ``is_today``.

    It has a mark for each round played, which is red if the round brought a letter.
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
        """Return the day with the number of rounds played and lost."""
        node, words = super().accessible(), self.canvas.words
        played = [result for result in self.results if result is not None]
        if node is None or not played:
            return node
        count, lost = len(played), sum(result.lost for result in played)
        rounds = words.ngettext("{count} round played", "{count} rounds played", count)
        letters = words.ngettext("{count} letter", "{count} letters", lost)
        note = sentence(rounds.format(count=count), letters.format(count=lost))
        return node._replace(note=note)

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
        if focused:  # inside, because a neighbour may be brass
            self.draw_focus(
                painter, box.inflate(-2 * frame.px(theme.TIGHT), -frame.px(theme.TIGHT))
            )

    def _draw_marks(self, painter: Painter, box: pygame.Rect) -> None:
        """Draw a mark for each round: a square if it brought a letter, else a bar."""
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


class CalendarMonth:
    """A month in ``box``: its buttons and its drawing, with the rate of all days below."""

    def __init__(
        self,
        context: Context,
        box: pygame.Rect,
        month: datetime.date,
        today: datetime.date,
        *,
        has_rate: bool,
    ) -> None:
        self._context = context
        self._box = box
        self._month = month
        self._today = today
        frame = context.frame
        self._radius = max(18, frame.px(_ARROW))
        used = frame.px(_HEAD) + frame.px(_WEEKDAYS)
        rate = min(frame.typed(_RATE), frame.px(_RATE_MOST)) if has_rate else 0
        self._days = pygame.Rect(box.left, box.top + used, box.width, box.height - used - rate)

    def widgets(
        self,
        results: DealResults,
        chosen: datetime.date | None,
        choose: Callable[[datetime.date], None],
        turn: Callable[[int], None],
    ) -> list[Widget]:
        """Return the buttons that turn the month, and those of the days."""
        context, box, radius, words = self._context, self._box, self._radius, self._context.words
        middle = box.top + context.frame.px(_HEAD) // 2 - context.frame.px(theme.INSIDE)
        left = "before", (box.left + radius, middle), words.gettext("The month before")
        right = "after", (box.right - radius, middle), words.gettext("The month after")
        before, after = turn_buttons(context, radius, left, right, turn, ("right", "left"))
        before.enabled = self._month > FIRST_DAY.replace(day=1)
        after.enabled = month_after(self._month, 1) <= self._today
        days: list[Widget] = []
        for day, place in days_in(self._days, self._month).items():
            label = words.language.format_date(day)
            button = DayButton(context, place, day, label, partial(choose, day))
            button.is_chosen, button.is_today = day == chosen, day == self._today
            button.enabled = FIRST_DAY <= day <= self._today
            button.results = results.results(deals_of(day)) if button.enabled else ()
            days.append(button)
        return [before, after, *days]

    def draw(self, painter: Painter, mistakes: Sequence[RoundMistakes]) -> None:
        """Draw the month, and the rate of all days if there are any ``mistakes``."""
        context, frame, box = self._context, self._context.frame, self._box
        code = context.words.code
        head = pygame.Rect(box.left, box.top, box.width, frame.px(_HEAD))
        head.move_ip(0, -frame.px(theme.INSIDE))
        head.inflate_ip(-4 * self._radius - 2 * frame.px(theme.INSIDE), 0)
        title = month_title(code, self._month.year, self._month.month)
        context.text.draw(painter, title, head, theme.H3, align="centre", verbatim=True)
        for column, name in enumerate(weekdays(code)):
            place = frame.box(0, box.top + frame.px(_HEAD), 0, _WEEKDAYS)
            place.left, place.width = (
                box.left + round(column * box.width / _DAYS),
                box.width // _DAYS,
            )
            context.text.draw(painter, name, place, theme.NOTE, align="centre", verbatim=True)
        if mistakes:
            foot = self._days.bottom
            rate = pygame.Rect(box.left, foot, box.width, box.bottom - foot)
            self._draw_rate(painter, rate, mistakes)

    def _draw_rate(
        self, painter: Painter, box: pygame.Rect, mistakes: Sequence[RoundMistakes]
    ) -> None:
        text, words = self._context.text, self._context.words
        head = box.copy()
        head.height = text.line_height(theme.CAPTION)
        said, style = words.gettext("On all days"), theme.CAPTION.tinted(theme.ACCENT)
        text.draw(painter, said, head, style, align="centre")
        rate = pygame.Rect(box.left, head.bottom, box.width, box.bottom - head.bottom)
        said = RateWording(words).of_rounds(mistakes)
        text.draw(painter, said, rate, theme.NOTE, align="centre", anchor="top", lines=2)
