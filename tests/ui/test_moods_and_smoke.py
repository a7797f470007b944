"""Moods and smoke at the real table: they come and go, and then the table rests."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pygame
import pytest

from smokingcat.match.intents import Skip, Touch
from smokingcat.match.model import TableModel
from smokingcat.match.session.session import Person, Session
from smokingcat.rules.cards import HEJMA
from smokingcat.rules.events import TrickTaken
from smokingcat.rules.match import Match
from smokingcat.table.geometry import Place
from smokingcat.table.motion.director import Director
from smokingcat.table.motion.smoke import KINDLE, LIFE, Wisp
from smokingcat.table.motion.smoke_triggers import SmokeTrigger, StirKind
from smokingcat.table.state.moods import SLEEPIER, SLEEPY, Expressions
from smokingcat.ui.paint import smoke
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.smoke import Plume
from smokingcat.ui.screens.table.layers.layer import TableFrame
from smokingcat.ui.screens.table.layers.spotlight import Spotlight, darkness
from smokingcat.ui.screens.table.layers.table_smoke import TableSmoke
from smokingcat.ui.screens.table.table_scene import TableScene
from tests.table.test_smoke_triggers import DISCARD
from tests.ui.headless_game import Game, click, move_pointer, press_key, run_scene
from tests.ui.screens import is_own_turn, make_own_move, play_until, table_at


def test_cats_fall_asleep_while_the_player_thinks_and_then_the_table_rests(
    scene: TableScene,
) -> None:
    run_scene(scene, SLEEPY - 1)
    assert "asleep" not in scene.model.cats.faces.all
    run_scene(scene, 2 + 3 * SLEEPIER)
    assert scene.model.cats.faces.all == ("asleep",) * 4
    assert run_scene(scene, 3600) == []


def test_played_card_wakes_the_cats(scene: TableScene) -> None:
    run_scene(scene, 60)
    make_own_move(scene)
    run_scene(scene, 1.5)
    assert "asleep" not in scene.model.cats.faces.all


@pytest.mark.parametrize("kind", ["pointer", "key", "click"])
def test_any_input_wakes_the_cats_and_restarts_their_wait(scene: TableScene, kind: str) -> None:
    def stir() -> None:
        if kind == "pointer":
            move_pointer(scene, (5, 5))
        elif kind == "key":
            press_key(scene, pygame.K_F9)
        else:
            click(scene, (5, 5))
        scene.update(0.0)  # as the main loop does after each input

    run_scene(scene, 60)
    stir()
    run_scene(scene, SLEEPY - 1)
    assert "asleep" not in scene.model.cats.faces.all
    stir()
    run_scene(scene, SLEEPY - 1)
    assert "asleep" not in scene.model.cats.faces.all
    run_scene(scene, 2)
    assert "asleep" in scene.model.cats.faces.all


def test_mood_changes_during_a_blink(game: Game, scene: TableScene) -> None:
    seen = set()
    for _frame in range(60 * 30):
        scene.update(1 / 60)
        seen |= set(scene.model.cats.faces.all)
    assert seen == {"calm", "blink", "asleep"}
    while "blink" in scene.model.cats.faces.all:
        scene.update(1 / 60)
    game.context.change(reduced_motion=True)
    make_own_move(scene)
    for _frame in range(60):
        scene.update(1 / 60)
        assert "blink" not in scene.model.cats.faces.all


def next_trick_taken(scene: TableScene) -> Callable[[], bool]:
    """Return a predicate: has another trick been taken since this call?"""
    before = sum(seat.tricks for seat in scene.director.shown.seats)
    return lambda: sum(seat.tricks for seat in scene.director.visible.seats) > before


def is_smoking(scene: TableScene) -> bool:
    """Return whether there is smoke now or within a moment."""
    return scene.smoke.wakes_in is not None


def pixels(picture: pygame.Surface, box: pygame.Rect) -> bytes:
    return pygame.image.tobytes(picture.subsurface(box), "RGB")


def test_taken_trick_makes_the_ashtray_smoke_for_a_while(game: Game, scene: TableScene) -> None:
    run_scene(scene, 60)
    clear = game.draw().copy()
    assert not is_smoking(scene)
    play_until(scene, next_trick_taken(scene))
    play_until(scene, lambda: is_own_turn(scene))
    scene.update(1.0)
    assert is_smoking(scene)
    tray = scene.layout.ashtray
    above = pygame.Rect(0, 0, round(0.1 * scene.layout.s), round(0.1 * scene.layout.s))
    above.midbottom = round(tray.x), round(tray.y - 0.06 * scene.layout.s)
    assert pixels(game.draw(), above) != pixels(clear, above)
    run_scene(scene, 3 + KINDLE + LIFE)
    assert not is_smoking(scene)


def test_contented_smoker_is_drawn_smoking_at_once(game: Game) -> None:
    match = Match.from_position(
        "hands 7a 8a 9a Ta 7l 8l 9l Tl / 7h 8h 9h Th 7b 8b 9b Tb /"
        " Ua Oa Ka Aa Ul Ol Kl Al / Uh Oh Kh Ah Ub Ob Kb Ab; letters 4 4 0 4"
    )
    scene = game.show(
        TableScene(game.context, Session(match, [Person()] * 4, ("A", "B", "C", "D"), 0))
    )
    scene.update(0.01)
    assert scene.model.cats.faces.for_seat(2) == "smoking"
    assert is_smoking(scene)


@pytest.mark.parametrize("setting", [{"drifting_smoke": False}, {"speed": "instant"}])
def test_smoke_can_be_disabled(game: Game, scene: TableScene, setting: dict[str, object]) -> None:
    game.context.change(**setting)
    play_until(scene, next_trick_taken(scene))
    for _frame in range(120):
        scene.update(1 / 60)
        assert not is_smoking(scene)


def test_reduced_motion_shows_no_smoke(game: Game, scene: TableScene) -> None:
    game.context.change(reduced_motion=True)
    play_until(scene, next_trick_taken(scene))
    run_scene(scene, 1.0)
    assert not is_smoking(scene)


def is_hejma_on_table(scene: TableScene) -> bool:
    shown = scene.director.visible
    return HEJMA in shown.faces(shown.trick)


def table_with_hejma_played(game: Game) -> TableScene:
    """Return a table on which Hejma has just been played under the person's king."""
    scene = table_at(
        game, "hands 7a 8a 9a Ta 7b 8b 9b / Ol Ua Oa Ka Tb Ub Ob Kb / ? / ?; tricks 0: Kl"
    )
    play_until(scene, lambda: is_hejma_on_table(scene), step=1 / 30)
    return scene


