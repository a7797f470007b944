"""What each seat knew when it chose: the proof that nobody looked into other people's cards.

Taken from the `SeatView` that a bot is handed and from nothing else, so what is shown is what
it had. How it chose is not told here.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from smokingcat.bots.recall import Recall, recall
from smokingcat.coach.played import moments
from smokingcat.rules import Move, PassCards, PlayCard, Record, SeatView, ThrowIn


@dataclass(frozen=True, slots=True)
class Knowledge:
    """All that ``view.seat`` knew when it made ``move``, the ``place + 1``-th of the record.

    ``memory`` is what can be worked out from the view: cards it cannot place, suits that others
    have not got, and the three that it gave to the left as far as they are still there.
    """

    place: int
    view: SeatView
    move: Move
    memory: Recall


def knowledge(record: Record, round_number: int | None = None) -> tuple[Knowledge, ...]:
    """Return what was known at every pass, card and throwing in of a round, in order.

    ``None`` is the last round scored; ValueError if there is no such round.
    """
    found = []
    for before, after in pairwise(moments(record, round_number)):
        if after.seat is not None and isinstance(after.move, PassCards | PlayCard | ThrowIn):
            view = before.views[after.seat]
            found.append(Knowledge(before.place, view, after.move, recall(view)))
    return tuple(found)


def seed(record: Record) -> str:
    """Return what all chance of the match came from: the same seed deals the same cards."""
    return record.header.seed
