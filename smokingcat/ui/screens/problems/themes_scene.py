"""The page to choose problems: by theme (the mistake) or by grade (the difficulty)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from smokingcat.a11y.nodes import AccessibleNode, sentence
from smokingcat.coach.problems.problem import GRADE_COUNT, Problem, problems
from smokingcat.coach.review.error_rate import MistakeTheme
from smokingcat.i18n.sentences.error_rate import theme_name
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.page_scene import PageScene
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.frame import MAX_ROOMY_TEXT
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.problems.problem_drill import problem_drill, solved_text
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.widget import Widget

_ROW: Final = 0.076
_COUNT: Final = 0.170
"""Height of a row, and width of a count."""


class _Entry(Button):
    """The problems of a theme or of a grade, with the number solved at its right."""

    def __init__(
        self,
        canvas: Canvas,
        name: str,
        rect: pygame.Rect,
        label: str,
        counted: tuple[str, str],
        action: Callable[[], None],
    ) -> None:
        super().__init__(canvas, name, rect, label, action, lines=2, align="left")
        self._count, self._told = counted
        """The count as it is shown, and as it is announced."""

    def accessible(self) -> AccessibleNode | None:
        node = super().accessible()
        return node and node._replace(note=sentence(self._told))

    def _draw_label(self, painter: Painter, box: pygame.Rect) -> None:
        canvas, wide = self.canvas, self.canvas.frame.typed(_COUNT)
        room = pygame.Rect(box.left, box.top, box.width - wide, box.height)
        super()._draw_label(painter, room)
        end = pygame.Rect(room.right, box.top, wide - canvas.frame.px(theme.BETWEEN), box.height)
        style = theme.NOTE.tinted(theme.GOLD)
        canvas.text.draw(painter, self._count, end, style, align="right")


class ThemesScene(PageScene):
    """A button for each theme and for each grade: it asks the unsolved problems of that kind."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        themes = {each.theme for each in problems()}
        self._themes = [each for each in MistakeTheme if each in themes]
        self._viewport = pygame.Rect(0, 0, 0, 0)

    def title(self) -> str:
        return self.context.words.gettext("Themes")

    @property
    def _across(self) -> int:
        return 1 if self.frame.larger > MAX_ROOMY_TEXT else 2

    def build(self) -> list[Widget]:
        self._viewport = view = self.page_box()
        entries = list(self._entries())
        content = entries[-1].rect.bottom - entries[0].rect.top
        scroll = self.scroll_bar(view, content)
        return [self.back_button(), *entries, scroll]

    def _entries(self) -> Iterator[_Entry]:
        words, found = self.context.words, list[tuple[str, str, list[Problem]]]()
        for what in self._themes:
            name = theme_name(words, what)
            alike = [each for each in problems() if each.theme is what]
            found.append((what.value, name[:1].upper() + name[1:], alike))
        for grade in range(1, GRADE_COUNT + 1):
            name = words.gettext("difficulty {grade} of 5").format(grade=grade)
            alike = [each for each in problems() if each.grade == grade]
            found.append((f"grade {grade}", name[:1].upper() + name[1:], alike))
        labels = [label for _name, label, _alike in found]
        for number, (name, label, alike) in enumerate(found):
            counted = self._counted(alike), solved_text(self.context, alike)
            begin = partial(self._begin, alike)
            box = self._box(number)
            entry = _Entry(self.context, name, box, label, counted, begin)
            entry.row, entry.clip = labels, self._viewport
            yield entry

    def _counted(self, alike: Sequence[Problem]) -> str:
        solved, words = self.context.store.problems.solved(), self.context.words
        done = sum(each.name in solved for each in alike)
        return words.gettext("{done} of {count}").format(done=done, count=len(alike))

    def _box(self, number: int) -> pygame.Rect:
        """Return the box of an entry; the themes fill the columns, then the grades."""
        frame, view, gap = self.frame, self._viewport, self.frame.px(theme.INSIDE)
        wide = (view.width - (self._across - 1) * gap) // self._across
        high = max(frame.typed(_ROW), frame.px(_ROW))
        line, column = divmod(number, self._across)
        top = view.top - self._offset + line * (high + gap)
        return pygame.Rect(view.left + column * (wide + gap), top, wide, high)

    def _begin(self, alike: Sequence[Problem]) -> None:
        self.context.shell.open(problem_drill(self.context, alike))

    def on_show(self) -> None:
        """Refresh the counts."""
        self.arrange()
        self.shows_focus = True

    def draw_behind(self, painter: Painter) -> None:
        """Draw the number of solved problems beside the heading."""
        super().draw_behind(painter)
        frame, context = self.frame, self.context
        note = pygame.Rect(frame.centre(-0.25), frame.top(0.064), 0, frame.px(0.068))
        note.width = frame.right(0.150) - note.left
        said = solved_text(context, problems())
        context.text.draw(painter, said, note, theme.NOTE, align="right", lines=2)
