"""Commands are tried in a home of their own, never in that of whoever tries them."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SMOKINGCAT_HOME", str(tmp_path / "home"))
