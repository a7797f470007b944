"""Small shapes that many pieces share: soft shadows, a paw, a lit upper edge."""

from __future__ import annotations

from art.room.kit import Element, Value, blur, ellipse, group, path, rect
from art.room.palette import NIGHT
from art.room.pieces import Box


def round_rect(
    box: Box,
    radius: float,
    fill: Value = "none",
    stroke: Value = None,
    width: float = 1,
    **attributes: Value,
) -> Element:
    """A box with round corners."""
    return rect(*box, radius, fill, stroke, width, **attributes)


def inner(box: Box, inset: float) -> Box:
    """The box made smaller by ``inset`` points on every side."""
    return box.grown(-inset, -inset, -inset, -inset)


def shadow(
    box: Box, radius: float, drop: float = 4, softness: float = 4, opacity: float = 0.55
) -> Element:
    """What a box throws straight down; it reaches ``drop + 3 * softness`` points below it."""
    x, y, width, height = box
    return rect(
        x,
        y + drop,
        width,
        height,
        radius,
        NIGHT,
        opacity=opacity,
        filter=blur(softness, margin=1),
    )


def lit_edge(box: Box, radius: float, below: float = 2.2, opacity: float = 0.9) -> Element:
    """The line of light just inside the upper edge."""
    y = box.y + below
    return path(
        f"M{box.x + radius:.2f},{y:.2f}H{box.x + box.width - radius:.2f}",
        stroke="#fff8dc",
        width=1.6,
        opacity=opacity,
    )


def paw(size: float, fill: Value, opacity: float | None = None) -> Element:
    """A paw print ``size`` points wide, about the origin."""
    return group(
        ellipse(0, 6, 9, 7.5, fill),
        ellipse(-11, -2, 4, 5.4, fill),
        ellipse(-4, -9, 4, 5.6, fill),
        ellipse(4, -9, 4, 5.6, fill),
        ellipse(11, -2, 4, 5.4, fill),
        scale=size / 30,
        opacity=opacity,
    )
