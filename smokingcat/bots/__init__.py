"""Bots: strategies that decide from one `SeatView` at a time."""

import os

# Limit numpy to one thread before its first import. The other cores draw the table or play
# other boards of an arena.
for _threads in ("OPENBLAS_NUM_THREADS", "VECLIB_MAXIMUM_THREADS"):
    os.environ.setdefault(_threads, "1")
