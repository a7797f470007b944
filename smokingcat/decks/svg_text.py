"""The restricted SVG of the game's own decks: a root and filled paths only.

With this subset every renderer draws the same, no content can be fetched or run, and drawings can
be combined as text.
"""

from __future__ import annotations

import re
from typing import Final

_NUMBER: Final = r"[0-9]{1,20}(?:\.[0-9]{0,20})?"
_PATH_PATTERN: Final = r'<path fill="#[0-9a-f]{6}" d="[MmLlHhVvQqCcZz0-9 ,.\-]*"/>'
_DOCUMENT_PATTERN: Final = re.compile(
    r'\s*<svg xmlns="http://www\.w3\.org/2000/svg" viewBox="'
    rf'(?P<box>-?{_NUMBER}(?: -?{_NUMBER}){{3}})"(?: width="{_NUMBER}" height="{_NUMBER}")?>'
    rf"(?:\s*{_PATH_PATTERN})*\s*</svg>\s*"
)
_ROOT_TAG_PATTERN: Final = re.compile(r"\s*<svg [^<>]*>")


def view_box(source: str) -> tuple[float, ...] | None:
    """Return left, top, width and height of a drawing in the restricted SVG.

    ``None`` for any other text.
    """
    drawing = _DOCUMENT_PATTERN.fullmatch(source)
    return None if drawing is None else tuple(float(side) for side in drawing["box"].split())


def root_content(source: str) -> str:
    """Return the text between the root's tags; ValueError without a root."""
    opening = _ROOT_TAG_PATTERN.match(source)
    end = source.rfind("</svg>")
    if opening is None or end < opening.end():
        raise ValueError("not an SVG drawing")
    return source[opening.end() : end].strip()


def draw_on_top(source: str, more: str) -> str:
    """Return the drawing with ``more`` drawn on top; ValueError without a root."""
    end = source.rfind("</svg>")
    if end < 0:
        raise ValueError("not an SVG drawing")
    return f"{source[:end]}{more}</svg>\n"


def move(paths: str, x: float, y: float, scale: float = 1.0) -> str:
    """Return ``paths`` scaled about their origin and moved to (x, y)."""
    return f'<g transform="translate({x:g} {y:g}) scale({scale:.6g})">{paths}</g>'


def rotate(paths: str, width: float, height: float) -> str:
    """Return ``paths`` rotated by 180 degrees on a card of that size."""
    return f'<g transform="rotate(180 {width / 2:g} {height / 2:g})">{paths}</g>'
