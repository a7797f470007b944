"""A bot that sits down at a table: one that answers at once, or one that thinks meanwhile.

What a bot answers depends on its seed and on what it sees, so when the answer comes changes
nothing about a match. The ticket of a question is the view it was asked about: once the bot sees
something else, what it thought of the old view is dropped.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import Protocol, TypeVar

from smokingcat.bots import roster
from smokingcat.bots.bot import without_pass_progress
from smokingcat.bots.character import PLAIN, Character
from smokingcat.bots.player import BotPlayer
from smokingcat.rules.moves import Move
from smokingcat.rules.pack import Seed
from smokingcat.rules.round import Phase
from smokingcat.rules.view import Player, SeatView

Answer = TypeVar("Answer")


class TaskSubmitter(Protocol):
    """A way to have a question answered later."""

    def __call__(self, question: Callable[[], Answer]) -> Future[Answer]:
        """Return at once; the future is done when the question has been answered."""
        ...


def sit(kind: str, seed: Seed, character: Character = PLAIN) -> Player:
    """Return a bot that answers when it is asked; UnknownBot if there is none of that name."""
    return BotPlayer(
        roster.make(kind, seed, character.playing_style), character.honour_profile, seed
    )


class ThinkingBot:
    """A slow bot as a `Player`: it decides nothing until it has thought.

    ``make`` returns the bot; it is called in the thread too, for what a strategy stands on may
    take a moment to load. ``is_thinking`` tells, after each question, whether the answer is
    still to come.
    """

    def __init__(self, make: Callable[[], Player], ask: TaskSubmitter) -> None:
        self._ask = ask
        self._made = ask(make)
        self._ticket: SeatView | None = None
        self._answer: Future[Move | None] | None = None
        self.is_thinking = False

    def decide(self, view: SeatView) -> Move | None:
        """Return the bot's move, or ``None`` where it has nothing to do or still thinks.

        Asked about the same view again, it goes on thinking, or says the same again.
        """
        self.is_thinking = not self._made.done()
        if self.is_thinking:
            return None
        ticket = without_pass_progress(view)
        if self._answer is None or ticket != self._ticket:
            self._drop()
            self._ticket, self._answer = ticket, self._asked(ticket)
        self.is_thinking = not self._answer.done()
        return None if self.is_thinking else self._answer.result()

    def _asked(self, view: SeatView) -> Future[Move | None]:
        bot = self._made.result()
        if _is_to_choose(view):
            return self._ask(lambda: bot.decide(view))
        answer: Future[Move | None] = Future()
        answer.set_result(bot.decide(view))
        return answer

    def _drop(self) -> None:
        if self._answer is not None:
            self._answer.cancel()


def _is_to_choose(view: SeatView) -> bool:
    """Tell whether cards are to be chosen now; all other questions are answered in no time."""
    if view.phase is Phase.PASSING:
        return not view.passed
    return view.phase is Phase.PLAYING and view.to_move == view.seat
