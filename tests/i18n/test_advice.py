"""Tests of the coach's advice: complete sentences in every language and suit system."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from smokingcat.coach.hints.advice import Advice, AdviceStatus, Rationale, advise
from smokingcat.coach.hints.certain_cost import CertainCost
from smokingcat.coach.hints.reasons import Feature, Reason
from smokingcat.coach.played_round import Decision
from smokingcat.coach.review.round_review import review_decision
from smokingcat.common.suit_system import SuitSystem
from smokingcat.i18n.catalogue.catalogue import available, load
from smokingcat.i18n.sentences.advice import AdviceWording
from smokingcat.i18n.sentences.table_feedback import cause_text
from smokingcat.i18n.sentences.wording import Wording
from smokingcat.match.feedback import MoveWarning
from smokingcat.rules.cards import HEJMA, Suit, cards
from tests.bots.positions import to_pass, to_play
from tests.coach.evening import made, of_options

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
REASONS = [
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
    Feature.LEFT_IS_HIGHER,
}


def advice_wording(code: str, suits: SuitSystem, locales: Path) -> AdviceWording:
    return AdviceWording(Wording(load(code, locales), suits), NAMES)


def is_sentence(text: str) -> bool:
    """Return whether a text begins and ends like a sentence and has no placeholders left."""
    has_gaps = any(sign in text for sign in "{}") or "  " in text or " ." in text
    return text[0].isupper() and text.endswith(".") and not has_gaps


@pytest.mark.parametrize("suits", SuitSystem)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_reason_is_a_complete_sentence(code: str, suits: SuitSystem, locales: Path) -> None:
    wording = advice_wording(code, suits, locales)
    for reason in REASONS:
        if reason.seat is None and reason.feature in (Feature.HITS_LEADER, Feature.LEFT_IS_HIGHER):
            continue
        if reason.seat is None or reason.feature in _NAMED:
            assert is_sentence(wording.reason(reason)), (reason, wording.reason(reason))


def test_reasons_are_translated_in_every_language(locales: Path) -> None:
    assert set(available(locales)) == set(LANGUAGES)
    english = advice_wording("en", SuitSystem.GERMAN, locales)
    for code in set(LANGUAGES) - {"en"}:
        wording = advice_wording(code, SuitSystem.GERMAN, locales)
        assert all(
            wording.reason(way) != english.reason(way)
            for way in REASONS
            if way.seat == 3 and way.feature in _NAMED
        )


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("verdict", AdviceStatus)
def test_advice_without_reason_is_a_complete_sentence(
    code: str, verdict: AdviceStatus, locales: Path
) -> None:
    wording = advice_wording(code, SuitSystem.GERMAN, locales)
    assert is_sentence(wording.advice(Advice(VIEW, OUTLOOK, verdict)))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("ground", Rationale)
def test_advice_against_safest_choice_shows_both_chances(
    code: str, ground: Rationale, locales: Path
) -> None:
    wording = advice_wording(code, SuitSystem.GERMAN, locales)
    values = replace(made(VIEW, [0.7, 0.8, 0.5]), choice=0)
    text = wording.advice(Advice(VIEW, values, AdviceStatus.BEYOND, rationale=ground))
    assert is_sentence(text)
    assert all(number in text for number in ("70", "50"))
    assert is_sentence(wording.rationale(ground))
    assert len({wording.rationale(each) for each in Rationale}) == len(Rationale)


@pytest.mark.parametrize("code", LANGUAGES)
def test_reason_shared_by_other_cards_names_them(code: str, locales: Path) -> None:
    wording = advice_wording(code, SuitSystem.GERMAN, locales)
    ducks = Reason(Feature.DUCKS, cards("Kh"), seat=2)
    for shared in (cards("Oh"), cards("Oh 7h")):
        text = wording.advice(Advice(VIEW, OUTLOOK, AdviceStatus.BETTER, (ducks,), shared=shared))
        assert text.startswith(wording.reason(ducks))
        assert is_sentence(text)
        assert wording.card_list(shared) in text
        equal = wording.advice(Advice(VIEW, OUTLOOK, AdviceStatus.BETTER, equals=shared))
        assert is_sentence(equal)
        assert wording.card_list(shared) in equal


def test_reason_that_most_cards_share_lists_none_of_them(locales: Path) -> None:
    say = advice_wording("en", SuitSystem.GERMAN, locales)
    exit_kept = Reason(Feature.SAVES_EXIT, cards("7h"), Suit.HEARTS)
    shared = cards("Oh Kh Ah")
    text = say.advice(Advice(VIEW, OUTLOOK, AdviceStatus.BETTER, (exit_kept,), shared=shared))
    assert text == say.reason(exit_kept)


@pytest.mark.parametrize("code", LANGUAGES)
def test_warning_about_other_cards_is_a_complete_sentence(code: str, locales: Path) -> None:
    wording = advice_wording(code, SuitSystem.GERMAN, locales)
    lead = to_play("7h Oh Ah 8a 7b 8b 7l 8l")
    odd = Advice(VIEW, OUTLOOK, AdviceStatus.BETTER, avoid=HEJMA)
    dead = Reason(Feature.DEAD_LEAD, suit=Suit.BELLS)
    warned = Advice(lead, OUTLOOK, AdviceStatus.BETTER, warning=dead, avoid=HEJMA)
    assert is_sentence(wording.advice(odd))
    assert is_sentence(wording.advice(warned))
    bells = wording.advice(warned)
    assert bells.endswith(f"? {wording.reason(dead)}"), "it is of other cards"
    assert not bells.startswith("?")
    stay = Reason(Feature.HEJMA_MAY_STAY, (HEJMA,))
    another = wording.advice(Advice(VIEW, OUTLOOK, AdviceStatus.BETTER, warning=stay))
    assert is_sentence(another)
    assert another == wording.objection((HEJMA,), stay)
    assert another != wording.reason(stay)


EXIT = to_play("Kh 7b Tb Ub Ob Ab", taken=("0: Ka Ta Ua Oa", "0: Tl 8l 9l 7l"))
"""The lead: of the bells only the eight, the nine and the king are hidden."""
EXIT_CHANCES = {"Ub": 0.30, "Tb": 0.30, "Ob": 0.32, "Kh": 0.41, "7b": 0.45, "Ab": 0.62}


def test_text_on_another_card_says_what_speaks_against_it(locales: Path) -> None:
    say = advice_wording("en", SuitSystem.GERMAN, locales)
    values = of_options([cards(card) for card in EXIT_CHANCES], [*EXIT_CHANCES.values()])
    leads = advise(EXIT, values)
    spoken = {card: say.card(leads, cards(card)[0]) for card in EXIT_CHANCES}
    assert spoken["Ub"] == say.advice(leads), "the choice"
    assert spoken["Tb"] == "Ten of bells? About as good."
    assert spoken["7b"] == "Seven of bells? Better kept for later."
    assert spoken["Ab"].startswith("Ace of bells? Nobody can beat this card")
    risk = advise(EXIT, of_options([cards(card) for card in ("Tb", "Ob")], [0.3, 0.4]))
    assert say.card(risk, cards("Ob")[0]) == "Ober of bells? Risk: 40% instead of 30%."
    discards = to_play("Ah Kb 7b 8b 7l 8l 9l Tl", "7a 8a Ua")
    losing = [0.1 if card is cards("Ah")[0] else 0.4 for card in discards.legal]
    kept = say.card(advise(discards, made(discards, losing)), cards("8l")[0])
    assert kept == "Eight of leaves? Then the ace of hearts stays with you."


@pytest.mark.parametrize(
    ("hand", "table", "chosen", "other", "text"),
    [
        ("Kb 9b 7h 8h 7a 8a 7l 8l", "8b Tb Ub", "9b", "Kb", "This card takes the trick; then you"),
        ("Ol 7l 8l 9l 7a 8a 7h 8h", "", "8a", "9l", "Better kept: it guards Hejma."),
        ("Ab 7a 8a 9h Th 7l 8l Kl", "", "Ab", "Th", "Then you still have bells."),
        ("7h 8h Th Kh 7a 8a 7l 8l", "", "7h", "Kh", "more likely to take the trick."),
        ("8b Ub 7h 8h 7a 8a 7l 8l", "Tb", "8b", "Ub", "more likely to take the trick."),
        ("7h 8h 7l 8l 9l Tl 7a 8a", "7b Kb Tb", "Tl", "8a", "Better kept for later."),
        ("Kl Ul 7h 8h 7a 8a 7b 8b", "7l 8l 9l", "Ul", "Kl", "Risk: 40% instead of 30%."),
    ],
)
def test_text_on_a_worse_card_gives_figures_only_without_a_fact(
    hand: str, table: str, chosen: str, other: str, text: str, locales: Path
) -> None:
    say, view = advice_wording("en", SuitSystem.GERMAN, locales), to_play(hand, table)
    values = of_options([cards(chosen), cards(other)], [0.3, 0.4])
    assert text in say.card(advise(view, values), cards(other)[0])


def test_highest_safe_card_says_what_is_above_it_and_no_reason_says_it_twice(locales: Path) -> None:
    say = advice_wording("en", SuitSystem.GERMAN, locales)
    text = say.advice(advise(VIEW, made(VIEW, [0.3, 0.2, 0.9])))
    assert text == (
        "The highest safe card: the king of hearts lies in the trick; "
        "the seven of hearts stays for later."
    )
    held = say.reason(Reason(Feature.SAVES_LOW, cards("7h Kh"), seat=1))
    assert held.startswith("The highest safe card: Mourek has the king of hearts from you;")


def test_only_card_of_a_suit_that_is_passed_is_named(locales: Path) -> None:
    say = advice_wording("en", SuitSystem.GERMAN, locales)
    alone = Reason(Feature.PASSES_VOID, cards("9a"), Suit.ACORNS)
    assert (
        say.reason(alone)
        == "Nine of acorns: your only one. Unless more come from the right, you can discard."
    )
    both = replace(alone, cards=cards("9a Ka"))
    assert say.reason(both).startswith("You are left without acorns")
    high = Reason(Feature.PASSES_HIGH, cards("Ka Ab"))
    assert "(the king of acorns, the ace of bells)" in say.reason(high)


def test_text_on_a_card_with_an_equal_chance_tells_the_points_it_costs(locales: Path) -> None:
    say = advice_wording("en", SuitSystem.GERMAN, locales)
    values = replace(made(VIEW, [0.2, 0.2, 0.2]), points=(2.0, 2.1, 8.0))
    tied = advise(VIEW, values)
    assert (
        say.card(tied, cards("Ah")[0]) == "Ace of hearts? Points at the end: about 8 instead of 2."
    )
    assert say.card(tied, cards("Oh")[0]) in (say.advice(tied), "Ober of hearts? About as good.")


def test_text_on_every_card_is_the_same_where_no_card_helps_or_any_will_do(locales: Path) -> None:
    say = advice_wording("en", SuitSystem.GERMAN, locales)
    for advice in (
        Advice(VIEW, OUTLOOK, AdviceStatus.LOST),
        Advice(VIEW, OUTLOOK, AdviceStatus.SURELY_SAFE),
    ):
        assert {say.card(advice, card) for card in VIEW.legal} == {say.advice(advice)}


def explanation(chosen: str, locales: Path, chances: dict[str, float] = EXIT_CHANCES) -> str:
    """Return the tutor's reason against leading ``chosen`` in `EXIT`."""
    values = of_options([cards(card) for card in chances], [*chances.values()])
    review = review_decision(Decision(1, EXIT, cards(chosen)), values)
    warning = MoveWarning(None, 1, review, is_explained=True)
    return cause_text(Wording(load("en", locales), SuitSystem.GERMAN), warning, NAMES)


