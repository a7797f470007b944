"""Achievements that earn a certificate, computed from the person's rounds and matches.

Every achievement follows from the sums of the statistics and from the list of finished matches.
Achievements are not stored, so none can be lost or counted twice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from smokingcat.rules.seats import SEATS
from smokingcat.store.matches import MatchRow
from smokingcat.store.statistics import ALL_ROUNDS, HONOUR, GroupSums, Statistics

MASTER: Final = "master"


class Achievement(Enum):
    """Reasons for a certificate, in the order in which the certificates are shown."""

    FINISHED = "finished"  # a match whose last round the person did not throw in
    GIVEN = "given"  # Hejma given away ten times
    TAKEN = "taken"  # Hejma taken ten times
    HONEST = "honest"  # an honest suit at the table (R25)
    CLEAN = "clean"  # 25 rounds without a point
    CLEAR = "clear"  # ten rounds in a row without a letter
    MASTERS = "masters"  # a match without a letter against three masters
    NAMED = "named"  # each of the others has been given a name
    LONG = "long"  # a match of thirty rounds
    CALLED = "called"  # a correct call of renounce (R24)


@dataclass(frozen=True, slots=True)
class AchievementCount:
    """Progress towards an achievement: ``count`` so far of ``required_count``."""

    achievement: Achievement
    count: int
    required_count: int

    @property
    def is_earned(self) -> bool:
        return self.count >= self.required_count

    @property
    def share(self) -> float:
        """The progress, 1 if it is earned."""
        return min(1.0, self.count / self.required_count)


def achievement_counts(
    sums: Mapping[str, GroupSums], matches: Sequence[MatchRow]
) -> tuple[AchievementCount, ...]:
    """Return the count of every achievement over all rounds, under strict law and honour law."""
    both = [sums.get(group, GroupSums()) for group in (ALL_ROUNDS, HONOUR)]
    named = {match.loser for match in matches if match.gives_name} & {*SEATS[1:]}
    unscathed = [match for match in matches if _is_unscathed(match)]
    counted = {
        Achievement.FINISHED: (sum(each.highlights.matches_played_out for each in both), 1),
        Achievement.GIVEN: (sum(each.summary.hejmas_given for each in both), 10),
        Achievement.TAKEN: (sum(each.summary.hejmas_taken for each in both), 10),
        Achievement.HONEST: (sum(each.summary.honest_suits for each in both), 1),
        Achievement.CLEAN: (sum(each.highlights.clean for each in both), 25),
        Achievement.CLEAR: (max(each.highlights.longest_clear for each in both), 10),
        Achievement.MASTERS: (len(unscathed), 1),
        Achievement.NAMED: (len(named), len(SEATS) - 1),
        Achievement.LONG: (max(each.highlights.longest_match for each in both), 30),
        Achievement.CALLED: (sum(each.summary.calls_right for each in both), 1),
    }
    return tuple(AchievementCount(merit, count, least) for merit, (count, least) in counted.items())


def achievements_earned_by(
    identity: str, statistics: Statistics, ended: Sequence[MatchRow]
) -> tuple[AchievementCount, ...]:
    """Return the achievements that would not be earned without the match ``identity``."""
    others = [match for match in ended if match.identity != identity]
    before = achievement_counts(statistics.sums(without=identity), others)
    now = achievement_counts(statistics.sums(), ended)
    pairs = zip(before, now, strict=True)
    return tuple(new for old, new in pairs if new.is_earned and not old.is_earned)


def nearest_achievement(counts: Sequence[AchievementCount]) -> AchievementCount | None:
    """Return the achievement that lacks least, ``None`` if all are earned."""
    return max(
        (each for each in counts if not each.is_earned), key=lambda one: one.share, default=None
    )


def _is_unscathed(match: MatchRow) -> bool:
    """Return whether the person beat three masters without getting a letter."""
    return match.kinds[1:] == (MASTER,) * 3 and not match.letters[0] and match.loser != 0
