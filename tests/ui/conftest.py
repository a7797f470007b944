"""Fixtures of the user-interface tests: no visible window, no sound device, and a headless game."""

from __future__ import annotations

import datetime
import os
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["XDG_DATA_HOME"] = os.environ["XDG_DATA_DIRS"] = (
    "/nowhere"  # ignore decks of installed programs
)

import pygame
import pytest

from smokingcat.common.background_worker import BackgroundWorker
from smokingcat.match.analysis.adviser import Adviser
from smokingcat.ui.engine.context import Context
from smokingcat.ui.paint import sprite_atlas
from smokingcat.ui.paint.backdrop import Backdrop
from smokingcat.ui.paint.cards.card_faces import CardFaces
from smokingcat.ui.paint.cards.card_shadows import CardShadows
from smokingcat.ui.paint.cards.card_transformer import CardTransformer, TurnedCardKey
from smokingcat.ui.paint.chalk import Chalk
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.typesetting import fonts, text
from smokingcat.ui.screens.rulebook import pagination
from smokingcat.ui.screens.table import table_announcer
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.screens.title import title_cache, title_picture, title_scene
from smokingcat.ui.system import clock
from tests.match.manual_worker import ManualWorker
from tests.ui.fake_evaluators import RankEvaluator
from tests.ui.headless_game import CallRecorder, Game
from tests.ui.screens import at_turn

SIZE = (320, 240)


@pytest.fixture(scope="session", autouse=True)
def _pygame() -> Iterator[None]:
    """Quit pygame after all tests."""
    yield
    pygame.quit()


@pytest.fixture(autouse=True)
def window() -> pygame.Surface:
    """Return the shared window, whose pixel format all pictures take over.

    A test of a command may have closed it, or changed its size.
    """
    pygame.display.init()
    there = pygame.display.get_surface()
    return there if there and there.get_size() == SIZE else pygame.display.set_mode(SIZE)


Draw = Callable[..., pygame.Surface]


def once(draw: Draw) -> Draw:
    """Wrap a drawing method so that equal requests are drawn once."""
    drawn: dict[tuple[object, ...], pygame.Surface] = {}

    def copied(own: object, *wish: object) -> pygame.Surface:
        if wish not in drawn:
            drawn[wish] = draw(own, *wish)
        return drawn[wish].copy()

    return copied


class PlainCards:
    """Cards whose pictures have not come, and their turned pictures; none is drawn twice."""

    def __init__(self) -> None:
        self._make, self._turn = CardFaces.master, CardTransformer.cut
        self._masters: dict[object, pygame.Surface] = {}
        self._plain: set[int] = set()
        self._turned: dict[object, pygame.Surface] = {}

    def master(self, faces: CardFaces, cut: TurnedCardKey) -> pygame.Surface:
        """Return a master as `CardFaces` does."""
        if faces._masters:  # noqa: SLF001
            return self._make(faces, cut)
        letter = faces._letters.get(cut.card.rank) if cut.card else None  # noqa: SLF001
        wish = cut.card, max(faces._width, cut.wide), faces.aspect, letter  # noqa: SLF001
        if wish not in self._masters:
            self._masters[wish] = self._make(faces, cut)
            self._plain.add(id(self._masters[wish]))
        return self._masters[wish]

    def cut(
        self, own: CardTransformer, cut: TurnedCardKey, master: pygame.Surface
    ) -> pygame.Surface:
        """Return a turned card as `CardTransformer` does."""
        if id(master) not in self._plain:
            return self._turn(own, cut, master)
        wish = cut._replace(look=0), id(master)
        if wish not in self._turned:
            self._turned[wish] = self._turn(own, cut, master)
        return self._turned[wish].copy()


class Kept(dict[Any, Any]):
    """Cache that is never cleared."""

    def clear(self) -> None:
        """Ignore the call."""