def test_tutor_answers_about_the_chosen_card_and_no_third_one(locales: Path) -> None:
    assert explanation("7b", locales) == (
        "Better instead: the Unter of bells. You keep the seven of bells for a safe lead."
    )
    assert explanation("Ab", locales).startswith("Nobody can beat this card: you take")
    assert explanation("Kh", locales).startswith("Probably nobody has to beat this card")
    without_fact = explanation("Tb", locales, EXIT_CHANCES | {"Tb": 0.41, "Ob": 0.41})
    assert without_fact.startswith("This card raises your risk of losing the round: 41% instead of")
    assert "Better instead: the Unter of bells." in without_fact
    assert "ace" not in without_fact


def test_tutor_says_which_packet_passes_the_most_expensive_card(locales: Path) -> None:
    view, chosen = to_pass("Ah 9h 7l 8l Ka 9a 7b 9b"), cards("9h Ka 9a")
    packets = [cards("Ah Ka 9b"), cards("Ah Ka 9a"), chosen]
    review = review_decision(Decision(0, view, chosen), of_options(packets, (0.1, 0.11, 0.4)))
    warning = MoveWarning(None, None, review, is_explained=True)
    assert cause_text(Wording(load("en", locales), SuitSystem.GERMAN), warning, NAMES) == (
        "Better instead: the ace of hearts, the king of acorns, the nine of bells. "
        "Then an expensive card goes (the ace of hearts)."
    )


