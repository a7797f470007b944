"""The part with the player's numbers: four large figures, a curve, and the rest below them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from concurrent.futures import Future
from functools import partial
from typing import Final

import pygame

from smokingcat.a11y.nodes import AccessibleNode, sentence
from smokingcat.match.analysis.own_performance import (
    UNKNOWN_PERFORMANCE,
    OwnPerformance,
    own_performance,
)
from smokingcat.store.statistics import ALL_ROUNDS, HONOUR, GroupSums
from smokingcat.ui.engine.context import Context
from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.shared.due_slips import DueSlips
from smokingcat.ui.screens.shared.empty_page import EmptyPage
from smokingcat.ui.screens.shared.idle_analysis import IdleAnalysis
from smokingcat.ui.screens.shared.review_links import review_newest
from smokingcat.ui.screens.statistics.large_figures import FigureMats, large_figures
from smokingcat.ui.screens.statistics.names_page import NamesPage
from smokingcat.ui.screens.statistics.rating_section import RatingSection
from smokingcat.ui.screens.statistics.records_section import (
    ROW,
    TITLE,
    FigureCount,
    FigureGrid,
    RecordsMat,
    figures_node,
)
from smokingcat.ui.screens.statistics.statistics_slates import (
    SHORTEST,
    StatisticsSlates,
    level_name,
)
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.dropdown import Dropdown
from smokingcat.ui.widgets.widget import Widget

_CONTROL_WIDTH: Final = 0.300
"""Width of a control, as a fraction of ``s``."""
_MIN_SLATE_HEIGHT, _SLATE_WORDS = 0.190, 0.120
"""Least height of a slate: a fixed part, and a part that grows with the text."""
_MIN_COLUMN_WIDTH: Final = 0.62
"""Least width of each of several columns of numbers, in ``s``."""
_ROUNDS_FOR_RECORDS: Final = 20
"""Number of rounds from which records are shown: early ones change with every match."""


class StatisticsScene(NamesPage):
    """The statistics of all counted rounds, or of those against one level of opponents."""

    part = "numbers"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._slates = StatisticsSlates(context)
        self._blank = EmptyPage(context, "tabby", "calm")
        self._level = ""
        self._viewport = pygame.Rect(0, 0, 0, 0)
        self._play = RatingSection(context)
        self._analysis = IdleAnalysis(context, 0.0)
        self._pending: Future[OwnPerformance] | None = None
        """The performance that is being computed."""
        self._is_outdated = False
        """Whether rounds have been analysed since the performance was computed."""
        self._sums: dict[str, GroupSums] = {}
        self._groups: dict[str, GroupSums] = {}
        """The sums of each group without those of all rounds together."""
        self._rates: tuple[float, ...] = ()
        self._letters: tuple[int, ...] = ()
        self._compute_performance()
        self._due = DueSlips(context)
        self._play.has_foot = bool(self._due.waiting)
        self._read_rounds()

    def _read_due(self) -> None:
        self._due = DueSlips(self.context)
        self._play.has_foot = bool(self._due.waiting)

    def _read_rounds(self) -> None:
        self._sums = self.context.store.statistics.sums()
        self._groups = {level: sums for level, sums in self._sums.items() if level != ALL_ROUNDS}
        self._choose(self._level if self._level in self._groups else self._choices[0])

    def _choose(self, level: str) -> None:
        statistics, self._level = self.context.store.statistics, level
        self._rates, self._letters = statistics.rates(level), statistics.letters(level)

    @property
    def _choices(self) -> tuple[str, ...]:
        """The groups that can be shown; the first is all rounds under strict law together."""
        levels = tuple(self._groups)
        return levels if levels == (HONOUR,) else (ALL_ROUNDS, *levels)

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
        """Drop slips that have been practised; analyse newly finished matches."""
        self._analysis.restart()
        if self._due.waiting:
            self._read_due()
            self.arrange()

    def build(self) -> list[Widget]:
        if not self._groups:
            return [self.back_button(), self.tabs(), self._blank.button()]
        self._viewport = self.page.inflate(0, 2 * self._rim)
        scroll = self.scroll_bar(self._viewport, self._content)
        listed = self._controls()
        for widget in listed:
            widget.clip = self._viewport
        return [self.back_button(), self.tabs(), *listed, scroll]

    def _controls(self) -> list[Widget]:
        """Return the controls under the curve."""
        context, frame, row = self.context, self.frame, self._row
        _, gap = context.words.gettext, frame.px(theme.BETWEEN)
        width = min(frame.typed(_CONTROL_WIDTH), (row.width - gap) // 2)
        box = pygame.Rect(row.left, row.top, width, row.height)
        last = box.move(row.width - width, 0)
        look = Button(
            context, "review", last, _("Look back at the last round"), self._look_back, lines=2
        )
        look.is_first = True
        return [self._level_choice(box), look, *self._due_button()]

    def _due_button(self) -> list[Widget]:
        """Return the button that repeats the player's due slips, if there are any."""
        if not self._due.waiting:
            return []
        place = self._play.foot(self._play_box)
        return [Button(self.context, "own", place, self._due.sentence(), self._due.begin, lines=2)]

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
        choice.beside = words.gettext("At the table"), ""
        return choice

    @property
    def _content(self) -> int:
        return self._play_box.bottom - self._top + self._rim

    @property
    def _rim(self) -> int:
        """Width of the decoration around a mat or slate, in pixels."""
        return self.frame.px(theme.INSIDE)

    @property
    def _top(self) -> int:
        """The pixel row of the top of the scrolled content."""
        return self._viewport.top - self._offset

    @property
    def _mats(self) -> FigureMats:
        """The mats of the large figures."""
        progress = self._play.progress()
        if not progress and self._play.found is not UNKNOWN_PERFORMANCE:
            progress = self.context.words.gettext("Finish a match: the cat looks through it.")
        figures = large_figures(self.context.words, self._chosen, self._play.found, progress)
        corner = self._viewport.left, self._top + self._rim
        columns = len(figures) // 2 if self.frame.is_tight else len(figures)
        return FigureMats(self.context, figures, corner, self._viewport.width, columns)

    @property
    def _curve(self) -> pygame.Rect:
        """The slate of the curve, without height while there are few rounds."""
        view, has_curve = self._viewport, len(self._rates) >= SHORTEST
        gap = self.frame.px(theme.APART) if has_curve else 0
        high = self._slate_height if has_curve else 0
        return pygame.Rect(view.left, self._mats.bottom + gap, view.width, high)

    @property
    def _slate_height(self) -> int:
        return self.frame.px(_MIN_SLATE_HEIGHT) + self.frame.typed(_SLATE_WORDS)

    @property
    def _control_height(self) -> int:
        return min(self.frame.typed(0.056), self.frame.px(0.084))

    @property
    def _row(self) -> pygame.Rect:
        """The row of controls under the curve."""
        curve = self._curve
        top = curve.bottom + self.frame.px(theme.APART)
        return pygame.Rect(curve.left, top, curve.width, self._control_height)

    @property
    def _numbers_height(self) -> int:
        rows = math.ceil(len(self._rows()) / self._columns) * self.frame.typed(ROW)
        return rows + self.frame.typed(TITLE) + 2 * self.frame.px(theme.BETWEEN)

    @property
    def _columns(self) -> int:
        """The number of columns of numbers that fit."""
        if not self.frame.is_tight and self._has_records:
            return 1
        return max(1, self.page.width // self.frame.typed(_MIN_COLUMN_WIDTH))

    def _beside(self, top: int, heights: Sequence[int]) -> list[pygame.Rect]:
        """Return boxes from row ``top``: side by side and equally high if two fit, or stacked."""
        view, gap, boxes = self._viewport, self.frame.px(theme.APART), list[pygame.Rect]()
        if not self.frame.is_tight and len(heights) > 1:
            left = pygame.Rect(view.left, top, (view.width - gap) // 2, max(heights))
            return [left, left.move(left.width + gap, 0)]
        for high in heights:
            boxes.append(pygame.Rect(view.left, top, view.width, high))
            top += high + gap
        return boxes

    def _mat_boxes(self) -> list[pygame.Rect]:
        """Return the boxes of the numbers and of the records, if they are shown."""
        top, heights = self._row.bottom + self.frame.px(theme.APART), [self._numbers_height]
        if self._has_records:
            heights.append(RecordsMat.height(self.context, self._columns))
        return self._beside(top, heights)

    @property
    def _has_records(self) -> bool:
        return self._chosen.summary.rounds >= _ROUNDS_FOR_RECORDS

    def _slate_boxes(self) -> list[pygame.Rect]:
        """Return the boxes of the bars by level, if several were played, and of the error rate."""
        top = self._mat_boxes()[-1].bottom + self.frame.px(theme.APART)
        count = self._has_bars + self._play.has_line
        return self._beside(top, [self._slate_height] * count)

    @property
    def _has_bars(self) -> bool:
        """Whether there is more than one group of rounds to compare."""
        return len(self._groups) > 1

    @property
    def _play_box(self) -> pygame.Rect:
        """The box of the rating section."""
        above = (*self._mat_boxes(), *self._slate_boxes())[-1]
        top = above.bottom + self.frame.px(theme.APART)
        box = pygame.Rect(self._viewport.left, top, self._viewport.width, 0)
        box.height = self._play.height(box.width)
        return box

    def _look_back(self) -> None:
        review_newest(self.context)

    def refresh(self) -> None:
        self._compute_performance()
        self._read_due()
        self._read_rounds()

    def draw_behind(self, painter: Painter) -> None:
        """Draw the table, the figures and the slates, clipped at the viewport."""
        super().draw_behind(painter)
        if not self._groups:
            if fault := self.context.store.archive.database.fault:
                self._blank.draw_fault(painter, fault)
                return
            _ = self.context.words.gettext
            head, remark = (
                _("No round of a match played yet."),
                _("Today’s cards stay on their own page: everybody plays the same ones."),
            )
            self._blank.draw(painter, head, remark)
            return
        with painter.clipped(self._viewport.inflate(2 * self.frame.px(theme.PADDED), 0)):
            self._mats.draw(painter)
            if self._curve.height:
                self._slates.draw_trend(painter, self._curve, self._chosen, self._rates)
            self._draw_rest(painter)

    def _draw_rest(self, painter: Painter) -> None:
        numbers, *others = self._mat_boxes()
        records = self._records_mats(others)
        grid = self._draw_numbers_mat(painter, numbers)
        even = min(each.even for each in (grid, *[mat.grid for mat in records]))
        grid.draw(painter, even)
        for mat in records:
            mat.draw(painter, even)
        slates = self._slate_boxes()
        if self._has_bars:
            self._slates.draw_bars(painter, slates[0], self._groups, self._level)
        if self._play.has_line:
            self._slates.draw_rate(painter, slates[-1], self._play.found.trend)
        self._play.draw(painter, self._play_box)

    def _records_mats(self, boxes: Sequence[pygame.Rect]) -> list[RecordsMat]:
        highlights, letters = self._chosen.highlights, self._letters
        return [RecordsMat(self.context, box, self._columns, highlights, letters) for box in boxes]

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
            FigureCount(points, _("Points in a round")),
            row(_("Last tricks you took, of those played"), found.last_tricks, found.played_out),
            row(_("Lost by throwing in"), found.throw_ins, found.rounds),
            row(_("Suits that everybody followed twice"), found.honest_suits),
            row(_("Matches finished"), found.matches),
            row(_("Matches lost"), found.matches_lost, found.matches),
            *(judged if found.calls or found.verdicts else ()),
        )

    def accessible(self) -> Sequence[AccessibleNode]:
        """Return the large figures, the numbers, the records and the rounds lost, as lists."""
        if not self._groups:
            return ()
        numbers, *others = self._mat_boxes()
        counted = figures_node(self._counted_rounds(), "numbers", self._rows(), numbers)
        records = [node for mat in self._records_mats(others) for node in mat.nodes()]
        lost = [self._slates.bars_node(self._groups)] if self._has_bars else []
        return [self._mats.node(), counted, *records, *lost]

    def _counted_rounds(self) -> str:
        """Return the number of rounds in the sums, and of those under honour law, which are not."""
        words, count = self.context.words, self._chosen.summary.rounds
        text = words.gettext("Rounds in matches: {count}").format(count=count)
        apart = self._groups.get(HONOUR, GroupSums()).summary.rounds if not self._level else 0
        if not apart:
            return text
        more = words.ngettext(
            "{count} round under honour law is not included.",
            "{count} rounds under honour law are not included.",
            apart,
        )
        return sentence(text, more.format(count=apart))

    def _draw_numbers_mat(self, painter: Painter, box: pygame.Rect) -> FigureGrid:
        """Draw the mat of the numbers with its title; return the grid of its figures."""
        context, frame = self.context, self.frame
        chrome.draw_mat(context, painter, box)
        inner = box.inflate(-2 * frame.px(theme.GROUPS), -2 * frame.px(theme.BETWEEN))
        chrome.draw_group_title(context, painter, self._counted_rounds(), inner)
        inner.top += frame.typed(TITLE)
        return FigureGrid(context, self._rows(), inner, self._columns)
