"""An exercise at the table: one decision, which is played out, and the verdict on the panel.

The `Drill` chooses the exercises and records the answers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import replace
from typing import Final

import pygame

from smokingcat.a11y.nodes import AccessibleNode, sentence
from smokingcat.coach.forced_outcome import Hindsight
from smokingcat.coach.hints.advice import place_of
from smokingcat.coach.problems.decision_point import DecisionPoint, is_right
from smokingcat.coach.review.round_review import DecisionReview
from smokingcat.match.exercise import (
    Exercise,
    ExerciseSession,
    costliest_trick,
    hindsight_on,
)
from smokingcat.match.feedback import Page
from smokingcat.match.intents import Confirm
from smokingcat.match.modes import one_choice
from smokingcat.match.quiz import QuizProgress
from smokingcat.rules.cards import Card
from smokingcat.rules.events import TrickTaken
from smokingcat.rules.seats import clockwise_from
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.input.keys import tip_with_key
from smokingcat.ui.engine.routes import ToDrill, ToPractice
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.problems.drill_text import DrillText
from smokingcat.ui.screens.review.review_panel import ReviewPanel, option_nodes, still_judging
from smokingcat.ui.screens.table.controls.hand_control import HandControl
from smokingcat.ui.screens.table.controls.seat_control import SeatControl
from smokingcat.ui.screens.table.controls.table_buttons import back_button
from smokingcat.ui.screens.table.mode_view import ModeViewHost, SidePanelView
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.system.keyboard import ENTER_KEYS
from smokingcat.ui.widgets.button import AbstractButton, Button
from smokingcat.ui.widgets.text_link import PHRASE, TextLink
from smokingcat.ui.widgets.tooltip import Tip
from smokingcat.ui.widgets.widget import Widget

_LEAST_BUTTON_PX, _LETTERED_HEIGHT = 32, 0.036
"""Least height of a small button in pixels, and one in ``s`` that grows with its text.

A link and a button is the most before and after an answer, while the strip of cards gone is open.
"""
_STRIP_HEIGHT: Final = 0.26
"""Height of the strip of cards gone in usual type."""
_LEAST_STRIP_PX: Final = 182
"""Height of the strip in the smallest type."""
_Entry = tuple[str, str, Callable[[], None]]
"""A small button or link: name, label, action."""
_LINKS: Final = frozenset({"show", "play on", "known", "themes"})
"""Names of the entries that are links."""
_PAW_DISTANCE, _PAWS_OFFSET, _PAW_SCALE = 0.027, 0.051, 0.62
"""Distance of two paws, their distance from the top of the panel, and their scale."""
_COSTLY_CARD_WIDTH, _LEAST_COSTLY_CARD_WIDTH, _COSTLY_PAW_HEIGHT = 0.094, 0.040, 0.036
"""Greatest and least width of a card of the costly trick, and height under the player's own."""
_CURRENT_PAW_OPACITY, _EMPTY_PAW_OPACITY = 150, 60
"""Opacity of the paw of the present exercise, and of one that is not stamped."""


def drill_table(context: Context, route: ToDrill) -> TableScene:
    """Return the table of the drill's current exercise."""
    exercise = route.drill.exercise
    assert exercise is not None, "a drill that is over has no table"
    session, mode = ExerciseSession(exercise.choice), one_choice(exercise.choice)
    return TableScene(context, session, mode, lambda scene: DrillView(scene, route))


