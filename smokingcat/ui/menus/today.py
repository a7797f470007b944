"""Today's cards: three rounds, how one fared in them, and a calendar of the days before.

A challenge is shown on the same page: the same cards against the same cats, and beside one's own
results those of whoever sent it. How they fared in a round is told once one has played it oneself.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from smokingcat import paths
from smokingcat.bots.edition import digest
from smokingcat.game.bundle import ENDING
from smokingcat.game.cast import AT_TABLE, CAST
from smokingcat.game.challenge import (
    DEALERS,
    ROUNDS,
    BadCode,
    Challenge,
    DealSet,
    Results,
    RoundResult,
    read_code,
)
from smokingcat.game.daybook import Kept, Own
from smokingcat.game.files import write_new
from smokingcat.game.store import StoreError
from smokingcat.game.today import FIRST_DAY, day_of, deals_of, is_late
from smokingcat.i18n import notices
from smokingcat.i18n import today as told
from smokingcat.i18n.characters import strength
from smokingcat.i18n.months import month_title
from smokingcat.ui.menus.month import DayButton, days_in, draw_weekdays, month_after
from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.frame import ROOMY_TO
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.shell.context import Context
from smokingcat.ui.shell.page import PageScene
from smokingcat.ui.shell.routes import ToReview, ToTable
from smokingcat.ui.system import clock
from smokingcat.ui.widgets.button import Button, RoundButton
from smokingcat.ui.widgets.widget import Widget

_WIDEST: Final = 1.62
_ROUNDS_SHARE: Final = 0.61
"""Greatest width of the page, and which part of it is for the rounds, beside the calendar."""
_HEAD: Final = 0.070
_WEEKDAYS: Final = 0.036
_FOOT: Final = 0.062
_LABELS, _WAYS = 0.27, 0.22
"""Which parts of a row of the rounds are for what the round is, and for its button."""
_MOST_RIVALS: Final = 2
"""How many challengers there is room for beside oneself, the newest; one for large text."""
_ARROW: Final = 0.024
_UNKNOWN: Final = "?"
_NOTHING: Final = "–"


class TodayScene(PageScene):
    """The rounds of a day or of a ``challenge``, and a month of days to choose from."""

    def __init__(self, context: Context, challenge: Challenge | None = None) -> None:
        super().__init__(context)
        self._book = context.daybook
        self._deals = deals_of(self._today)
        self._month = self._today.replace(day=1)
        self._kept: Kept = self._book.kept()
        if challenge is not None:
            self._take(challenge)

    @property
    def _today(self) -> datetime.date:
        return clock.moment().date()

    def title(self) -> str:
        return self.context.words.gettext("Today’s cards")

    @property
    def answers(self) -> pygame.Rect:
        """The place beside the heading, over the calendar."""
        page, top = self._page(), self.frame.top(0.052)
        left = page.left + round(page.width * _ROUNDS_SHARE) - self.frame.px(theme.GROUPS)
        height = page.top - top - self.frame.px(theme.INSIDE)
        return pygame.Rect(left, top, page.right - left, height)

    def entered(self) -> None:
        """Look at what has been played meanwhile; there is no table below."""
        self.context.clear_table()
        self._kept = self._book.kept()
        self.context.report(self._book.store.take_notices())
        self.arrange()

    # -- what is shown -------------------------------------------------------------------

    @property
    def _own(self) -> tuple[Own | None, ...]:
        return self._kept.of(self._deals)

    @property
    def _results(self) -> Results:
        return self._kept.results(self._deals)

    @property
    def _rivals(self) -> tuple[Challenge, ...]:
        most = 1 if self.frame.larger > ROOMY_TO else _MOST_RIVALS
        return self._kept.rivals.get(self._deals.key, ())[-most:]

    @property
    def _is_late(self) -> bool:
        """Whether any of the rounds was played after its day."""
        day = day_of(self._deals)
        played = [own for own in self._own if own is not None]
        return day is not None and any(is_late(day, own.started) for own in played)

    def _choose(self, day: datetime.date) -> None:
        self._deals = deals_of(day)
        self.arrange()

    def _turn(self, by: int) -> None:
        """Turn to another month, as far as there are days in it."""
        month = month_after(self._month, by)
        if FIRST_DAY.replace(day=1) <= month <= self._today:
            self._month = month
            self.arrange()

    def _take(self, challenge: Challenge) -> None:
        """Open a challenge, and remember it; one for a day to come has to wait."""
        day = day_of(challenge.deals)
        if day is not None and day > self._today:
            self.context.shell.answer(told.not_yet_text(self.context.words, day))
            return
        self.context.report(self._book.keep(challenge))
        self._kept = self._book.kept()
        self._deals = DealSet(challenge.deals.seed, digest(), challenge.deals.levels)
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

    def _rows(self) -> list[pygame.Rect]:
        """Return the boxes of the names, the rounds, and the sum under them."""
        inner = self._inner(self._mats()[0])
        top = inner.top + self.frame.typed(0.036) + self.frame.px(theme.BETWEEN)
        note = min(self.frame.typed(0.050), self.frame.px(0.080))
        names = min(self.frame.typed(0.040), self.frame.px(0.056))
        high = (inner.bottom - note - top - names) // (ROUNDS + 1)
        rows = [pygame.Rect(inner.left, top, inner.width, names)]
        for number in range(ROUNDS + 1):
            rows.append(pygame.Rect(inner.left, top + names + number * high, inner.width, high))
        return rows

    def _cell(self, row: pygame.Rect, column: int) -> pygame.Rect:
        """Return the box of somebody's result in a row: one's own is column 0."""
        left = row.left + round(row.width * _LABELS)
        width = round(row.width * (1 - _LABELS - _WAYS)) // (1 + len(self._rivals))
        cell = pygame.Rect(left + column * width, row.top, width, row.height)
        return cell.inflate(-2 * self.frame.px(theme.INSIDE), 0)

    def _label(self, row: pygame.Rect) -> pygame.Rect:
        """Return the box of what a row is called."""
        width = round(row.width * _LABELS) - self.frame.px(theme.INSIDE)
        return pygame.Rect(row.left, row.top, width, row.height)

    def _grid(self) -> pygame.Rect:
        """Return the box of the days."""
        inner, frame = self._inner(self._mats()[1]), self.frame
        used = frame.px(_HEAD) + frame.px(_WEEKDAYS)
        return pygame.Rect(inner.left, inner.top + used, inner.width, inner.height - used)

    def build(self) -> list[Widget]:
        return [self.back_button(), *self._ways(), *self._calendar(), *self._foot()]

    def _ways(self) -> list[Widget]:
        """Return what can be done with each of the rounds."""
        frame, _ = self.frame, self.context.words.gettext
        own, widgets, is_next = self._own, list[Widget](), True
        for number, row in enumerate(self._rows()[1:-1], 1):
            box = row.copy()
            box.width = round(row.width * _WAYS)
            box.right = row.right
            box.height = min(row.height - frame.px(theme.INSIDE), frame.typed(0.056))
            box.centery = row.centery
            label, do = _("Play"), partial(self._play, number)
            if own[number - 1] is not None:
                label, do = _("Look back"), partial(self._look_back, number)
            elif self._book.is_under_way(self._deals, number):
                label = _("Play on")
            is_brass = own[number - 1] is None and is_next
            is_next = is_next and not is_brass
            button = Button(
                self.context,
                f"round {number}",
                box,
                label,
                do,
                kind="brass" if is_brass else "walnut",
                style=theme.BUTTON_SMALL,
                lines=2,
            )
            button.row = [_("Play"), _("Look back"), _("Play on")]
            button.is_first = is_brass
            widgets.append(button)
        return widgets

    def _calendar(self) -> list[Widget]:
        context, frame, today = self.context, self.frame, self._today
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
            button.results = self._kept.results(deals_of(day)) if button.enabled else ()
            days.append(button)
        return [before, after, *days]

    def _foot(self) -> list[Widget]:
        """Return what can be given to others, and taken from them."""
        page, _ = self._page(), self.context.words.gettext
        gap = self.frame.px(theme.BETWEEN)
        entries: tuple[tuple[str, str, Callable[[], None]], ...] = (
            ("copy", _("Copy my results"), self._copy),
            ("challenge", _("Copy a challenge"), self._copy_challenge),
            ("file", _("Challenge as a file"), self._write_challenge),
            ("open", _("Open a copied challenge"), self._paste),
        )
        width = (page.width - 3 * gap) // len(entries)
        buttons: list[Widget] = []
        for number, (name, label, action) in enumerate(entries):
            left = page.left + number * (width + gap)
            box = pygame.Rect(left, page.bottom - self._foot_height, width, self._foot_height)
            button = Button(self.context, name, box, label, action, lines=2)
            button.row = [entry[1] for entry in entries]
            buttons.append(button)
        return buttons

    # -- what can be done ----------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """Turn the calendar by the keys of pages, and open a challenge that is pasted."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._turn(1 if event.key == pygame.K_PAGEDOWN else -1)
            return True
        is_command = event.type == pygame.KEYDOWN and event.mod & (
            pygame.KMOD_CTRL | pygame.KMOD_META
        )
        if is_command and event.key == pygame.K_v:
            self._paste()
            return True
        return self.show_help(event) or super().handle(event)

    def _play(self, number: int) -> None:
        """Sit down to a round, or say why that cannot be."""
        now = clock.moment()
        name = self.context.settings.name
        try:
            session = self._book.sit_down(self._deals, number, started=now, name=name)
        except StoreError as error:
            self.context.shell.tell(notices.notice_text(self.context.words, error.notice))
            self._book.store.take_notices()
            self.context.shell.rearrange()
            return
        self.context.report(self._book.store.take_notices())
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
        played = [own.bots for own in self._own if own is not None]
        deals = DealSet(self._deals.seed, (played or [digest()])[-1], self._deals.levels)
        return Challenge(deals, self._results, self.context.settings.name)

    def _copy(self) -> None:
        """Put one's own results on the clipboard."""
        words = self.context.words
        line = told.shared_line(words, self._deals, self._results, is_late=self._is_late)
        self._put(line, words.gettext("Your results are on the clipboard."))

    def _copy_challenge(self) -> None:
        words = self.context.words
        text = told.challenge_text(words, self._challenge)
        self._put(text, words.gettext("The challenge is on the clipboard. Send it to somebody."))

    def _put(self, text: str, said: str) -> None:
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            said = self.context.words.gettext("There is no clipboard here.")
        self.context.shell.answer(said)

    def _write_challenge(self) -> None:
        words = self.context.words
        try:
            wanted = paths.documents() / f"challenge-{self._deals.seed}{ENDING}"
            path = write_new(wanted, f"{self._challenge.code}\n")
        except OSError as error:
            sentence = words.gettext("The challenge could not be written down: {reason}")
            self.context.shell.answer(sentence.format(reason=error.strerror or error))
            return
        sentence = words.gettext("The challenge is in {path}")
        self.context.shell.answer(sentence.format(path=path))

    def _paste(self) -> None:
        """Open the challenge whose code is on the clipboard."""
        try:
            text = pygame.scrap.get_text()
        except pygame.error:
            text = ""
        try:
            challenge = read_code(text)
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
        self._draw_rounds(painter, self._inner(rounds))
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

    def _heading(self) -> str:
        """Return whose rounds these are: a day's, with what there is to say of it."""
        words, day = self.context.words, day_of(self._deals)
        title = told.title(words, self._deals)
        if day is None:
            return words.gettext("A challenge: {title}").format(title=title)
        if day == self._today:
            return words.gettext("Today, {date}").format(date=title)
        return title

    def _draw_rounds(self, painter: Painter, inner: pygame.Rect) -> None:
        context, words = self.context, self.context.words
        is_date = day_of(self._deals) not in (None, self._today)
        chrome.draw_group_title(context, painter, self._heading(), inner, verbatim=is_date)
        names, *rows, total = self._rows()
        rivals = self._rivals
        if rivals:
            whose = [
                words.gettext("You"),
                *(each.name or words.gettext("Somebody") for each in rivals),
            ]
            for column, name in enumerate(whose):
                cell = self._cell(names, column)
                style = theme.CAPTION.tinted(theme.ACCENT)
                context.text.draw(painter, name, cell, style, align="centre", verbatim=True)
        for number, row in enumerate(rows, 1):
            self._draw_round(painter, row, number)
        if any(self._results):
            self._draw_total(painter, total)
        self._draw_note(
            painter, pygame.Rect(total.left, total.bottom, total.width, inner.bottom - total.bottom)
        )

    def _draw_round(self, painter: Painter, row: pygame.Rect, number: int) -> None:
        context, words = self.context, self.context.words
        label = self._label(row)
        label.height //= 2
        said = words.gettext("Round {number}").format(number=number)
        context.text.draw(painter, said, label, theme.H3, anchor="bottom")
        dealer = AT_TABLE[DEALERS[number - 1]].name
        note = label.move(0, label.height)
        deals = words.gettext("{name} deals").format(name=dealer)
        context.text.draw(painter, deals, note, theme.NOTE, anchor="top")
        own = self._results[number - 1]
        self._draw_result(painter, self._cell(row, 0), own, is_hidden=False)
        for column, rival in enumerate(self._rivals, 1):
            cell = self._cell(row, column)
            self._draw_result(painter, cell, rival.results[number - 1], is_hidden=own is None)

    def _draw_result(
        self, painter: Painter, cell: pygame.Rect, result: RoundResult | None, *, is_hidden: bool
    ) -> None:
        """Draw how somebody fared in a round; what is hidden one has to play first."""
        context, words = self.context, self.context.words
        if is_hidden or result is None:
            sign = _UNKNOWN if is_hidden else _NOTHING
            style = theme.H3.tinted(theme.QUIET)
            context.text.draw(painter, sign, cell, style, align="centre", verbatim=True)
            return
        upper = pygame.Rect(cell.left, cell.top, cell.width, cell.height // 2)
        points = told.points_text(words, result)
        style = theme.H4.tinted(theme.CREAM)
        context.text.draw(painter, points, upper, style, align="centre", anchor="bottom")
        lower = upper.move(0, upper.height)
        said = told.letter_text(words, result)
        style = theme.NOTE.tinted(theme.BAD_ON_DARK if result.lost else theme.QUIET)
        context.text.draw(painter, said, lower, style, align="centre", anchor="top")

    def _draw_total(self, painter: Painter, row: pygame.Rect) -> None:
        """Draw what all rounds come to; of others once one has played all oneself."""
        context, words, _ = self.context, self.context.words, self.context.words.gettext
        context.text.draw(painter, _("In all"), self._label(row), theme.H3)
        is_done = all(self._results)
        everybody = [self._results, *(each.results for each in self._rivals)]
        for column, results in enumerate(everybody):
            text = told.total_text(words, results) if is_done or not column else _UNKNOWN
            cell = self._cell(row, column)
            style = theme.LABEL.tinted(theme.ACCENT)
            context.text.draw(painter, text, cell, style, align="centre", lines=2)
        if self._is_late:
            late = pygame.Rect(0, row.top, round(row.width * _WAYS), row.height)
            late.right = row.right
            said = words.pgettext("today’s cards", "played late")
            context.text.draw(painter, said, late, theme.CAPTION, align="centre", lines=2)

    def _draw_note(self, painter: Painter, box: pygame.Rect) -> None:
        """Write who plays how, or that somebody has played against other cats."""
        words = self.context.words
        note = told.others_text(words, self._rivals, digest())
        if not note:
            cats = zip(CAST, self._deals.levels, strict=True)
            note = ", ".join(f"{cat.name}: {strength(words, level)}" for cat, level in cats)
        self.context.text.draw(
            painter, note, box, theme.NOTE, anchor="bottom", lines=2, verbatim=True
        )
