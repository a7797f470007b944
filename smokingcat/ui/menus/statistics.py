"""What the person's rounds come to: numbers, records, and two slates with plots."""

from __future__ import annotations

import math
from collections.abc import Sequence
from concurrent.futures import Future
from functools import partial
from typing import Final

import pygame

from smokingcat import paths
from smokingcat.game.balance import ALL, Balance, Balances
from smokingcat.game.merits import earned
from smokingcat.game.statistics import letters_given
from smokingcat.game.tally import HONOUR
from smokingcat.ui.access.spoken import Spoken, box_of
from smokingcat.ui.menus import statistics_records
from smokingcat.ui.menus.blank import Blank
from smokingcat.ui.menus.statistics_play import OwnPlay
from smokingcat.ui.menus.statistics_slates import StatisticsSlates, level_name
from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.shell.context import Context
from smokingcat.ui.shell.looking_back import review_newest
from smokingcat.ui.shell.own_moments import OwnMoments
from smokingcat.ui.shell.page import PageScene
from smokingcat.ui.shell.routes import ToCertificates, ToQuestion
from smokingcat.ui.system import clock
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.dropdown import Dropdown
from smokingcat.ui.widgets.scroll import ScrollBar
from smokingcat.ui.widgets.widget import Widget

_WIDEST: Final = 1.62
_CONTROL: Final = 0.250
_ROW: Final = 0.053
_TITLE: Final = 0.064
_SLATE, _LOW_SLATE = 0.400, 0.250
"""Greatest width of the page, width of a control, height of a row, of a group's title, of a slate
in one column, and the least of slates side by side, as fractions of ``s``."""
_COLUMN: Final = 0.62
"""Least width of a column of numbers where there are several, in ``s``."""
_BESIDE: Final = 0.40
"""Which part of the page the heading may take, beside which the file is told of."""
_WIDER: Final = 1.1
"""How much wider than the others the choice of a level is."""
_NUMBERS: Final = 0.50
"""Which part of the page is for the numbers, beside the records."""
_OWN: Final = 0.62
"""Which part of the page tells of the own play, beside how it went."""


