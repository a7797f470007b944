"""Saved matches: how they are resumed, and matches that cannot be deleted."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import Any

import pygame
import pytest

from smokingcat.bots import roster
from smokingcat.bots.player import BotPlayer
from smokingcat.common import paths
from smokingcat.i18n.sentences import opponents
from smokingcat.match.session.match_store import MatchStore
from smokingcat.rules.events import RoundEnd
from smokingcat.rules.honour.renounce import Offence
from smokingcat.rules.moves import CallRenounce, Move, PlayCard, Vote
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.view import SeatView
from smokingcat.ui.engine.match_start import continue_match, watch_match
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.match_end.match_end_scene import MatchEndScene
from smokingcat.ui.screens.matches.saved_scene import SavedScene
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.screens.title.title_scene import TitleScene
from tests.match.sessions import LEVELS, LONG_AGO, SHORT, play_moves
from tests.ui.headless_game import Game, drawn_texts, press_key, texts
from tests.ui.screens import is_reckoning, play_until


def test_double_enter_deletes_no_match(game: Game) -> None:
    started = datetime.datetime(2026, 3, 1, tzinfo=datetime.UTC)
    game.context.store.create(Ruleset("POPELNÍK"), seed="7", started=started)
    scene = game.show(SavedScene(game.context))
    next(widget for widget in scene.widgets if widget.name.startswith("remove")).activate()
    press_key(game.top(Scene), pygame.K_RETURN)
    assert game.app.top is scene
    assert len(game.context.store.matches()) == 1


def test_match_that_cannot_be_deleted_stays_with_a_message(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(self: MatchStore, match_id: str) -> None:
        raise PermissionError(13, "Permission denied", f"{self}{match_id}")

    started = datetime.datetime(2026, 3, 1, tzinfo=datetime.UTC)
    game.context.store.create(Ruleset("POPELNÍK"), seed="7", started=started)
    monkeypatch.setattr(MatchStore, "remove", refuse)
    scene = game.show(SavedScene(game.context))
    next(widget for widget in scene.widgets if widget.name.startswith("remove")).activate()
    dialog = game.top(Scene)
    dialog.named("yes").activate()
    assert game.app.top is scene
    on_screen = texts(game)
    assert "The match could not be thrown away: Permission denied" in on_screen
    assert any(widget.name.startswith("go on") for widget in scene.widgets)


@pytest.mark.parametrize(
    ("scene", "text"),
    [(TitleScene, "Continue POPELNÍK, round 2"), (SavedScene, "Round 2")],
)
def test_match_after_a_scored_round_is_named_by_the_next_round(
    game: Game, scene: type[TitleScene | SavedScene], text: str
) -> None:
    session = watch_match(game.context, "POPELNÍK", "7")
    while session.match.last_round is None:
        session.step()
    game.app.push(scene(game.context))
    assert text in texts(game)
    session.step()
    game.app.push(scene(game.context))
    assert text in texts(game)


def resume_match(game: Game) -> TableScene:
    """Resume the only match."""
    (saved,) = game.context.store.matches()
    continue_match(game.context, saved)
    return game.top(TableScene)


def test_unseen_end_of_a_round_is_shown_before_the_next_deal(game: Game) -> None:
    session = game.context.store.create(SHORT, seed="7", started=LONG_AGO, levels=LEVELS)
    while session.match.last_round is None:
        play_moves(session, 1)
    scene = resume_match(game)
    seen = scene.director.visible
    assert [seat.letters for seat in seen.seats] == [0, 0, 0, 0], "no letter before its time"
    assert seen.trick
    play_until(scene, lambda: is_reckoning(scene))
    assert scene.session.match.phase is Phase.DEALING
    account, last = scene.director.shown.reckoning, session.match.last_round
    assert account is not None
    assert last is not None
    assert (account.points, account.loser) == (last.points, last.loser)
    scene.director.acknowledge()
    play_until(scene, lambda: scene.model.hand.is_passing)
    assert scene.session.match.round_number == 2


class _Revoker:
    """A kitten that plays its first card even if it could follow suit, and votes not guilty."""

    def __init__(self) -> None:
        self._kitten = BotPlayer(roster.make("kitten", 1))

    def decide(self, view: SeatView) -> Move | None:
        if view.phase is Phase.VOTING and view.seat in view.honour_state.to_vote:
            return Vote(guilty=False)
        if view.phase is Phase.PLAYING:
            return PlayCard(view.hand[0]) if view.to_move == view.seat else None
        return self._kitten.decide(view)


def play_to_verdict(game: Game, seed: str) -> TableScene:
    """Begin a match under honour law, and call renounce as soon as a cat is proven guilty."""
    store = MatchStore(paths.matches(), paths.database_file(), lambda *_: _Revoker())
    game.context.store = store
    rules = Ruleset("POPELNÍK", law="honour", end_at_17="never")
    session = store.create(rules, seed=seed, started=LONG_AGO, levels=LEVELS)
    match = session.match
    while match.last_round is None:
        guilty = {proof.seat for proof in match.proofs} - {0}
        if guilty and match.phase is Phase.PLAYING:
            session.submit(CallRenounce(guilty.pop(), Offence.REVOKED))
        else:
            play_moves(session, 1)
    assert match.last_round.reason is RoundEnd.VERDICT
    game.app.push(TitleScene(game.context))
    session.release_record()
    return resume_match(game)


def play_to_last_card(game: Game, seed: str) -> TableScene:
    """Play the first round of a match under strict law, and resume the match."""
    rules = Ruleset("POPELNÍK", end_at_17="never")
    session = game.context.store.create(rules, seed=seed, started=LONG_AGO, levels=LEVELS)
    while session.match.last_round is None:
        play_moves(session, 1)
    game.app.push(TitleScene(game.context))
    session.release_record()
    return resume_match(game)


@pytest.mark.parametrize("begin", [play_to_last_card, play_to_verdict])
@pytest.mark.parametrize("seed", ["1", "2", "3", "4", "5", "6"])
def test_reckoning_that_was_shown_is_not_shown_again(
    game: Game, begin: Callable[[Game, str], TableScene], seed: str
) -> None:
    scene = begin(game, seed)
    play_until(scene, lambda: is_reckoning(scene))
    letters, counted = scene.session.match.letters, game.context.store.statistics.table()
    game.context.shell.pop_to_first()
    scene = resume_match(game)
    assert not scene.model.is_counting
    assert scene.session.match.letters == letters
    assert game.context.store.statistics.table() == counted
    table = scene

    def is_next() -> bool:
        assert not table.model.is_counting
        if table.model.situation.may_vote:
            table.do(Vote(guilty=False))
        return table.session.match.round_number == 2 and table.director.idle

    play_until(scene, is_next)


@pytest.mark.parametrize("begin", [play_to_last_card, play_to_verdict])
def test_reckoning_that_was_not_shown_is_shown_once(
    game: Game, begin: Callable[[Game, str], TableScene]
) -> None:
    scene = begin(game, "1")
    scene.update(0.1)
    letters, counted = scene.session.match.letters, game.context.store.statistics.table()
    game.context.shell.pop_to_first()
    scene = resume_match(game)
    play_until(scene, lambda: is_reckoning(scene))
    assert scene.session.match.letters == letters
    assert game.context.store.statistics.table() == counted


def test_match_that_ended_unseen_is_offered_until_its_end_is_shown(game: Game) -> None:
    store = game.context.store
    ended = store.create(SHORT, seed="7", started=LONG_AGO, levels=LEVELS)
    play_moves(ended)
    counted = store.statistics.table()
    for _ in range(2):
        game.app.push(TitleScene(game.context))
        assert "Continue PES" in texts(game)
        scene = resume_match(game)
        play_until(scene, partial(is_reckoning, scene))
    account, last = scene.director.visible.reckoning, ended.match.last_round
    assert account is not None
    assert last is not None
    assert (account.points, account.loser) == (last.points, last.loser)
    play_until(scene, lambda: game.app.top is not scene)
    assert isinstance(game.app.top, MatchEndScene)
    assert store.matches() == ()
    assert store.statistics.table() == counted


def test_matches_of_the_same_day_are_distinguishable(game: Game) -> None:
    for hour, levels in ((9, LEVELS), (21, ("kitten", "sly", "master"))):
        started = LONG_AGO.replace(hour=hour, minute=5)
        game.context.store.create(SHORT, seed=str(hour), started=started, levels=levels)
    game.show(SavedScene(game.context))
    on_screen = texts(game)
    assert any(line.endswith(", 9:05") for line in on_screen)
    assert any(line.endswith(", 21:05") for line in on_screen)
    assert {"Old Master", "Alley Cat", "Regular"} <= set(on_screen)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_row_edges_are_not_clipped(game: Game, size: tuple[int, int], painter: Painter) -> None:
    """The edges of the first row equal the edges of a mat drawn elsewhere."""
    game.context.store.create(SHORT, seed="1", started=LONG_AGO, levels=LEVELS)
    game.context.resize(Frame(*size))
    scene = game.show(SavedScene(game.context))
    mats: list[pygame.Rect] = []
    pieces = game.context.pieces
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
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = datetime.datetime(2026, 3, 1, tzinfo=datetime.UTC)
    game.context.store.create(Ruleset("POPELNÍK"), seed="7", started=started)
    (saved,) = game.context.store.matches()
    many = tuple(saved._replace(id=f"{number}") for number in range(300))
    monkeypatch.setattr(MatchStore, "matches", lambda _store: many)
    scene = game.show(SavedScene(game.context))
    assert len(scene.widgets) < 40
    press_key(scene, pygame.K_END)
    last = scene.named("go on 299")
    assert scene.viewport.contains(last.rect)
    press_key(scene, pygame.K_HOME)
    for _ in range(30):
        press_key(scene, pygame.K_DOWN)
        assert scene.focus is not None
        assert scene.viewport.contains(scene.focus.rect)


@pytest.mark.parametrize("language", ["de", "ru"])
def test_large_names_of_levels_keep_apart(language: str) -> None:
    with Game((960, 540), language, text_size=175) as game:
        game.context.store.create(Ruleset("POPELNÍK"), seed="7", started=LONG_AGO)
        game.show(SavedScene(game.context))
        level = opponents.level(game.context.words, roster.names()[1])
        drawn = [each for each in drawn_texts(game) if each.text == level]
        assert len(drawn) == 3
        assert all(each.pixels >= 1.35 * game.context.text.usual(theme.NOTE) for each in drawn)
        gaps = (right.rect.left - left.rect.right for left, right in pairwise(drawn))
        assert min(gaps) > 2 * game.context.frame.px(theme.APART)
