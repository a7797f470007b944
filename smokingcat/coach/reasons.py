"""What can be said for or against a card: facts, each with what it speaks of.

A reason is data; how it is worded is not known here. Nothing in it goes beyond what the seat
that is to choose can know.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from smokingcat.rules import Card, Suit


class Feature(Enum):
    """What a card, or three cards to pass, do. Certain, unless the remark says "likely"."""

    # to play: what becomes of the trick
    DUCKS = "stays below the card that leads, `cards[0]`; `points` lie in the trick so far"
    TAKES = "takes the trick, with `points` in it at least"
    TAKES_FREE = "played last, takes a trick that is worth nothing"
    TAKES_ANYWAY = "every legal card takes the trick; this is the highest of the cheapest"
    SAFE_LEAD = "led where only higher cards of `suit` are out"
    LIKELY_BEATEN = "likely: somebody has to go over it"
    LIKELY_CHEAP = "likely: everybody can follow, so that a high card takes nothing dear"
    DEAD_LEAD = "led where nobody else has `suit` any more"
    HEJMA_STAYS_AWAY = "in this trick Hejma cannot come to whoever plays it"
    HEJMA_MAY_COME = "a high leaf under which Hejma may yet fall in this trick"
    # to play: what leaves the hand, and where it goes
    HEJMA_UNDER = "Hejma goes under `cards[0]`, to `seat` if that is certain"
    HEJMA_OFF = "Hejma is thrown on another suit, to `seat` if that is certain"
    HEARTS_OFF = "a heart is thrown on another suit, to `seat` if that is certain"
    HIGH_OFF = "a high card is thrown where it takes nothing"
    HIGH_LEAF_GONE = "king or ace of leaves goes while Hejma is still out, and does not catch her"
    HITS_LEADER = "points go to `seat`, who has the most already"
    HEJMA_KEPT = "Hejma could have gone without coming back, and stays"
    # to play: what stays in the hand
    MAKES_VOID = "leaves the hand without `suit`, to throw off `cards[0]` when it is led"
    SAVES_LOW = "as high as is safe; `cards` are lower ones of the suit and stay"
    GUARDS_HEJMA = "the low leaves stay beside Hejma"
    LAST_TRICK_AVOIDED = "what is left afterwards cannot take the last trick"
    LAST_TRICK_TAKEN = "what is left afterwards takes the last trick"
    HONEST_SUIT = "led when `suit` has gone round once cleanly and may become honest (R25)"
    # to pass
    PASSES_HEJMA = "gives Hejma away"
    PASSES_HIGH_LEAVES = "gives away king or ace of leaves, `cards`, which Hejma may fall under"
    PASSES_HIGH_HEARTS = "gives away the dearest hearts, `cards`"
    PASSES_BARE = "gives away `cards[0]`, high, beside which there is no low one of its suit"
    PASSES_HIGH = "gives away high cards, `cards`, of suits that cost nothing by themselves"
    PASSES_VOID = "leaves the hand without `suit`"
    KEEPS_GUARDS = "keeps three or more low leaves, `cards`, with Hejma or a higher leaf"
    KEEPS_LOW = "keeps every seven and eight"
    BREAKS_GUARD = "gives away low leaves though Hejma or a higher leaf stays"
    PASSES_LOW = "gives away `cards`, sevens and eights"
    KEEPS_HEJMA_BARE = "keeps Hejma with fewer than three low leaves"


@dataclass(frozen=True, slots=True)
class Reason:
    """One fact and what it speaks of; see `Feature` for what each of them fills in."""

    feature: Feature
    cards: tuple[Card, ...] = ()
    suit: Suit | None = None
    seat: int | None = None
    points: int = 0
