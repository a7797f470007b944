"""Starts the real program in its own home and reads its trace.

The program writes JSON lines to the file named by ``SMOKINGCAT_TRACE``. Each turn of its loop gives
``t`` (seconds since the epoch), ``frame_ms``, ``cpu_ms`` and ``drawn``. Each reached mark gives
``t`` and ``mark``. Processor time and memory are read from ``/proc``, so these need Linux.
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
SOURCE_COMMAND: Final = (sys.executable, "-m", "smokingcat")

Video = Literal["dummy", "xvfb"]
Size = tuple[int, int]

_POLL_SECONDS: Final = 0.02


class NotReached(RuntimeError):
    """The program ended, or took too long, before it reached a mark."""


@contextlib.contextmanager
def provide_screen(video: Video, size: Size) -> Iterator[dict[str, str]]:
    """Provide a screen of ``size``; yield the environment that selects it."""
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
    """One run of the program; it ends with the context.

    ``home`` is the folder of all files of the person. ``started`` is in seconds of the trace.
    ``tree`` is the checkout whose code runs.
    """

    def __init__(
        self,
        arguments: Sequence[str],
        *,
        home: Path,
        environment: dict[str, str],
        size: Size,
        command: Sequence[str] = SOURCE_COMMAND,
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
        """Read the new lines of the trace; return only these."""
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
        """Wait until ``mark`` is reached ``count`` times; return its time in the trace.

        NotReached if the program ends, or after ``limit`` seconds.
        """
        patience = time.monotonic() + limit
        while True:
            over = self._process.poll() is not None
            self.follow()
            reached = [line for line in self.lines if line.get("mark") == mark]
            if len(reached) >= count:
                return _seconds(reached[count - 1])
            if over or time.monotonic() > patience:
                why = f"ended with status {self._process.returncode}" if over else "took too long"
                raise NotReached(f"{mark} ({count}): the program {why}")
            time.sleep(_POLL_SECONDS)

    def first_drawn(self) -> float:
        """Return the time of the first frame in the trace."""
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
        """Return the cost of each frame drawn between two times of the trace."""
        self.follow()
        return [
            _number(line, clock)
            for line in self.lines
            if line.get("drawn") and since <= _seconds(line) <= until
        ]

    def settle(self, quiet: float = 4.0, limit: float = 90.0) -> None:
        """Wait until nothing is drawn for ``quiet`` seconds; NotReached after ``limit`` seconds."""
        patience = time.monotonic() + limit
        last = time.monotonic()
        while time.monotonic() - last < quiet:
            if any(line.get("drawn") for line in self.follow()):
                last = time.monotonic()
            if time.monotonic() > patience or self._process.poll() is not None:
                raise NotReached("the program did not come to rest")
            time.sleep(_POLL_SECONDS)

    def processor_seconds(self) -> float:
        """Return the processor time of all threads so far; its resolution is a nanosecond."""
        return sum(int(file.read_text().split()[0]) for file in self._of_threads("schedstat")) / 1e9

    def wake_ups(self) -> int:
        """Return how often the living threads have woken up so far."""
        name = "voluntary_ctxt_switches:"
        lines = [line for file in self._of_threads("status") for line in file.open()]
        return sum(int(line.split()[1]) for line in lines if line.startswith(name))

    def _of_threads(self, name: str) -> list[Path]:
        return sorted(Path(f"/proc/{self._process.pid}/task").glob(f"*/{name}"))

    def resident_megabytes(self) -> float:
        """Return the resident memory in millions of bytes."""
        return resident_megabytes(self._process.pid)


def resident_megabytes(process: int) -> float:
    """Return the resident memory of a process in millions of bytes; NotReached if it is gone."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024 / 1e6
    raise NotReached("the program has ended")


def _seconds(line: dict[str, object]) -> float:
    return _number(line, "t")


def _number(line: dict[str, object], name: str) -> float:
    value = line[name]
    assert isinstance(value, int | float)
    return float(value)


def change_settings(home: Path, **values: object) -> None:
    """Change settings in the file of the program's ``home``."""
    file = home / "config" / "settings.json"
    settings = json.loads(file.read_text()) if file.exists() else {}
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps({**settings, **values}))
