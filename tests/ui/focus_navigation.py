"""Checks that every control of a screen is reachable by arrows, by Tab and by one switch."""

from __future__ import annotations

from typing import Final

import pygame

from smokingcat.ui.engine.input.switch_scan import SwitchScan
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.screens.decks.close_up_scene import CloseUpScene
from smokingcat.ui.screens.table.controls.hand_control import HandControl
from smokingcat.ui.screens.table.controls.trick_control import TrickControl
from smokingcat.ui.screens.table.layers.gone_strip import GoneStrip
from smokingcat.ui.widgets.deck_spread import DeckSpread
from smokingcat.ui.widgets.radio_group import RadioGroup
from smokingcat.ui.widgets.text_field import TextField
from tests.ui.headless_game import Game, press_key

_UP_AND_DOWN: Final = (pygame.K_UP, pygame.K_DOWN)
_ARROWS: Final = (*_UP_AND_DOWN, pygame.K_LEFT, pygame.K_RIGHT)
_KEEP: Final = HandControl, TrickControl, TextField, RadioGroup
"""Controls that use the left and right arrows themselves."""
_WITHIN: Final = DeckSpread, GoneStrip
"""Controls whose parts are visited by arrows before the focus moves on."""
_MOST: Final = 40
"""More arrow presses than any of these controls has parts."""

WAYS_OUT: Final = {"back", "close", "continue", "menu", "no", "quit", "title"}
"""Names of controls that leave a screen, for users with one switch or dwell clicks."""


def unreachable_controls(game: Game, scene: Scene) -> list[str]:
    """Return a line for every control that cannot be reached from the initial focus."""
    before = scene.focus, scene.shows_focus
    wanted = {each.name for each in scene.focusable()}
    only_read = {each.name for each in scene.focusable() if each.is_only_read}
    found = [f"Tab never comes to {name}" for name in wanted - _by_tab(scene)]
    if not {each.name for each in scene.focusable()} & WAYS_OUT:
        found.append("without Esc there is no way out")
    found += [f"a switch never comes to {n}" for n in wanted - only_read - _by_switch(game, scene)]
    if not isinstance(scene, CloseUpScene):  # its arrows do the same as its buttons
        found += [f"arrows never come to {n}" for n in wanted - _by_arrows(scene)]
    scene.give_focus(before[0] if before[0] in scene.widgets else None)
    scene.shows_focus = before[1]
    return sorted(found)


def _by_tab(scene: Scene) -> set[str]:
    """Return the names that Tab visits in one cycle."""
    been = set()
    for _ in range(len(list(scene.focusable())) + 1):
        press_key(scene, pygame.K_TAB)
        been.add(_at(scene))
    return been


def _by_switch(game: Game, scene: Scene) -> set[str]:
    """Return the names that one switch visits when every group is selected in turn."""
    scan, been = SwitchScan(game.context), set[str]()
    taken = set[str]()
    scan.pass_time(scene, 1.0, 1.0)
    stops = [each for each in scene.focusable() if not each.is_only_read]
    for _ in range(3 * len(stops)):  # enough steps for all groups and their members
        if len(been) == len(stops):
            break
        is_at_group = (
            not scene.shows_focus
        )  # the focus ring is hidden while the scan cursor shows its own
        if is_at_group and _at(scene) not in taken:
            taken.add(_at(scene))
            scan.press(scene, 1.0)
        if scene.shows_focus:
            been.add(_at(scene))
        scan.pass_time(scene, 1.0, 1.0)
    return been


def _by_arrows(scene: Scene) -> set[str]:
    """Return the names that arrows visit, from the first control that they reach."""
    press_key(scene, pygame.K_DOWN)
    been, ahead = set[str](), [_at(scene)]
    while ahead:
        name = ahead.pop()
        if name in been:
            continue
        been.add(name)
        for key in _ARROWS:
            here = next((each for each in scene.focusable() if each.name == name), None)
            if here is None or (isinstance(here, _KEEP) and key not in _UP_AND_DOWN):
                continue
            scene.go_to(here)
            for _ in range(_MOST if isinstance(here, _WITHIN) else 1):
                press_key(scene, key)
                if _at(scene) != name:
                    break
            ahead.append(_at(scene))
    return been


def _at(scene: Scene) -> str:
    return "" if scene.focus is None else scene.focus.name
