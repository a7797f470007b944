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

_SLIP: Final = 0.0060
"""Slide of a card after landing, as a fraction of the unit."""
_GIVES: Final = ((0.0, 0.0), (0.2, -0.060), (0.55, 0.030), (1.0, 0.0))
"""Growth of the card's width, as a share, by the progress of the settling."""
_HEAVIEST: Final = 1.8
"""Weight above which a card gives no further."""
_SWING: Final = 2.0
"""Overshoot of the card's turn, in degrees."""
_NUDGE: Final = 0.0085
_TWIST: Final = 1.3
_REACH: Final = 0.34
"""Push (unit) and turn (degrees) of a close card, and distance (unit) of the farthest pushed."""
_SHIVER: Final = 0.0065
_WAVES: Final = 9
"""Amplitude of the shiver (unit), and number of half waves."""
_BLOW: Final = 0.14
"""Progress of the settling at which a standstill holds."""
_JOLT: Final = 0.0078
_JOLT_WAVES: Final = 6
_JOLTS: Final = 0.52
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
        return _BLOW + (1 - _BLOW) * max(0.0, (gone - still) / (1 - still))

    def jolt(self, time: float) -> tuple[float, float]:
        """Return the offset of the whole picture, as fractions of the unit."""
        share = self.share(time)
        if share is None or not self.shakes:
            return 0.0, 0.0
        gone = (share - _BLOW) / (1 - _BLOW) / _JOLTS
        if not 0 < gone < 1:
            return 0.0, 0.0
        fading, beat = _JOLT * (1 - gone) ** 1.5, math.pi * _JOLT_WAVES * gone
        return 0.6 * fading * math.sin(beat + 1.0), fading * math.cos(beat)

    def settling_pose(self, start: Pose, end: Pose, share: float, unit: float) -> Pose:
        """Return the pose of the card that came from ``start`` and lies at ``end``."""
        across, down = _direction(start, end)
        slip = _SLIP * self.weight * unit * _push(share)
        turned = (end.angle - start.angle + 180) % 360 - 180
        swing = math.copysign(_SWING, turned) * math.sin(1.5 * math.pi * share) * (1 - share)
        given = min(self.weight, _HEAVIEST) * _growth(share)
        return end._replace(
            x=end.x + slip * across,
            y=end.y + slip * down,
            width=end.width * (1 + given),
            angle=end.angle + swing,
        )

    def nudged_pose(self, pose: Pose, start: Pose, end: Pose, share: float, unit: float) -> Pose:
        """Return the pose of another card of the trick, pushed away by the one that landed."""
        dx, dy = pose.x - end.x, pose.y - end.y
        away = math.hypot(dx, dy)
        force = self.weight * max(0.0, 1 - away / (_REACH * unit)) * _push(share)
        if not force:
            return pose
        across, down = _direction(start, end)
        across, down = across + dx / max(away, 1.0), down + dy / max(away, 1.0)
        side = math.copysign(1.0, across * dy - down * dx)
        return pose._replace(
            x=pose.x + _NUDGE * unit * force * across,
            y=pose.y + _NUDGE * unit * force * down,
            angle=pose.angle + _TWIST * force * side,
        )

    def shivering_pose(self, pose: Pose, number: int, share: float, unit: float) -> Pose:
        """Return the pose of a shivering card that lies anywhere on the table."""
        fading = _SHIVER * unit * (1 - share) ** 2
        beat = math.pi * _WAVES * share
        return pose._replace(
            x=pose.x + fading * math.sin(beat + number),
            y=pose.y + 0.8 * fading * math.sin(1.3 * beat),
        )


def _growth(share: float) -> float:
    """Return the growth in width of a card of weight 1, as a share of its width."""
    for (start, low), (end, high) in pairwise(_GIVES):
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


_GATHERS, _LASTS = 0.24, 0.7175
"""Share of a hush in which it gathers, and share after which it ends."""


def hush(share: float | None) -> float:
    """Return the strength (0..1) of a hush of which ``share`` is over."""
    if share is None or share >= 1:
        return 0.0
    if share < _GATHERS:
        return (1 - math.cos(math.pi * share / _GATHERS)) / 2
    return (1 + math.cos(math.pi * max(0.0, share - _LASTS) / (1 - _LASTS))) / 2