class StatisticsScene(PageScene):
    """The rounds counted so far, against all opponents or those of one level."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._slates = StatisticsSlates(context)
        self._blank = Blank(context, "tabby", "calm")
        self._level = ""
        self._viewport = pygame.Rect(0, 0, 0, 0)
        self._read()

    def _read(self) -> None:
        statistics = self.context.store.statistics
        self._finished = self.context.store.archive.matches()
        self._read_own()
        self._asked: Future[Balances] | None = None
        if statistics.takes_a_moment:
            self._balances = Balances()
            self._asked = self.context.thinking.ask(statistics.balances)
        else:
            self._balances = statistics.balances()
        self._look_at_groups()

    def _read_own(self) -> None:
        self._own = OwnMoments(self.context)
        has_foot, archive = bool(self._own.waiting), self.context.store.archive
        self._play = OwnPlay(self.context, archive, self._slates, has_foot=has_foot)

    def _look_at_groups(self) -> None:
        self._groups = self._balances.found
        self._earned = earned(self._balances, self.context.store.archive.told())
        self._rates: tuple[float, ...] | None = None
        self._level = self._level if self._level in self._groups else self._choices[0]

    @property
    def _choices(self) -> tuple[str, ...]:
        """The groups that may be looked at, first all rounds under strict law at once."""
        levels = tuple(self._groups)
        return levels if levels == (HONOUR,) else (ALL, *levels)

    @property
    def _chosen(self) -> Balance:
        return self._balances.of(self._level)

    def update(self, seconds: float) -> bool:
        """Take over what very many rounds have been added up to meanwhile."""
        del seconds
        if self._asked is None or not self._asked.done():
            return False
        self._balances, self._asked = self._asked.result(), None
        self._look_at_groups()
        self.arrange()
        self.entered()
        return True

    def closed(self) -> None:
        """Let nobody add up for nothing."""
        if self._asked is not None:
            self._asked.cancel()

    def entered(self) -> None:
        """Tell what of the file could not be read; what was practised meanwhile waits no more."""
        if self._own.waiting:
            self._read_own()
            self.arrange()
        self.context.report(self.context.store.statistics.take_notices())

    def title(self) -> str:
        return self.context.words.gettext("Statistics")

    @property
    def answers(self) -> pygame.Rect:
        """The place beside the heading, over the button that writes the file."""
        page, top = self._page(), self.frame.top(0.052)
        left = page.left + round(page.width * _BESIDE) + self.frame.px(theme.APART)
        return pygame.Rect(
            left, top, page.right - left, page.top - top - self.frame.px(theme.TIGHT)
        )

    # -- arranging -----------------------------------------------------------------------

    def build(self) -> list[Widget]:
        if not self._groups:
            way_on = [] if self._asked else [self._blank.button()]
            return [self.back_button(), *way_on]
        frame, page = self.frame, self._page()
        controls = self._controls(page)
        top = controls[0].rect.bottom + frame.px(theme.APART)
        self._viewport = pygame.Rect(page.left, top, page.width, page.bottom - top)
        view, content = self._viewport, self._content
        self._offset = min(self._offset, max(0, content - view.height))
        bar = frame.box(view.right + frame.px(theme.APART), view.top, 0.018, 0)
        bar.height = view.height
        scroll = ScrollBar(self.context, "scroll", bar, view, content, self._offset, self._scroll)
        return [self.back_button(), *controls, *self._own_button(), scroll]

    def _own_button(self) -> list[Widget]:
        """Return the way to the dear choices that wait to be made once more, if any do."""
        if not self._own.waiting:
            return []
        place = self._play.foot(self._own_boxes()[0])
        button = Button(self.context, "own", place, self._own.sentence(), self._own.begin, lines=2)
        button.clip = self._viewport
        return [button]

    def _controls(self, page: pygame.Rect) -> list[Widget]:
        """Return the choice of a level, and what can be done with the rounds, in one row."""
        frame, context, _ = self.frame, self.context, self.context.words.gettext
        between = frame.px(theme.BETWEEN)
        room = page.width - frame.px(theme.APART) - 2 * between
        has_shelf = bool(self._earned)
        room -= between * has_shelf
        width = min(frame.typed(_CONTROL), round(room / (_WIDER + 3 + has_shelf)))
        high = min(frame.typed(0.056), frame.px(0.084))
        level = pygame.Rect(page.left, page.top, round(width * _WIDER), high)
        last = pygame.Rect(page.right - width, page.top, width, high)
        before = last.move(-width - between, 0)
        first = before.move(-width - between, 0)
        labels = [_("Look back at the last round"), _("Export as CSV"), _("Reset")]
        shelf = []
        if has_shelf:
            labels.append(_("Certificates"))
            place = first.move(-width - between, 0)
            go = partial(context.shell.open, ToCertificates(self._earned))
            shelf = [Button(context, "certificates", place, labels[-1], go, lines=2)]
        row = [
            *shelf,
            Button(context, "review", first, labels[0], self._look_back, lines=2),
            Button(context, "export", before, labels[1], self._export, lines=2),
            Button(context, "reset", last, labels[2], self._ask_to_reset, lines=2),
        ]
        for button in row:
            button.row = labels
        return [self._level_choice(level), *row]

    def _level_choice(self, box: pygame.Rect) -> Widget:
        """Return the choice of a level, or of all of them."""
        words, levels = self.context.words, self._choices
        labels = [
            level_name(words, each) if each else words.gettext("All opponents") for each in levels
        ]

        def choose(number: int) -> None:
            self._level, self._rates = levels[number], None
            self.arrange()

        choice = Dropdown(self.context, "level", box, labels, levels.index(self._level), choose)
        choice.is_first = True
        choice.beside = words.gettext("At the table"), ""
        return choice

    def _page(self) -> pygame.Rect:
        frame = self.frame
        page = pygame.Rect(0, frame.top(0.165), 0, 0)
        page.width = min(frame.right(0.150) - frame.left(0.150), frame.px(_WIDEST))
        page.left = frame.rect.centerx - page.width // 2
        page.height = frame.bottom(0.070) - page.top
        return page

    @property
    def _content(self) -> int:
        """Height of what is scrolled, in pixels."""
        gap, own = self.frame.px(theme.APART), self._play.height
        if self._play.has_line and self.frame.is_tight:
            own += gap + self.frame.px(_SLATE)
        return self._counted + gap + own

    @property
    def _counted(self) -> int:
        """Height of what is told of the rounds as they were counted, which fills the page."""
        if not self.frame.is_tight:
            upper = statistics_records.height(self.context) + self.frame.px(theme.APART)
            return max(self._viewport.height, upper + self.frame.px(_LOW_SLATE))
        slates = 2 * (self.frame.px(_SLATE) + self.frame.px(theme.APART))
        told = statistics_records.height(self.context) + self.frame.px(theme.APART)
        return self._numbers_height + told + slates

    @property
    def _numbers_height(self) -> int:
        rows = math.ceil(len(self._rows()) / self._columns) * self.frame.typed(_ROW)
        return rows + self.frame.typed(_TITLE) + 2 * self.frame.px(theme.BETWEEN)

    @property
    def _columns(self) -> int:
        """How many columns the numbers have: as many as there is room for."""
        if not self.frame.is_tight:
            return 2
        return max(1, self._page().width // self.frame.typed(_COLUMN))

    def _boxes(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
        """Return where the numbers, the records, the bars and the line are."""
        frame, view, gap = self.frame, self._viewport, self.frame.px(theme.APART)
        upper = statistics_records.height(self.context)
        if frame.is_tight:
            top, boxes = view.top - self._offset, list[pygame.Rect]()
            for high in (self._numbers_height, upper, *(frame.px(_SLATE),) * 2):
                boxes.append(pygame.Rect(view.left, top, view.width, high))
                top += high + gap
            return boxes[0], boxes[1], boxes[2], boxes[3]
        top = view.top - self._offset
        numbers = pygame.Rect(view.left, top, round(view.width * _NUMBERS), upper)
        told = pygame.Rect(numbers.right + gap, top, 0, upper)
        told.width = view.right - told.left
        bars = pygame.Rect(view.left, numbers.bottom + gap, (view.width - gap) // 2, 0)
        bars.height = top + self._counted - bars.top
        return numbers, told, bars, bars.move(bars.width + gap, 0)

    def _own_boxes(self) -> tuple[pygame.Rect, pygame.Rect | None]:
        """Return where the own play is told, and the slate with its line, if there is one."""
        frame, view, gap = self.frame, self._viewport, self.frame.px(theme.APART)
        top = view.top - self._offset + self._counted + gap
        mat = pygame.Rect(view.left, top, view.width, self._play.height)
        if not self._play.has_line:
            return mat, None
        slate = mat.copy()
        if frame.is_tight:
            slate.top, slate.height = mat.bottom + gap, frame.px(_SLATE)
        else:
            mat.width = round(view.width * _OWN)
            slate.left, slate.width = mat.right + gap, view.right - mat.right - gap
        return mat, slate

    # -- what can be done ----------------------------------------------------------------

    def _look_back(self) -> None:
        review_newest(self.context)

    def _export(self) -> None:
        today = clock.moment().date().isoformat()
        wanted = paths.documents() / f"smoking-cat-{today}.csv"
        self.context.luggage.export(wanted, self.context.words.language.separator)

    def _ask_to_reset(self) -> None:
        words = self.context.words
        self.context.shell.open(
            ToQuestion(
                lambda: words.gettext("Wipe the statistics?"),
                lambda: words.gettext(
                    "Every round counted so far is forgotten. Your opponents may still remember."
                ),
                (lambda: words.gettext("Wipe"), self._reset),
                lambda: words.gettext("Keep them"),
                is_grave=True,
            )
        )

    def _reset(self) -> None:
        try:
            self.context.store.statistics.reset()
        except OSError as error:
            sentence = self.context.words.gettext("The statistics could not be wiped: {reason}")
            self.context.shell.answer(sentence.format(reason=error.strerror or error))
        self._read()
        self.arrange()

    # -- drawing -------------------------------------------------------------------------

    def draw_behind(self, painter: Painter) -> None:
        """Draw the table, the numbers and the slates, cut off at the viewport."""
        super().draw_behind(painter)
        if not self._groups:
            _ = self.context.words.gettext
            head, remark = (
                _("No round played yet."),
                _("A clean slate. Enjoy the sight, it never lasts."),
            )
            if self._asked is not None:
                head, remark = (
                    _("The rounds are being added up."),
                    _("So many rounds. The cat counts them on its claws."),
                )
            self._blank.draw(painter, head, remark)
            return
        numbers, told, bars, line = self._boxes()
        rims = 2 * self.frame.px(theme.PADDED)
        with painter.clipped(
            self._viewport.inflate(rims, 0 if self._content > self._viewport.height else rims)
        ):
            self._draw_numbers(painter, numbers)
            letters = letters_given(self._finished, self._level)
            best = self._chosen.records
            statistics_records.draw_records(self.context, painter, told, best, letters)
            self._slates.draw_bars(painter, bars, self._groups, self._level)
            self._slates.draw_trend(painter, line, self._chosen, self._shares())
            self._play.draw(painter, *self._own_boxes())

    def _shares(self) -> tuple[float, ...]:
        """Return the rates of the rounds that are looked at, worked out once."""
        if self._rates is None:
            self._rates = self._chosen.rates()
        return self._rates

    def _rows(self) -> tuple[tuple[str, str, str], ...]:
        """Return what is called what, how many, and which share of the rounds or matches."""
        _, language = self.context.words.gettext, self.context.words.language
        found = self._chosen.summary

        def of(part: int, whole: int) -> str:
            return language.format_percent(part / whole) if whole else ""

        def row(name: str, number: int, whole: int = 0) -> tuple[str, str, str]:
            return name, str(number), of(number, whole)

        points = language.format_number(found.points / max(1, found.rounds), 1)
        judged = (
            row(_("Calls of renounce"), found.calls),
            row(_("Calls that were right"), found.calls_right, found.calls),
            row(_("Verdicts against you"), found.verdicts, found.rounds),
            row(_("Bans for life"), found.bans),
        )
        return (
            row(_("Letters on your slate"), found.letters, found.rounds),
            (_("Points in a round"), points, ""),
            row(_("Hejma taken"), found.hejmas_taken, found.rounds),
            row(_("Hejma given"), found.hejmas_given, found.rounds),
            row(self._last_tricks(found.played_out), found.last_tricks, found.played_out),
            row(_("Cards thrown in"), found.throw_ins, found.rounds),
            row(_("Honest suits at the table"), found.honest_suits),
            row(_("Matches to the end"), found.matches),
            row(_("Matches lost"), found.matches_lost, found.matches),
            *(judged if found.calls or found.verdicts else ()),
        )

    def _last_tricks(self, played: int) -> str:
        """Return what is written before the last tricks taken, ``played`` in all."""
        return self.context.words.ngettext(
            "Last tricks, of {count} played", "Last tricks, of {count} played", played
        ).format(count=played)

    def spoken(self) -> Sequence[Spoken]:
        """Tell the numbers, and how many rounds were lost against whom, row by row."""
        if not self._groups:
            return ()
        rows = tuple(
            Spoken("item", ", ".join(filter(None, row)), f"{number}")
            for number, row in enumerate(self._rows())
        )
        box = box_of(self._boxes()[0])
        lost = self._slates.told_bars(self._groups)
        return [Spoken("list", self._counted_rounds(), "numbers", box=box, parts=rows), lost]

    def _counted_rounds(self) -> str:
        count = self._chosen.rounds
        head = self.context.words.ngettext("{count} round played", "{count} rounds played", count)
        return head.format(count=count)

    def _draw_numbers(self, painter: Painter, box: pygame.Rect) -> None:
        context, frame = self.context, self.frame
        chrome.draw_mat(context, painter, box)
        inner = box.inflate(-2 * frame.px(theme.GROUPS), -2 * frame.px(theme.BETWEEN))
        chrome.draw_group_title(context, painter, self._counted_rounds(), inner)
        rows, top = self._rows(), inner.top + frame.typed(_TITLE)
        gap, deep = frame.px(theme.GROUPS), math.ceil(len(rows) / self._columns)
        high, wide = (inner.bottom - top) / deep, (inner.width + gap) // self._columns
        share, number = frame.typed(0.060), frame.typed(0.066)
        room = pygame.Rect(0, 0, wide - gap - share - number, round(high))
        names = [name for name, _, _ in rows]
        even = context.text.even(names, theme.LABEL, room, 2)
        for place, (name, value, part) in enumerate(rows):
            column, row = divmod(place, deep)
            line = pygame.Rect(inner.left + column * wide, round(top + row * high), 0, round(high))
            line.width = wide - gap
            label = pygame.Rect(line.topleft, (line.width - share - number, line.height))
            context.text.draw(painter, name, label, theme.LABEL, lines=2, largest=even)
            cell = pygame.Rect(label.right, line.top, number, line.height)
            style = theme.H3.tinted(theme.ACCENT)
            context.text.draw(painter, value, cell, style, align="right", verbatim=True)
            cell = cell.move(number, 0)
            context.text.draw(painter, part, cell, theme.NOTE, align="right", verbatim=True)
