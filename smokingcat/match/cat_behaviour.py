"""The cats at the table: their moods, faces and remarks.

Cats talk seldom, in turns, and about public cards only. `smokingcat.table.state.occasions` finds
what there is to talk about. Chance comes from the match's seed and the position, so a replayed
match has the same remarks. Words and free space belong to the front end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from smokingcat.common.setting_types import Talkativeness
from smokingcat.match.feedback import RemarkOffered
from smokingcat.rules.seats import SEATS
from smokingcat.table.motion.tempo import Tempo
from smokingcat.table.state.moods import BLINK, Expressions, Mood, Moods
from smokingcat.table.state.occasions import (
    Occasion,
    OccasionKind,
    Tricks,
    occasions,
    tricks_seen,
)
from smokingcat.table.state.table_state import Stage, TableState

LONG_WAIT: Final = 12.0
"""Seconds of thinking after which a cat makes a friendly remark."""
_MIN_CARDS_BETWEEN_REMARKS: Final[dict[Talkativeness, int]] = {"seldom": 24, "often": 4}
"""Least number of cards between two remarks."""
_FREQUENT_OCCASIONS: Final[frozenset[OccasionKind]] = frozenset(
    {"lead", "void", "deal", "gift", "received"}
)
"""Frequent occasions, which seldom lead to a remark."""
_REMARK_CHANCES: Final[dict[Talkativeness, tuple[float, float]]] = {
    "seldom": (0.03, 0.25),
    "often": (0.25, 0.9),
}
"""Probabilities of a remark: on a frequent occasion, and on any other occasion."""


@dataclass(frozen=True, slots=True)
class CatMemory:
    """What the cats remember of earlier matches, by seat at this table.

    ``bearer`` bears ``word`` as a name (R6). ``loser`` lost the match before. ``is_rematch`` says
    whether this match is its rematch.
    """

    bearer: int | None = None
    word: str = ""
    loser: int | None = None
    is_rematch: bool = False


class Chatter:
    """Decides which cat comments on what; ``cats`` are the seats of the cats."""

    def __init__(
        self, seed: object, cats: Sequence[int], memory: CatMemory, table: TableState
    ) -> None:
        self.past = memory
        self._seed = seed
        self._cats = frozenset(cats)
        self._shown = table
        self._tricks: Tricks = ()
        self._since = max(_MIN_CARDS_BETWEEN_REMARKS.values())
        self._last: int | None = None
        self._has_waited = False

    def remark_on(
        self, table: TableState, moods: Sequence[Mood], waited: float | None, talk: Talkativeness
    ) -> RemarkOffered | None:
        """Return a remark on the change to ``table``, or ``None``.

        ``waited`` is how many seconds the person has been thinking. A sleeping cat is silent.
        """
        before, self._shown = self._shown, table
        if table is not before:
            self._tricks = tricks_seen(self._tricks, before, table)
            self._since += table.trick != before.trick or table.stage is not before.stage
        found = [
            *self._occasions_from_memory(before, table),
            *occasions(before, table, self._tricks),
        ]
        if self._is_long(waited):
            found.append(Occasion("wait", self._cats))
        if not found or talk == "never" or self._since < _MIN_CARDS_BETWEEN_REMARKS[talk]:
            return None
        able = {seat for seat in self._cats if moods[seat] != "asleep"} - {self._last}
        return self._choose([each for each in found if each.seats & able], able, talk)

    def has_spoken(self, seat: int) -> None:
        """Note that a cat has spoken: the next remark comes later and from another cat."""
        self._since, self._last = 0, seat

    def seconds_to_change(self, waited: float | None) -> float | None:
        """Return the seconds until a remark may come without an event, or ``None``."""
        return None if waited is None or self._has_waited else max(0.0, LONG_WAIT - waited)

    def _is_long(self, waited: float | None) -> bool:
        """Return whether the person's thinking has just become long."""
        had_waited = self._has_waited
        self._has_waited = waited is not None and (had_waited or waited >= LONG_WAIT)
        return self._has_waited and not had_waited

    def _occasions_from_memory(self, before: TableState, table: TableState) -> list[Occasion]:
        """Return occasions from earlier matches, when cards are dealt."""
        if table.stage is not Stage.PASSING or before.stage is Stage.PASSING:
            return []
        past, found = self.past, list[Occasion]()
        if past.bearer is not None:
            found += _mine_and_yours("name-mine", "name-yours", past.bearer)
        if table.round_number == 1 and past.loser is not None:
            found += _mine_and_yours("last-mine", "last-yours", past.loser)
        if table.round_number == 1 and past.is_rematch:
            found.append(Occasion("rematch", self._cats))
        return found

    def _choose(
        self, found: Sequence[Occasion], able: set[int], talk: Talkativeness
    ) -> RemarkOffered | None:
        """Return one of the occasions, with the cats in the order in which they may try."""
        shown = self._shown
        place = f"{shown.round_number}/{len(self._tricks)}/{len(shown.trick)}/{shown.stage.value}"
        chance = Random(f"talk/{self._seed}/{place}/{self._has_waited}")
        weak, strong = _REMARK_CHANCES[talk]
        likely = [
            each
            for each in found
            if chance.random() < (weak if each.kind in _FREQUENT_OCCASIONS else strong)
        ]
        if not likely:
            return None
        preferred = [each for each in likely if each.kind not in _FREQUENT_OCCASIONS] or likely
        occasion = preferred[int(chance.random() * len(preferred))]
        seats = sorted(occasion.seats & able)
        first = int(chance.random() * len(seats))
        return RemarkOffered(
            occasion.kind, (*seats[first:], *seats[:first]), f"{self._seed}/{place}"
        )


