"""The background thread for everything that takes longer than a frame to compute."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from smokingcat.bots import roster
from smokingcat.bots.character import PLAIN, Character
from smokingcat.common.background_worker import BackgroundWorker

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Future

    from smokingcat.rules.pack import Seed
    from smokingcat.rules.view import Player

Answer = TypeVar("Answer")


class ThinkingThread:
    """A thread that answers questions one by one; ``answered`` is called there after each."""

    def __init__(self, answered: Callable[[], None]) -> None:
        self._worker = BackgroundWorker("thinking", answered, finish_at_exit=True)

    def ask(self, question: Callable[[], Answer]) -> Future[Answer]:
        """Queue a question; cancelling the future drops it before its turn."""
        return self._worker.submit(question)

    def make_player(self, kind: str, seed: Seed, character: Character = PLAIN) -> Player:
        """Return a bot that never blocks; UnknownBot if there is none of that name."""
        # Imported here: the title needs no bots.
        from smokingcat.match.session.thinking_bot import (
            ThinkingBot,
            make_player,
        )

        roster.check(kind)
        if kind in roster.QUICK:
            return make_player(kind, seed, character)
        return ThinkingBot(lambda: make_player(kind, seed, character), self.ask)

    def close(self) -> None:
        """Drop all questions but the running one."""
        self._worker.close()
