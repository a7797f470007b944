"""Runs one lesson: objects to wrong moves, accepts right ones and keeps the current step.

The tutor only judges moves. The caller applies the moves to the match.
"""

from __future__ import annotations

from smokingcat.coach.lessons.lesson import PUPIL_SEAT, Lesson, LessonPosition, LessonStep
from smokingcat.rules.cards import Card
from smokingcat.rules.events import Hand
from smokingcat.rules.honour.renounce import Offence
from smokingcat.rules.moves import (
    CallRenounce,
    Move,
    PassCards,
    PlayCard,
    ThrowIn,
    Vote,
    move_text,
)
from smokingcat.rules.round import Phase
from smokingcat.rules.view import SeatView


class ScriptedPlayer:
    """Scripted opponent in a lesson: passes and plays its cards in the given order.

    Under honour law it ignores the duty to follow suit. It accuses the pupil of a revoke as soon as
    the revoke is proven.
    """

    def __init__(self, hand: Hand) -> None:
        self._order = hand

    def decide(self, view: SeatView) -> Move | None:
        """Return the next move: the first playable card, the first three cards to pass, or a call.

        ``None`` if the player has nothing to do.
        """
        is_honour = view.ruleset.law == "honour"
        if view.phase is Phase.PASSING:
            return None if view.passed else PassCards(self._order[:3])
        if view.phase is not Phase.PLAYING:
            return None
        if any(proof.seat == PUPIL_SEAT for proof in view.proofs):
            return CallRenounce(PUPIL_SEAT, Offence.REVOKED)
        if view.to_move == view.seat:
            return PlayCard(min(view.hand if is_honour else view.legal, key=self._playing_order))
        return None

    def _playing_order(self, card: Card) -> int:
        """Return the playing order of ``card``; cards received in the pass come last."""
        return self._order.index(card) if card in self._order else len(self._order)


class Tutor:
    """Progress of the pupil through ``lesson``."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self._position = 0
        self._step = 0

    @property
    def position(self) -> LessonPosition:
        return self.lesson.positions[self._position]

    @property
    def step(self) -> LessonStep:
        """The current step; the last step once the lesson is over."""
        return self.position.steps[self._step]

    @property
    def is_at_start(self) -> bool:
        return self._position == self._step == 0

    @property
    def is_at_end(self) -> bool:
        is_last = self._position == len(self.lesson.positions) - 1
        return is_last and self._step == len(self.position.steps) - 1

    def others(self) -> tuple[ScriptedPlayer, ...]:
        """Return the scripted players of the three other seats."""
        return tuple(ScriptedPlayer(hand) for hand in self.position.hands[PUPIL_SEAT + 1 :])

    def objection(self, move: Move) -> str | None:
        """Return the objection to a legal move of the pupil, or ``None`` if the move is right."""
        step = self.step
        match move:
            case PlayCard() if step.task == "play":
                return step.remark((move.card,))
            case PassCards() if step.task == "pass":
                return step.remark(move.cards)
            case ThrowIn() if step.task == "throw":
                return None
            case CallRenounce() | Vote() if step.task in ("call", "vote"):
                return None if move_text(move) == step.right else step.wrong
        return step.wrong or step.text

    def advance(self) -> bool:
        """Advance to the next step; return whether it begins another position."""
        if self.is_at_end:
            return False
        self._step += 1
        if self._step < len(self.position.steps):
            return False
        self._position, self._step = self._position + 1, 0
        return True
