"""The same cards in the master's paws: a round as it was, and beside it as the master played it.

Both go from trick to trick together. What is shown follows from the record, and is the same
whenever it is asked for.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from smokingcat.a11y.announcement_text import AnnouncementText
from smokingcat.coach.played_round import moments
from smokingcat.coach.review.duplicate import Duplicate
from smokingcat.i18n.sentences import duplicate as telling
from smokingcat.i18n.sentences.luck import parts
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.input.keys import tip_with_key
from smokingcat.ui.engine.page_scene import PageScene
from smokingcat.ui.engine.routes import ToDuplicate
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.chrome import draw_mat
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.review.review_grid import GridMeasures, ReviewGrid
from smokingcat.ui.screens.shared.round_summary import row
from smokingcat.ui.system.keyboard import is_held
from smokingcat.ui.widgets.button import RoundButton
from smokingcat.ui.widgets.widget import Widget

_STEPS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_MATS: Final = (0.098, 0.896)
"""Where the two mats begin, the own one first."""
_TOP, _WIDE, _HIGH = 0.172, 0.784, 0.650
_HEAD: Final = 0.184
"""Where what stands over the cards begins."""
_RIGHT: Final = 0.770
"""How far to the right of a mat's beginning its cards may reach."""
_FOOT: Final = 0.872
_STRIP: Final = 0.046
_NOTE: Final = theme.LABEL.sized(0.0205)


def _lie(left: float) -> tuple[GridMeasures, GridMeasures]:
    """Return how a grid lies on the mat that begins at ``left``: in tight windows, and others."""
    seat, points, first = left + 0.062, left + 0.135, left + 0.210
    tight = GridMeasures(seat, points, first + 0.008, 0.346, 0.131, 0.078, 0.034, 0.110)
    return tight, GridMeasures(seat, points, first, 0.342, 0.130, 0.069, 0.036, 0.110)