def picture_of(game: Game) -> pygame.Surface:
    game.draw()
    return game.app.window.surface.copy()


def brightness(picture: pygame.Surface) -> float:
    return sum(pygame.transform.average_color(picture)[:3])


def test_hejma_darkens_and_hushes_the_table_for_a_while(game: Game) -> None:
    scene = table_with_hejma_played(game)
    assert scene.director.hush > 0.9
    dark = [picture_of(game) for _part in range(3)][-1]
    for _frame in range(80):
        scene.update(1 / 60)
    assert scene.director.hush == 0
    assert brightness(dark) < 0.7 * brightness(picture_of(game))


def test_large_window_brightens_in_parts_in_alternate_frames(
    game: Game,
) -> None:
    scene = table_with_hejma_played(game)
    shares, before = [], picture_of(game)
    for _frame in range(80):
        scene.update(1 / 60)
        after = picture_of(game)
        if scene.director.hush > 0.1 and scene.director.jolt == (0, 0):
            same = pygame.mask.from_threshold(after, (0, 0, 0), (1, 1, 1, 255), before)
            shares.append(1 - same.count() / (after.get_width() * after.get_height()))
        before = after
    assert 0.2 < max(shares) < 0.7


def test_darkness_around_hejma_is_smooth() -> None:
    dark = darkness(8, 252)
    row = [dark.get_at((x, 252)).a for x in range(504)]
    assert row[252] == 0
    assert row[0] == row[-1] == dark.get_at((0, 0)).a > 150
    assert max(abs(here - there) for here, there in pairwise(row)) <= 2


