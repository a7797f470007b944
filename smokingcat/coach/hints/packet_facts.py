"""Facts about passing three cards (R11), derived from the hand that passes them.

A player who has peeped at the received packet counts its cards as part of the hand (R21).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from smokingcat.coach.hints.reasons import Feature, Reason
from smokingcat.rules.cards import HEJMA, Card, Rank, Suit
from smokingcat.rules.view import SeatView

_SIDE_SUITS: Final = (Suit.ACORNS, Suit.BELLS)
_SAFE_LOW_LEAVES: Final = 3  # low leaves beside Hejma


def facts_of_packet(view: SeatView, packet: Sequence[Card]) -> tuple[Reason, ...]:
    """Return all facts about passing ``packet``."""
    held = (*view.hand, *view.received)
    return (
        *_leaf_facts(held, packet),
        *_high_card_facts(held, packet),
        *_low_card_facts(held, packet),
        *_void_facts(view, packet),
    )


def _leaf_facts(held: Sequence[Card], packet: Sequence[Card]) -> Iterator[Reason]:
    kept = [card for card in held if card not in packet]
    low = [card for card in held if _is_low_leaf(card)]
    given = tuple(card for card in low if card in packet)
    high = tuple(card for card in held if card.suit is Suit.LEAVES and card.rank > HEJMA.rank)
    if HEJMA in packet:
        yield Reason(Feature.PASSES_HEJMA, (HEJMA,))
    elif HEJMA not in kept and high and all(card in packet for card in high):
        yield Reason(Feature.PASSES_HIGH_LEAVES, high)
    if HEJMA in kept:
        if given:
            yield Reason(Feature.BREAKS_GUARD, given)
        elif len(low) >= _SAFE_LOW_LEAVES:
            yield Reason(Feature.KEEPS_GUARDS, tuple(low))
        if len(low) - len(given) < _SAFE_LOW_LEAVES:
            yield Reason(Feature.KEEPS_HEJMA_BARE)
    elif len(low) - len(given) < _SAFE_LOW_LEAVES:
        staying = [card for card in high if card in kept]
        yield from (Reason(Feature.KEEPS_HIGH_LEAF, (card,)) for card in staying[:1])


def _high_card_facts(held: Sequence[Card], packet: Sequence[Card]) -> Iterator[Reason]:
    hearts = sorted(
        (card for card in held if card.suit is Suit.HEARTS), key=lambda card: -card.rank
    )
    given = tuple(card for card in hearts if card in packet and card.rank >= Rank.OBER)
    if given and given == tuple(hearts[: len(given)]):
        yield Reason(Feature.PASSES_HIGH_HEARTS, given)
    high = tuple(c for c in packet if c.rank >= Rank.KING and c.suit in _SIDE_SUITS)
    if high:
        yield Reason(Feature.PASSES_HIGH, high)
    for card in high:
        low = [c for c in held if c.suit is card.suit and c.rank <= Rank.TEN]
        if not low:
            yield Reason(Feature.PASSES_BARE, (card,), card.suit)


def _low_card_facts(held: Sequence[Card], packet: Sequence[Card]) -> Iterator[Reason]:
    low = tuple(card for card in held if card.rank <= Rank.EIGHT)
    given = tuple(card for card in low if card in packet)
    if given:
        yield Reason(Feature.PASSES_LOW, given)
    elif low:
        yield Reason(Feature.KEEPS_LOW, low)


def _void_facts(view: SeatView, packet: Sequence[Card]) -> Iterator[Reason]:
    """Yield the voids; without the received packet in view they may fill again."""
    held = (*view.hand, *view.received)
    feature = Feature.MAKES_VOID if view.received else Feature.PASSES_VOID
    for suit in Suit:
        of_suit = [card for card in held if card.suit is suit]
        if of_suit and all(card in packet for card in of_suit):
            cards = () if view.received else tuple(of_suit)
            yield Reason(feature, cards, suit)


def _is_low_leaf(card: Card) -> bool:
    return card.suit is Suit.LEAVES and card.rank < HEJMA.rank
