"""Presses that were aimed at what was shown before a change are dropped or only fast-forward."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest

from smokingcat.match.intents import GoOn
from smokingcat.rules.moves import PlayCard
from smokingcat.rules.round import Phase
from smokingcat.ui.engine.input.screen_guard import ScreenGuard
from smokingcat.ui.engine.match_start import start_match
from smokingcat.ui.engine.routes import ToAbout, ToQuestion, ToSettings
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.screens.rulebook.rulebook_scene import RulebookScene
from smokingcat.ui.screens.settings.settings_scene import SettingsScene
from smokingcat.ui.screens.table.pause_scene import PauseScene
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.screens.title.title_scene import TitleScene
from smokingcat.ui.widgets.widget import Pixel, Widget
from tests.ui.headless_game import (
    CallRecorder,
    Game,
    is_on_top,
    move_pointer,
    press_key,
    release_pointer,
    run_loop,
    send_click,
    send_keys,
    send_motion,
    show_controls,
)
from tests.ui.screens import (
    TWO_CARDS,
    at_passing,
    at_turn,
    choose_three,
    is_own_turn,
    make_own_move,
    play_until,
    table_at,
)

ENTER, SPACE, ESCAPE, TAB = pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB
LEFT, RIGHT = pygame.K_LEFT, pygame.K_RIGHT
SOON, LATER = 0.15, 0.6
HERE, NEAR_HERE, THERE = (600, 400), (603, 401), (700, 300)
LEFT_LEADS = "hands 8l Uh Tl Th Oh Kh Ol Oa / 7a 8a 9a Ta Ua Ka Aa 7b / ? / ?; tricks 1:"
"""The left neighbour leads, with acorns in half of the cases. The person plays last."""
FRAME = 0.25


def presses(guard: ScreenGuard, *script: float | Pixel) -> str:
    """Pass time (float), click (place) or press a key (int); return o if accepted, x if dropped."""
    results = ""
    for step in script:
        if isinstance(step, float):
            guard.pass_time(step)
            continue
        if isinstance(step, tuple):
            kinds, about = (
                (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP),
                {"pos": step, "button": 1},
            )
        else:
            kinds, about = (pygame.KEYDOWN, pygame.KEYUP), {"key": step, "mod": 0, "unicode": ""}
        dropped = [guard.drops(pygame.Event(kind, about), Frame(1280, 720)) for kind in kinds]
        assert isinstance(step, int) or dropped[0] is dropped[1], "the release goes with the press"
        results += "x" if dropped[0] else "o"
    return results


@pytest.mark.parametrize(
    ("first", "later", "expected"),
    [
        (HERE, (0.02, HERE), "x"),
        (HERE, (SOON, HERE), "x"),
        (HERE, (0.4, HERE), "x"),
        (HERE, (LATER, HERE), "o"),
        (HERE, (SOON, NEAR_HERE), "x"),
        (HERE, (0.05, THERE), "o"),
        (HERE, (0.2, HERE) * 5 + (0.35, HERE), "xxxxxo"),
        (HERE, (0.2, HERE) * 15, "x" * 12 + "o" * 3),
        (HERE, (0.4, HERE) * 2, "xo"),
        (ENTER, (SOON, ENTER, LATER, ENTER), "xo"),
        (ENTER, (SOON, SPACE), "x"),
        (ENTER, (SOON, pygame.K_KP_ENTER), "x"),
        (ENTER, (0.2, ENTER) * 15, "x" * 12 + "o" * 3),
        (ENTER, (ESCAPE,), "o"),
        (ENTER, (0.1, TAB, ENTER), "oo"),
    ],
)
def test_repeated_press_is_dropped_after_a_requested_change(
    first: int | Pixel, later: tuple[float | Pixel, ...], expected: str
) -> None:
    guard = ScreenGuard()
    assert presses(guard, first) == "o"
    guard.begin(is_asked=True)
    assert presses(guard, *later) == expected


def test_every_press_is_dropped_until_a_pause_after_an_unrequested_change() -> None:
    guard = ScreenGuard()
    guard.begin(is_asked=False)
    assert presses(guard, HERE, 0.2, THERE, 0.2, ENTER, pygame.K_h, LATER, ENTER) == "xxxxo"


def test_held_key_is_dropped_without_limit() -> None:
    guard, key = ScreenGuard(), pygame.Event(pygame.KEYDOWN, key=ENTER, mod=0, unicode="")
    guard.drops(key, Frame(1280, 720))
    guard.begin(is_asked=True)
    for _ in range(100):
        guard.pass_time(0.03)
        assert guard.drops(key, Frame(1280, 720))


class PressRecorder(Widget):
    """A control as large as the window that runs ``action`` whenever it is pressed."""

    def __init__(self, game: Game, name: str, action: Callable[[], None]) -> None:
        super().__init__(game.context, name, pygame.Rect(0, 0, 1280, 720))
        self.is_first = True
        self.activate = action  # type: ignore[method-assign]


@pytest.mark.parametrize("is_finger", [False, True])
def test_double_click_that_leads_to_the_title_does_not_quit(game: Game, *, is_finger: bool) -> None:
    title = game.show(TitleScene(game.context))
    place = title.named("quit").rect.center
    show_controls(game, PressRecorder(game, "leave the table", game.app.pop_to_first))
    run_loop(game, 1.0)
    for _ in range(3):
        send_click(game, place, touch=is_finger)
        run_loop(game, SOON)
    assert is_on_top(game, title)
    run_loop(game, LATER)
    send_click(game, place, touch=is_finger)
    assert game.app.top is None


@pytest.mark.parametrize("text_size", [100, 175])
@pytest.mark.parametrize("size", [(960, 540), (1280, 800), (1024, 768), (1920, 800), (3840, 2160)])
def test_leave_button_of_the_table_is_apart_from_the_quit_button(
    size: tuple[int, int], text_size: int
) -> None:
    with Game(size, "en", text_size=text_size) as game:
        way_out = game.show(TitleScene(game.context)).named("quit").rect
        at_turn(game).leave()
        leave = game.top(Scene).named("title").rect
        apart = game.context.frame.px(0.05)
        assert not leave.inflate(2 * apart, 2 * apart).colliderect(way_out)


def test_second_escape_does_not_close_the_pause_opened_by_the_first(game: Game) -> None:
    scene = at_turn(game)
    run_loop(game, 1.0)
    send_keys(game, ESCAPE)
    run_loop(game, SOON)
    send_keys(game, ESCAPE)
    assert isinstance(game.app.top, PauseScene)
    run_loop(game, LATER)
    send_keys(game, ESCAPE)
    assert is_on_top(game, scene)


def test_letter_of_a_key_is_not_typed_on_the_screen_that_it_opens(game: Game) -> None:
    at_turn(game)
    run_loop(game, 1.0)
    typed = CallRecorder()
    monitor = RulebookScene.handle

    def heard(scene: RulebookScene, event: pygame.Event) -> bool:
        typed.values += [event.text] if event.type == pygame.TEXTINPUT else []
        return monitor(scene, event)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(RulebookScene, "handle", heard)
        send_keys(game, pygame.K_r, text="r")
        assert isinstance(game.app.top, RulebookScene)
        send_keys(game, pygame.K_s, text="s")
    assert typed.values == ["s"]


def test_repeated_escape_does_not_quit(game: Game) -> None:
    game.show(TitleScene(game.context))
    game.app.open(ToSettings())
    assert isinstance(game.app.top, SettingsScene)
    run_loop(game, 1.0)
    for _ in range(6):
        send_keys(game, ESCAPE)
        run_loop(game, 0.2)
    assert isinstance(game.app.top, TitleScene)
    for _ in range(3):
        run_loop(game, LATER)
        send_keys(game, ESCAPE)
        title = game.top(TitleScene)
        assert title.focus is title.named("quit")
        assert title.shows_focus
    send_keys(game, pygame.K_RETURN)
    assert game.app.top is None


def test_question_that_opens_by_itself_ignores_answers_meant_for_the_table(game: Game) -> None:
    scene = at_turn(game)
    run_loop(game, 1.0)
    agreed = CallRecorder()
    question = ToQuestion(
        lambda: "Really?", lambda: "", (lambda: "Yes", agreed), lambda: "No", is_grave=False
    )
    game.app.open(question)
    place = game.top(Scene).named("yes").rect.center
    send_motion(game, place)
    for _ in range(3):
        send_click(game, place)
        send_keys(game, ENTER, pygame.K_1, pygame.K_h)
        run_loop(game, 0.2)
    assert agreed.values == []
    assert not is_on_top(game, scene)
    run_loop(game, LATER)
    send_keys(game, ENTER)
    assert agreed.values == ["!"]


def test_click_right_after_a_screen_closed_by_itself_is_dropped(game: Game) -> None:
    heard = CallRecorder()
    show_controls(game, PressRecorder(game, "below", heard))
    game.app.open(ToAbout())
    game.app.pop()
    send_click(game, HERE)
    assert heard.values == []


def test_click_on_the_first_screen_is_accepted_at_once(game: Game) -> None:
    game.show(TitleScene(game.context))
    send_click(game, game.top(Scene).named("settings").rect.center)
    assert isinstance(game.app.top, SettingsScene)


def test_number_pressed_before_the_turn_was_drawn_plays_no_card(game: Game) -> None:
    scene = table_at(game, LEFT_LEADS)
    while not scene.model.pacing.has_called:
        game.app.turn(0.05, happened=False, is_due=False)
    send_keys(game, *range(pygame.K_1, pygame.K_9), pygame.K_r)
    assert hand_size(scene) == 8
    assert isinstance(game.app.top, RulebookScene), "other keys do what they do"
    game.app.pop()
    run_loop(game, 1.0)
    send_keys(game, *range(pygame.K_1, pygame.K_9))
    assert hand_size(scene) == 7


@pytest.mark.parametrize("key", [ENTER, SPACE, pygame.K_h, ESCAPE, pygame.K_1])
def test_reckoning_ignores_keys_aimed_at_the_table(game: Game, key: int) -> None:
    scene = table_at(game, TWO_CARDS)
    while not scene.model.is_reckoning:
        make_own_move(scene)
        game.app.turn(0.05, happened=False, is_due=False)
    for _ in range(5):
        send_keys(game, key)
        run_loop(game, 0.1)
    assert is_on_top(game, scene)
    assert scene.model.is_reckoning
    run_loop(game, 1.0)
    send_keys(game, ENTER)
    assert not scene.model.is_reckoning


def hand_size(scene: TableScene) -> int:
    return len(scene.director.shown.hand)


def card_pixel(scene: TableScene, number: int) -> Pixel:
    """Return a pixel near the left edge of a card of the hand, which no neighbour covers."""
    token = scene.director.shown.hand[number]
    pose = dict(scene.director.poses(scene.layout, scene.model.selection))[token]
    return round(pose.x - 0.3 * pose.width), round(pose.y)


def click_in_place(scene: TableScene, place: Pixel, *, touch: bool = False) -> None:
    """Click without moving the pointer."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.handle(pygame.Event(kind, pos=place, button=1, touch=touch))


