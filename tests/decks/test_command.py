"""The command ``smokingcat decks``."""

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


def run_decks_command(language: str = "en", **options: object) -> tuple[int, list[str]]:
    complaints: list[str] = []
    status = command.run(Namespace(**options), load(language), complaints.append)
    return status, complaints


@pytest.fixture(autouse=True)
def small_sheets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw the cards of sheets small."""
    monkeypatch.setattr(contact_sheet, "_CARD_WIDTH", 60)


@pytest.fixture
def user_decks(write_deck: WriteDeck, monkeypatch: pytest.MonkeyPatch) -> WriteDeck:
    """Return a function that writes decks into the user's deck folder."""

    def write(*arguments: str, **changes: str) -> object:
        folder = write_deck(*arguments, **changes)
        monkeypatch.setattr(paths, "user_decks", lambda: folder.parent)
        monkeypatch.setattr(paths, "other_programs", lambda: (folder.parent / ".share",))
        return folder

    return write  # type: ignore[return-value]


def test_list_shows_titles_in_the_requested_language(
    capsys: pytest.CaptureFixture[str], user_decks: WriteDeck
) -> None:
    user_decks()

    assert run_decks_command("cs", what="list", json=False) == (0, [])

    listed = capsys.readouterr().out
    assert listed.index("smoking-cat") < listed.index("international") < listed.index("tiny")
    assert "Kouřící kočka" in listed
    assert "Malinká" in listed


def test_list_as_json_describes_a_deck(
    capsys: pytest.CaptureFixture[str], user_decks: WriteDeck
) -> None:
    folder = user_decks()

    assert run_decks_command(what="list", json=True) == (0, [])

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


def test_list_reports_a_broken_deck_in_one_line(
    capsys: pytest.CaptureFixture[str], user_decks: WriteDeck
) -> None:
    user_decks(old='"german"', new='"swiss"')

    status, complaints = run_decks_command(what="list", json=False)

    assert status == 0
    assert complaints == ["The deck.toml of the deck “tiny” is wrong: suits = 'swiss'"]
    assert "smoking-cat" in capsys.readouterr().out


def test_check_accepts_a_complete_deck(
    capsys: pytest.CaptureFixture[str], write_deck: WriteDeck
) -> None:
    assert run_decks_command(what="check", path=str(write_deck())) == (0, [])
    assert capsys.readouterr().out.splitlines() == [
        "The deck “tiny” is in order.",
        "    Pack: 32 cards, German suits",
        "    Drawn by: Nobody",
        "    Licence: CC0",
    ]


def test_check_rejects_a_broken_deck_with_one_line(
    capsys: pytest.CaptureFixture[str], write_deck: WriteDeck
) -> None:
    folder = write_deck()
    (folder / "9h.svg").unlink()

    status, complaints = run_decks_command(what="check", path=str(folder))

    assert status == 1
    assert complaints == ["The deck “tiny” is not complete: 9h.svg is missing."]
    assert capsys.readouterr().out == ""


def test_list_includes_foreign_decks_and_reports_a_broken_one(
    capsys: pytest.CaptureFixture[str], user_decks: WriteDeck
) -> None:
    folder = user_decks()
    share = folder.parent / ".share"
    strangers.kde_deck(share / "carddecks" / "svg-tiny", "Name=Small\nSVG=tiny.svgz\n")
    strangers.aisleriot_deck(share / "aisleriot" / "cards" / "torn.svgz", left_out="club_7")

    status, complaints = run_decks_command(what="list", json=False)

    assert status == 0
    assert complaints == ["The deck “torn.svgz” lacks cards: club_7"]
    listed = capsys.readouterr().out
    assert listed.endswith("tiny\n    Tiny. One square a card.\nkde:svg-tiny\n    Small.\n")


def test_check_of_a_missing_path_fails(capsys: pytest.CaptureFixture[str]) -> None:
    status, complaints = run_decks_command(what="check", path="nowhere")

    assert (status, complaints) == (1, ["There is no file or folder “nowhere”."])
    assert capsys.readouterr().out == ""


def test_add_uses_the_given_suit_system(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "user_decks", lambda: tmp_path / "decks")
    folder = strangers.image_deck(tmp_path / "tiny", strangers.kde_id)

    assert run_decks_command(what="add", path=str(folder), suits=SuitSystem.GERMAN) == (0, [])

    printed = capsys.readouterr().out.splitlines()
    assert printed[0] == f"The deck “tiny” is now in {tmp_path / 'decks'}."
    assert printed[1:] == ["    Pack: 32 cards, German suits", "    Licence: not stated"]

    assert run_decks_command(what="add", path=str(folder), suits=None) == (
        1,
        ["There are two decks called “tiny”. The first one is used."],
    )


def test_add_rejects_a_deck_of_blank_cards(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "user_decks", lambda: tmp_path / "decks")
    folder = strangers.kde_deck(tmp_path / "svg-tiny")

    status, (line,) = run_decks_command(what="add", path=str(folder), suits=None)

    assert status == 1
    assert line.startswith("The deck “svg-tiny” has cards with nothing on them: club_7, club_8, ")
    assert capsys.readouterr().out == ""
    assert not any((tmp_path / "decks").iterdir())


