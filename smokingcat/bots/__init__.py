"""Floor: strategies that see one `SeatView` at a time."""

import os
from typing import TYPE_CHECKING, Any

from smokingcat.homes import fetching

if TYPE_CHECKING:
    from smokingcat.arena.contest import play_rounds
    from smokingcat.bots import roster
    from smokingcat.bots.bot import Bot
    from smokingcat.bots.seated import Seated

__all__ = ["Bot", "Seated", "play_rounds", "roster"]

# numpy is loaded by the first bot that needs it. One core is enough for it: the other ones draw
# the table, or play other boards of an arena.
for _threads in ("OPENBLAS_NUM_THREADS", "VECLIB_MAXIMUM_THREADS"):
    os.environ.setdefault(_threads, "1")


_fetch = fetching(__name__, {"bot": ("Bot",), "seated": ("Seated",)})


def __getattr__(name: str) -> Any:
    """Fetch what is asked for; what the arena plays stands on this floor itself."""
    if name == "play_rounds":
        from smokingcat.arena.contest import play_rounds

        return play_rounds
    return _fetch(name)
