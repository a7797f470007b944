"""Screenshots for translators: ``python -m tests.ui.pictures LANGUAGE FOLDER``.

Writes a picture of every screen that the tests know. ``index.txt`` lists every sentence of the
catalogue with the pictures on which it appears. Sentences of the commands and of rare situations
appear on no screen, and are missing.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final
from unittest import mock

import pygame

from smokingcat.common.background_worker import BackgroundWorker
from smokingcat.i18n.catalogue.catalogue import Catalogue
from tests.ui.headless_game import Game
from tests.ui.screens import screens

SIZE: Final = (1280, 720)


@contextmanager
def overheard() -> Iterator[set[str]]:
    """Record every message that the catalogues are asked for, in the yielded set."""
    asked: set[str] = set()

    def listening(method: Callable[..., str], has_context: bool) -> Callable[..., str]:
        def ask(catalogue: Catalogue, *question: Any) -> str:
            asked.add(f"[{question[0]}] {question[1]}" if has_context else question[0])
            return method(catalogue, *question)

        return ask

    with ExitStack() as patches:
        for name in ("gettext", "ngettext", "pgettext", "npgettext"):
            ear = listening(getattr(Catalogue, name), "p" in name)
            patches.enter_context(mock.patch.object(Catalogue, name, ear))
        yield asked


def photograph(language: str, folder: Path) -> dict[str, list[str]]:
    """Write a picture of each screen into ``folder``; return the pictures of every sentence."""
    seen: dict[str, list[str]] = defaultdict(list)
    with overheard() as asked, Game(SIZE, language) as game:
        for number, (name, _) in enumerate(screens(game), 1):
            picture = f"{number:02} {name}.png".replace(",", "").replace("?", "").replace(" ", "-")
            pygame.image.save(game.draw(), folder / picture)
            for sentence in asked:
                seen[sentence].append(picture)
            asked.clear()
    return seen


def main() -> None:
    """Read the command line and take the pictures."""
    parser = argparse.ArgumentParser(prog="python -m tests.ui.pictures", description=__doc__)
    parser.add_argument("language")
    parser.add_argument("folder", type=Path)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    BackgroundWorker.is_manual = True  # threads that write keep folders from deletion
    pygame.init()
    pygame.display.set_mode((1, 1))
    with tempfile.TemporaryDirectory() as home:
        os.environ["SMOKINGCAT_HOME"] = home
        seen = photograph(options.language, options.folder)
    lines = [f"{sentence}\n    {', '.join(where)}\n" for sentence, where in sorted(seen.items())]
    (options.folder / "index.txt").write_text("".join(lines), encoding="utf-8")
    print(f"{len(seen)} sentences on pictures in {options.folder}")


if __name__ == "__main__":
    main()
