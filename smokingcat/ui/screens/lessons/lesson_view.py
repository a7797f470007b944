"""The table of a lesson: the teacher's panel beside it, with the buttons under the text.

The `Tutor` decides which moves are right, the `LessonProgress` when they are asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from smokingcat.coach.lessons.course import LESSONS
from smokingcat.coach.lessons.lesson import PUPIL, LessonStep
from smokingcat.coach.lessons.tutor import Tutor
from smokingcat.i18n.catalogue.playing_words import short_words
from smokingcat.i18n.sentences.table_feedback import cause_text
from smokingcat.match.feedback import Page
from smokingcat.match.intents import Accuse, AskCoach, AskToThrowIn, Confirm, GoOn, LookBack
from smokingcat.match.lesson_progress import LessonProgress
from smokingcat.match.modes import lesson
from smokingcat.match.session import session as sessions
from smokingcat.match.session.cats import CAST
from smokingcat.rules.view import Player
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.input.commands import COMMANDS
from smokingcat.ui.engine.input.keys import ENTER, tip_with_key
from smokingcat.ui.engine.match_start import start_first_match
from smokingcat.ui.engine.routes import ToLesson
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.coin import draw_cross
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.lessons.lesson_panel import LessonPanel
from smokingcat.ui.screens.table.controls.hand_control import HandControl
from smokingcat.ui.screens.table.controls.table_buttons import back_button, second_button
from smokingcat.ui.screens.table.mode_view import ModeViewHost, SidePanelView
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.widget import Widget

_MAIN, _SMALL, _RIM = 0.062, 0.050, 0.050
"""Heights of the brass button and of the small ones, and the margin of the panel."""
_CORNER: Final = 0.092
"""Size of the ornaments in the panel's corners, which no button covers."""
_CROSS_LEFT: Final = 0.15
"""Distance of the cross left of a card's middle, in card widths; no neighbour covers it there."""


def lesson_table(context: Context, route: ToLesson) -> TableScene:
    """Return the table of the tutor's current position."""
    tutor = route.tutor
    match = tutor.position.match(short_words(context.words.code)[0])
    players: list[Player] = [sessions.Person(), *tutor.others()]
    names = (context.settings.name, *(cat.name for cat in CAST))
    session = sessions.Session(match, players, names, PUPIL, is_drawn=False)
    return TableScene(context, session, lesson(tutor), LessonView)