def pass_frames(scene: TableScene, seconds: float) -> None:
    """Advance the time frame by frame."""
    left = seconds
    while left > 1e-9:
        scene.update(min(FRAME, left))
        left -= FRAME


def fast_forwarded(game: Game) -> tuple[TableScene, Pixel]:
    """Return a table that a click on a card fast-forwarded to the person's turn, and the place."""
    scene = table_at(game, LEFT_LEADS)
    scene.update(0.3)
    place = card_pixel(scene, 3)
    move_pointer(scene, place)
    assert not is_own_turn(scene)
    click_in_place(scene, place)
    scene.update(0.0)
    play_until(scene, lambda: is_own_turn(scene), step=0.01)
    return scene, place


def act_on_purpose(scene: TableScene, dice: Random) -> None:
    """Make the move that the person is expected to make."""
    view = scene.model.view
    assert view is not None
    if scene.model.hand.is_passing:
        choose_three(scene)
        press_key(scene, ENTER)
    elif view.phase is Phase.PLAYING:
        scene.do(PlayCard(dice.choice(view.legal)))


@pytest.mark.parametrize(
    "dice",
    [Random(0), *(pytest.param(Random(seed), marks=pytest.mark.long) for seed in range(1, 10))],
)
def test_repeated_clicks_with_a_resting_pointer_play_no_card_in_a_hundred_rounds(
    dice: Random,
) -> None:
    with Game((1280, 720), "en", levels=("kitten",) * 3, auto_last=False) as game:
        rounds = 0
        start_match(game.context, "ABCDEFGHIJKLMN", str(dice.random()))
        scene = game.top(TableScene)
        place = card_pixel(scene, 0) if hand_size(scene) else scene.frame.rect.midbottom
        while rounds < 10:
            if scene.model.is_reckoning:
                rounds += 1
                scene.do(GoOn())
            elif scene.model.hand.is_awaited:
                act_on_purpose(scene, dice)
                if hand_size(scene):
                    place = card_pixel(scene, dice.randrange(hand_size(scene)))
                move_pointer(scene, place)
                scene.update(0.0)
            assert_clicks_play_nothing(scene, place, dice)


