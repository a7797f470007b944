"""What bounds every level above the kitten: which cards can be explained afterwards."""

from __future__ import annotations

from itertools import combinations

import pytest

from smokingcat.bots.heuristic.principles import (
    defensible,
    defensible_packet,
    is_excusable,
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
    return defensible(view, Odds(recall(view)))


def test_of_a_trick_with_points_the_last_to_play_has_to_duck() -> None:
    view = to_play("8h Ah Kh 7a 8a 9a Ta 7l", "9h Th Uh")
    assert choices(view) == cards("8h")


def test_whoever_is_not_the_last_may_play_anything() -> None:
    view = to_play("8h Ah Kh 7a 8a 9a Ta 7l", "9h Th")
    assert choices(view) == view.legal


def test_a_trick_without_points_may_be_taken() -> None:
    view = to_play("8a Aa Kh 7h 8h 9h Th 7l", "9a Ta Ua")
    assert choices(view) == view.legal


@pytest.mark.parametrize(("most", "may_take"), [(12, True), (11, False)])
def test_points_do_no_harm_where_another_stays_far_ahead(most: int, may_take: bool) -> None:
    taken = ("0: 7a 8a 9a Ta", "3: Ua Oa Aa Ka")
    view = to_play("8b Ab Kh 7h 8h 9l", "9b Tb 9h", taken=taken, points=(3, most, 0, 0))
    assert (Card.parse("Ab") in choices(view)) is may_take


def test_who_cannot_duck_may_play_anything() -> None:
    view = to_play("Oh Ah Kh 7a 8a 9a Ta 7l", "9h Th Uh")
    assert choices(view) == view.legal


def test_a_dead_suit_is_not_led_while_hearts_are_out() -> None:
    assert Card.parse("Aa") not in choices(to_play("Aa 9b 8l 7l 9l", taken=ACORNS_GONE))


def test_who_has_nothing_but_a_dead_suit_leads_it() -> None:
    taken = ("1: 8a 9a Ka 7a", "3: 9h Th 7h Ua", "0: Kb 7b 8b 9b")
    view = to_play("Aa Oa Ta", taken=(*taken, "0: Uh 8h Tb Oh", "3: Ub Ab Kh Ob"))
    assert choices(view) == view.legal


@pytest.mark.parametrize("best", ["Kl", "Al"])
def test_hejma_goes_under_a_higher_leaf_and_nothing_else_does(best: str) -> None:
    assert choices(to_play("Ol 7l 8l 7b 8b 9b Tb 8h", f"9l {best}")) == (HEJMA,)


def test_hejma_may_stay_under_a_lower_leaf() -> None:
    view = to_play("Ol 7l 8l 7b 8b 9b Tb 8h", "9l Ul")
    assert choices(view) == view.legal


def test_hejma_is_not_led_where_she_would_come_back() -> None:
    view = to_play("Ol 7h 8h 7b 8b 9b Tb 8a")
    assert set(choices(view)) == set(view.legal) - {HEJMA}


def test_a_trick_for_two_points_may_be_taken_with_good_reason_and_one_for_three_may_not() -> None:
    cheap = to_play("8h Th 9a 7a 8a Oa Ta 7l", "9h Ua Ub")
    dear = to_play("8h Uh 9a 7a 8a Oa Ta 7l", "9h Ka Ub")
    assert is_venial(cheap, Card.parse("Th"), choices(cheap))
    assert not is_venial(dear, Card.parse("Uh"), choices(dear))


def test_what_is_defensible_needs_no_excuse_and_a_lead_or_hejma_kept_has_none() -> None:
    ducked = to_play("8h Th 9a 7a 8a Oa Ta 7l", "9h Ua Ub")
    assert not is_venial(ducked, Card.parse("8h"), choices(ducked))
    led = to_play("Aa 9b 8l 7l 9l", taken=ACORNS_GONE)
    assert not is_venial(led, Card.parse("Aa"), choices(led))
    kept = to_play("Ol 7l 8l 7b 8b 9b Tb 8h", "9l Kl")
    assert not is_venial(kept, Card.parse("7l"), choices(kept))


def test_points_that_could_be_ducked_have_an_excuse() -> None:
    view = to_play("8h Ah 9a 7a 8a Oa Ta 7l", "9h Th Uh")
    assert is_excusable(view, Card.parse("Ah"), choices(view))
    assert not is_excusable(view, Card.parse("8h"), choices(view))


def test_hejma_kept_has_an_excuse_in_the_last_four_tricks() -> None:
    taken = (*ACORNS_GONE[:2], "1: 7h Uh 8h Th")
    early = to_play("Ol 8l 7b 8b 9b", "9l Kl", taken=taken)
    assert not is_excusable(early, Card.parse("8l"), choices(early))
    late = to_play("Ol 8l 7b 8b", "9l Kl", taken=(*taken, "2: Kb Ob Tb Ub"))
    assert is_excusable(late, Card.parse("8l"), choices(late))


def test_hejma_led_has_an_excuse_and_a_suit_that_only_oneself_holds_has_none() -> None:
    led = to_play("Ol 7h 8h 7b 8b 9b Tb 8a")
    assert is_excusable(led, HEJMA, choices(led))
    alone = to_play("Aa 9b 8l 7l 9l", taken=ACORNS_GONE)
    assert not is_excusable(alone, Card.parse("Aa"), choices(alone))


def test_with_hejma_kept_no_low_leaf_is_given_and_a_high_one_may_be() -> None:
    hand = cards("Ol 7l Ul Kl Ah Kh Aa Kb")
    assert defensible_packet(hand, cards("Kl Ah Kh"))
    assert not defensible_packet(hand, cards("Ul Ah Kh"))
    assert defensible_packet(hand, cards("Ol 7l Ul"))


def test_without_hejma_anything_may_be_given() -> None:
    hand = cards("9l 7l Ul Kl Ah Kh Aa Kb")
    assert all(defensible_packet(hand, packet) for packet in combinations(hand, 3))


def test_the_highest_cards_lose_surely_only_to_who_leads_them() -> None:
    hand = "Aa Ab Al Ah Kh"
    assert is_surely_lost(to_play(hand, taken=ACORNS_GONE))
    assert not is_surely_lost(to_play(hand, "7b", taken=(*ACORNS_GONE[:2], "1: 7h Th Uh 8h")))
    assert not is_surely_lost(to_play("Aa Ab Al Ah 9b", taken=ACORNS_GONE))
