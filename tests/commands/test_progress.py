"""Tests of the progress bar."""

from __future__ import annotations

import io
import sys

import pytest

from smokingcat.cli import main
from smokingcat.commands.progress_bar import progress_line
from smokingcat.i18n.catalogue import catalogue

KITTENS = "kitten,kitten,kitten,kitten"


def test_progress_line_shows_share_and_time_left() -> None:
    words = catalogue.load("en")
    assert progress_line(0, 40, None, words) == f"[{'.' * 30}] 0/40"
    assert progress_line(10, 40, 3_725, words) == f"[{'#' * 7}{'.' * 23}] 10/40  1:02:05 left"
    assert progress_line(40, 40, 0, words).startswith(f"[{'#' * 30}] 40/40")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_bar_is_drawn_on_terminal_only_and_erased(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    assert main(["arena", "--seats", KITTENS, "--rounds", "8"]) == 0
    _, bar, *_, blank, last = terminal.getvalue().split("\r")
    assert bar == f"[{'.' * 30}] 0/8"
    assert blank.isspace()
    assert (len(blank) >= len(bar), last) == (True, "")
