"""The title of the window."""

from __future__ import annotations

from typing import Any

from tests.ui.headless_game import Game, show_controls


def window_title(game: Game) -> str:
    """Return the title of the window. A function call, unlike an attribute, is not narrowed by
    mypy.
    """
    window: Any = game.app.window
    return str(window.title)


def test_window_title_follows_the_chosen_language(game: Game) -> None:
    show_controls(game)
    assert window_title(game) == "Smoking Cat"
    game.context.change(language="cs")
    assert window_title(game) == "Kouřící kočka"
