"""Playback of events one after another, at a pace that people can follow.

The rules compute everything at once, and the director deliberately lags behind. `advance` takes the
elapsed seconds and `poses` returns the poses. The director never calls the rules and never decides
a move.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from smokingcat.common.setting_types import HandOrder
from smokingcat.rules.events import CardsPassed, PacketTurnedUp, RoundScored
from smokingcat.table.geometry import Point
from smokingcat.table.layout.poses import KeyframePoses, Pose, PoseCache
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.table.motion.clip import Clip, Cue, Reading, TrackKind, ease_in_out_cubic
from smokingcat.table.motion.clip_transforms import merged, together
from smokingcat.table.motion.event_clips import stage
from smokingcat.table.motion.follow_spring import FollowSpring
from smokingcat.table.motion.landing import hush
from smokingcat.table.motion.tempo import Tempo
from smokingcat.table.state.hand import NO_SELECTION, HandSelection
from smokingcat.table.state.reducer import CardsGathered, Showable, fold, in_order, rearranged
from smokingcat.table.state.table_state import Stage, TableState


class _QueuedClip(NamedTuple):
    """A clip and the event it shows."""

    event: Showable
    clip: Clip


class News(NamedTuple):
    """An event, with the table before and after it."""

    event: Showable
    before: TableState
    after: TableState


class Director:
    """Plays queued events as clips: the current motion, the current pause, the next event."""

    def __init__(self, shown: TableState, tempo: Tempo | None = None) -> None:
        self.tempo = tempo or Tempo()
        self._settled = shown
        self._resting = shown
        self._queue: deque[News] = deque()
        self._scenes: deque[_QueuedClip] = deque()
        self._scene: _QueuedClip | None = None
        self._time = 0.0
        self._heard = 0
        self._reading: Reading | None = None
        self._was_read = False
        self._cues: list[Cue] = []
        self._news: list[News] = []
        self._layouts = PoseCache()
        self._settling = FollowSpring()
        self._room: TableLayout | None = None

    @property
    def shown(self) -> TableState:
        """The table after every queued event."""
        return self._settled

    @property
    def visible(self) -> TableState:
        """The table as it is on the screen now, for everything that does not fly."""
        if self._scene is None:
            return self._resting
        clip = self._scene.clip
        return clip.stop_at(self._time) if self._was_read else clip.stops[0]

    @property
    def before(self) -> TableState:
        """The table before the event that is being shown, or the resting table."""
        return self._scene.clip.stops[0] if self._scene is not None else self._resting

    @property
    def now(self) -> Showable | None:
        """The event that is being shown or read, or None."""
        return self._scene.event if self._scene is not None else None

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
        return self._scene is None and not self._scenes and not self._queue

    @property
    def animating(self) -> bool:
        """Whether the next frame differs, also because a card follows the selection."""
        return self.moving or self._settling.is_moving

    @property
    def seconds_to_change(self) -> float | None:
        """Seconds for which a frame may be kept: 0 while moving, None until the player acts."""
        if self.animating:
            return 0.0
        return self._reading.seconds if self._reading is not None else None

    def progress(self, kind: TrackKind) -> float | None:
        """Return the progress (0..1) of a track of the current clip, or None if it has none.

        A finished track stays at 1 while its event is shown or read.
        """
        if self._scene is None or not self._was_read:
            return None
        return self._scene.clip.progress(kind, self._time)

    @property
    def hush(self) -> float:
        """Strength of the hush (silence and darkness, 0..1) while Hejma falls."""
        return hush(self.progress("hush"))

    @property
    def jolt(self) -> tuple[float, float]:
        """Offset of the whole picture after Hejma's fall, as fractions of the window unit."""
        if self._scene is None or not self._was_read:
            return 0.0, 0.0
        jolts = [landing.jolt(self._time) for landing in self._scene.clip.landings]
        return max(jolts, key=lambda off: abs(off[1]), default=(0.0, 0.0))

    def enqueue(self, events: Iterable[Showable]) -> None:
        """Queue redacted events to be shown in turn."""
        for event in events:
            before = self._settled
            self._settled = fold(before, event)
            self._queue.append(News(event, before, self._settled))

    def advance(self, seconds: float) -> None:
        """Advance the animation by ``seconds``."""
        self._settling.advance(seconds)
        left = seconds
        while (scene := self._current_scene()) is not None:
            if self._reading is not None:
                kind, remaining = self._reading
                if remaining is None:
                    return
                if remaining > left:
                    self._reading = Reading(kind, remaining - left)
                    return
                left -= remaining
                self._answer()
                continue
            ahead = scene.clip.duration - self._time
            if left < ahead:
                self._time += left
                self._ring(scene.clip)
                return
            left -= ahead
            self._finish_motion(scene.clip)

    def skip(self) -> None:
        """Jump to the end of all motion, up to the next pause for reading.

        A current pause is ended first, except the reckoning, which stays until it is acknowledged.
        A player who skips play wants to see the result, so counting starts, and only another skip
        ends it. Sounds that coincide are played once.
        """
        if self._reading is not None:
            if self._reading.kind == "reckoning":
                return
            self._answer()
        self._run(math.inf, self._current_scene())

    def hasten(self, glance: float) -> None:
        """Jump to the end of all motion without hesitations; the next pause for reading remains.

        A pause that would end by itself lasts at most ``glance`` seconds. A call or a verdict stays
        for its full time.
        """
        self._run(glance, None)

    def _run(self, glance: float, skipped: _QueuedClip | None) -> None:
        """Jump to the next pause or count; the count that is ``skipped`` is not shown."""
        first = len(self._cues)
        while (scene := self._current_scene()) is not None:
            if self._reading is None:
                if scene is not skipped and isinstance(scene.event, RoundScored):
                    break
                self._finish_motion(scene.clip)
            elif self._reading.kind == "moment":
                self._answer()
            else:
                kind, left = self._reading
                if self._reading.goes_by and left is not None:
                    self._reading = Reading(kind, min(left, glance))
                break
        self._cues[first:] = merged(tuple(self._cues[first:]))

    def acknowledge(self) -> None:
        """End the current pause."""
        if self._reading is not None:
            self._answer()

    def take_cues(self) -> tuple[Cue, ...]:
        """Return the sounds that have come due since the last call."""
        due = tuple(self._cues)
        self._cues.clear()
        return due

    def take_news(self) -> tuple[News, ...]:
        """Return the events whose playback has begun since the last call, in order."""
        begun = tuple(self._news)
        self._news.clear()
        return begun

    def rearrange(self, order: Sequence[int]) -> None:
        """Hold the player's hand in this order of tokens from now on; cards glide into place."""
        self._move_over(lambda shown: rearranged(shown, order))

    def sort_hand(self, order: HandOrder) -> None:
        """Sort the player's hand, now and in later rounds; cards glide to their places."""
        self._move_over(lambda shown: in_order(shown, order))

    @property
    def is_sorted(self) -> bool:
        """Whether the player's hand is sorted, not arranged by hand."""
        return not self._settled.is_arranged

    def rename(self, names: Sequence[str]) -> None:
        """Show other names by seat."""
        if all(seat.name == name for seat, name in zip(self._settled.seats, names, strict=True)):
            return

        def renamed(shown: TableState) -> TableState:
            seats = tuple(
                replace(seat, name=name) for seat, name in zip(shown.seats, names, strict=True)
            )
            return replace(shown, seats=seats)

        self._revise(renamed)

    def poses(
        self, room: TableLayout, selection: HandSelection = NO_SELECTION
    ) -> list[tuple[int, Pose]]:
        """Return every token with its pose, in drawing order."""
        # A new selection is noticed here, because only here is the layout known. The glide of the
        # cards starts where the old selection would place them now. With the same selection nothing
        # is stored again, so it does not matter how often a frame, a press or a bubble asks.
        held = self.calmed(selection)
        poses = self._poses_with(room, held)
        self._settling.follow(held, lambda other: self._poses_with(room, other), room.s)
        self._room = room
        if self._settling.is_moving:
            poses = self._settling.applied(poses, room.s)
        return sorted(poses.items(), key=lambda item: item[1].order)

    def calmed(self, selection: HandSelection) -> HandSelection:
        """Return the selection with this tempo's ``is_calm``: reduced motion lifts no card."""
        is_calm = self.tempo.is_calm
        return selection if selection.is_calm is is_calm else replace(selection, is_calm=is_calm)

    def _poses_with(self, room: TableLayout, selection: HandSelection) -> Mapping[int, Pose]:
        if self._scene is None:
            return self._layouts.of(self._resting, room, selection)
        clip = self._scene.clip
        if not self._was_read:
            return self._layouts.of(clip.stops[0], room, selection)
        stops, tokens = (
            KeyframePoses(self._layouts, clip.stops, room, selection),
            clip.stops[0].tokens,
        )
        return {
            number: clip.pose(number, self._time, stops, room.s) for number in range(len(tokens))
        }

    def _current_scene(self) -> _QueuedClip | None:
        """Return the current clip, starting the next one if there is none; None if all is shown."""
        if self._scene is not None:
            return self._scene
        if not self._scenes and self._queue:
            self._stage_next()
        if self._scenes:
            self._scene = self._scenes.popleft()
            self._time, self._heard = 0.0, 0
            self._reading = self._scene.clip.before
            self._was_read = self._reading is None
            if self._was_read:
                self._ring(self._scene.clip)
        return self._scene

    def _stage_next(self) -> None:
        first = self._queue.popleft()
        self._news.append(first)
        clips = stage(first.before, first.event, first.after, self.tempo)
        while self._queue and _go_together(first.event, self._queue[0].event):
            other = self._queue.popleft()
            self._news.append(other)
            clips = (together(clips + stage(other.before, other.event, other.after, self.tempo)),)
        self._scenes.extend(_QueuedClip(first.event, clip) for clip in clips)

    def _ring(self, clip: Clip) -> None:
        """Collect the cues that are due."""
        while self._heard < len(clip.cues) and clip.cues[self._heard].at <= self._time:
            self._cues.append(clip.cues[self._heard])
            self._heard += 1

    def _finish_motion(self, clip: Clip) -> None:
        self._time = clip.duration
        self._ring(clip)
        self._resting = clip.stops[-1]
        self._reading = clip.after
        if clip.after is None:
            self._scene = None

    def _answer(self) -> None:
        """End the pause: one before a motion starts the motion, one after it ends the clip."""
        self._reading = None
        if not self._was_read and self._scene is not None:
            self._was_read = True
            self._ring(self._scene.clip)
            return
        self._scene = None
        self._put_away()

    def _put_away(self) -> None:
        """After the reckoning, gather the cards before the next dealer."""
        account = self._settled.reckoning
        if account is None or self._queue or self._settled.stage is not Stage.RECKONING:
            return
        if self._settled.seats[account.loser].letters < len(self._settled.letters):
            self.enqueue((CardsGathered(account.loser),))

    def _move_over(self, change: Callable[[TableState], TableState]) -> None:
        """Revise the hand; its cards glide from where they were last seen."""
        room, selection = self._room, self._settling.selection
        if room is None:
            self._revise(change)
            return
        before = self._poses_with(room, selection)
        self._revise(change)
        self._settling.carry(before, self._poses_with(room, selection), room.s)

    def _revise(self, change: Callable[[TableState], TableState]) -> None:
        self._settled, self._resting = change(self._settled), change(self._resting)
        self._queue = deque(
            News(event, change(before), change(after)) for event, before, after in self._queue
        )
        if self._scene is not None:
            self._scene = _revised(self._scene, change)
        self._scenes = deque(_revised(scene, change) for scene in self._scenes)


def _revised(scene: _QueuedClip, change: Callable[[TableState], TableState]) -> _QueuedClip:
    stops = tuple(map(change, scene.clip.stops))
    return scene._replace(clip=replace(scene.clip, stops=stops))


def _go_together(first: Showable, second: Showable) -> bool:
    return any(
        isinstance(first, kind) and isinstance(second, kind)
        for kind in (CardsPassed, PacketTurnedUp)
    )


def coin_place(director: Director, room: TableLayout) -> Point | None:
    """Return the middle (px) of the dealer's coin (R8), also while it slides.

    The coin is not a card, so it has no token. The result is None while there is no dealer.
    """
    end = _beside_dealer(director.visible, room)
    start = _beside_dealer(director.before, room)
    progress = director.progress("coin")
    if progress is None or start is None or end is None:
        return end
    gone = ease_in_out_cubic(progress)
    return Point(start.x + (end.x - start.x) * gone, start.y + (end.y - start.y) * gone)


def _beside_dealer(shown: TableState, room: TableLayout) -> Point | None:
    if shown.dealer is None:
        return None
    coin = room.seats[shown.place(shown.dealer)].coin
    return Point(coin.x, coin.y)
