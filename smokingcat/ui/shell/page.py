"""What the scenes on the table have in common: heading, back button, mats and group titles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import pygame

from smokingcat.ui.paint import theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.theme import Style
from smokingcat.ui.shell.scene import Scene
from smokingcat.ui.widgets.button import RoundButton

if TYPE_CHECKING:
    from smokingcat.ui.shell.context import Context


class PageScene(Scene):
    """A scene drawn on the baize, with a title and a way back."""

    def title(self) -> str:
        """Return the heading in the player's language."""
        return ""

    def back_button(self) -> RoundButton:
        """Return the round button that leads back."""
        frame = self.frame
        centre = (frame.left(0.176), frame.top(0.098))
        label = self.context.words.gettext("Back")
        return RoundButton(
            self.context, "back", centre, frame.px(0.028), "left", label, self.leave, tip="below"
        )

    @property
    def heading_end(self) -> int:
        """The pixel column up to which the heading may reach."""
        return self.frame.right(0.222)

    def draw_behind(self, painter: Painter) -> None:
        """Draw the table and the heading."""
        painter.blit(self.context.backdrop.picture(self.frame), (0, 0))
        self.draw_heading(painter)

    def draw_heading(self, painter: Painter) -> None:
        """Draw the title, if there is one, behind the back button."""
        frame, title = self.frame, self.title()
        if not title:
            return
        box = pygame.Rect(frame.left(0.222), frame.top(0.064), 0, frame.px(0.068))
        box.width = self.heading_end - box.left
        self.context.text.draw(painter, title, box, theme.H1, shadow=True)


def draw_mat(context: Context, painter: Painter, box: pygame.Rect) -> None:
    """Draw the dark mat with a double brass line that groups controls."""
    context.pieces.draw_nine(painter, "mat", box)


def draw_group_title(
    context: Context, painter: Painter, title: str, box: pygame.Rect, style: Style = theme.H3
) -> None:
    """Draw a group's title with the brass line under it that runs out to the right."""
    frame = context.frame
    upper = pygame.Rect(box.left, box.top, box.width, frame.typed(0.036))
    context.text.draw(painter, title, upper, style, anchor="middle")
    line = pygame.Rect(box.left, upper.bottom + frame.px(theme.TIGHT), box.width, 0)
    surface = context.pieces.nine("underline", (line.width, max(2, frame.px(0.003))))
    painter.blit(surface, line.topleft)


def _draw_fade(
    context: Context, painter: Painter, viewport: pygame.Rect, edge: Literal["top", "bottom"]
) -> None:
    """Let what scrolls under an edge of ``viewport`` fade into the table."""
    height = context.frame.px(0.045 if edge == "bottom" else 0.024)
    strip = pygame.Rect(viewport.left, viewport.top, viewport.width, height)
    if edge == "bottom":
        strip.bottom = viewport.bottom
    strip.inflate_ip(context.frame.px(0.03), 0)
    box = strip.left, strip.top, strip.width, strip.height
    painter.blit(context.backdrop.faded(context.frame, box, edge), strip.topleft)


def draw_fades(
    context: Context, painter: Painter, viewport: pygame.Rect, offset: int, content: int
) -> None:
    """Fade the edges beyond which there is more of ``content`` pixels scrolled by ``offset``."""
    if offset > 0:
        _draw_fade(context, painter, viewport, "top")
    if offset < content - viewport.height:
        _draw_fade(context, painter, viewport, "bottom")


def draw_scrim(context: Context, painter: Painter) -> None:
    """Darken what lies below a panel."""
    painter.fill(context.frame.rect, (*theme.SCRIM, 148))
