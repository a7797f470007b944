from __future__ import annotations

import datetime

import pytest

from smokingcat.i18n.catalogue.catalogue import load
from smokingcat.i18n.catalogue.languages import LANGUAGES, language
from smokingcat.i18n.catalogue.typography import bind_spaces

DAY = datetime.date(2026, 3, 5)


def with_visible_spaces(text: str) -> str:
    """Return the text with visible marks for non-breaking spaces."""
    return text.replace("\N{NO-BREAK SPACE}", "_")


@pytest.mark.parametrize(
    ("code", "text", "bound"),
    [
        ("cs", "Karty v ruce a k tomu štych", "Karty v_ruce a_k_tomu štych"),
        ("cs", "V ruce", "V_ruce"),
        ("cs", "lev a pes", "lev a_pes"),
        ("cs", "50 %", "50_%"),
        ("cs", "(a tak)", "(a_tak)"),
        ("cs", "{S listy/S kulemi}", "{S_listy/S_kulemi}"),
        ("ru", "Он — кот", "Он_— кот"),
        ("ru", "в лесу", "в_лесу"),
        ("ru", "У тебя {count} очков, 32 карты", "У_тебя {count}_очков, 32_карты"),
        ("pl", "w ręce i na stole", "w_ręce i_na stole"),
        ("pl", "Masz {count} punktów, 3 lewy z 8", "Masz {count}_punktów, 3_lewy z_8"),
        ("it", "50 %", "50 %"),
        ("it", "da 3 a 14 lettere, {count} punti", "da 3 a 14_lettere, {count}_punti"),
        ("cs", "Máš {count} bodů, 3 až 14 písmen", "Máš {count}_bodů, 3 až 14_písmen"),
        ("cs", "10 za Hejmu, 32 karet", "10 za Hejmu, 32_karet"),
        ("en", "I am a cat", "I am a cat"),
        ("en", "costs 5 points, 3 to 14 letters", "costs 5_points, 3 to 14_letters"),
        ("en", "17 already", "17 already"),
        ("de", "5 Punkte, 3 bis 14 Buchstaben", "5_Punkte, 3 bis 14_Buchstaben"),
        ("hu", "17 pont, a 3–14 betű", "17_pont, a 3–14_betű"),
        ("sk", "Karty v ruke a k tomu štich", "Karty v_ruke a_k_tomu štich"),
        ("sk", "Máš {count} bodov, 3 až 14 písmen", "Máš {count}_bodov, 3 až 14_písmen"),
        ("sk", "5 kôl, 8 štichov, 50 %", "5_kôl, 8_štichov, 50_%"),
        ("cs", "Konec {number}. kola. Karty", "Konec {number}._kola. Karty"),
        ("hu", "{number}. kör. Az 1. ütés", "{number}._kör. Az 1._ütés"),
        ("pl", "1. pies\n10. kot", "1. pies\n10. kot"),
        ("de", "Im {number}. Stich: 3. Das war es", "Im {number}._Stich:_3. Das war es"),
        ("ru", "даже все 33. Черви: 1–5, или 7 раз", "даже все_33. Черви:_1–5, или 7 раз"),
        ("qps", "v ruce", "v ruce"),
    ],
)
def test_spaces_become_non_breaking_by_the_rules_of_the_language(
    code: str, text: str, bound: str
) -> None:
    assert with_visible_spaces(bind_spaces(code, text)) == bound
    assert bind_spaces(code, bind_spaces(code, text)) == bind_spaces(code, text)


@pytest.mark.parametrize(
    ("code", "half", "day"),
    [
        ("cs", "50_%", "5._3._2026"),
        ("en", "50%", "5_Mar_2026"),
        ("de", "50_%", "5.3.2026"),
        ("it", "50%", "5/3/2026"),
        ("ru", "50_%", "05.03.2026"),
        ("hu", "50%", "2026._03._05."),
        ("pl", "50%", "5.03.2026"),
        ("sk", "50_%", "5._3._2026"),
    ],
)
def test_numbers_and_dates_follow_language(code: str, half: str, day: str) -> None:
    home = LANGUAGES[code]
    assert with_visible_spaces(home.format_percent(0.5)) == half
    assert with_visible_spaces(home.format_date(DAY)) == day


def test_decimals_use_mark_of_language() -> None:
    assert LANGUAGES["cs"].format_number(2.64, 1) == "2,6"
    assert LANGUAGES["en"].format_number(2.64, 1) == "2.6"


def test_catalogue_contains_formats_of_its_language() -> None:
    assert load("en").language is language("en")
    assert load("qps").language.format_percent(0.25) == "25%"
