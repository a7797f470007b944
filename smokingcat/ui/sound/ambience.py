"""The murmur of a back room: a loop that fades in and out on channels of its own.

It is read when it is first wanted, beside the loop: decoding half a minute takes a while.
Without a device, or without the file, there is silence.
"""

from __future__ import annotations

import contextlib
import threading
from pathlib import Path
from typing import Final

import pygame

from smokingcat.common.background_worker import BackgroundWorker

CHANNELS: Final = 2
"""How many of the mixer's first channels are reserved: one fades in while the other fades out."""
_FADE: Final = 1000
"""Milliseconds."""
_HUSHED: Final = 0.92
"""By what share it is quieter in a hush."""


class Ambience:
    """The loop at ``path``, heard while its volume is above 0 and the player is not away.

    It is read in a ``lane``.
    """

    def __init__(self, path: Path, volume: float, lane: BackgroundWorker) -> None:
        self._path = path
        self._volume = volume
        self._hush = 0.0
        self._is_away = False
        self._is_open = False
        self._is_closed = False
        self._sound: pygame.mixer.Sound | None = None
        self._channel: pygame.mixer.Channel | None = None
        self._next = 0
        self._lane = lane
        self._is_asked_for = False
        self._lock = threading.Lock()

    def open(self) -> None:
        """Begin: the mixer is open and keeps its first channels free."""
        with self._lock:
            self._is_open = not self._is_closed
            self._follow()

    def set_volume(self, volume: float) -> None:
        """Set the loudness, 0 (fade out) to 1."""
        with self._lock:
            self._volume = volume
            self._follow()

    def set_away(self, is_away: bool) -> None:
        """Fade out while nobody sees the window, and in again when it is back."""
        with self._lock:
            self._is_away = is_away
            self._follow()

    def hush(self, share: float) -> None:
        """Let everybody hold their breath: 0 is as loud as usual, 1 hardly anything."""
        if share == self._hush:
            return
        with self._lock:
            self._hush = share
            if self._channel is not None and self._sound is not None:
                with contextlib.suppress(pygame.error):  # the device is gone
                    self._sound.set_volume(self._loudness)

    @property
    def _loudness(self) -> float:
        return self._volume * (1 - _HUSHED * self._hush)

    @property
    def is_wanted(self) -> bool:
        """Whether it should be heard now."""
        return self._volume > 0 and not self._is_away

    def rest(self) -> None:
        """Let go of the mixer, which is going to be closed, until `open`."""
        with self._lock:
            self._is_open = False
            self._channel = None

    def close(self) -> None:
        """Let go of the mixer for good."""
        self._is_closed = True
        self.rest()

    def wait(self) -> None:
        """Wait until the loop has been read, if it was wanted."""
        if self._is_asked_for:
            self._lane.wait()

    def _follow(self) -> None:
        """Play or fade as is wanted now; the lock is held."""
        if not self._is_open:
            return
        try:
            if not self.is_wanted:
                self._fade_out()
            elif self._sound is not None:
                self._fade_in(self._sound)
            elif not self._is_asked_for:
                self._is_asked_for = True
                self._lane.submit(self._read)
        except pygame.error:
            self._is_open = False  # the device is gone

    def _fade_in(self, sound: pygame.mixer.Sound) -> None:
        # The loudness is the sound's: the channel's own is what a fade writes to.
        sound.set_volume(self._loudness)
        if self._channel is None:
            self._channel = pygame.mixer.Channel(self._next)
            self._channel.play(sound, loops=-1, fade_ms=_FADE)
            self._next = (self._next + 1) % CHANNELS

    def _fade_out(self) -> None:
        if self._channel is not None:
            self._channel.fadeout(_FADE)
            self._channel = None

    def _read(self) -> None:
        try:
            sound = pygame.mixer.Sound(self._path)
        except (pygame.error, OSError):
            return
        with self._lock:
            self._sound = sound
            self._follow()
