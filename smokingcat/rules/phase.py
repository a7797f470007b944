"""The phases of a match."""

from __future__ import annotations

from enum import Enum


class Phase(Enum):
    """Where a match stands; after a round it is DEALING again."""

    DEALING = "dealing"
    PASSING = "passing"
    PLAYING = "playing"
    OVER = "over"
