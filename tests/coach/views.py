"""Views constructed by hand, for endgames that no real round needs to reach.

The leader need not have taken the last trick, and other seats may have discarded cards of the suit
led. Reachable positions use `tests.bots.positions` instead.
"""

from __future__ import annotations

from smokingcat.rules.cards import cards
from smokingcat.rules.legality import legal_cards
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.trick import OpenTrick, TakenTrick, highest
from smokingcat.rules.view import SeatView


def by_hand(hand: str, table: str, taken: tuple[str, ...], points: tuple[int, ...]) -> SeatView:
    """Return a view in which seat 0 plays last, from ``hand`` to the cards on the ``table``.

    Finished tricks are written ``"1: 7a 8a 9a Ta"``, beginning with the leader's seat.
    """
    tricks = tuple(_trick(line) for line in taken)
    held, on_table = cards(hand), cards(table)
    assert len(held) == 8 - len(tricks), "a hand shrinks by one card a trick"
    trick = OpenTrick(-len(on_table) % 4, on_table)
    return SeatView(
        seat=0,
        round_number=1,
        dealer=0,
        phase=Phase.PLAYING,
        to_move=0,
        hand=held,
        passed=cards("7a 8a 9a"),
        received=(),
        trick=trick,
        taken=tricks,
        legal=legal_cards(held, trick.led),
        points=points,
        letters=(0, 0, 0, 0),
        word_length=8,
        ruleset=Ruleset(),
    )


def _trick(line: str) -> TakenTrick:
    leader, _, played = line.partition(": ")
    laid = cards(played)
    return TakenTrick(int(leader), laid, (int(leader) + highest(laid)) % 4)
