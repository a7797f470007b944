"""The slates of the statistics: rounds lost by opponents, and trends over time."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import pygame

from smokingcat.a11y.nodes import AccessibleNode
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.i18n.sentences.opponents import strength
from smokingcat.store.statistics import AVERAGE_WINDOW, HONOUR, MIXED, GroupSums
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.surface_cache import SurfaceCache
from smokingcat.ui.screens.statistics.chalk_plots import ChalkPlots, top_of

_EQUAL_SHARE: Final = 0.25
"""The share of rounds that each of four equal players loses."""
_VALUE_HEIGHT: Final = 0.030
"""Height of the number over a bar, in ``s``."""
_BAR_SHARE: Final = 0.62
"""Fraction of its place that a bar takes."""
_MAX_BAR_WIDTH: Final = 0.100
"""Greatest width of a bar, as a fraction of ``s``."""
SHORTEST: Final = 2
"""Least number of points in a line."""
_CACHE_BYTES: Final = 8
"""Cache size in bytes for each square pixel of the unit ``s``: about six slates."""
_TOP_RATES: Final = (2, 4, 8, 16, 32, 100)
"""Possible values at the top of the slate of the error rate, in per cent."""
_CHALK_STYLE: Final = theme.NOTE.tinted(theme.CHALK)

Draw = Callable[[pygame.Surface, tuple[int, int]], None]
"""Draws on a slate, given the offset from window to slate coordinates in pixels."""


def level_name(words: Catalogue, level: str) -> str:
    """Return the translated name of a group of rounds; KeyError for an unknown level."""
    if level == HONOUR:
        return words.gettext("Under honour law")
    return words.gettext("Mixed table") if level == MIXED else strength(words, level)


class StatisticsSlates:
    """Draws slates into boxes of a scene (pixels); chalk drawings are cached."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._plots = ChalkPlots(canvas)
        self._boards = SurfaceCache()

    def put_up(self, painter: Painter, box: pygame.Rect, key: object, draw: Draw) -> None:
        """Draw a slate with the chalk of ``draw``; ``key`` identifies the drawing in the cache."""
        s, corner = self._canvas.frame.s, self._plots.corner

        def make() -> pygame.Surface:
            board = self._plots.board(box.size)
            draw(board, (corner[0] - box.left, corner[1] - box.top))
            return board

        self._boards.fit(s, round(_CACHE_BYTES * s**2))
        board = self._boards.get((key, box.size), make)
        painter.blit(board, (box.left - corner[0], box.top - corner[1]))

    def draw_bars(
        self,
        painter: Painter,
        box: pygame.Rect,
        groups: Mapping[str, GroupSums],
        chosen: str,
    ) -> None:
        """Draw the share of lost rounds by level; bars other than the ``chosen`` one are faint."""
        frame, words = self._canvas.frame, self._canvas.words
        shares = {level: sums.summary.rate for level, sums in groups.items()}
        top, plot = top_of(tuple(shares.values())), self._plot(box, below=0.084)
        bars = self._bars(plot, [share / top for share in shares.values()])

        def draw(board: pygame.Surface, shift: tuple[int, int]) -> None:
            high = frame.typed(_VALUE_HEIGHT)
            taken = [
                pygame.Rect(bar.left, bar.top - high, bar.width, bar.height + high).move(shift)
                for bar in bars
            ]
            self._plots.draw_mark(board, plot.move(shift), _EQUAL_SHARE / top, taken)
            for level, bar in zip(shares, bars, strict=True):
                is_aside = chosen not in ("", level)
                self._plots.draw_bar(board, bar.move(shift), is_aside=is_aside)

        self.put_up(painter, box, (chosen, *shares.items()), draw)
        title, note = words.gettext("Rounds lost"), words.gettext("dashed line: one round in four")
        self._draw_title(painter, box, title, note)
        for (level, share), bar in zip(shares.items(), bars, strict=True):
            over = pygame.Rect(0, 0, plot.width // len(bars), frame.typed(_VALUE_HEIGHT))
            over.midbottom = (bar.centerx, bar.top - frame.px(theme.TIGHT))
            self._draw_value(painter, over, share)
            under = pygame.Rect(0, 0, over.width - frame.px(theme.INSIDE), 0)
            under.height = box.bottom - frame.px(theme.BETWEEN) - plot.bottom
            under.midtop = (bar.centerx, plot.bottom + frame.px(theme.TIGHT))
            self._draw_level(painter, under, level, groups[level].summary.rounds)

    def bars_node(self, groups: Mapping[str, GroupSums]) -> AccessibleNode:
        """Return the accessible list of lost rounds, with an item for each level."""
        words = self._canvas.words
        rows = []
        for level, (summary, *_) in groups.items():
            count = words.ngettext("{count} round", "{count} rounds", summary.rounds)
            share = words.language.format_percent(summary.rate)
            cells = (level_name(words, level), count.format(count=summary.rounds), share)
            rows.append(AccessibleNode("item", ", ".join(cells), level))
        return AccessibleNode("list", words.gettext("Rounds lost"), "lost", parts=tuple(rows))

    def _bars(self, plot: pygame.Rect, heights: Sequence[float]) -> list[pygame.Rect]:
        """Return boxes of bars side by side; ``heights`` are fractions of the plot's height."""
        pitch = plot.width / len(heights)
        wide = min(round(pitch * _BAR_SHARE), self._canvas.frame.px(_MAX_BAR_WIDTH))
        bars = []
        for number, height in enumerate(heights):
            bar = pygame.Rect(0, 0, wide, round(height * plot.height))
            bar.midbottom = (round(plot.left + (number + 0.5) * pitch), plot.bottom)
            bars.append(bar)
        return bars

    def _draw_value(self, painter: Painter, over: pygame.Rect, share: float) -> None:
        text = self._canvas.words.language.format_percent(share)
        style = theme.BUTTON_SMALL.tinted(theme.CHALK)
        self._canvas.text.draw(painter, text, over, style, align="centre", verbatim=True)

    def _draw_level(self, painter: Painter, under: pygame.Rect, level: str, count: int) -> None:
        words = self._canvas.words
        rounds = words.ngettext("{count} round", "{count} rounds", count).format(count=count)
        name = f"{level_name(words, level)}\n{rounds}"
        self._canvas.text.draw(
            painter, name, under, _CHALK_STYLE, align="centre", lines=3, is_label=True
        )

    def draw_trend(
        self,
        painter: Painter,
        box: pygame.Rect,
        sums: GroupSums,
        shares: tuple[float, ...],
    ) -> None:
        """Draw the share of lost rounds over time, at least `SHORTEST` points."""
        frame, words = self._canvas.frame, self._canvas.words
        top, plot = top_of(shares), self._plot(box, below=0.040)
        axis = frame.typed(0.062)
        plot = pygame.Rect(plot.left + axis, plot.top, plot.width - axis, plot.height)

        def draw(board: pygame.Surface, shift: tuple[int, int]) -> None:
            self._plots.draw_mark(board, plot.move(shift), _EQUAL_SHARE / top)
            heights = [share / top for share in shares]
            self._plots.draw_line(board, plot.move(shift), heights)

        self.put_up(painter, box, shares, draw)
        self._draw_title(painter, box, self._trend_title)
        under = pygame.Rect(plot.left, plot.bottom, plot.width, 0)
        under.height = box.bottom - frame.px(theme.PADDED) - plot.bottom
        self._draw_days(painter, under, sums)
        for share in (0.0, _EQUAL_SHARE, top):
            label = pygame.Rect(0, 0, axis - frame.px(theme.INSIDE), frame.typed(0.026))
            label.midright = (plot.left - frame.px(theme.INSIDE), 0)
            label.centery = round(plot.bottom - share / top * plot.height)
            text = words.language.format_percent(share)
            self._canvas.text.draw(painter, text, label, _CHALK_STYLE, align="right", verbatim=True)

    @property
    def _trend_title(self) -> str:
        sentence = self._canvas.words.ngettext(
            "Lost out of the last {count} round",
            "Lost out of the last {count} rounds",
            AVERAGE_WINDOW,
        )
        return sentence.format(count=AVERAGE_WINDOW)

    def draw_rate(self, painter: Painter, box: pygame.Rect, values: tuple[float, ...]) -> None:
        """Draw the error rate by round: ``values`` are the cost of slips per choice, in %."""
        frame, words = self._canvas.frame, self._canvas.words
        axis, plot = frame.typed(0.062), self._plot(box, below=0.020)
        plot = pygame.Rect(plot.left + axis, plot.top, plot.width - axis, plot.height)
        top = next((top for top in _TOP_RATES if max(values) <= top), _TOP_RATES[-1])

        def draw(board: pygame.Surface, shift: tuple[int, int]) -> None:
            self._plots.draw_mark(board, plot.move(shift), 0.5, [board.get_rect()])
            self._plots.draw_line(board, plot.move(shift), [value / top for value in values])

        self.put_up(painter, box, ("rate", values), draw)
        self._draw_title(painter, box, words.gettext("What mistakes cost per choice"))
        for value in (0, top // 2, top):
            label = pygame.Rect(0, 0, axis - frame.px(theme.INSIDE), frame.typed(0.026))
            label.midright = (plot.left - frame.px(theme.INSIDE), 0)
            label.centery = round(plot.bottom - value / top * plot.height)
            text = words.language.format_percent(value / 100)
            self._canvas.text.draw(painter, text, label, _CHALK_STYLE, align="right", verbatim=True)

    def _draw_days(self, painter: Painter, under: pygame.Rect, sums: GroupSums) -> None:
        text, (first, last) = (
            self._canvas.text,
            map(self._date, (sums.first_round_time, sums.last_round_time)),
        )
        text.draw(painter, first, under, _CHALK_STYLE, verbatim=True)
        if last != first:
            text.draw(painter, last, under, _CHALK_STYLE, align="right", verbatim=True)

    def _date(self, timestamp: str) -> str:
        """Return the day of a round; empty if it is unknown."""
        try:
            day = datetime.datetime.fromisoformat(timestamp).date()
        except ValueError:
            return ""
        return self._canvas.words.language.format_date(day)

    def _plot(self, box: pygame.Rect, below: float) -> pygame.Rect:
        """Return the box of a plot: under the title, with ``below`` (in ``s``) left for labels."""
        frame, side = self._canvas.frame, self._canvas.frame.px(theme.GROUPS)
        top = box.top + frame.px(theme.BETWEEN) + frame.typed(0.080)
        bottom = box.bottom - frame.px(theme.BETWEEN) - frame.typed(below)
        return pygame.Rect(box.left + side, top, box.width - 2 * side, max(1, bottom - top))

    def _draw_title(self, painter: Painter, box: pygame.Rect, title: str, note: str = "") -> None:
        frame, text = self._canvas.frame, self._canvas.text
        upper = pygame.Rect(box.left, box.top + frame.px(theme.BETWEEN), 0, frame.typed(0.036))
        upper.left += frame.px(theme.GROUPS)
        upper.width = box.width - 2 * frame.px(theme.GROUPS)
        style = theme.H4.tinted(theme.CHALK)
        end = text.draw(painter, title, upper, style, is_label=True).right
        rest = pygame.Rect(end + frame.px(theme.BETWEEN), upper.top, 0, upper.height)
        rest.width = upper.right - rest.left
        if note:
            text.draw(painter, note, rest, _CHALK_STYLE, align="right", lines=2)
