"""The thread in which all is thought that takes longer than a frame, while the window is drawn on.

Who thinks there is for others to say: slow bots (`smokingcat.match.session.thinking_bot`), and the
coach.
"""

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
    """The one thread in which all thinking is done, question by question.

    ``answered`` is called there after each, to wake whoever waits.
    """

    def __init__(self, answered: Callable[[], None]) -> None:
        self._lane = BackgroundWorker("thinking", answered, lasts=True)

    def ask(self, question: Callable[[], Answer]) -> Future[Answer]:
        """Have a question answered when its turn comes; ``cancel`` drops it until then."""
        return self._lane.submit(question)

    def sit(self, kind: str, seed: Seed, character: Character = PLAIN) -> Player:
        """Return a bot that keeps nobody waiting; UnknownBot if there is none of that name."""
        # bots, without which one may look about
        from smokingcat.match.session.thinking_bot import (
            ThinkingBot,
            sit,
        )

        roster.check(kind)
        if kind in roster.QUICK:
            return sit(kind, seed, character)
        return ThinkingBot(lambda: sit(kind, seed, character), self.ask)

    def close(self) -> None:
        """Drop all questions but the one that is being thought about."""
        self._lane.close()
