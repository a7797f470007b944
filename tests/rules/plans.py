"""Hypothesis strategies for random matches."""

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
    """Settings of a random match; ``chance`` is that of throwing in or of offences."""

    rules: Ruleset
    seed: int
    chance: float

    def match(self) -> Match:
        """Return the match at its start."""
        return Match(self.rules, self.seed)


def plans(chances: Sequence[float], **rules: SearchStrategy[Any]) -> SearchStrategy[Plan]:
    """Return a strategy for plans; ``rules`` are strategies for additional rules."""
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
