"""Tests of the films: scripts, digests, and the fixed order of threads."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from benchmarks.films import __main__ as films
from benchmarks.films import script
from benchmarks.films.__main__ import Frames, Take, describe_difference
from benchmarks.films.projector import digest
from benchmarks.films.script import SCRIPT_FOLDER, BadScript, Step
from benchmarks.program import ROOT


@pytest.mark.parametrize("path", sorted(SCRIPT_FOLDER.glob("*.film")), ids=lambda path: path.stem)
def test_every_script_is_valid_and_has_steps(path: Path) -> None:
    film = script.read(path)
    assert film.steps
    assert film.rate >= 10  # the loop limits its steps to a tenth of a second


def test_a_script_gives_options_settings_and_repeated_steps() -> None:
    film = script.parse(
        "any", 'run --seed "7 8"  # twice\nset speed "fast"\nrepeat 2\nkey H 1\nend'
    )
    assert film.arguments == ("--seed", "7 8")
    assert film.settings == {"speed": "fast"}
    assert film.steps == 2 * (Step(4, "key", words=("H", "1")),)


@pytest.mark.parametrize("line", ["jump", "move 0.5", "wait soon", "key", "end", "repeat 2"])
def test_an_invalid_line_raises_bad_script_with_its_number(line: str) -> None:
    with pytest.raises(BadScript, match="any, line 2"):
        script.parse("any", f"wait 1\n{line}")


def test_a_film_gives_the_same_frames_each_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "tiny.film").write_text("rate 10\nwait 0.3\nkey Down\nwait 0.2\n")
    monkeypatch.setattr(films, "SCRIPT_FOLDER", tmp_path)
    once, again = (films.play_film(Take("tiny", "en", "960x540"), ROOT) for _ in range(2))
    assert not describe_difference(once, again)
    assert len(once.digests) == 7
    assert once.digests[3] != once.digests[4]  # the key changes the picture


def test_a_differing_frame_is_reported_with_its_number_and_line() -> None:
    before = Frames(["a", "b", "b", "c"], [1, 1, 2, 2])
    assert not describe_difference(before, before)
    now = Frames(["a", "b", "x", "c"], [1, 1, 2, 2])
    assert describe_difference(before, now) == "1 of 4 differ, first 2 (line 2)"
    longer = Frames([*before.digests, "c"], [*before.lines, 3])
    assert describe_difference(before, longer) == "1 of 5 (now 5) differ, first 4 (line 3)"


def test_one_slightly_darker_pixel_changes_the_digest() -> None:
    picture = pygame.Surface((96, 54))
    picture.fill((10, 20, 30))
    before = digest(picture)
    picture.set_at((95, 53), (10, 20, 29))
    assert digest(picture) != before
    picture.set_at((95, 53), (10, 20, 30))
    assert digest(picture) == before


_ORDER = """
import threading, time
from benchmarks.films import quiet
quiet.schedule_threads()
done, hears = [], threading.Condition()

def work(name):
    done.append(name)
    with hears:
        hears.wait()
    done.append(name + " again")

for name in "cab":
    threading.Thread(target=work, args=(name,), daemon=True).start()
time.sleep(0.01)
assert done == []
quiet.wait()
assert done == ["c", "a", "b"], done
with hears:
    hears.notify_all()
    time.sleep(0.01)
assert len(done) == 3, done
quiet.wait()
assert done[3:] == ["c again", "a again", "b again"], done
assert quiet.wake_count() == 6
"""


def test_threads_run_in_order_and_only_while_the_main_thread_waits() -> None:
    # A process of its own, because the scheduler replaces parts of Python for good.
    done = subprocess.run(
        [sys.executable, "-c", _ORDER], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
