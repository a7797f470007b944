"""Starts the real program in a home of its own and follows its trace.

The program writes a JSON object a line to the file in ``SMOKINGCAT_TRACE``: for each turn of its
loop ``t`` (seconds since the epoch), ``frame_ms``, ``cpu_ms`` and ``drawn``; for each thing
reached ``t`` and ``mark``. Processor time and memory are read from ``/proc``, so these need Linux.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import Final, Literal, Self

ROOT: Final = Path(__file__).resolve().parents[1]
SOURCE: Final = (sys.executable, "-m", "smokingcat")

Video = Literal["dummy", "xvfb"]
Size = tuple[int, int]

_POLL: Final = 0.02


class NotReached(RuntimeError):
    """The program ended, or took too long, before it reached a mark."""


@contextlib.contextmanager
def screen(video: Video, size: Size) -> Iterator[dict[str, str]]:
    """Provide a screen of ``size`` and yield the environment that names it."""
    if video == "dummy":
        yield {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        return
    if shutil.which("Xvfb") is None:
        raise SystemExit("Xvfb is not installed (Debian: apt-get install xvfb)")
    reader, writer = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{size[0]}x{size[1]}x24", "-noreset"],
        pass_fds=[writer],
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    try:
        with os.fdopen(reader, encoding="ascii") as answer:
            display = answer.readline().strip()
        yield {"DISPLAY": f":{display}", "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    finally:
        server.terminate()
        server.wait()


class Program:
    """One run of the program, ended with the context.

    ``home`` is the folder for everything of the user's; ``started`` is in the trace's seconds.
    ``tree`` is the checkout whose code runs.
    """

    def __init__(
        self,
        arguments: Sequence[str],
        *,
        home: Path,
        environment: dict[str, str],
        size: Size,
        command: Sequence[str] = SOURCE,
        tree: Path = ROOT,
    ) -> None:
        home.mkdir(parents=True, exist_ok=True)
        change_settings(home, window=[0, 0, *size])
        self._trace = home / "trace.jsonl"
        self._trace.unlink(missing_ok=True)
        self.lines: list[dict[str, object]] = []
        self._read = 0
        keep = {name: os.environ[name] for name in ("PATH", "LANG", "HOME") if name in os.environ}
        self.started = time.time()
        self._process = subprocess.Popen(
            [*command, "--lang", "en", *arguments],
            cwd=tree,
            env={
                **keep,
                **environment,
                "SMOKINGCAT_HOME": str(home),
                "SMOKINGCAT_TRACE": str(self._trace),
            },
            stdout=subprocess.DEVNULL,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._process.terminate()
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def follow(self) -> list[dict[str, object]]:
        """Read what has been traced since the last look; return only that."""
        if not self._trace.exists():
            return []
        with self._trace.open("rb") as file:
            file.seek(self._read)
            text = file.read()
        whole = text[: text.rfind(b"\n") + 1]
        self._read += len(whole)
        fresh = [json.loads(line) for line in whole.splitlines()]
        self.lines += fresh
        return fresh

    def wait_for(self, mark: str, count: int = 1, limit: float = 600.0) -> float:
        """Wait until ``mark`` has been reached ``count`` times; return when, in trace seconds."""
        patience = time.monotonic() + limit
        while True:
            over = self._process.poll() is not None
            self.follow()
            reached = [line for line in self.lines if line.get("mark") == mark]
            if len(reached) >= count:
                return _seconds(reached[count - 1])
            if over or time.monotonic() > patience:
                why = f"left with status {self._process.returncode}" if over else "took too long"
                raise NotReached(f"{mark} ({count}): the program {why}")
            time.sleep(_POLL)

    def first_drawn(self) -> float:
        """Return when the first frame was on screen, in trace seconds."""
        self.follow()
        for line in self.lines:
            if line.get("drawn") or line.get("mark") in ("first-frame", "ready"):
                return _seconds(line)
        raise NotReached("no frame was drawn")

    def drawn_milliseconds(
        self,
        since: float = 0.0,
        until: float = float("inf"),
        clock: Literal["frame_ms", "cpu_ms"] = "frame_ms",
    ) -> list[float]:
        """Return what each frame cost that was drawn between two moments."""
        self.follow()
        return [
            _number(line, clock)
            for line in self.lines
            if line.get("drawn") and since <= _seconds(line) <= until
        ]

    def settle(self, quiet: float = 4.0, limit: float = 90.0) -> None:
        """Wait until nothing has been drawn for ``quiet`` seconds."""
        patience = time.monotonic() + limit
        last = time.monotonic()
        while time.monotonic() - last < quiet:
            if any(line.get("drawn") for line in self.follow()):
                last = time.monotonic()
            if time.monotonic() > patience or self._process.poll() is not None:
                raise NotReached("the program never came to rest")
            time.sleep(_POLL)

    def processor_seconds(self) -> float:
        """Return the processor time used so far by all threads, to the nanosecond."""
        return sum(int(file.read_text().split()[0]) for file in self._of_threads("schedstat")) / 1e9

    def wake_ups(self) -> int:
        """Return how often the threads that live have slept so far, and been woken."""
        name = "voluntary_ctxt_switches:"
        lines = [line for file in self._of_threads("status") for line in file.open()]
        return sum(int(line.split()[1]) for line in lines if line.startswith(name))

    def _of_threads(self, name: str) -> list[Path]:
        return sorted(Path(f"/proc/{self._process.pid}/task").glob(f"*/{name}"))

    def resident_megabytes(self) -> float:
        """Return the memory held, in millions of bytes."""
        return resident_megabytes(self._process.pid)


def resident_megabytes(process: int) -> float:
    """Return the memory that a process holds, in millions of bytes; NotReached if it is gone."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024 / 1e6
    raise NotReached("the program is gone")


def _seconds(line: dict[str, object]) -> float:
    return _number(line, "t")


def _number(line: dict[str, object], name: str) -> float:
    value = line[name]
    assert isinstance(value, int | float)
    return float(value)


def change_settings(home: Path, **values: object) -> None:
    """Let the program that is started in ``home`` find these settings."""
    file = home / "config" / "settings.json"
    settings = json.loads(file.read_text()) if file.exists() else {}
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps({**settings, **values}))
