"""How fast things move and how long they stay: the words of the settings as numbers.

Before a card somebody hesitates, a moment longer where the table makes it hard (`is_hard`). A pause
is heard by everybody, so it must not tell of a hand. It goes by what lies open and by nothing else:
not by what could have been played, and not by how long a bot really thought.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from smokingcat.rules.cards import HEJMA

if TYPE_CHECKING:
    from smokingcat.common.setting_types import Speed, TrickPace
    from smokingcat.table.state.table_state import TableState

_FACTORS: Final[dict[Speed, float]] = {"slow": 1.4, "normal": 1.0, "fast": 0.6, "instant": 0.0}
_TRICK: Final = 1.3
_READINGS: Final[dict[TrickPace, float | None]] = {
    "click": None,
    "slow": 2.2,
    "normal": _TRICK,
    "fast": 0.6,
}
FLIP: Final = 0.220
SLIDE: Final = 0.300
CLOSE_UP: Final = 0.200
SETTLED: Final = 0.150
"""Seconds in which a card is turned, is pushed along the table, comes closer, or settles."""
MOMENT: Final = 0.45
"""Seconds that somebody hesitates longer before a hard card."""
_LATE: Final = 6
"""Tricks after which two cards are left, and little to be thought about."""


class Tempo(NamedTuple):
    """How fast things move and how long they stay to be read.

    ``factor`` stretches every motion (0: at once); ``is_calm`` replaces motions by short fades;
    ``trick`` and ``reckoning`` are the seconds a finished trick and a round's account stay,
    None until acknowledged.
    """

    factor: float = 1.0
    is_calm: bool = False
    trick: float | None = _TRICK
    reckoning: float | None = None

    @classmethod
    def of(
        cls,
        speed: Speed = "normal",
        trick_pace: TrickPace = "normal",
        is_calm: bool = False,
        reckoning: float | None = None,
    ) -> Tempo:
        """Return the tempo of the settings' words."""
        return cls(_FACTORS[speed], is_calm, _READINGS[trick_pace], reckoning)

    @property
    def usual_trick(self) -> float:
        """Seconds for what is read as long as a trick, also by those who click tricks away."""
        return _TRICK if self.trick is None else self.trick


def is_hard(shown: TableState) -> bool:
    """Tell whether anybody would hesitate now, whatever they hold.

    So it is after a penalty card has fallen, before the first answer to a lead from under Hejma,
    and in the lead for whoever has just had to take points.
    """
    if sum(seat.tricks for seat in shown.seats) >= _LATE:
        return False
    trick = shown.faces(shown.trick)
    if not trick:
        last = shown.last_trick
        return last is not None and any(card.penalty for card in last.trick.cards)
    is_taken = any(HEJMA in cards for cards in shown.penalties)
    is_sought = len(trick) == 1 and trick[0].suit is HEJMA.suit and not is_taken
    return trick[-1].penalty > 0 or is_sought
