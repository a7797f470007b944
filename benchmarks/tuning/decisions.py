"""Decisions for tuning: what the seat knew, its legal cards, and their costs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass

import numpy as np
import numpy.typing as npt

from smokingcat.bots.playout import Array, Ints
from smokingcat.bots.recall import recall
from smokingcat.bots.search.determinization import card_bits
from smokingcat.rules.scoring import TRICKS
from smokingcat.rules.view import SeatView


@dataclass
class Decisions:
    """D decisions with at most eight legal cards each; unused places are -1.

    ``hand`` and ``out`` are bits. ``table`` (D, 3) and ``legal`` (D, 8) are cards 0 to 31.
    ``points`` (D, 4) begin with the seat's own. ``cost`` (D, 8) is high for bad cards.
    """

    hand: Ints
    out: Ints
    left: Ints
    table: Ints
    points: Ints
    legal: Ints
    cost: npt.NDArray[np.float64]

    @classmethod
    def of(cls, rows: Sequence[tuple[SeatView, Sequence[float]]]) -> Decisions:
        """Return the decisions of some views, with the cost of each legal card."""
        views = [view for view, _ in rows]
        return cls(
            np.array([card_bits(view.hand) for view in views]),
            np.array([card_bits(recall(view).unseen) for view in views]),
            np.array([TRICKS - len(view.taken) for view in views]),
            _padded([[card.index for card in view.trick.cards] for view in views], 3),
            np.array([np.roll(view.points, -view.seat) for view in views]),
            _padded([[card.index for card in view.legal] for view in views], 8),
            _padded([list(cost) for _, cost in rows], 8, np.float64),
        )

    @classmethod
    def concatenated(cls, parts: Sequence[Decisions]) -> Decisions:
        named = [asdict(part) for part in parts]
        return cls(**{name: np.concatenate([part[name] for part in named]) for name in named[0]})


def _padded(rows: Sequence[Sequence[float]], width: int, kind: type = np.int64) -> Array:
    return np.array([[*row, *[-1] * (width - len(row))] for row in rows], dtype=kind)
