"""The table built at once from what a seat may know: a saved match taken up again.

The result is what folding all events would have left, but for the numbers of tokens. Who else
has passed already is not part of a `SeatView`, so it has to be told.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
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


def shown_from(
    view: SeatView,
    names: Sequence[str],
    hand_order: HandOrder = "suit",
    *,
    passed: Collection[int] = (),
) -> Shown:
    """Return the table as the view's seat sees it now; ``names`` are by seat.

    ``passed`` are the seats whose packets lie before their neighbours already (R11).
    """
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
    givers = sorted({*passed, view.seat} if view.passed else passed)
    return in_order(_round(table, view, givers), hand_order, played=_played(view))


def _played(view: SeatView) -> list[Card]:
    """Return the cards of the view's seat that lie in tricks: the hand is not sorted without."""
    tricks = [(taken.leader, taken.cards) for taken in view.taken]
    return [
        card
        for leader, trick in (*tricks, (view.trick.leader, view.trick.cards))
        for index, card in enumerate(trick)
        if (leader + index) % 4 == view.seat
    ]


def _round(table: Shown, view: SeatView, passed: Sequence[int]) -> Shown:
    tokens: list[Token] = []
    givers = passed if view.phase is Phase.PASSING else ()
    counts = _hand_sizes(view, givers)
    for seat in range(4):
        held: Sequence[Card | None] = view.hand if seat == view.seat else (None,) * counts[seat]
        is_own = seat == view.seat
        fresh = view.received if is_own and counts[seat] == 8 else ()
        tokens += [
            Token(Zone.HAND, seat, index, card, is_own, card in fresh)
            for index, card in enumerate(held)
        ]
    for giver in givers:
        packet = view.passed if giver == view.seat else (None,) * 3
        tokens += [
            Token(Zone.PACKET, left_of(giver), index, card) for index, card in enumerate(packet)
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
        given=tuple(view.phase is Phase.PLAYING or seat in givers for seat in range(4)),
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


def _hand_sizes(view: SeatView, givers: Sequence[int]) -> tuple[int, ...]:
    """Return how many cards each seat holds."""
    if view.phase is Phase.PASSING:
        return tuple(5 if seat in givers else 8 for seat in range(4))
    played = {(view.trick.leader + index) % 4 for index in range(len(view.trick.cards))}
    return tuple(8 - len(view.taken) - (seat in played) for seat in range(4))
