"""Real-world packaging of decks: archive formats, folder layouts and additional files."""

from __future__ import annotations

import bz2
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from smokingcat.decks.deck import Deck
from smokingcat.decks.deck_finder import find_candidates
from smokingcat.decks.inspection import inspect
from smokingcat.decks.installation import install_deck
from smokingcat.decks.notice import BrokenDeck, Fault
from smokingcat.decks.picture_source import DeckPictures, PictureSource
from smokingcat.decks.raster.pixels import Pixels
from smokingcat.decks.readers import archive, tar_stream
from smokingcat.decks.readers.dispatch import read
from smokingcat.rules.cards import HEJMA, PACK, Card, cards
from tests.decks import strangers
from tests.decks.worker import drawings

LARGE = bytes(300_000)


def english(card: Card) -> str:
    return strangers.aisleriot_id(card)


def face(deck: Deck) -> Path:
    drawing = deck.face(HEJMA, {})
    assert isinstance(drawing, PictureSource)
    return drawing.file.relative_to(deck.folder)


def fault_of(act: Callable[[], object]) -> tuple[Fault, str]:
    with pytest.raises(BrokenDeck) as caught:
        act()
    return caught.value.fault, caught.value.detail


def pack_tar(folder: Path, file: Path, form: int = tarfile.PAX_FORMAT) -> Path:
    """Pack a folder as a tar, compressed as the file name says."""
    mode = {".gz": "w:gz", ".tgz": "w:gz", ".bz2": "w:bz2", ".xz": "w:xz"}.get(file.suffix, "w")
    return strangers.tarred(folder, file, mode, form)


@pytest.mark.parametrize("ending", [".tar", ".tar.gz", ".tgz", ".tar.bz2", ".tar.xz", ".TAR.GZ"])
def test_tar_with_each_compression_is_unpacked(tmp_path: Path, ending: str) -> None:
    packed = pack_tar(
        strangers.kde_deck(tmp_path / "svg-tiny"), tmp_path / f"store{ending.lower()}"
    )
    packed = packed.rename(tmp_path / f"Store{ending}")

    deck = install_deck(packed, tmp_path / "decks", set())

    assert (deck.name, deck.folder) == ("Store", tmp_path / "decks" / "Store")


@pytest.mark.parametrize("form", [tarfile.USTAR_FORMAT, tarfile.GNU_FORMAT, tarfile.PAX_FORMAT])
def test_long_and_accented_tar_names_are_read(tmp_path: Path, form: int) -> None:
    folder = strangers.image_deck(tmp_path / ("žaludy-" + "x" * 90), english)
    packed = pack_tar(folder, tmp_path / "deck.tar.gz", form)

    deck = install_deck(packed, tmp_path / "decks", set())

    assert face(deck) == Path("spade_queen.png")


def test_tar_of_several_compressed_streams_is_read_completely(
    tmp_path: Path,
) -> None:
    whole = pack_tar(strangers.image_deck(tmp_path / "mine", english), tmp_path / "a.tar")
    data = whole.read_bytes()
    packed = tmp_path / "mine.tbz2"
    packed.write_bytes(
        b"".join(bz2.compress(data[n : n + 9_999]) for n in range(0, len(data), 9_999))
    )

    assert install_deck(packed, tmp_path / "decks", set()).name == "mine"


@pytest.mark.parametrize("name", ["other.zip", "other.tgz"])
def test_archive_format_is_detected_by_content(tmp_path: Path, name: str) -> None:
    folder = strangers.image_deck(tmp_path / "mine", english)
    make = strangers.zipped if name.endswith("tgz") else pack_tar
    packed = make(folder, tmp_path / "right.zip").rename(tmp_path / name)

    assert install_deck(packed, tmp_path / "decks", set()).name == "other"


def entry(name: str, kind: bytes = tarfile.REGTYPE, size: int = 0) -> tarfile.TarInfo:
    info = tarfile.TarInfo(name)
    info.type, info.size, info.linkname = kind, size, "/etc/passwd"
    return info


