"""Ticking wall clock, heard for a while when a finished trick waits for a click."""

from __future__ import annotations

from typing import Final

BEAT: Final = 1.0
"""Seconds between two ticks."""
BEATS: Final = 10
"""Number of ticks after which the clock falls silent."""


class WallClock:
    """Counts the seconds for which the table waits for the player."""

    def __init__(self) -> None:
        self._waited: float | None = None

    def advance(self, seconds: float, *, is_waiting: bool) -> bool:
        """Advance by ``seconds``; return whether the clock ticked."""
        before = self._waited
        if not is_waiting:
            self._waited = None
            return False
        self._waited = 0.0 if before is None else before + seconds
        return before is not None and self._beats(before) < self._beats(self._waited)

    @property
    def seconds_to_change(self) -> float | None:
        """Seconds until the next tick, None when there is none."""
        if self._waited is None or self._beats(self._waited) >= BEATS:
            return None
        return BEAT - self._waited % BEAT

    @staticmethod
    def _beats(waited: float) -> int:
        return min(BEATS, int(waited / BEAT))
