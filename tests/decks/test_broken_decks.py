"""Every fault in a native deck gives one clear notice and no crash."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from smokingcat.decks import notice
from smokingcat.decks.catalogue import find_decks
from smokingcat.decks.notice import BrokenDeck, Fault
from smokingcat.decks.readers import dispatch, native
from tests.decks.conftest import DESCRIPTION, SQUARE, WriteDeck


def fault_of(folder: Path) -> tuple[Fault, str]:
    decks, notices = find_decks([folder.parent])
    assert decks == ()
    (notice,) = notices
    assert notice.folder == folder
    return notice.fault, notice.detail


def test_folder_without_deck_toml_is_no_native_deck(write_deck: WriteDeck) -> None:
    folder = write_deck()
    (folder / "deck.toml").unlink()

    assert find_decks([folder.parent]) == ((), ())
    with pytest.raises(BrokenDeck) as caught:
        native.read(folder)
    assert caught.value.fault is Fault.NO_DESCRIPTION


def test_deck_toml_with_a_syntax_error(write_deck: WriteDeck) -> None:
    fault, detail = fault_of(write_deck(old='name = "tiny"', new="name = tiny"))

    assert fault is Fault.NOT_TOML
    assert detail == "1: name = tiny"


@pytest.mark.parametrize(
    "endless",
    [
        "[" * 50_000,
        "9" * 50_000,
        "1\nx" + ".x" * 40_000 + " = 1",
        "1\nx" + '."\u2028"' * 10_000 + " = 1",
        "1\nx" + '."\x85"' * 10_000 + " = 1",
    ],
)
def test_deck_toml_with_endless_nesting_or_digits(write_deck: WriteDeck, endless: str) -> None:
    fault, detail = fault_of(write_deck(old='name = "tiny"', new=f"name = {endless}"))

    assert (fault, detail.endswith("without end")) == (Fault.NOT_TOML, True)


HEXADECIMAL, OCTAL, BINARY = "0x" + "f" * 5_000, "0o" + "7" * 9_000, "0b" + "1" * 20_000


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('author = "Nobody"', f"author = {HEXADECIMAL}"),
        ('author = "Nobody"', f"author = [1, {HEXADECIMAL}]"),
        ('author = "Nobody"', f"author = {{ a = {OCTAL} }}"),
        ('name = "tiny"', f"name = {OCTAL}"),
        ("size = [400, 620]", f"size = [{BINARY}, 620]"),
        ("size = [400, 620]", f"size = [{BINARY}]"),
        ("turned = true", f"turned = {HEXADECIMAL}"),
        ('a = "#111111"', f"a = {HEXADECIMAL}"),
        ('en = "Tiny"', f"en = {BINARY}"),
    ],
)
def test_integer_too_long_to_print_is_a_wrong_entry(
    write_deck: WriteDeck, old: str, new: str
) -> None:
    fault, detail = fault_of(write_deck(old=old, new=new))

    assert (fault, detail[-1], len(detail) < 80) == (Fault.ENTRY_WRONG, "…", True)


def test_exception_in_a_reader_rejects_only_that_deck(
    write_deck: WriteDeck, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = write_deck()
    for error in (ValueError("x"), KeyError("x"), RecursionError(), MemoryError(), OSError(13, "")):
        monkeypatch.setattr(native, "parse_toml", parser_raising(error))
        is_heavy = isinstance(error, MemoryError)
        fault = Fault.PICTURE_TOO_HEAVY if is_heavy else Fault.FILE_UNREADABLE
        assert fault_of(folder)[0] is fault
        with pytest.raises(BrokenDeck):
            dispatch.read_and_check(folder, "tiny")


def test_only_unexpected_exceptions_are_reported(
    write_deck: WriteDeck, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, noted = write_deck(), list[BaseException]()
    notice.report_unexpected_to(noted.append)
    unexpected = KeyError("x")
    for error in (unexpected, MemoryError(), OSError(13, ""), BrokenDeck(Fault.NOT_TOML)):
        monkeypatch.setattr(native, "parse_toml", parser_raising(error))
        fault_of(folder)
    notice.report_unexpected_to(None)

    assert noted == [unexpected]


def parser_raising(error: Exception) -> Callable[[str], NoReturn]:
    """Return a parser of descriptions that raises ``error``."""

    def parse(_text: str) -> NoReturn:
        raise error

    return parse


@pytest.mark.parametrize("old", ["corner = 24", "size = [400, 620]"])
def test_number_with_thousands_of_digits(write_deck: WriteDeck, old: str) -> None:
    folder = write_deck(old=old, new=old.replace("24", "9" * 4_000).replace("620", "9" * 4_000))

    assert fault_of(folder)[0] is Fault.ENTRY_WRONG


def test_endlessly_nested_entry_is_refused(write_deck: WriteDeck) -> None:
    folder = write_deck(old='name = "tiny"', new=f"name{'.x' * 190} = 1")

    assert fault_of(folder)[0] is Fault.ENTRY_WRONG


def test_deck_toml_that_is_not_text_is_unreadable(write_deck: WriteDeck) -> None:
    folder = write_deck()
    (folder / "deck.toml").write_bytes(b"\xff\xfe\x00name")

    assert fault_of(folder) == (Fault.FILE_UNREADABLE, "deck.toml")


@pytest.mark.parametrize("card", ["7a.svg", "Ol.svg", "sign-b.svg", "back.svg"])
def test_missing_drawing_is_named(write_deck: WriteDeck, card: str) -> None:
    folder = write_deck()
    (folder / card).unlink()

    assert fault_of(folder) == (Fault.FILE_MISSING, card)


def test_missing_plate_is_named(write_deck: WriteDeck) -> None:
    folder = write_deck(old="turned = true", new='turned = true\nplate = "plate.svg"')

    assert fault_of(folder) == (Fault.FILE_MISSING, "plate.svg")


@pytest.mark.parametrize("place", ["../outside.svg", "/etc/hostname", "sub/../../outside.svg"])
def test_file_outside_the_folder_is_refused(write_deck: WriteDeck, place: str) -> None:
    folder = write_deck(old='"back.svg"', new=f'"{place}"')
    (folder.parent / "outside.svg").write_text(SQUARE)

    assert fault_of(folder) == (Fault.FILE_OUTSIDE, place)


@pytest.mark.skipif(os.name == "nt", reason="making links needs rights there")
def test_link_to_the_outside_is_refused(write_deck: WriteDeck) -> None:
    folder = write_deck()
    (folder.parent / "outside.svg").write_text(SQUARE)
    (folder / "Ol.svg").unlink()
    (folder / "Ol.svg").symlink_to(folder.parent / "outside.svg")

    assert fault_of(folder) == (Fault.FILE_OUTSIDE, "Ol.svg")


def test_too_large_drawing_is_named(write_deck: WriteDeck) -> None:
    folder = write_deck()
    (folder / "Ka.svg").write_bytes(b" " * (native.MAX_DRAWING_BYTES + 1))

    assert fault_of(folder) == (Fault.FILE_TOO_LARGE, "Ka.svg")


@pytest.mark.parametrize(
    ("old", "new", "detail"),
    [
        ('"german"', '"swiss"', "suits = 'swiss'"),
        ("[400, 620]", "[400]", "size = [400]"),
        ("[400, 620]", "[400, -620]", "size = [400, -620]"),
        ("[400, 620]", '"large"', "size = 'large'"),
        ("corner = 24", "corner = nan", "corner = nan"),
        ("corner = 24", "corner = true", "corner = True"),
        ('name = "tiny"', 'name = "../tiny"', "name = '../tiny'"),
        ('author = "Nobody"', 'author = ""', "author = ''"),
        ('author = "Nobody"', 'author = "No\\u0007body"', "author = 'No\\x07body'"),
        ('{ en = "Plain" }', "{ en = 7 }", "backs.titles.en = 7"),
        ('{ en = "Plain" }', "{}", "backs.titles = {}"),
        ('"789TUOKA"', '"789TUOKAX"', "indexes.ranks = '789TUOKAX'"),
        ('style = "letters"', 'style = "tiny"', "indexes.style = 'tiny'"),
        ("turned = true", 'turned = "yes"', "indexes.turned = 'yes'"),
        ('"#111111"', '"red"', "indexes.colours = 'red'"),
        (', l = "#222222", h = "#333333", b = "#444444"', "", "indexes.colours = {'a': '#111111'}"),
    ],
)
def test_invalid_entry_is_named(write_deck: WriteDeck, old: str, new: str, detail: str) -> None:
    assert fault_of(write_deck(old=old, new=new)) == (Fault.ENTRY_WRONG, detail)


def test_long_entry_is_shortened_in_the_notice(write_deck: WriteDeck) -> None:
    fault, detail = fault_of(write_deck(old="[[backs]]", new="[backs]"))

    assert fault is Fault.ENTRY_WRONG
    assert detail.startswith("backs = {'name': 'plain'")
    assert detail.endswith("…")
    assert len(detail) < 70


@pytest.mark.parametrize(
    ("old", "entry"),
    [
        ('licence = "CC0"\n', "licence"),
        ('suits = "german"\n', "suits"),
        ('file = "back.svg"\n', "backs.file"),
        ("baseline = 60\n", "indexes.baseline"),
    ],
)
def test_missing_entry_is_named(write_deck: WriteDeck, old: str, entry: str) -> None:
    assert fault_of(write_deck(old=old)) == (Fault.ENTRY_MISSING, entry)


@pytest.mark.parametrize(
    "drawing",
    [
        "",
        "<svg></svg>",
        SQUARE.replace("<path", "<script>alert(1)</script><path"),
        SQUARE.replace("<path", '<image href="http://example.org/spy.png"/><path'),
        SQUARE.replace("<path", '<path filter="url(#f)"'),
        SQUARE.replace("#fbf4e2", "url(#gradient)"),
        SQUARE.replace("<svg", '<!DOCTYPE svg [<!ENTITY a "b">]><svg'),
        *(SQUARE.replace("0 0 400 620", box) for box in (". 0 2 3", "0 - 2 3", "0 0 1.2.3 4")),
        *(SQUARE.replace("0 0 400 620", box) for box in ("0 0 .. 3", "+ 0 2 3", "0 0 2 3.4.")),
        SQUARE.replace("0 0 400 620", "9" * 400 + " 0 2 3"),
    ],
)
def test_check_rejects_drawings_with_more_than_filled_paths(
    write_deck: WriteDeck, drawing: str
) -> None:
    folder = write_deck()
    (folder / "Ub.svg").write_text(drawing)

    with pytest.raises(BrokenDeck) as caught:
        native.check(folder)

    assert (caught.value.fault, caught.value.detail) == (Fault.NOT_PATHS, "Ub.svg")


def test_check_rejects_a_drawing_of_another_size(write_deck: WriteDeck) -> None:
    folder = write_deck()
    (folder / "Ub.svg").write_text(SQUARE.replace("400 620", "500 700"))

    with pytest.raises(BrokenDeck, match=r"Ub\.svg"):
        native.check(folder)


def test_face_deleted_after_reading_raises_broken_deck(write_deck: WriteDeck) -> None:
    folder = write_deck()
    ((deck,), _) = find_decks([folder.parent])
    (folder / "back.svg").unlink()

    with pytest.raises(BrokenDeck, match=r"back\.svg"):
        deck.backs[0].drawing()


_LINES = DESCRIPTION.splitlines()
_JUNK = st.sampled_from(
    ["", "x", "[", "0", "-1", "1e99", "nan", "true", '""', '"\\u0000"', "[]", "{}", '"../.."']
)


@given(line=st.integers(0, len(_LINES) - 1), junk=_JUNK, keeps_key=st.booleans())
@settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])
def test_damaged_deck_toml_never_crashes_the_search(
    tmp_path_factory: pytest.TempPathFactory, line: int, junk: str, keeps_key: bool
) -> None:
    folder = tmp_path_factory.mktemp("spoilt") / "deck"
    folder.mkdir()
    key = _LINES[line].partition(" = ")[0]
    spoilt = [*_LINES[:line], f"{key} = {junk}" if keeps_key else junk, *_LINES[line + 1 :]]
    (folder / "deck.toml").write_text("\n".join(spoilt), encoding="utf-8")

    decks, notices = find_decks([folder.parent])

    assert len(decks) + len(notices) == 1
