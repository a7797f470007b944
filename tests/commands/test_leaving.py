"""How a command ends that is cut short, or that writes to a terminal of few letters."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from smokingcat.cli import INTERRUPTED, main
from smokingcat.commands import arena
from tests.project.tree import ROOT

_INTERRUPTED_AT = """
import signal, sys

class Impatience:
    def find_spec(self, name, path=None, target=None):
        if name == interrupted:
            signal.raise_signal(signal.SIGINT)

interrupted, sys.argv[1:] = sys.argv[1], sys.argv[2:]
sys.meta_path.insert(0, Impatience())
"""
_AS_MODULE = "import runpy; runpy.run_module('smokingcat', run_name='__main__')"


def _as_command() -> str:
    """Return the program that installing makes of the command."""
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    module, _, name = scripts["scripts"]["smokingcat"].partition(":")
    return f"from {module} import {name}; sys.exit({name}())"


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


@pytest.mark.parametrize("way", [_as_command(), _AS_MODULE], ids=["command", "module"])
@pytest.mark.parametrize(
    ("interrupted", "arguments"),
    [
        ("smokingcat.cli", ["--help"]),
        ("smokingcat.commands.arena", ["arena", "--seats", "kitten,kitten,kitten,kitten"]),
        ("smokingcat.ui.launch", []),
    ],
)
def test_ctrl_c_before_anything_has_begun_leaves_without_a_word(
    tmp_path: Path, way: str, interrupted: str, arguments: list[str]
) -> None:
    ended = subprocess.run(
        [sys.executable, "-c", _INTERRUPTED_AT + way, interrupted, *arguments],
        cwd=ROOT,
        env={**os.environ, "SMOKINGCAT_HOME": str(tmp_path)},
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (INTERRUPTED, b"", b"")
