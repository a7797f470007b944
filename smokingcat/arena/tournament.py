"""A contest that is played until there are as many plays as wanted, and can be stopped anywhere."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from pathlib import Path

from smokingcat.arena.board import Board
from smokingcat.arena.board_file import BadBoardFile, BoardFile, BoardFileFault
from smokingcat.arena.contest import Contest, jobs
from smokingcat.arena.score import Score
from smokingcat.arena.workers import played


class Tournament:
    """``plays`` rounds or matches of ``contest``, four for every board.

    What a ``file`` holds of them is counted at once, and not played again; see `BoardFile` for
    what may be wrong with it. ``score`` is always what has been counted so far.
    """

    def __init__(self, contest: Contest, plays: int, file: Path | None = None) -> None:
        self.contest = contest
        self.plays = plays
        self.score = Score(contest.bots)
        self._wanted = dict(jobs(plays))
        self._file = None if file is None else BoardFile(file, contest)
        self._sample: tuple[int, Board] | None = None
        for number, board in () if self._file is None else self._file.read():
            self._sample = self._sample or (number, board)
            if self._wanted.get(number) == len(board.losers):
                self._count(number, board)

    def play(self, executor: Executor | None = None) -> Iterator[int]:
        """Play what is left, and yield the number of plays there are after each board.

        BadBoardFile if the bots no longer play as they did in the file; OSError, and what the
        ``executor`` raises where there is one.
        """
        self._check_sample()
        for number, board in played(self.contest, list(self._wanted.items()), executor):
            if self._file is not None:
                self._file.append(number, board)
            self._count(number, board)
            yield self.score.plays

    def _count(self, number: int, board: Board) -> None:
        del self._wanted[number]
        self.score.add(board)

    def _check_sample(self) -> None:
        """Play a board of the file again: with other bots it would hardly come out the same."""
        if self._sample is None:
            return
        number, board = self._sample
        turns = len(board.losers) if self.contest.word is None else 1
        again = self.contest.play(number, turns)
        is_same = again.losers == board.losers[:turns]
        if turns == len(board.losers):
            is_same = is_same and (again.lost, again.points) == (board.lost, board.points)
        if not is_same:
            raise BadBoardFile(BoardFileFault.PLAYED_OTHERWISE)
