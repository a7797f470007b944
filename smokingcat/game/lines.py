"""A file of lines that is only ever appended to, each with a checksum under a first line's name.

Killed at any instant, it stays readable: what was torn is lost alone. Two of them become one by
having the same lines, in any order; a person can read them, and nothing has to be brought to a
newer shape. What the lines say is known to whoever keeps them.
"""

from __future__ import annotations

import contextlib
import errno
import gc
import os
import stat
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain, islice
from pathlib import Path
from typing import IO, Final, NamedTuple

from smokingcat import intake
from smokingcat.rules.record_line import SEAL, Unsealer, seal, unseal
from smokingcat.store.files import no_file, restore_encoding, write_whole
from smokingcat.store.lock import held
from smokingcat.store.syncing import Syncing
from smokingcat.texts import decoded, is_changed

LARGEST: Final = 200_000_000
"""Bytes of a file that is read, ours or one of another computer."""
_LONGEST_VERSION: Final = 9
_LONGEST_LINE: Final = 1_000_000
_MOST_LINES: Final = 600_000
"""Bytes of a line, and lines, that are taken from a file of another computer."""
_HEAD: Final = 200
"""More bytes than a first line has."""
_PART: Final = 1 << 20
"""So many bytes of a file are read at once."""
_TAIL: Final = 8192
"""Bytes at the end of the file in which its last lines are looked for."""


class NewerLines(OSError):
    """A newer program has written the file: this one neither reads nor changes it."""


class Lines(NamedTuple):
    """What stands in a file: ``texts`` without checksums, and how many lines are ``broken``."""

    texts: tuple[str, ...] = ()
    broken: int = 0