def tar_with_entries(folder: Path, *more: tarfile.TarInfo) -> Path:
    packed = pack_tar(folder, folder.parent / "odd.tar")
    whole = packed.read_bytes().rstrip(b"\0")
    whole += bytes(-len(whole) % 512)
    packed.write_bytes(whole + b"".join(each.tobuf(tarfile.GNU_FORMAT) for each in more))
    return packed


def test_links_and_devices_in_a_tar_are_skipped(tmp_path: Path) -> None:
    folder = strangers.kde_deck(tmp_path / "svg-tiny")
    kinds = (tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.CHRTYPE, tarfile.FIFOTYPE)
    odd = [entry(f"svg-tiny/odd{number}.png", kind) for number, kind in enumerate(kinds)]

    deck = install_deck(tar_with_entries(folder, *odd), tmp_path / "decks", set())

    there = sorted(path.name for path in deck.folder.iterdir())
    assert there == sorted(path.name for path in folder.iterdir())


def test_card_that_is_a_link_in_a_tar_is_missing(tmp_path: Path) -> None:
    folder = strangers.image_deck(tmp_path / "mine", english)
    (folder / "spade_queen.png").unlink()
    packed = tar_with_entries(folder, entry("mine/spade_queen.png", tarfile.SYMTYPE))

    fault = fault_of(lambda: install_deck(packed, tmp_path / "decks", set()))
    assert fault == (Fault.FACES_MISSING, "spade_queen")


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        (entry("../slip.png"), Fault.FILE_OUTSIDE),
        (entry("/tmp/slip.png"), Fault.FILE_OUTSIDE),
        (entry("svg-tiny\\..\\..\\slip.png"), Fault.FILE_OUTSIDE),
        (entry("svg-tiny/cut.png", size=4_000), Fault.ARCHIVE_DAMAGED),
        (entry("svg-tiny/huge.png", tarfile.XHDTYPE, size=10**9), Fault.DECK_TOO_LARGE),
        (entry("svg-tiny/huge.png", tarfile.GNUTYPE_LONGNAME, 10**9), Fault.DECK_TOO_LARGE),
    ],
)
def test_tar_with_outside_paths_or_damage_is_refused(
    tmp_path: Path, more: tarfile.TarInfo, fault: Fault
) -> None:
    packed = tar_with_entries(strangers.kde_deck(tmp_path / "svg-tiny"), more)

    assert fault_of(lambda: install_deck(packed, tmp_path / "decks", set()))[0] is fault
    assert not list(tmp_path.rglob("slip.png"))
    assert list((tmp_path / "decks").iterdir()) == []


@pytest.mark.parametrize("ending", ["gz", "bz2", "xz"])
def test_tar_bomb_is_refused_while_unpacking(
    tmp_path: Path, ending: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "MAX_DECK_BYTES", 1_000_000)
    (tmp_path / "bomb").mkdir()
    (tmp_path / "bomb" / "big.svg").write_bytes(bytes(3_000_000))
    packed = pack_tar(tmp_path / "bomb", tmp_path / f"bomb.tar.{ending}")

    assert fault_of(lambda: archive.unpack(packed, tmp_path / "out"))[0] is Fault.DECK_TOO_LARGE


def test_tar_with_too_many_files_or_headers_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed = pack_tar(strangers.pysol_deck(tmp_path / "tiny"), tmp_path / "many.tar.gz")
    monkeypatch.setattr(archive, "MAX_FILES", 20)
    assert fault_of(lambda: archive.unpack(packed, tmp_path / "a"))[0] is Fault.DECK_TOO_LARGE

    monkeypatch.setattr(archive, "MAX_FILES", 2_000)
    monkeypatch.setattr(tar_stream, "MAX_HEADS", 20)
    assert fault_of(lambda: archive.unpack(packed, tmp_path / "b"))[0] is Fault.DECK_TOO_LARGE


