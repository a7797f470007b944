"""Draws cards as the table's layout poses them: shadow, glow, face or back.

A card that lies still is one picture with its shadow, and its sprites are put again as they are:
a frame costs what moves in it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Final, NamedTuple

import pygame

from smokingcat.table import Pose
from smokingcat.table.laying import IN_FLIGHT
from smokingcat.ui.paint.ahead import Coming
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.card_pictures import Glow, Lying, Part
from smokingcat.ui.paint.chrome import focus_ring
from smokingcat.ui.paint.painter import Painter, Sprite
from smokingcat.ui.paint.shadows import Cast
from smokingcat.ui.paint.turner import Cutout, Flight

_GLOW_STEP: Final = 1.03
_GLOW_TILT: Final = 2.0
_GLOW_SQUEEZES: Final = 12
"""The ratio of widths, the degrees and the share by which the glows of flying cards differ."""
_RAISED: Final = 0.05
_HIGH: Final = 0.33
"""How high a card is that is raised, and one that flies high, as fractions of ``s``."""
_RAISED_LEVEL, _HIGH_LEVEL = 3, 5
_SMOOTH: Final = 66_000.0
"""Pixels of cards in motion that are turned smoothly in one frame: a card of a usual hand."""
_FEW: Final = 3
"""Where more cards than these turn at once, nobody looks at the edges of one."""
_SLOW_TURN: Final = 2.0
_SLOW_GROWTH: Final = 0.06
"""Degrees, and the share of its width, by which a card that hardly moves changes in a frame."""
_SLOW_STEP: Final = 1.0
"""Degrees by which the pictures of a card that hardly moves differ."""
_LATE_TURN: Final = 25.0
_LATE_GROWTH: Final = 0.3
"""Degrees, and the share of its width, by which the picture of a card may be out of date."""
_EDGEWISE: Final = 0.5
"""As how narrow a card that is turned over may yet wear the other side."""
_STACK: Final = 6
_STACK_TILT: Final = 8.0
"""Cards within so many pixels and degrees of each other lie on one heap."""
_EVEN: Final = 0.5
"""Pixels, and degrees, by which a card may lie askew under another without being seen."""
_UNSEEN: Final = 0.05
_STEADY: Final = 0.01
"""Pixels of width, and degrees, by which a card may change in a frame and yet only be shifted."""


class _Worn(NamedTuple):
    """Pictures of a card in one pose, from back to front; what moves puts them elsewhere."""

    parts: tuple[Part, ...]
    pictures: tuple[Coming, ...]
    pose: Pose
    look: int
    frame: int
    """In which frame they were asked for."""

    @property
    def has_come(self) -> bool:
        """Whether all of them are there."""
        return all(coming.picture is not None for coming in self.pictures)


class _Drawn(NamedTuple):
    """A card as it was last drawn."""

    pose: Pose
    has_shadow: bool
    look: int
    is_rough: bool
    """Whether it has not come to rest, or its pictures are not those of a card at rest."""
    sprites: tuple[Sprite, ...]
    worn: _Worn | None
    awaited: _Worn | None
    """Pictures that are on their way."""

    @property
    def takes_another_look(self) -> bool:
        """Whether those on their way are of another deck, or of another size of it."""
        worn, awaited = self.worn, self.awaited
        return worn is not None and awaited is not None and awaited.look != worn.look


class CardPaint:
    """Puts poses on a painter.

    The pictures of a card that has been turned or scaled since the last frame are made by a thread,
    quickly if it moves fast; until they have come, mostly by the next frame, it wears those it had,
    in its new place. One that hardly moves is drawn as finely as if it lay still, for its edges are
    looked at. Those that have come to rest are drawn well and joined to their shadows, and so are
    those that lie still while another deck comes, all of them in one frame; ``is_coarse`` asks for
    frames until all are.
    """

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._pictures = canvas.card_pictures
        self._drawn: dict[int, _Drawn] = {}
        self._before: dict[int, _Drawn] = {}
        """The cards of this frame, and those of the one before: what is gone waits for nothing."""
        self._smooth = _SMOOTH
        self._turning = 0
        self._frame = 0
        self._unready: set[int] = set()
        """In which frames another look was asked for of which a part has not come yet."""

    def draw(self, painter: Painter, poses: Sequence[tuple[int, Pose]]) -> None:
        """Draw cards from back to front; of those on one heap only the lowest throws a shadow."""
        lowest: Pose | None = None
        owes_shadow = False
        for (number, pose), above in zip_longest(poses, [pose for _, pose in poses[1:]]):
            has_shadow = owes_shadow or lowest is None or not _on_one_heap(lowest, pose)
            if has_shadow:
                lowest = pose
            is_hidden = above is not None and _hides(above, pose)
            owes_shadow = has_shadow and is_hidden
            if is_hidden:
                pose = pose._replace(alpha=0.0)
            self._draw_card(painter, number, pose, has_shadow=has_shadow)

    def begin(self) -> None:
        """Begin a frame."""
        self._before, self._drawn = self._drawn, {}
        self._frame += 1
        changing = (each.awaited for each in self._before.values() if each.takes_another_look)
        self._unready = {worn.frame for worn in changing if worn and not worn.has_come}
        self._smooth = _SMOOTH if self._turning <= _FEW else 0.0
        self._turning = 0

    def finish(self) -> None:
        """End a frame: what has been asked for is begun."""
        self._pictures.ahead.send()

    @property
    def is_coarse(self) -> bool:
        """Whether some card was drawn roughly in the last frame."""
        return any(drawn.is_rough for drawn in self._drawn.values())

    def _draw_card(self, painter: Painter, number: int, pose: Pose, *, has_shadow: bool) -> None:
        """Draw one card anew, or put it as it is if nothing about it has changed."""
        before, look = self._before.get(number), self._canvas.faces.look(pose.face)
        if before is not None:
            # Most cards of most frames: layouts hand out the very same pose, so `is` is enough.
            if before.pose is pose and before[1:4] == (has_shadow, look, False):
                self._drawn[number] = before
                painter.again(before.sprites)
                return
            if before[:4] == (pose, has_shadow, look, False):
                self._drawn[number] = before._replace(pose=pose)  # to be known at once from now on
                painter.again(before.sprites)
                return
        if pose.alpha <= 0:
            self._drawn[number] = _Drawn(pose, has_shadow, look, False, (), None, None)
            return
        turns = before is not None and before.pose is not pose and _turns(before.pose, pose)
        worn, awaited = self._dressed(before, pose, has_shadow=has_shadow, turns=turns)
        start = painter.count
        self._put(painter, pose, worn)
        is_rough = turns or awaited is not None
        sprites = painter.since(start)
        self._drawn[number] = _Drawn(pose, has_shadow, look, is_rough, sprites, worn, awaited)

    def _dressed(
        self, before: _Drawn | None, pose: Pose, *, has_shadow: bool, turns: bool
    ) -> tuple[_Worn, _Worn | None]:
        """Return the pictures a card wears, and those that are awaited for it."""
        worn, awaited = (None, None) if before is None else (before.worn, before.awaited)
        if before is not None and awaited is not None and awaited.has_come:
            # Of cards that take another look the first waits for the last: they are one pack.
            is_early = before.takes_another_look and awaited.frame in self._unready
            worn, awaited = (worn, awaited) if is_early else (awaited, None)
        parts = self._parts(before, pose, has_shadow=has_shadow, turns=turns)
        if worn is not None and worn.parts == parts:
            return worn, None
        if (
            worn is None
            or _is_late(worn.pose, pose)
            or not self._canvas.faces.has_master(pose.face)
        ):
            return self._wear(parts, self._pictures.at_once, pose), None
        if awaited is None:
            awaited = self._wear(parts, self._pictures.ask, pose)
            if awaited.has_come:
                return awaited, None
        return worn, awaited

    def _wear(self, parts: tuple[Part, ...], get: Callable[[Part], Coming], pose: Pose) -> _Worn:
        look = self._canvas.faces.look(pose.face)
        return _Worn(parts, tuple(map(get, parts)), pose, look, self._frame)

    def _parts(
        self, before: _Drawn | None, pose: Pose, *, has_shadow: bool, turns: bool
    ) -> tuple[Part, ...]:
        """Return what pictures a card consists of, from back to front."""
        is_fast = before is not None and turns and not _is_slow(before.pose, pose)
        self._turning += is_fast
        if has_shadow and not turns and _is_plain(pose):
            return (self._lying(pose),)
        if turns and not is_fast:
            pose = pose._replace(angle=round(pose.angle / _SLOW_STEP) * _SLOW_STEP)
        parts: list[Part] = []
        if has_shadow:
            parts.append(self._cast(pose, is_flying=is_fast))
        if pose.glow > _UNSEEN:
            parts.append(self._flying_glow(pose) if turns else self._glow(pose))
        if is_fast and before is not None:
            parts.append(self._flight(pose, pose.width - before.pose.width))
        else:
            parts.append(self._cut(pose))
        return tuple(parts)

    def _lying(self, pose: Pose) -> Lying:
        """Return the picture of a card at rest with its shadow."""
        drop = round(self._canvas.shadows.drop(self._level(pose)))
        return Lying(self._cut(pose), self._cast(pose, is_flying=False), drop)

    def _cut(self, pose: Pose) -> Cutout:
        look = self._canvas.faces.look(pose.face)
        return Cutout.of(pose.face, look, pose.width, pose.angle, abs(pose.turn), pose.dim)

    def _flight(self, pose: Pose, growth: float) -> Flight:
        is_smooth = self._may_be_smooth(pose)
        return Flight.of(
            pose.face,
            self._canvas.faces.look(pose.face),
            pose.width,
            pose.angle,
            abs(pose.turn),
            pose.dim,
            is_growing=is_smooth or abs(growth) > _UNSEEN,
            is_smooth=is_smooth,
        )

    def _cast(self, pose: Pose, *, is_flying: bool) -> Cast:
        return Cast.of(
            pose.width,
            self._aspect(pose),
            pose.angle,
            self._level(pose),
            squeeze=abs(pose.turn),
            is_flying=is_flying,
        )

    def _glow(self, pose: Pose) -> Glow:
        return Glow(round(pose.width / 2) * 2, self._aspect(pose), round(pose.angle))

    def _flying_glow(self, pose: Pose) -> Glow:
        """Return the glow of a card in flight, as narrow as one that turns over."""
        width = round(_GLOW_STEP ** round(math.log(pose.width) / math.log(_GLOW_STEP)))
        angle = round(pose.angle / _GLOW_TILT) * _GLOW_TILT
        narrow = max(1, round(abs(pose.turn) * _GLOW_SQUEEZES)) / _GLOW_SQUEEZES
        return Glow(width, self._aspect(pose), angle, narrow, is_flying=True)

    def _may_be_smooth(self, pose: Pose) -> bool:
        """Tell whether there is time in this frame to turn a card smoothly that is in motion.

        There is for the first, however large it is.
        """
        pixels = pose.width * pose.width * self._aspect(pose)
        if pixels > self._smooth < _SMOOTH:
            return False
        self._smooth -= pixels
        return True

    def _put(self, painter: Painter, pose: Pose, worn: _Worn) -> None:
        """Put what a card wears in the place of a pose."""
        alpha = round(255 * pose.alpha)
        for part, coming in zip(worn.parts, worn.pictures, strict=True):
            if (picture := coming.picture) is None:
                continue
            down, share = 0.0, 1.0
            if isinstance(part, Cast):
                down = self._canvas.shadows.drop(self._level(pose), is_flying=part.is_flying)
            elif isinstance(part, Glow):
                share = pose.glow * abs(pose.turn)
            painter.blit_at(picture, (pose.x, pose.y + down), round(alpha * share))

    def _aspect(self, pose: Pose) -> float:
        """Return the shape of the picture that is shown: what goes round a card takes it."""
        return self._canvas.faces.aspect_of(pose.face)

    def _level(self, pose: Pose) -> float:
        """Return how high a card is, for its shadow: 0 (lying) to 3 (raised) and 5 (high)."""
        lift = pose.lift / self._canvas.frame.s
        above = min(1.0, max(0.0, lift - _RAISED) / (_HIGH - _RAISED))
        raised = _RAISED_LEVEL * min(1.0, lift / _RAISED)
        return raised + (_HIGH_LEVEL - _RAISED_LEVEL) * above

    def draw_ring(self, painter: Painter, pose: Pose) -> None:
        """Draw the ring of the keyboard's focus round a card."""
        width, angle = round(pose.width), round(pose.angle * 2) / 2
        aspect = self._aspect(pose)
        key = ("ring", width, aspect, angle)
        ring = self._pictures.glows.get(key, lambda: self._make_ring(width, aspect, angle))
        painter.blit_at(ring, (pose.x, pose.y))

    def _make_ring(self, width: int, aspect: float, angle: float) -> pygame.Surface:
        box = pygame.Rect(0, 0, width, round(width * aspect))
        surface, _corner = focus_ring(self._canvas, "focus_cream", box)
        return pygame.transform.rotozoom(surface, -angle, 1.0) if angle else surface


