"""Version digest of the bots: two programs with the same digest play the same cards."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.resources import files
from typing import Final

from smokingcat.bots.bot import UnreadableTables

EDITION: Final = 2
"""Raise by one for every change in play; changed tables change the digest by themselves."""
_LEARNED_FILES: Final = ("keeping.npz", "network.npz", "suspicion.npz", "thumb.npz")
_DIGEST_LENGTH: Final = 8


@cache
def digest() -> str:
    """Return eight hexadecimal digits for the bots' version.

    UnreadableTables if a learned file cannot be read.
    """
    known = hashlib.sha256(str(EDITION).encode())
    for name in _LEARNED_FILES:
        try:
            known.update((files("smokingcat.bots.learned") / name).read_bytes())
        except OSError as error:
            raise UnreadableTables(name) from error
    return known.hexdigest()[:_DIGEST_LENGTH]
