"""Remarks of the cats and of the scoring panel, written separately in each language.

The remarks are not translated, so they are not in a catalogue. A language's ``talk.toml`` contains
its remarks by speaker and occasion. This module does not decide when a cat speaks. ``python -m
smokingcat.i18n.talk CODE`` checks a file.
"""

from __future__ import annotations

import string
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Final

from smokingcat.common import paths
from smokingcat.i18n.catalogue.languages import LANGUAGES, PSEUDO, SOURCE
from smokingcat.i18n.catalogue.pseudo import pseudo
from smokingcat.i18n.catalogue.typography import bind_spaces

Lines = Mapping[str, Mapping[str, Sequence[str]]]
"""Lines by speaker (the key of a cat, or `RECKONING`) and occasion."""

RECKONING: Final = "reckoning"
LAST_WORDS: Final = "last-words"
SPEAKERS: Final = ("mourek", "belinda", "zrzoun")
AT_COURT: Final = ("call", "mock", "guilty", "innocent", "condemned", "acquitted")
"""Occasions when the table calls, votes and judges (R24)."""
FEWEST: Final[Mapping[str, int]] = {
    "begin": 2, "rematch": 2, "last-mine": 1, "last-yours": 2, "name-mine": 2, "name-yours": 3,
    "deal": 2, "gift": 3, "received": 3, "lead": 4, "void": 3,
    "hejma-took": 3, "hejma-gave": 3, "hejma-saw": 3, "honest": 2, "dear-took": 3, "dear-saw": 2,
    "letter-mine": 3, "letter-yours": 3, "narrow": 2, "clean": 2, "thrown": 2,
    "brink-mine": 2, "brink-yours": 2, "wait": 4, LAST_WORDS: 12,
    **dict.fromkeys(("call", "mock", "guilty", "innocent"), 3),
    **dict.fromkeys(("condemned", "acquitted"), 2),
}  # similar occasions on one line  # fmt: skip
"""Minimum number of lines of each cat, by occasion."""
CASES: Final[Mapping[str, int]] = {
    "full": 30, "tied": 30, "short": 30, "close": 30, "hejma": 30, "hearts": 30, "verdict": 12,
}  # similar occasions on one line  # fmt: skip
"""Occasions for remarks on the scoring panel, with the minimum number of remarks for each."""
LONGEST, LONGEST_REMARK = 60, 66
"""Maximum length in characters of a cat's line and of a remark."""
_PLACES: Final[Mapping[str, frozenset[str]]] = {
    key: frozenset({"word"}) for key in ("name-mine", "name-yours", LAST_WORDS)
}


@lru_cache(maxsize=2)
def lines(code: str, folder: Path | None = None) -> Lines:
    """Return the lines of ``code``, or the English ones if that language has none.

    The pseudo-language is derived from English. Raise OSError or TOMLDecodeError if the English
    lines cannot be read.
    """
    spoken = read(code, folder) or read(SOURCE, folder) or {}
    if code != PSEUDO:
        return spoken
    return {
        speaker: {
            key: tuple(pseudo(line, _longest(key)) for line in texts)
            for key, texts in known.items()
        }
        for speaker, known in spoken.items()
    }


def read(code: str, folder: Path | None = None) -> Lines | None:
    """Return the lines of ``code`` with non-breaking spaces, ``None`` if it has no file."""
    path = (folder or paths.locales()) / code / "talk.toml"
    if code not in LANGUAGES or not path.is_file():
        return None
    spoken = tomllib.loads(path.read_text(encoding="utf-8"))
    return {
        speaker: {
            key: tuple(bind_spaces(code, line) for line in texts) for key, texts in known.items()
        }
        for speaker, known in spoken.items()
    }


class TalkHistory:
    """History of lines said since the start of the program, which avoids repetition."""

    def __init__(self) -> None:
        self._heard: dict[str, None] = {}
        self._remarks: dict[object, str] = {}

    def unused_line(self, code: str, speaker: str, key: str, chance: str) -> str | None:
        """Return a line that has not been said yet, ``None`` if there is none left.

        ``chance`` is a seed. The same seed and history give the same line.
        """
        fresh = [line for line in _known(code, speaker, key) if line not in self._heard]
        return _pick(fresh, chance) if fresh else None

    def add(self, line: str) -> None:
        """Store that a line has been said; ``line`` is as returned by `unused_line`."""
        self._heard.pop(line, None)
        self._heard[line] = None

    def remark(self, code: str, speaker: str, key: str, chance: str, word: str = "") -> str:
        """Return a line for a mandatory remark; the same arguments give the same line.

        If all lines have been said, one of the least recent half is chosen.
        """
        about = (code, speaker, key, chance)
        if about not in self._remarks:
            known = _known(code, speaker, key)
            heard = list(self._heard)
            fresh = [line for line in known if line not in self._heard]
            stale = sorted((line for line in known if line in self._heard), key=heard.index)
            line = _pick(fresh or stale[: max(1, len(stale) // 2)], chance)
            self.add(line)
            self._remarks[about] = line
        return self._remarks[about].format(word=word)


def _known(code: str, speaker: str, key: str) -> Sequence[str]:
    return lines(code).get(speaker, {}).get(key, ())


def _pick(choice: Sequence[str], chance: str) -> str:
    return choice[int(Random(f"line/{chance}").random() * len(choice))]


def faults(code: str, spoken: Lines) -> Iterator[str]:
    """Yield the faults in the lines of a language, one sentence each."""
    heard: set[str] = set()
    for speaker in (*SPEAKERS, RECKONING):
        fewest = CASES if speaker == RECKONING else FEWEST
        known = spoken.get(speaker, {})
        for key in known.keys() - fewest.keys():
            yield f"{code}: [{speaker}] nothing is called {key}"
        for key, least in fewest.items():
            texts = known.get(key, ())
            if len(texts) < least:
                yield f"{code}: [{speaker}] {key} has {len(texts)} lines of {least}"
            for line in texts:
                yield from (
                    f"{code}: [{speaker}] {key}: {line}: {why}" for why in _line_faults(key, line)
                )
                if line in heard:
                    yield f"{code}: [{speaker}] {key}: {line}: is said twice"
                heard.add(line)
    for speaker in spoken.keys() - {*SPEAKERS, RECKONING}:
        yield f"{code}: nobody is called {speaker}"


def _longest(key: str) -> int:
    """Return the greatest length of a line for an occasion, in characters."""
    return LONGEST_REMARK if key in CASES else LONGEST


def _line_faults(key: str, line: str) -> Iterator[str]:
    if len(line) > _longest(key):
        yield f"has {len(line)} characters of {_longest(key)}"
    if line != line.strip() or "  " in line or not line:
        yield "has spaces to spare"
    if '"' in line or "'" in line or "..." in line:
        yield "has signs of a typewriter"
    if key in CASES and any(sign.isdigit() for sign in line):
        yield "has a number"
    try:
        places = {place for _, place, _, _ in string.Formatter().parse(line) if place is not None}
    except ValueError:
        places = {line}
    if places - _PLACES.get(key, frozenset()):
        yield "has a place that nothing is put in"


def main(codes: Sequence[str]) -> int:
    """Print the faults in the files of some languages; return 1 if there are any."""
    found = []
    for code in codes:
        spoken = read(code)
        found += [f"{code}: no file"] if spoken is None else list(faults(code, spoken))
        if spoken is not None:
            print(code, {who: sum(map(len, known.values())) for who, known in spoken.items()})
    print(*found, sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
