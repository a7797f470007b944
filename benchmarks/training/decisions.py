"""Decisions: what a seat knew, what it might play, and what it chose."""

from __future__ import annotations

from dataclasses import asdict, dataclass

import numpy as np

from smokingcat.bots.learned.features import Clues
from smokingcat.bots.playout import Array, Ints, Playouts, spread


@dataclass
class Decisions:
    """D decisions: ``clues`` (D, columns), ``legal`` as bits (D,), and the card ``chosen`` (D,)."""

    clues: Array
    legal: Array
    chosen: Ints

    @classmethod
    def of(cls, clues: Clues, worlds: Playouts, rows: Ints, chosen: Ints) -> Decisions:
        """Return the decisions of ``worlds.seat`` in the worlds of ``rows``."""
        columns = np.stack(clues.columns(worlds, rows), axis=1).astype(np.uint16)
        return cls(columns, clues.legal(worlds).take(rows).astype(np.uint32), chosen)

    @classmethod
    def joined(cls, parts: list[Decisions]) -> Decisions:
        """Return all of them."""
        named = [asdict(part) for part in parts]
        return cls(**{name: np.concatenate([part[name] for part in named]) for name in named[0]})

    @property
    def is_legal(self) -> Array:
        """Which cards might be played, (D, 32)."""
        return spread(self.legal)

    def take(self, rows: Ints) -> Decisions:
        """Return some of them."""
        return Decisions(self.clues[rows], self.legal[rows], self.chosen[rows])

    def __len__(self) -> int:
        """Return how many they are."""
        return len(self.legal)
