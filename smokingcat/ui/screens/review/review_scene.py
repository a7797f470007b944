"""A round looked back at: every hand open, trick by trick, and which card of one's own cost it.

The scene shows a record; what each choice has cost is worked out while one looks.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from typing import Final

import pygame

from smokingcat.a11y.announcement_text import AnnouncementText
from smokingcat.a11y.nodes import AccessibleNode
from smokingcat.coach.forced_outcome import hejma_trick, hindsight
from smokingcat.coach.played_round import Decision, call, decisions, events, moments, rounds
from smokingcat.coach.problems.shared_position import share_decision
from smokingcat.coach.review.offences import Revoke, peeps, revokes
from smokingcat.coach.review.round_review import DecisionReview
from smokingcat.i18n.sentences import revokes as revoking
from smokingcat.i18n.sentences import throwing_in
from smokingcat.i18n.sentences.advice import AdviceWording
from smokingcat.i18n.sentences.review import ReviewWording
from smokingcat.match.analysis.choice_analysis import ChoiceAnalysis
from smokingcat.rules.events import RoundEnd
from smokingcat.rules.moves import PlayCard
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.input.commands import COMMANDS
from smokingcat.ui.engine.input.keys import tip_with_key
from smokingcat.ui.engine.page_scene import PageScene
from smokingcat.ui.engine.routes import ToDuplicate, ToFairness, ToPractice, ToReview
from smokingcat.ui.engine.transfer import position_clipboard
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.typesetting.text import SHRUNK, Align
from smokingcat.ui.screens.review.review_grid import ReviewGrid, foot_buttons, foot_end
from smokingcat.ui.screens.review.review_panel import ReviewPanel, option_nodes, still_judging
from smokingcat.ui.system.keyboard import is_held
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.knob import Knob
from smokingcat.ui.widgets.widget import Place, Widget

_STEPS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_ROUNDS: Final = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
_FOOT, _LOWER_FOOT, _WAY = 0.881, 0.891, 0.265
"""The middle of what stands under the cards; lower where these reach farther down. How wide the
buttons are there."""
_PANEL: Final = 0.507
_DRAWER, _GROWN = 0.590, 0.250
"""Widths of the panel, of it where it is a drawer, and by how much that is wider with text of
twice the usual size, as fractions of ``s``."""
_NOTE: Final = theme.LABEL.sized(0.020)
_RIGHT: Final = 1.702
"""How far to the right the panel reaches, and what has the table to itself."""


class ReviewScene(PageScene):
    """The round ``round_number`` of a record, as ``seat`` played it."""

    keeps_sideways = True

    def __init__(self, context: Context, route: ToReview) -> None:
        super().__init__(context)
        self.record = record = route.record
        self.round_number = round_number = route.round_number
        self.seat = seat = route.seat
        self.step = 0
        self.is_open = False
        """Whether the drawer is out in which small windows keep the panel."""
        self._has_moved = False
        self._told: tuple[int, bool] | None = None
        """Which step was told, and whether with what the coach says."""
        self._rounds = rounds(record)
        self._moments = moments(record, round_number)
        self._choices = decisions(record, seat, round_number)
        self._seen = cache(partial(hindsight, self._moments, seat))
        self._hejma_trick = hejma_trick(self._moments, seat)
        self._is_lost = self._moments[-1].loser == seat
        called = call(record, round_number)
        self._revokes = revokes(self._moments, None if called is None else called[1])
        self._peeps = peeps(events(record, round_number))
        self.judging = ChoiceAnalysis(context.adviser, self._choices)
        self._grid = ReviewGrid(context, self._moments, seat)
        self._panel = ReviewPanel(context)

    def title(self) -> str:
        return self.context.words.gettext("Looking back")

    @property
    def names(self) -> tuple[str, ...]:
        """Names by seat."""
        you = self.context.words.gettext("You")
        return tuple(
            seated_player.name or you for seated_player in self.record.header.seated_players
        )

    @property
    def choice(self) -> Decision | None:
        """What was chosen at the present step, ``None`` where there was no choice."""
        chosen = (each for each in self._choices if self._grid.step_of(each) == self.step)
        return next(chosen, None)

    @property
    def _judged_here(self) -> DecisionReview | None:
        """That choice as it was judged, ``None`` where there is none or it is not known yet."""
        return None if self.choice is None else self.judging.of(self.choice.place)

    # -- arranging -----------------------------------------------------------------------

    @property
    def _is_out(self) -> bool:
        """Whether there is a drawer, and it is open."""
        return self.is_open and self.frame.is_tight

    @property
    def _has_panel(self) -> bool:
        """Whether the panel is to be seen: a drawer may be shut."""
        return self.is_open or not self.frame.is_tight

    @property
    def _panel_box(self) -> pygame.Rect:
        frame, grid = self.frame, self._grid
        box = pygame.Rect(0, grid.y(0.118), frame.px(_PANEL), frame.px(0.815))
        if frame.is_tight:
            width = _DRAWER + _GROWN * (frame.larger - 1)
            box = pygame.Rect(0, grid.y(0.075), frame.px(width), frame.px(0.862))
        box.right = grid.x(_RIGHT)
        return box

    @property
    def _free(self) -> int:
        """The pixel column up to which there is room beside the panel."""
        gap = self.frame.px(theme.GROUPS)
        return self._panel_box.left - gap if self._has_panel else self._grid.x(1.640)

    @property
    def heading_end(self) -> int:
        """The pixel column up to which the heading may reach."""
        boxes = [widget.rect.left for widget in self.widgets if widget.name.startswith("round")]
        return min([self._free, *boxes]) - self.frame.px(theme.APART)

    def build(self) -> list[Widget]:
        self._grid.right = self._free
        foot = self._panel_buttons() if self._has_panel else [self._drawer_button()]
        foot += self._ways()
        if not self._is_out:
            foot += self._round_buttons()
        copy, place = None if self.choice is None else self.copy, (self._grid, self._foot_y)
        foot += foot_buttons(self.context, *place, self.step, self._go, copy)
        return [*foot, self.back_button(), *self._knobs()]

    def _round_buttons(self) -> list[Widget]:
        """Return the ways to the rounds before and after this one."""
        frame = self.frame
        box = pygame.Rect(0, 0, frame.px(0.190), max(40, frame.px(0.050)))
        box.midright = (self._free, frame.top(0.098))
        buttons: list[Widget] = []
        for other, icon in ((self.round_number + 1, "right"), (self.round_number - 1, "left")):
            if 1 <= other <= self._rounds:
                label = self.context.words.gettext("Round {number}").format(number=other)
                go, name = partial(self._go_to_round, other), f"round {icon}"
                button = Button(self.context, name, box.copy(), label, go, icon=icon, lines=2)
                buttons.append(button)
                box.right = box.left - frame.px(theme.BETWEEN)
        return buttons[::-1]

    def _panel_buttons(self) -> list[Widget]:
        """Return the buttons on the panel."""
        context, box, _ = self.context, self._panel_box, self.context.words.gettext
        place, buttons = self._panel.button(box), list[Button]()
        if self.frame.is_tight:
            aside, place = self._panel.buttons(box)
            buttons.append(Button(context, "shut", aside, _("Close"), self._slide, lines=2))
        again = Button(
            context, "again", place, _("Play on from here"), self.practise, kind="brass",
            icon="play", lines=2,
        )  # where it is, then what it does  # fmt: skip
        again.is_first, again.enabled = True, self.choice is not None
        again.excuse = lambda: context.shell.answer(_("There was nothing to choose here."))
        row = [again, *buttons]
        for button in row:
            button.on_cream = True
            button.row = [each.label for each in row if each is not button]
        return [*row]

    @property
    def _foot_y(self) -> int:
        return self._grid.y(_LOWER_FOOT if self.frame.is_tight else _FOOT)

    def _foot(self, right: int, width: float) -> pygame.Rect:
        """Return the place of a button at the foot that ends at a pixel column."""
        box = pygame.Rect(0, 0, self.frame.px(width), max(40, self.frame.px(0.054)))
        box.midright = (right, self._foot_y)
        return box

    def _drawer_button(self) -> Widget:
        """Return what draws the drawer out."""
        box = self._foot(self._free, _WAY)
        label = self.context.words.gettext("What the coach says")
        button = Button(self.context, "coach", box, label, self._slide, kind="brass", lines=2)
        button.is_first, button.row = True, self._ways_called
        return button

    @property
    def _ways_called(self) -> tuple[str, str]:
        _ = self.context.words.gettext
        return _("What the cats knew"), _("In the master’s paws")

    def _ways(self) -> list[Widget]:
        """Return the ways to what the cats knew, and to the master's playing of the same cards."""
        context, labels = self.context, self._ways_called
        known, master = (self._foot(self._grid.x(right), 0.215) for right in (0.310, 0.544))
        if self.frame.is_tight:
            known = self._foot(self._free, 0.220 if self._is_out else _WAY)
            known.right -= 0 if self._is_out else known.width + self.frame.px(theme.BETWEEN)
            master = self._foot(known.left - self.frame.px(theme.BETWEEN), _WAY)
        ways = [
            Button(context, "known", known, labels[0], self.show_known, lines=2),
            Button(context, "duplicate", master, labels[1], self.show_duplicate, lines=2),
        ]
        ways[1].about = tip_with_key(context, labels[1], "hint")
        ways[0].row = ways[1].row = labels
        return [*ways[: 1 if self._is_out else 2]]

    def _knobs(self) -> list[Knob]:
        """Return a knob for each step, those marked at which the round turned."""
        knobs = self._grid.knobs("step", self.step, self.show)
        for step, knob in enumerate(knobs):
            knob.is_marked = self._is_decisive(step)
        return knobs

    def on_show(self) -> None:
        """Show where Enter goes."""
        self.shows_focus = True

    # -- input ---------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """Go from trick to trick by arrows, Home and End; a card leads to its trick.

        Page up and down lead to other rounds.
        """
        if position_clipboard.is_copy(event):
            self.copy()
            return True
        if event.type == pygame.KEYDOWN and not is_held(event):
            if event.key in _STEPS:
                self._go(_STEPS[event.key])
                return True
            if event.key in _ROUNDS:
                self._go_to_round(self.round_number + _ROUNDS[event.key])
                return True
            if event.key == COMMANDS["hint"].key:
                self.show_duplicate()
                return True
            if event.key in (pygame.K_HOME, pygame.K_END):
                self.show(0 if event.key == pygame.K_HOME else self._grid.last)
                return True
        is_click = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if is_click and self.widget_at(event.pos) is None and self._point(event.pos):
            return True
        return super().handle(event)

    def _point(self, place: Place) -> bool:
        """Go to the trick of a card, or show what was known when one of this trick was played."""
        for (seat, column), card in self._grid.lying(self.step).items():
            box = self._grid.seen(seat, column)
            step = self._grid.step_at(column, card)
            if not self.step or step is None or not box.collidepoint(place):
                continue
            if step != self.step:
                self.show(step)
            elif self._grid.is_thrown_in(step):
                self.show_known()
            else:
                played = (each for each in self._moments if each.move == PlayCard(card))
                self._show_known_at(next(played).place - 1)
            return True
        return False

    def _go(self, by: int) -> None:
        self.show(self.step + by)

    def _go_to_round(self, number: int) -> None:
        """Look at another round of the match in the place of this one, if there is such a round."""
        shell = self.context.shell
        if 1 <= number <= self._rounds:
            shell.pop()
            shell.open(ToReview(self.record, number, self.seat))

    def _slide(self) -> None:
        """Draw the drawer out, or shut it."""
        self.context.shell.start_transition("fade")
        self.is_open, self._has_moved = not self.is_open, True
        self.arrange()

    def leave(self) -> None:
        """Go back, once the drawer is shut."""
        if self._is_out:
            self._slide()
        else:
            super().leave()

    def show(self, step: int) -> None:
        """Show the deal (0) or a trick, or whichever of them is nearest."""
        self.step, self._has_moved = min(max(0, step), self._grid.last), True
        self.arrange()
        self._tell()

    def copy(self) -> None:
        """Copy what was known at the choice that is shown, and what was found there."""
        known = share_decision(self.record.header, self.choice, self._judged_here)
        position_clipboard.copy(self.context, known)

    def practise(self) -> None:
        """Play the round again from the choice that is shown; nothing counts."""
        if self.choice is not None:
            self.context.shell.open(ToPractice(self.record, self.choice.place))

    def show_known(self) -> None:
        """Show what each seat knew in the trick that is shown."""
        self._show_known_at(self._grid.before(self.step).place)

    def show_duplicate(self) -> None:
        """Show the same cards in the master's paws."""
        self.context.shell.open(ToDuplicate(self.record, self.round_number, self.seat))

    def _show_known_at(self, place: int) -> None:
        self.context.shell.open(ToFairness(self.record, self.round_number, place, self.seat))

    # -- time ----------------------------------------------------------------------------

    @property
    def is_coarse(self) -> bool:
        return self._grid.is_coarse

    @property
    def wakes_in(self) -> float | None:
        """Nothing happens by itself but the first question; answers wake the window."""
        return 0.0 if self.judging.is_idle else None

    def update(self, seconds: float) -> bool:
        """Let the coach go on; show where it turned to whoever has not begun to look."""
        del seconds
        if not self.judging.go_on():
            return False
        review = self.judging.review
        if review is not None and not self._has_moved:
            decisive = [self._grid.step_of(judged.decision) for judged in review.decisive]
            turned = next(iter(decisive), self._hejma_trick)
            if turned is not None:
                self.step, self.is_open = turned, True
        self.arrange()
        self._tell()
        return True

    def on_close(self) -> None:
        """Let nobody think for nothing."""
        self.judging.stop()

    # -- drawing -------------------------------------------------------------------------

    def _is_decisive(self, step: int) -> bool:
        review = self.judging.review
        decisive = () if review is None else review.decisive
        if any(each.trick == step and each.is_called for each in self._revokes):
            return True
        if not step and any(each.is_guilty for each in self._peeps):
            return True
        return any(self._grid.step_of(judged.decision) == step for judged in decisive)

    def draw_behind(self, painter: Painter) -> None:
        super().draw_behind(painter)
        context, frame, grid = self.context, self.frame, self._grid
        line = pygame.Rect(frame.left(0.222), grid.y(0.130), 0, frame.px(0.034))
        line.width = self._free - line.left
        context.text.draw(painter, self._note(line.width), line, _NOTE)
        grid.draw(painter, self.step, self.names, is_decisive=self._is_decisive(self.step))
        if self._has_panel:
            self._draw_panel(painter)
        where = pygame.Rect(grid.x(0.56), 0, grid.x(0.865) - grid.x(0.56), frame.px(0.088))
        if frame.is_tight:
            ends = [each.rect.left for each in self.widgets if each.name in ("known", "duplicate")]
            where.left = foot_end(context, grid)
            where.width = min([self._free, *ends]) - frame.px(theme.APART) - where.left
        where.centery = self._foot_y
        align: Align = "left" if frame.is_tight else "right"
        context.text.draw(painter, self._seen_here, where, theme.NOTE, align=align, lines=5)

    def _note(self, width: int) -> str:
        """Return what is to be said of the whole round, as much of it as fits ``width`` pixels."""
        words, review = self.context.words, self.judging.review
        said = words.gettext("Round {number}, all hands open.").format(number=self.round_number)
        if self._is_out:
            return said
        if review is None:
            return said if self._has_panel else f"{said} {still_judging(words)}"
        told = self._say().sentences(review, is_lost=self._is_lost, hejma_trick=self._hejma_trick)
        if self._moments[-1].ended is RoundEnd.VERDICT:
            by_verdict = revoking.verdict(self.context.wording)
            told = [by_verdict, *told] if review.risks or review.slight else [by_verdict]
        shorter = [told[:count] for count in range(len(told), 0, -1)]
        notes = [" ".join(sentences) for sentences in ([said, *told], *shorter)]
        text = self.context.text
        least = round(SHRUNK * text.usual(_NOTE))
        settings = ((note, text.fit(note, _NOTE, width)) for note in notes)
        readable = (note for note, setting in settings if setting.fits and setting.pixels >= least)
        return next(readable, notes[-1])

    def _say(self) -> ReviewWording:
        context = self.context
        return ReviewWording(context.words, AdviceWording(context.wording, self.names))

    def _head(self) -> str:
        """Return the headline of the panel."""
        words, thrower = self.context.words, self._grid.thrower
        if thrower is not None and self._grid.is_thrown_in(self.step):
            return throwing_in.head(words, None if thrower == self.seat else self.names[thrower])
        judged = self._judged_here
        if judged is not None and judged.is_costly:
            return self._say().risk(judged)
        if self.choice is None:
            if any(each.seat == self.seat for each in self._here):
                return revoking.head(self.context.wording)
            return words.gettext("Trick {number}").format(number=self.step)
        return words.gettext("Your card") if self.step else words.gettext("Your three cards")

    def _draw_panel(self, painter: Painter) -> None:
        panel, box, title, choice = self._panel, self._panel_box, self._head(), self.choice
        judged = self._judged_here
        if choice is None:
            panel.draw_said(painter, box, title, "", self._without_choice())
        elif judged is None:
            share = self.judging.done / max(1, self.judging.count)
            panel.draw_progress(painter, box, title, share)
        else:
            panel.draw_judged(painter, box, title, judged, self._judged(judged))

    def _judged(self, judged: DecisionReview) -> str:
        """Return what is said of the choice that is shown, and of revokes in its trick."""
        return " ".join([self._say().judged(judged, self._seen(self.step)), *self._revoked()])

    def _tell(self) -> None:
        """Tell whoever listens of the step that is shown, and again once the coach knows more."""
        context, choice, judged = self.context, self.choice, self._judged_here
        now = self.step, choice is None or judged is not None
        if not context.announcer.is_heard or self._told == now:
            return
        said = list[str]()
        if self._told is None or self._told[0] != self.step:
            table, end = self._spoken_table, self._moments[-1]
            said.append(self._grid.step_text(table, end, self.step))
        said.append(f"{self._head()}.")
        if choice is None:
            said.append(self._without_choice())
        else:
            said.append(still_judging(context.words) if judged is None else self._judged(judged))
        self._told = now
        context.announcer.say(" ".join(said), urgent=True)

    @property
    def _seen_here(self) -> str:
        return self._grid.seen_at(self.step)

    @property
    def _spoken_table(self) -> AnnouncementText:
        is_full = self.context.settings.told_length == "full"
        return AnnouncementText(self.context.wording, self.names, self.seat, is_full=is_full)

    def accessible(self) -> Sequence[AccessibleNode]:
        """Tell the open hands, and what there was to choose from, row by row."""
        told = self._grid.hands_node(self.step, self._spoken_table)
        return [told, *option_nodes(self.context, self._judged_here, self._panel.rows)]

    @property
    def _here(self) -> tuple[Revoke, ...]:
        """The revokes in the trick that is shown."""
        return tuple(each for each in self._revokes if each.trick == self.step)

    def _revoked(self) -> list[str]:
        """Return what is said of the revokes in this trick, or the peeps before, a piece each."""
        wording = self.context.wording
        peeped = () if self.step else self._peeps
        return [
            *(revoking.peeped(wording, each, self._other(each.seat)) for each in peeped),
            *(revoking.told(wording, each, self._other(each.seat)) for each in self._here),
        ]

    def _other(self, seat: int) -> str | None:
        """Return the name of somebody else, ``None`` for whoever looks back."""
        return None if seat == self.seat else self.names[seat]

    def _without_choice(self) -> str:
        """Return what is said of a step at which there was nothing to choose."""
        if any(each.seat == self.seat for each in self._here):
            return " ".join(self._revoked())
        return " ".join([self._unchosen(), *self._revoked()])

    def _unchosen(self) -> str:
        grid, thrower = self._grid, self._grid.thrower
        if thrower is not None and grid.is_thrown_in(self.step):
            view = grid.before(self.step).views[thrower]
            return throwing_in.explained(self.context.words, view)
        return self._say().forced(self._seen(self.step))
