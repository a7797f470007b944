"""What day and hour it is, as the machine says: read here, and shown or written down elsewhere.

Nothing on the screen moves by it, for it may be set back, or ahead by years, at any moment.
"""

from __future__ import annotations

import datetime

from smokingcat.intake import in_place


def moment() -> datetime.datetime:
    """Return the moment, with the place's distance from Greenwich, or in UTC."""
    return in_place(datetime.datetime.now(datetime.UTC))
