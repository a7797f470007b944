"""Playback of events one after another, at a pace that people can follow.

The rules compute everything at once, and the playback deliberately lags behind. Playback never
calls the rules and never decides a move.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from smokingcat.rules.events import CardsPassed, PacketTurnedUp, RoundScored
from smokingcat.table.motion.clip import Clip, Cue, Reading, TrackKind
from smokingcat.table.motion.clip_transforms import join_clips, merge_cues
from smokingcat.table.motion.event_clips import stage
from smokingcat.table.motion.landing import hush
from smokingcat.table.motion.tempo import Tempo
from smokingcat.table.state.reducer import CardsGathered, Showable, fold
from smokingcat.table.state.table_state import Stage, TableState


class _QueuedClip(NamedTuple):
    """A clip and the event it shows."""

    event: Showable
    clip: Clip


class TableStep(NamedTuple):
    """An event, with the table before and after it."""

    event: Showable
    before: TableState
    after: TableState


class Playback:
    """Plays queued events as clips: the current motion, the current pause, the next event."""

    def __init__(self, table: TableState, tempo: Tempo | None = None) -> None:
        self.tempo = tempo or Tempo()
        self._final = table
        self._resting = table
        self._queue: deque[TableStep] = deque()
        self._clips: deque[_QueuedClip] = deque()
        self._current: _QueuedClip | None = None
        self._time = 0.0
        self._cues_played = 0
        self._reading: Reading | None = None
        self._has_started = False
        """Whether the current clip's pause before its motion is over."""
        self._cues: list[Cue] = []
        self._begun_steps: list[TableStep] = []

    @property
    def shown(self) -> TableState:
        """The table after every queued event."""
        return self._final

    @property
    def visible(self) -> TableState:
        """The table on the screen now, for objects that do not fly."""
        if self._current is None:
            return self._resting
        clip = self._current.clip
        return clip.stop_at(self._time) if self._has_started else clip.stops[0]

    @property
    def before(self) -> TableState:
        """The table before the event that is being shown, or the resting table."""
        return self._current.clip.stops[0] if self._current is not None else self._resting

    @property
    def now(self) -> Showable | None:
        """The event that is being shown, or whose text is being read, or None."""
        return self._current.event if self._current is not None else None

    @property
    def reading(self) -> Reading | None:
        """Pause for reading, with the seconds left (None: until acknowledged)."""
        return self._reading

    @property
    def moving(self) -> bool:
        """Whether a motion is running or about to start."""
        return self._reading is None and not self.idle

    @property
    def idle(self) -> bool:
        """Whether all events are shown, nothing moves and nothing waits to be read."""
        return self._current is None and not self._clips and not self._queue

    @property
    def seconds_to_change(self) -> float | None:
        """Seconds for which a frame may be kept: 0 while moving, None until the player acts."""
        if self.moving:
            return 0.0
        return self._reading.seconds if self._reading is not None else None

    def progress(self, kind: TrackKind) -> float | None:
        """Return the progress (0..1) of a track of the current clip, or None if it has none.

        A finished track stays at 1 while its event is shown or read.
        """
        if self._current is None or not self._has_started:
            return None
        return self._current.clip.progress(kind, self._time)

    @property
    def hush(self) -> float:
        """Strength of the hush (silence and darkness, 0..1) while Hejma falls."""
        return hush(self.progress("hush"))

    @property
    def jolt(self) -> tuple[float, float]:
        """Offset of the whole picture after Hejma's fall, as fractions of the window unit."""
        if self._current is None or not self._has_started:
            return 0.0, 0.0
        jolts = [landing.jolt(self._time) for landing in self._current.clip.landings]
        return max(jolts, key=lambda off: abs(off[1]), default=(0.0, 0.0))

    def enqueue(self, events: Iterable[Showable]) -> None:
        """Queue redacted events to be shown in turn."""
        for event in events:
            before = self._final
            self._final = fold(before, event)
            self._queue.append(TableStep(event, before, self._final))

    def advance(self, seconds: float) -> None:
        left = seconds
        while (current := self._current_or_next()) is not None:
            if self._reading is not None:
                kind, remaining = self._reading
                if remaining is None:
                    return
                if remaining > left:
                    self._reading = Reading(kind, remaining - left)
                    return
                left -= remaining
                self._end_reading()
                continue
            ahead = current.clip.duration - self._time
            if left < ahead:
                self._time += left
                self._collect_cues(current.clip)
                return
            left -= ahead
            self._finish_motion(current.clip)

    def skip(self) -> None:
        """Jump to the end of all motion, up to the next pause for reading.

        A current pause is ended first, except the reckoning, which stays until it is acknowledged.
        A player who skips play wants to see the result, so counting starts, and only another skip
        ends it. Sounds that coincide are played once.
        """
        if self._reading is not None:
            if self._reading.kind == "reckoning":
                return
            self._end_reading()
        self._jump(math.inf, self._current_or_next())

    def hasten(self, glance: float) -> None:
        """Jump to the end of all motion without hesitations; the next pause for reading remains.

        A pause that would end by itself lasts at most ``glance`` seconds. A call or a verdict stays
        for its full time.
        """
        self._jump(glance, None)

    def _jump(self, glance: float, skipped: _QueuedClip | None) -> None:
        """Jump to the next pause for reading, or to the start of the next counting of points.

        A counting clip that is ``skipped`` is passed over. A pause that would end by itself lasts
        at most ``glance`` seconds.
        """
        first = len(self._cues)
        while (current := self._current_or_next()) is not None:
            if self._reading is None:
                if current is not skipped and isinstance(current.event, RoundScored):
                    break
                self._finish_motion(current.clip)
            elif self._reading.kind == "moment":
                self._end_reading()
            else:
                kind, left = self._reading
                if self._reading.goes_by and left is not None:
                    self._reading = Reading(kind, min(left, glance))
                break
        self._cues[first:] = merge_cues(tuple(self._cues[first:]))

    def acknowledge(self) -> None:
        if self._reading is not None:
            self._end_reading()

    def take_cues(self) -> tuple[Cue, ...]:
        """Return the sounds that have come due since the last call."""
        due = tuple(self._cues)
        self._cues.clear()
        return due

    def take_begun_steps(self) -> tuple[TableStep, ...]:
        """Return the events whose playback has begun since the last call, in order."""
        begun = tuple(self._begun_steps)
        self._begun_steps.clear()
        return begun

    def rename(self, names: Sequence[str]) -> None:
        """Show other names by seat."""
        if all(seat.name == name for seat, name in zip(self._final.seats, names, strict=True)):
            return

        def renamed(table: TableState) -> TableState:
            seats = tuple(
                replace(seat, name=name) for seat, name in zip(table.seats, names, strict=True)
            )
            return replace(table, seats=seats)

        self._revise(renamed)

    def _current_or_next(self) -> _QueuedClip | None:
        """Return the current clip, starting the next one if there is none; None if all is shown."""
        if self._current is not None:
            return self._current
        if not self._clips and self._queue:
            self._stage_next()
        if self._clips:
            self._current = self._clips.popleft()
            self._time, self._cues_played = 0.0, 0
            self._reading = self._current.clip.before
            self._has_started = self._reading is None
            if self._has_started:
                self._collect_cues(self._current.clip)
        return self._current

    def _stage_next(self) -> None:
        first = self._queue.popleft()
        self._begun_steps.append(first)
        clips = stage(first.before, first.event, first.after, self.tempo)
        while self._queue and _go_together(first.event, self._queue[0].event):
            other = self._queue.popleft()
            self._begun_steps.append(other)
            clips = (join_clips(clips + stage(other.before, other.event, other.after, self.tempo)),)
        self._clips.extend(_QueuedClip(first.event, clip) for clip in clips)

    def _collect_cues(self, clip: Clip) -> None:
        while self._cues_played < len(clip.cues) and clip.cues[self._cues_played].at <= self._time:
            self._cues.append(clip.cues[self._cues_played])
            self._cues_played += 1

    def _finish_motion(self, clip: Clip) -> None:
        self._time = clip.duration
        self._collect_cues(clip)
        self._resting = clip.stops[-1]
        self._reading = clip.after
        if clip.after is None:
            self._current = None

    def _end_reading(self) -> None:
        """End the pause: one before a motion starts the motion, one after it ends the clip."""
        self._reading = None
        if not self._has_started and self._current is not None:
            self._has_started = True
            self._collect_cues(self._current.clip)
            return
        self._current = None
        self._gather_cards()

    def _gather_cards(self) -> None:
        """After the reckoning, gather the cards before the next dealer."""
        account = self._final.reckoning
        if account is None or self._queue or self._final.stage is not Stage.RECKONING:
            return
        if self._final.seats[account.loser].letters < len(self._final.letters):
            self.enqueue((CardsGathered(account.loser),))

    def _revise(self, change: Callable[[TableState], TableState]) -> None:
        self._final, self._resting = change(self._final), change(self._resting)
        self._queue = deque(
            TableStep(event, change(before), change(after)) for event, before, after in self._queue
        )
        if self._current is not None:
            self._current = _revised(self._current, change)
        self._clips = deque(_revised(queued, change) for queued in self._clips)


def _revised(queued: _QueuedClip, change: Callable[[TableState], TableState]) -> _QueuedClip:
    stops = tuple(map(change, queued.clip.stops))
    return queued._replace(clip=replace(queued.clip, stops=stops))


def _go_together(first: Showable, second: Showable) -> bool:
    return any(
        isinstance(first, kind) and isinstance(second, kind)
        for kind in (CardsPassed, PacketTurnedUp)
    )
