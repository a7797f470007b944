"""How somebody plays, as far as the coach has gone through the matches that they have finished."""

from __future__ import annotations

from typing import Final, NamedTuple

from smokingcat.coach.luck import FAIR, Luck
from smokingcat.coach.rate import Rate, read_leaks, trend
from smokingcat.store.archive import Archive


class OwnForm(NamedTuple):
    """A number, how it went, the luck of the rounds that cards decided, how many were lost.

    ``judged`` of ``rounds`` of finished matches have been gone through.
    """

    rate: Rate
    trend: tuple[float, ...] = ()
    luck: tuple[Luck, ...] = ()
    lost: int = 0
    judged: int = 0
    rounds: int = 0


UNKNOWN: Final = OwnForm(Rate(()))
"""While nobody has looked."""


def form_of(archive: Archive) -> OwnForm:
    """Return what was found in the finished matches, the oldest first; any thread may ask."""
    found, matches = archive.analyses(), archive.matches()
    rounds = [each for match in archive.ended() for each in found.get(match.identity, ())]
    leaks = [read_leaks(each.choices, each.leaks) for each in rounds]
    lucky = [(each.luck, each.lost) for each in rounds if each.luck is not None]
    luck = tuple(Luck(equal - FAIR, 0.0, own, rest) for (equal, own, rest), _ in lucky)
    lost = sum(lost for _, lost in lucky)
    judged = sum(min(len(found.get(each.identity, ())), each.rounds) for each in matches)
    whole = sum(each.rounds for each in matches)
    return OwnForm(Rate(leaks), trend(leaks), luck, lost, judged, whole)
