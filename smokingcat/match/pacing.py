"""When the match goes on by itself.

The session makes a step once nothing moves, the person has nothing to read and another seat is to
act. Slow bots begin to think as soon as it is their turn, while earlier events are still shown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from smokingcat.match.feedback import Feedbacks
from smokingcat.match.session.session import Ready, Waiting
from smokingcat.match.table_parts import TableParts
from smokingcat.rules.cards import Card
from smokingcat.rules.moves import Deal, Move, PassCards, PlayCard, Redeal
from smokingcat.rules.round import Phase
from smokingcat.table.state.table_state import Stage

_LAST_CARD_DELAY: Final = 0.35
"""Seconds before the last card of the hand is played for the person."""
_ONLY_CARD_DELAY: Final = 0.8
"""Seconds before the only legal card is played for the person.

The delay is longer, because the person wants to see why no other card is legal.
"""
_MIN_THINKING_SECONDS: Final = 0.25
"""Seconds that a slow bot takes at least.

A forced card that came sooner than a chosen one would reveal the bot's hand.
"""


class Pacing:
    """Makes the next step of a session when its time has come.

    ``make_move`` makes a person's move.
    """

    def __init__(self, table: TableParts, make_move: Callable[[Move], Feedbacks]) -> None:
        self._table = table
        self._make = make_move
        self._forced_since = 0.0
        """Seconds for which a forced card has been waiting."""
        self._since_move = 0.0
        self._moves = table.session.move_count
        self.has_called = False
        """Whether the person has been called, and it is still the person's turn."""
        self._announcing = 0.0
        """Seconds until the current announcement has been heard."""

    @property
    def wakes_in(self) -> float | None:
        """Seconds until the next step or the next call of the person, or ``None``."""
        if not (self._table.director.idle and self.goes_on):
            return self._announcing if self._is_to_call and self._announcing else None
        if self._forced_card is None:
            return max(self._thinking_left, self._announcing)
        return max(self._forced_delay - self._forced_since, self._announcing)

    @property
    def _teacher_holds_others(self) -> bool:
        """Whether a lesson keeps the other seats from playing now."""
        teaching = self._table.teaching
        return teaching is not None and not teaching.can_others_play(self._table.session.match)

    @property
    def goes_on(self) -> bool:
        """Whether the session moves on without the person."""
        if self._table.director.shown.stage is Stage.OVER or self._table.hand.shows_previous_trick:
            return False
        if self._deals or self._forced_card is not None:
            return True
        if self._teacher_holds_others:
            return False
        polled = self._table.session.poll()
        if not isinstance(polled, Ready):
            return False
        return not (self._holds_packets and isinstance(polled.move, PassCards))

    @property
    def is_under_way(self) -> bool:
        """Whether the match goes on without the person, now or once a bot has decided."""
        session, hand = self._table.session, self._table.hand
        if self.goes_on:
            return True
        seat = session.match.to_move
        if seat is None or seat == session.person or hand.is_passing or hand.shows_previous_trick:
            return False
        if self._teacher_holds_others:
            return False
        return not session.has_ended and session.poll() != Waiting(for_person=True)

    @property
    def _deals(self) -> bool:
        view = self._table.hand.view
        is_dealer = view is not None and view.phase is Phase.DEALING and view.to_move == view.seat
        return is_dealer and self._table.mode.deals

    @property
    def _is_last_card(self) -> bool:
        view = self._table.hand.view
        return view is not None and len(view.hand) == 1

    @property
    def _forced_card(self) -> Card | None:
        """The card that is played for the person: the only one, or any one after laying down."""
        hand = self._table.hand
        settings, view = hand.settings, hand.view
        if self._table.teaching is not None or view is None:
            return None
        if hand.is_laying_down:
            return next(iter(view.legal), None)
        is_automatic = settings.auto_only or (settings.auto_last and self._is_last_card)
        return hand.only_card if is_automatic else None

    @property
    def _forced_delay(self) -> float:
        if self._table.hand.is_laying_down:
            return 0.0
        return _LAST_CARD_DELAY if self._is_last_card else _ONLY_CARD_DELAY

    @property
    def _holds_packets(self) -> bool:
        """Whether the bots' packets wait, so as not to disturb a person who is choosing.

        Under honour law (R21) packets wait only once a card is chosen. Until then the packet
        received may tempt the person to look.
        """
        is_chosen = bool(self._table.hand.selection.raised)
        may_wait = self._table.session.match.ruleset.law == "strict" or is_chosen
        is_passing = self._table.hand.is_passing and self._table.teaching is None
        return may_wait and self.has_called and is_passing

    @property
    def _thinking_left(self) -> float:
        return (
            max(0.0, _MIN_THINKING_SECONDS - self._since_move)
            if self._table.session.awaits_thinker
            else 0.0
        )

    def wait_for_announcement(self, seconds: float) -> None:
        """Wait the ``seconds`` that the current announcement takes to be heard."""
        self._announcing = seconds

    def pass_time(self, seconds: float) -> None:
        """Advance all waits by ``seconds``; the next bot may begin to think."""
        self._announcing = max(0.0, self._announcing - seconds)
        moves = self._table.session.move_count
        self._since_move = self._since_move + seconds if moves == self._moves else 0.0
        self._moves = moves
        is_resting = self._table.director.idle and not self._table.hand.shows_previous_trick
        is_forced = is_resting and self._forced_card is not None
        self._forced_since = self._forced_since + seconds if is_forced else 0.0
        if not is_resting:
            self._table.session.poll()  # the next bot may begin to think

    def take_call(self) -> bool:
        """Return once for each turn of the person that the turn has begun, else False.

        A screen-reader user is called once the current announcement has been heard.
        """
        calls = self._is_to_call and not self._announcing
        self.has_called = self._is_awaited and (calls or self.has_called)
        return calls

    @property
    def _is_awaited(self) -> bool:
        return self._table.hand.is_awaited and not self.goes_on

    @property
    def _is_to_call(self) -> bool:
        return not self.has_called and self._is_awaited

    def step(self) -> Feedbacks:
        """Make the next step, if its time has come."""
        if not self.goes_on or self._thinking_left > 0 or self._announcing > 0:
            return ()
        feedbacks: Feedbacks = ()
        session, director, card = self._table.session, self._table.director, self._forced_card
        if self._deals:
            again = session.match.honour_state.misdeals > 0
            feedbacks = self._make(Redeal() if again else Deal())
        elif card is not None:
            if self._forced_since >= self._forced_delay:
                feedbacks = self._make(PlayCard(card))
        else:
            director.enqueue(session.step())
            while session.match.phase is Phase.PASSING and (news := session.step()):
                director.enqueue(news)  # all packets travel together
        director.advance(0.0)
        return feedbacks
