"""A small tree of SVG elements, so that a drawing is a value and not a string.

Gradients, filters and clips are attribute values: ``path(d, fill=linear(...))``. The writer of the
document collects them, so no drawing passes on a list of definitions. Lengths are *points*: 1080
points are one unit ``s`` of the look (the shorter side of the window), y increases downwards. This
module does not know the drawings, nor size and place of the masters.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

POINTS = 1080
"""Points in one unit ``s``."""

Stop: TypeAlias = tuple[float, str] | tuple[float, str, float]
"""Where on the gradient (0..1), which colour, and how opaque (1 if left out)."""

Point: TypeAlias = tuple[float, float]


def number(value: float) -> str:
    """The value as SVG writes it: at most three decimals, no trailing zeros."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


@dataclass(frozen=True)
class Definition:
    """Something that is referred to by ``url(#...)``: a gradient, a filter, a clip."""

    element: Element

    @property
    def name(self) -> str:
        """An identifier made of the content: equal definitions share one."""
        return "d" + hashlib.blake2s(self.element.source().encode(), digest_size=4).hexdigest()


Value: TypeAlias = "str | float | Definition | None"


@dataclass(frozen=True)
class Element:
    """One SVG element with its attributes (``stroke_width`` is written ``stroke-width``)."""

    tag: str
    attributes: Mapping[str, Value] = field(default_factory=dict)
    children: tuple[Element, ...] = ()
    content: str = ""

    def source(self, identifier: str | None = None) -> str:
        """The element as SVG text; definitions it uses are only referred to."""
        written = [f' id="{identifier}"'] if identifier else []
        for key, value in self.attributes.items():
            if value is None:
                continue
            shown = value if isinstance(value, str) else ""
            if isinstance(value, Definition):
                shown = f"url(#{value.name})"
            elif not isinstance(value, str):
                shown = number(value)
            written.append(f' {key.rstrip("_").replace("_", "-")}="{shown}"')
        inside = "".join(child.source() for child in self.children) + self.content
        opening = f"<{self.tag}{''.join(written)}"
        return f"{opening}>{inside}</{self.tag}>" if inside else f"{opening}/>"

    def definitions(self) -> Iterator[Definition]:
        """Every definition used by this element, its children and its definitions."""
        for value in self.attributes.values():
            if isinstance(value, Definition):
                yield from value.element.definitions()
                yield value
        for child in self.children:
            yield from child.definitions()


def document(box: Sequence[float], size: tuple[int, int], *elements: Element) -> str:
    """An SVG file that shows ``box`` (x, y, width, height in points) at ``size`` in pixels."""
    used = {definition.name: definition for child in elements for definition in child.definitions()}
    defined = "".join(definition.element.source(name) for name, definition in used.items())
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
        f' width="{size[0]}" height="{size[1]}" viewBox="{" ".join(number(v) for v in box)}"'
        f' preserveAspectRatio="none"><defs>{defined}</defs>'
        f"{''.join(child.source() for child in elements)}</svg>"
    )


def group(
    *children: Element,
    at: Point = (0, 0),
    turn: float = 0,
    about: Point = (0, 0),
    scale: float | Point = 1,
    **attributes: Value,
) -> Element:
    """Children moved to ``at``, then turned by ``turn`` degrees about a point, then scaled."""
    steps = []
    if at != (0, 0):
        steps.append(f"translate({number(at[0])},{number(at[1])})")
    if turn:
        steps.append(f"rotate({number(turn)},{number(about[0])},{number(about[1])})")
    if scale != 1:
        across, down = scale if isinstance(scale, tuple) else (scale, scale)
        steps.append(f"scale({number(across)},{number(down)})")
    if steps:
        attributes = {"transform": " ".join(steps), **attributes}
    return Element("g", attributes, children)


def transposed(*children: Element) -> Element:
    """Children with x and y exchanged: mirrored on the diagonal."""
    return Element("g", {"transform": "matrix(0,1,1,0,0,0)"}, children)


def mirrored(*children: Element) -> Element:
    """Children with left and right exchanged."""
    return group(*children, scale=(-1, 1))


def both_sides(*children: Element) -> Element:
    """Children as they are and once more mirrored on the vertical axis."""
    return group(*children, mirrored(*children))


def path(
    outline: str,
    fill: Value = "none",
    stroke: Value = None,
    width: float = 1,
    **attributes: Value,
) -> Element:
    """A path; joins and ends of its stroke are round unless told otherwise."""
    pen: dict[str, Value] = {}
    if stroke is not None:
        pen = {
            "stroke": stroke,
            "stroke_width": width,
            "stroke_linejoin": "round",
            "stroke_linecap": "round",
        }
    return Element("path", {"d": outline, "fill": fill, **pen, **attributes})