def _on_one_heap(first: Pose, second: Pose) -> bool:
    return (
        abs(first.x - second.x) < _STACK
        and abs(first.y - second.y) < _STACK
        and abs(first.angle - second.angle) < _STACK_TILT
    )


def _hides(above: Pose, pose: Pose) -> bool:
    """Tell whether a card in flight is not to be seen under the next one of its packet."""
    return (
        pose.order >= IN_FLIGHT
        and above.alpha == 1.0
        and above.turn == pose.turn
        and all(abs(a - b) < _EVEN for a, b in zip(above[:4], pose[:4], strict=True))
    )


def _turns(before: Pose, now: Pose) -> bool:
    """Tell whether a card in motion takes another picture: a change of its looks alone is none."""
    return (
        abs(before.width - now.width) > _STEADY
        or abs(before.angle - now.angle) > _STEADY
        or before.turn != now.turn
    )


def _is_slow(before: Pose, now: Pose) -> bool:
    """Tell whether a card has changed so little that its edges are looked at."""
    return (
        before.turn == now.turn
        and abs(before.angle - now.angle) <= _SLOW_TURN
        and abs(before.width - now.width) <= _SLOW_GROWTH * now.width
    )


def _is_late(worn: Pose, now: Pose) -> bool:
    """Tell whether a picture is no longer to be seen in the place of another."""
    # Another side is seen without having been turned over where somebody has hurried.
    is_another = worn.face is not now.face and abs(worn.turn) > _EDGEWISE
    is_turned = abs(worn.angle - now.angle) > _LATE_TURN
    return is_another or is_turned or abs(worn.width - now.width) > _LATE_GROWTH * now.width


def _is_plain(pose: Pose) -> bool:
    """Tell whether a card at rest can be one picture with its shadow."""
    return pose.glow <= _UNSEEN and pose.dim in (0.0, 1.0) and abs(pose.turn) == 1.0
