"""Tells of a table as long as anybody listens, and what is asked of it to anybody at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from smokingcat.play import Feedbacks, TableModel
from smokingcat.play.feedback import Answered, Called, Happened, Objected, Recalled, Refused, Warned
from smokingcat.table import Room
from smokingcat.table.occupied import over_trick
from smokingcat.ui.match.narration import Audience, Narration
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.shell.context import Context

_A_SIGN: Final = 0.06
"""Seconds in which a voice says one character, at the usual pace of the table."""
_URGENT: Final = (Refused, Warned, Objected, Recalled)
"""What answers to what the person has just done, and is heard before anything else."""


class Narrator:
    """Tells what happens at a table, and has it wait until that has been heard.

    Where nobody listens nothing is worded but what is asked, which stands on the screen too, in the
    upper right of the table that ``room`` returns.
    """

    def __init__(self, context: Context, model: TableModel, room: Callable[[], Room]) -> None:
        self._context = context
        self._model = model
        self._room = room
        self._narration = Narration()
        self._unheard: Feedbacks = ()
        """What happened last while nobody listened: it may be asked for."""
        self._is_heard = False
        self._answer: tuple[str, frozenset[int]] | None = None
        """What was answered last, and the hand it was answered with."""

    def tell(self, feedbacks: Feedbacks, seconds: float) -> None:
        """Tell what the table answers after so many ``seconds``, or what has been asked."""
        context, announcer = self._context, self._context.announcer
        self._drop_stale_answer()
        is_new, self._is_heard = not self._is_heard and announcer.is_heard, announcer.is_heard
        if is_new and self._model.has_called and Called() not in feedbacks:
            feedbacks = (*feedbacks, Called())  # whoever comes to listen is told where they are
        is_asked = any(isinstance(each, Answered) for each in feedbacks)
        if not announcer.is_heard and not is_asked:
            if any(isinstance(each, Happened) for each in feedbacks):
                self._unheard = feedbacks
            return
        self._narration.commentary.pass_time(seconds)
        if self._unheard and is_asked:  # it may be told again, and counts as told by no means
            self._narration.last = Narration().of(self._unheard, self._audience)
        self._unheard = ()
        told = self._narration.of(feedbacks, self._audience)
        if is_asked:
            context.shell.answer(told, self._places)
            self._answer = told, frozenset(self._model.director.shown.hand)
        elif told:
            announcer.say(told, urgent=any(isinstance(each, _URGENT) for each in feedbacks))
        if told and announcer.is_heard:
            self._wait_for(told)

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
    def _audience(self) -> Audience:
        context, model = self._context, self._model
        return Audience(
            context.wording,
            model.names,
            model.session.person,
            model.director.shown,
            model.view,
            model.shows_points,
            is_full=context.settings.told_length == "full",
            press=context.cap("press"),
            ask=context.cap("hint"),
        )

    def _wait_for(self, told: str) -> None:
        """Have the table wait until what is ``told`` has been heard."""
        lasts = _A_SIGN * len(told) * self._model.director.tempo.factor
        self._narration.commentary.listen(lasts)
        self._model.listen(lasts)
