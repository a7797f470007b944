"""The table of a lesson: bare cloth, and the teacher's bubble above the hand.

The `Tutor` decides which moves are right, the `LessonProgress` when they are asked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from smokingcat.a11y.announcement_writer import with_cards
from smokingcat.a11y.nodes import AccessibleNode, box_of, sentence
from smokingcat.coach.lessons.course import LESSONS
from smokingcat.coach.lessons.lesson import PUPIL_SEAT, LessonStep
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
from smokingcat.table.geometry import Place
from smokingcat.table.layout.lesson import LessonTableLayout
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.input.commands import COMMANDS
from smokingcat.ui.engine.input.keys import tip_with_key
from smokingcat.ui.engine.match_start import start_first_match
from smokingcat.ui.engine.routes import ToLesson
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.coin import draw_cross
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.lessons.lesson_bubble import LessonBubble
from smokingcat.ui.screens.table.controls.hand_control import HandControl
from smokingcat.ui.screens.table.controls.table_buttons import back_button, second_button
from smokingcat.ui.screens.table.mode_view import ModeView, ModeViewHost
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.system.keyboard import ENTER_KEYS
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.widget import Widget

_LEAVE_BUTTON_WIDTH: Final = 0.300
"""Width of the button that leaves a trial."""
_CROSS_LEFT: Final = 0.15
"""Distance of the cross left of a card's middle, in card widths; no neighbour covers it there."""


def lesson_table(context: Context, route: ToLesson) -> TableScene:
    """Return the table of the tutor's current position."""
    tutor = route.tutor
    match = tutor.position.match(short_words(context.words.code)[0])
    players: list[Player] = [sessions.Person(), *tutor.others()]
    names = (context.settings.name, *(cat.name for cat in CAST))
    session = sessions.Session(match, players, names, PUPIL_SEAT, is_drawn=False)
    return TableScene(context, session, lesson(tutor), LessonView)


