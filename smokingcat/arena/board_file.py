"""File of a contest and its boards, so that a contest can be continued later.

The first line is the contest in JSON, each further line a board. An incomplete last line is
dropped, because writing it was interrupted.
"""

from __future__ import annotations

import io
import json
import os
from collections.abc import Iterator
from enum import Enum, auto
from pathlib import Path
from typing import Any, Final, TextIO

from smokingcat.arena.board import Board
from smokingcat.arena.contest import Contest
from smokingcat.common import safe_files
from smokingcat.common.text_repair import decode_text, is_changed, open_as_utf8, with_plain_ends
from smokingcat.store.files import write_whole
from smokingcat.store.journal import Journal

_FORMAT: Final = 1
_MAX_BYTES: Final = 2_000_000_000
_MAX_LINE_LENGTH: Final = 1_000_000
_MAX_CONVERTED_BYTES: Final = 30_000_000
"""Maximum size in bytes of a file that is converted to UTF-8."""
_HEAD_BYTES: Final = 200
"""Bytes read to detect the encoding and the line endings."""
_BLOCK_BYTES: Final = 1 << 16
"""Bytes read at a time when searching for the last complete line."""


class BoardFileFault(Enum):
    """Reason why a file cannot be used."""

    NOT_OURS = auto()
    OTHER_CONTEST = auto()
    DAMAGED = auto()
    PLAYED_OTHERWISE = auto()


class BadBoardFile(Exception):
    """A file that cannot be continued.

    ``line`` is the damaged line, from 1. ``contest`` is the file's contest, if it is another one.
    """

    def __init__(
        self, fault: BoardFileFault, line: int = 1, contest: Contest | None = None
    ) -> None:
        super().__init__(fault.name)
        self.fault = fault
        self.line = line
        self.contest = contest


def read_contest(path: Path) -> Contest:
    """Return the contest of a file; BadBoardFile or OSError if there is none."""
    with _open_append(path) as file:
        return _parse_contest(file.readline(_MAX_LINE_LENGTH))


def read_boards(path: Path) -> Iterator[tuple[int, Board]]:
    """Yield the boards of a file with their numbers; BadBoardFile or OSError if it is damaged."""
    with _open_append(path) as file:
        for place, line in enumerate(file, start=1):
            if place > 1 and line.endswith("\n"):
                yield _parse_board(line, place)


class BoardFile:
    """The file at ``path`` for ``contest``; created if it is missing or empty.

    BadBoardFile if it contains anything else, OSError if it cannot be read or written.
    """

    def __init__(self, path: Path, contest: Contest) -> None:
        self._path = path
        if not path.exists() or not path.stat().st_size:
            header = _format_line({"arena": _FORMAT, **contest.data()}) + "\n"
            # not `Journal.begin`: it would write a new file beside an empty one
            write_whole(path, header)
            self._journal = Journal(path, len(header.encode("utf-8")))
            return
        found = read_contest(path)
        if found != contest:
            raise BadBoardFile(BoardFileFault.OTHER_CONTEST, contest=found)
        drop_torn_line(path)
        self._journal = Journal(path, path.stat().st_size)

    def read(self) -> Iterator[tuple[int, Board]]:
        """Yield the stored boards with their numbers; BadBoardFile for a damaged one."""
        return read_boards(self._path)

    def append(self, number: int, board: Board) -> None:
        """Append a board; OSError on failure (JournalTaken if another process writes to it)."""
        self._journal.append([_format_line({"board": number, **board.data()})])


def _format_line(data: dict[str, Any]) -> str:
    return json.dumps(data, separators=(",", ":"))


def _parse_contest(line: str) -> Contest:
    try:
        data = json.loads(line)
        if data["arena"] != _FORMAT:
            raise BadBoardFile(BoardFileFault.NOT_OURS)
        contest = Contest.from_data(data)
    except (LookupError, TypeError, ValueError, RecursionError):
        raise BadBoardFile(BoardFileFault.NOT_OURS) from None
    if not line.endswith("\n"):
        raise BadBoardFile(BoardFileFault.DAMAGED)
    return contest


def _parse_board(line: str, place: int) -> tuple[int, Board]:
    try:
        data = json.loads(line)
        return int(data["board"]), Board.from_data(data)
    except (LookupError, TypeError, ValueError, AttributeError, OverflowError, RecursionError):
        raise BadBoardFile(BoardFileFault.DAMAGED, line=place) from None


def _open_append(path: Path) -> TextIO:
    return io.TextIOWrapper(
        open_as_utf8(safe_files.open_regular(path, _MAX_BYTES)), "utf-8", errors="replace"
    )


def drop_torn_line(path: Path) -> None:
    """Remove an incomplete last line; OSError if that fails.

    A file that an editor has saved in another encoding is converted to UTF-8 first.
    """
    with safe_files.open_regular(path) as written:
        is_saved_otherwise = is_changed(written.read(_HEAD_BYTES))
    if is_saved_otherwise:
        text = decode_text(safe_files.read(path, _MAX_CONVERTED_BYTES), "replace")
        write_whole(path, with_plain_ends(text).lstrip("\ufeff"))
    with path.open("r+b") as file:
        end = file.seek(0, os.SEEK_END)
        while end > 0:
            begin = max(0, end - _BLOCK_BYTES)
            file.seek(begin)
            line_end = file.read(end - begin).rfind(b"\n")
            if line_end >= 0:
                file.truncate(begin + line_end + 1)
                return
            end = begin
