"""Saved matches: how they are resumed, and matches that cannot be deleted."""

from __future__ import annotations

import datetime
from functools import partial
from typing import Any

import pygame
import pytest

from smokingcat.match.session.match_store import MatchStore
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset
from smokingcat.ui.engine.match_start import continue_match, watch_match
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.match_end.match_end_scene import MatchEndScene
from smokingcat.ui.screens.matches.saved_scene import SavedScene
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.screens.title.title_scene import TitleScene
from tests.match.evening import LEVELS, LONG_AGO, SHORT, play_on
from tests.ui.desk import Desk, press_key, texts
from tests.ui.screens import go_on, is_reckoning


def test_double_enter_deletes_no_match(desk: Desk) -> None:
    started = datetime.datetime(2026, 3, 1, tzinfo=datetime.UTC)
    desk.context.store.create(Ruleset("POPELNÍK"), seed="7", started=started)
    scene = desk.show(SavedScene(desk.context))
    next(widget for widget in scene.widgets if widget.name.startswith("remove")).activate()
    assert desk.app.top is not None
    press_key(desk.app.top, pygame.K_RETURN)
    assert desk.app.top is scene
    assert len(desk.context.store.matches()) == 1


def test_match_that_cannot_be_deleted_stays_with_a_message(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(self: MatchStore, match_id: str) -> None:
        raise PermissionError(13, "Permission denied", f"{self}{match_id}")

    started = datetime.datetime(2026, 3, 1, tzinfo=datetime.UTC)
    desk.context.store.create(Ruleset("POPELNÍK"), seed="7", started=started)
    monkeypatch.setattr(MatchStore, "remove", refuse)
    scene = desk.show(SavedScene(desk.context))
    next(widget for widget in scene.widgets if widget.name.startswith("remove")).activate()
    dialog = desk.app.top
    assert dialog is not None
    dialog.named("yes").activate()
    assert desk.app.top is scene
    told = texts(desk)
    assert "The match could not be thrown away: Permission denied" in told
    assert any(widget.name.startswith("go on") for widget in scene.widgets)


@pytest.mark.parametrize("scene", [TitleScene, SavedScene])
def test_finished_round_is_shown_as_over_until_the_next_deal(
    desk: Desk, scene: type[TitleScene | SavedScene]
) -> None:
    session = watch_match(desk.context, "POPELNÍK", "7")
    while session.match.last_round is None:
        session.step()
    desk.app.push(scene(desk.context))
    assert "Round 1 is over" in texts(desk)
    session.step()
    desk.app.push(scene(desk.context))
    assert "Round 2" in texts(desk)


def resume_match(desk: Desk) -> TableScene:
    """Resume the only match."""
    (saved,) = desk.context.store.matches()
    continue_match(desk.context, saved)
    assert isinstance(desk.app.top, TableScene)
    return desk.app.top


def test_unseen_end_of_a_round_is_shown_before_the_next_deal(desk: Desk) -> None:
    session = desk.context.store.create(SHORT, seed="7", started=LONG_AGO, levels=LEVELS)
    while session.match.last_round is None:
        play_on(session, 1)
    scene = resume_match(desk)
    seen = scene.director.visible
    assert [seat.letters for seat in seen.seats] == [0, 0, 0, 0], "no letter before its time"
    assert seen.trick
    go_on(scene, lambda: is_reckoning(scene))
    assert scene.session.match.phase is Phase.DEALING
    account, last = scene.director.shown.reckoning, session.match.last_round
    assert account is not None
    assert last is not None
    assert (account.points, account.loser) == (last.points, last.loser)
    scene.director.acknowledge()
    go_on(scene, lambda: scene.model.hand.is_passing)
    assert scene.session.match.round_number == 2


def test_match_that_ended_unseen_is_offered_until_its_end_is_shown(desk: Desk) -> None:
    store = desk.context.store
    ended = store.create(SHORT, seed="7", started=LONG_AGO, levels=LEVELS)
    play_on(ended)
    counted = store.statistics.table()
    for _ in range(2):
        desk.app.push(TitleScene(desk.context))
        assert "The match is over" in texts(desk)
        scene = resume_match(desk)
        go_on(scene, partial(is_reckoning, scene))
    account, last = scene.director.visible.reckoning, ended.match.last_round
    assert account is not None
    assert last is not None
    assert (account.points, account.loser) == (last.points, last.loser)
    go_on(scene, lambda: desk.app.top is not scene)
    assert isinstance(desk.app.top, MatchEndScene)
    assert store.matches() == ()
    assert store.statistics.table() == counted


def test_matches_of_the_same_day_are_distinguishable(desk: Desk) -> None:
    for hour, levels in ((9, LEVELS), (21, ("kitten", "sly", "master"))):
        started = LONG_AGO.replace(hour=hour, minute=5)
        desk.context.store.create(SHORT, seed=str(hour), started=started, levels=levels)
    desk.show(SavedScene(desk.context))
    said = texts(desk)
    assert any(line.endswith(", 9:05") for line in said)
    assert any(line.endswith(", 21:05") for line in said)
    assert {"Old Master", "Alley Cat", "Regular"} <= set(said)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_row_edges_are_not_clipped(desk: Desk, size: tuple[int, int], painter: Painter) -> None:
    """The edges of the first row equal the edges of a mat drawn elsewhere."""
    desk.context.store.create(SHORT, seed="1", started=LONG_AGO, levels=LEVELS)
    desk.context.resize(Frame(*size))
    scene = desk.show(SavedScene(desk.context))
    mats: list[pygame.Rect] = []
    pieces = desk.context.pieces
    fit_nine = pieces.fit_nine

    def noted(name: str, box: pygame.Rect, scale: float = 1.0) -> Any:
        fitted = fit_nine(name, box, scale)
        if name == "mat":
            mats.append(pygame.Rect(fitted[1], fitted[0].get_size()))
        return fitted

    pieces.fit_nine = noted  # type: ignore[method-assign]
    try:
        painter.begin()
        scene.draw_behind(painter)
    finally:
        del pieces.fit_nine
    assert len(mats) == 1
    assert scene.viewport.contains(mats[0])


def test_only_visible_rows_of_hundreds_are_built_and_keys_reach_the_last(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = datetime.datetime(2026, 3, 1, tzinfo=datetime.UTC)
    desk.context.store.create(Ruleset("POPELNÍK"), seed="7", started=started)
    (saved,) = desk.context.store.matches()
    many = tuple(saved._replace(id=f"{number}") for number in range(300))
    monkeypatch.setattr(MatchStore, "matches", lambda _store: many)
    scene = desk.show(SavedScene(desk.context))
    assert len(scene.widgets) < 40
    press_key(scene, pygame.K_END)
    last = scene.named("go on 299")
    assert scene.viewport.contains(last.rect)
    press_key(scene, pygame.K_HOME)
    for _ in range(30):
        press_key(scene, pygame.K_DOWN)
        assert scene.focus is not None
        assert scene.viewport.contains(scene.focus.rect)
