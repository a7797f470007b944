"""Descriptions of the opponents, by pointer, by touch and by Tab."""

from __future__ import annotations

import pygame
import pytest

from smokingcat.i18n.sentences import opponents
from smokingcat.match.session.cats import CAST
from smokingcat.rules.ruleset import Law
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.screens.table.controls.seat_control import SeatControl
from smokingcat.ui.screens.table.table_scene import TableScene
from tests.ui.headless_game import (
    Game,
    drawn_texts,
    move_pointer,
    press_key,
    press_pointer,
    release_pointer,
    texts,
)
from tests.ui.screens import LAST, is_own_turn, make_own_move, play_until, table_at


def seats(scene: TableScene) -> list[SeatControl]:
    return [widget for widget in scene.widgets if isinstance(widget, SeatControl)]


def descriptions(game: Game, law: Law = "strict") -> list[str]:
    """Return the descriptions of each cat, and of the strength of all."""
    words = game.context.words
    strength = opponents.play_description(words, "regular")
    return [f"{opponents.style_text(words, cat.key, law)} {strength}" for cat in CAST]


def test_hovered_cat_describes_its_style(game: Game, scene: TableScene) -> None:
    for seat, manner, cat in zip(seats(scene), descriptions(game), CAST, strict=True):
        move_pointer(scene, seat.rect.center)
        on_screen = texts(game)
        assert [text for text in on_screen if text in descriptions(game)] == [manner]
        assert on_screen.count(cat.name) == 2, "on the plate and in the bubble"
    move_pointer(scene, (2, 2))
    assert not set(texts(game)) & set(descriptions(game))


def test_long_touch_on_a_cat_shows_its_description_and_plays_no_card(
    game: Game, scene: TableScene
) -> None:
    before = scene.session.match.round_number, scene.director.shown
    seat = seats(scene)[1]
    press_pointer(scene, seat.rect.center)
    assert descriptions(game)[1] in texts(game)
    release_pointer(scene, seat.rect.center)
    assert (scene.session.match.round_number, scene.director.shown) == before


def test_tab_reaches_the_cats_after_all_playing_controls(game: Game, scene: TableScene) -> None:
    came: list[str] = []
    for _control in scene.widgets:
        press_key(scene, pygame.K_TAB)
        came += [text for text in texts(game) if text in descriptions(game)]
    assert came == descriptions(game)
    order = [widget.name for widget in scene.focusable()]
    assert order[-3:] == [seat.name for seat in seats(scene)]


def test_pointer_beside_the_medallion_shows_no_description(scene: TableScene) -> None:
    seat = seats(scene)[0]
    assert seat.hit(seat.rect.center)
    assert not seat.hit(seat.rect.topleft)


def test_only_a_moved_pointer_shows_a_description(
    game: Game, scene: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = seats(scene)[0].rect.center
    monkeypatch.setattr(pygame.mouse, "get_focused", lambda: True)
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: there)
    press_key(scene, pygame.K_ESCAPE)
    game.app.pop()
    assert not set(texts(game)) & set(descriptions(game))
    move_pointer(scene, (2, 2))
    move_pointer(scene, there)
    assert descriptions(game)[0] in texts(game)
    game.app.rearrange()
    assert descriptions(game)[0] in texts(game)


def test_key_press_or_own_turn_hides_the_description(game: Game, scene: TableScene) -> None:
    there = seats(scene)[0].rect.center
    move_pointer(scene, there)
    press_key(scene, pygame.K_s)
    assert descriptions(game)[0] not in texts(game)
    make_own_move(scene)
    scene.update(0.01)
    move_pointer(scene, (2, 2))
    move_pointer(scene, there)
    assert descriptions(game)[0] in texts(game)
    play_until(scene, lambda: is_own_turn(scene))
    assert descriptions(game)[0] not in texts(game)


@pytest.mark.parametrize("law", ["strict", "honour"])
@pytest.mark.parametrize("size", [(1280, 800), (960, 540), (1920, 1080)])
def test_description_covers_no_trick_card(size: tuple[int, int], law: Law) -> None:
    with Game(size, "en") as game:
        scene = table_at(game, f"{LAST}; law {law}")
        for seat, manner in zip(seats(scene), descriptions(game, law), strict=True):
            move_pointer(scene, seat.rect.center)
            manners = [drawn for drawn in drawn_texts(game) if drawn.text == manner]
            assert manners[0].fits
            assert not manners[0].box.colliderect(to_rect(scene.layout.trick_ellipse))
