"""Headless game for tests: no main loop, clock, window or card pictures; helpers for input."""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar
from unittest import mock

import pygame

from smokingcat.common import paths
from smokingcat.common.setting_types import IndexStyle
from smokingcat.common.suit_system import SuitSystem
from smokingcat.decks.deck import Back, Deck
from smokingcat.match.session.match_store import MatchStore
from smokingcat.rules.cards import Card, Rank
from smokingcat.store.settings import Settings
from smokingcat.ui.engine.app import App
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.paint.backdrop import Backdrop
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.paint.slate import Slates
from smokingcat.ui.paint.sprite_atlas import SpriteAtlas
from smokingcat.ui.paint.surface_cache import SurfaceCache
from smokingcat.ui.paint.typesetting.text import DrawnText
from smokingcat.ui.system.trace import Trace
from smokingcat.ui.widgets.widget import Pixel, Widget

S = TypeVar("S", bound=Scene)


class PlainArtwork:
    """Cards of one colour, which are quick to draw."""

    def __init__(self, colour: str) -> None:
        self._drawing = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 160">'
            f'<path fill="{colour}" d="M0 0h100v160h-100z"/></svg>'
        )

    def face(self, card: Card, letters: Mapping[Rank, str], index: IndexStyle) -> str:
        """Return the same face for every card."""
        del card, letters, index
        return self._drawing

    def back(self, name: str) -> str:
        """Return the back, which looks like the faces."""
        del name
        return self._drawing


def plain_deck(name: str, colour: str, suits: SuitSystem = SuitSystem.GERMAN) -> Deck:
    """Return a deck of plain cards of 100 x 160 units with one back."""
    artwork, title = PlainArtwork(colour), name.capitalize()
    back = Back("back", f"{name}/back", {"en": f"{title} back"}, artwork)
    return Deck(
        name,
        Path(name),
        suits,
        (100, 160),
        6,
        {"en": title},
        {"en": f"Plain {title}."},
        "Nobody",
        "CC0",
        (back,),
        artwork,
    )


_MASTERS: Final = SurfaceCache(120_000_000)
"""Master sprites, shared by all tests because reading them takes longer than all other set-up."""
_ROOMS: Final[dict[tuple[int, int], tuple[SpriteAtlas, Backdrop]]] = {}


def _share_sprites(context: Context) -> None:
    """Share the sprites and backdrop of earlier games with the same window size."""
    size = context.frame.width, context.frame.height
    if size not in _ROOMS:
        pieces = SpriteAtlas(paths.assets() / "ui", context.frame.s, _MASTERS)
        _ROOMS[size] = pieces, Backdrop(pieces)
        _ROOMS[size][1].resize(context.frame)
    own, (context.pieces, context.backdrop) = context.backdrop.own, _ROOMS[size]
    context.backdrop.cloth, context.backdrop.own = context.settings.cloth, own
    context.pieces.resize(context.frame.s)
    context.slates = Slates(context.pieces, context.frame.s)


class FakeWindow:
    """Replaces the window by a surface of fixed size."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.surface = pygame.Surface(size)
        self.damage: list[pygame.Rect] = []
        """The rectangles changed in the last frame, empty after a full redraw."""
        self.fullscreen = False
        self.title = ""
        self.bounds = (0, 0, *size)
        self.is_awake = self.maximised = False

    def toggle_fullscreen(self) -> None:
        """Change the mode and keep the size."""
        self.fullscreen = not self.fullscreen

    def resized(self) -> None:
        """Ignore the new size."""

    def rename(self, title: str) -> None:
        """Store the new title."""
        self.title = title

    def show(self, damage: Sequence[pygame.Rect] | None = None) -> None:
        """Store the changed rectangles."""
        self.damage = list(damage or ())

    def stay_awake(self, *, wished: bool) -> None:
        """Store whether the screen must stay awake."""
        self.is_awake = wished

    def follow_event(self, event: pygame.Event) -> None:
        """Ignore the event."""


class Game:
    """A headless game with windows of ``size`` pixels in one language.

    Background analysis is off unless a test asks for it, and card pictures are never late.
    """

    def __init__(self, size: tuple[int, int], language: str, **settings: Any) -> None:
        decks = (
            plain_deck("smoking-cat", "#aa3311"),
            plain_deck("international", "#1133aa", SuitSystem.FRENCH),
        )
        self.context = Context(
            Settings(**{"warns": 0, "tells_luck": False, **settings}),
            MatchStore(paths.matches(), paths.database_file()),
            decks,
            Frame(*size),
            settings_file=paths.settings_file(),
            language=language,
        )
        _share_sprites(self.context)
        self.still = FakeWindow(size)
        window: Any = self.still
        self.app = App(self.context, window, Trace())

    def __enter__(self) -> Game:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: types.TracebackType | None,
    ) -> None:
        self.app.quit()
        self.context.faces.close()
        self.context.rasteriser.close()
        self.context.sounds.close()
        self.context.sounds.wait()  # pygame.quit would end the mixer while a sound is being read

    def show(self, scene: S) -> S:
        """Put a scene on top, and return it."""
        self.app.push(scene)
        return scene

    def top(self, kind: type[S]) -> S:
        """Return the scene on top, which is one of this kind."""
        scene = self.app.top
        assert isinstance(scene, kind)
        return scene

    def draw(self) -> pygame.Surface:
        """Draw the whole present screen, and return the picture."""
        self.app.painter.forget()
        self.app.draw()
        return self.app.window.surface


def show_controls(game: Game, *widgets: Widget) -> ControlsScene:
    """Put controls on a scene of their own."""
    return show_rebuilt_controls(game, lambda: list(widgets))


def show_rebuilt_controls(game: Game, make: Callable[[], list[Widget]]) -> ControlsScene:
    """Put controls on a scene that makes new ones whenever it is arranged."""
    return game.show(ControlsScene(game.context, make))


class ControlsScene(Scene):
    """A scene whose controls a callback makes each time that it is arranged."""

    def __init__(self, context: Context, make: Callable[[], list[Widget]]) -> None:
        super().__init__(context)
        self.make = make

    def build(self) -> list[Widget]:
        """Return the controls."""
        return self.make()


def press_key(scene: Scene, *keys: int, shift: bool = False, control: bool = False) -> bool:
    """Press keys one after another; return whether the last one was used."""
    used = False
    for key in keys:
        held = pygame.KMOD_SHIFT * shift | pygame.KMOD_CTRL * control
        used = scene.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=held, unicode=""))
        scene.handle(pygame.Event(pygame.KEYUP, key=key, mod=held, unicode=""))
    return used


def type_text(scene: Scene, text: str) -> None:
    """Type letter by letter, as the system's text input does."""
    for letter in text:
        scene.handle(pygame.Event(pygame.TEXTINPUT, text=letter))


