"""Ratio estimate from clustered counts, with its standard error."""

from __future__ import annotations

from math import sqrt


class RatioEstimate:
    """Share of a part in a whole, counted in clusters such as boards or rounds.

    The results within one cluster depend on the same cards, so the error counts clusters.
    """

    def __init__(self) -> None:
        self._boards = 0
        self._part = self._whole = 0.0
        self._parts = self._products = self._wholes = 0.0

    def add(self, part: float, whole: float) -> None:
        self._boards += 1
        self._part += part
        self._whole += whole
        self._parts += part * part
        self._products += part * whole
        self._wholes += whole * whole

    @property
    def value(self) -> float:
        """The share, 0 to 1; 0 without counts."""
        return self._part / self._whole if self._whole else 0.0

    @property
    def error(self) -> float | None:
        """The standard error of the share; ``None`` for fewer than two clusters."""
        if self._boards < 2:
            return None
        share = self.value
        squares = self._parts - 2 * share * self._products + share * share * self._wholes
        return sqrt(max(0.0, squares) * self._boards / (self._boards - 1)) / self._whole
