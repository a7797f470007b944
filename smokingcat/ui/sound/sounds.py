"""Plays the game's sounds; without a device there is silence and nothing else changes.

The mixer is opened in a thread, because a sound system may take its time to answer. Cues that
fall together are merged: one name sounds once, and of many the most telling few.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from pathlib import Path
from typing import Final

import pygame

from smokingcat.background import Lane
from smokingcat.ui.sound.ambience import CHANNELS, Ambience
from smokingcat.ui.system.quiet import quiet_libraries

_FREQUENCY: Final = 44100
_BUFFER: Final = 1024
"""Samples asked for at once: 43 times a second, and a sound is late by 23 ms at most."""
_CHANNELS: Final = 16
_AT_ONCE: Final = 4
_APART: Final = 0.040
"""Seconds between two of one name; closer together they would rattle."""
_TELLING: Final = (
    "match_won",
    "match_lost",
    "letter",
    "thump",
    "fall",
    "hejma",
    "toll",
    "hiss",
    "grumble",
    "purr",
    "round_won",
    "slate",
    "turn",
    "refuse",
    "murmur",
    "shuffle",
    "packet",
    "clink",
    "count",
    "puff",
    "thud",
    "smack",
    "play",
    "chalk",
    "slide",
    "page",
    "flip",
    "deal",
    "tick",
)
"""The sounds that may fall together, the most telling first."""
_RISING: Final = frozenset({"count"})
"""The sounds whose variants are a scale: it is climbed, and begins anew after a silence."""
_SILENCE: Final = 2.0
"""Seconds after which a scale begins anew."""
_PATIENCE: Final = 0.5
"""Seconds for which the end of the program waits for a device that is being opened."""
_BACK_ROOM: Final = Path("loops", "back-room.ogg")


def _rank(name: str) -> int:
    return _TELLING.index(name) if name in _TELLING else len(_TELLING)


class Sounds:
    """The sounds in ``folder``; ``deal`` picks ``deal_1``, ``deal_2`` … in turn."""

    def __init__(
        self,
        folder: Path,
        *,
        volume: float,
        muted: bool,
        ambience: float = 0.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._folder = folder
        self._volume = volume
        self._muted = muted
        self._clock = clock
        self._ready = False
        self._closed = False
        self._loaded: dict[str, tuple[pygame.mixer.Sound, ...]] = {}
        self._turn: dict[str, int] = {}
        self._heard: dict[str, float] = {}
        self._lane = Lane("sounds")
        self.ambience = Ambience(folder / _BACK_ROOM, 0.0 if muted else ambience, self._lane)

    def open(self) -> Future[None]:
        """Open the sound device without waiting for it; the future is done once it answered."""
        return self._lane.submit(self._open)

    def _open(self) -> None:
        try:
            with quiet_libraries():
                pygame.mixer.init(_FREQUENCY, -16, 2, _BUFFER)
        except pygame.error:
            return
        pygame.mixer.set_num_channels(_CHANNELS)
        pygame.mixer.set_reserved(CHANNELS)
        by_name: dict[str, list[pygame.mixer.Sound]] = {}
        for path in sorted(self._folder.glob("*.ogg")):
            name = path.stem.rstrip("0123456789").rstrip("_")
            try:
                by_name.setdefault(name, []).append(pygame.mixer.Sound(path))
            except pygame.error:
                continue  # one unreadable sound is one sound less
        self._loaded = {name: tuple(sounds) for name, sounds in by_name.items()}
        self._ready = not self._closed
        self.ambience.open()

    def set_volume(self, volume: float, *, muted: bool, ambience: float) -> None:
        """Set the loudness of effects and of the back room, 0 to 1."""
        self._volume = volume
        self._muted = muted
        self.ambience.set_volume(0.0 if muted else ambience)

    def play(self, name: str) -> None:
        """Play the sound called ``name`` once, unless it has only just begun."""
        if not self._ready or self._muted or self._volume <= 0:
            return
        variants = self._loaded.get(name)
        now = self._clock()
        if not variants or now - self._heard.get(name, -math.inf) < _APART:
            return
        sound = variants[self._variant(name, now) % len(variants)]
        self._heard[name] = now
        try:
            sound.set_volume(self._volume)
            sound.play()
        except pygame.error:
            self._ready = False  # the device is gone

    def _variant(self, name: str, now: float) -> int:
        """Return which variant is heard next."""
        is_new = name in _RISING and now - self._heard.get(name, -math.inf) > _SILENCE
        turn = 0 if is_new else self._turn.get(name, 0)
        self._turn[name] = turn + 1
        return turn

    def play_all(self, names: Iterable[str]) -> None:
        """Play cues that fall together: each name once, and no more than a few."""
        for name in sorted(dict.fromkeys(names), key=_rank)[:_AT_ONCE]:
            self.play(name)

    def close(self) -> None:
        """Give the device back, once it has been opened."""
        self._closed = True
        self._lane.close()
        self._lane.wait(_PATIENCE)
        self.ambience.close()
        if self._ready:
            self._ready = False
            pygame.mixer.quit()
