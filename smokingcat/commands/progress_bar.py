"""Progress bar on standard error, shown only on a terminal."""

from __future__ import annotations

import sys
import time
from concurrent.futures import Executor
from typing import Final

from smokingcat.arena.tournament import Tournament
from smokingcat.i18n.catalogue.catalogue import Catalogue

_WIDTH: Final = 30
_MIN_UPDATE_SECONDS: Final = 0.2  # seconds between two updates


def play_watched(tournament: Tournament, executor: Executor | None, words: Catalogue) -> None:
    """Play a tournament to its end with a progress bar; raise the errors of `Tournament.play`."""
    progress = ProgressBar(tournament.plays, tournament.score.plays, words)
    progress.show(tournament.score.plays)
    try:
        for plays in tournament.play(executor):
            progress.show(plays)
    finally:
        progress.clear()


class ProgressBar:
    """Progress bar of ``total`` steps, ``done`` of them at the start; hidden without a terminal."""

    def __init__(self, total: int, done: int, words: Catalogue) -> None:
        self._total = total
        self._first = done
        self._words = words
        self._begun = time.monotonic()
        self._next = self._begun
        self._drawn = 0

    def show(self, done: int) -> None:
        """Update the bar, unless the last update was less than `_MIN_UPDATE_SECONDS` ago."""
        now = time.monotonic()
        if now < self._next or sys.stderr is None or not sys.stderr.isatty():
            return
        self._next = now + _MIN_UPDATE_SECONDS
        self._draw(progress_line(done, self._total, self._seconds_left(done, now), self._words))

    def clear(self) -> None:
        if self._drawn:
            print(f"\r{' ' * self._drawn}\r", end="", file=sys.stderr, flush=True)
            self._drawn = 0

    def _seconds_left(self, done: int, now: float) -> float | None:
        played = done - self._first
        return (now - self._begun) * (self._total - done) / played if played else None

    def _draw(self, line: str) -> None:
        print(f"\r{line.ljust(self._drawn)}", end="", file=sys.stderr, flush=True)
        self._drawn = len(line)


def progress_line(done: int, total: int, seconds_left: float | None, words: Catalogue) -> str:
    """Return the bar with step counts and the remaining time."""
    filled = _WIDTH * done // total
    bar = f"[{'#' * filled}{'.' * (_WIDTH - filled)}] {done}/{total}"
    if seconds_left is None:
        return bar
    minutes, seconds = divmod(round(seconds_left), 60)
    time_left = f"{minutes // 60}:{minutes % 60:02}:{seconds:02}"
    sentence = words.gettext("{time} left")
    return f"{bar}  {sentence.format(time=time_left)}"
