"""Rounds that anybody can play against the same cats, and how somebody fared in them, as a code.

A code is one word of under 200 letters that goes through any letter or chat. It is no secret, only
unread: nobody should see by accident how the other has fared. It may come from anybody, so whatever
is not exactly what this module writes is refused.
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
from smokingcat.common.text_repair import decoded, plain, unquoted, without_markup
from smokingcat.rules.ruleset import Ruleset
from smokingcat.store.settings import LONGEST_TYPED_NAME

ROUNDS: Final = 3
DEALERS: Final = (1, 2, 3)
"""Who deals each of the rounds, so that none hangs on who lost the one before; never the person."""
LEVELS: Final = ("regular", "sly", "regular")
"""The cats of every day, from the person's left."""
RULES: Final = Ruleset()
"""What is played by, whatever anybody's own settings are; nobody comes to the end of the word.

Any other word of as many letters will do: cats that think reckon with how many there are.
"""
LONGEST_CODE: Final = 199

_FIRST_WORD: Final = "SMOKINGCAT"
_FORMAT: Final = 1
_LARGEST: Final = 20_000
"""Bytes of a file, and letters of a text, that are looked at."""
_MOST_SIGNS: Final = LONGEST_CODE - len(f"{_FIRST_WORD}{_FORMAT}.")
_FEWEST_SIGNS: Final = 16
_MOST_PARTS: Final = 24
"""Parts into which lines of letters may have broken a code."""
_BEGIN: Final = re.compile(rf"{_FIRST_WORD}\s*([0-9]{{1,4}})\.", re.A)
_PART: Final = re.compile(r"\s*([A-Za-z0-9_-]+)(?!\w)")
_SEED: Final = re.compile(r"[0-9]{1,8}(-[0-9]{1,8}){0,2}", re.A)
_DIGEST: Final = re.compile(r"[0-9a-f]{8}", re.A)
_RESULT: Final = re.compile(r"([0-9]{1,2})(L?)", re.A)
_MOST_POINTS: Final = 33
_MOST_CODES: Final = 8
_ZIP: Final = b"PK"
_BY_LETTER: Final = {name[0]: name for name in roster.names()}
_BETWEEN: Final = "\n"


class BadCode(ValueError):
    """A text without a code that can be read; ``reason`` says if only a newer game can."""

    def __init__(self, reason: Literal["strange", "newer"]) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class DealSet:
    """Three rounds, each a match of its own: ``seed`` gives the cards, ``levels`` the cats' play.

    ``bots`` is the digest of those cats (`smokingcat.bots.edition`). ValueError for a seed that is
    not made of digits and dashes, and for a level that there is not.
    """

    seed: str
    bots: str
    levels: tuple[str, ...] = LEVELS

    def __post_init__(self) -> None:
        if not _SEED.fullmatch(self.seed):
            raise ValueError(f"no seed of a challenge: {self.seed[:40]!r}")
        if not _DIGEST.fullmatch(self.bots):
            raise ValueError("no digest of bots")
        if len(self.levels) != len(LEVELS) or not set(self.levels) <= set(roster.names()):
            raise ValueError("three levels are needed")

    @property
    def key(self) -> str:
        """What tells these cards and cats from others, fit for the name of a file."""
        return f"{self.seed}-{_letters(self.levels)}"

    def seed_of(self, number: int) -> str:
        """Return the seed of a round, from 1."""
        return f"{self.seed}/{number}"


@dataclass(frozen=True, slots=True)
class RoundResult:
    """How somebody fared in one round: ``points`` taken, and whether the letter is theirs."""

    points: int
    lost: bool

    def __post_init__(self) -> None:
        if not 0 <= self.points <= _MOST_POINTS:
            raise ValueError(f"nobody takes {self.points} points")


