"""Adding a deck: it comes whole into the user's folder, or not at all and nothing is left."""

from __future__ import annotations

import errno
import gzip
import stat
import struct
import zipfile
from collections.abc import Callable
from pathlib import Path
from unittest.mock import Mock

import pytest

from smokingcat.common import safe_files
from smokingcat.common.suit_system import SuitSystem
from smokingcat.decks.catalogue import find_decks
from smokingcat.decks.foreign_decks import find_candidates
from smokingcat.decks.installation import add
from smokingcat.decks.notice import BrokenDeck, Fault
from smokingcat.decks.readers import archive, deck_files
from tests.decks import strangers
from tests.decks.conftest import WriteDeck


@pytest.fixture
def decks(tmp_path: Path) -> Path:
    """Where the user's decks are to be."""
    return tmp_path / "decks"


def inside(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir()) if folder.exists() else []


def refused(path: Path, decks: Path, taken: set[str] | None = None) -> tuple[Fault, str]:
    """Try to add a deck; return why it was refused, after looking that nothing came of it."""
    before = inside(decks)
    with pytest.raises(BrokenDeck) as caught:
        add(path, decks, taken or set())
    assert inside(decks) == before
    return caught.value.fault, caught.value.detail


def test_a_folder_is_copied(tmp_path: Path, decks: Path) -> None:
    folder = strangers.kde_deck(tmp_path / "svg-tiny")

    deck = add(folder, decks, set())

    assert (deck.name, deck.folder) == ("svg-tiny", decks / "svg-tiny")
    assert inside(decks) == ["svg-tiny"]
    assert inside(decks / "svg-tiny") == inside(folder)


def test_a_folder_is_copied_with_the_folder_in_it(tmp_path: Path, decks: Path) -> None:
    folder = strangers.kde_deck(tmp_path / "svg-tiny")
    inner = strangers.kde_deck(folder / "more")

    add(folder, decks, set())

    assert inside(decks / "svg-tiny") == inside(folder)
    assert inside(decks / "svg-tiny" / "more") == inside(inner)


def test_a_single_drawing_gets_a_folder_with_a_note(tmp_path: Path, decks: Path) -> None:
    file = strangers.aisleriot_deck(tmp_path / "alps.svgz")

    deck = add(file, decks, set(), SuitSystem.GERMAN)

    assert deck.suits is SuitSystem.GERMAN
    assert inside(decks / "alps") == ["alps.svgz", "smokingcat.toml"]


@pytest.mark.parametrize(
    "make",
    [
        strangers.kde_deck,
        strangers.pysol_deck,
        lambda folder: strangers.image_deck(folder, str),
        lambda folder: strangers.aisleriot_deck(folder / "alps.svgz").parent,
    ],
)
def test_a_zip_of_any_format_is_unpacked(
    tmp_path: Path, decks: Path, make: Callable[[Path], Path]
) -> None:
    packed = strangers.zipped(make(tmp_path / "some"), tmp_path / "download.zip")

    deck = add(packed, decks, set())

    assert (deck.name, deck.folder) == ("download", decks / "download")
    assert inside(decks) == ["download"]


def test_a_zip_of_one_of_ours_is_found_at_the_next_start(
    tmp_path: Path, decks: Path, write_deck: WriteDeck
) -> None:
    packed = strangers.zipped(write_deck(), tmp_path / "from a friend.zip")

    assert add(packed, decks, set()).name == "tiny"

    found, notices = find_decks([decks])
    assert [deck.name for deck in found] == ["tiny"]
    assert not notices


def test_a_deck_of_ours_keeps_its_name(write_deck: WriteDeck, decks: Path) -> None:
    folder = write_deck("somewhere")

    assert add(folder, decks, set(), SuitSystem.FRENCH).name == "tiny"
    assert "smokingcat.toml" not in inside(decks / "somewhere")


@pytest.mark.parametrize("name", [".tiny", "_tiny", "._ tiny"])
def test_a_deck_does_not_stay_hidden(tmp_path: Path, decks: Path, name: str) -> None:
    deck = add(strangers.kde_deck(tmp_path / name), decks, set())

    assert deck.name == "tiny"
    assert [place.name for place in find_candidates(decks, [], tmp_path)] == ["tiny"]


def test_links_that_go_round_in_a_circle_lead_nowhere(tmp_path: Path, decks: Path) -> None:
    (tmp_path / "left").symlink_to(tmp_path / "right")
    (tmp_path / "right").symlink_to(tmp_path / "left")

    assert refused(tmp_path / "left", decks) == (Fault.NOTHING_THERE, "")


