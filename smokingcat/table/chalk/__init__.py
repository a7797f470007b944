"""Letters written in chalk: which strokes they are made of, in which order, and in what time."""

from typing import TYPE_CHECKING

from smokingcat.homes import fetching

if TYPE_CHECKING:
    from smokingcat.table.chalk.hand import handwritten, underline
    from smokingcat.table.chalk.strokes import Stroke
    from smokingcat.table.chalk.writing import (
        FALL,
        DustSpeck,
        beats,
        jolt,
        seconds_to_write,
        specks,
        written,
    )

__all__ = [
    "FALL",
    "DustSpeck",
    "Stroke",
    "beats",
    "handwritten",
    "jolt",
    "seconds_to_write",
    "specks",
    "underline",
    "written",
]

_HOMES = {
    "hand": ("handwritten", "underline"),
    "strokes": ("Stroke",),
    "writing": ("FALL", "DustSpeck", "beats", "jolt", "seconds_to_write", "specks", "written"),
}

if not TYPE_CHECKING:
    __getattr__ = fetching(__name__, _HOMES)
