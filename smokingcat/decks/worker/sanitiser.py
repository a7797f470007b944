"""Sanitises an untrusted SVG: keeps only elements that are drawn.

Elements of other namespaces, scripts, entities and processing instructions are removed. External
references are removed and listed; nothing is ever fetched. A drawing that expands far beyond its
own size is refused. The renderer receives newly written XML with the remaining elements.
"""

from __future__ import annotations

import base64
import binascii
import contextlib
import re
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element
from xml.parsers import expat

from smokingcat.decks.notice import BrokenDeck, Fault
from smokingcat.decks.raster.limits import Limits
from smokingcat.decks.raster.protocol import printable
from smokingcat.decks.readers.image_header import size_in
from smokingcat.decks.worker import resvg_compat, typefaces
from smokingcat.decks.worker.stylesheet import StyleSheetTooLarge

_SVG_NAMESPACE: Final = "http://www.w3.org/2000/svg"
_XLINK_NAMESPACE: Final = "http://www.w3.org/1999/xlink"
_XML_NAMESPACE: Final = "http://www.w3.org/XML/1998/namespace"
_DROPPED_ELEMENTS: Final = frozenset(
    {
        "animate",
        "animateColor",
        "animateMotion",
        "animateTransform",
        "desc",
        "foreignObject",
        "metadata",
        "script",
        "set",
        "title",
    }
)
_KEPT_NAMES: Final = {
    f"{_XLINK_NAMESPACE} href": "xlink:href",
    f"{_XML_NAMESPACE} space": "xml:space",
    f"{_XML_NAMESPACE} lang": "xml:lang",
}
HREF_ATTRIBUTES: Final = ("href", "xlink:href")
_MAX_DEPTH: Final = 200
_MAX_ELEMENTS: Final = 400_000
_MAX_ENTITIES: Final = 40
_MAX_ENTITY_LENGTH: Final = 200
_MAX_LISTED_REFERENCES: Final = 20
_MAX_TARGET_LENGTH: Final = 60
_STYLESHEET_PATTERN: Final = re.compile(r"""\bhref\s*=\s*(["'])(.*?)\1""", re.DOTALL)
"""The file name in a style sheet's processing instruction."""
_IMAGE_PATTERN: Final = re.compile(
    r"data:image/(?:png|jpe?g|gif|webp)\s*(?:;[^,;]*)*;base64,", re.ASCII
)


class SanitisedSvg(NamedTuple):
    """The root of a sanitised drawing, with names without namespaces, and what was removed."""

    root: Element
    left_out: tuple[str, ...]
    """External files by their name in the drawing; of an embedded file only its type."""
    typefaces: tuple[str, ...]
    """Missing typefaces that are replaced by others."""
    own_typefaces: frozenset[str]
    """Lower-case names of embedded typefaces, which the renderer cannot read."""


def parse(data: bytes, name: str, limits: Limits) -> SanitisedSvg:
    """Return a drawing rewritten for the renderer; raises `BrokenDeck`."""
    reader = _Reader(name, limits)
    root = reader.read(data)
    try:
        own_typefaces = resvg_compat.rewrite(root, reader.leave_out)
    except StyleSheetTooLarge:
        raise BrokenDeck(Fault.PICTURE_TANGLED, name) from None
    return SanitisedSvg(root, tuple(reader.left_out), typefaces.add_fallbacks(root), own_typefaces)


