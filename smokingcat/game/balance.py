"""What a person's rounds come to, added up one after another, by the opponents they were against.

A page that tells of many years wants sums and not rounds. A `Balance` is added to and never
counted again, and it can be written down; the truth are always the lines of the statistics.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from smokingcat.bots import roster
from smokingcat.game.tally import HONOUR, MIXED, Tally

WINDOW: Final = 20
"""Of how many rounds, the last ones, the rate over time is taken."""
FEWEST: Final = 5
"""With which round the rate over time begins."""
ALL: Final = ""
"""The group of all rounds under strict law, whoever the opponents were."""
_POINTS: Final = 1000
"""More of them nobody could tell apart on a line."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What some rounds come to.

    ``letters`` are the rounds lost, ``played_out`` those that came to their last trick; what
    honour law brings (R24) is 0 under the strict one.
    """

    rounds: int
    letters: int
    matches: int
    matches_lost: int
    points: int
    hejmas_taken: int
    hejmas_given: int
    throw_ins: int
    last_tricks: int
    played_out: int
    honest_suits: int
    calls: int
    calls_right: int
    verdicts: int
    bans: int

    @property
    def rate(self) -> float:
        """The share of rounds lost, 0 of none."""
        return self.letters / max(1, self.rounds)


@dataclass(frozen=True, slots=True)
class Records:
    """What of some rounds is worth telling; 0 stands for what has not been yet.

    ``longest_clear`` is how many rounds in a row were not lost, ``clean`` how many had no point
    for the person, ``dearest`` the most points in one. ``longest_match`` and ``quickest_loss`` are
    the rounds of matches played to their end, ``matches_kept`` those that another has lost.
    """

    longest_clear: int
    clean: int
    dearest: int
    longest_match: int
    quickest_loss: int
    matches_kept: int


@dataclass(slots=True)
class Balance:
    """What the rounds of one group come to, added in the order they were played in.

    ``lost`` has a sign a round, 1 for one that was lost; ``first`` and ``last`` are the moments of
    the rounds at its ends; the others are parts of `summary` and `records`.
    """

    rounds: int = 0
    letters: int = 0
    matches: int = 0
    matches_lost: int = 0
    points: int = 0
    hejmas_taken: int = 0
    hejmas_given: int = 0
    throw_ins: int = 0
    last_tricks: int = 0
    played_out: int = 0
    honest_suits: int = 0
    calls: int = 0
    calls_right: int = 0
    verdicts: int = 0
    bans: int = 0
    clear: int = 0
    longest_clear: int = 0
    clean: int = 0
    dearest: int = 0
    longest_match: int = 0
    quickest_loss: int = 0
    matches_kept: int = 0
    first: str = ""
    last: str = ""
    lost: bytearray = field(default_factory=bytearray)

    def add(self, each: Tally) -> None:
        """Add a round that was played after those that are in it."""
        if each.scored:
            self._add_scored(each)
        self.letters += each.lost
        self.points += each.points
        if each.hejma:
            self.hejmas_taken += each.hejma == "taken"
            self.hejmas_given += each.hejma == "given"
        self.throw_ins += each.threw_in
        self.last_tricks += each.last_trick
        self.played_out += each.played_out
        self.honest_suits += each.honest_suits
        self.calls += each.calls
        self.calls_right += each.calls_right
        self.verdicts += each.verdicts
        self.bans += each.banned
        self.dearest = max(self.dearest, each.points)
        self.first, self.last = self.first or each.at, each.at
        if each.end:
            self._end(each)

    def _add_scored(self, each: Tally) -> None:
        self.rounds += 1
        self.clear = 0 if each.lost else self.clear + 1
        self.longest_clear = max(self.longest_clear, self.clear)
        self.clean += each.points == 0 and not each.lost
        self.lost.append(_LOST if each.lost else _KEPT)

    def _end(self, each: Tally) -> None:
        rounds = each.number - (not each.scored)  # it may have ended by a letter for a misdeal
        self.matches += 1
        self.longest_match = max(self.longest_match, rounds)
        if each.end == "kept":
            self.matches_kept += 1
            return
        self.matches_lost += 1
        self.quickest_loss = min(self.quickest_loss or rounds, rounds)

    @property
    def summary(self) -> Summary:
        """The sums."""
        return Summary(**{name: getattr(self, name) for name in Summary.__slots__})

    @property
    def records(self) -> Records:
        """What is worth telling."""
        return Records(**{name: getattr(self, name) for name in Records.__slots__})

    def rates(self) -> tuple[float, ...]:
        """Return the share of lost rounds among the last WINDOW, from the round FEWEST on.

        Of very many some neighbours make one, their mean.
        """
        recent: deque[int] = deque(maxlen=WINDOW)
        found, sum_of = [], 0
        for sign in self.lost:
            sum_of -= recent[0] if len(recent) == WINDOW else 0
            recent.append(sign - _KEPT)
            sum_of += recent[-1]
            if len(recent) >= FEWEST:
                found.append(sum_of / len(recent))
        return tuple(found) if len(found) <= _POINTS else tuple(_thinned(found))

    def data(self) -> dict[str, Any]:
        """Return what `from_data` reads."""
        return {**asdict(self), "lost": self.lost.decode("ascii")}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Balance:
        """Return what `data` has told; TypeError or ValueError for anything else."""
        told = cls(**{**data, "lost": bytearray(data["lost"], "ascii")})
        for name in cls.__slots__:
            wanted, found = type(getattr(cls(), name)), getattr(told, name)
            if type(found) is not wanted or (wanted is int and found < 0):
                raise ValueError(f"{name} is {found!r}")
        if len(told.lost) != told.rounds or told.lost.strip(bytes((_LOST, _KEPT))):
            raise ValueError("not as many signs as rounds")
        return told


_KEPT, _LOST = ord("0"), ord("1")


def _thinned(shares: Sequence[float]) -> Iterable[float]:
    for n in range(_POINTS):
        some = shares[n * len(shares) // _POINTS : (n + 1) * len(shares) // _POINTS]
        yield sum(some) / len(some)


def level_of(kinds: Sequence[str]) -> str:
    """Return the level of opponents as `Balances` has it."""
    return kinds[0] if len(set(kinds)) == 1 and kinds[0] in roster.names() else MIXED


def groups() -> tuple[str, ...]:
    """Return all groups: the levels from the weakest on, mixed ones, and honour law by itself."""
    return (*roster.names(), MIXED, HONOUR)


class Balances:
    """What rounds come to by group, and under `ALL`; ``found`` has those with any rounds.

    A level that this program has not got stands among the mixed. Rounds under honour law are
    none of them, but one group (`HONOUR`).
    """

    def __init__(self, rounds: Iterable[Tally] = ()) -> None:
        self._by_group: dict[str, Balance] = {}
        for each in rounds:
            self.add(each)

    def add(self, each: Tally) -> None:
        """Add a round that was played after the others."""
        group = HONOUR if each.law == HONOUR else level_of(each.levels)
        for name in (group,) if group == HONOUR else (group, ALL):
            balance = self._by_group.get(name)
            if balance is None:
                balance = self._by_group[name] = Balance()
            balance.add(each)

    @property
    def found(self) -> dict[str, Balance]:
        """The groups with any rounds, in the order of `groups`."""
        return {name: self._by_group[name] for name in groups() if name in self._by_group}

    def of(self, group: str) -> Balance:
        """Return what a group comes to, or `ALL`; nothing of what has no rounds."""
        return self._by_group.get(group, Balance())

    def data(self) -> dict[str, Any]:
        """Return what `from_data` reads."""
        return {name: balance.data() for name, balance in self._by_group.items()}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Balances:
        """Return what `data` has told; TypeError, KeyError or ValueError for anything else."""
        told = cls()
        told._by_group = {name: Balance.from_data(each) for name, each in data.items()}
        if told._by_group.keys() - {ALL, *groups()}:
            raise ValueError("no such group")
        return told
