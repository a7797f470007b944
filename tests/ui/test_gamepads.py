"""Gamepads: made-up pads act as keys, and without a pad nothing runs."""

from __future__ import annotations

import ctypes
import sys
import threading
from pathlib import Path

import pygame
import pytest
from pygame._sdl2 import controller

from smokingcat.common.setting_types import CommandName
from smokingcat.ui.engine.input.commands import COMMANDS
from smokingcat.ui.engine.input.devices import InputDevices
from smokingcat.ui.screens.keys.keys_scene import KeysScene
from smokingcat.ui.screens.table.pause_scene import PauseScene
from smokingcat.ui.system import gamepads as pads_module
from smokingcat.ui.system.event_wait import ARRIVED
from smokingcat.ui.system.gamepads import GamepadPress, Gamepads, PadKind, kind_of
from smokingcat.ui.system.sdl import sdl_function
from smokingcat.ui.widgets.text_field import TextField
from tests.ui.headless_game import (
    CallRecorder,
    Game,
    drawn_texts,
    run_loop,
    send_keys,
    show_controls,
    texts,
)
from tests.ui.screens import FOLLOWING, PASSING, play_until, table_at

BUTTONS = ["a", "b", "x", "y", "back", "guide", "start", "left_stick", "right_stick"]
BUTTONS += ["left_shoulder", "right_shoulder", "up", "down", "left", "right"]


def button(name: str, *, is_down: bool = True) -> pygame.Event:
    kind = pygame.CONTROLLERBUTTONDOWN if is_down else pygame.CONTROLLERBUTTONUP
    return pygame.Event(kind, instance_id=0, button=BUTTONS.index(name))


def axis(number: int, value: int) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=number, value=value)


@pytest.fixture(autouse=True)
def pads_without_device(game: Game) -> None:
    """Make the game look for gamepads on a machine without any."""
    game.app.devices.pads = Gamepads()


def tap_buttons(game: Game, *names: str) -> None:
    """Press buttons one after the other, as the main loop receives them."""
    for name in names:
        game.app.take_input([button(name), button(name, is_down=False)])


def test_stick_sends_one_press_and_one_release() -> None:
    pads = Gamepads()
    values = (9_000, 21_000, 30_000, 15_000, 21_000, 3_000, -32_768, 0)
    heard = [each for value in values for each in pads.take(axis(0, value)) or ()]
    assert heard == [
        GamepadPress("pad:right", True),
        GamepadPress("pad:right", False),
        GamepadPress("pad:left", True),
        GamepadPress("pad:left", False),
    ]


def test_unplugging_a_pad_releases_its_pressed_buttons() -> None:
    pads = Gamepads()
    pads.take(button("down"))
    gone = pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)
    assert list(pads.take(gone) or ()) == [GamepadPress("pad:down", False)]


def test_unknown_buttons_and_axes_are_ignored() -> None:
    pads = Gamepads()
    unknown = pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=99)
    assert list(pads.take(unknown) or ()) == []
    assert list(pads.take(axis(99, 32_000)) or ()) == []


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("Xbox Series X Controller", "xbox"),
        ("DualSense Wireless Controller", "playstation"),
        ("PS4 Controller", "playstation"),
        ("Nintendo Switch Pro Controller", "nintendo"),
        ("Steam Deck", "deck"),
        ("Generic USB Joystick", "xbox"),
    ],
)
def test_pad_layout_is_detected_by_name(name: str, kind: PadKind) -> None:
    assert kind_of(name) == kind


def test_virtual_sdl_pad_can_be_connected_pressed_and_disconnected() -> None:
    """SDL creates the pad, which otherwise behaves as a real one."""
    attach = sdl_function("SDL_JoystickAttachVirtual", (ctypes.c_int,) * 4)
    detach = sdl_function("SDL_JoystickDetachVirtual", (ctypes.c_int,))
    press = sdl_function(
        "SDL_JoystickSetVirtualButton", (ctypes.c_void_p, ctypes.c_int, ctypes.c_ubyte)
    )
    if attach is None or detach is None or press is None:
        pytest.skip("this SDL makes up no pads")
    name_it = sdl_function("SDL_GameControllerAddMapping", (ctypes.c_char_p,))
    pads = Gamepads()
    controller.init()
    try:
        number = attach(1, 6, 15, 0)
        guid = pygame.joystick.Joystick(number).get_guid()
        assert name_it is not None
        name_it(f"{guid},".encode() + b"no text: \xff,a:b0,")
        assert presses_of(pads) == []
        stick = pygame.joystick.Joystick(number)
        found = sdl_function("SDL_JoystickFromInstanceID", (ctypes.c_int,))
        assert found is not None
        found.restype = ctypes.c_void_p  # type: ignore[attr-defined]
        made_up = found(stick.get_instance_id())
        press(made_up, 0, 1)
        assert presses_of(pads) == [GamepadPress("pad:a", True)]
        detach(number)
        assert presses_of(pads) == [GamepadPress("pad:a", False)]
    finally:
        controller.quit()


def presses_of(pads: Gamepads) -> list[GamepadPress]:
    """Poll SDL for its pads; return presses and releases on them."""
    update = sdl_function("SDL_GameControllerUpdate", ())
    assert update is not None
    update()
    return [each for event in pygame.event.get() for each in pads.take(event) or ()]


@pytest.mark.skipif(sys.platform != "linux", reason="other systems tell SDL themselves")
def test_pad_connected_while_idle_is_detected_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = threading.Event()
    monkeypatch.setattr(pads_module, "_FOLDER", str(tmp_path))
    monkeypatch.setattr(pads_module, "_start_subsystem", begun.set)
    pads = Gamepads()
    pads.open()
    pygame.event.clear()
    assert not begun.is_set()
    (tmp_path / "js0").touch()
    while not begun.is_set():  # other threads may also send events
        assert {event.type for event in pads.wait(60.0)} == {ARRIVED}


