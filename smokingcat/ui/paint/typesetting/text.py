"""Text renderer: fits text into its box, draws it, and records the drawn texts.

`TextFitter` chooses sizes and line breaks. Centred lines have about equal lengths. `Text.drawn_log`
lists every drawn text with its box and whether it fitted, for checks of a screen.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

import pygame

from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.surface_cache import SurfaceCache
from smokingcat.ui.paint.theme import Colour, Style
from smokingcat.ui.paint.typesetting.fonts import font
from smokingcat.ui.paint.typesetting.text_fitter import TextFitter, TextLayout, wrapped

Align = Literal["left", "centre", "right"]
Anchor = Literal["top", "middle", "bottom"]

UPRIGHT: Final = frozenset({"ru"})
"""Languages without italics, because our italic fonts have no Cyrillic."""
_SMALL_TYPE, _OVERSAMPLING = 26, 4
"""Type size in pixels under which text is drawn enlarged by ``_OVERSAMPLING`` and scaled down."""
_SHADOW: Final[Colour] = (4, 12, 8)
_SHADOW_PERCENT: Final = 70
_MAX_PLACEMENTS: Final = 300


class DrawnText(NamedTuple):
    """One drawn text, for checks of a screen; ``rect`` is its visible part.

    ``alpha`` (0..255) is the opacity of its ``colour``. A text that grows with the player's text
    size also has the pixels of its ``usual`` one.
    """

    text: str
    box: pygame.Rect
    rect: pygame.Rect
    fits: bool
    pixels: int
    verbatim: bool
    colour: Colour
    alpha: int
    usual: int = 0


class TextLine(NamedTuple):
    """A line, its style, its top left corner (px), and its share of the alpha in per cent."""

    text: str
    style: Style
    place: tuple[int, int]
    percent: int


class _Placement(NamedTuple):
    """Layout of a text in its box: the places of its lines and shadows."""

    lines: tuple[TextLine, ...]
    rect: pygame.Rect
    fits: bool
    pixels: int


class Text(TextFitter):
    """Draws text on a painter and keeps the lines that it rendered."""

    def __init__(self, s: float, larger: float = 1.0) -> None:
        super().__init__(s, larger)
        self._surfaces = SurfaceCache(_surface_bytes(s))
        self._placements: dict[tuple[object, ...], _Placement] = {}
        self.drawn_log: list[DrawnText] | None = None

    def resize(self, s: float, larger: float = 1.0) -> None:
        """Use another unit in pixels, or another text size, from now on."""
        if (s, larger) != (self._s, self._larger):
            super().resize(s, larger)
            self._surfaces.fit((s, larger), _surface_bytes(s))
            self._placements.clear()

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
        """Draw ``text`` in ``box`` and return the rectangle it took.

        ``verbatim`` marks text that is not translated: names, words, numbers. The other parameters
        are those of `fit`.
        """
        key = (text, style, *box, align, anchor, lines, shadow, is_label, largest)
        placed = self._placements.get((*key, self.upright_only))
        if placed is None:
            layout = self.fit(
                text, style, box.width, lines, box.height, is_label=is_label, largest=largest
            )
            if align == "centre" and layout.fits and len(layout.lines) > 1:
                layout = _balance(layout, text, self.upright(style))
            placed = self._lay(layout, box, style, align, anchor, shadow=shadow)
            if len(self._placements) >= _MAX_PLACEMENTS:
                self._placements.clear()
            self._placements[(*key, self.upright_only)] = placed
        for line in placed.lines:
            surface = self.surface(line.text, line.style, placed.pixels)
            painter.blit(surface, line.place, alpha * line.percent // 100)
        if self.drawn_log is not None:
            seen, usual = painter.visible_part(placed.rect), self.usual(style) if style.grows else 0
            self.drawn_log.append(
                DrawnText(
                    text,
                    box.copy(),
                    seen,
                    placed.fits,
                    placed.pixels,
                    verbatim,
                    style.colour,
                    alpha,
                    usual,
                )
            )
        return placed.rect.copy()

    def _lay(
        self,
        layout: TextLayout,
        box: pygame.Rect,
        style: Style,
        align: Align,
        anchor: Anchor,
        *,
        shadow: bool,
    ) -> _Placement:
        """Return the places of a text's lines in its box."""
        height = layout.height
        top = {
            "top": box.top,
            "middle": box.centery - height / 2,
            "bottom": box.bottom - height,
        }[anchor]
        placed: list[TextLine] = []
        drawn = pygame.Rect(0, 0, 0, 0)
        for number, line in enumerate(layout.lines):
            surface = self.surface(line, style, layout.pixels)
            x = {
                "left": box.left,
                "centre": box.centerx - surface.get_width() / 2,
                "right": box.right - surface.get_width(),
            }[align]
            middle = top + (number + 0.5) * layout.line_height
            place = (round(x), round(middle - surface.get_height() / 2))
            if shadow:
                below = (place[0], place[1] + max(1, round(layout.pixels * 0.06)))
                placed.append(TextLine(line, style.tinted(_SHADOW), below, _SHADOW_PERCENT))
            placed.append(TextLine(line, style, place, 100))
            rect = surface.get_rect(topleft=place)
            drawn = rect if number == 0 else drawn.union(rect)
        return _Placement(tuple(placed), drawn, layout.fits, layout.pixels)

    def surface(self, line: str, style: Style, pixels: int | None = None) -> pygame.Surface:
        """Return one line as a surface with alpha, which must not be changed."""
        style = self.upright(style)
        pixels = pixels or self.pixels(style)
        key = (line, style.family, style.weight, style.italic, style.colour, pixels)
        return self._surfaces.get(key, lambda: _render(line, style, pixels))


def _render(line: str, style: Style, pixels: int) -> pygame.Surface:
    """Render a line; small type is rendered enlarged, because whole pixels space it unevenly."""
    fitted = font(style, pixels)
    if pixels >= _SMALL_TYPE or not line:
        return fitted.render(line, True, style.colour)
    large = font(style, pixels * _OVERSAMPLING).render(line, True, style.colour)
    size = (fitted.size(line)[0], round(large.get_height() / _OVERSAMPLING))
    return pygame.transform.smoothscale(large, size)


def _surface_bytes(s: float) -> int:
    """Return the size of the cache in bytes: more than a window full of lines."""
    return max(3_000_000, round(2 * s * s))


def _balance(layout: TextLayout, text: str, style: Style) -> TextLayout:
    """Return a layout with the same number of lines, of about equal lengths."""
    narrowest, low = layout, layout.width // len(layout.lines)
    while low < narrowest.width:
        tried = wrapped(text, style, layout.pixels, (low + narrowest.width) // 2)
        if tried.fits and len(tried.lines) == len(layout.lines):
            narrowest = tried
        else:
            low = (low + narrowest.width) // 2 + 1
    return narrowest
