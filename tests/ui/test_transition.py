"""Screen transitions: soft, never in the way of input, and at rest afterwards."""

from __future__ import annotations

import pygame
import pytest

from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.match_end.match_end_scene import MatchEndScene
from tests.ui.desk import Desk, strike
from tests.ui.screens import TWO_CARDS, act, is_reckoning, table_at

RED, BLUE = (170, 40, 20), (20, 40, 170)
LEFT, RIGHT = (60, 360), (1220, 360)


class PlainScene(Scene):
    """A screen of one colour."""

    def __init__(self, desk: Desk, colour: tuple[int, int, int], *, is_overlay: bool = False):
        super().__init__(desk.context)
        self.colour = colour
        self.is_overlay = is_overlay

    def draw_behind(self, painter: Painter) -> None:
        """Fill the window."""
        painter.fill(self.frame.rect, self.colour)


class OpeningScene(PlainScene):
    """A screen on which a key opens another one."""

    def __init__(self, desk: Desk, to: PlainScene) -> None:
        super().__init__(desk, RED)
        self._desk, self._to = desk, to

    def handle(self, event: pygame.Event) -> bool:
        """Open the other screen."""
        if event.type == pygame.KEYDOWN:
            self._desk.app.push(self._to)
        return True


@pytest.fixture
def desk_with_red_scene(desk: Desk) -> Desk:
    """A game whose loop runs, with a red screen on top."""
    desk.app.push(PlainScene(desk, RED))
    desk.app.turn(0.0, happened=True)
    desk.app.has_transitions = True
    return desk


def colours_after(desk: Desk, seconds: float) -> tuple[tuple[int, ...], ...]:
    """Advance the game; return the colours at the left and right edges after ``seconds``."""
    desk.app.turn(seconds, happened=False)
    return tuple(tuple(desk.app.window.surface.get_at(place))[:3] for place in (LEFT, RIGHT))


def test_smoke_wipes_the_old_screen_away_from_the_left(desk_with_red_scene: Desk) -> None:
    desk_with_red_scene.app.push(PlainScene(desk_with_red_scene, BLUE))
    assert colours_after(desk_with_red_scene, 0.0)[1] == RED
    assert not desk_with_red_scene.app.drew  # the picture already on the window needs no new frame
    left, right = colours_after(desk_with_red_scene, 0.22)
    assert left == BLUE
    assert right == RED
    assert colours_after(desk_with_red_scene, 0.25) == (BLUE, BLUE)


def test_transition_back_is_as_soft_as_the_way_forward(desk_with_red_scene: Desk) -> None:
    desk_with_red_scene.app.push(PlainScene(desk_with_red_scene, BLUE))
    colours_after(desk_with_red_scene, 1.0)
    desk_with_red_scene.app.pop()
    assert colours_after(desk_with_red_scene, 0.0)[1] == BLUE
    assert colours_after(desk_with_red_scene, 0.5) == (RED, RED)


@pytest.mark.parametrize("how", ["overlay", "reduced motion"])
def test_overlays_and_reduced_motion_use_a_plain_fade(desk_with_red_scene: Desk, how: str) -> None:
    desk_with_red_scene.context.change(reduced_motion=how == "reduced motion")
    desk_with_red_scene.app.push(PlainScene(desk_with_red_scene, BLUE, is_overlay=how == "overlay"))
    left, right = colours_after(desk_with_red_scene, 0.08)
    assert left == right
    assert left == pytest.approx((95, 40, 95), abs=6)
    assert colours_after(desk_with_red_scene, 0.1) == (BLUE, BLUE)


def test_large_window_fades_in_its_halves_in_alternate_frames() -> None:
    with Desk((2800, 1500), "en") as desk:
        desk.app.push(PlainScene(desk, RED))
        desk.app.turn(0.0, happened=True)
        desk.app.has_transitions = True
        desk.app.push(PlainScene(desk, BLUE, is_overlay=True))
        looks = []
        for seconds in (0.0, 0.04, 0.04, 0.04, 0.1):
            desk.app.turn(seconds, happened=False)
            window = desk.app.window.surface
            looks.append([window.get_at((60, y))[2] for y in (100, 749, 750, 1400)])
    fresh, first, second, third, over = looks
    assert fresh == [20] * 4
    for before, now, moves in ((fresh, first, "lower"), (first, second, "upper")):
        still, moved = (now[:2], now[2:]) if moves == "lower" else (now[2:], now[:2])
        assert still == (before[:2] if moves == "lower" else before[2:])
        assert min(moved) > max(before[2:] if moves == "lower" else before[:2])
    assert third[:2] == second[:2]
    assert over == [170] * 4


def test_fastest_pace_shows_the_new_screen_without_transition(desk_with_red_scene: Desk) -> None:
    desk_with_red_scene.context.change(speed="instant")
    desk_with_red_scene.app.push(PlainScene(desk_with_red_scene, BLUE))
    assert colours_after(desk_with_red_scene, 0.0) == (BLUE, BLUE)


