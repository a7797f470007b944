"""Motion as data: easings, tweens and clips.

A clip holds no pixels. A tween leads from one *stop* (a `TableState`) to another, and a pose is
blended from the layouts of both. The window may therefore change its size in mid-flight. Times are
in seconds from the beginning of the clip.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from smokingcat.table.layout.poses import IN_FLIGHT, KeyframePoses, Pose
from smokingcat.table.motion.landing import Landing
from smokingcat.table.state.table_state import TableState, Zone

Ease = Callable[[float], float]
CueName = Literal[
    "shuffle",
    "deal",
    "packet",
    "play",
    "smack",
    "thud",
    "fall",
    "hejma",
    "flip",
    "slide",
    "puff",
    "hiss",
    "grumble",
    "purr",
    "round_won",
    "slate",
    "chalk",
    "letter",
    "match_lost",
    "match_won",
    "count",
    "toll",
    "clink",
    "thump",
    "murmur",
]
STRIKES: Final[Mapping[CueName, float]] = {
    "deal": 0.071,
    "play": 0.061,
    "smack": 0.061,
    "thud": 0.061,
    "fall": 0.400,
    "flip": 0.118,
    "slide": 0.345,
    "packet": 0.234,
    "slate": 0.058,
}
"""Seconds from the beginning of a sound to its beat, which must fall on the visible event."""
TrackKind = Literal[
    "lots",
    "twine",
    "letter",
    "dust",
    "jolt",
    "coin",
    "hush",
    "panel",
    "tray",
    "bump",
    "quake",
    "ash",
    "ashtray",
    "announced",
    "ranks",
    "settled",
    "raised",
    "lowered",
    "call",
    "ballot",
    "votes",
    "verdict",
]
ReadingKind = Literal[
    "lots", "received", "moment", "trick", "thrown_in", "reckoning", "announcement"
]


def linear(t: float) -> float:
    return t


def ease_out_quad(t: float) -> float:
    """Start fast, end gently."""
    return 1 - (1 - t) ** 2


def ease_out_cubic(t: float) -> float:
    """Start faster, end more gently."""
    return 1 - (1 - t) ** 3


def ease_in_out_cubic(t: float) -> float:
    """Start and end gently."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def ease_swing(t: float) -> float:
    """Start and end gently, like a card turned over by hand."""
    return (1 - math.cos(math.pi * t)) / 2


def ease_throw(t: float) -> float:
    """Start fast and keep a quarter of the speed until the impact."""
    return t * (1.6 - 0.6 * t)


class Tween(NamedTuple):
    """One flight of one token from stop ``source`` to stop ``target``.

    ``arc`` is the height of the flight's curve on the screen, ``lift`` the height above the table.
    Both are fractions of the window unit. The lift is reached at ``peak`` of the time. A card that
    ``falls`` hangs at the peak for a share ``hangs`` of the time, and then comes down ever faster.
    ``wobble`` is in degrees. ``landing`` is the growth of a card just before it lies, as a share of
    its size. A token with a ``leader`` flies in a packet that is squared up under way. ``swells``
    is the growth of a token at its highest point.
    """

    start: float
    duration: float
    source: int
    target: int
    ease: Ease = ease_in_out_cubic
    arc: float = 0.0
    lift: float = 0.0
    wobble: float = 0.0
    fades: bool = False
    peak: float = 0.5
    hangs: float = 0.0
    falls: bool = False
    landing: float = 0.0
    leader: int | None = None
    swells: float = 0.0


class Cue(NamedTuple):
    """Sound and the seat it comes from (None: the whole table).

    A clip is built with the times at which a sound must strike. `clip_transforms.led` starts the
    sound earlier by the time until its beat (`STRIKES`).
    """

    name: CueName
    at: float
    seat: int | None = None


class Track(NamedTuple):
    """Other progress from 0 to 1: a letter being chalked, a knot untied."""

    kind: TrackKind
    start: float
    duration: float


class Reading(NamedTuple):
    """Pause in which the player reads for ``seconds``, or until they acknowledge (None)."""

    kind: ReadingKind
    seconds: float | None

    @property
    def goes_by(self) -> bool:
        """Whether the pause ends by itself and fast-forward may shorten it.

        An announcement always keeps its full time.
        """
        return self.seconds is not None and self.kind != "announcement"


