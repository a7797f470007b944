"""How strong the levels are. Written by ``python -m benchmarks.strength``, as is docs/strength.md.

Pure data, for whoever chooses a level: the share of rounds, 0 to 1, that one such bot loses
against three of another kind.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LOST: Final[Mapping[str, Mapping[str, float]]] = {
    "kitten": {"kitten": 0.250, "regular": 0.357, "sly": 0.380, "master": 0.575},
    "regular": {"kitten": 0.143, "regular": 0.250, "sly": 0.325, "master": 0.300},
    "sly": {"kitten": 0.100, "regular": 0.164, "sly": 0.250, "master": 0.260},
    "master": {"kitten": 0.080, "regular": 0.139, "sly": 0.244, "master": 0.250},
}
