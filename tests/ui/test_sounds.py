"""Sounds: each cue once, in turn; without a device there is silence and nothing else."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from smokingcat import paths
from smokingcat.ui.sounds import Sounds


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two sounds, one of them with two variants, and a file that is none."""
    shipped = paths.assets() / "sounds"
    for name in ("deal_1.ogg", "deal_2.ogg", "slate.ogg"):
        shutil.copy(shipped / name, tmp_path)
    (tmp_path / "broken.ogg").write_bytes(b"miaow")
    return tmp_path


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    """What was played: name and loudness."""
    played: list[tuple[str, float]] = []

    class Noted:
        def __init__(self, path: Path) -> None:
            if path.stem == "broken":
                raise pygame.error("not a sound")
            self._name = path.stem
            self._volume = 0.0

        def set_volume(self, volume: float) -> None:
            self._volume = volume

        def play(self) -> None:
            played.append((self._name, self._volume))

    monkeypatch.setattr(pygame.mixer, "Sound", Noted)
    return played


@pytest.fixture
def opened(folder: Path) -> Iterator[Sounds]:
    sounds = Sounds(folder, volume=0.5, muted=False)
    sounds._open()
    yield sounds
    sounds.close()


@pytest.fixture
def no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any) -> None:
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)


def test_variants_of_a_sound_are_played_in_turn(
    played: list[tuple[str, float]], opened: Sounds
) -> None:
    for _ in range(3):
        opened.play("deal")
    assert [name for name, _volume in played] == ["deal_1", "deal_2", "deal_1"]


def test_cues_that_fall_together_sound_once_each(
    played: list[tuple[str, float]], opened: Sounds
) -> None:
    opened.play_all(["deal", "slate", "deal", "deal"])
    assert [name for name, _volume in played] == ["deal_1", "slate"]


def test_loudness_and_silence_follow_the_settings_at_once(
    played: list[tuple[str, float]], opened: Sounds
) -> None:
    opened.play("slate")
    opened.set_volume(0.9, muted=False)
    opened.play("slate")
    opened.set_volume(0.9, muted=True)
    opened.play("slate")
    opened.set_volume(0.0, muted=False)
    opened.play("slate")
    assert played == [("slate", 0.5), ("slate", 0.9)]


def test_an_unknown_or_unreadable_sound_is_silent(
    played: list[tuple[str, float]], opened: Sounds
) -> None:
    opened.play_all(["miaow", "broken"])
    assert played == []


@pytest.mark.usefixtures("no_device")
def test_without_a_device_there_is_silence(played: list[tuple[str, float]], folder: Path) -> None:
    sounds = Sounds(folder, volume=1.0, muted=False)
    sounds._open()
    sounds.play("slate")
    sounds.close()
    assert played == []


def test_before_the_device_answers_there_is_silence(
    played: list[tuple[str, float]], folder: Path
) -> None:
    sounds = Sounds(folder, volume=1.0, muted=False)
    sounds.play("slate")
    sounds.close()
    assert played == []


def test_after_closing_there_is_silence(played: list[tuple[str, float]], opened: Sounds) -> None:
    opened.close()
    opened.play("slate")
    assert played == []
    assert pygame.mixer.get_init() is None


def test_every_shipped_sound_can_be_opened_and_played() -> None:
    sounds = Sounds(paths.assets() / "sounds", volume=0.5, muted=False)
    sounds._open()
    sounds.play_all(["deal", "play", "slate", "button"])
    assert pygame.mixer.get_busy()
    sounds.close()
