"""Draws slates: the word in faint letters, those chalked up in white, a dash under each.

A slate is composed once and kept; the letter that is being written is revealed from the left.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from smokingcat.rules.ruleset import letters_of
from smokingcat.table.seats import Slate
from smokingcat.ui import theme
from smokingcat.ui.fonts import font
from smokingcat.ui.painter import Painter
from smokingcat.ui.surface_cache import SurfaceCache
from smokingcat.ui.theme import Style

if TYPE_CHECKING:
    from smokingcat.ui.context import Context

_CHALK: Final = Style("sans", "Bold", 0)
_FAINT: Final = 44
_TILT: Final = 6.0
_BYTES: Final = 4
"""Bytes of slates kept for each square pixel of the unit ``s``."""
_STEPS: Final = 12
_GAP: Final = 0.6
"""How much wider the pitch is at a space of the word."""


@dataclass(frozen=True, slots=True)
class Chalked:
    """What stands on a slate: the letters of the word, how many are chalked up.

    ``written`` is 0..1 for the last of them while it is being written; ``gaps`` are the letters
    with a space or a hyphen before them.
    """

    letters: tuple[str, ...]
    count: int
    written: float = 1.0
    gaps: frozenset[int] = frozenset()

    @classmethod
    def of(cls, word: str, count: int, written: float = 1.0) -> Chalked:
        """Return ``word`` (R7) with ``count`` letters chalked up; spaces and hyphens are gaps."""
        gaps: set[int] = set()
        seen = 0
        for sign in word:
            if letters_of(sign):
                seen += 1
            else:
                gaps.add(seen)
        return cls(letters_of(word), count, written, frozenset(gaps))


class Slates:
    """Composes slates in the sizes asked for and keeps them."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._kept = SurfaceCache(0)
        self._grain: pygame.Surface | None = None

    def draw(
        self, painter: Painter, slate: Slate, chalked: Chalked, shift: tuple[float, float] = (0, 0)
    ) -> None:
        """Draw a slate of the table with its tilt."""
        surface = self.picture(slate, chalked)
        x, y = slate.rect.centre
        painter.blit_at(surface, (x + shift[0], y + shift[1]))

    def picture(self, slate: Slate, chalked: Chalked) -> pygame.Surface:
        """Return the composed slate, turned by its tilt."""
        size = (round(slate.rect.width), round(slate.rect.height))
        step = round(chalked.written * _STEPS)
        key = (size, slate.tilt, slate.lines, chalked.letters, chalked.gaps, chalked.count, step)
        self._kept.limit(round(_BYTES * self._context.frame.s**2))
        return self._kept.get(key, lambda: self._compose(size, slate, chalked, step / _STEPS))

    def _compose(
        self, size: tuple[int, int], slate: Slate, chalked: Chalked, written: float
    ) -> pygame.Surface:
        pieces = self._context.pieces
        piece = pieces.entry("slate")
        scale = max(0.45, min(2.6, size[1] / self._context.frame.px(0.071)))
        left, top, right, bottom = (i * self._context.frame.s * scale for i in piece.margin)
        whole = (round(size[0] + left + right), round(size[1] + top + bottom))
        surface = pieces.nine("slate", whole, scale).copy()
        origin = (left + size[0] / 2, top + size[1] / 2)
        lines = _lines(chalked.letters, slate.first_line if slate.lines > 1 else 99)
        done = 0
        for row, line in enumerate(lines):
            middle = origin[1] + (row - (len(lines) - 1) / 2) * size[1] * 0.40
            spaces = [_GAP if done + n in chalked.gaps and n else 0.0 for n in range(len(line))]
            pitch = slate.pitch * len(line) / (len(line) + sum(spaces))
            x = origin[0] - (len(line) - 1 + sum(spaces)) * pitch / 2 - pitch
            for letter, space in zip(line, spaces, strict=True):
                x += pitch * (1 + space)
                place = (x, middle)
                share = 1.0 if done < chalked.count - 1 else written
                self._letter(surface, letter, place, slate, share if done < chalked.count else 0.0)
                done += 1
        if slate.tilt:
            surface = pygame.transform.rotozoom(surface, -slate.tilt, 1.0)
        return surface

    def _letter(
        self,
        surface: pygame.Surface,
        letter: str,
        place: tuple[float, float],
        slate: Slate,
        share: float,
    ) -> None:
        """Chalk one letter, ``share`` of it from the left, over its faint pattern."""
        chance = random.Random(f"{letter}{round(place[0])}")
        angle = chance.uniform(-_TILT, _TILT)
        glyph = font(_CHALK, max(theme.SMALLEST_PX, round(slate.letter))).render(
            letter, True, theme.CHALK
        )
        glyph = pygame.transform.rotozoom(glyph, angle, 1.0)
        corner = (round(place[0] - glyph.get_width() / 2), round(place[1] - glyph.get_height() / 2))
        if share < 1.0:
            faint = glyph.copy()
            faint.set_alpha(_FAINT)
            surface.blit(faint, corner)
        if share > 0.0:
            self._roughen(glyph, chance)
            wide = round(glyph.get_width() * share)
            surface.blit(glyph, corner, (0, 0, wide, glyph.get_height()))
        dash = slate.pitch * 0.62
        y = round(place[1] + slate.letter * 0.56)
        line = pygame.Surface((max(1, round(dash)), max(1, round(slate.letter * 0.05))))
        line.fill(theme.CHALK)
        line.set_alpha(70)
        surface.blit(line, (place[0] - dash / 2, y))

    def _roughen(self, glyph: pygame.Surface, chance: random.Random) -> None:
        """Let the slate shine through the chalk, as grain does."""
        if glyph.get_height() < 17:
            return
        if self._grain is None:
            self._grain = self._context.pieces.master("chalk")
        grain = self._grain
        scale = max(1, glyph.get_height() // 60)
        if scale > 1:
            grain = pygame.transform.scale_by(grain, scale)
        spare_x, spare_y = (max(0, a - b) for a, b in zip(grain.size, glyph.size, strict=True))
        shift = (-chance.randint(0, spare_x), -chance.randint(0, spare_y))
        glyph.blit(grain, shift, special_flags=pygame.BLEND_RGBA_MULT)


def _lines(letters: Sequence[str], first_line: int) -> list[Sequence[str]]:
    return [line for line in (letters[:first_line], letters[first_line:]) if line]
