"""Error rate of a player, and the luck of a round."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from smokingcat.bots.search.budget import SearchBudget
from smokingcat.bots.search.pimc import PimcBot
from smokingcat.coach.evaluator import Evaluator
from smokingcat.coach.hints.advice import Advice, AdviceStatus
from smokingcat.coach.played_round import Decision, decisions, loser, snapshots
from smokingcat.coach.review.error_rate import (
    MIN_DECISIONS,
    ClassifiedMistake,
    DecisionKind,
    ErrorRate,
    MistakeTheme,
    Rating,
    RoundMistakes,
    mistakes_in,
    trend,
)
from smokingcat.coach.review.luck import FAIR_CHANCE, luck_adjusted_shares, luck_of
from smokingcat.coach.review.round_review import DecisionReview, review_decision
from smokingcat.rules.cards import cards
from smokingcat.rules.record.record import Record
from smokingcat.rules.seats import SEATS
from tests.bots.positions import to_pass, to_play
from tests.coach.evening import made, of_options, played

HAND = to_play("7a 8a 9a Ta 7b 8b 9b Tb", "7l 8l 9l")
FEW = SearchBudget(worlds=8, pass_oversampling=1, play_oversampling=1, packets=4, packet_worlds=8)


def review_of_second_card(losing: Sequence[float], worlds: int = 10_000) -> DecisionReview:
    """Return the review of the second card of a hand that cannot follow suit."""
    return review_decision(Decision(0, HAND, (HAND.legal[1],)), made(HAND, losing, worlds))


SLIP = review_of_second_card([0.1, 0.4, *[0.5] * 6])
GOOD = review_of_second_card([0.1, 0.1, *[0.5] * 6])


def test_forced_lost_and_safe_decisions_do_not_count() -> None:
    lost = review_of_second_card([0.99] * 8)
    safe = review_of_second_card([0.0, 0.01, *[0.0] * 6])
    one_card = to_play("7a 7h 8h 9h 7b 8b 9b Tb", "8a 9a Ta")
    forced = review_decision(Decision(0, one_card, one_card.legal), made(one_card, [0.3]))
    assert [mistakes_in([each]).choices for each in (lost, safe, forced)] == [0, 0, 0]
    assert [mistakes_in([each]).choices for each in (GOOD, SLIP)] == [1, 1]


def test_cost_within_sampling_error_counts_as_zero() -> None:
    unsure = review_of_second_card([0.3, 0.4, *[0.5] * 6], worlds=20)
    assert mistakes_in([unsure, GOOD]) == RoundMistakes(2)
    assert mistakes_in([unsure, SLIP]).cost == pytest.approx(0.3)


def test_throwing_in_an_open_round_costs_the_remaining_chance() -> None:
    waits = to_play("7a 8a 9a Ta 7b 8b 9b Tb", "7l 8l 9l")
    thrown = review_decision(Decision(0, waits, ()), of_options([()], [0.4]))
    (mistake,) = mistakes_in([thrown]).mistakes
    assert mistake.kind is DecisionKind.THROW_IN
    assert mistake.cost == pytest.approx(0.6)


def test_error_rate_per_hundred_decisions_and_its_standard_error() -> None:
    rounds = [mistakes_in([GOOD] * 5), mistakes_in([SLIP, *[GOOD] * 4])] * 10
    rate = ErrorRate(rounds)
    assert rate.choices == 100
    assert rate.cost == pytest.approx(3.0)
    assert rate.value == pytest.approx(3.0)
    error, smaller = rate.error, ErrorRate([*rounds] * 4).error
    assert error is not None
    assert smaller is not None
    assert error == pytest.approx(3.0 / 19**0.5), "half of the rounds cost nothing, half 0.3"
    assert smaller == pytest.approx(error / 2, rel=0.03)


def test_twenty_decisions_give_no_rating() -> None:
    few = ErrorRate([mistakes_in([SLIP] * 5)] * 4)
    assert (few.choices, few.has_rate, few.rating) == (20, False, None)
    assert few.cost == pytest.approx(6.0), "the cost is known all the same"
    assert ErrorRate([RoundMistakes(MIN_DECISIONS)]).rating is None, (
        "one round does not tell how rounds differ"
    )
    assert ErrorRate([RoundMistakes(MIN_DECISIONS // 2)] * 2).rating is Rating.OLD_TOM
    assert ErrorRate([]).value == 0.0


def test_each_rating_starts_where_the_better_one_ends() -> None:
    ends = [band.value for band in Rating]
    assert ends == sorted(ends)
    assert next(iter(Rating)) is Rating.OLD_TOM
    assert list(Rating)[-1] is Rating.SMOKE_IN_THE_EYES
    for begins, band in zip([0.0, *ends], Rating, strict=False):
        a_choice = ClassifiedMistake(
            DecisionKind.LEAD, MistakeTheme.OTHER, 5 * (begins + 0.01) / 100
        )
        assert ErrorRate([RoundMistakes(5, (a_choice,))] * 20).rating is band


def test_cost_shares_by_kind_and_theme() -> None:
    found = ErrorRate(
        [
            RoundMistakes(5, (ClassifiedMistake(DecisionKind.PASS, MistakeTheme.LOW_SPENT, 0.2),)),
            RoundMistakes(
                5,
                (
                    ClassifiedMistake(DecisionKind.LEAD, MistakeTheme.TOOK, 0.1),
                    ClassifiedMistake(DecisionKind.PASS, MistakeTheme.TOOK, 0.1),
                ),
            ),
        ]
    )
    assert [each for each, _ in found.by_kind()] == [DecisionKind.PASS, DecisionKind.LEAD]
    assert [share for _, share in found.by_kind()] == pytest.approx([0.75, 0.25])
    assert dict(found.by_theme()) == {MistakeTheme.LOW_SPENT: 0.5, MistakeTheme.TOOK: 0.5}
    assert ErrorRate([RoundMistakes(5)]).by_theme() == ()


@pytest.mark.parametrize(
    ("hand", "table", "card", "expected"),
    [
        ("7h 8h Kh 7a", "9h", "Kh", (DecisionKind.FOLLOW, MistakeTheme.TOOK)),
        ("Ol 7a 8a 9a Ta 7b 8b 9b", "9h Th", "7a", (DecisionKind.DISCARD, MistakeTheme.HEJMA_KEPT)),
        ("7a 8a 9a 7b 8b 9b Tb Ab", "", "Ab", (DecisionKind.LEAD, MistakeTheme.TOOK)),
    ],
)
def test_mistake_is_classified_by_kind_and_theme(
    hand: str, table: str, card: str, expected: tuple[DecisionKind, MistakeTheme]
) -> None:
    view = to_play(hand, table)
    losing = [0.7 if each in cards(card) else 0.1 for each in view.legal]
    found = mistakes_in([review_decision(Decision(0, view, cards(card)), made(view, losing))])
    assert [(each.kind, each.theme) for each in found.mistakes] == [expected]


def test_packet_mistake_is_classified_by_the_kept_cards() -> None:
    view = to_pass("Ol 7l Ah Kh 7a 8a 9a Ta")
    packets = [cards("Ol Ah Kh"), cards("7a 8a 9a")]
    found = mistakes_in(
        [review_decision(Decision(0, view, packets[1]), of_options(packets, [0.2, 0.7]))]
    )
    (mistake,) = found.mistakes
    assert mistake.kind is DecisionKind.PASS
    assert mistake.theme in (MistakeTheme.HEJMA_BARE, MistakeTheme.LOW_SPENT)


def total_luck(
    record: Record, seat: int, judged: Sequence[DecisionReview], waiting: float
) -> float:
    """Return the sum of all changes of the chance of losing the round."""
    luck = luck_of(snapshots(record), seat, judged, lambda _: waiting)
    assert luck is not None
    assert luck.own == pytest.approx(mistakes_in(judged).cost), "a choice can only give away"
    return luck.dealt + luck.received + luck.own + luck.others


@settings(max_examples=settings().max_examples // 12)
@given(seed=st.integers(1, 6), guess=st.integers(0, 1000))
def test_luck_parts_sum_to_the_result_for_random_chances(seed: int, guess: int) -> None:
    record, chance = played(seed, rounds=1), Random(guess)
    for seat in SEATS:
        judged = []
        for each in decisions(record, seat):
            options = [each.chosen, *((card,) for card in each.view.legal)]
            values = of_options(options, [chance.random() for _ in options])
            judged.append(DecisionReview(each, Advice(each.view, values, AdviceStatus.BETTER)))
        happened = float(loser(record) == seat) - FAIR_CHANCE
        found = total_luck(record, seat, judged, chance.random())
        assert found == pytest.approx(happened, abs=1e-12)


def test_luck_parts_sum_to_the_result_for_a_bot_s_chances() -> None:
    record = played(3, rounds=1)
    evaluator = Evaluator(lambda seed: PimcBot("few", FEW, seed))
    for seat in (0, loser(record)):
        judged = [evaluator.review(each) for each in decisions(record, seat)]
        happened = float(loser(record) == seat) - FAIR_CHANCE
        assert total_luck(record, seat, judged, 0.3) == pytest.approx(happened, abs=1e-12)


def test_shares_of_lost_rounds_without_luck_sum_to_one() -> None:
    found = luck_adjusted_shares((0.3, 0.0, 0.0, 0.0))
    assert found == pytest.approx((0.55, 0.15, 0.15, 0.15))
    assert luck_adjusted_shares((0.1,) * 4) == pytest.approx((FAIR_CHANCE,) * 4)


def test_trend_uses_the_latest_rounds_with_enough_decisions() -> None:
    careful, careless = (
        RoundMistakes(6),
        RoundMistakes(6, (ClassifiedMistake(DecisionKind.LEAD, MistakeTheme.TOOK, 0.6),)),
    )
    assert trend([careful] * 9) == (), "54 choices make no number"
    assert trend([careless] * 10) == pytest.approx((10.0,))
    going = trend([careless] * 10 + [careful] * 10)
    assert going == pytest.approx([10.0 - lost for lost in range(11)])
