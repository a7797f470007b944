"""The card of keys: all of them at once, in whatever size of text is wished for."""

from __future__ import annotations

import pytest

from smokingcat.ui import theme
from smokingcat.ui.scenes.keys import KeysScene
from tests.ui.desk import Desk
from tests.ui.looks import written


@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize("text_size", [130, 175])
def test_every_key_is_explained_in_type_as_large_as_wished(text_size: int, language: str) -> None:
    with Desk((960, 540), language, text_size=text_size) as desk:
        scene = KeysScene(desk.context)
        desk.app.push(scene)
        wished = desk.context.text.pixels(theme.BODY)
        deeds = [drawn for drawn in written(desk, scene) if drawn.pixels == wished]
        assert len(deeds) >= len(scene._entries())


@pytest.mark.parametrize(
    ("language", "control", "enter"),
    [("en", "Ctrl", "Enter"), ("de", "Strg", "Eingabe"), ("it", "Ctrl", "Invio")],
)
def test_keys_are_called_what_is_printed_on_them_in_that_country(
    language: str, control: str, enter: str
) -> None:
    with Desk((960, 540), language) as desk:
        scene = KeysScene(desk.context)
        desk.app.push(scene)
        caps = [drawn.text for drawn in written(desk, scene)]
        assert f"{control} ← →" in caps
        assert enter in caps