@pytest.mark.parametrize("kept", [3, 100, 0.5, 0.99])
def test_truncated_tar_is_refused(tmp_path: Path, kept: float) -> None:
    for ending in ("gz", "bz2", "xz"):
        folder = strangers.kde_deck(tmp_path / ending / "tiny")
        packed = pack_tar(folder, tmp_path / f"torn.tar.{ending}")
        whole = packed.read_bytes()
        packed.write_bytes(whole[: round(kept * len(whole)) if kept < 1 else int(kept)])

        fault = fault_of(lambda file=packed: install_deck(file, tmp_path / "decks", set()))  # type: ignore[misc]
        assert fault == (Fault.ARCHIVE_DAMAGED, packed.name)


@pytest.mark.parametrize(
    ("name", "start"),
    [
        ("deck.rar", b"Rar!\x1a\x07\x01\0"),
        ("deck.7z", b"7z\xbc\xaf\x27\x1c"),
        ("deck.tar.zst", b"\x28\xb5\x2f\xfd"),
        ("deck.sit", b"StuffIt"),
        ("deck.zip", b"Rar!\x1a\x07\0"),
        ("deck.tar.gz", b"7z\xbc\xaf\x27\x1c"),
    ],
)
def test_unsupported_archive_and_damaged_archive_have_different_faults(
    tmp_path: Path, name: str, start: bytes
) -> None:
    packed = tmp_path / "here" / name
    packed.parent.mkdir()
    packed.write_bytes(start + bytes(100))

    assert fault_of(lambda: install_deck(packed, tmp_path / "decks", set())) == (
        Fault.PACKED_OTHERWISE,
        name,
    )
    (found,) = find_candidates(packed.parent, [], tmp_path)
    assert found.name == "deck"


@pytest.mark.parametrize(
    ("page", "suits"),
    [
        ("cp852", "žaludy listy červené kule"),
        ("cp866", "трефы пики червы бубны"),
        ("cp1250", "żołądź wino czerwień dzwonek"),
        ("utf-8", "makk zöld piros tök"),
        ("cp437", "trèfle pique cœur".replace("œ", "oe") + " carreau"),
    ],
)
def test_zip_names_in_national_code_pages_are_read(tmp_path: Path, page: str, suits: str) -> None:
    packed, names = tmp_path / "deck.zip", dict[bytes, bytes]()
    with zipfile.ZipFile(packed, "w") as made:
        for card in PACK:
            suit = suits.split()["alhb".index(str(card)[1])]
            rank = {"T": "10", "U": "11", "O": "12", "K": "13", "A": "1"}.get(
                str(card)[0], str(card)[0]
            )
            real = f"{suit}_{rank}.png".encode(page)
            name = f"{card.index:02}".ljust(len(real), "x")
            made.writestr(name, strangers.picture((10, 15), card.index))
            names[name.encode()] = real
    data = packed.read_bytes()
    for placeholder, real in names.items():
        data = data.replace(placeholder, real)
    packed.write_bytes(data)

    deck = install_deck(packed, tmp_path / "decks", set())

    assert face(deck).stem == f"{suits.split()[1]}_12"


def test_archive_in_an_archive_is_unpacked(tmp_path: Path) -> None:
    inner = pack_tar(strangers.image_deck(tmp_path / "cards", english), tmp_path / "cards.tar.gz")
    packed = tmp_path / "artifact.zip"
    with zipfile.ZipFile(packed, "w") as made:
        made.write(inner, "dist/cards.tar.gz")
        made.writestr("dist/README.md", "A deck")

    assert install_deck(packed, tmp_path / "decks", set()).name == "artifact"