@pytest.mark.parametrize("per_second", [30, 60])
def test_darkness_around_hejma_lifts_without_an_edge(game: Game, per_second: int) -> None:
    scene = table_with_hejma_played(game)
    light, white = Spotlight(game.context, scene.director), pygame.Surface((1280, 720))
    painter = Painter(white)
    table = TableFrame(scene.layout, scene.director.shown, [], False, None, [])
    steps = []
    while scene.director.hush > 0:
        painter.begin()
        painter.fill(white.get_rect(), (255, 255, 255))
        light.draw(painter, table)
        painter.finish()
        steps.append(largest_step(white))
        scene.update(1 / per_second)
    assert max(steps[3:]) <= 6, "the first three begin with the light of an empty table"


def largest_step(picture: pygame.Surface) -> int:
    """Return the largest difference of brightness between neighbours on every 16th line."""
    size, data = picture.get_size(), pygame.image.tobytes(picture, "RGB")
    green = np.frombuffer(data, np.uint8).reshape(size[1], size[0], 3)[:, :, 1].astype(int)
    along, down = np.diff(green[::16], axis=1), np.diff(green[:, ::16], axis=0)
    return int(max(abs(along).max(), abs(down).max()))


def test_click_ends_the_hush_at_once(game: Game) -> None:
    scene = table_with_hejma_played(game)
    scene.do(Skip())
    scene.update(0.0)
    assert scene.director.hush == 0


@pytest.mark.parametrize("setting", [{"speed": "instant"}, {"reduced_motion": True}])
def test_reduced_motion_plays_hejma_without_a_hush(game: Game, setting: dict[str, object]) -> None:
    game.context.change(**setting)
    scene = table_with_hejma_played(game)
    for _frame in range(60):
        assert scene.director.hush == 0
        scene.update(1 / 60)


@pytest.mark.parametrize(
    "setting", [{"drifting_smoke": False}, {"speed": "instant"}, {"reduced_motion": True}]
)
def test_rising_smoke_ends_when_disabled(
    game: Game, scene: TableScene, setting: dict[str, object]
) -> None:
    run_scene(scene, 60)
    play_until(scene, next_trick_taken(scene))
    run_scene(scene, 2.0)
    assert is_smoking(scene)
    game.context.change(**setting)
    scene.update(1 / 60)
    assert not is_smoking(scene)
    game.draw()


Corner = tuple[float, float]


@pytest.fixture
def smoke_at(monkeypatch: pytest.MonkeyPatch) -> list[Corner]:
    """The places at which smoke is drawn, in pixels."""
    places: list[Corner] = []

    def note(_plume: Plume, _painter: Painter, place: Corner) -> None:
        places.append(place)

    monkeypatch.setattr(Plume, "draw", note)
    return places


@pytest.mark.parametrize("kind", ["hejma", "hearts", "last trick", "letter", "placed"])
@pytest.mark.parametrize("place", [Place.BOTTOM, Place.RIGHT])
def test_smoke_puff_appears_at_its_source(
    game: Game,
    scene: TableScene,
    smoke_at: list[Corner],
    monkeypatch: pytest.MonkeyPatch,
    kind: StirKind,
    place: Place,
) -> None:
    run_scene(scene, 60)
    stir = SmokeTrigger(kind, scene.director.shown.seat_at(place))
    monkeypatch.setattr(
        "smokingcat.ui.screens.table.layers.table_smoke.smoke_triggers",
        lambda _before, _after: [stir],
    )
    scene.update(0.01)
    game.draw()
    (puff,) = smoke_at
    layout = scene.layout
    cat, card, tray = layout.seats[place].medallion, layout.trick[place], layout.ashtray
    spots = {"hejma": (card.x, card.y), "last trick": (tray.x, tray.y)}
    assert math.dist(puff, spots.get(kind, (cat.x, cat.y))) < 0.1 * layout.s


