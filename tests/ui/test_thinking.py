"""The table while a bot thinks: it sleeps, it can be left, and nothing tells how hard it was."""

from __future__ import annotations

import pytest

from smokingcat.match.session.session import Waiting
from smokingcat.rules.view import view_for
from smokingcat.ui.engine.match_start import continue_match, start_match, watch_match
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.screens.title.title_scene import TitleScene
from tests.match.manual_worker import ManualWorker
from tests.ui.desk import Desk, rest
from tests.ui.screens import LEADING, act, go_on, is_turn, table_at


@pytest.fixture
def slowly(desk: Desk) -> ManualWorker:
    """Whoever sits down at a table from now on thinks until this one answers."""
    slowly = ManualWorker()
    desk.context.store.sit = slowly.sit
    return slowly


def come_to_rest(scene: TableScene, step: float = 0.2) -> None:
    for _ in range(200):
        scene.update(step)
        if scene.director.idle:
            return
    raise AssertionError("the table never comes to rest")


def after_own_card(desk: Desk) -> TableScene:
    """Return a table at which the person has just played a card and the next cat thinks."""
    scene = at_turn_of(desk)
    act(scene)
    return scene


def at_turn_of(desk: Desk) -> TableScene:
    """Return a table with slow cats at which the person is to play and others are to follow."""
    desk.app.push(TitleScene(desk.context))
    return table_at(desk, LEADING)


def test_it_sleeps_until_the_answer_comes(desk: Desk, slowly: ManualWorker) -> None:
    scene = after_own_card(desk)
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


def test_a_bot_thinks_while_the_card_before_is_still_in_flight(
    desk: Desk, slowly: ManualWorker
) -> None:
    scene = after_own_card(desk)
    scene.update(0.01)
    assert scene.director.moving
    assert len(slowly.questions) == 1


def cats_card_comes_after(scene: TableScene, slowly: ManualWorker) -> float:
    """Return the seconds between the person's card and the next, which is thought of at once."""
    act(scene)
    moves, seconds = scene.session.moves, 0.0
    while scene.session.moves == moves:
        scene.update(0.01)
        seconds += 0.01
        slowly.answer()
    return seconds


def test_a_card_that_had_to_be_played_comes_no_sooner_than_a_moment(
    desk: Desk, slowly: ManualWorker
) -> None:
    desk.context.change(speed="instant")
    scene = at_turn_of(desk)
    assert cats_card_comes_after(scene, slowly) == pytest.approx(0.25, abs=0.03)


def test_quick_bots_are_kept_by_nothing(desk: Desk) -> None:
    desk.context.change(speed="instant")
    scene = at_turn_of(desk)
    assert cats_card_comes_after(scene, ManualWorker()) == pytest.approx(0.01)


def test_a_match_is_left_while_a_cat_thinks_and_goes_on_as_it_would_have(
    desk: Desk, slowly: ManualWorker
) -> None:
    desk.app.push(TitleScene(desk.context))
    start_match(desk.context, "POPELNÍK", "7", 3)
    scene = desk.app.top
    assert isinstance(scene, TableScene)

    def is_turn_with_answers() -> bool:
        slowly.answer()
        return is_turn(scene)

    go_on(scene, is_turn_with_answers)
    act(scene)
    come_to_rest(scene)
    match = scene.session.match
    (saved,) = desk.context.store.matches()
    desk.app.pop_to_first()
    late = slowly.questions[:]
    continue_match(desk.context, saved)
    again = desk.app.top
    assert isinstance(again, TableScene)
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
def test_the_cat_that_is_waited_for_draws_on_its_pipe(desk: Desk) -> None:
    scene = after_own_card(desk)
    come_to_rest(scene)
    waiting = scene.session.poll()
    assert isinstance(waiting, Waiting)
    thinker = waiting.thinker
    assert thinker is not None
    rest(scene, 3.0)
    assert [seat for seat in range(4) if scene.model.company.faces.of(seat) == "smoking"] == [
        thinker
    ]


def test_a_window_may_change_and_time_may_fly_while_all_four_think(
    desk: Desk, slowly: ManualWorker
) -> None:
    desk.app.push(TableScene(desk.context, watch_match(desk.context, "PES", "7", is_kept=False)))
    scene = desk.app.top
    assert isinstance(scene, TableScene)
    for turn in range(300):
        scene.update(0.5)
        scene.director.skip()
        if turn % 7 == 0:
            slowly.answer()
            desk.app.rearrange()
    assert scene.session.match.last_round is not None, "a whole round has been played"
