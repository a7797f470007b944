"""Bots at a table: quick ones answer at once, slow ones think in a thread.

An answer depends on seed and view only, so its time changes nothing. A question belongs to a view;
when the view changes, the old answer is dropped.
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
    """Runs a function later in the thinking thread."""

    def __call__(self, question: Callable[[], Answer]) -> Future[Answer]:
        """Return a future at once; it is done when the question is answered."""
        ...


def make_player(kind: str, seed: Seed, character: Character = PLAIN) -> Player:
    """Return a bot that answers when asked; UnknownBot if there is none of that name."""
    return BotPlayer(
        roster.make(kind, seed, character.playing_style), character.honour_profile, seed
    )


class ThinkingBot:
    """A slow bot as a `Player`: it returns ``None`` until it has thought.

    ``make`` creates the bot in the thinking thread, because the bot's tables may take a moment to
    load. After each `decide`, ``is_thinking`` says whether the answer is still to come.
    """

    def __init__(self, make: Callable[[], Player], ask: TaskSubmitter) -> None:
        self._ask = ask
        self._made = ask(make)
        self._ticket: SeatView | None = None
        self._answer: Future[Move | None] | None = None
        self.is_thinking = False

    def decide(self, view: SeatView) -> Move | None:
        """Return the bot's move, or ``None`` if it has nothing to decide or still thinks.

        Asked again about the same view, it continues to think or repeats its answer.
        """
        self.is_thinking = not self._made.done()
        if self.is_thinking:
            return None
        ticket = without_pass_progress(view)
        if self._answer is None or ticket != self._ticket:
            self._drop()
            self._ticket, self._answer = ticket, self._ask_bot(ticket)
        self.is_thinking = not self._answer.done()
        return None if self.is_thinking else self._answer.result()

    def _ask_bot(self, view: SeatView) -> Future[Move | None]:
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
    """Return whether cards are to be chosen; other decisions take no time."""
    if view.phase is Phase.PASSING:
        return not view.passed
    return view.phase is Phase.PLAYING and view.to_move == view.seat