@pytest.fixture(scope="session", autouse=True)
def drawn_once() -> Iterator[None]:
    """Share slow drawings and layouts between the games of all tests."""
    paint, paintings = title_picture.painted, dict[str, pygame.Surface]()

    def painted(frame: Frame, wordmark: str, dark: Sequence[pygame.Rect]) -> pygame.Surface:
        wish = repr((frame.width, frame.height, wordmark, dark))
        if wish not in paintings:
            paintings[wish] = paint(frame, wordmark, dark)
        else:
            title_cache.save(paintings[wish], wordmark)
        return paintings[wish].copy()

    build, tables = Backdrop._build, dict[object, pygame.Surface]()  # noqa: SLF001

    def built(backdrop: Backdrop, frame: Frame, *, ring: bool) -> pygame.Surface:
        if backdrop.cloth == "own":
            return build(backdrop, frame, ring=ring)
        wish = frame, backdrop.cloth, ring
        if wish not in tables:
            tables[wish] = build(backdrop, frame, ring=ring)
        return tables[wish].copy()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Backdrop, "_build", built)
        patch.setattr(title_picture, "painted", painted)
        patch.setattr(pagination, "_LATEST_EDITION", Kept())
        for drawing in ("letter", "pattern", "dash"):
            patch.setattr(Chalk, drawing, once(getattr(Chalk, drawing)))
        patch.setattr(CardShadows, "_make", once(CardShadows._make))
        plain = PlainCards()
        patch.setattr(CardFaces, "master", lambda faces, cut: plain.master(faces, cut))
        patch.setattr(CardTransformer, "cut", lambda own, cut, of: plain.cut(own, cut, of))
        rendered = lru_cache(5_000)(text._render)  # noqa: SLF001
        patch.setattr(text, "_render", lambda *wish: rendered(*wish).copy())
        patch.setattr(fonts._Serif, "size", lru_cache(50_000)(fonts._Serif.size))  # noqa: SLF001
        for scene in (title_scene, table_announcer):
            patch.setattr(scene, "give_back_memory", lambda: None)
        patch.setattr(sprite_atlas, "_scaled_bytes", lambda s: round(64 * s * s))
        yield


@pytest.fixture(autouse=True)
def quiet_queue(window: pygame.Surface) -> Iterator[None]:
    """Clear the event queue before and after each test."""
    del window  # the event queue needs a window
    pygame.event.clear()
    yield
    pygame.event.clear()


@pytest.fixture(autouse=True)
def workers_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run background tasks only when a test waits for them: thread timing decides nothing."""
    monkeypatch.setattr(BackgroundWorker, "is_manual", True)


@pytest.fixture(autouse=True)
def noon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fix the date, so that no test meets midnight or a month with five Sundays."""
    today = datetime.datetime(2026, 11, 28, 12, tzinfo=datetime.UTC)
    monkeypatch.setattr(clock, "local_now", lambda: today)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep all files of a test in its own folder."""
    monkeypatch.setenv("SMOKINGCAT_HOME", str(tmp_path))


@pytest.fixture
def painter(window: pygame.Surface) -> Painter:
    """A painter for the window, which is black."""
    window.set_clip(None)
    window.fill((0, 0, 0))
    return Painter(window)


@pytest.fixture
def game() -> Iterator[Game]:
    """A headless game of 1280 x 720 pixels in English, with an empty home folder."""
    with Game((1280, 720), "en") as game:
        yield game


@pytest.fixture
def context(game: Game) -> Context:
    """The context that the game's controls share."""
    return game.context


@pytest.fixture
def scene(game: Game) -> TableScene:
    """A table that waits for the person to play a card."""
    return at_turn(game)


@pytest.fixture
def coach(game: Game) -> ManualWorker:
    """The coach's worker, which answers each question when the test says so."""
    coach = ManualWorker()
    game.context.adviser = Adviser(coach, RankEvaluator, "kitten")
    return coach


@pytest.fixture
def recorder() -> CallRecorder:
    """A callback for the controls of a test that records its values."""
    return CallRecorder()
