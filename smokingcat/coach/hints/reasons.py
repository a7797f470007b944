"""Facts for and against a card or a packet.

A reason is data without wording. It contains only facts that the deciding seat can know.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from smokingcat.rules.cards import Card, Suit

LIKELY: Final = 0.75
"""Chance (0 to 1) from which a fact is called likely, with all deals equally likely."""


class Feature(Enum):
    """Kinds of fact about a card to play or three cards to pass.

    A fact is certain unless its value begins with "likely". The values describe which fields of
    `Reason` are filled in.
    """

    # to play: result of the trick
    DUCKS = "stays below the highest card so far, `cards[0]`, which has `points` to take"
    TAKES = "takes the trick, with `points` (at least 1) in it already"
    TAKES_MORE = "`cards[0]` takes the trick, worth nothing yet, with whatever others put to it"
    TAKES_FREE = "`cards[0]`, played last, takes a trick that is worth nothing"
    TAKES_ANYWAY_HIGH = "all legal cards take the trick; the highest goes, `cards[0]` stays"
    TAKES_ANYWAY_CHEAP = "all legal cards take the trick; no other does it as cheaply"
    SAFE_LEAD = "led where only higher cards of `suit` are out, so that somebody goes over it"
    LIKELY_BEATEN = "likely: somebody has to go over it, `cards[0]`"
    LIKELY_STAYS = "likely: nobody has to go over `cards[0]`, and nobody wants to"
    LIKELY_CHEAP = "likely: all yet to play can follow `suit`, so that nothing falls on `cards[0]`"
    DEAD_LEAD = "led where nobody else has `suit` any more: it takes whatever they throw on it"
    HEJMA_STAYS_AWAY = "`cards[0]`, a leaf too low for Hejma to come under in this trick"
    HEJMA_MAY_COME = "`cards[0]`, a high leaf under which Hejma may yet fall in this trick"
    # to play: the card that leaves the hand, and the seat that gets it
    HEJMA_UNDER = "Hejma goes under `cards[0]`; `seat` takes her, if that is certain"
    HEJMA_OFF = "Hejma is thrown on another suit; `seat` takes her, if that is certain"
    HEARTS_OFF = "`cards[0]`, the dearest heart, goes on another suit; `seat` takes it, if certain"
    HIGH_OFF = "`cards[0]`, high, goes where it takes nothing"
    HIGH_LEAF_GONE = "`cards[0]`, king or ace of leaves, goes before Hejma could fall under it"
    HITS_LEADER = "its `points` go to `seat`, who has the most already"
    HEJMA_MAY_GO = "Hejma is played as the highest card while `cards[0]`, higher, may follow"
    HEJMA_MAY_STAY = "Hejma is played as the highest card, and nobody is sure to go over her"
    HEJMA_KEPT = "Hejma could have gone for good, and stays in the hand"
    # to play: the cards that stay in the hand
    MAKES_VOID = "nothing of `suit` is left in the hand; `cards[0]`, if any, waits to be thrown off"
    SAVES_LOW = "the highest card that is safe; `cards[0]`, lower, stays and may yet be beaten"
    SAVES_EXIT = "`cards[0]` stays, below which nobody else has any"
    GUARDS_HEJMA = "the low leaves stay beside Hejma"
    LAST_TRICK_AVOIDED = "`cards[0]` is left, and cannot take the last trick"
    LAST_TRICK_TAKEN = "`cards[0]` is left, and takes the last trick"
    HONEST_SUIT = "`suit` went round cleanly; the others may have one each of the rest (R25)"
    # to pass
    PASSES_HEJMA = "gives Hejma away"
    PASSES_HIGH_LEAVES = "gives away `cards`, all there were of king and ace of leaves; no Hejma"
    PASSES_HIGH_HEARTS = "gives away `cards`, the dearest hearts there were"
    PASSES_BARE = "gives away `cards[0]`, king or ace, beside which there was no low one"
    PASSES_HIGH = "gives away `cards`, kings and aces of suits that cost nothing by themselves"
    PASSES_VOID = "nothing of `suit` is left in the hand"
    KEEPS_GUARDS = "keeps Hejma, and all low leaves, three or more"
    KEEPS_LOW = "keeps every seven and eight"
    BREAKS_GUARD = "gives away `cards`, low leaves, though Hejma stays"
    PASSES_LOW = "gives away `cards`, sevens and eights"
    KEEPS_HEJMA_BARE = "keeps Hejma with fewer than three low leaves"
    KEEPS_HIGH_LEAF = "keeps `cards[0]`, king or ace of leaves, with fewer than three low ones"


AGAINST: Final = frozenset(
    {
        Feature.TAKES,
        Feature.TAKES_MORE,
        Feature.LIKELY_STAYS,
        Feature.DEAD_LEAD,
        Feature.HEJMA_MAY_COME,
        Feature.HEJMA_MAY_STAY,
        Feature.HEJMA_KEPT,
        Feature.LAST_TRICK_TAKEN,
        Feature.BREAKS_GUARD,
        Feature.PASSES_LOW,
        Feature.KEEPS_HEJMA_BARE,
        Feature.KEEPS_HIGH_LEAF,
    }
)
"""Facts against an option; all others are in favour."""

SELF_CONTAINED: Final = frozenset(
    {
        Feature.TAKES_MORE,
        Feature.DEAD_LEAD,
        Feature.HEJMA_MAY_COME,
        Feature.HEJMA_MAY_STAY,
        Feature.LIKELY_STAYS,
        Feature.KEEPS_HIGH_LEAF,
    }
)
"""Facts that name their card or suit, so that they make sense about options that are not chosen."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One fact with the cards, suit, seat and points that it mentions."""

    feature: Feature
    cards: tuple[Card, ...] = ()
    suit: Suit | None = None
    seat: int | None = None
    points: int = 0