@pytest.mark.parametrize("code", LANGUAGES)
def test_question_before_a_costly_move_tells_both_chances(code: str, locales: Path) -> None:
    wording = Wording(load(code, locales), SuitSystem.GERMAN)
    values = of_options([cards(card) for card in EXIT_CHANCES], [*EXIT_CHANCES.values()])
    review = review_decision(Decision(1, EXIT, cards("7b")), values)
    for certain in (None, CertainCost(10, has_hejma=True, loses_round=False)):
        text = cause_text(wording, MoveWarning(certain, 1, review), NAMES)
        assert is_sentence(text)
        assert [figure for figure in ("45", "30") if figure in text] == ["45", "30"]


def test_advice_in_a_lost_round_names_the_cards_that_nothing_beats(locales: Path) -> None:
    wording = advice_wording("en", SuitSystem.GERMAN, locales)
    bells = advise(EXIT, made(EXIT, [1.0] * 6))
    assert wording.advice(bells).startswith(
        "This round is as good as lost. Nobody can beat this any more: the ace of bells."
    )
    assert bells.explains
    none = to_play("Kh 7b Tb Ub Ob 8b", taken=("0: Ka Ta Ua Oa", "0: Tl 8l 9l 7l"))
    assert not advise(none, made(none, [1.0] * 6)).explains


