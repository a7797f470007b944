"""Replaces missing typefaces in a drawing.

resvg draws no text in a missing font family. The program brings Source Serif Pro and Source Sans
Pro. Both also serve as the generic families, so a deck looks alike everywhere.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from typing import Any, Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import resvg_py

from smokingcat.common import paths

_SERIF_FAMILY: Final = "Source Serif Pro"
_SANS_FAMILY: Final = "Source Sans Pro"
_STYLES: Final = ("Regular", "It", "Bold", "BoldIt")
FONT_OPTIONS: Final[dict[str, Any]] = {
    "font_family": _SERIF_FAMILY,
    "serif_family": _SERIF_FAMILY,
    "sans_serif_family": _SANS_FAMILY,
    "monospace_family": _SANS_FAMILY,
    "cursive_family": _SERIF_FAMILY,
    "fantasy_family": _SERIF_FAMILY,
}
"""Font options of the renderer."""
_GENERIC_FAMILIES: Final = frozenset({"serif", "sans-serif", "monospace", "cursive", "fantasy"})
_UNSUPPORTED_FAMILIES: Final = frozenset(
    {"system-ui", "ui-serif", "ui-sans-serif", "ui-monospace", "ui-rounded", "math", "emoji"}
)
"""Generic families that the renderer does not know."""
_WITH_SERIFS: Final = re.compile(
    r"(?<!sans)(?<!sans-)(?<!sans )serif|times|roman|georgia|garamond|palatino|antiqua|minion|book"
    r"|baskerville|bodoni|caslon|cambria|century|didot|slab|playfair|merriweather|libertine|fraktur",
    re.IGNORECASE,
)
_SHORTHAND_PATTERN: Final = re.compile(
    r".*?(?:\d[\w.%]*|(?:x{1,2}-)?(?:small|large)|medium)(?:\s*/\s*[\w.%]+)?\s+(.+)", re.DOTALL
)
_POSTSCRIPT_NAME: Final = re.compile(r"([A-Za-z]{3,40}?)(?:PS)?(?:-([A-Za-z]{1,40}?))?(?:MT)?")
"""A PostScript font name, as Illustrator writes it: ``TimesNewRomanPS-BoldMT``."""
_WORD_BREAK_PATTERN: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")
_DECLARATION_PATTERN: Final = re.compile(r"(?:^|;)\s*(font|font-family)\s*:([^;]*)")
_UNSAFE_SIGNS: Final = str.maketrans(dict.fromkeys("\\'\"\n"))
"""Characters that could end a quoted family name."""
_MISSING_FAMILY: Final = "no such family"
_MAX_FAMILY_LENGTH: Final = 60
_MAX_SHORTHAND_LENGTH: Final = 300
_MAX_NAMED: Final = 20
_MAX_FAMILIES: Final = 40
"""Maximum number of families of one drawing that are looked up."""


@functools.cache
def files() -> list[str]:
    """Return the font files of the program: the suit signs and the typefaces."""
    signs = paths.assets() / "cards" / "signs.otf"
    cuts = (paths.font_file(family, cut) for family in ("serif", "sans") for cut in _STYLES)
    return [str(file) for file in (signs, *cuts)]


def add_fallbacks(root: Element) -> tuple[str, ...]:
    """Add a bundled family after each missing one; return the missing families."""
    missing: dict[str, None] = {}
    for element in _text_elements(root):
        if (font_list := element.get("font-family")) is not None:
            _set_style(element, font_list)
            element.set("font-family", _append_fallback(font_list, missing))
        if "font" in (style := element.get("style", "")):
            element.set(
                "style",
                _DECLARATION_PATTERN.sub(lambda found: _declare_fallback(found, missing), style),
            )
    return tuple(missing)


def _declare_fallback(found: re.Match[str], missing: dict[str, None]) -> str:
    """Return a style declaration with a bundled family added if necessary."""
    is_short = found[1] == "font" and len(found[2]) <= _MAX_SHORTHAND_LENGTH
    families = _SHORTHAND_PATTERN.fullmatch(found[2]) if is_short else None
    if found[1] == "font" and families is None:
        return found[0]
    font_list = found[2] if families is None else families[1]
    start = found[0][: len(found[0]) - len(font_list)]
    return start + _append_fallback(font_list, missing)


def _text_elements(root: Element) -> Iterator[Element]:
    parents = {child: parent for parent in root.iter() for child in parent}
    seen: set[Element] = set()
    for text in root.iter("text"):
        yield from text.iter()
        above = parents.get(text)
        while above is not None and above not in seen:
            seen.add(above)
            yield above
            above = parents.get(above)


def _append_fallback(font_list: str, missing: dict[str, None]) -> str:
    """Return a font family list that ends in an available family."""
    families = [
        name for part in font_list.split(",") if (name := part.strip().strip("'\"").strip())
    ]
    lower = [name.lower() for name in families]
    if not families or font_list.strip() == "inherit" or not _GENERIC_FAMILIES.isdisjoint(lower):
        return font_list
    if any(
        name not in _UNSUPPORTED_FAMILIES and _is_installed(name)
        for name in families[:_MAX_FAMILIES]
    ):
        return font_list
    spoken = [
        each for name in families[:_MAX_FAMILIES] if (each := _postscript_family(name)) is not None
    ]
    if (there := next(filter(_is_installed, spoken), None)) is not None:
        return f"'{there}'"
    first = families[0]
    if _UNSUPPORTED_FAMILIES.isdisjoint(lower) and len(missing) < _MAX_NAMED:
        missing.setdefault(first[:_MAX_FAMILY_LENGTH])
    ours = "serif" if any(map(_WITH_SERIFS.search, families)) else "sans-serif"
    return ", ".join([*(f"'{name}'" for name in families), ours])


def _postscript_family(name: str) -> str | None:
    """Return the family of a PostScript font name, ``None`` if there is nothing to convert."""
    found = _POSTSCRIPT_NAME.fullmatch(name)
    family = "" if found is None else _WORD_BREAK_PATTERN.sub(" ", found[1])
    return family if family and family != name else None


def _set_style(element: Element, font_list: str) -> None:
    """Set bold and italic if only the PostScript font name contains them."""
    found = _POSTSCRIPT_NAME.fullmatch(font_list.partition(",")[0].strip().strip("'\""))
    cut = ((found[2] or "") if found is not None else "").lower()
    if any(word in cut for word in ("bold", "black", "heavy")):
        element.attrib.setdefault("font-weight", "bold")
    if cut.endswith(("it", "italic", "oblique")):
        element.attrib.setdefault("font-style", "italic")


@functools.lru_cache(maxsize=4 * _MAX_FAMILIES)
def _is_installed(family: str) -> bool:
    """Return whether the system has a font family, by test drawing."""
    return _draw_letters("A", family) != _draw_letters("", family)


def _draw_letters(letters: str, family: str) -> bytes:
    root = Element("svg", xmlns="http://www.w3.org/2000/svg", width="16", height="16")
    text = ElementTree.SubElement(root, "text", y="14")
    text.set("font-family", f"'{family.translate(_UNSAFE_SIGNS)}'")
    text.text = letters
    drawing = ElementTree.tostring(root, encoding="unicode")
    return bytes(resvg_py.svg_to_bytes(svg_string=drawing, serif_family=_MISSING_FAMILY))
