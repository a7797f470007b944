"""Impact of a card: it gives a little, swings in, and pushes its neighbours.

Hejma also brings a hush and makes all cards on the table shiver. After about a second these effects
have faded, and every card lies where the layouts say. The module knows poses and seconds, but
neither the card nor its cost.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Final, NamedTuple

from smokingcat.table.layout.poses import Pose

_SLIDE_DISTANCE: Final = 0.0060
"""Slide of a card after landing, as a fraction of the unit."""
_WIDTH_GROWTH: Final = ((0.0, 0.0), (0.2, -0.060), (0.55, 0.030), (1.0, 0.0))
"""Growth of the card's width, as a share, by the progress of the settling."""
_MAX_WEIGHT: Final = 1.8
"""Weight above which a card gives no further."""
_SWING_DEGREES: Final = 2.0
"""Overshoot of the card's turn, in degrees."""
_NUDGE_DISTANCE: Final = 0.0085
_NUDGE_DEGREES: Final = 1.3
_NUDGE_REACH: Final = 0.34
"""Push (unit) and turn (degrees) of a close card, and distance (unit) of the farthest pushed."""
_SHIVER_AMPLITUDE: Final = 0.0065
_SHIVER_WAVES: Final = 9
"""Amplitude of the shiver (unit), and number of half waves."""
_STANDSTILL_PROGRESS: Final = 0.14
"""Progress of the settling at which a standstill holds."""
_JOLT_AMPLITUDE: Final = 0.0078
_JOLT_WAVES: Final = 6
_JOLT_SHARE: Final = 0.52
"""Amplitude of the picture's jolt (unit), number of half waves, and share of the remaining time."""


class Landing(NamedTuple):
    """A card that comes down ``at`` a time of its clip and has settled ``seconds`` later.

    ``leg`` is the number of the tween that ends here. ``weight`` is 1 for a card laid down as
    usual. If the landing ``shakes`` the table, all cards shiver except held cards. After the impact
    everything stands still for ``standstill`` seconds.
    """

    at: float
    seconds: float
    token: int
    weight: float = 1.0
    shakes: bool = False
    leg: int = -1
    standstill: float = 0.0

    def share(self, time: float) -> float | None:
        """Return the progress of the settling, 0..1 with both ends excluded, or None.

        A standstill is one of the impact itself, with all cards already pushed.
        """
        gone = (time - self.at) / self.seconds if self.seconds else 1.0
        if not 0 < gone < 1 - 1e-9:
            return None
        if not self.standstill:
            return gone
        still = self.standstill / self.seconds
        return _STANDSTILL_PROGRESS + (1 - _STANDSTILL_PROGRESS) * max(
            0.0, (gone - still) / (1 - still)
        )

    def jolt(self, time: float) -> tuple[float, float]:
        """Return the offset of the whole picture, as fractions of the unit."""
        share = self.share(time)
        if share is None or not self.shakes:
            return 0.0, 0.0
        gone = (share - _STANDSTILL_PROGRESS) / (1 - _STANDSTILL_PROGRESS) / _JOLT_SHARE
        if not 0 < gone < 1:
            return 0.0, 0.0
        fading, beat = _JOLT_AMPLITUDE * (1 - gone) ** 1.5, math.pi * _JOLT_WAVES * gone
        return 0.6 * fading * math.sin(beat + 1.0), fading * math.cos(beat)

    def settling_pose(self, start: Pose, end: Pose, share: float, unit: float) -> Pose:
        """Return the pose of the card that came from ``start`` and lies at ``end``."""
        across, down = _direction(start, end)
        slide = _SLIDE_DISTANCE * self.weight * unit * _push(share)
        turned = (end.angle - start.angle + 180) % 360 - 180
        swing = (
            math.copysign(_SWING_DEGREES, turned) * math.sin(1.5 * math.pi * share) * (1 - share)
        )
        given = min(self.weight, _MAX_WEIGHT) * _growth(share)
        return end._replace(
            x=end.x + slide * across,
            y=end.y + slide * down,
            width=end.width * (1 + given),
            angle=end.angle + swing,
        )

    def nudged_pose(self, pose: Pose, start: Pose, end: Pose, share: float, unit: float) -> Pose:
        """Return the pose of another card of the trick, pushed away by the one that landed."""
        dx, dy = pose.x - end.x, pose.y - end.y
        away = math.hypot(dx, dy)
        force = self.weight * max(0.0, 1 - away / (_NUDGE_REACH * unit)) * _push(share)
        if not force:
            return pose
        across, down = _direction(start, end)
        across, down = across + dx / max(away, 1.0), down + dy / max(away, 1.0)
        side = math.copysign(1.0, across * dy - down * dx)
        return pose._replace(
            x=pose.x + _NUDGE_DISTANCE * unit * force * across,
            y=pose.y + _NUDGE_DISTANCE * unit * force * down,
            angle=pose.angle + _NUDGE_DEGREES * force * side,
        )

    def shivering_pose(self, pose: Pose, number: int, share: float, unit: float) -> Pose:
        """Return the pose of a shivering card that lies anywhere on the table."""
        fading = _SHIVER_AMPLITUDE * unit * (1 - share) ** 2
        beat = math.pi * _SHIVER_WAVES * share
        return pose._replace(
            x=pose.x + fading * math.sin(beat + number),
            y=pose.y + 0.8 * fading * math.sin(1.3 * beat),
        )


def _growth(share: float) -> float:
    """Return the growth in width of a card of weight 1, as a share of its width."""
    for (start, low), (end, high) in pairwise(_WIDTH_GROWTH):
        if share <= end:
            gone = (1 - math.cos(math.pi * (share - start) / (end - start))) / 2
            return low + (high - low) * gone
    return 0.0


def _push(share: float) -> float:
    """Return the progress of a push, at most 1: fast out and slowly back."""
    return math.sin(math.pi * share**0.55) * (1 - 0.35 * share)


def _direction(start: Pose, end: Pose) -> tuple[float, float]:
    dx, dy = end.x - start.x, end.y - start.y
    way = math.hypot(dx, dy)
    return (dx / way, dy / way) if way else (0.0, 0.0)


_HUSH_RISE_SHARE, _HUSH_END_SHARE = 0.24, 0.7175
"""Share of a hush in which it gathers, and share after which it ends."""


def hush(share: float | None) -> float:
    """Return the strength (0..1) of a hush of which ``share`` is over."""
    if share is None or share >= 1:
        return 0.0
    if share < _HUSH_RISE_SHARE:
        return (1 - math.cos(math.pi * share / _HUSH_RISE_SHARE)) / 2
    return (1 + math.cos(math.pi * max(0.0, share - _HUSH_END_SHARE) / (1 - _HUSH_END_SHARE))) / 2
