"""Adding a deck: it is installed completely, or refused without leaving files."""

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
from smokingcat.decks.deck_finder import find_candidates
from smokingcat.decks.installation import install_deck
from smokingcat.decks.notice import BrokenDeck, Fault
from smokingcat.decks.readers import archive, deck_files
from tests.decks import strangers
from tests.decks.conftest import WriteDeck


@pytest.fixture
def decks(tmp_path: Path) -> Path:
    """The user's deck folder."""
    return tmp_path / "decks"


def files_below(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir()) if folder.exists() else []


def check_refusal(path: Path, decks: Path, taken: set[str] | None = None) -> tuple[Fault, str]:
    """Try to add a deck; check that nothing was written and return the fault."""
    before = files_below(decks)
    with pytest.raises(BrokenDeck) as caught:
        install_deck(path, decks, taken or set())
    assert files_below(decks) == before
    return caught.value.fault, caught.value.detail


def test_folder_is_copied(tmp_path: Path, decks: Path) -> None:
    folder = strangers.kde_deck(tmp_path / "svg-tiny")

    deck = install_deck(folder, decks, set())

    assert (deck.name, deck.folder) == ("svg-tiny", decks / "svg-tiny")
    assert files_below(decks) == ["svg-tiny"]
    assert files_below(decks / "svg-tiny") == files_below(folder)


def test_nested_folder_is_copied(tmp_path: Path, decks: Path) -> None:
    folder = strangers.kde_deck(tmp_path / "svg-tiny")
    inner = strangers.kde_deck(folder / "more")

    install_deck(folder, decks, set())

    assert files_below(decks / "svg-tiny") == files_below(folder)
    assert files_below(decks / "svg-tiny" / "more") == files_below(inner)


def test_single_svg_gets_a_folder_with_a_note(tmp_path: Path, decks: Path) -> None:
    file = strangers.aisleriot_deck(tmp_path / "alps.svgz")

    deck = install_deck(file, decks, set(), SuitSystem.GERMAN)

    assert deck.suits is SuitSystem.GERMAN
    assert files_below(decks / "alps") == ["alps.svgz", "smokingcat.toml"]


@pytest.mark.parametrize(
    "make",
    [
        strangers.kde_deck,
        strangers.pysol_deck,
        lambda folder: strangers.image_deck(folder, str),
        lambda folder: strangers.aisleriot_deck(folder / "alps.svgz").parent,
    ],
)
def test_zip_of_each_deck_format_is_unpacked(
    tmp_path: Path, decks: Path, make: Callable[[Path], Path]
) -> None:
    packed = strangers.zipped(make(tmp_path / "some"), tmp_path / "download.zip")

    deck = install_deck(packed, decks, set())

    assert (deck.name, deck.folder) == ("download", decks / "download")
    assert files_below(decks) == ["download"]


def test_native_deck_added_from_a_zip_is_found_later(
    tmp_path: Path, decks: Path, write_deck: WriteDeck
) -> None:
    packed = strangers.zipped(write_deck(), tmp_path / "from a friend.zip")

    assert install_deck(packed, decks, set()).name == "tiny"

    found, notices = find_decks([decks])
    assert [deck.name for deck in found] == ["tiny"]
    assert not notices


def test_native_deck_keeps_its_own_name(write_deck: WriteDeck, decks: Path) -> None:
    folder = write_deck("somewhere")

    assert install_deck(folder, decks, set(), SuitSystem.FRENCH).name == "tiny"
    assert "smokingcat.toml" not in files_below(decks / "somewhere")


@pytest.mark.parametrize("name", [".tiny", "_tiny", "._ tiny"])
def test_hidden_folder_is_added_under_a_visible_name(
    tmp_path: Path, decks: Path, name: str
) -> None:
    deck = install_deck(strangers.kde_deck(tmp_path / name), decks, set())

    assert deck.name == "tiny"
    assert [place.name for place in find_candidates(decks, [], tmp_path)] == ["tiny"]


def test_circular_links_are_refused_as_missing(tmp_path: Path, decks: Path) -> None:
    (tmp_path / "left").symlink_to(tmp_path / "right")
    (tmp_path / "right").symlink_to(tmp_path / "left")

    assert check_refusal(tmp_path / "left", decks) == (Fault.NOTHING_THERE, "")


