"""Every command can be put on another input; scenes hear the same key as ever."""

from __future__ import annotations

from typing import get_args

import pygame
import pytest

from smokingcat.common.setting_types import CommandName
from smokingcat.ui.engine.input.bindings import Bindings, heard, input_of
from smokingcat.ui.engine.input.commands import COMMANDS


def pressed(key: int, unicode: str = "", mod: int = 0, scancode: int = 0) -> pygame.Event:
    about = {"key": key, "unicode": unicode, "mod": mod, "scancode": scancode}
    return pygame.Event(pygame.KEYDOWN, about)


def test_every_command_has_an_input_that_no_other_has() -> None:
    told = [each for command in COMMANDS.values() for each in command.usual]
    assert set(COMMANDS) == set(get_args(CommandName))
    assert len(told) == len(set(told))
    assert all(command.usual for command in COMMANDS.values())


@pytest.mark.parametrize("name", get_args(CommandName))
def test_what_scenes_hear_of_a_command_is_what_its_usual_key_does(name: CommandName) -> None:
    assert input_of(heard(name)) == COMMANDS[name].usual[0]


def test_as_long_as_nothing_has_been_moved_every_key_is_what_it_is() -> None:
    event = pressed(pygame.K_h, "h")
    assert Bindings({}).meant(event) is event


def test_a_moved_command_is_heard_as_ever_and_its_former_key_does_nothing() -> None:
    own = Bindings({}).put("hint", "x").own
    meant = Bindings(own).meant(pressed(pygame.K_x, "x"))
    assert meant is not None
    assert meant.key == pygame.K_h
    assert Bindings(own).meant(pressed(pygame.K_h, "h")) is None


def test_escape_leads_out_as_long_as_nothing_else_is_put_there() -> None:
    moved = Bindings(Bindings({}).put("leave", "x").own)
    escape = moved.meant(pressed(pygame.K_ESCAPE))
    assert escape is not None
    assert escape.key == pygame.K_ESCAPE
    put = moved.put("hint", "escape")
    assert put.other is None, "it was the way out by the way only"
    hint = Bindings(put.own).meant(pressed(pygame.K_ESCAPE))
    assert hint is not None
    assert hint.key == pygame.K_h


def test_what_types_a_letter_types_it() -> None:
    bindings = Bindings(Bindings({}).put("back", "a").own)
    event = pressed(pygame.K_a, "a")
    assert bindings.meant(event, is_typing=True) is event
    left = pressed(pygame.K_LEFT)
    assert bindings.meant(left, is_typing=True) is left


def test_two_commands_change_places_so_that_none_is_without_a_key() -> None:
    put = Bindings({}).put("hint", "c")
    assert put.other == "count"
    assert not put.is_bare
    bindings = Bindings(put.own)
    assert bindings.inputs("hint") == ("c",)
    assert bindings.inputs("count") == ("h",)
    assert bindings.inputs("count", "pad") == ("pad:y",), "the other device is left alone"


def test_a_command_put_back_is_a_usual_one_again() -> None:
    own = Bindings({}).put("hint", "x").own
    assert Bindings(own).put("hint", "h").own == {}


def test_a_button_that_another_had_is_told_to_be_missed() -> None:
    put = Bindings({}).put("throw", "pad:y")
    assert (put.other, put.is_bare) == ("count", True)
    assert Bindings(put.own).inputs("count") == ("c",), "a key is always left"


@pytest.mark.parametrize("name", ["press", "up", "down", "back", "on"])
def test_a_pad_keeps_what_it_cannot_do_without(name: CommandName) -> None:
    (button,) = Bindings({}).inputs(name, "pad")
    put = Bindings({}).put("throw", button)
    assert (put.other, put.is_refused, put.own) == (name, True, {})
    swapped = Bindings(Bindings({}).put("hint", button).own)
    assert swapped.inputs(name, "pad") == ("pad:x",), "the other has a button to change for it"


def test_a_pad_keeps_one_way_out_of_two() -> None:
    own = Bindings({}).put("throw", "pad:start").own
    put = Bindings(own).put("call", "pad:b")
    assert (put.other, put.is_refused) == ("leave", True)


def test_a_mouse_button_can_do_what_a_key_does() -> None:
    bindings = Bindings(Bindings({}).put("leave", "mouse:3").own)
    event = pygame.Event(pygame.MOUSEBUTTONDOWN, button=3, pos=(1, 1))
    meant = bindings.meant(event)
    assert meant is not None
    assert (meant.type, meant.key) == (pygame.KEYDOWN, pygame.K_ESCAPE)
    escape = pressed(pygame.K_ESCAPE)
    assert bindings.meant(escape) is escape


def test_a_digit_goes_by_its_place_and_a_question_mark_by_its_sign() -> None:
    assert input_of(pressed(0x11B, "ě", scancode=pygame.KSCAN_2)) == "2"
    assert input_of(pressed(pygame.K_SLASH, "?", pygame.KMOD_LSHIFT)) == "?"
    assert input_of(pressed(pygame.K_LEFT, mod=pygame.KMOD_RCTRL)) == "ctrl+left"


@pytest.mark.parametrize(
    "key", [pygame.K_LSHIFT, pygame.K_RCTRL, pygame.K_CAPSLOCK, pygame.K_PRINT]
)
def test_a_key_that_has_no_letter_is_no_input(key: int) -> None:
    assert input_of(pressed(key)) is None


@pytest.mark.parametrize("key", [0x110000, 0x7FFFFF, (1 << 30) - 1, 0xD800, 0xFFFF, 0, -1, 1 << 31])
@pytest.mark.parametrize("mod", [0, pygame.KMOD_LCTRL, pygame.KMOD_MODE])
def test_a_key_whose_number_is_no_character_is_no_input(key: int, mod: int) -> None:
    event = pressed(key, mod=mod)
    assert input_of(event) is None
    assert Bindings({"hint": ("x",)}).meant(event) is event
