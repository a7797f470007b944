"""What holds for all tests."""

from __future__ import annotations

import os
import sys

# Some machines forbid Python to keep what it has compiled. Then each program that a test starts
# would compile all modules anew, which takes longer than its start.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
