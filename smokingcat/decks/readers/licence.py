"""Finds the licence of a foreign deck in its metadata or in files beside it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from smokingcat.decks.notice import BrokenDeck
from smokingcat.decks.readers import deck_files

_LICENCE_FILES_PATTERN: Final = re.compile(
    r"(copying|copyright|licen[cs]e|readme|authors)([._-].*)?", re.IGNORECASE
)
_MAX_FILES: Final = 8
_COMMONS_PATTERN: Final = re.compile(
    r"creativecommons\.org/licenses/(by(?:-[a-z]{2}){0,2})(?:/(\d\.\d))?", re.IGNORECASE
)
_COMMONS_SHORT: Final = re.compile(
    r"\bcc[ -](by(?:-(?:nc|nd|sa)){0,2})[ -]?(\d\.\d)?", re.IGNORECASE
)
_GNU_PATTERN: Final = re.compile(
    r"(?P<lesser>l(?=gpl)|lesser (?=general public))?(?:gpl|general public licen[cs]e)"
    r"(?:[\s,]*(?:version|v|[-])?\s*(?P<version>[123](?:\.[01])?))?"
    r"(?P<later>\+|-or-later|[^.]{0,80}?or \(?at your option\)? ?any later)?",
    re.IGNORECASE,
)
_PLAIN_PATTERNS: Final = (
    (re.compile(r"\bcc0\b|publicdomain/zero", re.IGNORECASE), "CC0"),
    (re.compile(r"public ?domain", re.IGNORECASE), "public domain"),
    (re.compile(r"\bapache licen[cs]e", re.IGNORECASE), "Apache"),
    (
        re.compile(r"\bmit licen[cs]e|permission is hereby granted, free of charge", re.IGNORECASE),
        "MIT",
    ),
)


def licence_name(text: str) -> str:
    """Return the short name of the licence mentioned in ``text``, or an empty string."""
    flat = " ".join(text.split())
    if (found := _COMMONS_PATTERN.search(flat) or _COMMONS_SHORT.search(flat)) is not None:
        return f"CC {found[1].upper()} {found[2] or ''}".rstrip()
    if (found := _GNU_PATTERN.search(flat)) is not None:
        kind = "LGPL" if found["lesser"] else "GPL"
        version = f"-{found['version']}" if found["version"] else ""
        return kind + version + ("-or-later" if found["later"] else "")
    return next((name for pattern, name in _PLAIN_PATTERNS if pattern.search(flat)), "")


def find_licence(folder: Path, names: Iterable[str], metadata: str = "") -> str:
    """Return the licence named in ``metadata``, else in the files ``names``.

    An unknown licence is given by its file's name. The result is empty if there is none.
    """
    if short := licence_name(metadata):
        return short
    licence_files = [name for name in names if _LICENCE_FILES_PATTERN.fullmatch(name)]
    read = {name: _read_text(folder, name) for name in licence_files[:_MAX_FILES]}
    for text in read.values():
        if short := licence_name(text):
            return short
    return next((name for name in read if not name.lower().startswith(("readme", "auth"))), "")


def _read_text(folder: Path, name: str) -> str:
    try:
        return deck_files.file_text(folder, name)
    except BrokenDeck:
        return ""
