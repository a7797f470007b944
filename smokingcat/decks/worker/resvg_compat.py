"""Rewrites SVG features that resvg does not draw like browsers.

Style sheets become style attributes, and variables are replaced by their values. CSS transforms and
geometry become attributes, newer colour notations old ones, and a ``use`` gets the size of its
symbol. resvg lists its missing features in docs/unsupported.md and docs/svg2-changelog.md. Features
not handled here are drawn alike, or the tests list them as different.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from typing import Final
from xml.etree.ElementTree import Element

from smokingcat.decks.readers import svg_metadata
from smokingcat.decks.worker import css_colours
from smokingcat.decks.worker.stylesheet import Declarations, StyleSheet, declarations

_COLOUR_PROPERTIES: Final = frozenset(
    {"fill", "stroke", "color", "stop-color", "flood-color", "lighting-color"}
)
_INHERITED: Final = re.compile(
    r"fill.*|stroke.*|color|font.*|text-anchor|visibility|(?:letter|word)-spacing|clip-rule|marker.*"
)
_GEOMETRY_PROPERTIES: Final[Mapping[str, tuple[str, ...]]] = {
    "rect": ("x", "y", "width", "height", "rx", "ry"),
    "image": ("x", "y", "width", "height"),
    "use": ("x", "y", "width", "height"),
    "symbol": ("x", "y", "width", "height"),
    "svg": ("x", "y", "width", "height"),
    "circle": ("cx", "cy", "r"),
    "ellipse": ("cx", "cy", "rx", "ry"),
    "path": ("d",),
}
"""Attributes that CSS may set, by element."""
_UNCHANGED_ATTRIBUTES: Final = frozenset(
    {"id", "class", "d", "href", "points", "style", "transform", "xlink:href"}
)
"""Attributes that need no rewriting, including the longest ones."""
_NEEDS_REWRITING: Final = re.compile(
    r"[A-Z(!/\\]|--|tra|rot|sca|white|unset|rever|rem\b|currentc|rebecca"
    r"|(?:^|[;\s])(?:[cr]?[xy]|r|d|width|height)\s*:"
)
"""Matches style attributes that may need rewriting.

