"""The table has one cursor: Enter acts on the control with the ring or as the prompt says."""

from __future__ import annotations

import pygame
import pytest

from smokingcat.rules.cards import Card
from smokingcat.rules.round import Phase
from smokingcat.ui.screens.table.controls.hand_control import HandControl
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.widgets.widget import Widget
from tests.match.manual_worker import ManualWorker
from tests.match.test_laying_down import TOP_CARDS
from tests.ui.headless_game import (
    Game,
    click,
    focus_control,
    move_pointer,
    press_key,
    run_loop,
    send_keys,
    texts,
)
from tests.ui.screens import at_passing, is_own_turn, play_until, table_at

ENTER, SPACE, BACKSPACE, TAB = pygame.K_RETURN, pygame.K_SPACE, pygame.K_BACKSPACE, pygame.K_TAB
THREE = (pygame.K_1, pygame.K_2, pygame.K_3)
FOLLOWING = "hands Kl 8l Ol Th Ua 7b Kb / ? / ? / ?; tricks 1: 9a Ka 8h 7a | 2: 9l Al"
ELSEWHERE = ("hint", "menu", "seat LEFT", "seat TOP", "seat RIGHT")


@pytest.fixture
def scene(game: Game) -> TableScene:
    """A table at which the person must choose three cards."""
    return at_passing(game)


def has_passed(scene: TableScene) -> bool:
    view = scene.model.view
    assert view is not None
    return bool(view.passed)


@pytest.mark.parametrize("name", ELSEWHERE)
def test_three_cards_chosen_by_number_are_passed_by_enter_from_any_focus(
    scene: TableScene, name: str
) -> None:
    focus_control(scene, name)
    press_key(scene, *THREE)
    assert isinstance(scene.focus, HandControl), "the ring goes to the hand"
    assert scene.shows_focus
    press_key(scene, ENTER)
    assert has_passed(scene)


@pytest.mark.parametrize("name", ELSEWHERE)
def test_enter_on_another_control_passes_nothing(scene: TableScene, name: str) -> None:
    press_key(scene, *THREE)
    focus_control(scene, name)
    press_key(scene, ENTER)
    assert not has_passed(scene)


def test_clicked_button_without_a_ring_ignores_enter(scene: TableScene) -> None:
    press_key(scene, *THREE)
    click(scene, scene.named("hint").rect.center)
    scene.update(0.01)
    is_asked = scene.model.hint.is_shown
    press_key(scene, ENTER)
    assert is_asked
    assert has_passed(scene)


def test_space_presses_only_a_control_with_a_visible_ring(game: Game) -> None:
    scene = table_at(game, FOLLOWING)
    assert is_own_turn(scene)
    click(scene, scene.named("hint").rect.center)
    assert scene.model.hint.is_shown
    press_key(scene, SPACE)
    assert scene.model.hint.is_shown


@pytest.mark.parametrize("way", [pygame.K_UP, pygame.K_DOWN])
@pytest.mark.parametrize("key", [ENTER, SPACE])
def test_up_and_down_from_the_hand_lead_to_the_button_that_passes(
    scene: TableScene, way: int, key: int
) -> None:
    press_key(scene, *THREE)
    scene.update(0.0)
    press_key(scene, way)
    assert scene.focus is scene.named("pass")
    assert scene.has_ring
    press_key(scene, key)
    assert has_passed(scene)


def test_arrow_that_returns_to_the_hand_puts_the_ring_on_a_card(scene: TableScene) -> None:
    focus_control(scene, "hint")
    press_key(scene, pygame.K_LEFT)
    assert isinstance(scene.focus, HandControl)
    assert scene.model.selection.hovered is not None


@pytest.mark.parametrize(
    "keys",
    [
        (SPACE,),
        (ENTER,),
        (pygame.K_RIGHT, SPACE),
        *((pygame.K_RIGHT, pygame.K_DOWN, key) for key in (ENTER, SPACE)),
    ],
)
def test_keys_lay_the_cards_down(game: Game, keys: tuple[int, ...]) -> None:
    scene = table_at(game, TOP_CARDS)
    play_until(scene, lambda: scene.model.hand.is_awaited)
    run_loop(game, 1.0)
    press_key(scene, *keys)
    assert scene.model.hand.is_laying_down


