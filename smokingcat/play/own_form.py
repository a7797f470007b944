"""How somebody plays, as far as the coach has gone through the matches that they have finished."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from smokingcat.coach.luck import FAIR, Luck
from smokingcat.coach.rate import Rate, read_leaks, trend
from smokingcat.game.archive import Archive
from smokingcat.game.weighed import Weighed


class OwnForm(NamedTuple):
    """A number, how it went, the luck of the rounds that cards decided, how many were lost."""

    rate: Rate
    trend: tuple[float, ...] = ()
    luck: tuple[Luck, ...] = ()
    lost: int = 0


UNKNOWN: Final = OwnForm(Rate(()))
"""While nobody has looked."""


def form_of(archive: Archive) -> OwnForm:
    """Return what was found in the finished matches; any thread may ask."""
    rounds = tuple(_known(archive))
    leaks = [read_leaks(each.choices or 0, each.leaks) for each in rounds]
    lucky = [(each.luck, each.lost) for each in rounds if each.luck is not None]
    luck = tuple(Luck(equal - FAIR, 0.0, own, rest) for (equal, own, rest), _ in lucky)
    return OwnForm(Rate(leaks), trend(leaks), luck, sum(lost for _, lost in lucky))


def _known(archive: Archive) -> Iterator[Weighed]:
    """Yield the rounds of which more is known than the risks, the oldest first."""
    found = archive.judgements.known()
    for match in archive.told():
        yield from (each for each in found.get(match.identity, ()) if each.choices is not None)
