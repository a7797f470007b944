"""Tests of bots on all four seats in the real program, without a screen."""

from __future__ import annotations

import datetime
import re
import subprocess
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from smokingcat.bots import roster
from smokingcat.match.session.cats import STAND_IN
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset
from tests.match.sessions import store_in
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

ONE_LINE = re.compile(r"Seed (\d+), (\d+) rounds?: (.+) is now called (\w+)\.\n")


def watched(home: Path, seed: int, *arguments: str) -> str:
    """Run a match of bots at full speed; return the printed line."""
    finished = subprocess.run(
        command("--autoplay", "--seed", str(seed), "--speed", "1000", *arguments),
        cwd=ROOT,
        env=environment(home, UNSEEN),
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert (finished.returncode, finished.stderr) == (0, "")
    return finished.stdout


def foretold(home: Path, seed: int, word: str, level: str = "regular") -> str:
    """Return the record that the same match gives without a window, but for its date."""
    session = store_in(home).create(
        Ruleset(word),
        name=STAND_IN.name,
        seed=str(seed),
        started=datetime.datetime(2026, 1, 1, tzinfo=datetime.UTC),
        levels=[level] * 3,
        kind=level,
    )
    while session.match.phase is not Phase.OVER:
        session.step()
    return undated(home)


def undated(folder: Path) -> str:
    """Return the only match in ``folder`` without its date."""
    (path,) = folder.rglob("*.match")
    lines = path.read_text(encoding="utf-8").splitlines()
    return "\n".join(line for line in lines if not line.startswith("started"))


def both_ways(folder: Path, seed: int, word: str) -> bool:
    """Play one match with and without a window; return whether the records agree."""
    watched(folder / "seen", seed, "--word", word)
    return undated(folder / "seen") == foretold(folder / "unseen", seed, word)


def test_a_watched_match_prints_one_line_and_leaves_only_its_record(
    tmp_path: Path,
) -> None:
    seed = 7
    line = watched(tmp_path / "seen", seed, "--word", "PES")
    found = ONE_LINE.fullmatch(line)
    assert found is not None, line
    assert (found[1], found[4]) == (str(seed), "PES")
    assert undated(tmp_path / "seen") == foretold(tmp_path / "unseen", seed, "PES"), (
        "the window must not change the match"
    )
    assert len(ended_files(tmp_path / "seen")) == 1
    assert match_files(tmp_path / "seen") == [], "no match is unfinished"
    assert not settings_path(tmp_path / "seen").exists(), (
        "settings are written only after a window was shown"
    )


@pytest.mark.long
@pytest.mark.parametrize("level", roster.names())
def test_a_bot_thinking_in_a_thread_plays_the_same_match_as_without_a_window(
    tmp_path: Path, level: str
) -> None:
    write_settings(tmp_path / "seen", levels=[level] * 3)
    watched(tmp_path / "seen", 7, "--word", "PES")
    assert undated(tmp_path / "seen") == foretold(tmp_path / "unseen", 7, "PES", level)


def all_at_two(folder: Path, seeds: Iterable[int], word: str) -> list[int]:
    """Play many matches, two at a time; return the seeds whose records differ."""
    wanted = list(seeds)
    with ThreadPoolExecutor(2) as pool:
        same = pool.map(lambda seed: both_ways(folder / str(seed), seed, word), wanted)
        return [seed for seed, is_same in zip(wanted, same, strict=True) if not is_same]


@pytest.mark.long
def test_two_hundred_matches_are_the_same_with_and_without_a_window(tmp_path: Path) -> None:
    assert all_at_two(tmp_path, range(1000, 1200), "POPELNÍK") == []


@pytest.mark.long
def test_two_runs_with_the_same_twenty_seeds_print_the_same_lines(tmp_path: Path) -> None:
    def twice(seed: int) -> tuple[str, str]:
        once = watched(tmp_path / f"{seed}-once", seed, "--word", "PES")
        return once, watched(tmp_path / f"{seed}-again", seed, "--word", "PES")

    with ThreadPoolExecutor(2) as pool:
        for once, again in pool.map(twice, range(2000, 2020)):
            assert once == again
