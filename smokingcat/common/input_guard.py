"""Timer for presses that were aimed at what was shown before a change."""

from __future__ import annotations


class InputGuard:
    """Countdown after a change; a press that arrives while it runs was aimed at the old state.

    The caller decides which changes start a guard and what becomes of a guarded press.
    `ScreenGuard` drops the press. `TableModel` and `Objections` guard the table.
    """

    def __init__(self) -> None:
        self.left = 0.0
        """Seconds for which the guard still runs."""

    @property
    def is_active(self) -> bool:
        """Whether a press was aimed at the old state."""
        return self.left > 0

    def start(self, seconds: float) -> None:
        """Run for at least ``seconds`` from now."""
        self.left = max(self.left, seconds)

    def prolong(self, seconds: float) -> None:
        """Run for at least ``seconds`` from now, if the guard is active."""
        if self.is_active:
            self.start(seconds)

    def end(self) -> None:
        """Stop: the next press is aimed at the new state."""
        self.left = 0.0

    def pass_time(self, seconds: float) -> None:
        """Count down by ``seconds``."""
        self.left = max(0.0, self.left - seconds)
