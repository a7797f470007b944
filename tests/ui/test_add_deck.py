"""The panel that adds a deck: what it offers, and the deck in use afterwards."""

from __future__ import annotations

import os
import zipfile
from pathlib import Path

import pygame
import pytest

from smokingcat.common import paths
from smokingcat.common.background_worker import BackgroundWorker
from smokingcat.ui.screens.decks.decks_scene import DecksScene
from smokingcat.ui.screens.import_scenes import DeckPickerScene, PicturePickerScene
from tests.ui.headless_game import Game, click, press_key, texts
from tests.ui.test_deck_library import deck_on_show, folder_of_drawings, wait_for_search


@pytest.fixture
def scene(game: Game) -> DecksScene:
    return game.show(DecksScene(game.context))


def open_picker(game: Game, scene: DecksScene) -> DeckPickerScene:
    click(scene, scene.named("add").rect.center)
    return game.top(DeckPickerScene)


def offers(picker: DeckPickerScene) -> list[str]:
    nodes = [each.accessible() for each in picker.widgets if each.name.startswith("file ")]
    return [node.name.split(",")[0] for node in nodes if node is not None]


def zipped(folder: Path, target: Path) -> Path:
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(target, "w") as archive:
        for path in sorted(folder.iterdir()):
            archive.write(path, f"inside/{path.name}")
    return target


def test_panel_offers_folders_and_archives_of_cards_newest_first(
    game: Game, scene: DecksScene, tmp_path: Path
) -> None:
    old = folder_of_drawings(paths.documents() / "old-deck")
    new = zipped(folder_of_drawings(tmp_path / "cards"), paths.downloads() / "new-deck.zip")
    os.utime(old, (1_000_000, 1_000_000))
    os.utime(new, (2_000_000, 2_000_000))
    with zipfile.ZipFile(paths.downloads() / "photos.zip", "w") as archive:
        archive.writestr("beach.png", b"")
    (paths.downloads() / "letters").mkdir()
    (paths.downloads() / "damaged.zip").write_bytes(b"PK")
    (paths.downloads() / "notes.txt").write_text("7 of hearts", encoding="utf-8")
    assert offers(open_picker(game, scene)) == ["new-deck.zip", "old-deck"]


@pytest.mark.parametrize("way", ["mouse", "keyboard"])
def test_chosen_deck_is_added_shown_and_used(
    game: Game, scene: DecksScene, tmp_path: Path, way: str
) -> None:
    zipped(folder_of_drawings(tmp_path / "cards"), paths.downloads() / "grandma.zip")
    wait_for_search(game)
    picker = open_picker(game, scene)
    if way == "mouse":
        click(picker, picker.named("file 0").rect.center)
    else:
        press_key(picker, pygame.K_RETURN)
    assert game.app.top is scene
    wait_for_search(game)
    assert deck_on_show(scene).name == "grandma"
    assert game.context.decks.current.name == game.context.settings.deck == "grandma"
    assert "In play now" in texts(game)
    assert (paths.downloads() / "grandma.zip").is_file()


def test_panel_without_decks_says_where_to_put_one(game: Game, scene: DecksScene) -> None:
    picker = open_picker(game, scene)
    assert offers(picker) == []
    written = " ".join(texts(game)).replace("\n", " ")
    assert "There is no deck in downloads or documents." in written
    assert str(paths.user_decks()) in written
    press_key(picker, pygame.K_ESCAPE)
    assert game.app.top is scene


def test_panel_opens_before_a_slow_search_ends_and_then_offers_what_was_found(
    game: Game, scene: DecksScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder_of_drawings(paths.documents() / "old-deck")
    with monkeypatch.context() as slow_disk:
        slow_disk.setattr(BackgroundWorker, "wait", lambda *_: False)
        picker = open_picker(game, scene)
    assert offers(picker) == []
    assert "One moment, your folders are being searched." in texts(game)
    assert not any(line.startswith("There is no deck") for line in texts(game))
    picker.search.wait()
    assert picker.update(0.01)
    assert offers(picker) == ["old-deck"]
    assert picker.focus is picker.named("file 0")
    assert "One moment, your folders are being searched." not in texts(game)


def test_button_stays_in_place_while_the_list_scrolls(game: Game) -> None:
    game.context.decks.all *= 20
    scene = game.show(DecksScene(game.context))
    button = scene.named("add")
    assert button.clip is None
    rows = [widget for widget in scene.widgets if widget.name.startswith("deck ")]
    assert all(row.clip is not None and row.clip.bottom < button.rect.top for row in rows)


def test_four_files_in_large_text_have_buttons_as_high_as_the_one_that_closes() -> None:
    paths.pictures().mkdir(parents=True, exist_ok=True)
    for number in range(4):
        (paths.pictures() / f"{number}.png").touch()
    with Game((960, 540), "en", text_size=175) as game:
        picker = game.show(PicturePickerScene(game.context))
        close = picker.named("close").rect
        assert all(picker.named(f"file {n}").rect.height >= close.height for n in range(4))
        assert game.context.frame.rect.contains(picker.panel)
