"""Rounds that anybody can play against the same cats, and how somebody fared in them, as a code.

A code is one word of under 200 letters that goes through any letter or chat. It is no secret, only
unread: nobody should see by accident how the other has fared. It may come from anybody, so whatever
is not exactly what this module writes is refused.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from smokingcat import intake
from smokingcat.bots import roster
from smokingcat.game.settings import LONGEST_TYPED_NAME
from smokingcat.rules.names import one_line
from smokingcat.rules.ruleset import Ruleset

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
_LARGEST: Final = 1000
"""Bytes of a file that are looked at."""
_MOST_SIGNS: Final = LONGEST_CODE - len(f"{_FIRST_WORD}{_FORMAT}.")
_CODE: Final = re.compile(
    rf"{_FIRST_WORD}([0-9]{{1,4}})\.([A-Za-z0-9_-]{{16,{_MOST_SIGNS}}})(?![\w-])", re.A
)
_SEED: Final = re.compile(r"[0-9]{1,8}(-[0-9]{1,8}){0,2}", re.A)
_DIGEST: Final = re.compile(r"[0-9a-f]{8}", re.A)
_RESULT: Final = re.compile(r"([0-9]{1,2})(L?)", re.A)
_MOST_POINTS: Final = 33
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
    """Return the challenge of the first code in a text; BadCode if there is none that is whole."""
    found = _CODE.search(text)
    if found is None:
        raise BadCode("strange")
    if int(found[1]) > _FORMAT:
        raise BadCode("newer")
    try:
        sealed = base64.urlsafe_b64decode(found[2] + "=" * (-len(found[2]) % 4))
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
    with intake.opened(path) as file:
        data = file.read(_LARGEST)
    if not data.startswith(_FIRST_WORD.encode()):
        return None
    return read_code(data.decode("ascii", errors="replace"))


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
