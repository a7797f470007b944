"""What somebody who mends the game has to know of a machine, and of a fault that came up there.

Facts and no guesses, in English, and nothing private: neither who somebody is nor what they are
called at the table. Facts of the screen are handed in: nothing here opens one.
"""

from __future__ import annotations

import dataclasses
import json
import platform
import sys
import traceback
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal

from smokingcat import __version__
from smokingcat.common import log, paths, safe_files
from smokingcat.rules.record.checksum import DamagedRecord, seal, unseal
from smokingcat.rules.record.header import read_header
from smokingcat.store.files import write_new
from smokingcat.store.settings import Settings

_OWN: Final = {"name", "word", "deck_suits", "deck_index"}
"""Settings that somebody has typed, or that name what lies in their folders."""
_LARGEST_RECORD: Final = 2_000_000
_MOST_HEADER: Final = 100
"""Lines in which the header of a record is looked for: it has far fewer."""
_KEPT: Final = 10
"""So many reports are kept, the newest."""

_NO_MEMORY: Final = ("out of memory", "cannot allocate memory", "failed to map segment")
"""How SDL, the system and its loader of libraries tell that there is none left."""
_NO_THREAD: Final = "can't start new thread"

Facts = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class FaultReport:
    """``facts`` are of the machine and the program; the others may be empty.

    ``fault`` is how Python tells of an exception, ``record`` that of the match that was on.
    """

    facts: Facts
    settings: Facts = field(default_factory=dict)
    fault: str = ""
    record: str = ""
    log: str = ""

    def data(self) -> dict[str, Any]:
        """Return it for whoever reads it by a program."""
        return dataclasses.asdict(self)

    def text(self) -> str:
        """Return it for a letter."""
        parts = [_listed(self.facts)]
        if self.fault:
            parts.append(f"What happened\n\n{self.fault}")
        if self.settings:
            parts.append(f"Changed settings\n\n{_listed(self.settings)}")
        if self.record:
            parts.append(f"The match\n\n{self.record}")
        if self.log:
            parts.append(f"The end of the log\n\n{self.log}")
        return log.bare("\n\n".join(part.rstrip("\n") for part in parts) + "\n")

    def keep(self) -> Path:
        """Write it to a file of its own, and return where; OSError if it cannot be.

        RuntimeError for somebody who has no folder. Of older ones the newest are kept.
        """
        kept = write_new(paths.reports() / "report.txt", self.text())
        for old in safe_files.oldest_first(kept.parent.glob("report*.txt"), kept)[:-_KEPT]:
            old.unlink(missing_ok=True)
        return kept


Shortage = Literal["memory", "threads"]


def shortage(fault: BaseException) -> Shortage | None:
    """Return what the system was short of when this was raised, or what it was raised from."""
    known: list[BaseException] = []
    cause: BaseException | None = fault
    while cause is not None and cause not in known:
        known.append(cause)
        text = str(cause)
        if isinstance(cause, MemoryError) or any(sign in text.lower() for sign in _NO_MEMORY):
            return "memory"
        if _is_refused_process(cause) or text == _NO_THREAD:
            return "threads"
        cause = cause.__cause__ or cause.__context__
    return None


def _is_refused_process(fault: BaseException) -> bool:
    """Return whether the system refused to start a process.

    Output that cannot be written raises the same error, but says how much has been written.
    """
    return isinstance(fault, BlockingIOError) and not hasattr(fault, "characters_written")


def machine() -> dict[str, object]:
    """Return what is known of the program and the machine without a screen."""
    return {
        "version": __version__,
        "python": platform.python_version(),
        "built": "frozen" if getattr(sys, "frozen", False) else "source",
        "system": platform.platform(),
        "machine": platform.machine(),
    }


def changed(settings: Settings) -> dict[str, object]:
    """Return the settings that are not as they come, but for what somebody has typed."""
    usual = Settings()._asdict()
    told = settings._asdict()
    return {
        name: value for name, value in told.items() if name not in _OWN and value != usual[name]
    }


def traceback_text(fault: BaseException) -> str:
    """Return how Python tells of an exception."""
    return "".join(traceback.format_exception(fault))


def anonymous_record(path: Path) -> str:
    """Return the record at ``path`` without what its players are called, nothing if it is none."""
    try:
        with safe_files.opened(path) as file:
            lines = file.read(_LARGEST_RECORD).decode("utf-8", errors="replace").splitlines()
        header, after = read_header([unseal(line) or "" for line in lines[:_MOST_HEADER]])
    except (OSError, DamagedRecord, ValueError):
        return ""
    nameless = [
        dataclasses.replace(seated_player, name="") for seated_player in header.seated_players
    ]
    head = dataclasses.replace(header, seated_players=tuple(nameless)).texts()
    return "\n".join([*map(seal, head), *lines[after:]])


def _listed(facts: Facts) -> str:
    return "\n".join(f"{name}: {_value(value)}" for name, value in facts.items())


def _value(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
