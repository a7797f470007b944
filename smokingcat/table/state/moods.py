"""Moods of the cats: a function of the public cards, and of time.

A cat that thinks for long smokes; the caller says which cat thinks.

`Moods` follows the `TableState` on the screen, so no cat reacts to a card that is still in flight.
The module looks at no hand, not even the player's. `Expressions` shows the moods on the faces, one
after another and with a blink. Callers pass the elapsed seconds.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple

from smokingcat.rules.cards import HEJMA
from smokingcat.rules.scoring import trick_points
from smokingcat.rules.trick import TakenTrick
from smokingcat.table.state.table_state import Reckoning, TableState

Mood = Literal["calm", "smug", "annoyed", "asleep", "smoking"]
Expression = Mood | Literal["blink"]

SLEEPY, SLEEPIER = 25.0, 5.0
"""Seconds of waiting for the player until the first cat sleeps, and from each to the next."""
LONG_THOUGHT: Final = 1.0
"""Seconds after which a thinking cat draws on its pipe."""
BLINK: Final = 0.090
APART: Final = 0.340
"""Seconds between two changes of face: never three in a second."""
MANY_POINTS: Final = 4
"""Least points of one trick that annoy its taker."""
_HEJMA_ANNOYANCE_SECONDS, _POINTS_ANNOYANCE_SECONDS, _HEJMA_GIVEN_SECONDS = 14.0, 7.0, 6.0
_LOSS_SECONDS, _CLEAN_ROUND_SECONDS = 6.0, 4.0
"""Seconds for which a loss, or a clean round, is felt after its account is put away."""


class _Feeling(NamedTuple):
    mood: Mood
    seconds: float


_NO_FEELINGS: Final[tuple[_Feeling | None, ...]] = (None, None, None, None)


@dataclass(frozen=True, slots=True)
class Moods:
    """Moods by seat, with their remaining seconds, after the events up to ``shown``."""

    shown: TableState
    tricks: int = 0
    feelings: tuple[_Feeling | None, ...] = _NO_FEELINGS
    waited: float | None = None
    thinker: int | None = None
    thought: float = 0.0

    @classmethod
    def at(cls, table: TableState) -> Moods:
        """Return the moods at a first look at the table; old tricks do not count."""
        return cls(table, _full_trick_count(table))

    def for_seat(self, seat: int) -> Mood:
        if self.waited is not None and self.waited >= self._sleeps_after(seat):
            return "asleep"
        if self.shown.reckoning is not None and self.shown.reckoning.is_counted:
            return verdict(self.shown.reckoning, seat)
        feeling = self.feelings[seat]
        if feeling is not None:
            return feeling.mood
        if seat in self.shown.honour_view.peeping:
            return "smug"
        is_thinking = seat == self.thinker and self.thought >= LONG_THOUGHT
        return "smoking" if is_thinking or _is_far_ahead(self.shown, seat) else "calm"

    @property
    def all(self) -> tuple[Mood, ...]:
        return tuple(self.for_seat(seat) for seat in range(4))

    def _sleeps_after(self, seat: int) -> float:
        """Return the seconds of waiting until ``seat`` sleeps; the player's own cat is the last."""
        shown = self.shown
        turn = 3 if seat == shown.bottom else (seat - shown.bottom - 1 + shown.round_number) % 3
        return SLEEPY + SLEEPIER * turn

    def after_change(self, table: TableState) -> Moods:
        before = self.shown
        if table is before:
            return self
        feelings, count = self.feelings, _full_trick_count(table)
        tricks = self.tricks if table.round_number == before.round_number else 0
        trick = latest_trick(table) if count > tricks else None
        if trick is not None:
            feelings = _with_reactions(feelings, _reactions(trick, count))
        if table.thrown_in is not None and before.thrown_in is None:
            feelings = _with_reactions(
                feelings, {table.thrown_in: _Feeling("annoyed", _HEJMA_ANNOYANCE_SECONDS)}
            )
        if before.reckoning is not None and table.reckoning is None:
            feelings = _feelings_after_round(before.reckoning)
        return replace(self, shown=table, tricks=max(tricks, count), feelings=feelings)

    def after(self, seconds: float, *, is_waiting: bool, thinker: int | None = None) -> Moods:
        """Return the moods ``seconds`` later.

        ``is_waiting`` is true while the table waits for the player. ``thinker`` is the seat that is
        thinking, if any.
        """
        if not is_waiting and thinker is None and self.is_calm:
            return self
        feelings = tuple(
            None
            if feeling is None or feeling.seconds <= seconds
            else _Feeling(feeling.mood, feeling.seconds - seconds)
            for feeling in self.feelings
        )
        waited = (self.waited or 0.0) + seconds if is_waiting else None
        is_same = thinker is not None and thinker == self.thinker
        thought = self.thought + seconds if is_same else 0.0
        return replace(self, feelings=feelings, waited=waited, thinker=thinker, thought=thought)

    @property
    def is_calm(self) -> bool:
        """Whether no seat feels anything, waits or thinks, so that time changes nothing."""
        return self.feelings == _NO_FEELINGS and self.waited is None and self.thinker is None

    def woken(self) -> Moods:
        """Return the moods after the player has moved: sleepers wake, and waiting starts anew."""
        return replace(self, waited=None)

    @property
    def seconds_to_change(self) -> float | None:
        """Seconds for which the moods stay unchanged without events; None for ever."""
        waits = [feeling.seconds for feeling in self.feelings if feeling is not None]
        if self.waited is not None:
            waits += [self._sleeps_after(seat) - self.waited for seat in range(4)]
        if self.thinker is not None:
            waits.append(LONG_THOUGHT - self.thought)
        return min((wait for wait in waits if wait > 0), default=None)


