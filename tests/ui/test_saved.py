"""The list of matches put away, where the disk will not let one go."""

from __future__ import annotations

import datetime

import pygame
import pytest

from smokingcat.game.store import Store
from smokingcat.rules import Ruleset
from smokingcat.ui.scenes.saved import SavedScene
from tests.ui.desk import Desk, press_key


def test_a_match_that_cannot_be_thrown_away_stays_with_a_message(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(self: Store, match_id: str) -> None:
        raise PermissionError(13, "Permission denied", f"{self}{match_id}")

    started = datetime.datetime(2026, 3, 1, tzinfo=datetime.UTC)
    desk.context.store.create(Ruleset("POPELNÍK"), seed="7", started=started)
    monkeypatch.setattr(Store, "remove", refuse)
    scene = SavedScene(desk.context)
    desk.app.push(scene)
    next(widget for widget in scene.widgets if widget.name.startswith("remove")).activate()
    dialog = desk.app.top
    assert dialog is not None
    press_key(dialog, pygame.K_RETURN)
    assert desk.app.top is scene
    desk.context.text.audit = []
    desk.draw()
    told = [drawn.text for drawn in desk.context.text.audit]
    assert "The match could not be thrown away: Permission denied" in told
    assert any(widget.name.startswith("go on") for widget in scene.widgets)
