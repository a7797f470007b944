"""Reads the metadata of an SVG without drawing it: ids, size, author and licence.

Nested entities are refused, because their expansion is unbounded. Frequently used entities and
attributes with default values in the document type are refused too. External files are never read.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from xml.parsers import expat

from smokingcat.decks.notice import BrokenDeck, Fault
from smokingcat.decks.readers import deck_files

MAX_BYTES: Final = 40_000_000
"""Largest drawing after unpacking, in bytes."""
_MAX_ELEMENTS: Final = 400_000
_MAX_CHARACTERS: Final = 2 * MAX_BYTES
"""Maximum number of characters of text, with entities expanded."""
_MAX_TAG_LENGTH: Final = 4_000_000
"""Largest tag in bytes: enough for an embedded image, but not for very many attributes."""
_MAX_ID_LENGTH: Final = 100
_MAX_DEPTH: Final = 500
_MAX_ENTITY_LENGTH: Final = 200
_MAX_EXPANDED_BYTES: Final = 10_000_000
"""Maximum size in bytes of all expanded entities; a tag is held in memory with its entities."""
_MAX_DECLARATIONS: Final = 40
"""Maximum number of declared attributes, because the parser checks each tag for all of them."""
_MAX_BOX_LENGTH: Final = 1000
_MAX_TEXT_LENGTH: Final = 300
_MAX_SIDE: Final = 1e6
_LENGTH_PATTERN: Final = re.compile(
    r"([0-9]+(?:\.[0-9]+)?|\.[0-9]+)([eE][-+]?[0-9]+)?\s*([a-zA-Z]*)"
)
_MAX_LENGTH_CHARACTERS: Final = 60
"""Longest length in characters, including surrounding spaces; longer ones are invalid."""
_UNITS: Final[Mapping[str, float]] = {
    "": 1,
    "px": 1,
    "pt": 4 / 3,
    "pc": 16,
    "mm": 96 / 25.4,
    "cm": 96 / 2.54,
    "in": 96,
}
_TITLE: Final = ("Work", "title")
_AUTHOR: Final = ("creator", "Agent", "title")
_RIGHTS: Final = "rights"
_LICENCE: Final = "license"
_REFERENCE_SIGN: Final = b"&"
"""First character of every entity reference."""


@dataclass(frozen=True, slots=True)
class SvgMetadata:
    """Metadata of a drawing; ``size`` is ``None`` and texts are empty if not stated."""

    ids: frozenset[str]
    size: tuple[float, float] | None
    title: str
    author: str
    licence: str


def read(path: Path) -> SvgMetadata:
    """Return the metadata of the drawing ``path``; BrokenDeck if it is invalid or too large."""
    handler = _MetadataHandler()
    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.StartElementHandler = handler.start
    parser.EndElementHandler = handler.end
    parser.CharacterDataHandler = handler.text
    parser.XmlDeclHandler = handler.check_encoding
    parser.EntityDeclHandler = handler.check_entity
    parser.AttlistDeclHandler = handler.check_attribute
    try:
        fed = 0
        for piece in deck_files.read_chunks(path, MAX_BYTES):
            handler.count_calls(piece)
            parser.Parse(piece, False)
            fed += len(piece)
            if fed - parser.CurrentByteIndex > _MAX_TAG_LENGTH:
                raise ValueError("a tag without an end")
        parser.Parse(b"", True)
    except (expat.ExpatError, ValueError, LookupError):
        raise BrokenDeck(Fault.FILE_UNREADABLE, path.name) from None
    if not handler.is_drawing:
        raise BrokenDeck(Fault.FILE_UNREADABLE, path.name)
    return handler.metadata()


@dataclass(slots=True)
class _MetadataHandler:
    """Collects metadata from parser events; raises ValueError above a limit."""

    is_drawing: bool = False
    _size: tuple[float, float] | None = None
    _count: int = 0
    _characters: int = 0
    _calls: int = 0
    _longest: int = 0
    _declared: int = 0
    _open: list[str] = field(default_factory=list)
    _ids: set[str] = field(default_factory=set)
    _words: dict[str, str] = field(default_factory=dict)

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        name = tag.rpartition(":")[2]
        if not self._open:
            self.is_drawing = name == "svg"
            self._size = _size(attributes)
        self._open.append(name)
        self._count += 1
        if len(self._open) > _MAX_DEPTH or self._count > _MAX_ELEMENTS:
            raise ValueError("too deep or too many")
        mark = attributes.get("id", "")
        if 0 < len(mark) <= _MAX_ID_LENGTH:
            self._ids.add(mark)
        if name == _LICENCE:
            self._collect(_LICENCE, attributes.get("rdf:resource", ""))

    def end(self, tag: str) -> None:
        del tag
        self._open.pop()

    def text(self, text: str) -> None:
        self._characters += len(text)
        if self._characters > _MAX_CHARACTERS:
            raise ValueError("more words than were written")
        place = tuple(self._open[-3:])
        if place[-2:] == _TITLE:
            self._collect("title", text)
        elif place == _AUTHOR:
            self._collect("author", text)
        elif _RIGHTS in place:
            self._collect(_RIGHTS, text)

    def check_encoding(self, version: str, encoding: str | None, standalone: int) -> None:
        """Refuse encodings with another byte for ``&`` than the one `count_calls` counts.

        The parser itself refuses unknown encodings.
        """
        del version, standalone
        if encoding is not None and _REFERENCE_SIGN not in _REFERENCE_SIGN.decode().encode(
            encoding
        ):
            raise ValueError("an encoding of machines that draw nothing")

    def count_calls(self, piece: bytes) -> None:
        """Count the possible entity references in the next chunk."""
        self._calls += piece.count(_REFERENCE_SIGN)
        self._check_expanded_size()

    def check_entity(
        self, name: str, is_parameter: bool, value: str | None, *places: str | None
    ) -> None:
        del name, places
        if value is None:
            return  # an external entity is never read
        if is_parameter or "&" in value or len(value) > _MAX_ENTITY_LENGTH:
            raise ValueError("an entity without bounds")
        self._longest = max(self._longest, len(value.encode()))
        self._check_expanded_size()

    def check_attribute(
        self, tag: str, name: str, kind: str, default: str | None, is_required: bool
    ) -> None:
        del tag, name, kind, is_required
        self._declared += 1
        if default is not None or self._declared > _MAX_DECLARATIONS:
            raise ValueError("attributes that nobody wrote")

    def _check_expanded_size(self) -> None:
        if self._calls * self._longest > _MAX_EXPANDED_BYTES:
            raise ValueError("entities that are called too often")

    def metadata(self) -> SvgMetadata:
        words = {key: deck_files.printable_line(value) for key, value in self._words.items()}
        licence = f"{words.get(_LICENCE, '')} {words.get(_RIGHTS, '')}".strip()
        return SvgMetadata(
            frozenset(self._ids),
            self._size,
            words.get("title", ""),
            words.get("author", ""),
            licence,
        )

    def _collect(self, key: str, text: str) -> None:
        self._words[key] = (self._words.get(key, "") + text)[:_MAX_TEXT_LENGTH]


def _size(attributes: Mapping[str, str]) -> tuple[float, float] | None:
    width, height = (parse_length(attributes.get(side, "")) for side in ("width", "height"))
    if width is None or height is None:
        view_box = attributes.get("viewBox", "")
        box = view_box.replace(",", " ").split() if len(view_box) <= _MAX_BOX_LENGTH else []
        if len(box) != 4:
            return None
        width, height = parse_length(box[2]), parse_length(box[3])
    return None if width is None or height is None else (width, height)


def parse_length(text: str) -> float | None:
    """Return a length in pixels, or ``None`` if it is invalid or not drawable."""
    found = _LENGTH_PATTERN.fullmatch(text.strip()) if len(text) <= _MAX_LENGTH_CHARACTERS else None
    if found is None or found[3] not in _UNITS:
        return None
    pixels = float(found[1] + (found[2] or "")) * _UNITS[found[3]]
    return pixels if 0 < pixels <= _MAX_SIDE else None
