"""Exit codes of the program; its help and the README explain them.

``__main__`` has its own copy of INTERRUPTED, for Ctrl-C before any import.
"""

from __future__ import annotations

from typing import Final

FAULTY: Final = 1
BAD_INPUT: Final = 2
NO_DISPLAY: Final = 3
UNEXPECTED: Final = 70
CANNOT_WRITE: Final = 74
INTERRUPTED: Final = 130
