"""Gamepads: events of made-up pads do what keys do, and no pad costs nothing."""

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
from tests.ui.desk import Desk, Heard, drawn_texts, on, strike, texts, wait
from tests.ui.screens import FOLLOWING, PASSING, go_on, table_at

BUTTONS = ["a", "b", "x", "y", "back", "guide", "start", "left_stick", "right_stick"]
BUTTONS += ["left_shoulder", "right_shoulder", "up", "down", "left", "right"]


def button(name: str, *, is_down: bool = True) -> pygame.Event:
    kind = pygame.CONTROLLERBUTTONDOWN if is_down else pygame.CONTROLLERBUTTONUP
    return pygame.Event(kind, instance_id=0, button=BUTTONS.index(name))


def axis(number: int, value: int) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=number, value=value)


@pytest.fixture(autouse=True)
def plugged(desk: Desk) -> None:
    """Have the game look for pads, of which there is none."""
    desk.app.hands.pads = Gamepads()


def tap(desk: Desk, *names: str) -> None:
    """Press buttons one after the other, as the loop hears of them."""
    for name in names:
        desk.app.take_input([button(name), button(name, is_down=False)])


def test_a_stick_is_pushed_once_and_comes_back_once() -> None:
    pads = Gamepads()
    values = (9_000, 21_000, 30_000, 15_000, 21_000, 3_000, -32_768, 0)
    heard = [each for value in values for each in pads.take(axis(0, value)) or ()]
    assert heard == [
        GamepadPress("pad:right", True),
        GamepadPress("pad:right", False),
        GamepadPress("pad:left", True),
        GamepadPress("pad:left", False),
    ]


def test_what_is_pressed_on_a_pad_that_is_pulled_out_is_let_go() -> None:
    pads = Gamepads()
    pads.take(button("down"))
    gone = pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)
    assert list(pads.take(gone) or ()) == [GamepadPress("pad:down", False)]


def test_a_button_and_an_axis_that_no_pad_of_ours_has_press_nothing() -> None:
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
def test_a_pad_is_known_by_its_name(name: str, kind: PadKind) -> None:
    assert kind_of(name) == kind


def test_a_pad_that_sdl_has_is_plugged_in_pressed_and_pulled_out() -> None:
    """SDL itself makes up the pad; all else is as with one of plastic."""
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
        assert heard_by(pads) == []
        stick = pygame.joystick.Joystick(number)
        found = sdl_function("SDL_JoystickFromInstanceID", (ctypes.c_int,))
        assert found is not None
        found.restype = ctypes.c_void_p  # type: ignore[attr-defined]
        made_up = found(stick.get_instance_id())
        press(made_up, 0, 1)
        assert heard_by(pads) == [GamepadPress("pad:a", True)]
        detach(number)
        assert heard_by(pads) == [GamepadPress("pad:a", False)]
    finally:
        controller.quit()


def heard_by(pads: Gamepads) -> list[GamepadPress]:
    """Have SDL look at its pads, and return what is pressed and let go on them."""
    update = sdl_function("SDL_GameControllerUpdate", ())
    assert update is not None
    update()
    return [each for event in pygame.event.get() for each in pads.take(event) or ()]


