"""Screen transitions: soft, never in the way of input, and at rest afterwards."""

from __future__ import annotations

import pygame
import pytest

from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.match_end.match_end_scene import MatchEndScene
from tests.ui.headless_game import Game, send_keys
from tests.ui.screens import TWO_CARDS, is_reckoning, make_own_move, table_at

RED, BLUE = (170, 40, 20), (20, 40, 170)
LEFT, RIGHT = (60, 360), (1220, 360)


class PlainScene(Scene):
    """A screen of one colour."""

    def __init__(self, game: Game, colour: tuple[int, int, int], *, is_overlay: bool = False):
        super().__init__(game.context)
        self.colour = colour
        self.is_overlay = is_overlay

    def draw_behind(self, painter: Painter) -> None:
        """Fill the window."""
        painter.fill(self.frame.rect, self.colour)


class OpeningScene(PlainScene):
    """A screen on which a key opens another one."""

    def __init__(self, game: Game, to: PlainScene) -> None:
        super().__init__(game, RED)
        self._desk, self._to = game, to

    def handle(self, event: pygame.Event) -> bool:
        """Open the other screen."""
        if event.type == pygame.KEYDOWN:
            self._desk.app.push(self._to)
        return True


@pytest.fixture
def game_with_red_scene(game: Game) -> Game:
    """A game whose loop runs, with a red screen on top."""
    game.app.push(PlainScene(game, RED))
    game.app.turn(0.0, happened=True)
    game.app.has_transitions = True
    return game


def colours_after(game: Game, seconds: float) -> tuple[tuple[int, ...], ...]:
    """Advance the game; return the colours at the left and right edges after ``seconds``."""
    game.app.turn(seconds, happened=False)
    return tuple(tuple(game.app.window.surface.get_at(place))[:3] for place in (LEFT, RIGHT))


def test_smoke_wipes_the_old_screen_away_from_the_left(game_with_red_scene: Game) -> None:
    game_with_red_scene.app.push(PlainScene(game_with_red_scene, BLUE))
    assert colours_after(game_with_red_scene, 0.0)[1] == RED
    assert not game_with_red_scene.app.drew  # the picture already on the window needs no new frame
    left, right = colours_after(game_with_red_scene, 0.22)
    assert left == BLUE
    assert right == RED
    assert colours_after(game_with_red_scene, 0.25) == (BLUE, BLUE)


def test_transition_back_is_as_soft_as_the_way_forward(game_with_red_scene: Game) -> None:
    game_with_red_scene.app.push(PlainScene(game_with_red_scene, BLUE))
    colours_after(game_with_red_scene, 1.0)
    game_with_red_scene.app.pop()
    assert colours_after(game_with_red_scene, 0.0)[1] == BLUE
    assert colours_after(game_with_red_scene, 0.5) == (RED, RED)


@pytest.mark.parametrize("how", ["overlay", "reduced motion"])
def test_overlays_and_reduced_motion_use_a_plain_fade(game_with_red_scene: Game, how: str) -> None:
    game_with_red_scene.context.change(reduced_motion=how == "reduced motion")
    game_with_red_scene.app.push(PlainScene(game_with_red_scene, BLUE, is_overlay=how == "overlay"))
    left, right = colours_after(game_with_red_scene, 0.08)
    assert left == right
    assert left == pytest.approx((95, 40, 95), abs=6)
    assert colours_after(game_with_red_scene, 0.1) == (BLUE, BLUE)


def test_large_window_fades_in_its_halves_in_alternate_frames() -> None:
    with Game((2800, 1500), "en") as game:
        game.app.push(PlainScene(game, RED))
        game.app.turn(0.0, happened=True)
        game.app.has_transitions = True
        game.app.push(PlainScene(game, BLUE, is_overlay=True))
        looks = []
        for seconds in (0.0, 0.04, 0.04, 0.04, 0.1):
            game.app.turn(seconds, happened=False)
            window = game.app.window.surface
            looks.append([window.get_at((60, y))[2] for y in (100, 749, 750, 1400)])
    fresh, first, second, third, over = looks
    assert fresh == [20] * 4
    for before, now, moves in ((fresh, first, "lower"), (first, second, "upper")):
        still, moved = (now[:2], now[2:]) if moves == "lower" else (now[2:], now[:2])
        assert still == (before[:2] if moves == "lower" else before[2:])
        assert min(moved) > max(before[2:] if moves == "lower" else before[:2])
    assert third[:2] == second[:2]
    assert over == [170] * 4


def test_fastest_pace_shows_the_new_screen_without_transition(game_with_red_scene: Game) -> None:
    game_with_red_scene.context.change(speed="instant")
    game_with_red_scene.app.push(PlainScene(game_with_red_scene, BLUE))
    assert colours_after(game_with_red_scene, 0.0) == (BLUE, BLUE)


