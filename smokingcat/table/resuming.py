"""The table built at once from what a seat may know: a saved match taken up again.

The result is what folding all events would have left, but for the numbers of tokens. Who else
has passed already is not part of a `SeatView`; it comes out when the packets are turned up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from smokingcat.rules import Card, Phase, SeatView, left_of
from smokingcat.table.folding import in_order
from smokingcat.table.hand import HandOrder
from smokingcat.table.shown import (
    TOKENS,
    LastTrick,
    SeatShown,
    Shown,
    Stage,
    Token,
    Zone,
    opening,
    packed,
)


def shown_from(view: SeatView, names: Sequence[str], hand_order: HandOrder = "suit") -> Shown:
    """Return the table as the view's seat sees it now; ``names`` are by seat."""
    table = replace(
        opening(tuple(names), view.ruleset.word, view.seat, hand_order, view.letters),
        round_number=view.round_number,
    )
    table = packed(table, view.dealer)
    if view.phase is Phase.OVER:
        loser = view.letters.index(max(view.letters))
        return replace(table, stage=Stage.OVER, loser=loser)
    if view.phase is Phase.DEALING:
        return table
    return in_order(_round(table, view), hand_order)


def _round(table: Shown, view: SeatView) -> Shown:
    tokens: list[Token] = []
    counts = _hand_sizes(view)
    for seat in range(4):
        held: Sequence[Card | None] = view.hand if seat == view.seat else (None,) * counts[seat]
        is_own = seat == view.seat
        fresh = view.received if is_own and counts[seat] == 8 else ()
        tokens += [
            Token(Zone.HAND, seat, index, card, is_own, card in fresh)
            for index, card in enumerate(held)
        ]
    has_given = bool(view.passed) and view.phase is Phase.PASSING
    if has_given:
        receiver = left_of(view.seat)
        tokens += [
            Token(Zone.PACKET, receiver, index, card) for index, card in enumerate(view.passed)
        ]
    first = len(tokens)
    tokens += [
        Token(Zone.TRICK, (view.trick.leader + index) % 4, index, card, True)
        for index, card in enumerate(view.trick.cards)
    ]
    trick = tuple(range(first, len(tokens)))
    piles: list[list[int]] = [[], [], [], []]
    for taken in view.taken:
        for _ in taken.cards:
            piles[taken.taker].append(len(tokens))
            tokens.append(Token(Zone.PILE, taken.taker, len(piles[taken.taker]) - 1))
    last = None
    if view.taken and not view.trick.cards:
        last = LastTrick(view.taken[-1], tuple(range(TOKENS - 4, TOKENS)))
    return replace(
        table,
        stage=Stage.PLAYING if view.phase is Phase.PLAYING else Stage.PASSING,
        tokens=tuple(tokens),
        seats=tuple(
            SeatShown(seat.name, seat.letters, len(pile) // 4)
            for seat, pile in zip(table.seats, piles, strict=True)
        ),
        leader=view.trick.leader,
        trick=trick,
        given=tuple(
            view.phase is Phase.PLAYING or (has_given and seat == view.seat) for seat in range(4)
        ),
        last_trick=last,
        penalties=tuple(
            tuple(
                card
                for taken in view.taken
                if taken.taker == seat
                for card in taken.cards
                if card.penalty
            )
            for seat in range(4)
        ),
    )


def _hand_sizes(view: SeatView) -> tuple[int, ...]:
    """Return how many cards each seat holds."""
    if view.phase is Phase.PASSING:
        return tuple(len(view.hand) if seat == view.seat else 8 for seat in range(4))
    played = {(view.trick.leader + index) % 4 for index in range(len(view.trick.cards))}
    return tuple(8 - len(view.taken) - (seat in played) for seat in range(4))
