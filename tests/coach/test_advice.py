"""Advice follows the chances: it names the facts that separate the options, if any."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from smokingcat.coach.hints.advice import (
    Advice,
    AdviceStatus,
    advise,
    facts_of,
    objection_to,
    set_against,
)
from smokingcat.coach.hints.reasons import FACTS_AGAINST, Feature, Reason
from smokingcat.rules.cards import cards
from smokingcat.rules.round import Phase
from smokingcat.rules.view import SeatView
from tests.bots.positions import to_pass, to_play
from tests.coach.evening import made, of_options
from tests.coach.test_reasons import positions

LAST = to_play("7h Oh Ah 8a 7b 8b 7l 8l", "8h Kh Uh")
"""Last to play under the king: 7h and Oh duck, Ah takes eleven points and more."""


def features(advice: Advice) -> list[Feature]:
    return [reason.feature for reason in advice.reasons]


def advice_for(view: SeatView, losing: Sequence[float], worlds: int = 10_000) -> Advice:
    return advise(view, made(view, losing, worlds))


def test_first_reason_is_a_fact_that_the_worst_cards_lack() -> None:
    advice = advice_for(LAST, [0.2, 0.2, 0.9])
    assert advice.status is AdviceStatus.BETTER
    assert features(advice) == [Feature.DUCKS]
    assert advice.choice == cards("7h")


def test_second_reason_separates_the_choice_from_cards_that_share_the_first() -> None:
    assert features(advice_for(LAST, [0.3, 0.2, 0.9])) == [Feature.DUCKS, Feature.SAVES_LOW]


def test_fact_contradicted_by_the_chances_is_no_reason() -> None:
    taking = advice_for(LAST, [0.9, 0.9, 0.2])
    assert taking.choice == cards("Ah")
    assert features(taking) == [Feature.SAVES_EXIT]
    assert not {Feature.DUCKS, Feature.SAVES_LOW} & set(features(advice_for(LAST, [0.5, 0.4, 0.1])))


@pytest.mark.parametrize(
    ("losing", "worlds", "expected"),
    [
        ([0.30, 0.305, 0.301], 100_000, AdviceStatus.ALIKE),
        ([0.30, 0.40, 0.35], 50, AdviceStatus.ALIKE),
        ([0.30, 0.32, 0.45], 5000, AdviceStatus.BETTER),
        ([0.99, 1.0, 1.0], 5000, AdviceStatus.LOST),
        ([0.0, 0.01, 0.01], 5000, AdviceStatus.SAFE),
    ],
)
def test_choice_has_reasons_only_if_chances_or_points_differ(
    losing: list[float], worlds: int, expected: AdviceStatus
) -> None:
    advice = advice_for(LAST, losing, worlds)
    assert advice.status is expected
    assert bool(advice.reasons) == (expected is AdviceStatus.BETTER)


@pytest.mark.parametrize(
    ("hand", "table", "chosen", "lesson"),
    [
        ("7h Th 8l Uh Oh 8h 7a 9a", "7b Ab", "Oh", Feature.HEARTS_OFF),
        ("Kl Al 7h 8h 7a 9a 7b 8b", "9l Ol Ul", "Al", Feature.TAKES_ANYWAY_HIGH),
        ("9b Tb Ub 7h 8h 7a 9a 8l", "7b 8b Kb", "Ub", Feature.SAVES_LOW),
        ("Tl Ul 7h 8h 7a 9a 7b 8b", "7l 8l 9l", "Ul", Feature.TAKES_ANYWAY_HIGH),
    ],
)
@pytest.mark.parametrize("chance", [0.01, 0.3])
def test_with_equal_chances_and_points_the_instructive_card_is_advised(
    hand: str, table: str, chosen: str, lesson: Feature, chance: float
) -> None:
    view = to_play(hand, table)
    advice = advice_for(view, [chance] * len(view.legal))
    assert (advice.choice, advice.marked) == (cards(chosen), cards(chosen))
    assert features(advice) == [lesson]
    assert not advice.any_card_will_do
    assert not advice.is_significant, "equal chances need no bars"


def test_taking_hejma_for_certain_is_part_of_the_reason() -> None:
    (reason,) = advice_for(to_play("Kl Al 7h 8h 7a 9a 7b 8b", "9l Ol Ul"), [0.5, 0.5]).reasons
    assert (reason.cards, reason.points) == (cards("Kl"), 10)
    (reason,) = advice_for(to_play("Tl Ul 7h 8h 7a 9a 7b 8b", "7l 8l 9l"), [0.5, 0.5]).reasons
    assert (reason.cards, reason.points) == (cards("Tl"), 0)


def test_with_equal_chances_a_card_that_costs_more_points_is_never_advised() -> None:
    view = to_play("7h Th 8l Uh Oh 8h 7a 9a", "7b Ab")
    costly = replace(made(view, [0.01] * 8), points=(1.0, 1.0, 1.0, 1.0, 3.0, 1.0, 1.0, 1.0))
    advice = advise(view, costly)
    assert advice.choice != cards("Oh")
    assert advice.costlier == cards("Oh")
    assert not advice.any_card_will_do


@pytest.mark.parametrize(
    ("losing", "has_bars"),
    [([0.01, 0.02, 0.05], False), ([0.30, 0.32, 0.45], True), ([0.30, 0.30, 0.30], False)],
)
def test_bars_are_shown_only_for_differences_that_can_be_seen(
    losing: list[float], *, has_bars: bool
) -> None:
    assert advice_for(LAST, losing).has_bars is has_bars


def test_bars_are_shown_for_a_visible_difference_within_the_error() -> None:
    unsure = advice_for(LAST, [0.30, 0.30, 0.36], worlds=50)
    assert unsure.status is AdviceStatus.ALIKE
    assert unsure.has_bars


def test_any_card_will_do_only_if_all_cards_come_to_the_same() -> None:
    discards = advice_for(to_play("7a 8a 9a 8l Tl 9l 7l Ul", "7b Ab"), [0.3] * 8)
    assert discards.any_card_will_do
    assert discards.marked == ()
    ducks = advice_for(to_play("Ta Ua 7h 8h 9h 8l 9l Tl", "Aa Ka Oa"), [0.3, 0.3])
    assert ducks.any_card_will_do
    assert ducks.common is not None
    assert ducks.common.feature is Feature.DUCKS


def test_only_a_forced_outcome_is_called_certain() -> None:
    lost, safe = replace(LAST, points=(15, 5, 5, 3)), replace(LAST, points=(2, 14, 8, 2))
    assert advice_for(lost, [1.0, 1.0, 1.0]).status is AdviceStatus.SURELY_LOST
    assert advice_for(safe, [0.0, 0.0, 0.0]).status is AdviceStatus.SURELY_SAFE
    assert (
        advice_for(replace(LAST, points=(14, 0, 0, 0)), [1.0, 1.0, 1.0]).status is AdviceStatus.LOST
    )


def test_a_single_worse_card_is_named_as_the_one_to_avoid() -> None:
    view = to_play("7h 8h 9h 8a 7b 8b 7l 8l", "Kh")
    assert advice_for(view, [0.2, 0.2, 0.5]).avoid == cards("9h")[0]
    assert advice_for(view, [0.2, 0.5, 0.5]).avoid is None


def test_choice_without_supporting_fact_comes_with_a_warning_about_the_others() -> None:
    view = to_play("Ul Ol 8a 9a Ta 7b 8b 9b", "7l")
    warning = advice_for(view, [0.4, 0.7]).warning
    assert warning is not None
    assert warning.feature is Feature.HEJMA_MAY_STAY
    assert advice_for(view, [0.7, 0.4]).warning is None


def test_choice_that_is_not_the_safest_gets_verdict_beyond() -> None:
    bold = replace(made(LAST, [0.4, 0.4, 0.2]), choice=1)
    assert advise(LAST, bold).status is AdviceStatus.BEYOND
    assert advise(LAST, bold).reasons == ()
    assert advise(LAST, bold).safest == cards("Ah")
    near = replace(made(LAST, [0.2, 0.21, 0.9]), choice=1)
    assert advise(LAST, near).status is AdviceStatus.BETTER
    assert advise(LAST, near).choice == cards("Oh")


THROWING = to_play(
    "Ob 7b 8b 9a Kb", "Ub Ab", ("1: 7h 8h 9h Th", "0: 7l 8l 9l Tl", "3: 7a Ka 8a Aa")
)
"""The ace beats all bells in this hand; the hand with the seven keeps the lowest bell."""


def test_shared_reason_lists_the_other_cards_that_share_it_and_are_as_good() -> None:
    advice = advice_for(THROWING, [0.01, 0.08, 0.09, 0.02])
    assert advice.choice == cards("Ob")
    assert features(advice) == [Feature.SAVES_EXIT]
    assert advice.shared == cards("Kb"), "the eight has the reason but loses more often"
    for card in (*advice.choice, *advice.shared):
        assert advice.reasons[0].feature in [each.feature for each in facts_of(THROWING, (card,))]
    alone = advice_for(THROWING, [0.01, 0.30, 0.02, 0.02])
    assert features(alone) == [Feature.SAVES_EXIT]
    assert alone.shared == ()


def test_keeping_a_seven_is_not_mentioned_beside_another_reason() -> None:
    view = to_play("7b Ab 7a Ua Aa 8l 9l Ah", "Ob Tb 8b", passed="Oa Ub Kb")
    assert Feature.SAVES_EXIT in [fact.feature for fact in facts_of(view, cards("Ab"))]
    assert features(advice_for(view, [0.6, 0.3])) == [Feature.TAKES_FREE]


def test_kept_card_is_mentioned_in_only_one_reason() -> None:
    gone = ("1: 9a Ah Al 8a", "1: Ul Tl 9l Kl", "0: 8b Ol Ab Tb", "2: 7h 8h Kb Kh")
    view = to_play("Ta Oa 9b Ub", "7a Ob Oh", gone, passed="Kh Aa Ka")
    advice = advice_for(view, [1.0, 0.0])
    assert [reason.cards for reason in advice.reasons] == [cards("Ta")]
    assert features(advice) == [Feature.TAKES_ANYWAY_HIGH]


def test_shared_reason_contradicted_by_the_chances_is_left_out() -> None:
    advice = advice_for(THROWING, [0.01, 0.05, 0.30, 0.30])
    assert advice.reasons == ()


def test_without_reason_equally_good_cards_are_named_together() -> None:
    view = to_play("Ob Uh Th Ka Aa", "Al", ("0: 7a 8a 9a Ta", "3: Ua Oa 7b 8b", "0: 7l 8l 9l Tl"))
    advice = advice_for(view, [0.06, 0.13, 0.13, 0.02, 0.021])
    assert (advice.choice, advice.equals) == (cards("Ka"), cards("Aa"))
    assert not advice.reasons
    assert advice_for(view, [0.06, 0.13, 0.13, 0.02, 0.10]).equals == ()


def test_higher_card_of_the_left_neighbour_is_a_reason_before_equally_good_cards() -> None:
    view = to_play("8h Oh 7a 8a 7b 8b 7l 8l", "9h", passed="Ah Kb Kl")
    found = features(advice_for(view, [0.30, 0.10]))
    assert found == [Feature.LEFT_IS_HIGHER]


def test_forced_card_gets_verdict_only_one() -> None:
    assert (
        advice_for(to_play("7h 8a 7b 8b 7l 8l 9l Tl", "9h"), [0.4]).status is AdviceStatus.ONLY_ONE
    )


def test_objection_is_given_only_if_the_card_was_worse() -> None:
    ducks = made(LAST, [0.2, 0.2, 0.9])
    wrong = objection_to(LAST, ducks, cards("Ah"))
    assert wrong is not None
    assert wrong.feature is Feature.TAKES
    assert objection_to(LAST, ducks, cards("Oh")) is None
    assert objection_to(LAST, made(LAST, [0.9, 0.9, 0.2]), cards("Ah")) is None


def test_reason_that_restates_the_objection_is_left_out() -> None:
    view = to_pass("Aa Ka Oa Ah Kh Oh 7b 8l")
    good, bad = cards("Aa Ka Oa"), cards("7b 8l Oh")
    advice = advise(view, of_options((good, bad, cards("7b Ah Kh")), (0.1, 0.5, 0.4)))
    keeps = Reason(Feature.KEEPS_LOW, cards("7b 8l"))
    assert keeps in facts_of(view, good)
    wrong = objection_to(view, advice.values, bad)
    assert wrong is not None
    assert wrong.feature is Feature.PASSES_LOW
    assert keeps in set_against(advice, bad, None).reasons
    assert keeps not in set_against(advice, bad, wrong).reasons
    void = to_play("Ol 7l 7a 8a 7b 8b Ab Kb", "9h")
    values = made(void, [0.1, *[0.5] * 7])
    kept = objection_to(void, values, cards("Ab"))
    assert kept == Reason(Feature.HEJMA_KEPT)
    assert Feature.HEJMA_OFF in features(advise(void, values))
    assert not set_against(advise(void, values), cards("Ab"), kept).reasons


def test_reasons_against_a_chosen_card_hold_for_the_advised_card_only() -> None:
    advice = advice_for(LAST, [0.3, 0.2, 0.9])
    assert features(advice) == [Feature.DUCKS, Feature.SAVES_LOW]
    assert features(set_against(advice, cards("7h"), None)) == [Feature.SAVES_LOW]
    shared = advice_for(THROWING, [0.01, 0.08, 0.09, 0.02])
    assert shared.shared
    against = set_against(shared, cards("7b"), None)
    assert against.reasons == shared.reasons
    assert not against.shared


def test_reason_for_a_packet_is_a_fact_that_other_packets_lack() -> None:
    view = to_pass("Ol 7l 8l 9l Aa Ah Kh 7b")
    options = (cards("Aa Ah Kh"), cards("7l Aa Ah"), cards("9l Ah Kh"))
    advice = advise(view, of_options(options, (0.1, 0.3, 0.3)))
    assert Feature.KEEPS_GUARDS in features(advice)
    wrong = objection_to(view, advice.values, options[1])
    assert wrong is not None
    assert wrong.feature in {Feature.BREAKS_GUARD, Feature.KEEPS_HEJMA_BARE}


@pytest.mark.parametrize(
    ("hand", "packet", "explained"),
    [
        ("9a Ta Ul Oh Kh 7b 8b Kb", "Oh Ul Kh", "Ul Oh Kh"),
        ("Ta 9l Tl Uh Ah 7b 9b Tb", "Uh Ah Ta", "Ta Uh Ah"),
        ("Ta Ka 8l 9l Al Th Oh Ab", "Ka Oh Ab", "Ka Oh Ab"),
    ],
)
def test_reasons_for_a_packet_explain_its_cards_before_those_that_stay(
    hand: str, packet: str, explained: str
) -> None:
    view = to_pass(hand)
    others = [
        tuple(card for card in view.hand if card not in cards(packet))[:3],
        tuple(card for card in view.hand if card not in cards(packet))[-3:],
    ]
    advice = advise(view, of_options((cards(packet), *others), (0.1, 0.3, 0.4)))
    assert {card for reason in advice.reasons for card in reason.cards} == {*cards(explained)}


def test_equally_good_packets_still_get_a_reason() -> None:
    view = to_pass("Kl Al Aa Ka 7a 8a 7b 8b")
    advice = advise(view, of_options((cards("Kl Al Aa"), cards("Kl Al Ka")), (0.10, 0.11)))
    assert advice.status is AdviceStatus.ALIKE
    assert Feature.PASSES_HIGH_LEAVES in features(advice)


def test_passing_all_hearts_is_not_also_explained_by_the_high_hearts() -> None:
    view = to_pass("Kh Ah 7a 8a 9a 7b 8b 7l")
    others = (cards("Ah 9a 8b"), cards("9a 8b 7l"))
    advice = advise(view, of_options((cards("Kh Ah 9a"), *others), (0.1, 0.3, 0.5)))
    found = set(features(advice))
    assert found & {Feature.PASSES_VOID, Feature.PASSES_HIGH_HEARTS}
    assert not found >= {Feature.PASSES_VOID, Feature.PASSES_HIGH_HEARTS}
    view = to_pass("Kh Ah 7h 7a 8b 9b 8l 7l")
    others = (cards("7a 8b 9b"), cards("7l 8l 9b"))
    advice = advise(view, of_options((cards("Kh Ah 7a"), *others), (0.1, 0.3, 0.5)))
    assert set(features(advice)) == {Feature.PASSES_VOID, Feature.PASSES_HIGH_HEARTS}


def test_random_chances_never_contradict_the_reasons() -> None:
    luck = Random(5)
    reasons_given = 0
    for seed in range(2):
        for view, option in positions(seed):
            if view.phase is Phase.PASSING or option != view.legal[1:2]:
                continue
            advice = advice_for(view, [luck.random() for _ in view.legal])
            facts = [facts_of(view, option) for option in advice.values.options]
            for reason in advice.reasons:
                reasons_given += 1
                assert reason.feature not in FACTS_AGAINST
                assert reason in facts[advice.values.choice]
                assert _mean_losing_without(reason.feature, facts, advice) > min(
                    advice.values.losing
                )
    assert reasons_given > 20


def _mean_losing_without(
    feature: Feature, facts: Sequence[Sequence[object]], advice: Advice
) -> float:
    """Return the mean chance of losing among the options that lack a feature."""
    lacking = [
        losing
        for known, losing in zip(facts, advice.values.losing, strict=True)
        if feature not in {getattr(fact, "feature", None) for fact in known}
    ]
    return sum(lacking) / len(lacking) if lacking else 1.0