class DrillView(SidePanelView):
    """The panel beside the table: the question, the verdict, then the reason.

    A right answer is followed by the options and their costs. A wrong one does not betray a better
    one until the player asks for it. Then the table returns to the question and shows the card.
    """

    has_ring = False
    analyses_rounds = False

    def __init__(self, scene: ModeViewHost, route: ToDrill) -> None:
        super().__init__(scene)
        assert isinstance(self.model.teaching, QuizProgress), "nothing is asked at this table"
        self._quiz: QuizProgress = self.model.teaching
        self._route = route
        self._drill = route.drill
        assert route.drill.exercise is not None, "a drill that is over has no table"
        self._exercise: Exercise = route.drill.exercise
        self._panel = ReviewPanel(self.context)
        self._text = DrillText(self.context, route, self._exercise, self._quiz, self.model)
        self._foreseen: Future[tuple[DecisionReview, ...]] | None = None
        """The analysis of all known options, made while the player thinks."""
        self._asked: Future[DecisionReview] | None = None
        """The analysis of an answer that is no known option."""
        self._review: DecisionReview | None = route.shown
        """The analysed answer."""
        self._is_solved = route.shown is not None
        """Whether the right choice is shown or was found."""
        if route.shown is not None:
            self._quiz.show(route.shown.advice.choice)
        self._costly: TrickTaken | None = None
        """The trick that a wrong answer costs most in."""
        self._hindsight = Hindsight()
        """What the player takes in the trick of the answer."""
        self._is_over = False
        """Whether the panel shows the result of the row."""

    @property
    def _choice(self) -> DecisionPoint:
        return self._quiz.choice

    def exit_button(self) -> Widget:
        return back_button(self.context, self.scene.layout, self.scene.leave)

    def controls(self, usual: list[Widget]) -> list[Widget]:
        main = self._main_button()
        column = self._column(main.rect)
        for button in (main, *column):
            button.on_cream = True
        # Beside the panel there is no room for the bubbles of the cats.
        others = [each for each in usual if not isinstance(each, SeatControl)]
        if self.model.situation.gone_strip != "closed":  # the strip itself closes by a press
            others = [each for each in others if each.name != "count"]
        return [*column, main, *others]

    def _main_button(self) -> Button:
        """Return the large button: the brass one, or "Skip" while a card is asked for."""
        context, place, _ = self.context, self._panel.button(self.box), self.context.words.gettext
        if self._is_open and not self._choice.is_pass:
            return Button(context, "skip", place, _("Skip"), self.next_exercise, lines=2)
        label, action = self._main()
        style = theme.BUTTON_SMALL if context.frame.larger > 1 else None
        main = Button(context, "next", place, label, action, kind="brass", style=style, lines=2)
        main.enabled = main.is_highlighted = self._may_press
        main.about = tip_with_key(context, label, "press", "" if main.enabled else self._asked_for)
        main.excuse = lambda: context.shell.answer(self._asked_for)
        return main

    def _main(self) -> tuple[str, Callable[[], None]]:
        """Return the label and the action of the brass button."""
        _ = self.context.words.gettext
        if self._is_over:
            return _("Done"), self.leave
        if self._is_solved:
            return _("Next"), self.next_exercise
        if self._review is not None:
            return _("Once more"), self.choose_anew
        return _("Pass the cards"), lambda: self.scene.do(Confirm())

    @property
    def _is_open(self) -> bool:
        """Whether the answer is not yet analysed."""
        return self._review is None and not self._is_over

    @property
    def _asked_for(self) -> str:
        """Why the brass button is disabled: three cards have to be chosen, or are analysed."""
        if self._quiz.answer is not None:
            return still_judging(self.context.words)
        return self.context.words.gettext("Choose three cards for your left-hand neighbour")

    @property
    def _may_press(self) -> bool:
        if not self._is_open:
            return True
        hand = self.model.hand
        return self._quiz.answer is None and hand.is_passing and hand.has_three

    def _entries(self) -> list[_Entry]:
        """Return the small buttons of the present state."""
        context, _ = self.context, self.context.words.gettext
        if self._is_over:
            going_on = context.words.pgettext("next step", "Continue")
            return [("more", going_on, self._ask_next)] if self._drill.has_more else []
        entries: list[_Entry] = []
        if self._review is None or not self._is_solved:
            if self._review is not None:
                entries.append(("show", _("Show me"), self.show_solution))
            if self._review is not None or self._choice.is_pass:
                label = _("Skip") if self._review is None else _("Next")
                entries.append(("skip", label, self.next_exercise))
            if self._review is None and self._route.others is not None:
                entries.append(("themes", _("Themes"), self._open_others))
        elif self._may_play_on:
            entries.append(("play on", _("Play on"), self.play_on))
        if self._drill.may_leave_out and (self._review is None or self._is_solved):
            entries.append(("known", _("I know this one"), self.leave_out))
        if self._is_solved and self._review is not None and not is_right(self._review):
            entries.append(("again", _("Once more"), self.choose_anew))
        return entries

    @property
    def _gap(self) -> int:
        """Space between two buttons or links, in pixels."""
        return self.context.frame.px(theme.INSIDE)

    @property
    def _heights(self) -> tuple[int, int]:
        """Heights of a small button and of a link, in pixels."""
        frame, link = self.context.frame, self.context.frame.px(theme.TOUCH)
        return max(_LEAST_BUTTON_PX, link, frame.typed(_LETTERED_HEIGHT)), link

    def _open_others(self) -> None:
        if self._route.others is not None:
            self.context.shell.open(self._route.others)

    def _column(self, main: pygame.Rect) -> list[AbstractButton]:
        """Return the small buttons and links, all above the large one and as wide."""
        entries, place = self._entries(), main.copy()
        column, labels = list[AbstractButton](), [label for _name, label, _action in entries]
        for name, label, action in reversed(entries):
            height = self._heights[name in _LINKS]
            place = pygame.Rect(main.left, place.top - self._gap - height, main.width, height)
            column.insert(0, self._entry(name, label, action, place, labels))
        self._panel.above = main.top - place.top
        return column

    def _entry(
        self,
        name: str,
        label: str,
        action: Callable[[], None],
        place: pygame.Rect,
        row: list[str],
    ) -> AbstractButton:
        """Return a small button, or a link in the middle of its place."""
        context = self.context
        if name in _LINKS:
            pixels = context.text.pixels(PHRASE)
            link = TextLink(context, name, place, label, pixels, Tip(label), action)
            link.is_underlined = True
            return link
        button = Button(context, name, place, label, action, lines=2)
        button.row = row
        if name == "again":
            button.about = tip_with_key(context, label, "take back")
        return button

    def accessible(self) -> Sequence[AccessibleNode]:
        """Return the options as a list node while the panel shows them."""
        has_options = self._quiz.answer is not None and self._is_solved and not self._is_over
        review = self._review if has_options else None
        return list(option_nodes(self.context, review, self._panel.rows))

    @property
    def gone_strip_box(self) -> pygame.Rect:
        """Box under the text, or in place of an objection that leaves too little room.

        In usual type it has one size before and after the answer.
        """
        is_kept = self._review is None or self._has_room_for_strip
        return self._below(self._shown_text if is_kept else "")

    def _below(self, sentence: str) -> pygame.Rect:
        """Return the box under a text."""
        box, frame = (
            self._panel.below_text(self.box, self._text.place, sentence),
            self.context.frame,
        )
        if frame.larger == 1:
            kept = sum(self._heights) + len(self._heights) * self._gap
            box.height -= max(0, kept - self._panel.above)
        return box

    @property
    def _shown_text(self) -> str:
        """The task, or the objection to the answer."""
        return self._text.task if self._review is None else self._refusal(self._review)

    @property
    def _has_room_for_strip(self) -> bool:
        """Whether the strip of cards gone keeps the asked type size beside the text."""
        wanted = max(self.context.frame.typed(_STRIP_HEIGHT), _LEAST_STRIP_PX)
        return self._below(self._shown_text).height >= wanted

    def handle(self, event: pygame.Event) -> bool:
        """Go on by Enter after the verdict; take the answer back by Backspace."""
        if event.type != pygame.KEYDOWN:
            return super().handle(event)
        if self._is_over:
            return event.key == pygame.K_BACKSPACE or super().handle(event)
        if event.key == pygame.K_BACKSPACE and (self._quiz.answer is not None or self._is_solved):
            self.choose_anew()
            return True
        on_hand = isinstance(self.scene.focus, HandControl)
        if event.key in ENTER_KEYS and on_hand and self._review is not None:
            self._main()[1]()
            return True
        return super().handle(event)

    def choose_anew(self) -> None:
        """Ask the same exercise again."""
        self._reopen()

    def _reopen(self, shown: DecisionReview | None = None) -> None:
        """Replace the table by that of the drill's exercise, with the right choice if ``shown``."""
        shell, way = self.context.shell, self._route
        shell.pop()
        shell.open(
            ToDrill(way.drill, way.title, way.afterwards, way.remark, way.others, shown=shown)
        )

    def show_solution(self) -> None:
        """Go back to the question, and show the right choice with the reason for it."""
        if (review := self._review) is not None:
            self._reopen(review)
            sentence = f"{self._text.solution_head(review)}. {self._text.solution(review)}"
            self.context.announcer.say(sentence, urgent=True)

    @property
    def _may_play_on(self) -> bool:
        """Whether the round can be played on after the answer, at the person's own seat."""
        review = self._review
        return (
            self._choice.seat == 0
            and review is not None
            and self._choice.can_continue_after(review.chosen)
        )

    def play_on(self) -> None:
        """Practise the round from the answer on."""
        if self._review is not None:
            record = self._choice.record_after(self._review.chosen)
            self.context.shell.open(ToPractice(record, len(record.moves)))

    def leave_out(self) -> None:
        """Leave this exercise out of all drills."""
        self._drill.leave_out()
        self.context.shell.answer(self.context.words.gettext("This position will not come again."))
        if self._review is None:
            self.next_exercise()
        else:
            self.scene.arrange()

    def next_exercise(self) -> None:
        """Ask the next exercise, or show the result of a full row."""
        if self._drill.is_row_full:
            self._forget()
            self._is_over = True
            self._quiz.cover_count()
            self.scene.arrange()
        else:
            self._ask_next()

    def _ask_next(self) -> None:
        if self._drill.advance():
            self._reopen()
        else:
            self.next_exercise()

    def open(self, page: Page) -> None:
        """Stay at the table when the round has ended."""

    def leave(self) -> None:
        self.context.shell.pop()

    def on_close(self) -> None:
        """Cancel the pending analysis."""
        self._forget()
        if self._foreseen is not None:
            self._foreseen.cancel()

    def _forget(self) -> None:
        if self._asked is not None:
            self._asked.cancel()
        self._asked = self._review = None

    def update(self, seconds: float) -> bool:
        """Analyse the options and the answer; show the verdict when it is there."""
        del seconds
        return self._judge()

    def _judge(self) -> bool:
        """Take the verdict if ready, else ask for one; return whether anything changed."""
        answer, values = self._quiz.answer, self._exercise.values
        if self._review is not None:
            return False
        if self._foreseen is None and values is not None:
            decisions = [self._choice.decision_for(each) for each in values.options]
            self._foreseen = self.context.adviser.judge_by(values, decisions)
        if answer is None or self._is_over:
            return False
        decision = self._choice.decision_for(answer)
        place = None if values is None else place_of(answer, values)
        if place is not None and self._foreseen is not None:
            if not self._foreseen.done() or self._is_in_flight(answer):
                return False
            self._take(replace(self._foreseen.result()[place], decision=decision))
            return True
        if self._asked is None:
            self._asked = self.context.adviser.judge(decision)
            return True
        if not self._asked.done() or self._is_in_flight(answer):
            return False
        review, self._asked = self._asked.result(), None
        self._take(review)
        return True

    def _is_in_flight(self, answer: tuple[Card, ...]) -> bool:
        """Return whether the answer has not landed, or the table is still dark from Hejma's fall.

        The verdict would be read before its card is there, or in the dark.
        """
        shown = self.model.director.visible
        return self.model.director.hush > 0 or not set(answer).isdisjoint(shown.faces(shown.hand))

    def _take(self, review: DecisionReview) -> None:
        """Show and announce the verdict; celebrate a right answer."""
        self._review, text = review, self._text
        self._is_solved = is_right(review)
        self._drill.answer(is_right=self._is_solved)
        if self._is_solved:
            self._hindsight = hindsight_on(self._choice, review.chosen)
            self._quiz.cover_count()  # the options need the place
            self.context.sounds.play_all(("thump", "puff"))
            self.scene.smoke.puff_over_trick()
        else:
            self._costly = costliest_trick(self._choice, review.chosen)
            if self._costly is not None:
                self._quiz.cover_count()  # the trick stands in the place of the cards gone
        self._arrange_text()
        spoken = (
            text.explanation(review, self._hindsight) if self._is_solved else self._refusal(review)
        )
        if self._costly is not None:
            listed = map(self.context.wording.card, self._costly.cards)
            spoken = sentence(spoken, ", ".join(listed))
        self.context.announcer.say(f"{text.verdict(review)}. {spoken}", urgent=True)

    def _arrange_text(self) -> None:
        """Rebuild the widgets for a new text; close the strip of cards gone if it has no room."""
        self.scene.arrange()  # the room depends on the new buttons
        if not self._has_room_for_strip:
            self._quiz.cover_count()
            self.scene.arrange()

    def draw_under_widgets(self, painter: Painter) -> None:
        """Draw the panel, with the row of paws at its top."""
        box, panel, text, review = self.box, self._panel, self._text, self._review
        is_open = self.model.situation.gone_strip != "closed"  # over the text of the verdict
        if self._is_over:
            panel.draw_result(
                painter, box, self._route.title(), text.result, self._route.afterwards()
            )
        elif review is None:
            is_judging = self._quiz.answer is not None
            sentence = still_judging(self.context.words) if is_judging else text.task
            panel.draw_text(painter, box, text.question, text.place, sentence)
        elif self._quiz.answer is None:
            sentence = "" if is_open else text.solution(review)
            panel.draw_text(painter, box, text.solution_head(review), text.place, sentence)
        elif self._is_solved and not is_open:
            sentence = text.explanation(review, self._hindsight)
            panel.draw_judged(painter, box, text.verdict(review), review, sentence)
        else:
            is_covered = self._is_solved or (is_open and not self._has_room_for_strip)
            sentence = "" if is_covered else self._refusal(review)
            panel.draw_text(painter, box, text.verdict(review), text.place, sentence)
            if self._costly is not None and not is_open:
                self._draw_costly(painter, self._costly)
        self._draw_row(painter)

    def _draw_costly(self, painter: Painter, trick: TrickTaken) -> None:
        """Draw the cards of the costly trick under the text, in the order played."""
        frame, room, faces = self.context.frame, self._below(self._shown_text), self.context.faces
        room.top, room.height = (
            room.top + frame.px(theme.BETWEEN),
            room.height - frame.px(theme.BETWEEN),
        )
        gap, paw = frame.px(theme.INSIDE), frame.px(_COSTLY_PAW_HEIGHT)
        count = len(trick.cards)
        width = min((room.width - (count - 1) * gap) // count, frame.px(_COSTLY_CARD_WIDTH))
        width = min(width, round((room.height - paw) / faces.aspect))
        if width < frame.px(_LEAST_COSTLY_CARD_WIDTH):
            return
        left = room.centerx - (count * width + (count - 1) * gap) // 2
        for number, (seat, card) in enumerate(
            zip(clockwise_from(trick.leader), trick.cards, strict=True)
        ):
            middle = left + number * (width + gap) + width // 2
            painter.blit_at(faces.card(card, width), (middle, room.top + width * faces.aspect / 2))
            if seat == self._choice.seat:
                foot = middle, room.top + round(width * faces.aspect) + paw // 2
                self.context.pieces.draw(painter, "icon_paw", foot, _PAW_SCALE, theme.WINE)

    def _refusal(self, review: DecisionReview) -> str:
        """Return the objection to a wrong answer, and where it costs most."""
        costly = "" if self._costly is None else self._text.costly(self._costly)
        return " ".join(filter(None, (self._text.objection(review), costly)))

    def _draw_row(self, painter: Painter) -> None:
        """Draw a paw for each exercise of the row: stamped if right at once, else faint."""
        row, length, frame = self._drill.row, self._drill.length, self.context.frame
        if length == 1:
            return
        left = self.box.centerx - (length - 1) * frame.px(_PAW_DISTANCE) / 2
        for number in range(length):
            is_stamped = number < len(row) and row[number]
            alpha = (
                255
                if is_stamped
                else _CURRENT_PAW_OPACITY
                if number == len(row) - 1
                else _EMPTY_PAW_OPACITY
            )
            place = left + number * frame.px(_PAW_DISTANCE), self.box.top + frame.px(_PAWS_OFFSET)
            tint = theme.WINE if is_stamped else theme.INK_QUIET
            self.context.pieces.draw(painter, "icon_paw", place, _PAW_SCALE, tint, alpha)
