"""How a command ends that is cut short, or that writes to a terminal of few letters."""

from __future__ import annotations

import io
import sys

import pytest

from smokingcat.cli import INTERRUPTED, main
from smokingcat.commands import arena


def test_a_command_that_is_interrupted_says_nothing_and_leaves(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "run", interrupted)
    assert main(["arena", "--seats", "kitten,kitten,kitten,kitten"]) == INTERRUPTED
    assert capsys.readouterr() == ("", "")


def test_a_terminal_without_hooks_gets_question_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="ascii"))
    assert main(["rules", "--lang", "cs"]) == 0
    assert b"karet" in written.getvalue()
    assert b"?" in written.getvalue()
