"""Motion as data: easings, legs of a flight, clips.

A clip holds no pixels: a flight goes from one *stop* (a `TableState`) to another, and a pose is
mixed from the layouts of both, so a window may change its size in mid-flight. Time is an
argument, in seconds from the beginning of the clip.
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
"""Seconds from the beginning of a sound to its blow, which belongs to what is seen."""
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
    "told",
    "ranks",
    "settled",
    "raised",
    "lowered",
    "call",
    "ballot",
    "votes",
    "verdict",
]
ReadingKind = Literal["lots", "received", "moment", "trick", "thrown_in", "reckoning", "told"]


def linear(t: float) -> float:
    """Return ``t``."""
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


def swung(t: float) -> float:
    """Start and end gently, as what is turned over by hand."""
    return (1 - math.cos(math.pi * t)) / 2


def thrown(t: float) -> float:
    """Start fast and come to a stop only by the blow: with a quarter of the speed left."""
    return t * (1.6 - 0.6 * t)


class Tween(NamedTuple):
    """One flight of one token from stop ``source`` to stop ``target``.

    ``arc`` and ``lift`` are the height of its bow on the screen and above the table, as
    fractions of the room's unit, the latter reached at ``peak`` of the time; a card that ``falls``
    is up by then, ``hangs`` there for a share of the time and comes down ever faster. ``wobble`` is
    in degrees; ``landing`` is by what share a card is the larger for a moment before it lies. A
    token with a ``leader`` flies in a packet that is squared up under way; one that ``swells`` is
    by that share larger at its highest.
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
    """A sound and the seat it comes from (None: the whole table).

    A clip is staged with the times at which a sound strikes, and `clips.led` has it begin as much
    sooner as it takes to come to its blow (`STRIKES`).
    """

    name: CueName
    at: float
    seat: int | None = None


class Track(NamedTuple):
    """Something else that progresses from 0 to 1: a letter being chalked, a knot untied."""

    kind: TrackKind
    start: float
    duration: float


class Reading(NamedTuple):
    """A wait, not a motion: something is to be read for ``seconds``, None until acknowledged."""

    kind: ReadingKind
    seconds: float | None

    @property
    def goes_by(self) -> bool:
        """Whether it goes by itself, and may do so sooner for whoever hurries: no call may."""
        return self.seconds is not None and self.kind != "told"


@dataclass(frozen=True, slots=True)
class Clip:
    """What one event looks like: flights between stops, sounds, and what is to be read.

    ``reached`` are the times at which each stop after the first holds for what does not fly
    (counts, letters, names). Tokens without legs of their own take ``rest``. ``before`` is
    read first, ``after`` when nothing moves any more. ``landings`` are of cards whose leg ends
    there.
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
        """Return the state that holds at ``time`` for what does not fly."""
        if time >= self.duration:
            return self.stops[-1]
        return self.stops[bisect_right(self.reached, time)]

    def progress(self, kind: TrackKind, time: float) -> float | None:
        """Return how far a track is, 0..1; 1 when it is over, None if there is none.

        Of several of a kind it is the one that has begun last.
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
        pose = self._flown(token, time, layouts, unit)
        for landing in self.landings:
            if (share := landing.share(time)) is not None:
                leg = self.legs[landing.token][landing.leg]
                start = layouts[leg.source][landing.token]
                end = layouts[leg.target][landing.token]
                if token == landing.token:
                    pose = landing.settling(start, end, share, unit)
                elif token in self.stops[leg.target].trick:
                    pose = landing.nudged(pose, start, end, share, unit)
                if landing.shakes and self.stops[leg.target].tokens[token].zone is not Zone.HAND:
                    pose = landing.shaken(pose, token, share, unit)
        return pose

    def _flown(
        self,
        token: int,
        time: float,
        layouts: Sequence[Mapping[int, Pose]] | KeyframePoses,
        unit: float,
    ) -> Pose:
        """Return where the legs have taken a token."""
        # The last leg that has begun holds until the next begins: between two a token waits where
        # it has landed. Before, after and where nothing is to be covered it has the layout's very
        # pose and no mixture, so that a flight ends exactly where the rest of the table expects
        # it, in a window of any size, and whoever draws sees at once that nothing has changed.
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
        return _following(pose, (start, end), lead, t, current, unit)


