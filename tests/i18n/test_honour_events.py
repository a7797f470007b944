"""Tests of announcements of verdicts."""

from __future__ import annotations

import pytest

from smokingcat.i18n.catalogue.catalogue import load
from smokingcat.i18n.sentences.honour_events import HonourEventSentences
from smokingcat.rules.events import VerdictGiven
from smokingcat.rules.honour.renounce import Charge, Offence


@pytest.mark.parametrize(
    ("offence", "votes", "sentence"),
    [
        (Offence.REVOKED, (True, None, True, False), "2 to 1: it was on purpose."),
        (Offence.REVOKED, (True, None, False, False), "2 to 1: not on purpose, only sticky cards."),
        (Offence.PEEPED, (True, None, True, True), "3 to 0: guilty."),
        (Offence.PEEPED, (False, None, False, False), "3 to 0: acquitted."),
    ],
)
def test_verdict_names_winning_votes_first(
    offence: Offence, votes: tuple[bool | None, ...], sentence: str
) -> None:
    is_guilty = votes.count(True) > votes.count(False)
    hearing = HonourEventSentences(load("en"), ("Me", "Mourek", "Bělinda", "Zrzoun"), 0)
    assert hearing.say(VerdictGiven(Charge(0, 1, offence), votes, is_guilty)) == sentence
