"""The disk cache returns pictures of unchanged files only, is bounded and ignores damaged files."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from smokingcat.decks.picture_source import PictureSource
from smokingcat.decks.raster import picture_cache as cache_module
from smokingcat.decks.raster.picture_cache import PictureCache
from smokingcat.decks.raster.pixels import Pixels

SIZE = (4, 6)
PICTURE = Pixels.of(SIZE, bytes(range(96)))


@pytest.fixture
def source(tmp_path: Path) -> PictureSource:
    file = tmp_path / "deck.svg"
    file.write_text("<svg/>")
    return PictureSource(file, "1_club")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "cache" / "faces"


def test_picture_is_loaded_by_a_new_cache(source: PictureSource, folder: Path) -> None:
    assert PictureCache(folder).load(source, SIZE) is None
    PictureCache(folder).save(source, PICTURE)
    assert PictureCache(folder).load(source, SIZE) == PICTURE


def test_cache_key_depends_on_place_file_size_and_version(
    source: PictureSource, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = PictureCache(folder)
    cache.save(source, PICTURE)
    assert cache.load(PictureSource(source.file, "2_club"), SIZE) is None
    assert cache.load(PictureSource(source.file, "1_club", (0, 0, 1, 1)), SIZE) is None
    assert cache.load(source, (6, 4)) is None
    monkeypatch.setattr(cache_module, "DRAWING_VERSION", cache_module.DRAWING_VERSION + 1)
    assert cache.load(source, SIZE) is None


def test_changed_file_misses_the_cache(source: PictureSource, folder: Path) -> None:
    cache = PictureCache(folder)
    cache.save(source, PICTURE)
    source.file.write_text("<svg><g/></svg>")
    assert cache.load(source, SIZE) is None
    source.file.unlink()
    assert cache.load(source, SIZE) is None


def test_copy_of_a_deck_hits_the_cache(source: PictureSource, folder: Path, tmp_path: Path) -> None:
    PictureCache(folder).save(source, PICTURE)
    copy = tmp_path / "copy.svg"
    copy.write_bytes(source.file.read_bytes())
    assert PictureCache(folder).load(PictureSource(copy, "1_club"), SIZE) == PICTURE


@pytest.mark.parametrize("length", [0, 3, 16, 20, -1])
def test_truncated_cache_file_is_ignored(source: PictureSource, folder: Path, length: int) -> None:
    cache = PictureCache(folder)
    cache.save(source, PICTURE)
    (file,) = folder.iterdir()
    file.write_bytes(file.read_bytes()[:length])
    assert cache.load(source, SIZE) is None
    cache.save(source, PICTURE)
    assert cache.load(source, SIZE) == PICTURE


def test_cache_file_with_a_wrong_bit_is_ignored(source: PictureSource, folder: Path) -> None:
    cache = PictureCache(folder)
    cache.save(source, PICTURE)
    (file,) = folder.iterdir()
    good = file.read_bytes()
    for place in range(len(good)):
        file.write_bytes(good[:place] + bytes([good[place] ^ 4]) + good[place + 1 :])
        assert cache.load(source, SIZE) is None


def test_full_cache_deletes_the_least_recently_used(source: PictureSource, folder: Path) -> None:
    noise = Pixels.of((16, 16), Random(7).randbytes(1024))
    cache = PictureCache(folder, most_bytes=10_500)
    for number in range(9):
        cache.save(PictureSource(source.file, str(number)), noise)
        for file in folder.iterdir():
            os.utime(file, ns=(0, file.stat().st_mtime_ns - 10**9))
    assert cache.load(PictureSource(source.file, "0"), noise.size) == noise
    cache.save(PictureSource(source.file, "9"), noise)
    assert sum(file.stat().st_size for file in folder.iterdir()) <= 10_500 * 3 // 4
    assert cache.load(PictureSource(source.file, "0"), noise.size) == noise
    assert cache.load(PictureSource(source.file, "9"), noise.size) == noise
    assert cache.load(PictureSource(source.file, "1"), noise.size) is None


def test_unwritable_cache_folder_is_ignored(source: PictureSource, tmp_path: Path) -> None:
    cache = PictureCache(tmp_path / "deck.svg" / "faces")
    cache.save(source, PICTURE)
    assert cache.load(source, SIZE) is None
