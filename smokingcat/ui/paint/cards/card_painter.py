"""Card painter: draws cards as the layout poses them, with shadow, glow, face or back.

A card at rest is one picture with its shadow, and its sprites are reused from frame to frame. A
frame costs only what moves.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import zip_longest
from typing import Final, NamedTuple

import pygame

from smokingcat.table.layout.poses import IN_FLIGHT, Pose
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.cards.card_composites import GlowKey, Part, ShadowedCardKey
from smokingcat.ui.paint.cards.card_shadows import ShadowKey
from smokingcat.ui.paint.cards.card_transformer import MovingCardKey, TurnedCardKey
from smokingcat.ui.paint.chrome import focus_ring
from smokingcat.ui.paint.painter import Painter, Sprite

_GLOW_STEP: Final = 1.03
_GLOW_TILT: Final = 2.0
_GLOW_SQUEEZES: Final = 12
"""Quantisation of the glows of flying cards: ratio of widths, degrees, and steps of narrowness."""
_RAISED: Final = 0.05
_HIGH: Final = 0.33
"""Height of a raised card, and of a high-flying one, as fractions of ``s``."""
_RAISED_LEVEL, _HIGH_LEVEL = 3, 5
_SMOOTH: Final = 66_000.0
"""Pixels of moving cards that are rotated with smoothing in one frame: one card of a usual hand."""
_FEW: Final = 3
"""Number of turning cards above which smooth edges are not noticed."""
_FINE: Final = 60_000.0
"""Pixels of cards at rest, or nearly so, that are drawn finely in one frame: one usual card.

The first card is always drawn finely.
"""
_SLOW_TURN: Final = 2.0
_SLOW_GROWTH: Final = 0.06
"""Largest turn (degrees), and growth as a share of its width, of a slow card in one frame."""
_NEAR: Final = 0.003
"""Largest displacement of a slow card's edge, as a fraction of ``s``."""
_LATE_TURN: Final = 4.0
_LATE_GROWTH: Final = 0.06
"""Turn (degrees), and growth as a share of the width, from which a new picture is always made."""
_STACK: Final = 6
_STACK_TILT: Final = 8.0
"""Distance in pixels and in degrees within which cards lie on one heap."""
_EVEN: Final = 0.5
"""Offset in pixels or degrees by which a hidden card may differ from the card above."""
_UNSEEN: Final = 0.05
_STEADY: Final = 0.01
"""Change of width (pixels) or angle (degrees) per frame up to which a picture is only moved."""


class _PoseLayers(NamedTuple):
    """Pictures of a card in one pose, from back to front, which can be drawn at other places."""

    parts: tuple[Part, ...]
    pictures: tuple[pygame.Surface, ...]
    pose: Pose
    look: int

    @property
    def is_fast(self) -> bool:
        """Whether they were made for a fast-moving card."""
        return isinstance(self.parts[-1], MovingCardKey)


class _DrawnCard(NamedTuple):
    """A card as it was last drawn."""

    pose: Pose
    has_shadow: bool
    look: int
    is_rough: bool
    """Whether the card still moves, or its pictures are not those of a card at rest."""
    sprites: tuple[Sprite, ...]
    layers: _PoseLayers | None


