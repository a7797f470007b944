"""Tests of remarks on rounds: chosen by facts, without figures, not repeated."""

from __future__ import annotations

from dataclasses import replace

import pytest

from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.i18n.sentences.reckoning_remarks import RoundFacts, deciding_rule, remark
from smokingcat.i18n.talk import RECKONING, TalkHistory, lines
from smokingcat.rules.events import RoundEnd
from smokingcat.rules.honour.renounce import Offence

HEJMA_TAKEN = RoundFacts(3, (18, 9, 4, 2), 0, RoundEnd.COUNTED, to_go=5, hejma=0)
STORIES = [
    ("hejma", HEJMA_TAKEN),
    ("hearts", replace(HEJMA_TAKEN, hejma=1)),
    ("close", RoundFacts(2, (12, 11, 10, 0), 0, RoundEnd.COUNTED, 5, hejma=0)),
    ("tied", RoundFacts(2, (10, 11, 11, 1), 0, RoundEnd.TIED, 5, hejma=0)),
    ("tied", RoundFacts(2, (11, 11, 11, 0), 0, RoundEnd.TIED, 5, hejma=0)),
    ("short", RoundFacts(2, (17, 0, 0, 0), 0, RoundEnd.ENDED_AT_17, 5, hejma=0)),
    ("short", RoundFacts(2, (33, 0, 0, 0), 0, RoundEnd.THROWN_IN, 5)),
    ("verdict", RoundFacts(2, (17, 16, 0, 0), 1, RoundEnd.VERDICT, 5)),
    ("full", replace(HEJMA_TAKEN, to_go=0)),
    ("full", RoundFacts(2, (11, 11, 11, 0), 0, RoundEnd.TIED, 0, hejma=0)),
]


@pytest.mark.parametrize(("case", "story"), STORIES)
def test_remark_is_chosen_by_facts_of_round(
    english: Catalogue, case: str, story: RoundFacts
) -> None:
    texts = {remark(english, TalkHistory(), replace(story, round_number=n)) for n in range(20)}
    assert texts <= set(lines("en")[RECKONING][case])
    assert len(texts) > 5


def test_early_end_and_tie_are_explained_and_normal_end_is_not(english: Catalogue) -> None:
    data = {
        reason: deciding_rule(english, replace(HEJMA_TAKEN, reason=reason), "Mourek")
        for reason in RoundEnd
    }
    assert "Mourek is sure to lose" in (data.pop(RoundEnd.ENDED_AT_17) or "")
    assert "whoever took Hejma loses" in (data.pop(RoundEnd.TIED) or "")
    assert set(data.values()) == {None}


def test_early_end_of_a_round_that_the_viewer_loses_addresses_the_viewer(
    english: Catalogue,
) -> None:
    story = replace(HEJMA_TAKEN, reason=RoundEnd.ENDED_AT_17)
    assert "you are sure to lose" in (deciding_rule(english, story, "") or "")


@pytest.mark.parametrize(
    ("offence", "sentence"),
    [(Offence.REVOKED, "a suit was not followed"), (Offence.PEEPED, "looked at too early")],
)
def test_round_lost_by_verdict_names_offence(
    english: Catalogue, offence: Offence, sentence: str
) -> None:
    story = replace(HEJMA_TAKEN, reason=RoundEnd.VERDICT, offence=offence)
    assert sentence in (deciding_rule(english, story, "Mourek") or "")


def test_remark_on_same_round_is_repeated(english: Catalogue) -> None:
    evening = TalkHistory()
    texts = {remark(english, evening, replace(HEJMA_TAKEN)) for _ in range(5)}
    assert len(texts) == 1


def test_thirty_similar_rounds_get_different_remarks(english: Catalogue) -> None:
    evening = TalkHistory()
    texts = [remark(english, evening, replace(HEJMA_TAKEN, round_number=n)) for n in range(30)]
    assert len(set(texts)) == 30