Most drawings have tens of thousands of style attributes that need no change.
"""
_PATH_PATTERN: Final = re.compile(r"path\(\s*([\"'])(.*?)\1\s*\)", re.DOTALL)
_VARIABLE_PATTERN: Final = re.compile(r"var\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)")
_MAX_SUBSTITUTED: Final = 8
_MAX_VALUE_LENGTH: Final = 2_000
"""Maximum number of characters of a value after substituting variables."""
_URL_PATTERN: Final = re.compile(r"url\(\s*['\"]?([^)'\"]*)['\"]?\s*\)?", re.IGNORECASE)
_LOCAL_URL_PATTERN: Final = re.compile(r"url\(#([^)]*)\)")
_FUNCTION_PATTERN: Final = re.compile(r"([a-zA-Z0-9]+)\(([^()]*)\)")
_MEASURE_PATTERN: Final = re.compile(
    r"([+-]?(?:\d{1,12}(?:\.\d{0,12})?|\.\d{1,12})(?:e[+-]?\d{1,2})?)([a-z%]*)"
)
_ROOT_SIZE: Final = re.compile(r"((?:\d{1,6}(?:\.\d{0,6})?|\.\d{1,6}))rem\b")
_REM_PIXELS: Final = 16
_TRANSFORMS: Final = frozenset({"transform", "translate", "rotate", "scale", "transform-origin"})
_PIXELS_PER_UNIT: Final = {
    "": 1.0,
    "px": 1.0,
    "pt": 4 / 3,
    "mm": 96 / 25.4,
    "cm": 96 / 2.54,
    "in": 96.0,
}


def rewrite(root: Element, leave_out: Callable[[str], object]) -> frozenset[str]:
    """Rewrite a drawing in place; return the typefaces embedded in its style sheets.

    ``leave_out`` is called with each external reference of a style sheet. Raises
    `StyleSheetTooLarge`.
    """
    sheet = StyleSheet(root, leave_out)
    values = _ValueRewriter(root, leave_out)
    waiting: list[tuple[Element, Mapping[str, str]]] = [(root, {})]
    while waiting:
        element, variables = waiting.pop()
        variables = _apply_css(element, sheet, values, variables, is_root=element is root)
        waiting.extend((child, variables) for child in element)
    for parent in list(root.iter()):
        for child in [child for child in parent if child.tag == "style"]:
            parent.remove(child)
    _set_use_sizes(root)
    return frozenset(sheet.typefaces)


def _apply_css(
    element: Element,
    sheet: StyleSheet,
    values: _ValueRewriter,
    variables: Mapping[str, str],
    *,
    is_root: bool,
) -> Mapping[str, str]:
    """Apply CSS to the attributes of an element; return the variables for its children."""
    layers = sheet.matching_declarations(element)
    style = element.get("style", "")
    if layers or (style and _NEEDS_REWRITING.search(style)):
        variables = _apply_declarations(element, layers, style, values, variables, is_root=is_root)
    for name, value in list(element.items()):
        needs_rewriting = (
            name in _COLOUR_PROPERTIES or "(" in value or value.endswith(("rem", "set", "vert"))
        )
        if needs_rewriting and name not in _UNCHANGED_ATTRIBUTES:
            plain = values.to_resvg(name, value, variables)
            if plain is None:
                del element.attrib[name]
            elif plain != value:
                element.set(name, plain)
    return variables


def _apply_declarations(
    element: Element,
    layers: list[Declarations],
    style: str,
    values: _ValueRewriter,
    variables: Mapping[str, str],
    *,
    is_root: bool,
) -> Mapping[str, str]:
    """Write declarations to the attributes of an element; return the variables for its children."""
    declared = _cascade([*layers, declarations(style)])
    if own := {name: value for name, value in declared.items() if name.startswith("--")}:
        variables = {**variables, **own}
    kept = []
    for name, value in declared.items():
        if name.startswith("-") or (plain := values.to_resvg(name, value, variables)) is None:
            continue
        if name in _GEOMETRY_PROPERTIES.get(element.tag, ()):
            if not is_root and plain != "auto":
                path = _PATH_PATTERN.fullmatch(plain)
                element.set(name, path[2] if path is not None else plain.removesuffix("px"))
        elif name == "white-space":
            if plain.startswith("pre") or plain == "break-spaces":
                element.set("xml:space", "preserve")
        elif name not in _TRANSFORMS:
            kept.append(f"{name}:{plain}")
    _apply_transforms(element, declared, variables)
    if kept:
        element.set("style", ";".join(kept))
    else:
        element.attrib.pop("style", None)
    return variables


def _cascade(layers: list[Declarations]) -> dict[str, str]:
    """Merge layers by property: later ones override earlier ones, then important ones the rest."""
    declared: dict[str, str] = {}
    for wanted in (False, True):
        for layer in layers:
            for name, (value, is_important) in layer.items():
                if is_important is wanted:
                    declared.pop(name, None)
                    declared[name] = value
    return declared


class _ValueRewriter:
    """Rewrites the property values of one drawing."""

    def __init__(self, root: Element, leave_out: Callable[[str], object]) -> None:
        self._ids = {mark for element in root.iter() if (mark := element.get("id"))}
        self._leave_out = leave_out

    def to_resvg(self, name: str, value: str, variables: Mapping[str, str]) -> str | None:
        """Return a value in resvg's notation; ``None`` if the declaration must be dropped."""
        substituted = _substitute(value, variables)
        if substituted is None:
            return None
        value = substituted
        if value.endswith("rem"):
            value = _ROOT_SIZE.sub(lambda found: f"{float(found[1]) * _REM_PIXELS:g}px", value)
        if value in ("unset", "revert", "revert-layer"):
            return "inherit" if value == "unset" and _INHERITED.fullmatch(name) else None
        if "url(" in value.lower():
            value = _URL_PATTERN.sub(self._internal_reference, value).strip() or "none"
            local = _LOCAL_URL_PATTERN.match(value)
            if name == "filter" and local is not None and local[1] not in self._ids:
                return None  # resvg would not draw the element at all
        return css_colours.to_css3(value) if name in _COLOUR_PROPERTIES else value

    def _internal_reference(self, found: re.Match[str]) -> str:
        """Return a reference within the drawing, or an empty string for an external one."""
        target = found[1].strip()
        if target.startswith("#"):
            return f"url({target})"
        if not target.lower().startswith("data:"):
            self._leave_out(target)
        return ""


def _substitute(value: str, variables: Mapping[str, str]) -> str | None:
    """Return a value with variables substituted; ``None`` if one is undefined."""
    for _ in range(_MAX_SUBSTITUTED):
        if "var(" not in value:
            return value
        is_undefined = False

        def put(found: re.Match[str]) -> str:
            nonlocal is_undefined
            there = variables.get(found[1], found[2])
            is_undefined |= there is None
            return "" if there is None else there.strip()

        value = _VARIABLE_PATTERN.sub(put, value)
        if is_undefined or len(value) > _MAX_VALUE_LENGTH:
            return None
    return None


def _apply_transforms(
    element: Element, declared: Mapping[str, str], variables: Mapping[str, str]
) -> None:
    """Convert the CSS transforms of an element to its ``transform`` attribute."""
    if _TRANSFORMS.isdisjoint(declared):
        return
    value = {
        name: _substitute(declared.get(name, "none"), variables) or "none" for name in _TRANSFORMS
    }
    steps = [
        f"{name}({', '.join(value[name].split())})"
        for name in ("translate", "rotate", "scale")
        if value[name] != "none"
    ]
    if "transform" in declared:
        steps.append(value["transform"])
    moved = " ".join(
        step
        for name, inside in _FUNCTION_PATTERN.findall(" ".join(steps))
        if (step := _transform(name, inside)) is not None
    )
    if "transform" not in declared and (there := element.get("transform")):
        moved = f"{moved} {there}"
    origin = declared.get("transform-origin", "")
    if origin:
        element.set("transform-origin", _origin(element, origin, declared.get("transform-box", "")))
    elif declared.get("transform-box") == "fill-box":
        element.set("transform-origin", _origin(element, "50% 50%", "fill-box"))
    if moved.strip():
        element.set("transform", moved)
    elif "transform" in declared:
        element.attrib.pop("transform", None)


