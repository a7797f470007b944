"""Somebody plays on as if nothing had happened, however often the program is killed.

    python -m benchmarks.kills [--times 200] [--seed N] [--keep FOLDER]

The real program in a real window on one home: matches of one's own and rounds of challenges, with
the deck changed in between. Each life ends by SIGKILL, every other one at some instant of play, the
others right before the disk is touched. What was played stands in its file then; what is gone on
with is at the same trick with the same hands; no round that is over is missing in the statistics or
in the book of today's cards; the deck is the old or the new one. Ends with 1 at the first loss.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final

import pygame

from benchmarks.command import command
from benchmarks.program import ROOT, change_settings, screen
from smokingcat.bots.edition import digest
from smokingcat.game.daybook import daybook_beside
from smokingcat.game.session import Session
from smokingcat.game.statistics import Statistics
from smokingcat.game.store import Store
from smokingcat.rules import Phase, Record, read_record
from smokingcat.store.challenge import Challenge, DealSet

SIZE: Final = (960, 540)
_DECKS: Final = ("smoking-cat", "tired-eyes", "international")
_TOUCHES: Final = ("open", "os.rename", "os.link", "os.remove", "os.truncate")
"""What Python tells of the disk before it is done."""
_PAUSE: Final = 0.03
_LONGEST_LIFE: Final = 30.0
_PERSON: Final = 0


# -- the program, with somebody in it who plays ------------------------------------------------


class Player:
    """Somebody at the window; what they see is written to a file at once."""

    def __init__(self, app: Any, seed: str, told: Path) -> None:
        self._app = app
        self._chance = Random(seed)
        self._told = os.open(told, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        self._number = sum(map(ord, seed)) * 1000
        self._seen: object = None
        self._deals: DealSet
        self._acted = time.monotonic()

    def wait(self, asked: float) -> list[pygame.Event]:
        """Sleep as the program would, for a moment; do something."""
        events: list[pygame.Event] = self._app.hands.wait(min(asked, _PAUSE))
        if time.monotonic() - self._acted > _PAUSE and self._app.top is not None:
            self._acted = time.monotonic()
            events += self._act()
        return events

    def _tell(self, **what: object) -> None:
        os.write(self._told, f"{json.dumps(what)}\n".encode())

    def _act(self) -> list[pygame.Event]:
        app, top = self._app, type(self._app.top).__name__
        if top == "TitleScene":
            self._sit_down()
        elif top == "TodayScene":
            self._play_round(app.top)
        elif top == "TableScene":
            return self._play(app.top.session)
        elif top == "MishapScene":
            self._tell(mishap=str(app.top))
        else:
            return _keys(pygame.K_RETURN)
        return []

    def _sit_down(self) -> None:
        from smokingcat.ui.shell import start
        from smokingcat.ui.shell.routes import ToToday

        context = self._app.context
        if self._chance.random() < 0.5:
            self._number += 1
            self._deals = DealSet(str(self._number % 20), digest(), ("kitten",) * 3)
            self._app.open(ToToday(Challenge(self._deals)))
        elif saved := context.store.matches():
            start.continue_match(context, saved[0])
        else:
            start.start_match(context, "PES", start.fresh_seed())

    def _play_round(self, page: Any) -> None:
        """Sit down to a round that is not over, or leave."""
        over = [own is not None for own in self._app.context.daybook.kept().of(self._deals)]
        if all(over):
            self._app.pop()
        else:
            page.named(f"round {over.index(False) + 1}").activate()

    def _play(self, session: Session) -> list[pygame.Event]:
        match, path = session.match, session.whole_at
        if path is not None and session.record is not None:
            moves = len(session.record.moves)
            is_first, self._seen = self._seen is not session, session
            stands = {"stands": str(match.position)} if is_first else {}
            self._tell(file=str(path), moves=moves, **stands)
        if self._chance.random() < 0.02:
            deck = self._chance.choice(_DECKS)
            self._tell(deck=deck)
            self._app.context.change(deck=deck)
        if self._chance.random() < 0.01:
            return _keys(pygame.K_ESCAPE)
        if _PERSON not in match.awaited or match.phase not in (Phase.PASSING, Phase.PLAYING):
            return _keys(pygame.K_RETURN)
        if match.phase is Phase.PASSING:
            return _keys(pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_RETURN)
        return _keys(self._chance.choice(range(pygame.K_1, pygame.K_9)))


def _keys(*keys: int) -> list[pygame.Event]:
    """Return what SDL tells of keys that are pressed and let go."""
    kinds = (pygame.KEYDOWN, pygame.KEYUP)
    about: dict[str, Any] = {"mod": 0, "unicode": "", "scancode": 0}
    return [pygame.Event(kind, key=key, **about) for key in keys for kind in kinds]


def play(seed: str, told: Path, touches: int) -> int:
    """Be the program, played; killed before so many ``touches`` of the disk if above 0."""
    from smokingcat import cli
    from smokingcat.ui.shell.app import App

    home, left, run = os.environ["SMOKINGCAT_HOME"], [touches], App.run

    def touched(event: str, about: tuple[Any, ...]) -> None:
        if event in _TOUCHES and str(about[0]).startswith(home):
            left[0] -= 1
            if left[0] == 0:
                os.kill(os.getpid(), signal.SIGKILL)

    def run_played(app: App, *first: Any) -> int:
        if touches:
            sys.addaudithook(touched)
        return run(app, *first, wait=Player(app, seed, told).wait)

    App.run = run_played  # type: ignore[method-assign, assignment]
    return cli.main(["--lang", "en"])


# -- whoever kills it, and looks what is left --------------------------------------------------


class Loss(AssertionError):
    """Something is not there any more; the text says what."""


class Witness:
    """Looks after each life what is in a ``home``, and knows what was in it before."""

    def __init__(self, home: Path, told: Path) -> None:
        self._home = home
        self._told = told
        self._read = 0
        self._decks = {_DECKS[0]}
        self._known: dict[str, Record] = {}
        self.lives = 0

    def look(self) -> str:
        """Return what has been found; Loss if something is missing."""
        self.lives += 1
        said = self._said()
        there = dict(self._records())
        for damaged in self._home.rglob("*damaged*"):
            raise Loss(f"{damaged.name} was set aside")
        for line in said:
            self._compare(line, there)
        over = self._look_at_rounds(there)
        deck = json.loads((self._home / "config" / "settings.json").read_text())["deck"]
        wished = [str(line["deck"]) for line in said if "deck" in line]
        # Whatever was asked for before the last wish has been written.
        if deck not in {*self._decks, *wished}:
            raise Loss(f"the deck is {deck}, not one of {self._decks} or {wished}")
        self._decks = {deck}
        self._known = there
        moves = sum(len(each.moves) for each in there.values())
        return f"{len(there)} matches, {moves} moves, {over}"

    def _said(self) -> list[dict[str, Any]]:
        data = self._told.read_bytes()[self._read :] if self._told.exists() else b""
        self._read += len(data)
        return [json.loads(line) for line in data.splitlines()]

    def _records(self) -> Iterator[tuple[str, Record]]:
        for path in sorted(self._home.rglob("*.match")):
            yield path.name, read_record(path.read_text(encoding="utf-8"))

    def _compare(self, line: dict[str, Any], there: dict[str, Record]) -> None:
        """Look whether what was said of a match is so, and what is gone on with as it was."""
        if "mishap" in line:
            raise Loss(f"a screen has failed: {line}")
        if "file" not in line:
            return
        name, moves = Path(line["file"]).name, line["moves"]
        record, before = there.get(name), self._known.get(name)
        if record is None or len(record.moves) < moves:
            raise Loss(f"{name}: {moves} moves were played, and there is {record}")
        if before is not None and record.moves[: len(before.moves)] != before.moves:
            raise Loss(f"{name} does not go on as it was")
        if "stands" in line:
            stands = str(replace(record, moves=record.moves[:moves]).replay().position)
            if line["stands"] != stands:
                raise Loss(f"{name} stood at {stands} and goes on at {line['stands']}")

    def _look_at_rounds(self, there: dict[str, Record]) -> str:
        """Look whether every round that is over has been counted; return how many have."""
        store = Store(self._home / "data" / "matches")
        book = daybook_beside(store)
        own = book.kept().own
        rounds = Statistics(self._home / "data" / "statistics.txt").rounds()
        counted = {(each.match, each.number) for each in rounds}
        for name, record in there.items():
            if (book.store.folder / name).exists():
                key, _, number = name.removesuffix(".match").rpartition("-")
                played = record.replay().last_round
                if played is not None and (key, int(number)) not in own:
                    raise Loss(f"how {name} ended is not in the book")
                if played is not None and own[key, int(number)].result.points != played.points[0]:
                    raise Loss(f"{name} is another in the book")
                continue
            match, identity = record.header.new_match(), record.header.identity
            for seat, move in record.moves:
                match.apply(seat, move)
                if match.loser is not None and (identity, match.round_number) not in counted:
                    raise Loss(f"round {match.round_number} of {name} was not counted")
        return f"{len(counted)} rounds in the statistics, {len(own)} in the book"


def lives(times: int, seed: str, home: Path) -> int:
    """Have the program killed so many times; return how many moves there are in the end."""
    chance, told = Random(seed), home.parent / "told"
    change_settings(home, **_QUICK)
    witness = Witness(home, told)
    with screen("xvfb", SIZE) as environment:
        for number in range(times):
            touches = int(chance.triangular(1, 250, 1)) if number % 2 else 0
            there = ["--play", f"{seed} {number}", "--told", str(told), "--touches", str(touches)]
            before = told.stat().st_size if told.exists() else 0
            child = subprocess.Popen(
                [sys.executable, "-m", "benchmarks.kills", *there],
                cwd=ROOT,
                env={**os.environ, **environment, "SMOKINGCAT_HOME": str(home)},
            )
            end = time.monotonic() + _LONGEST_LIFE
            after = chance.uniform(0, 6)
            while child.poll() is None and time.monotonic() < end:
                has_begun = told.exists() and told.stat().st_size > before
                if has_begun and not touches:
                    time.sleep(after)
                    break
                time.sleep(0.02)
            child.kill()
            if child.wait() != -signal.SIGKILL:
                raise Loss(f"the program left by itself, with {child.returncode}")
            print(f"{number + 1}: {witness.look()}", flush=True)
    return witness.lives


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
    """Kill, look, and go on."""
    parser = command("benchmarks.kills", __doc__)
    parser.add_argument("--times", type=int, default=200, help="how often it is killed")
    parser.add_argument("--seed", default="1", help="what chance depends on")
    parser.add_argument("--keep", type=Path, help="the home is made there, and left")
    parser.add_argument("--play", help="be the program that is killed")
    parser.add_argument("--told", type=Path, help="where it writes what it sees")
    parser.add_argument("--touches", type=int, default=0, help="of the disk, until it is killed")
    options = parser.parse_args()
    if options.play is not None:
        return play(options.play, options.told, options.touches)
    with tempfile.TemporaryDirectory() as folder:
        home = (options.keep or Path(folder)) / "home"
        try:
            lives(options.times, options.seed, home)
        except Loss as loss:
            print(f"seed {options.seed}: {loss}")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