def assert_clicks_play_nothing(scene: TableScene, place: Pixel, dice: Random) -> None:
    """Click until the turn has begun, and up to three times more."""
    more = dice.randrange(4)
    while more:
        more -= scene.model.hand.is_awaited or scene.model.is_reckoning
        before = hand_size(scene), scene.model.selection.raised
        is_own = scene.model.hand.is_awaited
        x, y = place[0] + dice.randint(-2, 2), place[1] + dice.randint(-2, 2)
        move_pointer(scene, (x, y))
        click_in_place(scene, (x, y))
        if is_own:
            assert (hand_size(scene), scene.model.selection.raised) == before
            assert scene.model.hand.is_awaited
        pass_frames(scene, dice.uniform(0.05, 0.5))
    pass_frames(scene, 0.6)


@pytest.mark.parametrize("number", range(8))
def test_click_after_the_pointer_moved_to_a_card_is_accepted(game: Game, number: int) -> None:
    scene, place = fast_forwarded(game)
    goal = card_pixel(scene, number)
    pass_frames(scene, 0.1)
    click_in_place(scene, place)
    pass_frames(scene, 0.2)
    move_pointer(scene, (goal[0], goal[1] - 200))
    move_pointer(scene, goal)
    click_in_place(scene, goal)
    is_played = hand_size(scene) == 7
    is_refused = scene.model.objections.current is not None
    assert is_played != is_refused, "the click was meant, whatever the rules say to the card"


