import pytest

from smokingcat.rules.cards import HEJMA, Suit, cards
from smokingcat.rules.events import RoundEnd
from smokingcat.rules.scoring import (
    card_points,
    loser_of,
    points_out,
    taker_of_hejma,
    trick_points,
)
from smokingcat.rules.trick import OpenTrick, TakenTrick, highest, honest_suits


@pytest.mark.parametrize(
    ("trick", "takes"),
    [
        ("7l 8l 9l Tl", "Tl"),
        ("Tl Ul 9l 8l", "Ul"),
        ("Ol Kl Al 7l", "Al"),
        ("7b Ah Al Aa", "7b"),
        ("9b Ah Tb Kb", "Kb"),
    ],
)
def test_the_highest_card_of_the_suit_led_takes_the_trick(trick: str, takes: str) -> None:
    played = cards(trick)
    assert str(played[highest(played)]) == takes


def test_open_trick_gives_suit_led_next_seat_and_taker() -> None:
    assert OpenTrick(leader=2, cards=()).led is None
    assert OpenTrick(leader=2, cards=()).taker is None
    assert OpenTrick(leader=2, cards=()).to_play == 2
    trick = OpenTrick(leader=2, cards=cards("8b Ah Kb"))
    assert trick.led is Suit.BELLS
    assert trick.to_play == 1
    assert trick.taker == 0


def test_by_seat_pairs_seats_and_cards() -> None:
    trick = TakenTrick(leader=2, cards=cards("8b Ah Kb 7b"), taker=0)
    assert trick.by_seat() == tuple(zip((2, 3, 0, 1), cards("8b Ah Kb 7b"), strict=True))


def test_a_suit_is_honest_after_two_tricks_with_all_following() -> None:
    clean = [TakenTrick(0, cards("7b 8b 9b Tb"), 3), TakenTrick(3, cards("Ub Ob Kb Ab"), 2)]
    assert honest_suits(clean[:1]) == ()
    assert honest_suits(clean) == (Suit.BELLS,)
    torn = [TakenTrick(0, cards("7b 8b 9b Ah"), 2), TakenTrick(3, cards("Ub Ob Kb Ab"), 2)]
    assert honest_suits(torn) == ()


def test_the_last_trick_counts_five_more() -> None:
    assert card_points(cards("Ol Ah 7h 7b")) == 16
    assert trick_points(7, cards("7a 8a 9a Ta")) == 0
    assert trick_points(8, cards("7a 8a 9a Ta")) == 5
    assert trick_points(8, cards("Ol 8a 9a Ta")) == 15


def test_points_out_are_the_points_not_taken() -> None:
    assert points_out((0, 0, 0, 0)) == 33
    assert points_out((10, 3, 0, 4)) == 16


@pytest.mark.parametrize(
    ("points", "hejma_taker", "loser", "reason"),
    [
        ((20, 10, 3, 0), 0, 0, RoundEnd.COUNTED),
        ((10, 20, 3, 0), 0, 1, RoundEnd.COUNTED),  # most points, not Hejma
        ((0, 16, 16, 1), 2, 2, RoundEnd.TIED),
        ((11, 11, 11, 0), 1, 1, RoundEnd.TIED),
        ((11, 11, 10, 1), 2, 2, RoundEnd.TIED),  # with fewer points than those who tie
    ],
)
def test_most_points_lose_and_hejmas_taker_loses_a_tie(
    points: tuple[int, ...], hejma_taker: int, loser: int, reason: RoundEnd
) -> None:
    assert loser_of(points, hejma_taker) == (loser, reason)


def test_a_tie_without_a_taker_of_hejma_raises() -> None:
    with pytest.raises(ValueError, match="Hejma"):
        loser_of((0, 0, 0, 0), None)


def test_taker_of_hejma_is_the_taker_of_its_trick() -> None:
    tricks = [TakenTrick(0, cards("7b 8b 9b Tb"), 3), TakenTrick(3, cards("Ul Ol Kb Al"), 2)]
    assert HEJMA in tricks[1].cards
    assert taker_of_hejma(tricks) == 2
    assert taker_of_hejma(tricks[:1]) is None


def test_11_11_10_1_is_the_only_tie_without_hejmas_taker() -> None:
    scores = {
        tuple(sorted((a, b, c, 33 - a - b - c), reverse=True))
        for a in range(34)
        for b in range(34 - a)
        for c in range(34 - a - b)
    }
    outside = [
        score
        for score in scores
        if score.count(score[0]) > 1 and any(10 <= points < score[0] for points in score)
    ]
    assert outside == [(11, 11, 10, 1)]
