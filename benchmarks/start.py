"""Measures the time from starting the process to a frame that answers a click.

    python -m benchmarks.start [--runs 7] [--program dist/SmokingCat/SmokingCat]

Two card games of Debian are measured alternately with it; a game that shows no window is left out
(apt-get install aisleriot lskat xdotool). The two games need a session bus: dbus-run-session --
python -m benchmarks.start
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from benchmarks.bars import Row, markdown_table, quantile
from benchmarks.command import command_parser
from benchmarks.program import ROOT, SOURCE_COMMAND, NotReached, Program, Size, provide_screen

SIZE: Size = (1920, 1080)
OTHER_GAMES: Final = {"aisleriot": "sol", "lskat": "lskat"}
"""Other card games with their commands."""
_POLL_SECONDS: Final = 0.005
_TIMEOUT_SECONDS: Final = 30.0


def measure(runs: int = 7, program: Path | None = None) -> list[Row]:
    """Return the rows of a very first start and of the median of later starts."""
    command: Sequence[str] = SOURCE_COMMAND if program is None else (str(program.resolve()),)
    what, bar = ("from source", 0.25) if program is None else ("frozen", 0.4)
    with tempfile.TemporaryDirectory() as folder, provide_screen("xvfb", SIZE) as environment:
        shown, ready = _start(Path(folder, "first"), environment, command)
        home = Path(folder, "warm")
        _start(home, environment, command)
        later = [_start(home, environment, command)[1] for _ in range(runs)]
        windows = _windows(Path(folder), environment, command, runs)
    return [
        Row(f"start to answering a click, {what}", quantile(later, 0.5), bar, "s"),
        Row(f"very first start, the menu answers, {what}", shown, 0.5, "s"),
        Row(f"very first start, its picture is painted, {what}", ready, 2.5, "s"),
        *windows,
    ]


def _windows(
    folder: Path, environment: dict[str, str], command: Sequence[str], runs: int
) -> list[Row]:
    """Return a row for each other game: the time to our window, and theirs as the bar."""
    others = {
        peer: (path,) for peer, name in OTHER_GAMES.items() if (path := _game(name)) is not None
    }
    if not others or shutil.which("xdotool") is None:
        return []
    asked: dict[str, Sequence[str]] = {"": (*command, "--lang", "en"), **others}
    programs: dict[str, Sequence[str]] = {}
    for name, begin in asked.items():  # the first start fills each program's caches
        with contextlib.suppress(NotReached):
            _first_window(begin, folder / (name or "ours"), environment)
            programs[name] = begin
    took: dict[str, list[float]] = {name: [] for name in programs}
    for _ in range(runs):
        for name, begin in programs.items():
            took[name].append(_first_window(begin, folder / (name or "ours"), environment))
    median = quantile(took[""], 0.5)
    return [
        Row(f"a window is seen, against {peer} by turns", median, quantile(took[peer], 0.5), "s")
        for peer in programs
        if peer
    ]


def _game(name: str) -> str | None:
    """Return the path of a game, also from Debian's folder of games outside ``PATH``."""
    return shutil.which(name, path=f"{os.environ.get('PATH', os.defpath)}:/usr/games")


def _first_window(command: Sequence[str], home: Path, environment: dict[str, str]) -> float:
    """Return the seconds from starting a program to its first window on an empty screen."""
    home.mkdir(exist_ok=True)
    surroundings = {
        **os.environ,
        **environment,
        "HOME": str(home),
        "SMOKINGCAT_HOME": str(home),
        "GSETTINGS_BACKEND": "memory",
        "QT_QPA_PLATFORM": "xcb",
    }
    look = ["xdotool", "search", "--onlyvisible", "--class", "."]
    started = time.monotonic()
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env=surroundings,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as process:
        try:
            while time.monotonic() - started < _TIMEOUT_SECONDS:
                if subprocess.run(look, env=surroundings, capture_output=True, check=False).stdout:
                    return time.monotonic() - started
                time.sleep(_POLL_SECONDS)
            raise NotReached(f"{command[0]}: no window appeared")
        finally:
            process.kill()


def _start(home: Path, environment: dict[str, str], command: Sequence[str]) -> tuple[float, float]:
    """Return the seconds to the first frame, and to the frame that answers a click."""
    with Program([], home=home, environment=environment, size=SIZE, command=command) as program:
        ready = program.wait_for("ready", limit=60)
        return program.first_drawn() - program.started, ready - program.started


def main() -> None:
    parser = command_parser("benchmarks.start", __doc__)
    parser.add_argument("--runs", type=int, default=7, help="number of later starts")
    parser.add_argument(
        "--program", type=Path, help="standalone program to measure instead of the source"
    )
    options = parser.parse_args()
    print(markdown_table(measure(options.runs, options.program)))


if __name__ == "__main__":
    main()
