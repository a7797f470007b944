"""Who somebody is at a table, however well they play."""

from __future__ import annotations

from typing import Final, NamedTuple

from smokingcat.bots.conscience import UPRIGHT, Conscience
from smokingcat.bots.temper import Temper


class Character(NamedTuple):
    """What one likes to play where it comes to the same, and who one is under honour law."""

    conscience: Conscience = UPRIGHT
    temper: Temper = Temper.EVEN


PLAIN: Final = Character()
"""Somebody without whims: what a level is when it is measured."""
