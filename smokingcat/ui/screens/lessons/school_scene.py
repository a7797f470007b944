"""The page *Learn*: the path of lessons, and beside it the rule book and practice."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from smokingcat.coach.lessons.course import LESSONS
from smokingcat.coach.lessons.lesson import Lesson
from smokingcat.coach.lessons.tutor import Tutor
from smokingcat.rules.cards import cards
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.match_start import start_first_match
from smokingcat.ui.engine.page_scene import PageScene
from smokingcat.ui.engine.routes import ToLesson, ToProblems, ToRulebook
from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.frame import MAX_ROOMY_TEXT
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.lessons.school_tile import (
    NextStep,
    PathStep,
    SchoolTile,
    draw_cats,
    draw_open_book,
    fan_of,
    tile_height,
)
from smokingcat.ui.screens.shared.due_slips import DueSlips
from smokingcat.ui.screens.shared.idle_analysis import IdleAnalysis
from smokingcat.ui.widgets.button import AbstractButton, Button
from smokingcat.ui.widgets.text_link import PHRASE, TextLink
from smokingcat.ui.widgets.tooltip import Tip
from smokingcat.ui.widgets.widget import Widget

_PATH_WIDTH_SHARE: Final = 0.66
"""Share of the page's width for the path; rule book and practice stand beside it."""
_NEXT_STEP_HEIGHT, _STEP_HEIGHT, _HEADING_HEIGHT = 0.280, 0.068, 0.066
"""Heights of the next step, of another one, and of the heading."""
_NEXT: Final = "next"
"""Name of the large tile, which shows the next lesson or the match."""
_LESSONS_IN_ROW, _LESSONS_IN_ROW_IN_LARGE_TYPE = 3, 2
"""The number of small lessons in a row."""