class CardPainter:
    """Draws poses on a painter.

    A fast card is drawn quickly. A slow card is drawn as finely as one at rest, because its edges
    are visible. A card that has come to rest is joined with its shadow. Only a few cards are drawn
    finely per frame; until then a card keeps its old pictures at its new place. ``is_coarse`` asks
    for frames until all cards are drawn finely.
    """

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._pictures = canvas.card_pictures
        self._drawn: dict[int, _DrawnCard] = {}
        self._before: dict[int, _DrawnCard] = {}
        """Cards of the previous frame; cards that have gone since are not waited for."""
        self._fine = _FINE
        self._smooth = _SMOOTH
        self._turning = 0

    def draw(self, painter: Painter, poses: Sequence[tuple[int, Pose]]) -> None:
        """Draw cards from back to front; only the lowest card of a heap casts a shadow."""
        lowest: Pose | None = None
        owes_shadow = False
        for (number, pose), above in zip_longest(poses, [pose for _, pose in poses[1:]]):
            has_shadow = owes_shadow or lowest is None or not _on_one_heap(lowest, pose)
            if has_shadow:
                lowest = pose
            is_hidden = above is not None and _is_hidden_by(above, pose)
            owes_shadow = has_shadow and is_hidden
            if is_hidden:
                pose = pose._replace(alpha=0.0)
            self._draw_card(painter, number, pose, has_shadow=has_shadow)

    def begin(self) -> None:
        """Start a frame, with a new time budget for finely drawn cards."""
        self._before, self._drawn = self._drawn, {}
        self._fine = _FINE
        self._smooth = _SMOOTH if self._turning <= _FEW else 0.0
        self._turning = 0

    @property
    def is_coarse(self) -> bool:
        """Whether some card was drawn roughly in the last frame."""
        return any(drawn.is_rough for drawn in self._drawn.values())

    def _draw_card(self, painter: Painter, number: int, pose: Pose, *, has_shadow: bool) -> None:
        """Draw one card, or repeat its sprites if nothing about it has changed."""
        before, look = self._before.get(number), self._canvas.faces.picture_number(pose.face)
        if before is not None:
            # The layouts of most frames return the very same pose, so `is` is enough.
            if before.pose is pose and before[1:4] == (has_shadow, look, False):
                self._drawn[number] = before
                painter.repeat(before.sprites)
                return
            if before[:4] == (pose, has_shadow, look, False):
                # Stored so that the next frame finds this very pose with `is`.
                self._drawn[number] = before._replace(pose=pose)
                painter.repeat(before.sprites)
                return
        if pose.alpha <= 0:
            self._drawn[number] = _DrawnCard(pose, has_shadow, look, False, (), None)
            return
        turns = (
            before is not None and before.pose is not pose and _needs_new_picture(before.pose, pose)
        )
        layers, is_rough = self._choose_layers(
            before, pose, look, has_shadow=has_shadow, turns=turns
        )
        start = painter.count
        self._blit_layers(painter, pose, layers)
        sprites = painter.since(start)
        self._drawn[number] = _DrawnCard(pose, has_shadow, look, is_rough, sprites, layers)

    def _choose_layers(
        self, before: _DrawnCard | None, pose: Pose, look: int, *, has_shadow: bool, turns: bool
    ) -> tuple[_PoseLayers, bool]:
        """Return the layers of a card, and whether it should get better ones soon."""
        is_fast = before is not None and turns and not _is_slow(before.pose, pose)
        self._turning += is_fast
        layers = None if before is None or before.has_shadow != has_shadow else before.layers
        may_wait = (
            layers is not None
            and not is_fast
            and layers.look == look
            and _may_wait(layers.pose, pose)
        )
        is_good = layers is not None and turns and not layers.is_fast
        if layers is not None and may_wait and is_good and self._is_near_pose(layers.pose, pose):
            return layers, True
        if before is not None and is_fast:
            growth = pose.width - before.pose.width
            parts = self._flying_parts(pose, growth, has_shadow=has_shadow)
        else:
            parts = self._parts(pose, has_shadow=has_shadow, is_still=not turns)
        if layers is not None:
            if layers.parts == parts:
                return layers, turns
            if may_wait and not self._may_be_fine(pose, parts):
                return layers, True
        return _PoseLayers(parts, tuple(map(self._pictures.get, parts)), pose, look), turns

    def _parts(self, pose: Pose, *, has_shadow: bool, is_still: bool) -> tuple[Part, ...]:
        """Return the parts of a resting or slow card, from back to front."""
        if has_shadow and is_still and _is_plain(pose):
            return (self._resting_key(pose),)
        parts: list[Part] = [self._shadow_key(pose, is_flying=False)] if has_shadow else []
        if pose.glow > _UNSEEN:
            parts.append(self._glow_key(pose) if is_still else self._moving_glow_key(pose))
        return (*parts, self._card_key(pose))

    def _flying_parts(self, pose: Pose, growth: float, *, has_shadow: bool) -> tuple[Part, ...]:
        """Return the parts of a fast card, from back to front."""
        parts: list[Part] = [self._shadow_key(pose, is_flying=True)] if has_shadow else []
        if pose.glow > _UNSEEN:
            parts.append(self._moving_glow_key(pose))
        return (*parts, self._moving_key(pose, growth))

    def _resting_key(self, pose: Pose) -> ShadowedCardKey:
        drop = round(self._canvas.shadows.drop(self._shadow_level(pose)))
        return ShadowedCardKey(self._card_key(pose), self._shadow_key(pose, is_flying=False), drop)

    def _card_key(self, pose: Pose) -> TurnedCardKey:
        look = self._canvas.faces.picture_number(pose.face)
        return TurnedCardKey.of(pose.face, look, pose.width, pose.angle, abs(pose.turn), pose.dim)

    def _moving_key(self, pose: Pose, growth: float) -> MovingCardKey:
        is_smooth = self._may_be_smooth(pose)
        return MovingCardKey.of(
            pose.face,
            self._canvas.faces.picture_number(pose.face),
            pose.width,
            pose.angle,
            abs(pose.turn),
            pose.dim,
            is_growing=is_smooth or abs(growth) > _UNSEEN,
            is_smooth=is_smooth,
        )

    def _shadow_key(self, pose: Pose, *, is_flying: bool) -> ShadowKey:
        return ShadowKey.of(
            pose.width,
            self._aspect(pose),
            pose.angle,
            self._shadow_level(pose),
            squeeze=abs(pose.turn),
            is_flying=is_flying,
        )

    def _glow_key(self, pose: Pose) -> GlowKey:
        return GlowKey(round(pose.width / 2) * 2, self._aspect(pose), round(pose.angle))

    def _moving_glow_key(self, pose: Pose) -> GlowKey:
        """Return the glow of a card in flight, narrowed if the card turns over."""
        width = round(_GLOW_STEP ** round(math.log(pose.width) / math.log(_GLOW_STEP)))
        angle = round(pose.angle / _GLOW_TILT) * _GLOW_TILT
        narrow = max(1, round(abs(pose.turn) * _GLOW_SQUEEZES)) / _GLOW_SQUEEZES
        return GlowKey(width, self._aspect(pose), angle, narrow, is_flying=True)

    def _may_be_smooth(self, pose: Pose) -> bool:
        """Whether this frame has time to turn a moving card smoothly.

        There is always time for the first card of a frame.
        """
        pixels = self._pixels(pose)
        if pixels > self._smooth < _SMOOTH:
            return False
        self._smooth -= pixels
        return True

    def _may_be_fine(self, pose: Pose, parts: tuple[Part, ...]) -> bool:
        """Whether this frame has time to draw a card finely."""
        if all(map(self._pictures.has, parts)):
            return True
        pixels = self._pixels(pose)
        if pixels > self._fine < _FINE:
            return False
        self._fine -= pixels
        return True

    def _is_near_pose(self, drawn: Pose, now: Pose) -> bool:
        """Whether no edge of a picture would be far from its place in another pose."""
        turned = math.radians(abs(drawn.angle - now.angle)) * now.width
        return max(turned, abs(drawn.width - now.width)) <= _NEAR * self._canvas.frame.s

    def _pixels(self, pose: Pose) -> float:
        return pose.width * pose.width * self._aspect(pose)

    def _blit_layers(self, painter: Painter, pose: Pose, layers: _PoseLayers) -> None:
        alpha = round(255 * pose.alpha)
        for part, picture in zip(layers.parts, layers.pictures, strict=True):
            down, share = 0.0, 1.0
            if isinstance(part, ShadowKey):
                down = self._canvas.shadows.drop(self._shadow_level(pose), is_flying=part.is_flying)
            elif isinstance(part, GlowKey):
                share = pose.glow * abs(pose.turn)
            painter.blit_at(picture, (pose.x, pose.y + down), round(alpha * share))

    def _aspect(self, pose: Pose) -> float:
        """Return the aspect of the picture shown, so that shadow and glow match it."""
        return self._canvas.faces.aspect_of(pose.face)

    def _shadow_level(self, pose: Pose) -> float:
        """Return the height of a card as a shadow level: 0 (lying) to 3 (raised) and 5 (high)."""
        lift = pose.lift / self._canvas.frame.s
        above = min(1.0, max(0.0, lift - _RAISED) / (_HIGH - _RAISED))
        raised = _RAISED_LEVEL * min(1.0, lift / _RAISED)
        return raised + (_HIGH_LEVEL - _RAISED_LEVEL) * above

    def draw_ring(self, painter: Painter, pose: Pose) -> None:
        """Draw the keyboard's focus ring around a card."""
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


