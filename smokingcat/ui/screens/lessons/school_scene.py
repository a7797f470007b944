"""The menu of lessons: nine lessons, the rule book, a first match, problems."""

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
from smokingcat.ui.paint.frame import ROOMY_TO
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.lessons.school_tile import (
    SchoolTile,
    draw_cats,
    draw_open_book,
    fan_of,
    tile_height,
)
from smokingcat.ui.screens.shared.due_mistakes import DueMistakes
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.widget import Widget

_ACROSS, _ACROSS_IN_LARGE_TYPE = 6, 3
"""The number of tiles in a row."""
_ENTRY: Final = 0.560
"""Maximum width of the button that opens the due mistakes, as a fraction of ``s``."""
_OTHERS: Final = 3
"""The number of tiles that are not lessons."""
_WIDEST: Final = 0.330
"""Maximum width of a tile, as a fraction of ``s``."""


class SchoolScene(PageScene):
    """The tiles, and below them the button for the player's mistakes due for repetition.

    Finished lessons are ticked. The tiles scroll if text is large.
    """

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._viewport = pygame.Rect(0, 0, 0, 0)
        self._content = 0
        self._due = DueMistakes(context)

    def title(self) -> str:
        return self.context.words.gettext("Learn")

    @property
    def _across(self) -> int:
        return _ACROSS_IN_LARGE_TYPE if self.frame.larger > ROOMY_TO else _ACROSS

    def _box(self, number: int) -> pygame.Rect:
        """Return the box of a tile; the tiles of an incomplete row are centred."""
        frame, view, across = self.frame, self._viewport, self._across
        row, column = divmod(number, across)
        gap, room = frame.px(theme.BETWEEN), view.width
        wide = min((room - (across - 1) * gap) // across, frame.typed(_WIDEST))
        high = tile_height(frame)
        in_row = min(across, len(LESSONS) + _OTHERS - row * across)
        left = view.left + (room - in_row * (wide + gap) + gap) // 2
        top = view.top + gap - self._offset + row * (high + gap)
        return pygame.Rect(left + column * (wide + gap), top, wide, high)

    def build(self) -> list[Widget]:
        frame = self.frame
        left, right = frame.left(0.096), frame.right(0.096)
        view = self._viewport = pygame.Rect(left, frame.top(0.144), right - left, 0)
        links = self._due_buttons()
        foot = links[0].rect.top - frame.px(theme.TIGHT) if links else frame.bottom(0.050)
        view.height = foot - view.top
        tiles = self._tiles()
        gaps = 2 * frame.px(theme.BETWEEN)
        content = self._content = tiles[-1].rect.bottom - tiles[0].rect.top + gaps
        spare = view.height - content
        for tile in tiles:
            if spare > 0:
                tile.rect.top += spare * 2 // 5
            else:
                tile.clip = view
        before = self._offset
        scroll = self.scroll_bar(frame.right(0.086), view, content, narrowest=8)
        if self._offset < before:
            return self.build()
        return [self.back_button(), *tiles, scroll, *links]

    def _due_buttons(self) -> list[Button]:
        """Return the button that opens the mistakes due for repetition, none if there are none."""
        frame, said = self.frame, self._due.sentence()
        if not said:
            return []
        room = frame.right(0.150) - frame.left(0.150)
        wide = min(frame.typed(_ENTRY), room)
        box = pygame.Rect(0, 0, wide, max(40, frame.typed(0.050)))
        box.bottom = frame.bottom(0.058)
        box.left = frame.rect.centerx - wide // 2
        button = Button(self.context, "own", box, said, self._due.begin, lines=2)
        button.row = [said]
        return [button]

    def _tiles(self) -> list[SchoolTile]:
        """Return the tiles in reading order."""
        done = self.context.settings.lessons
        todo = next((lesson for lesson in LESSONS if lesson.key not in done), None)
        lessons = [
            self._lesson(n, lesson, self._box(n), is_done=lesson.key in done)
            for n, lesson in enumerate(LESSONS)
        ]
        others = (self._book, self._match, self._problems)
        book, match, problems = (
            make(self._box(n)) for n, make in enumerate(others, start=len(LESSONS))
        )
        first = match if todo is None else lessons[LESSONS.index(todo)]
        first.is_first = True
        tiles = [*lessons, book, match, problems]
        for tile in tiles:
            tile.row = [each.label for each in tiles]
        return tiles

    def _lesson(
        self, number: int, lesson: Lesson, box: pygame.Rect, *, is_done: bool
    ) -> SchoolTile:
        words = self.context.words
        minutes = words.ngettext("{count} minute", "{count} minutes", lesson.minutes)
        return SchoolTile(
            self.context,
            f"lesson {lesson.key}",
            box,
            words.gettext(lesson.title),
            partial(self._begin, lesson),
            picture=fan_of(cards(lesson.picture)),
            number=str(number + 1),
            promise=words.gettext(lesson.summary),
            foot=minutes.format(count=lesson.minutes),
            is_done=is_done,
        )

    def _book(self, box: pygame.Rect) -> SchoolTile:
        _ = self.context.words.gettext
        return SchoolTile(
            self.context,
            "book",
            box,
            _("The rule book"),
            partial(self.context.shell.open, ToRulebook()),
            picture=draw_open_book,
            promise=_("Every rule, with cards to look at. Open at any time with {key}.").format(
                key=self.context.key_label("rules")
            ),
        )

    def _match(self, box: pygame.Rect) -> SchoolTile:
        _ = self.context.words.gettext
        return SchoolTile(
            self.context,
            "match",
            box,
            _("A first match"),
            partial(start_first_match, self.context),
            picture=draw_cats,
            promise=_("A short word, three kittens, and the coach at your shoulder."),
        )

    def _problems(self, box: pygame.Rect) -> SchoolTile:
        _ = self.context.words.gettext
        return SchoolTile(
            self.context,
            "problems",
            box,
            _("Problems"),
            partial(self.context.shell.open, ToProblems()),
            picture=fan_of(cards("Ol 9l 8b Kb")),
            promise=_("Moments at the table: find what loses the round least often."),
        )

    def _begin(self, lesson: Lesson) -> None:
        self.context.shell.open(ToLesson(Tutor(lesson)))

    def on_show(self) -> None:
        """Refresh the ticks and the due mistakes."""
        self.shows_focus = True
        self._due = DueMistakes(self.context)
        self.arrange()

    @property
    def wakes_in(self) -> float | None:
        """Seconds until other mistakes may be due."""
        return self._due.wakes_in

    def update(self, seconds: float) -> bool:
        """Refresh the due mistakes on another day."""
        del seconds
        if not self._due.refresh():
            return False
        self.arrange()
        return True

    def draw_behind(self, painter: Painter) -> None:
        super().draw_behind(painter)
        frame, context = self.frame, self.context
        done = len([each for each in LESSONS if each.key in context.settings.lessons])
        if done == 0:
            said = context.words.gettext("Nine lessons to play, some twenty minutes in all")
        else:
            said = context.words.gettext("{done} of {count} lessons played").format(
                done=done, count=len(LESSONS)
            )
        note = pygame.Rect(frame.centre(-0.25), frame.top(0.064), 0, frame.px(0.068))
        note.width = frame.right(0.150) - note.left
        context.text.draw(painter, said, note, theme.NOTE, align="right", lines=2)

    def draw_over(self, painter: Painter) -> None:
        chrome.draw_fades(self.context, painter, self._viewport, self._offset, self._content)
