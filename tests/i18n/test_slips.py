"""Sentences on what decided a round: slips, luck, and offences that were not called."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from smokingcat.coach.review.luck import FAIR_CHANCE, Luck
from smokingcat.coach.review.offences import PeepOutcome, Revoke
from smokingcat.coach.review.round_review import DecisionReview, RoundReview
from smokingcat.common.suit_system import SuitSystem
from smokingcat.i18n.catalogue.catalogue import available, load
from smokingcat.i18n.sentences.events import EventSentences
from smokingcat.i18n.sentences.slips import unpunished, verdict
from smokingcat.i18n.sentences.wording import Wording
from smokingcat.rules.cards import HEJMA, cards
from smokingcat.rules.events import CardsThrownIn, RoundEnd
from smokingcat.rules.scoring import ScoredRound
from smokingcat.rules.trick import TakenTrick
from tests.i18n.test_review import SLIP, SURE
from tests.i18n.test_throwing_in import AT_LAST

NAMES = "Me", "Mourek", "Bělinda", "Zrzoun"
EVEN, LOST_CARDS = 0.0, 0.4


def luck(dealt: float, own: float, *, is_lost: bool) -> Luck:
    return Luck(dealt, 0.0, own, is_lost - FAIR_CHANCE - dealt - own)


@pytest.mark.parametrize(
    ("judged", "found", "sentence"),
    [
        ((SLIP,), luck(EVEN, 0.7, is_lost=True), "You lost it yourself: 1 mistake (trick 1)"),
        (
            (SLIP, AT_LAST),
            luck(EVEN, 0.7, is_lost=True),
            "You lost it yourself: 2 mistakes (trick 1, throwing in)",
        ),
        (
            (SLIP,),
            luck(LOST_CARDS, 0.1, is_lost=True),
            "Mostly bad luck, with 1 mistake (trick 1)",
        ),
        (
            (SLIP,),  # all luck together does less than the slip, but its last part does more
            Luck(-0.13, -0.11, 0.40, 0.59),
            "Mostly bad luck, with 1 mistake (trick 1)",
        ),
        ((SURE,), luck(EVEN, 0.0, is_lost=True), "Just bad luck: no mistakes"),
        (
            (SLIP,),
            luck(EVEN, 0.7, is_lost=False),
            "Lucky: 1 mistake (trick 1), and no harm done",
        ),
        ((SURE,), luck(EVEN, 0.0, is_lost=False), "Well played: no mistakes"),
    ],
)
def test_verdict_names_slips_with_their_places_or_the_cards(
    judged: tuple[DecisionReview, ...], found: Luck, sentence: str, locales: Path
) -> None:
    assert verdict(load("en", locales), RoundReview(judged), found) == sentence


def test_slips_are_not_blamed_for_a_round_that_the_master_lost_as_well(locales: Path) -> None:
    found, review = luck(EVEN, 0.7, is_lost=True), RoundReview((SLIP,))
    for language in available(locales):
        words = load(language, locales)
        blamed = verdict(words, review, found)
        said = verdict(words, review, found, has_master_lost=True)
        assert blamed.endswith(said[1:])
        assert blamed != said


@pytest.mark.parametrize("is_lost", [False, True])
@pytest.mark.parametrize(("own", "share"), [(0.004, 0), (0.006, 1), (0.03, 3)])
def test_verdict_does_not_deny_small_mistakes_that_are_a_share_of_the_luck(
    own: float, share: int, locales: Path, *, is_lost: bool
) -> None:
    found = luck(EVEN, own, is_lost=is_lost)
    assert found.in_100[2] == share
    said = verdict(load("en", locales), RoundReview((SURE,)), found)
    assert said.endswith(": only small mistakes" if share else ": no mistakes")


def test_a_round_without_slips_in_which_the_coach_always_spoke_is_not_called_well_played(
    locales: Path,
) -> None:
    words, even = load("en", locales), luck(EVEN, 0.0, is_lost=False)
    sentence = verdict(words, RoundReview((SURE,)), even, is_coached=True)
    assert sentence == "With the coach’s help: no mistakes"
    slipped = verdict(words, RoundReview((SLIP,)), even, is_coached=True)
    assert slipped.startswith("Lucky: 1 mistake")


def test_offences_that_were_not_called_are_listed_and_called_ones_are_not(locales: Path) -> None:
    words = load("en", locales)
    revoke = Revoke(0, 1, cards("7h")[0], 0)
    called = replace(revoke, seat=1, is_called=True)
    peep = PeepOutcome(3, ())
    judged = PeepOutcome(2, (0,), is_guilty=False)
    listed = unpunished(words, [revoke, called], [peep, judged], NAMES, 0)
    assert listed == (
        "Nobody said a word: Zrzoun peeped at the packet; you did not follow suit in trick 1."
    )
    brief = unpunished(words, [revoke, called], [peep, judged], NAMES, 0, is_brief=True)
    assert brief == f"Nobody said a word: Zrzoun (the pass); {NAMES[0]} (trick 1)."
    assert unpunished(words, [called], [judged], NAMES, 0) == ""


HEARTS = TakenTrick(1, cards("9h Kh 8h 7h"), 2)
TEN_IN_HEARTS = TakenTrick(2, cards("Ah Kh Th 7b"), 2)
WITH_HEJMA = TakenTrick(0, cards("9l Ol Al 7b"), 2)
OWN_HEJMA = TakenTrick(2, cards("Ol 7l 8l 9l"), 2)


def scored(*tricks: TakenTrick, loser: int = 2, thrown: CardsThrownIn | None = None) -> ScoredRound:
    return ScoredRound(4, 0, (0, 0, 0, 0), loser, RoundEnd.COUNTED, tricks, thrown)


@pytest.mark.parametrize(
    ("tricks", "viewer", "sentence"),
    [
        ((HEARTS, WITH_HEJMA), 0, "Trick 2: Mourek plays Hejma, Bělinda takes her."),
        ((HEARTS, WITH_HEJMA), 1, "Trick 2: you play Hejma, Bělinda takes her."),
        ((HEARTS, WITH_HEJMA), 2, "Trick 2: Mourek plays Hejma, you take her."),
        ((HEARTS,), 2, "Trick 1: You take the trick with "),
        ((OWN_HEJMA, HEARTS), 2, "Trick 1: Hejma stays with you: "),
    ],
)
def test_costliest_trick_says_who_played_hejma_and_who_took_it(
    tricks: tuple[TakenTrick, ...], viewer: int, sentence: str, locales: Path
) -> None:
    wording = Wording(load("en", locales), SuitSystem.GERMAN)
    found = EventSentences(wording, NAMES, viewer).costliest_trick(scored(*tricks))
    assert found.startswith(sentence)


@pytest.mark.parametrize(
    ("tricks", "number"),
    [
        ((HEARTS, HEARTS), 2),
        ((HEARTS, TEN_IN_HEARTS, OWN_HEJMA), 2),
        ((TEN_IN_HEARTS, OWN_HEJMA, HEARTS), 2),
    ],
)
def test_of_equally_costly_tricks_the_one_that_reached_17_or_else_the_last_is_named(
    tricks: tuple[TakenTrick, ...], number: int, locales: Path
) -> None:
    say = EventSentences(Wording(load("en", locales), SuitSystem.GERMAN), NAMES, 0)
    assert say.costliest_trick(scored(*tricks)).startswith(f"Trick {number}: ")


def test_loser_without_a_costly_trick_has_no_sentence(locales: Path) -> None:
    say = EventSentences(Wording(load("en", locales), SuitSystem.GERMAN), NAMES, 0)
    assert say.costliest_trick(scored(HEARTS, loser=0)) == ""


def test_origin_of_a_thrown_in_card_names_the_player(locales: Path) -> None:
    say = EventSentences(Wording(load("en", locales), SuitSystem.GERMAN), NAMES, 0)
    thrown = CardsThrownIn(3, ((), (), (), ()), (), 20)
    found = scored(HEARTS, thrown=thrown)
    assert say.origin(found, HEJMA) == "Zrzoun throws in and takes everything still out."
    assert say.origin(found, cards("Kh")[0]).startswith("Trick 1: ")
