"""Verifies a stated reason by simulation, independently of the code that found it.

A certain fact about the trick must hold in every simulated deal, a likely fact in most of them.
Facts about the hand are counted again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from smokingcat.coach.hints.reasons import Feature, Reason
from smokingcat.rules.cards import HEJMA, Card, Suit
from smokingcat.rules.round import Phase
from smokingcat.rules.scoring import trick_points
from smokingcat.rules.seats import SEATS
from smokingcat.rules.view import SeatView
from tests.coach.packet_proof import PACKETS
from tests.coach.worlds import Continuation, continuations

_TRIED: Final = 60
_MOSTLY: Final = 0.7  # a little less than `MIN_LIKELY_CHANCE`, because few continuations are tried


def holds(reason: Reason, view: SeatView, option: Sequence[Card]) -> bool:
    """Return whether ``reason`` is true of choosing ``option`` in ``view``."""
    if view.phase is Phase.PASSING:
        return PACKETS[reason.feature](reason, view, option)
    return _CARDS[reason.feature](_Claim(reason, view, option[0]))


@lru_cache(maxsize=16)
def _continuations(view: SeatView, card: Card) -> list[Continuation]:
    """Return simulated continuations after a card; cached, because several facts use them."""
    return list(continuations(view, card, _TRIED))


class _Claim:
    """A reason given for a card, with simulated continuations to check it."""

    def __init__(self, reason: Reason, view: SeatView, card: Card) -> None:
        self.reason = reason
        self.view = view
        self.card = card

    @property
    def kept(self) -> list[Card]:
        return [card for card in self.view.hand if card is not self.card]

    @property
    def named(self) -> Card:
        return self.reason.cards[0]

    @property
    def led(self) -> Suit | None:
        return self.view.trick.led

    @property
    def continuations(self) -> list[Continuation]:
        return _continuations(self.view, self.card)

    def is_taken(self) -> bool:
        """Return whether the player of the card always takes the trick."""
        return all(
            continuation.tricks[0].taker == self.view.seat for continuation in self.continuations
        )

    def is_ducked(self) -> bool:
        return all(
            continuation.tricks[0].taker != self.view.seat for continuation in self.continuations
        )

    def is_taken_by_the_named_seat(self) -> bool:
        """Return whether another seat always takes the trick: the named one, if a seat is named."""
        seat = self.reason.seat
        return self.is_ducked() and (
            seat is None
            or all(continuation.tricks[0].taker == seat for continuation in self.continuations)
        )

    def mostly(self, is_so: Callable[[Continuation], bool]) -> bool:
        """Return whether ``is_so`` holds in most continuations; near the limit more are tried."""
        if sum(map(is_so, self.continuations)) >= _MOSTLY * _TRIED:
            return True
        many = list(continuations(self.view, self.card, 20 * _TRIED))
        return sum(map(is_so, many)) >= _MOSTLY * len(many)

    def points(self, continuation: Continuation) -> int:
        return trick_points(len(self.view.taken) + 1, continuation.tricks[0].cards)

    def same_with(self, other: Card) -> _Claim:
        return _Claim(self.reason, self.view, other)


def _ducks(claim: _Claim) -> bool:
    taker = claim.view.trick.taker
    laid = dict(zip(_order(claim), claim.view.trick.cards, strict=False))
    return (
        taker is not None
        and claim.is_ducked()
        and claim.card.suit is claim.led
        and taker == claim.reason.seat
        and laid[taker] is claim.named
        and claim.reason.points == trick_points(len(claim.view.taken) + 1, laid.values())
    )


def _takes(claim: _Claim) -> bool:
    least = min(map(claim.points, claim.continuations))
    return claim.is_taken() and 1 <= claim.reason.points <= least


def _takes_more(claim: _Claim) -> bool:
    has_later = len(claim.view.trick.cards) < len(SEATS) - 1
    is_free = trick_points(len(claim.view.taken) + 1, (*claim.view.trick.cards, claim.card)) == 0
    return claim.is_taken() and claim.named is claim.card and has_later and is_free


def _takes_free(claim: _Claim) -> bool:
    is_last = len(claim.view.trick.cards) == len(SEATS) - 1
    return claim.is_taken() and is_last and not any(map(claim.points, claim.continuations))


def _takes_anyway_high(claim: _Claim) -> bool:
    lower = [card for card in claim.view.legal if card.rank < claim.card.rank]
    return (
        _takes_anyway(claim)
        and claim.named in lower
        and claim.named.suit is claim.card.suit
        and claim.named.penalty == claim.card.penalty
        and claim.card.penalty == min(card.penalty for card in claim.view.legal)
    )


def _takes_anyway_cheap(claim: _Claim) -> bool:
    others = [card for card in claim.view.legal if card is not claim.card]
    return _takes_anyway(claim) and all(card.penalty > claim.card.penalty for card in others)


def _takes_anyway(claim: _Claim) -> bool:
    return all(claim.same_with(card).is_taken() for card in claim.view.legal)


def _safe_lead(claim: _Claim) -> bool:
    others = [
        c
        for continuation in claim.continuations
        for c in _held_by_others(claim, continuation, claim.card.suit)
    ]
    return claim.is_ducked() and bool(others) and min(others, key=_rank).rank > claim.card.rank


def _left_is_higher(claim: _Claim) -> bool:
    seat = claim.reason.seat
    return (
        seat == (claim.view.seat + 1) % 4
        and claim.named in claim.view.passed
        and claim.named.suit is claim.card.suit
        and claim.named.rank > claim.card.rank
        and all(claim.named in each.hands[seat] for each in claim.continuations)
        and all(claim.named in _later_cards(claim, each) for each in claim.continuations)
    )


def _is_safe_by(claim: _Claim) -> bool:
    """Return whether the witness named for a safe card beats it."""
    witness = claim.reason.cards[1]
    is_held = claim.reason.seat is not None and all(
        witness in each.hands[claim.reason.seat] for each in claim.continuations
    )
    lies = claim.reason.seat is None and witness in claim.view.trick.cards
    return (lies or is_held) and witness.rank > claim.card.rank


def _likely_beaten(claim: _Claim) -> bool:
    return claim.mostly(lambda continuation: bool(_seats_forced_to_beat(claim, continuation)))


def _likely_stays(claim: _Claim) -> bool:
    return claim.mostly(lambda continuation: not _seats_forced_to_beat(claim, continuation))


def _likely_cheap(claim: _Claim) -> bool:
    led, done = claim.led or claim.card.suit, len(claim.view.trick.cards) + 1

    def all_follow(continuation: Continuation) -> bool:
        return all(card.suit is led for card in continuation.tricks[0].cards[done:])

    costs = [
        claim.points(continuation)
        for continuation in claim.continuations
        if all_follow(continuation)
    ]
    return claim.reason.suit is led and claim.mostly(all_follow) and not any(costs)


def _dead_lead(claim: _Claim) -> bool:
    return not any(
        _held_by_others(claim, continuation, claim.card.suit)
        for continuation in claim.continuations
    )


def _hejma_stays_away(claim: _Claim) -> bool:
    return all(
        continuation.tricks[0].taker != claim.view.seat or HEJMA not in continuation.tricks[0].cards
        for continuation in claim.continuations
    ) and any(HEJMA in _later_cards(claim, continuation) for continuation in claim.continuations)


def _hejma_may_come(claim: _Claim) -> bool:
    leaves = [card for card in claim.view.trick.cards if card.suit is Suit.LEAVES]
    return (
        claim.card.suit is Suit.LEAVES
        and claim.led in (None, Suit.LEAVES)
        and all(claim.card.rank > other.rank for other in (HEJMA, *leaves))
        and any(HEJMA in _later_cards(claim, continuation) for continuation in claim.continuations)
    )


def _hejma_under(claim: _Claim) -> bool:
    return (
        claim.card is HEJMA
        and claim.led is Suit.LEAVES
        and claim.named in claim.view.trick.cards
        and claim.is_taken_by_the_named_seat()
    )


def _hejma_off(claim: _Claim) -> bool:
    return (
        claim.card is HEJMA and claim.led is not Suit.LEAVES and claim.is_taken_by_the_named_seat()
    )


def _hearts_off(claim: _Claim) -> bool:
    hearts = [card for card in claim.view.hand if card.suit is Suit.HEARTS]
    is_dearest = bool(hearts) and max(hearts, key=_rank) is claim.card
    return (
        is_dearest
        and claim.led is not Suit.HEARTS
        and claim.card.penalty == claim.reason.points
        and claim.is_taken_by_the_named_seat()
    )


def _high_off(claim: _Claim) -> bool:
    return claim.is_ducked() and claim.card.suit is not claim.led and claim.card.rank >= HEJMA.rank


def _high_leaf_gone(claim: _Claim) -> bool:
    is_out = any(
        HEJMA in _held_by_others(claim, continuation, Suit.LEAVES)
        for continuation in claim.continuations
    )
    return is_out and all(
        continuation.tricks[0].taker != claim.view.seat or HEJMA not in continuation.tricks[0].cards
        for continuation in claim.continuations
    )


def _hits_leader(claim: _Claim) -> bool:
    points, seat = claim.view.points, claim.reason.seat
    assert seat is not None
    has_most = all(points[seat] > p for other, p in enumerate(points) if other != seat)
    return (
        has_most
        and claim.card.penalty == claim.reason.points
        and claim.is_taken_by_the_named_seat()
    )


def _hejma_may_go(claim: _Claim) -> bool:
    is_higher = claim.named.suit is Suit.LEAVES and claim.named.rank > HEJMA.rank
    may_follow = any(
        claim.named in _later_cards(claim, continuation) for continuation in claim.continuations
    )
    return claim.card is HEJMA and is_higher and may_follow


def _hejma_may_stay(claim: _Claim) -> bool:
    return claim.card is HEJMA and not claim.is_ducked()


def _hejma_kept(claim: _Claim) -> bool:
    other = claim.same_with(HEJMA)
    return claim.card is not HEJMA and HEJMA in claim.view.legal and other.is_ducked()


def _makes_void(claim: _Claim) -> bool:
    suit = claim.reason.suit
    return (
        claim.card.suit is suit
        and not any(card.suit is suit for card in claim.kept)
        and set(claim.reason.cards) <= set(claim.kept)
        and all(card.penalty > 1 for card in claim.reason.cards)
        and any(
            _held_by_others(claim, continuation, claim.card.suit)
            for continuation in claim.continuations
        )
    )


def _saves_low(claim: _Claim) -> bool:
    above = [c for c in claim.view.legal if c.suit is claim.card.suit and c.rank > claim.card.rank]
    return (
        claim.is_ducked()
        and _is_safe_by(claim)
        and claim.named in claim.kept
        and claim.named.suit is claim.card.suit
        and claim.named.rank < claim.card.rank
        and any(
            claim.named.rank < other.rank
            for continuation in claim.continuations
            for other in _held_by_others(claim, continuation, claim.named.suit)
        )
        and not any(claim.same_with(card).is_ducked() for card in above)
    )


def _saves_exit(claim: _Claim) -> bool:
    others = [
        c
        for continuation in claim.continuations
        for c in _held_by_others(claim, continuation, claim.named.suit)
    ]
    return (
        claim.named in claim.kept
        and claim.named.suit is claim.reason.suit
        and bool(others)
        and min(others, key=_rank).rank > claim.named.rank
    )


def _guards_hejma(claim: _Claim) -> bool:
    low = [c for c in claim.view.hand if c.suit is Suit.LEAVES and c.rank < HEJMA.rank]
    return HEJMA in claim.kept and bool(low) and set(low) == set(claim.reason.cards) - {claim.card}


def _last_trick_avoided(claim: _Claim) -> bool:
    return claim.kept == list(claim.reason.cards) and all(
        continuation.tricks[1].taker != claim.view.seat
        for continuation in continuations(claim.view, claim.card, 4 * _TRIED, tricks=2)
    )


def _last_trick_taken(claim: _Claim) -> bool:
    return claim.kept == list(claim.reason.cards) and all(
        continuation.tricks[1].taker == claim.view.seat
        for continuation in continuations(claim.view, claim.card, 4 * _TRIED, tricks=2)
    )


def _honest_suit(claim: _Claim) -> bool:
    suit = claim.card.suit
    gone = [trick for trick in claim.view.taken if any(card.suit is suit for card in trick.cards)]
    have_one_each = [
        all(sum(card.suit is suit for card in continuation.hands[seat]) == 1 for seat in SEATS)
        for continuation in continuations(claim.view, claim.card, 20 * _TRIED)
    ]
    return (
        claim.reason.suit is suit
        and len(gone) == 1
        and all(card.suit is suit for card in gone[0].cards)
        and all(
            len(_held_by_others(claim, continuation, suit)) == 3
            for continuation in claim.continuations
        )
        and any(have_one_each)
    )


def _order(claim: _Claim) -> list[int]:
    return [(claim.view.trick.leader + step) % 4 for step in SEATS]


def _rank(card: Card) -> int:
    return card.rank


def _held_by_others(claim: _Claim, continuation: Continuation, suit: Suit) -> list[Card]:
    """Return the cards of a suit that the other seats hold."""
    others = (held for seat, held in continuation.hands.items() if seat != claim.view.seat)
    return [card for held in others for card in held if card.suit is suit]


def _later_cards(claim: _Claim, continuation: Continuation) -> list[Card]:
    later = _order(claim)[len(claim.view.trick.cards) + 1 :]
    return [card for seat in later for card in continuation.hands[seat]]


def _seats_forced_to_beat(claim: _Claim, continuation: Continuation) -> list[int]:
    """Return the later seats that can follow suit only with a higher card."""
    found = []
    for seat in _order(claim)[len(claim.view.trick.cards) + 1 :]:
        suit = [card for card in continuation.hands[seat] if card.suit is claim.card.suit]
        if suit and min(suit, key=_rank).rank > claim.card.rank:
            found.append(seat)
    return found


_CARDS: Final[dict[Feature, Callable[[_Claim], bool]]] = {
    Feature.DUCKS: _ducks,
    Feature.TAKES: _takes,
    Feature.TAKES_MORE: _takes_more,
    Feature.TAKES_FREE: _takes_free,
    Feature.TAKES_ANYWAY_HIGH: _takes_anyway_high,
    Feature.TAKES_ANYWAY_CHEAP: _takes_anyway_cheap,
    Feature.SAFE_LEAD: _safe_lead,
    Feature.LEFT_IS_HIGHER: _left_is_higher,
    Feature.LIKELY_BEATEN: _likely_beaten,
    Feature.LIKELY_STAYS: _likely_stays,
    Feature.LIKELY_CHEAP: _likely_cheap,
    Feature.DEAD_LEAD: _dead_lead,
    Feature.HEJMA_STAYS_AWAY: _hejma_stays_away,
    Feature.HEJMA_MAY_COME: _hejma_may_come,
    Feature.HEJMA_UNDER: _hejma_under,
    Feature.HEJMA_OFF: _hejma_off,
    Feature.HEARTS_OFF: _hearts_off,
    Feature.HIGH_OFF: _high_off,
    Feature.HIGH_LEAF_GONE: _high_leaf_gone,
    Feature.HITS_LEADER: _hits_leader,
    Feature.HEJMA_MAY_GO: _hejma_may_go,
    Feature.HEJMA_MAY_STAY: _hejma_may_stay,
    Feature.HEJMA_KEPT: _hejma_kept,
    Feature.MAKES_VOID: _makes_void,
    Feature.SAVES_LOW: _saves_low,
    Feature.SAVES_EXIT: _saves_exit,
    Feature.GUARDS_HEJMA: _guards_hejma,
    Feature.LAST_TRICK_AVOIDED: _last_trick_avoided,
    Feature.LAST_TRICK_TAKEN: _last_trick_taken,
    Feature.HONEST_SUIT: _honest_suit,
}
