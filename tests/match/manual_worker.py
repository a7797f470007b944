"""Bots that think for as long as a test likes, without any time going by."""

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
    """Keeps all questions until it is told to answer one; ``seen`` are the views thought about."""

    def __init__(self) -> None:
        self.questions: list[tuple[Callable[[], Any], Future[Any]]] = []
        self.seen: list[SeatView] = []

    def __call__(self, question: Callable[[], Answer]) -> Future[Answer]:
        asked: Future[Answer] = Future()
        self.questions.append((question, asked))
        return asked

    def answer(self) -> None:
        """Answer the oldest question, if there is any that has not been dropped."""
        while self.questions:
            question, asked = self.questions.pop(0)
            if asked.set_running_or_notify_cancel():
                try:
                    asked.set_result(question())
                except ArithmeticError as error:
                    asked.set_exception(error)
                return

    def sit(self, kind: str, seed: Seed, character: Character = PLAIN) -> ThinkingBot:
        """Return a slow bot; that it has been made is answered at once."""
        thinker = ThinkingBot(lambda: _RecordingBot(kind, seed, character, self.seen), self)
        self.answer()
        return thinker


class ManualThinkingThread(ThinkingThread):
    """Whoever is asked thinks when the test says so."""

    def __init__(self) -> None:
        super().__init__(lambda: None)
        self.asked: list[tuple[Callable[[], Any], Future[Any]]] = []

    def ask(self, question: Callable[[], Any]) -> Future[Any]:
        """Take the question, and answer nothing yet."""
        self.asked.append((question, Future()))
        return self.asked[-1][1]

    def think(self) -> None:
        """Answer all that has been asked and not been cancelled."""
        for question, answer in self.asked:
            if answer.set_running_or_notify_cancel():
                answer.set_result(question())
        self.asked.clear()


class _RecordingBot(BotPlayer):
    """A bot that notes what it was asked about, in its thread or out of it."""

    def __init__(self, kind: str, seed: Seed, character: Character, seen: list[SeatView]) -> None:
        super().__init__(
            roster.make(kind, seed, character.playing_style), character.honour_profile, seed
        )
        self._seen = seen

    def decide(self, view: SeatView) -> Move | None:
        self._seen.append(view)
        return super().decide(view)
