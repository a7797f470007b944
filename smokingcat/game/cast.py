"""The three cats one plays against, in the order of play from the person's left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Cat:
    """An opponent; its name is not translated.

    ``key`` is what its manners go by, ``picture`` names its portrait.
    """

    key: str
    name: str
    picture: str


STAND_IN: Final = Cat("uhlik", "Uhlík", "black")
"""Who sits at the person's place where bots hold all four seats."""

CAST: Final = (
    Cat("mourek", "Mourek", "tabby"),
    Cat("belinda", "Bělinda", "white"),
    Cat("zrzoun", "Zrzoun", "ginger"),
)
