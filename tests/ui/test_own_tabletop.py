"""The player's own table picture: never too bright, and unusable files reported in one line."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pygame
import pytest

from smokingcat.common import paths, png
from smokingcat.store.settings import load_settings
from smokingcat.store.table_cloth import import_tabletop, read_tabletop, save_tabletop
from smokingcat.ui.engine.routes import ToPicturePicker
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.engine.transfer.dropped_files import open_dropped
from smokingcat.ui.engine.transfer.jobs import news_text
from smokingcat.ui.paint.backdrop import Backdrop
from smokingcat.ui.paint.sprite_atlas import SpriteAtlas
from smokingcat.ui.screens.settings.settings_scene import SettingsScene
from smokingcat.ui.widgets.button import Button
from tests.decks.worker import photographs
from tests.decks.worker.photographs import exif
from tests.ui.headless_game import Game, is_on_top, press_key, texts
from tests.ui.test_backdrop import peak_brightness

SIZE = (40, 30)
COUNT = SIZE[0] * SIZE[1]
PICTURES = {
    "black": bytes(3 * COUNT),
    "grey": bytes([128]) * 3 * COUNT,
    "white": bytes([255]) * 3 * COUNT,
    "checked": bytes([0, 0, 0, 255, 255, 255]) * (COUNT // 2),
    "red": bytes([255, 0, 0]) * COUNT,
    "noise": bytes((n * n * 7919 + n * 31) % 256 for n in range(3 * COUNT)),
}


@pytest.mark.parametrize("name", PICTURES)
def test_a_players_own_picture_is_never_brighter_than_the_baize(name: str, tmp_path: Path) -> None:
    backdrop = Backdrop(SpriteAtlas(paths.assets() / "ui", 180))
    backdrop.own = tmp_path / "table.png"
    most = peak_brightness(backdrop, "green")
    save_tabletop(backdrop.own, SIZE, PICTURES[name])
    found = peak_brightness(backdrop, "own")
    assert all(one <= other + 0.004 for one, other in zip(found, most, strict=True))
    assert found != most


@pytest.mark.parametrize("data", [b"", b"\x89PNG\r\n\x1a\n", png.encode((9000, 1), bytes(27000))])
def test_lost_or_unreadable_picture_falls_back_to_baize(data: bytes, tmp_path: Path) -> None:
    backdrop = Backdrop(SpriteAtlas(paths.assets() / "ui", 180))
    backdrop.own = tmp_path / "table.png"
    most = peak_brightness(backdrop, "green")
    backdrop.own.write_bytes(data[:-40])
    assert peak_brightness(backdrop, "own") == most


def test_import_rejects_invalid_data_and_never_overwrites_a_picture(tmp_path: Path) -> None:
    path = tmp_path / "table.png"
    import_tabletop(path, b"no picture")
    assert not path.exists()
    import_tabletop(path, png.encode(SIZE, PICTURES["noise"]))
    import_tabletop(path, png.encode(SIZE, PICTURES["black"]))
    assert read_tabletop(path) == (SIZE, PICTURES["noise"])


def drop_picture(game: Game, path: Path) -> None:
    open_dropped(game.context, path)
    game.context.transfers.wait()
    for news in game.context.collect_transfers():
        game.app.answer(news_text(game.context.words, news))


def test_picture_dropped_on_the_settings_covers_the_table(game: Game, tmp_path: Path) -> None:
    scene = game.show(SettingsScene(game.context))
    strange = tmp_path / "strange.png"
    strange.write_bytes(Random(7).randbytes(500))
    drop_picture(game, strange)
    assert load_settings(paths.settings_file())[0].cloth == "green"
    photograph = tmp_path / "cat.jpg"
    pygame.image.save(
        pygame.Surface((900, 2400)), photograph
    )  # in the orientation of the camera sensor
    photograph.write_bytes(photographs.noted_jpeg(photograph.read_bytes(), exif(6)))
    drop_picture(game, photograph)
    assert load_settings(paths.settings_file())[0].cloth == "own"
    assert read_tabletop(game.context.store.folder / "table.png")[0] == (1600, 600)
    assert "A picture of your own" in scene.named("cloth").beside[1]
    game.draw()


def offered_files(game: Game) -> list[str]:
    """Return the offered files, without their times."""
    panel = game.top(Scene)
    found = [each for each in panel.widgets if isinstance(each, Button) and each.name[:4] == "file"]
    return [each.label.partition(",")[0] for each in found]


def test_pictures_are_offered_by_page_newest_first_with_their_folder(
    game: Game,
) -> None:
    lying = ["a.png", "trip/b.png", "trip/1/c.png", "trip/1/2/d.png", "e.png"]
    hidden = [".hidden/f.png", "trip/._b.png", str(paths.downloads() / "._g.png")]
    for age, name in enumerate([*hidden, *lying]):
        path = paths.pictures() / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"")
        os.utime(path, (1_700_000_000 - age, 1_700_000_000 - age))
    game.app.open(ToPicturePicker())
    offered = [str(Path(name)) for name in lying]
    assert offered_files(game) == offered[:4]
    panel = game.top(Scene)
    assert not panel.named("go left").enabled
    panel.named("go right").activate()
    assert offered_files(game) == offered[4:]
    press_key(panel, pygame.K_PAGEDOWN)
    assert offered_files(game) == offered[4:]
    press_key(panel, pygame.K_PAGEUP)
    assert offered_files(game) == offered[:4]
    assert any(text.startswith(f"Pictures from {paths.pictures()}") for text in texts(game))


def test_smallest_window_omits_a_sample_without_room() -> None:
    with Game((320, 180), "en") as game:
        own = game.context.backdrop.own
        assert own is not None
        save_tabletop(own, SIZE, PICTURES["red"])
        scene = game.show(SettingsScene(game.context))
        while scene.focus is None or scene.focus.name != "cloth":
            press_key(scene, pygame.K_TAB)
            game.draw()


def test_own_picture_can_be_chosen_by_keyboard_alone(game: Game) -> None:
    scene = game.show(SettingsScene(game.context))
    scene.named("picture").activate()
    folder = str(paths.pictures())
    assert sum(folder in text for text in texts(game)) == 1, "it is named where one is to go"
    game.app.pop()
    paths.pictures().mkdir(parents=True)
    pygame.image.save(pygame.Surface((240, 90)), paths.pictures() / "cat.PNG")
    (paths.pictures() / "notes.txt").write_text("no picture")
    scene.go_to(scene.named("picture"))
    press_key(scene, pygame.K_RETURN)
    panel = game.top(Scene)
    assert [each.name for each in panel.widgets if each.name.startswith("file")] == ["file 0"]
    press_key(panel, pygame.K_RETURN)
    assert is_on_top(game, scene)
    assert "One moment, the picture is being laid on the table." in texts(game)
    game.context.transfers.wait()
    game.context.collect_transfers()
    assert load_settings(paths.settings_file())[0].cloth == "own"
    assert scene.focus is scene.named("picture")
