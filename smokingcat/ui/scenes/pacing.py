"""When the match goes on by itself: the one rule of pacing at the table.

When nothing moves, nobody has something to read and somebody else is to act, the session makes one
step. Slow bots begin to think as soon as it is their turn, while what happened before is still
being shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from smokingcat.game.session import Session
from smokingcat.rules import Deal, Phase, PlayCard
from smokingcat.table import Director, Stage
from smokingcat.ui.scenes.person import Person

if TYPE_CHECKING:
    from smokingcat.ui.context import Context

_LAST_CARD: Final = 0.35
_MOMENT: Final = 0.25
"""Seconds that a bot which thinks keeps a card at least.

Else a card that it had to play would come sooner than one it could choose, and tell of its hand.
"""


class Pacing:
    """Makes the next step of a session when its time has come."""

    def __init__(
        self, context: Context, session: Session, director: Director, person: Person
    ) -> None:
        self._context = context
        self._session = session
        self._director = director
        self._person = person
        self._rested = 0.0
        self._since_move = 0.0
        self._moves = session.moves
        self._has_called = False

    @property
    def wakes_in(self) -> float | None:
        """Seconds until there is a step to be made, or ``None``."""
        if not (self._director.idle and self.goes_on):
            return None
        return _LAST_CARD - self._rested if self._is_last_card else self._moment_left

    @property
    def goes_on(self) -> bool:
        """Whether the session moves on without the person."""
        if self._director.shown.stage is Stage.OVER or self._person.grip.looks_back:
            return False
        if self._deals or self._is_last_card:
            return True
        return self._session.can_step and not self._holds_packets

    @property
    def _deals(self) -> bool:
        view = self._person.view
        return view is not None and view.phase is Phase.DEALING and view.to_move == view.seat

    @property
    def _is_last_card(self) -> bool:
        return self._context.settings.auto_last and self._person.has_no_choice

    @property
    def _holds_packets(self) -> bool:
        """Whether the cats keep their packets, so as not to disturb a person who is choosing."""
        return self._has_called and self._person.is_passing

    @property
    def _moment_left(self) -> float:
        return max(0.0, _MOMENT - self._since_move) if self._session.awaits_thinker else 0.0

    def pass_time(self, seconds: float) -> None:
        """Let time pass, in which a bot that is to decide may think."""
        moves = self._session.moves
        self._since_move = self._since_move + seconds if moves == self._moves else 0.0
        self._moves = moves
        is_resting = self._director.idle and not self._person.grip.looks_back
        self._rested = self._rested + seconds if is_resting and self._is_last_card else 0.0
        if not is_resting:
            self._session.begin_to_think()

    def calls(self) -> bool:
        """Return whether it has become the person's turn since the last time this was asked."""
        is_awaited = self._person.is_awaited and not self.goes_on
        calls, self._has_called = is_awaited and not self._has_called, is_awaited
        return calls

    def step(self) -> None:
        """Make the next step, if its time has come."""
        if not self.goes_on or self._moment_left > 0:
            return
        session, director, view = self._session, self._director, self._person.view
        if self._deals:
            self._person.make(Deal())
        elif view is not None and self._is_last_card:
            if self._rested >= _LAST_CARD:
                self._person.make(PlayCard(view.hand[0]))
        else:
            director.enqueue(session.step())
            while session.match.phase is Phase.PASSING and (news := session.step()):
                director.enqueue(news)  # all packets travel together
        director.advance(0.0)
