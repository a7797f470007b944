"""How strong the levels are. Written by ``python -m benchmarks.strength``, as is docs/strength.md.

Pure data, for whoever chooses a level: the share of rounds, 0 to 1, that one such bot loses
against three of another kind.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LOST: Final[Mapping[str, Mapping[str, float]]] = {
    "kitten": {"kitten": 0.250, "regular": 0.361, "sly": 0.479, "master": 0.510},
    "regular": {"kitten": 0.143, "regular": 0.250, "sly": 0.335, "master": 0.325},
    "sly": {"kitten": 0.096, "regular": 0.178, "sly": 0.250, "master": 0.280},
    "master": {"kitten": 0.075, "regular": 0.156, "sly": 0.233, "master": 0.250},
}
