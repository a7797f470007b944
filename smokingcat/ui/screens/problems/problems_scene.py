"""The menu of problems, by theme and grade, with the number solved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from smokingcat.a11y.nodes import AccessibleNode, sentence
from smokingcat.coach.problems.decision_point import DecisionPoint
from smokingcat.coach.problems.problem import GRADES, SEAT, Problem, problems
from smokingcat.coach.review.error_rate import MistakeTheme
from smokingcat.i18n.catalogue.playing_words import short_words
from smokingcat.i18n.sentences.error_rate import theme_name
from smokingcat.match.drill import Drill, Exercise
from smokingcat.match.session.cats import CAST
from smokingcat.rules.record.header import SeatedPlayer
from smokingcat.store.record_summary import PERSON
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.page_scene import PageScene
from smokingcat.ui.engine.routes import ToDrill
from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.system import clock
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.widget import Widget

_TOP, _FOOT = 0.156, 0.062
"""Distances of the list from the top and of the foot from the bottom, as fractions of ``s``."""
_MAIN: Final = 0.060
_MAIN_WIDE: Final = 0.460
_HEAD: Final = 0.044
_ROW: Final = 0.056
_CELL: Final = 0.158
"""Heights of the list's head and of a row, and width of a grade's cell."""
_WIDEST: Final = 1.560
_TICK: Final = 0.7
"""Scale of the tick on a solved cell."""
_LEVEL: Final = "regular"
"""The bots' level where the player plays on from a problem."""


class _Cell(Button):
    """The button of one theme and grade; its announcement names these before the count."""

    solved = ""
    """The announced number of solved problems."""

    def accessible(self) -> AccessibleNode | None:
        node = super().accessible()
        return node and node._replace(name=self.beside[1], note=sentence(self.solved))


