"""The About panel: version, licences, and the libraries in use."""

from __future__ import annotations

from typing import Final

import pygame

from smokingcat import __version__
from smokingcat.common import paths
from smokingcat.ui.engine.panel_scene import PanelScene
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.theme import Style
from smokingcat.ui.widgets.widget import Widget

_WIDTH: Final = 1.06
_WIDEST: Final = 1.66
_TALLEST: Final = 0.97
_LINES: Final = 9
_MARGIN: Final = 0.120
_HEAD: Final = 0.196
"""Distance from the panel's upper edge to its first paragraph."""
_FOOT: Final = 0.156
_TEXT: Final = theme.BODY.tinted(theme.INK)


class AboutScene(PanelScene):
    """An overlay with the version and the licences."""

    @property
    def panel(self) -> pygame.Rect:
        """The cream panel, as tall as its text."""
        frame = self.frame
        text = sum(height for _, height in self._set()[1])
        box = frame.box_at(frame.centre(), frame.middle(), self._width, 0)
        box.height = text + frame.px(_HEAD + _FOOT)
        box.centery = frame.middle()
        return box

    @property
    def _width(self) -> float:
        return min(_WIDTH * self.frame.larger, _WIDEST)

    def _set(self) -> tuple[Style, list[tuple[str, int]]]:
        """Return the style, and the paragraphs with their heights in pixels, with the gap below.

        The style has the requested text size, or the largest that the window allows.
        """
        frame, text = self.frame, self.context.text
        width = frame.px(self._width - 2 * _MARGIN)
        most, gap = frame.px(_TALLEST - _HEAD - _FOOT), frame.px(theme.BETWEEN)
        for pixels in range(text.pixels(_TEXT), text.usual(_TEXT) - 1, -1):
            style = text.exactly(_TEXT, pixels)
            heights = [
                (paragraph, text.fit(paragraph, style, width, _LINES).height + gap)
                for paragraph in self._paragraphs()
            ]
            if sum(height for _, height in heights) <= most:
                break
        return style, heights

    def build(self) -> list[Widget]:
        return [self.close_button()]

    def _paragraphs(self) -> list[str]:
        _ = self.context.words.gettext
        return [
            _("A game for four that nobody wins and one loses. Never for money."),
            _(
                "The rules are those of the official rule sheets; the words, the cards, the cats "
                "and the sounds were made for this program."
            ),
            _("Code: MIT licence. Cards, pictures, sounds and texts: CC BY 4.0."),
            _(
                "Built with Python, pygame-ce and SDL (LGPL), platformdirs and markdown-it-py "
                "(MIT); set in Source Serif and Source Sans (SIL Open Font License)."
            ),
            _("Your matches are kept in {folder}").format(folder=paths.matches().parent),
        ]

    def draw_behind(self, painter: Painter) -> None:
        context, frame, panel = self.context, self.frame, self.panel
        super().draw_behind(painter)
        inner = panel.inflate(-2 * frame.px(_MARGIN), 0)
        heading = pygame.Rect(inner.left, panel.top + frame.px(0.068), inner.width, 0)
        heading.height = frame.px(0.066)
        context.text.draw(
            painter,
            context.words.game,
            heading,
            theme.H1.tinted(theme.INK),
            align="centre",
            verbatim=True,
        )
        version = heading.move(0, heading.height + frame.px(theme.TIGHT))
        version.height = frame.px(0.034)
        text = context.words.gettext("Version {version}").format(version=__version__)
        context.text.draw(painter, text, version, theme.WIT.tinted(theme.INK_QUIET), align="centre")
        y = panel.top + frame.px(_HEAD)
        style, paragraphs = self._set()
        for paragraph, height in paragraphs:
            box = pygame.Rect(inner.left, y, inner.width, height)
            context.text.draw(painter, paragraph, box, style, lines=_LINES, anchor="top")
            y = box.bottom
