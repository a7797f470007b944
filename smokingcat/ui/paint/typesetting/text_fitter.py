"""Text fitting: chooses the size and the line breaks of a text for a box.

A line is set at its style's size, then shrunk to 85 %, then wrapped, then shrunk to the smallest
size allowed. Running text is wrapped first. Text that still does not fit ends in an ellipsis.
Where the player has chosen larger text, each text is enlarged as far as its box allows.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

import pygame

from smokingcat.ui.paint.theme import MAX_ENLARGED_SIZE, SMALLEST_PX, Style
from smokingcat.ui.paint.typesetting.fonts import font

MIN_SHRINK: Final = 0.85
"""Scale down to which a line may shrink before it is wrapped."""
_ELLIPSIS: Final = "…"
_MAX_LAYOUTS: Final = 900
_LETTER_HEIGHT: Final = 1.15
"""Height of a single line in type sizes; it is less than the distance between lines."""


class TextLayout(NamedTuple):
    """Layout of a text: pixels per em, its lines, and whether all of it fitted its box."""

    pixels: int
    lines: tuple[str, ...]
    line_height: int
    width: int
    fits: bool

    @property
    def height(self) -> int:
        return self.line_height * len(self.lines)


class _Box(NamedTuple):
    """Limits for a text, as in `TextFitter.fit`."""

    width: int
    lines: int
    height: int
    is_label: bool
    largest: int


class TextFitter:
    """Measures text and fits it into boxes; all pixel sizes follow the unit ``s`` (pixels).

    ``larger`` is the player's text size as a multiple of the usual one.
    """

    def __init__(self, s: float, larger: float = 1.0) -> None:
        self._s = s
        self._larger = larger
        self._layouts: OrderedDict[tuple[object, ...], TextLayout] = OrderedDict()
        self.upright_only = False

    def resize(self, s: float, larger: float = 1.0) -> None:
        """Use another unit in pixels, or another text size, from now on."""
        self._s, self._larger = s, larger
        self._layouts.clear()

    def pixels(self, style: Style) -> int:
        """Return the size of ``style`` in pixels per em, at least the smallest size allowed."""
        if not style.grows:
            return self.usual(style)
        wished = min(style.size * self._larger, max(style.size, MAX_ENLARGED_SIZE))
        return max(SMALLEST_PX, round(wished * self._s))

    def usual(self, style: Style) -> int:
        """Return the size of ``style`` in pixels at the usual text size."""
        return max(SMALLEST_PX, round(style.size * self._s))

    def width(self, text: str, style: Style, pixels: int | None = None) -> int:
        """Return the width of one line in pixels."""
        style = self.upright(style)
        return font(style, pixels or self.pixels(style)).size(text)[0]

    def line_height(self, style: Style) -> int:
        """Return the distance between lines in pixels."""
        return round(self.pixels(style) * style.line)

    def exactly(self, style: Style, pixels: int) -> Style:
        """Return ``style`` at exactly ``pixels`` per em, at any text size of the player."""
        return style._replace(size=pixels / self._s, grows=False)

    def wrap(self, text: str, style: Style, width: int) -> TextLayout:
        """Return ``text`` at the size of ``style``, in as many lines as it needs."""
        key = (text, style, width, self.upright_only)
        return self._cached(
            key, lambda: wrapped(text, self.upright(style), self.pixels(style), width)
        )

    def even(
        self,
        texts: Iterable[str],
        style: Style,
        box: pygame.Rect,
        lines: int = 1,
        *,
        is_label: bool = False,
    ) -> int:
        """Return the largest size in pixels at which each of ``texts`` fits a box of that size."""
        return min(
            self.fit(text, style, box.width, lines, box.height, is_label=is_label).pixels
            for text in texts
        )

    def longest(self, texts: Sequence[str], style: Style, box: pygame.Rect, lines: int = 1) -> str:
        """Return the first text that fits ``box`` about as large as the last and shortest one."""
        fitted = [self.fit(text, style, box.width, lines, box.height) for text in texts]
        least = round(MIN_SHRINK * fitted[-1].pixels)
        found = zip(texts, fitted, strict=True)
        return next((text for text, each in found if each.fits and each.pixels >= least), texts[-1])

    def fit(
        self,
        text: str,
        style: Style,
        width: int,
        lines: int = 1,
        height: int = 0,
        *,
        is_label: bool = False,
        largest: int | None = None,
    ) -> TextLayout:
        """Return the layout of ``text`` for a box ``width`` pixels wide and ``lines`` lines.

        ``height`` in pixels, if given, limits the lines too. A label is shrunk to 85 % before it is
        wrapped. Larger text may take more lines where there is height for them. ``largest`` limits
        the size in pixels, so that several texts can share one size.
        """
        key = (text, style, width, lines, height, is_label, largest, self.upright_only)
        box = _Box(width, lines, height, is_label, largest or self.pixels(style))
        return self._cached(key, lambda: self._fit(text, self.upright(style), box))

    def _cached(self, key: tuple[object, ...], make: Callable[[], TextLayout]) -> TextLayout:
        """Return the layout of ``key``; it is made unless it was made lately."""
        layout = self._layouts.get(key)
        if layout is None:
            layout = self._layouts[key] = make()
            if len(self._layouts) > _MAX_LAYOUTS:
                self._layouts.popitem(last=False)
        else:
            self._layouts.move_to_end(key)
        return layout

    def _fit(self, text: str, style: Style, box: _Box) -> TextLayout:
        grown = self._enlarged_layout(text, style, box)
        if grown is not None:
            return grown
        full = min(self.usual(style), box.largest)
        shrunk = max(SMALLEST_PX, round(full * MIN_SHRINK))
        if "\n" not in text:
            least = shrunk if box.lines == 1 or box.is_label else full
            layout = _on_one_line(text, style, range(full, least - 1, -1), box.width)
            if layout is not None:
                return layout
        most = box.lines
        for pixels in range(full if most > 1 else shrunk, SMALLEST_PX - 1, -1):
            layout = wrapped(text, style, pixels, box.width)
            most = min(box.lines, box.height // layout.line_height) if box.height else box.lines
            if layout.fits and len(layout.lines) <= max(1, most):
                return layout
        return _truncate(
            wrapped(text, style, SMALLEST_PX, box.width), style, max(1, most), box.width
        )

    def _enlarged_layout(self, text: str, style: Style, box: _Box) -> TextLayout | None:
        """Return the largest layout above the usual size that fits the box, or None."""
        sizes = range(min(self.pixels(style), box.largest), self.usual(style), -1)
        if not sizes:
            return None
        high = min(_LETTER_HEIGHT, style.line)
        least = 0.0 if box.lines == 1 else sizes[0] * (MIN_SHRINK if box.is_label else 1.0)
        tries = [(pixels, 1) for pixels in sizes if pixels >= least]
        if box.lines > 1:
            tries += [(pixels, math.ceil(box.lines * self._larger)) for pixels in sizes]
        for pixels, lines in tries:
            layout = wrapped(text, style, pixels, box.width)
            tall = pixels * high if len(layout.lines) == 1 else layout.height
            is_low = not box.height or tall <= box.height
            if layout.fits and len(layout.lines) <= lines and is_low:
                return layout
        return None

    def upright(self, style: Style) -> Style:
        """Return an upright style where the language has no italics (Cyrillic)."""
        if style.italic and self.upright_only:
            return style._replace(italic=False)
        return style


def _on_one_line(text: str, style: Style, sizes: Iterable[int], width: int) -> TextLayout | None:
    """Return the text on one line, in the first of ``sizes`` (px) that fits, or None."""
    for pixels in sizes:
        needed = font(style, pixels).size(text)[0]
        if needed <= width:
            return TextLayout(pixels, (text,), round(pixels * style.line), needed, True)
    return None


def wrapped(text: str, style: Style, pixels: int, width: int) -> TextLayout:
    """Break at spaces (never at non-breaking ones) into lines up to ``width``.

    A word that is too wide for a line is broken after its hyphen. The last line of a paragraph has
    two words if the line before can spare one.
    """
    measure = font(style, pixels).size
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line, first_line = "", len(lines)
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and measure(longer)[0] > width:
                lines.append(line)
                line = word
            else:
                line = longer
            first, hyphen, rest = word.partition("-")
            if line == word and rest and measure(word)[0] > width:
                lines.append(first + hyphen)
                line = rest
        if len(lines) > first_line and len(line.split()) == 1 and lines[-1].count(" ") > 1:
            before, _, spared = lines[-1].rpartition(" ")
            if measure(f"{spared} {line}")[0] <= width:
                lines[-1], line = before, f"{spared} {line}"
        lines.append(line)
    widest = max(measure(line)[0] for line in lines)
    return TextLayout(pixels, tuple(lines), round(pixels * style.line), widest, widest <= width)


def _truncate(layout: TextLayout, style: Style, most: int, width: int) -> TextLayout:
    """Return the first ``most`` lines of a layout, cut to ``width`` pixels with an ellipsis."""
    measure = font(style, layout.pixels).size

    def shortened(line: str) -> str:
        while line.strip(_ELLIPSIS) and measure(line)[0] > width:
            line = line.rstrip(_ELLIPSIS)[:-1].rstrip() + _ELLIPSIS
        return line

    kept = list(layout.lines[:most])
    if len(kept) < len(layout.lines):
        kept[-1] += _ELLIPSIS
    lines = tuple(map(shortened, kept))
    widest = max(measure(line)[0] for line in lines)
    return TextLayout(layout.pixels, lines, layout.line_height, widest, False)