class DuplicateScene(PageScene):
    """The round ``round_number`` of a record as ``seat`` played it, and as the master did."""

    def __init__(self, context: Context, route: ToDuplicate) -> None:
        super().__init__(context)
        self.record = record = route.record
        self.round_number = round_number = route.round_number
        self.seat = seat = route.seat
        self.step: int | None = None
        """The step that is shown; ``None`` before anybody has chosen one."""
        self._over = context.adviser.post_round(record, round_number, seat)
        own = moments(record, round_number)
        self._own = ReviewGrid(context, own, seat, _lie(_MATS[0]))
        self._other: ReviewGrid | None = None
        self._told: int | None = None

    def title(self) -> str:
        return self.context.words.gettext("In the master’s paws")

    @property
    def duplicate(self) -> Duplicate | None:
        """What the master made of it, once that is known."""
        return self._over.duplicate

    @property
    def is_sure(self) -> bool:
        """Whether all is known that there is to know."""
        return self._over.is_over

    @property
    def at(self) -> int:
        """The step that is shown: at first where the two part, or else the last."""
        if self.step is not None:
            return self.step
        parted = None if self.duplicate is None else self.duplicate.parted
        return self.last if parted is None else parted

    @property
    def last(self) -> int:
        """The last step of the longer of the two."""
        return max(grid.last for grid in self._grids)

    @property
    def _grids(self) -> list[ReviewGrid]:
        return [self._own] if self._other is None else [self._own, self._other]

    def _names(self, grid: ReviewGrid) -> tuple[str, ...]:
        """Return who sits where: the person, or in the person's seat the master."""
        words, seated_players = self.context.words, self.record.header.seated_players
        names = [seated_player.name or words.gettext("You") for seated_player in seated_players]
        if grid is not self._own:
            names[self.seat] = words.pgettext("points", "Master")
        return tuple(names)

    # -- arranging -----------------------------------------------------------------------

    def _x(self, x: float) -> int:
        return self.frame.centre(x - 16 / 18)

    def _y(self, y: float) -> int:
        return self.frame.middle(y - 0.5)

    def build(self) -> list[Widget]:
        if self._other is None and self.duplicate is not None:
            self._other = ReviewGrid(self.context, self.duplicate.other, self.seat, _lie(_MATS[1]))
        for grid, mat in zip(self._grids, _MATS, strict=False):
            grid.right = self._x(mat + _RIGHT)
        return [*self._arrows(), *self._parts(), self.back_button(), *self._knobs()]

    def _arrows(self) -> list[Widget]:
        """Return the buttons that go back a trick, and on, in both rounds."""
        context, _ = self.context, self.context.words.gettext
        radius, arrows = max(self.frame.px(0.026), 20), list[Widget]()
        for name, by, label in (("left", -1, _("Back one trick")), ("right", 1, _("Next trick"))):
            centre = (self._x(0.140 if by < 0 else 0.224), self._y(_FOOT))
            turn = RoundButton(
                context, f"go {name}", centre, radius, name, label, partial(self._go, by),
                tip="below",
            )  # where it is, then what it does  # fmt: skip
            turn.about = tip_with_key(context, label, "back" if by < 0 else "on")
            turn.enabled = 0 <= self.at + by <= self.last
            turn.is_first = by > 0
            arrows.append(turn)
        return arrows

    def _parts(self) -> list[Widget]:
        """Return the parts of the luck in the round, once they are known."""
        if self._over.luck is None:
            return []
        box = pygame.Rect(self._x(_MATS[1]), 0, self.frame.px(_WIDE), self.frame.px(_STRIP))
        box.bottom = self._y(0.934)
        found = row(self.context, box, "luck", parts(self.context.words, self._over.luck))
        for part in found:
            part.clear_of = [other.rect for other in found if other is not part]
        return list[Widget](found)

    def _knobs(self) -> list[Widget]:
        """Return the knobs over both rounds; where they part, that is marked."""
        found, parted = list[Widget](), None if self.duplicate is None else self.duplicate.parted
        for name, grid in zip(("step", "master's step"), self._grids, strict=False):
            knobs = grid.knobs(name, min(self.at, grid.last), self.show)
            for step, knob in enumerate(knobs):
                knob.is_marked = step == parted
            found += knobs
        return found

    def on_show(self) -> None:
        """Show where Enter goes."""
        self.shows_focus = True

    # -- input and time ------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """Go from trick to trick by arrows, Home and End."""
        if event.type == pygame.KEYDOWN and not is_held(event):
            if event.key in _STEPS:
                self._go(_STEPS[event.key])
                return True
            if event.key in (pygame.K_HOME, pygame.K_END):
                self.show(0 if event.key == pygame.K_HOME else self.last)
                return True
        return super().handle(event)

    def _go(self, by: int) -> None:
        self.show(self.at + by)

    def show(self, step: int) -> None:
        """Show the deal (0) or a trick of both, or whichever of them is nearest."""
        self.step = min(max(0, step), self.last)
        self.arrange()
        self._tell()

    @property
    def is_coarse(self) -> bool:
        return any(grid.is_coarse for grid in self._grids)

    @property
    def wakes_in(self) -> float | None:
        """Nothing happens by itself but the next question; answers wake the window."""
        return 0.0 if self._over.is_idle else None

    def update(self, seconds: float) -> bool:
        """Let the master go on."""
        del seconds
        if not self._over.go_on():
            return False
        self.arrange()
        self._tell()
        return True

    def on_close(self) -> None:
        """Let nobody think for nothing."""
        self._over.stop()

    # -- drawing -------------------------------------------------------------------------

    def draw_behind(self, painter: Painter) -> None:
        """Draw the two rounds side by side, and what there is to say of them."""
        super().draw_behind(painter)
        context, frame = self.context, self.frame
        line = pygame.Rect(frame.left(0.222), self._y(0.132), 0, frame.px(0.034))
        line.width = frame.right(0.170) - line.left
        context.text.draw(painter, self._said(), line, theme.H4.tinted(theme.ACCENT))
        for number, left in enumerate(_MATS):
            mat = pygame.Rect(self._x(left), self._y(_TOP), frame.px(_WIDE), frame.px(_HIGH))
            draw_mat(context, painter, mat)
            head = pygame.Rect(mat.left, self._y(_HEAD), mat.width, frame.px(0.040))
            head.inflate_ip(-2 * frame.px(theme.APART), 0)
            if number < len(self._grids):
                self._draw_round(painter, self._grids[number], head)
            else:
                wait = mat.inflate(-2 * frame.px(theme.GROUPS), 0)
                context.text.draw(
                    painter, self._waiting(), wait, theme.WIT, align="centre", lines=4
                )
        left = self._x(0.280)
        note = pygame.Rect(left, 0, self._x(_MATS[0] + _WIDE) - left, frame.px(0.100))
        note.centery = self._y(_FOOT)
        context.text.draw(painter, self._note(), note, _NOTE, lines=3)
        if self._over.luck is not None:
            luck = pygame.Rect(self._x(_MATS[1]), 0, frame.px(_WIDE), frame.px(0.062))
            luck.bottom = self._y(0.889)
            told = context.words.gettext("The chance of losing the round, and what moved it.")
            context.text.draw(painter, told, luck, _NOTE, lines=2, align="centre")

    def _draw_round(self, painter: Painter, grid: ReviewGrid, head: pygame.Rect) -> None:
        """Draw one of the two as it stands, and over it whose it is."""
        step = min(self.at, grid.last)
        is_parting = self.duplicate is not None and self.duplicate.parted == step
        end, names = grid.after(grid.last), self._names(grid)
        ink = theme.BAD_ON_DARK if end.loser == self.seat else theme.HEADING
        said = self._points(names[self.seat], end.points[self.seat])
        self.context.text.draw(painter, said, head, theme.H3.tinted(ink))
        grid.draw(painter, step, names, is_decisive=is_parting)

    def _points(self, name: str, count: int) -> str:
        said = self.context.words.ngettext(
            "{name}: {count} penalty point", "{name}: {count} penalty points", count
        )
        return said.format(name=name, count=count)

    def _said(self) -> str:
        """Return what the master came out at."""
        words, duplicate = self.context.words, self.duplicate
        if duplicate is not None:
            return telling.master_result(words, duplicate)
        return words.gettext("Round {number}").format(number=self.round_number)

    def _waiting(self) -> str:
        words = self.context.words
        if self._over.is_over:
            return words.gettext("Somebody sat here whom this edition of the game does not know.")
        return words.gettext("The master takes your cards.")

    def _note(self) -> str:
        """Return where the two part, and what one playing is worth."""
        words, duplicate = self.context.words, self.duplicate
        if duplicate is None:
            return ""
        said = [telling.parted(words, duplicate), telling.once(words)]
        if not self.at and not self.frame.is_tight:
            said.insert(
                0, words.gettext("The dealt hands; the light cards were passed to the left.")
            )
        return " ".join(said)

    def _tell(self) -> None:
        """Tell whoever listens of the step that is shown, and at first what came of it all."""
        context, duplicate = self.context, self.duplicate
        if not context.announcer.is_heard or duplicate is None or self._told == self.at:
            return
        said = [] if self._told is not None else [self._said(), self._note()]
        said.append(f"{self._own.called(self.at)}.")
        is_full = context.settings.told_length == "full"
        for grid, shown in zip(self._grids, (duplicate.own, duplicate.other), strict=True):
            names = self._names(grid)
            tricks, points = shown[-1].taken, grid.after(min(self.at, grid.last)).points[self.seat]
            if 0 < self.at <= len(tricks):
                viewer = self.seat if grid is self._own else None
                table = AnnouncementText(context.wording, names, viewer, is_full=is_full)
                said.append(table.finished(tricks[self.at - 1]))
            said.append(f"{self._points(names[self.seat], points)}.")
        self._told = self.at
        context.announcer.say(" ".join(said), urgent=True)
