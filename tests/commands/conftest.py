"""Each test of a command has its own home folder, speaks English, and reads what is printed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from smokingcat.cli import main


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SMOKINGCAT_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LANGUAGE", "en")


class Command:
    """Runs the program with arguments; `name` comes before them."""

    def __init__(self, capsys: pytest.CaptureFixture[str], *name: str) -> None:
        self._capsys = capsys
        self._name = name

    def output(self, *arguments: object, status: int = 0) -> str:
        """Return what is printed; no error is."""
        out, err = self._run(arguments, status)
        assert err == ""
        return out

    def data(self, *arguments: object, status: int = 0) -> Any:
        """Return the JSON output."""
        return json.loads(self.output(*arguments, "--json", status=status))

    def error(self, *arguments: object, status: int = 2) -> str:
        """Return the single line of an error without the program's name; no result is printed."""
        out, err = self._run(arguments, status)
        (line,) = err.splitlines()
        assert out == ""
        return line.removeprefix("smokingcat: ")

    def _run(self, arguments: tuple[object, ...], status: int) -> tuple[str, str]:
        try:
            code = main([*self._name, *map(str, arguments)])
        except SystemExit as left:  # of argparse
            code = int(left.code or 0)
        assert code == status
        return self._capsys.readouterr()


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)
