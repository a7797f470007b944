"""What day and hour it is, as the machine says: read here, and shown or written down elsewhere.

Nothing on the screen moves by it, for it may be set back, or ahead by years, at any moment.
"""

from __future__ import annotations

import datetime


def moment() -> datetime.datetime:
    """Return the moment, with the place's distance from Greenwich; without it if nobody knows.

    Windows refuses to tell that distance of a clock that stands at its very beginning.
    """
    try:
        return datetime.datetime.now().astimezone()
    except (OSError, OverflowError, ValueError):
        return datetime.datetime.now(datetime.UTC)