@pytest.mark.parametrize(
    "event",
    [
        pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a"),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1),
    ],
)
def test_key_or_click_ends_the_transition_and_is_handled(
    desk_with_red_scene: Desk, event: pygame.Event
) -> None:
    desk_with_red_scene.app.push(
        OpeningScene(desk_with_red_scene, PlainScene(desk_with_red_scene, BLUE))
    )
    colours_after(desk_with_red_scene, 1.0)
    strike(desk_with_red_scene, pygame.K_RETURN)
    assert colours_after(desk_with_red_scene, 0.05)[1] == RED
    desk_with_red_scene.app.take_input([event])
    desk_with_red_scene.app.turn(0.0, happened=True)
    assert colours_after(desk_with_red_scene, 0.0) == (BLUE, BLUE)


def test_press_aimed_at_the_previous_screen_does_not_end_the_transition(
    desk_with_red_scene: Desk,
) -> None:
    desk_with_red_scene.app.push(
        OpeningScene(desk_with_red_scene, PlainScene(desk_with_red_scene, BLUE))
    )
    colours_after(desk_with_red_scene, 1.0)
    strike(desk_with_red_scene, pygame.K_RETURN, pygame.K_RETURN)
    assert colours_after(desk_with_red_scene, 0.05)[1] == RED


class ClockScene(PlainScene):
    """A screen that adds up the seconds passed to its updates."""

    told = 0.0

    def update(self, seconds: float) -> bool:
        self.told += seconds
        return True


def test_animation_on_the_new_screen_starts_after_the_transition(desk_with_red_scene: Desk) -> None:
    clock = ClockScene(desk_with_red_scene, BLUE)
    desk_with_red_scene.app.push(clock)
    for seconds, told in ((0.3, 0.0), (0.3, 0.15), (0.2, 0.35)):
        desk_with_red_scene.app.turn(seconds, happened=False)
        assert clock.told == pytest.approx(told)


def is_complete_after_skip(desk: Desk, scene: Scene) -> bool:
    """Skip by a click; return whether the next picture is complete at once."""
    desk.context.faces.wait()
    while not desk.context.faces.is_complete:
        desk.context.faces.collect()
    desk.draw()
    desk.app.has_transitions = True
    seen = []
    desk.app.take_input([pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(640, 300), button=1)])
    for _ in range(2):
        desk.app.turn(0.0, happened=True)
        seen.append(desk.app.window.surface.copy())
        desk.app.transition = None
    assert desk.app.top is scene
    same = pygame.mask.from_threshold(seen[0], (0, 0, 0), (16, 16, 16, 255), seen[1])
    return (
        same.count() > 0.998 * same.get_size()[0] * same.get_size()[1]
    )  # tolerates antialiased edges


def test_skipped_reckoning_leaves_no_trace_of_the_animation(desk: Desk) -> None:
    desk.context.change(told=("pass", "trick", "letter"))
    scene = table_at(desk, TWO_CARDS)
    for _ in range(2400):
        account = scene.director.visible.reckoning
        if account is not None and account.growing is not None:
            break
        act(scene)
        scene.update(1 / 20)
    desk.draw()
    assert is_complete_after_skip(desk, scene)
    assert is_reckoning(scene)


def test_skipped_match_end_leaves_no_trace_of_the_animation(desk: Desk) -> None:
    end = desk.show(MatchEndScene(desk.context, table_at(desk, TWO_CARDS).session))
    desk.app.turn(1.2, happened=False)
    assert is_complete_after_skip(desk, end)
    assert not end.is_moving


class NoteScene(PlainScene):
    """A small sprite at the left of the window, over another screen."""

    def draw_behind(self, painter: Painter) -> None:
        painter.fill(pygame.Rect(40, 340, 40, 40), self.colour)


def test_content_that_two_screens_share_is_not_redrawn(desk_with_red_scene: Desk) -> None:
    desk_with_red_scene.app.push(NoteScene(desk_with_red_scene, BLUE, is_overlay=True))
    left, right = colours_after(desk_with_red_scene, 0.08)
    assert left == pytest.approx((95, 40, 95), abs=6)
    assert right == RED
    assert desk_with_red_scene.still.damage == [pygame.Rect(40, 340, 40, 40)]
    assert colours_after(desk_with_red_scene, 0.2)[0] == BLUE
    assert desk_with_red_scene.still.damage == [pygame.Rect(40, 340, 40, 40)]


def test_nothing_is_drawn_after_the_transition(desk_with_red_scene: Desk) -> None:
    desk_with_red_scene.app.push(PlainScene(desk_with_red_scene, BLUE))
    drew = []
    for seconds in (0.1, 1.0, 1.0):
        desk_with_red_scene.app.turn(seconds, happened=True)
        drew.append(desk_with_red_scene.app.drew)
    assert drew == [True, True, False]
