"""A round looked back at: every hand open, trick by trick, and which card of one's own cost it.

The scene shows a record; what each choice has cost is worked out while one looks.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from smokingcat.coach.played import Decision, decisions, moments
from smokingcat.i18n.advice import AdviceWording
from smokingcat.rules import PlayCard, Record, SeatView
from smokingcat.ui import theme
from smokingcat.ui.chrome import TableScene
from smokingcat.ui.painter import Painter
from smokingcat.ui.scenes.judging import Judging
from smokingcat.ui.scenes.review_grid import ReviewGrid
from smokingcat.ui.scenes.review_panel import ReviewPanel
from smokingcat.ui.widgets.button import Button, RoundButton
from smokingcat.ui.widgets.knob import Knob
from smokingcat.ui.widgets.widget import Place, Widget

if TYPE_CHECKING:
    from smokingcat.ui.context import Context

_STEPS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_KNOBS, _FOOT = 0.190, 0.866
_DEAL: Final = 0.222
"""Where the knob of the deal is, left of those of the tricks."""


class ReviewScene(TableScene):
    """The round ``round_number`` of a record, as ``seat`` played it."""

    def __init__(self, context: Context, record: Record, round_number: int, seat: int) -> None:
        super().__init__(context)
        self.record = record
        self.round_number = round_number
        self.seat = seat
        self.step = 0
        self._has_moved = False
        self._moments = moments(record, round_number)
        self._choices = decisions(record, seat, round_number)
        self.judging = Judging(context, self._choices)
        self._grid = ReviewGrid(context, self._moments, seat)
        self._panel = ReviewPanel(context)

    def title(self) -> str:
        """Return the heading."""
        return self.context.words.gettext("Looking back")

    @property
    def names(self) -> tuple[str, ...]:
        """Names by seat."""
        you = self.context.words.gettext("You")
        return tuple(sitter.name or you for sitter in self.record.header.sitters)

    @property
    def choice(self) -> Decision | None:
        """What was chosen at the present step, ``None`` where there was no choice."""
        chosen = (choice for choice in self._choices if _step(choice.view) == self.step)
        return next(chosen, None)

    # -- arranging -----------------------------------------------------------------------

    @property
    def _panel_box(self) -> pygame.Rect:
        frame, grid = self.frame, self._grid
        return pygame.Rect(grid.x(1.195), grid.y(0.118), frame.px(0.507), frame.px(0.815))

    @property
    def heading_end(self) -> int:
        """The pixel column up to which the heading may reach."""
        return self._panel_box.left

    def build(self) -> list[Widget]:
        """Return the way back, the steps, the cats' knowledge and practice."""
        context, frame, grid, _ = self.context, self.frame, self._grid, self.context.words.gettext
        again = Button(
            context, "again", self._panel.button(self._panel_box), _("Play on from here"),
            self.practise, kind="brass", icon="play", lines=2,
        )  # fmt: skip
        again.on_cream = again.is_first = True
        again.enabled = self.choice is not None
        radius = max(frame.px(0.026), 20)
        arrows = []
        for name, by, x, label in (
            ("left", -1, 0.902, _("Back one trick")),
            ("right", 1, 0.976, _("On one trick")),
        ):
            centre = (grid.x(x), grid.y(_FOOT + 0.015))
            turn = RoundButton(
                context, f"go {name}", centre, radius, name, label, partial(self._go, by),
                tip="above",
            )  # fmt: skip
            turn.enabled = 0 <= self.step + by <= grid.tricks
            arrows.append(turn)
        box = pygame.Rect(grid.x(0.095), 0, frame.px(0.330), max(40, frame.px(0.054)))
        box.centery = grid.y(_FOOT + 0.015)
        known = Button(context, "known", box, _("What the cats knew"), self.show_known, lines=2)
        return [again, known, *arrows, self.back_button(), *self._knobs()]

    def _knobs(self) -> list[Widget]:
        context, grid = self.context, self._grid
        knobs: list[Widget] = []
        for step in range(grid.tricks + 1):
            x = grid.cell(0, step - 1).centerx if step else grid.x(_DEAL)
            knob = Knob(
                context,
                f"step {step}",
                (x, grid.y(_KNOBS)),
                str(step or ""),
                partial(self.show, step),
            )
            knob.is_on, knob.is_marked = step == self.step, self._is_decisive(step)
            if not step:
                knob.icon = "last"
            knobs.append(knob)
        return knobs

    def entered(self) -> None:
        """Show where Enter goes."""
        self.shows_focus = True

    # -- input ---------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """Go from trick to trick by arrows, Home and End; a card leads to its trick."""
        from smokingcat.ui.scenes import keys

        if event.type == pygame.KEYDOWN and not keys.is_held(event):
            if event.key in _STEPS:
                self._go(_STEPS[event.key])
                return True
            if event.key in (pygame.K_HOME, pygame.K_END):
                self.show(0 if event.key == pygame.K_HOME else self._grid.tricks)
                return True
        is_click = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if is_click and self.widget_at(event.pos) is None and self._point(event.pos):
            return True
        return super().handle(event)

    def _point(self, place: Place) -> bool:
        """Go to the trick of a card, or show what was known when one of this trick was played."""
        for (seat, column), card in self._grid.lying(self.step).items():
            box = self._grid.cell(self._grid.seats.index(seat), column)
            if not self.step or column >= self._grid.tricks or not box.collidepoint(place):
                continue
            if column + 1 != self.step:
                self.show(column + 1)
            else:
                played = (each for each in self._moments if each.move == PlayCard(card))
                self._show_known_at(next(played).place - 1)
            return True
        return False

    def _go(self, by: int) -> None:
        self.show(self.step + by)

    def show(self, step: int) -> None:
        """Show the deal (0) or a trick, or whichever of them is nearest."""
        self.step, self._has_moved = min(max(0, step), self._grid.tricks), True
        self.arrange()

    def practise(self) -> None:
        """Play the round again from the choice that is shown; nothing counts."""
        from smokingcat.ui.scenes.practice import PracticeScene

        if self.choice is not None:
            self.context.app.push(PracticeScene(self.context, self.record, self.choice.place))

    def show_known(self) -> None:
        """Show what each seat knew in the trick that is shown."""
        self._show_known_at(self._grid.before(self.step).place)

    def _show_known_at(self, place: int) -> None:
        from smokingcat.ui.scenes.fairness import FairnessScene

        self.context.app.push(FairnessScene(self.context, self.record, self.round_number, place))

    # -- time ----------------------------------------------------------------------------

    @property
    def wakes_in(self) -> float | None:
        """Nothing happens by itself but the first question; answers wake the window."""
        return 0.0 if self.judging.is_idle else None

    def update(self, seconds: float) -> bool:
        """Let the coach go on; show the decisive card to whoever has not begun to look."""
        del seconds
        if not self.judging.go_on():
            return False
        review = self.judging.review
        if review is not None and review.decisive and not self._has_moved:
            self.step = _step(review.decisive[0].view)
        self.arrange()
        return True

    def closed(self) -> None:
        """Let nobody think for nothing."""
        self.judging.stop()

    # -- drawing -------------------------------------------------------------------------

    def _is_decisive(self, step: int) -> bool:
        review = self.judging.review
        decisive = () if review is None else review.decisive
        return any(_step(judged.view) == step for judged in decisive)

    def draw_behind(self, painter: Painter) -> None:
        """Draw the table, the round and the panel."""
        super().draw_behind(painter)
        context, frame, grid = self.context, self.frame, self._grid
        line = pygame.Rect(frame.left(0.222), grid.y(0.130), 0, frame.px(0.034))
        line.width = self._panel_box.left - frame.px(theme.APART) - line.left
        context.text.draw(painter, self._note(), line, theme.LABEL.sized(0.020))
        grid.draw(painter, self.step, self.names, is_decisive=self._is_decisive(self.step))
        self._draw_panel(painter)
        where = pygame.Rect(grid.x(0.44), 0, grid.x(0.865) - grid.x(0.44), frame.px(0.064))
        where.centery = grid.y(_FOOT + 0.015)
        context.text.draw(painter, self._where(), where, theme.NOTE, align="right", lines=2)

    def _note(self) -> str:
        words, review = self.context.words, self.judging.review
        said = words.gettext("Round {number}, all hands open.").format(number=self.round_number)
        if review is None:
            return said
        points = self._moments[-1].points
        is_lost = points[self.seat] == max(points)
        say = AdviceWording(self.context.wording, self.names)
        return f"{said} {say.summary(review, is_lost)}"

    def _where(self) -> str:
        _ = self.context.words.gettext
        if not self.step:
            return _("The dealt hands; the light cards were passed to the left.")
        return _("Trick {number} of {count}. The arrow leads, the brass rim takes.").format(
            number=self.step, count=self._grid.tricks
        )

    def _draw_panel(self, painter: Painter) -> None:
        words, panel, box = self.context.words, self._panel, self._panel_box
        choice = self.choice
        if choice is None:
            title = words.gettext("Trick {number}").format(number=self.step)
            said = words.gettext("There was nothing to choose here.")
            panel.draw_said(painter, box, title, "", said)
            return
        judged = self.judging.of(choice.place)
        if not self.step:
            title = words.gettext("Your three cards")
        elif self._is_decisive(self.step):
            title = words.gettext("The decisive card")
        else:
            title = words.gettext("Your card")
        if judged is None:
            share = self.judging.done / max(1, self.judging.count)
            panel.draw_progress(painter, box, title, share)
        else:
            say = AdviceWording(self.context.wording, self.names)
            panel.draw_judged(painter, box, title, judged, say)


def _step(view: SeatView) -> int:
    """Return in which step of the review somebody saw this: the deal is 0."""
    return len(view.taken) + 1 if view.passed else 0
