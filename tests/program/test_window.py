"""Tests of the window: full screen, resizing at any time, and its place at the next start."""

from __future__ import annotations

from pathlib import Path

from smokingcat.rules.round import Phase
from tests.program.game import Game, write_settings
from tests.program.hands import Mouse, hand_of, lowest, own_moves, start_at_table
from tests.program.screen import SIZE, Screen


def test_f11_switches_to_full_screen_and_back(tmp_path: Path, screen: Screen) -> None:
    with start_at_table(tmp_path / "home", screen) as game:
        mouse = Mouse(game, screen)
        screen.focus(mouse.window)
        mouse.wait_for_deal()

        def has(*size: int) -> bool:
            return screen.geometry(mouse.window)[2:] == size

        screen.press("F11")
        game.wait_until(lambda: has(*SIZE), "the whole screen")
        game.wait_until(lambda: game.settings.get("fullscreen") is True, "the setting")
        game.wait_for_rest()
        mouse.pass_cards(hand_of(game.match)[:3])
        screen.press("F11")
        game.wait_until(lambda: has(1280, 720), "a window")
        game.wait_until(lambda: game.settings["fullscreen"] is False, "the setting")
        assert mouse.wait_for_turn()
        game.wait_for_rest()  # places of cards are known only when the window is at rest
        mouse.play(lowest(game.match))
        assert own_moves(game) == mouse.moves


def test_resizing_while_cards_move_does_not_stop_the_game(tmp_path: Path, screen: Screen) -> None:
    with start_at_table(tmp_path / "home", screen, speed="slow") as game:
        mouse = Mouse(game, screen)
        screen.focus(mouse.window)
        mouse.again_until(
            lambda: screen.press("space"),
            lambda: mouse.has_match and game.match.phase is not Phase.DEALING,
            "the lots, fast-forwarded",
        )
        for size in ((1024, 768), (1600, 700), (1200, 680)):
            screen.resize(mouse.window, *size)
        assert game.match.phase is Phase.PASSING, "the deal must still be moving"
        screen.press("space")
        game.wait_for_rest()
        assert screen.geometry(mouse.window)[2:] == (1200, 680)
        mouse.pass_cards(hand_of(game.match)[:3])
        assert mouse.wait_for_turn()
        mouse.play(lowest(game.match))
        assert own_moves(game) == mouse.moves


def test_the_window_returns_with_its_place_and_size(tmp_path: Path, screen: Screen) -> None:
    home = tmp_path / "home"
    write_settings(home, drifting_smoke=False)
    with Game(home, screen=screen.environment) as game:
        game.wait_until_ready()
        window = screen.window_of(game.process.pid)
        screen.resize(window, 1100, 700)
        screen.move(window, 210, 130)
        game.wait_for_rest()
        screen.focus(window)
        screen.press("Escape", "Return")
        assert game.process.wait(60) == 0
        assert game.settings["window"] == [210, 130, 1100, 700]
    with Game(home, screen=screen.environment) as game:
        game.wait_until_ready()
        window = screen.window_of(game.process.pid)
        assert screen.geometry(window) == (210, 130, 1100, 700)