def test_fast_forward_press_becomes_a_drag_if_the_pointer_moves(game: Game) -> None:
    scene, _place = fast_forwarded(game)
    leaf = card_pixel(scene, 0)
    scene.model.burst_guard.start(0.5)
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=leaf, button=1))
    for y in (leaf[1] - 40, leaf[1] - 200, leaf[1] - 320):
        move_pointer(scene, (leaf[0], y), pressed=True)
    assert scene.model.selection.dragged is not None
    release_pointer(scene, (leaf[0], leaf[1] - 320))
    assert hand_size(scene) == 7


def test_second_tap_near_the_first_plays_no_card(game: Game) -> None:
    scene, place = fast_forwarded(game)
    near = place[0] + 12, place[1] - 9
    motion = pygame.Event(pygame.MOUSEMOTION, pos=near, rel=(0, 0), buttons=(0, 0, 0), touch=True)
    scene.handle(motion)
    pass_frames(scene, 0.3)
    click_in_place(scene, near, touch=True)
    assert hand_size(scene) == 8


def test_click_while_a_bot_thinks_fast_forwards(game: Game) -> None:
    scene = table_at(game, LEFT_LEADS)
    while scene.director.moving or scene.model.hand.is_awaited:
        scene.update(0.01)
    place = card_pixel(scene, 3)
    move_pointer(scene, place)
    click_in_place(scene, place)
    assert scene.model.objections.current is None


def test_button_that_appears_under_a_burst_of_clicks_is_not_pressed(game: Game) -> None:
    scene = table_at(
        game,
        "hands Ka / 8a / 9a / Ta; tricks 1: Th 8h 9h 7h | Oh Kh Ah Uh | Ol Ul Kl Al "
        "| Ab 9b 7b 8b | Kb Ob Tb Ub | Oa 7a Aa Ua | 7l 9l Tl 8l | 2:",
    )
    scene.update(0.1)
    panel = scene.layout.panel.proceed
    place = round(panel.x + panel.width / 2), round(panel.y + panel.height / 2)
    move_pointer(scene, place)
    for _ in range(40):
        click_in_place(scene, place)
        pass_frames(scene, 0.2)
    assert scene.model.is_reckoning, "the account was never read"
    pass_frames(scene, 0.6)
    click_in_place(scene, place)
    assert not scene.model.is_reckoning


@pytest.mark.parametrize("key", [SPACE, ENTER])
def test_one_key_press_fast_forwards_to_the_persons_turn(game: Game, key: int) -> None:
    scene = table_at(game, LEFT_LEADS)
    scene.update(0.1)
    press_key(scene, key)
    for _ in range(100):
        scene.update(0.02)
    assert is_own_turn(scene)


def test_enter_that_fast_forwarded_does_not_play_the_card_at_the_cursor(game: Game) -> None:
    scene = table_at(game, LEFT_LEADS)
    scene.update(0.1)
    press_key(scene, RIGHT, ENTER)
    scene.update(0.3)
    play_until(scene, lambda: is_own_turn(scene), step=0.05)
    press_key(scene, ENTER, SPACE, ENTER)
    assert hand_size(scene) == 8
    press_key(scene, RIGHT, LEFT, ENTER)
    assert hand_size(scene) == 7


def test_pointer_jitter_does_not_move_the_keyboard_cursor(game: Game) -> None:
    scene = at_passing(game)
    place = card_pixel(scene, 6)
    move_pointer(scene, place)
    press_key(scene, RIGHT)
    cursor = scene.model.selection.hovered
    move_pointer(scene, (place[0] + 1, place[1]))
    assert scene.model.selection.hovered == cursor
    move_pointer(scene, (place[0] - 60, place[1]))
    assert scene.model.selection.hovered != cursor
