"""How long a bot pondered: the mean, and what nearly all of its decisions stayed under.

Keeps no list of times: they are sorted into pots of two digits, so that a million decisions take
no more room than a thousand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

_MILLION: Final = 1_000_000


class Pondering:
    """The seconds that some decisions took.

    ``pots`` tell how many of them took so many microseconds, rounded to two digits.
    """

    def __init__(
        self, asked: int = 0, seconds: float = 0.0, pots: Mapping[int, int] | None = None
    ) -> None:
        self.asked = asked
        self.seconds = seconds
        self.pots = Counter(pots)

    def note(self, seconds: float) -> None:
        """Take note of one more decision."""
        self.asked += 1
        self.seconds += seconds
        self.pots[_two_digits(round(seconds * _MILLION))] += 1

    def add(self, other: Pondering) -> None:
        """Take note of all decisions of ``other`` too."""
        self.asked += other.asked
        self.seconds += other.seconds
        self.pots.update(other.pots)

    @property
    def mean(self) -> float:
        """Seconds a decision; 0 without any."""
        return self.seconds / self.asked if self.asked else 0.0

    def within(self, share: float) -> float:
        """Return the seconds that a ``share`` (0 to 1) of the decisions took at most."""
        rest = share * self.asked
        for microseconds in sorted(self.pots):
            rest -= self.pots[microseconds]
            if rest <= 0:
                return microseconds / _MILLION
        return 0.0


def _two_digits(number: int) -> int:
    step: int = 10 ** max(0, len(str(number)) - 2)
    return round(number / step) * step


def together(ponderings: Iterable[Pondering]) -> Pondering:
    """Return all decisions of several in one."""
    sum_of_all = Pondering()
    for pondering in ponderings:
        sum_of_all.add(pondering)
    return sum_of_all
