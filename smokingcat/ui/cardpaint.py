"""Draws cards as the table's layout poses them: shadow, glow, face or back."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import pygame

from smokingcat.table.layout import Pose
from smokingcat.ui.painter import Painter

if TYPE_CHECKING:
    from smokingcat.ui.context import Context

_MOST_GLOWS: Final = 40
_FULL_LIFT: Final = 0.05
_STACK: Final = 6
"""Cards within so many pixels of each other lie on one heap."""


class CardPaint:
    """Puts poses on a painter."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._glows: OrderedDict[tuple[int, int, int], pygame.Surface] = OrderedDict()

    def draw(self, painter: Painter, poses: Iterable[tuple[int, Pose]]) -> None:
        """Draw cards from back to front."""
        stacked: set[tuple[int, int, int]] = set()
        for _number, pose in poses:
            place = (round(pose.x / _STACK), round(pose.y / _STACK), round(pose.angle / 8))
            self.card(painter, pose, has_shadow=place not in stacked)
            stacked.add(place)

    def card(self, painter: Painter, pose: Pose, *, has_shadow: bool = True) -> None:
        """Draw one card; of cards on one heap only the lowest throws a shadow."""
        alpha = round(255 * pose.alpha)
        if alpha <= 0:
            return
        context = self._context
        height = pose.width * context.faces.aspect
        level = 3 * min(1.0, pose.lift / context.frame.px(_FULL_LIFT))
        if has_shadow:
            shadow, drop = context.shadows.card(pose.width * pose.turn, height, pose.angle, level)
            painter.blit_at(shadow, (pose.x, pose.y + drop), alpha)
        if pose.glow > 0.05:
            painter.blit_at(self._glow(pose), (pose.x, pose.y), round(alpha * pose.glow))
        surface = context.faces.card(
            pose.face, pose.width, pose.angle, squeeze=abs(pose.turn), dim=pose.dim
        )
        painter.blit_at(surface, (pose.x, pose.y), alpha)

    def _glow(self, pose: Pose) -> pygame.Surface:
        key = (round(pose.width / 2) * 2, round(pose.angle), self._context.frame.height)
        surface = self._glows.get(key)
        if surface is None:
            pieces, s = self._context.pieces, self._context.frame.s
            left, top, right, bottom = pieces.entry("card_glow").margin
            width = round(key[0] + (left + right) * s)
            height = round(key[0] * self._context.faces.aspect + (top + bottom) * s)
            surface = pieces.nine("card_glow", (width, height))
            if key[1]:
                surface = pygame.transform.rotozoom(surface, -key[1], 1.0)
            self._glows[key] = surface
            if len(self._glows) > _MOST_GLOWS:
                self._glows.popitem(last=False)
        return surface
