"""Tests of ``--film``: the first round of a watched match as pictures, without a screen."""

from __future__ import annotations

import struct
import subprocess
from pathlib import Path

from tests.program.game import ROOT, command, environment

FAST = ("--speed", "20", "--fps", "6")
LINGERING = 8
"""Frames of the 1.5 seconds for which the letter stays."""


def film(home: Path, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Film a round into ``folder`` without a screen."""
    return subprocess.run(
        command("--autoplay", "--seed", "7", "--film", str(folder), *FAST, *arguments),
        cwd=ROOT,
        env=environment(home, {}),
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )


def frames(folder: Path) -> dict[str, bytes]:
    """Return the files in ``folder`` by name."""
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def size(picture: bytes) -> tuple[int, ...]:
    """Return width and height from a PNG's header."""
    assert picture.startswith(b"\x89PNG")
    return struct.unpack(">II", picture[16:24])


def test_a_film_without_a_screen_is_the_same_for_the_same_seed(tmp_path: Path) -> None:
    first = film(tmp_path / "home", tmp_path / "films" / "first", "--size", "960x540")
    again = film(tmp_path / "home", tmp_path / "films" / "again", "--size", "960x540")
    shot = frames(tmp_path / "films" / "first")
    assert (first.returncode, first.stderr) == (0, "")
    assert first.stdout.startswith(f"Seed 7, {len(shot)} frames in {tmp_path / 'films/first'}; ")
    assert first.stdout.count("\n") == 1
    assert list(shot) == [f"frame_{number:05}.png" for number in range(1, len(shot) + 1)]
    assert {size(picture) for picture in shot.values()} == {(960, 540)}
    *played, last = shot.values()
    assert set(played[-LINGERING:]) == {last}, "the letter stays on screen"
    assert len(set(played)) > 9, "the frames before it differ"
    assert again.returncode == 0
    assert frames(tmp_path / "films" / "again") == shot
    assert not (tmp_path / "home").exists(), "a film must not make a home"


def test_a_folder_with_a_film_is_refused(tmp_path: Path) -> None:
    there = tmp_path / "frame_00003.png"
    there.write_bytes(b"an older film")
    finished = film(tmp_path / "home", tmp_path)
    assert (finished.returncode, finished.stdout) == (2, "")
    assert finished.stderr == f"smokingcat: There is a film in {tmp_path} already.\n"
    assert frames(tmp_path) == {there.name: b"an older film"}


def test_an_unwritable_folder_is_refused_in_one_line(tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.write_text("no folder")
    finished = film(tmp_path / "home", taken)
    assert (finished.returncode, finished.stdout) == (2, "")
    assert finished.stderr.startswith(f"smokingcat: The film cannot be written to {taken}: ")
    assert finished.stderr.count("\n") == 1


def test_a_film_may_be_larger_than_any_screen(tmp_path: Path) -> None:
    finished = film(tmp_path / "home", tmp_path, "--size", "1600x900", "--speed", "100")
    assert finished.returncode == 0, finished.stderr
    pictures = (path for path in tmp_path.iterdir() if path.suffix == ".png")
    assert {size(path.read_bytes()) for path in pictures} == {(1600, 900)}


def test_a_film_at_highest_speed_shows_the_end_of_the_round(tmp_path: Path) -> None:
    finished = film(tmp_path / "home", tmp_path / "film", "--speed", "1000", "--fps", "1")
    assert (finished.returncode, finished.stderr) == (0, "")
    assert 1 < len(frames(tmp_path / "film")) < LINGERING
