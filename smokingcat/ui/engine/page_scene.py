"""Base class of screens on the green cloth: heading, back button, scrolling."""

from __future__ import annotations

import pygame

from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.input.keys import tip_with_key
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.widgets.button import RoundButton
from smokingcat.ui.widgets.scroll_bar import ScrollBar


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

    def page_box(self, side: float, top: float, bottom: float, widest: float) -> pygame.Rect:
        """Return the centred box of the content; margins and ``widest`` are fractions of ``s``."""
        frame = self.frame
        page = pygame.Rect(0, frame.top(top), 0, frame.bottom(bottom) - frame.top(top))
        page.width = min(frame.right(side) - frame.left(side), frame.px(widest))
        page.left = frame.rect.centerx - page.width // 2
        return page

    def scroll_bar(
        self, left: int, view: pygame.Rect, content: int, *, narrowest: int = 0
    ) -> ScrollBar:
        """Return a bar for ``content`` pixels of height behind ``view``; limit the offset."""
        self._offset = min(self._offset, max(0, content - view.height))
        width = max(narrowest, self.frame.px(0.018))
        bar = pygame.Rect(left, view.top, width, view.height)
        return ScrollBar(self.context, "scroll", bar, view, content, self._offset, self._scroll)

    def _scroll(self, offset: int) -> None:
        self._offset = offset
        self.arrange()

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
