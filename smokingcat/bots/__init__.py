"""Floor: strategies that see one `SeatView` at a time, and the arena that compares them."""

import os

from smokingcat.bots import roster
from smokingcat.bots.arena import Tally, play_rounds
from smokingcat.bots.bot import Bot, Seated

__all__ = ["Bot", "Seated", "Tally", "play_rounds", "roster"]

# numpy is loaded by the first bot that needs it. One core is enough for it: the other ones draw
# the table, or play other boards of an arena.
for _threads in ("OPENBLAS_NUM_THREADS", "VECLIB_MAXIMUM_THREADS"):
    os.environ.setdefault(_threads, "1")
