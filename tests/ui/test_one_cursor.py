"""There is one cursor at the table: Enter does what its ring shows, or what is written there."""

from __future__ import annotations

import pygame
import pytest

from smokingcat.rules.round import Phase
from smokingcat.ui.screens.table.controls.hand_control import HandControl
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.widgets.widget import Widget
from tests.ui.desk import Desk, click, focus, move, press_key, strike, texts, wait
from tests.ui.screens import at_passing, is_turn, table_at

ENTER, SPACE, BACKSPACE, TAB = pygame.K_RETURN, pygame.K_SPACE, pygame.K_BACKSPACE, pygame.K_TAB
THREE = (pygame.K_1, pygame.K_2, pygame.K_3)
PROMISE = "or press Enter"
FOLLOWING = "hands Kl 8l Ol Th Ua 7b Kb / ? / ? / ?; tricks 1: 9a Ka 8h 7a | 2: 9l Al"
ELSEWHERE = ("hint", "menu", "seat LEFT", "seat TOP", "seat RIGHT")


@pytest.fixture
def scene(desk: Desk) -> TableScene:
    """A table at which the person is to choose three cards."""
    return at_passing(desk)


def has_passed(scene: TableScene) -> bool:
    view = scene.model.view
    assert view is not None
    return bool(view.passed)


@pytest.mark.parametrize("name", ELSEWHERE)
def test_three_chosen_by_number_are_passed_by_enter_wherever_the_ring_was(
    desk: Desk, scene: TableScene, name: str
) -> None:
    focus(scene, name)
    press_key(scene, *THREE)
    assert isinstance(scene.focus, HandControl), "the ring goes to the hand"
    assert scene.shows_focus
    assert PROMISE in texts(desk)
    press_key(scene, ENTER)
    assert has_passed(scene)


@pytest.mark.parametrize("name", ELSEWHERE)
def test_enter_is_promised_to_pass_only_where_it_does(
    desk: Desk, scene: TableScene, name: str
) -> None:
    press_key(scene, *THREE)
    focus(scene, name)
    assert PROMISE not in texts(desk), "Enter belongs to the ring, which is elsewhere"
    press_key(scene, ENTER)
    assert not has_passed(scene)


def test_a_button_that_was_clicked_and_shows_no_ring_takes_no_enter(
    desk: Desk, scene: TableScene
) -> None:
    press_key(scene, *THREE)
    click(scene, scene.named("hint").rect.center)
    scene.update(0.01)
    is_asked = scene.model.hint.is_shown
    assert PROMISE in texts(desk)
    press_key(scene, ENTER)
    assert is_asked
    assert has_passed(scene)


def test_space_presses_nothing_that_shows_no_ring(desk: Desk) -> None:
    scene = table_at(desk, FOLLOWING)
    assert is_turn(scene)
    click(scene, scene.named("hint").rect.center)
    assert scene.model.hint.is_shown
    press_key(scene, SPACE)
    assert scene.model.hint.is_shown


def test_after_a_number_enter_takes_no_card_back(desk: Desk, scene: TableScene) -> None:
    press_key(scene, pygame.K_2)
    press_key(scene, pygame.K_5)
    press_key(scene, ENTER)
    assert len(scene.model.selection.raised) == 2
    assert "Three cards, no more and no fewer." in texts(desk)
    press_key(scene, pygame.K_8, ENTER)
    assert has_passed(scene)


def test_a_number_takes_back_what_it_has_chosen(scene: TableScene) -> None:
    press_key(scene, pygame.K_2, pygame.K_2)
    assert scene.model.selection.raised == ()
    press_key(scene, ENTER)
    assert scene.model.selection.raised == ()


def test_arrows_and_enter_choose_and_take_back_what_the_ring_shows(scene: TableScene) -> None:
    press_key(scene, pygame.K_RIGHT, ENTER)
    assert [*scene.model.selection.raised] == [scene.director.shown.hand[0]]
    press_key(scene, ENTER)
    assert not scene.model.selection.raised


