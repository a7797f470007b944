"""The statistics page: numbers, records, two plots, and the player's error rate."""

from __future__ import annotations

import math
from collections.abc import Sequence
from concurrent.futures import Future
from functools import partial
from typing import Final

import pygame

from smokingcat.a11y.nodes import AccessibleNode, box_of
from smokingcat.match.analysis.own_performance import OwnPerformance, own_performance
from smokingcat.store.achievements import achievement_counts
from smokingcat.store.statistics import ALL, HONOUR, GroupSums
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.page_scene import PageScene
from smokingcat.ui.engine.routes import ToCertificates
from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.shared.due_mistakes import DueMistakes
from smokingcat.ui.screens.shared.empty_page import EmptyPage
from smokingcat.ui.screens.shared.idle_analysis import archive_analysis
from smokingcat.ui.screens.shared.played_data import ask_to_wipe_statistics, export_rounds
from smokingcat.ui.screens.shared.review_links import review_newest
from smokingcat.ui.screens.statistics.rating_section import RatingSection
from smokingcat.ui.screens.statistics.records_section import (
    TITLE,
    FigureCount,
    FigureGrid,
    RecordsMat,
)
from smokingcat.ui.screens.statistics.statistics_slates import StatisticsSlates, level_name
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.dropdown import Dropdown
from smokingcat.ui.widgets.widget import Widget

_WIDEST: Final = 1.62
_CONTROL: Final = 0.250
"""Greatest width of the page, and width of a control, as fractions of ``s``."""
_ROW, _LOW_ROW = 0.053, 0.046
"""Height of a row of numbers if mats are below each other, and if they are side by side."""
_SLATE, _LOW_SLATE = 0.400, 0.270
"""Height of a slate if mats are below each other, and least height if they are side by side."""
_NEXT: Final = 0.062
"""Visible part of the section below the slates, which shows that the page scrolls."""
_COLUMN: Final = 0.62
"""Least width of each of several columns of numbers, in ``s``."""
_BESIDE: Final = 0.40
"""Fraction of the page's width for the heading; answers appear beside it."""
_WIDER: Final = 1.1
"""Width of the choice of a level, relative to the other controls."""
_OWN: Final = 0.62
"""Fraction of the page's width for the rating section, beside its trend."""


