"""Whoever the coach asks in tests: knows at once, and says of low cards that they lose least."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

from smokingcat.bots.search.pimc import ActionValues
from smokingcat.match.analysis.adviser import Adviser
from smokingcat.match.session.thinking_bot import TaskSubmitter
from smokingcat.rules.cards import Card
from smokingcat.rules.round import Phase
from smokingcat.rules.view import SeatView


class Simple:
    """Chances that go by rank: a seven loses in 4 rounds of 100, an ace in 67."""

    def __init__(self, seed: str = "") -> None:
        """Make one whom the ``seed`` does not change."""

    def action_values(self, view: SeatView, also: Sequence[Card] = ()) -> ActionValues:
        """Return the chances of every legal card, or of the best packets to pass."""
        if view.phase is Phase.PASSING:
            high = sorted(view.hand, key=lambda card: -card.rank)
            packets: tuple[tuple[Card, ...], ...] = tuple(combinations(high, 3))[:6]
            if also and all(set(also) != set(packet) for packet in packets):
                packets += (tuple(also),)
            least = tuple(0.2 + 0.02 * number for number in range(len(packets)))
            return ActionValues(packets, least, least, 0, 4000)
        losing = tuple(map(_chance, view.legal))
        options = tuple((card,) for card in view.legal)
        return ActionValues(options, losing, losing, losing.index(min(losing)), 4000)


class Content(Simple):
    """To whom all options are alike."""

    def action_values(self, view: SeatView, also: Sequence[Card] = ()) -> ActionValues:
        found = super().action_values(view, also)
        return replace(found, losing=(0.3,) * len(found.options))


class Steady(Adviser):
    """Asks the simple one, and thinks nothing of waiting."""

    def __init__(self, ask: TaskSubmitter) -> None:
        super().__init__(ask, Simple)

    def chance(self, view: SeatView) -> float:
        """Return what everybody begins with."""
        del view
        return 0.25


def _chance(card: Card) -> float:
    return 0.04 + 0.09 * list(type(card.rank)).index(card.rank)
