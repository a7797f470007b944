"""Somebody hurries the table along: what is in force until it has come to them, and their clicks.

Whoever clicks to hurry does not see that their turn has come before they have clicked once more.
So the clicks that follow one another are a burst, in which nothing is played.
"""

from __future__ import annotations

from typing import Final

GLANCE: Final = 0.5
"""Seconds for which somebody in a hurry still sees a finished trick."""
_BURST: Final = 0.5
"""Seconds from one click of a burst to the next, and from the person's turn to a click."""
_SURPRISE: Final = 0.15
"""Seconds in which nobody has seen yet that their turn has come."""


class FastForward:
    """While it ``is_on`` everything comes at once; its burst goes on for a moment after that.

    The burst ends when nobody has clicked for so long, or when the pointer goes elsewhere: what is
    clicked then is meant.
    """

    def __init__(self) -> None:
        self.is_on = False
        self._left = 0.0
        self._surprise = 0.0

    @property
    def takes_clicks(self) -> bool:
        """Whether a click is still one of those that hurried."""
        return self._left > 0

    @property
    def is_late(self) -> bool:
        """Whether a click comes so soon that it was meant for what moved before the turn came."""
        return self._surprise > 0

    @property
    def seconds_to_change(self) -> float | None:
        """Seconds until clicks are meant again, or ``None`` if they are, or nobody can tell."""
        waits = [self._surprise, 0.0 if self.is_on else self._left]
        return min((wait for wait in waits if wait), default=None)

    def click(self) -> None:
        """Take a click that hurries, or would have."""
        self._left = _BURST

    def prolong(self) -> None:
        """Take a click that belongs to the burst, if there is one."""
        if self.takes_clicks:
            self.click()

    def aim(self) -> None:
        """Take note that the pointer has gone elsewhere."""
        self._left = self._surprise = 0.0

    def call(self) -> None:
        """Take note that the person's turn has come."""
        self._surprise = _SURPRISE

    def pass_time(self, seconds: float) -> None:
        """Let time pass; the burst lasts at least as long as what was hurried."""
        self._surprise = max(0.0, self._surprise - seconds)
        if not self.is_on:
            self._left = max(0.0, self._left - seconds)
