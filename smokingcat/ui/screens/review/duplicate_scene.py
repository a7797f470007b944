"""A round of a record beside the master's replay of the same cards, trick by trick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from smokingcat.a11y.announcement_text import AnnouncementText
from smokingcat.coach.played_round import snapshots
from smokingcat.coach.review.duplicate import Duplicate
from smokingcat.coach.review.luck import Luck
from smokingcat.i18n.sentences import duplicate as duplicate_text
from smokingcat.i18n.sentences.luck import LuckText, parts
from smokingcat.store.deal_results import shown_number
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.input.keys import tip_with_key
from smokingcat.ui.engine.page_scene import PageScene
from smokingcat.ui.engine.routes import ToDuplicate
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.chrome import draw_mat
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.review.review_grid import GridMeasures, ReviewGrid
from smokingcat.ui.screens.review.reviewed_round import RoundSteps, names_by_seat, step_for_key
from smokingcat.ui.widgets.button import turn_buttons
from smokingcat.ui.widgets.text_link import AMOUNT, PHRASE, TextLink
from smokingcat.ui.widgets.tooltip import Obstacles, Tip
from smokingcat.ui.widgets.widget import Widget

_MAT_LEFTS: Final = (0.098, 0.896)
"""Left edges of the two mats, the player's own first."""
_MAT_TOP, _MAT_WIDTH, _MAT_HEIGHT = 0.172, 0.784, 0.650
_HEAD_TOP: Final = 0.184
"""Top of the line over the cards."""
_CARDS_RIGHT: Final = 0.770
"""Right end of the cards, from the left edge of their mat."""
_FOOT_MIDDLE: Final = 0.876
_LUCK_BOX: Final = (0.290, 0.832, 1.350, 0.094)
"""Box of the luck's parts in a row: left, top, width and height."""
_NOTE_STYLE: Final = theme.LABEL.sized(0.0205)
_NOTE_LINES: Final = 4
_HEADING_GAP: Final = 0.070
"""Least space between the heading and the note."""


def _layouts(left: float) -> tuple[GridMeasures, GridMeasures]:
    """Return the measures of a grid on the mat at ``left``, for tight and for roomy windows."""
    seat, points, first = left + 0.062, left + 0.135, left + 0.210
    tight = GridMeasures(seat, points, first + 0.008, 0.346, 0.131, 0.078, 0.034, 0.110)
    return tight, GridMeasures(seat, points, first, 0.342, 0.130, 0.069, 0.036, 0.110)


