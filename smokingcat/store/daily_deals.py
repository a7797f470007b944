"""Today's cards: three rounds a day, the same for everybody.

Which day it is, whoever has a clock says; a round belongs to the day it was dealt for, and was
played late if it was begun on another.
"""

from __future__ import annotations

import datetime
from typing import Final

from smokingcat.bots.edition import digest
from smokingcat.store.challenge import LEVELS, DealSet

FIRST_DAY: Final = datetime.date(2026, 1, 1)
"""Before that there was nothing to play."""


def deals_of(day: datetime.date) -> DealSet:
    """Return the rounds of a day as this program's cats play them."""
    return DealSet(day.isoformat(), digest())


def day_of(deals: DealSet) -> datetime.date | None:
    """Return the day whose cards these are, ``None`` for others."""
    try:
        day = datetime.date.fromisoformat(deals.seed)
    except ValueError:
        return None
    return day if day.isoformat() == deals.seed and deals.levels == LEVELS else None


def is_late(day: datetime.date, started: str) -> bool:
    """Return whether a round that was begun at an ISO moment was so after its day."""
    return started[: len(day.isoformat())] > day.isoformat()
