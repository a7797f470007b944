"""How well the person plays, in the statistics: a number, where it comes from, and the luck."""

from __future__ import annotations

from typing import Final

import pygame

from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.i18n.sentences.error_rate import RateWording
from smokingcat.match.analysis.own_performance import UNKNOWN, OwnPerformance
from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.theme import Style
from smokingcat.ui.paint.typesetting.text_fitter import TextLayout
from smokingcat.ui.screens.statistics.records_section import TITLE
from smokingcat.ui.screens.statistics.statistics_slates import SHORTEST, StatisticsSlates

_ROW: Final = 0.056
_WIDE: Final = 0.560
"""Height of the room for a sentence, and a button's width."""
_EMPTY: Final = 3.5
"""How many sentences the room is high at the least, so that nothing moves when some come."""
_NUMBER: Final = theme.H4.tinted(theme.ACCENT)


class RatingSection:
    """What was ``found`` of the person's play.

    Where it ``has_foot`` there is room for a button under what is said.
    """

    def __init__(self, canvas: Canvas, slates: StatisticsSlates) -> None:
        self._canvas = canvas
        self._slates = slates
        self.found = UNKNOWN
        self.has_foot = False
        self.is_judging = False
        """Whether more of it is being found."""
        self._said: tuple[OwnPerformance, Catalogue, bool, list[str]] | None = None

    @property
    def has_line(self) -> bool:
        """Whether there are rounds enough to show how the number went."""
        return len(self.found.trend) >= SHORTEST

    def height(self, width: int) -> int:
        """Return how high a mat of so many pixels is that holds all that is said (px)."""
        frame = self._canvas.frame
        foot = self.foot_height + frame.px(theme.BETWEEN) if self.has_foot else 0
        said = self._laid(width - 2 * frame.px(theme.GROUPS))
        high = sum(setting.height + frame.px(theme.INSIDE) for _, setting in said)
        high = max(high, frame.typed(_EMPTY * _ROW))
        return frame.typed(TITLE) + high + 2 * frame.px(theme.BETWEEN) + foot

    def _laid(self, width: int) -> list[tuple[Style, TextLayout]]:
        """Return what is said as it is set in lines of so many pixels, the number first."""
        text, said = self._canvas.text, self.sentences()
        styles = [theme.LABEL if number else _NUMBER for number in range(len(said))]
        return [
            (style, text.wrap(sentence, style, width))
            for style, sentence in zip(styles, said, strict=True)
        ]

    @property
    def foot_height(self) -> int:
        """How high the button is (px)."""
        return max(40, self._canvas.frame.typed(_ROW))

    def foot(self, mat: pygame.Rect) -> pygame.Rect:
        """Return the place of the button on the mat."""
        frame = self._canvas.frame
        wide = min(frame.typed(_WIDE), mat.width - 2 * frame.px(theme.GROUPS))
        place = pygame.Rect(mat.left + frame.px(theme.GROUPS), 0, wide, self.foot_height)
        place.bottom = mat.bottom - frame.px(theme.BETWEEN)
        return place

    def draw(self, painter: Painter, mat: pygame.Rect, slate: pygame.Rect | None) -> None:
        """Draw the mat with what is said, and where there is a line the slate with it."""
        canvas, frame = self._canvas, self._canvas.frame
        chrome.draw_mat(canvas, painter, mat)
        inner = mat.inflate(-2 * frame.px(theme.GROUPS), -2 * frame.px(theme.BETWEEN))
        chrome.draw_group_title(canvas, painter, canvas.words.gettext("Your play"), inner)
        top = inner.top + frame.typed(TITLE)
        foot = self.foot(mat).top - frame.px(theme.INSIDE) if self.has_foot else inner.bottom
        room = pygame.Rect(inner.left, top, inner.width, foot - top)
        if self.found.rate.choices:
            self._draw_said(painter, room)
        elif self.found is not UNKNOWN:
            self._draw_empty(painter, room)
        if slate is not None:
            self._slates.draw_rate(painter, slate, self.found.trend)

    def _draw_said(self, painter: Painter, room: pygame.Rect) -> None:
        """Set the number, and what there is to say of it."""
        canvas, row = self._canvas, room.copy()
        said = zip(self._laid(room.width), self.sentences(), strict=True)
        for (style, setting), sentence in said:
            row.height = setting.height
            lines = len(setting.lines)
            canvas.text.draw(painter, sentence, row, style, lines=lines, anchor="top")
            row.top = row.bottom + canvas.frame.px(theme.INSIDE)

    def _draw_empty(self, painter: Painter, room: pygame.Rect) -> None:
        """Say what will stand here, and what it waits for."""
        sentence = self._progress() or self._canvas.words.gettext(
            "Finish a match: the cat looks through it, and says here how well you played and how "
            "much was luck."
        )
        self._canvas.text.draw(painter, sentence, room, theme.WIT, lines=4, align="centre")

    def sentences(self) -> list[str]:
        """Return what there is to say, the number first; nothing of nothing."""
        about = self.found, self._canvas.words, self.is_judging
        if self._said is None or any(
            old is not new for old, new in zip(self._said, about, strict=False)
        ):
            self._said = (*about, self._sentences())
        return self._said[3]

    def _progress(self) -> str:
        """Return how far the coach is with the matches that are over, while it is at them."""
        if not self.is_judging or not self.found.rounds:
            return ""
        said = self._canvas.words.ngettext(
            "The cat is looking through your matches: {done} of {count} round so far.",
            "The cat is looking through your matches: {done} of {count} rounds so far.",
            self.found.rounds,
        )
        return said.format(done=self.found.judged, count=self.found.rounds)

    def _sentences(self) -> list[str]:
        found = self.found
        if not found.rate.choices:
            return []
        words, rate = self._canvas.words, found.rate
        say = RateWording(words)
        said = [say.number(rate), say.by_occasion(rate), say.by_theme(rate)]
        if found.luck is not None:
            said.append(say.luck(found.luck, found.decided, found.lost))
        if rate.cost:
            said.append(say.what_it_is())
        if rate.is_told:
            said.append(say.doubt())
        said.append(self._progress())
        return [sentence for sentence in said if sentence]
