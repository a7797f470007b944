"""What is said against a card of the hand, and for how long: refused, objected to or warned of."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Final

from smokingcat.play.feedback import Cause, Objected, Refused, Warned
from smokingcat.rules import Refusal

_SAID: Final = {Refused: 2.6, Objected: 2.6, Warned: 5.0}
"""Seconds for which is said why a card is refused, or that it is costly."""
_READ: Final = 0.5
"""Seconds after a warning in which a card is not played by being touched again."""
_SHAKE: Final = 0.22
_SHAKES: Final = 3
_FAR: Final = 0.005
"""How far a refused card shakes its head, as a fraction of ``s``."""


@dataclass(frozen=True, slots=True)
class Complaint:
    """What is said of a card, and for how many seconds more it is said, and the card shakes.

    ``is_beside`` tells whether that stands beside the card. Else it is said elsewhere: by a
    teacher, or in a line where a bubble would lie over the mat.
    """

    token: int | None
    cause: Cause
    left: float
    shakes: float
    is_beside: bool = True

    @property
    def is_early(self) -> bool:
        """Whether what was complained of is only that the turn has not come."""
        return isinstance(self.cause, Refused) and self.cause.refusal is Refusal.NOT_YOUR_TURN

    @property
    def swing(self) -> float:
        """How far the card is shaken to the right just now, as a fraction of ``s``."""
        return _FAR * math.sin(2 * math.pi * _SHAKES * (1 - self.shakes / _SHAKE))

    def has_just_warned(self, token: int | None) -> bool:
        """Return whether nobody can have read yet what was said of a card, or of a packet."""
        is_fresh = self.left > _SAID[Warned] - _READ
        return self.token == token and isinstance(self.cause, Warned) and is_fresh

    def after(self, seconds: float) -> Complaint | None:
        """Return what is left of it after some time."""
        left = self.left - seconds
        return replace(self, left=left, shakes=self.shakes - seconds) if left > 0 else None


def complaint(token: int | None, cause: Cause, *, is_beside: bool = True) -> Complaint:
    """Complain of a card, or of a packet without a ``token``; what is refused shakes its head."""
    shakes = 0.0 if isinstance(cause, Warned) else _SHAKE
    return Complaint(token, cause, _SAID[type(cause)], shakes, is_beside)
