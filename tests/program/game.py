"""The real program in its own process, with its files and its output.

A `Game` shows what a player finds outside the window: the files in their home, and the output on
the terminal.
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
"""Environment of a program without a screen."""

_KEPT: Final = ("PATH", "HOME", "LANG", "TMPDIR")
_POLL: Final = 0.01
_PATIENCE: Final = 120.0
"""Seconds after which a program counts as hanging, even on a busy machine."""


def command(*arguments: str) -> list[str]:
    """Return the command line that starts the program in English."""
    return [sys.executable, "-m", "smokingcat", "--lang", "en", *arguments]


def environment(home: Path, screen: Mapping[str, str]) -> dict[str, str]:
    """Return the whole environment of a program with the home ``home``."""
    kept = {name: os.environ[name] for name in _KEPT if name in os.environ}
    return {**kept, **screen, "SMOKINGCAT_HOME": str(home)}


def write_settings(home: Path, **settings: Any) -> None:
    """Write the settings with which the program in ``home`` starts."""
    path = settings_path(home)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(settings), encoding="utf-8")


def settings_path(home: Path) -> Path:
    return home / "config" / "settings.json"


def match_files(home: Path) -> list[Path]:
    """Return the unfinished matches, oldest first."""
    return sorted((home / "data" / "matches").glob("*.match"))


def ended_files(home: Path) -> list[Path]:
    """Return the finished matches, watched ones too, oldest first."""
    return sorted((home / "data" / "matches" / "finished").rglob("*.match"))


class Game:
    """One run of the program; it ends with the context, and must not write errors."""

    def __init__(self, home: Path, *arguments: str, screen: Mapping[str, str] = UNSEEN) -> None:
        home.mkdir(parents=True, exist_ok=True)
        self.home = home
        self._complaints = home.parent / f"{home.name}.stderr"
        self._trace = home.parent / f"{home.name}.trace"
        self._trace.unlink(missing_ok=True)
        self._lines: list[dict[str, Any]] = []
        self._followed = 0  # bytes of the trace read so far
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
        """The program's output on standard error."""
        return self._complaints.read_text(encoding="utf-8")

    def kill(self) -> None:
        """Kill the program without warning, as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def wait_until(self, comes: Callable[[], bool], what: str) -> None:
        """Wait until ``comes()`` is true; AssertionError if the program ends or time is up."""
        patience = time.monotonic() + _PATIENCE
        while not comes():
            assert self.process.poll() is None, (
                f"the program ended before {what}: {self.complaints}"
            )
            assert time.monotonic() < patience, f"waited {_PATIENCE} s for {what}"
            time.sleep(_POLL)

    def comes_within(self, seconds: float, comes: Callable[[], bool]) -> bool:
        """Return whether ``comes()`` becomes true within ``seconds``."""
        patience = time.monotonic() + seconds
        while not comes():
            if time.monotonic() > patience:
                return False
            time.sleep(_POLL)
        return True

    @property
    def file(self) -> Path:
        """The record of the current match, or of the last one."""
        files = match_files(self.home)
        assert files, "there is no match on disk"
        return files[-1]

    @property
    def record(self) -> Record:
        """The record on disk."""
        return read_record(self.file.read_bytes().decode("utf-8"))

    @property
    def match(self) -> Match:
        """The match on disk after its last move."""
        return self.record.replay()

    @property
    def settings(self) -> dict[str, Any]:
        """The settings on disk."""
        entries: dict[str, Any] = json.loads(settings_path(self.home).read_text(encoding="utf-8"))
        return entries

    def trace(self) -> list[dict[str, Any]]:
        """Return the complete lines of the trace."""
        if self._trace.exists():
            with self._trace.open("rb") as file:
                file.seek(self._followed)
                text = file.read()
            whole = text[: text.rfind(b"\n") + 1]
            self._followed += len(whole)
            self._lines += map(json.loads, whole.splitlines())
        return self._lines

    def marks(self) -> list[str]:
        """Return the marks in the trace."""
        return [line["mark"] for line in self.trace() if "mark" in line]

    def wait_until_ready(self) -> None:
        """Wait until the first scene is on screen and accepts clicks."""
        self.wait_until(lambda: "ready" in self.marks(), "the first scene")

    def wait_for_presses(self, presses: int) -> None:
        """Wait until the program has handled so many presses of keys and buttons since its start.

        The effect of a press on the match is on disk by then.
        """
        self.wait_until(
            lambda: any(line.get("presses", 0) >= presses for line in self.trace()[-9:]),
            f"{presses} presses handled",
        )

    def wait_for_rest(self, seconds: float = 0.35) -> None:
        """Wait until nothing has been drawn or computed for ``seconds``."""
        begun = time.time()
        busy = self._busy_seconds()

        def is_at_rest() -> bool:
            nonlocal begun, busy
            drawn = [line["t"] for line in self.trace() if line.get("drawn")]
            now, used = time.time(), self._busy_seconds()
            if not 0 <= used - busy <= 0.1 * seconds:  # the total falls when a thread ends
                begun, busy = now, used
            return bool(drawn) and now - max(begun, drawn[-1]) > seconds

        self.wait_until(is_at_rest, "rest")

    @contextlib.contextmanager
    def stopped(self) -> Iterator[None]:
        """Stop the program inside the context; input waits for it, and its time stands still."""
        self.process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)

    def _busy_seconds(self) -> float:
        """Return the seconds for which its threads have run, or waited for a processor."""
        busy = 0
        for thread in Path(f"/proc/{self.process.pid}/task").iterdir():
            with contextlib.suppress(OSError):  # the thread has ended
                ran, waited, _times = (thread / "schedstat").read_text().split()
                busy += int(ran) + int(waited)
        return busy / 1e9
