"""The coach's words: a whole sentence for every fact, in every language and for both packs."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from smokingcat.coach.hints.advice import Advice, AdviceStatus, Rationale
from smokingcat.coach.hints.reasons import Feature, Reason
from smokingcat.common.suit_system import SuitSystem
from smokingcat.i18n.catalogue.catalogue import available, load
from smokingcat.i18n.sentences.advice import AdviceWording
from smokingcat.i18n.sentences.wording import Wording
from smokingcat.rules.cards import HEJMA, Suit, cards
from tests.bots.positions import to_play
from tests.coach.evening import made

NAMES = ("Me", "Mourek", "Bělinda", "Zrzoun")
VIEW = to_play("7h Oh Ah 8a 7b 8b 7l 8l", "8h Kh Uh")
ALL_BUT_HEARTS = (
    "0: 7a 8a 9a Ta",
    "3: Ua Oa Ka Aa",
    "2: 7l 8l 9l Tl",
    "1: Ul Ol Kl Al",
    "0: 7b 8b 9b Tb",
    "3: Ab Ub Ob Kb",
)
OUTLOOK = made(VIEW, [0.2, 0.2, 0.9])
ADVICE = Advice(VIEW, OUTLOOK, AdviceStatus.BETTER)
LANGUAGES = ("cs", "en", "de", "it", "ru", "hu", "pl", "sk")
WAYS = [
    Reason(feature, held, Suit.ACORNS, seat, points)
    for feature in Feature
    for held in ((), (HEJMA,), cards("Ah"), cards("7l 8l 9l"))
    for seat in (None, 3)
    for points in (0, 1, 2, 5)
]
_NAMED = {
    Feature.HEJMA_UNDER,
    Feature.HEJMA_OFF,
    Feature.HEARTS_OFF,
    Feature.HITS_LEADER,
    Feature.DUCKS,
}


def coach(code: str, suits: SuitSystem, locales: Path) -> AdviceWording:
    return AdviceWording(Wording(load(code, locales), suits), NAMES)


def is_whole(said: str) -> bool:
    """Say whether it begins like a sentence, ends like one and has nothing left open."""
    has_gaps = any(sign in said for sign in "{}") or "  " in said or " ." in said
    return said[0].isupper() and said.endswith(".") and not has_gaps


@pytest.mark.parametrize("suits", SuitSystem)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_fact_is_a_whole_sentence(code: str, suits: SuitSystem, locales: Path) -> None:
    says = coach(code, suits, locales)
    for reason in WAYS:
        if reason.seat is None and reason.feature is Feature.HITS_LEADER:
            continue
        if reason.seat is None or reason.feature in _NAMED:
            assert is_whole(says.reason(reason)), (reason, says.reason(reason))


def test_every_language_of_the_game_has_these_words(locales: Path) -> None:
    assert set(available(locales)) == set(LANGUAGES)
    english = coach("en", SuitSystem.GERMAN, locales)
    for code in set(LANGUAGES) - {"en"}:
        says = coach(code, SuitSystem.GERMAN, locales)
        assert all(
            says.reason(way) != english.reason(way)
            for way in WAYS
            if way.seat == 3 and way.feature in _NAMED
        )


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("verdict", AdviceStatus)
def test_where_there_is_no_reason_there_is_a_word_all_the_same(
    code: str, verdict: AdviceStatus, locales: Path
) -> None:
    says = coach(code, SuitSystem.GERMAN, locales)
    assert is_whole(says.advice(Advice(VIEW, OUTLOOK, verdict)))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("ground", Rationale)
def test_why_the_safest_is_not_advised_is_said_with_both_chances(
    code: str, ground: Rationale, locales: Path
) -> None:
    says = coach(code, SuitSystem.GERMAN, locales)
    outlook = replace(made(VIEW, [0.7, 0.8, 0.5]), choice=0)
    said = says.advice(Advice(VIEW, outlook, AdviceStatus.BEYOND, ground=ground))
    assert is_whole(said)
    assert all(number in said for number in ("70", "50"))
    assert is_whole(says.ground(ground))
    assert len({says.ground(each) for each in Rationale}) == len(Rationale)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_reason_that_holds_for_others_names_them(code: str, locales: Path) -> None:
    says = coach(code, SuitSystem.GERMAN, locales)
    ducks = Reason(Feature.DUCKS, cards("Kh"), seat=2)
    for shared in (cards("Oh"), cards("Oh 7h")):
        said = says.advice(Advice(VIEW, OUTLOOK, AdviceStatus.BETTER, (ducks,), shared=shared))
        assert said.startswith(says.reason(ducks))
        assert is_whole(said)
        assert says.named(shared) in said
        equal = says.advice(Advice(VIEW, OUTLOOK, AdviceStatus.BETTER, equals=shared))
        assert is_whole(equal)
        assert says.named(shared) in equal


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_to_leave_alone_is_a_sentence_too(code: str, locales: Path) -> None:
    says = coach(code, SuitSystem.GERMAN, locales)
    lead = to_play("7h Oh Ah 8a 7b 8b 7l 8l")
    odd = Advice(VIEW, OUTLOOK, AdviceStatus.BETTER, avoid=HEJMA)
    dead = Reason(Feature.DEAD_LEAD, suit=Suit.BELLS)
    warned = Advice(lead, OUTLOOK, AdviceStatus.BETTER, warning=dead, avoid=HEJMA)
    assert is_whole(says.advice(odd))
    assert is_whole(says.advice(warned))
    told = says.advice(warned)
    assert told.endswith(f" {says.reason(dead)}"), "it is of other cards"
    assert says.named(cards("7b 8b")) in told
    another = Advice(VIEW, OUTLOOK, AdviceStatus.BETTER, warning=Reason(Feature.HEJMA_MAY_STAY))
    assert is_whole(says.advice(another))


def test_of_a_seven_it_is_not_said_that_nobody_has_a_lower_one(locales: Path) -> None:
    says = coach("en", SuitSystem.GERMAN, locales)
    seven, eight = (Reason(Feature.SAVES_EXIT, cards(card)) for card in ("7a", "8a"))
    assert says.reason(seven) == "You keep the seven of acorns for a safe lead."
    assert says.reason(eight).endswith("nobody else has a lower one.")


def test_what_is_foreseen_is_not_promised(locales: Path) -> None:
    says = coach("en", SuitSystem.GERMAN, locales)
    for verdict in (AdviceStatus.LOST, AdviceStatus.SAFE):
        assert says.advice(Advice(VIEW, OUTLOOK, verdict)).startswith("As far as you can tell, ")
    sure = says.advice(Advice(VIEW, OUTLOOK, AdviceStatus.SURELY_SAFE))
    assert sure == "You cannot lose this round any more."


def test_who_takes_hejma_is_not_promised_while_something_higher_may_fall_too(
    locales: Path,
) -> None:
    king = Reason(Feature.HEJMA_MAY_COME, cards("Kl"))
    said = coach("en", SuitSystem.GERMAN, locales).reason(king)
    assert said.endswith("the king of leaves may have to take her.")


@pytest.mark.parametrize("code", sorted(set(LANGUAGES) - {"hu"}))
def test_one_card_that_goes_is_not_spoken_of_as_several(code: str, locales: Path) -> None:
    says = coach(code, SuitSystem.GERMAN, locales)
    for feature in (
        Feature.PASSES_HIGH_HEARTS,
        Feature.PASSES_HIGH,
        Feature.PASSES_LOW,
        Feature.BREAKS_GUARD,
        Feature.GUARDS_HEJMA,
    ):
        one, two = Reason(feature, cards("Ah")), Reason(feature, cards("Ah Kh"))
        assert says.reason(one) != says.reason(two)
        assert not any(sign.isdigit() for sign in says.reason(one))


def test_throwing_in_is_spoken_of_only_where_the_rules_allow_it(locales: Path) -> None:
    says = coach("en", SuitSystem.GERMAN, locales)
    for lost in (AdviceStatus.LOST, AdviceStatus.SURELY_LOST):
        assert "Throwing in" in says.advice(Advice(VIEW, OUTLOOK, lost))
    cannot = to_play("7h 9h", "8h", ALL_BUT_HEARTS, points=(0, 9, 9, 9))
    assert "Throwing in" not in says.advice(Advice(cannot, OUTLOOK, AdviceStatus.LOST))


def test_cards_are_named_by_the_pack_and_numbers_are_told(locales: Path) -> None:
    reason = Reason(Feature.DUCKS, cards("Oh"), points=3, seat=1)
    german = coach("en", SuitSystem.GERMAN, locales).reason(reason)
    assert german == "You duck: the Ober of hearts is higher, and 3 points pass you by."
    assert "the queen of hearts" in coach("en", SuitSystem.FRENCH, locales).reason(reason)
    czech = (
        coach("cs", SuitSystem.GERMAN, locales).reason(reason).replace("\N{NO-BREAK SPACE}", " ")
    )
    assert czech == "Podlézáš: červený svršek je vyšší a 3 body se ti vyhnou."


def test_where_no_reason_stands_out_a_large_difference_is_told_in_points(locales: Path) -> None:
    says = coach("en", SuitSystem.GERMAN, locales)
    costly = replace(ADVICE, outlook=replace(OUTLOOK, points=(2.0, 2.2, 11.6)))
    told = "fewer points in the end: 2.0 on average instead of 11.6 (the ace of hearts)."
    assert says.advice(costly).endswith(told)
    assert says.points(costly, cards("Oh")) == "", "0.2 points are no difference"
    assert says.points(replace(costly, verdict=AdviceStatus.ALIKE)) == ""
    few = replace(ADVICE, outlook=replace(OUTLOOK, points=(3.0, 2.2, 2.0)))
    assert says.advice(few).startswith("No single reason"), "the safer one costs more points"