def test_pad_rumbles_for_heavy_cards_only_if_enabled(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    context, shakes = game.context, CallRecorder()
    monkeypatch.setattr(Gamepads, "rumble", lambda _pads, strength, _seconds: shakes(strength))
    context.sounds.play("letter")
    assert shakes.values == []
    context.change(rumble=True)
    context.sounds.play("button")
    context.sounds.play("letter")
    assert len(shakes.values) == 1


def test_idle_game_without_a_pad_is_never_woken(game: Game) -> None:
    assert InputDevices(game.context).wakes_in is None


def test_pad_alone_plays_a_round(game: Game) -> None:
    scene = table_at(game, PASSING)
    play_until(scene, lambda: scene.model.hand.is_passing)
    game.draw()
    tap_buttons(game, "right", "a", "right", "a", "right", "a")
    assert scene.model.hand.has_three
    run_loop(game, 0.6)
    for _ in range(400):
        if scene.model.is_reckoning:
            break
        run_loop(game, 0.3)
        tap_buttons(game, "right", "a")
    assert scene.model.is_reckoning
    run_loop(game, 3.0)
    tap_buttons(game, "a")
    assert not scene.model.is_reckoning


def test_button_acts_as_its_key_and_is_named_in_prompts(game: Game) -> None:
    scene = table_at(game, FOLLOWING)
    play_until(scene, lambda: scene.director.idle)
    tap_buttons(game, "x")
    assert scene.model.hint.is_shown
    assert game.context.key_label("hint") == "X"
    send_keys(game, COMMANDS["sort"].key)
    assert game.context.key_label("hint") == "H"
    tap_buttons(game, "b", "start")
    assert isinstance(game.app.top, PauseScene)


def test_name_is_written_by_pad_with_instructions(game: Game) -> None:
    name = TextField(game.context, "name", pygame.Rect(100, 100, 300, 40), "", CallRecorder())
    show_controls(game, name)
    tap_buttons(game, "down", "a", "down", "down", "right", "down")
    assert name.value == "Cb"
    assert "Up and down change the letter, right adds one, left deletes it." in texts(game)
    tap_buttons(game, "a")
    assert "Up and down change the letter, right adds one, left deletes it." not in texts(game)


def test_held_button_repeats_until_released(game: Game) -> None:
    hands = game.app.devices
    scene = table_at(game, FOLLOWING)
    assert [event.key for event in hands.meant(button("right"), scene)] == [pygame.K_RIGHT]
    assert hands.pass_time(scene, 0.3)[1] == []
    assert [event.key for event in hands.pass_time(scene, 0.11)[1]] == [pygame.K_RIGHT]
    assert [event.key for event in hands.pass_time(scene, 0.13)[1]] == [pygame.K_RIGHT]
    assert hands.wakes_in is not None
    hands.meant(button("right", is_down=False), scene)
    assert hands.wakes_in is None


def key_card_in_edit_mode(game: Game) -> KeysScene:
    """Return the key card in the mode that changes bindings."""
    scene = game.show(KeysScene(game.context))
    run_loop(game, 1.0)
    scene.named("change").activate()
    return scene


def key_card_awaiting_input(game: Game, *commands: CommandName) -> KeysScene:
    """Return the key card as it waits for the new input of a command."""
    scene = key_card_in_edit_mode(game)
    place = [each.key.commands for each in scene.lines()].index(commands)
    scene.named(f"line {place}").activate()
    return scene


def test_key_card_line_is_bound_to_the_next_button(game: Game) -> None:
    scene = key_card_awaiting_input(game, "throw")
    tap_buttons(game, "y")
    assert game.context.settings.inputs["throw"] == ("t", "pad:y")
    assert "The button was taken. Now without a button: The cards gone" in texts(game)
    assert not scene.asks_for_input


def test_refused_essential_button_is_reported_and_asked_again(game: Game) -> None:
    scene = key_card_awaiting_input(game, "throw")
    tap_buttons(game, "a")
    assert game.context.settings.inputs == {}
    assert "The gamepad cannot do without this button: Play the card" in texts(game)
    assert scene.asks_for_input
    tap_buttons(game, "y")
    assert game.context.settings.inputs["throw"] == ("t", "pad:y")


@pytest.mark.parametrize("language", ["de", "ru", "sk"])
def test_button_bindings_fit_on_a_steam_deck_screen(language: str) -> None:
    with Game((1280, 800), language) as game:
        game.context.set_gamepad("deck")
        key_card_in_edit_mode(game)
        assert min(drawn.pixels for drawn in drawn_texts(game)) >= 14


def test_key_card_line_is_bound_to_the_next_key(game: Game) -> None:
    scene = key_card_awaiting_input(game, "back", "on")
    send_keys(game, pygame.K_a, text="a")
    assert scene.asks_for_input, "the second of the two is to follow"
    send_keys(game, pygame.K_d, text="d")
    assert (game.context.key_label("back"), game.context.key_label("on")) == ("A", "D")
    assert "A" in texts(game)
    scene.named("defaults").activate()
    assert game.context.settings.inputs == {}


def test_escape_leaves_bindings_unchanged(game: Game) -> None:
    scene = key_card_in_edit_mode(game)
    scene.named("line 4").activate()
    send_keys(game, pygame.K_ESCAPE)
    assert not scene.asks_for_input
    assert game.context.settings.inputs == {}
    assert game.app.top is scene
