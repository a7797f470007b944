"""The mount of the rule book's coloured plates: a gilt rule round a picture, glued on to the page.

This module does not know what a plate shows.
"""

from __future__ import annotations

from art.room.kit import Element, clip, group, linear, rect
from art.room.palette import BRASS_DIAGONAL
from art.room.parts import inner, paw, round_rect
from art.room.pieces import Box

PLATE = Box.centred(600, 300)
"""What a plate covers of its page."""
PICTURE = PLATE.grown(16, 14, 16, 22)
"""The plate with the shadow that its edges throw."""
_RADIUS = 9.0
_GILT = 7.0


def mounted(*scene: Element) -> Element:
    """Return a scene, drawn about the middle of its plate, cut to it and framed."""
    dim = linear(((0, "#ffdf9c", 0.10), (0.35, "#000000", 0), (1, "#050200", 0.34)))
    line = inner(PLATE, _GILT)
    corner = group(
        rect(-15, -15, 30, 30, 4, "#6a1f2a", "#2a1a0a", 1.2),
        rect(-12.5, -12.5, 25, 25, 3, "none", "#e9cd86", 0.9),
        paw(16, "#f0d796"),
    )
    x, y = PLATE.width / 2 - _GILT - 8, PLATE.height / 2 - _GILT - 8
    return group(
        *_lifted(),
        group(
            group(*scene),
            round_rect(PLATE, _RADIUS, dim),
            clip_path=clip(round_rect(PLATE, _RADIUS, "#ffffff")),
        ),
        round_rect(inner(PLATE, _GILT / 2), _RADIUS - 2, "none", BRASS_DIAGONAL, _GILT),
        round_rect(PLATE, _RADIUS, "none", "#2a1a0a", 1.8),
        round_rect(line, _RADIUS - 5, "none", "#2a1a0a", 1.8),
        round_rect(inner(line, 3.2), _RADIUS - 6, "none", "#e9cd86", 0.8, opacity=0.7),
        *(group(corner, at=(side * x, end * y)) for side in (-1, 1) for end in (-1, 1)),
    )


def _lifted() -> list[Element]:
    """Return the shadow on cream paper: brown, and not as deep as on the baize."""
    return [
        round_rect(
            PLATE.grown(grown, grown - 3, grown, grown + 4),
            _RADIUS + grown,
            "#4a2e10",
            opacity=0.07,
        )
        for grown in (1.5, 3, 4.5, 6, 8)
    ]
