"""Score of a tournament: each bot's share of losses, with its standard error."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from smokingcat.arena.board import Board
from smokingcat.arena.latency import LatencyHistogram, merge
from smokingcat.common.ratio_estimate import RatioEstimate
from smokingcat.rules.seats import SEATS


@dataclass(frozen=True, slots=True)
class Standing:
    """Results of one kind of bot, over all the ``seats`` it held.

    ``losses`` is the share of plays (rounds or matches) that one such bot lost. ``round_losses`` is
    the share of rounds that the bot lost. The two shares differ only if matches are played.
    ``points`` are the bot's penalty points per round.
    """

    bot: str
    seats: int
    losses: RatioEstimate
    round_losses: RatioEstimate
    points: float
    passes: LatencyHistogram
    cards: LatencyHistogram


class Score:
    """Sums over all boards so far, for the four bots ``names``."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self.boards = self.plays = self.rounds = 0
        self.losses = [0 for _ in SEATS]
        self.points = [0 for _ in SEATS]
        self.passes = [LatencyHistogram() for _ in SEATS]
        self.cards = [LatencyHistogram() for _ in SEATS]
        self._places = {
            name: [place for place, other in enumerate(self.names) if other == name]
            for name in self.names
        }
        self._losses = {name: RatioEstimate() for name in self._places}
        self._rounds = {name: RatioEstimate() for name in self._places}

    def add(self, board: Board) -> None:
        rounds = sum(board.lost)
        self.boards += 1
        self.plays += len(board.losers)
        self.rounds += rounds
        for bot in SEATS:
            self.losses[bot] += board.losers.count(bot)
            self.points[bot] += board.points[bot]
            self.passes[bot].add(board.passes[bot])
            self.cards[bot].add(board.cards[bot])
        for name, places in self._places.items():
            losses = sum(board.losers.count(bot) for bot in places)
            lost = sum(board.lost[bot] for bot in places)
            self._losses[name].add(losses / len(places), len(board.losers))
            self._rounds[name].add(lost / len(places), rounds)

    def standings(self) -> list[Standing]:
        """Return the standing of each kind of bot, in the order of the names."""
        return [self._standing(name) for name in self._places]

    def _standing(self, name: str) -> Standing:
        places = self._places[name]
        points = sum(self.points[bot] for bot in places)
        return Standing(
            name,
            len(places),
            self._losses[name],
            self._rounds[name],
            points / len(places) / self.rounds if self.rounds else 0.0,
            merge(self.passes[bot] for bot in places),
            merge(self.cards[bot] for bot in places),
        )
