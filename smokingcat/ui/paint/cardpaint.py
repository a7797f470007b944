"""Draws cards as the table's layout poses them: shadow, glow, face or back.

A card that lies still is one picture with its shadow, and its sprites are put again as they are:
a frame costs what moves in it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import zip_longest
from typing import Final, NamedTuple

import pygame

from smokingcat.table import Pose
from smokingcat.table.laying import IN_FLIGHT
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.chrome import focus_ring
from smokingcat.ui.paint.painter import Painter, Sprite

_GLOW_STEP: Final = 1.03
_GLOW_TILT: Final = 2.0
_GLOW_SQUEEZES: Final = 12
"""The ratio of widths, the degrees and the share by which the glows of flying cards differ."""
_HALVED_FROM: Final = 250
"""From this width of a card in pixels up its glow is turned at half its size."""
_RAISED: Final = 0.05
_HIGH: Final = 0.33
"""How high a card is that is raised, and one that flies high, as fractions of ``s``."""
_RAISED_LEVEL, _HIGH_LEVEL = 3, 5
_POLISHED: Final = 20_000.0
"""Pixels of resting cards that are drawn well in one frame, after a motion."""
_SLOW: Final = 80_000.0
"""Pixels of cards that hardly move which are drawn well in one frame: a trick that settles."""
_SLOWING: Final = 80_000.0
"""The same of cards that have begun to: many do at once, and edges are soft a frame later."""
_SMOOTH: Final = 66_000.0
"""Pixels of cards in motion that are turned smoothly in one frame: a card of a usual hand."""
_FEW: Final = 3
"""Where more cards than these turn at once, nobody looks at the edges of one."""
_SLOW_TURN: Final = 2.0
_SLOW_GROWTH: Final = 0.06
"""Degrees, and the share of its width, by which a card that hardly moves changes in a frame."""
_SLOW_STEP: Final = 1.0
"""Degrees by which the pictures of a card that hardly moves differ."""
_STACK: Final = 6
_STACK_TILT: Final = 8.0
"""Cards within so many pixels and degrees of each other lie on one heap."""
_EVEN: Final = 0.5
"""Pixels, and degrees, by which a card may lie askew under another without being seen."""
_UNSEEN: Final = 0.05
_STEADY: Final = 0.01
"""Pixels of width, and degrees, by which a card may change in a frame and yet only be shifted."""


class _Drawn(NamedTuple):
    """A card as it was last drawn."""

    pose: Pose
    has_shadow: bool
    look: int
    is_rough: bool
    sprites: tuple[Sprite, ...]
    is_fast: bool
    """Whether its edges are rough: it moved too fast for them to be looked at."""


class CardPaint:
    """Puts poses on a painter.

    A card that has been turned or scaled since the last frame is drawn quickly; one that has only
    been shifted keeps its picture, and one that hardly moves is drawn as finely as if it lay
    still, or as it was a frame ago, for its edges are looked at. Those that have come to rest are
    then drawn well and joined to their shadows, a few in each frame, and so are those that lie
    still while another deck comes; ``is_coarse`` asks for frames until all are.
    """

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._lying = canvas.card_pictures.lying
        self._glows = canvas.card_pictures.glows
        self._drawn: dict[int, _Drawn] = {}
        self._left = _POLISHED
        self._slow, self._slowing = _SLOW, _SLOWING
        self._smooth = _SMOOTH
        self._turning = 0

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
        """Begin a frame: there is time to draw a few cards well."""
        self._left = _POLISHED
        self._slow, self._slowing = _SLOW, _SLOWING
        self._smooth = _SMOOTH if self._turning <= _FEW else 0.0
        self._turning = 0

    @property
    def is_coarse(self) -> bool:
        """Whether some card was drawn roughly in the last frame."""
        return any(drawn.is_rough for drawn in self._drawn.values())

    def _draw_card(self, painter: Painter, number: int, pose: Pose, *, has_shadow: bool) -> None:
        """Draw one card anew, or put it as it is if nothing about it has changed."""
        before, look = self._drawn.get(number), self._canvas.faces.look(pose.face)
        is_rough, is_slow, turns, growth = False, False, False, 0.0
        if before is not None:
            # Most cards of most frames: layouts hand out the very same pose, so `is` is enough.
            if before.pose is pose and before[1:4] == (has_shadow, look, False):
                painter.again(before.sprites)
                return
            is_outdated = before.look != look and before[:2] == (pose, has_shadow)
            is_late = (before.is_rough or is_outdated) and not self._may_polish(pose)
            # Another deck's face costs as much as a turn: a card that lies still keeps its old
            # one until a frame has time to spare; being rough, it has more frames asked for.
            if is_outdated and is_late:
                self._drawn[number] = before._replace(is_rough=True)
                painter.again(before.sprites)
                return
            # A turning card is seen too briefly to be drawn well; having stopped, it stays rough
            # only until its turn comes.
            turns = before.pose is not pose and _turns(before.pose, pose)
            is_slow = turns and _is_slow(before.pose, pose)
            is_rough = turns or (before.is_rough and is_late)
            if is_slow and not self._may_be_slow(pose):
                if before.is_fast:
                    is_slow = self._may_slow_down(pose)
                else:
                    pose = pose._replace(width=before.pose.width, angle=before.pose.angle)
            if before[:4] == (pose, has_shadow, look, is_rough):
                self._drawn[number] = _Drawn(pose, *before[1:])  # to be known at once from now on
                painter.again(before.sprites)
                return
            growth = pose.width - before.pose.width
        is_fast = is_rough and not is_slow
        self._turning += is_fast
        start = painter.count
        if pose.alpha > 0:
            self._put(painter, pose, has_shadow, growth if is_fast else None, is_still=not turns)
        sprites = painter.since(start)
        self._drawn[number] = _Drawn(pose, has_shadow, look, is_rough, sprites, is_fast)

    def _may_polish(self, pose: Pose) -> bool:
        """Tell whether there is time in this frame to draw a card well that has stopped."""
        if _is_plain(pose) and self._key(pose) in self._lying:
            return True
        if self._left <= 0:
            return False
        self._left -= self._pixels(pose)
        return True

    def _may_be_slow(self, pose: Pose) -> bool:
        """Tell whether there is time in this frame to draw a card well that hardly moves."""
        if _is_plain(pose) and self._key(pose) in self._lying:
            return True
        if self._slow <= 0:
            return False
        self._slow -= self._pixels(pose)
        return True

    def _may_slow_down(self, pose: Pose) -> bool:
        """Tell whether there is time in this frame to draw a card well that flew until now."""
        if self._slowing <= 0:
            return False
        self._slowing -= self._pixels(pose)
        return True

    def _may_be_smooth(self, pose: Pose) -> bool:
        """Tell whether there is time in this frame to turn a card smoothly that is in motion.

        There is for the first, however large it is.
        """
        pixels = self._pixels(pose)
        if pixels > self._smooth < _SMOOTH:
            return False
        self._smooth -= pixels
        return True

    def _pixels(self, pose: Pose) -> float:
        return pose.width * pose.width * self._aspect(pose)

    def _put(
        self,
        painter: Painter,
        pose: Pose,
        has_shadow: bool,
        growth: float | None,
        *,
        is_still: bool,
    ) -> None:
        """Put the sprites of one card; ``growth`` in pixels if it is drawn roughly.

        The glow of one that is not ``is_still`` is drawn roughly at once: it is soft. Nor is it
        joined to its shadow for the one frame, nor turned by less than is seen in one.
        """
        canvas, turn, alpha = self._canvas, abs(pose.turn), round(255 * pose.alpha)
        place = (pose.x, pose.y)
        if growth is None and has_shadow and _is_plain(pose):
            key = self._key(pose)
            if is_still or key in self._lying:
                painter.blit_at(self._lying.get(key, lambda: self._make_lying(pose)), place, alpha)
                return
        if growth is None and not is_still:
            pose = pose._replace(angle=round(pose.angle / _SLOW_STEP) * _SLOW_STEP)
        if has_shadow:
            throw = canvas.shadows.card if growth is None else canvas.shadows.flying
            shadow, drop = throw(
                pose.width, self._aspect(pose), pose.angle, self._level(pose), squeeze=turn
            )
            painter.blit_at(shadow, (pose.x, pose.y + drop), alpha)
        if pose.glow > _UNSEEN:
            glow = self._glow(pose) if is_still else self._flying_glow(pose, turn)
            painter.blit_at(glow, place, round(alpha * pose.glow * turn))
        painter.blit_at(self._card(pose, turn, growth), place, alpha)

    def _card(self, pose: Pose, turn: float, growth: float | None) -> pygame.Surface:
        face, width, angle, dim = pose.face, pose.width, pose.angle, pose.dim
        if growth is None:
            return self._canvas.faces.card(face, width, angle, squeeze=turn, dim=dim)
        flying = self._canvas.faces.flying
        if self._may_be_smooth(pose):
            return flying(face, width, angle, turn, dim, is_smooth=True)
        return flying(face, width, angle, turn, dim, is_growing=abs(growth) > _UNSEEN)

    def _aspect(self, pose: Pose) -> float:
        """Return the shape of the picture that is shown: what goes round a card takes it."""
        return self._canvas.faces.aspect_of(pose.face)

    def _level(self, pose: Pose) -> float:
        """Return how high a card is, for its shadow: 0 (lying) to 3 (raised) and 5 (high)."""
        lift = pose.lift / self._canvas.frame.s
        above = min(1.0, max(0.0, lift - _RAISED) / (_HIGH - _RAISED))
        raised = _RAISED_LEVEL * min(1.0, lift / _RAISED)
        return raised + (_HIGH_LEVEL - _RAISED_LEVEL) * above

    def _key(self, pose: Pose) -> tuple[object, ...]:
        """Return what the picture of a card at rest depends on."""
        canvas = self._canvas
        return (
            pose.face,
            canvas.faces.look(pose.face),
            round(pose.width),
            round(2 * pose.angle),
            pose.dim,
            round(self._level(pose)),
        )

    def _make_lying(self, pose: Pose) -> pygame.Surface:
        """Return a card on its shadow, in the middle of the picture."""
        canvas = self._canvas
        card = canvas.faces.card(pose.face, pose.width, pose.angle, dim=pose.dim)
        shadow, drop = canvas.shadows.card(
            pose.width, self._aspect(pose), pose.angle, self._level(pose)
        )
        width = max(card.get_width(), shadow.get_width())
        height = max(card.get_height(), shadow.get_height() + 2 * round(drop))
        surface = pygame.Surface(
            (width + (width - card.get_width()) % 2, height + (height - card.get_height()) % 2),
            pygame.SRCALPHA,
        )
        middle = surface.get_rect().center
        surface.blit(shadow, shadow.get_rect(center=(middle[0], middle[1] + round(drop))))
        surface.blit(card, card.get_rect(center=middle))
        return surface

    def draw_ring(self, painter: Painter, pose: Pose) -> None:
        """Draw the ring of the keyboard's focus round a card."""
        width, angle = round(pose.width), round(pose.angle * 2) / 2
        aspect = self._aspect(pose)
        key = ("ring", width, aspect, angle)
        ring = self._glows.get(key, lambda: self._make_ring(width, aspect, angle))
        painter.blit_at(ring, (pose.x, pose.y))

    def _make_ring(self, width: int, aspect: float, angle: float) -> pygame.Surface:
        box = pygame.Rect(0, 0, width, round(width * aspect))
        surface, _corner = focus_ring(self._canvas, "focus_cream", box)
        return pygame.transform.rotozoom(surface, -angle, 1.0) if angle else surface

    def _glow(self, pose: Pose) -> pygame.Surface:
        width, angle = round(pose.width / 2) * 2, round(pose.angle)
        key = (width, self._aspect(pose), angle)
        return self._glows.get(key, lambda: self._make_glow(*key))

    def _make_glow(self, width: int, aspect: float, angle: int) -> pygame.Surface:
        scale = 0.5 if width > _HALVED_FROM else 1.0
        surface = self._upright_glow(width, aspect, scale)
        if angle:
            surface = pygame.transform.rotozoom(surface, -angle, 1.0)
        return surface if scale == 1.0 else pygame.transform.smoothscale_by(surface, 1 / scale)

    def _upright_glow(self, width: int, aspect: float, scale: float) -> pygame.Surface:
        """Return the glow round an upright card, at ``scale`` times its size."""
        pieces, s = self._canvas.pieces, self._canvas.frame.s
        left, top, right, bottom = (side * s for side in pieces.entry("card_glow").margin)
        height = width * aspect
        size = (round((width + left + right) * scale), round((height + top + bottom) * scale))
        return pieces.nine("card_glow", size, scale)

    def _flying_glow(self, pose: Pose, turn: float) -> pygame.Surface:
        """Return the glow of a card in flight, as narrow as one that turns over.

        Soft as it is, half its size will do, and a quarter of a large one.
        """
        width = round(_GLOW_STEP ** round(math.log(pose.width) / math.log(_GLOW_STEP)))
        angle = round(pose.angle / _GLOW_TILT) * _GLOW_TILT
        aspect = self._aspect(pose)
        squeeze = max(1, round(turn * _GLOW_SQUEEZES)) / _GLOW_SQUEEZES
        key = ("flying", width, aspect, angle, squeeze)
        return self._glows.get(key, lambda: self._make_rough_glow(*key[1:]))

    def _make_rough_glow(
        self, width: int, aspect: float, angle: float, squeeze: float
    ) -> pygame.Surface:
        smaller = 4 if width > _HALVED_FROM else 2
        glow = self._upright_glow(width, aspect, 1 / smaller)
        if squeeze < 1:
            glow = pygame.transform.smoothscale_by(glow, (squeeze, 1.0))
        turned = pygame.transform.rotozoom(glow, -angle, 1.0)
        return pygame.transform.smoothscale_by(turned, smaller)


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


def _is_plain(pose: Pose) -> bool:
    """Tell whether a card at rest can be one picture with its shadow."""
    return pose.glow <= _UNSEEN and pose.dim in (0.0, 1.0) and abs(pose.turn) == 1.0
