"""Stored key bindings: every accepted binding is saved, restored and shown."""

from __future__ import annotations

import pygame

from smokingcat.common import paths
from smokingcat.store.settings import MAX_INPUTS, MOUSE_BUTTONS, load_settings
from smokingcat.ui.engine.input.bindings import Bindings, input_of, key_labels
from smokingcat.ui.screens.keys.keys_scene import KeysScene
from tests.ui.headless_game import Game, texts


def test_command_at_the_input_limit_refuses_another_input_with_a_message(game: Game) -> None:
    pad = [f"pad:{name}" for name in ("a", "b", "x", "y", "back", "guide", "start", "left_stick")]
    game.context.change(inputs={"hint": tuple(pad[:MAX_INPUTS])})
    scene = game.show(KeysScene(game.context))
    scene.named("change").activate()
    number = next(n for n, each in enumerate(scene.lines()) if "hint" in each.key.commands)
    scene.named(f"line {number}").activate()
    scene.receive_input("ctrl+h")
    assert scene.asks_for_input, "another input of the pad can still take their place"
    assert game.context.bindings.inputs("hint") == ()
    assert any("This command cannot have more keys or buttons" in text for text in texts(game))
    scene.receive_input("pad:x")
    assert not scene.asks_for_input


def test_every_accepted_input_is_saved_and_shown(game: Game) -> None:
    events = [
        *(pygame.Event(pygame.MOUSEBUTTONDOWN, button=number) for number in range(1, 40)),
        *(
            pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=scancode)
            for key in (*range(0x250), *range(1 << 30, (1 << 30) + 300), 0x1F638, 0x110000)
            for mod in (0, pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT)
            for scancode in (0, pygame.KSCAN_3)
        ),
    ]
    inputs = sorted({each for event in events if (each := input_of(event)) is not None})
    assert {each for each in inputs if each.startswith("mouse:")} == {
        f"mouse:{button}" for button in MOUSE_BUTTONS
    }
    for each in inputs:
        assert all(key_labels(game.context.words, each))
    for place in range(0, len(inputs), MAX_INPUTS):
        some = tuple(inputs[place : place + MAX_INPUTS])
        game.context.change(inputs={"hint": some})
        kept, notices = load_settings(paths.settings_file())
        assert (kept.inputs, notices) == ({"hint": some}, ())
    assert key_labels(game.context.words, "ctrl++") == ("Ctrl", "+")


def test_saved_bindings_load_unchanged(game: Game) -> None:
    inputs = ("x", "ctrl+q", "mouse:3", "pad:guide", "kp_plus", "?", "+", "ctrl++", "mouse:9")
    own: Bindings = Bindings({})
    for stored in inputs:
        for name in ("hint", "leave", "card 1"):
            own = Bindings(own.put(name, stored).own)
            game.context.change(inputs=own.own)
            kept, _ = load_settings(paths.settings_file())
            assert {n: tuple(v) for n, v in own.own.items()} == kept.inputs