def _is_hidden_by(above: Pose, pose: Pose) -> bool:
    """Whether a card in flight is hidden by the next card of its packet."""
    return (
        pose.order >= IN_FLIGHT
        and above.alpha == 1.0
        and above.turn == pose.turn
        and all(abs(a - b) < _EVEN for a, b in zip(above[:4], pose[:4], strict=True))
    )


def _needs_new_picture(before: Pose, now: Pose) -> bool:
    """Whether a moving card needs another picture; a change of dim or glow alone needs none."""
    return (
        abs(before.width - now.width) > _STEADY
        or abs(before.angle - now.angle) > _STEADY
        or before.turn != now.turn
    )


def _is_slow(before: Pose, now: Pose) -> bool:
    """Whether a card moves so slowly that rough edges would be visible."""
    return (
        before.turn == now.turn
        and abs(before.angle - now.angle) <= _SLOW_TURN
        and abs(before.width - now.width) <= _SLOW_GROWTH * now.width
    )


def _may_wait(drawn: Pose, now: Pose) -> bool:
    """Whether the drawn picture may stay for some frames in place of the exact one."""
    return (
        drawn.face is now.face
        and drawn.turn == now.turn
        and drawn.dim == now.dim
        and (drawn.glow > _UNSEEN) == (now.glow > _UNSEEN)
        and abs(drawn.angle - now.angle) <= _LATE_TURN
        and abs(drawn.width - now.width) <= _LATE_GROWTH * now.width
    )


def _is_plain(pose: Pose) -> bool:
    """Whether a card at rest can be one picture with its shadow."""
    return pose.glow <= _UNSEEN and pose.dim in (0.0, 1.0) and abs(pose.turn) == 1.0
