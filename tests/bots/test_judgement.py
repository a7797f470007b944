"""What a bot remembers, counts and fears, against slow ways of finding the same out."""

from __future__ import annotations

from itertools import combinations

import pytest

from smokingcat.bots.heuristic.danger import danger, risk_of_losing
from smokingcat.bots.heuristic.passing import burden
from smokingcat.bots.heuristic.prospect import prospect
from smokingcat.bots.odds import Odds, none_among
from smokingcat.bots.recall import recall
from smokingcat.rules.cards import HEJMA, PACK, Card, Suit, cards
from tests.bots.positions import to_play

# -- memory ------------------------------------------------------------------------------


def test_cards_in_hand_and_cards_played_are_not_out_any_more() -> None:
    memory = recall(to_play("7l 8l 9l Tl Ul Kl Al", "7b", ("0: 7a 8a 9a Ta",)))
    assert memory.out(Suit.LEAVES) == (HEJMA,)
    assert memory.out(Suit.ACORNS) == cards("Ua Oa Ka Aa")
    assert Card.parse("7b") not in memory.unseen


def test_who_did_not_follow_is_void() -> None:
    memory = recall(to_play("7l 8l 9l Tl Ul Kl Al", "9b Th", ("0: 7a 9h Ta 8a",)))
    assert list(map(set, memory.voids)) == [set(), {Suit.ACORNS}, set(), {Suit.BELLS}]
    assert not memory.may_hold(1, Card.parse("Ua"))
    assert memory.may_hold(2, Card.parse("Ua"))


def test_the_packet_one_gave_stays_with_the_left_neighbour_until_it_is_played() -> None:
    taken = ("0: 7a Oa 9a Ta",)
    memory = recall(to_play("7l 8l 9l Tl Ul Kl Al", "", taken, passed="Oa Ah Kh", to_move=1))
    assert list(map(set, memory.known)) == [set(), set(cards("Ah Kh")), set(), set()]
    assert not memory.may_hold(2, Card.parse("Ah"))


def test_hands_shrink_as_cards_are_played() -> None:
    memory = recall(to_play("7l 8l 9l Tl Ul Kl Al", "7b 8b", ("0: 7a 8a Ta 9a",)))
    assert memory.sizes == (7, 7, 6, 6)


def test_a_suit_is_dead_when_nobody_else_holds_it() -> None:
    memory = recall(to_play("7l 8l 9l Tl Ul Kl", "", ("0: 7a 8a 9a Ta", "3: Ua Aa Ka Oa")))
    assert memory.is_dead(Suit.ACORNS)
    assert not memory.is_dead(Suit.LEAVES)


# -- counting ----------------------------------------------------------------------------


@pytest.mark.parametrize(("total", "marked", "drawn"), [(6, 2, 3), (7, 0, 4), (5, 5, 1), (8, 3, 7)])
def test_the_chance_of_none_is_counted_right(total: int, marked: int, drawn: int) -> None:
    hands = list(combinations(range(total), drawn))
    none = [hand for hand in hands if all(card >= marked for card in hand)]
    assert none_among(total, marked, drawn) == pytest.approx(len(none) / len(hands))


def test_a_known_card_is_certain_and_a_void_impossible() -> None:
    view = to_play("7l 8l 9l Tl Ul Kl Al", "9b Th", ("0: 7a 9h Ta 8a",), passed="Ah Kh 9h")
    odds = Odds(recall(view))
    assert odds.holds(1, Card.parse("Ah")) == 1.0
    assert odds.holds(2, Card.parse("Ah")) == 0.0
    assert odds.holds(3, Card.parse("8b")) == 0.0
    assert odds.lacks_all(1, cards("Ua Oa Ka Aa")) == 1.0
    assert 0.0 < odds.holds(3, HEJMA) < 1.0


# -- what becomes of a trick -------------------------------------------------------------


def foreseen(card: str, hand: str, table: str, taken: tuple[str, ...] = ()) -> tuple[float, float]:
    """The chance that seat 0 takes the trick, and what it is worth."""
    view = to_play(hand, table, taken)
    outcome = prospect(view, Odds(recall(view)), Card.parse(card))
    assert sum(outcome.takers) == pytest.approx(1.0)
    return outcome.takers[0], outcome.points


def test_the_last_to_play_knows_what_it_gets() -> None:
    hand = "8h Ah 7a 8a 9a Ta 7l 8l"
    assert foreseen("8h", hand, "9h Th Uh") == (0.0, 5.0)
    assert foreseen("Ah", hand, "9h Th Uh") == (1.0, 9.0)


