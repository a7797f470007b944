"""The page to choose problems: by theme (the mistake) or by grade (the difficulty)."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from smokingcat.a11y.nodes import AccessibleNode, sentence
from smokingcat.coach.problems.problem import GRADE_COUNT, Problem, problems
from smokingcat.coach.review.error_rate import MistakeTheme
from smokingcat.i18n.sentences.error_rate import theme_name
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.page_scene import PageScene
from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.frame import MAX_ROOMY_TEXT
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.problems.problem_drill import problem_drill, solved_text
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.widget import Widget

_FOOT_MARGIN: Final = 0.060
"""Distance of the list from the bottom, as a fraction of ``s``."""
_ROW_HEIGHT: Final = 0.080
_COUNT_WIDTH: Final = 0.200
"""Height of a row, and width of a count."""
_HEADING: Final = 0.054
_PRACTISE: Final = 0.240
"""Height of a heading, and width of the button beside the page's title."""
_LINE: Final = 0.004
"""Thickness of the line that shows the solved share."""
_EMPTY: Final = 60
"""Opacity (of 255) of that line where it is not filled."""
Group = tuple[str, str, list[Problem]]
"""Name, label and problems of an entry."""


class _Entry(Button):
    """The problems of a theme or of a grade: the number solved at its right, the share as a line.

    ``shown`` is drawn in place of the label.
    """

    def __init__(
        self,
        context: Context,
        group: Group,
        rect: pygame.Rect,
        shown: str,
        solved: Container[str],
        begin: Callable[[Sequence[Problem]], None],
    ) -> None:
        name, label, alike = group
        super().__init__(context, name, rect, label, partial(begin, alike), style=theme.LABEL)
        self._done, self._count = sum(each.name in solved for each in alike), len(alike)
        self._solved = solved_text(context.words, alike, solved)
        self._shown = shown

    def accessible(self) -> AccessibleNode | None:
        node = super().accessible()
        return node and node._replace(note=sentence(self._solved))

    def _draw_label(self, painter: Painter, box: pygame.Rect) -> None:
        canvas, frame = self.canvas, self.canvas.frame
        inner = box.inflate(-2 * frame.px(theme.BETWEEN), -2 * frame.px(theme.INSIDE))
        line = pygame.Rect(inner.left, 0, inner.width, max(2, frame.px(_LINE)))
        line.bottom = inner.bottom
        painter.fill(line, (*theme.GOLD, _EMPTY))
        line.width = round(line.width * self._done / max(1, self._count))
        painter.fill(line, (*theme.GOLD, 255))
        wide = min(frame.typed(_COUNT_WIDTH), round(inner.width * 0.6))
        room = pygame.Rect(inner.left, inner.top, inner.width - wide, line.top - inner.top)
        if self._shown:
            canvas.text.draw(painter, self._shown, room, theme.H2, verbatim=True)
        else:
            even = self.even(self.style, room, 2, is_label=True)
            canvas.text.draw(
                painter, self.label, room, self.style, lines=2, is_label=True, largest=even
            )
        sentence = canvas.words.gettext("{done} of {count}")
        sentence = sentence.format(done=self._done, count=self._count)
        end = pygame.Rect(room.right, room.top, wide, room.height)
        canvas.text.draw(painter, sentence, end, theme.LABEL.tinted(theme.GOLD), align="right")