@dataclass(frozen=True, slots=True)
class Clip:
    """Animation of one event: tweens between stops, sounds, and pauses for reading.

    ``reached`` are the times at which counts, letters and names change to each stop after the
    first. Tokens without tweens of their own use ``rest``. ``before`` is the pause before the
    motion, ``after`` the pause after it. ``landings`` belong to the cards whose tween ends there.
    """

    stops: tuple[TableState, ...]
    duration: float
    rest: Tween
    legs: Mapping[int, tuple[Tween, ...]] = field(default_factory=dict)
    cues: tuple[Cue, ...] = ()
    tracks: tuple[Track, ...] = ()
    reached: tuple[float, ...] = ()
    before: Reading | None = None
    after: Reading | None = None
    landings: tuple[Landing, ...] = ()

    def stop_at(self, time: float) -> TableState:
        """Return the state that holds at ``time`` for everything that does not fly."""
        if time >= self.duration:
            return self.stops[-1]
        return self.stops[bisect_right(self.reached, time)]

    def progress(self, kind: TrackKind, time: float) -> float | None:
        """Return the progress of a track, 0..1; 1 when it is over, None if there is none.

        Among several tracks of a kind, the one that began last counts.
        """
        found: Track | None = None
        for track in self.tracks:
            if track.kind == kind and (found is None or found.start < track.start <= time):
                found = track
        if found is None:
            return None
        if time >= found.start + found.duration:
            return 1.0
        return max(0.0, time - found.start) / found.duration

    def pose(
        self,
        token: int,
        time: float,
        layouts: Sequence[Mapping[int, Pose]] | KeyframePoses,
        unit: float,
    ) -> Pose:
        """Return the pose of a token at ``time``; ``layouts`` are those of the stops."""
        pose = self._flight_pose(token, time, layouts, unit)
        for landing in self.landings:
            if (share := landing.share(time)) is not None:
                leg = self.legs[landing.token][landing.leg]
                start = layouts[leg.source][landing.token]
                end = layouts[leg.target][landing.token]
                if token == landing.token:
                    pose = landing.settling_pose(start, end, share, unit)
                elif token in self.stops[leg.target].trick:
                    pose = landing.nudged_pose(pose, start, end, share, unit)
                if landing.shakes and self.stops[leg.target].tokens[token].zone is not Zone.HAND:
                    pose = landing.shivering_pose(pose, token, share, unit)
        return pose

    def _flight_pose(
        self,
        token: int,
        time: float,
        layouts: Sequence[Mapping[int, Pose]] | KeyframePoses,
        unit: float,
    ) -> Pose:
        """Return the pose of a token from its tweens alone."""
        # The last tween that has begun holds until the next one begins: in between, a token waits
        # where it landed. Before, after, and if start and end are equal, the token has exactly the
        # layout's pose and no blend. A flight then ends where the rest of the table expects it, in
        # a window of any size. The card painter sees at once that nothing has changed.
        legs = self.legs.get(token) or (self.rest,)
        current = legs[0]
        for leg in legs[1:]:
            if leg.start > time:
                break
            current = leg
        start, end = layouts[current.source][token], layouts[current.target][token]
        if time >= min(current.start + current.duration, self.duration):
            return end
        if time <= current.start or start == end:
            return start
        t = (time - current.start) / current.duration
        pose = mix(start, end, t, current, unit)
        if current.leader is None or current.leader == token:
            return pose
        lead = layouts[current.source][current.leader], layouts[current.target][current.leader]
        return _follow_leader(pose, (start, end), lead, t, current, unit)


_NEAR_WIDTHS: Final = 0.5
_SQUARED_SHARE: Final = 0.3
"""Share of a packet's flight in which it is squared up, and share in which it spreads again."""
_SQUARED_DISTANCE: Final = 0.2
"""Distance of the cards of a squared packet, as a share of their distance at its end."""
_LANDING_SHARE: Final = 0.6
"""Share of a flight after which a card lands."""
_FALL_LANDING_SHARE: Final = 0.94
"""Share of a fall after which a card lands: until then it stays above all other cards."""
_FALL_TURNED_SHARE: Final = 0.8
"""Share of a fall after which a card has been turned over."""
_COME_OUT_SHARE: Final = 0.25
"""Share of the way after which a card has come out from among its neighbours."""
_LOW_FLIGHT_SHARE: Final = 0.45
"""Share of the way after which a card for a fan flies low, before it reaches its seat."""


