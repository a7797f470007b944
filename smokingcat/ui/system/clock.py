"""Date and time of the machine.

No animation depends on this clock, because it may be set back, or ahead by years, at any time.
"""

from __future__ import annotations

import datetime
import sys
import time
from typing import Final

from smokingcat.common.safe_files import local_time

_DAY: Final = 86_400
_LONGEST: Final = 3600.0
"""Longest wait in seconds before the date is read again: clocks are set, machines sleep."""
_AFTER: Final = 0.05
"""Seconds after midnight at which the new date is certain."""


def local_now() -> datetime.datetime:
    """Return the present time with the local offset from UTC, or in UTC."""
    if sys.platform != "win32":
        time.tzset()  # a traveller's computer may have changed its time zone
    return local_time(datetime.datetime.now(datetime.UTC))


def today() -> datetime.date:
    return local_now().date()


def until_tomorrow() -> float:
    """Return the seconds until the date must be read again: after midnight, or sooner."""
    now = local_now()
    passed = (now.hour * 60 + now.minute) * 60 + now.second + now.microsecond / 1e6
    return min(_DAY - passed + _AFTER, _LONGEST)
