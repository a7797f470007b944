"""Tests of the main loop between input and picture, with an artificial clock."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from smokingcat.ui.engine.app import App
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.title.title_scene import TitleScene
from tests.ui.headless_game import Game


class Clock:
    """Time that passes only while the loop sleeps; input comes at given times."""

    def __init__(self) -> None:
        self.now = 0.0
        self.inputs: list[tuple[float, pygame.Event]] = []

    def run(self, app: App, scene: Scene) -> None:
        """Run the loop by this clock until the scene ends it."""
        app.run(scene, clock=lambda: self.now, wait=self.sleep)

    def sleep(self, seconds: float) -> list[pygame.Event]:
        due = [after for after, _event in self.inputs if after <= self.now + seconds]
        self.now = max(self.now, min(due)) if due else self.now + seconds
        come = [event for after, event in self.inputs if after <= self.now]
        self.inputs = [(after, event) for after, event in self.inputs if after > self.now]
        return come


class SleepingScene(Scene):
    """A scene that sleeps for ``seconds``, starts over at every key, and then ends the program."""

    def __init__(self, context: Context, seconds: float) -> None:
        super().__init__(context)
        self.left = self.seconds = seconds

    @property
    def wakes_in(self) -> float:
        return self.left

    def update(self, seconds: float) -> bool:
        self.left -= seconds
        if self.left < 1e-6:
            self.context.shell.quit()
        return False

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            self.left = self.seconds
        return True


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SMOKINGCAT_HOME", str(tmp_path))
    pygame.display.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((320, 240))
    with Game((1280, 720), "en") as game:
        monkeypatch.setattr(game.app.window, "remember", lambda: None, raising=False)
        monkeypatch.setattr(game.context.sounds, "open", lambda: None)  # no sound in tests
        yield game.app


def test_a_sleep_advances_time_by_its_length(app: App) -> None:
    clock = Clock()
    clock.run(app, SleepingScene(app.context, 1.3))
    assert clock.now == pytest.approx(1.3, abs=0.05)


def test_an_action_starts_at_the_time_of_its_input(app: App) -> None:
    clock = Clock()
    clock.inputs = [(1.0, pygame.Event(pygame.KEYDOWN, key=pygame.K_a, unicode="a", mod=0))]
    clock.run(app, SleepingScene(app.context, 1.3))
    assert clock.now == pytest.approx(1.0 + 1.3, abs=0.05)


class RecordingScene(SleepingScene):
    """A scene that records when it is drawn, and the number of mouse movements by then."""

    def __init__(self, context: Context, seconds: float, clock: Clock) -> None:
        super().__init__(context, seconds)
        self.clock = clock
        self.seen = 0
        self.pictures: list[tuple[float, int]] = []

    def handle(self, event: pygame.Event) -> bool:
        self.seen += event.type == pygame.MOUSEMOTION
        return True

    def draw(self, painter: Painter) -> None:
        del painter
        self.pictures.append((self.clock.now, self.seen))


def test_a_thousand_movements_a_second_give_sixty_pictures_without_delay(
    app: App,
) -> None:
    clock = Clock()
    moves = [0.5 + number / 1000 for number in range(1000)]
    motion = pygame.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 0), buttons=(0, 0, 0))
    clock.inputs = [(at, motion) for at in moves]
    scene = RecordingScene(app.context, 2.0, clock)
    clock.run(app, scene)
    apart = [second[0] - first[0] for first, second in pairwise(scene.pictures)]
    assert min(apart) > 1 / 60 - 0.001
    for number, moved in enumerate(moves, 1):
        shown = next(at for at, seen in scene.pictures if seen >= number)
        assert shown - moved < 1 / 60 + 0.002


class AskingScene(SleepingScene):
    """A scene that asks for a choice after a second; drawing it takes `TAKES` seconds."""

    TAKES = 0.2

    def __init__(self, context: Context, clock: Clock) -> None:
        super().__init__(context, 2.0)
        self.clock = clock
        self.has_called = False
        self.taken = ""

    @property
    def wakes_in(self) -> float:
        return self.left if self.has_called else self.left - 1.0

    def update(self, seconds: float) -> bool:
        super().update(seconds)
        if self.left < 1.0 + 1e-6 and not self.has_called:
            self.has_called = True
            self.context.shell.call()
        return False

    def handle(self, event: pygame.Event) -> bool:
        self.taken += event.unicode if event.type == pygame.KEYDOWN else ""
        return True

    def draw(self, painter: Painter) -> None:
        del painter
        if self.has_called:
            self.clock.now += self.TAKES


def test_keys_pressed_before_a_question_is_visible_do_not_answer_it(app: App) -> None:
    clock = Clock()

    def key(letter: str) -> pygame.Event:
        return pygame.Event(pygame.KEYDOWN, key=ord(letter), unicode=letter, mod=0)

    pressed = {"0.5": "1", "1.0": "2h", "1.1": "3", "1.3": "4"}
    clock.inputs = [(float(at), key(each)) for at, keys in pressed.items() for each in keys]
    scene = AskingScene(app.context, clock)
    clock.run(app, scene)
    assert scene.taken == "1h4", "2 came with the question, 3 while its picture was drawn"


def test_input_is_answered_at_once_while_the_program_is_idle(app: App) -> None:
    clock = Clock()
    motion = pygame.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 0), buttons=(0, 0, 0))
    clock.inputs = [(1.0, motion)]
    scene = RecordingScene(app.context, 2.0, clock)
    clock.run(app, scene)
    assert scene.pictures[-1] == (1.0, 1)


def test_a_finger_that_sdl_also_reports_as_mouse_presses_once(app: App) -> None:
    title = TitleScene(app.context)
    app.push(title)
    place = next(widget for widget in title.widgets if widget.name == "settings").rect.center
    where = {"x": place[0] / 1280, "y": place[1] / 720, "dx": 0.0, "dy": 0.0, "pressure": 1.0}
    finger = {"touch_id": 1, "finger_id": 0, **where}
    click = {"pos": place, "button": 1, "touch": True}
    app.take_input(
        [
            pygame.Event(pygame.FINGERDOWN, finger),
            pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0), touch=True),
            pygame.Event(pygame.MOUSEBUTTONDOWN, click),
            pygame.Event(pygame.FINGERUP, finger),
            pygame.Event(pygame.MOUSEBUTTONUP, click),
        ]
    )
    opened = app.top
    assert type(opened).__name__ == "SettingsScene"
    app.pop()
    assert app.top is title, "the settings must open once"


def test_a_fault_while_a_device_opens_is_rescued_and_the_other_devices_open(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise OSError("no such pads")

    opened, faults = list[str](), list[Exception]()
    app.rescue = faults.append
    monkeypatch.setattr(app.devices, "open", fail)
    monkeypatch.setattr(app.readers, "open", lambda: opened.append("readers"))
    Clock().run(app, SleepingScene(app.context, 1.3))
    assert [str(fault) for fault in faults] == ["no such pads"]
    assert opened == ["readers"]
