"""The picture of one's own that a table may be covered with, as it lies beside the matches.

It is a PNG of ours: whatever a person chose was opened by others, and made into this.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from smokingcat.common import png, safe_files
from smokingcat.store.files import write_bytes

if TYPE_CHECKING:
    from smokingcat.store.records import Records

TABLETOP: Final = "table.png"
LONGEST: Final = 1600
"""Pixels of its longer side at most."""
LARGEST: Final = 3 * LONGEST**2 + 100_000
"""Bytes of the file at most."""


def tabletop_beside(store: Records) -> Path:
    """Return where the picture that belongs to a person's ``store`` of matches is kept."""
    return store.folder / TABLETOP


def read_tabletop(path: Path) -> tuple[tuple[int, int], bytes]:
    """Return size and pixels (RGB) of the picture; OSError or ValueError if there is none."""
    return png.decoded(safe_files.read(path, LARGEST), LONGEST)


def save_tabletop(path: Path, size: tuple[int, int], rgb: bytes) -> None:
    """Keep a picture in the place of the one before; OSError if it cannot be written."""
    write_bytes(path, png.encoded(size, rgb))


def import_tabletop(path: Path, data: bytes) -> None:
    """Keep the picture of another computer where there is none yet; OSError as above."""
    try:
        png.decoded(data, LONGEST)
    except ValueError:
        return
    if not path.exists():
        write_bytes(path, data)
