"""Duplicate deals: one deal is played once for each rotation of the bots, to reduce luck.

The result is a `Board`. Its rounds are not independent trials, because they share the same cards.
Standard errors must therefore count boards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from smokingcat.arena.latency import LatencyHistogram
from smokingcat.bots.bot import Bot
from smokingcat.bots.character import HonourProfile
from smokingcat.bots.player import BotPlayer
from smokingcat.match.session.cats import STAND_IN
from smokingcat.rules.events import RoundScored
from smokingcat.rules.match import Match
from smokingcat.rules.moves import Deal, Move
from smokingcat.rules.pack import Seed, deal_hands, shuffled_pack
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.seats import SEATS
from smokingcat.rules.view import view_for

Clock = Callable[[], float]

SAME_PROFILES: Final = (STAND_IN.character.honour_profile,) * len(SEATS)
"""The same honour profile for all bots, so that only strength differs."""

ROTATIONS: Final = len(SEATS)
"""Rotations until each bot has sat in each seat."""


@dataclass(frozen=True, slots=True)
class Board:
    """Result of one deal; ``losers`` has an item for each rotation, all other tuples for each bot.

    ``losers`` are the bots that lost the round or, in matches, the whole match. ``lost`` are lost
    rounds and ``points`` penalty points, summed over the rotations. ``passes`` and ``cards`` are
    the thinking times for passing and for all other moves.
    """

    losers: tuple[int, ...]
    lost: tuple[int, ...]
    points: tuple[int, ...]
    passes: tuple[LatencyHistogram, ...]
    cards: tuple[LatencyHistogram, ...]

    def data(self) -> dict[str, Any]:
        return {
            "losers": self.losers,
            "lost": self.lost,
            "points": self.points,
            "passes": _latencies_as_data(self.passes),
            "cards": _latencies_as_data(self.cards),
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Board:
        """Return the board from `data`; LookupError, TypeError or ValueError if it is invalid."""
        return cls(
            tuple(SEATS[bot] for bot in data["losers"]),
            tuple(map(int, _four_entries(data["lost"]))),
            tuple(map(int, _four_entries(data["points"]))),
            _parse_latencies(data["passes"]),
            _parse_latencies(data["cards"]),
        )


def _four_entries(data: Sequence[Any]) -> Sequence[Any]:
    if len(data) != len(SEATS):
        raise ValueError(f"{len(data)} entries for {len(SEATS)} bots")
    return data


def _latencies_as_data(
    latencies: Iterable[LatencyHistogram],
) -> list[tuple[int, float, dict[int, int]]]:
    return [(one.decision_count, round(one.seconds, 6), dict(one.buckets)) for one in latencies]


def _parse_latencies(data: Sequence[Any]) -> tuple[LatencyHistogram, ...]:
    return tuple(
        LatencyHistogram(
            int(asked), float(seconds), {int(pot): int(count) for pot, count in buckets.items()}
        )
        for asked, seconds, buckets in _four_entries(data)
    )


def play_deal(
    bots: Sequence[Bot],
    number: int,
    seed: Seed,
    rotations: int = ROTATIONS,
    ruleset: Ruleset | None = None,
    clock: Clock | None = None,
    honour_profiles: Sequence[HonourProfile] = SAME_PROFILES,
) -> Board:
    """Play the ``number``-th deal (from 0) of ``seed`` in ``rotations`` (1 to 4) rotations.

    The bots see the deal as round ``number`` + 1, so that their random choices differ between
    deals.
    """
    rules = ruleset or Ruleset()
    dealer = number % len(SEATS)
    hands = deal_hands(shuffled_pack(f"{seed}/{number}", 1), dealer, rules.deal_by)
    table = _DuplicateTable(bots, clock, honour_profiles, f"{seed}/{number}")
    losers = []
    for turn in range(rotations):
        match = Match.from_hands(rules, hands, dealer, seed, round_number=number + 1)
        table.sit_down(turn)
        table.play_round(match)
        assert match.loser is not None, "a round that lies right is lost by somebody"
        losers.append(table.bot_at[match.loser])
    return table.board(losers)


def play_match(
    bots: Sequence[Bot],
    number: int,
    seed: Seed,
    rotations: int,
    rules: Ruleset,
    clock: Clock | None,
) -> Board:
    """Play one whole match for each of ``rotations`` rotations, all with the same packs."""
    table = _DuplicateTable(bots, clock, SAME_PROFILES, f"{seed}/{number}")
    losers = []
    for turn in range(rotations):
        match = Match(rules, f"{seed}/{number}", number % len(SEATS))
        table.sit_down(turn)
        while match.outcome is None:
            match.apply(match.dealer, Deal())
            table.play_round(match)
        losers.append(table.bot_at[match.outcome.loser])
    return table.board(losers)


class _DuplicateTable:
    """Four bots at a table, with counters of their results."""

    def __init__(
        self,
        bots: Sequence[Bot],
        clock: Clock | None,
        honour_profiles: Sequence[HonourProfile],
        seed: Seed,
    ) -> None:
        if len(bots) != len(SEATS):
            raise ValueError(f"four bots make a table, not {len(bots)}")
        self.bot_at = list(SEATS)
        self._players = [
            BotPlayer(bot, honour_profile, f"{seed}/{place}")
            for place, (bot, honour_profile) in enumerate(zip(bots, honour_profiles, strict=True))
        ]
        self._clock = clock or _no_clock
        self._lost = [0 for _ in SEATS]
        self._points = [0 for _ in SEATS]
        self._passes = tuple(LatencyHistogram() for _ in SEATS)
        self._cards = tuple(LatencyHistogram() for _ in SEATS)

    def sit_down(self, turn: int) -> None:
        """Rotate the bots by ``turn`` seats from their initial seats."""
        self.bot_at = [(seat + turn) % len(SEATS) for seat in SEATS]

    def play_round(self, match: Match) -> None:
        """Play a dealt round, including the votes after it (R24).

        Bots are not asked out of turn whether to throw in, because that only shortens a lost round.
        """
        while match.outcome is None and (match.loser is None or match.phase is Phase.VOTING):
            seat, move = self._call(match) or self._next_move(match)
            for event in match.apply(seat, move):
                if isinstance(event, RoundScored):
                    self._count(event)

    def _call(self, match: Match) -> tuple[int, Move] | None:
        """Return the first call made out of turn, with its seat, or ``None`` (R24)."""
        if match.ruleset.law == "strict" or match.phase not in (Phase.PASSING, Phase.PLAYING):
            return None
        for seat in SEATS:
            move = self._players[self.bot_at[seat]].call(view_for(match, seat))
            if move is not None:
                return seat, move
        return None

    def _next_move(self, match: Match) -> tuple[int, Move]:
        seat = match.awaited[0]
        view = view_for(match, seat)
        bot = self.bot_at[seat]
        begun = self._clock()
        move = self._players[bot].decide(view)
        latency = self._passes if view.phase is Phase.PASSING else self._cards
        latency[bot].add_seconds(self._clock() - begun)
        assert move is not None, "a bot moves when it is its turn"
        return seat, move

    def _count(self, scored: RoundScored) -> None:
        self._lost[self.bot_at[scored.loser]] += 1
        for seat, points in enumerate(scored.points):
            self._points[self.bot_at[seat]] += points

    def board(self, losers: Sequence[int]) -> Board:
        """Return the results so far."""
        lost, points = tuple(self._lost), tuple(self._points)
        return Board(tuple(losers), lost, points, self._passes, self._cards)


def _no_clock() -> float:
    """Return 0; replaces the clock where times are not needed."""
    return 0.0
