"""Writes what the loop did, one JSON object a line, for ``benchmarks/`` and ``tests/program``."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path
from types import TracebackType
from typing import Final, TextIO

VARIABLE: Final = "SMOKINGCAT_TRACE"


class Trace:
    """A trace file, or nothing at all when the variable is not set.

    A frame line has ``t`` (seconds since the epoch), ``frame_ms`` (input, update, draw and
    present), ``cpu_ms`` (the processor time of that), ``drawn`` and ``presses`` (keys and buttons
    pressed since the start, all of them handled); a mark line has ``t`` and ``mark``.
    """

    def __init__(self) -> None:
        self._began = (0.0, 0.0)
        self._presses = 0
        path = os.environ.get(VARIABLE)
        self._file: TextIO | None = None
        if path:
            self._file = Path(path).open("w", encoding="utf-8")  # noqa: SIM115 - closed by __exit__

    def __enter__(self) -> Trace:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self._file is not None:
            self._file.close()

    def begin(self) -> None:
        """Take the time at which a turn of the loop begins."""
        if self._file is not None:
            self._began = _clocks()

    def press(self) -> None:
        """Count a key or a button that was pressed."""
        self._presses += 1

    def frame(self, *, drawn: bool) -> None:
        """Note the turn of the loop that has begun last."""
        if self._file is not None:
            taken = (after - before for before, after in zip(self._began, _clocks(), strict=True))
            wall, processor = (round(seconds * 1000, 3) for seconds in taken)
            cost = {"frame_ms": wall, "cpu_ms": processor}
            self._write({"t": time.time(), **cost, "drawn": drawn, "presses": self._presses})

    def mark(self, name: str) -> None:
        """Note that something was reached."""
        if self._file is not None:
            self._write({"t": time.time(), "mark": name})

    def _write(self, line: dict[str, object]) -> None:
        assert self._file is not None
        self._file.write(json.dumps(line) + "\n")
        self._file.flush()


def _clocks() -> tuple[float, float]:
    """Return the seconds that have gone by, and those that this thread has worked."""
    return time.perf_counter(), time.thread_time()
