"""Writes what the loop did, one JSON object a line, for the measurements in ``benchmarks/``."""

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
    present) and ``drawn``; a mark line has ``t`` and ``mark``.
    """

    def __init__(self) -> None:
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

    @property
    def is_on(self) -> bool:
        """Whether anything is written."""
        return self._file is not None

    def frame(self, milliseconds: float, *, drawn: bool) -> None:
        """Note one turn of the loop."""
        if self._file is not None:
            self._write({"t": time.time(), "frame_ms": round(milliseconds, 3), "drawn": drawn})

    def mark(self, name: str) -> None:
        """Note that something was reached."""
        if self._file is not None:
            self._write({"t": time.time(), "mark": name})

    def _write(self, line: dict[str, object]) -> None:
        assert self._file is not None
        self._file.write(json.dumps(line) + "\n")
        self._file.flush()
