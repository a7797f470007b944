"""The real program in a process of its own, and what it leaves on disk.

Whoever holds a `Game` sees what a player's friend would see: the files in the folder of the
user's things and what came out on the terminal.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from smokingcat.rules.match import Match
from smokingcat.rules.record.record import Record, read_record

ROOT: Final = Path(__file__).resolve().parents[2]
UNSEEN: Final = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
"""The environment in which the program draws for nobody."""

_KEPT: Final = ("PATH", "HOME", "LANG", "TMPDIR")
_POLL: Final = 0.01
_PATIENCE: Final = 120.0
"""Seconds after which a program hangs, however busy the machine is."""


def command(*arguments: str) -> list[str]:
    """Return the command line that starts the program in English."""
    return [sys.executable, "-m", "smokingcat", "--lang", "en", *arguments]


def environment(home: Path, screen: Mapping[str, str]) -> dict[str, str]:
    """Return the whole environment of a program whose user's things are in ``home``."""
    kept = {name: os.environ[name] for name in _KEPT if name in os.environ}
    return {**kept, **screen, "SMOKINGCAT_HOME": str(home)}


def write_settings(home: Path, **settings: Any) -> None:
    """Let the program in ``home`` start with these settings."""
    path = settings_path(home)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(settings), encoding="utf-8")


def settings_path(home: Path) -> Path:
    """Return where the settings lie."""
    return home / "config" / "settings.json"


def match_files(home: Path) -> list[Path]:
    """Return the matches that can be gone on with, the oldest first."""
    return sorted((home / "data" / "matches").glob("*.match"))


def ended_files(home: Path) -> list[Path]:
    """Return the matches that have been put away, watched ones too, the oldest first."""
    return sorted((home / "data" / "matches" / "finished").rglob("*.match"))


class Game:
    """One run of the program, ended with the context; it may not complain meanwhile."""

    def __init__(self, home: Path, *arguments: str, screen: Mapping[str, str] = UNSEEN) -> None:
        home.mkdir(parents=True, exist_ok=True)
        self.home = home
        self._complaints = home.parent / f"{home.name}.stderr"
        self._trace = home.parent / f"{home.name}.trace"
        self._trace.unlink(missing_ok=True)
        self._lines: list[dict[str, Any]] = []
        self._followed = 0
        """The bytes of the trace that have been read."""
        variables = {**environment(home, screen), "SMOKINGCAT_TRACE": str(self._trace)}
        with self._complaints.open("wb") as complaints:
            self.process = subprocess.Popen(
                command(*arguments),
                cwd=ROOT,
                env=variables,
                stdout=subprocess.DEVNULL,
                stderr=complaints,
            )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.process.terminate()
        try:
            self.process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
        if error is None:
            assert self.complaints == ""

    @property
    def complaints(self) -> str:
        """What the program has said on the terminal's standard error."""
        return self._complaints.read_text(encoding="utf-8")

    def kill(self) -> None:
        """End the program without a word of warning, as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def wait_until(self, comes: Callable[[], bool], what: str) -> None:
        """Wait until ``comes`` is true; AssertionError if the program ends or time is up."""
        patience = time.monotonic() + _PATIENCE
        while not comes():
            assert self.process.poll() is None, (
                f"the program ended before {what}: {self.complaints}"
            )
            assert time.monotonic() < patience, f"waited {_PATIENCE} s in vain: {what}"
            time.sleep(_POLL)

    def comes_within(self, seconds: float, comes: Callable[[], bool]) -> bool:
        """Return whether ``comes`` becomes true in the next ``seconds``."""
        patience = time.monotonic() + seconds
        while not comes():
            if time.monotonic() > patience:
                return False
            time.sleep(_POLL)
        return True

    # -- what is on disk -----------------------------------------------------------------

    @property
    def file(self) -> Path:
        """The record of the match that is being played, or of the last one that was."""
        files = match_files(self.home)
        assert files, "there is no match on disk"
        return files[-1]

    @property
    def record(self) -> Record:
        """The match on disk as it stands."""
        return read_record(self.file.read_bytes().decode("utf-8"))

    @property
    def match(self) -> Match:
        """The match on disk, played up to its last move."""
        return self.record.replay()

    @property
    def settings(self) -> dict[str, Any]:
        """The settings on disk."""
        entries: dict[str, Any] = json.loads(settings_path(self.home).read_text(encoding="utf-8"))
        return entries

    # -- what the loop tells -------------------------------------------------------------

    def trace(self) -> list[dict[str, Any]]:
        """Return the lines of the trace that are whole."""
        if self._trace.exists():
            with self._trace.open("rb") as file:
                file.seek(self._followed)
                text = file.read()
            whole = text[: text.rfind(b"\n") + 1]
            self._followed += len(whole)
            self._lines += map(json.loads, whole.splitlines())
        return self._lines

    def marks(self) -> list[str]:
        """Return what the program says it has reached."""
        return [line["mark"] for line in self.trace() if "mark" in line]

    def wait_until_ready(self) -> None:
        """Wait until the first scene is on screen and takes clicks."""
        self.wait_until(lambda: "ready" in self.marks(), "the first scene")

    def wait_for_presses(self, presses: int) -> None:
        """Wait until the program has handled so many presses of keys and buttons since its start.

        What a press does to the match is on disk by then.
        """
        self.wait_until(
            lambda: any(line.get("presses", 0) >= presses for line in self.trace()[-9:]),
            f"{presses} presses handled",
        )

    def wait_for_rest(self, seconds: float = 0.35) -> None:
        """Wait until nothing has been drawn for a while, and nothing is about to be."""
        begun = time.time()
        busy = self._busy_seconds()

        def is_at_rest() -> bool:
            nonlocal begun, busy
            drawn = [line["t"] for line in self.trace() if line.get("drawn")]
            now, used = time.time(), self._busy_seconds()
            if not 0 <= used - busy <= 0.1 * seconds:  # a thread that ends takes its time along
                begun, busy = now, used
            return bool(drawn) and now - max(begun, drawn[-1]) > seconds

        self.wait_until(is_at_rest, "rest")

    @contextlib.contextmanager
    def stopped(self) -> Iterator[None]:
        """Stop the program meanwhile; what is pressed waits for it, and no time of its passes."""
        self.process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)

    def _busy_seconds(self) -> float:
        """Return for how long its threads have run so far, or waited for a processor to run on."""
        busy = 0
        for thread in Path(f"/proc/{self.process.pid}/task").iterdir():
            with contextlib.suppress(OSError):  # it has ended
                ran, waited, _times = (thread / "schedstat").read_text().split()
                busy += int(ran) + int(waited)
        return busy / 1e9
