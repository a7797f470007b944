"""Leads through one lesson: objects to wrong moves, lets right ones pass, knows what is next.

The match itself is moved on by whoever shows it; a tutor only says what it thinks of a move.
"""

from __future__ import annotations

from smokingcat.coach.lessons.lesson import PUPIL, Lesson, LessonPosition, LessonStep
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
    """A player of a lesson: gives away and plays its cards as they are written down.

    Under honour law it plays them whether they follow or not, and calls the pupil for a revoke as
    soon as it is proven.
    """

    def __init__(self, hand: Hand) -> None:
        self._order = hand

    def decide(self, view: SeatView) -> Move | None:
        """Return the first of its cards that may be played, or its first three to pass."""
        is_honour = view.ruleset.law == "honour"
        if view.phase is Phase.PASSING:
            return None if view.passed else PassCards(self._order[:3])
        if view.phase is not Phase.PLAYING:
            return None
        if any(proof.seat == PUPIL for proof in view.proofs):
            return CallRenounce(PUPIL, Offence.REVOKED)
        if view.to_move == view.seat:
            return PlayCard(min(view.hand if is_honour else view.legal, key=self._place))
        return None

    def _place(self, card: Card) -> int:
        """Return when a card is played; those that came by the pass are played last."""
        return self._order.index(card) if card in self._order else len(self._order)


class Tutor:
    """Where the pupil is in ``lesson``."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self._position = 0
        self._step = 0

    @property
    def position(self) -> LessonPosition:
        """The position on the table."""
        return self.lesson.positions[self._position]

    @property
    def step(self) -> LessonStep:
        """What is to be done now; the last step once the lesson is over."""
        return self.position.steps[self._step]

    @property
    def is_at_start(self) -> bool:
        """Whether nothing came before this step."""
        return self._position == self._step == 0

    @property
    def is_at_end(self) -> bool:
        """Whether nothing comes after this step."""
        is_last = self._position == len(self.lesson.positions) - 1
        return is_last and self._step == len(self.position.steps) - 1

    def others(self) -> tuple[ScriptedPlayer, ...]:
        """Return the players of the position, the pupil left out."""
        return tuple(ScriptedPlayer(hand) for hand in self.position.hands[PUPIL + 1 :])

    def objection(self, move: Move) -> str | None:
        """Return the sentence against a legal move of the pupil's, or ``None`` if it is right."""
        step = self.step
        match move:
            case PlayCard() if step.deed == "play":
                return step.remark((move.card,))
            case PassCards() if step.deed == "pass":
                return step.remark(move.cards)
            case ThrowIn() if step.deed == "throw":
                return None
            case CallRenounce() | Vote() if step.deed in ("call", "vote"):
                return None if move_text(move) == step.right else step.wrong
        return step.wrong or step.text

    def go_on(self) -> bool:
        """Go on to the next step; return whether that begins another position."""
        if self.is_at_end:
            return False
        self._step += 1
        if self._step < len(self.position.steps):
            return False
        self._position, self._step = self._position + 1, 0
        return True
