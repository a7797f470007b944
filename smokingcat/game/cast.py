"""The three cats one plays against, in the order of play from the person's left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from smokingcat.bots.conscience import Conscience


@dataclass(frozen=True, slots=True)
class Cat:
    """An opponent; its name is not translated.

    ``key`` is what its manners go by, ``picture`` names its portrait. ``conscience`` is who it is
    under honour law, however well it plays.
    """

    key: str
    name: str
    picture: str
    conscience: Conscience


STAND_IN: Final = Cat("uhlik", "Uhlík", "black", Conscience(0.6, 0.5, 0.1))
"""Who sits at the person's place where bots hold all four seats."""

CAST: Final = (
    Cat("mourek", "Mourek", "tabby", Conscience(0.85, 0.35, 0.03)),
    Cat("belinda", "Bělinda", "white", Conscience(0.65, 0.7, 0.0)),
    Cat("zrzoun", "Zrzoun", "ginger", Conscience(0.4, 0.55, 0.4)),
)

AT_TABLE: Final = (STAND_IN, *CAST)
"""By seat, where bots hold all four."""
