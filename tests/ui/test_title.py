"""The title: in which lettering it shows the game's name."""

from __future__ import annotations

from pathlib import Path

import pytest

from smokingcat import paths
from smokingcat.ui.pieces import Pieces
from smokingcat.ui.scenes.title import TitleScene, art_version, lettering
from tests.ui.desk import Desk


@pytest.mark.parametrize("language", ["cs", "de", "en", "hu", "it", "pl", "ru"])
def test_each_language_has_lettering_of_its_own(language: str) -> None:
    assert lettering(Pieces(paths.assets() / "ui", 720), language) == language


def test_a_language_without_lettering_shows_the_english_name() -> None:
    assert lettering(Pieces(paths.assets() / "ui", 720), "qps") == "en"


def test_the_name_changes_with_the_language(desk: Desk) -> None:
    desk.app.push(TitleScene(desk.context))
    pictures = []
    for language in ("en", "cs"):
        desk.context.change(language=language)
        scene = desk.app.top
        assert scene is not None
        desk.draw()
        scene.update(0.01)
        picture = desk.draw()
        pictures.append(picture.subsurface((60, 60, 600, 380)).copy())
    english, czech = (picture.get_view("2").raw for picture in pictures)
    assert english != czech


def test_a_picture_drawn_anew_has_the_title_painted_anew(tmp_path: Path) -> None:
    names = []
    for number, picture in enumerate((b"a cat", b"a cat", b"a better cat")):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / "pieces.toml").write_text("[mascot]", encoding="utf-8")
        (folder / "mascot.webp").write_bytes(picture)
        names.append(art_version(folder))
    assert names[0] == names[1] != names[2]
