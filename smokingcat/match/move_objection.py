"""What is said against a card of the hand, and for how long: refused, objected to or warned of."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from smokingcat.coach.hints.advice import place_of
from smokingcat.coach.review.round_review import DecisionReview, judge
from smokingcat.match.feedback import Cause, MoveRefused, MoveWarning, TeacherObjection
from smokingcat.rules.events import Hand
from smokingcat.rules.legality import Refusal
from smokingcat.rules.round import Phase
from smokingcat.table.layout.poses import Pose

_SAID: Final = {MoveRefused: 2.6, TeacherObjection: 2.6, MoveWarning: math.inf}
"""Seconds for which is said why a card is refused; a question stands until it is answered."""
_READ: Final = 0.5
"""Seconds after a warning in which a card is not played by being touched again."""
_SHAKE: Final = 0.22
_SHAKES: Final = 3
_FAR: Final = 0.005
"""How far a refused card shakes its head, as a fraction of ``s``."""


@dataclass(frozen=True, slots=True)
class MoveObjection:
    """What is said of a card, for how many seconds more it is said, and the card shakes.

    It has been said for ``since`` seconds. ``is_beside`` tells whether that stands beside the card.
    Else it is said elsewhere: by a teacher, on the coach's note, or in a line where a bubble would
    lie over the mat.
    """

    token: int | None
    cause: Cause
    left: float
    shakes: float
    is_beside: bool = True
    since: float = 0.0
    heard_in: float | None = None
    """Seconds in which whoever listens has heard what they are asked, ``None`` if nobody does."""

    @property
    def is_early(self) -> bool:
        """Whether what was complained of is only that the turn has not come."""
        return isinstance(self.cause, MoveRefused) and self.cause.refusal is Refusal.NOT_YOUR_TURN

    def shaken(self, poses: list[tuple[int, Pose]], unit: float) -> list[tuple[int, Pose]]:
        """Return the poses with the card shaking its head; ``unit`` is ``s`` in pixels."""
        shift = unit * _FAR * math.sin(2 * math.pi * _SHAKES * (1 - self.shakes / _SHAKE))
        return [
            (number, pose._replace(x=pose.x + shift) if number == self.token else pose)
            for number, pose in poses
        ]

    @property
    def question(self) -> MoveWarning | None:
        """What the person is asked about what they would play or pass, if it is that."""
        return self.cause if isinstance(self.cause, MoveWarning) else None

    @property
    def better(self) -> Hand:
        """What was named as better to whoever has asked."""
        said = self.question
        return said.better if said is not None and said.is_explained else ()

    def explained(self) -> MoveObjection | None:
        """Return it with the reason, and what would be better, where they have not been told."""
        said = self.cause
        if not isinstance(said, MoveWarning) or said.is_explained:
            return None
        cause = replace(said, judged=_beside_better(said.judged), is_explained=True)
        return complaint(self.token, cause, is_beside=self.is_beside)

    def has_unread_warning(self, token: int | None) -> bool:
        """Return whether nobody can have read or heard yet what was said of a card or a packet."""
        is_question = self.token == token and isinstance(self.cause, MoveWarning)
        return is_question and self.since < max(_READ, self.heard_in or 0.0)

    def asked_again(self) -> MoveObjection | None:
        """Return it as it is asked once more, of whoever answers before they can have heard it.

        Once is enough: some voices are twice as fast as others. ``None`` where nobody listens.
        """
        return replace(self, since=0.0, heard_in=0.0) if self.heard_in else None

    @property
    def changes_in(self) -> float | None:
        """Seconds until it goes, or a question can have been read, or ``None``."""
        waits = (self.left, self.shakes, _READ - self.since)
        return min((wait for wait in waits if 0 < wait < math.inf), default=None)

    def is_about(self, raised: Sequence[int]) -> bool:
        """Return whether it still concerns cards of which those are held up."""
        if not isinstance(self.cause, MoveWarning):
            return True
        return bool(raised) if self.token is None else self.token in raised

    def after(self, seconds: float) -> MoveObjection | None:
        """Return what is left of it after some time."""
        left = self.left - seconds
        since, shakes = self.since + seconds, self.shakes - seconds
        return replace(self, left=left, shakes=shakes, since=since) if left > 0 else None


def asks(said: MoveObjection | None) -> bool:
    """Say whether the person is asked about what they would play or pass."""
    return said is not None and said.question is not None


def _beside_better(judged: DecisionReview) -> DecisionReview:
    """Return a choice beside what is better: of packets the one that is nearest to it."""
    outlook = judged.advice.outlook
    nearest = place_of(judged.better, outlook)
    if judged.view.phase is not Phase.PASSING or nearest is None:
        return judged
    return judge(judged.decision, replace(outlook, choice=nearest))


def complaint(token: int | None, cause: Cause, *, is_beside: bool = True) -> MoveObjection:
    """Complain of a card, or of a packet without a ``token``; what is refused shakes its head."""
    shakes = 0.0 if isinstance(cause, MoveWarning) else _SHAKE
    return MoveObjection(token, cause, _SAID[type(cause)], shakes, is_beside)