class ThemesScene(PageScene):
    """A button for each theme and for each grade: it asks the unsolved problems of that kind."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        themes = {each.theme for each in problems()}
        self._themes = [each for each in MistakeTheme if each in themes]
        self._viewport = pygame.Rect(0, 0, 0, 0)
        self._content = 0
        self._solved = context.store.problems.solved()
        self._headings: tuple[tuple[str, pygame.Rect], ...] = ()

    def title(self) -> str:
        return self.context.words.gettext("Themes")

    @property
    def _across(self) -> int:
        return 1 if self.frame.larger > MAX_ROOMY_TEXT else 2

    def build(self) -> list[Widget]:
        frame, _ = self.frame, self.context.words.gettext
        view = self._viewport = self.page_box(_FOOT_MARGIN)
        first = pygame.Rect(view.left, view.top - self._offset, view.width, frame.typed(_HEADING))
        by_theme = self._laid(self._by_theme(), first.bottom, self._across)
        second = first.copy()
        second.top = by_theme[-1].rect.bottom + frame.px(theme.BETWEEN)
        by_grade = self._laid(self._by_grade(), second.bottom, GRADE_COUNT)
        self._headings = (_("By kind of mistake"), first), (_("From easy to hard"), second)
        entries = [*by_theme, *by_grade]
        self._content = entries[-1].rect.bottom - first.top + frame.px(theme.PADDED)
        before = self._offset
        scroll = self.scroll_bar(view, self._content)
        if self._offset < before:
            return self.build()
        return [self.back_button(), self._practise(), *entries, scroll]

    def _practise(self) -> Button:
        """Return the button of the next unsolved problem of any kind."""
        frame, _ = self.frame, self.context.words.gettext
        box = pygame.Rect(0, 0, min(frame.typed(_PRACTISE), frame.px(0.340)), frame.px(0.062))
        box.midright = self.tabs_box.midright
        begin = partial(self._begin, problems())
        button = Button(self.context, "practise", box, _("Practise"), begin, kind="brass")
        button.is_first = True
        return button

    def _by_theme(self) -> Iterator[Group]:
        for what in self._themes:
            name = theme_name(self.context.words, what)
            alike = [each for each in problems() if each.theme is what]
            yield what.value, name[:1].upper() + name[1:], alike

    def _by_grade(self) -> Iterator[Group]:
        for grade in range(1, GRADE_COUNT + 1):
            name = self.context.words.gettext("difficulty {grade}\u00a0of\u00a05").format(
                grade=grade
            )
            alike = [each for each in problems() if each.grade == grade]
            yield f"grade {grade}", name[:1].upper() + name[1:], alike

    def _laid(self, groups: Iterable[Group], top: int, across: int) -> list[_Entry]:
        """Return entries in rows of ``across`` from ``top`` on; a row of grades shows figures."""
        frame, view, gap = self.frame, self._viewport, self.frame.px(theme.INSIDE)
        wide = (view.width - (across - 1) * gap) // across
        high = max(frame.typed(_ROW_HEIGHT), frame.px(_ROW_HEIGHT))
        entries = list[_Entry]()
        for number, group in enumerate(groups):
            row, column = divmod(number, across)
            left, y = view.left + column * (wide + gap), top + row * (high + gap)
            shown = f"{number + 1}" if across == GRADE_COUNT else ""
            box = pygame.Rect(left, y, wide, high)
            entries.append(_Entry(self.context, group, box, shown, self._solved, self._begin))
        for entry in entries:
            entry.row, entry.clip = [each.label for each in entries], view
        return entries

    def _begin(self, alike: Sequence[Problem]) -> None:
        self.context.shell.open(problem_drill(self.context, alike))

    def on_show(self) -> None:
        """Refresh the counts."""
        self._solved = self.context.store.problems.solved()
        self.arrange()
        self.shows_focus = True

    def draw_behind(self, painter: Painter) -> None:
        """Draw the number of solved problems beside the button."""
        super().draw_behind(painter)
        frame, context = self.frame, self.context
        button = self.named("practise").rect
        note = pygame.Rect(frame.centre(-0.25), frame.top(0.064), 0, frame.px(0.068))
        note.width = button.left - frame.px(theme.APART) - note.left
        sentence = solved_text(context.words, problems(), self._solved)
        context.text.draw(painter, sentence, note, theme.LABEL, align="right", lines=2)

    def draw_over(self, painter: Painter) -> None:
        """Draw the headings, which scroll with the entries."""
        for heading, box in self._headings:
            if self._viewport.contains(box):
                self.context.text.draw(painter, heading, box, theme.H4.tinted(theme.GOLD))
        chrome.draw_fades(self.context, painter, self._viewport, self._offset, self._content)
