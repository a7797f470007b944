"""The three cats, in playing order from the person's left."""

from __future__ import annotations

from typing import Final, NamedTuple

from smokingcat.bots.character import Character, HonourProfile, PlayingStyle


class Cat(NamedTuple):
    """A cat; records keep ``name``, which some languages show in their own letters.

    ``key`` selects the cat's lines, ``picture`` the portrait. ``character`` is the cat's behaviour
    at every level.
    """

    key: str
    name: str
    picture: str
    character: Character


STAND_IN: Final = Cat("uhlik", "Uhlík", "black", Character(HonourProfile(0.6, 0.5, 0.1)))
"""The cat in the person's seat of a match between bots."""

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
"""The cats by seat in a match between bots."""
