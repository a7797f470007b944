"""Tests of the first start's question: it is asked until it is answered."""

from __future__ import annotations

from pathlib import Path

from smokingcat.store.settings import load_settings
from tests.program.game import Game, settings_path
from tests.program.screen import Screen

PLAYED = ("--word", "PES")
SEEDED = ("--seed", "7")


def is_new(game: Game) -> bool:
    settings, _ = load_settings(settings_path(game.home))
    return settings.is_new


def test_starts_with_options_skip_the_question_and_a_later_start_asks_it(
    tmp_path: Path, screen: Screen
) -> None:
    home = tmp_path / "home"
    for arguments in (PLAYED, SEEDED):
        with Game(home, *arguments) as game:
            game.wait_until_ready()
        assert is_new(game), arguments
    with Game(home, screen=screen.environment) as game:
        game.wait_until_ready()
        screen.focus(screen.window_of(game.process.pid))
        assert is_new(game)
        screen.press("Escape")
        game.wait_until(lambda: not is_new(game), "the question answered")
