"""Announcer: passes announcements to the screen reader's bridge."""

from __future__ import annotations

from typing import Protocol


class AnnouncementSink(Protocol):
    """Receives announcements, as the bridge to a screen reader does."""

    def queue(self, text: str, *, urgent: bool) -> None:
        """Queue an announcement of whole sentences; screen readers interrupt for an urgent one."""

    def drop_queued(self) -> None:
        """Drop the announcements that have not been passed on yet."""


class Announcer:
    """Passes announcements to ``listener``, and drops them while there is none."""

    def __init__(self) -> None:
        self.listener: AnnouncementSink | None = None
        """``None`` while no screen reader runs."""

    @property
    def is_heard(self) -> bool:
        """Whether a screen reader runs; without one no announcement needs a text."""
        return self.listener is not None

    def say(self, text: str, *, urgent: bool = False) -> None:
        """Announce a text; ignore an empty one."""
        if text and self.listener is not None:
            self.listener.queue(text, urgent=urgent)

    def drop_queued(self) -> None:
        """Drop the announcements that have not been spoken yet, because a key was pressed."""
        if self.listener is not None:
            self.listener.drop_queued()
