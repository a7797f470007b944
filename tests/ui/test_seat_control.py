"""Descriptions of the opponents, by pointer, by touch and by Tab."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from smokingcat.i18n.sentences import opponents
from smokingcat.match.session.cats import CAST
from smokingcat.rules.ruleset import Law
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.screens.table.controls.seat_control import SeatControl
from smokingcat.ui.screens.table.table_scene import TableScene
from tests.ui.desk import Desk, drawn_texts, hold, let_go, move, press_key, texts
from tests.ui.screens import LAST, act, go_on, is_turn, table_at


def seats(scene: TableScene) -> list[SeatControl]:
    return [widget for widget in scene.widgets if isinstance(widget, SeatControl)]


def descriptions(desk: Desk, law: Law = "strict") -> list[str]:
    """Return the descriptions of each cat, and of the strength of all."""
    words = desk.context.words
    strength = opponents.way_of_playing(words, "regular")
    return [f"{opponents.manner(words, cat.key, law)} {strength}" for cat in CAST]


def test_hovered_cat_describes_its_style(desk: Desk, scene: TableScene) -> None:
    for seat, manner, cat in zip(seats(scene), descriptions(desk), CAST, strict=True):
        move(scene, seat.rect.center)
        said = texts(desk)
        assert [text for text in said if text in descriptions(desk)] == [manner]
        assert said.count(cat.name) == 2, "on the plate and in the bubble"
    move(scene, (2, 2))
    assert not set(texts(desk)) & set(descriptions(desk))


def test_long_touch_on_a_cat_shows_its_description_and_plays_no_card(
    desk: Desk, scene: TableScene
) -> None:
    before = scene.session.match.round_number, scene.director.shown
    seat = seats(scene)[1]
    hold(scene, seat.rect.center)
    assert descriptions(desk)[1] in texts(desk)
    let_go(scene, seat.rect.center)
    assert (scene.session.match.round_number, scene.director.shown) == before


def test_tab_reaches_the_cats_after_all_playing_controls(desk: Desk, scene: TableScene) -> None:
    came: list[str] = []
    for _control in scene.widgets:
        press_key(scene, pygame.K_TAB)
        came += [text for text in texts(desk) if text in descriptions(desk)]
    assert came == descriptions(desk)
    order = [widget.name for widget in scene.focusable()]
    assert order[-3:] == [seat.name for seat in seats(scene)]


def test_pointer_beside_the_medallion_shows_no_description(scene: TableScene) -> None:
    seat = seats(scene)[0]
    assert seat.hit(seat.rect.center)
    assert not seat.hit(seat.rect.topleft)


def test_only_a_moved_pointer_shows_a_description(
    desk: Desk, scene: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = seats(scene)[0].rect.center
    monkeypatch.setattr(pygame.mouse, "get_focused", lambda: True)
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: there)
    press_key(scene, pygame.K_ESCAPE)
    desk.app.pop()
    assert not set(texts(desk)) & set(descriptions(desk))
    move(scene, (2, 2))
    move(scene, there)
    assert descriptions(desk)[0] in texts(desk)
    desk.app.rearrange()
    assert descriptions(desk)[0] in texts(desk)


def test_key_press_or_own_turn_hides_the_description(desk: Desk, scene: TableScene) -> None:
    there = seats(scene)[0].rect.center
    move(scene, there)
    press_key(scene, pygame.K_s)
    assert descriptions(desk)[0] not in texts(desk)
    act(scene)
    scene.update(0.01)
    move(scene, (2, 2))
    move(scene, there)
    assert descriptions(desk)[0] in texts(desk)
    go_on(scene, lambda: is_turn(scene))
    assert descriptions(desk)[0] not in texts(desk)


@pytest.mark.parametrize("law", ["strict", "honour"])
@pytest.mark.parametrize("size", [(1280, 800), (960, 540), (1920, 1080)])
def test_description_covers_no_trick_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], law: Law
) -> None:
    monkeypatch.setenv("SMOKINGCAT_HOME", str(tmp_path))
    with Desk(size, "en") as desk:
        scene = table_at(desk, f"{LAST}; law {law}")
        for seat, manner in zip(seats(scene), descriptions(desk, law), strict=True):
            move(scene, seat.rect.center)
            said = [drawn for drawn in drawn_texts(desk) if drawn.text == manner]
            assert said[0].fits
            assert not said[0].box.colliderect(to_rect(scene.room.trick_ellipse))
