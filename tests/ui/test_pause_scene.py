"""The pause menu: state of the match, and whether it is saved."""

from __future__ import annotations

from smokingcat.match.intents import Touch
from smokingcat.rules.events import CardsDealt
from smokingcat.ui.engine.match_start import start_match
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.screens.title.title_scene import TitleScene
from tests.ui.desk import Desk, texts, wait
from tests.ui.screens import at_turn, go_on, is_turn


def second_round(desk: Desk) -> TableScene:
    """Return a match in whose second round the person must play."""
    desk.app.push(TitleScene(desk.context))
    start_match(desk.context, "KOČKA", "first")
    scene = desk.app.top
    assert isinstance(scene, TableScene)
    go_on(scene, lambda: scene.session.match.round_number == 2 and is_turn(scene))
    return scene


def test_pause_shows_round_names_and_that_the_match_is_saved(desk: Desk) -> None:
    scene = second_round(desk)
    scene.leave()
    said = texts(desk)
    assert {"Round 2", *scene.names, "saved to the last card"} <= set(said)


def test_pause_during_the_deal_shows_the_new_round(desk: Desk) -> None:
    scene = second_round(desk)
    go_on(scene, lambda: isinstance(scene.director.now, CardsDealt))
    scene.leave()
    assert "Round 3" in texts(desk)


def table_at_passing(desk: Desk) -> TableScene:
    """Return the table on top once the person must pass."""
    scene = desk.app.top
    assert isinstance(scene, TableScene)
    go_on(scene, lambda: scene.model.hand.is_passing)
    wait(desk, 0.1)
    return scene


def test_resumed_match_restores_the_cards_on_the_mat(desk: Desk) -> None:
    desk.app.push(TitleScene(desk.context))
    start_match(desk.context, "KOČKA", "first")
    scene = table_at_passing(desk)
    chosen = scene.director.shown.hand[5], scene.director.shown.hand[2]
    for token in chosen:
        scene.do(Touch(token))
    scene.leave()
    wait(desk, 0.6)
    press_control(desk, "title")
    press_control(desk, "continue")
    assert table_at_passing(desk).model.selection.raised == chosen
    start_match(desk.context, "KÁVA", "second")
    assert table_at_passing(desk).model.selection.raised == (), "those are other cards"


def press_control(desk: Desk, name: str) -> None:
    assert desk.app.top is not None
    desk.app.top.named(name).activate()
    wait(desk, 0.6)


def test_match_without_a_file_is_not_called_saved(desk: Desk) -> None:
    at_turn(desk).leave()
    assert "Pause" in texts(desk)
    assert "saved to the last card" not in texts(desk)
