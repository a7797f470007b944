"""The three rounds of a day or a challenge on a mat, with the results of player and rivals.

A rival's result is hidden until the player has played the round.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from smokingcat.bots.edition import digest
from smokingcat.coach.review.error_rate import RoundMistakes
from smokingcat.i18n.sentences import deal_sets as told
from smokingcat.i18n.sentences.error_rate import RateWording
from smokingcat.i18n.sentences.opponents import strength
from smokingcat.match.session.cats import AT_TABLE, CAST
from smokingcat.store.challenge import (
    DEALERS,
    ROUNDS,
    Challenge,
    DealSet,
    Results,
    RoundResult,
)
from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.frame import ROOMY_TO
from smokingcat.ui.paint.painter import Painter

_LABELS, _WAYS = 0.27, 0.22
"""Shares of a row that its label and its button have."""
_TITLE, _NAMES, _NAMES_MOST = 0.036, 0.040, 0.050
"""Heights of the title and of the names, and the limit of the latter for large text."""
_LINES: Final = 2
"""The greatest number of lines of the text above and below the rounds."""
_UNKNOWN: Final = "?"
_NOTHING: Final = "–"


@dataclass(frozen=True, slots=True)
class DaySummary:
    """The player's results and mistakes (``gave``) in ``deals``, and the ``rivals``' results.

    ``sent`` are the player's own challenges. ``is_late`` is true if a round was played after its
    day.
    """

    deals: DealSet
    results: Results
    gave: tuple[RoundMistakes | None, ...]
    rivals: tuple[Challenge, ...]
    sent: frozenset[Challenge]
    is_late: bool

    @property
    def known(self) -> list[RoundMistakes]:
        """The mistakes of the analysed rounds."""
        return [each for each in self.gave if each is not None]


class RoundsMat:
    """Layout and drawing of the rounds in ``box``, the inner side of a mat."""

    def __init__(self, canvas: Canvas, box: pygame.Rect, day: DaySummary) -> None:
        self._canvas = canvas
        self._box = box
        self._day = day
        self._say = RateWording(canvas.words)

    @property
    def _cats(self) -> str:
        """The bots with their levels, or that a rival met other bots."""
        words, day = self._canvas.words, self._day
        cats = zip(CAST, day.deals.levels, strict=True)
        named = ", ".join(f"{cat.name}: {strength(words, level)}" for cat, level in cats)
        return told.others_text(words, day.rivals, digest()) or named

    @property
    def _is_roomy(self) -> bool:
        return self._canvas.frame.larger <= ROOMY_TO

    @property
    def _style(self) -> theme.Style:
        """The style of the sentence above the rounds."""
        return theme.LABEL.tinted(theme.QUIET) if self._is_roomy else theme.NOTE

    def _height(self, said: str, style: theme.Style) -> int:
        """Return the height of a text above or below the rounds in pixels."""
        text = self._canvas.text
        lines = len(text.wrap(said, style, self._box.width).lines)
        return min(lines, _LINES) * text.line_height(style)

    @property
    def _below(self) -> list[str]:
        """The sentences below the rounds: on the bots, and on the rate if there is room."""
        said = [self._cats]
        if self._day.known and self._is_roomy:
            said.append(self._say.definition())
        return said

    def _rows(self) -> list[pygame.Rect]:
        """Return the boxes of the introduction, the names, the rounds, their sum and the bots."""
        frame, box = self._canvas.frame, self._box
        rows = [pygame.Rect(box.left, 0, box.width, 0)]
        top = box.top + frame.typed(_TITLE) + frame.px(theme.BETWEEN)
        names = min(frame.typed(_NAMES), frame.px(_NAMES_MOST)) if self._day.rivals else 0
        said = self._height(told.what_it_is(self._canvas.words), self._style)
        for height in (said, names):
            rows.append(pygame.Rect(box.left, top, box.width, height))
            top += height
        top += frame.px(theme.INSIDE)
        bottom = box.bottom - sum(self._height(each, theme.NOTE) for each in self._below)
        high = (bottom - top) // (ROUNDS + 1)
        for number in range(ROUNDS + 1):
            rows.append(pygame.Rect(box.left, top + number * high, box.width, high))
        rows.append(pygame.Rect(box.left, bottom, box.width, box.bottom - bottom))
        return rows[1:]

    def way(self, number: int) -> pygame.Rect:
        """Return the box of the button beside a round, from 1; that of the sum comes last."""
        frame, row = self._canvas.frame, self._rows()[1 + number]
        box = pygame.Rect(0, 0, round(row.width * _WAYS), 0)
        box.height = min(row.height - frame.px(theme.INSIDE), frame.typed(0.056))
        box.midright = row.midright
        return box

    def _cell(self, row: pygame.Rect, column: int) -> pygame.Rect:
        """Return the box of a result in a row; the player's own is column 0."""
        left = row.left + round(row.width * _LABELS)
        width = round(row.width * (1 - _LABELS - _WAYS)) // (1 + len(self._day.rivals))
        cell = pygame.Rect(left + column * width, row.top, width, row.height)
        return cell.inflate(-2 * self._canvas.frame.px(theme.INSIDE), 0)

    def _label(self, row: pygame.Rect) -> pygame.Rect:
        """Return the box of a row's label."""
        width = round(row.width * _LABELS) - self._canvas.frame.px(theme.INSIDE)
        return pygame.Rect(row.left, row.top, width, row.height)

    def draw(self, painter: Painter, heading: str, *, is_date: bool) -> None:
        """Draw everything but the buttons; a ``heading`` that ``is_date`` is not translated."""
        canvas = self._canvas
        chrome.draw_group_title(canvas, painter, heading, self._box, verbatim=is_date)
        about, names, *rows, total, cats = self._rows()
        canvas.text.draw(
            painter, told.what_it_is(canvas.words), about, self._style, lines=_LINES, anchor="top"
        )
        if self._day.rivals:
            self._draw_names(painter, names)
        for number, row in enumerate(rows, 1):
            self._draw_round(painter, row, number)
        if any(self._day.results):
            self._draw_total(painter, total)
        for said in self._below:
            cats.height = self._height(said, theme.NOTE)
            canvas.text.draw(painter, said, cats, theme.NOTE, lines=_LINES, verbatim=True)
            cats.top = cats.bottom

    def _draw_names(self, painter: Painter, row: pygame.Rect) -> None:
        _ = self._canvas.words.gettext
        rivals, sent = self._day.rivals, self._day.sent
        whose = [_("Your own") if each in sent else each.name or _("Somebody") for each in rivals]
        style = theme.CAPTION.tinted(theme.ACCENT)
        for column, name in enumerate([_("You"), *whose]):
            cell = self._cell(row, column)
            self._canvas.text.draw(painter, name, cell, style, align="centre", verbatim=True)

    def _draw_round(self, painter: Painter, row: pygame.Rect, number: int) -> None:
        words, day = self._canvas.words, self._day
        said = words.gettext("Round {number}").format(number=number)
        deals = words.gettext("{name} deals").format(name=AT_TABLE[DEALERS[number - 1]].name)
        self._draw_label(painter, row, said, deals)
        own, gave = day.results[number - 1], day.gave[number - 1]
        given = "" if gave is None else self._say.of_round(gave)
        self._draw_result(painter, self._cell(row, 0), own, given, is_hidden=False)
        for column, rival in enumerate(day.rivals, 1):
            cell, theirs = self._cell(row, column), rival.results[number - 1]
            self._draw_result(painter, cell, theirs, "", is_hidden=own is None)

    def _draw_label(self, painter: Painter, row: pygame.Rect, name: str, note: str) -> None:
        """Draw the name of a row, and a note under it unless that is empty."""
        text, upper = self._canvas.text, self._label(row)
        if not note:
            text.draw(painter, name, upper, theme.H3)
            return
        upper.height //= 2
        text.draw(painter, name, upper, theme.H3, anchor="bottom")
        lower = upper.move(0, upper.height)
        text.draw(painter, note, lower, theme.NOTE, anchor="top")

    def _draw_result(
        self,
        painter: Painter,
        cell: pygame.Rect,
        result: RoundResult | None,
        given: str,
        *,
        is_hidden: bool,
    ) -> None:
        """Draw a result, or a question mark if it is hidden."""
        text, words = self._canvas.text, self._canvas.words
        if is_hidden or result is None:
            sign = _UNKNOWN if is_hidden else _NOTHING
            style = theme.H3.tinted(theme.QUIET)
            text.draw(painter, sign, cell, style, align="centre", verbatim=True)
            return
        upper = pygame.Rect(cell.left, cell.top, cell.width, cell.height // 2)
        points = told.points_text(words, result)
        style = theme.H4.tinted(theme.CREAM)
        text.draw(painter, points, upper, style, align="centre", anchor="bottom")
        lower = upper.move(0, upper.height)
        said = told.letter_text(words, result)
        both = told.BETWEEN.join((said, given))
        if given and text.width(both, theme.NOTE) <= cell.width:
            said = both
        style = theme.NOTE.tinted(theme.BAD_ON_DARK if result.lost else theme.QUIET)
        text.draw(painter, said, lower, style, align="centre", anchor="top")

    def _draw_total(self, painter: Painter, row: pygame.Rect) -> None:
        """Draw the sums; those of rivals are hidden until the player has played all rounds."""
        text, words, day = self._canvas.text, self._canvas.words, self._day
        late = words.pgettext("today’s cards", "played late") if day.is_late else ""
        self._draw_label(painter, row, words.gettext("In all"), late)
        is_done = all(day.results)
        everybody = [day.results, *(each.results for each in day.rivals)]
        style = theme.LABEL.tinted(theme.ACCENT)
        for column, results in enumerate(everybody):
            said = told.total_text(words, results) if is_done or not column else _UNKNOWN
            cell, given = self._cell(row, column), "" if column else self._say.of_rounds(day.known)
            needed = max(text.width(said, style), text.width(given, theme.NOTE))
            if not given or needed > cell.width:
                text.draw(painter, said, cell, style, align="centre", lines=2)
                continue
            cell.height //= 2
            text.draw(painter, said, cell, style, align="centre", anchor="bottom")
            lower = cell.move(0, cell.height)
            text.draw(painter, given, lower, theme.NOTE, align="centre", anchor="top")
