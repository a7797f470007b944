"""How somebody plays, as far as the coach has gone through the matches that they have finished."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from smokingcat.coach.luck import FAIR, Luck
from smokingcat.coach.rate import Rate, read_leaks, trend
from smokingcat.game.archive import Archive
from smokingcat.game.lines import nothing_thrown_away
from smokingcat.game.weighed import Weighed


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


@nothing_thrown_away()
def form_of(archive: Archive) -> OwnForm:
    """Return what was found in the finished matches; any thread may ask."""
    rounds = tuple(_known(archive))
    leaks = [read_leaks(each.choices or 0, each.leaks) for each in rounds]
    lucky = [(each.luck, each.lost) for each in rounds if each.luck is not None]
    luck = tuple(Luck(equal - FAIR, 0.0, own, rest) for (equal, own, rest), _ in lucky)
    lost = sum(lost for _, lost in lucky)
    known, matches = archive.judgements.known(), archive.matches()
    judged = sum(min(len(known.get(each.identity, ())), each.rounds) for each in matches)
    whole = sum(each.rounds for each in matches)
    return OwnForm(Rate(leaks), trend(leaks), luck, lost, judged, whole)


def _known(archive: Archive) -> Iterator[Weighed]:
    """Yield the rounds of which more is known than the risks, the oldest first."""
    found = archive.judgements.known()
    for match in archive.told():
        yield from (each for each in found.get(match.identity, ()) if each.choices is not None)
