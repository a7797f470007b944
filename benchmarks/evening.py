"""Measures the memory of the game after each round of a long evening.

    python -m benchmarks.evening [--rounds 150]

Bots play one match after another at a table without a screen, 200 times as fast as usual. Each
printed line is the memory in megabytes after one more round. Linux only.
"""

from __future__ import annotations

import itertools
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from benchmarks.command import command_parser
from benchmarks.program import resident_megabytes
from smokingcat.common import paths
from smokingcat.decks.catalogue import find_decks
from smokingcat.match.modes import watched
from smokingcat.match.session.match_store import MatchStore
from smokingcat.store.settings import Settings
from smokingcat.ui.engine.match_start import watch_match
from smokingcat.ui.engine.routes import ToTable
from smokingcat.ui.offscreen import OffscreenGame
from smokingcat.ui.screens.title.title_scene import TitleScene

WINDOW_SIZE: Final = (1280, 720)
GAME_SPEED: Final = 200.0
FRAME_SECONDS: Final = 1 / 60


def play(rounds: int) -> None:
    """Print the memory after each of ``rounds`` rounds."""
    decks, _ = find_decks((paths.assets() / "cards",))
    studio = OffscreenGame(
        WINDOW_SIZE,
        Settings(),
        decks,
        MatchStore(paths.matches(), paths.database_file()),
        language="en",
    )
    studio.app.push(TitleScene(studio.context))
    for _ in itertools.islice(_play_rounds(studio), rounds):
        print(f"{resident_megabytes(os.getpid()):.1f}", flush=True)


def _play_rounds(studio: OffscreenGame) -> Iterator[int]:
    """Play match after match; yield after each begun round."""
    context = studio.context
    for seed in itertools.count():
        session = watch_match(context, context.first_word(), str(seed), is_kept=False)
        studio.app.replace(ToTable(session, watched(GAME_SPEED)))
        scene = studio.app.top
        begun = 0
        while studio.app.top is scene:
            studio.app.turn(FRAME_SECONDS, happened=False)
            yield from range(begun, begun := session.match.round_number)


def main() -> None:
    parser = command_parser("benchmarks.evening", __doc__)
    parser.add_argument("--rounds", type=int, default=150, help="number of rounds")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        os.environ["SMOKINGCAT_HOME"] = str(Path(home))
        play(options.rounds)


if __name__ == "__main__":
    main()
