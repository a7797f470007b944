"""The four large figures of the statistics, each on a mat with its name and a note."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from smokingcat.a11y.nodes import AccessibleNode, box_of
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.match.analysis.own_performance import OwnPerformance
from smokingcat.store.statistics import GroupSums
from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter

_EQUAL_SHARE: Final = 0.25
"""The share of rounds that each of four equal players loses."""
_VALUE_STYLE: Final = theme.H1.sized(0.062).tinted(theme.ACCENT)
_NUMBER_HEIGHT, _NAME_HEIGHT, _NOTE_HEIGHT = 0.078, 0.036, 0.056
"""Heights of the figure, of its name and of its note, in ``s``; the last two grow with the text."""
_BAR_HEIGHT, _TICK_HEIGHT, _TICK_LABEL_WIDTH = 0.012, 0.034, 0.030
"""Heights of the bar beside a share and of the tick on it, and width of the tick's label."""
_MAX_BAR_LENGTH: Final = 0.300
"""Greatest length of the bar, in ``s``."""
_NO_VALUE: Final = "–"


class LargeFigure(NamedTuple):
    """A figure with its name and a note; a ``share`` (0 to 1) gets a bar with a quarter marked."""

    value: str
    name: str
    note: str
    share: float | None = None


def large_figures(
    words: Catalogue, sums: GroupSums, found: OwnPerformance, progress: str
) -> tuple[LargeFigure, ...]:
    """Return rounds lost, Hejma taken, the best run, and slips a round.

    ``progress`` is the note of the last figure while no round has been analysed.
    """
    _, language, total = words.gettext, words.language, sums.summary
    rounds, run = max(1, total.rounds), sums.highlights.longest_clear
    lost = words.ngettext(
        "{lost} of {count} round; the mark shows a quarter",
        "{lost} of {count} rounds; the mark shows a quarter",
        total.rounds,
    )
    lost = lost.format(lost=total.letters, count=total.rounds)
    in_a_row = words.ngettext(
        "round in a row without a letter", "rounds in a row without a letter", run
    )
    taken, given = total.hejmas_taken, total.hejmas_given
    hejma = _("in {taken} of the rounds. Given to somebody else {count}× ({given}).").format(
        taken=language.format_percent(taken / rounds),
        count=given,
        given=language.format_percent(given / rounds),
    )
    slips = LargeFigure(_NO_VALUE, _("Mistakes per round"), progress)
    if found.analysed_rounds:
        looked = words.ngettext(
            "in {count} round looked through",
            "in {count} rounds looked through",
            found.analysed_rounds,
        )
        slips = slips._replace(
            value=language.format_number(found.slips / found.analysed_rounds, 1),
            note=looked.format(count=found.analysed_rounds),
        )
    return (
        LargeFigure(
            language.format_percent(total.rate),
            _("Rounds lost"),
            lost,
            total.rate,
        ),
        LargeFigure(str(taken), _("Hejma taken"), hejma),
        LargeFigure(str(run or _NO_VALUE), _("Best run"), in_a_row),
        slips,
    )


class FigureMats:
    """Mats with ``figures`` in ``columns`` columns; ``corner`` and ``width`` are pixels."""

    def __init__(
        self,
        canvas: Canvas,
        figures: Sequence[LargeFigure],
        corner: tuple[int, int],
        width: int,
        columns: int,
    ) -> None:
        self._canvas = canvas
        self._figures = figures
        gap, high = canvas.frame.px(theme.APART), self.height(canvas)
        wide = (width + gap) // columns - gap
        self._boxes = [
            pygame.Rect(
                corner[0] + number % columns * (wide + gap),
                corner[1] + number // columns * (high + gap),
                wide,
                high,
            )
            for number in range(len(figures))
        ]

    @staticmethod
    def height(canvas: Canvas) -> int:
        """Return the height of a mat in pixels."""
        frame = canvas.frame
        return frame.px(_NUMBER_HEIGHT + 2 * theme.BETWEEN) + frame.typed(
            _NAME_HEIGHT + _NOTE_HEIGHT
        )

    @property
    def bottom(self) -> int:
        """The pixel row below the last mat."""
        return self._boxes[-1].bottom

    def node(self) -> AccessibleNode:
        """Return the figures as a list."""
        rows = tuple(
            AccessibleNode("item", ", ".join((each.name, each.value, each.note)), f"{number}")
            for number, each in enumerate(self._figures)
        )
        box = box_of(self._boxes[0].unionall(self._boxes[1:]))
        name = self._canvas.words.gettext("Numbers")
        return AccessibleNode("list", name, "figures", box=box, parts=rows)

    def draw(self, painter: Painter) -> None:
        text, frame = self._canvas.text, self._canvas.frame
        inners = [
            box.inflate(-2 * frame.px(theme.APART), -2 * frame.px(theme.BETWEEN))
            for box in self._boxes
        ]
        room = pygame.Rect(0, 0, inners[0].width, frame.px(_NUMBER_HEIGHT))
        values = [each.value for each in self._figures if each.share is None]
        largest = text.even(values, _VALUE_STYLE, room, 1)
        named = pygame.Rect(0, 0, room.width, frame.typed(_NAME_HEIGHT))
        even = text.even([each.name for each in self._figures], theme.H4, named, 1)
        for figure, box, inner in zip(self._figures, self._boxes, inners, strict=True):
            chrome.draw_mat(self._canvas, painter, box)
            room.topleft = inner.topleft
            style = _VALUE_STYLE.tinted(theme.QUIET) if figure.value == _NO_VALUE else _VALUE_STYLE
            drawn = text.draw(
                painter, figure.value, room, style, largest=largest, verbatim=True, shadow=True
            )
            if figure.share is not None:
                self._draw_bar(painter, figure.share, drawn.right, room)
            named.topleft = room.bottomleft
            text.draw(painter, figure.name, named, theme.H4, largest=even)
            note = pygame.Rect(named.bottomleft, (inner.width, frame.typed(_NOTE_HEIGHT)))
            text.draw(painter, figure.note, note, theme.NOTE, lines=3, anchor="top")

    def _draw_bar(self, painter: Painter, share: float, left: int, room: pygame.Rect) -> None:
        """Draw a bar for a share right of pixel ``left``; it ends at a half, or at the whole."""
        canvas, frame = self._canvas, self._canvas.frame
        begin = left + frame.px(theme.BETWEEN)
        bar = pygame.Rect(
            begin, 0, min(room.right - begin, frame.px(_MAX_BAR_LENGTH)), frame.px(_BAR_HEIGHT)
        )
        if bar.width < 2 * frame.px(_TICK_HEIGHT):
            return
        bar.centery = room.centery + frame.px(theme.INSIDE)
        whole = 0.5 if share <= 2 * _EQUAL_SHARE else 1.0
        canvas.pieces.draw_nine(painter, "slider_track", bar)
        filled = pygame.Rect(bar.topleft, (round(bar.width * share / whole), bar.height))
        if filled.width > bar.height:
            canvas.pieces.draw_nine(painter, "slider_fill", filled)
        tick = pygame.Rect(0, 0, max(2, frame.px(0.0028)), frame.px(_TICK_HEIGHT))
        tick.center = bar.left + round(bar.width * _EQUAL_SHARE / whole), bar.centery
        painter.fill(tick, (*theme.CREAM, 255))
        mark = pygame.Rect(0, 0, 2 * frame.px(_TICK_LABEL_WIDTH), frame.px(_TICK_LABEL_WIDTH))
        mark.midbottom = tick.centerx, tick.top
        canvas.text.draw(painter, "¼", mark, theme.NOTE, align="centre", verbatim=True)
