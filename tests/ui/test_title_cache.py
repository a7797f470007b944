"""Picture cache on disk: a stored picture loads unchanged or counts as missing."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from smokingcat.ui.screens.title import title_cache
from smokingcat.ui.screens.title.title_cache import TitleCache
from tests.store.disks import full_disk

SIZE = (40, 30)


@pytest.fixture
def picture() -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    surface.fill((200, 30, 20))
    surface.fill((20, 40, 200), (5, 5, 10, 10))
    return surface


def pixels(surface: pygame.Surface | None) -> bytes | None:
    return None if surface is None else pygame.image.tobytes(surface, "RGB")


def test_stored_picture_loads_unchanged(tmp_path: Path, picture: pygame.Surface) -> None:
    TitleCache(tmp_path / "cache").save("title", picture)
    assert pixels(TitleCache(tmp_path / "cache").load("title", SIZE)) == pixels(picture)


def test_unknown_picture_is_missing(tmp_path: Path, picture: pygame.Surface) -> None:
    snapshots = TitleCache(tmp_path)
    snapshots.save("title", picture)
    assert snapshots.load("table", SIZE) is None
    assert snapshots.load("title", (41, 30)) is None


def test_newest_finds_the_last_sound_picture_in_any_size(
    tmp_path: Path, picture: pygame.Surface
) -> None:
    snapshots = TitleCache(tmp_path)
    assert snapshots.newest("en-*") is None
    for number, name in enumerate(["en-1", "cs-1", "en-2"]):
        snapshots.save(name, picture)
        os.utime(tmp_path / f"{name}-40x30.rgb", (number, number))
    (tmp_path / "en-2-40x30.rgb").write_bytes(b"torn")
    (tmp_path / "en-3-oldxest.rgb").write_bytes(b"strange")
    assert pixels(snapshots.newest("en-*")) == pixels(picture)
    assert pixels(snapshots.newest("*-1")) == pixels(picture)
    assert snapshots.newest("de-*") is None


@pytest.mark.parametrize("left", [0, 1, 20])
def test_truncated_file_counts_as_missing(
    tmp_path: Path, picture: pygame.Surface, left: int
) -> None:
    snapshots = TitleCache(tmp_path)
    snapshots.save("title", picture)
    (file,) = tmp_path.iterdir()
    file.write_bytes(file.read_bytes()[:left])
    assert snapshots.load("title", SIZE) is None
    snapshots.save("title", picture)
    assert pixels(snapshots.load("title", SIZE)) == pixels(picture)


def test_pixels_of_another_size_count_as_missing(tmp_path: Path, picture: pygame.Surface) -> None:
    snapshots = TitleCache(tmp_path)
    snapshots.save("title", picture)
    (file,) = tmp_path.iterdir()
    file.rename(file.with_name(file.name.replace("40x30", "50x30")))
    assert snapshots.load("title", (50, 30)) is None


def test_read_only_folder_raises_no_error(tmp_path: Path, picture: pygame.Surface) -> None:
    in_the_way = tmp_path / "cache"
    in_the_way.write_text("a file", encoding="utf-8")
    snapshots = TitleCache(in_the_way)
    snapshots.save("title", picture)
    assert snapshots.load("title", SIZE) is None


def test_failed_write_leaves_no_partial_file(tmp_path: Path, picture: pygame.Surface) -> None:
    with full_disk(room=300):
        TitleCache(tmp_path).save("title", picture)
    assert list(tmp_path.iterdir()) == []


def test_fewer_large_pictures_are_kept_than_small_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(title_cache, "_MOST_BYTES", 10_000)
    for number, picture in enumerate([pygame.Surface(SIZE)] * 4):
        TitleCache(tmp_path).save(f"title {number}", picture)
        os.utime(tmp_path / f"title {number}-40x30.rgb", (number, number))
    assert {file.name for file in tmp_path.iterdir()} == {
        "title 2-40x30.rgb",
        "title 3-40x30.rgb",
    }


def test_oldest_pictures_are_deleted_first(tmp_path: Path, picture: pygame.Surface) -> None:
    snapshots = TitleCache(tmp_path)
    for number in range(9):
        snapshots.save(f"title {number}", picture)
        os.utime(tmp_path / f"title {number}-40x30.rgb", (number, number))
    assert snapshots.load("title 0", SIZE) is None
    assert snapshots.load("title 8", SIZE) is not None
    assert len(list(tmp_path.iterdir())) <= 6
