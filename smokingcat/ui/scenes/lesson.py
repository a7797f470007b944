"""A lesson at the table: the pupil plays, the teacher has the last word.

The tutor decides what is right; the scene waits for the pupil where a step wants to be read, and
otherwise is a table like any other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from smokingcat.coach.course import LESSONS
from smokingcat.coach.lesson import PUPIL
from smokingcat.coach.tutor import Tutor
from smokingcat.game import session as sessions
from smokingcat.game.cast import CAST
from smokingcat.i18n.words import commission_words
from smokingcat.rules import Player
from smokingcat.table import CARD_ASPECT, Room
from smokingcat.table.lesson_room import LessonRoom
from smokingcat.ui import theme
from smokingcat.ui.coin import draw_cross
from smokingcat.ui.painter import Painter
from smokingcat.ui.scenes.hand_control import HandControl
from smokingcat.ui.scenes.lesson_pacing import LessonPacing
from smokingcat.ui.scenes.lesson_panel import LessonPanel
from smokingcat.ui.scenes.pupil import Pupil
from smokingcat.ui.scenes.table import ENTER, TableScene
from smokingcat.ui.scenes.table_furniture import to_rect
from smokingcat.ui.widgets.button import Button, RoundButton
from smokingcat.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from smokingcat.ui.context import Context

_MAIN, _SMALL, _RIM = 0.062, 0.050, 0.050
_CORNER: Final = 0.092
"""How far the ornaments reach into a corner of the panel: no button lies upon them."""
_CROSS_LEFT: Final = 0.15
"""How far left of a card's middle its cross stands, in widths: where no neighbour covers it."""
_SLATE: Final = 8
"""How many letters go on a slate that leaves room for the piles beside it."""


def _word(language: str) -> str:
    """Return the first playing word of the commission that is short enough."""
    return next(word for word in commission_words(language) if len(word) <= _SLATE)