def mix(start: Pose, end: Pose, t: float, leg: Tween, unit: float) -> Pose:
    """Return the pose at ``t`` (0..1, both ends excluded) of a flight; ``unit`` is in px."""
    if leg.fades:
        return _fade(start, end, t)
    e = leg.ease(t)
    bow = math.sin(math.pi * t)
    height = _height(t, leg)
    grown = 1 + (0.6 * leg.lift + leg.swells) * height + leg.landing * _landing_growth(t)
    turn = 1.0
    face = end.face
    if start.face is not end.face:
        flat = leg.peak if leg.hangs else _FALL_TURNED_SHARE
        turned = min(1.0, t / flat) if leg.falls else e
        turn = max(0.02, abs(math.cos(math.pi * turned)))
        face = start.face if turned < 0.5 else end.face
    angle = start.angle + _shortest_turn(start.angle, end.angle) * e
    return Pose(
        start.x + (end.x - start.x) * e,
        start.y + (end.y - start.y) * e - bow * leg.arc * unit,
        (start.width + (end.width - start.width) * e) * grown,
        angle + leg.wobble * math.sin(2 * math.pi * t) * (1 - t),
        face,
        turn,
        start.lift + (end.lift - start.lift) * t + height * leg.lift * unit,
        start.dim + (end.dim - start.dim) * t,
        start.alpha + (end.alpha - start.alpha) * t,
        start.glow + (end.glow - start.glow) * t,
        _order(start, end, leg, t),
    )


def _height(t: float, leg: Tween) -> float:
    """Return the height of a card at ``t``, as a share of its tween's lift."""
    if leg.falls:
        rising = ease_out_cubic(min(1.0, t / leg.peak))
        begun = leg.peak + leg.hangs
        return rising - max(0.0, (t - begun) / (1 - begun)) ** 2
    return math.sin(math.pi * (t if leg.peak == 0.5 else t ** math.log(0.5, leg.peak)))


def _shortest_turn(start: float, end: float) -> float:
    """Return the turn in degrees from one angle to another, the shorter way round."""
    return (end - start + 180) % 360 - 180


def _landing_growth(t: float) -> float:
    return (
        math.sin(math.pi * (t - _LANDING_SHARE) / (1 - _LANDING_SHARE))
        if t > _LANDING_SHARE
        else 0.0
    )


def _follow_leader(
    pose: Pose,
    own: tuple[Pose, Pose],
    lead: tuple[Pose, Pose],
    t: float,
    leg: Tween,
    unit: float,
) -> Pose:
    """Return the pose of a card in a packet: its leader's pose, slightly shifted in mid-flight."""
    head = mix(*lead, t, leg, unit)
    begun = 1 - ease_out_quad(min(1.0, t / _SQUARED_SHARE))
    spread = ease_in_out_cubic(max(0.0, (t - 1 + _SQUARED_SHARE) / _SQUARED_SHARE))

    def shift(begin: float, final: float, least: float = 0.0) -> float:
        return begin * begun + final * max(spread, least * (1 - begun))

    (start, end), (first, last) = own, lead
    return pose._replace(
        x=head.x + shift(start.x - first.x, end.x - last.x, _SQUARED_DISTANCE),
        y=head.y + shift(start.y - first.y, end.y - last.y, _SQUARED_DISTANCE),
        width=head.width + shift(start.width - first.width, end.width - last.width),
        angle=head.angle
        + shift(_shortest_turn(first.angle, start.angle), _shortest_turn(last.angle, end.angle)),
        lift=head.lift + shift(start.lift - first.lift, end.lift - last.lift),
    )


def _order(start: Pose, end: Pose, leg: Tween, t: float) -> int:
    """Return the drawing order in flight.

    A falling card is above all others until it is almost down. Cards that shift a little or turn
    over keep their order. A card first slides out from under its neighbours, and slides in among
    others while it still moves fast. The cards of an opponent lie behind the seat's medallion. A
    card leaves that layer soon after the start, and enters that layer early on the way in.
    """
    if (leg.arc == 0.0 and leg.lift == 0.0) or start.order == end.order:
        return start.order if t <= _LANDING_SHARE else end.order
    if t < 0.15 if start.order < 0 else leg.ease(t) < _COME_OUT_SHARE:
        return start.order
    if (
        leg.ease(t) > _LOW_FLIGHT_SHARE
        if end.order < 0
        else t > (_FALL_LANDING_SHARE if leg.falls else _LANDING_SHARE)
    ):
        return end.order
    return IN_FLIGHT + max(start.order, end.order)


def _fade(start: Pose, end: Pose, t: float) -> Pose:
    near = math.hypot(end.x - start.x, end.y - start.y) < _NEAR_WIDTHS * end.width
    seen = start if t < 0.5 else end
    if near and start.face is end.face:
        return seen
    return seen._replace(alpha=seen.alpha * abs(1 - 2 * t))
