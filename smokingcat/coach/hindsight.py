"""What the open hands add when a round is looked back at: what was settled, and where Hejma came.

Nobody could know it then, so it is held against nobody.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from smokingcat.coach.fate import Fate, fate
from smokingcat.coach.played import Moment
from smokingcat.rules import HEJMA, PlayCard


@dataclass(frozen=True, slots=True)
class Hindsight:
    """What was settled for a seat before it played to a trick, and whether it took Hejma in it."""

    fate: Fate = Fate.OPEN
    takes_hejma: bool = False


def hindsight(shown: Sequence[Moment], seat: int, number: int) -> Hindsight:
    """Return what can be said of the ``number``-th trick, from 1; of the pass, 0, nothing can."""
    found = (
        Hindsight(fate(before, seat), number == hejma_trick(shown, seat))
        for before, after in pairwise(shown)
        if after.seat == seat
        and isinstance(after.move, PlayCard)
        and len(before.taken) == number - 1
    )
    return next(found, Hindsight())


def hejma_trick(shown: Sequence[Moment], seat: int) -> int | None:
    """Return in which trick, from 1, the seat took Hejma; ``None`` if it did not."""
    tricks = enumerate(shown[-1].taken, start=1)
    taken = (number for number, each in tricks if each.taker == seat and HEJMA in each.cards)
    return next(taken, None)
