"""What is said of a choice that was made: what could be known then, and what the open hands add."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from smokingcat.coach.advice import Advice, Feature, Reason, Verdict
from smokingcat.coach.fate import Fate
from smokingcat.coach.hindsight import Hindsight
from smokingcat.coach.played import Decision
from smokingcat.coach.review import Judged, Review, judge, review
from smokingcat.i18n.catalogue import load
from smokingcat.i18n.review import ReviewWording
from smokingcat.i18n.suits import SuitSystem
from smokingcat.rules import cards
from tests.coach.evening import made
from tests.i18n.test_advice import ADVICE, LANGUAGES, OUTLOOK, VIEW, coach, is_whole

ACE, SEVEN, OBER = (Decision(9, VIEW, cards(name)) for name in ("Ah", "7h", "Oh"))
DEAR = Judged(ACE, ADVICE, 0.7, objection=Reason(Feature.TAKES, cards("Ah"), points=11))
SURE = Judged(SEVEN, Advice(VIEW, OUTLOOK, Verdict.SURELY_LOST), 0.0)
HEJMA_CAME = Hindsight(takes_hejma=True)
NOTHING = Hindsight()
FLAWLESS = Review((SURE,), ())
SMALL = review([SEVEN], [made(VIEW, [0.13, 0.10, 0.90])])
BEYOND = replace(made(VIEW, [0.2, 0.3, 0.9]), choice=1)
"""The seven would lose the round less often than the Ober, which the master plays all the same."""


def words(code: str, locales: Path) -> ReviewWording:
    return ReviewWording(load(code, locales), coach(code, SuitSystem.GERMAN, locales))


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_choice_that_was_dear_is_told_with_what_was_better(code: str, locales: Path) -> None:
    says = words(code, locales)
    for is_at_least in (False, True):
        judged = Judged(ACE, ADVICE, 0.7, is_at_least, DEAR.objection)
        assert is_whole(says.better(judged))
        cost = says.cost(judged)
        assert is_whole(cost)
        assert all(number in cost for number in ("20", "90", "11"))
        assert says.judged(judged, NOTHING) == f"{cost} {says.better(judged)}"


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_review_says_whether_there_is_something_to_mend(code: str, locales: Path) -> None:
    says = words(code, locales)
    told = {
        says.summary(found, is_lost=is_lost, hejma_trick=trick)
        for found in (FLAWLESS, SMALL, Review((DEAR,), (DEAR,)), Review((DEAR,) * 2, (DEAR,) * 2))
        for is_lost in (False, True)
        for trick in (None, 3)
    }
    assert len(told) == 6
    assert all(map(is_whole, told))


def test_who_hears_of_a_better_card_does_not_hear_that_there_is_nothing_to_mend(
    locales: Path,
) -> None:
    says = words("en", locales)
    (small,) = SMALL.judged
    assert "Better: " in says.judged(small, NOTHING)
    assert not SMALL.decisive
    for is_lost, trick in ((False, None), (True, 3)):
        summary = says.summary(SMALL, is_lost=is_lost, hejma_trick=trick)
        assert summary == "There is little to mend: no choice cost you much."


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_the_open_hands_add_is_a_sentence_of_its_own(code: str, locales: Path) -> None:
    says = words(code, locales)
    seen = [Hindsight(fate, takes) for fate in Fate for takes in (False, True)]
    for told in ([says.judged(DEAR, each) for each in seen], [says.forced(each) for each in seen]):
        assert len(set(told)) == len(seen)
        assert all(map(is_whole, told))


def test_a_chance_is_said_to_be_what_could_be_known(locales: Path) -> None:
    said = words("en", locales).judged(DEAR, Hindsight(Fate.LOST))
    assert said.startswith("As far as you could know, the chance of losing the round went from")
    assert said.endswith("As the cards really lay, the round was lost by then, whatever anybody "
                         "played.")  # fmt: skip


def test_what_was_certain_at_the_table_is_not_said_of_the_open_hands_again(locales: Path) -> None:
    says = words("en", locales)
    assert says.judged(SURE, Hindsight(Fate.LOST)) == says.judged(SURE, NOTHING)


def test_whoever_took_hejma_with_as_good_a_card_as_any_hears_so(locales: Path) -> None:
    says = words("en", locales)
    best = "As far as you could know, no other card was clearly better."
    assert says.judged(Judged(SEVEN, ADVICE, 0.0), HEJMA_CAME).endswith(best)
    assert best not in says.judged(DEAR, HEJMA_CAME)
    assert says.judged(DEAR, HEJMA_CAME).endswith("You took Hejma here.")
    assert best not in says.forced(HEJMA_CAME)


def test_reasons_for_another_card_are_not_told_to_whoever_chose_one_as_good(
    locales: Path,
) -> None:
    says = words("en", locales)
    ducks = Reason(Feature.DUCKS, cards("Kh"), points=6, seat=2)
    advice = Advice(VIEW, OUTLOOK, Verdict.BETTER, (ducks,))
    assert says.judged(Judged(SEVEN, advice, 0.0), NOTHING).startswith("You duck")
    other = says.judged(Judged(OBER, advice, 0.0), NOTHING)
    assert other == "Not clearly worse than the best: the difference may be chance."


def test_where_the_master_minds_more_than_the_round_the_safest_card_is_not_called_worse(
    locales: Path,
) -> None:
    says = words("en", locales)
    safest, advised, dear = (judge(choice, BEYOND) for choice in (SEVEN, OBER, ACE))
    assert advised.advice.verdict is Verdict.BEYOND
    said = says.judged(safest, HEJMA_CAME)
    assert said.startswith("Not clearly worse than the best")
    assert said.endswith("no other card was clearly better.")
    said = says.judged(advised, HEJMA_CAME)
    assert said.startswith("Counted out, this would be safer for the round: the seven of hearts.")
    assert said.endswith("You took Hejma here."), "another card was clearly better"
    assert "from 30% to 90%" in says.judged(dear, NOTHING)