class LessonView(ModeView):
    """The teacher's bubble above the hand, with its text and one button."""

    has_ring = False

    def __init__(self, scene: ModeViewHost) -> None:
        super().__init__(scene)
        assert self.model.teaching is not None, "nobody teaches at this table"
        self.teaching: LessonProgress = self.model.teaching
        self.tutor = self.teaching.tutor
        self.bubble = LessonBubble(self.context)

    def layout(self, letters: int) -> TableLayout:
        frame, aspect = self.context.frame, self.context.decks.current.aspect
        layout = LessonTableLayout(frame.width, frame.height, letters, frame.larger, aspect)
        is_judging = self.model.situation.is_judging
        most = layout.teacher if self.model.director.shown.hand else layout.teacher_without_hand
        if is_judging:
            most = layout.teacher_beside_court
        self.bubble.place(to_rect(most), to_rect(layout.teacher).bottom, is_column=is_judging)
        return layout

    @property
    def texts(self) -> tuple[str, str]:
        """The teacher's text, and the objection to the last move or ""."""
        cause = self.teaching.objection
        text = self.context.words.gettext(self.teaching.shown_step.text)
        return text, "" if cause is None else cause_text(self.context.wording, cause)

    @property
    def is_speaking(self) -> bool:
        """Whether the bubble is shown: not before its cards, nor over a panel of another kind."""
        now, hand = self.model.situation, self.model.hand
        if not self.teaching.has_begun:
            return False
        is_free = not self.model.is_counting and not hand.shows_previous_trick
        return is_free and (now.may_vote or not now.is_judging)

    @property
    def panels(self) -> Sequence[pygame.Rect]:
        return (self.bubble.box(*self.texts),) if self.is_speaking else ()

    def accessible(self) -> Sequence[AccessibleNode]:
        """Return the teacher's words.

        The node is an item and no text, because readers speak texts as the screen opens, and the
        words are announced too.
        """
        if not self.is_speaking:
            return ()
        text, objection = self.texts
        wording = self.context.wording
        label = sentence(*(with_cards(wording, each) for each in (objection, text)))
        return (AccessibleNode("item", label, "teacher", box=box_of(self.panels[0])),)

    def boxes_kept_clear(self) -> list[pygame.Rect]:
        return list(self.panels)

    def exit_button(self) -> Widget:
        context, layout = self.context, self.scene.layout
        if not self.model.situation.is_judging or not isinstance(layout, LessonTableLayout):
            return back_button(context, layout, self.scene.leave)
        # the court panel covers the usual place of the button
        column, frame = to_rect(layout.teacher_beside_court), context.frame
        foot = pygame.Rect(0, 0, frame.px(_LEAVE_BUTTON_WIDTH), max(40, frame.typed(theme.TOUCH)))
        foot.midbottom = column.midbottom
        return Button(context, "back", foot, self._exit_label, self.scene.leave, lines=2)

    @property
    def _exit_label(self) -> str:
        return self.context.words.gettext("To the lessons")

    def reckoning_buttons(self) -> list[Widget]:
        layout, leave = self.scene.layout, self.scene.leave
        return [second_button(self.context, layout, "back", self._exit_label, "leave", leave)]

    @property
    def _shows_step(self) -> bool:
        """Whether the bubble shows the current step, whose cards have fallen."""
        return self.is_speaking and self.model.situation.step is not None

    def controls(self, usual: list[Widget]) -> list[Widget]:
        del usual
        # the button is gone while cards fall: a press in its place fast-forwards to the next step
        main = [self._main_button()] if self._shows_step else []
        return [*main, self.exit_button()]

    def _main_button(self) -> Button:
        """Return the button in the bubble: brass to go on, walnut to show the right cards."""
        context, step = self.context, self.teaching.shown_step
        place = self.bubble.button(self.texts[0])
        if self._asks_for_cards:
            label = context.words.gettext("Show me")
            hint = Button(context, "hint", place, label, self._show_right, lines=2)
            hint.enabled = bool(step.cards) and not self.teaching.is_shown
            note = context.words.gettext("The right cards light up.")
            hint.about = tip_with_key(context, label, "hint", note)
            hint.on_cream = True
            return hint
        label, action = self._main_action(step)
        style = theme.BUTTON_SMALL  # two lines keep off the edges
        main = Button(context, "next", place, label, action, kind="brass", style=style, lines=2)
        main.is_highlighted = main.on_cream = True
        main.about = tip_with_key(context, label, "press")
        return main

    @property
    def _asks_for_cards(self) -> bool:
        """Whether the pupil has to choose cards before anything can be pressed."""
        task = self.teaching.shown_step.task
        return task in ("play", "vote") or (task == "pass" and not self.model.hand.has_three)

    def _main_action(self, step: LessonStep) -> tuple[str, Callable[[], None]]:
        """Return the label and the action of the brass button."""
        _, do = self.context.words.gettext, self.scene.do
        match step.task:
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
        if self.tutor.lesson is LESSONS[0]:
            return _("Play with kittens (easy)"), partial(start_first_match, self.context)
        return (_("Play a match") if self._is_last else _("Next lesson")), self.next_lesson

    @property
    def _is_last(self) -> bool:
        return self.tutor.lesson is LESSONS[-1]

    def _show_right(self) -> None:
        self.scene.do(AskCoach())
        right = map(self.context.wording.card, self.teaching.shown_step.cards)
        self.context.announcer.say(sentence(", ".join(right)), urgent=True)

    def handle(self, event: pygame.Event) -> bool:
        """Press the button of the bubble by a key: brass by Enter, walnut by the hint's key.

        The take-back key restarts the lesson while no card is raised.
        """
        is_back = event.type == pygame.KEYDOWN and event.key == COMMANDS["take back"].key
        if is_back and not self.model.selection.raised:
            self.begin_again()
            return True
        is_hint = event.type == pygame.KEYDOWN and event.key == COMMANDS["hint"].key
        if is_hint and self._shows_step and self._asks_for_cards:
            self._show_right()
            return True
        is_enter = event.type == pygame.KEYDOWN and event.key in ENTER_KEYS
        on_hand = isinstance(self.scene.focus, HandControl)
        has_cards = self._asks_for_cards or self.teaching.shown_step.task == "pass"
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
        poses = self.model.director.poses(self.scene.layout, self.model.selection)
        refused = dict(poses).get(complaint.token)
        if refused is not None:
            left = refused.x - _CROSS_LEFT * refused.width
            top = refused.y - self.scene.layout.aspect * refused.width / 2
            draw_cross(self.context, painter, (left, top))

    def draw_under_widgets(self, painter: Painter) -> None:
        """Draw the teacher's bubble and the lesson's name."""
        if not self.is_speaking:
            return
        self.bubble.draw(painter, *self.texts)
        if not self.model.situation.is_judging:
            self._draw_title(painter)

    def _draw_title(self, painter: Painter) -> None:
        frame, corner = self.context.frame, to_rect(self.scene.layout.menu_button.rect)
        slate = to_rect(self.scene.layout.seats[Place.TOP].slate.rect)
        name = corner.move(corner.width + frame.px(theme.BETWEEN), 0)
        name.width = slate.left - frame.px(theme.BETWEEN) - name.left
        title = self.context.words.gettext(self.tutor.lesson.title)
        self.context.text.draw(painter, title, name, theme.WIT, lines=2, shadow=True)
