"""Limits for drawing the pictures of foreign decks."""

from __future__ import annotations

from typing import NamedTuple


class Limits(NamedTuple):
    """Limits of the drawing process; exceeding a time or memory limit ends it.

    ``face_seconds`` and ``deck_seconds`` are CPU time. ``memory``, ``file`` (on disk) and
    ``drawing`` (an uncompressed SVG) are bytes. ``pixels`` counts the pixels of a bitmap before
    scaling.

    The most expensive deck of KDE and GNOME takes 4 seconds in all. Systems count whole seconds, so
    a deck may take one second more.
    """

    face_seconds: float = 3.0
    deck_seconds: float = 7.0
    start_seconds: float = 20.0
    memory: int = 300_000_000
    file: int = 40_000_000
    drawing: int = 40_000_000
    pixels: int = 24_000_000


class Allowance:
    """Remaining CPU seconds for drawing one deck."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
