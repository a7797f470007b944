"""Plays the game's sounds; without a device there is silence and nothing else changes.

The mixer is opened in a thread, because a sound system may take its time to answer. Cues that
fall together are merged: one name sounds once.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pygame

from smokingcat.ui.quiet import quiet_libraries

_FREQUENCY: Final = 44100
_BUFFER: Final = 512


class Sounds:
    """The sounds in ``folder``; ``deal`` picks ``deal_1``, ``deal_2`` … in turn."""

    def __init__(self, folder: Path, *, volume: float, muted: bool) -> None:
        self._folder = folder
        self._volume = volume
        self._muted = muted
        self._ready = False
        self._closed = False
        self._loaded: dict[str, tuple[pygame.mixer.Sound, ...]] = {}
        self._turn: dict[str, int] = {}

    def open(self) -> None:
        """Open the sound device without waiting for it."""
        threading.Thread(target=self._open, name="sounds", daemon=True).start()

    def _open(self) -> None:
        try:
            with quiet_libraries():
                pygame.mixer.init(_FREQUENCY, -16, 2, _BUFFER)
        except pygame.error:
            return
        pygame.mixer.set_num_channels(16)
        by_name: dict[str, list[pygame.mixer.Sound]] = {}
        for path in sorted(self._folder.glob("*.ogg")):
            name = path.stem.rstrip("0123456789").rstrip("_")
            try:
                by_name.setdefault(name, []).append(pygame.mixer.Sound(path))
            except pygame.error:
                continue  # one unreadable sound is one sound less
        self._loaded = {name: tuple(sounds) for name, sounds in by_name.items()}
        self._ready = not self._closed

    def set_volume(self, volume: float, *, muted: bool) -> None:
        """Set the loudness of effects, 0 to 1."""
        self._volume = volume
        self._muted = muted

    def play(self, name: str) -> None:
        """Play the sound called ``name`` once."""
        if not self._ready or self._muted or self._volume <= 0:
            return
        variants = self._loaded.get(name)
        if not variants:
            return
        turn = self._turn.get(name, 0)
        self._turn[name] = turn + 1
        sound = variants[turn % len(variants)]
        sound.set_volume(self._volume)
        sound.play()

    def play_all(self, names: Iterable[str]) -> None:
        """Play cues that fall together, each name once."""
        for name in dict.fromkeys(names):
            self.play(name)

    def close(self) -> None:
        """Give the device back."""
        self._closed = True
        if self._ready:
            self._ready = False
            pygame.mixer.quit()
