"""Objections to a card or packet that the person has chosen: refusals, warnings, a teacher's."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from smokingcat.common.input_guard import InputGuard
from smokingcat.match.blunder_check import BlunderCheck
from smokingcat.match.feedback import (
    Cause,
    Feedbacks,
    MoveRefused,
    MoveWarning,
    SoundsPlayed,
    TeacherObjection,
)
from smokingcat.match.table_parts import TableParts
from smokingcat.rules.events import Hand
from smokingcat.rules.legality import Refusal
from smokingcat.table.layout.poses import Pose

_SHOWN_SECONDS: Final = {MoveRefused: 2.6, TeacherObjection: 2.6, MoveWarning: math.inf}
"""Seconds for which an objection is shown; a warning stays until the person answers it."""
_READING_SECONDS: Final = 0.5
"""Seconds that the person needs to read a warning."""
_SHAKE_SECONDS: Final = 0.22
"""Seconds for which a refused card shakes."""
_SHAKE_COUNT: Final = 3
_SHAKE_WIDTH: Final = 0.005
"""How far a refused card shakes to either side, as a fraction of ``s``."""


@dataclass(frozen=True, slots=True)
class MoveObjection:
    """One objection: to the card ``token``, or to a packet where ``token`` is ``None``.

    ``is_beside`` says that the text stands beside the card. A text that is not beside the card
    stands in a lesson's panel, the coach's note or a toast. A bubble would cover the pass mat.
    """

    token: int | None
    cause: Cause
    is_beside: bool

    @property
    def is_early(self) -> bool:
        """Whether the card was only refused because it was not the person's turn."""
        return isinstance(self.cause, MoveRefused) and self.cause.refusal is Refusal.NOT_YOUR_TURN

    @property
    def question(self) -> MoveWarning | None:
        """The warning that the person is to answer, or ``None``."""
        return self.cause if isinstance(self.cause, MoveWarning) else None

    @property
    def better(self) -> Hand:
        """The better cards, once the warning has been explained."""
        warning = self.question
        return warning.better if warning is not None and warning.is_explained else ()

    def explained(self) -> MoveWarning | None:
        """Return the warning with its reason and a better choice; ``None`` if it has both."""
        warning = self.question
        if warning is None or warning.is_explained:
            return None
        return replace(warning, is_explained=True)

    def is_about(self, raised: Sequence[int]) -> bool:
        """Return whether the objection still concerns the ``raised`` cards."""
        if self.question is None:
            return True
        return bool(raised) if self.token is None else self.token in raised


class Objections:
    """The objection to the person's last choice: raises, shows, explains and ends it.

    ``current`` is that objection, or ``None``. A warning is guarded until the person can have read
    or heard it.
    """

    def __init__(self, table: TableParts, check: BlunderCheck) -> None:
        self._table = table
        self.current: MoveObjection | None = None
        self._left = self._shakes = 0.0
        """Seconds for which the objection is still shown, and for which the card still shakes."""
        self._check = check if table.mode.has_coach and table.teaching is None else None
        self._guard = InputGuard()
        self._is_announced = False
        """Whether a screen reader has begun to announce the warning."""
        self._may_repeat = False
        """Whether the warning is announced again if the person answers too early."""

    @property
    def blunder_check(self) -> BlunderCheck | None:
        """The check for costly choices, or ``None`` if the person gets no warnings."""
        return self._check if self._table.hand.min_warned_cost else None

    @property
    def is_asking(self) -> bool:
        """Whether a warning waits for the person's answer."""
        return self.current is not None and self.current.question is not None

    @property
    def is_shaking(self) -> bool:
        """Whether a refused card is still shaking."""
        return self.current is not None and self._shakes > 0

    @property
    def seconds_to_change(self) -> float | None:
        """Seconds until the objection or the shaking ends, or ``None`` if neither does."""
        waits = () if self.current is None else (self._left, self._shakes)
        return min((wait for wait in waits if 0 < wait < math.inf), default=None)

    def refuse(self, cause: MoveRefused | TeacherObjection, token: int) -> Feedbacks:
        """Shake a card and show why: beside the card, unless the mat or a teacher is there."""
        teaching = self._table.teaching
        has_panel = teaching is not None and teaching.states_objections
        if teaching is not None and has_panel:
            teaching.state_objection(cause)
        is_beside = not has_panel and not self._table.hand.is_passing
        self._show(token, cause, is_beside=is_beside)
        if isinstance(cause, MoveRefused) and not has_panel and not is_beside:
            cause = replace(cause, token=None)  # about the packet
        return (cause, SoundsPlayed(("refuse",)))

    def ask(self, token: int | None, warning: MoveWarning) -> Feedbacks:
        """Warn of a card or a packet, and wait for the person's answer."""
        self._show(token, warning, is_beside=False)
        self._is_announced = self._may_repeat = False
        self._restart_guard()
        return (warning,)

    def _show(self, token: int | None, cause: Cause, *, is_beside: bool) -> None:
        self.current = MoveObjection(token, cause, is_beside)
        self._left = _SHOWN_SECONDS[type(cause)]
        self._shakes = 0.0 if isinstance(cause, MoveWarning) else _SHAKE_SECONDS

    def dismiss(self) -> None:
        """End the objection: it is answered or concerns another choice."""
        self.current = None

    def _restart_guard(self) -> None:
        self._guard.end()
        self._guard.start(_READING_SECONDS)

    def explain(self) -> Feedbacks:
        """Explain the current warning and name a better choice."""
        if self.current is None or (explained := self.current.explained()) is None:
            return ()
        return self.ask(self.current.token, explained)

    def guard_while_announced(self, seconds: float) -> None:
        """Guard the warning for the ``seconds`` that a screen reader needs to announce it."""
        if self.is_asking and not self._is_announced:
            self._is_announced, self._may_repeat = True, seconds > 0
            self._guard.start(seconds)

    def is_unread(self, token: int | None) -> bool:
        """Return whether a warning of a card or a packet cannot have been read or heard yet."""
        current = self.current if self.is_asking else None
        return current is not None and current.token == token and self._guard.is_active

    def repeat(self) -> Feedbacks:
        """Announce the warning again, if a screen reader has not finished it.

        The warning is repeated once, because the reader may be faster than estimated. Without a
        reader no warning is repeated, and a double click does not confirm it.
        """
        if self.current is None or not self._may_repeat:
            return ()
        self._may_repeat = False
        self._restart_guard()
        return (self.current.cause,)

    def pass_time(self, seconds: float) -> None:
        """Count down by ``seconds``, and end an objection that no longer applies."""
        self._guard.pass_time(seconds)
        current, hand = self.current, self._table.hand
        if current is None:
            return
        self._left -= seconds
        self._shakes -= seconds
        is_past = self._left <= 0 or (current.is_early and hand.is_awaited)
        if is_past or not current.is_about(hand.selection.raised):
            self.dismiss()

    def shake_refused_card(
        self, poses: list[tuple[int, Pose]], unit: float
    ) -> list[tuple[int, Pose]]:
        """Return the poses with the refused card shaking; ``unit`` is ``s`` in pixels."""
        current = self.current
        if current is None or not self.is_shaking or self._table.hand.settings.reduced_motion:
            return poses
        phase = 2 * math.pi * _SHAKE_COUNT * (1 - self._shakes / _SHAKE_SECONDS)
        shift = unit * _SHAKE_WIDTH * math.sin(phase)
        return [
            (number, pose._replace(x=pose.x + shift) if number == current.token else pose)
            for number, pose in poses
        ]
