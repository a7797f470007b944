"""Card index letters as outlines, so that no font is needed at run time.

The outlines come with the program, because the letters depend on the language and not on the deck.
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
    """One letter: its outline with the origin on the baseline, y downwards, and its advance.

    ``rise`` and ``fall`` are its extents above and below the baseline.
    """

    advance: float
    rise: float
    fall: float
    outline: str


class Lettering(NamedTuple):
    """An alphabet of outlines; lengths are in thousandths of the type size."""

    glyphs: Mapping[str, Glyph]

    @classmethod
    def load(cls, path: Path) -> Lettering:
        """Read an alphabet; OSError or TOMLDecodeError if the program's own file is broken."""
        entries = tomllib.loads(path.read_text(encoding="utf-8"))["glyphs"]
        return cls({sign: Glyph(**entry) for sign, entry in entries.items()})

    def advance(self, text: str, tracking: float = 0.0) -> float:
        """Return the width of ``text``; KeyError for a missing letter."""
        return sum(self.glyphs[sign].advance for sign in text) + tracking * (len(text) - 1)

    def svg_paths(
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
        """Return ``text`` as SVG paths, centred on ``middle`` and fitted to ``width``.

        The text is condensed first, down to the fraction ``narrowest`` of its width, then scaled
        down. The text moves off the baseline, and is scaled down if necessary, to keep accents
        below ``top`` and descenders above ``foot``.

        ``tracking`` is in thousandths of the size, all other lengths are in card units. Raises
        KeyError for a missing letter.
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
def shipped_lettering() -> Lettering:
    return Lettering.load(paths.assets() / "cards" / "letters.toml")
