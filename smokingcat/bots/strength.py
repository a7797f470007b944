"""Measured strength of the levels, written by ``python -m benchmarks.strength``.

The same command writes docs/strength.md. `LOST` is the share of rounds, 0 to 1, that one bot loses
against three of another kind.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LOST: Final[Mapping[str, Mapping[str, float]]] = {
    "kitten": {"kitten": 0.250, "regular": 0.357, "sly": 0.435, "master": 0.550},
    "regular": {"kitten": 0.143, "regular": 0.250, "sly": 0.320, "master": 0.380},
    "sly": {"kitten": 0.107, "regular": 0.165, "sly": 0.250, "master": 0.300},
    "master": {"kitten": 0.075, "regular": 0.130, "sly": 0.212, "master": 0.250},
}
