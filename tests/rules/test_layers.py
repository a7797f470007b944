"""The rules stand on the standard library alone, without a clock and without others' chance."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import smokingcat.rules

FOLDER = Path(smokingcat.rules.__file__).parent
MODULES = sorted(FOLDER.glob("*.py"))
CLOCKS_AND_MACHINES = {"time", "datetime", "os", "sys", "secrets", "uuid", "pathlib", "threading"}


def imported(module: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.stem)
def test_a_module_imports_the_rules_and_the_standard_library_only(module: Path) -> None:
    for name in imported(module):
        root = name.partition(".")[0]
        assert name.startswith("smokingcat.rules") or root in sys.stdlib_module_names
        assert root not in CLOCKS_AND_MACHINES
        assert root != "random" or name == "random.Random"


def test_the_rules_run_on_a_python_without_any_package() -> None:
    program = (
        "import sys, smokingcat.rules;"
        "roots = {name.partition('.')[0] for name in sys.modules};"
        "print(sorted(roots - set(sys.stdlib_module_names) - {'__main__', 'smokingcat'}))"
    )
    ran = subprocess.run(
        [sys.executable, "-S", "-c", program],
        cwd=FOLDER.parent.parent,
        capture_output=True,
        check=True,
        text=True,
    )
    assert ran.stdout == "[]\n"