class ProblemsScene(PageScene):
    """A row for each theme with a button for each grade, and the button of the next problem."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._all = problems()
        themes = {each.theme for each in self._all}
        self._themes = [each for each in MistakeTheme if each in themes]
        self._viewport = pygame.Rect(0, 0, 0, 0)
        self._solved = context.store.problems.solved()

    def title(self) -> str:
        return self.context.words.gettext("Problems")

    @property
    def _open(self) -> list[Problem]:
        """The unsolved problems, easy ones first."""
        return [each for each in self._all if each.name not in self._solved]

    def build(self) -> list[Widget]:
        frame = self.frame
        main = self._main()
        view = pygame.Rect(0, frame.top(_TOP), 0, 0)
        view.width = min(frame.right(0.110) - frame.left(0.090), frame.px(_WIDEST))
        view.left = (frame.left(0.090) + frame.right(0.110) - view.width) // 2
        view.height = main.rect.top - frame.px(theme.BETWEEN) - view.top
        self._viewport = view
        scroll = self.scroll_bar(view.right + frame.px(theme.INSIDE), view, self._mat.height)
        return [self.back_button(), *self._cells(), main, scroll]

    def _main(self) -> Button:
        """Return the button that asks the unsolved problems, or else all."""
        frame, context, _ = self.frame, self.context, self.context.words.gettext
        box = pygame.Rect(0, 0, frame.typed(_MAIN_WIDE), frame.typed(_MAIN))
        box.width = min(box.width, frame.px(_WIDEST))
        box.midbottom = (frame.centre(), frame.bottom(_FOOT))
        label = _("The next unsolved one") if self._open else _("All of them once more")
        begin = partial(self._begin, self._all)
        main = Button(context, "next", box, label, begin, kind="brass", icon="play")
        main.is_first = True
        return main

    @property
    def _row(self) -> int:
        """The height of a row in pixels, with the space to the next."""
        return max(self.frame.typed(_ROW), self.frame.px(_ROW)) + self.frame.px(theme.TIGHT)

    @property
    def _mat(self) -> pygame.Rect:
        """The box of the whole list, scrolled."""
        frame, view = self.frame, self._viewport
        high = frame.typed(_HEAD) + len(self._themes) * self._row + 2 * frame.px(theme.BETWEEN)
        top = view.top - self._offset
        return pygame.Rect(view.left, top, view.width, high)

    @property
    def _inner(self) -> pygame.Rect:
        return self._mat.inflate(
            -2 * self.frame.px(theme.GROUPS), -2 * self.frame.px(theme.BETWEEN)
        )

    def _cell(self, row: int, grade: int) -> pygame.Rect:
        """Return the box of a row and a grade (from 1); row -1 is the head of the list."""
        frame, inner = self.frame, self._inner
        wide = min(frame.typed(_CELL), inner.width * 3 // 5 // GRADES)
        left = inner.right - (GRADES - grade + 1) * wide
        if row < 0:
            return pygame.Rect(left, inner.top, wide, frame.typed(_HEAD))
        top = inner.top + frame.typed(_HEAD) + row * self._row
        gap = frame.px(theme.TIGHT)
        return pygame.Rect(left + gap, top, wide - 2 * gap, self._row - gap)

    def _of(self, what: MistakeTheme, grade: int) -> list[Problem]:
        return [each for each in self._all if each.theme is what and each.grade == grade]

    def _cells(self) -> Iterator[Widget]:
        context, words = self.context, self.context.words
        labels, cells = [], list[_Cell]()
        for row, what in enumerate(self._themes):
            for grade in range(1, GRADES + 1):
                found = self._of(what, grade)
                if not found:
                    continue
                done = sum(each.name in self._solved for each in found)
                label = words.gettext("{done} of {count}").format(done=done, count=len(found))
                name = f"{what.value} {grade}"
                begin = partial(self._begin, found, chose=True)
                cell = _Cell(context, name, self._cell(row, grade), label, begin)
                said = words.gettext("{theme}, how hard: {grade} of 5")
                note = said.format(theme=theme_name(words, what), grade=grade)
                cell.beside = ("", note)
                solved_of = words.gettext("{done} of {count} solved")
                cell.solved = solved_of.format(done=done, count=len(found))
                cell.clip = self._viewport
                cells.append(cell)
                labels.append(label)
        for cell in cells:
            cell.row = labels
        yield from cells

    def _begin(self, wanted: Sequence[Problem], *, chose: bool = False) -> None:
        """Ask the unsolved ones of these problems, or all if none is left.

        A theme that the player ``chose`` is shown beside the question.
        """
        unsolved = [each for each in wanted if each in self._open]
        words = self.context.words
        fetch = partial(self._exercise, chose=chose)
        drill = Drill(unsolved or wanted, fetch, self._answered)

        def afterwards() -> str:
            return words.gettext("What was not right at once stays open, and comes again.")

        self.context.shell.open(ToDrill(drill, self.title, afterwards))

    def _exercise(self, problem: Problem, *, chose: bool) -> Exercise:
        cats = (SeatedPlayer(_LEVEL, cat.name) for cat in CAST)
        seated_players = (SeatedPlayer(PERSON, self.context.settings.name), *cats)
        record = problem.record(seated_players, short_words(self.context.words.code))
        choice = DecisionPoint(record, SEAT)
        return Exercise(choice, problem.outlook, problem.theme, problem.grade, chose)

    def _answered(self, problem: Problem, is_right: bool) -> None:
        if is_right and problem.name not in self._solved:
            self._solved |= {problem.name}
            moment = clock.local_now().isoformat(timespec="seconds")
            self.context.store.problems.solve(problem.name, moment)

    def on_show(self) -> None:
        """Refresh the counts."""
        self.arrange()
        self.shows_focus = True

    def draw_behind(self, painter: Painter) -> None:
        super().draw_behind(painter)
        self._draw_note(painter)
        with painter.clipped(chrome.with_rims(self.context, self._viewport)):
            chrome.draw_mat(self.context, painter, self._mat)
            self._draw_heads(painter)
            for row, what in enumerate(self._themes):
                self._draw_theme(painter, row, what)

    def _draw_note(self, painter: Painter) -> None:
        """Draw the number of solved problems."""
        frame, context = self.frame, self.context
        said = context.words.gettext("{done} of {count} solved")
        done = len(self._all) - len(self._open)
        note = pygame.Rect(frame.centre(-0.25), frame.top(0.064), 0, frame.px(0.068))
        note.width = frame.right(0.150) - note.left
        text = said.format(done=done, count=len(self._all))
        context.text.draw(painter, text, note, theme.NOTE, align="right", lines=2)

    def _draw_heads(self, painter: Painter) -> None:
        context, _ = self.context, self.context.words.gettext
        gold = theme.NOTE.tinted(theme.GOLD)
        first, inner = self._cell(-1, 1), self._inner
        left = pygame.Rect(inner.left, first.top, (first.left - inner.left) // 2, first.height)
        context.text.draw(painter, _("What goes wrong"), left, gold)
        left.left = left.right
        left.width -= self.frame.px(theme.BETWEEN)
        context.text.draw(painter, _("How hard"), left, gold, align="right")
        for grade in range(1, GRADES + 1):
            box = self._cell(-1, grade)
            style = theme.H4.tinted(theme.GOLD)
            context.text.draw(painter, str(grade), box, style, align="centre", verbatim=True)

    def _draw_theme(self, painter: Painter, row: int, what: MistakeTheme) -> None:
        context, frame = self.context, self.frame
        first, inner = self._cell(row, 1), self._inner
        box = pygame.Rect(inner.left, first.top, 0, first.height)
        box.width = first.left - inner.left - frame.px(theme.BETWEEN)
        name = theme_name(context.words, what)
        context.text.draw(painter, name[:1].upper() + name[1:], box, theme.LABEL, lines=2)

    def draw_over(self, painter: Painter) -> None:
        """Draw a tick on each cell whose problems are all solved."""
        inset = self.frame.px(theme.INSIDE)
        with painter.clipped(self._viewport):
            for row, what in enumerate(self._themes):
                for grade in range(1, GRADES + 1):
                    found = self._of(what, grade)
                    if found and all(each.name in self._solved for each in found):
                        cell = self._cell(row, grade)
                        place = (cell.right - inset, cell.top + inset)
                        self.context.pieces.draw(painter, "check", place, _TICK)