def test_enter_on_a_card_plays_it_although_the_cards_can_be_laid_down(game: Game) -> None:
    scene = table_at(game, TOP_CARDS)
    play_until(scene, lambda: scene.model.hand.is_awaited)
    run_loop(game, 1.0)
    before = len(scene.director.shown.hand)
    press_key(scene, pygame.K_RIGHT, ENTER)
    assert len(scene.director.shown.hand) == before - 1
    assert not scene.model.hand.is_laying_down


def test_enter_after_a_number_withdraws_no_card(game: Game, scene: TableScene) -> None:
    press_key(scene, pygame.K_2)
    press_key(scene, pygame.K_5)
    press_key(scene, ENTER)
    assert len(scene.model.selection.raised) == 2
    assert "Three cards, no more and no fewer." in texts(game)
    press_key(scene, pygame.K_8, ENTER)
    assert has_passed(scene)


def test_repeated_number_withdraws_its_card(scene: TableScene) -> None:
    press_key(scene, pygame.K_2, pygame.K_2)
    assert scene.model.selection.raised == ()
    press_key(scene, ENTER)
    assert scene.model.selection.raised == ()


def test_arrows_and_enter_choose_and_withdraw_the_ringed_card(scene: TableScene) -> None:
    press_key(scene, pygame.K_RIGHT, ENTER)
    assert [*scene.model.selection.raised] == [scene.director.shown.hand[0]]
    press_key(scene, ENTER)
    assert not scene.model.selection.raised


def test_enter_that_chooses_the_third_card_does_not_pass_at_once(
    game: Game, scene: TableScene
) -> None:
    run_loop(game, 1.0)
    for _ in THREE:
        send_keys(game, pygame.K_RIGHT, ENTER)
    for _ in range(3):
        run_loop(game, 0.1)
        send_keys(game, ENTER)
    assert not has_passed(scene)
    run_loop(game, 0.6)
    send_keys(game, ENTER)
    assert has_passed(scene)


def test_three_numbers_and_enter_pass_at_any_typing_speed(game: Game, scene: TableScene) -> None:
    run_loop(game, 1.0)
    send_keys(game, *THREE, ENTER)
    assert has_passed(scene)


@pytest.mark.parametrize("number", [pygame.K_8, pygame.K_9])
def test_number_without_a_card_is_answered(game: Game, number: int) -> None:
    scene = table_at(game, FOLLOWING)
    assert is_own_turn(scene)
    before = len(scene.director.shown.hand)
    assert press_key(scene, number)
    assert "There is no card with that number." in texts(game)
    assert len(scene.director.shown.hand) == before


def test_number_of_an_illegal_card_is_answered(game: Game) -> None:
    scene = table_at(game, FOLLOWING)
    dimmed = scene.model.hand.dimmed[0]
    press_key(scene, pygame.K_1 + scene.director.shown.hand.index(dimmed))
    complaint = scene.model.objections.current
    assert complaint is not None
    assert complaint.token == dimmed
    assert scene.model.objections.is_shaking


@pytest.mark.parametrize("name", ELSEWHERE)
def test_backspace_withdraws_a_card_from_any_focus(scene: TableScene, name: str) -> None:
    press_key(scene, *THREE)
    focus_control(scene, name)
    for left in (2, 1, 0):
        press_key(scene, BACKSPACE)
        assert len(scene.model.selection.raised) == left
    press_key(scene, BACKSPACE)
    assert scene.session.match.phase is Phase.PASSING


def test_ring_follows_a_card_played_by_number(game: Game) -> None:
    scene = table_at(game, FOLLOWING)
    focus_control(scene, "menu")
    number = scene.director.shown.hand.index(
        next(t for t in scene.director.shown.hand if t not in scene.model.hand.dimmed)
    )
    press_key(scene, pygame.K_1 + number)
    assert len(scene.director.shown.hand) == 6
    assert isinstance(scene.focus, HandControl)


def test_pointer_movement_hides_the_ring_and_a_key_restores_it(
    scene: TableScene,
) -> None:
    focus_control(scene, "hint")
    move_pointer(scene, (300, 300))
    move_pointer(scene, (500, 300))
    assert not scene.shows_focus
    press_key(scene, TAB)
    assert scene.shows_focus
    assert scene.focus is scene.named("hint")


