"""The murmur of the back room: faded in and out, read when wanted, and never an error."""

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
from tests.ui.desk import Desk

PATIENCE = 60.0
LOOP = paths.assets() / "sounds" / "loops" / "back-room.ogg"


class Mixer:
    """Notes what is read and what its channels do."""

    def __init__(self) -> None:
        self.read: list[str] = []
        self.done: list[str] = []
        self.loudness = 1.0
        self.is_gone = False


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Mixer:
    mixer = Mixer()

    class Noted:
        def __init__(self, path: Path) -> None:
            if not path.exists():
                raise FileNotFoundError(path)
            mixer.read.append(path.stem)

        def set_volume(self, volume: float) -> None:
            mixer.loudness = volume

    class Channel:
        def __init__(self, number: int) -> None:
            self.number = number

        def play(self, _sound: Noted, *, loops: int, fade_ms: int) -> None:
            if mixer.is_gone:
                raise pygame.error("mixer not initialized")
            assert loops == -1
            mixer.done.append(f"in {self.number} {fade_ms}")

        def fadeout(self, milliseconds: int) -> None:
            mixer.done.append(f"out {self.number} {milliseconds}")

    monkeypatch.setattr(pygame.mixer, "Sound", Noted)
    monkeypatch.setattr(pygame.mixer, "Channel", Channel)
    return mixer


def has_read(ambience: Ambience) -> Ambience:
    """Return it once the loop has been read."""
    ambience.wait()
    return ambience


def opened(volume: float, path: Path = LOOP) -> Ambience:
    ambience = Ambience(path, volume, BackgroundWorker("reading"))
    ambience.open()
    return has_read(ambience) if volume else ambience


def test_at_no_volume_nothing_is_read_or_played(mixer: Mixer) -> None:
    opened(0.0).set_volume(0.0)
    assert (mixer.read, mixer.done) == ([], [])


def test_it_fades_in_at_the_volume_wanted(mixer: Mixer) -> None:
    opened(0.3)
    assert mixer.done == ["in 0 1000"]
    assert mixer.loudness == 0.3


def test_another_volume_is_heard_at_once_and_the_loop_goes_on(mixer: Mixer) -> None:
    opened(0.3).set_volume(0.8)
    assert mixer.done == ["in 0 1000"]
    assert mixer.loudness == 0.8


def test_turned_down_it_fades_out_and_up_again_crosses_over_on_the_other_channel(
    mixer: Mixer,
) -> None:
    ambience = opened(0.3)
    ambience.set_volume(0.0)
    ambience.set_volume(0.5)
    ambience.set_volume(0.0)
    ambience.set_volume(0.5)
    assert mixer.done == ["in 0 1000", "out 0 1000", "in 1 1000", "out 1 1000", "in 0 1000"]
    assert mixer.read == ["back-room"], "it is read once"


def test_a_fade_out_keeps_the_loudness_it_begins_with(mixer: Mixer) -> None:
    opened(0.3).set_volume(0.0)
    assert mixer.loudness == 0.3


def test_in_a_hush_it_is_hardly_heard_and_then_as_before(mixer: Mixer) -> None:
    ambience = opened(0.5)
    ambience.hush(1.0)
    assert mixer.loudness < 0.05
    ambience.hush(0.0)
    assert (mixer.loudness, mixer.done) == (0.5, ["in 0 1000"])


def test_another_volume_in_a_hush_keeps_the_hush(mixer: Mixer) -> None:
    ambience = opened(0.5)
    ambience.hush(1.0)
    ambience.set_volume(1.0)
    assert mixer.loudness < 0.1


def test_at_the_first_start_it_is_on_and_far_below_the_cards() -> None:
    first = Settings()
    assert 0 < first.ambience_volume <= 0.5 * first.effects_volume
    assert not first.muted


def test_it_waits_while_the_window_is_away(mixer: Mixer) -> None:
    ambience = opened(0.3)
    ambience.set_away(True)
    ambience.set_volume(0.6)
    assert mixer.done == ["in 0 1000", "out 0 1000"]
    ambience.set_away(False)
    assert mixer.done[2:] == ["in 1 1000"]
    assert mixer.loudness == 0.6


