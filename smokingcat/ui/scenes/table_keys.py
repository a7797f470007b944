"""Keys of the table: those for tools, those that open a page over it, and numbers of cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from smokingcat.table import Director
from smokingcat.ui.scenes import table_controls
from smokingcat.ui.scenes.fitting_rule import fitting_rule
from smokingcat.ui.scenes.hand_control import HandControl
from smokingcat.ui.scenes.person import Person

if TYPE_CHECKING:
    from smokingcat.ui.context import Context


def press(
    context: Context,
    person: Person,
    director: Director,
    hand: HandControl | None,
    event: pygame.Event,
    ask_for_hint: Callable[[], None],
) -> bool:
    """Do what a pressed key stands for; return whether it stands for anything here.

    Without a hand to play from only those keys do anything that open a page.
    """
    from smokingcat.ui.scenes import keys, learn

    if keys.is_rules_key(event):
        context.app.push(learn.LearnScene(context, fitting_rule(person, director)))
        return True
    if keys.is_keys_key(event):
        context.app.push(keys.KeysScene(context))
        return True
    if keys.is_held(event):
        return False
    if event.key == pygame.K_h:
        ask_for_hint()
        return True
    if hand is None:
        return False
    actions: dict[int, Callable[[], None]] = {
        pygame.K_l: person.look_back,
        pygame.K_t: person.ask_to_throw_in,
        pygame.K_s: lambda: table_controls.sort_hand(context, director),
        pygame.K_c: person.count_cards,
        pygame.K_m: lambda: table_controls.turn_sound(context),
    }
    if event.key in actions:
        actions[event.key]()
        return True
    return director.idle and hand.number(event)
