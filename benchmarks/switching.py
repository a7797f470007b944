"""Measures the worst frame while decks are changed during the first deal.

    python -m benchmarks.switching

The deck changes again and again in the middle of the deal, between ours and a foreign one that the
drawing process draws. The benchmark runs once without pictures on disk, once with all of them.
Measured are the frames from the first change to the end of the deal.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Final

import pygame

from benchmarks import frames
from benchmarks.bars import Row, markdown_table
from benchmarks.command import command_parser
from benchmarks.program import Program, Video, provide_screen
from smokingcat.common import paths
from smokingcat.decks.catalogue import find_decks
from smokingcat.decks.deck import Deck
from smokingcat.decks.readers.dispatch import read
from smokingcat.match.session.match_store import MatchStore
from smokingcat.rules.cards import PACK
from smokingcat.store.settings import load_settings
from smokingcat.ui.engine.app import App
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.match_start import start_match
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.screens.title.title_scene import TitleScene
from smokingcat.ui.system.trace import Trace
from smokingcat.ui.system.window import Window, prepare
from tests.decks.conftest import back_svg, face_svg

MAX_FRAME_MS: Final = 50.0
"""Milliseconds; in a longer frame a hand seems to stop."""
_FOREIGN_DECK: Final = "foreign"
_DRAWN_DECK: Final = "international"
_CHANGE_FRAMES: Final = 10
"""Frames between changes."""


class SwitchingApp(App):
    """The main loop; the deck changes while cards are dealt, and the loop ends with the deal."""

    _frames = 0
    _changes = 0

    def turn(self, seconds: float, *, happened: bool, is_due: bool = True) -> bool:
        """Turn as usual, then change the deck if it is time."""
        drawn = super().turn(seconds, happened=happened, is_due=is_due)
        scene = self.top
        if is_due and isinstance(scene, TableScene):
            self._follow(scene)
        return drawn

    def _follow(self, scene: TableScene) -> None:
        self._frames += 1
        if scene.director.moving:
            if self._frames % _CHANGE_FRAMES == 0:
                self._change()
        elif self._changes:
            self.trace.mark("dealt")
            self.quit()

    def _change(self) -> None:
        """Change to one of our decks and to the foreign one alternately."""
        own = [deck.name for deck in self.context.decks.all if not deck.is_foreign]
        name = _FOREIGN_DECK if self._changes % 2 == 0 else own[self._changes // 2 % len(own)]
        self.trace.mark("change")
        self._changes += 1
        self.context.change(deck=name)


def measure() -> list[Row]:
    """Return the worst frame on both drivers, without and with pictures on disk."""
    rows = []
    videos: tuple[Video, ...] = ("dummy", "xvfb")
    for video in videos:
        with tempfile.TemporaryDirectory() as folder:
            for start in ("first", "second"):
                rows += _rows(video, start, Path(folder))
    return rows


def _rows(video: Video, start: str, home: Path) -> list[Row]:
    command = (sys.executable, "-m", "benchmarks.switching", "--play")
    with (
        provide_screen(video, frames.HD) as environment,
        Program([], home=home, environment=environment, size=frames.HD, command=command) as program,
    ):
        begun = program.wait_for("change")
        ended = program.wait_for("dealt")
        wall = max(program.drawn_milliseconds(begun, ended))
        worked = max(program.drawn_milliseconds(begun, ended, "cpu_ms"))
        changes = sum(line.get("mark") == "change" for line in program.lines)
    where = f"{frames.HD[0]}x{frames.HD[1]}, {video}, {start} start, {changes} changes"
    return [
        Row(f"worst frame while decks change, {where}", wall, MAX_FRAME_MS, "ms"),
        Row(f"the same in processor time, {where}", worked, MAX_FRAME_MS, "ms"),
    ]


def foreign_deck(folder: Path, own: Deck) -> Deck:
    """Write the faces of one of our decks as a foreign deck; return that deck."""
    folder.mkdir(parents=True, exist_ok=True)
    for card in PACK:
        (folder / f"{card}.svg").write_text(face_svg(own, card, {}, "none"), encoding="utf-8")
    (folder / "back.svg").write_text(back_svg(own.backs[0]), encoding="utf-8")
    return read(folder, _FOREIGN_DECK)


def play(language: str) -> None:
    """Deal one hand."""
    prepare()
    settings, _ = load_settings(paths.settings_file())
    decks, _ = find_decks(paths.deck_folders()[:1])
    own = next(deck for deck in decks if deck.name == _DRAWN_DECK)
    foreign = foreign_deck(paths.settings_file().parent / _FOREIGN_DECK, own)
    window = Window("", paths.assets() / "ui" / "icon.png", settings.window, fullscreen=False)
    with Trace() as trace:
        frame = Frame.of(window.surface.get_size())
        store = MatchStore(paths.matches(), paths.database_file())
        context = Context(settings, store, (*decks, foreign), frame, language=language)
        app = SwitchingApp(context, window, trace)
        app.run(TitleScene(context), lambda: start_match(context, context.first_word(), "7"))
        context.faces.close()
        context.rasteriser.close()
    pygame.quit()


def main() -> None:
    """Measure and print; with ``--play``, deal the measured hand."""
    parser = command_parser("benchmarks.switching", __doc__)
    parser.add_argument("--play", action="store_true", help="internal: deal the measured hand")
    parser.add_argument("--lang", default="en", help="language of the game")
    options = parser.parse_args()
    if options.play:
        play(options.lang)
    else:
        print(markdown_table(measure()))


if __name__ == "__main__":
    main()
