"""The statuses that the program leaves with; its help and the README say what each means.

Ctrl-C before anything has been imported has its own copy of one, in ``__main__``.
"""

from __future__ import annotations

from typing import Final

FAULTY: Final = 1
BAD_INPUT: Final = 2
NO_DISPLAY: Final = 3
UNEXPECTED: Final = 70
CANNOT_WRITE: Final = 74
INTERRUPTED: Final = 130
