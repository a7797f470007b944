"""Heuristics for profitable offences and for concealing them (R21, R22).

`HonourProfile` decides whether a bot commits a profitable offence. Bots commit no other offences.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from itertools import combinations
from typing import Final

from smokingcat.bots.heuristic.passing import burden
from smokingcat.bots.heuristic.regular import risk
from smokingcat.bots.odds import Odds
from smokingcat.bots.recall import recall
from smokingcat.rules.cards import Card, Suit
from smokingcat.rules.honour.renounce import points_spared
from smokingcat.rules.honour.state import ON_PURPOSE_FROM
from smokingcat.rules.scoring import TRICKS
from smokingcat.rules.trick import OpenTrick
from smokingcat.rules.view import SeatView

_MEMORY_CHANCE: Final = 0.65
"""Assumed chance that an opponent remembers a trick for one more trick."""
_WITNESS_COUNT: Final = 3
_VOTE_COST: Final = 0.3
"""Cost of a vote on whether the revoke was on purpose, in lost rounds."""
_PEEPING_BURDEN: Final = 6.0
"""Least `burden` of the best five cards to keep at which peeping is worthwhile."""


def profitable_revoke(view: SeatView) -> Card | None:
    """Return the revoking card that lowers the risk of losing; ``None`` if there is none.

    The gain must exceed the cost of being caught: the lost round, and perhaps a vote (R22).
    """
    led = view.trick.led
    if led is None or not view.legal or view.legal[0].suit is not led:
        return None
    others = [card for card in view.hand if card.suit is not led]
    if not others:
        return None
    odds = Odds(recall(view))
    revoke_risk, card = min((risk(view, odds, card), card.index) for card in others)
    chosen = next(each for each in others if each.index == card)
    caught = _chance_of_being_caught(view, led)
    price = 1.0 + _VOTE_COST * _opens_vote(view, chosen)
    honest_risk = min(risk(view, odds, each) for each in view.legal)
    return chosen if caught * price + (1.0 - caught) * revoke_risk < honest_risk else None


def _chance_of_being_caught(view: SeatView, led: Suit) -> float:
    """Return the chance that an opponent remembers this trick when the suit is shown."""
    to_come = TRICKS - len(view.taken) - 1
    held = sum(card.suit is led for card in view.hand)
    remembered: float = _MEMORY_CHANCE ** max(1.0, to_come / held)
    return 1.0 - (1.0 - remembered) ** _WITNESS_COUNT


def _opens_vote(view: SeatView, card: Card) -> bool:
    trick = OpenTrick(view.trick.leader, (*view.trick.cards, card))
    points = points_spared(trick, view.seat, view.hand)
    return points >= ON_PURPOSE_FROM or view.honour_state.convictions[view.seat] > 0


def denied_suits(view: SeatView) -> frozenset[Suit]:
    """Return the suits the seat failed to follow, still holds and has not shown since."""
    held = {card.suit for card in view.hand}
    denied = set[Suit]()
    for trick in view.tricks:
        turn = (view.seat - trick.leader) % 4
        if turn < len(trick.cards):
            led, own = trick.cards[0].suit, trick.cards[turn].suit
            denied.discard(own)
            if own is not led and led in held:
                denied.add(led)
    return frozenset(denied)


def without_revealing_cards(view: SeatView, hidden: Collection[Suit]) -> SeatView:
    """Return the view with ``legal`` replaced by the cards that reveal no revoke, if any.

    ``hidden`` are the denied suits. If a denied suit is led, the seat denies the suit again.
    """
    if not hidden or not view.legal:
        return view
    is_hidden_led = view.trick.led in hidden
    may = view.hand if is_hidden_led else view.legal
    silent = tuple(card for card in may if card.suit not in hidden)
    return replace(view, legal=silent) if silent else view


def is_peeping_profitable(view: SeatView) -> bool:
    """Return whether the hand is bad enough for peeping at the packet to pay (R21)."""
    packets = combinations(view.hand, 3)
    kept = ([card for card in view.hand if card not in packet] for packet in packets)
    return min(map(burden, kept)) > _PEEPING_BURDEN
