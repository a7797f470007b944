"""The system's own voice, for whoever has no screen reader running: off unless it is wished for.

What is told is said in a lane beside the loop, so no frame waits for it. What is told in one breath
is said one after the other, urgent or not; what is told later takes the place of whatever has not
been said by then, and cuts off what is being said if it is urgent. At a key it falls silent.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import Protocol

from smokingcat.background import Lane


class Engine(Protocol):
    """What speaks, by whatever means; all but `silence` is called in one thread."""

    def say(self, text: str, language: str, pace: int) -> None:
        """Say a text and return when it has been said, or silenced; OSError if that fails.

        The ``pace`` is from -100, as slowly as it can, to 100; 0 is what is usual on this computer.
        """

    def silence(self) -> None:
        """Have what is being said cut off; any thread may ask for it."""

    def close(self) -> None:
        """Speak no more."""


class Voice:
    """Says what is announced; ``find`` looks for an engine when there is first something to say.

    ``wake`` is called, in another thread, once it is known whether there is one.
    """

    def __init__(
        self,
        find: Callable[[], Engine | None],
        wake: Callable[[], None] = lambda: None,
    ) -> None:
        self._find = find
        self._lane = Lane("voice", wake)
        self._breath: list[Future[None]] = []
        self._before: list[Future[None]] = []
        """What was told in this breath, and what of earlier ones is still being said."""
        self._has_breathed = False
        self._engine: Engine | None = None
        self.is_missing = False
        """Whether it is known that nothing on this computer can speak."""
        self.language = "en"
        self.pace = 0
        """How fast, as in `Engine.say`."""

    @property
    def is_speaking(self) -> bool:
        """Whether something that was told is still to be said to its end."""
        return any(not asked.done() for asked in (*self._before, *self._breath))

    def open(self, language: str) -> None:
        """Speak a language from now on, and find out whether that can be."""
        self.language = language
        self._lane.submit(self._look)

    def hear(self, text: str, *, urgent: bool) -> None:
        """Say a text, after what has been told in the same breath and instead of all else."""
        if self._has_breathed:
            self._has_breathed = False
            self._drop()
        if urgent:
            self._cut_off()
        self._breath.append(self._lane.submit(partial(self._say, text, self.language, self.pace)))

    def hush(self) -> None:
        """Say nothing more of what was told till now."""
        self._has_breathed = False
        self._drop()
        self._cut_off()

    def breathe(self) -> None:
        """Take note that what is told from now on is told later than what has been."""
        self._has_breathed = True

    def _drop(self) -> None:
        """Drop what has been told and not begun to be said."""
        told, self._breath = self._before + self._breath, []
        self._before = [asked for asked in told if not asked.cancel() and not asked.done()]

    def _cut_off(self) -> None:
        """Have what was told in earlier breaths, and is still being said, cut off."""
        engine = self._engine
        if engine is not None and any(not asked.done() for asked in self._before):
            engine.silence()

    def close(self) -> None:
        """Say no more, and let the engine go when it has fallen silent."""
        self._drop()
        self._cut_off()
        self._lane.submit(self._leave)

    def wait(self, seconds: float) -> bool:
        """Wait until all has been said, so long at most; return whether it has."""
        return self._lane.wait(seconds)

    # -- in the lane -----------------------------------------------------------------------

    def _look(self) -> None:
        if self._engine is None:
            self._engine = self._find()
            self.is_missing = self._engine is None

    def _say(self, text: str, language: str, pace: int) -> None:
        self._look()
        if self._engine is None:
            return
        try:
            self._engine.say(text, language, pace)
        except OSError:  # it has gone: another may be there by the next time
            self._leave()

    def _leave(self) -> None:
        engine, self._engine = self._engine, None
        if engine is not None:
            engine.close()


class Cut:
    """The wish that what is being said be cut off; it counts for one text alone."""

    def __init__(self) -> None:
        self._wished = threading.Event()

    def wish(self) -> None:
        """Have it cut off."""
        self._wished.set()

    def forget(self) -> None:
        """Begin a text that nobody has wished to be cut off yet."""
        self._wished.clear()

    def wished(self, seconds: float) -> bool:
        """Wait so long for the wish; return whether it has come."""
        return self._wished.wait(seconds)
