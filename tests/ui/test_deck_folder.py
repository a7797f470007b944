"""The folder for the player's own decks: shown, and copied as a path."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from smokingcat.common import paths
from smokingcat.ui.screens.decks.deck_folder_box import DeckFolderBox
from smokingcat.ui.screens.decks.decks_scene import DecksScene
from tests.ui.headless_game import Game, click, texts
from tests.ui.screen_faults import visible_texts


@pytest.fixture
def scene(game: Game) -> DecksScene:
    return game.show(DecksScene(game.context))


def folder_button(scene: DecksScene) -> DeckFolderBox:
    return next(widget for widget in scene.widgets if isinstance(widget, DeckFolderBox))


def test_click_copies_the_full_path(
    game: Game, scene: DecksScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    click(scene, folder_button(scene).rect.center)
    assert copied == [str(paths.user_decks())]
    assert "The path is copied." in texts(game)


@pytest.mark.parametrize("language", ["de", "ru"])
def test_long_path_is_shortened_at_its_beginning(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "a-drawer" / "in-the-drawer" / "of-the-card-table"
    monkeypatch.setenv("SMOKINGCAT_HOME", str(home))
    with Game((960, 540), language, speed="instant") as game:
        scene = game.show(DecksScene(game.context))
        told = [
            drawn for drawn in visible_texts(game, scene) if drawn.text.endswith(("decks", "legen"))
        ]
    assert [drawn.fits for drawn in told] == [True]
    assert "…/" in told[0].text


def test_path_is_shown_where_copying_fails(
    game: Game, scene: DecksScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(text: str) -> None:
        raise pygame.error(text)

    monkeypatch.setattr(pygame.scrap, "put_text", fail)
    click(scene, folder_button(scene).rect.center)
    assert str(paths.user_decks()) in texts(game)


def test_only_decks_not_in_use_have_a_use_button(game: Game, scene: DecksScene) -> None:
    assert "In play now" in texts(game)
    assert all(widget.name != "use" for widget in scene.widgets)
    other = next(deck for deck in game.context.decks if deck is not game.context.deck)
    scene.named(f"deck {other.name}").activate()
    assert "In play now" not in texts(game)
    scene.named("use").activate()
    assert game.context.deck is other
