"""One deal, played once in every turn of the table, so that luck with cards evens out.

What comes of it is a `Board`. Its rounds are no independent trials: the same cards made them.
Whoever counts an error has to count by boards.
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

ALIKE: Final = (STAND_IN.character.honour_profile,) * len(SEATS)
"""The same conscience for everybody, so that strength alone tells bots apart."""

TURNS: Final = len(SEATS)
"""How often a deal is played until everybody has sat in every seat."""


@dataclass(frozen=True, slots=True)
class Board:
    """What came of one deal. ``losers`` go by turn of the table, everything else by bot.

    ``losers`` are the bots that lost what was played for: the round, or the whole match. ``lost``
    are rounds and ``points`` penalty points of all turns together; ``passes`` and ``cards`` tell
    how long they thought about packets and about everything after them.
    """

    losers: tuple[int, ...]
    lost: tuple[int, ...]
    points: tuple[int, ...]
    passes: tuple[LatencyHistogram, ...]
    cards: tuple[LatencyHistogram, ...]

    def data(self) -> dict[str, Any]:
        """Return it as JSON knows it."""
        return {
            "losers": self.losers,
            "lost": self.lost,
            "points": self.points,
            "passes": _listed(self.passes),
            "cards": _listed(self.cards),
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Board:
        """Return what `data` told; LookupError, TypeError or ValueError for others."""
        return cls(
            tuple(SEATS[bot] for bot in data["losers"]),
            tuple(map(int, _by_bot(data["lost"]))),
            tuple(map(int, _by_bot(data["points"]))),
            _latencies(data["passes"]),
            _latencies(data["cards"]),
        )


def _by_bot(data: Sequence[Any]) -> Sequence[Any]:
    if len(data) != len(SEATS):
        raise ValueError(f"{len(data)} entries for {len(SEATS)} bots")
    return data


def _listed(latencies: Iterable[LatencyHistogram]) -> list[tuple[int, float, dict[int, int]]]:
    return [(one.asked, round(one.seconds, 6), dict(one.buckets)) for one in latencies]


def _latencies(data: Sequence[Any]) -> tuple[LatencyHistogram, ...]:
    return tuple(
        LatencyHistogram(
            int(asked), float(seconds), {int(pot): int(count) for pot, count in buckets.items()}
        )
        for asked, seconds, buckets in _by_bot(data)
    )


def play_deal(
    bots: Sequence[Bot],
    number: int,
    seed: Seed,
    turns: int = TURNS,
    ruleset: Ruleset | None = None,
    clock: Clock | None = None,
    honour_profiles: Sequence[HonourProfile] = ALIKE,
) -> Board:
    """Play the ``number``-th deal (from 0) of ``seed`` for ``turns`` (1 to 4) turns of the table.

    To the bots it is round ``number`` + 1, so that their chance is another at every deal.
    """
    rules = ruleset or Ruleset()
    dealer = number % len(SEATS)
    hands = deal_hands(shuffled_pack(f"{seed}/{number}", 1), dealer, rules.deal_by)
    table = _Table(bots, clock, honour_profiles, f"{seed}/{number}")
    losers = []
    for turn in range(turns):
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
    turns: int = TURNS,
    ruleset: Ruleset | None = None,
    clock: Clock | None = None,
    letters: Sequence[int] = (0, 0, 0, 0),
    honour_profiles: Sequence[HonourProfile] = ALIKE,
) -> Board:
    """Play whole matches with the same packs of cards, one for each turn of the table.

    Each begins with so many ``letters`` on the slates, by seat.
    """
    rules = ruleset or Ruleset()
    table = _Table(bots, clock, honour_profiles, f"{seed}/{number}")
    losers = []
    for turn in range(turns):
        match = Match(rules, f"{seed}/{number}", number % len(SEATS), letters)
        table.sit_down(turn)
        while match.outcome is None:
            match.apply(match.dealer, Deal())
            table.play_round(match)
        losers.append(table.bot_at[match.outcome.loser])
    return table.board(losers)


class _Table:
    """Four bots, and somebody who counts."""

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
        """Let everybody move on by so many seats from where they began."""
        self.bot_at = [(seat + turn) % len(SEATS) for seat in SEATS]

    def play_round(self, match: Match) -> None:
        """Play a round that has been dealt, until the table has nothing left to vote on (R24).

        Nobody is asked out of turn whether to throw in: it would only shorten what is lost.
        """
        while match.outcome is None and (match.loser is None or match.phase is Phase.VOTING):
            seat, move = self._call(match) or self._next_move(match)
            for event in match.apply(seat, move):
                if isinstance(event, RoundScored):
                    self._count(event)

    def _call(self, match: Match) -> tuple[int, Move] | None:
        """Return what somebody calls out of turn, who comes before all others (R24)."""
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
        latency[bot].note(self._clock() - begun)
        assert move is not None, "a bot moves when it is its turn"
        return seat, move

    def _count(self, scored: RoundScored) -> None:
        self._lost[self.bot_at[scored.loser]] += 1
        for seat, points in enumerate(scored.points):
            self._points[self.bot_at[seat]] += points

    def board(self, losers: Sequence[int]) -> Board:
        """Return what has come of it all."""
        lost, points = tuple(self._lost), tuple(self._points)
        return Board(tuple(losers), lost, points, self._passes, self._cards)


def _no_clock() -> float:
    """Tell the time where nobody wants to know it."""
    return 0.0
