"""Two bots compared board by board: what both lost together drops out."""

from __future__ import annotations

from pathlib import Path
from statistics import stdev

import pytest

from benchmarks import paired
from smokingcat.arena.board import Board
from smokingcat.arena.boardfile import BoardFile
from smokingcat.arena.contest import Contest
from smokingcat.arena.latency import LatencyHistogram

QUIET = tuple(LatencyHistogram() for _ in range(4))


def kept(path: Path, first_bot: str, *boards: tuple[int, ...], seed: str = "1") -> Path:
    file = BoardFile(path, Contest((first_bot, "regular", "regular", "regular"), seed))
    for number, losers in enumerate(boards):
        lost = tuple(losers.count(bot) for bot in range(4))
        file.append(number, Board(losers, lost, lost, QUIET, QUIET))
    return path


def test_bad_luck_that_both_had_is_no_difference(tmp_path: Path) -> None:
    first = kept(tmp_path / "a", "kitten", (0, 0, 0, 0), (1, 2, 3, 3), (1, 1, 1, 0))
    second = kept(tmp_path / "b", "regular", (0, 0, 0, 1), (1, 2, 3, 3), (1, 2, 2, 0))
    more, boards = paired.difference(first, second)
    assert boards == 3
    assert more.value == pytest.approx(1 / 12)
    assert more.error == pytest.approx(stdev([1 / 4, 0, 0]) / 3**0.5)


def test_boards_that_only_one_has_played_do_not_count(tmp_path: Path) -> None:
    first = kept(tmp_path / "a", "kitten", (0, 0, 0, 0), (0, 0, 0, 0))
    second = kept(tmp_path / "b", "regular", (0, 0, 0, 0))
    more, boards = paired.difference(first, second)
    assert (boards, more.value) == (1, 0.0)


@pytest.mark.parametrize(("bot", "seed"), [("kitten", "1"), ("regular", "2")])
def test_what_has_nothing_to_compare_is_told(
    tmp_path: Path,
    bot: str,
    seed: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    files = [kept(tmp_path / "a", "kitten"), kept(tmp_path / "b", bot, seed=seed)]
    monkeypatch.setattr("sys.argv", ["paired", *map(str, files)])
    assert paired.main() == 2
    assert capsys.readouterr().err.startswith("not to be compared: ")
