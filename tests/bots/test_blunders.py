"""Blunders that players report as bugs; no level above the kitten makes them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from smokingcat.bots import roster
from smokingcat.bots.bot import Bot
from smokingcat.bots.player import BotPlayer
from smokingcat.rules.cards import HEJMA, Card, Rank, Suit, cards
from smokingcat.rules.moves import ThrowIn
from smokingcat.rules.view import SeatView
from tests.bots.positions import SEVENTEEN, to_pass, to_play

LEVELS = [name for name in roster.names() if name != "kitten"]

pytestmark = pytest.mark.parametrize("name", LEVELS)

ACORNS_GONE = (
    "0: 7a 8a 9a Ta",
    "3: Ua Oa Ka 9h",
    "1: 7h 8h Th Uh",
)


def cards_played(name: str, view: SeatView) -> set[Card]:
    """Return the cards the level plays here with three different seeds and rounds."""
    return {
        BotPlayer(roster.make(name, seed)).bot.choose_card(replace(view, round_number=number))
        for seed, number in ((1, 1), (2, 5), (3, 9))
    }


def bot(name: str) -> Bot:
    return roster.make(name, seed=1)


@pytest.mark.parametrize(
    ("hand", "table"),
    [
        ("8h Ah 7a 8a 9a Ta 7l 8l", "9h Th Uh"),
        ("7l Al 7a 8a 9a Ta 7h 8h", "9l Ol Kl"),
        ("7b Ab 7a 8a 9a Ta 7h 8h", "9b Ah Kb"),
    ],
)
def test_the_last_seat_ducks_a_trick_with_points(name: str, hand: str, table: str) -> None:
    low = cards(hand)[0]
    assert cards_played(name, to_play(hand, table)) == {low}


def test_a_suit_in_which_all_others_are_void_is_not_led(name: str) -> None:
    view = to_play("Aa 9b 8l 7l 9l", taken=ACORNS_GONE)
    assert Card.parse("Aa") not in cards_played(name, view)


@pytest.mark.parametrize(
    ("hand", "table"),
    [
        ("Ol Ah 7b 8b 9b Tb 7l 8h", "9a Ta Ua"),
        ("Ol Ah Kh Oh 9b Tb 7l 8l", "9a"),
        ("Ol 7l 8l 7b 8b 9b Tb 8h", "9l Kl"),
        ("Ol 7l 8l 7b 8b 9b Tb 8h", "Al"),
    ],
)
def test_hejma_is_played_when_another_seat_must_take_it(name: str, hand: str, table: str) -> None:
    assert cards_played(name, to_play(hand, table)) == {HEJMA}


@pytest.mark.parametrize(
    "hand", ["Ol 7l 8l 9l Kh Ab Ka 7b", "Ol 7l Tl Ul Ah Kh Aa Kb", "Ol 8l 9l 7h 8h 7a 8a Kb"]
)
def test_with_hejma_kept_no_low_leaf_is_passed(name: str, hand: str) -> None:
    packet = bot(name).choose_pass(to_pass(hand))
    low = [card for card in packet if card.suit is Suit.LEAVES and card.rank < Rank.OBER]
    assert HEJMA in packet or not low


def test_points_are_not_given_to_a_seat_they_cannot_hurt(name: str) -> None:
    # seat 2 takes this trick but cannot reach seat 0's 11 points; the last trick may go elsewhere
    taken = (
        "0: 7a 8a 9a Ta",
        "3: Ua Oa Ka Aa",
        "2: 7l 8l Ul Ol",
        "1: 7h 8h 9h Th",
        "0: Uh Oh Tb Kh",
        "3: Ub Ob Ab Kb",
    )
    view = to_play("Ah 7b", table="9l Kl Tl", taken=taken, points=(11, 8, 0, 4))
    assert cards_played(name, view) == {Card.parse("7b")}


def test_the_last_trick_is_avoided_if_possible(name: str) -> None:
    # all cards left are bells: the ace takes this trick for 0 points or the last one for 5
    taken = (
        "0: 7a 8a 9a Ta",
        "3: Ua Oa Ka Aa",
        "2: 7l 8l 9l Tl",
        "1: Ul Ol Kl Al",
        "0: 7h 8h 9h Th",
        "3: Uh Oh Ah Kh",
    )
    view = to_play("7b Ab", table="Tb Ub Ob", taken=taken, points=(8, 10, 6, 4))
    assert cards_played(name, view) == {Card.parse("Ab")}


def test_a_surely_lost_round_is_thrown_in(name: str) -> None:
    view = to_play("Aa Ka Oa", taken=SEVENTEEN, end_at_17="ask")
    assert BotPlayer(bot(name)).decide(view) == ThrowIn()
