"""Undoes changes that editors, mail, chats and consoles make to saved or sent text.

Each function undoes one kind of change: encodings, quote marks, code fences, invisible characters,
typographic characters, entities, quoted-printable. A parser of plain-ASCII text undoes several
kinds at once with `plain`. A parser of lines with a checksum tries every combination with
`possible_originals`, so that no intended character is lost.
"""

from __future__ import annotations

import codecs
import contextlib
import re
import unicodedata
from collections.abc import Callable, Iterator
from typing import IO, Final, cast

_BYTE_ORDER_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # before UTF-16: its mark starts with the same bytes
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_MAX_MARK_LENGTH: Final = 4
_DECOMPOSED_PATTERN: Final = re.compile(r"[^\W\d_][\u0300-\u036f]{1,4}")
_COMPOSED_PATTERN: Final = re.compile(r"[\u00c0-\u1fff]")
_SOFT_BREAK: Final = re.compile(r"=[ \t]*\n")
_ESCAPED_BYTE: Final = re.compile(rb"=([0-9A-Fa-f]{2})")
_UNDECODED_PATTERN: Final = re.compile("[\udc80-\udcff]")
_LONE_LETTER: Final = re.compile(r"(?<![^\x00-\x7f])[^\x00-\x7f](?![^\x00-\x7f])")
_BACKSLASH_PATTERN: Final = re.compile(r"\\([!-/:-@\[-`{-~])")
_INVISIBLE_SIGNS: Final = (
    "\u00ad\u034f\u061c\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff"
)
_INVISIBLE_PATTERN: Final = re.compile(f"[{_INVISIBLE_SIGNS}]")
_QUOTING_PATTERN: Final = re.compile(
    rf"^(?:[^\S\n]|[>|*`•{_INVISIBLE_SIGNS}]|&gt;|&nbsp;|\\>|=3E|=20)+", re.MULTILINE
)
_FRAMING_PATTERN: Final = re.compile(rf"[\s*`_|\\{_INVISIBLE_SIGNS}]")
_QUOTE_MARKS: Final = re.compile(r"(?:> ?)*")
_FENCE_PATTERN: Final = re.compile(
    r"^[ \t>]*(?:(?:```|~~~)[\w-]*|\[/?code\]|</?(?:pre|code)>)[ \t]*$", re.MULTILINE
)
_WORD_PATTERN: Final = re.compile(r"[\w\0]")
_DOUBLE_QUOTES: Final = dict.fromkeys(map(ord, "“”„‟«»″＂"), '"')
_SINGLE_QUOTES: Final = dict.fromkeys(map(ord, "‘’‚‛‹›′´"), "'")
_DASHES: Final = dict.fromkeys(map(ord, "‐‑‒–—―−﹘﹣－"), "-")
_OTHER_SIGNS: Final = {ord("…"): "...", **dict.fromkeys(map(ord, "∼˜～"), "~"), ord("⁄"): "/"}
_WIDE_SIGNS: Final = {sign + 0xFEE0: chr(sign) for sign in range(ord("!"), ord("~") + 1)}
_SPACES: Final = dict.fromkeys((0xA0, 0x1680, *range(0x2000, 0x200B), 0x202F, 0x205F, 0x3000), " ")
_BREAKS: Final = dict.fromkeys((0x2028, 0x2029), "\n")
_PLAIN_SIGNS: Final = (
    _WIDE_SIGNS | _SPACES | _BREAKS | _DOUBLE_QUOTES | _SINGLE_QUOTES | _DASHES | _OTHER_SIGNS
)
_CODE_PAGES: Final = ("cp1252", "cp1250", "cp1251", "cp852", "latin-1")
"""Encodings of consoles and old editors: Western and Central European, Cyrillic, DOS."""


def decode_text(data: bytes, errors: str = "surrogateescape") -> str:
    """Decode the text of a file as UTF-8, or by its byte order mark.

    The mark is removed. ``errors`` is Python's handler for invalid bytes. In encodings other than
    UTF-8, invalid bytes are replaced, unless ``errors`` is ``strict``.
    """
    for mark, encoding in _BYTE_ORDER_MARKS:
        if data.startswith(mark):
            handler = errors if encoding == "utf-8" or errors == "strict" else "replace"
            return data[len(mark) :].decode(encoding, handler)
    return data.decode("utf-8", errors)


def open_as_utf8(file: IO[bytes]) -> IO[bytes]:
    """Return a file object that decodes ``file`` by its byte order mark and reads as UTF-8.

    The mark is skipped. ``file`` must be at its beginning.
    """
    begin = file.read(_MAX_MARK_LENGTH)
    for mark, encoding in _BYTE_ORDER_MARKS:
        if begin.startswith(mark):
            file.seek(len(mark))
            return cast("IO[bytes]", codecs.EncodedFile(file, "utf-8", encoding, "replace"))
    file.seek(0)
    return file


def is_changed(head: bytes) -> bool:
    """Return whether the start of a file has a byte order mark or lines ending in CR."""
    is_marked = any(head.startswith(mark) for mark, _ in _BYTE_ORDER_MARKS)
    return is_marked or (b"\r" in head and b"\n" not in head)


