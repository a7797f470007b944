"""Who plays what in the arena, by names that another process or another day understands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from smokingcat.arena.board import TURNS, Board, Clock, play_deal, play_match
from smokingcat.arena.score import Score
from smokingcat.bots import roster
from smokingcat.bots.bot import Bot
from smokingcat.rules.pack import Seed
from smokingcat.rules.ruleset import Law, Ruleset

Job = tuple[int, int]
"""The number of a board, and how often it is played."""


@dataclass(frozen=True, slots=True)
class Contest:
    """All that decides the boards but how many there are.

    ``bots`` are four names of the roster. They play single rounds, or whole matches for ``word``
    where there is one, under the table's ``law``.
    """

    bots: tuple[str, ...]
    seed: str
    word: str | None = None
    law: Law = "strict"

    def play(self, number: int, turns: int = TURNS, clock: Clock | None = None) -> Board:
        """Play the ``number``-th board (from 0); UnknownBot (a ValueError) for a strange name."""
        if self.word is None:
            bots = [roster.make(name, self.seed) for name in self.bots]
            return play_deal(bots, number, self.seed, turns, Ruleset(law=self.law), clock)
        bots = [roster.make(name, f"{self.seed}/{number}") for name in self.bots]
        return play_match(bots, number, self.seed, turns, Ruleset(self.word, self.law), clock)

    def data(self) -> dict[str, Any]:
        """Return it as JSON knows it."""
        return {"bots": self.bots, "seed": self.seed, "word": self.word, "law": self.law}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Contest:
        """Return what `data` told; LookupError, TypeError or ValueError for others."""
        word = data["word"]
        rules = Ruleset(law=data.get("law", "strict"))  # files of old know no other
        bots = tuple(map(str, data["bots"]))
        return cls(bots, str(data["seed"]), word and str(word), rules.law)


def jobs(plays: int) -> Sequence[Job]:
    """Return the numbers of the boards and how often each is played, so that it is ``plays``."""
    whole, rest = divmod(plays, TURNS)
    return [*((number, TURNS) for number in range(whole)), *([(whole, rest)] if rest else [])]


def play_rounds(
    bots: Sequence[Bot],
    rounds: int = 1000,
    seed: Seed = 1,
    duplicate: bool = True,
    clock: Clock | None = None,
    ruleset: Ruleset | None = None,
) -> Score:
    """Play ``rounds`` rounds between four bots; ValueError for another number of them.

    ``duplicate`` plays every deal four times, each bot once in every seat, so that luck with
    cards evens out; the last deal is cut short where ``rounds`` is no multiple of four.
    """
    score = Score([bot.name for bot in bots])
    for number, turns in jobs(rounds) if duplicate else [(deal, 1) for deal in range(rounds)]:
        score.add(play_deal(bots, number, seed, turns, ruleset, clock))
    return score