def test_changed_before_the_mixer_is_open_it_waits_for_it(mixer: Mixer) -> None:
    ambience = Ambience(LOOP, 0.0, BackgroundWorker("reading"))
    ambience.set_volume(0.4)
    assert mixer.read == []
    ambience.open()
    has_read(ambience)
    assert mixer.done == ["in 0 1000"]


def test_closed_it_is_silent_for_good(mixer: Mixer) -> None:
    ambience = Ambience(LOOP, 0.4, BackgroundWorker("reading"))
    ambience.close()
    ambience.open()
    ambience.set_volume(0.5)
    assert (mixer.read, mixer.done) == ([], [])


def test_without_the_file_there_is_silence(mixer: Mixer, tmp_path: Path) -> None:
    opened(0.4, tmp_path / "nothing.ogg").set_volume(0.5)
    assert mixer.done == []


def test_a_device_that_goes_away_is_no_error(mixer: Mixer) -> None:
    ambience = opened(0.3)
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
def test_a_window_in_which_nobody_plays_is_away_until_somebody_does(
    mixer: Mixer, desk: Desk, gone: int, back: int
) -> None:
    desk.context.try_out(ambience_volume=0.5)
    ambience = desk.context.sounds.ambience
    ambience.open()
    has_read(ambience)
    for kind in (gone, back):
        desk.app.take_input([pygame.Event(kind)])
    assert mixer.done == ["in 0 1000", "out 0 1000", "in 1 1000"]


# The real mixer


@pytest.fixture
def sounds() -> Iterator[Sounds]:
    sounds = Sounds(LOOP.parents[1], volume=0.5, muted=False, ambience=0.5)
    sounds.open()
    assert sounds.wait(PATIENCE)
    yield sounds
    sounds.close()


def test_a_hush_after_the_device_has_gone_is_no_error(sounds: Sounds) -> None:
    has_read(sounds.ambience)
    pygame.mixer.quit()
    sounds.ambience.hush(1.0)
    sounds.update(60.0)
    assert pygame.mixer.get_init() is None


def test_the_shipped_loop_runs_on_its_own_channel(sounds: Sounds) -> None:
    has_read(sounds.ambience)
    assert pygame.mixer.Channel(0).get_busy()


def rested(sounds: Sounds) -> bool:
    """Say whether the device is still open when a minute has passed, and all has faded out."""
    for _ in range(2):
        sounds.update(60.0)
        assert sounds.wait(PATIENCE)
        if pygame.mixer.get_init() and not sounds.ambience.is_wanted:
            pygame.mixer.stop()
    return pygame.mixer.get_init() is not None


def test_while_it_murmurs_the_device_stays_open_and_away_from_it_rests(sounds: Sounds) -> None:
    has_read(sounds.ambience)
    assert rested(sounds)
    sounds.set_away(True)
    assert not rested(sounds)
    sounds.set_away(False)
    assert rested(sounds)
    assert any(pygame.mixer.Channel(number).get_busy() for number in range(CHANNELS))


def test_no_effect_takes_the_loop_s_channels(sounds: Sounds) -> None:
    has_read(sounds.ambience)
    loop = pygame.mixer.Channel(0).get_sound()
    for _ in range(30):
        effect = pygame.mixer.Sound(LOOP.parents[1] / "slate.ogg")
        channel: Any = effect.play()
        assert channel is None or channel.get_sound() is effect
    assert pygame.mixer.Channel(0).get_sound() is loop
    assert CHANNELS < 4 < pygame.mixer.get_num_channels()


def test_muted_at_the_start_nothing_is_read(mixer: Mixer) -> None:
    sounds = Sounds(LOOP.parents[1], volume=0.5, muted=True, ambience=0.5)
    sounds.ambience.open()
    assert mixer.read == []
    sounds.set_volume(0.5, muted=False, ambience=0.5)
    has_read(sounds.ambience)
    assert mixer.done == ["in 0 1000"]
    sounds.set_volume(0.5, muted=True, ambience=0.5)
    assert mixer.done[1:] == ["out 0 1000"]
