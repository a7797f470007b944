"""A killed process loses no reported move, and its match can be resumed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from smokingcat.rules.record.record import read_record
from smokingcat.rules.round import Phase
from tests.match.sessions import begin_match, play_moves, saved_record_text, store_in
from tests.match.table_models import model_of
from tests.project.tree import ROOT

CHILD = """
import sys
from pathlib import Path
from tests.match.sessions import begin_match, make_move
session = begin_match(Path(sys.argv[1]))
while session.match.outcome is None:
    make_move(session)
    print(flush=True)
"""


@pytest.mark.parametrize("moves", [1, 5, 17, 64])
def test_moves_that_were_reported_survive_a_kill(tmp_path: Path, moves: int) -> None:
    play_moves(begin_match(tmp_path / "whole"))
    folder = tmp_path / "killed"
    with subprocess.Popen(
        [sys.executable, "-c", CHILD, str(folder)], cwd=ROOT, stdout=subprocess.PIPE
    ) as child:
        assert child.stdout is not None
        for _ in range(moves):
            assert child.stdout.readline().isspace()
        child.kill()
    assert len(read_record(saved_record_text(folder)).moves) >= moves
    for saved in store_in(folder).matches():
        play_moves(store_in(folder).open(saved.id))
        assert saved_record_text(folder) == saved_record_text(tmp_path / "whole")


VOTING_CHILD = """
import sys
from pathlib import Path
from tests.match.sessions import session_in_vote
session_in_vote(Path(sys.argv[1]))
print(flush=True)
sys.stdin.read()
"""


def test_a_vote_is_resumed_after_a_kill(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", VOTING_CHILD, str(tmp_path)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as child:
        assert child.stdout is not None
        assert child.stdout.readline().isspace()
        child.kill()
    (saved,) = store_in(tmp_path).matches()
    assert saved.law == "honour"
    session = store_in(tmp_path).open(saved.id)
    honour_state, shown = session.match.honour_state, model_of(session).director.shown
    assert session.match.phase is Phase.VOTING
    assert honour_state.charge == shown.honour_view.charge is not None
    assert shown.honour_view.voted == tuple(
        seat for seat, vote in enumerate(honour_state.votes) if vote is not None
    )
    assert shown.waits_for == session.match.awaited
    play_moves(session)
    assert session.match.outcome is not None
