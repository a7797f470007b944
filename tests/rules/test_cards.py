import copy
import pickle
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smokingcat.rules.cards import (
    HEJMA,
    PACK,
    Card,
    Rank,
    Suit,
    cards,
    cards_text,
)


def test_the_pack_has_32_cards_eight_of_each_suit() -> None:
    assert len(set(PACK)) == 32
    for suit in Suit:
        assert [card.rank for card in PACK if card.suit is suit] == list(Rank)


def test_ten_ranks_below_unter() -> None:
    assert "".join(rank.letter for rank in sorted(Rank)) == "789TUOKA"
    assert Rank.NINE < Rank.TEN < Rank.UNTER < Rank.OBER < Rank.KING < Rank.ACE


def test_hejma_is_the_ober_of_leaves() -> None:
    assert Card(Rank.OBER, Suit.LEAVES) is HEJMA
    assert str(HEJMA) == "Ol"


@pytest.mark.parametrize(
    ("line", "points"),
    [
        ("Ol", 10),
        ("Ah", 5),
        ("Kh", 4),
        ("Oh", 3),
        ("Uh", 2),
        ("Th 9h 8h 7h", 4),
        ("Aa Oa Al Kl Ul Ob 7b", 0),
    ],
)
def test_each_card_has_its_penalty_points(line: str, points: int) -> None:
    assert sum(card.penalty for card in cards(line)) == points


def test_penalty_points_of_the_pack_sum_to_28() -> None:
    assert sum(card.penalty for card in PACK) == 28


@given(st.lists(st.sampled_from(PACK)))
def test_parsing_formatted_cards_gives_the_same_cards(held: list[Card]) -> None:
    assert cards(cards_text(held)) == tuple(held)


@pytest.mark.parametrize("text", ["", "O", "lO", "10h", "Ox", "ol", "Ol "])
def test_parsing_an_invalid_card_raises(text: str) -> None:
    with pytest.raises(ValueError, match="not a card"):
        Card.parse(text)


def test_copies_and_pickles_of_a_card_are_the_same_object() -> None:
    assert Card.parse("Ol") is HEJMA
    assert copy.deepcopy(HEJMA) is HEJMA
    assert pickle.loads(pickle.dumps(HEJMA)) is HEJMA
    assert repr(HEJMA) == "Card(Ol)"


def test_assigning_to_a_card_raises() -> None:
    with pytest.raises(AttributeError):
        HEJMA.penalty = 0


def test_sets_of_cards_and_suits_have_the_same_order_in_every_process() -> None:
    program = (
        "from smokingcat.rules.cards import PACK, Suit;"
        "print(*set(reversed(PACK)), *[suit.value for suit in set(Suit)])"
    )
    orders = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONHASHSEED": hash_seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for hash_seed in ("1", "2", "3")
    }
    assert len(orders) == 1
    assert {*PACK, *Suit} >= {HEJMA, Suit.BELLS}
