"""The four suit signs in the room's own poster style, for ornaments.

Each fills about 100 points round the origin, stem down. These signs are decoration: the pips on the
cards belong to the decks. This module does not know how a suit is called.
"""

from __future__ import annotations

from art.room.kit import Element, both_sides, circle, clip, group, linear, path, radial
from art.room.palette import INK
from art.room.strokes import ink

_PEN = 4


def _heart() -> Element:
    outline = (
        "M0,44 C-10,26 -46,8 -46,-18 C-46,-36 -34,-44 -24,-44 C-12,-44 -4,-36 0,-26"
        " C4,-36 12,-44 24,-44 C34,-44 46,-36 46,-18 C46,8 10,26 0,44Z"
    )
    red = radial(((0, "#e2574a"), (0.55, "#b3261e"), (1, "#7d1712")), (0.36, 0.3), 0.8)
    return group(
        path(outline, red, INK, _PEN),
        path("M-35,-20 C-35,-30 -28,-34 -22,-33", stroke="#ffd9cc", width=6, opacity=0.75),
        ink([(34, -22), (30, 0), (8, 26)], 4, "#5e0f0c", opacity=0.6),
    )


def _leaf() -> Element:
    outline = (
        "M0,-46 C8,-32 44,-12 42,14 C41,30 24,36 8,24 C6,32 8,40 14,46 L6,48"
        " C0,44 -3,36 -3,26 C-18,36 -41,32 -42,14 C-44,-12 -8,-32 0,-46Z"
    )
    green = linear(((0, "#7cb05c"), (0.5, "#3c7d3c"), (1, "#1f4d26")), (0, 0), (0.6, 1))
    vein = "#173d1c"
    return group(
        path(outline, green, INK, _PEN),
        path("M-32,6 C-32,-8 -16,-20 -10,-26", stroke="#d4efb4", width=4.5, opacity=0.6),
        ink([(0, -38), (1, -8), (0, 26)], 4, vein),
        both_sides(
            ink([(0, 14), (14, 6), (30, 6)], 3, vein),
            ink([(0, 0), (13, -10), (26, -10)], 3, vein),
            ink([(0, -14), (7, -21), (13, -22)], 2.6, vein),
        ),
    )


def _acorn() -> Element:
    nut = "M-27,-6 C-31,20 -14,38 0,48 C14,38 31,20 27,-6Z"
    cup = "M-34,-4 C-38,-26 -18,-36 0,-36 C18,-36 38,-26 34,-4 C20,4 -20,4 -34,-4Z"
    scales = "".join(f"M{x},-44 L{x + 26},10 M{x},-44 L{x - 26},10" for x in range(-60, 70, 11))
    brown = radial(((0, "#e7b45c"), (0.5, "#b87426"), (1, "#6d3c12")), (0.36, 0.3), 0.85)
    green = linear(((0, "#7b8a3e"), (1, "#46521f")))
    return group(
        path("M-3,-34 C-4,-42 -2,-46 6,-50 L12,-46 C6,-43 5,-40 5,-34Z", "#5b4a1c", INK, 3),
        path(nut, brown, INK, _PEN),
        path("M-17,6 C-17,18 -12,26 -7,32", stroke="#ffe7b4", width=5, opacity=0.75),
        path(cup, green),
        group(
            path(scales, stroke="#2c350f", width=2),
            clip_path=clip(path(cup, "#ffffff")),
            opacity=0.75,
        ),
        path("M-26,-18 C-20,-28 -8,-31 2,-31", stroke="#dbe49a", width=3.5, opacity=0.6),
        path(cup, stroke=INK, width=_PEN),
    )


def _bell() -> Element:
    gold = radial(
        ((0, "#fff0b0"), (0.4, "#eabb3c"), (0.8, "#c48a1c"), (1, "#8a5a10")), (0.36, 0.3), 0.8
    )
    band = group(
        path("M-40,-6 Q0,8 40,-6 L40,6 Q0,22 -40,6Z", "#b3261e", INK, 3),
        path("M-40,-14 Q0,-1 40,-14 M-40,13 Q0,30 40,13", stroke=INK, width=2.4),
        path("M-8,24 L8,38 M8,24 L-8,38", stroke=INK, width=4),
        clip_path=clip(circle(0, 4, 36, "#ffffff")),
    )
    return group(
        circle(0, 4, 38, gold, INK, _PEN),
        path("M-8,-34 C-12,-48 12,-48 8,-34", stroke=INK, width=5),
        band,
        path("M-23,-12 C-19,-20 -12,-25 -4,-26", stroke="#fffbe0", width=5, opacity=0.85),
    )


PIPS = (_acorn(), _leaf(), _heart(), _bell())
"""Acorn, leaf, heart, bell."""
