"""What day and hour it is, as the machine says: read here, and shown or written down elsewhere.

Nothing on the screen moves by it, for it may be set back, or ahead by years, at any moment.
"""

from __future__ import annotations

import datetime
import sys
import time
from typing import Final

from smokingcat.common.safe_files import in_place

_DAY: Final = 86_400
_LONGEST: Final = 3600.0
"""Seconds after which the day is looked at in any case: clocks are set, and machines sleep."""
_AFTER: Final = 0.05
"""Seconds after midnight at which the new day is certain."""


def moment() -> datetime.datetime:
    """Return the moment, with the place's distance from Greenwich, or in UTC."""
    if sys.platform != "win32":
        time.tzset()  # the traveller's computer may have another time zone by now
    return in_place(datetime.datetime.now(datetime.UTC))


def today() -> datetime.date:
    """Return the day."""
    return moment().date()


def until_tomorrow() -> float:
    """Return in how many seconds the day is to be looked at again: after midnight, or sooner."""
    now = moment()
    passed = (now.hour * 60 + now.minute) * 60 + now.second + now.microsecond / 1e6
    return min(_DAY - passed + _AFTER, _LONGEST)