class SchoolScene(PageScene):
    """The next lesson large, all lessons small; the page scrolls if text is large."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._view = pygame.Rect(0, 0, 0, 0)
        self._content = 0
        self._heading = pygame.Rect(0, 0, 0, 0)
        self._due = DueSlips(context)
        self._analysis = IdleAnalysis(context, 0.0)
        self._done = context.settings.lessons
        """The lessons that were finished when the page was shown last."""

    def title(self) -> str:
        return self.context.words.gettext("Learn")

    @property
    def _is_large(self) -> bool:
        return self.frame.larger > MAX_ROOMY_TEXT

    def build(self) -> list[Widget]:
        frame = self.frame
        view, gap, side = self.page_box(), frame.px(theme.BETWEEN), frame.px(theme.APART)
        view.top, view.height = view.top - gap, view.height + gap
        self._view = view
        path = pygame.Rect(view.left, view.top + gap - self._offset, view.width, 0)
        if not self._is_large:
            path.width = round((view.width - side) * _PATH_WIDTH_SHARE)
        beside = pygame.Rect(path.right + side, path.top, view.right - path.right - side, 0)
        early, late = self._early(path), self._late()
        for step in (*early[1:], *late):
            step.row = [each.label for each in (*early[1:], *late)]
        if self._is_large:
            beside = pygame.Rect(path.left, early[-1].rect.bottom + gap, path.width, 0)
            tiles = self._beside(beside, 0)
            self._lay_late(late, path, tiles[-1].rect.bottom)
            widgets = [*early, *tiles, *late]
        else:
            self._lay_late(late, path, early[-1].rect.bottom)
            tiles = self._beside(beside, min(view.bottom - gap, late[-1].rect.bottom))
            widgets = [*early, *late, *tiles]
        top = view.top + gap - self._offset
        content = max(each.rect.bottom for each in widgets) - top + 2 * gap
        self._content = content
        if content > view.height:
            for each in widgets:
                each.clip = view
        before = self._offset
        scroll = self.scroll_bar(view, content)
        if self._offset < before:
            return self.build()
        return [self.back_button(), *widgets, scroll]

    def _early(self, box: pygame.Rect) -> list[AbstractButton]:
        """Return the next step, and in a row below it the first lesson and the first match.

        The row leaves out the one that is the next step.
        """
        frame, number = self.frame, self.context.settings.next_lesson
        lesson = None if number is None else LESSONS[number]
        large = box.copy()
        large.height = max(frame.px(_NEXT_STEP_HEIGHT), frame.typed(_NEXT_STEP_HEIGHT * 0.8))
        first = self._next_match(large) if lesson is None else self._next(lesson, large)
        first.is_first = True
        early = [] if lesson is LESSONS[0] else [self._step(LESSONS[0])]
        early += [] if lesson is None else [self._match_step()]
        self._lay(early, box, large.bottom + frame.px(theme.APART), len(early))
        return [first, *early]

    def _late(self) -> list[PathStep]:
        """Return the lessons after the first one; each keeps its place when it is done."""
        return [self._step(each) for each in LESSONS[1:]]

    def _lay_late(self, steps: list[PathStep], box: pygame.Rect, top: int) -> None:
        """Put the later lessons under their heading below the pixel row ``top``."""
        self._heading = pygame.Rect(box.left, top, box.width, self.frame.typed(_HEADING_HEIGHT))
        self._heading.top += self.frame.px(theme.INSIDE)
        across = _LESSONS_IN_ROW_IN_LARGE_TYPE if self._is_large else _LESSONS_IN_ROW
        self._lay(steps, box, self._heading.bottom, across)

    def _lay(self, steps: list[PathStep], box: pygame.Rect, top: int, across: int) -> None:
        """Put steps in rows of ``across`` from ``top`` on."""
        frame = self.frame
        gap, high = frame.px(theme.INSIDE), max(40, frame.typed(_STEP_HEIGHT))
        wide = (box.width - (across - 1) * gap) // across
        for number, step in enumerate(steps):
            row, column = divmod(number, across)
            left, y = box.left + column * (wide + gap), top + row * (high + gap)
            step.rect = pygame.Rect(left, y, wide, high)

    def _next(self, lesson: Lesson, box: pygame.Rect) -> NextStep:
        """Return the lesson to take next."""
        words, number = self.context.words, LESSONS.index(lesson) + 1
        place = words.gettext("Lesson {number} of {count}")
        minutes = words.ngettext("{count} minute", "{count} minutes", lesson.minutes)
        return NextStep(
            self.context,
            _NEXT,
            box,
            words.gettext(lesson.title),
            partial(self._begin, lesson),
            picture=fan_of(cards(lesson.picture), large=True),
            place=place.format(number=number, count=len(LESSONS)),
            promise=words.gettext(lesson.summary),
            foot=minutes.format(count=lesson.minutes),
            go=words.pgettext("lesson", "Start"),
        )

    def _next_match(self, box: pygame.Rect) -> NextStep:
        """Return the match, once all lessons are done."""
        _ = self.context.words.gettext
        return NextStep(
            self.context,
            _NEXT,
            box,
            _("A first match"),
            partial(start_first_match, self.context),
            picture=draw_cats,
            promise=_("A short word, three kittens, and the coach at your shoulder."),
            go=self.context.words.pgettext("lesson", "Start"),
        )

    def _match_step(self) -> PathStep:
        _ = self.context.words.gettext
        action = partial(start_first_match, self.context)
        label = _("Play with kittens (easy)")
        match = PathStep(self.context, "match", pygame.Rect(0, 0, 0, 0), label, action)
        note = _("A short word, three kittens, and the coach at your shoulder.")
        match.about = Tip(match.label, note)
        return match

    def _step(self, lesson: Lesson) -> PathStep:
        """Return a small lesson, with a tick if it is done."""
        words, number = self.context.words, LESSONS.index(lesson) + 1
        step = PathStep(
            self.context,
            f"lesson {lesson.key}",
            pygame.Rect(0, 0, 0, 0),
            words.gettext(lesson.title),
            partial(self._begin, lesson),
            number=str(number),
            is_done=lesson.key in self.context.settings.lessons,
        )
        step.about = Tip(step.label, words.gettext(lesson.summary))
        return step

    def _beside(self, box: pygame.Rect, foot: int) -> list[AbstractButton]:
        """Return rule book and practice, and below them the slips to try again.

        The tiles stand one above the other down to ``foot``, in large type side by side.
        """
        frame, gap = self.frame, self.frame.px(theme.BETWEEN)
        book, practice = box.copy(), box.copy()
        due = self._due_button(box)
        more = due.rect.height + frame.px(theme.INSIDE)
        if self._is_large:
            book.width = practice.width = (box.width - gap) // 2
            practice.left = book.right + gap
            book.height = practice.height = tile_height(frame)
        else:
            book.height = practice.height = (foot - box.top - gap - more) // 2
            practice.top = book.bottom + gap
        tiles = [self._book(book), self._practice(practice)]
        for tile in tiles:
            tile.row = [each.label for each in tiles]
        due.rect.topleft = practice.left, practice.bottom + frame.px(theme.INSIDE)
        due.rect.width = practice.width
        return [*tiles, due]

    def _due_button(self, box: pygame.Rect) -> AbstractButton:
        """Return the button of the slips due; if none is, a text that says when some are."""
        _, due = self.context.words.gettext, self._due.sentence()
        if due:
            label = _("{mistakes}, from finished matches").format(mistakes=due)
        elif self._due.has_more:
            label = _("Your mistakes come back tomorrow")
        else:
            label = _("Your own mistakes come here after a match")
        place = pygame.Rect(box.left, box.top, box.width, max(40, self.frame.typed(_STEP_HEIGHT)))
        if due:
            return Button(self.context, "own", place, label, self._due.begin, lines=2)
        pixels = self.context.text.pixels(PHRASE)
        text = TextLink(self.context, "own", place, label, pixels, Tip(label))
        text.lines, text.enabled = 2, False
        return text

    def _book(self, box: pygame.Rect) -> SchoolTile:
        _ = self.context.words.gettext
        return SchoolTile(
            self.context,
            "book",
            box,
            _("The rule book"),
            partial(self.context.shell.open, ToRulebook()),
            picture=draw_open_book,
            promise=_("Every rule, with cards to look at. Opens at any time with {key}.").format(
                key=self.context.key_label("rules")
            ),
        )

    def _practice(self, box: pygame.Rect) -> SchoolTile:
        _ = self.context.words.gettext
        return SchoolTile(
            self.context,
            "problems",
            box,
            _("Practise"),
            partial(self.context.shell.open, ToProblems()),
            picture=fan_of(cards("Ol 9l 8b Kb")),
            promise=_("Positions from the table: find the play least likely to lose the round."),
        )

    def _begin(self, lesson: Lesson) -> None:
        self.context.shell.open(ToLesson(Tutor(lesson)))

    def on_show(self) -> None:
        """Refresh the ticks and the due slips; a finished lesson leaves the ring to the next."""
        self.shows_focus = True
        self._analysis.restart()
        self._due = DueSlips(self.context)
        self.arrange()
        before, self._done = self._done, self.context.settings.lessons
        if before != self._done:
            self.give_focus(next(each for each in self.widgets if each.is_first))
            self.reveal_focus()

    def on_hide(self) -> None:
        self._analysis.stop()

    def on_close(self) -> None:
        self._analysis.stop()

    @property
    def wakes_in(self) -> float | None:
        """Seconds until other slips may be due, or until the analysis that finds some starts."""
        start = self._analysis.wakes_in
        return self._due.wakes_in if start is None else start

    def update(self, seconds: float) -> bool:
        """Refresh the due slips on another day, and when a finished match has been analysed."""
        if self._analysis.update(seconds) == "round":
            self._due = DueSlips(self.context)
        elif not self._due.refresh():
            return False
        self.arrange()
        return True

    def draw_over(self, painter: Painter) -> None:
        """Draw the heading of the later lessons, which scrolls with them."""
        sentence = self.context.words.gettext("Getting better")
        if self._view.contains(self._heading):
            self.context.text.draw(painter, sentence, self._heading, theme.H4.tinted(theme.GOLD))
        chrome.draw_fades(self.context, painter, self._view, self._offset, self._content)
