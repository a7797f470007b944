"""A disk without room, for whatever writes to one."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

import pytest


@contextlib.contextmanager
def full_disk(room: int = 0) -> Iterator[None]:
    """Let no file grow beyond so many bytes; of what is longer the beginning is written.

    The system says that by another number than of a full disk, and at the same places.
    """
    resource = pytest.importorskip("resource")
    before, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (before, hard))


def files_in(folder: Path) -> dict[str, bytes]:
    """Return all files below a folder, and what is in them."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and not path.name.endswith(".lock")
    }
