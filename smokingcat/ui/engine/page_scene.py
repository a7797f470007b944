"""What the scenes on the table have in common: the table itself, a heading, a way back."""

from __future__ import annotations

import pygame

from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.input.keys import tip_with_key
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.widgets.button import RoundButton


class PageScene(Scene):
    """A scene drawn on the baize, with a title and a way back."""

    rule: str | None = "game"
    """Where the rule book is opened by its key; ``None`` in the book itself."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._offset = 0
        """How far down it is scrolled, in pixels, where it is longer than the window."""

    def handle(self, event: pygame.Event) -> bool:
        """Take one input event, or open the book or the keys by a key that is not typed."""
        if super().handle(event):
            return True
        is_letter = self.is_typing and bool(event.dict.get("unicode", "").strip())
        return not is_letter and self.show_help(event, self.rule)

    def _scroll(self, offset: int) -> None:
        self._offset = offset
        self.arrange()

    def back_button(self) -> RoundButton:
        """Return the round button that leads back."""
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
        """The pixel column up to which the heading may reach: answers may stand beside it."""
        answers = self.answers
        if answers is None:
            return self.frame.right(0.222)
        return answers.left - self.frame.px(theme.APART)

    def draw_behind(self, painter: Painter) -> None:
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
