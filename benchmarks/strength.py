"""Measures the strength of the levels: one bot of each level against three of each other.

    python -m benchmarks.strength

Writes docs/strength.md after every pairing. The benchmark takes hours, and can be stopped at any
time (Ctrl-C) and continued. Results are stored in build/strength; delete them when the bots have
changed. ``--deals`` is the number of deals of every pairing, with four rounds each; by default slow
bots get fewer. ``--only A,B`` plays only one A against three B, and keeps the stored results of the
others.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from itertools import permutations
from pathlib import Path
from typing import Final

from benchmarks.bars import Row, markdown_table
from benchmarks.command import INTERRUPTED_STATUS, command_parser
from benchmarks.program import ROOT
from benchmarks.strength_page import SEED, Pairing, page_text
from smokingcat.arena.board import ROTATIONS
from smokingcat.arena.board_file import BadBoardFile
from smokingcat.arena.contest import Contest
from smokingcat.arena.tournament import Tournament
from smokingcat.arena.workers import process_executor
from smokingcat.bots import roster
from smokingcat.commands.progress_bar import play_watched
from smokingcat.i18n.catalogue.catalogue import load

FOLDER: Final = ROOT / "build" / "strength"
PAGE_FILE: Final = ROOT / "docs" / "strength.md"

MAX_LOST_ROUNDS: Final = {
    Pairing("kitten", "regular"): 40.0,
    Pairing("sly", "regular"): 17.0,
    Pairing("master", "regular"): 12.5,
    Pairing("master", "sly"): 21.0,
}
"""Most rounds of 100 that the one may lose against three of the other."""
MIN_LOST_ROUNDS: Final = {
    Pairing("kitten", "regular"): 33.0,  # the weakest level must be beatable
    Pairing("master", "regular"): 9.0,  # a better result means that the bot sees hidden cards
}
"""Fewest rounds of 100 that the one should lose."""


def usual_deals(pairing: Pairing) -> int:
    """Return the default number of deals of a pairing."""
    return 500 if "master" in pairing else 2_000


def all_pairings() -> list[Pairing]:
    """Return all pairings of the roster, fastest first."""
    strength = {name: place for place, name in enumerate(roster.names())}
    pairings = [Pairing(one, others) for one, others in permutations(strength, 2)]
    return sorted(
        pairings,
        key=lambda pairing: (
            max(strength[pairing.one], strength[pairing.others]),
            strength[pairing.others],
        ),
    )


def file_of(pairing: Pairing, folder: Path) -> Path:
    return folder / f"{pairing.one}-{pairing.others}.jsonl"


def tournament(pairing: Pairing, deals: int, folder: Path) -> Tournament:
    """Return the tournament of a pairing with its stored results, which may exceed ``deals``."""
    path = file_of(pairing, folder)
    kept = path.read_bytes().count(b"\n") - 1 if path.exists() else 0
    contest = Contest((pairing.one, *[pairing.others] * 3), SEED)
    return Tournament(contest, max(deals, kept) * ROTATIONS, path)


def write(games: Mapping[Pairing, Tournament], page: Path) -> None:
    """Write the page about the pairings that have been played."""
    played = {pairing: game.score for pairing, game in games.items() if game.score.plays}
    page.write_text(page_text(played), encoding="utf-8")


def rows(games: Mapping[Pairing, Tournament]) -> list[Row]:
    """Return the bars of all played pairings."""
    return [
        Row(
            f"one {pairing.one} against three {pairing.others}s loses",
            100 * games[pairing].score.standings()[0].losses.value,
            bar,
            "of 100",
            more_is_better=bars is MIN_LOST_ROUNDS,
        )
        for bars in (MAX_LOST_ROUNDS, MIN_LOST_ROUNDS)
        for pairing, bar in bars.items()
        if pairing in games and games[pairing].score.plays
    ]


def main() -> int:
    """Play, write the page, and print the bars; return 1 if one is missed, 2 for a damaged file."""
    options = _parser().parse_args()
    wanted = {
        pairing: options.deals or usual_deals(pairing)
        for pairing in all_pairings()
        if not options.only or f"{pairing.one},{pairing.others}" in options.only
    }
    games: dict[Pairing, Tournament] = {}
    try:
        for pairing in all_pairings():
            if pairing in wanted or file_of(pairing, options.folder).exists():
                games[pairing] = tournament(pairing, wanted.get(pairing, 0), options.folder)
        for pairing in wanted:
            print(
                f"one {pairing.one}, three {pairing.others}s: {wanted[pairing]:,} deals",
                file=sys.stderr,
            )
            with process_executor(options.processes) as executor:
                play_watched(games[pairing], executor, load("en"))
            write(games, PAGE_FILE)
    except KeyboardInterrupt:
        write(games, PAGE_FILE)
        return INTERRUPTED_STATUS
    except BadBoardFile as bad:
        fault = bad.fault.name.lower().replace("_", " ")
        print(f"{file_of(pairing, options.folder)}: {fault}", file=sys.stderr)
        return 2
    bars = rows(games)
    print(markdown_table(bars))
    return 0 if all(row.is_kept for row in bars) else 1


def _parser() -> argparse.ArgumentParser:
    parser = command_parser("benchmarks.strength", __doc__)
    parser.add_argument("--deals", type=int, help="number of deals of every pairing")
    parser.add_argument(
        "--only",
        metavar="A,B",
        action="append",
        help="play only one A against three B; may be repeated",
    )
    parser.add_argument("--processes", type=int, default=2, help="number of processes")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="folder of the stored results")
    return parser


if __name__ == "__main__":
    sys.exit(main())
