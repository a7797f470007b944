"""When the others play on in a lesson: while they are asked to, or to end what is begun."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smokingcat.coach.tutor import Tutor
from smokingcat.game.session import Session
from smokingcat.rules import Phase
from smokingcat.table import Director
from smokingcat.ui.scenes.pacing import Pacing
from smokingcat.ui.scenes.pupil import Pupil

if TYPE_CHECKING:
    from smokingcat.ui.context import Context


class LessonPacing(Pacing):
    """The pacing of a lesson: nothing is done in the pupil's place."""

    def __init__(
        self, context: Context, session: Session, director: Director, pupil: Pupil, tutor: Tutor
    ) -> None:
        super().__init__(context, session, director, pupil)
        self._pupil = pupil
        self._tutor = tutor

    @property
    def goes_on(self) -> bool:
        """Whether the others play on."""
        match = self._session.match
        if self._pupil.grip.looks_back or self._session.waiting_for_person:
            return False
        if self._tutor.step.deed == "play" and not self._pupil.has_left:
            return match.phase is Phase.PLAYING or match.phase is Phase.PASSING
        return match.phase is Phase.PASSING or bool(match.trick.cards)

    @property
    def _deals(self) -> bool:
        return False

    @property
    def _is_last_card(self) -> bool:
        return False
