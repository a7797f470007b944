"""How much a picture of a stranger's deck may cost."""

from __future__ import annotations

from typing import NamedTuple


class Limits(NamedTuple):
    """Bounds of the drawing process; passing one of time or memory ends it.

    ``face_seconds`` and ``deck_seconds`` are of work; ``memory``, ``file`` (on disk) and
    ``drawing`` (an SVG unpacked) are bytes, ``pixels`` are those of an image before it is scaled.
    The dearest of the decks that KDE and GNOME bring takes 4 seconds in all. Systems count whole
    seconds: a deck may come to one more.
    """

    face_seconds: float = 3.0
    deck_seconds: float = 7.0
    start_seconds: float = 20.0
    memory: int = 300_000_000
    file: int = 40_000_000
    drawing: int = 40_000_000
    pixels: int = 24_000_000


class Allowance:
    """The seconds that are left for drawing one deck."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
