"""The looped background murmur: fades, loading on demand, and silence instead of errors."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from smokingcat.common import paths
from smokingcat.common.background_worker import BackgroundWorker
from smokingcat.store.settings import Settings
from smokingcat.ui.sound.ambience import CHANNELS, Ambience
from smokingcat.ui.sound.sounds import Sounds
from tests.ui.headless_game import Game

PATIENCE = 60.0
LOOP = paths.assets() / "sounds" / "loops" / "back-room.ogg"


class FakeMixer:
    """Records which files are read and what its channels play."""

    def __init__(self) -> None:
        self.read: list[str] = []
        self.done: list[str] = []
        self.loudness = 1.0
        self.is_gone = False


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> FakeMixer:
    mixer = FakeMixer()

    class FakeSound:
        def __init__(self, path: Path) -> None:
            if not path.exists():
                raise FileNotFoundError(path)
            mixer.read.append(path.stem)

        def set_volume(self, volume: float) -> None:
            mixer.loudness = volume

    class FakeChannel:
        def __init__(self, number: int) -> None:
            self.number = number

        def play(self, _sound: FakeSound, *, loops: int, fade_ms: int) -> None:
            if mixer.is_gone:
                raise pygame.error("mixer not initialized")
            assert loops == -1
            mixer.done.append(f"in {self.number} {fade_ms}")

        def fadeout(self, milliseconds: int) -> None:
            mixer.done.append(f"out {self.number} {milliseconds}")

    monkeypatch.setattr(pygame.mixer, "Sound", FakeSound)
    monkeypatch.setattr(pygame.mixer, "Channel", FakeChannel)
    return mixer


def wait_until_loaded(ambience: Ambience) -> Ambience:
    """Wait until the loop has been read; return the ambience."""
    ambience.wait()
    return ambience


def open_ambience(volume: float, path: Path = LOOP) -> Ambience:
    ambience = Ambience(path, volume, BackgroundWorker("reading"))
    ambience.open()
    return wait_until_loaded(ambience) if volume else ambience


def test_zero_volume_reads_and_plays_nothing(mixer: FakeMixer) -> None:
    open_ambience(0.0).set_volume(0.0)
    assert (mixer.read, mixer.done) == ([], [])


def test_loop_fades_in_at_the_requested_volume(mixer: FakeMixer) -> None:
    open_ambience(0.3)
    assert mixer.done == ["in 0 1000"]
    assert mixer.loudness == 0.3


def test_changing_the_volume_keeps_the_loop_playing(mixer: FakeMixer) -> None:
    open_ambience(0.3).set_volume(0.8)
    assert mixer.done == ["in 0 1000"]
    assert mixer.loudness == 0.8


def test_turning_the_volume_to_zero_fades_out_and_turning_it_up_uses_the_other_channel(
    mixer: FakeMixer,
) -> None:
    ambience = open_ambience(0.3)
    ambience.set_volume(0.0)
    ambience.set_volume(0.5)
    ambience.set_volume(0.0)
    ambience.set_volume(0.5)
    assert mixer.done == ["in 0 1000", "out 0 1000", "in 1 1000", "out 1 1000", "in 0 1000"]
    assert mixer.read == ["back-room"], "it is read once"


def test_fade_out_starts_from_the_current_loudness(mixer: FakeMixer) -> None:
    open_ambience(0.3).set_volume(0.0)
    assert mixer.loudness == 0.3


def test_lowered_loop_is_quieter_until_its_volume_is_restored(mixer: FakeMixer) -> None:
    ambience = open_ambience(0.5)
    ambience.lower(1.0)
    assert mixer.loudness < 0.05
    ambience.lower(0.0)
    assert (mixer.loudness, mixer.done) == (0.5, ["in 0 1000"])


def test_volume_change_of_a_lowered_loop_keeps_it_low(mixer: FakeMixer) -> None:
    ambience = open_ambience(0.5)
    ambience.lower(1.0)
    ambience.set_volume(1.0)
    assert mixer.loudness < 0.1


def test_default_volume_is_audible_and_far_below_the_card_sounds() -> None:
    first = Settings()
    assert 0 < first.ambience_volume <= 0.5 * first.effects_volume
    assert not first.muted


def test_loop_pauses_while_the_window_is_away(mixer: FakeMixer) -> None:
    ambience = open_ambience(0.3)
    ambience.set_away(True)
    ambience.set_volume(0.6)
    assert mixer.done == ["in 0 1000", "out 0 1000"]
    ambience.set_away(False)
    assert mixer.done[2:] == ["in 1 1000"]
    assert mixer.loudness == 0.6


def test_volume_set_before_the_mixer_opens_applies_after_it_opens(mixer: FakeMixer) -> None:
    ambience = Ambience(LOOP, 0.0, BackgroundWorker("reading"))
    ambience.set_volume(0.4)
    assert mixer.read == []
    ambience.open()
    wait_until_loaded(ambience)
    assert mixer.done == ["in 0 1000"]


def test_closed_ambience_never_plays_again(mixer: FakeMixer) -> None:
    ambience = Ambience(LOOP, 0.4, BackgroundWorker("reading"))
    ambience.close()
    ambience.open()
    ambience.set_volume(0.5)
    assert (mixer.read, mixer.done) == ([], [])


def test_missing_loop_file_means_silence(mixer: FakeMixer, tmp_path: Path) -> None:
    open_ambience(0.4, tmp_path / "nothing.ogg").set_volume(0.5)
    assert mixer.done == []


def test_losing_the_audio_device_raises_no_error(mixer: FakeMixer) -> None:
    ambience = open_ambience(0.3)
    ambience.set_away(True)
    mixer.is_gone = True
    ambience.set_away(False)
    mixer.is_gone = False
    ambience.set_volume(0.9)
    assert mixer.done == ["in 0 1000", "out 0 1000"]


@pytest.mark.parametrize(
    ("gone", "back"),
    [
        (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED),
        (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED),
    ],
)
def test_inactive_window_silences_the_loop_until_input(
    mixer: FakeMixer, game: Game, gone: int, back: int
) -> None:
    game.context.preview(ambience_volume=0.5)
    ambience = game.context.sounds.ambience
    ambience.open()
    wait_until_loaded(ambience)
    for kind in (gone, back):
        game.app.take_input([pygame.Event(kind)])
    assert mixer.done == ["in 0 1000", "out 0 1000", "in 1 1000"]


# The tests from here on use the real mixer.


@pytest.fixture
def sounds() -> Iterator[Sounds]:
    sounds = Sounds(LOOP.parents[1], volume=0.5, muted=False, ambience=0.5)
    sounds.open()
    assert sounds.wait(PATIENCE)
    yield sounds
    sounds.close()


def test_lowering_after_the_device_is_lost_raises_no_error(sounds: Sounds) -> None:
    wait_until_loaded(sounds.ambience)
    pygame.mixer.quit()
    sounds.ambience.lower(1.0)
    sounds.update(60.0)
    assert pygame.mixer.get_init() is None


def test_shipped_loop_plays_on_its_own_channel(sounds: Sounds) -> None:
    wait_until_loaded(sounds.ambience)
    assert pygame.mixer.Channel(0).get_busy()


def is_open_after_a_minute(sounds: Sounds) -> bool:
    """Return whether the device is still open after a minute, when all fades are over."""
    for _ in range(2):
        sounds.update(60.0)
        assert sounds.wait(PATIENCE)
        if pygame.mixer.get_init() and not sounds.ambience.is_wanted:
            pygame.mixer.stop()
    return pygame.mixer.get_init() is not None


def test_device_stays_open_while_the_loop_plays_and_closes_while_the_window_is_away(
    sounds: Sounds,
) -> None:
    wait_until_loaded(sounds.ambience)
    assert is_open_after_a_minute(sounds)
    sounds.set_away(True)
    assert not is_open_after_a_minute(sounds)
    sounds.set_away(False)
    assert is_open_after_a_minute(sounds)
    assert any(pygame.mixer.Channel(number).get_busy() for number in range(CHANNELS))


def test_sound_effects_never_use_the_channels_of_the_loop(sounds: Sounds) -> None:
    wait_until_loaded(sounds.ambience)
    loop = pygame.mixer.Channel(0).get_sound()
    for _ in range(30):
        effect = pygame.mixer.Sound(LOOP.parents[1] / "slate.ogg")
        channel: Any = effect.play()
        assert channel is None or channel.get_sound() is effect
    assert pygame.mixer.Channel(0).get_sound() is loop
    assert CHANNELS < 4 < pygame.mixer.get_num_channels()


def test_muted_start_reads_no_loop(mixer: FakeMixer) -> None:
    sounds = Sounds(LOOP.parents[1], volume=0.5, muted=True, ambience=0.5)
    sounds.ambience.open()
    assert mixer.read == []
    sounds.set_volume(0.5, muted=False, ambience=0.5)
    wait_until_loaded(sounds.ambience)
    assert mixer.done == ["in 0 1000"]
    sounds.set_volume(0.5, muted=True, ambience=0.5)
    assert mixer.done[1:] == ["out 0 1000"]
