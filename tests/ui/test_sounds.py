"""Sounds: each cue once, in turn; without a device there is silence and nothing else."""

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
from smokingcat.ui.sound.sounds import _BY_IMPORTANCE, Sounds
from tests.ui.desk import Desk

PATIENCE = 60.0


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


class Clock:
    """A second passes whenever somebody looks, unless it is held."""

    def __init__(self) -> None:
        self.now = 0.0
        self.pace = 1.0

    def __call__(self) -> float:
        self.now += self.pace
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def opened(folder: Path, clock: Clock) -> Iterator[Sounds]:
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
    played: list[tuple[str, float]], opened: Sounds
) -> None:
    for _ in range(3):
        opened.play("deal")
    assert [name for name, _volume in played] == ["deal_1", "deal_2", "deal_1"]


def test_a_scale_climbs_and_begins_anew_after_a_silence(
    played: list[tuple[str, float]], folder: Path, clock: Clock
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
    heard = [name for name, _volume in played]
    assert heard == ["count_1", "count_2", "count_3", "count_1", "count_2"]


def test_cues_that_fall_together_sound_once_each(
    played: list[tuple[str, float]], opened: Sounds
) -> None:
    opened.play_all(["deal", "slate", "deal", "deal"])
    assert [name for name, _volume in played] == ["slate", "deal_1"]


def test_a_sound_does_not_rattle(
    played: list[tuple[str, float]], opened: Sounds, clock: Clock
) -> None:
    clock.pace = 0.010
    for _ in range(12):
        opened.play("deal")
    assert len(played) == 3


def test_sounds_of_other_names_need_not_wait(
    played: list[tuple[str, float]], opened: Sounds, clock: Clock
) -> None:
    clock.pace = 0.0
    opened.play("deal")
    opened.play("slate")
    assert [name for name, _volume in played] == ["deal_1", "slate"]


def test_of_many_that_fall_together_the_most_telling_four_are_heard(
    played: list[tuple[str, float]], folder: Path, clock: Clock
) -> None:
    for name in ("tick", "slide", "play", "hejma", "letter"):
        shutil.copy(folder / "slate.ogg", folder / f"{name}.ogg")
    sounds = Sounds(folder, volume=0.5, muted=False, clock=clock)
    sounds.open()
    assert sounds.wait(PATIENCE)
    sounds.play_all(["tick", "deal", "slide", "play", "hejma", "letter"])
    assert [name for name, _volume in played] == ["letter", "hejma", "play", "slide"]
    sounds.close()


def test_loudness_and_silence_follow_the_settings_at_once(
    played: list[tuple[str, float]], opened: Sounds
) -> None:
    opened.play("slate")
    opened.set_volume(0.9, muted=False, ambience=0.0)
    opened.play("slate")
    opened.set_volume(0.9, muted=True, ambience=0.0)
    opened.play("slate")
    opened.set_volume(0.0, muted=False, ambience=0.0)
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
    sounds.open()
    assert sounds.wait(PATIENCE)
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


class Missing:
    """What pygame leaves in the place of a part that it cannot load: it warns of every use."""

    def __init__(self, asked: list[str]) -> None:
        self._asked = asked

    def __getattr__(self, name: str) -> object:
        self._asked.append(name)
        raise NotImplementedError(name)


def test_a_mixer_that_cannot_be_imported_is_silence_too(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pygame.mixer", None)  # as where a library is missing
    asked: list[str] = []
    monkeypatch.setattr(pygame, "mixer", Missing(asked))
    sounds = Sounds(folder, volume=0.5, muted=False)
    sounds.open()
    assert sounds.wait(PATIENCE)
    sounds.play("slate")
    sounds.lose()
    sounds.close()
    assert asked == []


def test_a_device_that_goes_away_is_no_error_and_the_next_one_is_heard(
    played: list[tuple[str, float]], opened: Sounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_sound: object) -> None:
        raise pygame.error("mixer not initialized")

    with monkeypatch.context() as patch:
        patch.setattr(pygame.mixer.Sound, "play", fail)
        opened.play("slate")
    opened.play("slate")
    assert played == []
    assert opened.wait(PATIENCE)
    opened.play("slate")
    assert played == [("slate", 0.5)]


def test_where_the_device_is_lost_in_the_middle_of_play_another_is_asked_for(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    sounds = desk.context.sounds
    sounds.open()
    assert sounds.wait(PATIENCE)
    begun: list[bool] = []
    begin = pygame.mixer.init

    def noted(*given: Any, **named: Any) -> None:
        begun.append(pygame.mixer.get_init() is None)
        begin(*given, **named)

    monkeypatch.setattr(pygame.mixer, "init", noted)
    for which in (0, 2):  # one that nobody plays on, and ours
        lost = pygame.Event(pygame.AUDIODEVICEREMOVED, which=which, iscapture=0)
        desk.app.take_input([lost])
        assert sounds.wait(PATIENCE)
    assert begun == [True], "given back, and then opened anew"
    sounds.close()


def test_the_end_of_the_program_waits_for_no_device_that_hangs(
    opened: Sounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers, left_alone = threading.Event(), list[object]()
    monkeypatch.setattr(BackgroundWorker, "is_manual", False)
    monkeypatch.setattr(pygame.mixer, "quit", answers.wait)
    monkeypatch.setattr(sounds_module, "PATIENCE", 0.01)
    monkeypatch.setattr(atexit, "unregister", left_alone.append)
    opened.close()
    assert left_alone == [pygame.quit]
    answers.set()
    assert opened.wait(PATIENCE)
    monkeypatch.undo()
    pygame.mixer.quit()


# At rest


def rested(sounds: Sounds) -> Sounds:
    """Return it after a minute in which nothing happened."""
    sounds.update(60.0)
    assert sounds.wait(PATIENCE)
    return sounds


def is_open() -> bool:
    return pygame.mixer.get_init() is not None


def test_at_rest_the_device_is_given_back_and_nothing_wakes_anybody(opened: Sounds) -> None:
    opened.update(1.0)
    assert is_open()
    assert opened.wakes_in is not None
    assert rested(opened).wakes_in is None
    assert not is_open()


def test_it_is_open_again_as_soon_as_somebody_stirs(
    played: list[tuple[str, float]], opened: Sounds
) -> None:
    rested(opened).stir()
    assert opened.wait(PATIENCE)
    assert (is_open(), played) == (True, [])
    opened.play("slate")
    assert played == [("slate", 0.5)]


def test_a_sound_out_of_the_silence_waits_for_the_device_and_one_too_late_is_not_heard(
    played: list[tuple[str, float]], opened: Sounds, clock: Clock
) -> None:
    for pace, heard in (0.0, ["slate"]), (1.0, ["slate"]):
        clock.pace = pace
        rested(opened).play("slate")
        assert opened.wait(PATIENCE)
        assert [name for name, _volume in played] == heard


def test_whoever_has_muted_the_game_opens_no_device(opened: Sounds) -> None:
    opened.set_volume(0.5, muted=True, ambience=0.5)
    rested(opened).stir()
    assert opened.wakes_in is None
    opened.set_volume(0.5, muted=False, ambience=0.0)
    assert opened.wait(PATIENCE)
    assert is_open()


def write_silence(path: Path, seconds: int) -> None:
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 1, 8_000, 0, "NONE", ""))
        file.writeframes(bytes([128]) * 8_000 * seconds)


def test_a_sound_is_not_cut_off(folder: Path) -> None:
    write_silence(folder / "slate.ogg", 60)  # the mixer plays it in real time
    sounds = Sounds(folder, volume=0.5, muted=False)
    sounds.open()
    assert sounds.wait(PATIENCE)
    sounds.play("slate")
    assert rested(sounds).wakes_in
    assert is_open()
    pygame.mixer.stop()
    assert rested(sounds).wakes_in is None
    sounds.close()


@pytest.mark.usefixtures("no_device")
def test_a_device_that_refused_is_asked_again_after_a_while_also_in_the_middle_of_play(
    folder: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock.pace = 0.0
    sounds = Sounds(folder, volume=0.5, muted=False, clock=clock)
    sounds.open()
    assert sounds.wait(PATIENCE)
    monkeypatch.undo()
    for later, is_there in (1.0, False), (9.0, True):
        clock.now += later
        sounds.stir()
        assert sounds.wait(PATIENCE)
        assert is_open() is is_there
    sounds.close()


def test_the_window_gives_it_back_and_the_mouse_fetches_it(desk: Desk) -> None:
    sounds = desk.context.sounds
    desk.app.push(TitleScene(desk.context))
    desk.context.try_out(ambience_volume=0.0)
    sounds.open()
    assert sounds.wait(PATIENCE)
    desk.app.turn(60.0, happened=False)
    assert sounds.wait(PATIENCE)
    assert not is_open()
    desk.app.take_input([pygame.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=())])
    assert sounds.wait(PATIENCE)
    assert is_open()
    sounds.close()


def test_every_cue_of_the_table_has_its_sound_and_its_rank() -> None:
    shipped = {
        path.stem.rstrip("0123456789").rstrip("_")
        for path in (paths.assets() / "sounds").glob("*.ogg")
    }
    assert set(get_args(CueName)) <= shipped
    assert set(get_args(CueName)) <= set(_BY_IMPORTANCE) <= shipped


def test_every_shipped_sound_can_be_opened_and_played() -> None:
    sounds = Sounds(paths.assets() / "sounds", volume=0.5, muted=False)
    sounds.open()
    assert sounds.wait(PATIENCE)
    sounds.play_all(["deal", "play", "slate", "button"])
    assert pygame.mixer.get_busy()
    sounds.close()
