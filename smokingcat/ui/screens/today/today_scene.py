"""Today's cards: three fans on the cloth, the results, and the days before.

A challenge is shown on the same page, with the challenger's results beside the player's own.
"""

from __future__ import annotations

import datetime
import math
from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from smokingcat.bots.edition import digest
from smokingcat.i18n.catalogue.months import month_title
from smokingcat.i18n.catalogue.playing_words import playing_words
from smokingcat.i18n.sentences import deal_sets, notices
from smokingcat.store.challenge import Challenge
from smokingcat.store.daily_deals import day_of
from smokingcat.store.records import StoreError
from smokingcat.table.motion.tempo import Tempo
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.page_scene import PageScene
from smokingcat.ui.engine.routes import ToChallenge, ToReview, ToTable, ToToday
from smokingcat.ui.engine.transfer.position_clipboard import copy_text
from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.frame import MAX_ROOMY_TEXT
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.shared.idle_analysis import IdleAnalysis
from smokingcat.ui.screens.today.calendar_month import WEEK, Calendar, CalendarMonth, DayButton
from smokingcat.ui.screens.today.day_rounds import DaySummary, DealFan, columns
from smokingcat.ui.screens.today.shown_deals import ShownDeals
from smokingcat.ui.system import clock
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.widget import Widget

_DAYS_HEIGHT, _MAX_DAYS_HEIGHT = 0.100, 0.130
"""Height of the days at the foot, and its limit for large text."""
_DAY_WIDTH: Final = 0.068
"""Width of a day at the foot."""
_ENDING_HEIGHT: Final = 0.110
"""Height of the line below the fans, which says how the rounds ended."""
_BUTTON_HEIGHT, _MAX_BUTTON_HEIGHT = 0.060, 0.092
_MONTH_SHARE, _FRIEND_SHARE, _COPY_SHARE = 0.13, 0.24, 0.22
"""Widths of the buttons as shares of the page."""
_MONTH_WIDTH: Final = 0.78
_MONTH_MOST: Final = 0.74
"""Width of the open month, and its greatest height."""
_STAMP_SCALE: Final = 0.56
_TURNING_SECONDS, _STAMPING_SECONDS = 0.75, 0.30
"""Seconds in which a fan is turned, and in which the stamp of a whole day comes down."""
_STAMP_GROWTH: Final = 0.8
"""Fraction by which the stamp is larger before it touches the cloth."""
_MOST_RIVALS: Final = 2
"""The number of challengers shown beside the player, the newest ones; one for large text."""
_QUIET_SECONDS: Final = 0.7
"""Seconds without input before rounds are analysed."""


