"""Draws the puffs of smoke that tell on a card of any deck what it costs."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from art.decks.kit.drawing import Drawing
from art.decks.kit.svg import document
from art.decks.smoking_cat import INK
from art.decks.tobacco import penalty_puff
from smokingcat.decks.svg_text import root_content
from smokingcat.rules.cards import PACK

_RADIUS: Final = 33
"""Of a card that is 400 units wide."""
_BOX: Final = (-100, -100, 200, 200)


def write(path: Path) -> None:
    """Write ``points.toml``: by a card's points the puff about (0, 0), in tenths of a unit."""
    lines = ["# Made by  python -m art.decks points", "[puffs]"]
    for points in sorted({card.penalty for card in PACK if card.penalty}):
        art = Drawing(INK)
        penalty_puff(art, points, 0, 0, _RADIUS)
        paths = root_content(document(art.pieces, _BOX, 10)).replace("\n", "")
        lines.append(f"{points} = '{paths}'")
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
