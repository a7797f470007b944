"""Interrupted drags and key presses when the scene changes, and other keyboard layouts."""

from __future__ import annotations

import weakref

import pygame
import pytest

from smokingcat.rules.cards import HEJMA
from smokingcat.rules.moves import PassCards
from smokingcat.rules.round import Phase
from smokingcat.ui.engine.routes import ToRulebook
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.screens.keys.keys_scene import KeysScene
from smokingcat.ui.screens.new_match.new_match_scene import NewMatchScene
from smokingcat.ui.screens.rulebook.rulebook_scene import RulebookScene
from smokingcat.ui.screens.table.pause_scene import PauseScene
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.screens.title.title_scene import TitleScene
from tests.ui.headless_game import (
    Game,
    move_pointer,
    press_key,
    press_pointer,
    release_pointer,
    show_controls,
)
from tests.ui.screens import at_passing


def table_at_passing(game: Game) -> TableScene:
    """Start a match and wait until the person must choose three cards."""
    scene = at_passing(game)
    run_until_settled(game, scene)
    return scene


def run_until_settled(game: Game, scene: TableScene) -> None:
    for _ in range(200):
        scene.director.skip()
        scene.update(1.0)
    game.draw()


def card_pixel(scene: TableScene, number: int) -> tuple[int, int]:
    """Return a pixel at which the card ``number`` of the hand can be touched."""
    pose = dict(scene.director.poses(scene.layout))[scene.director.shown.hand[number]]
    return round(pose.x), round(pose.y)


def test_dragged_card_returns_when_the_pause_opens(game: Game) -> None:
    scene = table_at_passing(game)
    press_pointer(scene, card_pixel(scene, 3))
    move_pointer(scene, (640, 300), pressed=True)
    assert scene.model.selection.dragged is not None
    scene.leave()
    pause = game.top(PauseScene)
    assert scene.model.selection.dragged is None
    release_pointer(pause, (5, 5))
    press_key(pause, pygame.K_ESCAPE)
    move_pointer(scene, (640, 300), pressed=True)
    assert game.app.top is scene
    assert scene.model.selection.dragged is None


def test_dragged_card_returns_when_its_release_is_missed(game: Game) -> None:
    scene = table_at_passing(game)
    press_pointer(scene, card_pixel(scene, 3))
    move_pointer(scene, (640, 300), pressed=True)
    move_pointer(scene, (640, 310), pressed=False)
    assert scene.model.selection.dragged is None


def test_card_that_has_left_the_hand_is_no_longer_dragged(game: Game) -> None:
    scene = table_at_passing(game)
    hand = scene.director.shown.hand
    press_pointer(scene, card_pixel(scene, 3))
    scene.do(PassCards(scene.director.shown.faces(hand[2:5])))
    scene.director.skip()
    move_pointer(scene, (640, 300), pressed=True)
    assert scene.model.selection.dragged is None


def test_digit_keys_of_other_layouts_choose_cards(game: Game) -> None:
    scene = table_at_passing(game)
    for scancode, letter in ((pygame.KSCAN_2, "ě"), (pygame.KSCAN_5, "ř")):
        scene.handle(
            pygame.Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter, scancode=scancode)
        )
    hand = scene.director.shown.hand
    assert scene.session.match.phase is Phase.PASSING
    assert scene.model.selection.raised == (hand[1], hand[4])


def test_keypad_enter_skips_animations_like_enter(game: Game) -> None:
    scene = table_at_passing(game)
    for key in (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_RETURN):
        press_key(scene, key)
    scene.update(0.01)
    assert scene.director.moving
    press_key(scene, pygame.K_KP_ENTER)
    assert not scene.director.moving


def test_key_card_closes_by_its_key_and_by_any_click(game: Game) -> None:
    scene = show_controls(game)
    question = pygame.Event(pygame.KEYDOWN, key=pygame.K_MINUS, mod=0, unicode="?")
    for event in (question, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=1)):
        game.app.push(KeysScene(game.context))
        top = game.top(Scene)
        top.handle(event)
        assert game.app.top is scene


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (8, 600), (64, 48)])
def test_too_small_window_shows_a_corner_of_the_frame(game: Game, size: tuple[int, int]) -> None:
    table_at_passing(game)
    for scene in (NewMatchScene(game.context), RulebookScene(game.context, ToRulebook())):
        game.app.push(scene)
        game.app.window.surface = pygame.Surface(size)
        game.app.take_input([pygame.Event(pygame.WINDOWSIZECHANGED)])
        game.app.turn(0.0, happened=False)
        assert (game.context.frame.width, game.context.frame.height) >= (320, 180)


def test_frame_has_the_size_of_a_large_enough_window() -> None:
    assert Frame.of((960, 540)) == Frame(960, 540)


def test_closing_the_table_releases_its_card_pictures(game: Game) -> None:
    table_at_passing(game)
    shadow = weakref.ref(game.context.shadows.card(100, 1.6, 0.0, 0)[0])
    card = weakref.ref(game.context.faces.card(HEJMA, 100))
    assert len(game.context.card_pictures.lying) > 0
    assert None not in (shadow(), card())
    game.app.pop()
    assert isinstance(game.app.top, TitleScene)
    assert len(game.context.card_pictures.lying) == 0
    assert (shadow(), card()) == (None, None)
