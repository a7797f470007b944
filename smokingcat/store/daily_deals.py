"""Today's cards: three rounds a day with the same deals for every player.

The caller supplies the date. A round belongs to the day it was dealt for. A round is late if it was
started on a later day.
"""

from __future__ import annotations

import datetime
from typing import Final

from smokingcat.bots.edition import digest
from smokingcat.store.challenge import LEVELS, DealSet

FIRST_DAY: Final = datetime.date(2026, 1, 1)
"""The first day with deals."""


def deals_of(day: datetime.date) -> DealSet:
    """Return the deals of a day, for the bots of this program."""
    return DealSet(day.isoformat(), digest())


def day_of(deals: DealSet) -> datetime.date | None:
    """Return the day of a deal set, ``None`` if it is not a daily one."""
    try:
        day = datetime.date.fromisoformat(deals.seed)
    except ValueError:
        return None
    return day if day.isoformat() == deals.seed and deals.levels == LEVELS else None


def is_late(day: datetime.date, started: str) -> bool:
    """Return whether a round started at the ISO time ``started`` is later than its day."""
    return started[: len(day.isoformat())] > day.isoformat()
