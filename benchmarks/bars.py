"""A measured value beside its bar, and the table that is printed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table: what was measured, and the bar it should stay under.

    With ``more_is_better`` the value should stay over the bar instead.
    """

    what: str
    value: float
    bar: float
    unit: str
    more_is_better: bool = False

    @property
    def ratio(self) -> float:
        """Return how much of the bar is used up: 1 or less is kept; a bar of 0 allows none."""
        if self.more_is_better:
            return self.bar / self.value if self.value else float("inf")
        if self.bar == 0:
            return 0.0 if self.value == 0 else float("inf")
        return self.value / self.bar

    @property
    def is_kept(self) -> bool:
        """Whether the bar is kept."""
        return self.ratio <= 1


def number(value: float) -> str:
    """Return three digits or so of ``value``."""
    if value >= 100 or value == int(value):
        return f"{value:,.0f}"
    return f"{value:.3g}"


def table(rows: Iterable[Row]) -> str:
    """Return the rows as a Markdown table."""
    lines = ["| what | measured | bar | of the bar |", "|---|---:|---:|---:|"]
    for row in rows:
        sign = "" if row.is_kept else " **over**"
        side = "at least " if row.more_is_better else ""
        lines.append(
            f"| {row.what} | {number(row.value)} {row.unit} | {side}{number(row.bar)} {row.unit} "
            f"| {row.ratio:.0%}{sign} |"
        )
    return "\n".join(lines)


def quantile(values: Iterable[float], part: float) -> float:
    """Return the value below which ``part`` (0 to 1) of the values lie; ValueError for none."""
    ordered = sorted(values)
    if not ordered:
        raise ValueError("nothing was measured")
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]
