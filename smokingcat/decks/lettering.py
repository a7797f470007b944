"""The letters in the corners: outlines as path data, set without a font at run time.

The outlines come with the program, because the letters follow the language and not the deck.
"""

from __future__ import annotations

import functools
import math
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from smokingcat.common import paths


class Glyph(NamedTuple):
    """One letter: its outline about (0, 0) on the baseline, y downwards, and its advance.

    ``rise`` and ``fall`` are how far it reaches above the baseline and below it.
    """

    advance: float
    rise: float
    fall: float
    outline: str


class Lettering(NamedTuple):
    """An alphabet; lengths are in thousandths of the type size."""

    glyphs: Mapping[str, Glyph]

    @classmethod
    def load(cls, path: Path) -> Lettering:
        """Read an alphabet; OSError or TOMLDecodeError if the program's own file is broken."""
        entries = tomllib.loads(path.read_text(encoding="utf-8"))["glyphs"]
        return cls({sign: Glyph(**entry) for sign, entry in entries.items()})

    def advance(self, text: str, tracking: float = 0.0) -> float:
        """Return the width of ``text``; KeyError for a letter that is not there."""
        return sum(self.glyphs[sign].advance for sign in text) + tracking * (len(text) - 1)

    def set(
        self,
        text: str,
        middle: float,
        baseline: float,
        size: float,
        colour: str,
        *,
        width: float,
        tracking: float = 0.0,
        narrowest: float = 1.0,
        top: float = -math.inf,
        foot: float = math.inf,
    ) -> str:
        """Return ``text`` as paths, centred on ``middle`` and made to keep to ``width``.

        It is made narrower first, to the share ``narrowest`` of its width, then smaller. So that
        its accents stay below ``top`` and its tails above ``foot`` it leaves the baseline, and
        gets smaller where that is not enough.
        ``tracking`` is in thousandths of the size, everything else in the card's units. KeyError
        for a letter that is not there.
        """
        advance = self.advance(text, tracking)
        fit = width / advance if advance else size / 1000
        rise = max((self.glyphs[sign].rise for sign in text), default=0)
        fall = max((self.glyphs[sign].fall for sign in text), default=0)
        high = min(size / 1000, fit / narrowest, (foot - top) / max(1, rise + fall))
        scale = min(high, fit)
        form = f"{scale:.5g}" if scale == high else f"{scale:.5g} {high:.5g}"
        x = middle - advance * scale / 2
        baseline = min(max(baseline, top + rise * high), foot - fall * high)
        set_letters = []
        for sign in text:
            glyph = self.glyphs[sign]
            place = f"translate({x:.1f} {round(baseline, 1):g}) scale({form})"
            set_letters.append(f'<path fill="{colour}" transform="{place}" d="{glyph.outline}"/>')
            x += (glyph.advance + tracking) * scale
        return "".join(set_letters)


@functools.cache
def shipped() -> Lettering:
    """Return the alphabet that comes with the program."""
    return Lettering.load(paths.assets() / "cards" / "letters.toml")