CLEAN_ROUND = (
    "hands 7a / 8a / 9a / Ta; tricks 1: Th 8h 9h 7h | Oh Kh Ah Uh | Ol Ul Kl Al | Ab 9b 7b 8b"
    " | Kb Ob Tb Ub | Oa Ka Aa Ua | 7l 9l Tl 8l"
)


def test_cloud_of_a_clean_round_follows_the_own_row_of_the_reckoning(
    game: Game, smoke_at: list[Corner]
) -> None:
    scene = table_at(game, CLEAN_ROUND)
    offsets, places = set[float](), set[float]()
    for _ in range(900):
        if is_own_turn(scene):
            make_own_move(scene)
        scene.update(1 / 60)
        account = scene.director.visible.reckoning
        if account is not None and account.is_counted:
            smoke_at.clear()
            game.draw()
            ends = [scene.layout.panel.row(place).medallion for place in (0, 3)]
            for x, y in smoke_at:
                if abs(x - ends[0].x) < 1:
                    places.add(y)
                    offsets.add(min(abs(y - end.y) for end in ends))
    assert len(places) > 2, "the row moves from its seat's place to its rank"
    assert min(offsets) < 1


def test_smoke_is_painted_for_a_frame_and_not_for_each_moment(
    painter: Painter, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[object] = []
    make = smoke.smoke_layer

    def noted(*what: Any) -> object:
        painted.append(what)
        return make(*what)

    monkeypatch.setattr(smoke, "smoke_layer", noted)
    plume = Plume(Wisp(1).drawn_on(3.0))
    assert all(plume.update(0.1, 720) for _moment in range(9))
    assert painted == []
    for _frame in range(2):
        painter.begin()
        plume.draw(painter, (160, 120))
        assert len(painted) == painter.count == 1


@pytest.mark.parametrize(
    ("setting", "is_cloud_seen"),
    [({}, True), ({"reduced_motion": True}, False), ({"drifting_smoke": False}, False)],
)
def test_a_discarded_hejma_brings_a_purr_and_a_cloud_that_hold_up_nothing(
    game: Game, setting: dict[str, object], is_cloud_seen: bool, smoke_at: list[Corner]
) -> None:
    game.context.change(warns=0, **setting)
    scene = table_at(game, DISCARD)
    play_until(scene, lambda: is_own_turn(scene))
    hejma = scene.director.shown.token_of(HEJMA)
    assert hejma is not None
    scene.do(Touch(hejma))
    heard = set[str]()
    game.context.sounds.vibrate = heard.add
    while "purr" not in heard:
        scene.update(1 / 30)
    scene.update(1 / 30)
    smoke_at.clear()
    game.draw()
    cat = scene.layout.seats[Place.BOTTOM].medallion
    assert ((cat.x, cat.y) in smoke_at) is is_cloud_seen
    scene.update(0.5)
    assert not isinstance(scene.director.now, TrickTaken)


def test_pipes_put_away_go_out(game: Game, scene: TableScene) -> None:
    model = SimpleNamespace(cats=SimpleNamespace())
    model.director = Director(replace(scene.director.visible, last_taker=0))
    smoke = TableSmoke(game.context, cast("TableModel", model))
    lit = Expressions(("calm", "calm", "smoking", "calm"))
    away = Expressions(("asleep", "asleep", "asleep", "asleep"))
    for faces, seconds in ((lit, 1.0), (away, KINDLE + LIFE + 0.1)):
        model.cats.faces = faces
        for _frame in range(round(30 * seconds)):
            smoke.update(1 / 30)
            assert smoke.wakes_in is not None or faces is away
    assert smoke.wakes_in is None
