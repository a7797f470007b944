"""What the cats say: enough of it, nothing twice, and in every language something of its own."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from smokingcat.i18n.catalogue.languages import LANGUAGES, PSEUDO
from smokingcat.i18n.catalogue.pseudo import pseudo
from smokingcat.i18n.talk import (
    AT_COURT,
    CASES,
    FEWEST,
    LAST_WORDS,
    LONGEST,
    RECKONING,
    SPEAKERS,
    TalkHistory,
    faults,
    lines,
    read,
)
from smokingcat.table.state.occasions import KINDS

WRITTEN: Final = ("en", "cs", "de", "hu", "it", "pl", "ru", "sk")
"""The languages in which everything has been said that there is to say."""
LEAST: Final = 40

ONE_LINE = '[mourek]\nlead = ["{line}"]\n'


def spoken(folder: Path, line: str) -> Path:
    """Return a folder of languages in which Mourek knows one English line."""
    (folder / "en").mkdir()
    (folder / "en" / "talk.toml").write_text(ONE_LINE.format(line=line), encoding="utf-8")
    return folder


def complaints(folder: Path, line: str) -> str:
    """Return what is wrong with that line."""
    known = read("en", spoken(folder, line))
    assert known is not None
    return " ".join(fault for fault in faults("en", known) if line in fault)


def test_every_language_with_lines_of_its_own_is_among_the_written_ones() -> None:
    assert {code for code in LANGUAGES if read(code) is not None} == set(WRITTEN)


@pytest.mark.parametrize("code", WRITTEN)
def test_nothing_is_wrong_with_the_lines_of_a_language(code: str) -> None:
    known = read(code)
    assert known is not None
    assert list(faults(code, known)) == []
    assert all(sum(map(len, known[cat].values())) >= LEAST for cat in SPEAKERS)


def test_there_are_lines_for_every_occasion_at_the_table_and_for_the_end() -> None:
    assert set(FEWEST) == {*KINDS, *AT_COURT, LAST_WORDS}
    assert set(lines("en")[RECKONING]) == set(CASES)


def test_the_pseudo_language_says_every_english_line_its_own_way(tmp_path: Path) -> None:
    folder = spoken(tmp_path, "Not {word} again.")
    (line,) = lines(PSEUDO, folder)["mourek"]["lead"]
    assert line == pseudo("Not {word} again.")
    assert "{word}" in line
    assert all(
        len(line) <= LONGEST + len("[]")
        for cat in SPEAKERS
        for said in lines(PSEUDO)[cat].values()
        for line in said
    )
    assert {who: set(said) for who, said in lines(PSEUDO).items()} == {
        who: set(said) for who, said in lines("en").items()
    }


def test_no_two_languages_share_a_line() -> None:
    said = [
        line
        for code in WRITTEN
        for known in lines(code).values()
        for several in known.values()
        for line in several
    ]
    assert len(said) == len(set(said))


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("x" * 61, "61 characters of 60"),
        ("Is it {word}?", "a place that nothing is put in"),
        ("Is it {", "a place that nothing is put in"),
        ("It's ours.", "signs of a typewriter"),
        ("Two  spaces", "spaces to spare"),
    ],
)
def test_a_line_that_will_not_do_is_told_why(tmp_path: Path, line: str, why: str) -> None:
    assert why in complaints(tmp_path, line)


def test_a_line_that_will_do_is_not_complained_of(tmp_path: Path) -> None:
    assert complaints(tmp_path, "One card.") == ""


def test_a_language_without_lines_speaks_english(tmp_path: Path) -> None:
    folder = spoken(tmp_path, "Not again.")
    assert lines("hu", folder) == lines("en", folder)


def test_nothing_is_said_twice_in_an_evening() -> None:
    evening, heard = TalkHistory(), list[str]()
    while (line := evening.fresh("en", "zrzoun", "lead", f"{len(heard)}")) is not None:
        evening.hear(line)
        heard.append(line)
    assert sorted(heard) == sorted(lines("en")["zrzoun"]["lead"])


def test_chance_alone_decides_which_line_comes_first() -> None:
    firsts = [TalkHistory().fresh("en", "belinda", "wait", str(number)) for number in range(30)]
    assert firsts == [TalkHistory().fresh("en", "belinda", "wait", str(n)) for n in range(30)]
    assert len(set(firsts)) > 2


def test_what_has_to_be_said_starts_again_with_what_was_heard_longest_ago() -> None:
    evening, known = TalkHistory(), lines("en")["mourek"][LAST_WORDS]
    heard = [evening.remark("en", "mourek", LAST_WORDS, str(n), "PIPE") for n in range(len(known))]
    assert len(set(heard)) == len(known)
    assert evening.remark("en", "mourek", LAST_WORDS, "again", "PIPE") in heard[: len(heard) // 2]


def test_asked_again_about_the_same_match_a_cat_says_the_same() -> None:
    evening = TalkHistory()
    said = [evening.remark("en", "mourek", LAST_WORDS, "seed", "PIPE") for _ in range(5)]
    assert len(set(said)) == 1


def test_a_word_stands_in_a_line_as_it_was_typed() -> None:
    evening, known = TalkHistory(), lines("en")["zrzoun"]["name-mine"]
    assert any("{word}" in line for line in known)
    said = {evening.remark("en", "zrzoun", "name-mine", str(n), "MŮJ {X}") for n in range(5)}
    assert any("MŮJ {X}" in line for line in said)
