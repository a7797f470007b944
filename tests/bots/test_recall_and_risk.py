"""Recall, odds, outcomes, danger and risk, some compared with slow enumeration."""

from __future__ import annotations

from itertools import combinations

import pytest

from smokingcat.bots.heuristic.danger import danger, risk_of_losing
from smokingcat.bots.heuristic.passing import burden
from smokingcat.bots.heuristic.prospect import likely_outcome
from smokingcat.bots.odds import Odds, none_among
from smokingcat.bots.recall import recall
from smokingcat.rules.cards import HEJMA, PACK, Card, Suit, cards
from tests.bots.positions import to_play


def test_held_and_played_cards_are_not_out() -> None:
    memory = recall(to_play("7l 8l 9l Tl Ul Kl Al", "7b", ("0: 7a 8a 9a Ta",)))
    assert memory.unseen_of(Suit.LEAVES) == (HEJMA,)
    assert memory.unseen_of(Suit.ACORNS) == cards("Ua Oa Ka Aa")
    assert Card.parse("7b") not in memory.unseen


def test_a_seat_that_did_not_follow_is_void() -> None:
    memory = recall(to_play("7l 8l 9l Tl Ul Kl Al", "9b Th", ("0: 7a 9h Ta 8a",)))
    assert list(map(set, memory.voids)) == [set(), {Suit.ACORNS}, set(), {Suit.BELLS}]
    assert not memory.may_hold(1, Card.parse("Ua"))
    assert memory.may_hold(2, Card.parse("Ua"))


def test_passed_cards_are_known_until_they_are_played() -> None:
    taken = ("0: 7a Oa 9a Ta",)
    memory = recall(to_play("7l 8l 9l Tl Ul Kl Al", "", taken, passed="Oa Ah Kh", to_move=1))
    assert list(map(set, memory.known)) == [set(), set(cards("Ah Kh")), set(), set()]
    assert not memory.may_hold(2, Card.parse("Ah"))


def test_hand_sizes_decrease_with_each_card_played() -> None:
    memory = recall(to_play("7l 8l 9l Tl Ul Kl Al", "7b 8b", ("0: 7a 8a Ta 9a",)))
    assert memory.sizes == (7, 7, 6, 6)


def test_a_suit_held_by_no_other_seat_is_dead() -> None:
    memory = recall(to_play("7l 8l 9l Tl Ul Kl", "", ("0: 7a 8a 9a Ta", "3: Ua Aa Ka Oa")))
    assert memory.is_dead(Suit.ACORNS)
    assert not memory.is_dead(Suit.LEAVES)


@pytest.mark.parametrize(("total", "marked", "drawn"), [(6, 2, 3), (7, 0, 4), (5, 5, 1), (8, 3, 7)])
def test_chance_of_none_among_cards_equals_enumeration(total: int, marked: int, drawn: int) -> None:
    hands = list(combinations(range(total), drawn))
    none = [hand for hand in hands if all(card >= marked for card in hand)]
    assert none_among(total, marked, drawn) == pytest.approx(len(none) / len(hands))


def test_known_cards_have_chance_one_and_voids_zero() -> None:
    view = to_play("7l 8l 9l Tl Ul Kl Al", "9b Th", ("0: 7a 9h Ta 8a",), passed="Ah Kh 9h")
    odds = Odds(recall(view))
    assert odds.holds(1, Card.parse("Ah")) == 1.0
    assert odds.holds(2, Card.parse("Ah")) == 0.0
    assert odds.holds(3, Card.parse("8b")) == 0.0
    assert odds.lacks_all(1, cards("Ua Oa Ka Aa")) == 1.0
    assert 0.0 < odds.holds(3, HEJMA) < 1.0


def outcome_for_seat_0(
    card: str, hand: str, table: str, taken: tuple[str, ...] = ()
) -> tuple[float, float]:
    """Return the chance that seat 0 takes the trick, and the trick's points."""
    view = to_play(hand, table, taken)
    outcome = likely_outcome(view, Odds(recall(view)), Card.parse(card))
    assert sum(outcome.takers) == pytest.approx(1.0)
    return outcome.takers[0], outcome.points


def test_the_outcome_is_certain_for_the_last_seat() -> None:
    hand = "8h Ah 7a 8a 9a Ta 7l 8l"
    assert outcome_for_seat_0("8h", hand, "9h Th Uh") == (0.0, 5.0)
    assert outcome_for_seat_0("Ah", hand, "9h Th Uh") == (1.0, 9.0)