class LessonView(SidePanelView):
    """The teacher's panel beside the table, with its text and buttons."""

    has_ring = False

    def __init__(self, scene: ModeViewHost) -> None:
        super().__init__(scene)
        assert self.model.teaching is not None, "nobody teaches at this table"
        self.teaching: LessonProgress = self.model.teaching
        self.tutor = self.teaching.tutor
        self.has_coins = self.tutor.position.has_points
        self.panel = LessonPanel(self.context, self.tutor.lesson)

    @property
    def foot(self) -> int:
        """The top of the buttons on the panel as a pixel row, or else the foot of the panel."""
        least = self.box.bottom - self.context.frame.px(_RIM)
        tops = (each.rect.top for each in self.scene.widgets if self.box.contains(each.rect))
        return min(tops, default=least)

    def exit_button(self) -> Widget:
        if not self.model.situation.is_judging:
            return back_button(self.context, self.scene.room, self.scene.leave)
        # the court panel covers the usual place of the button
        context, frame, label = self.context, self.context.frame, self._exit_label
        foot = pygame.Rect(0, 0, self.box.width - 2 * frame.px(_CORNER), frame.px(_SMALL))
        foot.midbottom = (self.box.centerx, self.box.bottom - frame.px(_RIM))
        back = Button(context, "back", foot, label, self.scene.leave, lines=2)
        back.on_cream = True
        return back

    @property
    def _exit_label(self) -> str:
        return self.context.words.gettext("To the lessons")

    def reckoning_buttons(self) -> list[Widget]:
        room, leave = self.scene.room, self.scene.leave
        return [second_button(self.context, room, "back", self._exit_label, "leave", leave)]

    def controls(self, usual: list[Widget]) -> list[Widget]:
        del usual
        context, frame, _ = self.context, self.context.frame, self.context.words.gettext
        box, said = self.box, self.teaching.shown_step
        rim, gap = frame.px(_RIM), frame.px(theme.INSIDE)
        main = pygame.Rect(0, 0, box.width - 2 * frame.px(_CORNER), frame.px(_MAIN))
        main.midbottom = (box.centerx, box.bottom - rim)
        small = pygame.Rect(box.left + rim, 0, (box.width - 2 * rim - gap) // 2, frame.px(_SMALL))
        small.bottom = main.top - gap
        label, action = self._main_action(said)
        next_one = Button(context, "next", main, label, action, kind="brass", lines=2)
        next_one.enabled = next_one.is_highlighted = self._may_press_next(said)
        again = Button(context, "again", small, _("Once more"), self.begin_again, lines=2)
        hint_box = small.move(small.width + gap, 0)
        hint = Button(context, "hint", hint_box, _("Show me"), self._show_right, lines=2)
        hint.enabled = bool(said.cards) and not self.teaching.is_shown
        for button in (next_one, again, hint):
            button.on_cream = True
        again.about = tip_with_key(context, again.label, "take back")
        hint.about = tip_with_key(context, hint.label, "hint", _("The right cards light up."))
        if said.task != "play":
            next_one.about = tip_with_key(context, label, "press")
        return [again, hint, next_one, self.exit_button()]

    def _main_action(self, said: LessonStep) -> tuple[str, Callable[[], None]]:
        """Return the label and the action of the brass button."""
        _, do = self.context.words.gettext, self.scene.do
        match said.task:
            case "play" | "vote":
                return _("Your turn"), self._show_right
            case "call":
                return _("Renounce!"), lambda: do(Accuse())
            case "pass":
                return _("Pass the cards"), lambda: do(Confirm())
            case "look":
                return _("Previous trick"), lambda: do(LookBack())
            case "throw":
                return _("Throw in"), lambda: do(AskToThrowIn())
        if not self.tutor.is_at_end:
            return _("Next"), lambda: do(GoOn())
        return (_("Play a match") if self._is_last else _("Next lesson")), self.next_lesson

    def _may_press_next(self, said: LessonStep) -> bool:
        if said.task == "pass":
            return self.model.hand.has_three
        return said.task not in ("play", "vote")

    @property
    def _is_last(self) -> bool:
        return self.tutor.lesson is LESSONS[-1]

    def _show_right(self) -> None:
        self.scene.do(AskCoach())

    def handle(self, event: pygame.Event) -> bool:
        """Press the brass button by Enter, unless a card has to be chosen.

        The take-back key restarts the lesson while no card is raised.
        """
        is_back = event.type == pygame.KEYDOWN and event.key == COMMANDS["take back"].key
        if is_back and not self.model.selection.raised:
            self.begin_again()
            return True
        is_enter = event.type == pygame.KEYDOWN and event.key in ENTER
        has_cards = self.teaching.shown_step.task in ("play", "pass", "vote")
        on_hand = isinstance(self.scene.focus, HandControl)
        if not is_enter or has_cards or not on_hand or not self.model.is_waiting_pupil:
            return False
        self._main_action(self.teaching.shown_step)[1]()
        return True

    def open(self, page: Page) -> None:
        if page is Page.NEXT_POSITION:
            self._put(self.tutor)

    def _put(self, tutor: Tutor) -> None:
        """Replace this table by that of another lesson or position."""
        shell = self.context.shell
        shell.pop()
        shell.open(ToLesson(tutor))

    def begin_again(self) -> None:
        self._put(Tutor(self.tutor.lesson))

    def next_lesson(self) -> None:
        """Start the next lesson, or a match after the last one."""
        if self._is_last:
            start_first_match(self.context)
        else:
            self._put(Tutor(LESSONS[LESSONS.index(self.tutor.lesson) + 1]))

    def leave(self) -> None:
        self.context.shell.pop()

    def draw_on_cards(self, painter: Painter) -> None:
        """Draw a cross on the card that was the wrong one."""
        complaint = self.model.objections.current
        if complaint is None or complaint.token is None:
            return
        poses = self.model.director.poses(self.scene.room, self.model.selection)
        refused = dict(poses).get(complaint.token)
        if refused is not None:
            left = refused.x - _CROSS_LEFT * refused.width
            top = refused.y - self.scene.room.aspect * refused.width / 2
            draw_cross(self.context, painter, (left, top))

    def draw_under_widgets(self, painter: Painter) -> None:
        """Draw the teacher's panel, also beside the reckoning."""
        cause = self.teaching.objection
        said = self.context.words.gettext(self.teaching.shown_step.text)
        objection = "" if cause is None else cause_text(self.context.wording, cause)
        self.panel.draw(painter, self.box, self.foot, said, objection)
