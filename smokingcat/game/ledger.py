"""What has been added up of the statistics so far, kept so that it need not be done again.

It is made of the lines and can be made anew from them at any time: a file that is missing, strange
or does not fit the lines is as good as none. What it cannot go on from (a round that is told twice,
or out of turn) has to be added up from the beginning, by whoever asks.
"""

from __future__ import annotations

import contextlib
import json
import zlib
from array import array
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path
from typing import Final, Self

from smokingcat import intake
from smokingcat.game.balance import Balances, groups
from smokingcat.game.lines import Lines, SealedLines
from smokingcat.game.tally import Tally, read
from smokingcat.store.files import write_whole

_FORMAT: Final = 1
_LARGEST: Final = 60_000_000
_CHUNK: Final = 1 << 20


class Ledger:
    """What the first ``size`` bytes of the lines come to: ``balances``, and lines ``skipped``."""

    def __init__(self) -> None:
        self.balances = Balances()
        self.skipped = 0
        self.size = 0
        self._last = ""
        self._keys: set[int] = set()

    @classmethod
    def of(cls, rounds: Iterable[Tally], size: int, skipped: int) -> Self:
        """Return what so many bytes come to whose ``rounds`` have been put in their order."""
        ledger = cls()
        for each in rounds:
            ledger._last = each.at
            ledger._keys.add(key_of(each))
            ledger.balances.add(each)
        ledger.size, ledger.skipped = size, skipped
        return ledger

    def follow(self, lines: SealedLines) -> bool:
        """Add what has come since; return whether it could be: else nothing here is true.

        NewerLines or another OSError if the lines cannot be read.
        """
        for part, end in lines.after(self.size):
            found, skipped = understood(part)
            if not all(map(self._add, found)):
                return False
            self.size, self.skipped = end, self.skipped + skipped
        try:
            return lines.path.stat().st_size == self.size or not self._keys
        except FileNotFoundError:
            return not self._keys

    def is_followed_by(self, lines: SealedLines) -> bool:
        """Return whether what has come since can be added; OSErrors as `follow`.

        It cannot after a clock that was ahead, nor after one that is set back.
        """
        return not any(
            each.at < self._last or key_of(each) in self._keys
            for part, _ in lines.after(self.size)
            for each in understood(part)[0]
        )

    def _add(self, each: Tally) -> bool:
        key = key_of(each)
        if each.at < self._last or key in self._keys:
            return False
        self._last = each.at
        self._keys.add(key)
        self.balances.add(each)
        return True

    def keep(self, lines: SealedLines, path: Path) -> None:
        """Write it to a file; where it cannot be nothing happens."""
        told = {
            "format": _FORMAT,
            "groups": groups(),
            "size": self.size,
            "check": _checksum(lines.path, self.size),
            "skipped": self.skipped,
            "last": self._last,
            "keys": array("Q", self._keys).tobytes().hex(),
            "balances": self.balances.data(),
        }
        with contextlib.suppress(OSError):
            write_whole(path, json.dumps(told))

    @classmethod
    def kept(cls, lines: SealedLines, path: Path) -> Self:
        """Return what `keep` wrote, if it is of these lines; an empty one if not."""
        ledger = cls()
        try:
            told = json.loads(intake.read(path, _LARGEST))
            is_ours = told["format"] == _FORMAT and told["groups"] == list(groups())
            if is_ours and told["check"] == _checksum(lines.path, told["size"]):
                keys = array("Q")
                keys.frombytes(bytes.fromhex(told["keys"]))
                ledger.balances = Balances.from_data(told["balances"])
                ledger._keys = set(keys)
                ledger._last = str(told["last"])
                ledger.size, ledger.skipped = int(told["size"]), int(told["skipped"])
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
            return cls()
        return ledger


def key_of(each: Tally) -> int:
    """Return a number of 64 bits for a round: that two have the same is next to impossible."""
    named = f"{each.match} {each.number}".encode("utf-8", "replace")
    return int.from_bytes(blake2b(named, digest_size=8).digest(), "little")


def understood(part: Lines) -> tuple[list[Tally], int]:
    """Return the rounds that some lines tell of, and how many lines tell of none."""
    found, skipped = list[Tally](), part.broken
    for text in part.texts:
        try:
            found.append(read(text))
        except ValueError:
            skipped += 1
    return found, skipped


def _checksum(path: Path, size: int) -> int:
    """Return a checksum of the first ``size`` bytes of a file; OSError if it has not so many."""
    check, left = 0, size
    with intake.opened(path, max(size, path.stat().st_size)) as file:
        while left > 0:
            data = file.read(min(_CHUNK, left))
            if not data:
                raise OSError("the file is shorter than it was")
            check = zlib.crc32(data, check)
            left -= len(data)
    return check
