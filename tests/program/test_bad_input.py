"""Tests of wrong input: one clear line, the right exit status, no data lost."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest

from smokingcat.rules.record.record import read_record
from tests.decks import strangers
from tests.program.game import (
    ROOT,
    UNSEEN,
    command,
    ended_files,
    environment,
    match_files,
    settings_path,
    write_settings,
)

BAD_INPUT, NO_DISPLAY = 2, 3
QUICK_MATCH = ("--autoplay", "--seed", "7", "--speed", "1000", "--word", "PES")
needs_bounds = pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read and write everything"
)


def run(
    home: Path, *arguments: str, unset: tuple[str, ...] = (), **variables: str
) -> subprocess.CompletedProcess[str]:
    everything = {**environment(home, UNSEEN), **variables}
    kept = {name: value for name, value in everything.items() if name not in unset}
    return subprocess.run(
        command(*arguments),
        cwd=ROOT,
        env=kept,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def complaint(finished: subprocess.CompletedProcess[str]) -> str:
    """Return the only line on standard error."""
    lines = finished.stderr.splitlines()
    assert len(lines) == 1, finished.stderr
    assert lines[0].startswith("smokingcat: ")
    return lines[0]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--frobnicate"], "--frobnicate"),
        (["--lang", "xx"], "no such language: xx"),
        (["--deck", "tarot"], "no such deck: tarot"),
        (["--word", "ab"], "not a playing word: ab"),
        (["--speed", "nan"], "not a speed: nan"),
    ],
    ids=" ".join,
)
def test_a_wrong_option_is_refused_in_one_line(
    tmp_path: Path, arguments: list[str], says: str
) -> None:
    finished = run(tmp_path, *arguments)
    assert finished.returncode == BAD_INPUT
    assert says in complaint(finished)


def test_a_broken_foreign_deck_on_the_command_line_is_refused_in_one_line(tmp_path: Path) -> None:
    folder = strangers.kde_deck(tmp_path / "carddecks" / "svg-torn")
    (folder / "tiny.svgz").unlink()
    finished = run(tmp_path, "--deck", "kde:svg-torn", XDG_DATA_HOME=str(tmp_path))
    assert finished.returncode == BAD_INPUT
    assert "“svg-torn” is not complete: tiny.svgz is missing" in complaint(finished)
    assert match_files(tmp_path) == []


@pytest.mark.parametrize(
    ("unset", "variables"),
    [((), {"SDL_VIDEODRIVER": "x11"}), (("SDL_VIDEODRIVER",), {})],
    ids=["x11 without a server", "any driver"],
)
def test_without_a_screen_the_program_ends_with_one_line(
    tmp_path: Path, unset: tuple[str, ...], variables: dict[str, str]
) -> None:
    finished = run(tmp_path, unset=unset, **variables)
    assert finished.returncode == NO_DISPLAY
    assert "No window can be opened here" in complaint(finished)


def test_a_file_in_place_of_the_home_is_refused_and_kept(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.write_text("my diary")
    finished = run(home)
    assert finished.returncode == BAD_INPUT
    assert str(home) in complaint(finished)
    assert home.read_text() == "my diary"


@needs_bounds
def test_an_unreadable_folder_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "matches"
    folder.mkdir(parents=True)
    folder.chmod(0)
    try:
        finished = run(tmp_path)
    finally:
        folder.chmod(0o700)
    assert finished.returncode == BAD_INPUT
    assert str(folder) in complaint(finished)


@needs_bounds
def test_a_read_only_home_is_played_unsaved_with_a_message(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    home.chmod(0o500)
    try:
        finished = run(home, *QUICK_MATCH)
    finally:
        home.chmod(0o700)
    assert finished.returncode == 0
    assert "not being saved" in finished.stderr


@pytest.mark.skipif(not Path("/proc/self").is_dir(), reason="needs a folder without write access")
def test_an_impossible_home_is_played_unsaved_with_a_message() -> None:
    finished = run(Path("/proc/self/home"), *QUICK_MATCH)
    assert finished.returncode == 0
    assert "not being saved" in complaint(finished)
    assert "is now called PES" in finished.stdout


def test_damaged_files_are_reported_and_kept(tmp_path: Path) -> None:
    settings = settings_path(tmp_path)
    settings.parent.mkdir(parents=True)
    settings.write_text("[]")
    folder = tmp_path / "data" / "matches"
    folder.mkdir(parents=True)
    damaged = folder / "20260101-120000.match"
    damaged.write_text("smoking-cat-record 1  ~00000000\nrubbish\n")
    before = damaged.read_bytes()
    finished = run(tmp_path, *QUICK_MATCH)
    assert finished.returncode == 0
    lines = finished.stderr.splitlines()
    named = [(settings.name in line, damaged.name in line) for line in lines]
    assert sorted(named) == [(False, True), (True, False)], lines
    assert all(line.startswith("smokingcat: ") for line in lines)
    assert "[]" in [file.read_text() for file in settings.parent.iterdir()]
    kept = [file for file in folder.glob("*.*") if file.read_bytes() == before]
    assert [file.suffix for file in kept] == [".damaged"]
    (played,) = ended_files(tmp_path)
    assert read_record(played.read_text(encoding="utf-8")).replay().outcome is not None


def test_invalid_settings_are_reported_and_missing_decks_and_languages_ignored(
    tmp_path: Path,
) -> None:
    wrong = {"speed": "breakneck", "levels": "kitten", "from a later version": True}
    lost = {"language": "tlh", "deck": "lost", "back": "lost"}
    write_settings(tmp_path, **wrong, **lost)
    finished = run(tmp_path, *QUICK_MATCH)
    assert finished.returncode == 0
    lines = finished.stderr.splitlines()
    assert [("speed" in line, "levels" in line) for line in lines] == [(True, False), (False, True)]
    kept = json.loads(settings_path(tmp_path).read_text())
    assert kept.items() >= wrong.items() | lost.items()