@pytest.mark.skipif(sys.platform != "linux", reason="other systems tell SDL themselves")
def test_a_pad_that_comes_while_nothing_happens_is_looked_for_at_once(
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
    while not begun.is_set():  # other threads have something to tell of as well
        assert {event.type for event in pads.wait(60.0)} == {ARRIVED}


def test_a_pad_shakes_for_what_is_heavy_and_only_if_asked_to(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    context, shakes = desk.context, Heard()
    monkeypatch.setattr(Gamepads, "rumble", lambda _pads, strength, _seconds: shakes(strength))
    context.sounds.play("letter")
    assert shakes.values == []
    context.change(rumble=True)
    context.sounds.play("button")
    context.sounds.play("letter")
    assert len(shakes.values) == 1


def test_without_a_pad_nobody_is_woken(desk: Desk) -> None:
    assert InputDevices(desk.context).wakes_in is None


def test_a_round_is_played_with_a_pad_alone(desk: Desk) -> None:
    scene = table_at(desk, PASSING)
    go_on(scene, lambda: scene.model.hand.is_passing)
    desk.draw()
    tap(desk, "right", "a", "right", "a", "right", "a")
    assert scene.model.hand.has_three
    wait(desk, 0.6)
    for _ in range(400):
        if scene.model.is_reckoning:
            break
        wait(desk, 0.3)
        tap(desk, "right", "a")
    assert scene.model.is_reckoning
    wait(desk, 3.0)
    tap(desk, "a")
    assert not scene.model.is_reckoning


def test_a_button_does_what_its_key_does_and_is_told_instead(desk: Desk) -> None:
    scene = table_at(desk, FOLLOWING)
    go_on(scene, lambda: scene.director.idle)
    tap(desk, "x")
    assert scene.model.hint.is_shown
    assert desk.context.key_label("hint") == "X"
    strike(desk, COMMANDS["sort"].key)
    assert desk.context.key_label("hint") == "H"
    tap(desk, "b", "start")
    assert isinstance(desk.app.top, PauseScene)


def test_a_name_is_written_with_a_pad_which_is_told_how(desk: Desk) -> None:
    name = TextField(desk.context, "name", pygame.Rect(100, 100, 300, 40), "", Heard())
    on(desk, name)
    tap(desk, "down", "a", "down", "down", "right", "down")
    assert name.value == "Cb"
    assert "Up and down turn the letter, right adds one, left takes it off." in texts(desk)
    tap(desk, "a")
    assert "Up and down turn the letter, right adds one, left takes it off." not in texts(desk)


def test_a_button_that_is_held_goes_on_until_it_is_let_go(desk: Desk) -> None:
    hands = desk.app.hands
    scene = table_at(desk, FOLLOWING)
    assert [event.key for event in hands.meant(button("right"), scene)] == [pygame.K_RIGHT]
    assert hands.pass_time(scene, 0.3)[1] == []
    assert [event.key for event in hands.pass_time(scene, 0.11)[1]] == [pygame.K_RIGHT]
    assert [event.key for event in hands.pass_time(scene, 0.13)[1]] == [pygame.K_RIGHT]
    assert hands.wakes_in is not None
    hands.meant(button("right", is_down=False), scene)
    assert hands.wakes_in is None


def changing(desk: Desk) -> KeysScene:
    """Return the card of keys, whose lines may be put on others."""
    scene = desk.show(KeysScene(desk.context))
    wait(desk, 1.0)
    scene.named("change").activate()
    return scene


def asking_for(desk: Desk, *commands: CommandName) -> KeysScene:
    """Return the card of keys as it waits for what the line of some commands is to be put on."""
    scene = changing(desk)
    place = [each.key.commands for each in scene.lines()].index(commands)
    scene.named(f"line {place}").activate()
    return scene


def test_a_line_of_the_card_of_keys_is_put_on_the_button_pressed_next(desk: Desk) -> None:
    scene = asking_for(desk, "throw")
    tap(desk, "y")
    assert desk.context.settings.inputs["throw"] == ("t", "pad:y")
    assert "It was there before and has no button now: The cards gone" in texts(desk)
    assert not scene.asks_for_input


def test_a_pad_is_told_of_the_button_it_keeps_and_asked_again(desk: Desk) -> None:
    scene = asking_for(desk, "throw")
    tap(desk, "a")
    assert desk.context.settings.inputs == {}
    assert "The gamepad cannot do without this button: Play the card" in texts(desk)
    assert scene.asks_for_input
    tap(desk, "y")
    assert desk.context.settings.inputs["throw"] == ("t", "pad:y")


@pytest.mark.parametrize("language", ["de", "ru", "sk"])
def test_what_is_put_on_buttons_can_be_read_on_a_steam_deck(language: str) -> None:
    with Desk((1280, 800), language) as desk:
        desk.context.hold("deck")
        changing(desk)
        assert min(drawn.pixels for drawn in drawn_texts(desk)) >= 14


def test_a_line_of_the_card_of_keys_is_put_on_the_key_pressed_next(desk: Desk) -> None:
    scene = asking_for(desk, "back", "on")
    strike(desk, pygame.K_a, text="a")
    assert scene.asks_for_input, "the second of the two is to follow"
    strike(desk, pygame.K_d, text="d")
    assert (desk.context.key_label("back"), desk.context.key_label("on")) == ("A", "D")
    assert "A" in texts(desk)
    scene.named("defaults").activate()
    assert desk.context.settings.inputs == {}


def test_esc_changes_nothing(desk: Desk) -> None:
    scene = changing(desk)
    scene.named("line 4").activate()
    strike(desk, pygame.K_ESCAPE)
    assert not scene.asks_for_input
    assert desk.context.settings.inputs == {}
    assert desk.app.top is scene
