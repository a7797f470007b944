"""The colours and metals of the room, named once. The module knows no shape."""

from __future__ import annotations

from art.room.kit import Definition, linear

INK = "#241a14"
CREAM = "#f4ead2"
GOLD_LINE = "#8a6226"
BRASS = "#c9a24b"
RED = "#b3261e"
GREEN = "#2f6b34"
CHALK = "#f1efe6"
NIGHT = "#030806"
"""The colour of shadows on the baize."""
FOCUS = "#ffe7a6"

_BRASS_STOPS = (
    (0.0, "#8a6226"),
    (0.18, "#e9cd86"),
    (0.34, "#b98d3a"),
    (0.5, "#f6e4ac"),
    (0.66, "#a97b2c"),
    (0.84, "#d9b762"),
    (1.0, "#6b4718"),
)
BRASS_DIAGONAL = linear(_BRASS_STOPS, (0, 0), (1, 1))
"""Polished brass lit from the upper left: rings, rims, knobs."""
BRASS_UPRIGHT = linear(
    ((0, "#f6e4ac"), (0.45, "#c9a24b"), (0.55, "#a97d33"), (1, "#7a5620")),
)
BRASS_PLATE = linear(
    ((0, "#9c7431"), (0.2, "#d8b562"), (0.5, "#f0d796"), (0.8, "#d0aa55"), (1, "#8f6728")),
    (0, 0),
    (1, 0),
)
SLATE = linear(((0, "#3d4449"), (1, "#24282b")), (0, 0), (0.5, 1))


def brass_across(radius: float) -> Definition:
    """Diagonal brass for a ring of ``radius`` points about the origin."""
    reach = radius * 0.8
    return linear(_BRASS_STOPS, (-reach, -reach), (reach, reach), in_points=True)


def mixed(first: str, second: str, share: float) -> str:
    """The colour ``share`` (0..1) of the way from the first ``#rrggbb`` to the second."""
    pairs = ((int(first[i : i + 2], 16), int(second[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)
