"""How strong the levels are. Written by ``python -m benchmarks.strength``, as is docs/strength.md.

Pure data, for whoever chooses a level: the share of rounds, 0 to 1, that one such bot loses
against three of another kind.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LOST: Final[Mapping[str, Mapping[str, float]]] = {
    "kitten": {"kitten": 0.250, "regular": 0.362, "sly": 0.450},
    "regular": {"kitten": 0.129, "regular": 0.250, "sly": 0.370},
    "sly": {"kitten": 0.090, "regular": 0.168, "sly": 0.250},
    "master": {"regular": 0.141, "sly": 0.312, "master": 0.250},
}
