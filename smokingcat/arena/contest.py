"""Contest: bots, seed and rules of an arena run, in a form that can be stored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from smokingcat.arena.board import ROTATIONS, Board, Clock, play_deal, play_match
from smokingcat.bots import roster
from smokingcat.rules.ruleset import Law, Ruleset

Job = tuple[int, int]
"""Number of a board, and the number of rotations to play."""


@dataclass(frozen=True, slots=True)
class Contest:
    """All settings that determine the boards, except their number.

    ``bots`` are four names of the roster. The bots play single rounds, or whole matches for
    ``word`` if it is given, under ``law``.
    """

    bots: tuple[str, ...]
    seed: str
    word: str | None = None
    law: Law = "strict"

    def play(self, number: int, rotations: int = ROTATIONS, clock: Clock | None = None) -> Board:
        """Play the ``number``-th board (from 0); UnknownBot (a ValueError) for an unknown name."""
        if self.word is None:
            bots = [roster.make(name, self.seed) for name in self.bots]
            return play_deal(bots, number, self.seed, rotations, Ruleset(law=self.law), clock)
        bots = [roster.make(name, f"{self.seed}/{number}") for name in self.bots]
        return play_match(bots, number, self.seed, rotations, Ruleset(self.word, self.law), clock)

    def data(self) -> dict[str, Any]:
        return {"bots": self.bots, "seed": self.seed, "word": self.word, "law": self.law}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Contest:
        """Return the contest from `data`; LookupError, TypeError or ValueError if it is invalid."""
        word = data["word"]
        rules = Ruleset(law=data.get("law", "strict"))  # older files lack the law
        bots = tuple(map(str, data["bots"]))
        return cls(bots, str(data["seed"]), word and str(word), rules.law)


def jobs(plays: int) -> Sequence[Job]:
    """Return the boards and rotations that make up ``plays`` rounds or matches."""
    whole, rest = divmod(plays, ROTATIONS)
    return [*((number, ROTATIONS) for number in range(whole)), *([(whole, rest)] if rest else [])]
