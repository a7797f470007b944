"""Workers whose tasks run when a test says so, without threads and without real time."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, TypeVar

from smokingcat.bots import roster
from smokingcat.bots.character import PLAIN, Character
from smokingcat.bots.player import BotPlayer
from smokingcat.match.session.thinking_bot import ThinkingBot
from smokingcat.match.session.thinking_thread import ThinkingThread
from smokingcat.rules.moves import Move
from smokingcat.rules.pack import Seed
from smokingcat.rules.view import SeatView

Answer = TypeVar("Answer")


class ManualWorker:
    """Queues questions until `answer` runs one; ``seen`` are the views that its bots decided on."""

    def __init__(self) -> None:
        self.questions: list[tuple[Callable[[], Any], Future[Any]]] = []
        self.seen: list[SeatView] = []

    def __call__(self, question: Callable[[], Answer]) -> Future[Answer]:
        asked: Future[Answer] = Future()
        self.questions.append((question, asked))
        return asked

    def answer(self) -> None:
        """Answer the oldest question that has not been cancelled, if there is one."""
        while self.questions:
            question, asked = self.questions.pop(0)
            if asked.set_running_or_notify_cancel():
                try:
                    asked.set_result(question())
                except ArithmeticError as error:
                    asked.set_exception(error)
                return

    def make_player(self, kind: str, seed: Seed, character: Character = PLAIN) -> ThinkingBot:
        """Return a thinking bot whose construction has already been answered."""
        thinker = ThinkingBot(lambda: _RecordingBot(kind, seed, character, self.seen), self)
        self.answer()
        return thinker


class ManualThinkingThread(ThinkingThread):
    """Thinking thread without a thread: `think` answers all questions."""

    def __init__(self) -> None:
        super().__init__(lambda: None)
        self.asked: list[tuple[Callable[[], Any], Future[Any]]] = []

    def ask(self, question: Callable[[], Any]) -> Future[Any]:
        """Queue a question."""
        self.asked.append((question, Future()))
        return self.asked[-1][1]

    def think(self) -> None:
        """Answer all queued questions that have not been cancelled."""
        for question, answer in self.asked:
            if answer.set_running_or_notify_cancel():
                answer.set_result(question())
        self.asked.clear()


class _RecordingBot(BotPlayer):
    """Bot that records the views it decides on, inside and outside its thread."""

    def __init__(self, kind: str, seed: Seed, character: Character, seen: list[SeatView]) -> None:
        super().__init__(
            roster.make(kind, seed, character.playing_style), character.honour_profile, seed
        )
        self._seen = seen

    def decide(self, view: SeatView) -> Move | None:
        self._seen.append(view)
        return super().decide(view)