def _transform(name: str, inside: str) -> str | None:
    """Return one CSS transform function in SVG notation; ``None`` for 3D functions."""
    measured = [
        _MEASURE_PATTERN.fullmatch(part) for part in inside.lower().replace(",", " ").split()
    ]
    if not measured or any(found is None for found in measured):
        return None
    parts = [(float(found[1]), found[2]) for found in measured if found is not None]
    lower = name.lower()
    units = css_colours.DEGREES if lower.startswith(("rotate", "skew")) else _PIXELS_PER_UNIT
    if any(unit not in units for _, unit in parts):
        return None
    numbers = [number * units[unit] for number, unit in parts]
    match lower, numbers:
        case "translatex", [x]:
            return f"translate({x:g} 0)"
        case "translatey", [y]:
            return f"translate(0 {y:g})"
        case "scalex", [x]:
            return f"scale({x:g} 1)"
        case "scaley", [y]:
            return f"scale(1 {y:g})"
        case "rotatez", [angle]:
            return f"rotate({angle:g})"
        case "skew", [x, *rest]:
            y = rest[0] if rest else 0.0
            across, down = math.tan(math.radians(x)), math.tan(math.radians(y))
            return f"matrix(1 {down:g} {across:g} 1 0 0)"
        case "skewx" | "skewy", [angle]:
            return f"skew{lower[-1].upper()}({angle:g})"
        case "translate" | "scale" | "rotate" | "matrix", _ if len(numbers) in (1, 2, 3, 6):
            return f"{lower}({' '.join(f'{number:.9g}' for number in numbers)})"
    return None


def _origin(element: Element, origin: str, box: str) -> str:
    """Return a transform origin in the drawing's units, converted from the shape's own box."""
    if box != "fill-box" or element.tag not in ("rect", "image", "circle", "ellipse"):
        return origin
    left, top, width, height = _box(element)
    shares = {"left": 0.0, "top": 0.0, "center": 0.5, "right": 1.0, "bottom": 1.0}
    words = [*origin.split(), "center"][:2]
    if words[0] in ("top", "bottom") or words[1] in ("left", "right"):
        words.reverse()
    places = []
    for word, start, side in zip(words, (left, top), (width, height), strict=True):
        found = _MEASURE_PATTERN.fullmatch(word)
        if word in shares:
            places.append(start + shares[word] * side)
        elif found is not None and found[2] == "%":
            places.append(start + float(found[1]) / 100 * side)
        elif found is not None and found[2] in _PIXELS_PER_UNIT:
            places.append(start + float(found[1]) * _PIXELS_PER_UNIT[found[2]])
        else:
            return origin
    return " ".join(f"{place:g}px" for place in places)


def _box(element: Element) -> tuple[float, float, float, float]:
    """Return left, top, width and height of a simple shape."""

    def side(key: str) -> float:
        found = _MEASURE_PATTERN.fullmatch(element.get(key, "0").strip())
        return 0.0 if found is None else float(found[1]) * _PIXELS_PER_UNIT.get(found[2], 1.0)

    if element.tag in ("rect", "image"):
        return side("x"), side("y"), side("width"), side("height")
    across, down = (side("r"), side("r")) if element.tag == "circle" else (side("rx"), side("ry"))
    return side("cx") - across, side("cy") - down, 2 * across, 2 * down


def _set_use_sizes(root: Element) -> None:
    """Give each ``use`` of a symbol the symbol's width and height.

    Percentages become lengths, because resvg takes them of the wrong box.
    """
    symbols = {symbol.get("id"): symbol for symbol in reversed(list(root.iter("symbol")))}
    box = root.get("viewBox", "").replace(",", " ").split()
    sides = box[2:] if len(box) == 4 else [root.get("width", ""), root.get("height", "")]
    for use in root.iter("use"):
        symbol = symbols.get(use.get("href", use.get("xlink:href", "")).removeprefix("#"))
        if symbol is None:
            continue
        for side, whole in zip(
            ("width", "height"), map(svg_metadata.parse_length, sides), strict=True
        ):
            length = use.get(side, "auto")
            length = symbol.get(side, "auto") if length == "auto" else length
            share = _MEASURE_PATTERN.fullmatch(length)
            if share is not None and share[2] == "%" and whole is not None:
                length = f"{float(share[1]) / 100 * whole:g}"
            if length != "auto":
                use.set(side, length)
    for symbol in symbols.values():
        for side in ("width", "height"):
            symbol.attrib.pop(side, None)
