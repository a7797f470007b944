"""Tests of exits: Ctrl-C, unwritable output, limited terminals and unexpected errors."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from smokingcat.cli import main
from smokingcat.commands import arena
from smokingcat.common.exit_codes import CANNOT_WRITE, INTERRUPTED, UNEXPECTED
from tests.project.tree import ROOT

_INTERRUPTED_AT = """
import signal, sys

signal.signal(signal.SIGINT, signal.default_int_handler)  # a job in the background inherits none

class InterruptingFinder:
    def find_spec(self, name, path=None, target=None):
        if name == interrupted:
            signal.raise_signal(signal.SIGINT)

interrupted, sys.argv[1:] = sys.argv[1], sys.argv[2:]
sys.meta_path.insert(0, InterruptingFinder())
"""
_AS_MODULE = "import runpy; runpy.run_module('smokingcat', run_name='__main__')"


def _entry_point_code() -> str:
    """Return the code of the entry point in ``pyproject.toml``."""
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    module, _, name = scripts["scripts"]["smokingcat"].partition(":")
    return f"from {module} import {name}; sys.exit({name}())"


def test_interrupted_command_exits_without_output(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "run", interrupted)
    assert main(["arena", "--seats", "kitten,kitten,kitten,kitten"]) == INTERRUPTED
    assert capsys.readouterr() == ("", "")


def test_ascii_terminal_gets_question_marks_for_accents(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="ascii"))
    assert main(["rules", "--lang", "cs"]) == 0
    assert b"karet" in written.getvalue()
    assert b"?" in written.getvalue()


@pytest.mark.parametrize("way", [_entry_point_code(), _AS_MODULE], ids=["command", "module"])
@pytest.mark.parametrize(
    ("interrupted", "arguments"),
    [
        ("smokingcat.cli", ["--help"]),
        ("smokingcat.commands.arena", ["arena", "--seats", "kitten,kitten,kitten,kitten"]),
        ("smokingcat.ui.opening", []),
    ],
)
def test_ctrl_c_during_imports_exits_without_output(
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


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full")
@pytest.mark.parametrize("asked", ["--help", "rules"])
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_unwritable_results_give_one_line_and_status_74(asked: str, unbuffered: str) -> None:
    with Path("/dev/full").open("wb") as full:
        left = run_command(asked, stdout=full, env=os.environ | {"PYTHONUNBUFFERED": unbuffered})
    assert (left.returncode, left.stderr.count(b"\n")) == (CANNOT_WRITE, 1)
    assert b"cannot be written" in left.stderr


@pytest.mark.skipif(os.name == "nt", reason="pipes of another kind")
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_full_non_blocking_pipe_gives_status_74(
    unbuffered: str,
) -> None:
    reader, pipe = os.pipe()
    os.set_blocking(pipe, False)
    with os.fdopen(reader, "rb"), os.fdopen(pipe, "wb", buffering=0) as full:
        while full.write(b"." * 4096):
            pass
        settings = os.environ | {"PYTHONUNBUFFERED": unbuffered}
        left = run_command("rules", stdout=full, env=settings)
        assert (left.returncode, left.stderr.count(b"\n")) == (CANNOT_WRITE, 1)
        assert b"cannot be written" in left.stderr
        left = subprocess.run(
            _command("nonsense"), cwd=ROOT, stderr=full, check=False, env=settings
        )
        assert left.returncode == CANNOT_WRITE


@pytest.mark.skipif(os.name == "nt", reason="a shell that closes files")
def test_closed_standard_output_stops_command_before_work() -> None:
    closed = ["sh", "-c", 'exec "$@" >&-', "sh", *_command("rules")]
    left = subprocess.run(closed, cwd=ROOT, capture_output=True, check=False)
    assert (left.returncode, left.stderr.count(b"\n")) == (CANNOT_WRITE, 1)


def test_unexpected_error_gives_one_line_with_path_of_report(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("SMOKINGCAT_HOME", str(tmp_path))

    def fail(*arguments: object) -> int:
        raise RuntimeError(f"{len(arguments)} cats")

    monkeypatch.setattr(arena, "run", fail)
    assert main(["arena", "--seats", "kitten,kitten,kitten,kitten"]) == UNEXPECTED
    text = capsys.readouterr().err
    assert text.count("\n") == 1
    report = Path(text.partition("report: ")[2].rpartition(")")[0])
    assert "RuntimeError: 3 cats" in report.read_text(encoding="utf-8")


def _command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "smokingcat", "--lang", "en", *arguments]


def run_command(asked: str, **settings: Any) -> subprocess.CompletedProcess[bytes]:
    """Run a command to its end and capture its standard error."""
    return subprocess.run(
        _command(asked), cwd=ROOT, stderr=subprocess.PIPE, check=False, **settings
    )
