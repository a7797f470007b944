"""Sound effects: each cue once, variants in turn, and silence without an audio device."""

from __future__ import annotations

import atexit
import shutil
import sys
import threading
import wave
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pygame
import pytest

from smokingcat.common import paths
from smokingcat.common.background_worker import BackgroundWorker
from smokingcat.table.motion.clip import CueName
from smokingcat.ui.screens.title.title_scene import TitleScene
from smokingcat.ui.sound import sounds as sounds_module
from smokingcat.ui.sound.sounds import Sounds
from tests.ui.headless_game import Game

PATIENCE = 60.0


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """One sound, another one with two variants, and a broken file."""
    shipped = paths.assets() / "sounds"
    for name in ("deal_1.ogg", "deal_2.ogg", "slate.ogg"):
        shutil.copy(shipped / name, tmp_path)
    (tmp_path / "broken.ogg").write_bytes(b"miaow")
    return tmp_path


@pytest.fixture
def played_sounds(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    """The played sounds as name and loudness."""
    played_sounds: list[tuple[str, float]] = []

    class FakeSound:
        def __init__(self, path: Path) -> None:
            if path.stem == "broken":
                raise pygame.error("not a sound")
            self._name = path.stem
            self._volume = 0.0

        def set_volume(self, volume: float) -> None:
            self._volume = volume

        def play(self) -> None:
            played_sounds.append((self._name, self._volume))

    monkeypatch.setattr(pygame.mixer, "Sound", FakeSound)
    return played_sounds


class SteppingClock:
    """Advances by a second at each reading, unless it is held."""

    def __init__(self) -> None:
        self.now = 0.0
        self.pace = 1.0

    def __call__(self) -> float:
        self.now += self.pace
        return self.now


@pytest.fixture
def clock() -> SteppingClock:
    return SteppingClock()


@pytest.fixture
def open_sounds(folder: Path, clock: SteppingClock) -> Iterator[Sounds]:
    sounds = Sounds(folder, volume=0.5, muted=False, clock=clock)
    sounds.open()
    assert sounds.wait(PATIENCE)
    yield sounds
    sounds.close()


@pytest.fixture
def no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any, **_named: Any) -> None:
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)


def test_variants_of_a_sound_are_played_in_turn(
    played_sounds: list[tuple[str, float]], open_sounds: Sounds
) -> None:
    for _ in range(3):
        open_sounds.play("deal")
    assert [name for name, _volume in played_sounds] == ["deal_1", "deal_2", "deal_1"]


def test_rising_scale_restarts_after_a_silence(
    played_sounds: list[tuple[str, float]], folder: Path, clock: SteppingClock
) -> None:
    for step in range(1, 5):
        shutil.copy(paths.assets() / "sounds" / f"count_{step}.ogg", folder)
    sounds = Sounds(folder, volume=0.5, muted=False, clock=clock)
    sounds.open()
    assert sounds.wait(PATIENCE)
    for _ in range(3):
        sounds.play("count")
    clock.now += 10
    for _ in range(2):
        sounds.play("count")
    sounds.close()
    heard = [name for name, _volume in played_sounds]
    assert heard == ["count_1", "count_2", "count_3", "count_1", "count_2"]


def test_simultaneous_cues_sound_once_each(
    played_sounds: list[tuple[str, float]], open_sounds: Sounds
) -> None:
    open_sounds.play_all(["deal", "slate", "deal", "deal"])
    assert [name for name, _volume in played_sounds] == ["slate", "deal_1"]


def test_same_sound_is_not_repeated_too_soon(
    played_sounds: list[tuple[str, float]], open_sounds: Sounds, clock: SteppingClock
) -> None:
    clock.pace = 0.010
    for _ in range(12):
        open_sounds.play("deal")
    assert len(played_sounds) == 3


def test_different_sounds_may_follow_at_once(
    played_sounds: list[tuple[str, float]], open_sounds: Sounds, clock: SteppingClock
) -> None:
    clock.pace = 0.0
    open_sounds.play("deal")
    open_sounds.play("slate")
    assert [name for name, _volume in played_sounds] == ["deal_1", "slate"]


def test_only_the_four_most_important_simultaneous_sounds_play(
    played_sounds: list[tuple[str, float]], folder: Path, clock: SteppingClock
) -> None:
    for name in ("tick", "slide", "play", "hejma", "letter"):
        shutil.copy(folder / "slate.ogg", folder / f"{name}.ogg")
    sounds = Sounds(folder, volume=0.5, muted=False, clock=clock)
    sounds.open()
    assert sounds.wait(PATIENCE)
    sounds.play_all(["tick", "deal", "slide", "play", "hejma", "letter"])
    assert [name for name, _volume in played_sounds] == ["letter", "hejma", "play", "slide"]
    sounds.close()


