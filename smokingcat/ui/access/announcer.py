"""What happens is told here, for whoever listens: a screen reader, or a voice of the system's.

Where nobody listens nothing is told, and whoever has something to tell need not put it into words.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, Protocol


class Listener(Protocol):
    """Who hears what is told, and makes it heard."""

    @property
    def is_speaking(self) -> bool:
        """Whether it is known that something told is still being said."""

    def hear(self, text: str, *, urgent: bool) -> None:
        """Take a whole sentence or several; what is urgent cuts off what is being said."""

    def hush(self) -> None:
        """Say nothing more of what was told till now."""


class Announcer:
    """Hands on what is told to those who listen.

    What one turn of the loop tells belongs together and is heard one after the other; what a later
    turn tells takes the place of whatever has not been said by then. That is the listeners' to do.
    ``spelt`` returns a text in letters that a voice of its language can read.
    """

    def __init__(self, spelt: Callable[[str], str] = str) -> None:
        self._spelt = spelt
        self._listeners: list[Listener] = []
        self.last = ""
        """What was told last, for whoever wants it once more."""
        self.silence: Literal["reader", "no voice"] | None = None
        """Why the system's voice is silent that was wished for: a reader speaks, or there is none.
        """

    @property
    def is_heard(self) -> bool:
        """Whether anybody listens: if not, nothing need be put into words."""
        return bool(self._listeners)

    @property
    def is_speaking(self) -> bool:
        """Whether something told is known to be still being said; what a reader says is not."""
        return any(listener.is_speaking for listener in self._listeners)

    def attach(self, listener: Listener) -> None:
        """Let somebody listen from now on; who does already is not added again."""
        if listener not in self._listeners:
            self._listeners.append(listener)

    def detach(self, listener: Listener) -> None:
        """Let somebody listen no longer; who did not is no matter."""
        if listener in self._listeners:
            self._listeners.remove(listener)

    def say(self, text: str, *, urgent: bool = False) -> None:
        """Tell whoever listens; without words, or without anybody, nothing happens."""
        if not text or not self._listeners:
            return
        self.last = text = self._spelt(text)
        for listener in self._listeners:
            listener.hear(text, urgent=urgent)

    def hush(self) -> None:
        """Have nothing more be said of what was told till now: a key is pressed, as readers do."""
        for listener in self._listeners:
            listener.hush()
