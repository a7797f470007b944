"""A hint at the table (the key H): what the coach would do, and how likely each card loses.

An answer belongs to the view it was asked about. Once the person sees something else it is
dropped, and so is a question that nobody waits for any more.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from typing import TYPE_CHECKING, Final

import pygame

from smokingcat.bots.bot import unhurried
from smokingcat.coach.advice import Advice
from smokingcat.rules import SeatView
from smokingcat.table import Director, Pose, Room
from smokingcat.ui import theme
from smokingcat.ui.painter import Painter
from smokingcat.ui.scenes.chance_bar import draw_chance
from smokingcat.ui.scenes.hint_note import HintNote
from smokingcat.ui.scenes.hint_setting import Note
from smokingcat.ui.scenes.person import Person

if TYPE_CHECKING:
    from smokingcat.ui.context import Context

_TAG: Final = 0.046
"""Height of what lies on a card, as a fraction of ``s``."""
_FOOT: Final = 0.012


class Hint:
    """The coach at the person's shoulder; asked, it stays until the table looks different."""

    def __init__(self, context: Context, person: Person, director: Director) -> None:
        self._context = context
        self._person = person
        self._director = director
        self._ticket: SeatView | None = None
        self._answer: Future[Advice] | None = None
        self._was_answered = False
        self._told_to_wait: str | None = None
        self._note = HintNote(context)

    # -- asking --------------------------------------------------------------------------

    @property
    def is_offered(self) -> bool:
        """Whether the person wishes for hints."""
        return self._context.settings.hints

    @property
    def may_ask(self) -> bool:
        """Whether the person is to choose something now."""
        return self._choice is not None

    @property
    def _choice(self) -> SeatView | None:
        """The view in which the person is to choose, or ``None``."""
        view = self._person.view
        if view is None or not self._director.idle or self._person.grip.looks_back:
            return None
        return unhurried(view) if self._person.is_passing or view.legal else None

    @property
    def is_shown(self) -> bool:
        """Whether something is said, be it only that the coach thinks."""
        return self._answer is not None

    @property
    def advice(self) -> Advice | None:
        """The advice, once it has come."""
        if self._answer is None or not self._answer.done():
            return None
        return self._answer.result()

    def toggle(self) -> None:
        """Ask the coach, or send it away, or say why it cannot be asked."""
        context, view, words = self._context, self._choice, self._context.words
        if self.is_shown:
            self.drop()
        elif not self.is_offered:
            context.app.answer(words.gettext("As in the pub: nobody whispers."))
        elif view is None:
            said = words.gettext("The coach can be asked when it is your turn.")
            context.app.answer(said)
            self._told_to_wait = None if self._director.shown.reckoning else said
        else:
            context.app.toasts.drop_answer()
            self._ticket, self._answer = view, context.adviser.advise(view)

    def drop(self) -> None:
        """Want no hint any more."""
        if self._answer is not None:
            self._answer.cancel()
        self._ticket = self._answer = None

    def update(self) -> bool:
        """Drop what is out of date; return whether anything looks different."""
        before = self._was_answered
        if self._told_to_wait is not None and (self.may_ask or self._director.shown.reckoning):
            self._context.app.toasts.drop_answer(self._told_to_wait)
            self._told_to_wait = None
        if self.is_shown and not (self.is_offered and self._choice == self._ticket):
            self.drop()
            self._was_answered = False
            return True
        self._was_answered = self.advice is not None
        return before != self._was_answered

    # -- showing -------------------------------------------------------------------------

    def lit(self, poses: list[tuple[int, Pose]]) -> list[tuple[int, Pose]]:
        """Return the poses with a glow on what the coach would take."""
        advice, hand = self.advice, self._director.shown.hand
        if advice is None or advice.gives_up:
            return poses
        return [
            (number, pose._replace(glow=1.0))
            if number in hand and pose.face in advice.choice
            else (number, pose)
            for number, pose in poses
        ]

    def lay(self, room: Room, names: Sequence[str], buttons: Sequence[pygame.Rect]) -> None:
        """Find a place for what the coach says, clear of the ``buttons`` and of what is shown."""
        note, advice = self._note, self.advice
        if self.is_shown:
            words = note.thinking() if advice is None else note.advice(advice, names)
            note.lay(room, self._director.shown, buttons, words)
        else:
            note.put_away()

    def beside(self, wanted: pygame.Rect) -> pygame.Rect:
        """Return the box ``wanted``, or one of that size that is clear of the coach's words."""
        return self._note.beside(wanted)

    @property
    def lying(self) -> Note | None:
        """The note with the words of the coach, where it has been laid."""
        return self._note.lying

    @property
    def box(self) -> pygame.Rect | None:
        """What the words of the coach cover, as they have been laid."""
        return None if self.lying is None else self.lying.box

    def draw(self, painter: Painter, room: Room, poses: Sequence[tuple[int, Pose]]) -> None:
        """Draw what lies on the cards, and what the coach says."""
        advice = self.advice
        if advice is not None:
            self._draw_tags(painter, room, dict(poses), advice)
        self._note.draw(painter)

    def _draw_tags(
        self, painter: Painter, room: Room, lying: dict[int, Pose], advice: Advice
    ) -> None:
        """Draw the chance of each card at its foot, where no index is hidden.

        The choice is marked as good only where it is better than lost.
        """
        frame, hand = self._context.frame, self._director.shown.hand
        wide = round(room.hand.step(len(hand))) - frame.px(theme.INSIDE)
        chances = dict(zip(advice.outlook.options, advice.outlook.losing, strict=True))
        for token in hand:
            pose = lying.get(token)
            if pose is None or pose.face is None:
                continue
            box = pygame.Rect(0, 0, wide, max(frame.px(_TAG), 2 * theme.SMALLEST_PX))
            box.left = round(pose.x - pose.width / 2) + frame.px(theme.TIGHT)
            box.bottom = frame.bottom(_FOOT)
            is_choice = pose.face in advice.choice and not advice.is_hopeless
            if (pose.face,) in chances:
                draw_chance(self._context, painter, box, chances[pose.face,], is_choice=is_choice)
            elif is_choice and token not in self._person.grip.raised:
                draw_chance(self._context, painter, box, None, is_choice=True)
