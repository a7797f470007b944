"""What a person's rounds and matches have come to that is worth a certificate.

Every merit is a fact of the sums of the statistics and of the list of finished matches, found anew
whenever somebody looks: nothing is kept of it, so none can be lost, and none is true twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from smokingcat.game.balance import ALL, Balances
from smokingcat.game.finished import Finished
from smokingcat.game.tally import HONOUR
from smokingcat.rules import SEATS

MASTER: Final = "master"


class Merit(Enum):
    """What a certificate is for, in the order in which they hang."""

    FINISHED = "finished"  # a match played to its last letter
    GIVEN = "given"  # Hejma given away ten times
    TAKEN = "taken"  # Hejma taken ten times
    HONEST = "honest"  # an honest suit at the table (R25)
    CLEAN = "clean"  # 25 rounds without a point
    CLEAR = "clear"  # ten rounds in a row without a letter
    MASTERS = "masters"  # a match without a letter against three masters
    NAMED = "named"  # each of the others has been given a name
    LONG = "long"  # a match of thirty rounds
    CALLED = "called"  # a right call of renounce (R24)


@dataclass(frozen=True, slots=True)
class MeritCount:
    """A merit, how much there is of it by now, and how much is worth a certificate."""

    merit: Merit
    count: int
    least: int

    @property
    def is_earned(self) -> bool:
        """Whether there is a certificate for it."""
        return self.count >= self.least


def merit_counts(balances: Balances, matches: Sequence[Finished]) -> tuple[MeritCount, ...]:
    """Return how much there is of each, under strict law and honour law, against whomever."""
    sums = [balances.of(group) for group in (ALL, HONOUR)]
    played = [match for match in matches if match.is_played]
    named = {match.loser for match in played if match.names_somebody} & {*SEATS[1:]}
    unscathed = [match for match in played if _is_unscathed(match)]
    counted = {
        Merit.FINISHED: (sum(each.matches for each in sums), 1),
        Merit.GIVEN: (sum(each.hejmas_given for each in sums), 10),
        Merit.TAKEN: (sum(each.hejmas_taken for each in sums), 10),
        Merit.HONEST: (sum(each.honest_suits for each in sums), 1),
        Merit.CLEAN: (sum(each.clean for each in sums), 25),
        Merit.CLEAR: (max(each.longest_clear for each in sums), 10),
        Merit.MASTERS: (len(unscathed), 1),
        Merit.NAMED: (len(named), len(SEATS) - 1),
        Merit.LONG: (max(each.longest_match for each in sums), 30),
        Merit.CALLED: (sum(each.calls_right for each in sums), 1),
    }
    return tuple(MeritCount(merit, count, least) for merit, (count, least) in counted.items())


def _is_unscathed(match: Finished) -> bool:
    """Return whether the person left masters without a letter of their own."""
    return match.kinds[1:] == (MASTER,) * 3 and not match.letters[0] and match.loser != 0
