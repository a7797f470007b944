"""The table while a bot thinks: it sleeps, can be left, and reveals no thinking time."""

from __future__ import annotations

import pytest

from smokingcat.match.session.session import Waiting
from smokingcat.rules.view import view_for
from smokingcat.ui.engine.match_start import continue_match, start_match, watch_match
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.screens.title.title_scene import TitleScene
from tests.match.manual_worker import ManualWorker
from tests.ui.headless_game import Game, run_scene
from tests.ui.screens import LEADING, is_own_turn, make_own_move, play_until, table_at


@pytest.fixture
def slowly(game: Game) -> ManualWorker:
    """New bots think until a test answers through this worker."""
    slowly = ManualWorker()
    game.context.store.make_player = slowly.make_player
    return slowly


def come_to_rest(scene: TableScene, step: float = 0.2) -> None:
    for _ in range(200):
        scene.update(step)
        if scene.director.idle:
            return
    raise AssertionError("the table never comes to rest")


def table_after_own_card(game: Game) -> TableScene:
    """Return a table where the person has just played and the next cat thinks."""
    scene = table_at_own_turn(game)
    make_own_move(scene)
    return scene


def table_at_own_turn(game: Game) -> TableScene:
    """Return a table with manual bots where the person plays and others follow."""
    game.app.push(TitleScene(game.context))
    return table_at(game, LEADING)


def test_table_sleeps_until_the_answer_arrives(game: Game, slowly: ManualWorker) -> None:
    scene = table_after_own_card(game)
    come_to_rest(scene)
    laid = len(scene.director.shown.trick)
    for _ in range(20):
        scene.update(0.2)
    assert len(scene.director.shown.trick) == laid
    assert not scene.is_moving
    assert not scene.model.hand.is_awaited
    slowly.answer()
    scene.update(0.0)
    assert len(scene.director.shown.trick) == laid + 1


def test_bot_thinks_while_the_previous_card_is_in_flight(game: Game, slowly: ManualWorker) -> None:
    scene = table_after_own_card(game)
    scene.update(0.01)
    assert scene.director.moving
    assert len(slowly.questions) == 1


def seconds_to_next_card(scene: TableScene, slowly: ManualWorker) -> float:
    """Return the seconds between the person's card and the next. The bot answers at once."""
    make_own_move(scene)
    moves, seconds = scene.session.move_count, 0.0
    while scene.session.move_count == moves:
        scene.update(0.01)
        seconds += 0.01
        slowly.answer()
    return seconds


def test_forced_card_is_played_after_the_usual_delay(game: Game, slowly: ManualWorker) -> None:
    game.context.change(speed="instant")
    scene = table_at_own_turn(game)
    assert seconds_to_next_card(scene, slowly) == pytest.approx(0.25, abs=0.03)


def test_fast_bots_cause_no_delay(game: Game) -> None:
    game.context.change(speed="instant")
    scene = table_at_own_turn(game)
    assert seconds_to_next_card(scene, ManualWorker()) == pytest.approx(0.01)


def test_match_left_while_a_cat_thinks_resumes_unchanged(game: Game, slowly: ManualWorker) -> None:
    game.app.push(TitleScene(game.context))
    start_match(game.context, "POPELNÍK", "7", 3)
    scene = game.top(TableScene)

    def is_turn_with_answers() -> bool:
        slowly.answer()
        return is_own_turn(scene)

    play_until(scene, is_turn_with_answers)
    make_own_move(scene)
    come_to_rest(scene)
    match = scene.session.match
    (saved,) = game.context.store.matches()
    game.app.pop_to_first()
    late = slowly.questions[:]
    continue_match(game.context, saved)
    again = game.top(TableScene)
    assert again.session.match.trick == match.trick
    assert view_for(again.session.match, 0) == view_for(match, 0)
    for _ in late:
        slowly.answer()
    assert again.session.match.trick == match.trick, "a late answer to another table is no move"
    come_to_rest(again)
    slowly.answer()
    again.update(0.3)
    assert len(again.session.match.trick.cards) == len(match.trick.cards) + 1


@pytest.mark.usefixtures("slowly")
def test_awaited_cat_smokes_its_pipe(game: Game) -> None:
    scene = table_after_own_card(game)
    come_to_rest(scene)
    waiting = scene.session.poll()
    assert isinstance(waiting, Waiting)
    thinker = waiting.thinker
    assert thinker is not None
    run_scene(scene, 3.0)
    assert [seat for seat in range(4) if scene.model.cats.faces.for_seat(seat) == "smoking"] == [
        thinker
    ]


def test_resize_and_elapsed_time_are_safe_while_all_cats_think(
    game: Game, slowly: ManualWorker
) -> None:
    game.app.push(TableScene(game.context, watch_match(game.context, "PES", "7", is_kept=False)))
    scene = game.top(TableScene)
    for turn in range(300):
        scene.update(0.5)
        scene.director.skip()
        if turn % 7 == 0:
            slowly.answer()
            game.app.rearrange()
    assert scene.session.match.last_round is not None, "a whole round has been played"
