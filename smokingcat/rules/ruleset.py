"""House rules of a match as one frozen value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from smokingcat.rules.word import letters_of, tidy_word

Law = Literal["strict", "honour"]
EndAt17 = Literal["auto", "ask", "never"]


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The rules a table agreed on; ValueError for a bad value (BadWord for the word).

    ``end_at_17`` is R5, ``deal_by`` is R9 (1 or 2 cards at a time), ``law`` is R21-R24.
    """

    word: str = "POPELNÍK"
    law: Law = "strict"
    end_at_17: EndAt17 = "auto"
    deal_by: int = 2

    def __post_init__(self) -> None:
        object.__setattr__(self, "word", tidy_word(self.word))
        if self.law not in get_args(Law):
            raise ValueError(f"unknown law: {self.law!r}")
        if self.end_at_17 not in get_args(EndAt17):
            raise ValueError(f"unknown end_at_17: {self.end_at_17!r}")
        if self.deal_by not in (1, 2):
            raise ValueError(f"cards are dealt by ones or twos, not by {self.deal_by!r}")

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters of the word, one for each lost round (R6)."""
        return letters_of(self.word)
