"""The signs of the French suits as a font, for decks that write them as letters.

Neither of the game's typefaces has them, and a system need not have one that does. The font has no
other letters, so it is only ever a substitute.
"""

from __future__ import annotations

from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.svgLib.path import parse_path

NAME = "Smoking Cat Signs"
EM = 1000
ADVANCE = 700
_CIRCLE = "M{r} {y}A150 150 0 1 1 {l} {y}A150 150 0 1 1 {r} {y}Z"
_CLUB = "".join(
    _CIRCLE.format(l=middle - 150, r=middle + 150, y=y)
    for middle, y in ((350, 540), (195, 270), (505, 270))
)
OUTLINES = {
    "spade": "M350 720C450 580 640 450 640 240C640 110 560 40 470 40C430 40 395 60 372 95"
    "C378 40 395 0 430-40L270-40C305 0 322 40 328 95C305 60 270 40 230 40C140 40 60 110 60 240"
    "C60 450 250 580 350 720Z",
    "heart": "M350-40C250 100 60 230 60 450C60 590 150 680 240 680C295 680 335 645 350 600"
    "C365 645 405 680 460 680C550 680 640 590 640 450C640 230 450 100 350-40Z",
    "diamond": "M350 720L600 330L350-60L100 330Z",
    "club": f"{_CLUB}M350 480L230 200L470 200ZM350 350C345 150 320 20 270-40L430-40"
    "C380 20 355 150 350 350Z",
}
"""Outlines about the baseline, y upwards; contours that overlap turn the same way."""
LETTERS = {"♠": "spade", "♤": "spade", "♥": "heart", "♡": "heart"} | {
    "♦": "diamond",
    "♢": "diamond",
    "♣": "club",
    "♧": "club",
}


def write(path: Path) -> None:
    """Write the font; the same bytes each time."""
    glyphs = {".notdef": "", **OUTLINES}
    builder = FontBuilder(EM, isTTF=False)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap({ord(sign): name for sign, name in LETTERS.items()})
    strings = {}
    for name, outline in glyphs.items():
        pen = T2CharStringPen(ADVANCE, None)
        parse_path(outline, pen)
        strings[name] = pen.getCharString()
    builder.setupCFF(NAME.replace(" ", ""), {"FullName": NAME}, strings, {})
    builder.setupHorizontalMetrics(dict.fromkeys(glyphs, (ADVANCE, 0)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    names = {"familyName": NAME, "styleName": "Regular", "psName": NAME.replace(" ", "")}
    builder.setupNameTable({key: {"en": name} for key, name in names.items()})
    builder.setupOS2(
        sTypoAscender=800,
        sTypoDescender=-200,
        usWinAscent=800,
        usWinDescent=200,
        fsType=0,  # may be embedded and installed, as its licence allows
    )
    builder.setupPost()
    builder.font["head"].created = builder.font["head"].modified = 0
    builder.save(path)
