"""Writing files so that nobody ever finds half of one, and setting bad ones aside.

Knows paths and text; refuses to know what the text means.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Put ``text`` (UTF-8, ``\\n`` line ends) at ``path``, all of it or nothing; OSError if not.

    A temporary file beside ``path`` is synced and renamed over it; missing folders are made.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".new", dir=path.parent)
    written = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text.encode("utf-8"))
            file.flush()
            os.fsync(file.fileno())
        written.replace(path)
    except OSError:
        written.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make renames and new names in ``folder`` outlive a power cut, where the system can."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def free_path(wanted: Path) -> Path:
    """Return ``wanted``, or the same name with ``-2``, ``-3``, … where that is taken."""
    path, number = wanted, 1
    while path.exists():
        number += 1
        path = wanted.with_name(f"{wanted.stem}-{number}{wanted.suffix}")
    return path


def set_aside(path: Path) -> Path:
    """Rename a damaged file to ``*.damaged`` and return its new path; OSError if it cannot.

    No file is ever replaced: the second of a name becomes ``*.damaged-2``, and so on.
    """
    target, number = path.with_name(f"{path.name}.damaged"), 1
    while target.exists():
        number += 1
        target = path.with_name(f"{path.name}.damaged-{number}")
    path.rename(target)
    return target
