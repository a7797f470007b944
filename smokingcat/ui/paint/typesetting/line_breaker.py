"""Line breaking for the rule book: words, links and inline cards in lines of a given width."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

import pygame

from smokingcat.i18n.rulebook.blocks import CardSign, Link, Span
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.theme import Style
from smokingcat.ui.paint.typesetting.page_items import (
    CHIP_GAP,
    LINK,
    InlineCard,
    PageItem,
    WordRun,
)
from smokingcat.ui.paint.typesetting.text import Text


@dataclass
class _LinePart:
    """A word, a space or an inline card that is not yet on a line."""

    text: str
    style: Style
    width: int
    anchor: str | None = None
    sign: CardSign | None = None


class _Widths(dict[str, int]):
    """Cache of word widths in pixels in one style, because a book repeats most words."""

    def __init__(self, text: Text, style: Style) -> None:
        super().__init__()
        self._text = text
        self._style = style

    def __missing__(self, word: str) -> int:
        width = self[word] = self._text.width(word, self._style)
        return width


class LineBreaker:
    """Breaks spans into lines of page items; ``body`` text may contain strong and emphasised words.

    ``chip`` is the style of the rank on an inline card.
    """

    def __init__(
        self, canvas: Canvas, body: Style, strong: Style, emphasis: Style, chip: Style
    ) -> None:
        self._canvas = canvas
        self._body, self._strong, self._emphasis, self._chip = body, strong, emphasis, chip
        self._measured: dict[Style, _Widths] = {}

    def lines(self, spans: Iterable[Span], width: int, style: Style) -> tuple[list[PageItem], int]:
        """Return the items of running text and its height in pixels."""
        step = self._canvas.text.line_height(style)
        items: list[PageItem] = []
        line: list[_LinePart] = []
        used = y = 0
        for cluster in _clusters(self._pieces(spans, style)):
            wide = sum(piece.width for piece in cluster)
            is_space = cluster[0].text == " "
            if is_space and not line:
                continue
            if line and not is_space and self._is_over(line + cluster, used + wide, width):
                items += self._place_line(line, y, step)
                line, used, y = [], 0, y + step
            line += cluster
            used += wide
        if line:
            items += self._place_line(line, y, step)
            y += step
        return items, y

    def _is_over(self, line: list[_LinePart], used: int, width: int) -> bool:
        """Whether parts of ``used`` pixels in total are wider than ``width`` when joined.

        Widths are whole pixels, so the joined text may be wider by up to a pixel a part. Measuring
        takes time, so only a line that is nearly full is measured.
        """
        if used > width or used + len(line) <= width:
            return used > width
        return sum(run.width for run in self._runs(line)) > width

    def _runs(self, line: Iterable[_LinePart]) -> Iterable[_LinePart]:
        """Return the parts of a line with words and spaces of one style joined."""
        for key, group in groupby(line, key=lambda piece: (piece.sign, piece.style, piece.anchor)):
            sign, style, anchor = key
            if sign is not None:
                yield from group
                continue
            text = "".join(piece.text for piece in group)
            yield _LinePart(text, style, self._canvas.text.width(text, style), anchor)

    def _place_line(self, line: list[_LinePart], y: int, step: int) -> list[PageItem]:
        """Return the items of one line; words of one style are one item."""
        while line and line[-1].text == " ":
            line.pop()
        items: list[PageItem] = []
        chip = self._chip_height(step)
        x = 0
        for run in self._runs(line):
            if run.sign is not None:
                rect = pygame.Rect(x, y + (step - chip) // 2, run.width - CHIP_GAP, chip)
                items.append(InlineCard(rect, run.sign.card, self._chip, run.text))
            else:
                rect = pygame.Rect(x, y, run.width, step)
                items.append(WordRun(rect, run.text, run.style, run.anchor))
            x += run.width
        return items

    def _chip_height(self, step: int) -> int:
        return round(step * 0.86)

    def _pieces(self, spans: Iterable[Span], base: Style) -> Iterable[_LinePart]:
        text = self._canvas.text
        for span in spans:
            if isinstance(span, CardSign):
                letter = self._canvas.wording.index_letters()[span.card.rank]
                height = self._chip_height(text.line_height(base))
                width = text.width(letter, self._chip) + round(height * 0.58) + round(height * 0.55)
                yield _LinePart(letter, self._chip, width, sign=span)
                continue
            style, anchor = base, None
            if isinstance(span, Link):
                style, anchor = self._strong.tinted(LINK).sized(base.size), span.anchor
            elif span.strong:
                style = self._strong if base == self._body else base
            elif span.emphasis:
                style = self._emphasis if base == self._body else base
            widths = self._measured.get(style)
            if widths is None:
                widths = self._measured[style] = _Widths(text, style)
            for number, word in enumerate(span.text.split(" ")):
                if number:
                    yield _LinePart(" ", style, widths[" "], anchor)
                if word:
                    yield _LinePart(word, style, widths[word], anchor)


def _clusters(pieces: Iterable[_LinePart]) -> Iterable[list[_LinePart]]:
    """Return groups of parts that no line may break: for example a link and its full stop."""
    for _, group in groupby(pieces, key=lambda piece: piece.text == " "):
        yield list(group)
