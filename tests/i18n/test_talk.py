"""Tests of the cats' lines: number, validity, differences between languages, no repetition."""

from __future__ import annotations

import re
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
from tests.cases import for_each

WRITTEN: Final = ("en", "cs", "de", "hu", "it", "pl", "ru", "sk")
"""Languages with complete talk files."""
LEAST: Final = 40

ONE_LINE = '[mourek]\nlead = ["{line}"]\n'


def talk_folder(folder: Path, line: str) -> Path:
    """Return a folder of languages in which Mourek has one English line."""
    (folder / "en").mkdir()
    (folder / "en" / "talk.toml").write_text(ONE_LINE.format(line=line), encoding="utf-8")
    return folder


def complaints(folder: Path, line: str) -> str:
    """Return the faults of that line."""
    known = read("en", talk_folder(folder, line))
    assert known is not None
    return " ".join(fault for fault in faults("en", known) if line in fault)


def test_every_talk_file_is_tested() -> None:
    assert {code for code in LANGUAGES if read(code) is not None} == set(WRITTEN)


@pytest.mark.parametrize("code", WRITTEN)
def test_every_talk_file_is_valid(code: str) -> None:
    known = read(code)
    assert known is not None
    assert list(faults(code, known)) == []
    assert all(sum(map(len, known[cat].values())) >= LEAST for cat in SPEAKERS)


def test_cats_have_lines_for_every_occasion() -> None:
    assert set(FEWEST) == {*KINDS, *AT_COURT, LAST_WORDS}
    assert set(lines("en")[RECKONING]) == set(CASES)


def test_pseudo_language_changes_every_line(tmp_path: Path) -> None:
    folder = talk_folder(tmp_path, "Not {word} again.")
    (line,) = lines(PSEUDO, folder)["mourek"]["lead"]
    assert line == pseudo("Not {word} again.")
    assert "{word}" in line
    assert all(
        len(line) <= LONGEST + len("[]")
        for cat in SPEAKERS
        for each in lines(PSEUDO)[cat].values()
        for line in each
    )
    assert {who: set(each) for who, each in lines(PSEUDO).items()} == {
        who: set(each) for who, each in lines("en").items()
    }


def test_no_two_languages_share_a_line() -> None:
    texts = [
        line
        for code in WRITTEN
        for known in lines(code).values()
        for several in known.values()
        for line in several
    ]
    assert len(texts) == len(set(texts))


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
def test_invalid_line_gets_reason(tmp_path: Path, line: str, why: str) -> None:
    assert why in complaints(tmp_path, line)


def test_valid_line_gets_no_complaint(tmp_path: Path) -> None:
    assert complaints(tmp_path, "One card.") == ""


def test_language_without_talk_file_gets_english_lines(tmp_path: Path) -> None:
    folder = talk_folder(tmp_path, "Not again.")
    assert lines("hu", folder) == lines("en", folder)


def test_no_line_of_the_cats_is_listed_twice() -> None:
    evening, heard = TalkHistory(), list[str]()
    while (line := evening.unused_line("en", "zrzoun", "lead", f"{len(heard)}")) is not None:
        evening.add(line)
        heard.append(line)
    assert sorted(heard) == sorted(lines("en")["zrzoun"]["lead"])


def test_seed_decides_first_line() -> None:
    firsts = [
        TalkHistory().unused_line("en", "belinda", "wait", str(number)) for number in range(30)
    ]
    assert firsts == [TalkHistory().unused_line("en", "belinda", "wait", str(n)) for n in range(30)]
    assert len(set(firsts)) > 2


def test_mandatory_remark_repeats_least_recent_lines() -> None:
    evening, known = TalkHistory(), lines("en")["mourek"][LAST_WORDS]
    heard = [evening.remark("en", "mourek", LAST_WORDS, str(n), "PIPE") for n in range(len(known))]
    assert len(set(heard)) == len(known)
    assert evening.remark("en", "mourek", LAST_WORDS, "again", "PIPE") in heard[: len(heard) // 2]


def test_remark_for_same_arguments_is_repeated() -> None:
    evening = TalkHistory()
    texts = [evening.remark("en", "mourek", LAST_WORDS, "seed", "PIPE") for _ in range(5)]
    assert len(set(texts)) == 1


PRONOUNS: Final = {
    "en": "she|her",
    "cs": "ona|ji|jí",
    "de": "sie|ihr",
    "hu": "ő|őt",
    "it": "lei",
    "pl": "ona|ją|jej",
    "ru": "она|её|ей",
    "sk": "ona|ju|jej",
}


@for_each(WRITTEN)
def test_remark_with_a_pronoun_for_hejma_also_names_hejma(code: str) -> None:
    her = re.compile(rf"\b({PRONOUNS[code]})\b", re.IGNORECASE)
    named = re.compile("hejm|хейм|lady|gäste|dám|dama|дам", re.IGNORECASE)
    for line in lines(code)[RECKONING]["hejma"]:
        assert named.search(line) or not her.search(line), line


def test_word_is_inserted_in_line_unchanged() -> None:
    evening, known = TalkHistory(), lines("en")["zrzoun"]["name-mine"]
    assert any("{word}" in line for line in known)
    texts = {evening.remark("en", "zrzoun", "name-mine", str(n), "MŮJ {X}") for n in range(5)}
    assert any("MŮJ {X}" in line for line in texts)
