"""Facts for and against a card or a packet.

A reason is data without wording. A reason contains only facts that the deciding seat can know.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from smokingcat.rules.cards import Card, Suit

MIN_LIKELY_CHANCE: Final = 0.75
"""Chance (0 to 1) from which a fact is called likely, with all deals equally likely."""


class Feature(Enum):
    """Kinds of fact about a card to play or three cards to pass.

    A fact is certain unless its value begins with "likely". The values describe which fields of
    `Reason` are filled in.
    """

    # facts of a play: the result of the trick
    DUCKS = "stays below the highest card so far, `cards[0]`; the trick has `points`"
    TAKES = "takes the trick, which has `points` (at least 1) already"
    TAKES_MORE = "`cards[0]` takes the trick, without points so far, and all that others play to it"
    TAKES_FREE = "`cards[0]`, played last, takes a trick without points"
    TAKES_ANYWAY_HIGH = "all legal cards take the trick (`points` of Hejma in it); `cards[0]` stays"
    TAKES_ANYWAY_CHEAP = "all legal cards take the trick; this one costs least"
    SAFE_LEAD = "all hidden cards of `suit` are higher, so another seat must beat the lead"
    LEFT_IS_HIGHER = (
        "`seat`, the next to play, holds `cards[0]`, a higher card that this seat passed"
    )
    LIKELY_BEATEN = "likely: another seat must beat `cards[0]`"
    LIKELY_STAYS = "likely: no seat must beat `cards[0]`"
    LIKELY_CHEAP = "likely: all later seats can follow `suit`, so `cards[0]` gets no discards"
    DEAD_LEAD = "leads `suit`, which no other seat has, so it takes all discards"
    HEJMA_STAYS_AWAY = "`cards[0]` is a leaf too low to take Hejma in this trick"
    HEJMA_MAY_COME = "`cards[0]` is a high leaf that may take Hejma in this trick"
    # facts of a play: the card that leaves the hand, and the seat that gets it
    HEJMA_UNDER = "Hejma is played below `cards[0]`; `seat` takes her, if that is certain"
    HEJMA_OFF = "Hejma is discarded on another suit; `seat` takes her, if that is certain"
    HEARTS_OFF = "`cards[0]`, the highest heart, is discarded; `seat` takes it, if certain"
    HIGH_OFF = "`cards[0]`, a high card, is discarded"
    HIGH_LEAF_GONE = "`cards[0]`, king or ace of leaves, is played while it cannot take Hejma"
    HITS_LEADER = "its `points` go to `seat`, which already has the most"
    HEJMA_MAY_GO = "Hejma is the highest card so far, but `cards[0]`, higher, may follow"
    HEJMA_MAY_STAY = "Hejma is the highest card so far, and no seat is certain to beat her"
    HEJMA_KEPT = "Hejma stays in the hand although she could have been given to another seat"
    # facts of a play: the cards that stay in the hand
    MAKES_VOID = "the hand has no `suit` left; `cards[0]`, if any, can be discarded later"
    SAVES_LOW = (
        "the highest safe card, because `cards[1]`, in the trick or held by `seat`, is higher; "
        "the lower `cards[0]` stays and may be beaten later"
    )
    SAVES_EXIT = "`cards[0]`, lower than all hidden cards of its suit, stays in the hand"
    GUARDS_HEJMA = "the low leaves stay in the hand with Hejma"
    LAST_TRICK_AVOIDED = "`cards[0]` remains and cannot take the last trick"
    LAST_TRICK_TAKEN = "`cards[0]` remains and takes the last trick"
    HONEST_SUIT = "all followed `suit` once; each other seat may hold one of the rest (R25)"
    # facts of a pass
    PASSES_HEJMA = "passes Hejma"
    PASSES_HIGH_LEAVES = "passes `cards`, all kings and aces of leaves; Hejma is not in the hand"
    PASSES_HIGH_HEARTS = "passes `cards`, the highest hearts"
    PASSES_BARE = "passes `cards[0]`, a king or ace without low cards of its suit"
    PASSES_HIGH = "passes `cards`, from the Ober up, of suits without penalty points"
    PASSES_VOID = "passes `cards`, all of `suit`; once the received packet is known, `MAKES_VOID`"
    KEEPS_GUARDS = "keeps Hejma and all low leaves, at least three"
    KEEPS_LOW = "keeps all sevens and eights"
    BREAKS_GUARD = "passes `cards`, low leaves, but keeps Hejma"
    PASSES_LOW = "passes `cards`, sevens and eights"
    KEEPS_HEJMA_BARE = "keeps Hejma with fewer than three low leaves"
    KEEPS_HIGH_LEAF = "keeps `cards[0]`, king or ace of leaves, with fewer than three low leaves"


FACTS_AGAINST: Final = frozenset(
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

KEEPS_CARD: Final = frozenset({Feature.TAKES_ANYWAY_HIGH, Feature.SAVES_LOW, Feature.SAVES_EXIT})
"""Facts about a card that stays in the hand; each card is named only once."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One fact with the cards, suit, seat and points that it mentions."""

    feature: Feature
    cards: tuple[Card, ...] = ()
    suit: Suit | None = None
    seat: int | None = None
    points: int = 0