def with_plain_ends(text: str) -> str:
    """Return the text with all line endings as line feeds."""
    if "\r" not in text:
        return text
    return text.replace("\r\r\n", "\n").replace("\r\n", "\n").replace("\r", "\n")


def plain(text: str) -> str:
    """Return the original of a text written in ASCII; other letters stay, in NFC."""
    text = with_plain_ends(text)
    if "=" in text:
        text = _without_escaped_bytes(_SOFT_BREAK.sub("", text))
    text = _without_entities(text)
    if text.isascii():
        return text
    return _compose(_INVISIBLE_PATTERN.sub("", text).translate(_PLAIN_SIGNS))


def without_invisible(text: str) -> str:
    """Return the text without soft hyphens, joiners and direction marks."""
    return text if text.isascii() else _INVISIBLE_PATTERN.sub("", text)


def without_markup(text: str) -> str:
    """Return the text without Markdown escapes, code fences, asterisks and backticks.

    Intended asterisks and backticks are lost too.
    """
    text = _FENCE_PATTERN.sub("", _BACKSLASH_PATTERN.sub(r"\1", text))
    return text.replace("*", "").replace("`", "")


def unquote(text: str) -> str:
    """Return the text without quote marks, bullets and spaces at the start of lines."""
    return _QUOTING_PATTERN.sub("", text)


def strip_quoting(line: str) -> str:
    """Return the line without quoting before it or spaces and Markdown around it."""
    line = unquote(line)
    end = len(line)
    while end and _FRAMING_PATTERN.match(line, end - 1):
        end -= 1
    return line[:end]


def is_frame(line: str) -> bool:
    """Return whether a line contains no words: it is blank or the edge of a code block."""
    return _WORD_PATTERN.search(line) is None or _FENCE_PATTERN.fullmatch(line) is not None


def strip_break_marks(line: str) -> str:
    """Return the line without quote marks before it and ``=`` after it.

    Mail programs add these marks where they break a long line, even in the middle of a word.
    """
    return _QUOTE_MARKS.sub("", line, count=1).removesuffix("=")


def possible_originals(line: str) -> Iterator[str]:
    """Yield the line, then every text it may have been before it was changed.

    The caller chooses the reading that matches the line's checksum.
    """
    yield line
    yield from _undo_changes([line])
    yield from _undo_changes([*_in_other_code_pages(line)])


def _undo_changes(found: list[str]) -> Iterator[str]:
    """Yield the lines, with every combination of the changes in `_REPAIRS` undone."""
    for step in _REPAIRS:
        found = [*dict.fromkeys(other for each in found for other in (each, *step(each)))]
    return iter(found)


def _in_other_code_pages(text: str) -> Iterator[str]:
    """Yield the text decoded anew for each of `_CODE_PAGES` that fits.

    Bytes that are not UTF-8 are decoded as the code page. UTF-8 that was wrongly decoded as the
    code page is decoded as UTF-8. Such text has at least two characters per letter. Text with a
    lone non-ASCII character is therefore skipped.
    """
    if _UNDECODED_PATTERN.search(text):
        for page in _CODE_PAGES:
            with contextlib.suppress(UnicodeError):
                yield text.encode("utf-8", "surrogateescape").decode(page)
    elif not text.isascii() and not _LONE_LETTER.search(text):
        for page in _CODE_PAGES:
            with contextlib.suppress(UnicodeError):
                yield b"".join(_byte(sign, page) for sign in text).decode()


def _byte(sign: str, page: str) -> bytes:
    """Return the byte of a character; Windows decodes unassigned bytes as Latin-1."""
    try:
        return sign.encode(page)
    except UnicodeEncodeError:
        return sign.encode("latin-1")


def _without_escaped_bytes(text: str) -> str:
    """Decode quoted-printable bytes such as ``=3D``."""
    if "=" not in text:
        return text
    data = text.encode("utf-8", "surrogatepass")
    data = _ESCAPED_BYTE.sub(lambda found: bytes((int(found[1], 16),)), data)
    return data.decode("utf-8", "replace")


def _without_entities(text: str) -> str:
    if "&" not in text:
        return text
    from html import unescape  # imported late: the module is large and rarely needed

    return unescape(text)


def _compose(text: str) -> str:
    """Return the text in NFC, letter by letter: Python takes quadratic time for many accents."""
    return _DECOMPOSED_PATTERN.sub(lambda found: unicodedata.normalize("NFC", found[0]), text)


def _decompose(text: str) -> str:
    return _COMPOSED_PATTERN.sub(lambda found: unicodedata.normalize("NFD", found[0]), text)


_REPAIRS: Final[tuple[Callable[[str], tuple[str, ...]], ...]] = (
    lambda text: (_without_escaped_bytes(text),),
    lambda text: (_without_entities(text),),
    lambda text: (_BACKSLASH_PATTERN.sub(r"\1", text),),
    lambda text: (without_invisible(text),),
    lambda text: (" ".join(text.split()),),
    lambda text: (text.translate(_DOUBLE_QUOTES), text.translate(_PLAIN_SIGNS)),
    lambda text: (_compose(text), _decompose(text)),
)
