"""Reasons against the safest card are checked by simulation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

import pytest

from smokingcat.bots.search.pimc import ActionValues
from smokingcat.coach.hints.advice import AdviceStatus, Rationale, advise, rationale_of
from smokingcat.rules.cards import HEJMA, Card, cards
from smokingcat.rules.round import Phase
from smokingcat.rules.scoring import card_points
from smokingcat.rules.view import SeatView
from tests.bots.positions import to_pass, to_play
from tests.coach.evening import made, of_options
from tests.coach.test_reasons import positions
from tests.coach.worlds import continuations

LAST = to_play("7h Oh Ah 8a 7b 8b 7l 8l", "8h Kh Uh")
VOID = to_play("Ol 7l 7a 8a 7b 8b Ab Kb", "9h")
TOP = to_play("Ol Kl Al 7a 8a 7b 8b 9b")
DEAD = to_play("Al 7a 8a 7b 8b 7h", taken=("3: 7l 8l 9l Tl", "2: Ul Ol Kl 9a"))
OPEN = to_play("7a 8a 9a Ta 7b 8b 9b Tb", "7l")
_TRIED: Final = 60


def values_choosing(view: SeatView, safest: str, chosen: str) -> ActionValues:
    """Return action values in which one card is safest but another is chosen."""
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
def test_rationale_says_why_the_safest_card_was_not_chosen(
    view: SeatView, safest: str, chosen: str, expected: Rationale | None
) -> None:
    assert rationale_of(view, values_choosing(view, safest, chosen)) is expected


def test_packet_that_unguards_hejma_has_rationale_breaks_guard() -> None:
    view = to_pass("Ol 7l 8l 9l Aa Ah Kh 7b")
    options = (cards("7l Aa Ah"), cards("Aa Ah Kh"))
    breaking = replace(of_options(options, (0.1, 0.3)), choice=1)
    assert rationale_of(view, breaking) is Rationale.BREAKS_GUARD
    assert rationale_of(view, replace(of_options(options, (0.3, 0.1)), choice=0)) is None


def test_points_are_a_rationale_only_if_they_outweigh_the_risk() -> None:
    few, many = (
        replace(made(OPEN, [0.30, 0.27, *[0.5] * 6]), choice=0, points=(8.0, more, *[9.0] * 6))
        for more in (9.0, 15.0)
    )
    assert rationale_of(OPEN, few) is None
    assert rationale_of(OPEN, many) is Rationale.POINTS


def test_safest_card_is_advised_without_a_rationale_against_it() -> None:
    values = values_choosing(OPEN, "7b", "7a")
    advice = advise(OPEN, values)
    assert advice.choice == advice.safest == cards("7b")
    assert advice.status is AdviceStatus.BETTER
    kept = advise(LAST, values_choosing(LAST, "Ah", "7h"))
    assert kept.choice == cards("7h")
    assert (kept.status, kept.rationale) == (AdviceStatus.BEYOND, Rationale.TAKES_LAST)


def test_every_rationale_is_true_of_the_safest_card() -> None:
    found: Counter[Rationale] = Counter()
    for seed in range(3):
        for view, option in positions(seed):
            if view.phase is Phase.PASSING or len(view.legal) == 1:
                continue
            other = next(card for card in view.legal if card is not option[0])
            why = rationale_of(view, values_choosing(view, str(option[0]), str(other)))
            if why is not None:
                found[why] += 1
                assert _BROKEN[why](view, option[0]), (why, option, view)
    assert set(found) >= {Rationale.HEJMA_GOES, Rationale.TAKES_LAST, Rationale.DEAD_LEAD}


def count_tricks_taken(view: SeatView, card: Card) -> int:
    """Return in how many simulations the player of the card takes the trick."""
    return sum(each.tricks[0].taker == view.seat for each in continuations(view, card, _TRIED))


def _misses_discarding_hejma(view: SeatView, card: Card) -> bool:
    return card is not HEJMA and HEJMA in view.legal and not count_tricks_taken(view, HEJMA)


def _takes_last(view: SeatView, card: Card) -> bool:
    ducking: Sequence[Card] = [other for other in view.legal if not count_tricks_taken(view, other)]
    table = view.trick.cards
    return len(table) == 3 and card not in ducking and bool(ducking) and card_points(table) > 0


def _leads_dead(view: SeatView, card: Card) -> bool:
    return not view.trick.cards and not any(
        other.suit is card.suit
        for continuation in continuations(view, card, _TRIED)
        for seat, held in continuation.hands.items()
        if seat != view.seat
        for other in held
    )


_BROKEN: Final[dict[Rationale, Callable[[SeatView, Card], bool]]] = {
    Rationale.HEJMA_GOES: _misses_discarding_hejma,
    Rationale.HEJMA_LED: lambda view, card: (
        card is HEJMA and count_tricks_taken(view, card) > _TRIED // 10
    ),
    Rationale.DEAD_LEAD: _leads_dead,
    Rationale.TAKES_LAST: _takes_last,
}
