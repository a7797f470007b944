"""Sound effects; without a device there is silence and nothing else changes.

A worker opens the mixer, because a sound system may take its time to answer. An open device is fed
silence 43 times a second. It is therefore closed while nothing sounds and there is no input, and
reopened before the first click becomes a sound. Simultaneous cues are merged: each name sounds
once, and only the most important few are played.
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
"""Buffer size in samples: 43 buffers a second, and at most 23 ms of delay."""
_CHANNELS: Final = 16
_AUDIO: Final = 0x10
"""SDL's flag for its audio subsystem."""
_AT_ONCE: Final = 4
_APART: Final = 0.040
"""Seconds between two sounds of one name; closer together they would rattle."""
_BY_IMPORTANCE: Final = (
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
"""Sounds by importance, the most important first."""
_SCALES: Final = frozenset({"count"})
"""Sounds whose variants are a rising scale, which restarts after a silence."""
_SILENCE: Final = 2.0
"""Seconds of silence after which a scale restarts."""
_IDLE_SECONDS: Final = 5.0
"""Seconds without input or sound after which the device is closed, and seconds before a failed
device is tried again.
"""
_LATE: Final = 0.25
"""Seconds after which a sound is too late for its event."""
PATIENCE: Final = 0.5
"""Seconds for which the end of the program waits for a device to open or close."""
_BACK_ROOM: Final = Path("loops", "back-room.ogg")


def _probe_audio() -> None:
    """Start and stop SDL's audio, which may block for ever if the sound server hangs.

    pygame would hold the interpreter's lock meanwhile and freeze the game.
    """
    start = sdl_function("SDL_InitSubSystem", (ctypes.c_uint32,))
    end = sdl_function("SDL_QuitSubSystem", (ctypes.c_uint32,))
    if start is not None and end is not None and start(_AUDIO) == 0:
        end(_AUDIO)


def _close() -> None:
    """Close the device, if the mixer was imported."""
    if sys.modules.get("pygame.mixer") is not None:
        pygame.mixer.quit()


def _rank(name: str) -> int:
    return _BY_IMPORTANCE.index(name) if name in _BY_IMPORTANCE else len(_BY_IMPORTANCE)


class Sounds:
    """Sounds of ``folder``; ``deal`` plays ``deal_1``, ``deal_2`` … in turn."""

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
        self.vibrate: Callable[[str], None] | None = None
        """Listener for every requested sound, also while muted (for rumble)."""
        self._has_begun = False
        self._is_requested = False
        """Whether the device is open or being opened."""
        self._retry_at = -math.inf
        """Earliest time of the next attempt, by the clock; a failure postpones it."""
        self._ready = False
        """Whether the loop may use the mixer; otherwise the worker is opening or closing it."""
        self._quiet = 0.0
        self._waiting: deque[tuple[str, float]] = deque(maxlen=_AT_ONCE)
        self._loaded: dict[str, tuple[pygame.mixer.Sound, ...]] = {}
        self._turn: dict[str, int] = {}
        self._heard: dict[str, float] = {}
        self._worker = BackgroundWorker("sounds")
        self.ambience = Ambience(folder / _BACK_ROOM, 0.0 if muted else ambience, self._worker)

    def open(self) -> Future[None]:
        """Open the sound device in the background; the future is done once it has answered."""
        self._has_begun = True
        return self._request_device()

    def note_activity(self) -> None:
        """Note activity of the player, so that the device is open by the time of a sound."""
        self._quiet = 0.0
        is_heard = not self._muted and (self._volume > 0 or self.ambience.is_wanted)
        if not (self._has_begun and is_heard) or self._is_requested:
            return
        if self._clock() >= self._retry_at:
            self._request_device()

    @property
    def wakes_in(self) -> float | None:
        """Seconds until the device may be closed."""
        if not self._is_requested or self.ambience.is_wanted:
            return None
        return max(0.0, _IDLE_SECONDS - self._quiet)

    def update(self, seconds: float) -> None:
        """Advance by ``seconds``; close the device once nothing has sounded for a while."""
        self._quiet += seconds
        if self.wakes_in != 0:
            return
        if self._ready and pygame.mixer.get_busy():
            self._quiet = 0.0
            return
        self._close_device()

    def _close_device(self) -> None:
        self._ready = self._is_requested = False
        self.ambience.rest()
        self._worker.submit(_close)

    def handle_device_loss(self) -> None:
        """Handle the loss of the device: it or another one may come later."""
        self._close_device()
        self.note_activity()

    def set_away(self, is_away: bool) -> None:
        """Mute the murmur of the pub while the window is hidden."""
        self.ambience.set_away(is_away)
        self.note_activity()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait up to ``seconds`` until the device has finished opening or closing.

        Return whether it has finished.
        """
        return self._worker.wait(seconds)

    def _request_device(self) -> Future[None]:
        self._is_requested = True
        return self._worker.submit(self._open)

    def _open(self) -> None:
        if not self._has_begun:
            return
        try:
            # Imported late: `smokingcat.ui` skips the module, so that the title appears sooner.
            importlib.import_module("pygame.mixer")
            with quiet_libraries():
                _probe_audio()
                # No changes: sounds are loaded once and must suit every device opened later.
                pygame.mixer.init(_FREQUENCY, -16, 2, _BUFFER, allowedchanges=0)
        except (pygame.error, ImportError, OSError):
            # A device may have been plugged in by then.
            self._retry_at = self._clock() + _IDLE_SECONDS
            self._is_requested = False
            return
        pygame.mixer.set_num_channels(_CHANNELS)
        pygame.mixer.set_reserved(CHANNELS)
        if not self._loaded:
            self._load()
        while self._waiting:
            name, since = self._waiting.popleft()
            if self._clock() - since < _LATE:
                self._sound(name)
        self._ready = self._has_begun and self._is_requested  # or it was closed meanwhile
        if self._ready:
            self.ambience.open()

    def _load(self) -> None:
        by_name: dict[str, list[pygame.mixer.Sound]] = {}
        for path in sorted(self._folder.glob("*.ogg")):
            name = path.stem.rstrip("0123456789").rstrip("_")
            try:
                by_name.setdefault(name, []).append(pygame.mixer.Sound(path))
            except pygame.error:
                continue  # skip an unreadable sound
        self._loaded = {name: tuple(sounds) for name, sounds in by_name.items()}

    def set_volume(self, volume: float, *, muted: bool, ambience: float) -> None:
        """Set the volume of effects and of the murmur, 0 to 1."""
        self._volume = volume
        self._muted = muted
        self.ambience.set_volume(0.0 if muted else ambience)
        self.note_activity()

    def play(self, name: str) -> None:
        """Play the sound called ``name`` once, unless it has only just started."""
        if self.vibrate is not None:
            self.vibrate(name)
        if not self._has_begun or self._muted or self._volume <= 0:
            return
        self.note_activity()
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
            self._close_device()  # the device is gone

    def _variant(self, name: str, now: float) -> int:
        """Return the number of the variant to play next."""
        is_new = name in _SCALES and now - self._heard.get(name, -math.inf) > _SILENCE
        turn = 0 if is_new else self._turn.get(name, 0)
        self._turn[name] = turn + 1
        return turn

    def play_all(self, names: Iterable[str]) -> None:
        """Play simultaneous cues: each name once, and at most a few."""
        for name in sorted(dict.fromkeys(names), key=_rank)[:_AT_ONCE]:
            self.play(name)

    def close(self) -> None:
        """Close the device; a device that does not answer does not delay the program's end."""
        self._has_begun = False
        self.ambience.close()
        if self._is_requested:
            self._close_device()
        if not self.wait(PATIENCE):
            atexit.unregister(pygame.quit)  # it would wait for ever
