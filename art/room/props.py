"""What lies on the table: the ashtray with its five, the packet's twine, ribbon, slots."""

from __future__ import annotations

import math
import random
from functools import partial

from art.room.kit import (
    Element,
    blur,
    both_sides,
    circle,
    ellipse,
    group,
    linear,
    path,
    radial,
    rect,
)
from art.room.lettering import text
from art.room.palette import BRASS_DIAGONAL, INK, NIGHT
from art.room.parts import inner, paw, round_rect, shadow
from art.room.pieces import Box, Piece
from art.room.strokes import brush, even, spline

_TRAY = 60.0
_RIBBON = Box.centred(300, 60)
_CARD = Box.centred(150, 232.5)


def _cigar() -> Element:
    """A lit cigar along the x axis, its ember at the left end."""
    length = _TRAY * 1.25
    return group(
        rect(-4, 1, length, 16, 7, "#000000", opacity=0.45, filter=blur(2)),
        rect(-6, -8, length, 16, 7, "#6b3f20", INK, 2.2),
        path(f"M4,-4.5H{length - 14}", stroke="#a8703f", width=2.4, opacity=0.7),
        rect(_TRAY * 0.45, -8.5, 12, 17, 1, "#b3261e", INK, 1.6),
        rect(_TRAY * 0.45 + 3.5, -8, 4, 16, 0, "#e2c271"),
        path("M-6,-7 C-14,-8 -18,-3 -17,1 C-17,6 -12,8 -6,8Z", "#b9b4aa", INK, 1.8),
        circle(-8, 0, 4.5, "#ef7d2c"),
        circle(-9, 0, 9, "#ff9a3c", opacity=0.35, filter=blur(4)),
    )


def _ash() -> list[Element]:
    chance = random.Random(3)
    flakes = []
    for _ in range(26):
        angle, reach = chance.uniform(0, math.tau), _TRAY * 0.56 * chance.random() ** 0.6
        size = chance.uniform(1, 3.4), chance.uniform(1, 2.4)
        grey = chance.choice(("#8f8c86", "#b5b1a8", "#6b6862"))
        place = reach * math.cos(angle), reach * math.sin(angle)
        flakes.append(ellipse(*place, *size, grey, opacity=0.45))
    return flakes


def ashtray() -> Element:
    """A brass ashtray whose last trick is worth five, with a cigar on its rim."""
    r = _TRAY
    hollow = radial(((0, "#3a2410"), (0.55, "#6d4a1a"), (0.75, "#a8813a"), (1, "#5d3f12")))
    rests = [
        group(
            rect(-r * 0.11, -r * 1.02, r * 0.22, r * 0.34, r * 0.1, "#4a3110", "#2a1a0a", 1.4),
            turn=turn,
        )
        for turn in (35, 155, 275)
    ]
    lip = f"M{-r * 0.7},0 A{r * 0.7},{r * 0.7} 0 0 1 {r * 0.7},0"
    return group(
        ellipse(0, 11, r * 1.02, r * 0.98, NIGHT, opacity=0.6, filter=blur(8)),
        circle(0, 0, r, BRASS_DIAGONAL, "#2a1a0a", 2.4),
        circle(0, 0, r * 0.9, stroke="#6b4718", width=1.4),
        circle(0, 0, r * 0.72, hollow, "#3a2410", 2.4),
        circle(0, 2, r * 0.62, "#2b1c10"),
        path(lip, stroke="#1a0f06", width=4, opacity=0.7),
        *rests,
        *_ash(),
        text("5", (0, r * 0.27 + 2.5), r * 0.86, "#1a0f06", weight=900, opacity=0.8),
        text("5", (0, r * 0.27), r * 0.86, "#f3dc9c", weight=900),
        group(group(_cigar(), at=(r * 0.62, 0)), turn=-55),
    )


def twine() -> Element:
    """String with a bow round a packet of three cards, .175 s long."""
    line = spline([(-97, -2), (-42, 5), (16, -3), (97, 6)], 12)
    loop = "M0,0 C-46,-26 -44,22 0,0"
    ends = "M0,0 C-10,12 -14,18 -26,24"
    bow = group(
        path(ends, stroke="#3a2614", width=6),
        path(ends, stroke="#d9b98a", width=3.6),
        path(loop, stroke="#3a2614", width=7),
        path(loop, stroke="#d9b98a", width=4.4),
    )
    return group(
        group(path(brush(line, even(6)), NIGHT), at=(0, 3), opacity=0.5, filter=blur(2, 2)),
        path(brush(line, even(6)), "#d9b98a", "#3a2614", 1.6),
        path(brush(line, even(1.4)), "#f0dcb4", opacity=0.7),
        both_sides(bow),
        circle(0, 0, 8, "#c7a06c", "#3a2614", 2),
    )


def ribbon() -> Element:
    """A cream ribbon with folded ends behind it, for a heading over the table."""
    x, height = _RIBBON.width / 2, _RIBBON.height
    tail = (
        f"M{x - 10},{-height * 0.30}L{x + 34},{-height * 0.30}L{x + 18},{height * 0.2}"
        f"L{x + 34},{height * 0.7}L{x - 10},{height * 0.7}Z"
    )
    fold = f"M{x - 10},{height * 0.70}L{x},{height * 0.5}L{x - 10},{height * 0.5}Z"
    cloth = linear(((0, "#fffaf0"), (0.5, "#f4ead2"), (1, "#d7c8a3")))
    return group(
        shadow(_RIBBON.grown(20, -4, 20, 0), 4, 6, 4, 0.5),
        group(
            both_sides(path(tail, "#cbb88e", INK, 2), path(fold, "#8a744a", INK, 1.4)),
            at=(0, 3),
        ),
        round_rect(_RIBBON, 3, cloth, INK, 2.2),
        round_rect(inner(_RIBBON, 5), 1, "none", "#a9813a", 1),
    )


def slot(has_paw: bool) -> Element:
    """Where a card may go: a dotted outline in the proportion of a card."""
    dots = rect(
        *_CARD,
        9,
        stroke="#ffe2a0",
        width=2.8,
        stroke_dasharray="0.1 8.4",
        stroke_linecap="round",
    )
    print_ = (group(paw(66, "#ffe2a0"), at=(0, 8), opacity=0.6),) if has_paw else ()
    return group(group(round_rect(_CARD, 9, "#ffdf9e"), opacity=0.11), dots, *print_)


PIECES = (
    Piece("ashtray", Box(-82, -116, 164, 204), ashtray, body=Box.centred(120, 120)),
    Piece("twine", Box.centred(210, 76), twine),
    Piece(
        "ribbon",
        _RIBBON.grown(44, 14, 44, 34),
        ribbon,
        body=_RIBBON,
        cuts=(44 + 16, 14 + 20, 44 + 16, 34 + 20),
    ),
    Piece(
        "slot",
        _CARD.grown(4, 3.75, 4, 3.75),
        partial(slot, True),
        body=_CARD,
        cuts=(16, 16, 16, 16),
    ),
    Piece(
        "slot_plain",
        _CARD.grown(4, 3.75, 4, 3.75),
        partial(slot, False),
        body=_CARD,
        cuts=(16, 16, 16, 16),
    ),
)
