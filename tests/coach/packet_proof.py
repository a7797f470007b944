"""Verifies the facts about a packet by counting the hand again, by card names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from smokingcat.coach.hints.reasons import Feature, Reason
from smokingcat.rules.cards import HEJMA, Card, Suit
from smokingcat.rules.view import SeatView


def _cards_between(suit: Suit, held: Sequence[Card], lowest: str, highest: str) -> set[Card]:
    """Return the cards of a suit between two ranks, given by their letters."""
    order = "789TUOKA"
    ranks = order[order.index(lowest) : order.index(highest) + 1]
    return {card for card in held if card.suit is suit and str(card)[0] in ranks}


def _passes_high_leaves(reason: Reason, view: SeatView, packet: Sequence[Card]) -> bool:
    held = _cards_between(Suit.LEAVES, view.hand, "K", "A")
    return (
        HEJMA not in view.hand and bool(held) and held == set(reason.cards) and held <= set(packet)
    )


def _passes_high_hearts(reason: Reason, view: SeatView, packet: Sequence[Card]) -> bool:
    kept = [card for card in view.hand if card not in packet and card.suit is Suit.HEARTS]
    given = [card for card in packet if card in _cards_between(Suit.HEARTS, view.hand, "O", "A")]
    cheapest = min((card.penalty for card in given), default=0)
    return set(reason.cards) == set(given) and all(card.penalty < cheapest for card in kept)


def _passes_bare(reason: Reason, view: SeatView, packet: Sequence[Card]) -> bool:
    card = reason.cards[0]
    low = _cards_between(card.suit, view.hand, "7", "T")
    return card in packet and str(card)[0] in "KA" and not low and not card.penalty


def _passes_high(reason: Reason, view: SeatView, packet: Sequence[Card]) -> bool:
    sides = _cards_between(Suit.ACORNS, view.hand, "K", "A") | _cards_between(
        Suit.BELLS, view.hand, "K", "A"
    )
    return sides & set(packet) == set(reason.cards) != set()


def _passes_void(reason: Reason, view: SeatView, packet: Sequence[Card]) -> bool:
    left = {card.suit for card in set(view.hand) - set(packet)}
    passed = {card for card in packet if card.suit is reason.suit}
    return reason.suit not in left and set(reason.cards) == passed != set()


def _keeps_guards(reason: Reason, view: SeatView, packet: Sequence[Card]) -> bool:
    kept = _cards_between(Suit.LEAVES, list(set(view.hand) - set(packet)), "7", "U")
    return HEJMA not in packet and kept == set(reason.cards) and len(kept) >= 3


def _breaks_guard(reason: Reason, view: SeatView, packet: Sequence[Card]) -> bool:
    given = _cards_between(Suit.LEAVES, packet, "7", "U")
    return HEJMA in set(view.hand) - set(packet) and given == set(reason.cards) != set()


def _keeps_hejma_bare(_reason: Reason, view: SeatView, packet: Sequence[Card]) -> bool:
    kept = list(set(view.hand) - set(packet))
    return HEJMA in kept and len(_cards_between(Suit.LEAVES, kept, "7", "U")) < 3


def _keeps_high_leaf(reason: Reason, view: SeatView, packet: Sequence[Card]) -> bool:
    kept = list(set(view.hand) - set(packet))
    is_kept = set(reason.cards) <= _cards_between(Suit.LEAVES, kept, "K", "A")
    return HEJMA not in kept and is_kept and len(_cards_between(Suit.LEAVES, kept, "7", "U")) < 3


def _passes_low(reason: Reason, _view: SeatView, packet: Sequence[Card]) -> bool:
    return {card for card in packet if str(card)[0] in "78"} == set(reason.cards) != set()


def _keeps_low(_reason: Reason, view: SeatView, packet: Sequence[Card]) -> bool:
    low = {card for card in view.hand if str(card)[0] in "78"}
    return bool(low) and not low & set(packet)


PACKETS: Final[dict[Feature, Callable[[Reason, SeatView, Sequence[Card]], bool]]] = {
    Feature.PASSES_HEJMA: lambda _reason, _view, packet: HEJMA in packet,
    Feature.PASSES_HIGH_LEAVES: _passes_high_leaves,
    Feature.PASSES_HIGH_HEARTS: _passes_high_hearts,
    Feature.PASSES_BARE: _passes_bare,
    Feature.PASSES_HIGH: _passes_high,
    Feature.PASSES_VOID: _passes_void,
    Feature.KEEPS_GUARDS: _keeps_guards,
    Feature.BREAKS_GUARD: _breaks_guard,
    Feature.KEEPS_HEJMA_BARE: _keeps_hejma_bare,
    Feature.KEEPS_HIGH_LEAF: _keeps_high_leaf,
    Feature.PASSES_LOW: _passes_low,
    Feature.KEEPS_LOW: _keeps_low,
}
