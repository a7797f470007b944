"""Presses that were aimed at what was shown before a change are dropped or only fast-forward."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest

from smokingcat.match.intents import GoOn
from smokingcat.rules.moves import PlayCard
from smokingcat.rules.round import Phase
from smokingcat.ui.engine.input.screen_guard import ScreenGuard
from smokingcat.ui.engine.match_start import start_match
from smokingcat.ui.engine.routes import ToAbout, ToPause, ToQuestion, ToSettings
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.screens.rulebook.rulebook_scene import RulebookScene
from smokingcat.ui.screens.settings.settings_scene import SettingsScene
from smokingcat.ui.screens.table.pause_scene import PauseScene
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.screens.title.title_scene import TitleScene
from smokingcat.ui.widgets.widget import Widget
from tests.ui.desk import (
    Desk,
    Heard,
    Place,
    is_on_top,
    let_go,
    move,
    move_to,
    on,
    press_at,
    press_key,
    strike,
    wait,
)
from tests.ui.screens import (
    TWO_CARDS,
    act,
    at_passing,
    at_turn,
    go_on,
    is_turn,
    raise_three,
    table_at,
)

ENTER, SPACE, ESCAPE, TAB = pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB
LEFT, RIGHT = pygame.K_LEFT, pygame.K_RIGHT
SOON, LATER = 0.15, 0.6
HERE, NEAR_HERE, THERE = (600, 400), (603, 401), (700, 300)
LEFT_LEADS = "hands 8l Uh Tl Th Oh Kh Ol Oa / 7a 8a 9a Ta Ua Ka Aa 7b / ? / ?; tricks 1:"
"""The left neighbour leads, with acorns in half of the cases. The person plays last."""
FRAME = 0.25


def presses(guard: ScreenGuard, *script: float | Place) -> str:
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
    first: int | Place, later: tuple[float | Place, ...], expected: str
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

    def __init__(self, desk: Desk, name: str, action: Callable[[], None]) -> None:
        super().__init__(desk.context, name, pygame.Rect(0, 0, 1280, 720))
        self.is_first = True
        self.activate = action  # type: ignore[method-assign]


def top_scene(desk: Desk) -> Scene:
    scene = desk.app.top
    assert scene is not None, "the program has ended"
    return scene


@pytest.mark.parametrize("is_finger", [False, True])
def test_double_click_that_leads_to_the_title_does_not_quit(desk: Desk, *, is_finger: bool) -> None:
    title = desk.show(TitleScene(desk.context))
    place = title.named("quit").rect.center
    on(desk, PressRecorder(desk, "leave the table", desk.app.pop_to_first))
    wait(desk, 1.0)
    for _ in range(3):
        press_at(desk, place, touch=is_finger)
        wait(desk, SOON)
    assert is_on_top(desk, title)
    wait(desk, LATER)
    press_at(desk, place, touch=is_finger)
    assert desk.app.top is None


@pytest.mark.parametrize("text_size", [100, 175])
@pytest.mark.parametrize("size", [(960, 540), (1280, 800), (1024, 768), (1920, 800), (3840, 2160)])
def test_leave_button_of_the_table_is_apart_from_the_quit_button(
    size: tuple[int, int], text_size: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SMOKINGCAT_HOME", str(tmp_path))
    with Desk(size, "en", text_size=text_size) as desk:
        way_out = desk.show(TitleScene(desk.context)).named("quit").rect
        shown = at_turn(desk).director.visible
        for look_back in (None, lambda: None):
            pause = PauseScene(desk.context, ToPause("game", look_back, shown, True))
            leave = desk.show(pause).named("title").rect
            apart = desk.context.frame.px(0.05)
            assert not leave.inflate(2 * apart, 2 * apart).colliderect(way_out)


def test_second_escape_does_not_close_the_pause_opened_by_the_first(desk: Desk) -> None:
    scene = at_turn(desk)
    wait(desk, 1.0)
    strike(desk, ESCAPE)
    wait(desk, SOON)
    strike(desk, ESCAPE)
    assert isinstance(top_scene(desk), PauseScene)
    wait(desk, LATER)
    strike(desk, ESCAPE)
    assert is_on_top(desk, scene)


def test_letter_of_a_key_is_not_typed_on_the_screen_that_it_opens(desk: Desk) -> None:
    at_turn(desk)
    wait(desk, 1.0)
    typed = Heard()
    monitor = RulebookScene.handle

    def heard(scene: RulebookScene, event: pygame.Event) -> bool:
        typed.values += [event.text] if event.type == pygame.TEXTINPUT else []
        return monitor(scene, event)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(RulebookScene, "handle", heard)
        strike(desk, pygame.K_r, text="r")
        assert isinstance(top_scene(desk), RulebookScene)
        strike(desk, pygame.K_s, text="s")
    assert typed.values == ["s"]


def test_repeated_escape_does_not_quit(desk: Desk) -> None:
    desk.show(TitleScene(desk.context))
    desk.app.open(ToSettings())
    assert isinstance(top_scene(desk), SettingsScene)
    wait(desk, 1.0)
    for _ in range(6):
        strike(desk, ESCAPE)
        wait(desk, 0.2)
    assert isinstance(top_scene(desk), TitleScene)
    wait(desk, LATER)
    for _ in range(2):
        strike(desk, ESCAPE)
        wait(desk, 0.2)
    assert isinstance(top_scene(desk), TitleScene), (
        "the first goes to Quit, and the next is in haste"
    )
    wait(desk, LATER)
    strike(desk, ESCAPE)
    assert desk.app.top is None


def test_question_that_opens_by_itself_ignores_answers_meant_for_the_table(desk: Desk) -> None:
    scene = at_turn(desk)
    wait(desk, 1.0)
    agreed = Heard()
    question = ToQuestion(
        lambda: "Really?", lambda: "", (lambda: "Yes", agreed), lambda: "No", is_grave=False
    )
    desk.app.open(question)
    place = top_scene(desk).named("yes").rect.center
    move_to(desk, place)
    for _ in range(3):
        press_at(desk, place)
        strike(desk, ENTER, pygame.K_1, pygame.K_h)
        wait(desk, 0.2)
    assert agreed.values == []
    assert not is_on_top(desk, scene)
    wait(desk, LATER)
    strike(desk, ENTER)
    assert agreed.values == ["!"]


def test_click_right_after_a_screen_closed_by_itself_is_dropped(desk: Desk) -> None:
    heard = Heard()
    on(desk, PressRecorder(desk, "below", heard))
    desk.app.open(ToAbout())
    desk.app.pop()
    press_at(desk, HERE)
    assert heard.values == []


def test_click_on_the_first_screen_is_accepted_at_once(desk: Desk) -> None:
    desk.show(TitleScene(desk.context))
    press_at(desk, top_scene(desk).named("settings").rect.center)
    assert isinstance(top_scene(desk), SettingsScene)


def test_number_pressed_before_the_turn_was_drawn_plays_no_card(desk: Desk) -> None:
    scene = table_at(desk, LEFT_LEADS)
    while not scene.model.has_called:
        desk.app.turn(0.05, happened=False, is_due=False)
    strike(desk, *range(pygame.K_1, pygame.K_9), pygame.K_r)
    assert hand_size(scene) == 8
    assert isinstance(top_scene(desk), RulebookScene), "other keys do what they do"
    desk.app.pop()
    wait(desk, 1.0)
    strike(desk, *range(pygame.K_1, pygame.K_9))
    assert hand_size(scene) == 7


@pytest.mark.parametrize("key", [ENTER, SPACE, pygame.K_h, ESCAPE, pygame.K_1])
def test_reckoning_ignores_keys_aimed_at_the_table(desk: Desk, key: int) -> None:
    scene = table_at(desk, TWO_CARDS)
    while not scene.model.is_reckoning:
        act(scene)
        desk.app.turn(0.05, happened=False, is_due=False)
    for _ in range(5):
        strike(desk, key)
        wait(desk, 0.1)
    assert is_on_top(desk, scene)
    assert scene.model.is_reckoning
    wait(desk, 1.0)
    strike(desk, ENTER)
    assert not scene.model.is_reckoning


def hand_size(scene: TableScene) -> int:
    return len(scene.director.shown.hand)


def card_pixel(scene: TableScene, number: int) -> Place:
    """Return a pixel near the left edge of a card of the hand, which no neighbour covers."""
    token = scene.director.shown.hand[number]
    pose = dict(scene.director.poses(scene.room, scene.model.selection))[token]
    return round(pose.x - 0.3 * pose.width), round(pose.y)


def click_in_place(scene: TableScene, place: Place, *, touch: bool = False) -> None:
    """Click without moving the pointer."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.handle(pygame.Event(kind, pos=place, button=1, touch=touch))


