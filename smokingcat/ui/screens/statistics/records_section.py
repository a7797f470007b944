"""The player's records, and the number of letters of each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from smokingcat.a11y.nodes import AccessibleNode, box_of
from smokingcat.match.session.cats import CAST
from smokingcat.store.statistics import Highlights
from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.portrait import draw_portrait, picture_of

TITLE, ROW = 0.064, 0.064
_PORTRAITS_HEIGHT: Final = 0.072
"""Heights of the title, of a figure, and of the row of portraits, in ``s``."""
_NUMBER_WIDTH: Final = 0.068
"""Width of a figure with the gap beside it, in ``s``."""
_PORTRAIT_RADIUS: Final = 0.030
_COUNT_WIDTH: Final = 0.042
"""Width of the number beside a portrait, in ``s``."""
_NO_VALUE: Final = "–"
_RECORDS: Final = 5
"""The number of records."""


class FigureCount(NamedTuple):
    """A figure and its name; ``share`` is its part of a total, empty if it has none."""

    value: str
    name: str
    share: str = ""

    @property
    def label(self) -> str:
        """The name, with the share in brackets."""
        return f"{self.name} ({self.share})" if self.share else self.name


def figures_node(
    name: str, key: str, figures: Sequence[FigureCount], box: pygame.Rect
) -> AccessibleNode:
    """Return figures as a list, with an item for each."""
    texts = (", ".join(filter(None, (each.name, each.value, each.share))) for each in figures)
    rows = tuple(AccessibleNode("item", text, f"{number}") for number, text in enumerate(texts))
    return AccessibleNode("list", name, key, box=box_of(box), parts=rows)


class FigureGrid:
    """Figures with their labels from the top of a box (pixels), in columns read downwards."""

    def __init__(
        self, canvas: Canvas, figures: Sequence[FigureCount], box: pygame.Rect, columns: int
    ) -> None:
        self._canvas = canvas
        self._figures = figures
        self._box = box
        self._deep = -(-len(figures) // columns)
        gap = canvas.frame.px(theme.GROUPS)
        self._pitch = (box.width + gap) // columns
        self._wide = self._pitch - gap
        self._number = canvas.frame.typed(_NUMBER_WIDTH)
        self._high = canvas.frame.typed(ROW)

    @property
    def even(self) -> int:
        """The largest type size (pixels) at which every label fits."""
        room = pygame.Rect(0, 0, self._label_width, self._high)
        labels = [figure.label for figure in self._figures]
        return self._canvas.text.even(labels, theme.LABEL, room, 2)

    @property
    def _label_width(self) -> int:
        return self._wide - self._number

    def draw(self, painter: Painter, even: int) -> None:
        """Draw the figures, with labels in type of ``even`` pixels."""
        text, high = self._canvas.text, self._high
        for number, figure in enumerate(self._figures):
            column, row = divmod(number, self._deep)
            cell = pygame.Rect(self._box.left + column * self._pitch, 0, self._number, high)
            cell.top = self._box.top + row * high
            cell.width -= self._canvas.frame.typed(theme.PADDED)
            style = theme.H3.tinted(theme.ACCENT)
            text.draw(painter, figure.value, cell, style, align="right", verbatim=True)
            label = pygame.Rect(0, cell.top, self._label_width, cell.height)
            label.left = self._box.left + column * self._pitch + self._number
            text.draw(painter, figure.label, label, theme.LABEL, lines=2, largest=even)


class RecordsMat:
    """A mat in a box (pixels): the records, and by seat the ``letters`` of finished matches."""

    def __init__(
        self,
        canvas: Canvas,
        box: pygame.Rect,
        columns: int,
        records: Highlights,
        letters: Sequence[int],
    ) -> None:
        frame = canvas.frame
        self._canvas = canvas
        self._box = box
        self._title = canvas.words.gettext("Worth telling in the pub")
        self._seats_title = canvas.words.gettext("Letters in finished matches")
        self._letters = letters
        self._records = _record_figures(canvas, records)
        self._inner = box.inflate(-2 * frame.px(theme.GROUPS), -2 * frame.px(theme.BETWEEN))
        self._seats = self._inner.copy()
        self._seats.height = frame.px(_PORTRAITS_HEIGHT)
        self._seats.bottom = self._inner.bottom
        place = self._inner.copy()
        place.top += frame.typed(TITLE)
        self.grid = FigureGrid(canvas, self._records, place, columns)

    @staticmethod
    def height(canvas: Canvas, columns: int) -> int:
        """Return the height of the mat in pixels."""
        frame, deep = canvas.frame, -(-_RECORDS // columns)
        return frame.typed(TITLE + deep * ROW) + frame.px(_PORTRAITS_HEIGHT + 2 * theme.BETWEEN)

    def draw(self, painter: Painter, even: int) -> None:
        """Draw the mat, with names of figures in type of ``even`` pixels."""
        canvas = self._canvas
        chrome.draw_mat(canvas, painter, self._box)
        chrome.draw_group_title(canvas, painter, self._title, self._inner)
        self.grid.draw(painter, even)
        self._draw_seats(painter)

    def nodes(self) -> tuple[AccessibleNode, AccessibleNode]:
        """Return the records, and the letters by the name of the seat, as lists."""
        names = (self._canvas.words.gettext("You"), *(cat.name for cat in CAST))
        letters = [
            FigureCount(str(count), name) for name, count in zip(names, self._letters, strict=False)
        ]
        return (
            figures_node(self._title, "records", self._records, self._box),
            figures_node(self._seats_title, "letters", letters, self._seats),
        )

    def _draw_seats(self, painter: Painter) -> None:
        canvas, box, letters = self._canvas, self._seats, self._letters
        frame = canvas.frame
        wide = frame.px(2 * _PORTRAIT_RADIUS + theme.INSIDE) + frame.typed(_COUNT_WIDTH)
        caption, left = box.copy(), box.right - len(letters) * wide
        caption.width = left - frame.px(theme.BETWEEN) - box.left
        canvas.text.draw(
            painter, self._seats_title, caption, theme.CAPTION.tinted(theme.CREAM), lines=3
        )
        for seat, count in enumerate(letters):
            middle = left + frame.px(_PORTRAIT_RADIUS), box.centery
            mood = "annoyed" if count and count == max(letters) else "calm"
            draw_portrait(canvas, painter, picture_of(seat, 0), mood, middle, _PORTRAIT_RADIUS)
            number = pygame.Rect(
                middle[0] + frame.px(_PORTRAIT_RADIUS + theme.INSIDE), box.top, 0, box.height
            )
            number.width = left + wide - number.left
            style = theme.H4.tinted(theme.ACCENT)
            canvas.text.draw(painter, str(count), number, style, verbatim=True)
            left += wide


def _record_figures(canvas: Canvas, records: Highlights) -> tuple[FigureCount, ...]:
    """Return the records and their names; a dash stands for a record that does not exist yet."""
    _ = canvas.words.gettext
    return (
        FigureCount(str(records.clean), _("Rounds without a point")),
        FigureCount(str(records.most_points), _("Most points in a round")),
        FigureCount(str(records.longest_match or _NO_VALUE), _("Rounds of the longest match")),
        FigureCount(
            str(records.quickest_loss or _NO_VALUE), _("Rounds of the shortest lost match")
        ),
        FigureCount(str(records.matches_kept), _("Matches without the name")),
    )