def test_the_lowest_card_of_a_suit_never_takes_while_others_can_go_over() -> None:
    hand = "7a Ab Kb Ob Kh Ah Al Kl"
    low, _ = foreseen("7a", hand, "")
    high, _ = foreseen("Ab", hand, "")
    assert low < 0.05
    assert high == 1.0


def test_a_dead_suit_takes_for_certain() -> None:
    taken = ("0: 7a 8a 9a Ta", "3: Ua Ka Oa 9h")
    takes, points = foreseen("Aa", "Aa 7l 8l 9l Tl Ul", "", taken)
    assert takes == 1.0
    assert points > 5.0


def test_the_last_trick_brings_its_five() -> None:
    taken = (
        "0: 7a 8a 9a Ta",
        "3: Ua Oa Ka 9h",
        "1: 7h Uh 8h Th",
        "2: Kl 7l 8l Al",
        "1: 9l Tl Ul 8b",
        "3: Ol Ub Ob Tb",
        "3: Oh Kh Ah 7b",
    )
    assert foreseen("Ab", "Ab", "9b Kb Aa", taken) == (1.0, 5.0)


# -- fear --------------------------------------------------------------------------------


def worry(hand: str, points_out: int = 33, on_lead: bool = False) -> float:
    held = cards(hand)
    return danger(held, [card for card in PACK if card not in held], points_out, on_lead)


def test_guards_make_hejma_less_of_a_worry() -> None:
    two, one, bare = "Ol 7l 8l 7a 8a 9a 7b 8b", "Ol 7l 7a 8a 9a 7b 8b 9b", "Ol 7h 7a 8a 9a 7b 8b 9b"
    assert worry(two) < worry(one) < worry(bare)


def test_high_cards_worry_more_than_low_ones() -> None:
    assert worry("7a 8b 7h 8l") < worry("Ta Tb Th Tl") < worry("Aa Ab Ah Al")


def test_an_empty_hand_worries_nobody() -> None:
    assert worry("") == 0.0


def test_the_lead_with_nothing_but_dead_suits_is_a_worry() -> None:
    held, unseen = cards("Aa 7a"), cards("Ah Kh Ob 7b Tb Ub")
    assert danger(held, unseen, 15, on_lead=True) > danger(held, unseen, 15, on_lead=False) + 5


def test_a_dead_suit_is_a_worry_to_whoever_leads_even_with_a_low_card_beside_it() -> None:
    held, unseen = cards("Aa 7b"), cards("Ah Kh Ob 8b Tb Ub")
    assert danger(held, unseen, 15, on_lead=True) > danger(held, unseen, 15, on_lead=False) + 2


def test_a_kept_void_and_guards_make_a_hand_lighter() -> None:
    assert burden(cards("7a 8a 7h 8h 9l")) < burden(cards("7a 8b 7h 8h 9l"))
    assert burden(cards("Ol 7l 8l 7a 7b")) < burden(cards("Ol Ul Tl 7a 7b")) + 1
    assert burden(cards("Ol 7l 8l 7h 8h")) < burden(cards("Ol 7h 8h 9h Th"))


# -- who loses ---------------------------------------------------------------------------


def test_seventeen_points_lose_and_anybody_elses_seventeen_save() -> None:
    assert risk_of_losing((17, 3, 0, 0), 0, to_come=0.0) == 1.0
    assert risk_of_losing((3, 17, 0, 0), 0, to_come=13.0) == 0.0


def test_at_an_even_start_everybody_loses_one_time_in_four() -> None:
    assert risk_of_losing((0, 0, 0, 0), 2, to_come=8.5) == pytest.approx(0.25, abs=0.02)


def test_points_are_nothing_while_somebody_else_has_more_and_little_is_out() -> None:
    assert risk_of_losing((12, 16, 3, 2), 0, to_come=0.0) < 0.02
    assert risk_of_losing((12, 11, 8, 2), 0, to_come=0.0) > 0.8


def test_points_are_best_given_to_whoever_is_losing_anyway() -> None:
    to_the_worst_off = risk_of_losing((6, 13, 4, 0), 0, to_come=3.0)
    to_the_best_off = risk_of_losing((6, 10, 4, 3), 0, to_come=3.0)
    assert to_the_worst_off < to_the_best_off
