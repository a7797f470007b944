"""What holds for all tests."""

from __future__ import annotations

import os
import sys

from hypothesis import settings

# Some machines forbid Python to keep what it has compiled. Then each program that a test starts
# would compile all modules anew, which takes longer than its start.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# An example that fails must fail on every machine. A failure that the nightly run finds becomes an
# `@example`. A slow test takes a share of `settings().max_examples`, so that the profile
# decides for it too.
settings.register_profile("default", max_examples=100, deadline=None, derandomize=True)
settings.register_profile("nightly", max_examples=1_000, deadline=None, print_blob=True)
settings.load_profile("default")
