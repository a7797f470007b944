"""Tells of a table as long as anybody listens, and what is asked of it to anybody at all.

Whoever measures is told how far play has come, by marks in the trace.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from smokingcat.a11y.announcement_writer import AnnouncementContext, AnnouncementWriter
from smokingcat.match.feedback import (
    EventShown,
    Feedback,
    Feedbacks,
    MoveRefused,
    MoveWarning,
    PageOpened,
    PreviousTrickShown,
    QuestionAnswered,
    TeacherObjection,
    TurnBegan,
)
from smokingcat.match.model import TableModel
from smokingcat.match.modes import MATCH
from smokingcat.rules.events import LetterGiven, RoundScored
from smokingcat.table.layout.obstacles import over_trick
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.ui.engine.context import Context
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.system.memory import give_back_memory

_A_SIGN: Final = 0.06
"""Seconds in which a voice says one character, at the usual pace of the table."""
_A_NAME: Final = 2.5
"""Seconds in which whoever pressed a key hears what the keyboard is at then."""
_KEYS: Final = "keys"
"""What is kept in the settings of whoever has been told by which keys one asks."""
_TIMES: Final = 2
"""So often it is told at most, where whoever hears it begins to play before its end."""
_ACCOUNT: Final = (RoundScored, LetterGiven)
_URGENT: Final = (MoveRefused, MoveWarning, TeacherObjection, PreviousTrickShown)
"""What answers to what the person has just done, and is heard before anything else."""
_ANSWERS: Final = (QuestionAnswered, *_URGENT)


def _is_letter(said: Feedback) -> bool:
    return isinstance(said, EventShown) and isinstance(said.news.event, LetterGiven)


def _is_account(said: Feedback) -> bool:
    return isinstance(said, EventShown) and isinstance(said.news.event, RoundScored)


class TableAnnouncer:
    """Tells what happens at a table, and has it wait until that has been heard.

    Where nobody listens nothing is worded but what is asked, which stands on the screen too, in the
    upper right of the table that ``room`` returns.
    """

    def __init__(
        self, context: Context, model: TableModel, room: Callable[[], TableLayout]
    ) -> None:
        self._context = context
        self._model = model
        self._room = room
        self._narration = AnnouncementWriter()
        self._unheard: Feedbacks = ()
        """What happened last while nobody listened: it may be asked for."""
        self._hurried: Feedbacks = ()
        """What has come about since somebody hurried the table along."""
        self._counted: list[Feedback] = []
        """How a round has ended, while it is being counted."""
        self._is_heard = False
        self._taught, self._teaches = 0, False
        """How often it was told by which keys one asks, and whether that is still being heard."""
        self._answer: tuple[str, frozenset[int]] | None = None
        """What was answered last, and the hand it was answered with."""
        self._round = 0
        self._marked = (0, 0)

    def cut_off(self) -> None:
        """Let nobody hear on, by a key or a click that hurries; the table waits no longer."""
        self._context.announcer.hush()
        self._teaches = False
        if self._context.announcer.is_heard and self._narration.commentary.cut_off(_A_NAME):
            self._model.listen(_A_NAME)

    @property
    def wakes_in(self) -> float | None:
        """Seconds until an announcement that was cut off is repeated, or ``None``."""
        return self._narration.commentary.wakes_in if self._is_heard else None

    def tell(self, feedbacks: Feedbacks, seconds: float) -> None:
        """Tell what the table answers after so many ``seconds``, or what has been asked."""
        context, announcer = self._context, self._context.announcer
        self._drop_stale_answer()
        is_new, self._is_heard = not self._is_heard and announcer.is_heard, announcer.is_heard
        if is_new and self._model.has_called and TurnBegan() not in feedbacks:
            feedbacks = (*feedbacks, TurnBegan())  # whoever comes to listen is told where they are
        is_asked = any(isinstance(each, QuestionAnswered) for each in feedbacks)
        if not announcer.is_heard and not is_asked:
            if any(isinstance(each, EventShown) for each in feedbacks):
                self._unheard = feedbacks
            return
        self._narration.commentary.pass_time(seconds)
        self._note_keys()
        if self._model.teaching is not None and not self._model.may_touch:
            self._narration.commentary.forget_turn()  # a teacher has taken note of the answer
        if self._unheard and is_asked:  # it may be told again, and counts as told by no means
            self._narration.last = AnnouncementWriter().of(self._unheard, self._audience)
        self._unheard = ()
        news = self._once_counted(self._once_hurried(feedbacks))
        if any(map(_is_account, news)):
            self._narration.commentary.cut_off(0.0)  # a reader goes to the button that goes on
        told = self._narration.of(news, self._audience)
        if told and announcer.is_heard and TurnBegan() in feedbacks:
            told = " ".join(filter(None, [told, self._about_keys()]))
        if is_asked:
            context.shell.answer(told, self._places)
            self._answer = told, frozenset(self._model.director.shown.hand)
        elif told:
            announcer.say(told, urgent=any(isinstance(each, _URGENT) for each in feedbacks))
        if told and announcer.is_heard:
            self._wait_for(told)
        if any(isinstance(each, MoveWarning) and not each.is_explained for each in feedbacks):
            self._model.objections.listen(
                self._lasts(told.partition(". ")[0])
            )  # by then it is known

    def _note_keys(self) -> None:
        """Take note once it has been heard by which keys one asks, or told often enough."""
        was_heard = self._teaches and self._narration.commentary.has_been_heard
        if was_heard or self._taught >= _TIMES:
            self._taught, self._teaches = 0, False
            self._context.change(told=(*self._context.settings.told, _KEYS))

    def _about_keys(self) -> str:
        """Return by which keys one asks and hurries, for whoever hears their first match."""
        context, model = self._context, self._model
        if model.mode != MATCH or model.view is None or _KEYS in context.settings.told:
            return ""
        self._taught, self._teaches = self._taught + 1, True
        said = context.words.gettext(
            "{hand} tells your hand, {trick} the trick, {gone} which cards are gone. "
            "All keys are listed under {pause}."
        )
        asking = said.format(
            hand=context.key_label("tell hand"),
            trick=context.key_label("tell trick"),
            gone=context.key_label("tell gone"),
            pause=context.key_label("leave"),
        )
        hurrying = context.words.gettext("{key} takes you on to your turn.")
        return f"{asking} {hurrying.format(key=context.key_label('hurry'))}"

    def _once_hurried(self, feedbacks: Feedbacks) -> Feedbacks:
        """Return what can be told: while the table is hurried along, what cannot wait.

        All that comes at once is told in one breath, or the first of it would be cut off by the
        rest, and told twice.
        """
        if self._model.is_fast_forwarding and TurnBegan() not in feedbacks:
            answers = tuple(each for each in feedbacks if isinstance(each, _ANSWERS))
            self._hurried += tuple(each for each in feedbacks if each not in answers)
            return answers
        told, self._hurried = (*self._hurried, *feedbacks), ()
        return told

    def _once_counted(self, feedbacks: Feedbacks) -> Feedbacks:
        """Return what can be told: how a round has ended once it has been counted, and the letter.

        With that the keyboard goes to the button that goes on, which would cut it off.
        """
        before, after = list[Feedback](), list[Feedback]()
        for each in feedbacks:
            if isinstance(each, EventShown) and isinstance(each.news.event, _ACCOUNT):
                self._counted.append(each)
            else:
                (after if self._counted else before).append(each)
        goes_on = any(isinstance(each, EventShown | PageOpened) for each in after)
        is_whole = self._model.is_reckoning and any(map(_is_letter, self._counted))
        if not (is_whole or goes_on):
            return (*before, *after)
        told, self._counted = self._counted, []
        return (*before, *told, *after)

    def _places(self) -> list[pygame.Rect]:
        """Return where the table as it is has room for what is answered."""
        return [to_rect(place) for place in over_trick(self._room())]

    def _drop_stale_answer(self) -> None:
        """Take an answer off the table as soon as the hand is another one than it was then."""
        if self._answer is not None:
            told, held = self._answer
            if frozenset(self._model.director.shown.hand) != held:
                self._context.shell.drop_answer(told)
                self._answer = None

    @property
    def _audience(self) -> AnnouncementContext:
        context, model = self._context, self._model
        return AnnouncementContext(
            context.wording,
            model.names,
            model.session.person,
            model.director.shown,
            model.view,
            model.shows_points,
            is_full=context.settings.told_length == "full",
            press=context.key_label("press"),
            ask=context.key_label("hint"),
        )

    def _wait_for(self, told: str) -> None:
        """Have the table wait until what is ``told`` has been heard."""
        lasts = self._lasts(told)
        self._narration.commentary.listen(lasts)
        self._model.listen(lasts)

    def _lasts(self, told: str) -> float:
        """Return in how many seconds something is said."""
        return _A_SIGN * len(told) * self._model.director.tempo.factor

    # -- marks ---------------------------------------------------------------------------

    def mark_round(self) -> None:
        """Mark that a round begins; what the last one used is given back before it is measured."""
        number = self._model.session.match.round_number
        if number != self._round:
            self._round = number
            give_back_memory()
            self._context.shell.mark("round-end" if number > 1 else "round-begin")

    def mark_shown(self) -> None:
        """Mark how much of which round has reached the screen."""
        session = self._model.session
        shown = (session.match.round_number, len(session.round_events))
        if shown != self._marked:
            self._marked = shown
            self._context.shell.mark(f"shown {shown[0]} {shown[1]}")
