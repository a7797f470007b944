"""What is heard at the table: the director's cues, the clock while one waits, the call to play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smokingcat.game.session import Session
from smokingcat.table import Director
from smokingcat.table.ticking import Ticking

if TYPE_CHECKING:
    from smokingcat.ui.context import Context


class TableSounds:
    """Plays what is due after each stretch of time."""

    def __init__(self, context: Context, session: Session, director: Director) -> None:
        self._context = context
        self._session = session
        self._director = director
        self._ticking = Ticking()

    @property
    def seconds_to_change(self) -> float | None:
        """Seconds until something is heard by itself."""
        return self._ticking.seconds_to_change

    def update(self, seconds: float, *, calls: bool) -> None:
        """Play what came due in ``seconds``; ``calls``: it has just become the person's turn."""
        names = self._cues()
        reading = self._director.reading
        waits = reading is not None and reading.kind == "trick" and reading.seconds is None
        if self._ticking.advance(seconds, is_waiting=waits):
            names.append("tick")
        if calls and self._context.settings.turn_sound:
            names.append("turn")
        self._context.sounds.play_all(names)

    def _cues(self) -> list[str]:
        viewer = self._session.viewer
        return [
            "match_won" if cue.name == "match_lost" and cue.seat != viewer else cue.name
            for cue in self._director.take_cues()
        ]
