"""The words in which a player says how the table is to move and the hand to be held.

The settings' file holds these words, and the table knows what each means. Neither of their floors
may import the other, so the words have one of their own below both; it knows no meaning.
"""

from __future__ import annotations

from typing import Literal

Speed = Literal["slow", "normal", "fast", "instant"]
TrickPace = Literal["click", "slow", "normal", "fast"]
HandOrder = Literal["suit", "rank", "own"]