class TodayScene(PageScene):
    """The rounds of the shown deal set, their ending, and the days; the month opens over them."""

    def __init__(self, context: Context, route: ToToday) -> None:
        super().__init__(context)
        self._shown = ShownDeals(context)
        self._idling = IdleAnalysis(context, _QUIET_SECONDS)
        self._is_month_open = False
        self._turning: tuple[int, ...] = ()
        """The rounds just played, whose fans are being turned."""
        self._time = math.inf
        """Seconds since the fans began to turn."""
        self.summary = self._day
        """The results that are shown."""
        if route.challenge is not None:
            self._take(route.challenge)

    def title(self) -> str:
        """Return the name of the open month, or of the deal set: a day or a challenge."""
        words, shown = self.context.words, self._shown
        if self._is_month_open:
            return month_title(words.code, shown.month.year, shown.month.month)
        day, title = day_of(shown.deals), deal_sets.title(words, shown.deals)
        if day is None:
            return words.gettext("A challenge: {title}").format(title=title)
        if day == shown.today:
            return words.gettext("Today, {date}").format(date=title)
        return words.gettext("The cards of {date}").format(date=title)

    @property
    def reply_toast_box(self) -> pygame.Rect:
        """The box beside the heading."""
        page, top = self._page(), self.frame.top(0.052)
        left = self.frame.rect.centerx + self.frame.px(theme.GROUPS)
        return pygame.Rect(left, top, page.right - left, self.frame.px(0.085))

    @property
    def is_sharp(self) -> bool:
        return self.context.faces.is_complete

    def on_show(self) -> None:
        self.context.clear_table()
        before = self.summary
        self._shown.refresh()
        self._idling.restart()
        self.arrange()
        self._turn_over(before)

    def _turn_over(self, before: DaySummary) -> None:
        """Turn the fans of the rounds played since ``before``; focus what comes next."""
        now, settings = self.summary, self.context.settings
        pairs = enumerate(zip(before.results, now.results, strict=True), 1)
        new = tuple(number for number, (old, result) in pairs if result and not old)
        if now.deals != before.deals or not new:
            return
        self.give_focus(next((each for each in self.widgets if each.is_first), self.focus))
        if not settings.reduced_motion:
            self._turning, self._time = new, 0.0
            self._show_turning()

    def _show_turning(self) -> None:
        for widget in self.widgets:
            if isinstance(widget, DealFan) and widget.number in self._turning:
                widget.turned = min(1.0, self._time / _TURNING_SECONDS)

    @property
    def is_moving(self) -> bool:
        return self._time < _TURNING_SECONDS + _STAMPING_SECONDS * self.summary.is_done

    @property
    def wakes_in(self) -> float | None:
        """Seconds until midnight, or until the next background analysis."""
        midnight, analysis = clock.until_tomorrow(), self._idling.wakes_in
        return midnight if analysis is None else min(midnight, analysis)

    def update(self, seconds: float) -> bool:
        """Turn to another day at midnight; continue the background analysis."""
        changed, step = self._pass_time(seconds), self._idling.update(seconds)
        if clock.today() != self._shown.today:
            # a click was meant for the cards of the day before
            self.context.shell.drop_stale_input()
            self.arrange()
            changed = True
        if step in ("listed", "round"):
            self._shown.refresh()
            self.arrange()
        return changed or step != ""

    def _pass_time(self, seconds: float) -> bool:
        """Go on with turning and stamping; return whether anything moved."""
        was_moving, was_turned = self.is_moving, self._time >= _TURNING_SECONDS
        pace = Tempo.of(self.context.settings.speed).factor
        self._time = self._time + seconds / pace if pace else math.inf
        self._show_turning()
        if was_moving and not was_turned and self._time >= _TURNING_SECONDS:
            self._turning = ()
            if self.summary.is_done and self._time < math.inf:
                self.context.sound("thump")
        return was_moving

    def on_hide(self) -> None:
        """Stop the background analysis while another scene is on top."""
        self._idling.stop()

    def on_close(self) -> None:
        """Stop the background analysis."""
        self._idling.stop()

    def leave(self) -> None:
        """Close the month, or else the page."""
        if self._is_month_open:
            self._open_month(is_open=False)
        else:
            super().leave()

    @property
    def _day(self) -> DaySummary:
        return self._shown.summary(1 if self.frame.larger > MAX_ROOMY_TEXT else _MOST_RIVALS)

    def _choose(self, day: datetime.date) -> None:
        self._shown.choose(day)
        self._shown.month = day.replace(day=1)
        self._open_month(is_open=False)

    def _turn(self, by: int) -> None:
        if self._shown.turn_month(by) or not self._is_month_open:
            self._open_month(is_open=True)

    def _open_month(self, *, is_open: bool) -> None:
        self._is_month_open = self.is_title_verbatim = is_open
        self.arrange()

    def _take(self, challenge: Challenge) -> None:
        """Show a challenge, or say that its day has not come."""
        day = self._shown.take(challenge)
        if day is not None:
            self.context.shell.answer(deal_sets.not_yet_text(self.context.words, day))

    def _page(self) -> pygame.Rect:
        return self.page_box()

    @property
    def _foot(self) -> pygame.Rect:
        """The box of the days and of the buttons beside them."""
        page, frame = self._page(), self.frame
        height = min(frame.typed(_DAYS_HEIGHT), frame.px(_MAX_DAYS_HEIGHT))
        return pygame.Rect(page.left, page.bottom - height, page.width, height)

    @property
    def _ending(self) -> pygame.Rect:
        """The box of the line below the fans."""
        foot, frame = self._foot, self.frame
        height = frame.px(_ENDING_HEIGHT)
        bottom = foot.top - frame.px(theme.INSIDE)
        return pygame.Rect(foot.left, bottom - height, foot.width, height)

    @property
    def _month_mat(self) -> pygame.Rect:
        page, frame = self._page(), self.frame
        high = min(page.height, frame.px(_MONTH_MOST))
        mat = pygame.Rect(0, page.top, frame.px(_MONTH_WIDTH), high)
        mat.centerx = page.centerx
        return mat

    @property
    def _month(self) -> CalendarMonth:
        box = self._month_mat.inflate(-2 * self.frame.px(theme.GROUPS), 0)
        box.inflate_ip(0, -2 * self.frame.px(theme.APART))
        return CalendarMonth(self.context, box, self._shown.month, self._shown.today)

    def build(self) -> list[Widget]:
        shown = self._shown
        shown.follow_day()
        self.summary = self._day
        calendar = Calendar(
            self.context, shown.results, shown.today, day_of(shown.deals), self._choose
        )
        if self._is_month_open:
            return [self.back_button(), *self._month.widgets(calendar, self._turn)]
        return [self.back_button(), *self._fans(), *self._copy_button(), *self._days(calendar)]

    def _fans(self) -> list[Widget]:
        """Return the button of each round; the next one to play is brass.

        Before the first round ever played so, the buttons say that there is no second try.
        """
        frame, page, ending = self.frame, self._page(), self._ending
        _, day = self.context.words.gettext, self.summary
        box = pygame.Rect(page.left, page.top, page.width, 0)
        box.height = ending.top - frame.px(theme.INSIDE) - box.top
        play = _("Play") if self._shown.results.own else _("Play (once only)")
        labels, widgets = [play, _("Look back"), _("Play on")], list[Widget]()
        has_next = False
        for number, column in enumerate(columns(box, frame.px(theme.APART), 3), 1):
            result = day.results[number - 1]
            label, do = play, partial(self._play, number)
            if result is not None:
                label, do = _("Look back"), partial(self._look_back, number)
            elif self._shown.is_under_way(number):
                label = _("Play on")
            fan = DealFan(self.context, column, day, number, label, do)
            fan.row = labels
            if result is None and not has_next:
                fan.kind, fan.is_first, has_next = "brass", True, True
            if number in self._turning:
                fan.turned = min(1.0, self._time / _TURNING_SECONDS)
            widgets.append(fan)
        return widgets

    def _copy_button(self) -> list[Widget]:
        """Return the button that copies the results, once all rounds have been played."""
        if not self.summary.is_done:
            return []
        box, ending = self._button(_COPY_SHARE), self._ending
        box.midleft = ending.centerx + self.frame.px(theme.GROUPS), ending.centery
        label = self.context.words.gettext("Copy my results")
        button = Button(self.context, "copy", box, label, self._copy, kind="brass", lines=2)
        button.style, button.is_first = theme.BUTTON_SMALL, True
        return [button]

    def _button(self, share: float) -> pygame.Rect:
        """Return a box for a button with a ``share`` of the page's width."""
        frame = self.frame
        height = min(frame.typed(_BUTTON_HEIGHT), frame.px(_MAX_BUTTON_HEIGHT))
        return pygame.Rect(0, 0, round(self._page().width * share), height)

    def _days(self, calendar: Calendar) -> list[Widget]:
        """Return the last days, the button of the month, and the button for challenges."""
        context, foot, frame, _ = self.context, self._foot, self.frame, self.context.words.gettext
        wide = frame.px(_DAY_WIDTH)
        days = [pygame.Rect(foot.left + n * wide, foot.top, wide, foot.height) for n in range(WEEK)]
        month, friend = self._button(_MONTH_SHARE), self._button(_FRIEND_SHARE)
        month.midleft = days[-1].right + frame.px(theme.BETWEEN), foot.centery
        friend.midright = foot.midright
        entries: tuple[tuple[str, pygame.Rect, str, Callable[[], None]], ...] = (
            ("month", month, _("The month"), partial(self._open_month, is_open=True)),
            (
                "challenge",
                friend,
                _("Challenge a friend"),
                lambda: context.shell.open(ToChallenge(self._shown.challenge)),
            ),
        )
        buttons = [Button(context, *each, kind="quiet", lines=2) for each in entries]
        return [*calendar.week(days), *buttons]

    def handle(self, event: pygame.Event) -> bool:
        """Turn the month by PageUp and PageDown."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._turn(1 if event.key == pygame.K_PAGEDOWN else -1)
            return True
        return super().handle(event)

    def rows_of_list(self) -> list[Widget]:
        """Return the days of the open month, or the last days if one of them has the focus."""
        days: list[Widget] = [each for each in self.focusable() if isinstance(each, DayButton)]
        return days if self._is_month_open or self.focus in days else []

    def _play(self, number: int) -> None:
        """Open the table of a round, unless the page has just turned to another day."""
        shown, now = self._shown, clock.local_now()
        context, deals, book = self.context, shown.deals, self.context.deal_set_matches
        if now.date() != shown.today:
            self.arrange()
        if shown.deals != deals:
            return
        name, words = context.settings.name, playing_words(context.words.code)
        try:
            session = book.sit_down(deals, number, started=now, name=name, words=words)
        except StoreError as error:
            context.shell.answer(notices.notice_text(context.words, error.notice))
            book.store.take_notices()
            context.shell.rearrange()
            return
        context.shell.open(ToTable(session))

    def _look_back(self, number: int) -> None:
        record = self.context.deal_set_matches.record(self._shown.deals, number)
        if record is None:
            sentence = self.context.words.gettext("No round has been kept to look back at.")
            self.context.shell.answer(sentence)
        else:
            self.context.shell.open(ToReview(record, 1, 0))

    def _copy(self) -> None:
        """Copy the player's results as three lines."""
        words, day = self.context.words, self.summary
        lines = deal_sets.shared_lines(
            words, day.deals, day.results, day.streak, is_late=day.is_late
        )
        sentence = words.gettext("Your results are on the clipboard.")
        copy_text(self.context, "\n".join(lines), sentence)

    def draw_behind(self, painter: Painter) -> None:
        super().draw_behind(painter)
        if self._is_month_open:
            chrome.draw_mat(self.context, painter, self._month_mat)
            self._month.draw(painter)
            return
        words, day, box = self.context.words, self.summary, self._ending
        if day.is_done:
            self._draw_ending(painter)
            return
        sentence = deal_sets.others_text(words, day.rivals, digest()) or deal_sets.what_it_is(words)
        style = theme.LABEL.tinted(theme.QUIET)
        self.context.text.draw(painter, sentence, box, style, align="centre", lines=2)

    def _draw_ending(self, painter: Painter) -> None:
        """Draw the stamp, the sums of all rounds, and when they were played."""
        context, frame, day, box = self.context, self.frame, self.summary, self._ending
        words = context.words
        sentences = [deal_sets.total_text(words, day.results)]
        if day.rivals:
            sentences += [
                f"{day.rival_name(context, each)}: {deal_sets.total_text(words, each.results)}"
                for each in day.rivals
            ]
        sentences += deal_sets.how_played(words, day.streak, is_late=day.is_late)
        right = box.centerx - frame.px(theme.GROUPS)
        styles = [theme.H3, *[theme.NOTE] * (len(sentences) - 1)]
        text = context.text
        wide = max(text.width(each, style) for each, style in zip(sentences, styles, strict=True))
        stamp = frame.px(0.078)
        wide = min(wide + 2, right - box.left - stamp - frame.px(theme.BETWEEN))
        high = sum(text.line_height(style) for style in styles)
        top = box.centery - high // 2
        for each, style in zip(sentences, styles, strict=True):
            line = pygame.Rect(right - wide, top, wide, text.line_height(style))
            text.draw(painter, each, line, style, verbatim=True)
            top += line.height
        stamped = max(0.0, min(1.0, (self._time - _TURNING_SECONDS) / _STAMPING_SECONDS))
        place = right - wide - frame.px(theme.BETWEEN) - stamp // 2, box.top + stamp // 2
        if stamped:
            grown = _STAMP_SCALE * (1 + _STAMP_GROWTH * (1 - stamped))
            context.pieces.draw(painter, "seal", place, grown, alpha=round(255 * stamped))
