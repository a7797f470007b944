"""Kills the program again and again while it is played, and looks for lost data.

    python -m benchmarks.kills [--times 200] [--seed N] [--keep FOLDER] [--headless]
    python -m benchmarks.kills --pairs 50

The real program runs in a real window on one home. A script plays matches and rounds of challenges,
and changes the deck in between. Every run ends by SIGKILL. Every other run is killed at a random
instant of play. The others are killed right before an access to disk or database, or between a
record's line and its commit.

After each run the following must hold. Every played move is in its file. A continued match is at
the same trick with the same hands. A new program that checks the records has counted every finished
round exactly as recorded, and no counted round is gone. The deck is the old or the new one.

``--headless`` plays sessions without a window. ``--pairs`` runs two programs without a window on
one home at once, each until it is killed or has played enough. The exit status is 1 after the first
loss.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any, Final

import pygame

from benchmarks.command import command_parser
from benchmarks.program import ROOT, change_settings, provide_screen
from smokingcat.bots import roster
from smokingcat.bots.edition import digest
from smokingcat.bots.player import BotPlayer
from smokingcat.match.session.deal_sets import DealSetMatches
from smokingcat.match.session.match_store import MatchStore
from smokingcat.match.session.session import Session, Waiting
from smokingcat.rules.record.record import Record, read_record, read_replay
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.view import view_for
from smokingcat.store.challenge import Challenge, DealSet
from smokingcat.store.database import Database
from smokingcat.store.disk_sync import DISK
from smokingcat.store.records import StoreError
from smokingcat.store.rounds import RoundRow, rounds_of

SIZE: Final = (960, 540)
_DECKS: Final = ("smoking-cat", "tired-eyes", "international")
_DISK_EVENTS: Final = (
    *("open", "os.rename", "os.link", "os.remove", "os.truncate"),
    *("sqlite3.connect", "sqlite3.connect/handle"),
)
"""Audit events that Python raises before an access to the disk."""
_DATABASE_METHODS: Final = ("write_later", "write_waiting", "_run")
"""Methods of `Database`: queue a round, take it in the worker, write it."""
_DAY: Final = date(2026, 3, 1)
_PAUSE_SECONDS: Final = 0.03
_MAX_RUN_SECONDS: Final = 30.0
_PERSON_SEAT: Final = 0
_FIRST_BEGINNING: Final = datetime(2026, 3, 1, 20)


class Player:
    """A scripted player at the window; it writes what it sees to the file ``report`` at once."""

    def __init__(self, app: Any, seed: str, report: Path) -> None:
        self._app = app
        self._chance = Random(seed)
        self._report = os.open(report, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        self._number = sum(map(ord, seed)) * 1000
        self._seen: object = None
        self._deals: DealSet
        self._acted = time.monotonic()

    def wait(self, max_seconds: float) -> list[pygame.Event]:
        """Wait for input as the program does, for a moment at most, and add an action."""
        events: list[pygame.Event] = self._app.devices.wait(min(max_seconds, _PAUSE_SECONDS))
        if time.monotonic() - self._acted > _PAUSE_SECONDS and self._app.top is not None:
            self._acted = time.monotonic()
            events += self._act()
        return events

    def _write_report(self, **what: object) -> None:
        os.write(self._report, f"{json.dumps(what)}\n".encode())

    def _act(self) -> list[pygame.Event]:
        app, top = self._app, type(self._app.top).__name__
        if top == "TitleScene":
            self._sit_down()
        elif top == "TodayScene":
            self._play_round(app.top)
        elif top == "TableScene":
            return self._play(app.top.session)
        elif top == "CrashScene":
            self._write_report(mishap=str(app.top))
        else:
            return _key_events(pygame.K_RETURN)
        return []

    def _sit_down(self) -> None:
        from smokingcat.ui.engine import match_start
        from smokingcat.ui.engine.routes import ToToday

        context = self._app.context
        if self._chance.random() < 0.5:
            self._number += 1
            self._deals = DealSet(str(self._number % 20), digest(), ("kitten",) * 3)
            self._app.open(ToToday(Challenge(self._deals)))
        elif saved := context.store.matches():
            match_start.continue_match(context, saved[0])
        else:
            match_start.start_match(context, "PES", match_start.fresh_seed())

    def _play_round(self, page: Any) -> None:
        """Sit down to an unfinished round of the challenge, or leave."""
        over = [
            own is not None
            for own in self._app.context.deal_set_matches.results().own_results(self._deals)
        ]
        if all(over):
            self._app.pop()
        else:
            page.named(f"round {over.index(False) + 1}").activate()

    def _play(self, session: Session) -> list[pygame.Event]:
        match, path = session.match, session.complete_file
        if path is not None and session.record is not None:
            moves = len(session.record.moves)
            is_first, self._seen = self._seen is not session, session
            stands = {"stands": str(match.position)} if is_first else {}
            self._write_report(file=str(path), moves=moves, **stands)
        if self._chance.random() < 0.02:
            deck = self._chance.choice(_DECKS)
            self._write_report(deck=deck)
            self._app.context.change(deck=deck)
        if self._chance.random() < 0.01:
            return _key_events(pygame.K_ESCAPE)
        if _PERSON_SEAT not in match.awaited or match.phase not in (Phase.PASSING, Phase.PLAYING):
            return _key_events(pygame.K_RETURN)
        if match.phase is Phase.PASSING:
            return _key_events(pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_RETURN)
        return _key_events(self._chance.choice(range(pygame.K_1, pygame.K_9)))


def _key_events(*keys: int) -> list[pygame.Event]:
    """Return the SDL events of keys that are pressed and released."""
    kinds = (pygame.KEYDOWN, pygame.KEYUP)
    about: dict[str, Any] = {"mod": 0, "unicode": "", "scancode": 0}
    return [pygame.Event(kind, key=key, **about) for key in keys for kind in kinds]


def play(seed: str, report: Path, touches: int) -> int:
    """Run the program with a `Player`; kill it before disk access number ``touches`` if above 0."""
    from smokingcat import cli
    from smokingcat.ui.engine.app import App

    run = App.run

    def run_played(app: App, *first: Any) -> None:
        _kill_at(touches)
        run(app, *first, wait=Player(app, seed, report).wait)

    App.run = run_played  # type: ignore[method-assign, assignment]
    return cli.main(["--lang", "en"])


def _kill_at(touches: int) -> None:
    """Kill this process before access number ``touches`` to disk or database, if above 0."""
    home, left = os.environ["SMOKINGCAT_HOME"], [touches]

    def count() -> None:
        left[0] -= 1
        if left[0] == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    def on_audit_event(event: str, about: tuple[Any, ...]) -> None:
        if event in _DISK_EVENTS and (event.endswith("handle") or str(about[0]).startswith(home)):
            count()

    def with_count(done: Callable[..., Any]) -> Callable[..., Any]:
        def do(*about: Any) -> Any:
            count()
            answer = done(*about)
            count()
            return answer

        return do

    if touches:
        sys.addaudithook(on_audit_event)
        for name in _DATABASE_METHODS:
            setattr(Database, name, with_count(getattr(Database, name)))


def play_headless(seed: str, report: Path, touches: int, matches: int) -> int:
    """Play ``matches`` matches and rounds of challenges as sessions; killed as in `play`."""
    folder = Path(os.environ["SMOKINGCAT_HOME"], "data", "matches")
    store = MatchStore(folder, folder.parent / "smokingcat.db", now=lambda: "2026-03-01")
    daybook, chance = DealSetMatches(store), Random(seed)
    log = os.open(report, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    list(store.archive.count_all(_DAY))
    _kill_at(touches)
    for number in range(matches):
        session = _sit_down(store, daybook, chance, f"{seed} {number}")
        if session is None:
            continue
        thumb, is_first = BotPlayer(roster.make("kitten", "person")), True
        while session.match.outcome is None and not session.has_ended:
            if session.record is not None and session.complete_file is not None:
                about: dict[str, Any] = {
                    "file": str(session.complete_file),
                    "moves": session.move_count,
                }
                stands = {"stands": str(session.match.position)} if is_first else {}
                os.write(log, f"{json.dumps(about | stands)}\n".encode())
                is_first = False
            if session.poll() == Waiting(for_person=True):
                move = thumb.decide(view_for(session.match, _PERSON_SEAT))
                assert move is not None
                session.submit(move)
            else:
                session.step()
        if not session.ends_with_round:
            store.put_away(session)
        session.release_record()
        if chance.random() < 0.3:
            store.statistics.sums()
    DISK.wait()
    return 0


def _sit_down(
    store: MatchStore, daybook: DealSetMatches, chance: Random, seed: str
) -> Session | None:
    """Continue a match, begin one, or play a round of a challenge; ``None`` if it is taken."""
    levels = ("kitten",) * 3
    with contextlib.suppress(StoreError):
        if chance.random() < 0.4:
            deals = DealSet(str(chance.randrange(10_000)), digest(), levels)
            over = [own is not None for own in daybook.results().own_results(deals)]
            number = 1 + (over.index(False) if False in over else 0)
            return None if all(over) else daybook.sit_down(deals, number, started=_FIRST_BEGINNING)
        for saved in store.matches():
            if not saved.is_over and not store.is_elsewhere(saved):
                return store.open(saved.id)
        began = _FIRST_BEGINNING + timedelta(seconds=chance.randrange(10**8))
        return store.create(Ruleset("PES"), seed=seed, started=began, levels=levels)
    return None


class Loss(AssertionError):
    """Missing or changed data; the text names it."""


class Witness:
    """Checks a ``home`` after each run against what it contained before."""

    def __init__(self, home: Path, report: Path) -> None:
        self._home = home
        self._report = report
        self._read = 0
        self._decks = {_DECKS[0]}
        self._known: dict[str, Record] = {}
        self._counted: set[tuple[str, int]] = set()
        self.lives = 0

    def look(self) -> str:
        """Return a summary of the home; Loss if something is missing."""
        self.lives += 1
        reported = self._read_report()
        there = dict(self._records())
        for damaged in self._home.rglob("*damaged*"):
            raise Loss(f"{damaged.name} was set aside")
        for line in reported:
            self._compare(line, there)
        over = self._look_at_rounds(there)
        settings = self._home / "config" / "settings.json"
        deck = json.loads(settings.read_text())["deck"] if settings.exists() else _DECKS[0]
        wished = [str(line["deck"]) for line in reported if "deck" in line]
        # Settings are written late: only one of the last wishes need be on disk.
        if deck not in {*self._decks, *wished}:
            raise Loss(f"the deck is {deck}, not one of {self._decks} or {wished}")
        self._decks = {deck}
        self._known = there
        moves = sum(len(each.moves) for each in there.values())
        return f"{len(there)} matches, {moves} moves, {over}"

    def _read_report(self) -> list[dict[str, Any]]:
        data = self._report.read_bytes()[self._read :] if self._report.exists() else b""
        self._read += len(data)
        return [json.loads(line) for line in data.splitlines()]

    def _records(self) -> Iterator[tuple[str, Record]]:
        for path in sorted(self._home.rglob("*.match")):
            yield path.name, read_record(path.read_text(encoding="utf-8"))

    def _compare(self, line: dict[str, Any], there: dict[str, Record]) -> None:
        """Compare a line of the player with its record; a continued match must not have changed."""
        if "mishap" in line:
            raise Loss(f"a screen crashed: {line}")
        if "file" not in line:
            return
        name, moves = Path(line["file"]).name, line["moves"]
        record, before = there.get(name), self._known.get(name)
        if record is None or len(record.moves) < moves:
            raise Loss(f"{name}: {moves} moves were played, the file has {record}")
        if before is not None and record.moves[: len(before.moves)] != before.moves:
            raise Loss(f"{name}: earlier moves have changed")
        if "stands" in line:
            stands = str(replace(record, moves=record.moves[:moves]).replay().position)
            if line["stands"] != stands:
                raise Loss(f"{name} was at {stands} and continues at {line['stands']}")

    def _look_at_rounds(self, there: dict[str, Record]) -> str:
        """Check that every finished round is counted once; return a summary.

        A program opened on a copy of the home checks the records first.
        """
        with tempfile.TemporaryDirectory() as folder:
            home = Path(folder, "home")
            shutil.copytree(self._home, home, ignore=shutil.ignore_patterns("*.lock"))
            store = MatchStore(home / "data" / "matches", home / "data" / "smokingcat.db")
            added = sum(store.archive.count_all(_DAY))
            if sum(store.archive.count_all(_DAY)):
                raise Loss("a round is counted twice")
            if notices := store.take_notices():
                raise Loss(f"notices: {notices}")
            columns = ", ".join(RoundRow._fields).replace("end", '"end"')
            query = f"SELECT {columns} FROM rounds"
            rows = store.archive.database.read_or(lambda at: at.execute(query).fetchall(), [])
            own = DealSetMatches(store).results().own
            listed = {match.file for match in store.archive.matches()}
            days = {path.name for path in store.archive.today.glob("*.match")}
            finished = {path.stem for path in store.archive.folder.glob("*.match")}
        counted = {(row[0], row[1]): RoundRow(*row)._replace(at="") for row in rows}
        for name, record in there.items():
            for row in rounds_of(read_replay(record.text()), ""):
                if counted.get((row.match, row.number)) != row:
                    raise Loss(f"round {row.number} of {name} is {counted.get(row[:2])}, not {row}")
        for name in days:
            key, _, number = name.removesuffix(".match").rpartition("-")
            played = there[name].replay().last_round
            if played is not None and own[key, int(number)].result.points != played.points[0]:
                raise Loss(f"{name}: its result differs from its record")
        if finished - listed:
            raise Loss(f"not listed as finished: {finished - listed}")
        if gone := self._counted - counted.keys():
            raise Loss(f"counted before, gone now: {sorted(gone)}")
        self._counted = {*counted}
        return f"{len(counted)} rounds, {added} of them counted from records, {len(own)} daily ones"


def kill_repeatedly(times: int, seed: str, home: Path, *, is_headless: bool = False) -> int:
    """Kill the program ``times`` times; return the number of runs."""
    chance, report = Random(seed), home.parent / "report"
    (home / "data").mkdir(parents=True)
    if not is_headless:
        change_settings(home, **_QUICK)
    witness = Witness(home, report)
    with contextlib.ExitStack() as stack:
        environment = {} if is_headless else stack.enter_context(provide_screen("xvfb", SIZE))
        for number in range(times):
            touches = int(chance.triangular(1, 250, 1)) if number % 2 else 0
            before = report.stat().st_size if report.exists() else 0
            child = _program(f"{seed} {number}", report, touches, home, environment, is_headless)
            end = time.monotonic() + _MAX_RUN_SECONDS
            after = chance.uniform(0, 1 if is_headless else 6)
            while child.poll() is None and time.monotonic() < end:
                has_begun = report.exists() and report.stat().st_size > before
                if has_begun and not touches:
                    time.sleep(after)
                    break
                time.sleep(0.02)
            child.kill()
            if child.wait() != -signal.SIGKILL:
                raise Loss(f"the program ended by itself with status {child.returncode}")
            print(f"{number + 1}: {witness.look()}", flush=True)
    return witness.lives


def _program(
    seed: str,
    report: Path,
    touches: int,
    home: Path,
    environment: dict[str, str],
    is_headless: bool,
    matches: int = 1000,
) -> subprocess.Popen[bytes]:
    there = ["--play", seed, "--report", str(report), "--touches", str(touches)]
    return subprocess.Popen(
        [
            *(sys.executable, "-m", "benchmarks.kills", *there, "--matches", str(matches)),
            *(["--headless"] if is_headless else []),
        ],
        cwd=ROOT,
        env={**os.environ, **environment, "SMOKINGCAT_HOME": str(home)},
    )


def run_pairs(count: int, seed: str, folder: Path) -> None:
    """Run two programs on one home, ``count`` times; kill every other pair."""
    chance = Random(seed)
    for number in range(count):
        home, report = folder / str(number) / "home", folder / str(number) / "report"
        (home / "data").mkdir(parents=True)
        witness = Witness(home, report)
        both = [
            _program(f"{seed} {number} {which}", report, 0, home, {}, True, matches=4)
            for which in range(2)
        ]
        for each in both:
            if number % 2:
                with contextlib.suppress(subprocess.TimeoutExpired):
                    each.wait(chance.uniform(0.3, 2))
                each.kill()
            if each.wait() not in (0, -signal.SIGKILL):
                raise Loss(f"a program ended with status {each.returncode}")
        print(f"pair {number + 1}: {witness.look()}", flush=True)


_QUICK: Final = {
    "window": [0, 0, *SIZE],
    "speed": "instant",
    "trick_pace": "fast",
    "auto_last": False,
    "warns": 0,
    "is_new": False,
    "deck": _DECKS[0],
    "levels": ["kitten", "regular", "kitten"],
    "word": "PES",
    "told": ["hurry"],
    "has_hurried": True,
}


def main() -> int:
    parser = command_parser("benchmarks.kills", __doc__)
    parser.add_argument("--times", type=int, default=200, help="number of kills")
    parser.add_argument("--seed", default="1", help="seed of the play and of the kills")
    parser.add_argument("--keep", type=Path, help="make the home in this folder and keep it")
    parser.add_argument("--play", help="internal: run the program to be killed, with this seed")
    parser.add_argument("--report", type=Path, help="internal: file for what the player sees")
    parser.add_argument(
        "--touches", type=int, default=0, help="internal: kill before this access to the disk"
    )
    parser.add_argument("--headless", action="store_true", help="play without a window")
    parser.add_argument(
        "--matches", type=int, default=1000, help="internal: matches of a run without a window"
    )
    parser.add_argument(
        "--pairs",
        type=int,
        default=0,
        help="number of pairs of programs on one home, instead of --times",
    )
    options = parser.parse_args()
    if options.play is not None and options.headless:
        return play_headless(options.play, options.report, options.touches, options.matches)
    if options.play is not None:
        return play(options.play, options.report, options.touches)
    with tempfile.TemporaryDirectory() as folder:
        home = (options.keep or Path(folder)) / "home"
        try:
            if options.pairs:
                run_pairs(options.pairs, options.seed, home)
            else:
                kill_repeatedly(options.times, options.seed, home, is_headless=options.headless)
        except Loss as loss:
            print(f"seed {options.seed}: {loss}")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