def pass_frames(scene: TableScene, seconds: float) -> None:
    """Advance the time frame by frame."""
    left = seconds
    while left > 1e-9:
        scene.update(min(FRAME, left))
        left -= FRAME


def fast_forwarded(desk: Desk) -> tuple[TableScene, Place]:
    """Return a table that a click on a card fast-forwarded to the person's turn, and the place."""
    scene = table_at(desk, LEFT_LEADS)
    scene.update(0.3)
    place = card_pixel(scene, 3)
    move(scene, place)
    assert not is_turn(scene)
    click_in_place(scene, place)
    scene.update(0.0)
    go_on(scene, lambda: is_turn(scene), step=0.01)
    return scene, place


def act_on_purpose(scene: TableScene, dice: Random) -> None:
    """Make the move that the person is expected to make."""
    view = scene.model.view
    assert view is not None
    if scene.model.hand.is_passing:
        raise_three(scene)
        press_key(scene, ENTER)
    elif view.phase is Phase.PLAYING:
        scene.do(PlayCard(dice.choice(view.legal)))


@pytest.mark.parametrize(
    "dice",
    [Random(0), *(pytest.param(Random(seed), marks=pytest.mark.long) for seed in range(1, 10))],
)
def test_repeated_clicks_with_a_resting_pointer_play_no_card_in_a_hundred_rounds(
    dice: Random, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SMOKINGCAT_HOME", str(tmp_path))
    with Desk((1280, 720), "en", levels=("kitten",) * 3, auto_last=False) as desk:
        rounds = 0
        start_match(desk.context, "ABCDEFGHIJKLMN", str(dice.random()))
        scene = desk.app.top
        assert isinstance(scene, TableScene)
        place = card_pixel(scene, 0) if hand_size(scene) else scene.frame.rect.midbottom
        while rounds < 10:
            if scene.model.is_reckoning:
                rounds += 1
                scene.do(GoOn())
            elif scene.model.hand.is_awaited:
                act_on_purpose(scene, dice)
                if hand_size(scene):
                    place = card_pixel(scene, dice.randrange(hand_size(scene)))
                move(scene, place)
                scene.update(0.0)
            assert_clicks_play_nothing(scene, place, dice)


def assert_clicks_play_nothing(scene: TableScene, place: Place, dice: Random) -> None:
    """Click until the turn has begun, and up to three times more."""
    more = dice.randrange(4)
    while more:
        more -= scene.model.hand.is_awaited or scene.model.is_reckoning
        before = hand_size(scene), scene.model.selection.raised
        is_own = scene.model.hand.is_awaited
        x, y = place[0] + dice.randint(-2, 2), place[1] + dice.randint(-2, 2)
        move(scene, (x, y))
        click_in_place(scene, (x, y))
        if is_own:
            assert (hand_size(scene), scene.model.selection.raised) == before
            assert scene.model.hand.is_awaited
        pass_frames(scene, dice.uniform(0.05, 0.5))
    pass_frames(scene, 0.6)


@pytest.mark.parametrize("number", range(8))
def test_click_after_the_pointer_moved_to_a_card_is_accepted(desk: Desk, number: int) -> None:
    scene, place = fast_forwarded(desk)
    goal = card_pixel(scene, number)
    pass_frames(scene, 0.1)
    click_in_place(scene, place)
    pass_frames(scene, 0.2)
    move(scene, (goal[0], goal[1] - 200))
    move(scene, goal)
    click_in_place(scene, goal)
    is_played = hand_size(scene) == 7
    is_refused = scene.model.objections.current is not None
    assert is_played != is_refused, "the click was meant, whatever the rules say to the card"


def test_fast_forward_press_becomes_a_drag_if_the_pointer_moves(desk: Desk) -> None:
    scene, _place = fast_forwarded(desk)
    leaf = card_pixel(scene, 0)
    scene.model.burst_guard.start(0.5)
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=leaf, button=1))
    for y in (leaf[1] - 40, leaf[1] - 200, leaf[1] - 320):
        move(scene, (leaf[0], y), pressed=True)
    assert scene.model.selection.dragged is not None
    let_go(scene, (leaf[0], leaf[1] - 320))
    assert hand_size(scene) == 7


