"""One moment of a round at the table, and one choice to be made: then what every choice costs.

The panel beside the table asks, and says what the coach makes of the answer; the cards stay where
they are. Which moments come, and what comes of the answers, is up to the `Drill`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import replace
from typing import Final

import pygame

from smokingcat.a11y.nodes import AccessibleNode
from smokingcat.coach.forced_outcome import Hindsight
from smokingcat.coach.hints.advice import place_of
from smokingcat.coach.lessons.tutor import ScriptedPlayer
from smokingcat.coach.problems.decision_point import DecisionPoint, is_right
from smokingcat.coach.review.round_review import DecisionReview
from smokingcat.i18n.sentences.advice import AdviceWording
from smokingcat.i18n.sentences.error_rate import theme_name
from smokingcat.i18n.sentences.review import ReviewWording
from smokingcat.i18n.sentences.table_feedback import cause_text, what_to_play
from smokingcat.match.drill import Exercise
from smokingcat.match.intents import Confirm, TakeBack
from smokingcat.match.modes import one_choice
from smokingcat.match.quiz import QuizProgress
from smokingcat.match.session.session import Person, Session
from smokingcat.rules.cards import Card
from smokingcat.rules.seats import SEATS
from smokingcat.rules.view import Player
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.input.keys import ENTER, tip_with_key
from smokingcat.ui.engine.routes import ToDrill, ToPractice
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.review.review_panel import ReviewPanel, option_nodes, still_judging
from smokingcat.ui.screens.table.controls.hand_control import HandControl
from smokingcat.ui.screens.table.controls.seat_control import SeatControl
from smokingcat.ui.screens.table.controls.table_buttons import back_button
from smokingcat.ui.screens.table.mode_view import ModeViewHost, SidePanelView
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.widget import Widget

_ROW: Final = 0.064
"""Height of the smaller buttons, with what is above them, as a fraction of ``s``."""
_SMALL: Final = 0.050
_ACROSS: Final = 2
"""How many of them there is room for."""
_Entry = tuple[str, str, Callable[[], None]]
"""A smaller button: its name, what is written on it, what it does."""
_SIDE: Final = 0.060
"""From the side of the panel to the smaller buttons, which lie above its ornaments."""


def drill_table(context: Context, route: ToDrill) -> TableScene:
    """Return the table of the exercise that is asked now."""
    exercise = route.drill.exercise
    assert exercise is not None, "a drill that is over has no table"
    choice = exercise.choice
    match, header = choice.table(), choice.record.header
    players: list[Player] = [
        Person() if seat == choice.seat else ScriptedPlayer(match.hand(seat)) for seat in SEATS
    ]
    session = Session(
        match,
        players,
        [seated_player.name for seated_player in header.seated_players],
        choice.seat,
        is_drawn=False,
        before=choice.record,
        round_events=choice.round_events(),
        ends_with_round=True,
    )
    return TableScene(context, session, one_choice(choice), lambda scene: DrillView(scene, route))


class DrillView(SidePanelView):
    """The panel beside the table: the question, then what there was to choose and what it costs."""

    has_ring = False
    analyses_rounds = False

    def __init__(self, scene: ModeViewHost, route: ToDrill) -> None:
        super().__init__(scene)
        assert isinstance(self.model.teaching, QuizProgress), "nothing is asked at this table"
        self._asking: QuizProgress = self.model.teaching
        self._route = route
        self._drill = route.drill
        assert route.drill.exercise is not None, "a drill that is over has no table"
        self._exercise: Exercise = route.drill.exercise
        self._panel = ReviewPanel(self.context, _ROW)
        self._foreseen: Future[tuple[DecisionReview, ...]] | None = None
        """What every choice costs of which that is known, found out while the person thinks."""
        self._asked: Future[DecisionReview] | None = None
        self._judged: DecisionReview | None = None
        self._is_over = False
        """Whether it is told how one fared, instead of a further exercise."""

    @property
    def _choice(self) -> DecisionPoint:
        return self._asking.choice

    # -- arranging -----------------------------------------------------------------------

    def exit_button(self) -> Widget:
        return back_button(self.context, self.scene.room, self.scene.leave)

    def controls(self, usual: list[Widget]) -> list[Widget]:
        box = self.box
        main = self._main_button()
        row = self._row(box, main.rect.top)
        for button in (main, *row):
            button.on_cream = True
        silent = [each for each in usual if not isinstance(each, SeatControl)]  # no room to speak
        return [*row, main, *silent]

    def _main_button(self) -> Button:
        """Return the large button: the way on in brass, or away from a card that is asked for."""
        context, place, _ = self.context, self._panel.button(self.box), self.context.words.gettext
        if self._is_open and not self._choice.is_pass:
            return Button(context, "skip", place, _("Skip"), self.go_on, lines=2)
        label, action = self._main()
        main = Button(context, "next", place, label, action, kind="brass", lines=2)
        main.enabled = main.is_highlighted = self._may_press
        main.about = tip_with_key(context, label, "press", "" if main.enabled else self._asked_for)
        main.excuse = lambda: context.shell.answer(self._asked_for)
        return main

    def _main(self) -> tuple[str, Callable[[], None]]:
        """Return what the brass button is called, and what it does."""
        _ = self.context.words.gettext
        if self._is_over:
            return _("Done"), self.leave
        if self._judged is not None:
            return _("Next"), self.go_on
        return _("Pass the cards"), lambda: self.scene.do(Confirm())

    @property
    def _is_open(self) -> bool:
        """Whether nothing is known yet of an answer."""
        return self._judged is None and not self._is_over

    @property
    def _asked_for(self) -> str:
        """What is to be chosen before three cards can be passed, or that they have been."""
        if self._asking.answer is not None:
            return still_judging(self.context.words)
        return self.context.words.gettext("Choose three cards for your left-hand neighbour")

    @property
    def _may_press(self) -> bool:
        if not self._is_open:
            return True
        return self._asking.answer is None and self.model.hand.is_passing and self._has_three

    @property
    def _has_three(self) -> bool:
        return self.model.hand.has_three

    def _entries(self) -> list[_Entry]:
        """Return what else can be done; what cannot is not offered."""
        context, _ = self.context, self.context.words.gettext
        if self._is_over:
            going_on = context.words.pgettext("next step", "Continue")
            return [("more", going_on, self._ask_next)] if self._drill.has_more else []
        entries: list[_Entry] = []
        if self._judged is not None:
            if not is_right(self._judged):
                entries.append(("again", _("Once more"), self.choose_anew))
            if self._may_play_on:
                entries.append(("play on", _("Play on"), self.play_on))
        elif self._choice.is_pass:
            entries.append(("skip", _("Skip"), self.go_on))
        if self._drill.may_leave_out:
            entries.append(("never", _("Never again"), self.leave_out))
        return entries

    def _row(self, box: pygame.Rect, foot: int) -> list[Button]:
        """Return the smaller buttons, over each other where they have no room side by side."""
        frame, entries = self.context.frame, self._entries()
        lines = [entries[at : at + _ACROSS] for at in range(0, len(entries), _ACROSS)]
        self._panel.above = len(lines) * _ROW
        row, gap = list[Button](), frame.px(theme.TIGHT)
        for over, line in zip(reversed(range(len(lines))), lines, strict=True):
            wide = self._widths([label for _name, label, _action in line], gap)
            place = pygame.Rect(0, 0, 0, frame.px(_SMALL))
            place.left = box.centerx - (sum(wide) + gap * (len(line) - 1)) // 2
            place.bottom = foot - frame.px(_ROW - _SMALL + over * _ROW)
            for (name, label, action), width in zip(line, wide, strict=True):
                place.width = width
                button = Button(self.context, name, place.copy(), label, action, lines=2)
                if name == "again":
                    button.about = tip_with_key(self.context, label, "take back")
                row.append(button)
                place.left += width + gap
        return row

    def _widths(self, labels: Sequence[str], gap: int) -> list[int]:
        """Return how wide buttons are (px) that stand in a line: each as its words need.

        One alone has the room of half a line.
        """
        frame, text = self.context.frame, self.context.text
        room, air = self.box.width - 2 * frame.px(_SIDE), 2 * frame.px(theme.BETWEEN)
        needed = [text.width(label, theme.BUTTON_SMALL) + air for label in labels]
        if len(labels) == 1:
            return [min(room, max(room // 2, needed[0]))]
        room -= gap * (len(labels) - 1)
        return [room * each // sum(needed) for each in needed]

    def accessible(self) -> Sequence[AccessibleNode]:
        """Return what there was to choose from, option by option, once that is told."""
        judged = None if self._is_over else self._judged
        return list(option_nodes(self.context, judged, self._panel.rows))

    @property
    def gone_strip_box(self) -> pygame.Rect:
        return self._panel.body(self.box)

    # -- what can be done ----------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """Let Enter go on once all is said, and Backspace give the answer back."""
        if event.type != pygame.KEYDOWN:
            return super().handle(event)
        if self._is_over:
            return event.key == pygame.K_BACKSPACE or super().handle(event)
        if event.key == pygame.K_BACKSPACE and self._asking.answer is not None:
            self.choose_anew()
            return True
        on_hand = isinstance(self.scene.focus, HandControl)
        if event.key in ENTER and on_hand and self._judged is not None:
            self.go_on()
            return True
        return super().handle(event)

    def choose_anew(self) -> None:
        """Take the answer back, and ask once more."""
        self._forget()
        self.scene.do(TakeBack())
        self.scene.arrange()

    @property
    def _may_play_on(self) -> bool:
        """Whether the round goes on with the answer, at the person's own seat."""
        answer = self._asking.answer
        return self._choice.seat == 0 and answer is not None and self._choice.goes_on(answer)

    def play_on(self) -> None:
        """Play the round to its end with the answer; nothing counts."""
        if self._asking.answer is not None:
            record = self._choice.played(self._asking.answer)
            self.context.shell.open(ToPractice(record, len(record.moves)))

    def leave_out(self) -> None:
        """Never ask this one again."""
        self._drill.leave_out()
        self.context.shell.answer(self.context.words.gettext("This moment will not come again."))
        if self._judged is None:
            self.go_on()
        else:
            self.scene.arrange()

    def go_on(self) -> None:
        """Ask the next one; after the last, and after a good while, say how it went."""
        if self._drill.is_long or not self._drill.has_more:
            self._forget()
            self._is_over = self._asking.covers_count = True
            self.scene.arrange()
        else:
            self._ask_next()

    def _ask_next(self) -> None:
        self._drill.seconds = 0.0 if self._drill.is_long else self._drill.seconds
        if self._drill.go_on():
            shell = self.context.shell
            shell.pop()
            shell.open(self._route)
        else:
            self.go_on()

    def leave(self) -> None:
        """Go back to where it was begun."""
        self.context.shell.pop()

    def on_close(self) -> None:
        """Let nobody think for nothing."""
        self._forget()
        if self._foreseen is not None:
            self._foreseen.cancel()

    def _forget(self) -> None:
        if self._asked is not None:
            self._asked.cancel()
        self._asked = self._judged = None

    # -- what comes of it ----------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        """Have an answer judged, and take in what comes of that."""
        self._drill.seconds += seconds
        answer, outlook = self._asking.answer, self._exercise.outlook
        if self._foreseen is None and outlook is not None:
            decisions = [self._choice.decided(each) for each in outlook.options]
            self._foreseen = self.context.adviser.judge_by(outlook, decisions)
        if answer is None or self._judged is not None or self._is_over:
            return False
        decision = self._choice.decided(answer)
        place = None if outlook is None else place_of(answer, outlook)
        if place is not None and self._foreseen is not None:
            if not self._foreseen.done():
                return False
            self._take(replace(self._foreseen.result()[place], decision=decision))
            return True
        if self._asked is None:
            self._asked = self.context.adviser.judge(decision)
            return True
        if not self._asked.done():
            return False
        judged, self._asked = self._asked.result(), None
        self._take(judged)
        return True

    def _take(self, judged: DecisionReview) -> None:
        self._judged = judged
        self._asking.right = self._best(judged)
        self._drill.answer(is_right=is_right(judged))
        self.scene.arrange()
        self.context.announcer.say(f"{self._head()}. {self._said(judged)}", urgent=True)

    def _best(self, judged: DecisionReview) -> tuple[Card, ...]:
        """Return the cards that would have been right.

        Of packets it is those of one: what was passed, if that is right, or what is advised.
        """
        if not self._choice.is_pass:
            return tuple(card for cards in judged.right for card in cards)
        return judged.chosen if is_right(judged) else judged.advice.choice

    # -- drawing -------------------------------------------------------------------------

    def _head(self) -> str:
        _ = self.context.words.gettext
        if self._judged is None:
            return self._route.title()
        return _("That is right") if is_right(self._judged) else _("Not the best")

    def _said(self, judged: DecisionReview) -> str:
        context, words = self.context, self.context.words
        say = ReviewWording(words, AdviceWording(context.wording, self.model.names))
        said = [say.judged(judged, Hindsight())]
        outlook = self._exercise.outlook
        if outlook is not None and place_of(judged.chosen, outlook) is None:
            anew = words.gettext(
                "Of these three nothing was known: the coach has thought it over anew."
            )
            said.append(anew)
        return " ".join(said)

    def draw_under_widgets(self, painter: Painter) -> None:
        """Draw the panel."""
        box, panel, words = self.box, self._panel, self.context.words
        if self.model.situation.gone_strip != "closed":  # that lies where the rest would be
            panel.draw_said(painter, box, self._head(), self._objection or self._where(), "")
        elif self._is_over:
            panel.draw_said(painter, box, self._route.title(), "", self._farewell())
        elif self._judged is not None:
            said, judged = self._said(self._judged), self._judged
            panel.draw_judged(painter, box, self._head(), judged, said, self._about())
        elif self._asking.answer is not None:
            panel.draw_said(painter, box, self._head(), self._where(), still_judging(words))
        else:
            panel.draw_said(painter, box, self._head(), self._where(), self._question())

    def _about(self) -> str:
        """Return what goes wrong in an exercise that was set."""
        what = self._exercise.theme
        name = "" if what is None else theme_name(self.context.words, what)
        return name[:1].upper() + name[1:]

    def _where(self) -> str:
        """Return which exercise it is, of which part of what round, and how hard."""
        words, drill, view = self.context.words, self._drill, self._choice.view
        which = words.gettext("{number} of {count}").format(number=drill.number, count=drill.count)
        if self._choice.is_pass:
            where = words.gettext("Round {number}, before the first trick")
        else:
            where = words.gettext("Round {number}, trick {trick}")
        place = where.format(number=view.round_number, trick=len(view.taken) + 1)
        told = [place] if drill.count == 1 else [which, place]
        return " · ".join([*told, *self._set()])

    def _set(self) -> list[str]:
        """Return how hard an exercise is that was set, and of what kind, if that is no secret."""
        words, what = self.context.words, self._exercise.theme
        if what is None:
            return []
        told = words.gettext("how hard: {grade} of 5")
        if self._exercise.chose:
            told = words.gettext("{theme}, how hard: {grade} of 5")
        return [told.format(theme=theme_name(words, what), grade=self._exercise.grade)]

    @property
    def _objection(self) -> str:
        """Why what was chosen cannot be, or nothing."""
        cause = self._asking.objection
        return "" if cause is None else cause_text(self.context.wording, cause)

    def _question(self) -> str:
        """Return what is asked, or why what was chosen cannot be."""
        if self._objection:
            return self._objection
        context, _ = self.context, self.context.words.gettext
        said = [_(self._asking.said.text)]
        if not self._choice.is_pass:
            said.append(what_to_play(context.wording, self._choice.view))
        said.append(_("Whatever is as good as the best is right."))
        if self._route.remark is not None:
            said.append(self._route.remark())
        return " ".join(said)

    def _farewell(self) -> str:
        words, drill = self.context.words, self._drill
        said = []
        if drill.answered:
            told = words.ngettext(
                "{right} of {count} answered right at once.",
                "{right} of {count} answered right at once.",
                drill.answered,
            )
            said.append(told.format(right=drill.right, count=drill.answered))
        if drill.has_more:
            said.append(words.gettext("Ten minutes are a good length: the others can wait."))
        return " ".join([*said, self._route.afterwards()])
