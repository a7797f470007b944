"""How fast things move and how long they stay: the words of the settings as numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from smokingcat.choices import Speed, TrickPace

_FACTORS: Final[dict[Speed, float]] = {"slow": 1.4, "normal": 1.0, "fast": 0.6, "instant": 0.0}
_READINGS: Final[dict[TrickPace, float | None]] = {
    "click": None,
    "slow": 2.2,
    "normal": 1.3,
    "fast": 0.6,
}


@dataclass(frozen=True, slots=True)
class Tempo:
    """How fast things move and how long they stay to be read.

    ``factor`` stretches every motion (0: at once); ``is_calm`` replaces motions by short fades;
    ``trick`` and ``reckoning`` are the seconds a finished trick and a round's account stay,
    None until acknowledged.
    """

    factor: float = 1.0
    is_calm: bool = False
    trick: float | None = 1.3
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
