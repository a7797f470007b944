"""Random deals consistent with a view, and random continuations of the trick.

They check claims about a position, so they share no code with the bots. They are slow and not meant
for choosing moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from smokingcat.rules.cards import PACK, Card, Suit
from smokingcat.rules.legality import legal_cards
from smokingcat.rules.seats import SEATS, left_of
from smokingcat.rules.trick import TakenTrick, highest
from smokingcat.rules.view import SeatView

_PATIENCE: Final = 200

Hands = dict[int, list[Card]]


@dataclass(frozen=True, slots=True)
class Continuation:
    """One continuation: the hands before it, and the tricks up to the last one requested."""

    hands: dict[int, tuple[Card, ...]]
    tricks: tuple[TakenTrick, ...]


def continuations(
    view: SeatView, card: Card, count: int, tricks: int = 1
) -> Iterator[Continuation]:
    """Yield ``count`` continuations of ``tricks`` tricks after ``view.seat`` plays ``card``."""
    luck = Random(f"{view.hand} {view.trick} {card}")
    for _ in range(count):
        hands = _deal(view, luck)
        before = {seat: tuple(held) for seat, held in hands.items()}
        yield Continuation(before, tuple(_played_tricks(view, card, hands, tricks, luck)))


def _played_tricks(
    view: SeatView, card: Card, hands: Hands, tricks: int, luck: Random
) -> Iterator[TakenTrick]:
    leader, played = view.trick.leader, list(view.trick.cards)
    wanted: Card | None = card
    for _ in range(tricks):
        while len(played) < len(SEATS):
            seat = (leader + len(played)) % 4
            legal = legal_cards(hands[seat], played[0].suit if played else None)
            chosen = legal[int(luck.random() * len(legal))]
            if seat == view.seat and wanted is not None:
                chosen, wanted = wanted, None
            hands[seat].remove(chosen)
            played.append(chosen)
        taker = (leader + highest(played)) % 4
        yield TakenTrick(leader, tuple(played), taker)
        leader, played = taker, []


def _deal(view: SeatView, luck: Random) -> Hands:
    """Return random hands that are consistent with the view (rejection sampling)."""
    shown = [(trick.leader, trick.cards) for trick in view.taken]
    shown.append((view.trick.leader, view.trick.cards))
    size = dict.fromkeys(SEATS, 8)
    lacks: dict[int, set[Suit]] = {seat: set() for seat in SEATS}
    gone: set[Card] = set(view.hand)
    for leader, laid in shown:
        for place, card in enumerate(laid):
            seat = (leader + place) % 4
            size[seat] -= 1
            gone.add(card)
            if card.suit is not laid[0].suit:
                lacks[seat].add(laid[0].suit)
    unseen = [card for card in PACK if card not in gone]
    given = [card for card in view.passed if card in unseen]
    left = left_of(view.seat)
    others = [seat for seat in SEATS if seat != view.seat]
    fixed: Hands = {seat: given if seat == left else [] for seat in others}
    free = [card for card in unseen if card not in given]
    for attempt in range(10 * _PATIENCE):
        order = sorted(free, key=lambda _: luck.random())
        if attempt >= _PATIENCE:  # with many voids, deal the cards with fewest possible seats first
            order.sort(key=lambda card: sum(card.suit not in lacks[seat] for seat in others))
        hands = _dealt_in_order(order, fixed, size, lacks, luck, is_picky=attempt >= _PATIENCE)
        if hands is not None:
            hands[view.seat] = list(view.hand)
            return hands
    raise ValueError("no deal fits what was seen")


def _dealt_in_order(
    order: Sequence[Card],
    fixed: Hands,
    size: dict[int, int],
    lacks: dict[int, set[Suit]],
    luck: Random,
    is_picky: bool,
) -> Hands | None:
    hands = {seat: list(held) for seat, held in fixed.items()}
    for card in order:
        open_to = [seat for seat, held in hands.items() if len(held) < size[seat]]
        if is_picky:
            open_to = [seat for seat in open_to if card.suit not in lacks[seat]]
        places = [seat for seat in open_to for _ in range(size[seat] - len(hands[seat]))]
        if not places:
            return None
        seat = places[int(luck.random() * len(places))]
        if card.suit in lacks[seat]:
            return None
        hands[seat].append(card)
    return hands
