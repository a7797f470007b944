"""Smooth motion of the cards that follow the player's selection.

When the selection changes, each card that it moves keeps its old pose as an offset. The offset
fades in about a tenth of a second. Offsets are in window units, so the window may be resized
meanwhile.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from smokingcat.table.layout.poses import Pose
from smokingcat.table.motion.clip import ease_out_quad
from smokingcat.table.state.hand import NO_SELECTION, HandSelection

UP, DOWN, ACROSS = 0.110, 0.140, 0.240
_FAR_DISTANCE: Final = 0.15
"""Seconds in which a card rises (``UP``), lies down (``DOWN``), and moves more than
``_FAR_DISTANCE`` (``ACROSS``). ``_FAR_DISTANCE`` is a fraction of the unit.
"""


class _Offset(NamedTuple):
    """Remaining difference to the pose: lengths as fractions of the unit, the rest as is."""

    x: float
    y: float
    width: float
    angle: float
    lift: float
    dim: float
    glow: float

    def scaled(self, by: float) -> _Offset:
        return _Offset(*(value * by for value in self))

    def added(self, other: _Offset) -> _Offset:
        return _Offset(*(a + b for a, b in zip(self, other, strict=True)))


_NO_OFFSET: Final = _Offset(0, 0, 0, 0, 0, 0, 0)


class FollowSpring:
    """Offsets of the tokens that are still on their way to the selection's poses."""

    def __init__(self) -> None:
        self.selection = NO_SELECTION
        self._offsets: dict[int, _Offset] = {}
        self._age = 0.0
        self._duration = UP

    @property
    def is_moving(self) -> bool:
        """Whether any card is still on its way."""
        return bool(self._offsets)

    def advance(self, seconds: float) -> None:
        self._age += seconds
        if self._age >= self._duration:
            self._offsets = {}

    def follow(
        self,
        selection: HandSelection,
        poses_with: Callable[[HandSelection], Mapping[int, Pose]],
        unit: float,
    ) -> None:
        """Take a selection; if it is new, every card it moves starts to glide."""
        if selection is self.selection or selection == self.selection:
            return
        before, after = poses_with(self.selection), poses_with(selection)
        self.selection = selection
        self.carry(before, after, unit)

    def carry(self, before: Mapping[int, Pose], after: Mapping[int, Pose], unit: float) -> None:
        """Start the glide of every card from its pose in ``before`` to that in ``after``.

        A dragged card jumps to the pointer, though it rises like the others. With reduced motion
        every card jumps to its pose.
        """
        left = self._remaining
        self._offsets = {
            number: self._offsets.get(number, _NO_OFFSET)
            .scaled(left)
            .added(_between(pose, before[number], unit))
            for number, pose in after.items()
            if not self.selection.is_calm and (number in self._offsets or pose != before[number])
        }
        held = self.selection.dragged
        if held in self._offsets:
            self._offsets[held] = self._offsets[held]._replace(x=0.0, y=0.0)
        far = any(
            math.hypot(offset.x, offset.y) > _FAR_DISTANCE for offset in self._offsets.values()
        )
        self._duration = ACROSS if far else DOWN if self.selection.hovered is None else UP
        self._age = 0.0

    def apply_offsets(self, poses: Mapping[int, Pose], unit: float) -> dict[int, Pose]:
        left = self._remaining
        changed = dict(poses)
        for number, offset in self._offsets.items():
            pose = poses[number]
            x, y, width, angle, lift, dim, glow = offset.scaled(left)
            changed[number] = pose._replace(
                x=pose.x + x * unit,
                y=pose.y + y * unit,
                width=pose.width + width * unit,
                angle=pose.angle + angle,
                lift=pose.lift + lift * unit,
                dim=min(1.0, max(0.0, pose.dim + dim)),
                glow=min(1.0, max(0.0, pose.glow + glow)),
            )
        return changed

    @property
    def _remaining(self) -> float:
        return 1.0 - ease_out_quad(min(1.0, self._age / self._duration))


def _between(new: Pose, old: Pose, unit: float) -> _Offset:
    return _Offset(
        (old.x - new.x) / unit,
        (old.y - new.y) / unit,
        (old.width - new.width) / unit,
        old.angle - new.angle,
        (old.lift - new.lift) / unit,
        old.dim - new.dim,
        old.glow - new.glow,
    )