def test_second_tap_near_the_first_plays_no_card(desk: Desk) -> None:
    scene, place = fast_forwarded(desk)
    near = place[0] + 12, place[1] - 9
    motion = pygame.Event(pygame.MOUSEMOTION, pos=near, rel=(0, 0), buttons=(0, 0, 0), touch=True)
    scene.handle(motion)
    pass_frames(scene, 0.3)
    click_in_place(scene, near, touch=True)
    assert hand_size(scene) == 8


def test_click_while_a_bot_thinks_fast_forwards(desk: Desk) -> None:
    scene = table_at(desk, LEFT_LEADS)
    while scene.director.moving or scene.model.hand.is_awaited:
        scene.update(0.01)
    place = card_pixel(scene, 3)
    move(scene, place)
    click_in_place(scene, place)
    assert scene.model.objections.current is None


def test_button_that_appears_under_a_burst_of_clicks_is_not_pressed(desk: Desk) -> None:
    scene = table_at(
        desk,
        "hands Ka / 8a / 9a / Ta; tricks 1: Th 8h 9h 7h | Oh Kh Ah Uh | Ol Ul Kl Al "
        "| Ab 9b 7b 8b | Kb Ob Tb Ub | Oa 7a Aa Ua | 7l 9l Tl 8l | 2:",
    )
    scene.update(0.1)
    panel = scene.room.panel.proceed
    place = round(panel.x + panel.width / 2), round(panel.y + panel.height / 2)
    move(scene, place)
    for _ in range(40):
        click_in_place(scene, place)
        pass_frames(scene, 0.2)
    assert scene.model.is_reckoning, "the account was never read"
    pass_frames(scene, 0.6)
    click_in_place(scene, place)
    assert not scene.model.is_reckoning


