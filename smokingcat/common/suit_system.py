"""The two suit systems, in their own module for use by decks and translations."""

from __future__ import annotations

from enum import Enum


class SuitSystem(Enum):
    """Suit signs of a pack (R2); the value is its word in files."""

    GERMAN = "german"
    FRENCH = "french"
