"""Plays the game's sounds; without a device there is silence and nothing else changes.

The mixer is opened in a thread, because a sound system may take its time to answer. An open
device is fed silence 43 times a second, so it is given back while nothing sounds and nobody does
anything, and is open again before the first click has become a sound. Cues that fall together are
merged: one name sounds once, and of many the most telling few.
"""

from __future__ import annotations

import atexit
import ctypes
import importlib
import math
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from pathlib import Path
from typing import Final

import pygame

from smokingcat.common.background_worker import BackgroundWorker
from smokingcat.ui.sound.ambience import CHANNELS, Ambience
from smokingcat.ui.system.sdl import sdl_function
from smokingcat.ui.system.stderr import quiet_libraries

_FREQUENCY: Final = 44100
_BUFFER: Final = 1024
"""Samples asked for at once: 43 times a second, and a sound is late by 23 ms at most."""
_CHANNELS: Final = 16
_AUDIO: Final = 0x10
"""SDL's flag for what opens sound devices."""
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
_LINGER: Final = 5.0
"""Seconds without input or a sound after which the device is given back, and for which one that
has refused is left alone."""
_LATE: Final = 0.25
"""Seconds after which a sound is too late for what it belongs to."""
PATIENCE: Final = 0.5
"""Seconds for which the end of the program waits for a device that is opened or given back."""
_BACK_ROOM: Final = Path("loops", "back-room.ogg")


def _reach_audio() -> None:
    """Start SDL's audio and end it again, which may take for ever where a sound server hangs.

    pygame would wait for it with the interpreter's lock, so that nobody could play on.
    """
    start = sdl_function("SDL_InitSubSystem", (ctypes.c_uint32,))
    end = sdl_function("SDL_QuitSubSystem", (ctypes.c_uint32,))
    if start is not None and end is not None and start(_AUDIO) == 0:
        end(_AUDIO)


def _close() -> None:
    """Give the device back, unless the mixer could not even be imported."""
    if sys.modules.get("pygame.mixer") is not None:
        pygame.mixer.quit()


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
        self.felt: Callable[[str], None] | None = None
        """Who hears of every sound that is asked for, also where there is silence."""
        self._has_begun = False
        self._is_asked_for = False
        """Whether the device is open or being opened."""
        self._asks_from = -math.inf
        """When it may be asked for, by the clock: later where it has refused."""
        self._ready = False
        """Whether the mixer belongs to the loop; else to the lane that opens and closes it."""
        self._quiet = 0.0
        self._waiting: deque[tuple[str, float]] = deque(maxlen=_AT_ONCE)
        self._loaded: dict[str, tuple[pygame.mixer.Sound, ...]] = {}
        self._turn: dict[str, int] = {}
        self._heard: dict[str, float] = {}
        self._lane = BackgroundWorker("sounds")
        self.ambience = Ambience(folder / _BACK_ROOM, 0.0 if muted else ambience, self._lane)

    def open(self) -> Future[None]:
        """Open the sound device without waiting for it; the future is done once it answered."""
        self._has_begun = True
        return self._ask()

    def stir(self) -> None:
        """Take note that somebody is here: the device should be open by the time of a sound."""
        self._quiet = 0.0
        is_heard = not self._muted and (self._volume > 0 or self.ambience.is_wanted)
        if not (self._has_begun and is_heard) or self._is_asked_for:
            return
        if self._clock() >= self._asks_from:
            self._ask()

    @property
    def wakes_in(self) -> float | None:
        """Seconds until the device may be given back."""
        if not self._is_asked_for or self.ambience.is_wanted:
            return None
        return max(0.0, _LINGER - self._quiet)

    def update(self, seconds: float) -> None:
        """Let time pass; give the device back once nothing has sounded for a while."""
        self._quiet += seconds
        if self.wakes_in != 0:
            return
        if self._ready and pygame.mixer.get_busy():
            self._quiet = 0.0
            return
        self._give_back()

    def _give_back(self) -> None:
        self._ready = self._is_asked_for = False
        self.ambience.rest()
        self._lane.submit(_close)

    def lose(self) -> None:
        """Take note that the device is gone: there may be another, or this one again later."""
        self._give_back()
        self.stir()

    def set_away(self, is_away: bool) -> None:
        """Hear nothing of the back room while nobody sees the window."""
        self.ambience.set_away(is_away)
        self.stir()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until the device is open or closed as asked for, or so long; return whether."""
        return self._lane.wait(seconds)

    def _ask(self) -> Future[None]:
        self._is_asked_for = True
        return self._lane.submit(self._open)

    def _open(self) -> None:
        if not self._has_begun:
            return
        try:
            importlib.import_module("pygame.mixer")  # which the start has left out
            with quiet_libraries():
                _reach_audio()
                # No changes: sounds, loaded once, must fit whatever device comes next.
                pygame.mixer.init(_FREQUENCY, -16, 2, _BUFFER, allowedchanges=0)
        except (pygame.error, ImportError, OSError):
            self._asks_from = self._clock() + _LINGER  # it may have been plugged in by then
            self._is_asked_for = False
            return
        pygame.mixer.set_num_channels(_CHANNELS)
        pygame.mixer.set_reserved(CHANNELS)
        if not self._loaded:
            self._load()
        while self._waiting:
            name, since = self._waiting.popleft()
            if self._clock() - since < _LATE:
                self._sound(name)
        self._ready = self._has_begun and self._is_asked_for  # or it was given back meanwhile
        if self._ready:
            self.ambience.open()

    def _load(self) -> None:
        by_name: dict[str, list[pygame.mixer.Sound]] = {}
        for path in sorted(self._folder.glob("*.ogg")):
            name = path.stem.rstrip("0123456789").rstrip("_")
            try:
                by_name.setdefault(name, []).append(pygame.mixer.Sound(path))
            except pygame.error:
                continue  # one unreadable sound is one sound less
        self._loaded = {name: tuple(sounds) for name, sounds in by_name.items()}

    def set_volume(self, volume: float, *, muted: bool, ambience: float) -> None:
        """Set the loudness of effects and of the back room, 0 to 1."""
        self._volume = volume
        self._muted = muted
        self.ambience.set_volume(0.0 if muted else ambience)
        self.stir()

    def play(self, name: str) -> None:
        """Play the sound called ``name`` once, unless it has only just begun."""
        if self.felt is not None:
            self.felt(name)
        if not self._has_begun or self._muted or self._volume <= 0:
            return
        self.stir()
        if self._ready:
            self._sound(name)
        else:
            self._waiting.append((name, self._clock()))

    def _sound(self, name: str) -> None:
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
            self._give_back()  # the device is gone

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
        """Give the device back; the end of the program waits for none that does not answer."""
        self._has_begun = False
        self.ambience.close()
        if self._is_asked_for:
            self._give_back()
        if not self.wait(PATIENCE):
            atexit.unregister(pygame.quit)  # it would wait for ever
