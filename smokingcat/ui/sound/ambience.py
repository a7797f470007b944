"""Background murmur of the pub: a loop that fades in and out on its own channels.

The file is decoded on a worker when the loop is first wanted, because half a minute of sound takes
a while. Without a device or a file there is silence.
"""

from __future__ import annotations

import contextlib
import threading
from pathlib import Path
from typing import Final

import pygame

from smokingcat.common.background_worker import BackgroundWorker

CHANNELS: Final = 2
"""Number of reserved mixer channels: one fades in while the other fades out."""
_FADE: Final = 1000
"""Fade time in milliseconds."""
_MAX_LOWERING: Final = 0.92
"""Greatest share by which the volume is lowered."""


class Ambience:
    """Loop of the file ``path``, played while the volume is above 0 and the window is visible.

    ``worker`` decodes the file.
    """

    def __init__(self, path: Path, volume: float, worker: BackgroundWorker) -> None:
        self._path = path
        self._volume = volume
        self._lowered = 0.0
        self._is_away = False
        self._is_open = False
        self._is_closed = False
        self._sound: pygame.mixer.Sound | None = None
        self._channel: pygame.mixer.Channel | None = None
        self._next = 0
        self._worker = worker
        self._is_requested = False
        self._lock = threading.Lock()

    def open(self) -> None:
        """Start: the mixer is open and has reserved its first channels."""
        with self._lock:
            self._is_open = not self._is_closed
            self._apply()

    def set_volume(self, volume: float) -> None:
        """Set the volume, 0 (fade out) to 1."""
        with self._lock:
            self._volume = volume
            self._apply()

    def set_away(self, is_away: bool) -> None:
        """Fade out while the window is hidden, and in again when it is back."""
        with self._lock:
            self._is_away = is_away
            self._apply()

    def lower(self, share: float) -> None:
        """Lower the volume by ``share``: 0 is the usual volume, 1 almost silence."""
        if share == self._lowered:
            return
        with self._lock:
            self._lowered = share
            if self._channel is not None and self._sound is not None:
                with contextlib.suppress(pygame.error):  # the device is gone
                    self._sound.set_volume(self._loudness)

    @property
    def _loudness(self) -> float:
        return self._volume * (1 - _MAX_LOWERING * self._lowered)

    @property
    def is_wanted(self) -> bool:
        return self._volume > 0 and not self._is_away

    def rest(self) -> None:
        """Stop using the mixer until `open`, because it will be closed."""
        with self._lock:
            self._is_open = False
            self._channel = None

    def close(self) -> None:
        """Stop using the mixer for good."""
        self._is_closed = True
        self.rest()

    def wait(self) -> None:
        """Block until the loop has been decoded, if it was wanted."""
        if self._is_requested:
            self._worker.wait()

    def _apply(self) -> None:
        """Play or fade as wanted; the caller holds the lock."""
        if not self._is_open:
            return
        try:
            if not self.is_wanted:
                self._fade_out()
            elif self._sound is not None:
                self._fade_in(self._sound)
            elif not self._is_requested:
                self._is_requested = True
                self._worker.submit(self._read)
        except pygame.error:
            self._is_open = False  # the device is gone

    def _fade_in(self, sound: pygame.mixer.Sound) -> None:
        # The volume is set on the sound, because a fade overwrites the volume of the channel.
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
            self._apply()