@pytest.mark.parametrize("key", [SPACE, ENTER])
def test_one_key_press_fast_forwards_to_the_persons_turn(desk: Desk, key: int) -> None:
    scene = table_at(desk, LEFT_LEADS)
    scene.update(0.1)
    press_key(scene, key)
    for _ in range(100):
        scene.update(0.02)
    assert is_turn(scene)


def test_enter_that_fast_forwarded_does_not_play_the_card_at_the_cursor(desk: Desk) -> None:
    scene = table_at(desk, LEFT_LEADS)
    scene.update(0.1)
    press_key(scene, RIGHT, ENTER)
    scene.update(0.3)
    go_on(scene, lambda: is_turn(scene), step=0.05)
    press_key(scene, ENTER, SPACE, ENTER)
    assert hand_size(scene) == 8
    press_key(scene, RIGHT, LEFT, ENTER)
    assert hand_size(scene) == 7


def test_pointer_jitter_does_not_move_the_keyboard_cursor(desk: Desk) -> None:
    scene = at_passing(desk)
    place = card_pixel(scene, 6)
    move(scene, place)
    press_key(scene, RIGHT)
    cursor = scene.model.selection.hovered
    move(scene, (place[0] + 1, place[1]))
    assert scene.model.selection.hovered == cursor
    move(scene, (place[0] - 60, place[1]))
    assert scene.model.selection.hovered != cursor