def test_volume_and_mute_settings_apply_at_once(
    played_sounds: list[tuple[str, float]], open_sounds: Sounds
) -> None:
    open_sounds.play("slate")
    open_sounds.set_volume(0.9, muted=False, ambience=0.0)
    open_sounds.play("slate")
    open_sounds.set_volume(0.9, muted=True, ambience=0.0)
    open_sounds.play("slate")
    open_sounds.set_volume(0.0, muted=False, ambience=0.0)
    open_sounds.play("slate")
    assert played_sounds == [("slate", 0.5), ("slate", 0.9)]


def test_unknown_or_unreadable_sound_is_silent(
    played_sounds: list[tuple[str, float]], open_sounds: Sounds
) -> None:
    open_sounds.play_all(["miaow", "broken"])
    assert played_sounds == []


@pytest.mark.usefixtures("no_device")
def test_missing_device_means_silence(played_sounds: list[tuple[str, float]], folder: Path) -> None:
    sounds = Sounds(folder, volume=1.0, muted=False)
    sounds.open()
    assert sounds.wait(PATIENCE)
    sounds.play("slate")
    sounds.close()
    assert played_sounds == []


def test_sounds_before_the_device_opens_are_silent(
    played_sounds: list[tuple[str, float]], folder: Path
) -> None:
    sounds = Sounds(folder, volume=1.0, muted=False)
    sounds.play("slate")
    sounds.close()
    assert played_sounds == []


def test_closed_sounds_are_silent(
    played_sounds: list[tuple[str, float]], open_sounds: Sounds
) -> None:
    open_sounds.close()
    open_sounds.play("slate")
    assert played_sounds == []
    assert pygame.mixer.get_init() is None


class MissingModule:
    """pygame's placeholder for a module that cannot be loaded. Every use warns."""

    def __init__(self, asked: list[str]) -> None:
        self._asked = asked

    def __getattr__(self, name: str) -> object:
        self._asked.append(name)
        raise NotImplementedError(name)


