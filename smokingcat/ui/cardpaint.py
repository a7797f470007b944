"""Draws cards as the table's layout poses them: shadow, glow, face or back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import pygame

from smokingcat.table import Pose, Shown
from smokingcat.ui.painter import Painter
from smokingcat.ui.surface_cache import SurfaceCache
from smokingcat.ui.widgets.widget import focus_ring

if TYPE_CHECKING:
    from smokingcat.ui.context import Context

_MARK: Final = 0.75
"""How brightly a card glows that has just come from the right."""
_GLOW_BYTES: Final = 3
_FULL_LIFT: Final = 0.05
_POLISHED: Final = 240_000.0
"""Pixels of resting cards that are drawn well in one frame, after a motion."""
_STACK: Final = 6
"""Cards within so many pixels of each other lie on one heap."""


class CardPaint:
    """Puts poses on a painter.

    A card that has moved since the last frame is drawn roughly. Those that have come to rest
    are then drawn well, a few in each frame; ``is_coarse`` asks for frames until all are.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self._glows = SurfaceCache(round(_GLOW_BYTES * context.frame.s**2))
        self._before: dict[int, Pose] = {}
        self._rough: set[int] = set()
        self._left = _POLISHED

    def draw(self, painter: Painter, poses: Iterable[tuple[int, Pose]]) -> None:
        """Draw cards from back to front."""
        stacked: set[tuple[int, int, int]] = set()
        for number, pose in poses:
            place = (round(pose.x / _STACK), round(pose.y / _STACK), round(pose.angle / 8))
            is_rough = self._is_rough(number, pose)
            self._card(painter, pose, has_shadow=place not in stacked, is_rough=is_rough)
            self._before[number] = pose
            stacked.add(place)

    def begin(self) -> None:
        """Begin a frame: there is time to draw a few cards well."""
        self._left = _POLISHED

    @property
    def is_coarse(self) -> bool:
        """Whether some card was drawn roughly in this frame."""
        return bool(self._rough)

    def _is_rough(self, number: int, pose: Pose) -> bool:
        """Tell whether a card is moving, or has stopped and waits for its turn to be polished."""
        if self._before.get(number, pose)[:4] != pose[:4]:
            self._rough.add(number)
            return True
        if number not in self._rough:
            return False
        if self._left <= 0:
            return True
        self._left -= pose.width * pose.width * self._context.faces.aspect
        self._rough.remove(number)
        return False

    def _card(self, painter: Painter, pose: Pose, *, has_shadow: bool, is_rough: bool) -> None:
        """Draw one card; of cards on one heap only the lowest throws a shadow."""
        alpha = round(255 * pose.alpha)
        if alpha <= 0:
            return
        context = self._context
        level = 3 * min(1.0, pose.lift / context.frame.px(_FULL_LIFT))
        if has_shadow:
            shadow, drop = context.shadows.card(
                pose.width,
                context.faces.aspect,
                pose.angle,
                level,
                squeeze=abs(pose.turn),
                is_flying=is_rough,
            )
            painter.blit_at(shadow, (pose.x, pose.y + drop), alpha)
        if pose.glow > 0.05:
            painter.blit_at(self._glow(pose), (pose.x, pose.y), round(alpha * pose.glow))
        faces, turn = context.faces, abs(pose.turn)
        if is_rough:
            surface = faces.flying(pose.face, pose.width, pose.angle, turn, pose.dim)
        else:
            surface = faces.card(pose.face, pose.width, pose.angle, squeeze=turn, dim=pose.dim)
        painter.blit_at(surface, (pose.x, pose.y), alpha)

    def draw_ring(self, painter: Painter, pose: Pose) -> None:
        """Draw the ring of the keyboard's focus round a card."""
        width, angle = round(pose.width), round(pose.angle * 2) / 2
        key = ("ring", width, angle, self._context.frame.height)
        ring = self._glows.get(key, lambda: self._make_ring(width, angle))
        painter.blit_at(ring, (pose.x, pose.y))

    def _make_ring(self, width: int, angle: float) -> pygame.Surface:
        box = pygame.Rect(0, 0, width, round(width * self._context.faces.aspect))
        surface, _corner = focus_ring(self._context, "focus_cream", box)
        return pygame.transform.rotozoom(surface, -angle, 1.0) if angle else surface

    def _glow(self, pose: Pose) -> pygame.Surface:
        width, angle = round(pose.width / 2) * 2, round(pose.angle)
        key = (width, angle, self._context.frame.height)
        return self._glows.get(key, lambda: self._make_glow(width, angle))

    def _make_glow(self, width: int, angle: int) -> pygame.Surface:
        pieces, s = self._context.pieces, self._context.frame.s
        left, top, right, bottom = pieces.entry("card_glow").margin
        height = width * self._context.faces.aspect
        size = (round(width + (left + right) * s), round(height + (top + bottom) * s))
        surface = pieces.nine("card_glow", size)
        return pygame.transform.rotozoom(surface, -angle, 1.0) if angle else surface


def marked(poses: list[tuple[int, Pose]], shown: Shown) -> list[tuple[int, Pose]]:
    """Return the poses with a glow on the cards that have just come in the packet (R12)."""
    return [
        (number, pose._replace(glow=max(pose.glow, _MARK)))
        if shown.tokens[number].is_marked and pose.face is not None
        else (number, pose)
        for number, pose in poses
    ]