def test_add_prints_remarks_about_a_usable_deck(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "user_decks", lambda: tmp_path / "decks")
    folder = strangers.lettered_deck(tmp_path / "letters", "Nowhere Grotesk")

    assert run_decks_command(what="add", path=str(folder), suits=None) == (
        0,
        [
            "The deck “letters” needs a typeface that is not installed: Nowhere Grotesk. Another "
            "is used instead.",
            "The deck “letters” is drawn without files it refers to: http://127.0.0.1/a.css",
        ],
    )
    assert capsys.readouterr().out.startswith("The deck “letters” is now in ")


def test_check_names_the_faults_of_the_pictures(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = strangers.image_deck(tmp_path / "photos", strangers.kde_id, back="")
    for name in ("7_club", "8_club"):
        (folder / f"{name}.png").write_bytes(strangers.picture((12, 20), 7))
    (folder / "9_club.png").write_bytes(strangers.image((10, 15), 255))

    status, complaints = run_decks_command(
        what="check", path=str(strangers.zipped(folder, tmp_path / "p.zip"))
    )

    assert status == 1
    assert complaints == [
        "The deck “p.zip” has no card back; the game uses one of its own.",
        "The deck “p.zip” has cards of different sizes: 7_club.png 12 × 20, 8_club.png 12 × 20",
        "The deck “p.zip” has cards with nothing on them: 9_club.png",
        "The deck “p.zip” has cards with the same picture: 7_club.png, 8_club.png",
    ]
    assert "in order" not in capsys.readouterr().out


def test_sheet_shows_every_card_in_both_suit_systems(
    capsys: pytest.CaptureFixture[str],
    user_decks: WriteDeck,
    tmp_path: Path,
) -> None:
    with_french_signs(user_decks())
    out = tmp_path / "sheet.png"

    assert run_decks_command(what="sheet", name="tiny", out=str(out), lang="cs") == (0, [])

    width, height = image_header.size(out)
    assert capsys.readouterr().out == ""
    assert (width // (60 + 18), height // (93 + 18)) == (9, 4 + 4)


def test_sheet_of_an_unknown_or_broken_deck_prints_one_line(
    user_decks: WriteDeck, tmp_path: Path
) -> None:
    share = user_decks().parent / ".share"
    strangers.aisleriot_deck(share / "aisleriot" / "cards" / "torn.svgz", left_out="club_7")
    out = tmp_path / "sheet.png"

    status, (line,) = run_decks_command(what="sheet", name="nobody's", out=str(out), lang=None)
    assert (status, line[:39]) == (1, "no such deck: nobody's (there are: smok")
    assert run_decks_command(what="sheet", name="aisleriot:torn", out=str(out), lang=None) == (
        1,
        ["The deck “torn.svgz” lacks cards: club_7"],
    )
    assert run_decks_command(
        what="sheet", name="tiny", out=str(tmp_path / "no" / "s.png"), lang=None
    ) == (
        1,
        [f"{tmp_path / 'no' / 's.png'} cannot be written: No such file or directory"],
    )
    assert not out.exists()


@pytest.fixture
def share(user_decks: WriteDeck) -> Path:
    """The data folder of other programs, beside the user's only deck."""
    return user_decks().parent / ".share"


def draw_sheet(name: str, out: Path) -> tuple[int, list[str]]:
    return run_decks_command(what="sheet", name=name, out=str(out), lang=None)


@pytest.mark.parametrize("asked", ["aisleriot:orell", "ORELL."])
def test_sheet_finds_a_deck_by_its_listed_name(share: Path, tmp_path: Path, asked: str) -> None:
    strangers.aisleriot_deck(share / "aisleriot" / "cards" / "orell.svgz")

    assert draw_sheet(asked, tmp_path / "sheet.png") == (0, [])

    assert (tmp_path / "sheet.png").exists()


def test_ambiguous_title_lists_all_matching_decks(share: Path, tmp_path: Path) -> None:
    strangers.aisleriot_deck(share / "aisleriot" / "cards" / "orell.svgz")
    strangers.kde_deck(share / "carddecks" / "svg-o", "Name=Orell\nSVG=tiny.svgz\n")

    assert draw_sheet("orell", tmp_path / "sheet.png") == (
        1,
        ["several decks are called orell: kde:svg-o, aisleriot:orell"],
    )


def test_unknown_deck_message_explains_how_to_list_decks(share: Path, tmp_path: Path) -> None:
    strangers.aisleriot_deck(share / "aisleriot" / "cards" / "orell.svgz")

    _, (line,) = draw_sheet("nobody's", tmp_path / "sheet.png")

    assert (
        "tell, tired-eyes, tiny; “smokingcat decks list” shows those of other programs too)" in line
    )


def test_sheet_never_overwrites_a_file(share: Path, tmp_path: Path) -> None:
    del share
    out = tmp_path / "holiday.png"
    out.write_text("my holidays")

    assert draw_sheet("tiny", out) == (1, [f"There is a file {out} already."])

    assert out.read_text() == "my holidays"


def test_unfit_decks_of_other_programs_are_not_reported(
    capsys: pytest.CaptureFixture[str], share: Path
) -> None:
    def write_broad(folder: Path) -> None:
        strangers.kde_deck(folder, "Name=Broad\nSVG=tiny.svgz\nPreview=broad.png\n")
        (folder / "broad.png").write_bytes(strangers.image((100, 60)))

    write_broad(share / "carddecks" / "svg-broad")

    assert run_decks_command(what="list", json=False) == (0, [])
    assert "broad" not in capsys.readouterr().out

    write_broad(share.parent / "mine")

    assert run_decks_command(what="list", json=False)[1] == [
        "The deck “mine” has cards of a shape that does not fit: 100 × 60"
    ]
