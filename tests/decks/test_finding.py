"""Foreign decks are found in the folders of other programs and opened only on request."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from smokingcat.common import paths
from smokingcat.decks import deck_finder
from smokingcat.decks.catalogue import find_decks
from smokingcat.decks.deck_finder import (
    Candidate,
    find_addable,
    find_candidates,
    read_candidates,
)
from smokingcat.decks.notice import Fault
from smokingcat.decks.readers import archive
from tests.decks import strangers
from tests.decks.conftest import WriteDeck


def holiday_deck(folder: Path) -> Path:
    return strangers.image_deck(folder, str)


@pytest.fixture
def crowded(tmp_path: Path) -> Path:
    """A folder with decks of all kinds: ``decks`` is the user's, ``share`` the programs'."""
    share = tmp_path / "share"
    strangers.kde_deck(share / "carddecks" / "svg-tiny")
    strangers.aisleriot_deck(share / "aisleriot" / "cards" / "Атласные.svgz")
    (share / "aisleriot" / "cards" / "README.tiny").write_text("GPL")
    strangers.pysol_deck(share / "PySolFC" / "cardset-tiny")
    strangers.pysol_deck(tmp_path / "home" / ".PySolFC" / "cardsets" / "cardset-mine")
    strangers.image_deck(tmp_path / "decks" / "holiday", str)
    strangers.zipped(strangers.image_deck(tmp_path / "photos", str), tmp_path / "decks" / "old.zip")
    (tmp_path / "decks" / ".adding-1").mkdir()
    return tmp_path


@pytest.mark.parametrize("make", [strangers.kde_deck, strangers.pysol_deck, holiday_deck])
@pytest.mark.parametrize("pack", [strangers.zipped, strangers.gzipped_tar, None])
def test_folder_or_archive_of_a_deck_can_be_added(
    tmp_path: Path, make: Callable[[Path], Path], pack: Callable[[Path, Path], Path] | None
) -> None:
    downloads = tmp_path / "downloads"
    downloads.mkdir()
    if pack is None:
        deck = make(downloads / "deck")
    else:
        ending = ".zip" if pack is strangers.zipped else ".tar.gz"
        deck = pack(make(tmp_path / "deck"), downloads / f"deck{ending}")
    strangers.zipped(tmp_path / "nothing", downloads / "empty.zip")
    (downloads / "half.tar.gz").write_bytes(b"\x1f\x8b\x08")
    (downloads / "empty").mkdir()
    assert find_addable([downloads, tmp_path / "missing"]) == (deck,)


def test_archive_of_other_pictures_cannot_be_added(tmp_path: Path) -> None:
    photos = tmp_path / "photos"
    photos.mkdir()
    for number in range(60):
        (photos / f"IMG_{number:04}.png").write_bytes(strangers.image((10, 15), 255))
    (photos / "logo.svg").write_text("<svg/>")
    downloads = tmp_path / "downloads"
    downloads.mkdir()
    strangers.zipped(photos, downloads / "photos.zip")
    assert find_addable([downloads, tmp_path]) == ()


def candidates_in(machine: Path) -> tuple[Candidate, ...]:
    return find_candidates(machine / "decks", [machine / "share"], machine / "home")


def test_decks_of_every_program_are_found_with_prefixed_names(crowded: Path) -> None:
    assert [place.name for place in candidates_in(crowded)] == [
        "holiday",
        "old",
        "kde:svg-tiny",
        "aisleriot:Атласные",
        "pysol:tiny",
        "pysol:mine",
    ]


def test_finding_decks_opens_no_file(crowded: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*what: object) -> None:
        raise AssertionError(f"opened {what}")

    monkeypatch.setattr(Path, "open", refuse)
    monkeypatch.setattr("builtins.open", refuse)

    assert len(candidates_in(crowded)) == 6


def test_all_found_decks_can_be_read(crowded: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "unpacked_decks", lambda: crowded / "cache")
    places = candidates_in(crowded)

    decks, notices = read_candidates(places)

    assert notices == ()
    assert [deck.name for deck in decks] == [place.name for place in places]


def test_zip_is_unpacked_only_once(crowded: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "unpacked_decks", lambda: crowded / "cache")
    (place,) = (place for place in candidates_in(crowded) if place.name == "old")

    first = place.read()
    kept = sorted((crowded / "cache").rglob("*"))
    again = place.read()

    assert first.folder == again.folder
    assert sorted((crowded / "cache").rglob("*")) == kept


def test_oldest_unpacked_archive_is_deleted(
    write_deck: WriteDeck, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "_MAX_UNPACKED", 2)
    deck = write_deck()
    folders = []
    for age in (3, 2, 1):
        zipped = strangers.zipped(deck, tmp_path / f"{age}.zip")
        folders.append(archive.unpack_once(zipped, tmp_path / "cache"))
        os.utime(folders[-1], (1000 - age, 1000 - age))

    assert [folder.is_dir() for folder in folders] == [False, True, True]
    for ahead in folders[1:]:
        os.utime(ahead, (2**33, 2**33))
    zipped = strangers.zipped(deck, tmp_path / "after the clock was ahead.zip")
    assert archive.unpack_once(zipped, tmp_path / "cache").is_dir()


def test_unpacked_archives_are_limited_in_bytes_but_the_latest_stays(
    write_deck: WriteDeck, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck, cache = write_deck(), tmp_path / "cache"
    first = archive.unpack_once(strangers.zipped(deck, tmp_path / "first.zip"), cache)
    os.utime(first, (1000, 1000))
    size = sum(file.lstat().st_size for file in first.rglob("*"))
    monkeypatch.setattr(archive, "_MAX_UNPACKED_BYTES", 2 * size)
    second = archive.unpack_once(strangers.zipped(deck, tmp_path / "second.zip"), cache)
    assert first.is_dir()
    monkeypatch.setattr(archive, "_MAX_UNPACKED_BYTES", size - 1)
    third = archive.unpack_once(strangers.zipped(deck, tmp_path / "third.zip"), cache)
    assert [folder.is_dir() for folder in (first, second, third)] == [False, False, True]


def test_native_decks_are_not_foreign_candidates(write_deck: WriteDeck) -> None:
    folder = write_deck()

    assert find_candidates(folder.parent, [], folder / "home") == ()


def test_native_deck_in_a_zip_is_named_after_the_zip(
    write_deck: WriteDeck, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "unpacked_decks", lambda: tmp_path / "cache")
    (tmp_path / "decks").mkdir()
    packed = strangers.zipped(write_deck(), tmp_path / "decks" / "from a friend.zip")

    (place,) = find_candidates(tmp_path / "decks", [], tmp_path / "home")
    deck = place.read()

    assert place == Candidate("from a friend", packed)
    assert (deck.name, deck.backs[0].key) == ("from a friend", "from a friend/plain")
    assert not deck.is_foreign


def test_first_data_folder_wins_for_equal_names(tmp_path: Path) -> None:
    near = strangers.kde_deck(tmp_path / "local" / "carddecks" / "svg-tiny")
    strangers.kde_deck(tmp_path / "usr" / "carddecks" / "svg-tiny")

    found = find_candidates(tmp_path / "decks", [tmp_path / "local", tmp_path / "usr"], tmp_path)

    assert found == (Candidate("kde:svg-tiny", near),)


def test_taken_name_and_broken_deck_give_notices(crowded: Path) -> None:
    (crowded / "share" / "carddecks" / "svg-tiny" / "index.desktop").write_text("")
    places = [
        place for place in candidates_in(crowded) if place.name in ("holiday", "kde:svg-tiny")
    ]

    decks, notices = read_candidates(places, taken_names={"holiday"})

    assert decks == ()
    assert [notice.fault for notice in notices] == [Fault.NAME_TAKEN, Fault.DESCRIPTION_WRONG]


def test_data_folders_follow_the_xdg_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/somebody/data")
    monkeypatch.setenv("XDG_DATA_DIRS", "/one:relative:/two::/one")

    assert paths.other_programs() == (Path("/somebody/data"), Path("/one"), Path("/two"))


def test_no_decks_are_found_on_an_empty_system(tmp_path: Path) -> None:
    assert find_candidates(tmp_path / "decks", [tmp_path / "share"], tmp_path / "home") == ()
    assert deck_finder.read_candidates(()) == ((), ())


def test_unreadable_folder_affects_only_its_own_deck(
    write_deck: WriteDeck, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = write_deck("decks/tiny").parent
    strangers.kde_deck(own / "alps")
    locked = [write_deck("decks/locked"), strangers.kde_deck(own / "shut")]
    locked.append(strangers.pysol_deck(tmp_path / "share" / "PySolFC" / "cardset-barred"))

    def refusing(look: Callable[[Path], Any]) -> Callable[[Path], Any]:
        def act(path: Path, **options: bool) -> Any:
            if path.parent in locked or (path in locked and look.__name__ == "iterdir"):
                raise PermissionError(errno.EACCES, "Permission denied")
            return look(path, **options)

        return act

    for look in ("is_file", "is_dir", "iterdir", "stat"):
        monkeypatch.setattr(Path, look, refusing(getattr(Path, look)))

    ours, no_notices = find_decks([own])
    decks, notices = read_candidates(find_candidates(own, [tmp_path / "share"], tmp_path / "home"))

    assert ([deck.name for deck in ours], no_notices) == (["tiny"], ())
    assert [deck.name for deck in decks] == ["alps"]
    assert [(notice.folder, notice.fault) for notice in notices] == [
        (folder, Fault.FILE_UNREADABLE) for folder in locked
    ]