_NEAR: Final = 0.5
_SQUARED: Final = 0.3
"""The share of a packet's flight in which it is squared up, and that in which it spreads."""
_SHIFTED: Final = 0.2
"""How far from each other the cards of a packet lie meanwhile, of how far at its end."""
_LANDS: Final = 0.6
"""The share of a flight from which on a card lands."""
_DOWN: Final = 0.94
"""The same for one that falls: it is above all else until it lies where nothing else does."""
_FLAT: Final = 0.8
"""The share of a fall after which a card has been turned over."""
_OUT: Final = 0.25
"""The share of the way after which a card has come out from among its neighbours."""
_IN: Final = 0.45
"""The share of the way after which a card for a fan flies low, before it meets its seat."""


def mix(start: Pose, end: Pose, t: float, leg: Tween, unit: float) -> Pose:
    """Return the pose at ``t`` (0..1, both ends excluded) of a flight; ``unit`` is px."""
    if leg.fades:
        return _faded(start, end, t)
    e = leg.ease(t)
    bow = math.sin(math.pi * t)
    height = _height(t, leg)
    grown = 1 + (0.6 * leg.lift + leg.swells) * height + leg.landing * _landed(t)
    turn = 1.0
    face = end.face
    if start.face is not end.face:
        flat = leg.peak if leg.hangs else _FLAT
        turned = min(1.0, t / flat) if leg.falls else e
        turn = max(0.02, abs(math.cos(math.pi * turned)))
        face = start.face if turned < 0.5 else end.face
    angle = start.angle + _turned(start.angle, end.angle) * e
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
    """Return how high a card is at ``t``, as a share of its leg's lift."""
    if leg.falls:
        rising = ease_out_cubic(min(1.0, t / leg.peak))
        begun = leg.peak + leg.hangs
        return rising - max(0.0, (t - begun) / (1 - begun)) ** 2
    return math.sin(math.pi * (t if leg.peak == 0.5 else t ** math.log(0.5, leg.peak)))


def _turned(start: float, end: float) -> float:
    """Return by how many degrees one turns from an angle to another, the shorter way round."""
    return (end - start + 180) % 360 - 180


def _landed(t: float) -> float:
    return math.sin(math.pi * (t - _LANDS) / (1 - _LANDS)) if t > _LANDS else 0.0


def _following(
    pose: Pose,
    own: tuple[Pose, Pose],
    lead: tuple[Pose, Pose],
    t: float,
    leg: Tween,
    unit: float,
) -> Pose:
    """Return the pose of a card in a packet: its leader's, and hardly shifted in mid-flight."""
    head = mix(*lead, t, leg, unit)
    begun = 1 - ease_out_quad(min(1.0, t / _SQUARED))
    spread = ease_in_out_cubic(max(0.0, (t - 1 + _SQUARED) / _SQUARED))

    def shift(begin: float, final: float, least: float = 0.0) -> float:
        return begin * begun + final * max(spread, least * (1 - begun))

    (start, end), (first, last) = own, lead
    return pose._replace(
        x=head.x + shift(start.x - first.x, end.x - last.x, _SHIFTED),
        y=head.y + shift(start.y - first.y, end.y - last.y, _SHIFTED),
        width=head.width + shift(start.width - first.width, end.width - last.width),
        angle=head.angle + shift(_turned(first.angle, start.angle), _turned(last.angle, end.angle)),
        lift=head.lift + shift(start.lift - first.lift, end.lift - last.lift),
    )


def _order(start: Pose, end: Pose, leg: Tween, t: float) -> int:
    """Return the drawing order on the way.

    A card that falls is above all that lies until it is all but down.
    Small shifts stay in their row, and so does what is only turned over. A card slides out from
    under its neighbours first, and in among others while it is still moving fast; a fan's card
    comes out from behind the medallion first, and goes under it long before it gets there.
    """
    if (leg.arc == 0.0 and leg.lift == 0.0) or start.order == end.order:
        return start.order if t <= _LANDS else end.order
    if t < 0.15 if start.order < 0 else leg.ease(t) < _OUT:
        return start.order
    if leg.ease(t) > _IN if end.order < 0 else t > (_DOWN if leg.falls else _LANDS):
        return end.order
    return IN_FLIGHT + max(start.order, end.order)


def _faded(start: Pose, end: Pose, t: float) -> Pose:
    near = math.hypot(end.x - start.x, end.y - start.y) < _NEAR * end.width
    seen = start if t < 0.5 else end
    if near and start.face is end.face:
        return seen
    return seen._replace(alpha=seen.alpha * abs(1 - 2 * t))
