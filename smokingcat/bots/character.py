"""Character of a bot player: its playing style and its honesty, apart from its strength."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from smokingcat.rules.honour.state import HonourState


class PlayingStyle(Enum):
    """``PATIENT`` counts and waits, ``CAREFUL`` sheds and aims, ``BOLD`` takes risks.

    ``EVEN`` has no preferences.
    """

    EVEN = "even"
    PATIENT = "patient"
    CAREFUL = "careful"
    BOLD = "bold"


_LENIENCY_SPREAD: Final = 0.4
"""Width of the random variation of the leniency: half of it in each direction."""


class HonourProfile(NamedTuple):
    """Behaviour under honour law; all values are from 0 to 1.

    - ``attention``: chance to remember a trick after one more has been played. A revoke that comes
      to light three tricks later is noticed with the cube of this chance;
    - ``leniency``: gravity below which an offence is forgiven, give or take 0.2 at random;
    - ``temptation``: chance to commit an offence that seems profitable, halved by each conviction.
    """

    attention: float
    leniency: float
    temptation: float

    def commits_offence(self, honour_state: HonourState, seat: int, mood: float) -> bool:
        """Return whether ``seat`` commits a profitable offence (R22); ``mood`` is 0 to 1."""
        return mood < self.temptation / (1 << honour_state.convictions[seat])

    def forgives(self, gravity: float, mood: float) -> bool:
        """Return whether an offence of this gravity is forgiven; both arguments are 0 to 1."""
        return gravity < self.leniency + _LENIENCY_SPREAD * (mood - 0.5)


UPRIGHT: Final = HonourProfile(attention=1.0, leniency=0.0, temptation=0.0)
"""Notices every offence and commits none."""


class Character(NamedTuple):
    """Playing style among cards of nearly equal value, and behaviour under honour law."""

    honour_profile: HonourProfile = UPRIGHT
    playing_style: PlayingStyle = PlayingStyle.EVEN


PLAIN: Final = Character()
"""Character without preferences, used for measuring the strength of a level."""