def test_nothing_is_written_over(tmp_path: Path, decks: Path, write_deck: WriteDeck) -> None:
    folder = strangers.kde_deck(tmp_path / "svg-tiny")
    add(folder, decks, set())
    (decks / "svg-tiny" / "11.png").write_bytes(b"mine")

    assert refused(folder, decks) == (Fault.NAME_TAKEN, "svg-tiny")
    assert (decks / "svg-tiny" / "11.png").read_bytes() == b"mine"
    assert refused(write_deck("other"), decks, {"tiny"}) == (Fault.NAME_TAKEN, "tiny")


def test_a_broken_deck_leaves_nothing_behind(tmp_path: Path, decks: Path) -> None:
    torn = strangers.aisleriot_deck(tmp_path / "torn.svgz", left_out="heart_1")

    assert refused(torn, decks) == (Fault.FACES_MISSING, "heart_1")
    assert refused(tmp_path / "nowhere", decks) == (Fault.NOTHING_THERE, "")
    (tmp_path / "notes.txt").write_text("7 8 9")
    assert refused(tmp_path / "notes.txt", decks) == (Fault.NO_DECK, "")


def test_links_in_a_folder_are_skipped(tmp_path: Path, decks: Path) -> None:
    folder = strangers.kde_deck(tmp_path / "svg-tiny")
    plain = inside(folder)
    (tmp_path / "secret.txt").write_text("secret")
    try:
        (folder / "more").symlink_to(tmp_path)
    except OSError:
        pytest.skip("making links needs rights here")
    (folder / "docs.md").symlink_to(tmp_path / "secret.txt")
    (folder / "nowhere").symlink_to("not there")

    add(folder, decks, set())

    assert inside(decks / "svg-tiny") == plain


@pytest.mark.parametrize(
    "name",
    ["../slip.png", "/tmp/slip.png", "deck/../../slip.png", "deck\\..\\slip.png", "\\slip.png"],
)
def test_a_zip_cannot_write_outside_its_folder(tmp_path: Path, decks: Path, name: str) -> None:
    packed = strangers.zipped(strangers.kde_deck(tmp_path / "tiny"), tmp_path / "slip.zip")
    with zipfile.ZipFile(packed, "a") as more:
        more.writestr(zipfile.ZipInfo(name), b"gotcha")

    assert refused(packed, decks) == (Fault.FILE_OUTSIDE, name)
    assert not list(tmp_path.rglob("slip.png"))


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("a\x1b[2Jb.png", "a_[2Jb.png"),
        ("c:evil.png", "c_evil.png"),
        ("C:\\Windows\\b.png", "C_/Windows/b.png"),
        ('7 "of" clubs?.png', "7 _of_ clubs_.png"),
        ("more\\b.png", "more/b.png"),
        ("x" * 300, None),
        ("1/2/3/4/5/6/7/8.png", None),
    ],
)
def test_names_in_a_zip_are_written_as_every_system_can_or_left_out(
    tmp_path: Path, name: str, written: str | None
) -> None:
    packed = strangers.zipped(strangers.kde_deck(tmp_path / "tiny"), tmp_path / "odd.zip")
    with zipfile.ZipFile(packed, "a") as more:
        more.writestr(zipfile.ZipInfo(name), b"?")

    archive.unpack(packed, folder := tmp_path / "unpacked")

    there = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
    assert there == {"tiny/index.desktop", "tiny/tiny.svgz", written} - {None}


@pytest.mark.parametrize("name", ["", ".", "./"])
def test_a_zip_may_hold_what_has_no_name(tmp_path: Path, decks: Path, name: str) -> None:
    packed = strangers.zipped(strangers.kde_deck(tmp_path / "tiny"), tmp_path / "odd.zip")
    with zipfile.ZipFile(packed, "a") as more:
        nameless = zipfile.ZipInfo("x")
        nameless.filename = nameless.orig_filename = name
        more.writestr(nameless, b"")

    assert add(packed, decks, set()).name == "odd"


@pytest.mark.parametrize("method", [zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2])
def test_a_zip_that_is_packed_in_a_greedy_way_is_refused(
    tmp_path: Path, decks: Path, method: int
) -> None:
    packed = tmp_path / "odd.zip"
    with zipfile.ZipFile(packed, "w", method) as more:
        more.writestr("club_7.svg", b"<svg/>" * 100)

    assert refused(packed, decks) == (Fault.FILE_UNREADABLE, "club_7.svg")


