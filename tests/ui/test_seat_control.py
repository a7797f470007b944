"""The opponents say what they are like when they are pointed at, pressed or come to by Tab."""

from __future__ import annotations

import pygame
import pytest

from smokingcat.game.cast import CAST
from smokingcat.i18n import characters
from smokingcat.ui.scenes.seat_control import SeatControl
from smokingcat.ui.scenes.table import TableScene
from tests.ui.desk import Desk, hold, let_go, move, press_key, texts
from tests.ui.screens import at_turn


@pytest.fixture
def scene(desk: Desk) -> TableScene:
    """A table at which everything waits for the person to play."""
    return at_turn(desk)


def seats(scene: TableScene) -> list[SeatControl]:
    return [widget for widget in scene.widgets if isinstance(widget, SeatControl)]


def manners(desk: Desk) -> list[str]:
    return [characters.manner(desk.context.words, cat.key) for cat in CAST]


def test_each_cat_tells_its_own_manners_to_the_pointer(desk: Desk, scene: TableScene) -> None:
    for seat, manner, cat in zip(seats(scene), manners(desk), CAST, strict=True):
        move(scene, seat.rect.center)
        said = texts(desk)
        assert [text for text in said if text in manners(desk)] == [manner]
        assert said.count(cat.name) == 2, "on the plate and in the bubble"
    move(scene, (2, 2))
    assert not set(texts(desk)) & set(manners(desk))


def test_a_finger_that_stays_on_a_cat_brings_them_up_and_plays_nothing(
    desk: Desk, scene: TableScene
) -> None:
    before = scene.session.match.round_number, scene.director.shown
    seat = seats(scene)[1]
    hold(scene, seat.rect.center)
    assert manners(desk)[1] in texts(desk)
    let_go(scene, seat.rect.center)
    assert (scene.session.match.round_number, scene.director.shown) == before


def test_tab_comes_to_the_cats_after_all_that_plays(desk: Desk, scene: TableScene) -> None:
    came: list[str] = []
    for _control in scene.widgets:
        press_key(scene, pygame.K_TAB)
        came += [text for text in texts(desk) if text in manners(desk)]
    assert came == manners(desk)
    order = [widget.name for widget in scene.focusable()]
    assert order[-3:] == [seat.name for seat in seats(scene)]


def test_beside_the_medallion_nobody_is_pointed_at(scene: TableScene) -> None:
    seat = seats(scene)[0]
    assert seat.hit(seat.rect.center)
    assert not seat.hit(seat.rect.topleft)
