"""Today's cards: three rounds, how one fared in them, and a calendar of the days before.

A challenge is shown on the same page: the same cards against the same cats, and beside one's own
results those of whoever sent it. Rounds that are over are judged while nobody wants anything.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from smokingcat.bots.edition import digest
from smokingcat.coach.review.error_rate import RoundMistakes, read_leaks
from smokingcat.common import paths
from smokingcat.i18n.catalogue.months import month_title
from smokingcat.i18n.catalogue.playing_words import playing_words
from smokingcat.i18n.sentences import deal_sets as told
from smokingcat.i18n.sentences import notices
from smokingcat.i18n.sentences.error_rate import RateWording
from smokingcat.store.analyses import AnalysisRow
from smokingcat.store.backup import ENDING
from smokingcat.store.challenge import ROUNDS, BadCode, Challenge, DealSet, read_code
from smokingcat.store.daily_deals import FIRST_DAY, day_of, deals_of, is_late
from smokingcat.store.deal_results import DealResults
from smokingcat.store.files import write_new
from smokingcat.store.records import StoreError
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.page_scene import PageScene
from smokingcat.ui.engine.routes import ToReview, ToTable, ToToday
from smokingcat.ui.engine.transfer.position_clipboard import is_paste
from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.frame import ROOMY_TO
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.shared.idle_analysis import IdleAnalysis
from smokingcat.ui.screens.today.calendar_month import (
    DayButton,
    days_in,
    draw_weekdays,
    month_after,
)
from smokingcat.ui.screens.today.day_rounds import DaySummary, RoundsMat
from smokingcat.ui.system import clipboard, clock
from smokingcat.ui.widgets.button import Button, Kind, RoundButton
from smokingcat.ui.widgets.widget import Widget

_WIDEST: Final = 1.62
_ROUNDS_SHARE: Final = 0.61
"""Greatest width of the page, and which part of it is for the rounds, beside the calendar."""
_HEAD: Final = 0.070
_WEEKDAYS: Final = 0.036
_FOOT: Final = 0.062
_MOST_RIVALS: Final = 2
"""How many challengers there is room for beside oneself, the newest; one for large text."""
_ARROW: Final = 0.024
_RATE, _RATE_MOST = 0.076, 0.125
"""What is under the month for how one has played on all days."""
_SAID, _SAID_LARGE = 0.40, 0.33
"""Which part of the foot is for what a challenge is, also beside buttons in larger text."""
_QUIET: Final = 0.7
"""Seconds without input after which rounds are judged."""


class TodayScene(PageScene):
    """The rounds of a day or of a ``challenge``, and a month of days to choose from."""

    def __init__(self, context: Context, route: ToToday) -> None:
        super().__init__(context)
        self._book = context.daybook
        self._looked = self._today
        """Which day it was when the page was arranged."""
        self._deals = deals_of(self._looked)
        self._month = self._looked.replace(day=1)
        self._follows = True
        """Whether these cards are shown for being today's, and not because they were chosen."""
        self._results: DealResults = self._book.results()
        archive = context.store.archive
        self._idling = IdleAnalysis(lambda: context.audit, lambda: archive.is_empty, _QUIET)
        if route.challenge is not None:
            self._take(route.challenge)

    @property
    def _today(self) -> datetime.date:
        return clock.today()

    def title(self) -> str:
        return self.context.words.gettext("Today’s cards")

    @property
    def answers(self) -> pygame.Rect:
        """The place beside the heading, over the calendar."""
        page, top = self._page(), self.frame.top(0.052)
        left = page.left + round(page.width * _ROUNDS_SHARE) - self.frame.px(theme.GROUPS)
        height = page.top - top - self.frame.px(theme.INSIDE)
        return pygame.Rect(left, top, page.right - left, height)

    def on_show(self) -> None:
        """Look at what has been played meanwhile; there is no table below."""
        self.context.clear_table()
        self._results = self._book.results()
        self._idling.begin_again()
        self.arrange()

    # -- time ----------------------------------------------------------------------------

    @property
    def wakes_in(self) -> float | None:
        """Seconds until the day turns, or rounds are judged that have not been."""
        midnight, judging = clock.until_tomorrow(), self._idling.wakes_in
        return midnight if judging is None else min(midnight, judging)

    def update(self, seconds: float) -> bool:
        """Turn to another day, and have rounds judged while nothing else is wanted."""
        changed, step = super().update(seconds), self._idling.update(seconds)
        if self._today != self._looked:
            # a click was meant for the cards of the day before
            self.context.shell.drop_stale_input()
            self.arrange()
            changed = True
        if step in ("listed", "round"):
            self._results = self._book.results()
            self.arrange()
        return changed or step != ""

    def on_hide(self) -> None:
        """Leave the machine to whatever comes."""
        self._idling.stop()

    def on_close(self) -> None:
        """Let nobody think for nothing."""
        self._idling.stop()

    # -- what is shown -------------------------------------------------------------------

    @property
    def _day(self) -> DaySummary:
        """How one has fared in the rounds that are shown, and how others have."""
        results, deals, day = self._results, self._deals, day_of(self._deals)
        most = 1 if self.frame.larger > ROOMY_TO else _MOST_RIVALS
        played = [own for own in results.of(deals) if own is not None]
        return DaySummary(
            deals,
            results.results(deals),
            tuple(None if found is None else _leaks(found) for found in results.analyses(deals)),
            results.rivals.get(deals.key, ())[-most:],
            results.sent,
            is_late=day is not None and any(is_late(day, own.started) for own in played),
        )

    def _look_at_day(self) -> None:
        """Turn to today's cards, unless others were chosen or a round of these is under way.

        A clock that was put back takes away the days that are to come, also one that was chosen.
        """
        self._looked, shown = self._today, day_of(self._deals)
        is_to_come = shown is not None and shown > self._looked
        if shown != self._looked and (self._follows or is_to_come) and not self._is_under_way:
            if shown is not None and self._month == shown.replace(day=1):
                self._month = self._looked.replace(day=1)
            self._deals, self._follows = deals_of(self._looked), True
        self._month = min(self._month, self._looked.replace(day=1))

    @property
    def _is_under_way(self) -> bool:
        results = enumerate(self._results.results(self._deals), 1)
        return any(
            result is None and self._book.is_under_way(self._deals, number)
            for number, result in results
        )

    def _choose(self, day: datetime.date) -> None:
        self._deals, self._follows = deals_of(day), False
        self.arrange()

    def _turn(self, by: int) -> None:
        """Turn to another month, as far as there are days in it."""
        month = month_after(self._month, by)
        if FIRST_DAY.replace(day=1) <= month <= self._looked:
            self._month = month
            self.arrange()

    def _take(self, challenge: Challenge) -> None:
        """Open a challenge, and remember it; one for a day to come has to wait."""
        day = day_of(challenge.deals)
        if day is not None and day > self._today:
            self.context.shell.answer(told.not_yet_text(self.context.words, day))
            return
        self._book.keep(challenge)
        self._results = self._book.results()
        self._deals = DealSet(challenge.deals.seed, digest(), challenge.deals.levels)
        self._follows = False
        if day is not None:
            self._month = day.replace(day=1)

    # -- arranging -----------------------------------------------------------------------

    def _page(self) -> pygame.Rect:
        frame = self.frame
        page = pygame.Rect(0, frame.top(0.160), 0, 0)
        page.width = min(frame.right(0.110) - frame.left(0.110), frame.px(_WIDEST))
        page.left = frame.rect.centerx - page.width // 2
        page.height = frame.bottom(0.060) - page.top
        return page

    @property
    def _foot_height(self) -> int:
        return min(self.frame.typed(_FOOT), self.frame.px(0.092))

    @property
    def _said(self) -> pygame.Rect:
        """The box for what a challenge is."""
        page = self._page()
        share = _SAID if self.frame.larger <= ROOMY_TO else _SAID_LARGE
        box = pygame.Rect(page.left, page.bottom - self._foot_height, 0, self._foot_height)
        box.width = round(page.width * share) - self.frame.px(theme.APART)
        return box

    def _mats(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the mats of the rounds and of the calendar, over the row of buttons."""
        page, gap = self._page(), self.frame.px(theme.APART)
        rounds = page.copy()
        rounds.height -= self._foot_height + gap
        rounds.width = round(page.width * _ROUNDS_SHARE) - gap // 2
        month = rounds.copy()
        month.left, month.width = rounds.right + gap, page.right - rounds.right - gap
        return rounds, month

    def _inner(self, mat: pygame.Rect) -> pygame.Rect:
        return mat.inflate(-2 * self.frame.px(theme.GROUPS), -2 * self.frame.px(theme.APART))

    def _grid(self) -> pygame.Rect:
        """Return the box of the days."""
        inner, frame = self._inner(self._mats()[1]), self.frame
        used = frame.px(_HEAD) + frame.px(_WEEKDAYS)
        rate = min(frame.typed(_RATE), frame.px(_RATE_MOST)) if self._results.found else 0
        return pygame.Rect(inner.left, inner.top + used, inner.width, inner.height - used - rate)

    def build(self) -> list[Widget]:
        self._look_at_day()
        self._mat = RoundsMat(self.context, self._inner(self._mats()[0]), self._day)
        return [self.back_button(), *self._ways(), *self._calendar(), *self._foot()]

    def _ways(self) -> list[Widget]:
        """Return what can be done with each of the rounds, and with all: one of it is brass."""
        _ = self.context.words.gettext
        labels = [_("Play"), _("Look back"), _("Play on")]
        widgets, has_next = list[Widget](), False
        for number, result in enumerate(self._day.results, 1):
            label, do = _("Play"), partial(self._play, number)
            if result is not None:
                label, do = _("Look back"), partial(self._look_back, number)
            elif self._book.is_under_way(self._deals, number):
                label = _("Play on")
            is_next = result is None and not has_next
            has_next = has_next or is_next
            button = self._way(f"round {number}", number, label, do, is_first=is_next)
            button.row = labels
            button.beside = "", _("Round {number}").format(number=number)
            widgets.append(button)
        if any(self._day.results):
            label = _("Copy my results")
            widgets.append(self._way("copy", ROUNDS + 1, label, self._copy, is_first=not has_next))
        return widgets

    def _way(
        self, name: str, number: int, label: str, do: Callable[[], None], *, is_first: bool
    ) -> Button:
        """Return the button beside a row; the first thing to do is brass."""
        box, style = self._mat.way(number), theme.BUTTON_SMALL
        kind: Kind = "brass" if is_first else "quiet"
        button = Button(self.context, name, box, label, do, kind=kind, style=style, lines=2)
        button.is_first = is_first
        return button

    def _calendar(self) -> list[Widget]:
        context, frame, today = self.context, self.frame, self._looked
        inner, radius = self._inner(self._mats()[1]), max(18, frame.px(_ARROW))
        words = context.words
        middle = inner.top + frame.px(_HEAD) // 2 - frame.px(theme.INSIDE)
        before = RoundButton(
            context,
            "before",
            (inner.left + radius, middle),
            radius,
            "left",
            words.gettext("The month before"),
            partial(self._turn, -1),
        )
        after = RoundButton(
            context,
            "after",
            (inner.right - radius, middle),
            radius,
            "right",
            words.gettext("The month after"),
            partial(self._turn, 1),
            tip="left",
        )
        before.enabled = self._month > FIRST_DAY.replace(day=1)
        after.enabled = month_after(self._month, 1) <= today
        days: list[Widget] = []
        chosen = day_of(self._deals)
        for day, box in days_in(self._grid(), self._month).items():
            label = words.language.format_date(day)
            button = DayButton(context, box, day, label, partial(self._choose, day))
            button.is_chosen, button.is_today = day == chosen, day == today
            button.enabled = FIRST_DAY <= day <= today
            button.results = self._results.results(deals_of(day)) if button.enabled else ()
            days.append(button)
        return [before, after, *days]

    def _foot(self) -> list[Widget]:
        """Return what can be given to others, and taken from them."""
        page, _ = self._page(), self.context.words.gettext
        gap = self.frame.px(theme.BETWEEN)
        entries: tuple[tuple[str, str, Callable[[], None]], ...] = (
            ("challenge", _("Copy a challenge"), self._copy_challenge),
            ("file", _("Challenge as a file"), self._write_challenge),
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

    # -- what can be done ----------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """Turn the calendar by the keys of pages, and open a challenge that is pasted."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._turn(1 if event.key == pygame.K_PAGEDOWN else -1)
            return True
        if is_paste(event):
            self._paste()
            return True
        return super().handle(event)

    def _play(self, number: int) -> None:
        """Sit down to a round, or say why that cannot be; not if the page has just turned."""
        shown, now = self._deals, clock.moment()
        if now.date() != self._looked:
            self.arrange()
        if self._deals != shown:
            return
        name, words = self.context.settings.name, playing_words(self.context.words.code)
        try:
            session = self._book.sit_down(self._deals, number, started=now, name=name, words=words)
        except StoreError as error:
            self.context.shell.answer(notices.notice_text(self.context.words, error.notice))
            self._book.store.take_notices()
            self.context.shell.rearrange()
            return
        self.context.shell.open(ToTable(session))

    def _look_back(self, number: int) -> None:
        record = self._book.record(self._deals, number)
        if record is None:
            sentence = self.context.words.gettext("No round has been kept to look back at.")
            self.context.shell.answer(sentence)
        else:
            self.context.shell.open(ToReview(record, 1, 0))

    @property
    def _challenge(self) -> Challenge:
        """One's own results as a challenge; the cats are those one has played against."""
        played = [own.bots for own in self._results.of(self._deals) if own is not None]
        deals = DealSet(self._deals.seed, (played or [digest()])[-1], self._deals.levels)
        return Challenge(deals, self._day.results, self.context.settings.name)

    def _copy(self) -> None:
        """Put one's own results on the clipboard."""
        words, day = self.context.words, self._day
        given = RateWording(words).of_rounds(day.known)
        line = told.shared_line(words, day.deals, day.results, given, is_late=day.is_late)
        self._put(line, words.gettext("Your results are on the clipboard."))

    def _copy_challenge(self) -> None:
        words, challenge = self.context.words, self._challenge
        self._book.keep(challenge, is_own=True)
        text = told.challenge_text(words, challenge)
        self._put(text, words.gettext("The challenge is on the clipboard. Send it to somebody."))

    def _put(self, text: str, said: str) -> None:
        try:
            clipboard.copy(text)
        except pygame.error:
            said = self.context.words.gettext("There is no clipboard here.")
        self.context.shell.answer(said)

    def _write_challenge(self) -> None:
        words, challenge = self.context.words, self._challenge
        self._book.keep(challenge, is_own=True)
        try:
            wanted = paths.documents() / f"challenge-{self._deals.seed}{ENDING}"
            path = write_new(wanted, f"{challenge.code}\n")
        except OSError as error:
            sentence = words.gettext("The challenge could not be written down: {reason}")
            self.context.shell.answer(sentence.format(reason=error.strerror or error))
            return
        sentence = words.gettext("The challenge is in {path}")
        self.context.shell.answer(sentence.format(path=path))

    def _paste(self) -> None:
        """Open the challenge whose code is on the clipboard."""
        try:
            challenge = read_code(clipboard.copied())
        except BadCode as error:
            self.context.shell.answer(told.bad_code_text(self.context.words, error))
            return
        self._take(challenge)
        self.arrange()

    # -- drawing -------------------------------------------------------------------------

    def draw_behind(self, painter: Painter) -> None:
        super().draw_behind(painter)
        rounds, month = self._mats()
        chrome.draw_mat(self.context, painter, rounds)
        chrome.draw_mat(self.context, painter, month)
        is_date = day_of(self._deals) not in (None, self._looked)
        self._mat.draw(painter, self._heading(), is_date=is_date)
        self._draw_foot(painter)
        self._draw_month(painter, self._inner(month))

    def _draw_month(self, painter: Painter, inner: pygame.Rect) -> None:
        frame, code = self.frame, self.context.words.code
        head = pygame.Rect(inner.left, inner.top, inner.width, frame.px(_HEAD))
        head.move_ip(0, -frame.px(theme.INSIDE))
        head.inflate_ip(-4 * max(18, frame.px(_ARROW)) - 2 * frame.px(theme.INSIDE), 0)
        title = month_title(code, self._month.year, self._month.month)
        self.context.text.draw(painter, title, head, theme.H3, align="centre", verbatim=True)
        line = pygame.Rect(inner.left, inner.top + frame.px(_HEAD), inner.width, 0)
        line.height = frame.px(_WEEKDAYS)
        draw_weekdays(self.context, painter, line, code)
        if self._results.found:
            grid = self._grid()
            self._draw_rate(
                painter,
                pygame.Rect(inner.left, grid.bottom, inner.width, inner.bottom - grid.bottom),
            )

    def _draw_rate(self, painter: Painter, box: pygame.Rect) -> None:
        """Say how well one has played on all days."""
        text, words = self.context.text, self.context.words
        head = box.copy()
        head.height = text.line_height(theme.CAPTION)
        said, style = words.gettext("On all days"), theme.CAPTION.tinted(theme.ACCENT)
        text.draw(painter, said, head, style, align="centre")
        rate = pygame.Rect(box.left, head.bottom, box.width, box.bottom - head.bottom)
        said = RateWording(words).of_rounds([_leaks(each) for each in self._results.found.values()])
        text.draw(painter, said, rate, theme.NOTE, align="centre", anchor="top", lines=2)

    def _draw_foot(self, painter: Painter) -> None:
        """Say what a challenge is, before what can be done with one."""
        said, style = told.what_a_challenge_is(self.context.words), theme.LABEL.tinted(theme.QUIET)
        self.context.text.draw(painter, said, self._said, style, lines=2)

    def _heading(self) -> str:
        """Return whose rounds these are: a day's, with what there is to say of it."""
        words, day = self.context.words, day_of(self._deals)
        title = told.title(words, self._deals)
        if day is None:
            return words.gettext("A challenge: {title}").format(title=title)
        if day == self._looked:
            return words.gettext("Today, {date}").format(date=title)
        return title


def _leaks(found: AnalysisRow) -> RoundMistakes:
    return read_leaks(found.choices, found.leaks)