class LessonScene(TableScene):
    """One position of a lesson; further ones are scenes of their own in its place."""

    has_ring = False

    def __init__(self, context: Context, tutor: Tutor) -> None:
        self.tutor = tutor
        match = tutor.position.match(_word(context.words.code))
        players: list[Player] = [sessions.Person(), *tutor.others()]
        names = (context.settings.name, *(cat.name for cat in CAST))
        super().__init__(context, sessions.Session(match, players, names, PUPIL, is_drawn=False))
        self.pupil = Pupil(context, self.session, self.director, tutor)
        self.person = self.pupil
        self.pacing = LessonPacing(context, self.session, self.director, self.pupil, tutor)
        self._shown_step = tutor.step
        self._panel_of_teacher = LessonPanel(context, tutor.lesson)

    # -- arranging -----------------------------------------------------------------------

    def room_for(self, letters: int) -> Room:
        """Return the table beside the teacher."""
        frame = self.frame
        return LessonRoom.beside_teacher(frame.width, frame.height, letters, frame.larger)

    @property
    def _teacher(self) -> pygame.Rect:
        room = self.room
        return to_rect(room.teacher) if isinstance(room, LessonRoom) else self.frame.rect

    def controls(self) -> list[Widget]:
        """Return the way back and the buttons under what the teacher says."""
        context, frame, _ = self.context, self.frame, self.context.words.gettext
        box, knob = self._teacher, self.room.menu_button
        back = RoundButton(
            context, "back", (round(knob.x), round(knob.y)), round(knob.radius), "left",
            _("Back"), self.leave, tip="below",
        )  # fmt: skip
        rim, gap = frame.px(_RIM), frame.px(theme.INSIDE)
        main = pygame.Rect(0, 0, box.width - 2 * frame.px(_CORNER), frame.px(_MAIN))
        main.midbottom = (box.centerx, box.bottom - rim)
        small = pygame.Rect(box.left + rim, 0, (box.width - 2 * rim - gap) // 2, frame.px(_SMALL))
        small.bottom = main.top - gap
        label, action = self._deed()
        next_one = Button(context, "next", main, label, action, kind="brass", lines=2)
        next_one.enabled = self._may_press_next
        next_one.is_calling = next_one.enabled
        again = Button(context, "again", small, _("Once more"), self.begin_again, lines=2)
        hint_box = small.move(small.width + gap, 0)
        hint = Button(context, "hint", hint_box, _("Show me"), self.show_right, lines=2)
        hint.enabled = bool(self._shown_step.right) and not self.pupil.is_shown
        for button in (next_one, again, hint):
            button.on_cream = True
        return [again, hint, next_one, back]

    def _deed(self) -> tuple[str, Callable[[], None]]:
        """Return what the brass button is called, and what it does."""
        _, person = self.context.words.gettext, self.person
        match self._shown_step.deed:
            case "play":
                return _("Your turn"), self.show_right
            case "pass":
                return _("Pass the cards"), person.pass_three
            case "look":
                return _("Previous trick"), person.look_back
            case "throw":
                return _("Throw in"), person.ask_to_throw_in
        if not self.tutor.is_at_end:
            return _("Next"), self.pupil.go_on
        return (_("To the lessons") if self._is_last else _("Next lesson")), self.next_lesson

    @property
    def _may_press_next(self) -> bool:
        match self._shown_step.deed:
            case "play":
                return False
            case "pass":
                return self.person.has_three
        return True

    @property
    def _is_last(self) -> bool:
        return self.tutor.lesson is LESSONS[-1]

    def _moment(self) -> object:
        return (super()._moment(), id(self._shown_step), self.pupil.is_shown)

    # -- input ---------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """Let Enter do what the brass button does, where there is no card to be chosen."""
        is_enter = event.type == pygame.KEYDOWN and event.key in ENTER
        has_cards = self._shown_step.deed in ("play", "pass")
        if is_enter and self.has_spoken and not has_cards and isinstance(self.focus, HandControl):
            self._deed()[1]()
            return True
        return super().handle(event)

    # -- the course ----------------------------------------------------------------------

    def _put(self, tutor: Tutor) -> None:
        """Show a lesson, or another of its positions, in the place of this scene."""
        app = self.context.app
        app.pop()
        app.push(LessonScene(self.context, tutor))

    def begin_again(self) -> None:
        """Begin the lesson again."""
        self._put(Tutor(self.tutor.lesson))

    def next_lesson(self) -> None:
        """Begin the next lesson; after the last one leave."""
        if self._is_last:
            self.context.app.pop()
        else:
            self._put(Tutor(LESSONS[LESSONS.index(self.tutor.lesson) + 1]))

    def show_right(self) -> None:
        """Have the right cards light up."""
        self.pupil.is_shown = True

    def ask_for_hint(self) -> None:
        """Have the teacher show what is right, where something is to be done."""
        if self._shown_step.right:
            self.show_right()

    def leave(self) -> None:
        """Go back to the lessons."""
        if self.person.grip.looks_back:
            self.person.look_back()
        else:
            self.context.app.pop()

    # -- time ----------------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        """Let time pass; say the next thing once all has been seen of the last one."""
        before = (self._shown_step, self.pupil.objection, self.pupil.is_shown)
        changed = super().update(seconds)
        if self.director.idle and not self.pacing.goes_on:
            if self.pupil.has_left:
                self._put(self.tutor)
                return True
            self._say()
        if self._moment() != self._arranged_for:
            self._freshen()
        return changed or before != (self._shown_step, self.pupil.objection, self.pupil.is_shown)

    @property
    def has_spoken(self) -> bool:
        """Whether the teacher has said what comes now, and waits for the pupil."""
        return (
            self.director.idle and self._shown_step is self.tutor.step and not self.pupil.has_left
        )

    def _say(self) -> None:
        self._shown_step = self.tutor.step
        key, done = self.tutor.lesson.key, self.context.settings.lessons
        if self.tutor.is_at_end and key not in done:
            self.context.change(lessons=(*done, key))

    def _may_touch(self) -> bool:
        return self.has_spoken and self.tutor.step.deed != "read" and super()._may_touch()

    # -- drawing -------------------------------------------------------------------------

    @property
    def shows_points(self) -> bool:
        """Whether coins say how many points everybody has: where the lesson speaks of them."""
        return super().shows_points and self.tutor.position.has_points

    def prompt(self) -> tuple[str, str]:
        """Leave the talking to the teacher."""
        return "", ""

    def has_room_for(self, text: str, objection: str) -> bool:
        """Tell whether the teacher can say both (in English) in a size that can be read."""
        panel, _ = self._panel_of_teacher, self.context.words.gettext
        room = panel.room(self._teacher, self._foot)
        return panel.fits(room, _(text), _(objection) if objection else "")

    @property
    def _foot(self) -> int:
        """Where the buttons under the words begin, in pixels."""
        return next(widget.rect.top for widget in self.widgets if widget.name == "again")

    def draw(self, painter: Painter) -> None:
        """Draw the table, and a cross on the card that was the wrong one."""
        super().draw(painter)
        complaint = self.pupil.complaint
        if complaint is None:
            return
        refused = dict(self.director.poses(self.room, self.pupil.grip)).get(complaint[0])
        if refused is not None:
            left = refused.x - _CROSS_LEFT * refused.width
            top = refused.y - CARD_ASPECT * refused.width / 2
            draw_cross(self.context, painter, (left, top))

    def draw_widgets(self, painter: Painter) -> None:
        """Draw the teacher's panel under its buttons; the reckoning has the table to itself."""
        if not (self._is_reckoning or self._is_chalking):
            said = self.context.words.gettext(self._shown_step.text)
            self._panel_of_teacher.draw(
                painter, self._teacher, self._foot, said, self.pupil.objection
            )
        super().draw_widgets(painter)
