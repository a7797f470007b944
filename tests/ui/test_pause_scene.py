"""The pause menu: state of the match, and whether it is saved."""

from __future__ import annotations

from smokingcat.match.intents import Touch
from smokingcat.rules.events import CardsDealt
from smokingcat.ui.engine.match_start import start_match
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.screens.title.title_scene import TitleScene
from tests.ui.headless_game import Game, run_loop, texts
from tests.ui.screens import at_turn, is_own_turn, play_until


def second_round(game: Game) -> TableScene:
    """Return a match in whose second round the person must play."""
    game.app.push(TitleScene(game.context))
    start_match(game.context, "KOČKA", "first")
    scene = game.app.top
    assert isinstance(scene, TableScene)
    play_until(scene, lambda: scene.session.match.round_number == 2 and is_own_turn(scene))
    return scene


def test_pause_shows_round_names_and_that_the_match_is_saved(game: Game) -> None:
    scene = second_round(game)
    scene.leave()
    said = texts(game)
    assert {"Round 2", *scene.names, "saved to the last card"} <= set(said)


def test_pause_during_the_deal_shows_the_new_round(game: Game) -> None:
    scene = second_round(game)
    play_until(scene, lambda: isinstance(scene.director.now, CardsDealt))
    scene.leave()
    assert "Round 3" in texts(game)


def table_at_passing(game: Game) -> TableScene:
    """Return the table on top once the person must pass."""
    scene = game.app.top
    assert isinstance(scene, TableScene)
    play_until(scene, lambda: scene.model.hand.is_passing)
    run_loop(game, 0.1)
    return scene


def test_resumed_match_restores_the_cards_on_the_mat(game: Game) -> None:
    game.app.push(TitleScene(game.context))
    start_match(game.context, "KOČKA", "first")
    scene = table_at_passing(game)
    chosen = scene.director.shown.hand[5], scene.director.shown.hand[2]
    for token in chosen:
        scene.do(Touch(token))
    scene.leave()
    run_loop(game, 0.6)
    press_control(game, "title")
    press_control(game, "continue")
    assert table_at_passing(game).model.selection.raised == chosen
    start_match(game.context, "KÁVA", "second")
    assert table_at_passing(game).model.selection.raised == (), "those are other cards"


def press_control(game: Game, name: str) -> None:
    assert game.app.top is not None
    game.app.top.named(name).activate()
    run_loop(game, 0.6)


def test_match_without_a_file_is_not_called_saved(game: Game) -> None:
    at_turn(game).leave()
    assert "Pause" in texts(game)
    assert "saved to the last card" not in texts(game)
