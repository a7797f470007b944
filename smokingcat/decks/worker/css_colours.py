"""Converts modern CSS colours to the notations that resvg reads."""

from __future__ import annotations

import functools
import math
import re
from typing import Final

_FUNCTION_PATTERN: Final = re.compile(r"([a-z-]+)\(([^()]*)\)")
_NUMBER_PATTERN: Final = re.compile(
    r"([+-]?(?:\d{1,9}(?:\.\d{0,20})?|\.\d{1,20})(?:e[+-]?\d)?)([a-z%]*)"
)
_SUPPORTED_PATTERN: Final = re.compile(r"#[0-9a-f]{3,8}|[a-z]+|url\(.*", re.DOTALL)
_MAX_LENGTH: Final = 200
DEGREES: Final = {"": 1.0, "deg": 1.0, "grad": 0.9, "rad": 180 / math.pi, "turn": 360.0}
"""Degrees per angle unit."""
_EXTRA_COLOUR_PATTERN: Final = re.compile(
    r"(\S.*?)\s+(?:icc-color|device-cmyk)\([^()]*\)", re.DOTALL
)

Rgb = tuple[float, float, float]


@functools.lru_cache(maxsize=4096)
def to_css3(paint: str) -> str | None:
    """Return a paint in CSS 3 notation; ``None`` if it is not a known colour."""
    value = paint.strip()
    if len(value) > _MAX_LENGTH:
        return value if value.startswith("url(#") else None
    if (beside := _EXTRA_COLOUR_PATTERN.fullmatch(value)) is not None:
        value = beside[1]
    lower = value.lower()
    if lower == "currentcolor":
        return "currentColor"
    if lower == "rebeccapurple":
        return "#663399"
    if _SUPPORTED_PATTERN.fullmatch(lower) or lower.startswith("context-"):
        return value
    found = _FUNCTION_PATTERN.fullmatch(lower)
    if found is None:
        return None
    return _from_function(found[1], found[2])


def _from_function(name: str, inside: str) -> str | None:
    words = inside.replace(",", " ").replace("/", " ").split()
    space = words.pop(0) if name == "color" and words else ""
    measured = [_NUMBER_PATTERN.fullmatch("0" if word == "none" else word) for word in words]
    if len(measured) not in (3, 4) or any(found is None for found in measured):
        return None
    parts = [(float(found[1]), found[2]) for found in measured if found is not None]
    alpha = _as_fraction(parts[3]) if len(parts) == 4 else 1.0
    first, second, third = parts[:3]
    match name.removesuffix("a") if name in ("rgba", "hsla") else name:
        case "rgb":
            rgb = tuple(_as_fraction(part, 1 / 255) for part in parts[:3])
        case "hsl":
            rgb = _hsl(_as_degrees(first), _as_fraction(second, 0.01), _as_fraction(third, 0.01))
        case "hwb":
            rgb = _hwb(_as_degrees(first), _as_fraction(second, 0.01), _as_fraction(third, 0.01))
        case "oklab":
            rgb = _oklab(_as_fraction(first), _oklab_axis(second), _oklab_axis(third))
        case "oklch":
            chroma, hue = _oklab_axis(second), math.radians(_as_degrees(third))
            rgb = _oklab(_as_fraction(first), chroma * math.cos(hue), chroma * math.sin(hue))
        case "color" if space in ("srgb", "display-p3", "a98-rgb"):
            # wide-gamut values are used as sRGB
            rgb = tuple(_as_fraction(part) for part in parts[:3])
        case "color" if space == "srgb-linear":
            rgb = tuple(_srgb_gamma(_as_fraction(part)) for part in parts[:3])
        case _:
            return None
    levels = ",".join(str(round(255 * min(1.0, max(0.0, level)))) for level in rgb)
    return f"rgb({levels})" if alpha >= 1 else f"rgba({levels},{max(0.0, alpha):g})"


def _as_fraction(part: tuple[float, str], unit: float = 1.0) -> float:
    """Return a value as a fraction; a number without percent sign is multiplied by ``unit``."""
    number, sign = part
    return number / 100 if sign == "%" else number * unit


def _oklab_axis(part: tuple[float, str]) -> float:
    """Return a value on an Oklab axis, where 100 % means 0.4."""
    return _as_fraction(part) * (0.4 if part[1] == "%" else 1.0)


def _as_degrees(part: tuple[float, str]) -> float:
    return part[0] * DEGREES.get(part[1], 1.0) % 360


def _hsl(hue: float, saturation: float, lightness: float) -> Rgb:
    reach = saturation * min(lightness, 1 - lightness)

    def level(offset: int) -> float:
        step = (offset + hue / 30) % 12
        return lightness - reach * max(-1.0, min(step - 3, 9 - step, 1.0))

    return level(0), level(8), level(4)


def _hwb(hue: float, white: float, black: float) -> Rgb:
    if white + black >= 1:
        grey = white / (white + black)
        return grey, grey, grey
    red, green, blue = (level * (1 - white - black) + white for level in _hsl(hue, 1, 0.5))
    return red, green, blue


def _oklab(light: float, a: float, b: float) -> Rgb:
    """Convert Oklab to sRGB with the matrices published by its inventor."""
    long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (light - 0.0894841775 * a - 1.2914855480 * b) ** 3
    return (
        _srgb_gamma(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
        _srgb_gamma(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
        _srgb_gamma(-0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short),
    )


def _srgb_gamma(level: float) -> float:
    if level <= 0.0031308:
        return 12.92 * max(0.0, level)
    return float(1.055 * min(level, 1.0) ** (1 / 2.4) - 0.055)
