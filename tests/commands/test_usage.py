"""Tests of help and of usage errors in the user's language."""

from __future__ import annotations

import re

import pytest

from smokingcat.commands.option_types import usage_problem
from smokingcat.i18n.catalogue import catalogue
from tests.commands.conftest import Command


@pytest.fixture
def czech_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "cs")


SEE = {"en": " – see: smokingcat{} --help", "cs": " – viz smokingcat{} --help"}
REFUSALS = [
    ("--bla", "", "not understood: --bla", "tomu není rozumět: --bla"),
    ("--deck", "", "--deck needs a value", "--deck chce hodnotu"),
    (
        "--fullscreen=3",
        "",
        "--fullscreen takes no value: 3",
        "--fullscreen žádnou hodnotu nechce: 3",
    ),
    (
        "--s 2",
        "",
        "--s could be any of these: --seed, --speed, --size",
        "--s může znamenat kteroukoli z těchto voleb: --seed, --speed, --size",
    ),
    (
        "poker",
        "",
        "no such command: poker "
        "(there are: rules, arena, decks, doctor, judge, record, today, problems)",
        "takový příkaz tu není: poker "
        "(na výběr: rules, arena, decks, doctor, judge, record, today, problems)",
    ),
    (
        "--speed fast",
        "",
        "--speed: not a speed: fast (1 is normal, 2 is twice as fast)",
        "--speed: to není rychlost: fast (1 je běžná, 2 dvojnásobná)",
    ),
    (
        "--film films",
        "",
        "--film works only with --autoplay",
        "--film jde jen spolu s --autoplay",
    ),
    (
        "--autoplay --size 960x540",
        "",
        "--size works only with --film",
        "--size jde jen spolu s --film",
    ),
    *[
        (
            f"--size {size}",
            "",
            f"--size: not a size from 960x540 to 3840x2160: {size}",
            f"--size: to není velikost od 960x540 do 3840x2160: {size}",
        )
        for size in ("large", "959x540", "3840x2161", "1280x720x3")
    ],
    *[
        (
            f"--fps {rate}",
            "",
            f"--fps: not a number from 1 to 120: {rate}",
            f"--fps: to není číslo od 1 do 120: {rate}",
        )
        for rate in ("0", "121", "many", "2.5")
    ],
    ("arena", " arena", "missing: --seats", "chybí: --seats"),
    (
        "arena --rounds x",
        " arena",
        "--rounds: not a whole number: x",
        "--rounds: to není celé číslo: x",
    ),
    ("decks", " decks", "missing: COMMAND", "chybí: PŘÍKAZ"),
    ("decks check", " decks check", "missing: PATH", "chybí: CESTA"),
    (
        "decks add tell.zip --suits swiss",
        " decks add",
        "--suits: neither german nor french: swiss",
        "--suits: ani german, ani french: swiss",
    ),
]


@pytest.mark.parametrize(("typed", "name", "english", "czech"), REFUSALS)
def test_refused_arguments_give_one_line_in_language_of_system(
    typed: str,
    name: str,
    english: str,
    czech: str,
    command: Command,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for code, sentence in (("en", english), ("cs", czech)):
        monkeypatch.setenv("LANGUAGE", code)
        line = command.error(*typed.split()).replace("\N{NO-BREAK SPACE}", " ")
        assert line == sentence + SEE[code].format(name)


def test_refusal_is_in_language_of_lang_option(command: Command) -> None:
    assert command.error("--lang", "cs", "--deck").startswith("--deck chce hodnotu")


@pytest.mark.usefixtures("czech_system")
def test_unknown_language_is_refused_in_language_of_system(command: Command) -> None:
    assert command.error("--lang=xx").startswith("--lang: takový jazyk tu není: xx")


@pytest.mark.usefixtures("czech_system")
@pytest.mark.parametrize("name", ["", "rules", "arena", "decks", "decks add", "record show"])
def test_help_is_completely_translated(name: str, command: Command) -> None:
    text = command.output(*name.split(), "--help")
    assert text.startswith(f"použití: {' '.join(('smokingcat', *name.split()))} [-h]")
    places = "CODE|NAME|WORD|SEED|COMMAND|FOLDER|FILE|PATH|SUITS"
    english = rf"usage|options|positional|message|exit|\b({places})\b"
    assert re.search(english, text) is None


def test_suggestions_of_newer_argparse_are_accepted() -> None:
    text = "argument COMMAND: invalid choice: 'rule', maybe you meant 'rules'? (choose from rules)"
    words = catalogue.load("en")
    assert usage_problem(words, text) == "no such command: rule (there are: rules)"


def test_unknown_message_of_argparse_is_printed_unchanged() -> None:
    words = catalogue.load("en")
    assert usage_problem(words, "argument --x: a new complaint") == "--x: a new complaint"
    assert usage_problem(words, "a new complaint") == "a new complaint"


@pytest.mark.parametrize("option", ["--word", "--deck", "--lang", "--nothing"])
def test_complaint_is_shortened_and_escapes_control_characters(
    option: str, command: Command
) -> None:
    text = command.error(f"{option}=\x1b[2J\u202e{'x' * 5_000}")
    assert "\\x1b[2J\\u202exxx" in text
    assert len(text) < 1_100
