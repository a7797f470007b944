"""Writing drawings as the narrow SVG of the decks: a root and filled paths, nothing else.

Coordinates are whole fifths of a unit, so that a file has no decimal points and short numbers; a
card of 400 x 620 units is 2000 x 3100. What other shapes cover is not written. Outer rings run one
way and holes the other, so that the default fill rule draws them and overlapping pieces of one
colour may share a path. Knows nothing of cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby, pairwise

from shapely.geometry.polygon import orient

from art.decks.kit.hidden import Piece, visible
from art.decks.kit.shapes import Shape, polygons

PER_UNIT = 5
_SMALLEST_AREA = 0.05
_TOLERANCE = 0.5
"""Steps of the grid by which an outline may miss a point of its shape."""


def document(
    pieces: Sequence[Piece], box: tuple[float, float, float, float], per_unit: int = PER_UNIT
) -> str:
    """The pieces, bottom to top, as SVG text; ``box`` is left, top, width, height in units."""
    view = " ".join(str(round(side * per_unit)) for side in box)
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">']
    for colour, group in groupby(visible(pieces), key=lambda piece: piece[1]):
        data = path_data((shape for shape, _ in group), per_unit)
        if data:
            lines.append(f'<path fill="{colour}" d="{data}"/>')
    return "\n".join([*lines, "</svg>", ""])


def path_data(shapes: Iterable[Shape], per_unit: int = PER_UNIT) -> str:
    """One ``d`` attribute for all polygons of the shapes, on a grid of ``per_unit`` steps."""
    tolerance = _TOLERANCE / per_unit
    rings = [
        [(round(x * per_unit), round(y * per_unit)) for x, y in ring.coords[:-1]]
        for shape in shapes
        for polygon in polygons(shape)
        if polygon.area >= _SMALLEST_AREA
        for oriented in polygons(orient(polygon.simplify(tolerance)))
        for ring in (oriented.exterior, *oriented.interiors)
    ]
    data: list[str] = []
    at = (0, 0)
    for ring in rings:
        points = [ring[0], *(b for a, b in pairwise(ring) if a != b)]
        if len(points) < 3:
            continue
        data.append(_subpath(points, at, is_first=not data))
        at = points[0]
    return "".join(data)


def _subpath(points: list[tuple[int, int]], at: tuple[int, int], *, is_first: bool) -> str:
    x, y = points[0] if is_first else (points[0][0] - at[0], points[0][1] - at[1])
    data = [f"{'M' if is_first else 'm'}{_pair(x, y)}"]
    in_line = not is_first  # after a relative move, numbers are relative lines
    for (x0, y0), (x1, y1) in pairwise(points):
        across, down = x1 - x0, y1 - y0
        if across and down:
            step = _pair(across, down)
            data.append(("" if step[0] == "-" else " ") + step if in_line else f"l{step}")
        else:
            data.append(f"h{across}" if across else f"v{down}")
        in_line = bool(across and down)
    return "".join([*data, "z"])


def _pair(x: int, y: int) -> str:
    return f"{x}{y}" if y < 0 else f"{x} {y}"
