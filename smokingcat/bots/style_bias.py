"""Biases of the playing styles for cards and packets, from a seat's own view.

A level limits the cost of a bias, so that a bias decides only between cards of similar value.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Final

from smokingcat.bots.character import PlayingStyle
from smokingcat.rules.cards import HEJMA, Card, Rank, Suit
from smokingcat.rules.seats import SEATS
from smokingcat.rules.trick import highest
from smokingcat.rules.view import SeatView


def style_bias(playing_style: PlayingStyle, view: SeatView, card: Card) -> float:
    """Return the bias for playing a legal card, from -1 to 1."""
    return _CARD_BIASES[playing_style](view, card) if playing_style in _CARD_BIASES else 0.0


def packet_style_bias(
    playing_style: PlayingStyle, hand: Collection[Card], packet: Collection[Card]
) -> float:
    """Return the bias for passing three cards of ``hand`` (R11), from -1 to 1."""
    return _PACKET_BIASES[playing_style](hand, packet) if playing_style in _PACKET_BIASES else 0.0


def is_saving_hejma(playing_style: PlayingStyle, view: SeatView) -> bool:
    """Return whether to save Hejma because the trick's taker is not hurt most by it."""
    return (
        playing_style is PlayingStyle.CAREFUL
        and view.trick.taker not in seats_nearest_to_losing(view)
    )


def _patient_card_bias(view: SeatView, card: Card) -> float:
    """Prefer suits already led and low cards; keep Hejma and hearts."""
    low = 1.0 - 2.0 * _relative_rank(card)
    if not view.trick.cards:
        return 0.5 * low + (0.5 if card.suit in _led_suits(view) else -0.5)
    if _is_following(view):
        return low
    return -_penalty_share(card) if card.penalty else _relative_rank(card)


def _careful_card_bias(view: SeatView, card: Card) -> float:
    """Prefer ducking and shedding high cards cheaply; discard points on the likely loser."""
    height = _relative_rank(card)
    if not view.trick.cards:
        return -0.5 if card.suit in (Suit.HEARTS, Suit.LEAVES) else 0.8 - 1.6 * height
    if not _is_following(view):
        if view.trick.taker in seats_nearest_to_losing(view):
            return _penalty_share(card) if card.penalty else -1.0
        return -1.0 if card.penalty else height
    if not _takes_trick(view, card):
        return 0.5 + 0.5 * height
    is_free = len(view.trick.cards) == len(SEATS) - 1 and not _points_on_table(view)
    return height if is_free else -0.5 - 0.5 * height


def _bold_card_bias(view: SeatView, card: Card) -> float:
    """Prefer leading high cards of new suits and taking cheap tricks; discard the costliest."""
    height = _relative_rank(card)
    if not view.trick.cards:
        return 1.4 * height - 0.7 + (0.3 if card.suit not in _led_suits(view) else -0.3)
    if not _is_following(view):
        return _penalty_share(card)
    is_cheap = _points_on_table(view) <= _CHEAP_POINTS
    return (height if is_cheap else -height) if _takes_trick(view, card) else -height


def _patient_packet_bias(hand: Collection[Card], packet: Collection[Card]) -> float:
    """Prefer passing all cards of a suit."""
    kept = {card.suit for card in hand if card not in packet}
    return 1.0 if {card.suit for card in packet} - kept else -0.5


def _careful_packet_bias(_: Collection[Card], packet: Collection[Card]) -> float:
    """Prefer passing cards that may take points: Hejma, higher leaves, high hearts."""
    unsafe = [card for card in packet if _is_unsafe(card)]
    return 2.0 * len(unsafe) / len(packet) - 1.0


def _bold_packet_bias(hand: Collection[Card], packet: Collection[Card]) -> float:
    """Prefer keeping Hejma, or, without it, the cards that would take it."""
    if HEJMA in hand:
        return -1.0 if HEJMA in packet else 1.0
    return 1.0 - 2.0 * sum(_is_unsafe(card) for card in packet) / len(packet)


_CHEAP_POINTS: Final = 2  # points

_CARD_BIASES: Final[Mapping[PlayingStyle, Callable[[SeatView, Card], float]]] = {
    PlayingStyle.PATIENT: _patient_card_bias,
    PlayingStyle.CAREFUL: _careful_card_bias,
    PlayingStyle.BOLD: _bold_card_bias,
}
_PACKET_BIASES: Final[
    Mapping[PlayingStyle, Callable[[Collection[Card], Collection[Card]], float]]
] = {
    PlayingStyle.PATIENT: _patient_packet_bias,
    PlayingStyle.CAREFUL: _careful_packet_bias,
    PlayingStyle.BOLD: _bold_packet_bias,
}


def _relative_rank(card: Card) -> float:
    return card.rank / Rank.ACE


def _penalty_share(card: Card) -> float:
    return min(1.0, card.penalty / 5)


def _is_unsafe(card: Card) -> bool:
    if card.suit is Suit.LEAVES:
        return card.rank >= HEJMA.rank
    return card.suit is Suit.HEARTS and card.rank >= Rank.OBER


def _led_suits(view: SeatView) -> set[Suit]:
    return {trick.cards[0].suit for trick in view.taken}


def _is_following(view: SeatView) -> bool:
    return view.legal[0].suit is view.trick.led


def _takes_trick(view: SeatView, card: Card) -> bool:
    played = view.trick.cards
    return card.suit is view.trick.led and card.rank > played[highest(played)].rank


def _points_on_table(view: SeatView) -> int:
    return sum(card.penalty for card in view.trick.cards)


def seats_nearest_to_losing(view: SeatView) -> set[int]:
    """Return the other seats nearest to losing the match, with the most points among these."""
    others = [seat for seat in SEATS if seat != view.seat]
    worst = max((view.letters[seat], view.points[seat]) for seat in others)
    return {seat for seat in others if (view.letters[seat], view.points[seat]) == worst}
