"""The person as a pupil: a tutor hears of every move before the match does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smokingcat.coach.tutor import Tutor
from smokingcat.game.session import Session
from smokingcat.rules import Card, Move, PlayCard
from smokingcat.table import Director, Pose
from smokingcat.ui.scenes.person import Person

if TYPE_CHECKING:
    from smokingcat.ui.context import Context


class Pupil(Person):
    """Makes right moves only; a wrong one is answered, and nothing is lost."""

    def __init__(
        self, context: Context, session: Session, director: Director, tutor: Tutor
    ) -> None:
        super().__init__(context, session, director)
        self._tutor = tutor
        self.objection = ""
        self.is_shown = False
        self.has_left = False

    def go_on(self) -> None:
        """Go on to the next step."""
        self.objection, self.is_shown = "", False
        self.has_left = self._tutor.go_on()

    def make(self, move: Move) -> None:
        """Make a right move, or object to a wrong one."""
        view = self.view
        if view is None or self.has_left:
            return
        if self._session.match.refusal(view.seat, move) is not None:
            super().make(move)
            return
        sentence = self._tutor.objection(move)
        if sentence is None:
            super().make(move)
            self.go_on()
            return
        shown = self._director.shown
        faces = [move.card] if isinstance(move, PlayCard) else []
        tokens = [token for token in shown.hand if shown.tokens[token].face in faces]
        said = self._context.words.gettext(sentence)
        self.object_to((tokens or self.grip.raised or shown.hand)[-1], said)

    def warned(self, token: int, card: Card) -> bool:
        """Leave the warnings to the teacher."""
        del token, card
        return False

    def object_to(self, token: int, sentence: str) -> None:
        """Have a card shake its head; the teacher says why."""
        self.objection = sentence
        super().object_to(token, "")

    def look_back(self) -> None:
        """Hold up the previous trick, or lay it down again, which may be what was asked for."""
        was_looking = self.grip.looks_back
        super().look_back()
        if was_looking and self._tutor.step.deed == "look":
            self.go_on()

    def ask_to_throw_in(self) -> None:
        """Ask before throwing in, in the lesson that is about it."""
        if self._tutor.step.deed == "throw":
            super().ask_to_throw_in()

    def shaken(self, poses: list[tuple[int, Pose]], unit: float) -> list[tuple[int, Pose]]:
        """Return the poses with the cards alight that are spoken of, or that are right."""
        step, shown = self._tutor.step, self._director.shown
        spoken: tuple[Card, ...] = step.cards if self.is_shown else ()
        if step.deed == "read" and self._director.idle:
            spoken = step.spoken_of
        lit = {token for token in shown.hand if shown.tokens[token].face in spoken}
        return [
            (number, pose._replace(glow=1.0, dim=0.0) if number in lit else pose)
            for number, pose in super().shaken(poses, unit)
        ]
