"""Killed for real: whatever the program had told is on disk, and the match goes on the same."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from smokingcat.game.store import Store
from smokingcat.rules import read_record
from tests.game.evening import begin, play_on, saved_text
from tests.project.tree import ROOT

CHILD = """
import sys
from pathlib import Path
from tests.game.evening import begin, one_move
session = begin(Path(sys.argv[1]))
while session.match.outcome is None:
    one_move(session)
    print(flush=True)
"""


@pytest.mark.parametrize("moves", [1, 5, 17, 64])
def test_what_was_told_survives_a_kill(tmp_path: Path, moves: int) -> None:
    play_on(begin(tmp_path / "whole"))
    folder = tmp_path / "killed"
    with subprocess.Popen(
        [sys.executable, "-c", CHILD, str(folder)], cwd=ROOT, stdout=subprocess.PIPE
    ) as child:
        assert child.stdout is not None
        for _ in range(moves):
            assert child.stdout.readline() == b"\n"
        child.kill()
    assert len(read_record(saved_text(folder)).moves) >= moves
    for saved in Store(folder).matches():
        play_on(Store(folder).open(saved.id))
        assert saved_text(folder) == saved_text(tmp_path / "whole")
