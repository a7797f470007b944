"""The title of the window."""

from __future__ import annotations

from typing import Any

from tests.ui.desk import Desk, on


def window_title(desk: Desk) -> str:
    """Return the title of the window. A function call, unlike an attribute, is not narrowed by
    mypy.
    """
    window: Any = desk.app.window
    return str(window.title)


def test_window_title_follows_the_chosen_language(desk: Desk) -> None:
    on(desk)
    assert window_title(desk) == "Smoking Cat"
    desk.context.change(language="cs")
    assert window_title(desk) == "Kouřící kočka"
