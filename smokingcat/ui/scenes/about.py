"""About the program: version, licences, what it is built with."""

from __future__ import annotations

import pygame

from smokingcat import __version__, paths
from smokingcat.ui import chrome, theme
from smokingcat.ui.painter import Painter
from smokingcat.ui.scene import Scene
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.widget import Widget


class AboutScene(Scene):
    """An overlay with the version and the licences."""

    is_overlay = True

    @property
    def panel(self) -> pygame.Rect:
        """The cream panel."""
        frame = self.frame
        return frame.box_at(frame.centre(), frame.middle(), 1.10, 0.80)

    def entered(self) -> None:
        """Show where Enter goes."""
        self.shows_focus = True

    def build(self) -> list[Widget]:
        """Return the button that closes the panel."""
        frame, panel = self.frame, self.panel
        box = pygame.Rect(0, 0, frame.px(0.26), frame.px(0.058))
        box.midbottom = (panel.centerx, panel.bottom - frame.px(0.060))
        label = self.context.words.gettext("Close")
        close = Button(self.context, "close", box, label, self.leave, kind="brass")
        close.is_first = close.on_cream = True
        return [close]

    def _paragraphs(self) -> list[str]:
        _ = self.context.words.gettext
        return [
            _("A game for four that nobody wins and one loses. Never for money."),
            _(
                "The rules are those of the Smoking Cat World Union; the words, the cards, the "
                "cats and the sounds were made for this program."
            ),
            _("Code: MIT licence. Cards, pictures, sounds and texts: CC BY 4.0."),
            _(
                "Built with Python, pygame-ce and SDL (LGPL), platformdirs and markdown-it-py "
                "(MIT); set in Source Serif and Source Sans (SIL Open Font License)."
            ),
            _("Your matches are kept in {folder}").format(folder=paths.matches().parent),
        ]

    def draw_behind(self, painter: Painter) -> None:
        """Draw the panel and its paragraphs."""
        context, frame, panel = self.context, self.frame, self.panel
        chrome.draw_scrim(context, painter)
        context.pieces.draw_nine(painter, "panel", panel)
        inner = panel.inflate(-frame.px(0.22), 0)
        heading = pygame.Rect(inner.left, panel.top + frame.px(0.056), inner.width, 0)
        heading.height = frame.px(0.066)
        name = "Kouřící kočka" if context.words.code == "cs" else "Smoking Cat"
        context.text.draw(
            painter, name, heading, theme.H1.tinted(theme.INK), align="centre", verbatim=True
        )
        version = heading.move(0, frame.px(0.056))
        version.height = frame.px(0.034)
        text = context.words.gettext("Version {version}").format(version=__version__)
        context.text.draw(painter, text, version, theme.WIT.tinted(theme.INK_QUIET), align="centre")
        y = version.bottom + frame.px(0.022)
        style = theme.BODY.tinted(theme.INK).sized(0.0215)
        for paragraph in self._paragraphs():
            setting = context.text.fit(paragraph, style, inner.width, 4)
            box = pygame.Rect(inner.left, y, inner.width, setting.height)
            context.text.draw(painter, paragraph, box, style, lines=4, anchor="top")
            y = box.bottom + frame.px(0.014)