def test_mixer_that_cannot_be_imported_means_silence(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pygame.mixer", None)  # as if a library were missing
    asked: list[str] = []
    monkeypatch.setattr(pygame, "mixer", MissingModule(asked))
    sounds = Sounds(folder, volume=0.5, muted=False)
    sounds.open()
    assert sounds.wait(PATIENCE)
    sounds.play("slate")
    sounds.handle_device_loss()
    sounds.close()
    assert asked == []


def test_lost_device_raises_no_error_and_the_next_one_plays(
    played_sounds: list[tuple[str, float]], open_sounds: Sounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_sound: object) -> None:
        raise pygame.error("mixer not initialized")

    with monkeypatch.context() as patch:
        patch.setattr(pygame.mixer.Sound, "play", fail)
        open_sounds.play("slate")
    open_sounds.play("slate")
    assert played_sounds == []
    assert open_sounds.wait(PATIENCE)
    open_sounds.play("slate")
    assert played_sounds == [("slate", 0.5)]


def test_device_lost_during_play_is_replaced(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    sounds = game.context.sounds
    sounds.open()
    assert sounds.wait(PATIENCE)
    begun: list[bool] = []
    begin = pygame.mixer.init

    def noted(*given: Any, **named: Any) -> None:
        begun.append(pygame.mixer.get_init() is None)
        begin(*given, **named)

    monkeypatch.setattr(pygame.mixer, "init", noted)
    for which in (0, 2):  # an unused channel, and ours
        lost = pygame.Event(pygame.AUDIODEVICEREMOVED, which=which, iscapture=0)
        game.app.take_input([lost])
        assert sounds.wait(PATIENCE)
    assert begun == [True], "given back, and then opened anew"
    sounds.close()


def test_program_end_does_not_wait_for_a_hanging_device(
    open_sounds: Sounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers, left_alone = threading.Event(), list[object]()
    monkeypatch.setattr(BackgroundWorker, "is_manual", False)
    monkeypatch.setattr(pygame.mixer, "quit", answers.wait)
    monkeypatch.setattr(sounds_module, "PATIENCE", 0.01)
    monkeypatch.setattr(atexit, "unregister", left_alone.append)
    open_sounds.close()
    assert left_alone == [pygame.quit]
    answers.set()
    assert open_sounds.wait(PATIENCE)
    monkeypatch.undo()
    pygame.mixer.quit()


# Closing the idle device


def idle_for_a_minute(sounds: Sounds) -> Sounds:
    """Return the sounds after a minute without input or cue."""
    sounds.update(60.0)
    assert sounds.wait(PATIENCE)
    return sounds


def is_open() -> bool:
    return pygame.mixer.get_init() is not None


def test_idle_device_is_closed_and_causes_no_wake_up(open_sounds: Sounds) -> None:
    open_sounds.update(1.0)
    assert is_open()
    assert open_sounds.wakes_in is not None
    assert idle_for_a_minute(open_sounds).wakes_in is None
    assert not is_open()


def test_input_reopens_the_device_at_once(
    played_sounds: list[tuple[str, float]], open_sounds: Sounds
) -> None:
    idle_for_a_minute(open_sounds).note_activity()
    assert open_sounds.wait(PATIENCE)
    assert (is_open(), played_sounds) == (True, [])
    open_sounds.play("slate")
    assert played_sounds == [("slate", 0.5)]


def test_sound_waits_for_the_reopening_device_unless_too_late(
    played_sounds: list[tuple[str, float]], open_sounds: Sounds, clock: SteppingClock
) -> None:
    for pace, heard in (0.0, ["slate"]), (1.0, ["slate"]):
        clock.pace = pace
        idle_for_a_minute(open_sounds).play("slate")
        assert open_sounds.wait(PATIENCE)
        assert [name for name, _volume in played_sounds] == heard


def test_muted_game_opens_no_device(open_sounds: Sounds) -> None:
    open_sounds.set_volume(0.5, muted=True, ambience=0.5)
    idle_for_a_minute(open_sounds).note_activity()
    assert open_sounds.wakes_in is None
    open_sounds.set_volume(0.5, muted=False, ambience=0.0)
    assert open_sounds.wait(PATIENCE)
    assert is_open()


def write_silence(path: Path, seconds: int) -> None:
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 1, 8_000, 0, "NONE", ""))
        file.writeframes(bytes([128]) * 8_000 * seconds)


def test_sound_is_not_cut_off_by_closing(folder: Path) -> None:
    write_silence(folder / "slate.ogg", 60)  # the mixer plays in real time
    sounds = Sounds(folder, volume=0.5, muted=False)
    sounds.open()
    assert sounds.wait(PATIENCE)
    sounds.play("slate")
    assert idle_for_a_minute(sounds).wakes_in
    assert is_open()
    pygame.mixer.stop()
    assert idle_for_a_minute(sounds).wakes_in is None
    sounds.close()


@pytest.mark.usefixtures("no_device")
def test_refused_device_is_retried_after_a_while_also_during_play(
    folder: Path, clock: SteppingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock.pace = 0.0
    sounds = Sounds(folder, volume=0.5, muted=False, clock=clock)
    sounds.open()
    assert sounds.wait(PATIENCE)
    monkeypatch.undo()
    for later, is_there in (1.0, False), (9.0, True):
        clock.now += later
        sounds.note_activity()
        assert sounds.wait(PATIENCE)
        assert is_open() is is_there
    sounds.close()


def test_idle_game_closes_the_device_and_mouse_motion_reopens_it(game: Game) -> None:
    sounds = game.context.sounds
    game.app.push(TitleScene(game.context))
    game.context.preview(ambience_volume=0.0)
    sounds.open()
    assert sounds.wait(PATIENCE)
    game.app.turn(60.0, happened=False)
    assert sounds.wait(PATIENCE)
    assert not is_open()
    game.app.take_input([pygame.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=())])
    assert sounds.wait(PATIENCE)
    assert is_open()
    sounds.close()


def test_every_table_cue_has_a_sound_and_a_priority(tmp_path: Path) -> None:
    shipped = {
        path.stem.rstrip("0123456789").rstrip("_")
        for path in (paths.assets() / "sounds").glob("*.ogg")
    }
    assert set(get_args(CueName)) <= shipped
    sounds, played = Sounds(tmp_path, volume=0.5, muted=False), list[str]()
    sounds.vibrate = played.append
    for cue in get_args(CueName):
        sounds.play_all(["unknown", cue])
    assert played[::2] == [*get_args(CueName)], "the cue comes before a sound without a priority"


def test_every_shipped_sound_can_be_opened_and_played() -> None:
    sounds = Sounds(paths.assets() / "sounds", volume=0.5, muted=False)
    sounds.open()
    assert sounds.wait(PATIENCE)
    sounds.play_all(["deal", "play", "slate", "button"])
    assert pygame.mixer.get_busy()
    sounds.close()
