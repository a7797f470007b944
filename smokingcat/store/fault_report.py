"""Fault reports for maintainers: facts about the machine, the program and an exception.

A report is in English and contains no guesses and no private data, such as players' names. The
caller supplies facts about the screen, because this module opens none.
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

_PRIVATE_SETTINGS: Final = {"name", "word", "deck_suits", "deck_index"}
"""Settings that contain typed text or names of the player's files."""
_MAX_RECORD_BYTES: Final = 2_000_000
_MAX_HEADER_LINES: Final = 100
"""Number of lines searched for the header of a record. Every real header is much shorter."""
_KEPT_REPORTS: Final = 10
"""Number of newest reports that are kept."""

_NO_MEMORY_SIGNS: Final = ("out of memory", "cannot allocate memory", "failed to map segment")
"""Messages by which SDL, the system and its dynamic loader report a lack of memory."""
_NO_THREAD_SIGNS: Final = "can't start new thread"

Facts = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class FaultReport:
    """A fault report: ``facts`` describe the machine and the program; other fields may be empty.

    ``fault`` is the traceback of an exception. ``record`` is the record of the current match.
    """

    facts: Facts
    settings: Facts = field(default_factory=dict)
    fault: str = ""
    record: str = ""
    log: str = ""

    def data(self) -> dict[str, Any]:
        return dataclasses.asdict(self)

    def text(self) -> str:
        """Return the report as text for a letter, without personal data."""
        parts = [_fact_lines(self.facts)]
        if self.fault:
            parts.append(f"What happened\n\n{self.fault}")
        if self.settings:
            parts.append(f"Changed settings\n\n{_fact_lines(self.settings)}")
        if self.record:
            parts.append(f"The match\n\n{self.record}")
        if self.log:
            parts.append(f"The end of the log\n\n{self.log}")
        return log.anonymise("\n\n".join(part.rstrip("\n") for part in parts) + "\n")

    def save(self) -> Path:
        """Write the report to a new file and return its path; raise OSError on failure.

        Raise RuntimeError if the user has no home folder. Only the newest reports are kept.
        """
        kept = write_new(paths.reports() / "report.txt", self.text())
        for old in safe_files.oldest_first(kept.parent.glob("report*.txt"), kept)[:-_KEPT_REPORTS]:
            old.unlink(missing_ok=True)
        return kept


Shortage = Literal["memory", "threads"]


def find_shortage(fault: BaseException) -> Shortage | None:
    """Return the resource that the system lacked, according to the exception or its causes."""
    known: list[BaseException] = []
    cause: BaseException | None = fault
    while cause is not None and cause not in known:
        known.append(cause)
        text = str(cause)
        if isinstance(cause, MemoryError) or any(sign in text.lower() for sign in _NO_MEMORY_SIGNS):
            return "memory"
        if _is_refused_process(cause) or text == _NO_THREAD_SIGNS:
            return "threads"
        cause = cause.__cause__ or cause.__context__
    return None


def _is_refused_process(fault: BaseException) -> bool:
    """Return whether the system refused to start a process.

    A blocked output stream raises the same error, but with the number of characters written.
    """
    return isinstance(fault, BlockingIOError) and not hasattr(fault, "characters_written")


def machine_facts() -> dict[str, object]:
    """Return the facts about the program and the machine that need no screen."""
    return {
        "version": __version__,
        "python": platform.python_version(),
        "built": "frozen" if getattr(sys, "frozen", False) else "source",
        "system": platform.platform(),
        "machine": platform.machine(),
    }


def changed_settings(settings: Settings) -> dict[str, object]:
    """Return the settings that differ from their defaults, except for typed text."""
    usual = Settings()._asdict()
    values = settings._asdict()
    return {
        name: value
        for name, value in values.items()
        if name not in _PRIVATE_SETTINGS and value != usual[name]
    }


def traceback_text(fault: BaseException) -> str:
    return "".join(traceback.format_exception(fault))


def anonymous_record(path: Path) -> str:
    """Return the record at ``path`` without players' names, empty if it cannot be read."""
    try:
        with safe_files.open_regular(path) as file:
            lines = file.read(_MAX_RECORD_BYTES).decode("utf-8", errors="replace").splitlines()
        header, after = read_header([unseal(line) or "" for line in lines[:_MAX_HEADER_LINES]])
    except (OSError, DamagedRecord, ValueError):
        return ""
    nameless = [
        dataclasses.replace(seated_player, name="") for seated_player in header.seated_players
    ]
    head = dataclasses.replace(header, seated_players=tuple(nameless)).texts()
    return "\n".join([*map(seal, head), *lines[after:]])


def _fact_lines(facts: Facts) -> str:
    return "\n".join(f"{name}: {_value_text(value)}" for name, value in facts.items())


def _value_text(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
