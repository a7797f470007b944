"""The screenshots of the documents: ``python -m art.screenshots [NAME ...] [--into FOLDER]``.

Plays a match of a fixed seed in a window that nobody sees, with a bot choosing for the person,
and keeps the picture when the table has something to show. Needs the game and Pillow.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PIL import Image

if TYPE_CHECKING:
    from smokingcat.rules import SeatView

DOCUMENTS: Final = Path(__file__).resolve().parents[1] / "docs"
SIZE: Final = (1280, 720)
WORD: Final = "ASHTRAY"
SEED: Final = "12"
"""A match in which the moment of the table's picture comes."""
COLOURS: Final = 256
_TURN: Final = 1 / 60


def prepare(home: Path) -> None:
    """Have SDL draw into memory and the game keep its files in ``home``; before any import."""
    os.environ.update(
        SDL_VIDEODRIVER="dummy",
        SDL_AUDIODRIVER="dummy",
        SMOKINGCAT_HOME=str(home),
        PYGAME_HIDE_SUPPORT_PROMPT="1",
    )


class Stage:
    """The game at its title, moved on turn by turn."""

    def __init__(self) -> None:
        from smokingcat import paths
        from smokingcat.decks.catalogue import find_decks
        from smokingcat.game.settings import Settings
        from smokingcat.game.store import Store
        from smokingcat.ui.app import App
        from smokingcat.ui.context import Context
        from smokingcat.ui.frame import Frame
        from smokingcat.ui.scenes.title import TitleScene
        from smokingcat.ui.trace import Trace
        from smokingcat.ui.window import Window

        decks, _ = find_decks((paths.assets() / "cards",))
        window = Window("", Path(), (0, 0, *SIZE), fullscreen=False)
        store = Store(paths.matches())
        self.context = Context(Settings(), store, decks, Frame(*SIZE), language="en")
        self.app = App(self.context, window, Trace())
        self.app.push(TitleScene(self.context))

    def pass_time(self, seconds: float) -> None:
        """Let the game's time pass, frame by frame."""
        for _ in range(round(seconds / _TURN)):
            self.app.turn(_TURN, happened=False)

    def picture(self) -> Image.Image:
        """The window as it is, with every face drawn at its size."""
        import pygame

        while not self.context.faces.is_complete:
            time.sleep(0.01)
            self.context.collect_faces()
        self.app.painter.forget()
        self.app.draw()
        surface = self.app.window.surface
        return Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))

    def close(self) -> None:
        """End the game."""
        self.app.quit()
        self.context.sounds.close()
        self.context.faces.close()


def title(stage: Stage) -> None:
    """The title as a new player finds it."""
    stage.pass_time(1.0)


def table(stage: Stage) -> None:
    """Hejma on the table, letters on the slates, and the person to play; RuntimeError if never."""
    from smokingcat.bots import Seated, roster
    from smokingcat.ui.scenes.table import TableScene
    from smokingcat.ui.start import start_match

    start_match(stage.context, WORD, SEED, dealer=2)
    scene = stage.app.top
    assert isinstance(scene, TableScene)
    chooser = Seated(roster.make("regular", SEED))
    while stage.app.top is scene:
        stage.pass_time(_TURN)
        view = scene.person.view
        assert view is not None
        if scene.director.reading is not None:
            scene.director.acknowledge()
        elif not scene.director.idle:
            scene.director.skip()
        elif scene.person.is_awaited:
            if _is_worth_a_picture(view):
                stage.pass_time(1.0)
                return
            move = chooser.decide(view)
            assert move is not None
            scene.person.make(move)
    raise RuntimeError(f"the match of seed {SEED} has no such moment any more: try other seeds")


def _is_worth_a_picture(view: SeatView) -> bool:
    from smokingcat.rules import HEJMA

    trick, hand = view.trick.cards, view.hand
    is_choice = 0 < len(view.legal) < len(hand)
    return HEJMA in trick and len(trick) == 3 and len(hand) >= 6 and is_choice and all(view.letters)


def with_few_colours(picture: Image.Image) -> Image.Image:
    """The picture in a palette of its own, a third of the size; rare reds keep their place."""
    palette = picture.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=4)
    return picture.quantize(palette=palette, dither=Image.Dither.FLOYDSTEINBERG)


SCENES: Final[dict[str, Callable[[Stage], None]]] = {"title": title, "table": table}


def main() -> None:
    """Read the command line and take the pictures asked for, or all."""
    parser = argparse.ArgumentParser(prog="python -m art.screenshots", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"one of: {', '.join(SCENES)}")
    parser.add_argument("--into", type=Path, default=DOCUMENTS, metavar="FOLDER")
    options = parser.parse_args()
    unknown = sorted(set(options.names) - set(SCENES))
    if unknown:
        parser.error(f"no such scene: {', '.join(unknown)}")
    options.into.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        prepare(Path(home))
        for name in options.names or SCENES:
            stage = Stage()
            SCENES[name](stage)
            picture = with_few_colours(stage.picture())
            stage.close()
            path = options.into / f"{name}.png"
            picture.save(path, optimize=True)
            print(f"{path.stat().st_size / 1024:8.1f} KB  {path.name}")


if __name__ == "__main__":
    main()
