"""``smokingcat decks``, as it is called by the command line."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path

import pytest

from smokingcat.commands import contact_sheet
from smokingcat.commands import decks as command
from smokingcat.common import paths
from smokingcat.common.suit_system import SuitSystem
from smokingcat.decks.readers import image_header
from smokingcat.i18n.catalogue.catalogue import load
from tests.decks import strangers
from tests.decks.conftest import WriteDeck, with_french_signs


def run(language: str = "en", **options: object) -> tuple[int, list[str]]:
    complaints: list[str] = []
    status = command.run(Namespace(**options), load(language), complaints.append)
    return status, complaints


@pytest.fixture
def user_decks(write_deck: WriteDeck, monkeypatch: pytest.MonkeyPatch) -> WriteDeck:
    """Write decks where the user's own are looked for."""

    def write(*arguments: str, **changes: str) -> object:
        folder = write_deck(*arguments, **changes)
        monkeypatch.setattr(paths, "user_decks", lambda: folder.parent)
        monkeypatch.setattr(paths, "other_programs", lambda: (folder.parent / ".share",))
        return folder

    return write  # type: ignore[return-value]


def test_the_list_names_every_deck_in_the_language_asked_for(
    capsys: pytest.CaptureFixture[str], user_decks: WriteDeck
) -> None:
    user_decks()

    assert run("cs", what="list", json=False) == (0, [])

    listed = capsys.readouterr().out
    assert listed.index("smoking-cat") < listed.index("international") < listed.index("tiny")
    assert "Kouřící kočka" in listed
    assert "Malinká" in listed


def test_the_list_can_be_read_by_a_program(
    capsys: pytest.CaptureFixture[str], user_decks: WriteDeck
) -> None:
    folder = user_decks()

    assert run(what="list", json=True) == (0, [])

    assert json.loads(capsys.readouterr().out)[-1] == {
        "name": "tiny",
        "title": "Tiny",
        "description": "One square a card.",
        "suits": "german",
        "backs": ["tiny/plain"],
        "author": "Nobody",
        "licence": "CC0",
        "folder": str(folder),
    }


def test_a_broken_deck_among_the_others_is_one_line_beside_the_list(
    capsys: pytest.CaptureFixture[str], user_decks: WriteDeck
) -> None:
    user_decks(old='"german"', new='"swiss"')

    status, complaints = run(what="list", json=False)

    assert status == 0
    assert complaints == ["The deck.toml of the deck “tiny” is wrong: suits = 'swiss'"]
    assert "smoking-cat" in capsys.readouterr().out


def test_a_whole_deck_passes_the_check(
    capsys: pytest.CaptureFixture[str], write_deck: WriteDeck
) -> None:
    assert run(what="check", path=str(write_deck())) == (0, [])
    assert capsys.readouterr().out.splitlines() == [
        "The deck “tiny” is in order.",
        "    Pack: 32 cards, German suits",
        "    Drawn by: Nobody",
        "    Licence: CC0",
    ]


def test_a_broken_deck_fails_the_check_with_one_line(
    capsys: pytest.CaptureFixture[str], write_deck: WriteDeck
) -> None:
    folder = write_deck()
    (folder / "9h.svg").unlink()

    status, complaints = run(what="check", path=str(folder))

    assert status == 1
    assert complaints == ["The deck “tiny” is not complete: 9h.svg is missing."]
    assert capsys.readouterr().out == ""


def test_decks_of_other_programs_are_listed_too_and_a_broken_one_is_told(
    capsys: pytest.CaptureFixture[str], user_decks: WriteDeck
) -> None:
    folder = user_decks()
    share = folder.parent / ".share"
    strangers.kde_deck(share / "carddecks" / "svg-tiny", "Name=Small\nSVG=tiny.svgz\n")
    strangers.aisleriot_deck(share / "aisleriot" / "cards" / "torn.svgz", left_out="club_7")

    status, complaints = run(what="list", json=False)

    assert status == 0
    assert complaints == ["The deck “torn.svgz” lacks cards: club_7"]
    listed = capsys.readouterr().out
    assert listed.endswith("tiny\n    Tiny. One square a card.\nkde:svg-tiny\n    Small.\n")


def test_what_is_not_there_cannot_be_checked(capsys: pytest.CaptureFixture[str]) -> None:
    status, complaints = run(what="check", path="nowhere")

    assert (status, complaints) == (1, ["There is no file and no folder “nowhere”."])
    assert capsys.readouterr().out == ""


def test_a_deck_is_added_with_the_suits_that_the_user_says(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "user_decks", lambda: tmp_path / "decks")
    folder = strangers.image_deck(tmp_path / "tiny", strangers.kde_id)

    assert run(what="add", path=str(folder), suits=SuitSystem.GERMAN) == (0, [])

    told = capsys.readouterr().out.splitlines()
    assert told[0] == f"The deck “tiny” is now in {tmp_path / 'decks'}."
    assert told[1:] == ["    Pack: 32 cards, German suits", "    Licence: not stated"]

    assert run(what="add", path=str(folder), suits=None) == (
        1,
        ["There are two decks called “tiny”. The first one stays."],
    )


def test_a_deck_of_empty_cards_is_not_added(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "user_decks", lambda: tmp_path / "decks")
    folder = strangers.kde_deck(tmp_path / "svg-tiny")

    status, (line,) = run(what="add", path=str(folder), suits=None)

    assert status == 1
    assert line.startswith("The deck “svg-tiny” has cards with nothing on them: club_7, club_8, ")
    assert capsys.readouterr().out == ""
    assert not any((tmp_path / "decks").iterdir())