class DuplicateScene(PageScene):
    """The player's round and the master's round with the same cards, side by side at the same step.

    Below the two rounds stands what moved the risk of losing: deal, packet, choices, and luck.
    """

    keeps_sideways = True

    def __init__(self, context: Context, route: ToDuplicate) -> None:
        super().__init__(context)
        self.record = record = route.record
        self.round_number = round_number = route.round_number
        self.seat = seat = route.seat
        self.step: int | None = None
        """The chosen step; ``None`` before the player has chosen one."""
        self._over = context.adviser.post_round(record, round_number, seat)
        own = RoundSteps(snapshots(record, round_number))
        self._own = ReviewGrid(context, own, seat, _layouts(_MAT_LEFTS[0]))
        self._other: ReviewGrid | None = None
        self._announced: int | None = None
        """The announced step."""

    def title(self) -> str:
        return self.context.words.gettext("How the master played")

    @property
    def heading_end(self) -> int:
        return self.frame.column(_MAT_LEFTS[1]) - self.frame.px(_HEADING_GAP)

    @property
    def duplicate(self) -> Duplicate | None:
        """The comparison of the two rounds; ``None`` before the master has played."""
        return self._over.duplicate

    @property
    def at(self) -> int:
        """The step that is shown: at first the step where the rounds part, or else the last."""
        if self.step is not None:
            return self.step
        parted = None if self.duplicate is None else self.duplicate.first_difference
        return self.last if parted is None else parted

    @property
    def last(self) -> int:
        """The last step of the longer round."""
        return max(grid.steps.last for grid in self._grids)

    @property
    def _grids(self) -> list[ReviewGrid]:
        return [self._own] if self._other is None else [self._own, self._other]

    def _names(self, grid: ReviewGrid) -> tuple[str, ...]:
        """Return the names by seat; in the second grid the master has the player's seat."""
        words = self.context.words
        names = [*names_by_seat(words, self.record)]
        if grid is not self._own:
            names[self.seat] = words.pgettext("points", "Master")
        return tuple(names)

    def build(self) -> list[Widget]:
        if self._other is None and self.duplicate is not None:
            steps = RoundSteps(self.duplicate.other)
            self._other = ReviewGrid(self.context, steps, self.seat, _layouts(_MAT_LEFTS[1]))
        for grid, mat in zip(self._grids, _MAT_LEFTS, strict=False):
            grid.right = self.frame.column(mat + _CARDS_RIGHT)
        return [*self._arrows(), *self._parts(), self.back_button(), *self._number_buttons()]

    def _arrows(self) -> list[Widget]:
        """Return the buttons to the previous and the next step of both rounds."""
        context, frame, _ = self.context, self.frame, self.context.words.gettext
        y, radius = frame.row(_FOOT_MIDDLE), max(frame.px(0.026), 20)
        left = "go left", (frame.column(0.140), y), _("Back one trick")
        right = "go right", (frame.column(0.224), y), _("Next trick")
        back, on = turn_buttons(context, radius, left, right, self._go, ("below", "below"))
        back.about = tip_with_key(context, back.label, "back")
        on.about = tip_with_key(context, on.label, "on")
        back.enabled, on.enabled = self.at > 0, self.at < self.last
        back.obstacles = on.obstacles = Obstacles([grid.rows for grid in self._grids])
        on.is_first = True
        return [back, on]

    @property
    def _luck(self) -> Luck | None:
        """The luck of the round, once it is known."""
        return None if self._over.findings is None else self._over.findings.luck

    def _parts(self) -> list[Widget]:
        """Return the luck's parts as a sum in one row; none before the round is analysed."""
        if self._luck is None:
            return []
        context, frame, luck_parts = self.context, self.frame, parts(self.context.words, self._luck)
        left, top, width, height = _LUCK_BOX
        row = pygame.Rect(frame.column(left), frame.row(top), frame.px(width), frame.px(height))
        gap, gaps = 2 * frame.px(theme.INSIDE), len(luck_parts) - 1
        sizes = range(context.text.pixels(PHRASE), theme.SMALLEST_PX - 1, -1)
        columns = [self._columns(luck_parts, pixels) for pixels in sizes]
        pixels, wide = next(
            (
                each
                for each in zip(sizes, columns, strict=True)
                if sum(each[1]) + gaps * gap <= row.width
            ),
            (sizes[-1], columns[-1]),
        )
        gap = max(gap, min(2 * gap, (row.width - sum(wide)) // gaps))
        found, place = list[Widget](), row
        for number, (each, column) in enumerate(zip(luck_parts, wide, strict=True)):
            place = pygame.Rect(place.left, row.top, column, row.height)
            about = Tip(each.heading, each.note)
            part = TextLink(context, f"luck {number}", place, each.text, pixels, about)
            part.amount, part.is_good = each.amount, each.is_good
            found.append(part)
            place = place.move(column + gap, 0)
        for widget in found:
            widget.obstacles = Obstacles([other.rect for other in found if other is not widget])
        return found

    def _columns(self, luck_parts: Sequence[LuckText], pixels: int) -> list[int]:
        """Return the widths of the parts in a size of type, all in pixels."""
        text = self.context.text
        return [
            1 + max(text.width(each.text, PHRASE, pixels), text.width(each.amount, AMOUNT))
            for each in luck_parts
        ]

    def _number_buttons(self) -> list[Widget]:
        """Return the number buttons over both rounds; the step where the rounds part is marked."""
        found, parted = (
            list[Widget](),
            None if self.duplicate is None else self.duplicate.first_difference,
        )
        for name, grid in zip(("step", "master's step"), self._grids, strict=False):
            number_buttons = grid.number_buttons(name, min(self.at, grid.steps.last), self.show)
            for step, button in enumerate(number_buttons):
                button.is_marked = step == parted
            found += number_buttons
        return found

    def handle(self, event: pygame.Event) -> bool:
        """Go to other steps by arrows, Home and End."""
        step = step_for_key(event, self.at, self.last)
        if step is not None:
            self.show(step)
            return True
        return super().handle(event)

    def _go(self, by: int) -> None:
        self.show(self.at + by)

    def show(self, step: int) -> None:
        """Show a step of both rounds, or the nearest one: 0 is the deal."""
        self.step = min(max(0, step), self.last)
        self.arrange()
        self._announce()

    @property
    def is_coarse(self) -> bool:
        return any(grid.is_coarse for grid in self._grids)

    @property
    def wakes_in(self) -> float | None:
        """Zero before the next analysis starts; its result wakes the window."""
        return 0.0 if self._over.is_idle else None

    def update(self, seconds: float) -> bool:
        """Continue the analysis."""
        del seconds
        if not self._over.step():
            return False
        self.arrange()
        self._announce()
        return True

    def on_close(self) -> None:
        """Cancel the pending analysis."""
        self._over.stop()

    def draw_behind(self, painter: Painter) -> None:
        super().draw_behind(painter)
        context, frame = self.context, self.frame
        line = pygame.Rect(frame.left(0.222), frame.row(0.132), 0, frame.px(0.038))
        line.width = frame.right(0.170) - line.left
        context.text.draw(painter, self._result_text(), line, theme.H4.tinted(theme.ACCENT))
        for number, left in enumerate(_MAT_LEFTS):
            mat = pygame.Rect(
                self.frame.column(left),
                self.frame.row(_MAT_TOP),
                frame.px(_MAT_WIDTH),
                frame.px(_MAT_HEIGHT),
            )
            draw_mat(context, painter, mat)
            head = pygame.Rect(mat.left, self.frame.row(_HEAD_TOP), mat.width, frame.px(0.040))
            head.inflate_ip(-2 * frame.px(theme.APART), 0)
            if number < len(self._grids):
                self._draw_round(painter, self._grids[number], head)
            else:
                wait = mat.inflate(-2 * frame.px(theme.GROUPS), 0)
                context.text.draw(
                    painter, self._waiting(), wait, theme.WIT, align="centre", lines=4
                )
        note = pygame.Rect(frame.column(_MAT_LEFTS[1]), frame.row(0.054), 0, frame.px(0.076))
        note.width = frame.right(0.170) - note.left
        if notes := self._notes():
            sentence = context.text.longest(notes, _NOTE_STYLE, note, _NOTE_LINES)
            context.text.draw(painter, sentence, note, _NOTE_STYLE, lines=_NOTE_LINES)

    def _draw_round(self, painter: Painter, grid: ReviewGrid, head: pygame.Rect) -> None:
        """Draw one of the rounds, with its player's name and points above it."""
        step = min(self.at, grid.steps.last)
        is_parting = self.duplicate is not None and self.duplicate.first_difference == step
        end, names = grid.steps.end, self._names(grid)
        ink = theme.BAD_ON_DARK if end.loser == self.seat else theme.HEADING
        sentence = self._points(names[self.seat], end.points[self.seat])
        self.context.text.draw(painter, sentence, head, theme.H3.tinted(ink))
        grid.draw(painter, step, names, is_decisive=is_parting)

    def _points(self, name: str, count: int) -> str:
        sentence = self.context.words.ngettext(
            "{name}: {count} penalty point", "{name}: {count} penalty points", count
        )
        return sentence.format(name=name, count=count)

    def _result_text(self) -> str:
        """Return the master's result."""
        words, duplicate = self.context.words, self.duplicate
        if duplicate is not None:
            return duplicate_text.master_result(words, duplicate)
        number = shown_number(self.record.header, self.round_number)
        return words.gettext("Round {number}").format(number=number)

    def _waiting(self) -> str:
        words = self.context.words
        if self._over.is_over:
            return words.gettext("This version of the game does not know the player who sat here.")
        return words.gettext("The master takes your cards.")

    def _notes(self) -> list[str]:
        """Return versions of where the rounds part, and how little a replay proves; longest first.

        There are none before the master has played.
        """
        words, duplicate = self.context.words, self.duplicate
        if duplicate is None:
            return []
        parted = duplicate_text.difference_text(words, duplicate)
        note = f"{parted} {duplicate_text.single_replay_note(words)}"
        if not self.at and not self.frame.is_tight:
            dealt = words.gettext("The dealt hands; the light cards were passed to the left.")
            note = f"{dealt} {note}"
        return [note, parted]

    def _announce(self) -> None:
        """Announce the step; before the first one, the result."""
        context, duplicate = self.context, self.duplicate
        if not context.announcer.is_heard or duplicate is None or self._announced == self.at:
            return
        sentences = [] if self._announced is not None else [self._result_text(), self._notes()[0]]
        sentences.append(f"{self._own.steps.name(context.words, self.at)}.")
        is_full = context.settings.told_length == "full"
        for grid, shown in zip(self._grids, (duplicate.own, duplicate.other), strict=True):
            names = self._names(grid)
            tricks = shown[-1].taken
            points = grid.steps.after(min(self.at, grid.steps.last)).points[self.seat]
            if 0 < self.at <= len(tricks):
                viewer = self.seat if grid is self._own else None
                table = AnnouncementText(context.wording, names, viewer, is_full=is_full)
                sentences.append(table.finished_trick(tricks[self.at - 1]))
            sentences.append(f"{self._points(names[self.seat], points)}.")
        self._announced = self.at
        context.announcer.say(" ".join(sentences), urgent=True)
