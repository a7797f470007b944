from __future__ import annotations

from pathlib import Path
from unicodedata import combining, normalize

import pytest

from smokingcat.common.suit_system import SuitSystem
from smokingcat.i18n.catalogue.card_names import Case, SuitCase, entries
from smokingcat.i18n.catalogue.catalogue import Catalogue, load
from smokingcat.i18n.catalogue.corner_letters import index_letters
from smokingcat.i18n.catalogue.languages import LANGUAGES
from smokingcat.i18n.sentences.wording import Wording
from smokingcat.rules.cards import HEJMA, PACK, Card, Rank, Suit, cards
from smokingcat.rules.legality import Refusal

GERMAN, FRENCH = SuitSystem.GERMAN, SuitSystem.FRENCH


@pytest.mark.parametrize(
    ("card", "suits", "forms"),
    [
        ("Ob", GERMAN, "kulový svršek, kulového svrška, kulovým svrškem"),
        ("Ob", FRENCH, "kárová dáma, károvou dámu, károvou dámou"),
        ("Kh", GERMAN, "červený král, červeného krále, červeným králem"),
        ("Kh", FRENCH, "srdcový král, srdcového krále, srdcovým králem"),
        ("Ua", GERMAN, "žaludský spodek, žaludského spodka, žaludským spodkem"),
        ("Ub", FRENCH, "kárový kluk, kárového kluka, károvým klukem"),
        ("Aa", GERMAN, "žaludské eso, žaludské eso, žaludským esem"),
        ("Tb", GERMAN, "kulová desítka, kulovou desítku, kulovou desítkou"),
        ("7a", FRENCH, "křížová sedmička, křížovou sedmičku, křížovou sedmičkou"),
    ],
)
def test_czech_card_names_are_declined(
    czech: Catalogue, card: str, suits: SuitSystem, forms: str
) -> None:
    cases = (Case.NOMINATIVE, Case.ACCUSATIVE, Case.INSTRUMENTAL)
    wording = Wording(czech, suits)
    assert ", ".join(wording.card(Card.parse(card), case) for case in cases) == forms


def test_russian_card_names_are_declined_without_suit(locales: Path) -> None:
    wording = Wording(load("ru", locales), FRENCH)
    king, seven = Card.parse("Kb"), Card.parse("7l")
    assert wording.card(king, Case.INSTRUMENTAL) == "королём бубён"
    assert wording.card(seven, Case.ACCUSATIVE) == "семёрку пик"
    assert Wording(load("ru", locales), GERMAN).card(king, Case.ACCUSATIVE) == "короля бубенцов"


def test_polish_suits_are_declined_for_german_suits_only(locales: Path) -> None:
    german, french = (Wording(load("pl", locales), suits) for suits in (GERMAN, FRENCH))
    ober, ten = Card.parse("Ob"), Card.parse("Th")
    assert german.card(ober, Case.INSTRUMENTAL) == "wyżnikiem dzwonkowym"
    assert german.card(ten, Case.ACCUSATIVE) == "dziesiątkę czerwienną"
    assert french.card(ober, Case.INSTRUMENTAL) == "damą karo"


def test_italian_card_names_have_articles_and_follow_deck(locales: Path) -> None:
    italian = load("it", locales)
    ober, eight, ace = cards("Oa 8h Al")
    assert Wording(italian, GERMAN).card(ober, Case.INSTRUMENTAL) == "il cavaliere di ghiande"
    assert Wording(italian, FRENCH).card(ober, Case.ACCUSATIVE) == "la donna di fiori"
    assert Wording(italian, GERMAN).card(eight) == "l’otto di cuori"
    assert Wording(italian, FRENCH).card(ace, Case.LABEL) == "Asso di picche"


def test_hejma_has_her_name_in_script_of_language(english: Catalogue, locales: Path) -> None:
    hejma = Card.parse("Ol")
    assert Wording(english, GERMAN).card_and_cost(hejma) == "Hejma · 10 penalty points"
    text = Wording(english, GERMAN).card_and_cost(hejma, tells_face=True)
    assert text == "Ober of leaves (Hejma) · 10 penalty points", "so it is heard that she is a leaf"
    cost = "Хейма · 10\N{NO-BREAK SPACE}штрафных очков"
    assert Wording(load("ru", locales), FRENCH).card_and_cost(hejma) == cost


@pytest.mark.parametrize("suits", SuitSystem)
@pytest.mark.parametrize(
    ("code", "forms"),
    [
        ("en", "Hejma, Hejma, Hejma, Hejma"),
        ("cs", "Hejma, Hejma, Hejmu, Hejmou"),
        ("de", "Hejma, die Hejma, die Hejma, der Hejma"),
        ("ru", "Хейма, Хейма, Хейму, Хеймой"),
        ("hu", "Hejma, Hejma, Hejmát, Hejmával"),
        ("sk", "Hejma, Hejma, Hejmu, Hejmou"),
    ],
)
def test_hejma_has_her_name_in_every_case_and_deck(
    locales: Path, code: str, forms: str, suits: SuitSystem
) -> None:
    wording = Wording(load(code, locales), suits)
    assert ", ".join(wording.card(HEJMA, case) for case in Case) == forms


