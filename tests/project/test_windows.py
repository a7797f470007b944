"""The setup program for Windows, built and used under Wine as its user would."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from tests.project.tree import ROOT

WANTED = ("wine", "makensis", "xvfb-run", "x86_64-w64-mingw32-gcc", "import")


@pytest.mark.long
@pytest.mark.skipif(not all(map(shutil.which, WANTED)), reason="there is no Wine to try it under")
def test_windows_installs_plays_and_lets_go_of_the_game() -> None:
    for script in ("build.sh", "try.sh", "tests.sh"):
        subprocess.run(["bash", f"packaging/windows/{script}"], cwd=ROOT, check=True)
