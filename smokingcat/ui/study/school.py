"""What there is to learn from: the rule book, and eight lessons that one plays."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from smokingcat.coach.course import LESSONS
from smokingcat.coach.lesson import Lesson
from smokingcat.coach.tutor import Tutor
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.chrome import draw_group_title, draw_mat
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.shell.page import PageScene
from smokingcat.ui.shell.routes import ToLesson, ToRules
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.widget import Widget

_WIDE: Final = 1.30
_ROWS: Final = 4
_ROW: Final = 0.068


class SchoolScene(PageScene):
    """The lessons in two columns, those played to their end ticked; under them the rule book."""

    def title(self) -> str:
        return self.context.words.gettext("Learn")

    @property
    def _mat(self) -> pygame.Rect:
        frame = self.frame
        return frame.box_at(frame.centre(), frame.middle(0.040), _WIDE, 0.640)

    @property
    def _inner(self) -> pygame.Rect:
        rim = self.frame.px(2 * theme.APART)
        return self._mat.inflate(-2 * rim, -2 * rim)

    def build(self) -> list[Widget]:
        frame, inner = self.frame, self._inner
        wide, gap = (inner.width - frame.px(theme.APART)) // 2, frame.px(theme.BETWEEN)
        top = inner.top + frame.typed(0.036) + frame.px(theme.APART)
        widgets: list[Widget] = []
        done = self.context.settings.lessons
        todo = next((lesson for lesson in LESSONS if lesson.key not in done), None)
        for number, lesson in enumerate(LESSONS):
            column, row = divmod(number, _ROWS)
            box = pygame.Rect(inner.left, top + row * (frame.px(_ROW) + gap), wide, frame.px(_ROW))
            box.left += column * (wide + frame.px(theme.APART))
            button = self._entry(number, lesson, box, is_done=lesson.key in done)
            button.is_first = lesson is todo or (todo is None and number == 0)
            widgets.append(button)
        box = pygame.Rect(0, 0, wide, frame.px(_ROW))
        box.midbottom = (inner.centerx, inner.bottom)
        label = self.context.words.gettext("The rule book")
        read = partial(self.context.shell.open, ToRules())
        widgets.append(Button(self.context, "book", box, label, read, style=theme.BUTTON))
        return [self.back_button(), *widgets]

    def _entry(self, number: int, lesson: Lesson, box: pygame.Rect, *, is_done: bool) -> Button:
        title = self.context.words.gettext(lesson.title)
        label = self.context.words.gettext("{number}. {title}").format(
            number=number + 1, title=title
        )
        begin, icon = partial(self._begin, lesson), "check" if is_done else "play"
        return Button(
            self.context, f"lesson {lesson.key}", box, label, begin,
            icon=icon, style=theme.BUTTON, align="left",
        )  # where it is, then how it looks  # fmt: skip

    def _begin(self, lesson: Lesson) -> None:
        self.context.shell.open(ToLesson(Tutor(lesson)))

    def entered(self) -> None:
        """Show where Enter goes."""
        self.shows_focus = True

    def draw_behind(self, painter: Painter) -> None:
        super().draw_behind(painter)
        draw_mat(self.context, painter, self._mat)
        title = self.context.words.gettext("Eight lessons to play")
        draw_group_title(self.context, painter, title, self._inner, theme.H2)
