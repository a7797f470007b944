"""Decisions for training: what the seat knew, its legal cards, and its choice."""

from __future__ import annotations

from dataclasses import asdict, dataclass

import numpy as np

from smokingcat.bots.learned.features import Features
from smokingcat.bots.playout import Array, Ints, Playouts, unpack_cards


@dataclass
class Decisions:
    """D decisions: ``features`` (D, columns), ``legal`` as bits (D,), what was ``chosen`` (D,)."""

    features: Array
    legal: Array
    chosen: Ints

    @classmethod
    def of(cls, features: Features, worlds: Playouts, rows: Ints, chosen: Ints) -> Decisions:
        """Return the decisions of ``worlds.seat`` in the worlds of ``rows``."""
        columns = np.stack(features.columns(worlds, rows), axis=1).astype(np.uint16)
        return cls(columns, features.legal(worlds).take(rows).astype(np.uint32), chosen)

    @classmethod
    def concatenated(cls, parts: list[Decisions]) -> Decisions:
        named = [asdict(part) for part in parts]
        return cls(**{name: np.concatenate([part[name] for part in named]) for name in named[0]})

    @property
    def is_legal(self) -> Array:
        """The legal cards as booleans, (D, 32)."""
        return unpack_cards(self.legal)

    def take(self, rows: Ints) -> Decisions:
        """Return the decisions of ``rows``."""
        return Decisions(self.features[rows], self.legal[rows], self.chosen[rows])

    def __len__(self) -> int:
        return len(self.legal)
