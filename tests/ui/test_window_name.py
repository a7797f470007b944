"""What the window is called."""

from __future__ import annotations

import pygame

from tests.ui.desk import Desk, on


def test_the_window_is_named_in_the_language_chosen_and_follows_it(desk: Desk) -> None:
    on(desk)
    assert pygame.display.get_caption()[0] == "Smoking Cat"
    desk.context.change(language="cs")
    assert pygame.display.get_caption()[0] == "Kouřící kočka"