class SealedLines:
    """The lines in the file at ``path``, which need not exist yet.

    Its first line says ``first_word`` and the number of its ``format``.
    """

    def __init__(self, path: Path, first_word: str, format_number: int = 1) -> None:
        self.path = path
        self._first_word = first_word
        self._format = format_number
        self._syncing = Syncing(path)

    def append(self, texts: Iterable[str]) -> None:
        """Write lines at the end; NewerLines or another OSError if that cannot be done."""
        self._syncing.check()
        lines = [seal(text) for text in texts]
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with held(self.path):
            self._append(lines)
        self._syncing.ask()

    def _append(self, lines: list[str]) -> None:
        flags = os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0)
        handle = os.open(self.path, flags, 0o666)
        with os.fdopen(handle, "r+b", buffering=0) as file:
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                raise no_file(self.path)
            head, size = file.read(_HEAD) or b"", file.seek(0, os.SEEK_END)
            if not is_changed(head):
                self._append_to(file, head, size, lines)
                return
        restore_encoding(self.path)
        self._append(lines)

    def _append_to(self, file: IO[bytes], head: bytes, size: int, lines: list[str]) -> None:
        self._check(head)
        if size == 0:
            lines.insert(0, self._head)
        else:
            file.seek(-1, os.SEEK_END)
            if file.read(1) != b"\n":  # a line was torn
                lines.insert(0, "")
        data = "".join(f"{line}\n" for line in lines).encode("utf-8")
        try:
            if file.write(data) != len(data):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(self.path))
        except OSError:
            file.truncate(size)
            raise

    def read(self) -> Lines:
        """Return all there is, nothing where there is no file; NewerLines or another OSError."""
        texts, broken = list[str](), 0
        for part in self.parts():
            texts += part.texts
            broken += part.broken
        return Lines(tuple(texts), broken)

    def parts(self) -> Iterator[Lines]:
        """Yield all there is, some lines at a time; OSErrors as `read`."""
        return (part for part, _ in self._parts(0))

    def after(self, begin: int) -> Iterator[tuple[Lines, int]]:
        """Yield what stands behind a byte, some lines at a time, each time with the byte behind it.

        A last line without its end is none. OSErrors as `read`; a file that ends before ``begin``
        has nothing.
        """
        return ((part, end) for part, end in self._parts(begin) if end is not None)

    def _parts(self, begin: int) -> Iterator[tuple[Lines, int | None]]:
        try:
            file = self._opened()
        except FileNotFoundError:
            return
        with file:
            self._check(file.read(_HEAD))
            file.seek(begin)
            for data, end in _blocks(file, begin):
                yield self._understood(data), end

    def _opened(self) -> IO[bytes]:
        """Return the file opened for reading, written in UTF-8 again if that was needed."""
        with contextlib.ExitStack() as stack:
            file = stack.enter_context(intake.opened(self.path, LARGEST))
            is_whole = not is_changed(file.read(_HEAD))
            file.seek(0)
            if is_whole:
                stack.pop_all()
                return file
        with contextlib.suppress(OSError), held(self.path):
            restore_encoding(self.path)
        return intake.opened(self.path, LARGEST)

    def _understood(self, data: bytes) -> Lines:
        """Return what stands in some lines."""
        texts, broken, unsealer = list[str](), 0, Unsealer()
        for line in data.split(b"\n"):
            if len(line) <= SEAL:  # there may be millions of them
                broken += bool(line.strip())
                continue
            text = unsealer.unseal(line.decode("utf-8", errors="replace"))
            if text is None:
                broken += 1
            elif text != self._first_line:
                texts.append(text)
        return Lines(tuple(texts), broken)

    def received(self, lines: Iterable[bytes]) -> Iterator[str]:
        """Return the texts in such a file of another computer, read as `parted`; NewerLines.

        Anybody may have made it, so one line at a time is in memory, and there is an end to them.
        """
        coming = iter(lines)
        first = next(coming, b"")
        self._check(first[:_HEAD])
        return self._received(chain([first], coming))

    def _received(self, lines: Iterable[bytes]) -> Iterator[str]:
        unsealer = Unsealer()
        for line in islice(lines, _MOST_LINES):
            if len(line) <= _LONGEST_LINE:
                text = unsealer.unseal(line.rstrip(b"\r\n").decode("utf-8", errors="replace"))
                if text is not None and text != self._first_line:
                    yield text

    def last(self) -> tuple[str, ...]:
        """Return the last lines there are, however many the file has; OSErrors as `read`."""
        try:
            with intake.opened(self.path) as file:
                self._check(file.read(_HEAD))
                file.seek(max(0, file.seek(0, os.SEEK_END) - _TAIL))
                data = file.read(_TAIL)
        except FileNotFoundError:
            return ()
        return self._understood(data[data.find(b"\n") + 1 :] if len(data) == _TAIL else data).texts

    def rewrite(self, change: Callable[[tuple[str, ...]], Iterable[str]]) -> None:
        """Have the lines that ``change`` makes of those there are, all of them or none.

        What others append meanwhile is not lost: they wait. NewerLines or another OSError.
        """
        with held(self.path):
            restore_encoding(self.path)
            with_head = (self._head, *(seal(text) for text in change(self.read().texts)))
            write_whole(self.path, "".join(f"{line}\n" for line in with_head))
        self._syncing = Syncing(self.path)

    def remove(self) -> None:
        """Forget it all; OSError if the file cannot be deleted."""
        self.path.unlink(missing_ok=True)
        self._syncing = Syncing(self.path)

    @property
    def _first_line(self) -> str:
        return f"{self._first_word} {self._format}"

    @property
    def _head(self) -> str:
        return seal(self._first_line)

    def _check(self, head: bytes) -> None:
        line = decoded(head.split(b"\n")[0], "replace")
        first, _, version = (unseal(line.removesuffix("\r")) or "").partition(" ")
        if first == self._first_word and is_newer(version, self._format):
            raise NewerLines(self.path.name)


@contextlib.contextmanager
def nothing_thrown_away() -> Iterator[None]:
    """Have Python look for no garbage while very many lines are read, all of which are kept.

    It would look through them again and again, for half as long as the reading itself takes.
    """
    was_looking = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_looking:
            gc.enable()


def _blocks(file: IO[bytes], begin: int) -> Iterator[tuple[bytes, int | None]]:
    """Yield whole lines, many at once, with the byte behind them; last what has no end.

    Of a line that is far too long a part is missing: it is broken anyway.
    """
    rest = b""
    while data := file.read(_PART):
        whole = data.rfind(b"\n") + 1
        if whole:
            yield rest + data[:whole], begin + whole
            rest = data[whole:]
        elif len(rest) <= _LONGEST_LINE:
            rest += data
        begin += len(data)
    yield rest, None


def parted(file: IO[bytes]) -> Iterator[bytes]:
    """Yield the lines of a file of another computer, one that is far too long in parts."""
    yield from iter(partial(file.readline, _LONGEST_LINE + 1), b"")


def is_newer(version: str, known: int) -> bool:
    """Return whether the number of a format is above ``known``; one without end is as well."""
    return version.isdecimal() and (len(version) > _LONGEST_VERSION or int(version) > known)
