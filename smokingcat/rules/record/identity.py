"""The match id (start time and seed), and the check of ISO dates."""

from __future__ import annotations

import calendar
import re
from typing import Final

MAX_SEED_LENGTH: Final = 1000
_DATE_PATTERN: Final = re.compile(
    r"(\d{4})-(\d\d)-(\d\d)"
    r"(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)?)?",
    re.ASCII,
)


def identity_of(started: str, seed: str) -> str:
    """Return the match id for an ISO start time and a seed."""
    return f"{started} {seed}"


def is_date(text: str) -> bool:
    """Return whether ``text`` is a valid ISO 8601 date, with or without a time."""
    found = _DATE_PATTERN.fullmatch(text)
    if found is None:
        return False
    year, month, day = (int(found[part]) for part in (1, 2, 3))
    return year > 0 and 0 < month <= 12 and 0 < day <= calendar.monthrange(year, month)[1]
