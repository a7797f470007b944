"""Tournament: plays a contest up to a number of plays; it can be stopped and continued."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from pathlib import Path

from smokingcat.arena.board import Board
from smokingcat.arena.board_file import BadBoardFile, BoardFile, BoardFileFault
from smokingcat.arena.contest import Contest, jobs
from smokingcat.arena.score import Score
from smokingcat.arena.workers import play_boards


class Tournament:
    """``plays`` rounds or matches of ``contest``, four for each board.

    Boards in ``file`` are counted and not played again. For the errors that a bad file raises, see
    `BoardFile`. ``score`` is the score so far.
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
        """Play the remaining boards; yield the number of plays after each board.

        BadBoardFile if the bots no longer play as in the file. OSError if the file cannot be
        written. Errors of the ``executor`` are passed on.
        """
        self._check_sample()
        for number, board in play_boards(self.contest, list(self._wanted.items()), executor):
            if self._file is not None:
                self._file.append(number, board)
            self._count(number, board)
            yield self.score.plays

    def _count(self, number: int, board: Board) -> None:
        del self._wanted[number]
        self.score.add(board)

    def _check_sample(self) -> None:
        """Replay one board of the file; BadBoardFile if its result differs."""
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
