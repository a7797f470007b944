"""The days below today's cards: the last seven, and the month behind them.

Each day is a button. A day bears a stamp once all its rounds have been played.
"""

from __future__ import annotations

import calendar
import datetime
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from smokingcat.a11y.nodes import sentence
from smokingcat.i18n.catalogue.months import weekdays
from smokingcat.store.challenge import Results
from smokingcat.store.daily_deals import FIRST_DAY, deals_of
from smokingcat.store.deal_results import DealResults
from smokingcat.ui.engine.context import Context
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.widgets.button import AbstractButton, turn_buttons
from smokingcat.ui.widgets.tooltip import Tip
from smokingcat.ui.widgets.widget import Widget

WEEKS: Final = 6
"""The greatest number of weeks in a month."""
_DAYS: Final = 7
_PIP, _PIP_SCALE, _PIP_FILLED = 0.0145, 0.30, 0.46
"""Distance between the pips of a day begun, their scale, and that of what fills one."""
_FADED: Final = 110
"""Opacity of a disabled day (0 to 255)."""
_WEEKDAYS: Final = 0.050
"""Height of the row of weekdays."""
_ARROW: Final = 0.024
_ASIDE: Final = 0.110
"""Radius of the buttons that turn the month, and their distance from the days."""
_SEAL: Final = 0.128
"""Diameter of the seal that is the stamp, at its natural size."""
_STAMP: Final = 0.35
"""Scale of a stamp (its diameter per height of the day)."""
WEEK: Final = 7
"""The number of days below the cards."""


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
    """A day, brass if it ``is_chosen``, brighter if it ``is_today``; ``results`` are the player's.

    All rounds give the day a stamp. A day begun has a pip for each round, filled once the round is
    played, as on the title. Another day that can be played shows the place of its stamp.
    """

    def __init__(
        self,
        canvas: Canvas,
        rect: pygame.Rect,
        day: datetime.date,
        label: str,
        action: Callable[[], None],
        results: Results = (),
    ) -> None:
        super().__init__(canvas, f"day {day.day}", rect, label, action)
        self._day = day
        self._results = results
        self.is_chosen = self.is_today = False
        played = [result for result in results if result is not None]
        if played:
            words, count, lost = canvas.words, len(played), sum(each.lost for each in played)
            rounds = words.ngettext("{count} round played", "{count} rounds played", count)
            letters = words.ngettext("{count} letter", "{count} letters", lost)
            note = sentence(rounds.format(count=count), letters.format(count=lost))
            self.about = Tip(label, note)

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
        upper = pygame.Rect(box.left, box.top, box.width, round(box.height * 0.46))
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
        self._draw_stamp(painter, pygame.Rect(box.left, upper.bottom, *upper.size))
        if focused:  # inside, because a neighbour may be brass
            self.draw_focus(
                painter, box.inflate(-2 * frame.px(theme.TIGHT), -frame.px(theme.TIGHT))
            )

    def _draw_stamp(self, painter: Painter, box: pygame.Rect) -> None:
        """Draw the stamp of a whole day in ``box``, the pips of a day begun, or an empty frame."""
        pieces, frame = self.canvas.pieces, self.canvas.frame
        if self._results and None not in self._results:
            scale = _STAMP * self.rect.height / frame.s / _SEAL
            pieces.draw(painter, "seal", (box.centerx, box.top + box.height * 0.36), scale)
        elif any(self._results):
            for number, result in enumerate(self._results):
                aside = frame.px(_PIP * (number - (len(self._results) - 1) / 2))
                middle = box.centerx + aside, box.centery
                pieces.draw(painter, "count", middle, _PIP_SCALE)
                if result is not None:
                    pieces.draw(painter, "icon_spot", middle, _PIP_FILLED, theme.ACCENT)
        elif self.enabled:
            side = round(box.height * 0.9)
            place = pygame.Rect(0, 0, side, side)
            place.center = box.center
            pieces.draw_nine(painter, "slot_plain", place)


class Calendar:
    """Makes the buttons of days; ``choose`` is called with the day that is pressed."""

    def __init__(
        self,
        context: Context,
        results: DealResults,
        today: datetime.date,
        chosen: datetime.date | None,
        choose: Callable[[datetime.date], None],
    ) -> None:
        self._context = context
        self._results = results
        self._today = today
        self._chosen = chosen
        self._choose = choose

    def button(self, day: datetime.date, box: pygame.Rect) -> DayButton:
        """Return the button of a day."""
        is_there = FIRST_DAY <= day <= self._today
        results = self._results.results(deals_of(day)) if is_there else ()
        label = self._context.words.language.format_date(day)
        button = DayButton(self._context, box, day, label, partial(self._choose, day), results)
        button.is_chosen, button.is_today = day == self._chosen, day == self._today
        button.on_cream = button.is_chosen  # brass is as light
        button.enabled = is_there
        return button

    def week(self, boxes: Sequence[pygame.Rect]) -> list[Widget]:
        """Return the buttons of the days up to today, one for each box."""
        ago = [datetime.timedelta(days=before) for before in range(len(boxes) - 1, -1, -1)]
        return [self.button(self._today - by, box) for by, box in zip(ago, boxes, strict=True)]


class CalendarMonth:
    """A month in ``box`` between two arrows: its buttons and its drawing."""

    def __init__(
        self, context: Context, box: pygame.Rect, month: datetime.date, today: datetime.date
    ) -> None:
        self._context = context
        self._box = box
        self._month = month
        self._today = today
        used = context.frame.px(_WEEKDAYS)
        self._days = pygame.Rect(box.left, box.top + used, box.width, box.height - used)

    def widgets(self, calendar: Calendar, turn: Callable[[int], None]) -> list[Widget]:
        """Return the buttons that turn the month, and those of the days."""
        context, box, words = self._context, self._box, self._context.words
        radius, aside = max(18, context.frame.px(_ARROW)), context.frame.px(_ASIDE)
        left = "before", (box.left - aside, box.centery), words.gettext("Previous month")
        right = "after", (box.right + aside, box.centery), words.gettext("Next month")
        before, after = turn_buttons(context, radius, left, right, turn, ("above", "above"))
        before.enabled = self._month > FIRST_DAY.replace(day=1)
        after.enabled = month_after(self._month, 1) <= self._today
        days = days_in(self._days, self._month).items()
        return [before, after, *(calendar.button(day, place) for day, place in days)]

    def draw(self, painter: Painter) -> None:
        """Draw the names of the weekdays above a line."""
        context, frame, box = self._context, self._context.frame, self._box
        place = frame.box(0, box.top, 0, _WEEKDAYS - theme.INSIDE)
        place.width, style = box.width // _DAYS, theme.NOTE.tinted(theme.GOLD)
        for column, name in enumerate(weekdays(context.words.code)):
            place.left = box.left + round(column * box.width / _DAYS)
            context.text.draw(painter, name, place, style, align="centre", verbatim=True)
        line = context.pieces.nine("underline", (box.width, max(2, frame.px(0.003))))
        painter.blit(line, (box.left, place.bottom))
