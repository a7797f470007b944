"""Empty pages: each says that it is empty and offers the next step."""

from __future__ import annotations

import pygame
import pytest

from smokingcat.ui.screens.matches.saved_scene import SavedScene
from smokingcat.ui.screens.new_match.new_match_scene import NewMatchScene
from smokingcat.ui.screens.statistics.statistics_scene import StatisticsScene
from smokingcat.ui.screens.statistics.wall_scene import WallScene
from tests.match.sessions import finished_session
from tests.ui.headless_game import Game, press_key, texts
from tests.ui.screen_faults import faults

PAGES = [SavedScene, WallScene, StatisticsScene]


@pytest.mark.parametrize("page", PAGES)
def test_enter_on_an_empty_page_opens_a_new_match(
    game: Game, page: type[SavedScene | WallScene | StatisticsScene]
) -> None:
    scene = game.show(page(game.context))
    assert "New match" in texts(game)
    assert scene.wakes_in is None or not scene.is_moving
    press_key(scene, pygame.K_RETURN)
    assert isinstance(game.app.top, NewMatchScene)


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize(("size", "larger"), [((960, 540), 175), ((1920, 1080), 100)])
def test_empty_pages_fit_in_every_window(
    size: tuple[int, int],
    larger: int,
    page: type[SavedScene | WallScene | StatisticsScene],
) -> None:
    with Game(size, "qps", text_size=larger) as game:
        assert faults(game, game.show(page(game.context))) == []


def test_wall_without_matching_results_says_so_and_offers_no_new_match(game: Game) -> None:
    session = finished_session(game.context.store)
    lost = session.match.outcome
    assert lost is not None
    wall = game.show(WallScene(game.context))
    assert "There is no such match." not in texts(game)
    with_risks = 1
    wall.narrow(with_risks)
    assert "There is no such match." in texts(game)
    assert all(widget.name != "new match" for widget in wall.widgets)
