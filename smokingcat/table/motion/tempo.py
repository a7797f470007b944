"""Speeds and reading times: the words of the settings as numbers.

Other seats hesitate before a card if the table makes the choice hard (`is_hard`). Every player can
see a pause, so it must not reveal a hand. The hesitation depends on public cards alone: not on the
legal cards, and not on a bot's real thinking time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from smokingcat.rules.cards import HEJMA

if TYPE_CHECKING:
    from smokingcat.common.setting_types import Speed, TrickPace
    from smokingcat.table.state.table_state import TableState

_SPEED_FACTORS: Final[dict[Speed, float]] = {
    "slow": 1.4,
    "normal": 1.0,
    "fast": 0.6,
    "instant": 0.0,
}
_TRICK_SECONDS: Final = 1.3
_READING_SECONDS: Final[dict[TrickPace, float | None]] = {
    "click": None,
    "slow": 2.2,
    "normal": _TRICK_SECONDS,
    "fast": 0.6,
}
FLIP: Final = 0.220
SLIDE: Final = 0.300
CLOSE_UP: Final = 0.200
SETTLED: Final = 0.150
"""Seconds in which a card is turned, is pushed along the table, closes up, or settles."""
HESITATION_SECONDS: Final = 0.45
"""Seconds for which a seat hesitates before a hard card."""
_LATE_TRICKS: Final = 6
"""Number of finished tricks from which no choice is hard, because two cards are left."""


class Tempo(NamedTuple):
    """Speed of motions and length of pauses for reading.

    ``factor`` stretches every motion (0: at once). ``is_calm`` replaces motions by short fades.
    ``trick`` and ``reckoning`` are the seconds for which a finished trick and a round's account
    stay; None means until acknowledged.
    """

    factor: float = 1.0
    is_calm: bool = False
    trick: float | None = _TRICK_SECONDS
    reckoning: float | None = None

    @classmethod
    def of(
        cls,
        speed: Speed = "normal",
        trick_pace: TrickPace = "normal",
        is_calm: bool = False,
        reckoning: float | None = None,
    ) -> Tempo:
        return cls(_SPEED_FACTORS[speed], is_calm, _READING_SECONDS[trick_pace], reckoning)

    @property
    def has_person(self) -> bool:
        """Whether a person plays, who ends what is to be read by a click or key."""
        return self.reckoning is None

    @property
    def usual_trick(self) -> float:
        """Seconds of a trick's pause, also for players who end it by a click."""
        return _TRICK_SECONDS if self.trick is None else self.trick


def is_hard(table: TableState) -> bool:
    """Whether the choice is hard, independent of the cards in hand.

    A choice is hard after a penalty card has fallen. The first answer to a lead in Hejma's suit is
    hard too. A choice is also hard at the lead for a seat that has just taken points.
    """
    if sum(seat.tricks for seat in table.seats) >= _LATE_TRICKS:
        return False
    trick = table.faces(table.trick)
    if not trick:
        last = table.last_trick
        return last is not None and any(card.penalty for card in last.trick.cards)
    is_taken = any(HEJMA in cards for cards in table.penalties)
    is_sought = len(trick) == 1 and trick[0].suit is HEJMA.suit and not is_taken
    return trick[-1].penalty > 0 or is_sought
