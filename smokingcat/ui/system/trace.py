"""Trace of the loop, one JSON object a line, for ``benchmarks/`` and ``tests/program``."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path
from types import TracebackType
from typing import Final, TextIO

VARIABLE: Final = "SMOKINGCAT_TRACE"


class Trace:
    """Trace file; it does nothing if the variable is not set.

    A frame line has ``t`` (seconds since the epoch), ``frame_ms`` (input, update, draw and
    present), ``cpu_ms`` (the processor time of that), ``drawn`` and ``presses`` (keys and buttons
    pressed since the start, all of them handled). A mark line has ``t`` and ``mark``.
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
        """Store the start time of a turn of the loop."""
        if self._file is not None:
            self._began = _clocks()

    def press(self) -> None:
        self._presses += 1

    def frame(self, *, drawn: bool) -> None:
        """Write the line of the present turn of the loop."""
        if self._file is not None:
            taken = (after - before for before, after in zip(self._began, _clocks(), strict=True))
            wall, processor = (round(seconds * 1000, 3) for seconds in taken)
            cost = {"frame_ms": wall, "cpu_ms": processor}
            self._write({"t": time.time(), **cost, "drawn": drawn, "presses": self._presses})

    def mark(self, name: str) -> None:
        if self._file is not None:
            self._write({"t": time.time(), "mark": name})

    def _write(self, line: dict[str, object]) -> None:
        assert self._file is not None
        self._file.write(json.dumps(line) + "\n")
        self._file.flush()


def _clocks() -> tuple[float, float]:
    """Return the elapsed seconds, and the processor seconds of this thread."""
    return time.perf_counter(), time.thread_time()
