"""Bots: strategies that decide from one `SeatView` at a time.

`Bot`, `BotPlayer` and `play_rounds` can be imported from `smokingcat.bots` itself.
"""

import os
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from smokingcat.arena.contest import play_rounds as play_rounds
    from smokingcat.bots.bot import Bot as Bot
    from smokingcat.bots.player import BotPlayer as BotPlayer

# Limit numpy to one thread before its first import. The other cores draw the table or play
# other boards of an arena.
for _threads in ("OPENBLAS_NUM_THREADS", "VECLIB_MAXIMUM_THREADS"):
    os.environ.setdefault(_threads, "1")

_MODULE_BY_NAME = {
    "Bot": "smokingcat.bots.bot",
    "BotPlayer": "smokingcat.bots.player",
    "play_rounds": "smokingcat.arena.contest",
}


def __getattr__(name: str) -> Any:
    """Import a public name on first use (PEP 562); the arena is a layer above the bots."""
    if name not in _MODULE_BY_NAME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_MODULE_BY_NAME[name]), name)
