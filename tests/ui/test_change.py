"""One screen gives way to another: softly, never in the way of the player, and then at rest."""

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


class Plain(Scene):
    """A screen of one colour."""

    def __init__(self, desk: Desk, colour: tuple[int, int, int], *, is_overlay: bool = False):
        super().__init__(desk.context)
        self.colour = colour
        self.is_overlay = is_overlay

    def draw_behind(self, painter: Painter) -> None:
        """Fill the window."""
        painter.fill(self.frame.rect, self.colour)


class Opening(Plain):
    """A screen that a key brings to another one."""

    def __init__(self, desk: Desk, to: Plain) -> None:
        super().__init__(desk, RED)
        self._desk, self._to = desk, to

    def handle(self, event: pygame.Event) -> bool:
        """Go there."""
        if event.type == pygame.KEYDOWN:
            self._desk.app.push(self._to)
        return True


@pytest.fixture
def running(desk: Desk) -> Desk:
    """A desk whose loop runs, with a red screen on it."""
    desk.app.push(Plain(desk, RED))
    desk.app.turn(0.0, happened=True)
    desk.app.has_transitions = True
    return desk


def after(desk: Desk, seconds: float) -> tuple[tuple[int, ...], ...]:
    """Let time pass; return the colours at the left and at the right of the window."""
    desk.app.turn(seconds, happened=False)
    return tuple(tuple(desk.app.window.surface.get_at(place))[:3] for place in (LEFT, RIGHT))


def test_smoke_takes_the_old_screen_away_from_the_left(running: Desk) -> None:
    running.app.push(Plain(running, BLUE))
    assert after(running, 0.0)[1] == RED
    assert not running.app.drew  # what is on the window already costs no frame
    left, right = after(running, 0.22)
    assert left == BLUE
    assert right == RED
    assert after(running, 0.25) == (BLUE, BLUE)


def test_the_way_back_is_as_soft(running: Desk) -> None:
    running.app.push(Plain(running, BLUE))
    after(running, 1.0)
    running.app.pop()
    assert after(running, 0.0)[1] == BLUE
    assert after(running, 0.5) == (RED, RED)


@pytest.mark.parametrize("how", ["overlay", "reduced motion"])
def test_overlays_and_reduced_motion_only_fade(running: Desk, how: str) -> None:
    running.context.change(reduced_motion=how == "reduced motion")
    running.app.push(Plain(running, BLUE, is_overlay=how == "overlay"))
    left, right = after(running, 0.08)
    assert left == right
    assert left == pytest.approx((95, 40, 95), abs=6)
    assert after(running, 0.1) == (BLUE, BLUE)


def test_of_a_large_window_one_half_fades_in_one_frame_and_the_other_in_the_next() -> None:
    with Desk((2800, 1500), "en") as desk:
        desk.app.push(Plain(desk, RED))
        desk.app.turn(0.0, happened=True)
        desk.app.has_transitions = True
        desk.app.push(Plain(desk, BLUE, is_overlay=True))
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


def test_at_the_fastest_pace_the_new_screen_is_simply_there(running: Desk) -> None:
    running.context.change(speed="instant")
    running.app.push(Plain(running, BLUE))
    assert after(running, 0.0) == (BLUE, BLUE)


@pytest.mark.parametrize(
    "event",
    [
        pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a"),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1),
    ],
)
def test_any_key_or_click_ends_it_and_is_taken(running: Desk, event: pygame.Event) -> None:
    running.app.push(Opening(running, Plain(running, BLUE)))
    after(running, 1.0)
    strike(running, pygame.K_RETURN)
    assert after(running, 0.05)[1] == RED
    running.app.take_input([event])
    running.app.turn(0.0, happened=True)
    assert after(running, 0.0) == (BLUE, BLUE)


def test_a_press_for_the_screen_before_does_not_end_it(running: Desk) -> None:
    running.app.push(Opening(running, Plain(running, BLUE)))
    after(running, 1.0)
    strike(running, pygame.K_RETURN, pygame.K_RETURN)
    assert after(running, 0.05)[1] == RED


class Clock(Plain):
    """A screen that counts the seconds it has been told of."""

    told = 0.0

    def update(self, seconds: float) -> bool:
        """Count them."""
        self.told += seconds
        return True


def test_what_moves_on_the_new_screen_begins_once_the_old_one_is_gone(running: Desk) -> None:
    clock = Clock(running, BLUE)
    running.app.push(clock)
    for seconds, told in ((0.3, 0.0), (0.3, 0.15), (0.2, 0.35)):
        running.app.turn(seconds, happened=False)
        assert clock.told == pytest.approx(told)


def skipped(desk: Desk, scene: Scene) -> bool:
    """Hurry by a click; return whether what is there then is seen at once, and nothing else."""
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
    return same.count() > 0.998 * same.get_size()[0] * same.get_size()[1]  # edges are polished


def test_a_count_that_is_skipped_leaves_no_ghost_of_itself(desk: Desk) -> None:
    desk.context.change(told=("pass", "trick", "letter"))
    scene = table_at(desk, TWO_CARDS)
    for _ in range(2400):
        account = scene.director.visible.reckoning
        if account is not None and account.growing is not None:
            break
        act(scene)
        scene.update(1 / 20)
    desk.draw()
    assert skipped(desk, scene)
    assert is_reckoning(scene)


def test_a_match_end_that_is_skipped_leaves_no_ghost_of_itself(desk: Desk) -> None:
    end = desk.show(MatchEndScene(desk.context, table_at(desk, TWO_CARDS).session))
    desk.app.turn(1.2, happened=False)
    assert skipped(desk, end)
    assert not end.is_moving


class Note(Plain):
    """A small thing at the left of the window, over another screen."""

    def draw_behind(self, painter: Painter) -> None:
        """Put it."""
        painter.fill(pygame.Rect(40, 340, 40, 40), self.colour)


def test_what_two_screens_have_in_common_is_not_drawn_again(running: Desk) -> None:
    running.app.push(Note(running, BLUE, is_overlay=True))
    left, right = after(running, 0.08)
    assert left == pytest.approx((95, 40, 95), abs=6)
    assert right == RED
    assert running.still.damage == [pygame.Rect(40, 340, 40, 40)]
    assert after(running, 0.2)[0] == BLUE
    assert running.still.damage == [pygame.Rect(40, 340, 40, 40)]


def test_once_it_is_over_nothing_is_drawn(running: Desk) -> None:
    running.app.push(Plain(running, BLUE))
    drew = []
    for seconds in (0.1, 1.0, 1.0):
        running.app.turn(seconds, happened=True)
        drew.append(running.app.drew)
    assert drew == [True, True, False]
