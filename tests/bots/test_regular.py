"""Choices of the level `regular` in single positions."""

from __future__ import annotations

from random import Random

from smokingcat.bots import roster
from smokingcat.bots.bot import may_throw_in
from smokingcat.bots.player import BotPlayer
from smokingcat.rules.cards import HEJMA, PACK, Card, Rank, Suit, cards
from smokingcat.rules.moves import PlayCard, ThrowIn
from tests.bots.positions import SEVENTEEN, to_pass, to_play

REGULAR = roster.make("regular", seed=1)


def passes(hand: str) -> set[Card]:
    return set(REGULAR.choose_pass(to_pass(hand)))


def plays(hand: str, table: str = "", taken: tuple[str, ...] = ()) -> str:
    return str(REGULAR.choose_card(to_play(hand, table, taken)))


def test_well_guarded_hejma_is_kept_with_its_guards() -> None:
    assert passes("Ol 7l 8l 9l Kh Ab Ka 7b") == set(cards("Kh Ab Ka"))


def test_hejma_without_small_leaves_is_passed() -> None:
    assert HEJMA in passes("Ol Al 7h 8h 9h 7a 8a Kb")


def test_unguarded_ace_and_king_of_leaves_are_passed() -> None:
    assert passes("Al Kl 7h 8h 9a 7a 8b Kb") >= set(cards("Al Kl"))


def test_two_high_cards_of_a_side_suit_are_passed_for_a_void() -> None:
    assert passes("Ob Kb 7a 8a 9h Tl 7l 8h") >= set(cards("Ob Kb"))


def test_the_high_ones_of_many_hearts_are_passed() -> None:
    assert passes("7h 8h 9h Th Uh Oh Kh Ah") >= set(cards("Ah Kh"))


def test_a_single_low_heart_is_never_passed() -> None:
    rng = Random(7)
    for number in range(300):
        pack = sorted(PACK, key=lambda _: rng.random())
        lone = pack[0]
        others = [card for card in pack[1:] if card.suit is not Suit.HEARTS][:7]
        if lone.suit is Suit.HEARTS and lone.rank <= Rank.NINE:
            hand = " ".join(map(str, [lone, *others]))
            assert lone not in REGULAR.choose_pass(to_pass(hand, number + 1)), hand


def test_the_last_seat_ducks_with_its_highest_card() -> None:
    assert plays("7h Th Oh 8a 9a Ta 7l 8l", table="9h Kh 8h") == "Oh"


def test_the_last_seat_takes_a_harmless_trick_with_its_highest_card() -> None:
    assert plays("Ta Aa 7l 8l 9l 7h 8h 7b", table="7a 9a 8a") == "Aa"


def test_a_forced_trick_of_hearts_is_taken_with_the_cheapest_heart() -> None:
    assert plays("Th Uh 7a 8a 9a Ta 7l 8l", table="7h 8h 9h") == "Th"


def test_the_ace_of_leaves_is_held_back_while_hejma_may_follow() -> None:
    assert plays("Al 7l 8l 7b 8b 9b Tb 8h", table="9l") in ("7l", "8l")


def test_the_ace_of_leaves_is_played_when_hejma_cannot_follow() -> None:
    assert plays("Al Kl 8l 7b 8b 9b Tb 8h", table="9l Tl 7l") in ("Al", "Kl")


def test_a_void_hand_discards_its_high_heart_before_its_low_one() -> None:
    assert plays("Ah 8h 7b 8b 9b Tb 7l 8l", table="9a Ta Ua") == "Ah"


def test_a_void_hand_without_points_discards_its_most_dangerous_card() -> None:
    assert plays("Al 7h 7b 8b 9b Tb 7l 8h", table="9a Ta Ua") == "Al"


def test_a_low_card_is_led() -> None:
    assert plays("Ab Kb Ob Ul Tl 8h 9h 9a") in ("8h", "9h", "9a")


def test_hejma_is_not_led_while_a_low_card_is_held() -> None:
    assert plays("Ol Tl 8b 9b 7a 8a Kh Ah") != "Ol"


def test_hejma_is_led_into_unguarded_king_and_ace() -> None:
    taken = (
        "0: 7a 8a 9a Ta",
        "3: Ua Oa Aa 7b",
        "1: 8b 9b Tb Ub",
        "0: 7l 8l 9l Tl",
        "3: 7h 8h 9h Ul",
        "1: Th Ob Uh Kh",
    )
    view = to_play("Ol Ka", taken=taken, passed="Kl Al 8a")
    assert REGULAR.choose_card(view) is HEJMA


def test_seventeen_points_are_thrown_in_out_of_turn_too() -> None:
    taken = (*SEVENTEEN[:4], "0: Tb Ub Kb Ob")
    view = to_play("7a 8a 9a", taken=taken, end_at_17="ask", to_move=2)
    assert BotPlayer(REGULAR).decide(view) == ThrowIn()


def test_nothing_is_thrown_in_with_the_setting_never() -> None:
    view = to_play("7a 8a 9a", taken=SEVENTEEN, end_at_17="never")
    assert isinstance(BotPlayer(REGULAR).decide(view), PlayCard)


def test_a_hand_of_unbeatable_cards_is_thrown_in() -> None:
    view = to_play("Aa Ka Oa Ab Kb Ah Al Kl")
    assert BotPlayer(REGULAR).decide(view) == ThrowIn()


def test_a_hand_with_one_beatable_card_plays_on() -> None:
    view = to_play("Aa Ka Oa Ab Kb Ah Al Ul")
    assert isinstance(BotPlayer(REGULAR).decide(view), PlayCard)


def test_a_hand_that_cannot_reach_seventeen_plays_on() -> None:
    view = to_play("Aa Ka Oa Ab Kb Ah Al Kl", points=(0, 9, 8, 0))
    assert not may_throw_in(view)
    assert isinstance(BotPlayer(REGULAR).decide(view), PlayCard)


def test_packets_from_one_hand_vary_between_rounds() -> None:
    hand = "8a 9a Ta 8b 9b Tb 7l 8h"
    chosen = {frozenset(REGULAR.choose_pass(to_pass(hand, number))) for number in range(1, 31)}
    assert len(chosen) > 1