def _pen(stroke: Value, width: float) -> dict[str, Value]:
    return {} if stroke is None else {"stroke": stroke, "stroke_width": width}


def rect(
    x: float,
    y: float,
    across: float,
    down: float,
    radius: float = 0,
    fill: Value = "none",
    stroke: Value = None,
    width: float = 1,
    **attributes: Value,
) -> Element:
    """A rectangle from its upper left corner, with rounded corners."""
    shape: dict[str, Value] = {"x": x, "y": y, "width": across, "height": down, "rx": radius}
    return Element("rect", {**shape, "fill": fill, **_pen(stroke, width), **attributes})


def circle(
    x: float,
    y: float,
    radius: float,
    fill: Value = "none",
    stroke: Value = None,
    width: float = 1,
    **attributes: Value,
) -> Element:
    """A circle about its centre."""
    shape: dict[str, Value] = {"cx": x, "cy": y, "r": radius}
    return Element("circle", {**shape, "fill": fill, **_pen(stroke, width), **attributes})


def ellipse(
    x: float,
    y: float,
    across: float,
    down: float,
    fill: Value = "none",
    stroke: Value = None,
    width: float = 1,
    **attributes: Value,
) -> Element:
    """An ellipse about its centre, by its two half-axes."""
    shape: dict[str, Value] = {"cx": x, "cy": y, "rx": across, "ry": down}
    return Element("ellipse", {**shape, "fill": fill, **_pen(stroke, width), **attributes})


def _stops(stops: Sequence[Stop]) -> tuple[Element, ...]:
    return tuple(
        Element(
            "stop",
            {
                "offset": stop[0],
                "stop_color": stop[1],
                "stop_opacity": stop[2] if len(stop) == 3 else None,
            },
        )
        for stop in stops
    )


def linear(
    stops: Sequence[Stop], start: Point = (0, 0), end: Point = (0, 1), in_points: bool = False
) -> Definition:
    """A gradient along a line, in fractions of the painted shape or in points."""
    shape: dict[str, Value] = {"x1": start[0], "y1": start[1], "x2": end[0], "y2": end[1]}
    units = "userSpaceOnUse" if in_points else "objectBoundingBox"
    return Definition(Element("linearGradient", {**shape, "gradientUnits": units}, _stops(stops)))


def radial(
    stops: Sequence[Stop],
    centre: Point = (0.5, 0.5),
    radius: float = 0.5,
    in_points: bool = False,
    flatten: float = 1,
) -> Definition:
    """A gradient about a centre, its height ``flatten`` times its width."""
    shape: dict[str, Value] = {"cx": centre[0], "cy": centre[1], "r": radius}
    units = "userSpaceOnUse" if in_points else "objectBoundingBox"
    squash = None
    if flatten != 1:
        squash = f"translate(0,{number(centre[1] * (1 - flatten))}) scale(1,{number(flatten)})"
    attributes: dict[str, Value] = {
        **shape,
        "gradientUnits": units,
        "gradientTransform": squash,
    }
    return Definition(Element("radialGradient", attributes, _stops(stops)))


def clip(*shapes: Element) -> Definition:
    """The area covered by the shapes, for ``clip_path=``."""
    return Definition(Element("clipPath", {}, shapes))


def blur(deviation: float, margin: float = 0.5) -> Definition:
    """A soft focus of ``deviation`` points, for ``filter=``; ``margin`` in sizes of the shape."""
    area: dict[str, Value] = {
        "x": f"{-100 * margin:.0f}%",
        "y": f"{-100 * margin:.0f}%",
        "width": f"{100 + 200 * margin:.0f}%",
        "height": f"{100 + 200 * margin:.0f}%",
    }
    step = Element("feGaussianBlur", {"stdDeviation": deviation})
    return Definition(Element("filter", area, (step,)))


def noise(
    frequency: Point, octaves: int, seed: int, colour: tuple[float, float, float], gain: Point
) -> Definition:
    """A filter that paints fractal noise in one colour; alpha is ``gain[0] * noise + gain[1]``."""
    turbulence: dict[str, Value] = {
        "type": "fractalNoise",
        "baseFrequency": f"{frequency[0]} {frequency[1]}",
        "numOctaves": octaves,
        "seed": seed,
    }
    rows = [f"0 0 0 0 {part}" for part in colour] + [f"0 0 0 {gain[0]} {gain[1]}"]
    matrix: dict[str, Value] = {"type": "matrix", "values": "  ".join(rows)}
    area: dict[str, Value] = {"x": "0", "y": "0", "width": "100%", "height": "100%"}
    return Definition(
        Element(
            "filter",
            area,
            (Element("feTurbulence", turbulence), Element("feColorMatrix", matrix)),
        )
    )


def mask(*shapes: Element) -> Definition:
    """The area where the shapes are white, for ``mask=``; greys let through in part."""
    return Definition(Element("mask", {}, shapes))
