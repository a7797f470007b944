"""Latency histogram: mean and quantiles of the bots' thinking times.

Times are counted in buckets of two significant digits. Memory use is therefore independent of the
number of decisions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

_MICROSECONDS: Final = 1_000_000


class LatencyHistogram:
    """Thinking times of decisions, in seconds.

    ``decision_count`` is the number of decisions, ``seconds`` their total. ``buckets`` count
    decisions by microseconds, rounded to two significant digits.
    """

    def __init__(
        self, asked: int = 0, seconds: float = 0.0, buckets: Mapping[int, int] | None = None
    ) -> None:
        self.decision_count = asked
        self.seconds = seconds
        self.buckets = Counter(buckets)

    def add_seconds(self, seconds: float) -> None:
        self.decision_count += 1
        self.seconds += seconds
        self.buckets[_two_digits(round(seconds * _MICROSECONDS))] += 1

    def add(self, other: LatencyHistogram) -> None:
        self.decision_count += other.decision_count
        self.seconds += other.seconds
        self.buckets.update(other.buckets)

    @property
    def mean(self) -> float:
        """Seconds per decision; 0 without decisions."""
        return self.seconds / self.decision_count if self.decision_count else 0.0

    def quantile(self, share: float) -> float:
        """Return the seconds within which a ``share`` (0 to 1) of the decisions were made."""
        rest = share * self.decision_count
        for microseconds in sorted(self.buckets):
            rest -= self.buckets[microseconds]
            if rest <= 0:
                return microseconds / _MICROSECONDS
        return 0.0


def _two_digits(number: int) -> int:
    step: int = 10 ** max(0, len(str(number)) - 2)
    return round(number / step) * step


def merge(latencies: Iterable[LatencyHistogram]) -> LatencyHistogram:
    sum_of_all = LatencyHistogram()
    for latency in latencies:
        sum_of_all.add(latency)
    return sum_of_all
