"""Makes the documents' screenshots: ``python -m art.screenshots [NAME ...] [--into FOLDER]``.

The positions come from ``art/moments.py``, and no visible window is needed. The pictures change
only when the game's looks change. The program needs the game and Pillow.
"""

from __future__ import annotations

import argparse
import io
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from PIL import Image

from art import moments
from smokingcat.common import paths
from smokingcat.decks.catalogue import find_decks
from smokingcat.match.session.match_store import MatchStore
from smokingcat.store.settings import Settings
from smokingcat.ui.film import as_png
from smokingcat.ui.offscreen import OffscreenGame
from smokingcat.ui.screens.title.title_scene import TitleScene

DOCUMENTS: Final = Path(__file__).resolve().parents[1] / "docs"
SIZE: Final = (1280, 720)
WORD: Final = "ASHTRAY"
COLOURS: Final = 256

SCENES: Final[dict[str, Callable[[OffscreenGame], object]]] = {
    "title": moments.settle,
    "table": lambda studio: moments.hejma(studio, WORD),
    "pass": lambda studio: moments.passing(studio, WORD),
    "reckoning": lambda studio: moments.reckoning(studio, WORD),
}
"""How each picture comes about, beginning at the title."""


@contextmanager
def at_title(size: tuple[int, int], language: str) -> Iterator[OffscreenGame]:
    """Open the game as a new player finds it, with a home that is thrown away afterwards."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["SMOKINGCAT_HOME"] = home
        decks, _ = find_decks((paths.assets() / "cards",))
        studio = OffscreenGame(
            size,
            Settings(),
            decks,
            MatchStore(paths.matches(), paths.database_file()),
            language=language,
        )
        with closing(studio):
            studio.app.push(TitleScene(studio.context))
            yield studio


def photograph(studio: OffscreenGame) -> Image.Image:
    """Return the window as it is."""
    return Image.open(io.BytesIO(as_png(studio.develop())))


def with_few_colours(picture: Image.Image) -> Image.Image:
    """The picture in a palette of its own, a third of the size; rare reds keep their place."""
    palette = picture.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=4)
    return picture.quantize(palette=palette, dither=Image.Dither.FLOYDSTEINBERG)


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
    for name in options.names or SCENES:
        with at_title(SIZE, "en") as studio:
            SCENES[name](studio)
            picture = with_few_colours(photograph(studio))
        path = options.into / f"{name}.png"
        picture.save(path, optimize=True)
        print(f"{path.stat().st_size / 1024:8.1f} KB  {path.name}")


if __name__ == "__main__":
    main()
