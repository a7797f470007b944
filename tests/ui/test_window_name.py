"""What the window is called."""

from __future__ import annotations

from typing import Any

from tests.ui.desk import Desk, on


def named(desk: Desk) -> str:
    """Return what the window is called: a function, so that one may ask again."""
    window: Any = desk.app.window
    return str(window.title)


def test_the_window_is_named_in_the_language_chosen_and_follows_it(desk: Desk) -> None:
    on(desk)
    assert named(desk) == "Smoking Cat"
    desk.context.change(language="cs")
    assert named(desk) == "Kouřící kočka"