class _Reader:
    """Reads one drawing from parser events, so deep nesting cannot overflow the stack."""

    def __init__(self, name: str, limits: Limits) -> None:
        self._name = name
        self._limits = limits
        self._characters_left = 2 * limits.drawing
        self._pixels = limits.pixels
        self._count = 0
        self._entities = 0
        self._skipped = 0
        """Number of open elements that are skipped."""
        self.left_out: dict[str, None] = {}
        self._open: list[Element] = []
        self._words: list[str] = []
        self._root: Element | None = None
        parser = self._parser = expat.ParserCreate(namespace_separator=" ")
        parser.buffer_text = True
        parser.ordered_attributes = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._text
        parser.EntityDeclHandler = self._entity
        parser.ProcessingInstructionHandler = self._instruction

    def read(self, data: bytes) -> Element:
        try:
            self._parser.Parse(data, True)
        except (expat.ExpatError, ValueError, LookupError):
            raise BrokenDeck(Fault.FILE_UNREADABLE, self._name) from None
        if self._root is None:
            raise BrokenDeck(Fault.FILE_UNREADABLE, self._name)
        return self._root

    def _start(self, name: str, attributes: list[str]) -> None:
        space, _, tag = name.rpartition(" ")
        is_drawn = space in ("", _SVG_NAMESPACE) and tag not in _DROPPED_ELEMENTS
        if self._skipped or not is_drawn:
            self._skipped += 1
            self._count_characters(1)
            return
        self._store_text()
        self._count += 1
        if self._count > _MAX_ELEMENTS or len(self._open) >= _MAX_DEPTH:
            raise BrokenDeck(Fault.PICTURE_TANGLED, self._name)
        element = Element(tag)
        for key, value in zip(attributes[::2], attributes[1::2], strict=True):
            kept = _KEPT_NAMES.get(key, "" if " " in key or key.startswith("on") else key)
            if kept:
                self._keep_attribute(element, kept, value)
        if self._open:
            self._open[-1].append(element)
        elif tag != "svg":
            raise BrokenDeck(Fault.FILE_UNREADABLE, self._name)
        else:
            self._root = element
        self._open.append(element)

    def _keep_attribute(self, element: Element, key: str, value: str) -> None:
        self._count_characters(len(value))
        if key in HREF_ATTRIBUTES:
            value = value.strip()
            if element.tag == "a" or not value or not self._is_within(element, value):
                return
            value = value[value.find("#") :] if value.startswith(self._name) else value
        element.set(key, value)

    def _end(self, _name: str) -> None:
        if self._skipped:
            self._skipped -= 1
            return
        self._store_text()
        self._open.pop()

    def _text(self, text: str) -> None:
        self._count_characters(len(text))
        if not self._skipped:
            self._words.append(text)

    def _store_text(self) -> None:
        text = "".join(self._words)
        self._words.clear()
        if not text or not self._open:
            return
        parent = self._open[-1]
        if len(parent):
            parent[-1].tail = text
        else:
            parent.text = text

    def _entity(
        self,
        name: str,
        is_parameter: bool,
        value: str | None,
        base: str | None,
        system_id: str | None,
        public_id: str | None,
        notation: str | None,
    ) -> None:
        del base, public_id, notation
        if value is None:
            self.leave_out(system_id or name)
            return
        self._entities += 1
        is_short = len(value) <= _MAX_ENTITY_LENGTH and self._entities <= _MAX_ENTITIES
        if is_parameter or "&" in value or not is_short:
            raise BrokenDeck(Fault.PICTURE_TANGLED, self._name)

    def _count_characters(self, characters: int) -> None:
        self._characters_left -= characters
        if self._characters_left < 0:
            raise BrokenDeck(Fault.PICTURE_TANGLED, self._name)

    def _instruction(self, target: str, data: str) -> None:
        if target == "xml-stylesheet" and (named := _STYLESHEET_PATTERN.search(data)) is not None:
            self.leave_out(named[2])

    def _is_within(self, element: Element, value: str) -> bool:
        """Return whether a reference points into the drawing or is an embedded bitmap."""
        if value.startswith(("#", f"{self._name}#")):
            return True
        packed = _IMAGE_PATTERN.match(value)
        size = None
        if packed is not None and element.tag in ("image", "feImage"):
            with contextlib.suppress(binascii.Error, ValueError):
                size = size_in(base64.b64decode("".join(value[packed.end() :].split())))
        if size is None:
            self.leave_out(value)
            return False
        self._pixels -= size[0] * size[1]
        if self._pixels < 0:
            raise BrokenDeck(Fault.PICTURE_TOO_LARGE, self._name)
        return True

    def leave_out(self, target: str) -> None:
        """Record an external reference that is not drawn."""
        if target.startswith("data:"):
            target = target.partition(";")[0].partition(",")[0]
        if len(self.left_out) < _MAX_LISTED_REFERENCES:
            self.left_out.setdefault(printable(" ".join(target.split())[:_MAX_TARGET_LENGTH]))