class StatisticsScene(PageScene):
    """The statistics of all counted rounds, or of those against one level of opponents."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._slates = StatisticsSlates(context)
        self._blank = EmptyPage(context, "tabby", "calm")
        self._level = ""
        self._viewport = pygame.Rect(0, 0, 0, 0)
        self._play = RatingSection(context, self._slates)
        self._analysis = archive_analysis(context, 0.0)
        self._read()

    def _read(self) -> None:
        self._pending: Future[OwnPerformance] | None = None
        self._compute_performance()
        self._read_due()
        self._read_rounds()

    def _read_due(self) -> None:
        self._due = DueMistakes(self.context)
        self._play.has_foot = bool(self._due.waiting)

    def _read_rounds(self) -> None:
        self._sums = self.context.store.statistics.sums()
        self._groups = {level: sums for level, sums in self._sums.items() if level != ALL}
        self._choose(self._level if self._level in self._groups else self._choices[0])

    def _choose(self, level: str) -> None:
        statistics, self._level = self.context.store.statistics, level
        self._rates, self._letters = statistics.rates(level), statistics.letters(level)

    @property
    def _choices(self) -> tuple[str, ...]:
        """The groups that can be shown; the first is all rounds under strict law together."""
        levels = tuple(self._groups)
        return levels if levels == (HONOUR,) else (ALL, *levels)

    @property
    def _chosen(self) -> GroupSums:
        return self._sums.get(self._level, GroupSums())

    def update(self, seconds: float) -> bool:
        """Continue the background analysis; show what it has counted and found."""
        step = self._analysis.update(seconds)
        if step == "listed":
            self._read_rounds()
        self._is_outdated |= step != ""
        if self._is_outdated and self._pending is None:
            self._compute_performance()
        was_judging, self._play.is_judging = self._play.is_judging, self._analysis.is_judging
        has_own = self._due.refresh()
        self._play.has_foot = bool(self._due.waiting)
        is_new = self._collect_performance() or has_own or was_judging != self._play.is_judging
        if is_new or step == "listed":
            self.arrange()
            return True
        return False

    @property
    def wakes_in(self) -> float | None:
        """Seconds until the background analysis starts; its results wake the loop themselves."""
        return self._analysis.wakes_in

    def _compute_performance(self) -> None:
        """Start computing the player's performance in the background: many matches take long."""
        self._is_outdated = False
        archive = self.context.store.archive
        self._pending = self.context.thinking.ask(partial(own_performance, archive))

    def _collect_performance(self) -> bool:
        """Show the computed performance; return whether it has just arrived."""
        if self._pending is None or not self._pending.done():
            return False
        self._play.found, self._pending = self._pending.result(), None
        return True

    def on_hide(self) -> None:
        """Stop the background analysis while another scene is on top."""
        self._analysis.stop()

    def on_close(self) -> None:
        self._analysis.stop()
        if self._pending is not None:
            self._pending.cancel()

    def on_show(self) -> None:
        """Drop mistakes that have been practised; analyse newly finished matches."""
        self._analysis.restart()
        if self._due.waiting:
            self._read_due()
            self.arrange()

    def title(self) -> str:
        return self.context.words.gettext("Statistics")

    @property
    def reply_toast_box(self) -> pygame.Rect:
        """The place beside the heading, above the export button."""
        page, top = self._page(), self.frame.top(0.052)
        left = page.left + round(page.width * _BESIDE) + self.frame.px(theme.APART)
        return pygame.Rect(
            left, top, page.right - left, page.top - top - self.frame.px(theme.TIGHT)
        )

    def build(self) -> list[Widget]:
        if not self._groups:
            return [self.back_button(), *self._blank_buttons()]
        frame, page = self.frame, self._page()
        controls = self._controls(page)
        top = controls[0].rect.bottom + frame.px(theme.APART)
        self._viewport = pygame.Rect(page.left, top, page.width, page.bottom - top)
        left = self._viewport.right + frame.px(theme.APART)
        scroll = self.scroll_bar(left, self._viewport, self._content)
        return [self.back_button(), *controls, *self._due_button(), scroll]

    def _blank_buttons(self) -> list[Widget]:
        frame, begin = self.frame, self._blank.button()
        box = frame.box(0, 0, 0.300, 0.058)
        box.midtop = begin.rect.centerx, begin.rect.bottom + frame.px(theme.APART)
        label = self.context.words.gettext("Certificates")
        shelf = Button(self.context, "certificates", box, label, self._to_certificates, lines=2)
        return [begin, shelf]

    def _due_button(self) -> list[Widget]:
        """Return the button that repeats the player's due mistakes, if there are any."""
        if not self._due.waiting:
            return []
        place = self._play.foot(self._play_boxes()[0])
        button = Button(self.context, "own", place, self._due.sentence(), self._due.begin, lines=2)
        button.clip = self._viewport
        return [button]

    def _controls(self, page: pygame.Rect) -> list[Widget]:
        """Return the choice of a level and the buttons, in one row."""
        frame, context, _ = self.frame, self.context, self.context.words.gettext
        between = frame.px(theme.BETWEEN)
        room = page.width - frame.px(theme.APART) - 2 * between
        room -= between
        width = min(frame.typed(_CONTROL), round(room / (_WIDER + 4)))
        high = min(frame.typed(0.056), frame.px(0.084))
        level = pygame.Rect(page.left, page.top, round(width * _WIDER), high)
        last = pygame.Rect(page.right - width, page.top, width, high)
        before = last.move(-width - between, 0)
        first = before.move(-width - between, 0)
        labels = [
            _("Certificates"),
            _("Look back at the last round"),
            _("Export as CSV"),
            _("Reset"),
        ]
        shelf = first.move(-width - between, 0)
        wipe = partial(ask_to_wipe_statistics, context, self._wiped)
        row = [
            Button(context, "certificates", shelf, labels[0], self._to_certificates, lines=2),
            Button(context, "review", first, labels[1], self._look_back, lines=2),
            Button(context, "export", before, labels[2], partial(export_rounds, context), lines=2),
            Button(context, "reset", last, labels[3], wipe, lines=2),
        ]
        for button in row:
            button.row = labels
        return [self._level_choice(level), *row]

    def _level_choice(self, box: pygame.Rect) -> Widget:
        """Return the dropdown of levels; its first entry is all levels together."""
        words, levels = self.context.words, self._choices
        labels = [
            level_name(words, each) if each else words.gettext("All opponents") for each in levels
        ]

        def choose(number: int) -> None:
            self._choose(levels[number])
            self.arrange()

        choice = Dropdown(self.context, "level", box, labels, levels.index(self._level), choose)
        choice.is_first = True
        choice.beside = words.gettext("At the table"), ""
        return choice

    def _page(self) -> pygame.Rect:
        return self.page_box(0.150, 0.165, 0.070, _WIDEST)

    @property
    def _content(self) -> int:
        return max(box.bottom for box in self._play_boxes() if box) - self._top + self._rim

    @property
    def _rim(self) -> int:
        """Width of the decoration around a mat or slate, in pixels."""
        return self.frame.px(theme.INSIDE)

    @property
    def _top(self) -> int:
        """The pixel row of the top of the scrolled content."""
        return self._viewport.top - self._offset

    @property
    def _numbers_height(self) -> int:
        row = self.frame.typed(_ROW if self.frame.is_tight else _LOW_ROW)
        rows = math.ceil(len(self._rows()) / self._columns) * row
        return rows + self.frame.typed(TITLE) + 2 * self.frame.px(theme.BETWEEN)

    @property
    def _columns(self) -> int:
        """The number of columns of numbers that fit."""
        if not self.frame.is_tight:
            return 2
        return max(1, self._page().width // self.frame.typed(_COLUMN))

    def _boxes(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
        """Return the boxes of the numbers, the records, the bars and the trend."""
        frame, view, gap = self.frame, self._viewport, self.frame.px(theme.APART)
        upper, top = RecordsMat.height(self.context), self._top + self._rim
        if frame.is_tight:
            boxes = list[pygame.Rect]()
            for high in (self._numbers_height, upper, *(frame.px(_SLATE),) * 2):
                boxes.append(pygame.Rect(view.left, top, view.width, high))
                top += high + gap
            return boxes[0], boxes[1], boxes[2], boxes[3]
        upper = max(upper, self._numbers_height)
        numbers = pygame.Rect(view.left, top, (view.width - gap) // 2, upper)
        bars = numbers.move(0, upper + gap)
        filled = view.height - frame.px(_NEXT) - self._rim - upper - 2 * gap
        bars.height = max(frame.px(_LOW_SLATE), filled)
        aside = numbers.width + gap
        return numbers, numbers.move(aside, 0), bars, bars.move(aside, 0)

    def _play_boxes(self) -> tuple[pygame.Rect, pygame.Rect | None]:
        """Return the boxes of the rating section and of its trend, if there is a trend."""
        frame, gap = self.frame, self.frame.px(theme.APART)
        mat = pygame.Rect(0, self._boxes()[3].bottom + gap, self._viewport.width, 0)
        mat.left = self._viewport.left
        if not self._play.has_line:
            mat.height = self._play.height(mat.width)
            return mat, None
        if frame.is_tight:
            mat.height = self._play.height(mat.width)
            slate = mat.move(0, mat.height + gap)
            slate.height = frame.px(_SLATE)
            return mat, slate
        whole = mat.width
        mat.width = round(whole * _OWN)
        mat.height = max(self._play.height(mat.width), frame.px(_LOW_SLATE))
        slate = mat.move(mat.width + gap, 0)
        slate.width = whole - mat.width - gap
        return mat, slate

    def _to_certificates(self) -> None:
        ended = self.context.store.archive.ended()
        self.context.shell.open(ToCertificates(achievement_counts(self._sums, ended)))

    def _look_back(self) -> None:
        review_newest(self.context)

    def refresh(self) -> None:
        self._read()

    def _wiped(self) -> None:
        self._read()
        self.arrange()

    def draw_behind(self, painter: Painter) -> None:
        """Draw the table, the numbers and the slates, clipped at the viewport."""
        super().draw_behind(painter)
        if not self._groups:
            if fault := self.context.store.archive.database.fault:
                self._blank.draw_fault(painter, fault)
                return
            _ = self.context.words.gettext
            head, remark = (
                _("No round played yet."),
                _("A clean slate. Enjoy the sight, it never lasts."),
            )
            self._blank.draw(painter, head, remark)
            return
        numbers, records_box, bars, line = self._boxes()
        records = RecordsMat(self.context, records_box, self._chosen.highlights, self._letters)
        with painter.clipped(self._viewport.inflate(2 * self.frame.px(theme.PADDED), 0)):
            grid = self._draw_numbers_mat(painter, numbers)
            even = min(grid.even, records.grid.even)
            grid.draw(painter, even)
            records.draw(painter, even)
            self._slates.draw_bars(painter, bars, self._groups, self._level)
            self._slates.draw_trend(painter, line, self._chosen, self._rates)
            self._play.draw(painter, *self._play_boxes())

    def _rows(self) -> tuple[FigureCount, ...]:
        """Return the numbers, some with their share of the rounds or matches."""
        _, language = self.context.words.gettext, self.context.words.language
        found = self._chosen.summary

        def row(name: str, number: int, whole: int = 0) -> FigureCount:
            share = language.format_percent(number / whole) if whole else ""
            return FigureCount(str(number), name, share)

        points = language.format_number(found.points / max(1, found.rounds), 1)
        judged = (
            row(_("Calls of renounce"), found.calls),
            row(_("Calls that were right"), found.calls_right, found.calls),
            row(_("Verdicts against you"), found.verdicts, found.rounds),
            row(_("Bans for life"), found.bans),
        )
        return (
            row(_("Letters on your slate"), found.letters, found.rounds),
            FigureCount(points, _("Points in a round")),
            row(_("Hejma taken"), found.hejmas_taken, found.rounds),
            row(_("Hejma given"), found.hejmas_given, found.rounds),
            row(self._last_tricks(found.played_out), found.last_tricks, found.played_out),
            row(_("Lost rounds you threw in"), found.throw_ins, found.rounds),
            row(_("Honest suits at the table"), found.honest_suits),
            row(_("Matches to the end"), found.matches),
            row(_("Matches lost"), found.matches_lost, found.matches),
            *(judged if found.calls or found.verdicts else ()),
        )

    def _last_tricks(self, played: int) -> str:
        """Return the label of the last tricks taken, with the number ``played`` in all."""
        return self.context.words.ngettext(
            "Last tricks, of {count} played", "Last tricks, of {count} played", played
        ).format(count=played)

    def accessible(self) -> Sequence[AccessibleNode]:
        """Return the numbers, and the rounds lost by level, as two lists."""
        if not self._groups:
            return ()
        rows = tuple(
            AccessibleNode(
                "item", ", ".join(filter(None, (row.name, row.value, row.share))), f"{number}"
            )
            for number, row in enumerate(self._rows())
        )
        box = box_of(self._boxes()[0])
        lost = self._slates.bars_node(self._groups)
        return [
            AccessibleNode("list", self._counted_rounds(), "numbers", box=box, parts=rows),
            lost,
        ]

    def _counted_rounds(self) -> str:
        count = self._chosen.summary.rounds
        head = self.context.words.ngettext("{count} round played", "{count} rounds played", count)
        return head.format(count=count)

    def _draw_numbers_mat(self, painter: Painter, box: pygame.Rect) -> FigureGrid:
        """Draw the mat of the numbers with its title; return the grid of its figures."""
        context, frame = self.context, self.frame
        chrome.draw_mat(context, painter, box)
        inner = box.inflate(-2 * frame.px(theme.GROUPS), -2 * frame.px(theme.BETWEEN))
        chrome.draw_group_title(context, painter, self._counted_rounds(), inner)
        inner.height -= frame.typed(TITLE)
        inner.top += frame.typed(TITLE)
        return FigureGrid(context, self._rows(), inner, self._columns)
