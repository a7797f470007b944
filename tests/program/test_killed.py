"""Tests that a killed match loses at most the move being written."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from smokingcat.rules.events import CardsDealt
from smokingcat.rules.moves import Move
from smokingcat.rules.record.record import Record
from smokingcat.rules.round import Phase
from tests.match.sessions import store_in
from tests.program.game import Game, match_files
from tests.program.hands import Keyboard, hand_of, is_persons_turn, lowest, start_at_table
from tests.program.screen import Screen

Moves = tuple[tuple[int, Move], ...]

LONG_WORD = "PODŠÁLKOVINKÁŘ"
NEARLY_OVER = 9
"""Letters of one player after which another match is begun, before the match can end."""
FIFTY = pytest.param(50, marks=pytest.mark.long)


def reopened(game: Game) -> Record:
    """Return the record on disk after a kill, once the store has opened the match."""
    store = store_in(game.file.parent)
    session = store.open(game.file.stem)
    assert store.take_notices() == ()
    record = game.record
    assert session.match.letters == record.replay().letters
    return record


def progress(record: Record) -> tuple[int, int]:
    """Return the round, and its number of events."""
    match, happened = record.header.new_match(), 0
    for seat, move in record.moves:
        events = match.apply(seat, move)
        happened = len(events) + (0 if isinstance(events[0], CardsDealt) else happened)
    return match.round_number, happened


def shown(game: Game) -> tuple[int, int]:
    """Return the round, and the number of its events that reached the screen."""
    marks = [mark.split() for mark in game.marks()]
    return max((int(m[1]), int(m[2])) for m in [["shown", "0", "0"], *marks] if m[0] == "shown")


@pytest.mark.parametrize("times", [2, FIFTY])
def test_everything_shown_of_a_watched_match_is_on_disk_after_a_kill(
    tmp_path: Path, times: int
) -> None:
    chance = random.Random(times)
    for number in range(times):
        seed = str(number)
        arguments = ("--autoplay", "--seed", seed, "--speed", "20", "--word", LONG_WORD)
        with Game(tmp_path / seed, *arguments) as game:
            game.wait_until_ready()
            time.sleep(chance.uniform(0, 2.5))
            game.kill()
            reopened(game)
            assert progress(game.record) >= shown(game)


_PAUSE = 0.4
"""Seconds between two presses of Enter; faster ones do not close the reckoning."""


class PersistentPlayer(Keyboard):
    """A player who plays on until the program is killed."""

    def play_for(self, seconds: float) -> Moves:
        """Play for some seconds; return the moves last read from disk."""
        end = time.monotonic() + seconds
        seen: Moves = ()
        while time.monotonic() < end:
            seen = self.play_on() or seen
        return seen

    def play_on(self) -> Moves:
        """Press what the match asks for; return the moves that were on disk before."""
        if not self.has_match:
            return ()
        seen = self.game.record.moves
        self._do_something()
        return seen

    def _do_something(self) -> None:
        match = self.game.match
        if not is_persons_turn(match):
            self.screen.press("Return")
            if match.loser is not None:
                time.sleep(_PAUSE)
        elif match.phase is Phase.PASSING:
            self.screen.press("1", "2", "3", "Return", "Return")
        else:
            self.screen.press(str(hand_of(match).index(lowest(match)) + 1))


def begun(home: Path, screen: Screen) -> Record:
    """Begin a match, play for a while and kill the program; return the record on disk."""
    with start_at_table(home, screen, word=LONG_WORD) as game:
        seen = PersistentPlayer(game, screen).play_for(2)
        game.kill()
        record = reopened(game)
        assert record.moves[: len(seen)] == seen
        return record


def continued(home: Path, screen: Screen, seconds: float, before: Moves) -> Record:
    """Continue the match, play for a while and kill the program; return the record on disk."""
    with Game(home, screen=screen.environment) as game:
        person = PersistentPlayer(game, screen)
        screen.press("Return")
        seen = person.play_for(seconds)
        game.kill()
        record = reopened(game)
        assert len(match_files(home)) == 1, "it must be the same match"
        assert record.moves[: len(before)] == before, "moves on disk must not be lost"
        assert record.moves[: len(seen)] == seen
        return record


@pytest.mark.parametrize("times", [1, FIFTY])
def test_a_persons_match_can_be_continued_whenever_the_program_is_killed(
    tmp_path: Path, screen: Screen, times: int
) -> None:
    chance = random.Random(times)
    home = tmp_path / "home"
    record = begun(home, screen)
    for number in range(times):
        if max(record.replay().letters) >= NEARLY_OVER:
            home = tmp_path / f"home-{number}"
            record = begun(home, screen)
        record = continued(home, screen, chance.uniform(0.1, 3), record.moves)
    with Game(home, screen=screen.environment) as game:
        person = PersistentPlayer(game, screen)
        screen.press("Return")
        game.wait_until(lambda: len(person.play_on()) > len(record.moves), "another move")