def verdict(account: Reckoning, seat: int) -> Mood:
    """Return a seat's mood at the round's account; only a clean round makes it smug."""
    if seat == account.loser:
        return "annoyed"
    return "smug" if account.points[seat] == 0 else "calm"


def _feelings_after_round(account: Reckoning) -> tuple[_Feeling | None, ...]:
    lasting: dict[Mood, float] = {"annoyed": _LOSS_SECONDS, "smug": _CLEAN_ROUND_SECONDS}
    moods = [verdict(account, seat) for seat in range(4)]
    return tuple(_Feeling(mood, lasting[mood]) if mood in lasting else None for mood in moods)


def _with_reactions(
    feelings: tuple[_Feeling | None, ...], reactions: dict[int, _Feeling]
) -> tuple[_Feeling | None, ...]:
    return tuple(reactions.get(seat, feeling) for seat, feeling in enumerate(feelings))


def _reactions(trick: TakenTrick, number: int) -> dict[int, _Feeling]:
    """Return the feelings of the taker of trick ``number`` and of the seat that played Hejma."""
    annoyed = _Feeling("annoyed", _HEJMA_ANNOYANCE_SECONDS)
    givers = [seat for seat, card in trick.by_seat() if card is HEJMA]
    if givers:
        return {givers[0]: _Feeling("smug", _HEJMA_GIVEN_SECONDS), trick.taker: annoyed}
    if trick_points(number, trick.cards) < MANY_POINTS:
        return {}
    return {trick.taker: annoyed._replace(seconds=_POINTS_ANNOYANCE_SECONDS)}


def _full_trick_count(table: TableState) -> int:
    """Return the number of full tricks of the round, including one that still lies open."""
    return sum(seat.tricks for seat in table.seats) + (len(table.trick) == 4)


def latest_trick(table: TableState) -> TakenTrick | None:
    """Return the trick that is full, or that was just taken and may be looked at (R16)."""
    best = table.best_token
    if best is not None:
        return TakenTrick(table.leader, table.faces(table.trick), table.tokens[best].seat)
    if table.trick or table.last_trick is None:
        return None
    return table.last_trick.trick


def _is_far_ahead(table: TableState, seat: int) -> bool:
    """Whether a seat has by far the fewest letters: a quarter of the word fewer."""
    far = max(1, round(len(table.letters) / 4))
    others = [other.letters for number, other in enumerate(table.seats) if number != seat]
    return table.seats[seat].letters + far <= min(others)


class Expressions:
    """Faces that follow the moods: they change one at a time, each with a blink."""

    def __init__(self, moods: tuple[Mood, ...]) -> None:
        self._faces = list(moods)
        self._wanted = moods
        self._changing: int | None = None
        self._blink_left = 0.0
        self._pause = 0.0

    def for_seat(self, seat: int) -> Expression:
        return "blink" if seat == self._changing else self._faces[seat]

    @property
    def all(self) -> tuple[Expression, ...]:
        return tuple(self.for_seat(seat) for seat in range(4))

    @property
    def seconds_to_change(self) -> float | None:
        """Seconds for which the faces stay unchanged; None as long as the moods do."""
        if self._changing is not None:
            return self._blink_left
        return self._pause if self.upcoming is not None else None

    @property
    def upcoming(self) -> int | None:
        """Seat whose face changes next: an annoyed one first, otherwise in turn."""
        others = [seat for seat in range(4) if self._faces[seat] != self._wanted[seat]]
        return min(others, key=lambda seat: self._wanted[seat] != "annoyed", default=None)

    def advance(self, seconds: float, moods: tuple[Mood, ...], blink: float = BLINK) -> None:
        """Advance towards ``moods``; a ``blink`` of 0 seconds swaps the pictures."""
        self._wanted = moods
        self._pause = max(0.0, self._pause - seconds)
        self._blink_left = max(0.0, self._blink_left - seconds)
        if self._changing is not None and (self._blink_left <= 0 or blink <= 0):
            self._faces[self._changing] = moods[self._changing]
            self._changing = None
        seat = self.upcoming
        if self._changing is not None or seat is None or self._pause > 0:
            return
        self._pause = APART
        if blink > 0:
            self._changing, self._blink_left = seat, blink
        else:
            self._faces[seat] = moods[seat]