def test_enter_that_chooses_the_third_card_passes_none_in_the_same_breath(
    desk: Desk, scene: TableScene
) -> None:
    wait(desk, 1.0)
    for _ in THREE:
        strike(desk, pygame.K_RIGHT, ENTER)
    for _ in range(3):
        wait(desk, 0.1)
        strike(desk, ENTER)
    assert not has_passed(scene)
    wait(desk, 0.6)
    strike(desk, ENTER)
    assert has_passed(scene)


def test_three_numbers_and_enter_may_be_typed_as_fast_as_one_likes(
    desk: Desk, scene: TableScene
) -> None:
    wait(desk, 1.0)
    strike(desk, *THREE, ENTER)
    assert has_passed(scene)


@pytest.mark.parametrize("number", [pygame.K_8, pygame.K_9])
def test_a_number_that_no_card_has_is_answered(desk: Desk, number: int) -> None:
    scene = table_at(desk, FOLLOWING)
    assert is_turn(scene)
    before = len(scene.director.shown.hand)
    assert press_key(scene, number)
    assert "There is no card with that number." in texts(desk)
    assert len(scene.director.shown.hand) == before


def test_the_number_of_a_card_that_may_not_be_played_is_answered(desk: Desk) -> None:
    scene = table_at(desk, FOLLOWING)
    dimmed = scene.model.hand.dimmed[0]
    press_key(scene, pygame.K_1 + scene.director.shown.hand.index(dimmed))
    complaint = scene.model.objections.current
    assert complaint is not None
    assert complaint.token == dimmed
    assert scene.model.objections.is_shaking


@pytest.mark.parametrize("name", ELSEWHERE)
def test_backspace_takes_a_card_back_wherever_the_ring_is(scene: TableScene, name: str) -> None:
    press_key(scene, *THREE)
    focus(scene, name)
    for left in (2, 1, 0):
        press_key(scene, BACKSPACE)
        assert len(scene.model.selection.raised) == left
    press_key(scene, BACKSPACE)
    assert scene.session.match.phase is Phase.PASSING


def test_a_card_that_is_played_by_number_takes_the_ring_along(desk: Desk) -> None:
    scene = table_at(desk, FOLLOWING)
    focus(scene, "menu")
    number = scene.director.shown.hand.index(
        next(t for t in scene.director.shown.hand if t not in scene.model.hand.dimmed)
    )
    press_key(scene, pygame.K_1 + number)
    assert len(scene.director.shown.hand) == 6
    assert isinstance(scene.focus, HandControl)


def test_a_pointer_that_moves_puts_the_ring_away_and_a_key_brings_it_back(
    scene: TableScene,
) -> None:
    focus(scene, "hint")
    move(scene, (300, 300))
    move(scene, (500, 300))
    assert not scene.shows_focus
    press_key(scene, TAB)
    assert scene.shows_focus
    assert scene.focus is scene.named("hint")


def test_the_ring_of_the_reckoning_stays_where_enter_goes_on(desk: Desk) -> None:
    scene = table_at(
        desk,
        "hands Ka / 8a / 9a / Ta; tricks 1: Th 8h 9h 7h | Oh Kh Ah Uh | Ol Ul Kl Al "
        "| Ab 9b 7b 8b | Kb Ob Tb Ub | Oa 7a Aa Ua | 7l 9l Tl 8l | 2:",
    )
    for _ in range(200):
        scene.update(0.1)
    assert scene.model.is_reckoning
    move(scene, (300, 300))
    move(scene, (320, 400))
    assert scene.shows_focus
    press_key(scene, ENTER)
    assert not scene.model.is_reckoning


def test_a_table_under_the_pause_shows_no_ring_beside_the_one_of_the_pause(
    desk: Desk, scene: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    focus(scene, "menu")
    scene.leave()
    monkeypatch.setattr(Widget, "draw_focus", lambda widget, *_: drawn.append(widget.name))
    desk.draw()
    assert drawn == ["continue"]
