"""Scenes: keyboard focus, the pointer, and the state that survives a rebuild."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.widgets.widget import Pixel, Widget
from tests.ui.headless_game import (
    ControlsScene,
    Game,
    click,
    drag,
    move_pointer,
    press_key,
    press_pointer,
    release_pointer,
    show_controls,
    show_rebuilt_controls,
)

TAB, ENTER, ESCAPE = pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE
LEFT, RIGHT, UP, DOWN = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN


class RecordingControl(Widget):
    """A control that records its input."""

    def __init__(self, game: Game, name: str, place: Pixel) -> None:
        super().__init__(game.context, name, pygame.Rect(0, 0, 60, 40).move(place))
        self.notes: list[str] = []

    def activate(self) -> None:
        self.notes.append("activate")

    def drag(self, place: Pixel) -> None:
        self.notes.append(f"drag {place[0]}")

    def focused(self) -> None:
        self.notes.append("focus")

    def blur(self) -> None:
        self.notes.append("blur")

    def draw(self, painter: Painter, *, focused: bool) -> None:
        """Draw only the focus ring."""
        if focused:
            self.draw_focus(painter)


GRID = {"a": (100, 100), "b": (300, 100), "c": (500, 100), "d": (100, 300), "e": (500, 300)}
"""The controls are placed like this: a b c d e."""


def scene_with_controls(game: Game, names: str = "abcde") -> list[RecordingControl]:
    return [RecordingControl(game, name, GRID[name]) for name in names]


def focus_name(scene: object) -> str:
    focus = getattr(scene, "focus", None)
    return "" if focus is None else str(focus.name)


def test_tab_visits_the_controls_in_order_and_wraps(game: Game) -> None:
    scene = show_controls(game, *scene_with_controls(game, "abc"))
    seen = []
    for _ in range(4):
        press_key(scene, TAB)
        seen.append(focus_name(scene))
    assert seen == ["a", "b", "c", "a"]


def test_shift_tab_goes_backwards(game: Game) -> None:
    scene = show_controls(game, *scene_with_controls(game, "abc"))
    seen = []
    for _ in range(4):
        press_key(scene, TAB, shift=True)
        seen.append(focus_name(scene))
    assert seen == ["c", "b", "a", "c"]


def test_tab_skips_disabled_and_unfocusable_controls(game: Game) -> None:
    a, b, c, d, e = scene_with_controls(game)
    b.enabled = False
    d.takes_focus = False
    scene = show_controls(game, a, b, c, d, e)
    seen = []
    for _ in range(3):
        press_key(scene, TAB)
        seen.append(focus_name(scene))
    assert seen == ["a", "c", "e"]


@pytest.mark.parametrize(
    ("start", "key", "end"),
    [
        ("a", RIGHT, "b"),
        ("b", RIGHT, "c"),
        ("c", RIGHT, "c"),
        ("c", LEFT, "b"),
        ("a", DOWN, "d"),
        ("c", DOWN, "e"),
        ("d", RIGHT, "e"),
        ("e", UP, "c"),
        ("a", UP, "e"),
    ],
)
def test_arrows_focus_the_nearest_control_in_their_direction(
    game: Game, start: str, key: int, end: str
) -> None:
    widgets = scene_with_controls(game)
    scene = show_controls(game, *widgets)
    scene.give_focus(next(widget for widget in widgets if widget.name == start))
    scene.shows_focus = True
    press_key(scene, key)
    assert focus_name(scene) == end


def test_first_tab_only_shows_the_focus_ring(game: Game) -> None:
    a, b = scene_with_controls(game, "ab")
    b.is_first = True
    scene = show_controls(game, a, b)
    assert (focus_name(scene), scene.shows_focus) == ("b", False)
    press_key(scene, TAB)
    assert (focus_name(scene), scene.shows_focus) == ("b", True)
    press_key(scene, TAB)
    assert focus_name(scene) == "a"


@pytest.mark.parametrize("key", [ENTER, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_enter_and_space_press_the_focused_control(game: Game, key: int) -> None:
    (a,) = scene_with_controls(game, "a")
    scene = show_controls(game, a)
    press_key(scene, TAB, key)
    assert a.notes == ["focus", "activate"]


def test_control_disabled_while_focused_cannot_be_pressed(game: Game) -> None:
    (a,) = scene_with_controls(game, "a")
    scene = show_controls(game, a)
    press_key(scene, TAB)
    a.enabled = False
    assert press_key(scene, ENTER) is False
    assert "activate" not in a.notes


def test_escape_leaves_the_scene(game: Game) -> None:
    below = show_controls(game, *scene_with_controls(game, "a"))
    scene = show_controls(game, *scene_with_controls(game, "b"))
    press_key(scene, ESCAPE)
    assert game.app.top is below


@pytest.mark.parametrize("key", [TAB, RIGHT, ENTER])
def test_scene_without_controls_uses_no_key(game: Game, key: int) -> None:
    assert press_key(show_controls(game), key) is False


def test_click_is_a_press_and_release_inside_the_control(game: Game) -> None:
    (a,) = scene_with_controls(game, "a")
    scene = show_controls(game, a)
    click(scene, a.rect.center)
    assert a.notes == ["focus", "activate"]
    press_pointer(scene, a.rect.center)
    assert a.held
    release_pointer(scene, (5, 5))
    assert a.notes == ["focus", "activate"]
    assert not a.held


def test_upper_of_two_overlapping_controls_is_clicked(game: Game) -> None:
    lower, upper = (
        RecordingControl(game, "lower", (100, 100)),
        RecordingControl(game, "upper", (130, 110)),
    )
    click(show_controls(game, lower, upper), (140, 120))
    assert (lower.notes, upper.notes) == ([], ["focus", "activate"])


def test_disabled_control_absorbs_a_click(game: Game) -> None:
    lower, upper = (
        RecordingControl(game, "lower", (100, 100)),
        RecordingControl(game, "upper", (100, 100)),
    )
    upper.enabled = False
    click(show_controls(game, lower, upper), (120, 120))
    assert lower.notes == upper.notes == []


def test_clipped_control_responds_only_inside_its_clip(game: Game) -> None:
    (a,) = scene_with_controls(game, "a")
    a.clip = pygame.Rect(0, 0, 130, 600)
    scene = show_controls(game, a)
    click(scene, (150, 120))
    assert a.notes == []
    click(scene, (120, 120))
    assert "activate" in a.notes


def test_pointer_hovers_one_control_at_a_time(game: Game) -> None:
    a, b = scene_with_controls(game, "ab")
    scene = show_controls(game, a, b)
    move_pointer(scene, a.rect.center)
    assert (a.hovered, b.hovered) == (True, False)
    move_pointer(scene, b.rect.center)
    assert (a.hovered, b.hovered) == (False, True)
    move_pointer(scene, (5, 5))
    assert (a.hovered, b.hovered) == (False, False)


def test_held_control_is_dragged_outside_its_box_too(game: Game) -> None:
    a, b = scene_with_controls(game, "ab")
    drag(show_controls(game, a, b), a.rect.center, b.rect.center, (7, 7))
    assert a.notes == ["focus", "drag 330", "drag 7"]
    assert b.notes == []


def test_release_outside_the_window_ends_the_drag(game: Game) -> None:
    (a,) = scene_with_controls(game, "a")
    scene = show_controls(game, a)
    press_pointer(scene, a.rect.center)
    move_pointer(scene, (200, 200), pressed=False)
    assert a.notes == ["focus"]
    assert not a.held


def test_click_hides_the_focus_ring_and_key_shows_it_again(game: Game) -> None:
    a, b = scene_with_controls(game, "ab")
    scene = show_controls(game, a, b)
    press_key(scene, TAB)
    assert scene.shows_focus
    click(scene, b.rect.center)
    assert (focus_name(scene), scene.shows_focus) == ("b", False)


def rebuilt_scene(game: Game, names: Callable[[], str]) -> Callable[[], list[Widget]]:
    return lambda: list(scene_with_controls(game, names()))


def test_focus_stays_on_the_control_of_the_same_name_after_a_rebuild(game: Game) -> None:
    names = ["abc"]
    scene = show_rebuilt_controls(game, rebuilt_scene(game, lambda: names[0]))
    press_key(scene, TAB, TAB)
    names[0] = "dcb"
    scene.arrange()
    assert focus_name(scene) == "b"
    assert scene.focus in scene.widgets


def test_focus_of_a_removed_control_moves_to_the_first_control(game: Game) -> None:
    names = ["ab"]

    def make() -> list[Widget]:
        widgets = scene_with_controls(game, names[0])
        widgets[-1].is_first = True
        return list(widgets)

    scene = show_rebuilt_controls(game, make)
    press_key(scene, TAB, TAB)
    (gone,) = [widget for widget in scene.widgets if widget.name == "a"]
    assert isinstance(gone, RecordingControl)
    names[0] = "cd"
    scene.arrange()
    assert focus_name(scene) == "d"
    assert gone.notes == ["focus", "blur"]


def test_held_control_stays_draggable_after_a_rebuild(game: Game) -> None:
    scene = show_rebuilt_controls(game, rebuilt_scene(game, lambda: "ab"))
    press_pointer(scene, (120, 120))
    scene.arrange()
    (now,) = [widget for widget in scene.widgets if widget.name == "a"]
    assert isinstance(now, RecordingControl)
    assert now.held
    move_pointer(scene, (170, 120), pressed=True)
    assert "drag 170" in now.notes
    release_pointer(scene, (120, 120))
    assert now.notes[-1] == "activate"


def test_control_under_the_pointer_is_hovered_after_a_rebuild(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.mouse, "get_focused", lambda: True)
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: (320, 120))
    scene = show_rebuilt_controls(game, rebuilt_scene(game, lambda: "ab"))
    assert [widget.hovered for widget in scene.widgets] == [False, True]


def test_scenes_below_an_overlay_are_drawn_and_get_no_input(game: Game) -> None:
    below = RecordingControl(game, "below", (100, 100))
    show_controls(game, below)
    above = show_controls(game, RecordingControl(game, "above", (100, 100)))
    above.is_overlay = True
    event = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(120, 120), button=1)
    game.app.take_input([event])
    assert below.notes == []


class CoarseControl(ControlsScene):
    """A control that becomes sharp after a given number of draws."""

    left = 3

    @property
    def is_coarse(self) -> bool:
        return self.left > 0

    def draw(self, painter: Painter) -> None:
        """Count down."""
        del painter
        self.left -= 1


@pytest.mark.parametrize("is_covered", [False, True])
def test_coarse_control_is_redrawn_under_an_overlay_too(game: Game, *, is_covered: bool) -> None:
    below = game.show(CoarseControl(game.context, list))
    if is_covered:
        show_controls(game).is_overlay = True
    drawn = 0
    game.app.turn(0.0, happened=True)
    while game.app.turn(1 / 60, happened=False):
        drawn += 1
    assert (below.left, drawn) == (0, 2)


class CountingScene(ControlsScene):
    """Counts how often it was hidden."""

    times = 0

    def on_hide(self) -> None:
        self.times += 1


def test_scene_visible_through_a_panel_is_notified_when_another_screen_hides_it(game: Game) -> None:
    below = CountingScene(game.context, list)
    game.app.push(below)
    panel = ControlsScene(game.context, list)
    panel.is_overlay = True
    game.app.push(panel)
    assert below.times == 0
    for _ in range(2):
        game.app.push(ControlsScene(game.context, list))
        assert below.times == 1
