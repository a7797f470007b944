"""The pause menu: its buttons, throwing in, and whether the match is saved."""

from __future__ import annotations

from itertools import pairwise

from smokingcat.match.intents import Confirm, Touch
from smokingcat.rules.moves import PlayCard
from smokingcat.ui.engine.match_start import start_match
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.screens.title.title_scene import TitleScene
from smokingcat.ui.widgets.button import Button
from tests.ui.headless_game import Game, click, is_on_top, run_loop, texts
from tests.ui.screens import at_passing, at_turn, is_own_turn, play_until


def second_round(game: Game) -> TableScene:
    """Return a match in whose second round the person must play."""
    game.app.push(TitleScene(game.context))
    start_match(game.context, "KOČKA", "first")
    scene = game.top(TableScene)
    play_until(scene, lambda: scene.session.match.round_number == 2 and is_own_turn(scene))
    return scene


def test_pause_has_five_buttons_and_nothing_else(game: Game) -> None:
    at_turn(game).leave()
    pause = game.top(Scene)
    labels = ["Play on", "Rules", "Settings", "Throw in", "Leave the table"]
    assert [each.label for each in pause.widgets if isinstance(each, Button)] == labels
    assert len(pause.widgets) == len(labels)


def test_leaving_a_saved_match_is_said_to_lose_nothing(game: Game) -> None:
    second_round(game).leave()
    about = game.top(Scene).named("title").about
    assert about is not None
    assert about.note == "saved to the last card"


def test_legal_throw_in_is_asked_at_the_table_and_ends_the_round(game: Game) -> None:
    scene = second_round(game)
    assert scene.model.hand.is_throwing_in_legal
    scene.leave()
    press_control(game, "throw")
    assert "Throw in your cards?" in texts(game)
    game.app.pop()
    assert is_on_top(game, scene), "the pause is closed"
    scene.leave()
    press_control(game, "throw")
    press_control(game, "yes")
    last = scene.session.match.last_round
    assert last is not None
    assert last.number == 2


def test_throw_in_of_a_moving_table_is_asked_once_it_rests(game: Game) -> None:
    scene = second_round(game)
    play_until(scene, lambda: is_own_turn(scene))
    scene.session.submit(PlayCard(scene.session.view(0).legal[0]))
    scene.update(0.0)
    assert not scene.model.hand.may_throw_in
    scene.leave()
    press_control(game, "throw")
    assert "Throw in your cards?" in texts(game)


def test_throw_in_before_play_is_disabled_and_says_why(game: Game) -> None:
    at_passing(game).leave()
    pause = game.top(Scene)
    button = pause.named("throw")
    assert not button.enabled
    assert button.about is not None
    assert button.about.note == "Not yet: you can throw in once play has begun."
    click(pause, button.rect.center)
    assert game.top(Scene) is pause
    assert "Not yet: you can throw in once play has begun." in texts(game)


def table_at_passing(game: Game) -> TableScene:
    """Return the table on top once the person must pass."""
    scene = game.top(TableScene)
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


def test_match_is_kept_once_the_person_has_done_something(game: Game) -> None:
    game.app.push(TitleScene(game.context))
    for deed in ("nothing", "cards on the mat", "pass"):
        start_match(game.context, "KOČKA", deed)
        scene = table_at_passing(game)
        if deed != "nothing":
            for token in scene.director.shown.hand[:3]:
                scene.do(Touch(token))
        if deed == "pass":
            scene.do(Confirm())
        scene.leave()
        run_loop(game, 0.6)
        note = game.top(Scene).named("title").about
        assert (note is None) == (deed == "nothing"), deed
        press_control(game, "title")
        saved = game.context.store.matches()
        assert len(saved) == (deed != "nothing"), deed
        for each in saved:
            game.context.store.remove(each.id)


def test_quitting_keeps_a_match_that_has_just_begun(game: Game) -> None:
    start_match(game.context, "KOČKA", "first")
    table_at_passing(game)
    game.app.quit()
    assert len(game.context.store.matches()) == 1


def press_control(game: Game, name: str) -> None:
    game.top(Scene).named(name).activate()
    run_loop(game, 0.6)


def test_match_without_a_file_is_not_called_saved(game: Game) -> None:
    at_turn(game).leave()
    assert game.top(Scene).named("title").about is None


def test_buttons_are_taller_than_large_letters_and_their_rings_do_not_meet() -> None:
    with Game((960, 540), "en", text_size=175) as game:
        at_turn(game).leave()
        buttons = [each for each in game.top(Scene).widgets if isinstance(each, Button)]
        for above, below in pairwise(buttons):
            size = game.context.text.pixels(above.style)
            assert above.rect.height >= 1.65 * size
            assert below.rect.top - above.rect.bottom >= 12
