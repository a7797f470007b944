"""How strong the levels are. Written by ``python -m benchmarks.strength``, as is docs/strength.md.

Pure data, for whoever chooses a level: the share of rounds, 0 to 1, that one such bot loses
against three of another kind.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LOST: Final[Mapping[str, Mapping[str, float]]] = {
    "kitten": {"kitten": 0.250, "regular": 0.597},
    "regular": {"kitten": 0.049, "regular": 0.250},
}
