"""The two suit systems. Apart from everything else, so that decks and words may both import it."""

from __future__ import annotations

from enum import Enum


class SuitSystem(Enum):
    """Which signs a pack carries (R2); the value is its word in files."""

    GERMAN = "german"
    FRENCH = "french"
