"""Damaged files of real formats give a deck or one clear fault, and never crash."""

from __future__ import annotations

import gzip
import random
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from smokingcat.decks.installation import install_deck
from smokingcat.decks.notice import BrokenDeck, DeckNotice
from smokingcat.decks.readers.dispatch import read
from smokingcat.i18n.catalogue.catalogue import load
from smokingcat.i18n.sentences.notices import deck_notice_text
from smokingcat.rules.cards import PACK
from tests.decks import strangers

TRIES = 25
TOKENS = (
    b"", b"\0", b"\x1b[2J", b"\xff\xfe", b"nan", b"-1", b"99999999999999999999", b"1e999", b"../",
    b"/etc/passwd", b"\n", b";", b"=", b"[", b"<", b">", b'"', b"&lol;", b"<!--", b"<![CDATA[",
    b'<!DOCTYPE svg [<!ENTITY a "&b;">]>', b"club_1", b"id=", b"%s%n", b"{detail}",
    "\N{RIGHT-TO-LEFT OVERRIDE}".encode(), b"x" * 5000,
)  # short strings, in no order  # fmt: skip


def damage(content: bytes, chance: random.Random) -> bytes:
    """Return ``content`` after random damage: cuts, changed bytes, insertions and repetitions."""
    data = bytearray(content)
    for _ in range(chance.randint(1, 4)):
        start = chance.randrange(len(data) + 1)
        end = min(len(data), start + chance.choice((0, 1, 8, 200)))
        accident = chance.randrange(4)
        if accident == 0:
            data[start:end] = chance.choice(TOKENS)
        elif accident == 1:
            data[start:end] = chance.randbytes(end - start)
        elif accident == 2:
            data[start:start] = data[start:end] * chance.choice((1, 50))
        else:
            del data[chance.choice((start, end)) :]
    return bytes(data)


def assert_deck_or_line(read_it: Callable[[], object], place: Path) -> bool:
    """Check that reading gives a deck or a printable fault; return whether it gives a deck."""
    try:
        deck = read_it()
    except BrokenDeck as broken:
        notice = DeckNotice(place, broken.fault, broken.detail)
        for language in ("en", "cs"):
            line = deck_notice_text(load(language), notice)
            assert line.replace("\N{NO-BREAK SPACE}", " ").isprintable()
            assert len(line) < 1500
        return False
    assert len(getattr(deck, "artwork").faces) == len(PACK)  # noqa: B009 - any kind of deck
    return True


def read_damaged_copies(file: Path, place: Path, *, is_packed: bool = False) -> set[bool]:
    """Damage ``file`` repeatedly and read ``place``; return the results."""
    whole = file.read_bytes()
    inner = gzip.decompress(whole) if is_packed else whole
    outcomes = set()
    for seed in range(TRIES):
        chance = random.Random(f"{file.name} {seed}")
        if is_packed and seed % 2:
            file.write_bytes(gzip.compress(damage(inner, chance), 1))
        else:
            file.write_bytes(damage(whole, chance))
        outcomes.add(assert_deck_or_line(lambda: read(place, "tiny"), place))
    return outcomes


@pytest.mark.parametrize("name", ["index.desktop", "tiny.svgz"])
def test_damaged_kde_decks_are_read_or_refused(tmp_path: Path, name: str) -> None:
    folder = strangers.kde_deck(tmp_path / "tiny")

    assert False in read_damaged_copies(folder / name, folder, is_packed=name.endswith("z"))


def test_damaged_aisleriot_themes_are_read_or_refused(tmp_path: Path) -> None:
    file = strangers.aisleriot_deck(tmp_path / "tiny.svgz", more=strangers.METADATA)

    assert False in read_damaged_copies(file, file, is_packed=True)


def test_damaged_pysol_sets_are_read_or_refused(tmp_path: Path) -> None:
    folder = strangers.pysol_deck(tmp_path / "cardset-tiny")

    assert read_damaged_copies(folder / "config.txt", folder) == {True, False}


@pytest.mark.parametrize("name", ["7a.png", "smokingcat.toml", "LICENSE"])
def test_damaged_picture_folders_are_read_or_refused(tmp_path: Path, name: str) -> None:
    folder = strangers.image_deck(tmp_path / "mine", str)
    (folder / "smokingcat.toml").write_text('suits = "french"\n')
    (folder / "LICENSE").write_text("Licensed under the GNU General Public License, version 2.")

    assert True in read_damaged_copies(folder / name, folder)


@pytest.mark.parametrize("pack", [strangers.zipped, strangers.tarred, strangers.gzipped_tar])
def test_damaged_archives_are_read_or_refused(
    tmp_path: Path, pack: Callable[[Path, Path], Path]
) -> None:
    packed = pack(strangers.pysol_deck(tmp_path / "tiny"), tmp_path / "tiny.zip")
    whole = packed.read_bytes()
    for seed in range(TRIES):
        chance = random.Random(seed)
        packed.write_bytes(damage(whole, chance))
        decks = tmp_path / f"decks {seed}"
        added = assert_deck_or_line(partial(install_deck, packed, decks, set()), packed)
        assert [path.name for path in decks.iterdir()] == ["tiny"] * added
    assert sorted(path.name for path in tmp_path.iterdir() if "decks" not in path.name) == [
        "tiny",
        "tiny.zip",
    ]
