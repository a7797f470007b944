"""Principles: defensible, venial and excusable cards."""

from __future__ import annotations

from itertools import combinations

import pytest

from smokingcat.bots.heuristic.principles import (
    defensible_cards,
    is_excusable,
    is_packet_defensible,
    is_surely_lost,
    is_venial,
)
from smokingcat.bots.odds import Odds
from smokingcat.bots.recall import recall
from smokingcat.rules.cards import HEJMA, Card, cards
from smokingcat.rules.events import Hand
from smokingcat.rules.view import SeatView
from tests.bots.positions import to_play

ACORNS_GONE = ("0: 7a 8a 9a Ta", "3: Ua Oa Ka 9h", "1: 7h Th 8h Uh")


def choices(view: SeatView) -> Hand:
    return defensible_cards(view, Odds(recall(view)))


def test_the_last_seat_must_duck_a_trick_with_points() -> None:
    view = to_play("8h Ah Kh 7a 8a 9a Ta 7l", "9h Th Uh")
    assert choices(view) == cards("8h")


def test_earlier_seats_may_play_any_legal_card() -> None:
    view = to_play("8h Ah Kh 7a 8a 9a Ta 7l", "9h Th")
    assert choices(view) == view.legal


def test_a_trick_without_points_may_be_taken() -> None:
    view = to_play("8a Aa Kh 7h 8h 9h Th 7l", "9a Ta Ua")
    assert choices(view) == view.legal


@pytest.mark.parametrize(("most", "may_take"), [(12, True), (11, False)])
def test_points_may_be_taken_if_another_seat_stays_far_ahead(most: int, may_take: bool) -> None:
    taken = ("0: 7a 8a 9a Ta", "3: Ua Oa Aa Ka")
    view = to_play("8b Ab Kh 7h 8h 9l", "9b Tb 9h", taken=taken, points=(3, most, 0, 0))
    assert (Card.parse("Ab") in choices(view)) is may_take


def test_any_card_is_allowed_if_ducking_is_impossible() -> None:
    view = to_play("Oh Ah Kh 7a 8a 9a Ta 7l", "9h Th Uh")
    assert choices(view) == view.legal


def test_a_dead_suit_is_not_led_while_hearts_are_out() -> None:
    assert Card.parse("Aa") not in choices(to_play("Aa 9b 8l 7l 9l", taken=ACORNS_GONE))


def test_a_dead_suit_may_be_led_if_nothing_else_is_held() -> None:
    taken = ("1: 8a 9a Ka 7a", "3: 9h Th 7h Ua", "0: Kb 7b 8b 9b")
    view = to_play("Aa Oa Ta", taken=(*taken, "0: Uh 8h Tb Oh", "3: Ub Ab Kh Ob"))
    assert choices(view) == view.legal


@pytest.mark.parametrize("best", ["Kl", "Al"])
def test_only_hejma_may_be_played_below_a_higher_leaf(best: str) -> None:
    assert choices(to_play("Ol 7l 8l 7b 8b 9b Tb 8h", f"9l {best}")) == (HEJMA,)


def test_hejma_may_be_kept_above_a_lower_leaf() -> None:
    view = to_play("Ol 7l 8l 7b 8b 9b Tb 8h", "9l Ul")
    assert choices(view) == view.legal


def test_hejma_is_not_led_if_it_would_take_the_trick() -> None:
    view = to_play("Ol 7h 8h 7b 8b 9b Tb 8a")
    assert set(choices(view)) == set(view.legal) - {HEJMA}


def test_taking_two_points_is_venial_and_three_is_not() -> None:
    cheap = to_play("8h Th 9a 7a 8a Oa Ta 7l", "9h Ua Ub")
    costly = to_play("8h Uh 9a 7a 8a Oa Ta 7l", "9h Ka Ub")
    assert is_venial(cheap, Card.parse("Th"), choices(cheap))
    assert not is_venial(costly, Card.parse("Uh"), choices(costly))


def test_a_card_among_the_choices_is_not_venial() -> None:
    ducked = to_play("8h Th 9a 7a 8a Oa Ta 7l", "9h Ua Ub")
    assert not is_venial(ducked, Card.parse("8h"), choices(ducked))


def test_a_lead_is_not_venial() -> None:
    led = to_play("Aa 9b 8l 7l 9l", taken=ACORNS_GONE)
    assert not is_venial(led, Card.parse("Aa"), choices(led))


def test_keeping_hejma_is_not_venial() -> None:
    kept = to_play("Ol 7l 8l 7b 8b 9b Tb 8h", "9l Kl")
    assert not is_venial(kept, Card.parse("7l"), choices(kept))


def test_taking_avoidable_points_is_excusable() -> None:
    view = to_play("8h Ah 9a 7a 8a Oa Ta 7l", "9h Th Uh")
    assert is_excusable(view, Card.parse("Ah"), choices(view))
    assert not is_excusable(view, Card.parse("8h"), choices(view))


def test_keeping_hejma_is_excusable_in_the_last_four_tricks() -> None:
    taken = (*ACORNS_GONE[:2], "1: 7h Uh 8h Th")
    early = to_play("Ol 8l 7b 8b 9b", "9l Kl", taken=taken)
    assert not is_excusable(early, Card.parse("8l"), choices(early))
    late = to_play("Ol 8l 7b 8b", "9l Kl", taken=(*taken, "2: Kb Ob Tb Ub"))
    assert is_excusable(late, Card.parse("8l"), choices(late))


def test_leading_hejma_is_excusable_and_leading_a_dead_suit_is_not() -> None:
    led = to_play("Ol 7h 8h 7b 8b 9b Tb 8a")
    assert is_excusable(led, HEJMA, choices(led))
    alone = to_play("Aa 9b 8l 7l 9l", taken=ACORNS_GONE)
    assert not is_excusable(alone, Card.parse("Aa"), choices(alone))


def test_with_hejma_kept_only_high_leaves_may_be_passed() -> None:
    hand = cards("Ol 7l Ul Kl Ah Kh Aa Kb")
    assert is_packet_defensible(hand, cards("Kl Ah Kh"))
    assert not is_packet_defensible(hand, cards("Ul Ah Kh"))
    assert is_packet_defensible(hand, cards("Ol 7l Ul"))


def test_without_hejma_any_packet_is_defensible() -> None:
    hand = cards("9l 7l Ul Kl Ah Kh Aa Kb")
    assert all(is_packet_defensible(hand, packet) for packet in combinations(hand, 3))


def test_highest_cards_surely_lose_only_on_lead() -> None:
    hand = "Aa Ab Al Ah Kh"
    assert is_surely_lost(to_play(hand, taken=ACORNS_GONE))
    assert not is_surely_lost(to_play(hand, "7b", taken=(*ACORNS_GONE[:2], "1: 7h Th Uh 8h")))
    assert not is_surely_lost(to_play("Aa Ab Al Ah 9b", taken=ACORNS_GONE))