def test_ring_of_the_reckoning_stays_on_the_continue_button(game: Game) -> None:
    scene = table_at(
        game,
        "hands Ka / 8a / 9a / Ta; tricks 1: Th 8h 9h 7h | Oh Kh Ah Uh | Ol Ul Kl Al "
        "| Ab 9b 7b 8b | Kb Ob Tb Ub | Oa 7a Aa Ua | 7l 9l Tl 8l | 2:",
    )
    for _ in range(200):
        scene.update(0.1)
    assert scene.model.is_reckoning
    move_pointer(scene, (300, 300))
    move_pointer(scene, (320, 400))
    assert scene.shows_focus
    press_key(scene, ENTER)
    assert not scene.model.is_reckoning


def test_table_below_the_pause_shows_no_second_ring(
    game: Game, scene: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    focus_control(scene, "menu")
    scene.leave()
    monkeypatch.setattr(Widget, "draw_focus", lambda widget, *_: drawn.append(widget.name))
    game.draw()
    assert drawn == ["continue"]


ONE_LEGAL = "hands Th Ol Ua 7b Kb Ka 9b / ? / ? / ?; tricks 1: 9a Aa 8h 7a | 2: 9l Al"
TWO_LEGAL = FOLLOWING


def at_own_turn(game: Game, position: str) -> TableScene:
    scene = table_at(game, position)
    play_until(scene, lambda: scene.model.hand.is_awaited)
    return scene


def has_played(scene: TableScene, card: str) -> bool:
    """Return whether the person has played a card to the third trick."""
    view = scene.model.view
    assert view is not None
    return Card.parse(card) not in view.hand


@pytest.mark.parametrize("key", [pygame.K_RIGHT, pygame.K_LEFT, TAB])
def test_cursor_begins_at_a_card_that_may_be_played(game: Game, key: int) -> None:
    scene = at_own_turn(game, ONE_LEGAL)
    press_key(scene, key)
    press_key(scene, ENTER)
    assert has_played(scene, "Ol")


@pytest.mark.parametrize("key", [pygame.K_RIGHT, pygame.K_LEFT])
def test_cursor_begins_at_the_card_that_the_coach_marks(
    game: Game, coach: ManualWorker, key: int
) -> None:
    scene = at_own_turn(game, TWO_LEGAL)
    press_key(scene, pygame.K_h)
    coach.answer()
    scene.update(0.0)
    advice = scene.model.hint.advice
    assert advice is not None
    press_key(scene, key)
    press_key(scene, ENTER)
    assert has_played(scene, advice.choice[0].text)


@pytest.mark.parametrize("key", [ENTER, SPACE])
def test_card_that_an_arrow_reached_is_chosen_or_played_by_the_key(
    game: Game, scene: TableScene, key: int
) -> None:
    press_key(scene, pygame.K_HOME, key)
    assert len(scene.model.selection.raised) == 1
    press_key(scene, pygame.K_2, pygame.K_3)
    scene.update(0.0)
    press_key(scene, key)
    assert has_passed(scene)
    scene = at_own_turn(game, TWO_LEGAL)
    press_key(scene, pygame.K_RIGHT, key)
    assert not scene.model.hand.is_awaited


def test_space_plays_no_card_that_only_the_pointer_rests_on(game: Game) -> None:
    scene = at_own_turn(game, TWO_LEGAL)
    token = next(t for t in scene.director.shown.hand if t not in scene.model.hand.dimmed)
    pose = dict(scene.model.poses(scene.layout))[token]
    move_pointer(scene, (round(pose.x), round(pose.y)))
    assert scene.model.selection.hovered == token
    press_key(scene, SPACE)
    assert scene.model.hand.is_awaited


def test_enter_without_a_cursor_plays_the_only_legal_card_and_no_other(game: Game) -> None:
    scene = at_own_turn(game, TWO_LEGAL)
    press_key(scene, ENTER)
    assert scene.model.hand.is_awaited
    scene = at_own_turn(game, ONE_LEGAL)
    press_key(scene, SPACE)
    assert scene.model.hand.is_awaited
    press_key(scene, ENTER)
    assert has_played(scene, "Ol")


def test_enter_meant_to_hurry_plays_nothing_as_the_turn_begins(game: Game) -> None:
    scene = table_at(game, ONE_LEGAL)
    while not scene.model.turn_guard.is_active:
        scene.update(0.01)
    press_key(scene, ENTER)
    assert not has_played(scene, "Ol")
