"""Builds the setup program for Windows, and uses it under Wine."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from tests.project.tree import ROOT

WANTED = ("wine", "makensis", "xvfb-run", "x86_64-w64-mingw32-gcc", "import")


@pytest.mark.long
@pytest.mark.skipif(
    not all(map(shutil.which, WANTED)), reason="needs Wine and the programs in WANTED"
)
def test_the_windows_setup_installs_plays_and_uninstalls() -> None:
    for script in ("build.sh", "try.sh", "tests.sh"):
        subprocess.run(["bash", f"packaging/windows/{script}"], cwd=ROOT, check=True)