def test_large_source_files_are_not_copied(tmp_path: Path) -> None:
    folder = strangers.image_deck(tmp_path / "mine", english)
    for name in ("cards.xcf", "cards.psd", "cards.ai", "cards.kra", "Thumbs.db", ".DS_Store"):
        (folder / name).write_bytes(LARGE)
    (folder / "LICENSE").write_text("CC0")

    packed = strangers.zipped(folder, tmp_path / "zipped.zip")
    for place in (folder, packed, pack_tar(folder, tmp_path / "tarred.tgz")):
        deck = install_deck(place, tmp_path / "decks", set())
        there = {path.name for path in deck.folder.rglob("*") if path.is_file()}
        assert there == {*(f"{english(card)}.png" for card in PACK), "back.png", "LICENSE"}
        assert deck.licence == "CC0"


def move_pictures(folder: Path, into: str, pattern: str = "*.png") -> None:
    """Move pictures of a folder into a subfolder."""
    below = folder / into
    below.mkdir(parents=True, exist_ok=True)
    for path in sorted(folder.glob(pattern)):
        path.rename(below / path.name)


@pytest.mark.parametrize(
    "more",
    [
        {"preview.png": strangers.image((200, 100)), "README.md": b"# A deck", "LICENSE": b"CC0"},
        {"preview.png": b"", "logo.svg": b"<svg", "Makefile": b"all:"},
        {"logo.svg": strangers.drawing(["logo"]), "docs/shot.png": drawings.png(3, 2)},
        {"__MACOSX/cards/._x.png": b"", ".git/back.png": b"", "src/cards.psd": LARGE},
    ],
)
def test_subfolder_with_cards_is_the_deck(tmp_path: Path, more: dict[str, bytes]) -> None:
    folder = strangers.image_deck(tmp_path / "repository", english)
    move_pictures(folder, "cards")
    for name, content in more.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)

    deck = read(folder, "repository")

    assert face(deck) == Path("cards/spade_queen.png")
    assert [back.key for back in deck.backs] == ["repository/back"]
    assert (deck.notes, deck.licence) == ((), "CC0" if "LICENSE" in more else "")


def test_cards_and_backs_in_separate_folders(tmp_path: Path) -> None:
    folder = strangers.image_deck(tmp_path / "mine", english, back="blue")
    (folder / "red.png").write_bytes(strangers.image((10, 15)))
    move_pictures(folder, "assets/png/backs", "blue.png")
    move_pictures(folder, "assets/png/backs", "red.png")
    move_pictures(folder, "assets/png/fronts", "*_*.png")

    deck = read(folder, "mine")

    assert face(deck).parts[-2:] == ("fronts", "spade_queen.png")
    assert [back.name for back in deck.backs] == ["back", "red"]


def test_suits_in_separate_folders_make_one_deck(tmp_path: Path) -> None:
    for card in PACK:
        suit, _, rank = english(card).partition("_")
        place = tmp_path / "hearts and more" / f"{suit.title()}s" / f"{rank}.png"
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(strangers.picture((10, 15), card.index))

    deck = read(tmp_path / "hearts and more", "mine")

    assert face(deck) == Path("Spades/queen.png")
    assert len({deck.face(card, {}) for card in PACK}) == 32


def write_cards(folder: Path, into: str, size: tuple[int, int], count: int = 32) -> None:
    (folder / into).mkdir(parents=True, exist_ok=True)
    for card in PACK[:count]:
        content = strangers.picture(size, card.index)
        (folder / into / f"{english(card)}.png").write_bytes(content)


@pytest.mark.parametrize(
    ("folders", "taken"),
    [
        ({"small": (10, 15), "large": (40, 60), "medium": (20, 30)}, "large"),
        ({"a": (10, 15), "b": (10, 15)}, "a"),
        ({"near": (10, 15), "x/far": (40, 60)}, "near"),
        ({"a": (10, 15, 31), "b": (10, 15)}, "b"),
    ],
)
def test_one_of_several_card_folders_is_chosen_with_a_note(
    tmp_path: Path, folders: dict[str, tuple[int, ...]], taken: str
) -> None:
    for name, (width, height, *count) in folders.items():
        write_cards(tmp_path / "mine", name, (width, height), *count)

    deck = read(tmp_path / "mine", "mine")

    assert face(deck).parts[0] == taken
    assert deck.notes == ((Fault.SEVERAL_DECKS, taken),)