def move_pointer(scene: Scene, place: Pixel, *, pressed: bool = False) -> None:
    """Move the pointer, with the left button pressed or not."""
    buttons = (int(pressed), 0, 0)
    scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=buttons))


def press_pointer(scene: Scene, place: Pixel) -> None:
    """Press the left button."""
    move_pointer(scene, place)
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))


def release_pointer(scene: Scene, place: Pixel) -> None:
    """Release the left button."""
    scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))


def click(scene: Scene, place: Pixel) -> None:
    """Press and release the left button."""
    press_pointer(scene, place)
    release_pointer(scene, place)


def drag(scene: Scene, *places: Pixel) -> None:
    """Press at the first place, move over the others, and release at the last."""
    press_pointer(scene, places[0])
    for place in places[1:]:
        move_pointer(scene, place, pressed=True)
    release_pointer(scene, places[-1])


class CallRecorder:
    """Callback that records the values it is called with, in order; ``!`` stands for no value."""

    def __init__(self) -> None:
        self.values: list[Any] = []

    def __call__(self, *values: Any) -> None:
        self.values += values or ["!"]


def is_on_top(game: Game, scene: Scene) -> bool:
    """Return whether the scene is on top. A function call, unlike an attribute, is not narrowed."""
    return game.app.top is scene


def texts(game: Game) -> list[str]:
    """Return the texts on the screen."""
    return [drawn.text for drawn in drawn_texts(game)]


def drawn_texts(game: Game) -> list[DrawnText]:
    """Return the texts on the screen with their places and styles; the window does not change."""
    game.context.text.drawn_log = found = list[DrawnText]()
    with mock.patch.object(game.app.painter, "finish", return_value=[]):
        game.app.draw()
    return found


def focus_control(scene: Scene, name: str) -> Widget:
    """Give the focus to a control as Tab would, and return the control."""
    widget = scene.named(name)
    scene.give_focus(widget)
    scene.shows_focus = True
    return widget


def run_scene(scene: Scene, seconds: float) -> list[float]:
    """Update a scene for seconds with the longest allowed sleeps; return the wake times."""
    woken: list[float] = []
    now = 0.0
    while True:
        wait = 1 / 60 if scene.is_moving else scene.wakes_in
        if wait is None or now + wait > seconds:
            scene.update(seconds - now)
            return woken
        now += wait
        woken.append(now)
        scene.update(wait)
        assert len(woken) < 2000, "the scene never comes to rest"


def send_click(game: Game, place: Pixel, *, touch: bool = False) -> None:
    """Click without moving the pointer, through the main loop."""
    kinds = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP
    game.app.take_input(pygame.Event(kind, pos=place, button=1, touch=touch) for kind in kinds)


def send_motion(game: Game, place: Pixel) -> None:
    """Move the pointer without pressing a button, through the main loop."""
    about = {"pos": place, "rel": (9, 9), "buttons": (0, 0, 0)}
    game.app.take_input([pygame.Event(pygame.MOUSEMOTION, about)])


def send_keys(game: Game, *keys: int, text: str = "") -> None:
    """Press keys one after another, through the main loop; the last one types ``text``."""
    for key in keys:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            game.app.take_input([pygame.Event(kind, key=key, mod=0, unicode=text)])
    game.app.take_input(pygame.Event(pygame.TEXTINPUT, text=letter) for letter in text)


def run_loop(game: Game, seconds: float) -> None:
    """Run the main loop for seconds, with the fewest possible frames."""
    while seconds > 1e-9:
        step = min(0.05, seconds)
        seconds -= step
        game.app.turn(step, happened=False, is_due=seconds <= 1e-9)
