"""Simulated full disks."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

import pytest


@contextlib.contextmanager
def full_disk(room: int = 0) -> Iterator[None]:
    """Limit the size of every file to ``room`` bytes; the start of a longer write succeeds.

    The system reports another error number than for a full disk, but in the same calls.
    """
    resource = pytest.importorskip("resource")
    before, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (before, hard))


def files_in(folder: Path) -> dict[str, bytes]:
    """Return the content of all files below a folder, by path."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and not path.name.endswith(".lock")
    }
