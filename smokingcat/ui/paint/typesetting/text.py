"""Sets text: fits it into its box, wraps it, draws it, and remembers what it drew.

Text never leaves its box: a line is set at its style's size, then shrunk to 85 %, then wrapped,
then shrunk to the smallest size allowed; running text is wrapped first. What even then does not
fit ends in an ellipsis. Centred lines are about as long as each other. Where larger text is wished
for, every text is as much larger as its box allows. Whoever wants to check a screen reads
`Text.audit`: every text with its box and whether it fitted.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Iterable
from typing import Final, Literal, NamedTuple

import pygame

from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.surface_cache import SurfaceCache
from smokingcat.ui.paint.theme import LARGEST, SMALLEST_PX, Colour, Style
from smokingcat.ui.paint.typesetting.fonts import font

Align = Literal["left", "centre", "right"]
Anchor = Literal["top", "middle", "bottom"]

UPRIGHT: Final = frozenset({"ru"})
"""The languages without italics: ours have no Cyrillic."""
SHRUNK: Final = 0.85
"""How much smaller than usual a line may be set before anything else is done to it."""
_ELLIPSIS: Final = "…"
_SMALL, _FINER = 26, 4
"""Type under so many pixels is drawn so many times larger and scaled down."""
_SHADOW: Final[Colour] = (4, 12, 8)
_SHADOW_PERCENT: Final = 70
_MOST_SETTINGS: Final = 900
_MOST_LAID: Final = 300
_LETTERS: Final = 1.15
"""How high a single line of letters is, in sizes: less than the distance of lines."""


class TextLayout(NamedTuple):
    """How a text is set: pixels per em, its lines, and whether all of it fitted its box."""

    pixels: int
    lines: tuple[str, ...]
    line_height: int
    width: int
    fits: bool

    @property
    def height(self) -> int:
        """The height of all lines in pixels."""
        return self.line_height * len(self.lines)


class DrawnText(NamedTuple):
    """One text that was drawn, for checks of a screen; ``rect`` is the part that is seen.

    ``alpha`` is how opaque its ``colour`` is, from 0 to 255.
    """

    text: str
    box: pygame.Rect
    rect: pygame.Rect
    fits: bool
    pixels: int
    verbatim: bool
    colour: Colour
    alpha: int


class TextLine(NamedTuple):
    """A line, its style, where its top left corner is (px), and how much of the alpha it has."""

    text: str
    style: Style
    place: tuple[int, int]
    percent: int


class _Laid(NamedTuple):
    """A text in its box: where its lines and their shadows go."""

    lines: tuple[TextLine, ...]
    rect: pygame.Rect
    fits: bool
    pixels: int


class _Box(NamedTuple):
    """What a text has to fit into, as in `Text.fit`."""

    width: int
    lines: int
    height: int
    is_label: bool
    largest: int


class Text:
    """Draws text on a painter; all pixel sizes follow the unit ``s`` given to `resize`.

    ``larger`` is how many times larger than usual text is wished to be.
    """

    def __init__(self, s: float, larger: float = 1.0) -> None:
        self._s = s
        self._larger = larger
        self._surfaces = SurfaceCache(_surface_bytes(s))
        self._settings: OrderedDict[tuple[object, ...], TextLayout] = OrderedDict()
        self._laid: dict[tuple[object, ...], _Laid] = {}
        self.upright_only = False
        self.audit: list[DrawnText] | None = None

    def resize(self, s: float, larger: float = 1.0) -> None:
        """Set text for another unit, in pixels, or another wish from now on."""
        if (s, larger) != (self._s, self._larger):
            self._s, self._larger = s, larger
            self._surfaces.fit((s, larger), _surface_bytes(s))
            self._settings.clear()
            self._laid.clear()

    def pixels(self, style: Style) -> int:
        """Return the size of ``style`` in pixels per em, never under the smallest allowed."""
        if not style.grows:
            return self.usual(style)
        wished = min(style.size * self._larger, max(style.size, LARGEST))
        return max(SMALLEST_PX, round(wished * self._s))

    def usual(self, style: Style) -> int:
        """Return the size of ``style`` where nobody wishes for larger text."""
        return max(SMALLEST_PX, round(style.size * self._s))

    def width(self, text: str, style: Style, pixels: int | None = None) -> int:
        """Return the width of one line in pixels."""
        style = self.upright(style)
        return font(style, pixels or self.pixels(style)).size(text)[0]

    def line_height(self, style: Style) -> int:
        """Return the distance of lines in pixels."""
        return round(self.pixels(style) * style.line)

    def exactly(self, style: Style, pixels: int) -> Style:
        """Return ``style`` in a size of so many pixels, whatever is wished for."""
        return style._replace(size=pixels / self._s, grows=False)

    def wrap(self, text: str, style: Style, width: int) -> TextLayout:
        """Return ``text`` in a size of just `pixels`, in as many lines as it takes."""
        return _wrapped(text, self.upright(style), self.pixels(style), width)

    def even(
        self,
        texts: Iterable[str],
        style: Style,
        box: pygame.Rect,
        lines: int = 1,
        *,
        is_label: bool = False,
    ) -> int:
        """Return the largest size in pixels in which each of ``texts`` fits a box of that size."""
        return min(
            self.fit(text, style, box.width, lines, box.height, is_label=is_label).pixels
            for text in texts
        )

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
        """Return the setting of ``text`` for a box ``width`` pixels wide and ``lines`` lines.

        ``height`` in pixels, if given, limits the lines too. A label is rather shrunk to 85 %
        than wrapped. Larger text may take more lines where there is height for them. ``largest``
        is a size in pixels that is not gone beyond, to have several texts in one.
        """
        key = (text, style, width, lines, height, is_label, largest, self.upright_only)
        setting = self._settings.get(key)
        if setting is None:
            box = _Box(width, lines, height, is_label, largest or self.pixels(style))
            setting = self._fit(text, self.upright(style), box)
            self._settings[key] = setting
            if len(self._settings) > _MOST_SETTINGS:
                self._settings.popitem(last=False)
        else:
            self._settings.move_to_end(key)
        return setting

    def _fit(self, text: str, style: Style, box: _Box) -> TextLayout:
        grown = self._grown(text, style, box)
        if grown is not None:
            return grown
        full = min(self.usual(style), box.largest)
        shrunk = max(SMALLEST_PX, round(full * SHRUNK))
        if "\n" not in text:
            least = shrunk if box.lines == 1 or box.is_label else full
            setting = _on_one_line(text, style, range(full, least - 1, -1), box.width)
            if setting is not None:
                return setting
        most = box.lines
        for pixels in range(full if most > 1 else shrunk, SMALLEST_PX - 1, -1):
            setting = _wrapped(text, style, pixels, box.width)
            most = min(box.lines, box.height // setting.line_height) if box.height else box.lines
            if setting.fits and len(setting.lines) <= max(1, most):
                return setting
        return _cut(_wrapped(text, style, SMALLEST_PX, box.width), style, max(1, most), box.width)

    def _grown(self, text: str, style: Style, box: _Box) -> TextLayout | None:
        """Return the largest setting over the usual size that fits the box, if there is one."""
        sizes = range(min(self.pixels(style), box.largest), self.usual(style), -1)
        if not sizes:
            return None
        high = min(_LETTERS, style.line)
        least = 0.0 if box.lines == 1 else sizes[0] * (SHRUNK if box.is_label else 1.0)
        tries = [(pixels, 1) for pixels in sizes if pixels >= least]
        if box.lines > 1:
            tries += [(pixels, math.ceil(box.lines * self._larger)) for pixels in sizes]
        for pixels, lines in tries:
            setting = _wrapped(text, style, pixels, box.width)
            tall = pixels * high if len(setting.lines) == 1 else setting.height
            is_low = not box.height or tall <= box.height
            if setting.fits and len(setting.lines) <= lines and is_low:
                return setting
        return None

    def draw(
        self,
        painter: Painter,
        text: str,
        box: pygame.Rect,
        style: Style,
        *,
        align: Align = "left",
        anchor: Anchor = "middle",
        lines: int = 1,
        alpha: int = 255,
        shadow: bool = False,
        verbatim: bool = False,
        is_label: bool = False,
        largest: int | None = None,
    ) -> pygame.Rect:
        """Set ``text`` into ``box`` and return the rectangle it took.

        ``verbatim`` marks what nobody translates: names, words, numbers. The rest as in `fit`.
        """
        key = (text, style, *box, align, anchor, lines, shadow, is_label, largest)
        laid = self._laid.get((*key, self.upright_only))
        if laid is None:
            setting = self.fit(
                text, style, box.width, lines, box.height, is_label=is_label, largest=largest
            )
            if align == "centre" and setting.fits and len(setting.lines) > 1:
                setting = _balanced(setting, text, self.upright(style))
            laid = self._lay(setting, box, style, align, anchor, shadow=shadow)
            if len(self._laid) >= _MOST_LAID:
                self._laid.clear()
            self._laid[(*key, self.upright_only)] = laid
        for line in laid.lines:
            surface = self.surface(line.text, line.style, laid.pixels)
            painter.blit(surface, line.place, alpha * line.percent // 100)
        if self.audit is not None:
            seen, colour = painter.seen(laid.rect), style.colour
            self.audit.append(
                DrawnText(text, box.copy(), seen, laid.fits, laid.pixels, verbatim, colour, alpha)
            )
        return laid.rect.copy()

    def _lay(
        self,
        setting: TextLayout,
        box: pygame.Rect,
        style: Style,
        align: Align,
        anchor: Anchor,
        *,
        shadow: bool,
    ) -> _Laid:
        """Return where the lines of a text go in its box."""
        height = setting.height
        top = {
            "top": box.top,
            "middle": box.centery - height / 2,
            "bottom": box.bottom - height,
        }[anchor]
        laid: list[TextLine] = []
        drawn = pygame.Rect(0, 0, 0, 0)
        for number, line in enumerate(setting.lines):
            surface = self.surface(line, style, setting.pixels)
            x = {
                "left": box.left,
                "centre": box.centerx - surface.get_width() / 2,
                "right": box.right - surface.get_width(),
            }[align]
            middle = top + (number + 0.5) * setting.line_height
            place = (round(x), round(middle - surface.get_height() / 2))
            if shadow:
                below = (place[0], place[1] + max(1, round(setting.pixels * 0.06)))
                laid.append(TextLine(line, style.tinted(_SHADOW), below, _SHADOW_PERCENT))
            laid.append(TextLine(line, style, place, 100))
            rect = surface.get_rect(topleft=place)
            drawn = rect if number == 0 else drawn.union(rect)
        return _Laid(tuple(laid), drawn, setting.fits, setting.pixels)

    def surface(self, line: str, style: Style, pixels: int | None = None) -> pygame.Surface:
        """Return one line as a surface with alpha; do not change it."""
        style = self.upright(style)
        pixels = pixels or self.pixels(style)
        key = (line, style.family, style.weight, style.italic, style.colour, pixels)
        return self._surfaces.get(key, lambda: _rendered(line, style, pixels))

    def upright(self, style: Style) -> Style:
        """Return an upright style where the language has no italics (Cyrillic)."""
        if style.italic and self.upright_only:
            return style._replace(italic=False)
        return style


def _rendered(line: str, style: Style, pixels: int) -> pygame.Surface:
    """Return a line, evenly spaced: in small sizes whole pixels between letters are too coarse."""
    fitted = font(style, pixels)
    if pixels >= _SMALL or not line:
        return fitted.render(line, True, style.colour)
    large = font(style, pixels * _FINER).render(line, True, style.colour)
    size = (fitted.size(line)[0], round(large.get_height() / _FINER))
    return pygame.transform.smoothscale(large, size)


def _surface_bytes(s: float) -> int:
    """Return how many bytes of set lines are kept: more than a window full of them."""
    return max(3_000_000, round(2 * s * s))


def _on_one_line(text: str, style: Style, sizes: Iterable[int], width: int) -> TextLayout | None:
    """Return the text on one line, in the first of ``sizes`` (px) in which that is possible."""
    for pixels in sizes:
        needed = font(style, pixels).size(text)[0]
        if needed <= width:
            return TextLayout(pixels, (text,), round(pixels * style.line), needed, True)
    return None


def _wrapped(text: str, style: Style, pixels: int, width: int) -> TextLayout:
    """Break at spaces (never at non-breaking ones) into lines as long as the width allows."""
    measure = font(style, pixels).size
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and measure(longer)[0] > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    widest = max(measure(line)[0] for line in lines)
    return TextLayout(pixels, tuple(lines), round(pixels * style.line), widest, widest <= width)


def _balanced(setting: TextLayout, text: str, style: Style) -> TextLayout:
    """Return a setting in as many lines, broken for the narrowest box that takes no more."""
    narrowest, low = setting, setting.width // len(setting.lines)
    while low < narrowest.width:
        tried = _wrapped(text, style, setting.pixels, (low + narrowest.width) // 2)
        if tried.fits and len(tried.lines) == len(setting.lines):
            narrowest = tried
        else:
            low = (low + narrowest.width) // 2 + 1
    return narrowest


def _cut(setting: TextLayout, style: Style, most: int, width: int) -> TextLayout:
    """Return as much of a setting as ``most`` lines ``width`` pixels wide can take."""
    measure = font(style, setting.pixels).size

    def shortened(line: str) -> str:
        while line.strip(_ELLIPSIS) and measure(line)[0] > width:
            line = line.rstrip(_ELLIPSIS)[:-1].rstrip() + _ELLIPSIS
        return line

    kept = list(setting.lines[:most])
    if len(kept) < len(setting.lines):
        kept[-1] += _ELLIPSIS
    lines = tuple(map(shortened, kept))
    widest = max(measure(line)[0] for line in lines)
    return TextLayout(setting.pixels, lines, setting.line_height, widest, False)
