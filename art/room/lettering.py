"""Letters that belong to a picture (the 5 of the ashtray), in the shipped fonts.

Words for players are never baked: the game writes those itself.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Literal, TypeAlias
from xml.sax.saxutils import escape

from art.room.kit import Element, Point, Value

Family: TypeAlias = Literal["Serif", "Sans"]
_WEIGHTS = {400: "Regular", 600: "Semibold", 700: "Bold", 900: "Black"}


def _file(family: Family, weight: int) -> str:
    package = f"font_source_{family.lower()}_pro"
    return str(files(package) / "files" / f"Source{family}Pro-{_WEIGHTS[weight]}.ttf")


@cache
def font_files() -> tuple[str, ...]:
    """Every font file that a drawing may use."""
    families: tuple[Family, ...] = ("Serif", "Sans")
    return tuple(_file(family, weight) for family in families for weight in _WEIGHTS)


def text(
    words: str,
    at: Point,
    size: float,
    fill: Value,
    family: Family = "Serif",
    weight: int = 700,
    **attributes: Value,
) -> Element:
    """Words centred on ``at`` (their baseline)."""
    style: dict[str, Value] = {
        "x": at[0],
        "y": at[1],
        "font_family": f"Source {family} Pro",
        "font_size": size,
        "font_weight": weight,
        "text_anchor": "middle",
        "fill": fill,
    }
    return Element("text", {**style, **attributes}, content=escape(words))
