"""The three cats one plays against, in the order of play from the person's left."""

from __future__ import annotations

from typing import Final, NamedTuple

from smokingcat.bots.character import Character, HonourProfile, PlayingStyle


class Cat(NamedTuple):
    """An opponent; its name is not translated.

    ``key`` is what its manners go by, ``picture`` names its portrait. ``character`` is who it is at
    the table, however well it plays.
    """

    key: str
    name: str
    picture: str
    character: Character


STAND_IN: Final = Cat("uhlik", "Uhlík", "black", Character(HonourProfile(0.6, 0.5, 0.1)))
"""Who sits at the person's place where bots hold all four seats."""

CAST: Final = (
    Cat(
        "mourek",
        "Mourek",
        "tabby",
        Character(HonourProfile(0.85, 0.35, 0.03), PlayingStyle.PATIENT),
    ),
    Cat(
        "belinda",
        "Bělinda",
        "white",
        Character(HonourProfile(0.65, 0.7, 0.0), PlayingStyle.CAREFUL),
    ),
    Cat("zrzoun", "Zrzoun", "ginger", Character(HonourProfile(0.4, 0.55, 0.4), PlayingStyle.BOLD)),
)

AT_TABLE: Final = (STAND_IN, *CAST)
"""By seat, where bots hold all four."""