@pytest.mark.parametrize("is_huge", [False, True])
def test_a_zip_whose_list_alone_is_too_long_is_not_opened(
    tmp_path: Path, decks: Path, monkeypatch: pytest.MonkeyPatch, is_huge: bool
) -> None:
    packed = tmp_path / "many.zip"
    length = 0 if is_huge else 2_000_000
    locator = b"PK\x06\x07" + bytes(16) if is_huge else b""
    end = struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, 1, 1, length, 0, 0)
    packed.write_bytes(bytes(100) + locator + end)
    monkeypatch.setattr(zipfile, "ZipFile", None)

    assert refused(packed, decks) == (Fault.DECK_TOO_LARGE, "many.zip")


def test_a_link_in_a_zip_is_skipped(tmp_path: Path, decks: Path) -> None:
    folder = strangers.kde_deck(tmp_path / "tiny")
    packed = strangers.zipped(folder, tmp_path / "link.zip")
    link = zipfile.ZipInfo("docs.md")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    with zipfile.ZipFile(packed, "a") as more:
        more.writestr(link, b"/etc/passwd")

    add(packed, decks, set())

    assert inside(decks / "link") == inside(folder)


def test_a_zip_bomb_is_stopped_where_it_swells(
    tmp_path: Path, decks: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "LARGEST", 1_000_000)
    packed = tmp_path / "bomb.zip"
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as bomb:
        bomb.writestr("big.svg", b" " * 5_000_000)
    assert packed.stat().st_size < 10_000

    assert refused(packed, decks) == (Fault.DECK_TOO_LARGE, "big.svg")


def test_a_zip_of_too_many_files_is_refused(
    tmp_path: Path, decks: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed = strangers.zipped(strangers.pysol_deck(tmp_path / "tiny"), tmp_path / "many.zip")
    monkeypatch.setattr(archive, "MOST_FILES", 20)

    assert refused(packed, decks) == (Fault.DECK_TOO_LARGE, "many.zip")


def test_a_folder_that_is_too_much_is_refused(
    tmp_path: Path, decks: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = strangers.image_deck(tmp_path / "photos", str)
    monkeypatch.setattr(archive, "LARGEST", 1000)
    fault, detail = refused(folder, decks)
    assert (fault, detail.endswith(".png")) == (Fault.DECK_TOO_LARGE, True)

    monkeypatch.setattr(deck_files, "MOST_FILES", 20)
    assert refused(folder, decks) == (Fault.DECK_TOO_LARGE, "photos")


@pytest.mark.parametrize("kept", [0, 10, 0.5, 0.99])
def test_a_torn_zip_is_refused(tmp_path: Path, decks: Path, kept: float) -> None:
    packed = strangers.zipped(strangers.kde_deck(tmp_path / "tiny"), tmp_path / "torn.zip")
    whole = packed.read_bytes()
    packed.write_bytes(whole[: round(kept * len(whole)) if kept < 1 else int(kept)])

    assert refused(packed, decks) == (Fault.ARCHIVE_DAMAGED, "torn.zip")


def test_an_archive_is_not_blamed_for_a_full_disk(
    tmp_path: Path, decks: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed = strangers.zipped(strangers.kde_deck(tmp_path / "tiny"), tmp_path / "tiny.zip")
    full = OSError(errno.ENOSPC, "no space")
    monkeypatch.setattr(archive, "_write", Mock(side_effect=full))

    assert refused(packed, decks) == (Fault.CANNOT_WRITE, "no space")


def test_an_archive_that_may_not_be_read_is_not_called_damaged(
    tmp_path: Path, decks: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed = strangers.zipped(strangers.kde_deck(tmp_path / "tiny"), tmp_path / "tiny.zip")
    monkeypatch.setattr(safe_files, "opened", Mock(side_effect=PermissionError))

    assert refused(packed, decks) == (Fault.FILE_UNREADABLE, "tiny.zip")


@pytest.mark.parametrize("name", ["text.zip", "text.tar.gz", "text.tar"])
@pytest.mark.parametrize("content", [b"", b"hello\n", gzip.compress(b"hello\n", mtime=0)])
def test_what_is_only_called_an_archive_is_refused(
    tmp_path: Path, decks: Path, name: str, content: bytes
) -> None:
    (tmp_path / name).write_bytes(content)

    assert refused(tmp_path / name, decks) == (Fault.ARCHIVE_DAMAGED, name)


def test_a_folder_that_cannot_be_written_to_says_so(tmp_path: Path, decks: Path) -> None:
    decks.write_text("in the way")

    fault, detail = Fault.CANNOT_WRITE, ""
    with pytest.raises(BrokenDeck) as caught:
        add(strangers.kde_deck(tmp_path / "svg-tiny"), decks, set())

    assert caught.value.fault is fault
    assert caught.value.detail != detail
