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

_PANEL_WIDTH: Final = 1.06
_MAX_PANEL_WIDTH: Final = 1.66
_MAX_PANEL_HEIGHT: Final = 0.97
_MAX_LINES: Final = 9
_TEXT_MARGIN: Final = 0.120
_HEAD_HEIGHT: Final = 0.196
"""Distance from the panel's upper edge to its first paragraph."""
_FOOT_HEIGHT: Final = 0.156
_TEXT_STYLE: Final = theme.BODY.tinted(theme.INK)


class AboutScene(PanelScene):
    """An overlay with the version and the licences."""

    @property
    def panel(self) -> pygame.Rect:
        """The cream panel, as tall as its text."""
        frame = self.frame
        text = sum(height for _, height in self._set()[1])
        box = frame.box_at(frame.centre(), frame.middle(), self._width, 0)
        box.height = text + frame.px(_HEAD_HEIGHT + _FOOT_HEIGHT)
        box.centery = frame.middle()
        return box

    @property
    def _width(self) -> float:
        return min(_PANEL_WIDTH * self.frame.larger, _MAX_PANEL_WIDTH)

    def _set(self) -> tuple[Style, list[tuple[str, int]]]:
        """Return the style, and the paragraphs with their heights in pixels, with the gap below.

        The style has the requested text size, or the largest that the window allows.
        """
        frame, text = self.frame, self.context.text
        width = frame.px(self._width - 2 * _TEXT_MARGIN)
        most, gap = (
            frame.px(_MAX_PANEL_HEIGHT - _HEAD_HEIGHT - _FOOT_HEIGHT),
            frame.px(theme.BETWEEN),
        )
        for pixels in range(text.pixels(_TEXT_STYLE), text.usual(_TEXT_STYLE) - 1, -1):
            style = text.exactly(_TEXT_STYLE, pixels)
            heights = [
                (paragraph, text.fit(paragraph, style, width, _MAX_LINES).height + gap)
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
        inner = panel.inflate(-2 * frame.px(_TEXT_MARGIN), 0)
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
        y = panel.top + frame.px(_HEAD_HEIGHT)
        style, paragraphs = self._set()
        for paragraph, height in paragraphs:
            box = pygame.Rect(inner.left, y, inner.width, height)
            context.text.draw(painter, paragraph, box, style, lines=_MAX_LINES, anchor="top")
            y = box.bottom
