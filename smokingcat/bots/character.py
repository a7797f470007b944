"""Who somebody is at a table, however well they play."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from smokingcat.rules.honour.state import HonourState


class PlayingStyle(Enum):
    """``PATIENT`` counts and waits, ``CAREFUL`` tidies up and aims, ``BOLD`` gambles."""

    EVEN = "even"
    PATIENT = "patient"
    CAREFUL = "careful"
    BOLD = "bold"


_MOODS: Final = 0.4
"""How far apart two judgements of the same offence may be."""


class HonourProfile(NamedTuple):
    """All from 0 to 1.

    ``attention`` is the chance to remember a trick after one more has been played: a revoke that
    comes to light three tricks later is noticed with its cube. ``leniency`` is how grave an offence
    may be and still be forgiven, give or take a mood. ``temptation`` is the chance to give way
    where an offence seems to pay; it halves with every conviction.
    """

    attention: float
    leniency: float
    temptation: float

    def yields(self, honour_state: HonourState, seat: int, mood: float) -> bool:
        """Say whether ``seat`` gives way, in a ``mood`` from 0 to 1, if it pays (R22)."""
        return mood < self.temptation / (1 << honour_state.convictions[seat])

    def forgives(self, gravity: float, mood: float) -> bool:
        """Say whether an offence of that gravity, 0 to 1, is none to speak of."""
        return gravity < self.leniency + _MOODS * (mood - 0.5)


UPRIGHT: Final = HonourProfile(attention=1.0, leniency=0.0, temptation=0.0)
"""Misses nothing, and does nothing that could be missed."""


class Character(NamedTuple):
    """What one likes to play where it comes to the same, and who one is under honour law."""

    honour_profile: HonourProfile = UPRIGHT
    playing_style: PlayingStyle = PlayingStyle.EVEN


PLAIN: Final = Character()
"""Somebody without whims: what a level is when it is measured."""
