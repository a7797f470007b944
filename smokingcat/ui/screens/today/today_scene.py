"""Today's cards: three rounds with their results, and a calendar of the days before.

A challenge is shown on the same page, with the challenger's results beside the player's own.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from smokingcat.i18n.catalogue.playing_words import playing_words
from smokingcat.i18n.sentences import deal_sets, notices
from smokingcat.store.challenge import ROUNDS, Challenge
from smokingcat.store.daily_deals import day_of
from smokingcat.store.records import StoreError
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.page_scene import PageScene
from smokingcat.ui.engine.routes import ToReview, ToTable, ToToday
from smokingcat.ui.engine.transfer.position_clipboard import is_paste
from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.frame import ROOMY_TO
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.shared.idle_analysis import IdleAnalysis
from smokingcat.ui.screens.today.calendar_month import CalendarMonth
from smokingcat.ui.screens.today.challenge_exchange import ChallengeExchange
from smokingcat.ui.screens.today.day_rounds import DaySummary, RoundsMat
from smokingcat.ui.screens.today.shown_deals import ShownDeals
from smokingcat.ui.system import clock
from smokingcat.ui.widgets.button import Button, Kind
from smokingcat.ui.widgets.widget import Widget

_WIDEST: Final = 1.62
"""The greatest width of the page."""
_ROUNDS_SHARE: Final = 0.61
"""Share of the width that the rounds have beside the calendar."""
_FOOT: Final = 0.062
_MOST_RIVALS: Final = 2
"""The number of challengers shown beside the player, the newest ones; one for large text."""
_SAID, _SAID_LARGE = 0.40, 0.33
"""Share of the foot for the sentence on challenges, also in large text."""
_QUIET: Final = 0.7
"""Seconds without input before rounds are analysed."""


class TodayScene(PageScene):
    """The rounds of the shown deal set, the calendar, and the buttons for challenges."""

    def __init__(self, context: Context, route: ToToday) -> None:
        super().__init__(context)
        self._shown = ShownDeals(context)
        self._exchange = ChallengeExchange(context)
        archive = context.store.archive
        self._idling = IdleAnalysis(
            lambda: context.background_analysis, lambda: archive.is_empty, _QUIET
        )
        if route.challenge is not None:
            self._take(route.challenge)

    def title(self) -> str:
        return self.context.words.gettext("Today’s cards")

    @property
    def reply_toast_box(self) -> pygame.Rect:
        """The box beside the heading, over the calendar."""
        page, top = self._page(), self.frame.top(0.052)
        left = page.left + round(page.width * _ROUNDS_SHARE) - self.frame.px(theme.GROUPS)
        height = page.top - top - self.frame.px(theme.INSIDE)
        return pygame.Rect(left, top, page.right - left, height)

    def on_show(self) -> None:
        self.context.clear_table()
        self._shown.refresh()
        self._idling.restart()
        self.arrange()

    @property
    def wakes_in(self) -> float | None:
        """Seconds until midnight, or until the next background analysis."""
        midnight, analysis = clock.until_tomorrow(), self._idling.wakes_in
        return midnight if analysis is None else min(midnight, analysis)

    def update(self, seconds: float) -> bool:
        """Turn to another day at midnight; continue the background analysis."""
        changed, step = super().update(seconds), self._idling.update(seconds)
        if clock.today() != self._shown.today:
            # a click was meant for the cards of the day before
            self.context.shell.drop_stale_input()
            self.arrange()
            changed = True
        if step in ("listed", "round"):
            self._shown.refresh()
            self.arrange()
        return changed or step != ""

    def on_hide(self) -> None:
        """Stop the background analysis while another scene is on top."""
        self._idling.stop()

    def on_close(self) -> None:
        """Stop the background analysis."""
        self._idling.stop()

    @property
    def _day(self) -> DaySummary:
        return self._shown.summary(1 if self.frame.larger > ROOMY_TO else _MOST_RIVALS)

    def _choose(self, day: datetime.date) -> None:
        self._shown.choose(day)
        self.arrange()

    def _turn(self, by: int) -> None:
        if self._shown.turn_month(by):
            self.arrange()

    def _take(self, challenge: Challenge) -> None:
        """Show a challenge, or say that its day has not come."""
        day = self._shown.take(challenge)
        if day is not None:
            self.context.shell.answer(deal_sets.not_yet_text(self.context.words, day))

    def _page(self) -> pygame.Rect:
        return self.page_box(0.110, 0.160, 0.060, _WIDEST)

    @property
    def _foot_height(self) -> int:
        return min(self.frame.typed(_FOOT), self.frame.px(0.092))

    @property
    def _said(self) -> pygame.Rect:
        """The box of the sentence on challenges."""
        page = self._page()
        share = _SAID if self.frame.larger <= ROOMY_TO else _SAID_LARGE
        box = pygame.Rect(page.left, page.bottom - self._foot_height, 0, self._foot_height)
        box.width = round(page.width * share) - self.frame.px(theme.APART)
        return box

    def _mats(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the mats of the rounds and of the calendar."""
        page, gap = self._page(), self.frame.px(theme.APART)
        rounds = page.copy()
        rounds.height -= self._foot_height + gap
        rounds.width = round(page.width * _ROUNDS_SHARE) - gap // 2
        month = rounds.copy()
        month.left, month.width = rounds.right + gap, page.right - rounds.right - gap
        return rounds, month

    def _inner(self, mat: pygame.Rect) -> pygame.Rect:
        return mat.inflate(-2 * self.frame.px(theme.GROUPS), -2 * self.frame.px(theme.APART))

    @property
    def _calendar(self) -> CalendarMonth:
        shown, box = self._shown, self._inner(self._mats()[1])
        has_rate = bool(shown.results.own_analyses)
        return CalendarMonth(self.context, box, shown.month, shown.today, has_rate=has_rate)

    def build(self) -> list[Widget]:
        shown = self._shown
        shown.follow_day()
        self._mat = RoundsMat(self.context, self._inner(self._mats()[0]), self._day)
        calendar = self._calendar.widgets(
            shown.results, day_of(shown.deals), self._choose, self._turn
        )
        return [self.back_button(), *self._round_buttons(), *calendar, *self._foot()]

    def _round_buttons(self) -> list[Widget]:
        """Return the button of each round, and the one that copies the results."""
        _, day = self.context.words.gettext, self._day
        labels = [_("Play"), _("Look back"), _("Play on")]
        widgets, has_next = list[Widget](), False
        for number, result in enumerate(day.results, 1):
            label, do = _("Play"), partial(self._play, number)
            if result is not None:
                label, do = _("Look back"), partial(self._look_back, number)
            elif self._shown.is_under_way(number):
                label = _("Play on")
            is_next = result is None and not has_next
            has_next = has_next or is_next
            button = self._row_button(f"round {number}", number, label, do, is_first=is_next)
            button.row = labels
            button.beside = "", _("Round {number}").format(number=number)
            widgets.append(button)
        if any(day.results):
            label, name = _("Copy my results"), "copy"
            copy = partial(self._exchange.copy_results, day)
            widgets.append(self._row_button(name, ROUNDS + 1, label, copy, is_first=not has_next))
        return widgets

    def _row_button(
        self, name: str, number: int, label: str, do: Callable[[], None], *, is_first: bool
    ) -> Button:
        """Return the button beside a row; the first one to press is brass."""
        box, style = self._mat.way(number), theme.BUTTON_SMALL
        kind: Kind = "brass" if is_first else "quiet"
        button = Button(self.context, name, box, label, do, kind=kind, style=style, lines=2)
        button.is_first = is_first
        return button

    def _foot(self) -> list[Widget]:
        """Return the buttons that send and open challenges."""
        page, _, exchange = self._page(), self.context.words.gettext, self._exchange
        gap, shown = self.frame.px(theme.BETWEEN), self._shown
        entries: tuple[tuple[str, str, Callable[[], None]], ...] = (
            (
                "challenge",
                _("Copy a challenge"),
                lambda: exchange.copy_challenge(shown.challenge),
            ),
            ("file", _("Challenge as a file"), lambda: exchange.write_challenge(shown.challenge)),
            ("open", _("Open a copied challenge"), self._paste),
        )
        begin = self._said.right + self.frame.px(theme.APART)
        width = (page.right - begin + gap) // len(entries) - gap
        buttons: list[Widget] = []
        for number, (name, label, action) in enumerate(entries):
            left = begin + number * (width + gap)
            box = pygame.Rect(left, page.bottom - self._foot_height, width, self._foot_height)
            button = Button(self.context, name, box, label, action, kind="quiet", lines=2)
            button.row = [entry[1] for entry in entries]
            buttons.append(button)
        return buttons

    def handle(self, event: pygame.Event) -> bool:
        """Turn the month by PageUp and PageDown; open a pasted challenge."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._turn(1 if event.key == pygame.K_PAGEDOWN else -1)
            return True
        if is_paste(event):
            self._paste()
            return True
        return super().handle(event)

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

    def _paste(self) -> None:
        challenge = self._exchange.read_copied()
        if challenge is not None:
            self._take(challenge)
            self.arrange()

    def draw_behind(self, painter: Painter) -> None:
        super().draw_behind(painter)
        shown, (rounds, month) = self._shown, self._mats()
        chrome.draw_mat(self.context, painter, rounds)
        chrome.draw_mat(self.context, painter, month)
        is_date = day_of(shown.deals) not in (None, shown.today)
        self._mat.draw(painter, self._heading(), is_date=is_date)
        said, style = deal_sets.what_a_challenge_is(self.context.words), theme.LABEL
        self.context.text.draw(painter, said, self._said, style.tinted(theme.QUIET), lines=2)
        self._calendar.draw(painter, shown.all_days)

    def _heading(self) -> str:
        """Return the name of the deal set: today, another day or a challenge."""
        words, shown = self.context.words, self._shown
        day, title = day_of(shown.deals), deal_sets.title(words, shown.deals)
        if day is None:
            return words.gettext("A challenge: {title}").format(title=title)
        if day == shown.today:
            return words.gettext("Today, {date}").format(date=title)
        return title