@pytest.mark.parametrize(
    "event",
    [
        pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a"),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1),
    ],
)
def test_key_or_click_ends_the_transition_and_is_handled(
    game_with_red_scene: Game, event: pygame.Event
) -> None:
    game_with_red_scene.app.push(
        OpeningScene(game_with_red_scene, PlainScene(game_with_red_scene, BLUE))
    )
    colours_after(game_with_red_scene, 1.0)
    send_keys(game_with_red_scene, pygame.K_RETURN)
    assert colours_after(game_with_red_scene, 0.05)[1] == RED
    game_with_red_scene.app.take_input([event])
    game_with_red_scene.app.turn(0.0, happened=True)
    assert colours_after(game_with_red_scene, 0.0) == (BLUE, BLUE)


def test_press_aimed_at_the_previous_screen_does_not_end_the_transition(
    game_with_red_scene: Game,
) -> None:
    game_with_red_scene.app.push(
        OpeningScene(game_with_red_scene, PlainScene(game_with_red_scene, BLUE))
    )
    colours_after(game_with_red_scene, 1.0)
    send_keys(game_with_red_scene, pygame.K_RETURN, pygame.K_RETURN)
    assert colours_after(game_with_red_scene, 0.05)[1] == RED


class ClockScene(PlainScene):
    """A screen that adds up the seconds passed to its updates."""

    elapsed = 0.0

    def update(self, seconds: float) -> bool:
        self.elapsed += seconds
        return True


def test_animation_on_the_new_screen_starts_after_the_transition(game_with_red_scene: Game) -> None:
    clock = ClockScene(game_with_red_scene, BLUE)
    game_with_red_scene.app.push(clock)
    for seconds, elapsed in ((0.3, 0.0), (0.3, 0.15), (0.2, 0.35)):
        game_with_red_scene.app.turn(seconds, happened=False)
        assert clock.elapsed == pytest.approx(elapsed)


def is_complete_after_skip(game: Game, scene: Scene) -> bool:
    """Skip by a click; return whether the next picture is complete at once."""
    game.context.faces.wait()
    while not game.context.faces.is_complete:
        game.context.faces.collect()
    game.draw()
    game.app.has_transitions = True
    seen = []
    game.app.take_input([pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(640, 300), button=1)])
    for _ in range(2):
        game.app.turn(0.0, happened=True)
        seen.append(game.app.window.surface.copy())
        game.app.transition = None
    assert game.app.top is scene
    same = pygame.mask.from_threshold(seen[0], (0, 0, 0), (16, 16, 16, 255), seen[1])
    return (
        same.count() > 0.998 * same.get_size()[0] * same.get_size()[1]
    )  # tolerates antialiased edges


def test_skipped_reckoning_leaves_no_trace_of_the_animation(game: Game) -> None:
    game.context.change(told=("pass", "trick", "letter"))
    scene = table_at(game, TWO_CARDS)
    for _ in range(2400):
        account = scene.director.visible.reckoning
        if account is not None and account.last_counted_seat is not None:
            break
        make_own_move(scene)
        scene.update(1 / 20)
    game.draw()
    assert is_complete_after_skip(game, scene)
    assert is_reckoning(scene)


def test_skipped_match_end_leaves_no_trace_of_the_animation(game: Game) -> None:
    end = game.show(MatchEndScene(game.context, table_at(game, TWO_CARDS).session))
    game.app.turn(1.2, happened=False)
    assert is_complete_after_skip(game, end)
    assert not end.is_moving


class NoteScene(PlainScene):
    """A small sprite at the left of the window, over another screen."""

    def draw_behind(self, painter: Painter) -> None:
        painter.fill(pygame.Rect(40, 340, 40, 40), self.colour)


def test_content_that_two_screens_share_is_not_redrawn(game_with_red_scene: Game) -> None:
    game_with_red_scene.app.push(NoteScene(game_with_red_scene, BLUE, is_overlay=True))
    left, right = colours_after(game_with_red_scene, 0.08)
    assert left == pytest.approx((95, 40, 95), abs=6)
    assert right == RED
    assert game_with_red_scene.still.damage == [pygame.Rect(40, 340, 40, 40)]
    assert colours_after(game_with_red_scene, 0.2)[0] == BLUE
    assert game_with_red_scene.still.damage == [pygame.Rect(40, 340, 40, 40)]


def test_nothing_is_drawn_after_the_transition(game_with_red_scene: Game) -> None:
    game_with_red_scene.app.push(PlainScene(game_with_red_scene, BLUE))
    drew = []
    for seconds in (0.1, 1.0, 1.0):
        game_with_red_scene.app.turn(seconds, happened=True)
        drew.append(game_with_red_scene.app.drew)
    assert drew == [True, True, False]
