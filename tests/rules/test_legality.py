import pytest

from smokingcat.rules.cards import Card, cards
from smokingcat.rules.legality import (
    Refusal,
    against_card,
    against_pass,
    against_throwing_in,
    legal_cards,
)
from smokingcat.rules.moves import Deal, PassCards, PlayCard, ThrowIn, move_text, parse_move


def legal(hand: str, led: str = "") -> tuple[Card, ...]:
    return legal_cards(cards(hand), Card.parse(led).suit if led else None)


def test_legal_cards_follow_suit() -> None:
    assert legal(hand="8l Kl 7h", led="9l") == cards("8l Kl")
    assert legal(hand="8l Kl 7h", led="Ah") == cards("7h")


def test_legal_cards_include_lower_cards() -> None:
    assert legal(hand="7l Al 7h", led="9l") == cards("7l Al")


def test_all_cards_are_legal_for_a_void_hand() -> None:
    assert legal(hand="8l Kl 7h", led="9b") == cards("8l Kl 7h")


def test_hearts_and_hejma_may_be_led() -> None:
    assert legal(hand="Ol Ah 7b") == cards("Ol Ah 7b")


def test_reason_against_each_kind_of_card() -> None:
    hand, leaves = cards("8l 7h"), Card.parse("9l").suit
    assert against_card(hand, leaves, Card.parse("8l")) is None
    assert against_card(hand, leaves, Card.parse("7h")) is Refusal.MUST_FOLLOW_SUIT
    assert against_card(hand, leaves, Card.parse("Al")) is Refusal.CARD_NOT_HELD
    assert against_card(hand, None, Card.parse("7h")) is None


@pytest.mark.parametrize(
    ("chosen", "reason"),
    [
        ("7a 8a 9a", None),
        ("7a 8a", Refusal.NOT_THREE_CARDS),
        ("", Refusal.NOT_THREE_CARDS),
        ("7a 8a 9a Ta", Refusal.NOT_THREE_CARDS),
        ("7a 7a 8a", Refusal.NOT_THREE_CARDS),
        ("7a 8a Ol", Refusal.CARD_NOT_HELD),
    ],
)
def test_a_packet_must_be_three_different_cards_of_the_hand(
    chosen: str, reason: Refusal | None
) -> None:
    assert against_pass(cards("7a 8a 9a Ta Ua Oa Ka Aa"), cards(chosen)) is reason


@pytest.mark.parametrize(
    ("points", "reason"),
    [
        ((0, 0, 0, 0), None),
        ((0, 16, 0, 0), None),  # 17 are out
        ((0, 17, 0, 0), Refusal.CANNOT_REACH_17),  # 16 are out
        ((1, 17, 0, 0), Refusal.CANNOT_REACH_17),
        ((5, 9, 7, 0), None),  # 5 and 12 out
        ((5, 9, 8, 0), Refusal.CANNOT_REACH_17),  # 5 and 11 out
        ((18, 0, 0, 0), None),
    ],
)
def test_throwing_in_is_legal_exactly_if_it_makes_17(
    points: tuple[int, ...], reason: Refusal | None
) -> None:
    assert against_throwing_in(cards("7a"), points, seat=0) is reason


def test_throwing_in_without_cards_is_refused() -> None:
    assert against_throwing_in((), (18, 0, 0, 0), seat=0) is Refusal.HOLDS_NO_CARD


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Deal(), "deal"),
        (PassCards(cards("Ol Ah Kh")), "pass Ol Ah Kh"),
        (PlayCard(Card.parse("7b")), "play 7b"),
        (ThrowIn(), "throw in"),
    ],
)
def test_moves_are_formatted_and_parsed(move: Deal | PassCards | PlayCard, text: str) -> None:
    assert move_text(move) == text
    assert parse_move(text) == move


@pytest.mark.parametrize("text", ["", "play", "play 7x", "pass Ol 7x", "fold", "deal 7b"])
def test_parsing_an_invalid_move_raises(text: str) -> None:
    with pytest.raises(ValueError, match="not a"):
        parse_move(text)