def test_reason_to_keep_a_seven_does_not_mention_lower_cards(locales: Path) -> None:
    wording = advice_wording("en", SuitSystem.GERMAN, locales)
    seven, eight = (Reason(Feature.SAVES_EXIT, cards(card)) for card in ("7a", "8a"))
    assert wording.reason(seven) == "You keep the seven of acorns for a safe lead."
    assert wording.reason(eight).endswith("nobody else has a lower one.")


def test_advice_qualifies_likely_results_but_not_certain_ones(locales: Path) -> None:
    wording = advice_wording("en", SuitSystem.GERMAN, locales)
    for verdict, doubt in ((AdviceStatus.LOST, "as good as"), (AdviceStatus.SAFE, "hardly")):
        assert doubt in wording.advice(Advice(VIEW, OUTLOOK, verdict))
    sure = wording.advice(Advice(VIEW, OUTLOOK, AdviceStatus.SURELY_SAFE))
    assert sure == "You cannot lose this round any more."


def test_king_of_leaves_only_may_have_to_take_hejma(
    locales: Path,
) -> None:
    king = Reason(Feature.HEJMA_MAY_COME, cards("Kl"))
    text = advice_wording("en", SuitSystem.GERMAN, locales).reason(king)
    assert text.endswith("this card may have to take her.")


