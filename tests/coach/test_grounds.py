"""Why the safest card by the figures is not the advice: what is said against it is true of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

import pytest

from smokingcat.bots.search.pimc import ActionValues
from smokingcat.coach.hints.advice import AdviceStatus, Rationale, advise, ground
from smokingcat.rules.cards import HEJMA, Card, cards
from smokingcat.rules.round import Phase
from smokingcat.rules.scoring import card_points
from smokingcat.rules.view import SeatView
from tests.bots.positions import to_pass, to_play
from tests.coach.evening import made, of_options
from tests.coach.test_reasons import positions
from tests.coach.worlds import courses

LAST = to_play("7h Oh Ah 8a 7b 8b 7l 8l", "8h Kh Uh")
VOID = to_play("Ol 7l 7a 8a 7b 8b Ab Kb", "9h")
TOP = to_play("Ol Kl Al 7a 8a 7b 8b 9b")
DEAD = to_play("Al 7a 8a 7b 8b 7h", taken=("3: 7l 8l 9l Tl", "2: Ul Ol Kl 9a"))
OPEN = to_play("7a 8a 9a Ta 7b 8b 9b Tb", "7l")
_TRIED: Final = 60


def choosing(view: SeatView, safest: str, chosen: str) -> ActionValues:
    """Return an outlook in which one card is said to be safer than the one that is chosen."""
    (safe,), (choice,) = cards(safest), cards(chosen)
    losing = [0.2 if card is safe else 0.4 for card in view.legal]
    return replace(made(view, losing), choice=view.legal.index(choice), points=(8.0,) * len(losing))


@pytest.mark.parametrize(
    ("view", "safest", "chosen", "expected"),
    [
        (LAST, "Ah", "7h", Rationale.TAKES_LAST),
        (VOID, "Ab", "Ol", Rationale.HEJMA_GOES),
        (TOP, "Ol", "7a", Rationale.HEJMA_LED),
        (DEAD, "Al", "7a", Rationale.DEAD_LEAD),
        (OPEN, "7b", "7a", None),
        (replace(OPEN, letters=(0, 3, 1, 0)), "7b", "7a", Rationale.SLATE),
    ],
)
def test_what_stands_against_the_safest_card_has_a_name(
    view: SeatView, safest: str, chosen: str, expected: Rationale | None
) -> None:
    assert ground(view, choosing(view, safest, chosen)) is expected


def test_a_packet_that_leaves_hejma_without_her_guard_is_not_advised() -> None:
    view = to_pass("Ol 7l 8l 9l Aa Ah Kh 7b")
    options = (cards("7l Aa Ah"), cards("Aa Ah Kh"))
    breaking = replace(of_options(options, (0.1, 0.3)), choice=1)
    assert ground(view, breaking) is Rationale.BREAKS_GUARD
    assert ground(view, replace(of_options(options, (0.3, 0.1)), choice=0)) is None


def test_points_are_a_ground_only_if_there_are_enough_of_them() -> None:
    few, many = (
        replace(made(OPEN, [0.30, 0.27, *[0.5] * 6]), choice=0, points=(8.0, more, *[9.0] * 6))
        for more in (9.0, 15.0)
    )
    assert ground(OPEN, few) is None
    assert ground(OPEN, many) is Rationale.POINTS


def test_where_nothing_stands_against_it_the_safest_is_the_advice() -> None:
    outlook = choosing(OPEN, "7b", "7a")
    advice = advise(OPEN, outlook)
    assert advice.choice == advice.safest == cards("7b")
    assert advice.verdict is AdviceStatus.BETTER
    kept = advise(LAST, choosing(LAST, "Ah", "7h"))
    assert kept.choice == cards("7h")
    assert (kept.verdict, kept.ground) == (AdviceStatus.BEYOND, Rationale.TAKES_LAST)


def test_every_principle_that_is_named_is_broken_by_that_card() -> None:
    found: Counter[Rationale] = Counter()
    for seed in range(3):
        for view, option in positions(seed):
            if view.phase is Phase.PASSING or len(view.legal) == 1:
                continue
            other = next(card for card in view.legal if card is not option[0])
            why = ground(view, choosing(view, str(option[0]), str(other)))
            if why is not None:
                found[why] += 1
                assert _BROKEN[why](view, option[0]), (why, option, view)
    assert set(found) >= {Rationale.HEJMA_GOES, Rationale.TAKES_LAST, Rationale.DEAD_LEAD}


def takings(view: SeatView, card: Card) -> int:
    """Return how often the trick comes to the one who plays a card."""
    return sum(each.tricks[0].taker == view.seat for each in courses(view, card, _TRIED))


def _lets_hejma_go(view: SeatView, card: Card) -> bool:
    return card is not HEJMA and HEJMA in view.legal and not takings(view, HEJMA)


def _takes_last(view: SeatView, card: Card) -> bool:
    ducking: Sequence[Card] = [other for other in view.legal if not takings(view, other)]
    table = view.trick.cards
    return len(table) == 3 and card not in ducking and bool(ducking) and card_points(table) > 0


def _leads_dead(view: SeatView, card: Card) -> bool:
    return not view.trick.cards and not any(
        other.suit is card.suit
        for course in courses(view, card, _TRIED)
        for seat, held in course.hands.items()
        if seat != view.seat
        for other in held
    )


_BROKEN: Final[dict[Rationale, Callable[[SeatView, Card], bool]]] = {
    Rationale.HEJMA_GOES: _lets_hejma_go,
    Rationale.HEJMA_LED: lambda view, card: card is HEJMA and takings(view, card) > _TRIED // 10,
    Rationale.DEAD_LEAD: _leads_dead,
    Rationale.TAKES_LAST: _takes_last,
}