def test_existing_deck_is_not_overwritten(
    tmp_path: Path, decks: Path, write_deck: WriteDeck
) -> None:
    folder = strangers.kde_deck(tmp_path / "svg-tiny")
    install_deck(folder, decks, set())
    (decks / "svg-tiny" / "11.png").write_bytes(b"mine")

    assert check_refusal(folder, decks) == (Fault.NAME_TAKEN, "svg-tiny")
    assert (decks / "svg-tiny" / "11.png").read_bytes() == b"mine"
    assert check_refusal(write_deck("other"), decks, {"tiny"}) == (Fault.NAME_TAKEN, "tiny")


def test_broken_deck_leaves_no_files(tmp_path: Path, decks: Path) -> None:
    torn = strangers.aisleriot_deck(tmp_path / "torn.svgz", left_out="heart_1")

    assert check_refusal(torn, decks) == (Fault.FACES_MISSING, "heart_1")
    assert check_refusal(tmp_path / "nowhere", decks) == (Fault.NOTHING_THERE, "")
    (tmp_path / "notes.txt").write_text("7 8 9")
    assert check_refusal(tmp_path / "notes.txt", decks) == (Fault.NO_DECK, "")


def test_links_in_a_folder_are_skipped(tmp_path: Path, decks: Path) -> None:
    folder = strangers.kde_deck(tmp_path / "svg-tiny")
    plain = files_below(folder)
    (tmp_path / "secret.txt").write_text("secret")
    try:
        (folder / "more").symlink_to(tmp_path)
    except OSError:
        pytest.skip("making links needs rights here")
    (folder / "docs.md").symlink_to(tmp_path / "secret.txt")
    (folder / "nowhere").symlink_to("not there")

    install_deck(folder, decks, set())

    assert files_below(decks / "svg-tiny") == plain


@pytest.mark.parametrize(
    "name",
    ["../slip.png", "/tmp/slip.png", "deck/../../slip.png", "deck\\..\\slip.png", "\\slip.png"],
)
def test_zip_entry_outside_the_folder_is_refused(tmp_path: Path, decks: Path, name: str) -> None:
    packed = strangers.zipped(strangers.kde_deck(tmp_path / "tiny"), tmp_path / "slip.zip")
    with zipfile.ZipFile(packed, "a") as more:
        more.writestr(zipfile.ZipInfo(name), b"gotcha")

    assert check_refusal(packed, decks) == (Fault.FILE_OUTSIDE, name)
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
def test_zip_names_are_made_portable_or_skipped(
    tmp_path: Path, name: str, written: str | None
) -> None:
    packed = strangers.zipped(strangers.kde_deck(tmp_path / "tiny"), tmp_path / "odd.zip")
    with zipfile.ZipFile(packed, "a") as more:
        more.writestr(zipfile.ZipInfo(name), b"?")

    archive.unpack(packed, folder := tmp_path / "unpacked")

    there = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
    assert there == {"tiny/index.desktop", "tiny/tiny.svgz", written} - {None}


@pytest.mark.parametrize("name", ["", ".", "./"])
def test_zip_entry_without_a_name_is_ignored(tmp_path: Path, decks: Path, name: str) -> None:
    packed = strangers.zipped(strangers.kde_deck(tmp_path / "tiny"), tmp_path / "odd.zip")
    with zipfile.ZipFile(packed, "a") as more:
        nameless = zipfile.ZipInfo("x")
        nameless.filename = nameless.orig_filename = name
        more.writestr(nameless, b"")

    assert install_deck(packed, decks, set()).name == "odd"


@pytest.mark.parametrize("method", [zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2])
def test_zip_with_an_unsupported_compression_is_refused(
    tmp_path: Path, decks: Path, method: int
) -> None:
    packed = tmp_path / "odd.zip"
    with zipfile.ZipFile(packed, "w", method) as more:
        more.writestr("club_7.svg", b"<svg/>" * 100)

    assert check_refusal(packed, decks) == (Fault.FILE_UNREADABLE, "club_7.svg")


@pytest.mark.parametrize("is_huge", [False, True])
def test_zip_with_a_huge_directory_is_not_opened(
    tmp_path: Path, decks: Path, monkeypatch: pytest.MonkeyPatch, is_huge: bool
) -> None:
    packed = tmp_path / "many.zip"
    length = 0 if is_huge else 2_000_000
    locator = b"PK\x06\x07" + bytes(16) if is_huge else b""
    end = struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, 1, 1, length, 0, 0)
    packed.write_bytes(bytes(100) + locator + end)
    monkeypatch.setattr(zipfile, "ZipFile", None)

    assert check_refusal(packed, decks) == (Fault.DECK_TOO_LARGE, "many.zip")