@pytest.mark.parametrize("code", sorted(set(LANGUAGES) - {"hu"}))
def test_reasons_about_one_card_use_singular(code: str, locales: Path) -> None:
    wording = advice_wording(code, SuitSystem.GERMAN, locales)
    for feature in (
        Feature.PASSES_HIGH_HEARTS,
        Feature.PASSES_HIGH,
        Feature.PASSES_LOW,
        Feature.BREAKS_GUARD,
        Feature.GUARDS_HEJMA,
    ):
        one, two = Reason(feature, cards("Ah")), Reason(feature, cards("Ah Kh"))
        assert wording.reason(one) != wording.reason(two)
        assert not any(sign.isdigit() for sign in wording.reason(one))


def test_advice_mentions_throwing_in_only_if_legal(locales: Path) -> None:
    wording = advice_wording("en", SuitSystem.GERMAN, locales)
    for lost in (AdviceStatus.LOST, AdviceStatus.SURELY_LOST):
        assert "Throwing in" in wording.advice(Advice(VIEW, OUTLOOK, lost))
    cannot = to_play("7h 9h", "8h", ALL_BUT_HEARTS, points=(0, 9, 9, 9))
    assert "Throwing in" not in wording.advice(Advice(cannot, OUTLOOK, AdviceStatus.LOST))


def test_reason_uses_card_names_of_deck_and_plural_forms(locales: Path) -> None:
    reason = Reason(Feature.DUCKS, cards("Oh"), points=3, seat=1)
    german = advice_wording("en", SuitSystem.GERMAN, locales).reason(reason)
    assert german == "You duck: the Ober of hearts is higher, and 3 points pass you by."
    assert "the queen of hearts" in advice_wording("en", SuitSystem.FRENCH, locales).reason(reason)
    czech = (
        advice_wording("cs", SuitSystem.GERMAN, locales)
        .reason(reason)
        .replace("\N{NO-BREAK SPACE}", " ")
    )
    assert czech == "Podlézáš: červený svršek je vyšší a 3 body se ti vyhnou."


def test_advice_without_reason_shows_large_difference_in_points(locales: Path) -> None:
    wording = advice_wording("en", SuitSystem.GERMAN, locales)
    costly = replace(ADVICE, values=replace(OUTLOOK, points=(2.0, 2.2, 11.6)))
    text = "Points at the end: about 2 instead of 12 (the ace of hearts)."
    assert wording.advice(costly).endswith(text)
    assert wording.points(costly, cards("Oh")) == "", "0.2 points are no difference"
    assert wording.advice(replace(costly, status=AdviceStatus.ALIKE)) == text
    assert wording.points(replace(costly, status=AdviceStatus.SURELY_SAFE)) == ""
    few = replace(ADVICE, values=replace(OUTLOOK, points=(3.0, 2.2, 2.0)))
    assert wording.advice(few).startswith("No single reason"), "the safer one costs more points"


@pytest.mark.parametrize("code", LANGUAGES)
def test_chance_of_a_packet_mentions_new_cards_only_while_they_are_unknown(
    code: str, locales: Path
) -> None:
    wording = advice_wording(code, SuitSystem.GERMAN, locales)
    packets = of_options((cards("Th Al Ob"), cards("8a 9a Ua")), (0.1, 0.4))
    view = to_pass("8a 9a Ua 9h Th 7l Al Ob")
    known = replace(view, received=cards("Uh Oh Ah"))
    blind, peeped = (
        wording.chance(Advice(each, packets, AdviceStatus.BETTER)) for each in (view, known)
    )
    assert peeped != blind
    assert peeped == wording.chance(ADVICE).replace("20", "10")
