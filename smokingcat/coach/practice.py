"""Play it again from here: the same match up to a moment of a round that is over.

What comes out is a record like any other, cut short; the rules know nothing of practice.
"""

from __future__ import annotations

from dataclasses import replace

from smokingcat.rules import Phase, Record


def from_here(record: Record, place: int) -> Record:
    """Return ``record`` up to its ``place``-th move, after which a round must be under way.

    The match that it replays is a new one: whatever is done to it, the old one stays as it is.
    ValueError where nobody has a card to choose.
    """
    if not 0 <= place < len(record.moves):
        raise ValueError(f"no such place: {place}")
    cut = replace(record, moves=record.moves[:place], torn=False)
    if cut.replay().phase not in (Phase.PASSING, Phase.PLAYING):
        raise ValueError(f"no round is under way after move {place}")
    return cut