def test_link_in_a_zip_is_skipped(tmp_path: Path, decks: Path) -> None:
    folder = strangers.kde_deck(tmp_path / "tiny")
    packed = strangers.zipped(folder, tmp_path / "link.zip")
    link = zipfile.ZipInfo("docs.md")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    with zipfile.ZipFile(packed, "a") as more:
        more.writestr(link, b"/etc/passwd")

    install_deck(packed, decks, set())

    assert files_below(decks / "link") == files_below(folder)


def test_zip_bomb_is_refused_while_unpacking(
    tmp_path: Path, decks: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "MAX_DECK_BYTES", 1_000_000)
    packed = tmp_path / "bomb.zip"
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as bomb:
        bomb.writestr("big.svg", b" " * 5_000_000)
    assert packed.stat().st_size < 10_000

    assert check_refusal(packed, decks) == (Fault.DECK_TOO_LARGE, "big.svg")


def test_zip_with_too_many_files_is_refused(
    tmp_path: Path, decks: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed = strangers.zipped(strangers.pysol_deck(tmp_path / "tiny"), tmp_path / "many.zip")
    monkeypatch.setattr(archive, "MAX_FILES", 20)

    assert check_refusal(packed, decks) == (Fault.DECK_TOO_LARGE, "many.zip")


def test_folder_that_is_too_large_is_refused(
    tmp_path: Path, decks: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = strangers.image_deck(tmp_path / "photos", str)
    monkeypatch.setattr(archive, "MAX_DECK_BYTES", 1000)
    fault, detail = check_refusal(folder, decks)
    assert (fault, detail.endswith(".png")) == (Fault.DECK_TOO_LARGE, True)

    monkeypatch.setattr(deck_files, "MAX_FILES", 20)
    assert check_refusal(folder, decks) == (Fault.DECK_TOO_LARGE, "photos")


@pytest.mark.parametrize("kept", [0, 10, 0.5, 0.99])
def test_truncated_zip_is_refused(tmp_path: Path, decks: Path, kept: float) -> None:
    packed = strangers.zipped(strangers.kde_deck(tmp_path / "tiny"), tmp_path / "torn.zip")
    whole = packed.read_bytes()
    packed.write_bytes(whole[: round(kept * len(whole)) if kept < 1 else int(kept)])

    assert check_refusal(packed, decks) == (Fault.ARCHIVE_DAMAGED, "torn.zip")


def test_full_disk_is_reported_as_a_write_error(
    tmp_path: Path, decks: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed = strangers.zipped(strangers.kde_deck(tmp_path / "tiny"), tmp_path / "tiny.zip")
    full = OSError(errno.ENOSPC, "no space")
    monkeypatch.setattr(archive, "_write", Mock(side_effect=full))

    assert check_refusal(packed, decks) == (Fault.CANNOT_WRITE, "no space")


def test_archive_without_read_permission_is_reported_as_unreadable(
    tmp_path: Path, decks: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed = strangers.zipped(strangers.kde_deck(tmp_path / "tiny"), tmp_path / "tiny.zip")
    monkeypatch.setattr(safe_files, "open_regular", Mock(side_effect=PermissionError))

    assert check_refusal(packed, decks) == (Fault.FILE_UNREADABLE, "tiny.zip")


@pytest.mark.parametrize("name", ["text.zip", "text.tar.gz", "text.tar"])
@pytest.mark.parametrize("content", [b"", b"hello\n", gzip.compress(b"hello\n", mtime=0)])
def test_other_content_with_an_archive_name_is_refused(
    tmp_path: Path, decks: Path, name: str, content: bytes
) -> None:
    (tmp_path / name).write_bytes(content)

    assert check_refusal(tmp_path / name, decks) == (Fault.ARCHIVE_DAMAGED, name)


def test_unwritable_target_is_reported(tmp_path: Path, decks: Path) -> None:
    decks.write_text("in the way")

    fault, detail = Fault.CANNOT_WRITE, ""
    with pytest.raises(BrokenDeck) as caught:
        install_deck(strangers.kde_deck(tmp_path / "svg-tiny"), decks, set())

    assert caught.value.fault is fault
    assert caught.value.detail != detail
