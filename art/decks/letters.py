"""The alphabet of the card indexes: outlines of a printed face, as the game's ``letters.toml``.

Exactly the letters that the languages of the game put in corners.
"""

from __future__ import annotations

import json
import math
from importlib.resources import files
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from smokingcat.common.suit_system import SuitSystem
from smokingcat.i18n.catalogue.corner_letters import index_letters
from smokingcat.i18n.catalogue.languages import LANGUAGES

FACE = "SourceSerifPro-Bold"


def alphabet() -> str:
    """Every letter needed in any language, on any deck."""
    texts = [
        text
        for language in LANGUAGES
        for suits in SuitSystem
        for text in index_letters(language, suits).values()
    ]
    return "".join(sorted(set("".join(texts))))


def font(name: str = FACE) -> TTFont:
    """One of the printed faces; `ModuleNotFoundError` without the game's fonts."""
    folder = files("font_source_serif_pro") / "files" / f"{name}.ttf"
    return TTFont(str(folder))


def write(path: Path) -> None:
    """Write ``letters.toml``: measures and outlines in thousandths of the type size."""
    face = font()
    lines = [
        "# Source Serif Pro Bold, Copyright 2014-2019 Adobe, SIL Open Font License 1.1.",
        "# Made by  python -m art.decks letters",
    ]
    for sign in alphabet():
        lines.append(f'[glyphs."{sign}"]')
        lines += [f"{key} = {json.dumps(value)}" for key, value in _glyph(face, sign).items()]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _glyph(face: TTFont, sign: str) -> dict[str, int | str]:
    per_em = face["head"].unitsPerEm
    glyphs = face.getGlyphSet()
    name = face.getBestCmap()[ord(sign)]
    scale = 1000 / per_em
    pen = SVGPathPen(glyphs, ntos=lambda value: f"{value:.0f}")
    upright = (scale, 0, 0, -scale, 0, 0)
    glyphs[name].draw(TransformPen(pen, upright))
    bounds = BoundsPen(glyphs)
    glyphs[name].draw(bounds)
    _, bottom, _, top = bounds.bounds
    return {
        "advance": round(glyphs[name].width * scale),
        "rise": math.ceil(top * scale),
        "fall": max(0, math.ceil(-bottom * scale)),
        "outline": pen.getCommands(),
    }
