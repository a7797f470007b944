"""Views put together by hand, for what no table need come to: seat 0 is to choose.

Who leads need not be who took, and the others' cards need not fit. Whatever a table can come to is
laid out on one instead (`tests.bots.positions`).
"""

from __future__ import annotations

from smokingcat.rules import Card, OpenTrick, Phase, Ruleset, SeatView, TakenTrick, cards
from smokingcat.rules.legality import legal_cards
from smokingcat.rules.ruleset import EndAt17
from smokingcat.rules.scoring import trick_points
from smokingcat.rules.trick import highest


def to_pass(hand: str, round_number: int = 1) -> SeatView:
    """Seat 0 is to give three of these away."""
    return _view(Phase.PASSING, hand, OpenTrick(1, ()), (), (), (), round_number=round_number)


def to_play(
    hand: str,
    table: str = "",
    taken: tuple[str, ...] = (),
    passed: str = "",
    end_at_17: EndAt17 = "auto",
    points: tuple[int, ...] | None = None,
    to_move: int = 0,
    received: str = "",
) -> SeatView:
    """Seat 0 is to play from ``hand`` to the cards on the ``table``.

    Finished tricks are ``"1: 7a 8a 9a Ta"``, with the seat that led. ``points`` may be given
    where they matter more than where they came from.
    """
    tricks = tuple(_trick(line) for line in taken)
    on_table = cards(table)
    trick = OpenTrick((to_move - len(on_table)) % 4, on_table)
    assert len(cards(hand)) == 8 - len(tricks), "a hand shrinks by one card a trick"
    counted = [0, 0, 0, 0]
    for number, each in enumerate(tricks, start=1):
        counted[each.taker] += trick_points(number, each.cards)
    return _view(
        Phase.PLAYING,
        hand,
        trick,
        tricks,
        tuple(points or counted),
        cards(passed or "7a 8a 9a"),
        end_at_17=end_at_17,
        to_move=to_move,
        received=cards(received),
    )


def _trick(line: str) -> TakenTrick:
    leader, _, played = line.partition(": ")
    laid = cards(played)
    return TakenTrick(int(leader), laid, (int(leader) + highest(laid)) % 4)


def _view(
    phase: Phase,
    hand: str,
    trick: OpenTrick,
    taken: tuple[TakenTrick, ...],
    points: tuple[int, ...],
    passed: tuple[Card, ...],
    end_at_17: EndAt17 = "auto",
    to_move: int = 0,
    round_number: int = 1,
    received: tuple[Card, ...] = (),
) -> SeatView:
    held = cards(hand)
    is_to_play = phase is Phase.PLAYING and to_move == 0
    return SeatView(
        seat=0,
        round_number=round_number,
        dealer=0,
        phase=phase,
        to_move=to_move,
        hand=held,
        passed=passed,
        received=received,
        trick=trick,
        taken=taken,
        legal=legal_cards(held, trick.led) if is_to_play else (),
        points=points or (0, 0, 0, 0),
        letters=(0, 0, 0, 0),
        word_length=8,
        ruleset=Ruleset(end_at_17=end_at_17),
    )
