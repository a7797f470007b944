"""A stranger's SVG, read so that nothing is left in it but what is drawn.

Only elements of SVG come through, without scripts, entities or processing instructions. A
drawing that refers to anything outside itself is refused, and so is one that unfolds to more
than it says. What the renderer gets is written anew from what came through.
"""

from __future__ import annotations

import base64
import binascii
import re
from typing import Final
from xml.etree.ElementTree import Element
from xml.parsers import expat

from smokingcat.decks.notice import BrokenDeck, Fault
from smokingcat.decks.raster.limits import Limits
from smokingcat.decks.raster.wire import printable
from smokingcat.decks.readers.imagehead import size_in

_SVG: Final = "http://www.w3.org/2000/svg"
_XLINK: Final = "http://www.w3.org/1999/xlink"
_XML: Final = "http://www.w3.org/XML/1998/namespace"
_LEFT_OUT: Final = frozenset(
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
    f"{_XLINK} href": "xlink:href",
    f"{_XML} space": "xml:space",
    f"{_XML} lang": "xml:lang",
}
HREFS: Final = ("href", "xlink:href")
_DEEPEST: Final = 200
_MOST_ELEMENTS: Final = 400_000
_MOST_ENTITIES: Final = 40
_LONGEST_ENTITY: Final = 200
_URL: Final = re.compile(r"url\(\s*['\"]?\s*([^)'\"]*)", re.IGNORECASE)
_IMAGE: Final = re.compile(r"data:image/(?:png|jpe?g|gif|webp)\s*(?:;[^,;]*)*;base64,", re.ASCII)


def parse(data: bytes, name: str, limits: Limits) -> Element:
    """Return the root of a drawing, its names plain; `BrokenDeck` says what is wrong with it."""
    return _Reader(name, limits).read(data)


class _Reader:
    """Reads one drawing by events: no depth of nesting is a danger here."""

    def __init__(self, name: str, limits: Limits) -> None:
        self._name = name
        self._limits = limits
        self._room = 2 * limits.drawing
        self._pixels = limits.pixels
        self._count = 0
        self._entities = 0
        self._left_out = 0
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
        is_drawn = space in ("", _SVG) and tag not in _LEFT_OUT
        if self._left_out or not is_drawn:
            self._left_out += 1
            self._take_room(1)
            return
        self._put_words()
        self._count += 1
        if self._count > _MOST_ELEMENTS or len(self._open) >= _DEEPEST:
            raise BrokenDeck(Fault.PICTURE_TANGLED, self._name)
        element = Element(tag)
        for key, value in zip(attributes[::2], attributes[1::2], strict=True):
            kept = _KEPT_NAMES.get(key, "" if " " in key or key.startswith("on") else key)
            if kept:
                self._keep(element, kept, value)
        if self._open:
            self._open[-1].append(element)
        elif tag != "svg":
            raise BrokenDeck(Fault.FILE_UNREADABLE, self._name)
        else:
            self._root = element
        self._open.append(element)

    def _keep(self, element: Element, key: str, value: str) -> None:
        self._take_room(len(value))
        if key in HREFS:
            value = value.strip()
            if element.tag == "a" or not value:
                return
            self._check_reference(element, value)
        elif "(" in value:
            self._check_urls(value)
        element.set(key, value)

    def _end(self, _name: str) -> None:
        if self._left_out:
            self._left_out -= 1
            return
        self._put_words()
        closed = self._open.pop()
        if closed.tag == "style":
            rules = closed.text or ""
            self._check_urls(rules)
            if "@import" in rules.lower():
                raise self._outside("@import")

    def _text(self, text: str) -> None:
        self._take_room(len(text))
        if not self._left_out:
            self._words.append(text)

    def _put_words(self) -> None:
        """Put the text that was read last into its place in the open element."""
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
            raise self._outside(system_id or name)
        self._entities += 1
        is_short = len(value) <= _LONGEST_ENTITY and self._entities <= _MOST_ENTITIES
        if is_parameter or "&" in value or not is_short:
            raise BrokenDeck(Fault.PICTURE_TANGLED, self._name)

    def _take_room(self, characters: int) -> None:
        self._room -= characters
        if self._room < 0:
            raise BrokenDeck(Fault.PICTURE_TANGLED, self._name)

    def _check_reference(self, element: Element, value: str) -> None:
        if value.startswith("#"):
            return
        packed = _IMAGE.match(value)
        if packed is None or element.tag not in ("image", "feImage"):
            raise self._outside(value)
        try:
            size = size_in(base64.b64decode("".join(value[packed.end() :].split())))
        except (binascii.Error, ValueError):
            size = None
        if size is None:
            raise BrokenDeck(Fault.FILE_UNREADABLE, self._name)
        self._pixels -= size[0] * size[1]
        if self._pixels < 0:
            raise BrokenDeck(Fault.PICTURE_TOO_LARGE, self._name)

    def _check_urls(self, value: str) -> None:
        for target in _URL.findall(value):
            if not target.startswith("#"):
                raise self._outside(target)

    def _outside(self, target: str) -> BrokenDeck:
        return BrokenDeck(Fault.FILE_OUTSIDE, printable(f"{self._name}: {target[:40]}"))
