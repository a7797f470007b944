"""The folder for the player's own decks: shown, and copied as a path."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from smokingcat.common import paths
from smokingcat.ui.screens.decks.deck_folder_box import DeckFolderBox
from smokingcat.ui.screens.decks.decks_scene import DecksScene
from tests.ui.desk import Desk, click, texts
from tests.ui.looks import written


@pytest.fixture
def scene(desk: Desk) -> DecksScene:
    return desk.show(DecksScene(desk.context))


def folder_button(scene: DecksScene) -> DeckFolderBox:
    return next(widget for widget in scene.widgets if isinstance(widget, DeckFolderBox))


def test_click_copies_the_full_path(
    desk: Desk, scene: DecksScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    click(scene, folder_button(scene).rect.center)
    assert copied == [str(paths.user_decks())]
    assert "The path is copied." in texts(desk)


@pytest.mark.parametrize("language", ["de", "ru"])
def test_long_path_is_shortened_at_its_beginning(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "a-drawer" / "in-the-drawer" / "of-the-card-table"
    monkeypatch.setenv("SMOKINGCAT_HOME", str(home))
    with Desk((960, 540), language, speed="instant") as desk:
        scene = desk.show(DecksScene(desk.context))
        told = [drawn for drawn in written(desk, scene) if drawn.text.endswith(("decks", "legen"))]
    assert [drawn.fits for drawn in told] == [True]
    assert "…/" in told[0].text


def test_path_is_shown_where_copying_fails(
    desk: Desk, scene: DecksScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(text: str) -> None:
        raise pygame.error(text)

    monkeypatch.setattr(pygame.scrap, "put_text", fail)
    click(scene, folder_button(scene).rect.center)
    assert str(paths.user_decks()) in texts(desk)


def test_only_decks_not_in_use_have_a_use_button(desk: Desk, scene: DecksScene) -> None:
    assert "In play now" in texts(desk)
    assert all(widget.name != "use" for widget in scene.widgets)
    other = next(deck for deck in desk.context.decks if deck is not desk.context.deck)
    scene.named(f"deck {other.name}").activate()
    assert "In play now" not in texts(desk)
    scene.named("use").activate()
    assert desk.context.deck is other