def test_the_lowest_lead_almost_never_takes_the_trick() -> None:
    hand = "7a Ab Kb Ob Kh Ah Al Kl"
    low, _ = outcome_for_seat_0("7a", hand, "")
    high, _ = outcome_for_seat_0("Ab", hand, "")
    assert low < 0.05
    assert high == 1.0


def test_a_lead_in_a_suit_that_no_other_seat_holds_takes_the_trick() -> None:
    taken = ("0: 7a 8a 9a Ta", "3: Ua Ka Oa 9h")
    takes, points = outcome_for_seat_0("Aa", "Aa 7l 8l 9l Tl Ul", "", taken)
    assert takes == 1.0
    assert points > 5.0


def test_the_last_trick_includes_its_five_points() -> None:
    taken = (
        "0: 7a 8a 9a Ta",
        "3: Ua Oa Ka 9h",
        "1: 7h Uh 8h Th",
        "2: Kl 7l 8l Al",
        "1: 9l Tl Ul 8b",
        "3: Ol Ub Ob Tb",
        "3: Oh Kh Ah 7b",
    )
    assert outcome_for_seat_0("Ab", "Ab", "9b Kb Aa", taken) == (1.0, 5.0)


def danger_of(hand: str, points_out: int = 33, on_lead: bool = False) -> float:
    held = cards(hand)
    return danger(held, [card for card in PACK if card not in held], points_out, on_lead)


def test_guards_reduce_the_danger_of_hejma() -> None:
    two, one, bare = "Ol 7l 8l 7a 8a 9a 7b 8b", "Ol 7l 7a 8a 9a 7b 8b 9b", "Ol 7h 7a 8a 9a 7b 8b 9b"
    assert danger_of(two) < danger_of(one) < danger_of(bare)


def test_high_cards_are_more_dangerous_than_low_ones() -> None:
    assert danger_of("7a 8b 7h 8l") < danger_of("Ta Tb Th Tl") < danger_of("Aa Ab Ah Al")


def test_an_empty_hand_has_no_danger() -> None:
    assert danger_of("") == 0.0


def test_leading_from_dead_suits_only_is_dangerous() -> None:
    held, unseen = cards("Aa 7a"), cards("Ah Kh Ob 7b Tb Ub")
    assert danger(held, unseen, 15, on_lead=True) > danger(held, unseen, 15, on_lead=False) + 5


def test_leading_is_dangerous_with_a_dead_suit_and_a_low_card() -> None:
    held, unseen = cards("Aa 7b"), cards("Ah Kh Ob 8b Tb Ub")
    assert danger(held, unseen, 15, on_lead=True) > danger(held, unseen, 15, on_lead=False) + 2


def test_burden_is_less_with_a_void_with_guards_of_hejma_and_with_short_suits() -> None:
    assert burden(cards("7a 8a 7h 8h 9l")) < burden(cards("7a 8b 7h 8h 9l"))
    assert burden(cards("Ol 7l 8l 7a 7b")) < burden(cards("Ol Ul Tl 7a 7b")) + 1
    assert burden(cards("Ol 7l 8l 7h 8h")) < burden(cards("Ol 7h 8h 9h Th"))


def test_seventeen_points_lose_and_seventeen_elsewhere_save() -> None:
    assert risk_of_losing((17, 3, 0, 0), 0, to_come=0.0) == 1.0
    assert risk_of_losing((3, 17, 0, 0), 0, to_come=13.0) == 0.0


def test_risk_is_a_quarter_at_an_even_start() -> None:
    assert risk_of_losing((0, 0, 0, 0), 2, to_come=8.5) == pytest.approx(0.25, abs=0.02)


def test_own_points_are_harmless_below_a_safe_leader() -> None:
    assert risk_of_losing((12, 16, 3, 2), 0, to_come=0.0) < 0.02
    assert risk_of_losing((12, 11, 8, 2), 0, to_come=0.0) > 0.8


def test_points_to_the_leader_reduce_the_risk_most() -> None:
    to_the_worst_off = risk_of_losing((6, 13, 4, 0), 0, to_come=3.0)
    to_the_best_off = risk_of_losing((6, 10, 4, 3), 0, to_come=3.0)
    assert to_the_worst_off < to_the_best_off
