"""Matches that hypothesis makes up, to be played at random."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from smokingcat.rules.match import Match
from smokingcat.rules.ruleset import Ruleset


@dataclass(frozen=True)
class Plan:
    """How to play a match; ``chance`` is that of throwing in, or of whatever is forbidden."""

    rules: Ruleset
    seed: int
    chance: float

    def match(self) -> Match:
        """Return the match, at its beginning."""
        return Match(self.rules, self.seed)


def plans(chances: Sequence[float], **rules: SearchStrategy[Any]) -> SearchStrategy[Plan]:
    """Return any plan with one of the ``chances``; ``rules`` are drawn besides the usual ones."""
    return st.builds(
        Plan,
        rules=st.builds(
            Ruleset,
            word=st.sampled_from(["USY", "FAJFKA"]),
            end_at_17=st.sampled_from(["auto", "ask", "never"]),
            **rules,
        ),
        seed=st.integers(0, 2**32),
        chance=st.sampled_from(chances),
    )
