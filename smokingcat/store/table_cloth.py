"""The player's own picture for the tabletop, stored beside the matches.

The file is a PNG written by this program. Another module decodes the picture that the player has
chosen.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from smokingcat.common import png, safe_files
from smokingcat.store.files import write_bytes

if TYPE_CHECKING:
    from smokingcat.store.records import Records

TABLETOP: Final = "table.png"
MAX_SIDE: Final = 1600
"""Greatest length of the longer side in pixels."""
MAX_FILE_BYTES: Final = 3 * MAX_SIDE**2 + 100_000
"""Greatest size of the file in bytes."""


def tabletop_beside(store: Records) -> Path:
    """Return the path of the picture that belongs to a ``store`` of matches."""
    return store.folder / TABLETOP


def read_tabletop(path: Path) -> tuple[tuple[int, int], bytes]:
    """Return size and RGB pixels of the picture; raise OSError or ValueError if there is none."""
    return png.decode(safe_files.read(path, MAX_FILE_BYTES), MAX_SIDE)


def save_tabletop(path: Path, size: tuple[int, int], rgb: bytes) -> None:
    """Save a picture and replace the old one; raise OSError if it cannot be written."""
    write_bytes(path, png.encode(size, rgb))


def import_tabletop(path: Path, data: bytes) -> None:
    """Save another computer's picture unless there is one already; raise OSError on failure."""
    try:
        png.decode(data, MAX_SIDE)
    except ValueError:
        return
    if not path.exists():
        write_bytes(path, data)
