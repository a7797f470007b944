"""Directors at chosen events of seeded matches."""

from __future__ import annotations

from collections.abc import Iterable

from smokingcat.table.layout.poses import Pose, poses_of
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.table.motion.clip import Clip
from smokingcat.table.motion.director import Director
from smokingcat.table.motion.tempo import Tempo
from smokingcat.table.state.reducer import Showable
from tests.table.random_matches import opening_table, shown_events

LAYOUT = TableLayout(1280, 720)
QUICK = Tempo(trick=0.0, reckoning=0.0)


def poses_at(clip: Clip, time: float) -> dict[int, Pose]:
    """Return the poses of all cards at a time of a clip."""
    layouts = [poses_of(stop, LAYOUT) for stop in clip.stops]
    return {number: clip.pose(number, time, layouts, LAYOUT.s) for number in range(32)}


def events_until(kind: type, seed: int = 4, number: int = 1) -> list[Showable]:
    """Return the events of a match up to and including the ``number``-th of a kind."""
    events: list[Showable] = []
    for event in shown_events(seed):
        events.append(event)
        number -= isinstance(event, kind)
        if number == 0:
            return events
    raise AssertionError("no such event")


def director_after(events: Iterable[Showable], tempo: Tempo | None = None) -> Director:
    """Return a director at rest after ``events``."""
    director = Director(opening_table(), tempo)
    director.enqueue(events)
    finish_all(director)
    return director


def finish_all(director: Director) -> None:
    while not director.idle:
        director.skip()
        director.acknowledge()
    director.take_cues()


def director_before(kind: type, tempo: Tempo | None = None, number: int = 1) -> Director:
    """Return a director whose queue holds only the ``number``-th event of a kind."""
    *before, event = events_until(kind, number=number)
    director = director_after(before, tempo)
    director.enqueue([event])
    return director