def test_svg_cards_are_preferred_to_bitmaps(tmp_path: Path) -> None:
    write_cards(tmp_path / "mine", "png", (40, 60))
    (tmp_path / "mine" / "svg").mkdir()
    for card in PACK:
        drawings.write(tmp_path / "mine" / "svg" / f"{english(card)}.svg", drawings.card())

    assert face(read(tmp_path / "mine", "mine")) == Path("svg/spade_queen.svg")


def test_first_of_several_described_decks_is_used_with_a_note(tmp_path: Path) -> None:
    for name in ("svg-b", "svg-a"):
        strangers.kde_deck(tmp_path / "all" / "decks" / name)
    (tmp_path / "all" / "README").write_text("Two decks")

    deck = install_deck(
        strangers.zipped(tmp_path / "all", tmp_path / "all.zip"), tmp_path / "decks", set()
    )

    assert deck.title("en") == "Tiny"
    assert deck.notes == ((Fault.SEVERAL_DECKS, "svg-a"),)
    assert (deck.folder / "index.desktop").is_file()


def test_unreadable_back_is_skipped(tmp_path: Path) -> None:
    folder = strangers.image_deck(tmp_path / "mine", english)
    (folder / "back.png").write_bytes(b"torn")
    (folder / "blue_back.png").symlink_to(tmp_path)
    (folder / "red_back.png").write_bytes(strangers.image((10, 15)))

    assert [back.name for back in read(folder, "mine").backs] == ["back"]


def test_folder_named_like_an_image_is_searched_like_a_folder(tmp_path: Path) -> None:
    for name in ("preview.png", "photo.jpg", "card.gif", "scan.bmp"):
        (tmp_path / name).mkdir()
        (tmp_path / name / name).write_bytes(strangers.image((10, 15)))
        assert fault_of(lambda place=tmp_path / name: read(place, "x")) == (Fault.NO_DECK, "")  # type: ignore[misc]


@pytest.mark.parametrize(
    "name",
    [
        lambda number: f"{number:02}",
        lambda number: f"{number}",
        lambda number: f"card{number}",
        lambda number: f"IMG_{2000 + number}",
    ],
)
def test_numbered_pictures_give_fault_only_numbered(
    tmp_path: Path, name: Callable[[int], str]
) -> None:
    folder = strangers.image_deck(tmp_path / "scans", lambda card: name(card.index + 1))

    assert fault_of(lambda: read(folder, "scans")) == (Fault.ONLY_NUMBERED, "")


def test_pokerth_deck_uses_its_own_numbering(tmp_path: Path) -> None:
    folder = strangers.image_deck(tmp_path / "poker", lambda card: str(card.index), "flipside")
    for number in range(32, 52):
        (folder / f"{number}.png").write_bytes(strangers.image((10, 15)))

    deck = read(folder, "poker")

    assert isinstance(deck.artwork, DeckPictures)
    numbers = {card: deck.artwork.faces[card].file.stem for card in cards("7l Ol 7a Ab Kb")}
    assert [*numbers.values()] == ["31", "36", "44", "12", "11"]


def test_scans_may_differ_by_two_pixels(tmp_path: Path) -> None:
    write_cards(tmp_path / "mine", ".", (100, 150))
    for name, size in (("club_7", (101, 149)), ("club_8", (102, 152)), ("club_9", (110, 150))):
        (tmp_path / "mine" / f"{name}.png").write_bytes(strangers.picture(size, 9))
    deck = read(tmp_path / "mine", "mine")

    found = inspect(deck, lambda _, size: Pixels.of(size, bytes(4 * size[0] * size[1])))

    odd = [notice.detail for notice in found.notices if notice.fault is Fault.SIZES_DIFFER]
    assert odd == ["club_9.png 110 × 150"]