def test_hungarian_card_names_follow_vowel_harmony(locales: Path) -> None:
    german, french = (Wording(load("hu", locales), suits) for suits in (GERMAN, FRENCH))
    assert german.card(Card.parse("Ob"), Case.INSTRUMENTAL) == "tök felsővel"
    assert german.card(Card.parse("Ah"), Case.INSTRUMENTAL) == "piros ásszal"
    assert german.card(Card.parse("Tb"), Case.ACCUSATIVE) == "tök tízest"
    assert french.card(Card.parse("Kh"), Case.INSTRUMENTAL) == "kőr királlyal"
    assert french.card(Card.parse("Ob"), Case.ACCUSATIVE) == "káró dámát"


def test_slovak_card_names_are_declined_differently_from_czech(locales: Path) -> None:
    german, french = (Wording(load("sk", locales), suits) for suits in (GERMAN, FRENCH))
    ober, unter, ten = cards("Oa Ub Th")
    assert german.card(ober, Case.ACCUSATIVE) == "žaluďového horníka"
    assert german.card(unter, Case.INSTRUMENTAL) == "guľovým dolníkom"
    assert german.card(ten, Case.INSTRUMENTAL) == "červenou desiatkou"
    assert french.card(unter, Case.ACCUSATIVE) == "kárového chlapca"
    assert french.card(ober, Case.LABEL) == "Krížová dáma"


def test_german_card_names_have_article_of_case(locales: Path) -> None:
    german, french = (Wording(load("de", locales), suits) for suits in (GERMAN, FRENCH))
    assert german.card(Card.parse("Oa"), Case.ACCUSATIVE) == "den Eichel-Ober"
    assert german.card(Card.parse("Ah"), Case.INSTRUMENTAL) == "dem Herz-Ass"
    assert german.card(Card.parse("Tb"), Case.INSTRUMENTAL) == "der Schellen-Zehn"
    assert french.card(Card.parse("Ul"), Case.ACCUSATIVE) == "den Pik-Buben"
    assert french.card(Card.parse("Ul"), Case.LABEL) == "Pik-Bube"


def test_english_card_names_follow_deck(english: Catalogue) -> None:
    ober = Card.parse("Oa")
    assert Wording(english, GERMAN).card(ober) == "the Ober of acorns"
    assert Wording(english, FRENCH).card(ober) == "the queen of clubs"
    assert Wording(english, FRENCH).card(ober, Case.LABEL) == "Queen of clubs"
    assert Wording(english, GERMAN).face(HEJMA) == "Ober of leaves"
    assert Wording(english, FRENCH).face(HEJMA) == "Queen of spades"
    assert Wording(english, GERMAN).rank(Rank.UNTER) == "Unter"
    assert Wording(english, FRENCH).rank(Rank.UNTER) == "Jack"


@pytest.mark.parametrize("suits", SuitSystem)
@pytest.mark.parametrize("case", Case)
def test_card_names_are_unique(czech: Catalogue, suits: SuitSystem, case: Case) -> None:
    names = {Wording(czech, suits).card(card, case) for card in PACK}
    assert len(names) == 32


def test_every_card_name_has_czech_translation(czech: Catalogue) -> None:
    for entry in entries():
        named = czech.pgettext(entry.context, entry.text)
        assert (named == entry.text) == (named == "Hejma")


def test_suit_names_follow_grammatical_case(czech: Catalogue) -> None:
    wording = Wording(czech, GERMAN)
    assert wording.suit(Suit.LEAVES, SuitCase.LABEL) == "Zelené"
    assert wording.suit(Suit.ACORNS, SuitCase.ACCUSATIVE) == "žaludy"
    assert wording.suit(Suit.BELLS, SuitCase.GENITIVE) == "kulí"
    assert Wording(czech, FRENCH).suit(Suit.BELLS) == "kára"


def test_refusal_names_suit_led(czech: Catalogue, english: Catalogue) -> None:
    reason = Refusal.MUST_FOLLOW_SUIT
    assert (
        Wording(english, GERMAN).refusal(reason, Suit.LEAVES)
        == "You must follow leaves. You do have some."
    )
    assert Wording(czech, GERMAN).refusal(reason, Suit.LEAVES) == (
        "Musíš ctít zelené. Nějaké ještě držíš."
    )
    assert Wording(czech, FRENCH).refusal(reason, Suit.HEARTS) == (
        "Musíš ctít srdce. Nějaká ještě držíš."
    )
    assert Wording(czech, FRENCH).refusal(reason) == "Musíš ctít barvu. Ještě ji držíš."


def test_every_refusal_has_its_own_sentence(czech: Catalogue, english: Catalogue) -> None:
    for words in (czech, english):
        sentences = {Wording(words, GERMAN).refusal(reason) for reason in Refusal}
        assert len(sentences) == len(Refusal)
        assert all(sentence.endswith(".") for sentence in sentences)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("suits", SuitSystem)
def test_corner_letters_differ_without_accents(code: str, suits: SuitSystem) -> None:
    plain = [
        "".join(sign for sign in normalize("NFD", text) if not combining(sign))
        for text in index_letters(code, suits).values()
    ]
    assert len(set(plain)) == 8


def test_wording_contains_corner_letters_in_english_if_the_language_has_none() -> None:
    for code in ("en", "qps"):
        assert Wording(load(code), FRENCH).index_letters()[Rank.OBER] == "Q"
