"""The pause shows how the match stands, and that nothing is lost."""

from __future__ import annotations

from smokingcat.ui.match.table import TableScene
from smokingcat.ui.menus.title import TitleScene
from smokingcat.ui.shell.start import start_match
from tests.ui.desk import Desk, texts
from tests.ui.screens import at_turn, go_on, is_turn


def second_round(desk: Desk) -> TableScene:
    """Return a match in whose second round the person is to play."""
    desk.app.push(TitleScene(desk.context))
    start_match(desk.context, "KOČKA", "first")
    scene = desk.app.top
    assert isinstance(scene, TableScene)
    go_on(scene, lambda: scene.session.match.round_number == 2 and is_turn(scene))
    return scene


def test_it_tells_the_round_the_names_and_that_all_is_saved(desk: Desk) -> None:
    scene = second_round(desk)
    scene.leave()
    said = texts(desk)
    assert {"Round 2", *scene.names, "saved to the last card"} <= set(said)


def test_a_match_that_no_file_holds_is_not_said_to_be_saved(desk: Desk) -> None:
    at_turn(desk).leave()
    assert "Pause" in texts(desk)
    assert "saved to the last card" not in texts(desk)
