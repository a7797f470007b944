"""The rules package imports only the standard library."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import smokingcat.rules

FOLDER = Path(smokingcat.rules.__file__).parent


def test_rules_import_only_the_standard_library() -> None:
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
