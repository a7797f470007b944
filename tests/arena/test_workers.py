"""The processes that play boards: none is left behind."""

from __future__ import annotations

import subprocess

import pytest

from smokingcat.arena import workers
from tests.commands.test_arena import SEATS, refusal


def test_a_process_that_cannot_be_asked_is_ended_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    started = []

    def deaf(player: subprocess.Popen[str], *_: object) -> None:
        started.append(player)
        raise workers.PlayerGone

    monkeypatch.setattr(workers, "_ask", deaf)
    refusal(capsys, "--seats", SEATS, "--processes", "2", status=1)
    (player,) = started
    assert player.returncode is not None
