"""Key bindings: commands on other inputs reach the scenes as their default keys."""

from __future__ import annotations

from typing import get_args

import pygame
import pytest

from smokingcat.common.setting_types import CommandName
from smokingcat.ui.engine.input.bindings import Bindings, command_event, input_of
from smokingcat.ui.engine.input.commands import COMMANDS


def key_event(key: int, unicode: str = "", mod: int = 0, scancode: int = 0) -> pygame.Event:
    about = {"key": key, "unicode": unicode, "mod": mod, "scancode": scancode}
    return pygame.Event(pygame.KEYDOWN, about)


def test_default_bindings_never_share_an_input() -> None:
    inputs = [each for command in COMMANDS.values() for each in command.usual]
    assert set(COMMANDS) == set(get_args(CommandName))
    assert len(inputs) == len(set(inputs))
    assert all(command.usual for command in COMMANDS.values())


@pytest.mark.parametrize("name", get_args(CommandName))
def test_scenes_receive_the_default_key_of_a_command(name: CommandName) -> None:
    assert input_of(command_event(name)) == COMMANDS[name].usual[0]


def test_default_bindings_leave_every_key_unchanged() -> None:
    event = key_event(pygame.K_h, "h")
    assert Bindings({}).meant(event) is event


def test_rebound_command_arrives_as_its_default_key_and_its_old_key_does_nothing() -> None:
    own = Bindings({}).put("hint", "x").own
    meant = Bindings(own).meant(key_event(pygame.K_x, "x"))
    assert meant is not None
    assert meant.key == pygame.K_h
    assert Bindings(own).meant(key_event(pygame.K_h, "h")) is None


def test_escape_leaves_the_scene_unless_another_command_is_bound_to_it() -> None:
    moved = Bindings(Bindings({}).put("leave", "x").own)
    escape = moved.meant(key_event(pygame.K_ESCAPE))
    assert escape is not None
    assert escape.key == pygame.K_ESCAPE
    put = moved.put("hint", "escape")
    assert put.other is None, "it was the way out by the way only"
    hint = Bindings(put.own).meant(key_event(pygame.K_ESCAPE))
    assert hint is not None
    assert hint.key == pygame.K_h


def test_character_keys_type_their_character_in_spite_of_bindings() -> None:
    bindings = Bindings(Bindings({}).put("back", "a").own)
    event = key_event(pygame.K_a, "a")
    assert bindings.meant(event, is_typing=True) is event
    left = key_event(pygame.K_LEFT)
    assert bindings.meant(left, is_typing=True) is left


def test_binding_a_used_key_swaps_the_keys_of_two_commands() -> None:
    put = Bindings({}).put("hint", "c")
    assert put.other == "count"
    assert not put.is_bare
    bindings = Bindings(put.own)
    assert bindings.inputs("hint") == ("c",)
    assert bindings.inputs("count") == ("h",)
    assert bindings.inputs("count", "pad") == ("pad:y",), "the other device is left alone"


def test_resetting_a_command_restores_its_default_binding() -> None:
    own = Bindings({}).put("hint", "x").own
    assert Bindings(own).put("hint", "h").own == {}


def test_command_that_loses_its_pad_button_is_reported() -> None:
    put = Bindings({}).put("throw", "pad:y")
    assert (put.other, put.is_bare) == ("count", True)
    assert Bindings(put.own).inputs("count") == ("c",), "a key is always left"


@pytest.mark.parametrize("name", ["press", "up", "down", "back", "on"])
def test_pad_keeps_its_essential_buttons(name: CommandName) -> None:
    (button,) = Bindings({}).inputs(name, "pad")
    put = Bindings({}).put("throw", button)
    assert (put.other, put.is_refused, put.own) == (name, True, {})
    swapped = Bindings(Bindings({}).put("hint", button).own)
    assert swapped.inputs(name, "pad") == ("pad:x",), "the other has a button to change for it"


def test_pad_keeps_at_least_one_way_back() -> None:
    own = Bindings({}).put("throw", "pad:start").own
    put = Bindings(own).put("call", "pad:b")
    assert (put.other, put.is_refused) == ("leave", True)


def test_mouse_button_can_trigger_a_command() -> None:
    bindings = Bindings(Bindings({}).put("leave", "mouse:3").own)
    event = pygame.Event(pygame.MOUSEBUTTONDOWN, button=3, pos=(1, 1))
    meant = bindings.meant(event)
    assert meant is not None
    assert (meant.type, meant.key) == (pygame.KEYDOWN, pygame.K_ESCAPE)
    escape = key_event(pygame.K_ESCAPE)
    assert bindings.meant(escape) is escape


def test_digits_are_matched_by_scancode_and_question_mark_by_character() -> None:
    assert input_of(key_event(0x11B, "ě", scancode=pygame.KSCAN_2)) == "2"
    assert input_of(key_event(pygame.K_SLASH, "?", pygame.KMOD_LSHIFT)) == "?"
    assert input_of(key_event(pygame.K_LEFT, mod=pygame.KMOD_RCTRL)) == "ctrl+left"


@pytest.mark.parametrize(
    "key", [pygame.K_LSHIFT, pygame.K_RCTRL, pygame.K_CAPSLOCK, pygame.K_PRINT]
)
def test_key_without_a_character_is_no_valid_input(key: int) -> None:
    assert input_of(key_event(key)) is None


@pytest.mark.parametrize("key", [0x110000, 0x7FFFFF, (1 << 30) - 1, 0xD800, 0xFFFF, 0, -1, 1 << 31])
@pytest.mark.parametrize("mod", [0, pygame.KMOD_LCTRL, pygame.KMOD_MODE])
def test_key_code_outside_unicode_is_no_valid_input(key: int, mod: int) -> None:
    event = key_event(key, mod=mod)
    assert input_of(event) is None
    assert Bindings({"hint": ("x",)}).meant(event) is event
