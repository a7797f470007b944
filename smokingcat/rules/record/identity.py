"""What a match is called wherever it is told of: when it began, and its seed."""

from __future__ import annotations

import calendar
import re
from typing import Final

LONGEST_SEED: Final = 1000
_DATE: Final = re.compile(
    r"(\d{4})-(\d\d)-(\d\d)"
    r"(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)?)?",
    re.ASCII,
)


def identity_of(started: str, seed: str) -> str:
    """Return what a match is called that began at that ISO moment with that seed."""
    return f"{started} {seed}"


def is_date(text: str) -> bool:
    """Return whether ``text`` is an ISO 8601 date or moment of a day that there is."""
    found = _DATE.fullmatch(text)
    if found is None:
        return False
    year, month, day = (int(found[part]) for part in (1, 2, 3))
    return year > 0 and 0 < month <= 12 and 0 < day <= calendar.monthrange(year, month)[1]
