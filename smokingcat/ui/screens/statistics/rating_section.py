"""The section on the player's own play: error rate, where it comes from, and luck."""

from __future__ import annotations

from typing import Final

import pygame

from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.i18n.sentences.error_rate import RateWording
from smokingcat.match.analysis.own_performance import UNKNOWN_PERFORMANCE, OwnPerformance
from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.theme import Style
from smokingcat.ui.paint.typesetting.text_fitter import TextLayout
from smokingcat.ui.screens.statistics.records_section import TITLE
from smokingcat.ui.screens.statistics.statistics_slates import SHORTEST

_ROW_HEIGHT: Final = 0.056
_MAX_BUTTON_WIDTH: Final = 0.560
"""Height of a sentence or a button, and greatest width of the button, in ``s``."""
_MIN_SENTENCES: Final = 3.5
"""Least height in sentences, so that the page does not move when sentences appear."""
_NUMBER_STYLE: Final = theme.H4.tinted(theme.ACCENT)


class RatingSection:
    """The section that shows the performance ``found``.

    With ``has_foot`` the section leaves room for a button below the sentences.
    """

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self.found = UNKNOWN_PERFORMANCE
        self.has_foot = False
        self.is_judging = False
        """Whether the analysis is still running."""
        self._cached: tuple[OwnPerformance, Catalogue, bool, list[str]] | None = None

    @property
    def has_line(self) -> bool:
        """Whether there are enough rounds for a trend line."""
        return len(self.found.trend) >= SHORTEST

    def height(self, width: int) -> int:
        """Return the height in pixels of a mat ``width`` pixels wide that holds all sentences."""
        frame = self._canvas.frame
        foot = self.foot_height + frame.px(theme.BETWEEN) if self.has_foot else 0
        laid = self._laid(width - 2 * frame.px(theme.GROUPS))
        high = sum(text_layout.height + frame.px(theme.INSIDE) for _, text_layout in laid)
        high = max(high, frame.typed(_MIN_SENTENCES * _ROW_HEIGHT))
        return frame.typed(TITLE) + high + 2 * frame.px(theme.BETWEEN) + foot

    def _laid(self, width: int) -> list[tuple[Style, TextLayout]]:
        """Return styles and layouts of all sentences, ``width`` pixels wide, the number first."""
        text, sentences = self._canvas.text, self.sentences()
        styles = [theme.LABEL if number else _NUMBER_STYLE for number in range(len(sentences))]
        return [
            (style, text.wrap(sentence, style, width))
            for style, sentence in zip(styles, sentences, strict=True)
        ]

    @property
    def foot_height(self) -> int:
        return max(40, self._canvas.frame.typed(_ROW_HEIGHT))

    def foot(self, mat: pygame.Rect) -> pygame.Rect:
        frame = self._canvas.frame
        wide = min(frame.typed(_MAX_BUTTON_WIDTH), mat.width - 2 * frame.px(theme.GROUPS))
        place = pygame.Rect(mat.left + frame.px(theme.GROUPS), 0, wide, self.foot_height)
        place.bottom = mat.bottom - frame.px(theme.BETWEEN)
        return place

    def draw(self, painter: Painter, mat: pygame.Rect) -> None:
        """Draw the mat with its sentences."""
        canvas, frame = self._canvas, self._canvas.frame
        chrome.draw_mat(canvas, painter, mat)
        inner = mat.inflate(-2 * frame.px(theme.GROUPS), -2 * frame.px(theme.BETWEEN))
        chrome.draw_group_title(canvas, painter, canvas.words.gettext("Your play"), inner)
        top = inner.top + frame.typed(TITLE)
        foot = self.foot(mat).top - frame.px(theme.INSIDE) if self.has_foot else inner.bottom
        room = pygame.Rect(inner.left, top, inner.width, foot - top)
        if self.found.rate.choices:
            self._draw_sentences(painter, room)
        elif self.found is not UNKNOWN_PERFORMANCE:
            self._draw_empty(painter, room)

    def _draw_sentences(self, painter: Painter, room: pygame.Rect) -> None:
        canvas, row = self._canvas, room.copy()
        laid = zip(self._laid(room.width), self.sentences(), strict=True)
        for (style, text_layout), sentence in laid:
            row.height = text_layout.height
            lines = len(text_layout.lines)
            canvas.text.draw(painter, sentence, row, style, lines=lines, anchor="top")
            row.top = row.bottom + canvas.frame.px(theme.INSIDE)

    def _draw_empty(self, painter: Painter, room: pygame.Rect) -> None:
        """Draw the progress of the analysis, or how to get a number."""
        sentence = self.progress() or self._canvas.words.gettext(
            "Finish a match: the cat looks through it, and says here how well you played and how "
            "much was luck."
        )
        self._canvas.text.draw(painter, sentence, room, theme.WIT, lines=4, align="centre")

    def sentences(self) -> list[str]:
        """Return the sentences, the number first; empty before a choice has been analysed."""
        about = self.found, self._canvas.words, self.is_judging
        if self._cached is None or any(
            old is not new for old, new in zip(self._cached, about, strict=False)
        ):
            self._cached = (*about, self._sentences())
        return self._cached[3]

    def progress(self) -> str:
        """Return the progress of the running analysis; empty if there is none."""
        if not self.is_judging or not self.found.rounds:
            return ""
        template = self._canvas.words.ngettext(
            "The cat is looking through your matches: {done} of {count} round so far.",
            "The cat is looking through your matches: {done} of {count} rounds so far.",
            self.found.rounds,
        )
        return template.format(done=self.found.judged_rounds, count=self.found.rounds)

    def _sentences(self) -> list[str]:
        found = self.found
        if not found.rate.choices:
            return []
        words, rate = self._canvas.words, found.rate
        wording = RateWording(words)
        sentences = [wording.rate(rate), wording.by_kind(rate), wording.by_theme(rate)]
        if found.luck is not None:
            sentences.append(wording.luck(found.luck, found.decided_rounds, found.lost_rounds))
        if rate.cost:
            sentences.append(wording.definition())
        if rate.has_rate:
            sentences.append(wording.standard_error_note())
        sentences.append(self.progress())
        return [sentence for sentence in sentences if sentence]