def _mine_and_yours(mine: OccasionKind, yours: OccasionKind, seat: int) -> list[Occasion]:
    others = frozenset(range(4)) - {seat}
    return [Occasion(mine, frozenset({seat})), Occasion(yours, others)]


class CatBehaviour:
    """The cats of a match with ``seed`` at a table that looks like ``shown``."""

    def __init__(self, seed: object, memory: CatMemory, table: TableState) -> None:
        self._moods = Moods.at(table)
        self.faces = Expressions(self._moods.all)
        """The face of each seat."""
        cats = [seat for seat in SEATS if seat != table.bottom]
        self._chatter = Chatter(seed, cats, memory, table)

    def wake(self) -> None:
        """Note that the person has done something, if only moved the pointer."""
        self._moods = self._moods.woken()

    def has_spoken(self, seat: int) -> None:
        """Note that the cat at ``seat`` has spoken its remark (`RemarkOffered`)."""
        self._chatter.has_spoken(seat)

    @property
    def upcoming_face(self) -> tuple[int, Mood] | None:
        """The seat whose face changes next, and its mood, or ``None``."""
        seat = self.faces.upcoming
        return None if seat is None else (seat, self._moods.for_seat(seat))

    @property
    def seconds_to_change(self) -> float | None:
        """Seconds until a face changes or a remark may come, or ``None``."""
        waits = [
            self.faces.seconds_to_change,
            self._moods.seconds_to_change,
            self._chatter.seconds_to_change(self._moods.waited),
        ]
        return min((wait for wait in waits if wait is not None), default=None)

    def update_moods(
        self,
        seconds: float,
        table: TableState,
        tempo: Tempo,
        *,
        is_waiting: bool,
        thinker: int | None,
    ) -> None:
        """Update the moods from the table, and the faces from the moods.

        ``is_waiting`` is whether the person is awaited, ``thinker`` the seat that thinks.
        """
        moods = self._moods.after(seconds, is_waiting=is_waiting, thinker=thinker)
        self._moods = moods = moods.after_change(table)
        blink = 0.0 if tempo.is_calm else BLINK * min(1.0, tempo.factor)
        self.faces.advance(seconds, moods.all, blink)  # slow tempo must not slow the blink

    def remark(self, table: TableState, talk: Talkativeness) -> RemarkOffered | None:
        moods = self._moods
        return self._chatter.remark_on(table, moods.all, moods.waited, talk)
