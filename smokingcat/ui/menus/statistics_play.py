"""How well the person plays, in the statistics: a number, where it comes from, and the luck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from smokingcat.coach.luck import FAIR, Luck
from smokingcat.coach.rate import Rate, read_leaks, trend
from smokingcat.game.archive import Archive
from smokingcat.game.weighed import Weighed
from smokingcat.i18n.rate import RateWording
from smokingcat.ui.menus.statistics_slates import SHORTEST, StatisticsSlates
from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter

_TITLE: Final = 0.064
_ROW: Final = 0.056
_WIDE: Final = 0.560
_ROWS: Final = 5
"""Heights of the title and of a sentence, a button's width; and how many sentences there are."""


class OwnPlay:
    """What the coach found in the finished matches; it is read once.

    Where it ``has_foot`` there is room for a button under what is said.
    """

    def __init__(
        self, canvas: Canvas, archive: Archive, slates: StatisticsSlates, *, has_foot: bool
    ) -> None:
        self._has_foot = has_foot
        self._canvas = canvas
        self._slates = slates
        rounds = tuple(_known(archive))
        leaks = [read_leaks(each.choices or 0, each.leaks) for each in rounds]
        self._rate = Rate(leaks)
        self._trend = trend(leaks)
        self._lucky = [(each, each.luck) for each in rounds if each.luck is not None]

    @property
    def has_line(self) -> bool:
        """Whether there are rounds enough to show how the number went."""
        return len(self._trend) >= SHORTEST

    @property
    def height(self) -> int:
        """How high the mat is (px)."""
        frame = self._canvas.frame
        foot = self.foot_height + frame.px(theme.BETWEEN) if self._has_foot else 0
        return frame.typed(_TITLE + _ROWS * _ROW) + 2 * frame.px(theme.BETWEEN) + foot

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
        top = inner.top + frame.typed(_TITLE)
        foot = self.foot(mat).top - frame.px(theme.INSIDE) if self._has_foot else inner.bottom
        room = pygame.Rect(inner.left, top, inner.width, foot - top)
        said = self.sentences()
        if said:
            self._draw_said(painter, room, said)
        else:
            self._draw_empty(painter, room)
        if slate is not None:
            self._slates.draw_rate(painter, slate, self._trend)

    def _draw_said(self, painter: Painter, room: pygame.Rect, said: Sequence[str]) -> None:
        """Set the number, and what there is to say of it."""
        canvas, frame = self._canvas, self._canvas.frame
        row = pygame.Rect(room.left, room.top, room.width, frame.typed(_ROW))
        even = canvas.text.even(said[1:], theme.LABEL, row, 2)
        for number, sentence in enumerate(said):
            style = theme.LABEL if number else theme.H4.tinted(theme.ACCENT)
            largest = even if number else None
            drawn = canvas.text.draw(
                painter, sentence, row, style, lines=2, anchor="top", largest=largest
            )
            row.top = drawn.bottom + frame.px(theme.INSIDE)

    def _draw_empty(self, painter: Painter, room: pygame.Rect) -> None:
        """Say what will stand here, and when."""
        sentence = self._canvas.words.gettext(
            "Finish a match and leave the title alone for a while: the cat looks through it then, "
            "and says here how well you played and how much was luck."
        )
        self._canvas.text.draw(painter, sentence, room, theme.WIT, lines=4, align="centre")

    def sentences(self) -> list[str]:
        """Return what there is to say, the number first; nothing of nothing."""
        if not self._rate.choices:
            return []
        words, rate = self._canvas.words, self._rate
        say = RateWording(words)
        said = [say.number(rate), say.by_occasion(rate), say.by_theme(rate)]
        if self._lucky:
            found = [Luck(equal - FAIR, 0.0, own, rest) for _, (equal, own, rest) in self._lucky]
            said.append(say.luck(found, sum(each.lost for each, _ in self._lucky)))
        if rate.is_told:
            said.append(words.gettext("± is one standard error, counted by rounds."))
        return [sentence for sentence in said if sentence]


def _known(archive: Archive) -> Iterator[Weighed]:
    """Yield the rounds of which more is known than the risks, the oldest first."""
    found = archive.judgements.known()
    for match in archive.told():
        yield from (each for each in found.get(match.identity, ()) if each.choices is not None)
