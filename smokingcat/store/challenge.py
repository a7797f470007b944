"""Challenge codes: a set of deals against the same bots, and the sender's results.

A code is one word of fewer than 200 characters that survives letters and chats. The code is encoded
so that the recipient does not see the sender's results by accident, but is not secret. A code may
come from a stranger, so every text that this module would not write is refused.
"""

from __future__ import annotations

import base64
import binascii
import contextlib
import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Final, Literal

from smokingcat.bots import roster
from smokingcat.common import safe_files
from smokingcat.common.names import one_line
from smokingcat.common.text_repair import decode_text, plain, unquote, without_markup
from smokingcat.rules.ruleset import Ruleset
from smokingcat.store.settings import MAX_TYPED_NAME_LENGTH

ROUNDS: Final = 3
DEALERS: Final = (1, 2, 3)
"""Dealer of each round. Fixed dealers keep the rounds independent of each other. The person never
deals."""
LEVELS: Final = ("regular", "sly", "regular")
"""Levels of the daily bots, clockwise from the person's left."""
RULES: Final = Ruleset()
"""Rules of these rounds, independent of the player's settings. No player completes the word.

Another word of the same length is equivalent, because bots consider only the number of letters.
"""
MAX_CODE_LENGTH: Final = 199

_CODE_PREFIX: Final = "SMOKINGCAT"
_FORMAT: Final = 1
_MAX_SEARCHED: Final = 20_000
"""Bytes of a file, or characters of a text, that are searched for a code."""
_MAX_SIGNS: Final = MAX_CODE_LENGTH - len(f"{_CODE_PREFIX}{_FORMAT}.")
_MIN_CODE_LENGTH: Final = 16
_MAX_PARTS: Final = 24
"""Greatest number of parts into which line breaks may have split a code."""
_BEGIN_PATTERN: Final = re.compile(rf"{_CODE_PREFIX}\s*([0-9]{{1,4}})\.", re.A)
_PART_PATTERN: Final = re.compile(r"\s*([A-Za-z0-9_-]+)(?!\w)")
_SEED_PATTERN: Final = re.compile(r"[0-9]{1,8}(-[0-9]{1,8}){0,2}", re.A)
_DIGEST_PATTERN: Final = re.compile(r"[0-9a-f]{8}", re.A)
_RESULT_PATTERN: Final = re.compile(r"([0-9]{1,2})(L?)", re.A)
_MAX_POINTS: Final = 33
_MAX_CODES: Final = 8
_ZIP_SIGNATURE: Final = b"PK"
_LEVEL_BY_LETTER: Final = {name[0]: name for name in roster.names()}
_FIELD_SEPARATOR: Final = "\n"


class BadCode(ValueError):
    """A text without a readable code; ``reason`` is "newer" if only a newer game can read it."""

    def __init__(self, reason: Literal["strange", "newer"]) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class DealSet:
    """Three deals, each a match of one round: ``seed`` sets the cards, ``levels`` the bots.

    ``bots`` is the digest of the bots' code and data (`smokingcat.bots.edition`). Raise ValueError
    for a seed of other characters than digits and dashes, and for an unknown level.
    """

    seed: str
    bots: str
    levels: tuple[str, ...] = LEVELS

    def __post_init__(self) -> None:
        if not _SEED_PATTERN.fullmatch(self.seed):
            raise ValueError(f"no seed of a challenge: {self.seed[:40]!r}")
        if not _DIGEST_PATTERN.fullmatch(self.bots):
            raise ValueError("no digest of bots")
        if len(self.levels) != len(LEVELS) or not set(self.levels) <= set(roster.names()):
            raise ValueError("three levels are needed")

    @property
    def key(self) -> str:
        """Identifier of these cards and bots, usable as a file name."""
        return f"{self.seed}-{_level_letters(self.levels)}"

    def seed_of(self, number: int) -> str:
        """Return the seed of round ``number``, which starts at 1."""
        return f"{self.seed}/{number}"


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A player's result in one round: ``points`` taken, and whether the player got the letter."""

    points: int
    lost: bool

    def __post_init__(self) -> None:
        if not 0 <= self.points <= _MAX_POINTS:
            raise ValueError(f"nobody takes {self.points} points")


