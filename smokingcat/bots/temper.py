"""What somebody likes to play where it comes to nearly the same; how is told by `bots.liking`.

It is of the character and not of the level: any strategy plays with any temper.
"""

from __future__ import annotations

from enum import Enum


class Temper(Enum):
    """``PATIENT`` counts and waits, ``CAREFUL`` tidies up and aims, ``BOLD`` gambles."""

    EVEN = "even"
    PATIENT = "patient"
    CAREFUL = "careful"
    BOLD = "bold"
