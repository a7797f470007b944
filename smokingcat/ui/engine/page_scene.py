"""Base class of screens on the green cloth: heading, back button, scrolling."""

from __future__ import annotations

from typing import Final

import pygame

from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.input.keys import tip_with_key
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.widgets.button import RoundButton
from smokingcat.ui.widgets.scroll_bar import ScrollBar

_SIDE, _TOP, _FOOT, _WIDEST = 0.110, 0.160, 0.070, 1.60
"""Margins of the content and its greatest width, as fractions of ``s``."""
_BAR, _NOTCH = 0.018, 0.118
"""Width of a scroll bar; distance of its end from the window's edge, above the frame's corner."""
_LEAST_BAR: Final = 8
_TABS, _TABS_MOST = 0.600, 0.720
_TAB, _TAB_MOST = 0.054, 0.080
"""Width, greatest width, height and greatest height of tabs, as fractions of ``s``."""


class PageScene(Scene):
    """A full screen with a title and a back button, whose content may scroll."""

    rule: str | None = "game"
    """Where the rules key opens the rule book; ``None`` in the book itself."""

    is_title_verbatim = False
    """Whether the title is not translated, such as the name of a month."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._offset = 0
        """How far the content is scrolled down, in pixels."""

    def handle(self, event: pygame.Event) -> bool:
        """Take one input event; keys that are not typed also open the rule book or the keys."""
        if super().handle(event):
            return True
        is_letter = self.is_typing and bool(event.dict.get("unicode", "").strip())
        return not is_letter and self.show_help(event, self.rule)

    def page_box(self, foot: float = _FOOT) -> pygame.Rect:
        """Return the centred box of the content, which ends ``foot`` units above the edge."""
        frame = self.frame
        page = pygame.Rect(0, frame.top(_TOP), 0, frame.bottom(foot) - frame.top(_TOP))
        page.width = min(frame.right(_SIDE) - frame.left(_SIDE), frame.px(_WIDEST))
        page.left = frame.rect.centerx - page.width // 2
        return page

    def scroll_bar(self, view: pygame.Rect, content: int, left: int | None = None) -> ScrollBar:
        """Return a bar for ``content`` pixels of height behind ``view``; limit the offset.

        The bar stands in the margin of the page, or begins at pixel column ``left``.
        """
        frame = self.frame
        self._offset = min(self._offset, max(0, content - view.height))
        bar = pygame.Rect(0, view.top, max(_LEAST_BAR, frame.px(_BAR)), 0)
        bar.left = self.page_box().right + frame.px(theme.INSIDE) if left is None else left
        bar.height = min(view.bottom, frame.bottom(_NOTCH)) - view.top
        return ScrollBar(self.context, "scroll", bar, view, content, self._offset, self._scroll)

    def _scroll(self, offset: int) -> None:
        self._offset = offset
        self.arrange()

    @property
    def tabs_box(self) -> pygame.Rect:
        """The box right of the heading for tabs between the parts of a page."""
        frame = self.frame
        box = pygame.Rect(0, 0, 0, max(frame.px(_TAB), min(frame.typed(_TAB), frame.px(_TAB_MOST))))
        box.width = min(frame.typed(_TABS), frame.px(_TABS_MOST))
        box.midright = (frame.right(0.160), frame.top(0.098))
        return box

    def back_button(self) -> RoundButton:
        frame = self.frame
        centre = (frame.left(0.176), frame.top(0.098))
        label = self.context.words.gettext("Back")
        back = RoundButton(
            self.context, "back", centre, frame.px(0.028), "left", label, self.leave, tip="below"
        )
        back.about = tip_with_key(self.context, label, "leave")
        return back

    @property
    def heading_end(self) -> int:
        """The pixel column where the heading ends; `Scene.reply_toast_box` may be beside it."""
        answers = self.reply_toast_box
        if answers is None:
            return self.frame.right(0.222)
        return answers.left - self.frame.px(theme.APART)

    def draw_behind(self, painter: Painter) -> None:
        painter.blit(self.context.backdrop.picture(self.frame), (0, 0))
        self.draw_heading(painter)

    def draw_heading(self, painter: Painter) -> None:
        """Draw the title, if there is one, right of the back button."""
        frame, title = self.frame, self.title()
        if not title:
            return
        box = pygame.Rect(frame.left(0.222), frame.top(0.064), 0, frame.px(0.068))
        box.width = self.heading_end - box.left
        verbatim = self.is_title_verbatim
        self.context.text.draw(painter, title, box, theme.H1, shadow=True, verbatim=verbatim)
