"""When the match goes on by itself: the one rule of pacing at the table.

When nothing moves, nobody has something to read and somebody else is to act, the session makes one
step. Slow bots begin to think as soon as it is their turn, while what happened before is still
being shown.
"""

from __future__ import annotations

from typing import Final

from smokingcat.match.feedback import Feedbacks
from smokingcat.match.lesson_progress import LessonProgress
from smokingcat.match.modes import Mode
from smokingcat.match.player_hand import PlayerHand
from smokingcat.match.session.session import Ready, Session, Waiting
from smokingcat.rules.cards import Card
from smokingcat.rules.moves import Deal, PassCards, PlayCard, Redeal
from smokingcat.rules.round import Phase
from smokingcat.table.motion.director import Director
from smokingcat.table.state.table_state import Stage

_LAST_CARD: Final = 0.35
_ONLY_CARD: Final = 0.8
"""Seconds for which a card waits that the person has to play: the only one, or the last of all.

Before the only one there are others in the hand, and one wants to see why it is they that stay.
"""
_MOMENT: Final = 0.25
"""Seconds that a bot which thinks keeps a card at least.

Else a card that it had to play would come sooner than one it could choose, and tell of its hand.
"""


class Pacing:
    """Makes the next step of a session when its time has come."""

    def __init__(
        self,
        session: Session,
        director: Director,
        hand: PlayerHand,
        mode: Mode,
        teaching: LessonProgress | None = None,
    ) -> None:
        self._session = session
        self._director = director
        self._hand = hand
        self._mode = mode
        self._teaching = teaching
        self._rested = 0.0
        self._since_move = 0.0
        self._moves = session.moves
        self.has_called = False
        self._listens = 0.0

    @property
    def wakes_in(self) -> float | None:
        """Seconds until there is a step to be made or a person to be called, or ``None``."""
        if not (self._director.idle and self.goes_on):
            return self._listens if self._is_to_call and self._listens else None
        if self._forced_card is None:
            return max(self._moment_left, self._listens)
        return max(self._stays - self._rested, self._listens)

    @property
    def goes_on(self) -> bool:
        """Whether the session moves on without the person."""
        if self._director.shown.stage is Stage.OVER or self._hand.looks_back:
            return False
        if self._deals or self._forced_card is not None:
            return True
        if self._teaching is not None and not self._teaching.can_others_play(self._session.match):
            return False
        asked = self._session.poll()
        if not isinstance(asked, Ready):
            return False
        return not (self._holds_packets and isinstance(asked.move, PassCards))

    @property
    def is_under_way(self) -> bool:
        """Whether the match goes on without the person, now or once somebody has decided."""
        session, hand = self._session, self._hand
        if self.goes_on:
            return True
        seat = session.match.to_move
        if seat is None or seat == session.person or hand.is_passing or hand.looks_back:
            return False
        if self._teaching is not None and not self._teaching.can_others_play(session.match):
            return False
        return not session.has_ended and session.poll() != Waiting(for_person=True)

    @property
    def _deals(self) -> bool:
        view = self._hand.view
        is_dealer = view is not None and view.phase is Phase.DEALING and view.to_move == view.seat
        return is_dealer and self._mode.deals

    @property
    def _forced_card(self) -> Card | None:
        """The person's last card, or the only one allowed, where it is played for them."""
        hand = self._hand
        settings, view = hand.settings, hand.view
        if self._teaching is not None or view is None:
            return None
        is_last = len(view.hand) == 1
        return hand.only_card if (settings.auto_last if is_last else settings.auto_only) else None

    @property
    def _stays(self) -> float:
        """Seconds for which a card waits that is played for the person."""
        view = self._hand.view
        return _LAST_CARD if view is not None and len(view.hand) == 1 else _ONLY_CARD

    @property
    def _holds_packets(self) -> bool:
        """Whether the cats keep their packets, so as not to disturb a person who is choosing.

        Under honour law (R21) they do so only once a card is chosen: till then one may be tempted.
        """
        is_chosen = bool(self._hand.selection.raised)
        may_wait = self._session.match.ruleset.law == "strict" or is_chosen
        return may_wait and self.has_called and self._hand.is_passing and self._teaching is None

    @property
    def _moment_left(self) -> float:
        return max(0.0, _MOMENT - self._since_move) if self._session.awaits_thinker else 0.0

    def listen(self, seconds: float) -> None:
        """Wait until what is being told has been heard, which takes so many seconds from now."""
        self._listens = seconds

    def pass_time(self, seconds: float) -> Feedbacks:
        """Let time pass, in which a bot that is to decide may think."""
        said = self._hand.rest()
        self._listens = max(0.0, self._listens - seconds)
        moves = self._session.moves
        self._since_move = self._since_move + seconds if moves == self._moves else 0.0
        self._moves = moves
        is_resting = self._director.idle and not self._hand.looks_back
        is_forced = is_resting and self._forced_card is not None
        self._rested = self._rested + seconds if is_forced else 0.0
        if not is_resting:
            self._session.poll()  # whoever is to act may begin to think
        return said

    def calls(self) -> bool:
        """Return whether it has become the person's turn since the last time this was asked.

        Whoever listens is not called before what is being told has been heard.
        """
        calls = self._is_to_call and not self._listens
        self.has_called = self._is_awaited and (calls or self.has_called)
        return calls

    @property
    def _is_awaited(self) -> bool:
        return self._hand.is_awaited and not self.goes_on

    @property
    def _is_to_call(self) -> bool:
        return not self.has_called and self._is_awaited

    def step(self) -> Feedbacks:
        """Make the next step, if its time has come."""
        if not self.goes_on or self._moment_left > 0 or self._listens > 0:
            return ()
        said: Feedbacks = ()
        session, director, card = self._session, self._director, self._forced_card
        if self._deals:
            again = session.match.honour_state.misdeals > 0
            said = self._hand.make(Redeal() if again else Deal())
        elif card is not None:
            if self._rested >= self._stays:
                said = self._hand.make(PlayCard(card))
        else:
            director.enqueue(session.step())
            while session.match.phase is Phase.PASSING and (news := session.step()):
                director.enqueue(news)  # all packets travel together
        director.advance(0.0)
        return said