Results = tuple[RoundResult | None, ...]
"""By round, ``None`` for one that has not been played."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """Rounds to be played, and how whoever asks for it fared in them; ``name`` may be nothing."""

    deals: DealSet
    results: Results = (None,) * ROUNDS
    name: str = ""

    def __post_init__(self) -> None:
        if len(self.results) != ROUNDS:
            raise ValueError("a result for each round")
        object.__setattr__(self, "name", one_line(self.name, LONGEST_TYPED_NAME))

    @property
    def code(self) -> str:
        """The challenge as one word."""
        deals = self.deals
        results = ",".join(map(_result_text, self.results))
        entries = (deals.seed, _letters(deals.levels), deals.bots, results, self.name)
        data = _BETWEEN.join(entries).encode("utf-8", errors="replace")
        sealed = data + zlib.crc32(data).to_bytes(4, "big")
        word = base64.urlsafe_b64encode(sealed).decode("ascii").rstrip("=")
        return f"{_FIRST_WORD}{_FORMAT}.{word}"


def read_code(text: str) -> Challenge:
    """Return the challenge of the first code in a text that is whole; BadCode if there is none.

    What mail and chats do to a text (`smokingcat.common.text_repair`), and that they break a line,
    is undone.
    """
    is_newer = False
    text = unquoted(text[:_LARGEST])
    plainly, unmarked = plain(text), without_markup(plain(text.replace("—", "--")))
    for each in dict.fromkeys((text, unquoted(plainly), unquoted(unmarked))):
        for begin in islice(_BEGIN.finditer(each), _MOST_CODES):
            if int(begin[1]) > _FORMAT:
                is_newer = True
                continue
            for signs in _parts(each, begin.end()):
                with contextlib.suppress(BadCode):
                    return _read_signs(signs)
    raise BadCode("newer" if is_newer else "strange")


def _parts(text: str, begin: int) -> Iterator[str]:
    """Yield what stands in a text from a place on with one part of a broken code more each time."""
    signs = ""
    for _ in range(_MOST_PARTS):
        part = _PART.match(text, begin)
        if part is None:
            return
        signs, begin = signs + part[1], part.end()
        if len(signs) > _MOST_SIGNS:
            return
        if len(signs) >= _FEWEST_SIGNS:
            yield signs


def _read_signs(signs: str) -> Challenge:
    """Return the challenge that stands in the signs of a code; BadCode if they are not whole."""
    try:
        sealed = base64.urlsafe_b64decode(signs + "=" * (-len(signs) % 4))
        data, check = sealed[:-4], sealed[-4:]
        if zlib.crc32(data).to_bytes(4, "big") != check:
            raise ValueError("it has been changed")
        seed, levels, bots, results, name = data.decode("utf-8").split(_BETWEEN)
        return Challenge(
            DealSet(seed, bots, tuple(_BY_LETTER[letter] for letter in levels)),
            tuple(_read_result(each) for each in results.split(",")),
            name,
        )
    except (ValueError, KeyError, binascii.Error):
        raise BadCode("strange") from None


def read_challenge(path: Path) -> Challenge | None:
    """Return the challenge in a file, ``None`` if it holds something else; BadCode or OSError."""
    with safe_files.opened(path) as file:
        data = file.read(_LARGEST)
    text = unquoted(plain(decoded(data, "replace")))
    if data.startswith(_ZIP) or not (text.startswith(_FIRST_WORD) or _BEGIN.search(text)):
        return None
    return read_code(text)


def totals(results: Results) -> tuple[int, int]:
    """Return how many letters and how many points the rounds played so far have brought."""
    played = [each for each in results if each is not None]
    return sum(each.lost for each in played), sum(each.points for each in played)


def _letters(levels: tuple[str, ...]) -> str:
    return "".join(level[0] for level in levels)


def _result_text(result: RoundResult | None) -> str:
    return "-" if result is None else f"{result.points}{'L' * result.lost}"


def _read_result(text: str) -> RoundResult | None:
    if text == "-":
        return None
    found = _RESULT.fullmatch(text)
    if found is None:
        raise ValueError("no result")
    return RoundResult(int(found[1]), bool(found[2]))