def test_a_deck_with_something_to_be_said_of_it_is_added_with_that_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "user_decks", lambda: tmp_path / "decks")
    folder = strangers.lettered_deck(tmp_path / "letters", "Nowhere Grotesk")

    assert run(what="add", path=str(folder), suits=None) == (
        0,
        [
            "The deck “letters” wants a typeface that is not installed: Nowhere Grotesk. Another "
            "stands in.",
            "The deck “letters” is drawn without files it refers to: http://127.0.0.1/a.css",
        ],
    )
    assert capsys.readouterr().out.startswith("The deck “letters” is now in ")


def test_the_check_names_what_is_wrong_with_the_pictures(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = strangers.image_deck(tmp_path / "photos", strangers.kde_id, back="")
    for name in ("7_club", "8_club"):
        (folder / f"{name}.png").write_bytes(strangers.picture((12, 20), 7))
    (folder / "9_club.png").write_bytes(strangers.image((10, 15), 255))

    status, complaints = run(what="check", path=str(strangers.zipped(folder, tmp_path / "p.zip")))

    assert status == 1
    assert complaints == [
        "The deck “p.zip” has no back; it is played with one of ours.",
        "The deck “p.zip” has cards of different sizes: 7_club.png 12 × 20, 8_club.png 12 × 20",
        "The deck “p.zip” has cards with nothing on them: 9_club.png",
        "The deck “p.zip” has cards with the same picture: 7_club.png, 8_club.png",
    ]
    assert "in order" not in capsys.readouterr().out


def test_a_sheet_shows_every_card_of_a_deck_with_all_its_signs(
    capsys: pytest.CaptureFixture[str],
    user_decks: WriteDeck,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(contact_sheet, "_WIDTH", 60)
    with_french_signs(user_decks())
    out = tmp_path / "sheet.png"

    assert run(what="sheet", name="tiny", out=str(out), lang="cs") == (0, [])

    width, height = image_header.size(out)
    assert capsys.readouterr().out == ""
    assert (width // (60 + 18), height // (93 + 18)) == (9, 4 + 4)


def test_a_sheet_of_an_unknown_or_broken_deck_is_one_line(
    user_decks: WriteDeck, tmp_path: Path
) -> None:
    share = user_decks().parent / ".share"
    strangers.aisleriot_deck(share / "aisleriot" / "cards" / "torn.svgz", left_out="club_7")
    out = tmp_path / "sheet.png"

    status, (line,) = run(what="sheet", name="nobody's", out=str(out), lang=None)
    assert (status, line[:39]) == (1, "no such deck: nobody's (there are: smok")
    assert run(what="sheet", name="aisleriot:torn", out=str(out), lang=None) == (
        1,
        ["The deck “torn.svgz” lacks cards: club_7"],
    )
    assert run(what="sheet", name="tiny", out=str(tmp_path / "no" / "s.png"), lang=None) == (
        1,
        [f"{tmp_path / 'no' / 's.png'} cannot be written: No such file or directory"],
    )
    assert not out.exists()


@pytest.fixture
def share(user_decks: WriteDeck) -> Path:
    """The place of other programs' data, beside the user's one deck."""
    return user_decks().parent / ".share"


def sheet_of(name: str, out: Path) -> tuple[int, list[str]]:
    return run(what="sheet", name=name, out=str(out), lang=None)


@pytest.mark.parametrize("asked", ["aisleriot:orell", "ORELL."])
def test_a_deck_is_found_by_what_the_list_calls_it(share: Path, tmp_path: Path, asked: str) -> None:
    strangers.aisleriot_deck(share / "aisleriot" / "cards" / "orell.svgz")

    assert sheet_of(asked, tmp_path / "sheet.png") == (0, [])

    assert (tmp_path / "sheet.png").exists()


def test_of_decks_that_are_called_alike_none_is_taken_but_all_are_named(
    share: Path, tmp_path: Path
) -> None:
    strangers.aisleriot_deck(share / "aisleriot" / "cards" / "orell.svgz")
    strangers.kde_deck(share / "carddecks" / "svg-o", "Name=Orell\nSVG=tiny.svgz\n")

    assert sheet_of("orell", tmp_path / "sheet.png") == (
        1,
        ["several decks are called orell: kde:svg-o, aisleriot:orell"],
    )


def test_whoever_asks_for_no_deck_there_is_hears_how_to_see_them_all(
    share: Path, tmp_path: Path
) -> None:
    strangers.aisleriot_deck(share / "aisleriot" / "cards" / "orell.svgz")

    _, (line,) = sheet_of("nobody's", tmp_path / "sheet.png")

    assert (
        "tell, tired-eyes, tiny; “smokingcat decks list” shows those of other programs too)" in line
    )


def test_a_sheet_never_takes_the_place_of_a_file(share: Path, tmp_path: Path) -> None:
    del share
    out = tmp_path / "holiday.png"
    out.write_text("my holidays")

    assert sheet_of("tiny", out) == (1, [f"There is a file {out} already."])

    assert out.read_text() == "my holidays"


def test_decks_for_other_games_that_came_with_other_programs_are_no_complaint(
    capsys: pytest.CaptureFixture[str], share: Path
) -> None:
    def write_broad(folder: Path) -> None:
        strangers.kde_deck(folder, "Name=Broad\nSVG=tiny.svgz\nPreview=broad.png\n")
        (folder / "broad.png").write_bytes(strangers.image((100, 60)))

    write_broad(share / "carddecks" / "svg-broad")

    assert run(what="list", json=False) == (0, [])
    assert "broad" not in capsys.readouterr().out

    write_broad(share.parent / "mine")

    assert run(what="list", json=False)[1] == [
        "The deck “mine” has cards of a shape that does not fit: 100 × 60"
    ]