Results = tuple[RoundResult | None, ...]
"""Results by round, ``None`` for a round that has not been played."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """A deal set and the sender's results; ``name`` of the sender may be empty."""

    deals: DealSet
    results: Results = (None,) * ROUNDS
    name: str = ""

    def __post_init__(self) -> None:
        if len(self.results) != ROUNDS:
            raise ValueError("a result for each round")
        object.__setattr__(self, "name", one_line(self.name, MAX_TYPED_NAME_LENGTH))

    @property
    def code(self) -> str:
        deals = self.deals
        results = ",".join(map(_result_text, self.results))
        entries = (deals.seed, _level_letters(deals.levels), deals.bots, results, self.name)
        data = _FIELD_SEPARATOR.join(entries).encode("utf-8", errors="replace")
        sealed = data + zlib.crc32(data).to_bytes(4, "big")
        word = base64.urlsafe_b64encode(sealed).decode("ascii").rstrip("=")
        return f"{_CODE_PREFIX}{_FORMAT}.{word}"


def read_code(text: str) -> Challenge:
    """Return the challenge of the first complete code in a text; raise BadCode if there is none.

    Line breaks within the code, and changes made by mail and chat programs
    (`smokingcat.common.text_repair`), are undone.
    """
    is_newer = False
    text = unquote(text[:_MAX_SEARCHED])
    plainly, unmarked = plain(text), without_markup(plain(text.replace("—", "--")))
    for each in dict.fromkeys((text, unquote(plainly), unquote(unmarked))):
        for begin in islice(_BEGIN_PATTERN.finditer(each), _MAX_CODES):
            if int(begin[1]) > _FORMAT:
                is_newer = True
                continue
            for signs in _possible_codes(each, begin.end()):
                with contextlib.suppress(BadCode):
                    return _decode(signs)
    raise BadCode("newer" if is_newer else "strange")


def _possible_codes(text: str, begin: int) -> Iterator[str]:
    """Yield the possible codes that start at ``begin``, each one part of a broken line longer."""
    signs = ""
    for _ in range(_MAX_PARTS):
        part = _PART_PATTERN.match(text, begin)
        if part is None:
            return
        signs, begin = signs + part[1], part.end()
        if len(signs) > _MAX_SIGNS:
            return
        if len(signs) >= _MIN_CODE_LENGTH:
            yield signs


def _decode(signs: str) -> Challenge:
    """Return the challenge encoded in the characters of a code; raise BadCode if it is damaged."""
    try:
        sealed = base64.urlsafe_b64decode(signs + "=" * (-len(signs) % 4))
        data, check = sealed[:-4], sealed[-4:]
        if zlib.crc32(data).to_bytes(4, "big") != check:
            raise ValueError("it has been changed")
        seed, levels, bots, results, name = data.decode("utf-8").split(_FIELD_SEPARATOR)
        return Challenge(
            DealSet(seed, bots, tuple(_LEVEL_BY_LETTER[letter] for letter in levels)),
            tuple(_parse_result(each) for each in results.split(",")),
            name,
        )
    except (ValueError, KeyError, binascii.Error):
        raise BadCode("strange") from None


def read_challenge(path: Path) -> Challenge | None:
    """Return the challenge in a file, ``None`` for other content; raise BadCode or OSError."""
    with safe_files.open_regular(path) as file:
        data = file.read(_MAX_SEARCHED)
    text = unquote(plain(decode_text(data, "replace")))
    if data.startswith(_ZIP_SIGNATURE) or not (
        text.startswith(_CODE_PREFIX) or _BEGIN_PATTERN.search(text)
    ):
        return None
    return read_code(text)


def totals(results: Results) -> tuple[int, int]:
    """Return the number of letters and of points in the rounds played so far."""
    played = [each for each in results if each is not None]
    return sum(each.lost for each in played), sum(each.points for each in played)


def _level_letters(levels: tuple[str, ...]) -> str:
    return "".join(level[0] for level in levels)


def _result_text(result: RoundResult | None) -> str:
    return "-" if result is None else f"{result.points}{'L' * result.lost}"


def _parse_result(text: str) -> RoundResult | None:
    if text == "-":
        return None
    found = _RESULT_PATTERN.fullmatch(text)
    if found is None:
        raise ValueError("no result")
    return RoundResult(int(found[1]), bool(found[2]))
