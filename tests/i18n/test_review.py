"""Tests of sentences about a choice: known information and hidden cards."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from smokingcat.coach.forced_outcome import ForcedOutcome, Hindsight
from smokingcat.coach.hints.advice import Advice, AdviceStatus
from smokingcat.coach.hints.reasons import Feature, Reason
from smokingcat.coach.played_round import Decision
from smokingcat.coach.review.round_review import DecisionReview, RoundReview, review_decision
from smokingcat.common.suit_system import SuitSystem
from smokingcat.i18n.catalogue.catalogue import load
from smokingcat.i18n.sentences.review import ReviewWording
from smokingcat.rules.cards import Suit, cards
from tests.coach.evening import made
from tests.i18n.test_advice import ADVICE, LANGUAGES, OUTLOOK, VIEW, advice_wording, is_sentence

ACE, SEVEN, OBER = (Decision(9, VIEW, cards(name)) for name in ("Ah", "7h", "Oh"))
SLIP = DecisionReview(ACE, ADVICE, Reason(Feature.TAKES, cards("Ah"), points=11))
UNKNOWN = DecisionReview(Decision(9, VIEW, cards("7l")), ADVICE, SLIP.objection)
SURE = DecisionReview(SEVEN, Advice(VIEW, OUTLOOK, AdviceStatus.SURELY_LOST))
HEJMA_CAME = Hindsight(takes_hejma=True)
NOTHING = Hindsight()
SMALL = review_decision(SEVEN, made(VIEW, [0.13, 0.10, 0.90]))
RISK = review_decision(SEVEN, made(VIEW, [0.15, 0.10, 0.90]))
BEYOND = replace(made(VIEW, [0.7, 0.8, 0.5]), choice=0)
"""The ace has a lower chance of losing than the seven, but the master plays the seven."""


def review_wording(code: str, locales: Path) -> ReviewWording:
    return ReviewWording(load(code, locales), advice_wording(code, SuitSystem.GERMAN, locales))


@pytest.mark.parametrize("code", LANGUAGES)
def test_costly_choice_is_reported_with_better_one(code: str, locales: Path) -> None:
    wording = review_wording(code, locales)
    for judged in (SLIP, UNKNOWN):
        assert is_sentence(wording.better_choice_text(judged))
        cost = wording.cost(judged)
        assert is_sentence(cost)
        assert all(number in cost for number in ("20", "90", "11"))
        assert (
            wording.choice_text(judged, NOTHING) == f"{cost} {wording.better_choice_text(judged)}"
        )
    assert wording.cost(SLIP) != wording.cost(UNKNOWN)


@pytest.mark.parametrize("code", LANGUAGES)
def test_review_summaries_differ_by_kind_of_mistakes(code: str, locales: Path) -> None:
    wording = review_wording(code, locales)
    texts = {
        wording.summary(RoundReview(judged), is_lost=is_lost, hejma_trick=trick)
        for judged in (
            (SURE,),
            (SMALL,),
            (SMALL,) * 2,
            (SLIP,),
            (SLIP,) * 2,
            (SLIP, SMALL),
            (RISK,),
        )
        for is_lost in (False, True)
        for trick in (None, 3)
    }
    assert len(texts) == 8
    assert all(map(is_sentence, texts))


@pytest.mark.parametrize(
    ("judged", "expected"),
    [
        ((SMALL,), "Little to improve: one choice cost you a little."),
        ((SMALL,) * 3, "Little to improve: 3 choices cost you a little each."),
        ((SLIP, SURE), "You made one mistake."),
        ((SLIP,) * 2, "You made 2 mistakes."),
        ((SLIP,) * 3, "You made 3 mistakes."),
        ((RISK,), "You made one mistake."),
        ((RISK, SLIP), "You made 2 mistakes."),
        ((SMALL, SLIP), "You made one mistake. One more choice cost you a little."),
        (
            (SMALL, SLIP, SMALL),
            "You made one mistake. Another 2 choices cost you a little each.",
        ),
    ],
)
def test_summary_counts_choices_with_better_alternatives(
    judged: tuple[DecisionReview, ...], expected: str, locales: Path
) -> None:
    wording = review_wording("en", locales)
    assert wording.summary(RoundReview(judged), is_lost=True, hejma_trick=None) == expected
    better = ["Better: " in wording.choice_text(each, NOTHING) for each in judged]
    assert better == [each is not SURE for each in judged]


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_hidden_fact_adds_its_own_sentence(code: str, locales: Path) -> None:
    wording = review_wording(code, locales)
    seen = [
        Hindsight(forced_outcome, takes)
        for forced_outcome in ForcedOutcome
        for takes in (False, True)
    ]
    for item in (
        [wording.choice_text(SLIP, each) for each in seen],
        [wording.forced_move_text(each) for each in seen],
    ):
        assert len(set(item)) == len(seen)
        assert all(map(is_sentence, item))


def test_cost_and_hidden_facts_are_worded_separately(locales: Path) -> None:
    text = review_wording("en", locales).choice_text(SLIP, Hindsight(ForcedOutcome.LOST))
    assert text.startswith("As far as you could know, the risk of losing the round went from")
    assert text.endswith(
        "As the cards really lay, the round was lost by then, whatever anybody played."
    )


def test_certain_loss_is_not_repeated_as_hidden_fact(locales: Path) -> None:
    wording = review_wording("en", locales)
    assert wording.choice_text(SURE, Hindsight(ForcedOutcome.LOST)) == wording.choice_text(
        SURE, NOTHING
    )


def test_taking_hejma_with_best_card_is_called_unavoidable(locales: Path) -> None:
    wording = review_wording("en", locales)
    best = "As far as you could know, no other card was clearly better."
    assert wording.choice_text(DecisionReview(SEVEN, ADVICE), HEJMA_CAME).endswith(best)
    assert best not in wording.choice_text(SLIP, HEJMA_CAME)
    as_good = review_decision(SEVEN, made(VIEW, [0.105, 0.10, 0.90]))
    assert (
        wording.choice_text(as_good, HEJMA_CAME)
        == "About as good as the best. You took Hejma here."
    )
    assert wording.choice_text(SLIP, HEJMA_CAME).endswith("You took Hejma here.")
    assert best not in wording.forced_move_text(HEJMA_CAME)


def test_reason_that_the_trick_has_refuted_is_not_given(locales: Path) -> None:
    wording = review_wording("en", locales)
    for feature, refuting, other in (
        (Feature.HEJMA_MAY_GO, HEJMA_CAME, Hindsight(taken_points=1)),
        (Feature.LIKELY_BEATEN, Hindsight(taken_points=0), NOTHING),
        (Feature.LIKELY_CHEAP, Hindsight(taken_points=3), Hindsight(taken_points=0)),
    ):
        reason = Reason(feature, cards("Ah"), Suit.HEARTS)
        ducks = Reason(Feature.DUCKS, cards("Kh"), points=6, seat=2)
        judged = DecisionReview(SEVEN, Advice(VIEW, OUTLOOK, AdviceStatus.BETTER, (reason, ducks)))
        said = advice_wording("en", SuitSystem.GERMAN, locales).reason(reason)
        assert said in wording.choice_text(judged, other)
        assert said not in wording.choice_text(judged, refuting)
        assert "You duck" in wording.choice_text(judged, refuting)
        alone = replace(judged, advice=replace(judged.advice, reasons=(reason,)))
        assert is_sentence(wording.choice_text(alone, refuting))


def test_equally_good_choice_omits_reasons_of_advised_one(
    locales: Path,
) -> None:
    wording = review_wording("en", locales)
    ducks = Reason(Feature.DUCKS, cards("Kh"), points=6, seat=2)
    advice = Advice(VIEW, OUTLOOK, AdviceStatus.BETTER, (ducks,))
    assert wording.choice_text(DecisionReview(SEVEN, advice), NOTHING).startswith("You duck")
    assert (
        wording.choice_text(DecisionReview(OBER, advice), NOTHING) == "About as good as the best."
    )
    unsure = replace(advice, values=made(VIEW, [0.2, 0.25, 0.9], worlds=100))
    other = wording.choice_text(DecisionReview(OBER, unsure), NOTHING)
    assert other == "Perhaps a little worse than the best, but the difference may be chance."


def test_equally_good_choice_is_called_as_good(locales: Path) -> None:
    wording = review_wording("en", locales)
    ducks = Reason(Feature.DUCKS, cards("Kh"), points=6, seat=2)
    for verdict, reasons in ((AdviceStatus.ALIKE, (ducks,)), (AdviceStatus.BETTER, ())):
        advice = Advice(VIEW, OUTLOOK, verdict, reasons)
        assert (
            wording.choice_text(DecisionReview(OBER, advice), NOTHING)
            == "About as good as the best."
        )
    alike = wording.choice_text(
        DecisionReview(OBER, Advice(VIEW, OUTLOOK, AdviceStatus.ALIKE)), NOTHING
    )
    assert alike.startswith("It all comes to much the same")


def test_safer_choice_is_reported_with_reason_against_it(
    locales: Path,
) -> None:
    wording = review_wording("en", locales)
    advised, costly, safest = (review_decision(choice, BEYOND) for choice in (SEVEN, OBER, ACE))
    rule = "But whoever plays last and can duck takes no points."
    safer = f"Safer by the figures alone: the ace of hearts (50% instead of 70%). {rule}"
    assert wording.choice_text(advised, NOTHING) == safer
    own = wording.choice_text(safest, HEJMA_CAME)
    assert own.startswith(
        "By the figures alone your choice was the safer one (50% instead of 70%)."
    )
    assert rule in own
    assert own.endswith("no other card was clearly better.")
    assert "from 70% to 80%" in wording.choice_text(costly, NOTHING)
    assert wording.choice_text(costly, NOTHING).endswith(f"Better: the seven of hearts. {safer}")


def test_review_of_mistake_omits_warning_about_third_card(locales: Path) -> None:
    dead = Reason(Feature.DEAD_LEAD, suit=Suit.BELLS)
    warned = DecisionReview(ACE, Advice(VIEW, OUTLOOK, AdviceStatus.BETTER, warning=dead))
    assert (
        review_wording("en", locales)
        .choice_text(warned, NOTHING)
        .endswith("Better: the seven of hearts.")
    )


def test_review_names_cards_equal_to_better_one(locales: Path) -> None:
    alike = Advice(VIEW, OUTLOOK, AdviceStatus.BETTER, equals=cards("Oh"))
    text = review_wording("en", locales).choice_text(DecisionReview(ACE, alike), NOTHING)
    assert text.endswith("Better: the seven of hearts. Just as good: the Ober of hearts.")


def test_costly_choice_without_objection_is_explained_by_points(locales: Path) -> None:
    advice = replace(ADVICE, values=replace(OUTLOOK, points=(2.0, 2.2, 11.6)))
    text = review_wording("en", locales).better_choice_text(DecisionReview(ACE, advice))
    assert text.endswith("Points at the end: about 2 instead of 12 (the ace of hearts).")
    assert "Points" not in review_wording("en", locales).better_choice_text(
        DecisionReview(ACE, advice, SLIP.objection)
    )
